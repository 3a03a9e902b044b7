// What the bots think of a position. Not rules: nothing here decides what is legal.

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

void AncientWorld::evaluate(const State& state, std::span<float> values) {
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
        values[seat] = 0.5F + 0.005F * static_cast<float>(score(state, static_cast<Seat>(seat)));
    }
}

void AncientWorld::priors(const State&, const ActionList& actions, std::span<float> weights) {
    for (std::size_t index = 0; index < actions.size(); ++index) {
        weights[index] = 1;
    }
}

}  // namespace pentarchy::ancient_world
