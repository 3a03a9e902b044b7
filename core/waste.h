#pragma once

// What an action would waste, said before it is made.

#include <concepts>
#include <vector>

#include "core/action.h"
#include "core/words/message.h"

namespace pentarchy {

// Optional: what the seat to act would lose by the action without getting anything for it, and could have used: power
// that finds no room, a spade given up, an action left out. Sentences "<game>.waste.<what>", none where all is well.
//
// G::waste(state, action): `action` is legal. It may depend on what the seat to act knows, and on nothing else.
template <class G>
concept HasWaste = requires(const typename G::State& position, Action action) {
    { G::waste(position, action) } -> std::same_as<std::vector<Message>>;
};

}  // namespace pentarchy
