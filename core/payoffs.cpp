#include "core/payoffs.h"

#include <algorithm>
#include <numeric>

namespace pentarchy {

bool is_consistent(const Payoffs& payoffs) {
    return std::ranges::all_of(payoffs, [&](const Standing& standing) {
        const int sum = std::accumulate(standing.lines.begin(), standing.lines.end(), 0,
                                        [](int total, const ScoreLine& line) { return total + line.points; });
        const auto better =
            std::ranges::count_if(payoffs, [&](const Standing& other) { return other.place < standing.place; });
        // Who plays alone may lose to the game itself: place 2.
        const bool lost_alone = payoffs.size() == 1 && standing.place == 2;
        return sum == standing.score && (standing.place == better + 1 || lost_alone);
    });
}

}  // namespace pentarchy
