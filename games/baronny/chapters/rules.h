#pragma once

// What the chapters of the rulebook tell each other, and the bots: where something may be done.

#include <span>

#include "core/game.h"
#include "games/baronny/moves.h"
#include "games/baronny/state.h"

namespace pentarchy::baronny {

// --- looking at the board -------------------------------------------------------------------------------------

inline const HexMap& map_of(const State& state) {
    return board(state.board).map;
}

inline bool on_board(const State& state, int hex) {
    return hex < map_of(state).size();
}

inline const HexSet& own(const std::array<HexSet, max_players>& sets, Seat seat) {
    return sets[static_cast<std::size_t>(seat)];
}

inline HexSet foreign(const std::array<HexSet, max_players>& sets, Seat seat) {
    HexSet all;
    for (Seat other = 0; other < max_players; ++other) {
        if (other != seat) {
            all |= own(sets, other);
        }
    }
    return all;
}

inline void offer_sites(const HexSet& sites, Kind kind, ActionList& actions) {
    for (const HexIndex hex : sites) {
        actions.push_back(Move(kind, hex).pack());
    }
}

// --- set-up ---------------------------------------------------------------------------------------------------

// Where the seat to act may put a starting city.
HexSet start_city_sites(const State& state);

// --- A: recruitment -------------------------------------------------------------------------------------------

bool is_lakeside(const State& state, HexIndex hex);
// How many knights a recruitment may place on this own city's hex; 0 when it is no own city.
int recruits_at(const State& state, Seat seat, HexIndex city);

// --- B: movement ----------------------------------------------------------------------------------------------

// Hexes that a knight of `seat` may enter, from whichever neighbour.
HexSet enterable(const State& state, Seat seat);
// Where one of the knights on `from` may go now.
HexSet destinations(const State& state, Seat seat, HexIndex from, const HexSet& open);
bool can_move_again(const State& state);

// --- C, D, E: building, new cities, expeditions ---------------------------------------------------------------

HexSet building_sites(const State& state, Seat seat);
HexSet new_city_sites(const State& state, Seat seat);
HexSet expedition_sites(const State& state, Seat seat);

// --- F: titles ------------------------------------------------------------------------------------------------

// A payment for a title: how many tokens of each type.
using Payment = std::array<std::uint8_t, token_types>;

// Every payment of at least 15 in which each token is needed (BA-TITLE-07), in a fixed order.
std::span<const Payment> minimal_payments();
bool can_pay(const Player& player, const Payment& payment);

// --- the end of a turn ----------------------------------------------------------------------------------------

void end_turn(State& state);

}  // namespace pentarchy::baronny
