#pragma once

// Monte-Carlo tree search over one tree.
//
// Every seat maximises its own value (max-n), so two or five may play. Chance has nodes of its own whose outcomes
// are drawn with the game's weights. With hidden information each iteration deals anew what the observer cannot
// know and walks the one tree of what it can see (single-observer information-set search): an action counts only
// where the present deal offers it. Hot: no allocation once the pools have grown, no virtual call.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

#include "core/apply_legal.h"
#include "core/game.h"
#include "core/observed.h"
#include "core/pieces/hash.h"
#include "search/budget.h"
#include "search/playout.h"
#include "search/secrets.h"
#include "search/tree.h"

namespace pentarchy {

template <Game G>
class TreeSearch {
  public:
    using State = typename G::State;

    TreeSearch(const SearchSettings& settings, std::uint64_t seed, std::uint64_t stream)
        : settings_(settings),
          random_(seed, stream),
          tree_(settings.most_nodes, settings.most_edges),
          playout_(settings),
          is_dealt_(G::facts().has_hidden_information) {
        tree_.clear();
    }

    // Where to think, and for whom. The tree starts afresh unless it was led here by `advance`.
    void start(const State& root, Seat observer, bool keep_tree) {
        root_ = root;
        observer_ = observer;
        if (keep_tree) {
            tree_.carry_over();
        } else {
            tree_.clear();
        }
    }

    // True when what was thought about the position behind that action is still there.
    bool advance(Actor actor, Action action, const State& before, const State& after) {
        return tree_.advance(actor, action,
                             is_dealt_ && settings_.by_observation ? mark(before, action, after, observer_) : 0);
    }

    // Thinks until time is over, and at least once; says how many iterations that were.
    std::uint64_t run(const Timekeeper& time) {
        std::uint64_t done = 0;
        do {
            iterate();
        } while (!time.is_over(++done));
        return done;
    }

    const Tree& tree() const { return tree_; }

  private:
    struct Step {
        NodeIndex node = no_node;
        EdgeIndex edge = no_edge;
        Actor actor = Actor::of_nobody();
    };
    static constexpr std::size_t longest_path = 512;

    void iterate() {
        State state = root_;
        if (is_dealt_) {
            G::hide(state, observer_, random_);
        }
        path_size_ = 0;
        descend(state);
        back_up(playout_(state, random_));
    }

    // From the root to the first position that is not in the tree.
    void descend(State& state) {
        NodeIndex node = tree_.root();
        while (node != no_node && path_size_ < longest_path) {
            const Actor actor = actor_at(node, state);
            if (actor.is_nobody()) {
                return;
            }
            const EdgeIndex chosen = actor.is_chance() ? pick_outcome(node, state) : pick_action(node, actor, state);
            if (chosen == no_edge) {
                return;
            }
            path_[path_size_++] = {node, chosen, actor};
            const Edge& edge = tree_.edge(chosen);
            const std::uint32_t seen = carry_out(state, edge.action);
            const NodeIndex next = tree_.behind(chosen, seen);
            const bool may_grow = next == no_node && edge.visits >= settings_.visits_before_node;
            node = may_grow ? tree_.grow(node, chosen, seen) : next;
        }
    }

    // What the observer saw of the action, which is carried out.
    std::uint32_t carry_out(State& state, Action action) {
        if (!is_dealt_ || !settings_.by_observation) {
            apply_legal<G>(state, action);
            return 0;
        }
        if constexpr (HasObserved<G>) {
            const State before = state;
            apply_legal<G>(state, action);
            return mark(before, action, state, observer_);
        } else {
            apply_legal<G>(state, action);
            return mark(state, action, state, observer_);
        }
    }

    static std::uint32_t mark([[maybe_unused]] const State& before, [[maybe_unused]] Action action, const State& after,
                              [[maybe_unused]] Seat seat) {
        const Actor next = G::to_act(after);
        Hasher hasher;
        hasher.add(next.is_seat() ? next.seat() : next.is_chance() ? -1 : -2);
        if constexpr (HasObserved<G>) {
            hasher.add(G::observed(before, action, after, seat));
        }
        return static_cast<std::uint32_t>(hasher.digest());
    }

    void back_up(const Values& values) {
        for (std::size_t index = 0; index < path_size_; ++index) {
            const Step& step = path_[index];
            Node& node = tree_.node(step.node);
            Edge& edge = tree_.edge(step.edge);
            ++node.visits;
            ++edge.visits;
            if (step.actor.is_seat()) {
                const double value = values[static_cast<std::size_t>(step.actor.seat())];
                node.value_sum += value;
                node.square_sum += value * value;
                edge.value_sum += value;
            }
        }
    }

    // Without secrets a node is always the same position, and remembers who acts.
    Actor actor_at(NodeIndex index, const State& state) {
        Node& node = tree_.node(index);
        if (is_dealt_ || node.first == no_edge) {
            node.actor = G::to_act(state);
        }
        return node.actor;
    }

    EdgeIndex pick_action(NodeIndex node, Actor actor, const State& state) {
        if (is_dealt_) {
            return pick_offered(node, actor, state);
        }
        if (tree_.node(node).first == no_edge && !expand(node, actor, state)) {
            return no_edge;
        }
        return pick_known(node);
    }

    // Gives a node all its edges, the most promising first. False when there is no room for them.
    bool expand(NodeIndex node, Actor actor, const State& state) {
        actions_.clear();
        G::legal(state, actions_);
        if (!tree_.has_room_for(actions_.size())) {
            return false;
        }
        weigh(state);
        for (std::size_t place = 0; place < actions_.size(); ++place) {
            const std::size_t index = order_[place];
            tree_.add_edge(node, make_edge(actor, index, state));
        }
        return true;
    }

    Edge make_edge(Actor actor, std::size_t index, const State& state) const {
        Edge edge;
        edge.action = actions_[index];
        edge.actor = actor;
        edge.prior = priors_[index];
        edge.is_secret = is_secret(state, actor, edge.action);
        return edge;
    }

    bool is_secret([[maybe_unused]] const State& state, [[maybe_unused]] Actor actor,
                   [[maybe_unused]] Action action) const {
        if constexpr (HasSecrets<G>) {
            return is_dealt_ && !actor.is_seat(observer_) && G::is_secret(state, action, observer_);
        } else {
            return false;
        }
    }

    // Priors of the actions in actions_, adding up to 1, and their order. Equals come in random order: the order
    // in which a game lists its actions must not decide which of them are looked at first.
    void weigh(const State& state) {
        const std::size_t count = actions_.size();
        const std::span<float> weights(priors_.data(), count);
        if constexpr (HasPriors<G>) {
            G::priors(state, actions_, weights);
        } else {
            std::ranges::fill(weights, 1.0F);
        }
        float sum = 0;
        for (std::size_t index = 0; index < count; ++index) {
            sum += weights[index];
            order_[index] = static_cast<std::uint16_t>(index);
        }
        for (float& weight : weights) {
            weight = sum > 0 ? weight / sum : 1.0F / static_cast<float>(count);
        }
        for (std::size_t index = count; index > 1; --index) {
            std::swap(order_[index - 1], order_[random_.below(index)]);
        }
        if constexpr (HasPriors<G>) {
            for (std::size_t place = 0; place < count; ++place) {
                rank_[order_[place]] = static_cast<std::uint16_t>(place);
            }
            std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(count), [&](auto left, auto right) {
                return priors_[left] > priors_[right] ||
                       (priors_[left] == priors_[right] && rank_[left] < rank_[right]);
            });
        }
    }

    // The standard deviation of what was seen at a node, held up by a guess while little was seen.
    double deviation(const Node& node) const {
        constexpr double guess_weight = 2.0;
        const double guess = settings_.usual_deviation;
        const double spread = node.visits == 0 ? 0.0 : node.square_sum - node.value_sum * node.mean();
        const double variance = (guess * guess * guess_weight + std::max(0.0, spread)) / (guess_weight + node.visits);
        return std::max(settings_.least_deviation, std::sqrt(variance));
    }

    std::size_t width(std::size_t from, double growth, std::uint32_t visits) const {
        return from + static_cast<std::size_t>(growth * std::sqrt(static_cast<double>(visits)));
    }

    double exploration_weight() const {
        return HasEvaluation<G> ? settings_.exploration : settings_.playout_exploration;
    }

    bool is_even_handed(NodeIndex node) const { return node == tree_.root() && settings_.root_prior_power != 1; }

    double prior_at(NodeIndex node, const Edge& edge) const {
        const auto prior = static_cast<double>(edge.prior);
        return is_even_handed(node) ? std::pow(prior, settings_.root_prior_power) : prior;
    }

    // Of all edges of a node; as they are, priors add up to 1.
    double prior_sum_at(NodeIndex index) const {
        if (!is_even_handed(index)) {
            return 1;
        }
        double sum = 0;
        for (EdgeIndex at = tree_.node(index).first; at != no_edge; at = tree_.edge(at).next) {
            sum += prior_at(index, tree_.edge(at));
        }
        return sum;
    }

    // Selection by PUCT; an action not yet tried counts as good as the node itself.
    EdgeIndex pick_known(NodeIndex index) const {
        const Node& node = tree_.node(index);
        const double untried = node.visits == 0 ? 0.5 : node.mean();
        const double exploration = exploration_weight() * deviation(node) *
                                   std::sqrt(static_cast<double>(node.visits + 1)) / prior_sum_at(index);
        std::size_t left = node.edges;
        if (left > settings_.wide_from) {
            left = std::min(left, width(settings_.wide_from, settings_.wide_growth, node.visits));
        }
        if (!node.actor.is_seat(observer_)) {
            left = std::min(left, settings_.rival_choices);
        }
        EdgeIndex best = no_edge;
        double best_score = 0;
        for (EdgeIndex at = node.first; left > 0; --left) {
            const Edge& edge = tree_.edge(at);
            const double score =
                (edge.visits == 0 ? untried : edge.mean()) + exploration * prior_at(index, edge) / (1.0 + edge.visits);
            if (best == no_edge || score > best_score) {
                best = at;
                best_score = score;
            }
            at = edge.next;
        }
        return best;
    }

    // Selection where the present deal decides what can be done. Each action is measured against how often it
    // was offered, not against all visits of the node, so that rare ones are tried as eagerly as common ones.
    EdgeIndex pick_offered(NodeIndex index, Actor actor, const State& state) {
        actions_.clear();
        G::legal(state, actions_);
        const std::size_t offered = gather(index, actor, state);
        const Node& node = tree_.node(index);
        double prior_sum = 0;
        for (std::size_t place = 0; place < offered; ++place) {
            prior_sum += prior_at(index, tree_.edge(offered_[place]));
        }
        const double untried = node.visits == 0 ? 0.5 : node.mean();
        const double exploration =
            exploration_weight() * deviation(node) / std::max(prior_sum, std::numeric_limits<double>::min());
        EdgeIndex best = no_edge;
        double best_score = 0;
        for (std::size_t place = 0; place < offered; ++place) {
            Edge& edge = tree_.edge(offered_[place]);
            ++edge.offered;
            const double value = edge.visits == 0 ? untried : edge.mean();
            const double score = value + exploration * prior_at(index, edge) *
                                             std::sqrt(static_cast<double>(edge.offered)) / (1.0 + edge.visits);
            if (best == no_edge || score > best_score) {
                best = offered_[place];
                best_score = score;
            }
        }
        return best;
    }

    // The edges of the actions in actions_ into offered_; those that never appeared before are added.
    std::size_t gather(NodeIndex node, Actor actor, const State& state) {
        const std::size_t count = actions_.size();
        std::size_t found = 0;
        std::size_t missing = 0;
        EdgeIndex hint = no_edge;
        for (std::size_t index = 0; index < count; ++index) {
            const EdgeIndex edge = tree_.find_edge(node, actor, actions_[index], hint);
            is_missing_[index] = edge == no_edge;
            if (is_missing_[index]) {
                ++missing;
            } else {
                offered_[found++] = hint = edge;
            }
        }
        if (missing > 0 && tree_.has_room_for(missing)) {
            weigh(state);
            for (std::size_t place = 0; place < count; ++place) {
                if (const std::size_t index = order_[place]; is_missing_[index]) {
                    offered_[found++] = tree_.add_edge(node, make_edge(actor, index, state));
                }
            }
        }
        return narrow(node, found);
    }

    // Of a wide choice only the most promising part, as long as the node has few visits.
    std::size_t narrow(NodeIndex node, std::size_t found) {
        if (found <= settings_.wide_from) {
            return found;
        }
        const std::size_t kept =
            std::min(found, width(settings_.wide_from, settings_.wide_growth, tree_.node(node).visits));
        std::nth_element(offered_.begin(), offered_.begin() + static_cast<std::ptrdiff_t>(kept) - 1,
                         offered_.begin() + static_cast<std::ptrdiff_t>(found), [&](EdgeIndex left, EdgeIndex right) {
                             const float left_prior = tree_.edge(left).prior;
                             const float right_prior = tree_.edge(right).prior;
                             return left_prior > right_prior || (left_prior == right_prior && left < right);
                         });
        return kept;
    }

    // Draws what chance does. no_edge where that was never seen and the tree is full.
    EdgeIndex pick_outcome(NodeIndex index, const State& state) {
        const Action drawn = G::sample(state, random_);
        const EdgeIndex seen = tree_.find_edge(index, Actor::of_chance(), drawn);
        if (seen != no_edge) {
            return seen;
        }
        const Node& node = tree_.node(index);
        const bool is_full = node.edges >= width(settings_.chance_from, settings_.chance_growth, node.visits);
        if (is_full || !tree_.has_room_for(1)) {
            return node.edges == 0 ? no_edge : redraw(node, state);
        }
        Edge edge;
        edge.action = drawn;
        edge.is_secret = is_secret(state, Actor::of_chance(), drawn);
        return tree_.add_edge(index, edge);
    }

    // One of the outcomes seen before, as often as it was seen; no_edge if the present deal rules it out.
    EdgeIndex redraw(const Node& node, const State& state) {
        std::uint64_t left = random_.below(node.visits);
        for (EdgeIndex at = node.first; at != no_edge; at = tree_.edge(at).next) {
            const Edge& edge = tree_.edge(at);
            if (left < edge.visits) {
                const bool is_possible = edge.actor.is_chance() && G::refusal(state, edge.action) == permitted;
                return is_possible ? at : no_edge;
            }
            left -= edge.visits;
        }
        return no_edge;
    }

    SearchSettings settings_;
    Random random_;
    Tree tree_;
    Playout<G> playout_;
    bool is_dealt_;  // hidden information: each iteration is another deal
    State root_{};
    Seat observer_ = 0;

    std::size_t path_size_ = 0;
    std::array<Step, longest_path> path_{};
    ActionList actions_;
    std::array<float, max_choices> priors_{};
    std::array<std::uint16_t, max_choices> order_{};
    std::array<std::uint16_t, max_choices> rank_{};  // place in order_ before sorting
    std::array<bool, max_choices> is_missing_{};
    std::array<EdgeIndex, max_choices> offered_{};
};

}  // namespace pentarchy
