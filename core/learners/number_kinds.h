#pragma once

// Numbers for all kinds of action of a game (core/learners/numbering.h). Apart from it, because everything includes
// that.

#include "core/learners/numbering.h"

namespace pentarchy {

// `ranges_of(kind)` says what the arguments of a kind range over.
template <class Kind, std::size_t Kinds>
constexpr ActionNumbers<Kinds> number_kinds(ArgumentRanges (*ranges_of)(Kind)) {
    std::array<ArgumentRanges, Kinds> ranges{};
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
        ranges[kind] = ranges_of(static_cast<Kind>(kind));
    }
    return ActionNumbers<Kinds>(ranges);
}

}  // namespace pentarchy
