#pragma once

// Battles played out with random cards and dice, where they cannot be counted.

#include <array>

#include "core/pieces/random.h"
#include "games/age_of_mythology/odds/model.h"

namespace pentarchy::age_of_mythology::whole_battle {

class Simulation {
  public:
    Simulation(Meetings& meetings, Random& random) : meetings_(meetings), random_(random) {}

    Result run(Known known) const;

    // What an encounter changes. False when the winner's ability ended the battle.
    bool settle(Known& known, Result& result, const Meeting& meeting, const std::array<int, 2>& units,
                const std::array<std::size_t, 2>& figure, int winner) const;

  private:
    bool encounter(Known& known, Result& result) const;
    void gain(Known& known, int side, int unit, std::size_t figure) const;

    Meetings& meetings_;
    Random& random_;
};

}  // namespace pentarchy::age_of_mythology::whole_battle
