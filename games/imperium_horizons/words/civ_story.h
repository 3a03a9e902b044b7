#pragma once

// What the CIV's turn did, card by card: each entry of its tables followed by what came of it, in the order in which it
// happened. For the log, the terminal and the page alike; play knows nothing of it.

#include <vector>

#include "core/action.h"
#include "core/seat.h"
#include "core/words/message.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

// One entry of its tables: slot, card, row, the condition that chose the row, and what the row says.
Message civ_step_message(const CivStep& step);

// Everything the CIV did while the action was carried out, as the viewer may hear it.
std::vector<Message> civ_story(const State& before, Action action, Viewer viewer);

}  // namespace pentarchy::imperium_horizons
