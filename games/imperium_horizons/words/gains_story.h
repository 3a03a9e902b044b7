#pragma once

// What an action brought and cost, source by source: which card or which part of a turn gave or took which tokens and
// cards. For the log, the terminal and the page alike; play knows nothing of it. What happens in the CIV's turn is told
// by civ_story.h.

#include <vector>

#include "core/action.h"
#include "core/seat.h"
#include "core/words/message.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

// Everything that changed hands while the action was carried out, as the viewer may hear it.
std::vector<Message> gains_story(const State& before, Action action, Viewer viewer);

}  // namespace pentarchy::imperium_horizons
