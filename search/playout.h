#pragma once

// What a position is worth to each seat without looking ahead in a tree.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>

#include "core/apply_legal.h"
#include "core/game.h"
#include "search/quiet.h"
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
        if constexpr (HasEvaluation<G> && HasPriors<G>) {
            return look_ahead(state, random);
        } else {
            play_on(state, HasEvaluation<G> ? 0 : settings_.longest_playout, random);
            return value(state);
        }
    }

  private:
    Values look_ahead(State& state, Random& random) {
        Values values = value(state);
        if (settings_.plies_ahead == 0 || G::to_act(state).is_nobody()) {
            return values;
        }
        const auto leaf_share = is_quiet<G>(state) ? static_cast<float>(settings_.leaf_share) : 0.0F;
        play_on(state, settings_.plies_ahead, random);
        settle(state, random);
        const Values later = value(state);
        for (std::size_t seat = 0; seat < values.size(); ++seat) {
            values[seat] = leaf_share * values[seat] + (1 - leaf_share) * later[seat];
        }
        return values;
    }

    void play_on(State& state, std::size_t plies, Random& random) {
        for (std::size_t ply = 0; ply < plies; ++ply) {
            const Actor actor = G::to_act(state);
            if (actor.is_nobody()) {
                return;
            }
            apply_legal<G>(state, actor.is_chance() ? G::sample(state, random) : likely_action(state, random));
        }
    }

    void settle(State& state, Random& random) {
        constexpr int longest_run = 128;
        for (int step = 0; step < longest_run && !is_quiet<G>(state); ++step) {
            play_on(state, 1, random);
        }
    }

    // An evaluation says more once the dice have fallen.
    static void settle_chance(State& state, Random& random) {
        constexpr int longest_run = 256;
        for (int step = 0; step < longest_run && G::to_act(state).is_chance(); ++step) {
            apply_legal<G>(state, G::sample(state, random));
        }
    }

    // Drawn by the game's priors, if it has any, so that what is played out is a likely future.
    Action likely_action(const State& state, Random& random) {
        actions_.clear();
        G::legal(state, actions_);
        if constexpr (HasPriors<G>) {
            const std::span<float> weights(weights_.data(), actions_.size());
            G::priors(state, actions_, weights);
            sharpen(weights);
            float left = static_cast<float>(random.unit()) * std::accumulate(weights.begin(), weights.end(), 0.0F);
            for (std::size_t index = 0; index < actions_.size(); ++index) {
                left -= weights[index];
                if (left < 0) {
                    return actions_[index];
                }
            }
        }
        return actions_[random.below(actions_.size())];
    }

    void sharpen(std::span<float> weights) const {
        if (settings_.sharpness == 1) {
            return;
        }
        const float most = *std::ranges::max_element(weights);
        for (float& weight : weights) {
            weight = std::pow(weight / most, static_cast<float>(settings_.sharpness));
        }
    }

    static Values value(const State& state) {
        if (!EvaluatesEnd<G> && G::to_act(state).is_nobody()) {
            return payoff_values(G::payoffs(state));
        }
        const auto seats = static_cast<std::size_t>(G::seats(state));
        if constexpr (HasEvaluation<G>) {
            Values values{};
            if constexpr (HasJudgement<G>) {
                G::judge(state, std::span(values).first(seats));
            } else {
                G::evaluate(state, std::span(values).first(seats));
            }
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
    std::array<float, max_choices> weights_{};
};

}  // namespace pentarchy
