#pragma once

// How the players of the training programs leave their path now and then.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/pieces/random.h"

namespace pentarchy::age_of_mythology {

// A place in `promise`, which it uses up: a promise that is less by `spread` is drawn less often by a factor of e.
inline std::size_t draw_by_promise(std::vector<float>& promise, double spread, Random& random) {
    const double best = *std::ranges::max_element(promise);
    double sum = 0;
    for (float& one : promise) {
        one = static_cast<float>(std::exp((one - best) / spread));
        sum += one;
    }
    double left = random.unit() * sum;
    for (std::size_t index = 0; index < promise.size(); ++index) {
        left -= promise[index];
        if (left < 0) {
            return index;
        }
    }
    return 0;
}

}  // namespace pentarchy::age_of_mythology
