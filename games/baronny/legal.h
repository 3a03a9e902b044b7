#pragma once

// What the rules allow, as sets of hexes and as verdicts on single moves. legal(), refusal() and apply() all ask
// here, so that each rule stands once.

#include "core/game.h"
#include "games/baronny/moves.h"
#include "games/baronny/state.h"

namespace pentarchy::baronny {

// Where `seat` may put a starting city now.
HexSet start_city_sites(const State& state);

bool is_lakeside(const State& state, HexIndex hex);
// How many knights a recruitment may place on this own city's hex; 0 when it is no own city.
int recruits_at(const State& state, Seat seat, HexIndex city);

// Hexes that a knight of `seat` may enter, from whichever neighbour.
HexSet enterable(const State& state, Seat seat);
// Where one of the knights on `from` may go now.
HexSet destinations(const State& state, Seat seat, HexIndex from, const HexSet& open);
bool can_move_again(const State& state);

HexSet building_sites(const State& state, Seat seat);
HexSet new_city_sites(const State& state, Seat seat);
HexSet expedition_sites(const State& state, Seat seat);

bool can_pay(const Player& player, const Payment& payment);

}  // namespace pentarchy::baronny
