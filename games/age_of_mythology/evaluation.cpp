// What the bots think of a position. Not rules: nothing here decides what is legal.

#include <algorithm>

#include "games/age_of_mythology/game.h"

namespace pentarchy::age_of_mythology {

void AgeOfMythology::evaluate(const State& state, std::span<float> values) {
    for (int seat = 0; seat < state.seats; ++seat) {
        values[at(seat)] = std::clamp(0.3F + 0.02F * static_cast<float>(score(state, seat)), 0.0F, 1.0F);
    }
}

void AgeOfMythology::priors(const State&, const ActionList& actions, std::span<float> weights) {
    std::fill_n(weights.begin(), actions.size(), 1.0F);
}

}  // namespace pentarchy::age_of_mythology
