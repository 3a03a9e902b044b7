#pragma once

// Carrying out what is known to be legal, without asking again.

#include "core/game.h"

namespace pentarchy {

// Optional: G::apply_legal(state, action) does what apply does for an action that legal, outcomes or sample gave for
// this very state; anything else is undefined. For search and measurements; whoever takes actions from outside calls
// apply.
template <class G>
concept HasApplyLegal = requires(typename G::State& state, Action action) {
    { G::apply_legal(state, action) } -> std::same_as<void>;
};

template <Game G>
void apply_legal(typename G::State& state, Action action) {
    if constexpr (HasApplyLegal<G>) {
        G::apply_legal(state, action);
    } else {
        G::apply(state, action);
    }
}

}  // namespace pentarchy
