// What the bots think of a position, and how promising actions look: by where they lead. Not rules: nothing here
// decides what is legal.

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/age_of_mythology/bots/network.h"
#include "games/age_of_mythology/game.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr float open_mind = 0.002F;  // what looks worst still counts this much against the best

bool is_known(const State& state) {
    return state.phase != Phase::setup || state.stage == Stage::draft || state.stage == Stage::tiles;
}

}  // namespace

void AgeOfMythology::evaluate(const State& state, std::span<float> values) {
    if (state.stage == Stage::over) {
        value_of_end(state, values);
    } else if (is_known(state)) {
        estimate(the_network, state, values);
    } else {
        std::ranges::fill(values, 1.0F / static_cast<float>(state.seats));
    }
}

void AgeOfMythology::judge(const State& state, std::span<float> values) {
    if (is_known(state) && state.stage != Stage::over) {
        estimate(the_judgement, state, values);
    } else {
        evaluate(state, values);
    }
}

void AgeOfMythology::priors(const State& state, const ActionList& actions, std::span<float> weights) {
    if (actions.size() == 1) {
        weights[0] = 1;
        return;
    }
    Features features;
    float best = -std::numeric_limits<float>::infinity();
    for (std::size_t index = 0; index < actions.size(); ++index) {
        weights[index] = look_at(state, actions[index], features) + the_policy.sum(features);
        best = std::max(best, weights[index]);
    }
    for (float& weight : weights.first(actions.size())) {
        weight = open_mind + std::exp(weight - best);
    }
}

}  // namespace pentarchy::age_of_mythology
