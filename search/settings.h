#pragma once

// How search goes about its work. Strength for people is in search/levels.h; what a game needs otherwise than usual is
// in roster/search_settings.h.

#include <cstddef>
#include <cstdint>

#include "core/game.h"

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
    // and priors; docs/measured/ says what it brings.
    std::size_t plies_ahead = 16;
    double leaf_share = 0.7;
    // How much rather the likeliest is drawn on the way: priors to the power of this.
    double sharpness = 1;

    // Without an evaluation games are played to their end at random, or for this many decisions at most.
    std::size_t longest_playout = 10000;

    // Hidden information: a node for each thing that an action may have shown the observer (core/observed.h);
    // otherwise one node stands for all of them.
    bool by_observation = false;

    // Bounds of one tree: 48 bytes a node, 40 an edge. When it is full, search goes on inside it.
    std::size_t most_nodes = 250'000;
    std::size_t most_edges = 1'500'000;
};

// Whether a game's evaluation speaks of finished games too, in the same measure; every game with an evaluation says so
// as `evaluates_end`. Otherwise a finished game is worth what search/value.h says, and an evaluation that leads up to
// that should mean the same.
template <class G>
consteval bool speaks_of_the_end() {
    if constexpr (HasEvaluation<G>) {
        static_assert(
            requires { G::evaluates_end; }, "a game with an evaluation declares `evaluates_end`");
        return G::evaluates_end;
    } else {
        return false;
    }
}

template <class G>
concept EvaluatesEnd = speaks_of_the_end<G>();

}  // namespace pentarchy
