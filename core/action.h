#pragma once

// What a seat or chance does: 64 bits that only the game can read.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/pieces/list.h"

namespace pentarchy {

struct Action {
    std::uint64_t bits;

    friend constexpr auto operator<=>(Action, Action) = default;
};

// One thing chance may do. Probabilities are exact: weight over the sum of all weights.
struct Outcome {
    Action action;
    std::uint64_t weight;
};

// Compound moves are chosen step by step, so no game comes near this many choices at once.
inline constexpr std::size_t max_choices = 1024;

using ActionList = ScratchList<Action, max_choices>;
using OutcomeList = ScratchList<Outcome, max_choices>;

}  // namespace pentarchy

template <>
struct std::hash<pentarchy::Action> {
    std::size_t operator()(pentarchy::Action action) const noexcept { return std::hash<std::uint64_t>{}(action.bits); }
};
