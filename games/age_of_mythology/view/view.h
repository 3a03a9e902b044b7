#pragma once

// Parts of the view document that stand in files of their own.

#include "core/documents/json.h"
#include "core/seat.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

// The colour of each resource's band: green, blue, brown and amber.
inline constexpr std::array<int, resource_count> resource_bands = {2, 0, 6, 1};

// The battle as the viewer may see it: null when there is none.
json::value battle_view(const State& state, Viewer viewer);

// The same for a client that knows nothing of the game.
json::array battle_items(const State& state, Viewer viewer);

// Cubes by resource; what there is none of is left out.
json::object cubes_view(const Cubes& cubes);

// While something is bought: every building or unit with its price and, where it cannot be had, the reason. Else null.
json::value offers_view(const State& state);

// The four victory cards: cubes, who leads, and what each seat counts for them.
json::array victory_view(const State& state);

// The game as if it ended here: squads go home, and the cards that are settled at the end are awarded.
State counted_now(const State& state);

// Percent, rounded.
int percent(double probability);

}  // namespace pentarchy::age_of_mythology
