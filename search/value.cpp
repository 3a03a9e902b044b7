#include "search/value.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace pentarchy {

namespace {

constexpr double win_part = 0.85;
constexpr double rank_part = 0.05;
constexpr double margin_part = 0.10;

// Where a seat stands among all: 0 behind everybody, 1 before everybody, ties in the middle.
double rank_of(const Payoffs& payoffs, std::size_t seat) {
    if (payoffs.size() < 2) {
        return payoffs[seat].place == 1 ? 1.0 : 0.0;
    }
    double beaten = 0;
    for (std::size_t other = 0; other < payoffs.size(); ++other) {
        if (other != seat) {
            const int difference = payoffs[other].place - payoffs[seat].place;
            beaten += difference > 0 ? 1.0 : (difference == 0 ? 0.5 : 0.0);
        }
    }
    return beaten / static_cast<double>(payoffs.size() - 1);
}

// The distance to the best rival in relation to what was scored: 0 far behind, 1 far ahead. Who plays alone is
// measured against a score of 100.
double margin_of(const Payoffs& payoffs, std::size_t seat) {
    const double own = payoffs[seat].score;
    if (payoffs.size() < 2) {
        return 0.5 + 0.5 * std::tanh(own / 100.0);
    }
    double rival = 0;
    bool found = false;
    for (std::size_t other = 0; other < payoffs.size(); ++other) {
        if (other != seat && (!found || payoffs[other].score > rival)) {
            rival = payoffs[other].score;
            found = true;
        }
    }
    return 0.5 + 0.5 * (own - rival) / (std::abs(own) + std::abs(rival) + 1.0);
}

}  // namespace

Values payoff_values(const Payoffs& payoffs) {
    const auto winners = std::ranges::count(payoffs, 1, &Standing::place);
    Values values{};
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
        const double win = payoffs[seat].place == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
        values[seat] = static_cast<float>(win_part * win + rank_part * rank_of(payoffs, seat) +
                                          margin_part * margin_of(payoffs, seat));
    }
    return values;
}

Values score_values(std::span<const int> scores) {
    Payoffs payoffs;
    for (const int score : scores) {
        const auto ahead = std::ranges::count_if(scores, [&](int other) { return other > score; });
        payoffs.push_back({.score = score, .place = 1 + static_cast<int>(ahead), .lines = {}});
    }
    return payoff_values(payoffs);
}

}  // namespace pentarchy
