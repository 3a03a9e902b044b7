#pragma once

// Optional: which positions can be judged by looking at them.

#include <concepts>

#include "core/game.h"

namespace pentarchy {

// G::is_quiet(state): nothing is under way that may turn the position over within a few decisions, such as a battle.
// Search plays on to a quiet position before it judges. A game without it is quiet everywhere.
template <class G>
concept HasQuiet = requires(const typename G::State& position) {
    { G::is_quiet(position) } -> std::same_as<bool>;
};

template <class G>
bool is_quiet([[maybe_unused]] const typename G::State& state) {
    if constexpr (HasQuiet<G>) {
        return G::is_quiet(state);
    } else {
        return true;
    }
}

}  // namespace pentarchy
