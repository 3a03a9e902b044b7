#pragma once

// Plays what looks best at the end of its own turn, by the game's own evaluation.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/any_game.h"
#include "search/agent.h"
#include "search/turn_planner.h"

namespace pentarchy {

template <Game G>
class GreedyAgent final : public AnyAgent {
  public:
    using State = typename G::State;

    explicit GreedyAgent(std::uint64_t seed) : random_(seed) {}

    Action choose(const Position& position) override {
        const State& state = PositionOf<G>::of(position).state();
        actions_.clear();
        G::legal(state, actions_);
        return actions_.size() == 1 ? actions_[0] : by_votes(state);
    }
    void observe(const Position&, Action) override {}
    const Opinion& opinion() const override { return opinion_; }
    void hurry() override {}

  private:
    static constexpr int deals = 4;  // of what the seat cannot know; it plays what is best in most of them

    Action by_votes(const State& state) {
        // A vote weighs more than any tie-break, which is in the low half.
        constexpr std::uint64_t vote = std::uint64_t{1} << 32U;
        votes_.resize(actions_.size());
        for (std::uint64_t& votes : votes_) {
            votes = random_.below(vote);
        }
        const int rounds = G::facts().has_hidden_information ? deals : 1;
        for (int round = 0; round < rounds; ++round) {
            State dealt = state;
            G::hide(dealt, G::to_act(state).seat(), random_);
            votes_[planner_.plan(dealt, actions_, random_)] += vote;
        }
        return actions_[static_cast<std::size_t>(std::ranges::max_element(votes_) - votes_.begin())];
    }

    Random random_;
    ActionList actions_;
    std::vector<std::uint64_t> votes_;
    TurnPlanner<G> planner_;
    Opinion opinion_;
};

}  // namespace pentarchy
