#pragma once

// How a game ended.

#include <string_view>

#include "core/pieces/list.h"
#include "core/seat.h"

namespace pentarchy {

// Where points come from; the key is a message key of the game ("baronny.score.title").
struct ScoreLine {
    std::string_view key;
    int points = 0;

    friend constexpr bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

struct Standing {
    int score = 0;
    int place = 0;  // 1 = winner; seats that share a place share its number, and the next ones are skipped
    FixedList<ScoreLine, 24> lines;

    friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

// One standing a seat, in seat order.
using Payoffs = FixedList<Standing, max_seats>;

// The lines of each standing add up to its score, and the places are 1, 2, ... with ties as Standing says.
bool is_consistent(const Payoffs& payoffs);

}  // namespace pentarchy
