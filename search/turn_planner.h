#pragma once

// Looks through what a seat may do until its turn is over, and finds the end that looks best by the game's own
// evaluation.
//
// A compound move is several decisions in a row. They are followed by a beam: after each decision the most promising
// few unfinished turns are carried on. What the seat cannot know has to be dealt before.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/apply_legal.h"
#include "core/game.h"
#include "search/settings.h"
#include "search/value.h"

namespace pentarchy {

template <Game G>
class TurnPlanner {
  public:
    using State = typename G::State;

    // What the seat to act should do first, as a place in `actions`: all that it may do.
    std::size_t plan(const State& state, const ActionList& actions, Random& random) {
        random_ = &random;
        seat_ = G::to_act(state).seat();
        has_best_ = false;
        open_.clear();
        for (std::size_t index = 0; index < actions.size(); ++index) {
            extend({.state = state, .first = index}, actions[index]);
        }
        if constexpr (HasEvaluation<G>) {
            for (int step = 1; step < longest_turn && !open_.empty(); ++step) {
                carry_on();
            }
        }
        // Whatever is still open after so long a turn stands for what it is.
        for (const Line& line : open_) {
            finish(line);
        }
        return best_.first;
    }

  private:
    static constexpr int longest_turn = 24;
    static constexpr std::size_t beam_width = 16;
    static constexpr std::size_t most_outcomes = 16;  // beyond that chance is sampled
    static constexpr std::size_t chance_samples = 8;

    // A turn begun with the `first` of the actions.
    struct Line {
        State state{};
        std::size_t first = 0;
        double value = 0;
        std::uint64_t tie_break = 0;

        bool operator>(const Line& other) const {
            return value > other.value || (value == other.value && tie_break > other.tie_break);
        }
    };

    // Takes one action more: the turn is over then, or goes on the list of open ones.
    void extend(const Line& before, Action action) {
        Line& line = open_.emplace_back(before);
        line.tie_break = random_->next();
        apply_legal<G>(line.state, action);
        line.value = value_of(line.state);
        if (!HasEvaluation<G> || !G::to_act(line.state).is_seat(seat_)) {
            finish(line);
            open_.pop_back();
        }
    }

    void finish(const Line& line) {
        if (!has_best_ || line > best_) {
            best_ = line;
            has_best_ = true;
        }
    }

    void carry_on() {
        std::swap(open_, parents_);
        open_.clear();
        if (parents_.size() > beam_width) {
            const auto end = parents_.begin() + static_cast<std::ptrdiff_t>(beam_width);
            std::nth_element(parents_.begin(), end, parents_.end(), std::greater<>{});
            parents_.resize(beam_width);
        }
        for (const Line& parent : parents_) {
            choices_.clear();
            G::legal(parent.state, choices_);
            for (const Action action : choices_) {
                extend(parent, action);
            }
        }
    }

    // Own value: of the end, of the evaluation, or expected over what chance may do.
    double value_of(const State& state) {
        return G::to_act(state).is_chance() && HasEvaluation<G> ? expected_value(state) : settled_value(state);
    }

    double settled_value(const State& state) const {
        const auto own = static_cast<std::size_t>(seat_);
        if (!EvaluatesEnd<G> && G::to_act(state).is_nobody()) {
            return payoff_values(G::payoffs(state))[own];
        }
        if constexpr (HasEvaluation<G>) {
            Values values{};
            G::evaluate(state, std::span(values).first(static_cast<std::size_t>(G::seats(state))));
            return values[own];
        } else {
            return 0.5;  // knows nothing of a game that goes on: only a win or a loss stands out
        }
    }

    double expected_value(const State& state) {
        outcomes_.clear();
        G::outcomes(state, outcomes_);
        double sum = 0;
        double weights = 0;
        const bool all = outcomes_.size() <= most_outcomes;
        const std::size_t count = all ? outcomes_.size() : chance_samples;
        for (std::size_t index = 0; index < count; ++index) {
            const double weight = all ? static_cast<double>(outcomes_[index].weight) : 1.0;
            State after = state;
            apply_legal<G>(after, all ? outcomes_[index].action : G::sample(state, *random_));
            sum += weight * settled_value(after);
            weights += weight;
        }
        return sum / weights;
    }

    Random* random_ = nullptr;
    Seat seat_ = 0;
    ActionList choices_;
    OutcomeList outcomes_;
    std::vector<Line> open_;
    std::vector<Line> parents_;
    Line best_;
    bool has_best_ = false;
};

}  // namespace pentarchy
