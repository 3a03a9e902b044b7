#pragma once

// The agent that searches: one or more trees of one game, a budget, and what it may keep between moves.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

#include "core/any_game.h"
#include "search/agent.h"
#include "search/levels.h"
#include "search/mcts.h"

namespace pentarchy {

// With one thread and a budget of iterations the same seed gives the same game; so it does with several, because
// each has a tree and a random stream of its own and only the visits at the roots are added up.
template <Game G>
class SearchAgent final : public AnyAgent {
  public:
    using State = typename G::State;

    SearchAgent(const Strength& strength, std::uint64_t seed, int threads = 1, const SearchSettings& settings = {})
        : strength_(strength), random_(seed, choice_stream), is_dealt_(G::facts().has_hidden_information) {
        for (int thread = 0; thread < std::max(1, threads); ++thread) {
            searches_.push_back(std::make_unique<TreeSearch<G>>(
                settings, seed, choice_stream + 1 + static_cast<std::uint64_t>(thread)));
        }
    }

    Action choose(const Position& position) override {
        const State& state = PositionOf<G>::of(position).state();
        const Seat seat = G::to_act(state).seat();
        const State known = known_to(seat, state);
        const bool keep = is_following_ && (seat_ == seat || !is_dealt_) && expected_ == known;
        seat_ = seat;
        expected_ = known;
        is_following_ = true;
        actions_.clear();
        G::legal(known, actions_);
        for (auto& search : searches_) {
            search->start(known, seat, keep);
        }
        // A forced move needs no thought; one look gives the hint its value.
        think(actions_.size() == 1 ? Budget{.iterations = 1} : strength_.budget);
        collect();
        const Action chosen = decide();
        hurry_.store(false, std::memory_order_relaxed);
        return chosen;
    }

    void observe(const Position& before, Action action) override {
        if (is_following_) {
            is_following_ = follow(PositionOf<G>::of(before).state(), action);
        }
    }

    const Opinion& opinion() const override { return opinion_; }
    void hurry() override { hurry_.store(true, std::memory_order_relaxed); }

    const TreeSearch<G>& search(std::size_t thread) const { return *searches_[thread]; }

  private:
    static constexpr std::uint64_t choice_stream = 0x5ea2c4;

    // What the seat knows, as a state: what it cannot know is dealt in one fixed way that depends on nothing else.
    // Two positions that look the same to the seat are the same here, and nothing behind this line sees more.
    static State known_to(Seat seat, const State& state) {
        constexpr std::uint64_t fixed_deal = 0;
        State known = state;
        Random random(fixed_deal);
        G::hide(known, seat, random);
        return known;
    }

    // Leads the trees on to the position behind the action. With hidden information only own decisions are
    // followed, and only while they show nothing new: the trees average over deals that would then be ruled out.
    // (An own decision that shows something leads `known` elsewhere than the real game; `choose` sees that.)
    bool follow(const State& before, Action action) {
        const Actor actor = G::to_act(before);
        if (is_dealt_ && !actor.is_seat(seat_)) {
            return false;
        }
        const State earlier = known_to(seat_, before);
        State known = earlier;
        if (known != expected_ || !G::apply(known, action)) {
            return false;
        }
        expected_ = known_to(seat_, known);
        bool is_known = true;
        for (auto& search : searches_) {
            is_known = search->advance(actor, action, earlier, known) && is_known;
        }
        return is_known;
    }

    void think(const Budget& budget) {
        const Timekeeper time(budget.share(searches_.size()), hurry_);
        std::vector<std::uint64_t>& done = iterations_;
        done.assign(searches_.size(), 0);
        std::vector<std::jthread> helpers;
        for (std::size_t index = 1; index < searches_.size(); ++index) {
            helpers.emplace_back([this, &time, &done, index] { done[index] = searches_[index]->run(time); });
        }
        done[0] = searches_[0]->run(time);
    }

    // Adds up the roots of all trees, the most visited action first.
    void collect() {
        opinion_.lines.clear();
        opinion_.iterations = 0;
        for (std::size_t index = 0; index < searches_.size(); ++index) {
            opinion_.iterations += iterations_[index];
        }
        double visits = 0;
        for (const Action action : actions_) {
            const Opinion::Line line = look_up(action);
            visits += line.share;
            opinion_.lines.push_back(line);
        }
        for (Opinion::Line& line : opinion_.lines) {
            line.share /= std::max(1.0, visits);
        }
        std::ranges::sort(opinion_.lines, [](const auto& left, const auto& right) {
            return left.share != right.share
                       ? left.share > right.share
                       : (left.value != right.value ? left.value > right.value : left.action < right.action);
        });
    }

    // Visits (in `share`) and mean value of a root action over all trees; what was never tried is worth nothing.
    Opinion::Line look_up(Action action) const {
        Opinion::Line line{.action = action};
        for (const auto& search : searches_) {
            const Tree& tree = search->tree();
            const EdgeIndex index = tree.find_edge(tree.root(), Actor::of_seat(seat_), action);
            if (index != no_edge) {
                line.share += tree.edge(index).visits;
                line.value += tree.edge(index).value_sum;
            }
        }
        line.value = line.share > 0 ? line.value / line.share : 0.0;
        return line;
    }

    Action decide() {
        const auto& lines = opinion_.lines;
        if (strength_.oversight > 0 && random_.unit() < strength_.oversight) {
            return lines[random_.below(lines.size())].action;
        }
        if (strength_.temperature <= 0) {
            return lines.front().action;
        }
        const auto weight = [&](const Opinion::Line& line) {
            return std::pow(line.share / lines.front().share, 1.0 / strength_.temperature);
        };
        double sum = 0;
        for (const Opinion::Line& line : lines) {
            sum += weight(line);
        }
        double left = random_.unit() * sum;
        for (const Opinion::Line& line : lines) {
            left -= weight(line);
            if (left < 0) {
                return line.action;
            }
        }
        return lines.front().action;
    }

    Strength strength_;
    Random random_;
    bool is_dealt_;
    std::vector<std::unique_ptr<TreeSearch<G>>> searches_;
    std::vector<std::uint64_t> iterations_;
    std::atomic<bool> hurry_ = false;
    ActionList actions_;
    Opinion opinion_;

    // Where the trees stand, as their seat knows it.
    bool is_following_ = false;
    Seat seat_ = 0;
    State expected_{};
};

}  // namespace pentarchy
