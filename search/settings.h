#pragma once

// How search goes about its work. Strength for people is in search/levels.h.

#include <cstddef>
#include <cstdint>

namespace pentarchy {

struct SearchSettings {
    // Weight of exploration, in standard deviations of the values seen at a node: games whose evaluation moves
    // little and games that are played out to 0 or 1 need no constant of their own.
    // Values of random playouts are noisier than those of an evaluation and mislead longer.
    double exploration = 2.0;
    double playout_exploration = 5.0;
    double least_deviation = 0.02;
    double usual_deviation = 0.25;  // the guess while a node has seen little

    // Visits an action needs before the position behind it becomes a node; more keeps the tree smaller.
    std::uint32_t visits_before_node = 1;

    // At the root priors count to the power of this: below 1, what looked unlikely is given a fairer trial there.
    double root_prior_power = 1;

    // A node with more choices than `wide_from` considers only the most promising ones at first:
    // wide_from + wide_growth * sqrt(visits) of them.
    std::size_t wide_from = 32;
    double wide_growth = 2.0;

    // Of what others than the seat that thinks may choose, only so many of the most promising are considered: where
    // seats meet little, that leaves more room for the own plan. Counts where everything lies open.
    std::size_t rival_choices = static_cast<std::size_t>(-1);

    // Chance: after so many different outcomes, chance_from + chance_growth * sqrt(visits), those seen before
    // are drawn again, so that the tree behind them can grow deep.
    std::size_t chance_from = 8;
    double chance_growth = 2.0;

    // A leaf is worth what the evaluation says of it and of where play would lead: so many decisions further,
    // drawn by the game's priors. The leaf itself counts `leaf_share`. Only for games that have both an evaluation
    // and priors; docs/agents.md says what it brings.
    std::size_t plies_ahead = 16;
    double leaf_share = 0.7;
    // How much rather the likeliest is drawn on the way: priors to the power of this.
    double sharpness = 1;

    // Without an evaluation games are played to their end at random, or for this many decisions at most.
    std::size_t longest_playout = 10000;

    // Bounds of one tree: 48 bytes a node, 40 an edge. When it is full, search goes on inside it.
    std::size_t most_nodes = 250'000;
    std::size_t most_edges = 1'500'000;
};

// The settings of a game: the usual ones but for those that it declares as constants of its own, by the same name.
template <class G>
SearchSettings settings_of() {
    SearchSettings settings;
    if constexpr (requires { G::plies_ahead; }) {
        settings.plies_ahead = G::plies_ahead;
    }
    if constexpr (requires { G::visits_before_node; }) {
        settings.visits_before_node = G::visits_before_node;
    }
    if constexpr (requires { G::root_prior_power; }) {
        settings.root_prior_power = G::root_prior_power;
    }
    if constexpr (requires { G::leaf_share; }) {
        settings.leaf_share = G::leaf_share;
    }
    if constexpr (requires { G::sharpness; }) {
        settings.sharpness = G::sharpness;
    }
    if constexpr (requires { G::usual_deviation; }) {
        settings.usual_deviation = G::usual_deviation;
    }
    if constexpr (requires { G::rival_choices; }) {
        settings.rival_choices = G::rival_choices;
    }
    return settings;
}

// Whether the game's evaluation speaks of finished games too, in the same measure. Otherwise a finished game is worth
// what search/value.h says, and an evaluation that leads up to that should mean the same.
template <class G>
concept EvaluatesEnd = requires {
    requires G::evaluates_end;
};

}  // namespace pentarchy
