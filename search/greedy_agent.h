#pragma once

// Plays what looks best at the end of its own turn, by the game's own evaluation.
//
// A compound move is several decisions in a row. They are followed by a beam: after each decision the most
// promising few unfinished turns are carried on, and the best finished one is played.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "search/agent.h"
#include "search/settings.h"
#include "search/value.h"

namespace pentarchy {

template <Game G>
class GreedyAgent final : public AnyAgent {
  public:
    using State = typename G::State;

    explicit GreedyAgent(std::uint64_t seed) : random_(seed) {}

    Action choose(const Position& position) override {
        const State& state = PositionOf<G>::of(position).state();
        seat_ = G::to_act(state).seat();
        actions_.clear();
        G::legal(state, actions_);
        return actions_.size() == 1 ? actions_[0] : by_votes(state);
    }
    void observe(const Position&, Action) override {}
    const Opinion& opinion() const override { return opinion_; }
    void hurry() override {}

  private:
    static constexpr int deals = 4;  // of what the seat cannot know; it plays what is best in most of them
    static constexpr std::size_t beam_width = 16;
    static constexpr int longest_turn = 24;
    static constexpr std::size_t most_outcomes = 16;  // beyond that chance is sampled
    static constexpr int chance_samples = 8;

    // A turn begun with the root action `first`.
    struct Line {
        State state{};
        std::size_t first = 0;
        double value = 0;
        std::uint64_t tie_break = 0;

        bool operator>(const Line& other) const {
            return value > other.value || (value == other.value && tie_break > other.tie_break);
        }
    };

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
            G::hide(dealt, seat_, random_);
            votes_[best_first_action(dealt)] += vote;
        }
        return actions_[static_cast<std::size_t>(std::ranges::max_element(votes_) - votes_.begin())];
    }

    std::size_t best_first_action(const State& state) {
        best_ = {};
        has_best_ = false;
        open_.clear();
        for (std::size_t index = 0; index < actions_.size(); ++index) {
            extend(state, actions_[index], index);
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

    // Takes one action more: the turn is over then, or goes on the list of open ones.
    void extend(const State& state, Action action, std::size_t first) {
        Line line{.state = state, .first = first, .value = 0, .tie_break = random_.next()};
        G::apply(line.state, action);
        line.value = value_of(line.state);
        if (HasEvaluation<G> && G::to_act(line.state).is_seat(seat_)) {
            open_.push_back(line);
        } else {
            finish(line);
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
            std::nth_element(parents_.begin(), parents_.begin() + beam_width, parents_.end(), std::greater<>{});
            parents_.resize(beam_width);
        }
        for (const Line& parent : parents_) {
            choices_.clear();
            G::legal(parent.state, choices_);
            for (const Action action : choices_) {
                extend(parent.state, action, parent.first);
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
            G::apply(after, all ? outcomes_[index].action : G::sample(state, random_));
            sum += weight * settled_value(after);
            weights += weight;
        }
        return sum / weights;
    }

    Random random_;
    Seat seat_ = 0;
    ActionList actions_;
    ActionList choices_;
    OutcomeList outcomes_;
    std::vector<std::uint64_t> votes_;
    std::vector<Line> open_;
    std::vector<Line> parents_;
    Line best_;
    bool has_best_ = false;
    Opinion opinion_;
};

}  // namespace pentarchy
