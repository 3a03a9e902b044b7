#pragma once

// Optional part of the contract for learners: a fixed number for every action of a seat.
//
//   G::action_count()          how many numbers there are; constant for the game, whatever its options
//   G::number(state, action)   the number of a legal action of the seat to act: from 0 to action_count() - 1, no two
//                              legal actions of one state the same. What a number means depends on nothing that the
//                              seat cannot know.
//
// docs/python.md lists what the numbers of each game mean. Chance has no numbers: its outcomes are listed in order.

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "core/action.h"

namespace pentarchy {

template <class G>
concept HasNumbering = requires(const typename G::State& position, Action action) {
    { G::action_count() } -> std::same_as<int>;
    { G::number(position, action) } -> std::same_as<int>;
};

// How many values each argument of one kind of action has; 1 for an argument it does not have, 0 in the first place for
// a kind that is chance's alone.
using ArgumentRanges = std::array<std::uint16_t, 3>;

// Numbers kind after kind; within a kind the arguments count like digits, the last one fastest.
template <std::size_t Kinds>
class ActionNumbers {
  public:
    constexpr explicit ActionNumbers(const std::array<ArgumentRanges, Kinds>& ranges) : ranges_(ranges) {
        for (std::size_t kind = 0; kind < Kinds; ++kind) {
            first_[kind] = count_;
            count_ += ranges[kind][0] * ranges[kind][1] * ranges[kind][2];
        }
    }

    constexpr int count() const { return count_; }
    constexpr int first(std::size_t kind) const { return first_[kind]; }
    constexpr const ArgumentRanges& ranges(std::size_t kind) const { return ranges_[kind]; }

    constexpr int operator()(std::size_t kind, int a = 0, int b = 0, int c = 0) const {
        const ArgumentRanges& range = ranges_[kind];
        assert(a >= 0 && a < range[0] && b >= 0 && b < range[1] && c >= 0 && c < range[2]);
        return first_[kind] + (a * range[1] + b) * range[2] + c;
    }

  private:
    std::array<ArgumentRanges, Kinds> ranges_;
    std::array<int, Kinds> first_{};
    int count_ = 0;
};

}  // namespace pentarchy
