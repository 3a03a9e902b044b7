#pragma once

// What a finished game is worth to a learner.

#include <span>

#include "core/payoffs.h"

namespace pentarchy::python {

// One number a seat, from -1 (behind everybody) to 1 (before everybody); they add up to 0. Who plays alone gets 1 for
// a game that was won and -1 otherwise.
template <class Number>
void rewards_of(const Payoffs& payoffs, std::span<Number> rewards) {
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
        if (payoffs.size() == 1) {
            rewards[seat] = payoffs[seat].place == 1 ? 1 : -1;
            return;
        }
        int balance = 0;
        for (const Standing& other : payoffs) {
            balance += (other.place > payoffs[seat].place ? 1 : 0) - (other.place < payoffs[seat].place ? 1 : 0);
        }
        rewards[seat] = static_cast<Number>(balance) / static_cast<Number>(payoffs.size() - 1);
    }
}

}  // namespace pentarchy::python
