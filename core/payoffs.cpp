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
        return sum == standing.score && standing.place == better + 1;
    });
}

}  // namespace pentarchy
