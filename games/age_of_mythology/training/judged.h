#pragma once

// Positions from which the judgement learns: what it thought of them, and what it should have thought.

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/learners/learning.h"
#include "games/age_of_mythology/bots/network.h"

namespace pentarchy::age_of_mythology {

using Entries = std::vector<Features::Entry>;

struct Judged {
    std::array<Entries, max_players> described;
    std::array<float, max_players> estimate{};
    std::array<float, max_players> target{};
    std::size_t seats = 0;

    std::span<const Entries> all() const { return std::span(described).first(seats); }
};

inline void judge_position(const Judgement& judgement, const State& state, Judged& judged) {
    Features features;
    Judgement::Pass pass;
    judged.seats = state.seats;
    const Comparison comparison = compare(state);
    for (std::size_t seat = 0; seat < judged.seats; ++seat) {
        describe(state, static_cast<int>(seat), comparison, features);
        describe_detail(state, static_cast<int>(seat), features);
        judged.described[seat].assign(features.begin(), features.end());
    }
    judgement.look(judged.all(), pass);
    chances_of(std::span(pass.standings).first(judged.seats), judged.estimate);
}

// What was thought from a position on and how the game ended, as one estimate: going back from the end, what comes
// later counts `part` of it, the position itself the rest.
class Hindsight {
  public:
    Hindsight(const State& end, double part) : part_(static_cast<float>(part)) { value_of_end(end, later_); }

    const std::array<float, max_players>& later() const { return later_; }
    void go_back_over(const Judged& judged) {
        for (std::size_t seat = 0; seat < judged.seats; ++seat) {
            later_[seat] = part_ * later_[seat] + (1 - part_) * judged.estimate[seat];
        }
    }

  private:
    float part_;
    std::array<float, max_players> later_{};
};

// Adds what positions say to the slopes.
template <class Positions>
void learn_judgement(const Judgement& judgement, const Positions& positions, Judgement& slopes) {
    JointSlopes<detailed_feature_count, Entries> learning(judgement, slopes);
    Judgement::Pass pass{};
    std::array<float, max_players> errors{};
    for (const Judged& judged : positions) {
        judgement.look(judged.all(), pass);
        chances_of(std::span(pass.standings).first(judged.seats), errors);
        for (std::size_t seat = 0; seat < judged.seats; ++seat) {
            errors[seat] -= judged.target[seat];
        }
        learning.add(judged.all(), pass, errors);
    }
}

}  // namespace pentarchy::age_of_mythology
