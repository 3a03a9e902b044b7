#pragma once

// Decisions from which the policy learns: what could be done, and how much a better player liked each of it.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/learners/learning.h"
#include "games/age_of_mythology/bots/network.h"

namespace pentarchy::age_of_mythology {

struct Option {
    std::vector<Features::Entry> entries;
    float appeal = 0;
    float share = 0;  // of the better player's liking; those of a decision add up to 1
};
using Decision = std::vector<Option>;

// Of the seat to act, which has to have been dealt what it cannot know.
inline Decision describe_decision(const State& dealt, const ActionList& actions) {
    Decision decision(actions.size());
    for (std::size_t index = 0; index < actions.size(); ++index) {
        Features features;
        decision[index].appeal = look_at(dealt, actions[index], features);
        decision[index].entries.assign(features.begin(), features.end());
    }
    return decision;
}

// How well decisions were guessed.
struct Score {
    double surprise = 0;
    double right = 0;
    double decisions = 0;

    void add(const Score& other) {
        surprise += other.surprise;
        right += other.right;
        decisions += other.decisions;
    }
};

// What the policy makes of a decision: the chance of each option, and the likeliest.
inline std::size_t guess(const Policy& policy, const Decision& decision, std::vector<float>& chances) {
    chances.clear();
    for (const Option& option : decision) {
        chances.push_back(option.appeal + policy.sum(option.entries));
    }
    const auto best = std::ranges::max_element(chances);
    const float most = *best;
    float sum = 0;
    for (float& chance : chances) {
        chance = std::exp(chance - most);
        sum += chance;
    }
    for (float& chance : chances) {
        chance /= sum;
    }
    return static_cast<std::size_t>(best - chances.begin());
}

inline Score score_guess(const Decision& decision, std::size_t guessed, const std::vector<float>& chances) {
    Score score{.decisions = 1};
    const auto favourite = std::ranges::max_element(decision, {}, &Option::share);
    score.right = guessed == static_cast<std::size_t>(favourite - decision.begin()) ? 1 : 0;
    for (std::size_t index = 0; index < decision.size(); ++index) {
        score.surprise -= decision[index].share * std::log(std::max(1e-9F, chances[index]));
    }
    return score;
}

// Adds what a decision says to the slopes; how well the policy would have guessed before.
inline Score learn(const Policy& policy, const Decision& decision, Policy& slopes) {
    std::vector<float> chances;
    const std::size_t guessed = guess(policy, decision, chances);
    for (std::size_t index = 0; index < decision.size(); ++index) {
        add_slopes(policy, decision[index].entries, chances[index] - decision[index].share, slopes);
    }
    return score_guess(decision, guessed, chances);
}

}  // namespace pentarchy::age_of_mythology
