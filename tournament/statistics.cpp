#include "tournament/statistics.h"

#include <algorithm>

namespace pentarchy {

Interval wilson_interval(double successes, std::uint64_t trials) {
    if (trials == 0) {
        return {0.0, 1.0};
    }
    constexpr double z = 1.959963984540054;  // 97.5 % quantile of the normal distribution
    const auto count = static_cast<double>(trials);
    const double share = successes / count;
    const double scale = 1.0 + z * z / count;
    const double middle = (share + z * z / (2.0 * count)) / scale;
    const double reach = z / scale * std::sqrt(share * (1.0 - share) / count + z * z / (4.0 * count * count));
    return {std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

double Moments::deviation() const {
    if (count_ < 2) {
        return 0.0;
    }
    const auto count = static_cast<double>(count_);
    const auto sum = static_cast<double>(sum_);
    const double spread = static_cast<double>(square_sum_) - sum * sum / count;
    return std::sqrt(std::max(0.0, spread) / (count - 1.0));
}

std::int64_t Distribution::quantile(double share) const {
    const double wanted = share * static_cast<double>(moments_.count());
    double passed = 0;
    std::int64_t last = 0;
    for (const auto& [value, count] : counts_) {
        passed += static_cast<double>(count);
        last = value;
        if (passed >= wanted) {
            break;
        }
    }
    return last;
}

}  // namespace pentarchy
