#pragma once

// What the chapters of the rules share with each other beside their questions.

#include "core/action.h"
#include "games/age_of_mythology/figures/figures.h"
#include "games/age_of_mythology/moves.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

inline void add(ActionList& list, const Move& move) {
    list.push_back(move.pack());
}

// --- the board (production.cpp, city.cpp) ---

// A free square for a tile of that kind on the board; -1 for none.
int free_square(const Player& player, int tile);
void lay_tile(Player& player, int tile);
// Takes the tile off the square; its worker goes to the holding area (AM-WIN-10, AM-GOD-GEN-06).
int lift_tile(Player& player, int square);
// The first square with the same tile and the same worker: squares that differ in nothing are one choice.
int like_square(const Player& player, int square);
bool has_tiles(const Player& player);

// Figures of a kind that are in play, those in the battle included; what is left in the supply.
int in_play(const State& state, int seat, int kind);
int in_supply(const State& state, int seat, int kind);
// Takes a figure off the board, from the holding area first.
void take_figure(Player& player, int kind);

void take_from_bank(State& state, int seat, int resource, int cubes);
void pay(State& state, int seat, const Cubes& price);
void move_cubes(State& state, int from, int to, int resource, int cubes);
bool can_pay(const Player& player, const Cubes& price);

int trade_cost(const Player& player, const Card& card);
int spoilage_limit(const Player& player);
void raise_building(State& state, int seat, int building);  // places it; the Wonder ends the game
void drop_building(State& state, int seat, int building);   // to the supply; then perhaps asks which villager leaves

// --- the power of the card that is resolved (cards.cpp) ---
// The modifying power in force, if it has that verb.
const Power* in_force(const State& state, PowerVerb verb);
bool action_possible(const State& state, int seat, int card, bool with_power);
bool power_possible(const State& state, int seat, int card);
bool playable(const State& state, int seat, int card);
bool target_possible(const State& state, int seat, const Card& card);  // of a separate power (powers.cpp)

// What a card's purchases cost here; `with_power` as if its power were in force (city.cpp).
Cubes unit_price(const Player& player, const Card& card, int kind, bool with_power);
int building_discount(const Player& player, const Card& card, int building, bool with_power);
bool can_recruit(const State& state, int seat, const Card& card, int kind, bool with_power, int favor_kept);
bool can_build(const State& state, int seat, const Card& card, int building, bool with_power, int favor_kept);

// --- flow ---
void begin_draft(State& state);  // setup.cpp
void begin_round(State& state);  // rounds.cpp
void next_turn(State& state);    // rounds.cpp: the next seat that may play a card
void finish_game(State& state);  // score.cpp
// The seat that would take The Largest Army or The Most Buildings; -1 when it is tied (AM-END-07).
int card_leader(const State& state, VictoryCard card);  // score.cpp
void begin_action(State& state);                        // cards.cpp
void end_action(State& state);                          // cards.cpp
void end_power(State& state);                           // cards.cpp
void begin_power(State& state);                         // powers.cpp
void begin_explore(State& state);                       // production.cpp
void explore_on(State& state);                          // production.cpp: tiles lie face up
void begin_gather(State& state);                        // production.cpp
void begin_trade(State& state);                         // city.cpp
void advance_age(State& state);                         // city.cpp
void begin_build(State& state);                         // city.cpp
void begin_recruit(State& state);                       // city.cpp
void begin_attack(State& state);                        // battle.cpp
void begin_commit(State& state);                        // battle.cpp: defender, area and power are known
void win_battle(State& state, int side);                // spoils.cpp
void raze_on(State& state);                             // spoils.cpp
void end_battle(State& state);                          // spoils.cpp

// Dice that the next outcome of chance stands for.
int dice_to_roll(const State& state);
inline constexpr int most_dice_at_once = 24;  // 6 to that power is the most that fits into a weight

}  // namespace pentarchy::age_of_mythology
