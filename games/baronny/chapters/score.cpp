// Points: the score track, and what is added at the end (rulebook: Fin du jeu).

#include <numeric>

#include "games/baronny/game.h"

namespace pentarchy::baronny {

namespace {

int token_points(const Player& player) {
    return std::inner_product(player.tokens.begin(), player.tokens.end(), figures().silver.begin(), 0);
}

// BA-END-07: of tied players the one farthest from the first player, in turn order, is ahead.
int distance_from_first(const State& state, Seat seat) {
    return (seat - state.first_player + state.seats) % state.seats;
}

}  // namespace

// The counter's cell on the track; tokens are not points until the end.
int Baronny::score(const State& state, Seat seat) {
    return figures().track[state.player(seat).new_cities][state.player(seat).rank];
}

Payoffs Baronny::payoffs(const State& state) {
    Payoffs payoffs;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        const int titles = figures().track[0][player.rank];
        Standing standing;
        standing.lines.push_back({"baronny.score.titles", titles});
        standing.lines.push_back({"baronny.score.cities", score(state, seat) - titles});
        standing.lines.push_back({"baronny.score.tokens", token_points(player)});  // BA-END-04, -05
        standing.score = score(state, seat) + token_points(player);
        payoffs.push_back(standing);
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        Standing& standing = payoffs[static_cast<std::size_t>(seat)];
        standing.place = 1;
        for (Seat other = 0; other < state.seats; ++other) {
            const int theirs = payoffs[static_cast<std::size_t>(other)].score;
            const bool ahead = theirs != standing.score
                                   ? theirs > standing.score
                                   : distance_from_first(state, other) > distance_from_first(state, seat);
            standing.place += ahead ? 1 : 0;  // BA-END-06, -12
        }
    }
    return payoffs;
}

}  // namespace pentarchy::baronny
