#pragma once

// What a table shows before a decision is made and after the last one: where a citizen may go and why not, what an
// attack would bring together and risk, and what decided between equals.

#include "core/documents/json.h"
#include "core/game.h"
#include "games/ancient_world/state.h"

namespace pentarchy::ancient_world {

// For each face-up Titan: its dice with their odds, and what every seat could lead against it. All of it lies open. The
// seat that may attack now is told each way to do so, with its price, and why not.
json::array attack_outlook(const State& state, Viewer viewer);

// For the seat that is about to place a citizen, and for no other: it may rest on cards of a reserve. Empty otherwise.
json::array place_outlook(const State& state, Viewer viewer);

// Likewise which citizen may stand on which own card, and which army a Military card may be laid on.
json::array use_outlook(const State& state, Viewer viewer);
json::array recruit_outlook(const State& state, Viewer viewer);

// By tribe: the points of a seat's banners now, and what one more would add.
json::object banner_outlook(const State& state, Seat seat);

// How the end was decided, from the first place to the last; empty before it.
json::array end_account(const State& state);
json::array end_notes(const State& state);

}  // namespace pentarchy::ancient_world
