#pragma once

// What a position is worth to each seat without looking ahead in a tree.

#include <array>
#include <cstddef>
#include <span>

#include "core/game.h"
#include "search/settings.h"
#include "search/value.h"

namespace pentarchy {

template <Game G>
class Playout {
  public:
    using State = typename G::State;

    explicit Playout(const SearchSettings& settings) : settings_(settings) {}

    // Plays on in `state` as far as it has to: through chance, then to the evaluation or to the end.
    Values operator()(State& state, Random& random) {
        settle_chance(state, random);
        for (std::size_t ply = 0; ply < plies(); ++ply) {
            const Actor actor = G::to_act(state);
            if (actor.is_nobody()) {
                break;
            }
            G::apply(state, actor.is_chance() ? G::sample(state, random) : any_action(state, random));
        }
        return value(state);
    }

  private:
    std::size_t plies() const {
        return HasEvaluation<G> ? settings_.plies_before_evaluation : settings_.longest_playout;
    }

    // An evaluation says more once the dice have fallen.
    static void settle_chance(State& state, Random& random) {
        constexpr int longest_run = 256;
        for (int step = 0; step < longest_run && G::to_act(state).is_chance(); ++step) {
            G::apply(state, G::sample(state, random));
        }
    }

    Action any_action(const State& state, Random& random) {
        actions_.clear();
        G::legal(state, actions_);
        return actions_[random.below(actions_.size())];
    }

    static Values value(const State& state) {
        if (G::to_act(state).is_nobody()) {
            return payoff_values(G::payoffs(state));
        }
        const auto seats = static_cast<std::size_t>(G::seats(state));
        if constexpr (HasEvaluation<G>) {
            Values values{};
            G::evaluate(state, std::span(values).first(seats));
            return values;
        } else {
            std::array<int, max_seats> scores{};
            for (std::size_t seat = 0; seat < seats; ++seat) {
                scores[seat] = G::score(state, static_cast<Seat>(seat));
            }
            return score_values(std::span(scores).first(seats));
        }
    }

    SearchSettings settings_;
    ActionList actions_;
};

}  // namespace pentarchy
