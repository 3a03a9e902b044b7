#pragma once

#include "games/imperium_horizons/moves.h"
#include "games/imperium_horizons/state.h"

namespace pentarchy::imperium_horizons {

// The first half of carrying out a legal action: the answer is noted, nothing has come of it yet.
void answer(State& s, const Move& move);

}  // namespace pentarchy::imperium_horizons
