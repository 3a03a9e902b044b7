#pragma once

// What a decision showed to the seat that made it: an information barrier, which no undo crosses.

#include <concepts>

#include "core/action.h"
#include "core/seat.h"

namespace pentarchy {

// Optional, for games with hidden information: whether what came of a decision may have told the seat that made it
// something it could not know, or that something is not there. A game without it says so of every decision, and nothing
// can be taken back in it; a game with nothing hidden needs none.
//
// G::shows(before, action, after, seat): `seat` decided `action`, which led from `before` to `after`. The answer comes
// from what the rules looked at and turned up, never from trying deals: "no" must hold however the hidden cards lie.
// When in doubt "yes". The battery tries deals (tests/undoing.h) and fails where one of them contradicts a "no".
template <class G>
concept HasShows = requires(const typename G::State& position, Action action, Seat seat) {
    { G::shows(position, action, position, seat) } -> std::same_as<bool>;
};

}  // namespace pentarchy
