#pragma once

// Plays any legal action, each equally likely.

#include "core/any_game.h"
#include "search/agent.h"

namespace pentarchy {

// Its legal actions are all it looks at, and a seat knows those; so one class serves every game.
class RandomAgent final : public AnyAgent {
  public:
    explicit RandomAgent(std::uint64_t seed) : random_(seed) {}

    Action choose(const Position& position) override {
        actions_.clear();
        position.legal(actions_);
        return actions_[random_.below(actions_.size())];
    }
    void observe(const Position&, Action) override {}
    const Opinion& opinion() const override { return opinion_; }
    void hurry() override {}

  private:
    Random random_;
    ActionList actions_;
    Opinion opinion_;
};

}  // namespace pentarchy
