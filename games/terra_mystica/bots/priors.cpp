// How promising actions look: by where they lead. Not rules: nothing here decides what is legal.

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/terra_mystica/bots/network.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr float temperature = 1.0F;  // points of difference that make an action less likely by a factor of e

}  // namespace

// Behind the own action everything but the exchange of power can as well be done before the next one, when it is known
// what it is for. Power is another matter: tokens that go back to bowl I can be filled again by the neighbours.
bool can_wait(const State& state, const Move& move) {
    return state.ask == Ask::after && move.kind == Kind::convert &&
           move.a >= static_cast<int>(Conversion::priest_to_worker);
}

void TerraMystica::priors(const State& state, const ActionList& actions, std::span<float> weights) {
    if (actions.size() == 1) {
        weights[0] = 1;
        return;
    }
    const Ranking ranking = rank(state);
    for (std::size_t index = 0; index < actions.size(); ++index) {
        if (can_wait(state, unpack_legal(actions[index]))) {
            weights[index] = -std::numeric_limits<float>::infinity();
            continue;
        }
        State after = state;
        apply_legal(after, actions[index]);
        weights[index] = expected_points(after, state.decider, rank_after(state, ranking, after));
    }
    const float best =
        *std::max_element(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(actions.size()));
    for (std::size_t index = 0; index < actions.size(); ++index) {
        weights[index] = std::exp((weights[index] - best) / temperature);
    }
}

}  // namespace pentarchy::terra_mystica
