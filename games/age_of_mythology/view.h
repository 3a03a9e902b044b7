#pragma once

// Parts of the view document that stand in files of their own.

#include "core/json.h"
#include "core/seat.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

// The colour of each resource's band: green, blue, brown and amber.
inline constexpr std::array<int, resource_count> resource_bands = {2, 0, 6, 1};

// The battle as the viewer may see it: null when there is none.
json::value battle_view(const State& state, Viewer viewer);

// The same for a client that knows nothing of the game.
json::array battle_items(const State& state, Viewer viewer);

// Percent, rounded.
int percent(double probability);

}  // namespace pentarchy::age_of_mythology
