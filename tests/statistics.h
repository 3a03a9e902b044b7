#pragma once

// How surprising counts are.

#include <cmath>
#include <cstddef>
#include <vector>

namespace pentarchy::testing {

// A chi-square value as standard deviations of a normal one (Wilson and Hilferty); good far out in the tail.
inline double deviations(double chi_square, double freedom) {
    if (freedom < 1) {
        return 0;
    }
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

// Beyond this no fair draw goes: one in about a thousand million.
inline constexpr double beyond_chance = 6;
// Beyond this it is worth a second and longer look.
inline constexpr double suspicious = 3;

// Whether counts follow weights. Cells that would hold too few for the test are taken together.
inline double misfit(const std::vector<double>& counts, const std::vector<double>& weights) {
    double all = 0;
    double weight = 0;
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        all += counts[cell];
        weight += weights[cell];
    }
    double chi_square = 0;
    double cells = 0;
    double rest_count = 0;
    double rest_expected = 0;
    const auto add = [&](double count, double expected) {
        chi_square += (count - expected) * (count - expected) / expected;
        ++cells;
    };
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        const double expected = all * weights[cell] / weight;
        if (expected >= 5) {
            add(counts[cell], expected);
        } else {
            rest_count += counts[cell];
            rest_expected += expected;
        }
    }
    if (rest_expected >= 5) {
        add(rest_count, rest_expected);
    }
    return deviations(chi_square, cells - 1);
}

// Whether two rows of counts, which may be weighted, come from the same distribution.
inline double difference(const std::vector<double>& one, const std::vector<double>& two) {
    double all_one = 0;
    double all_two = 0;
    for (std::size_t cell = 0; cell < one.size(); ++cell) {
        all_one += one[cell];
        all_two += two[cell];
    }
    const double all = all_one + all_two;
    double chi_square = 0;
    double cells = 0;
    double rest_one = 0;
    double rest_two = 0;
    const auto add = [&](double first, double second) {
        const double expected_one = (first + second) * all_one / all;
        const double expected_two = (first + second) * all_two / all;
        chi_square += (first - expected_one) * (first - expected_one) / expected_one +
                      (second - expected_two) * (second - expected_two) / expected_two;
        ++cells;
    };
    for (std::size_t cell = 0; cell < one.size(); ++cell) {
        if (one[cell] + two[cell] >= 12) {
            add(one[cell], two[cell]);
        } else {
            rest_one += one[cell];
            rest_two += two[cell];
        }
    }
    if (rest_one + rest_two >= 12) {
        add(rest_one, rest_two);
    }
    return deviations(chi_square, cells - 1);
}

}  // namespace pentarchy::testing
