#pragma once

// Optional, for games with hidden information: which actions a seat does not see.

#include <concepts>

#include "core/game.h"

namespace pentarchy {

// G::is_secret(state, action, seat): `seat` sees that whoever is to act did something, but not which of the
// secret actions it was: a card drawn unseen, an order placed face down. Search then does not plan as if the seat
// could answer it. A game without it is searched as if everything done were seen at once.
template <class G>
concept HasSecrets = requires(const typename G::State& position, Action action, Seat seat) {
    { G::is_secret(position, action, seat) } -> std::same_as<bool>;
};

}  // namespace pentarchy
