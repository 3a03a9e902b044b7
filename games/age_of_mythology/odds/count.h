#pragma once

// Battles counted exactly: the result from every pair of squads that can be left, smaller ones first.

#include <array>
#include <cstdint>
#include <vector>

#include "games/age_of_mythology/odds/model.h"

namespace pentarchy::age_of_mythology::whole_battle {

class Count {
  public:
    Count(Meetings& meetings, const Squads& attackers, const Squads& defenders, bool first_returns);

    const Result& of(const std::array<Squad, 2>& squads) const;
    const Result& of_numbers(std::size_t ours, std::size_t theirs) const;

    // What follows when the chosen units have met.
    Result after(const std::array<Squad, 2>& squads, int ours, int theirs, double wins, const Meeting& meeting) const;

  private:
    std::size_t place(std::size_t layer, std::size_t ours, std::size_t theirs) const;
    std::size_t step_of(int side, int kind) const;
    Result meet(std::size_t layer, std::size_t ours, std::size_t theirs, const std::array<Squad, 2>& squads);
    Result mix(std::size_t layer, const std::array<std::size_t, 2>& numbers, const std::array<std::size_t, 2>& steps,
               double wins, const Meeting& meeting) const;

    Meetings& meetings_;
    std::array<const Squads*, 2> sides_;
    bool returns_;
    std::vector<Result> results_;
};

// Kills that are counted and units that are added make a battle depend on more than the squads; and where there are too
// many pairs of squads a count would take too long. Both are simulated.
bool is_countable(const State& state, const Meetings& meetings, const std::array<Squad, 2>& most,
                  const std::array<const Squads*, 2>& squads);

}  // namespace pentarchy::age_of_mythology::whole_battle
