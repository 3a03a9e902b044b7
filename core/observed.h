#pragma once

// What a seat saw come of an action: cards that were turned up, a face that it looked at, which question is open now.

#include <concepts>
#include <cstdint>

#include "core/action.h"
#include "core/seat.h"

namespace pentarchy {

// Optional, for games with hidden information. That an action was made, and which one where it is no secret
// (search/secrets.h), everybody sees; this is what a seat saw beyond that. In deals that a seat cannot tell apart the
// same action may show it different things: then the numbers differ, and where it saw the same they are the same. Whose
// turn it is afterwards need not be in it. Search has a node for each; without it, it believes that nothing was shown.
//
// G::observed(before, action, after, seat): `action` led from `before` to `after`. It depends on what `seat` can know
// after it, and on nothing else; the battery tries deals (tests/secrecy.h).
template <class G>
concept HasObserved = requires(const typename G::State& position, Action action, Seat seat) {
    { G::observed(position, action, position, seat) } -> std::same_as<std::uint64_t>;
};

}  // namespace pentarchy
