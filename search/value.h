#pragma once

// What a finished game was worth to each seat.

#include <array>
#include <span>

#include "core/payoffs.h"

namespace pentarchy {

// One value a seat, from 0 (lost) to 1 (won); slots past the last seat are unused.
using Values = std::array<float, max_seats>;

// Mostly the win, shared wins split. A small part goes by rank and by the distance in points, so that an agent
// whose game is decided still plays the move a person would expect.
Values payoff_values(const Payoffs& payoffs);

// The same for a game that was not played to its end: whoever leads now counts as the winner.
Values score_values(std::span<const int> scores);

}  // namespace pentarchy
