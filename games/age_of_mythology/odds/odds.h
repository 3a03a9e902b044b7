#pragma once

// Dice of an encounter with every bonus, and the exact odds.

#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

// What a unit may do in an encounter beside rolling; the values of Side::fury.
enum Fury : std::uint8_t { undecided, steady, throws, goes_berserk };

// A unit as it stands in an encounter.
struct Fighter {
    int unit = 0;
    int kills = 0;  // of this figure in this battle
    Fury fury = steady;
};

// The fighter that a side has chosen.
Fighter chosen_fighter(const State& state, int side);

// Dice of `own` against `other` on that side of the battle of `state` (AM-BATTLE-27).
int dice(const State& state, int side, const Fighter& own, const Fighter& other);

// Dice that the defender's buildings add against this attacking unit (AM-BATTLE-12, 13, 22, 23).
int fortification(const State& state, int attacking_unit);

// +1: the attacker wins ties, -1: the defender does, 0: the dice are rolled again (AM-RUL-22).
int tie_rule(const State& state, const Fighter& attacker, const Fighter& defender);

// Whether a unit may throw that opponent, or go berserk.
bool may_throw(const State& state, int side, int unit, int other);
bool may_berserk(const State& state, int side, int unit);

// The exact probability that the first of two hands of dice ends with more sixes. tie: see tie_rule.
double win_probability(int dice, int other_dice, int tie = 0);

struct Odds {
    int attacker_dice = 0;
    int defender_dice = 0;
    double attacker_wins = 0;
    Fury attacker_fury = steady;
    Fury defender_fury = steady;
};

Odds encounter_odds(const State& state, const Fighter& attacker, const Fighter& defender);

// With the abilities that serve each side best: the attacker decides first, as the rules have it.
Odds best_play_odds(const State& state, const Fighter& attacker, const Fighter& defender);

// Weight of k sixes among n dice: C(n, k) * 5^(n - k); n at most 24.
std::uint64_t sixes_weight(int dice, int sixes);

}  // namespace pentarchy::age_of_mythology
