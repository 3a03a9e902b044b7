#pragma once

// Plays what looks best at the end of its own turn, by the game's own evaluation.

#include <cstdint>

#include "core/any_game.h"
#include "search/agent.h"
#include "search/turn_planner.h"

namespace pentarchy {

template <Game G>
class GreedyAgent final : public AnyAgent {
  public:
    explicit GreedyAgent(std::uint64_t seed) : planner_(seed) {}

    Action choose(const Position& position) override { return planner_.choose(PositionOf<G>::of(position).state()); }
    void observe(const Position&, Action) override {}
    const Opinion& opinion() const override { return opinion_; }
    void hurry() override {}

  private:
    TurnPlanner<G> planner_;
    Opinion opinion_;
};

}  // namespace pentarchy
