#pragma once

// What the games write their observations with (core/learners/observation.h). Apart from it, because everything
// includes that.

#include <bit>
#include <concepts>

#include "core/learners/observation.h"

namespace pentarchy {

// A count as a part of the most it usually comes to.
constexpr float ratio(int value, int most) {
    return static_cast<float>(value) / static_cast<float>(most);
}

// Ones in one plane of a board, or of a list of cards, in which every hex (card) has `planes` numbers: for each hex of
// a set, or for each bit of a word.
template <class Set>
void mark_set(float* board, int planes, int plane, Set set) {
    if constexpr (std::unsigned_integral<Set>) {
        for (; set != 0; set = static_cast<Set>(set & (set - 1U))) {
            board[std::countr_zero(set) * planes + plane] = 1;
        }
    } else {
        for (const auto member : set) {
            board[member * planes + plane] = 1;
        }
    }
}

}  // namespace pentarchy
