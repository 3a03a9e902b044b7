#pragma once

// What the chapters share: each function is one sentence of the rulebook, and is asked by legal() and refusal() and
// obeyed by apply().

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/game.h"
#include "games/ancient_world/moves.h"
#include "games/ancient_world/state.h"

namespace pentarchy::ancient_world {

// --- looks at the table ---------------------------------------------------------------------------------------------

inline int era_number(const State& state) {
    return state.round >= figures().deck_b_round ? 1 : 0;
}
inline std::uint64_t era(const State& state) {  // designs of the Empire deck in use
    return era_number(state) == 1 ? figures().deck_b : figures().deck_a;
}
inline bool is_ready(const Player& player, int value) {
    return value >= 1 && value <= citizen_count && player.citizens[at(value - 1)] == ready;
}
// Bit v: the citizen of value v is there. All five are compared at once: this is asked several times a turn.
inline unsigned citizens_at(const Player& player, std::uint8_t place) {
    static_assert(citizen_count == 5 && std::endian::native == std::endian::little);
    constexpr std::uint64_t ones = 0x0101010101;
    constexpr std::uint64_t gather = 0x0102040810;  // moves bit 8 n to bit 32 + n
    std::uint64_t places = 0;
    std::memcpy(&places, player.citizens.data(), citizen_count);
    const std::uint64_t differing = places ^ (ones * place);
    const std::uint64_t same = ~(((differing & 0x7f * ones) + 0x7f * ones) | differing) >> 7U & ones;
    return static_cast<unsigned>(same * gather >> 31U) & 0x3eU;
}
inline unsigned ready_citizens(const Player& player) {
    return citizens_at(player, ready);
}
inline int citizens_owned(const Player& player) {
    return citizen_count - std::popcount(citizens_at(player, not_owned));
}
inline bool has_citizen(const Player& player, int card) {  // one stands on the Empire card
    return citizens_at(player, static_cast<std::uint8_t>(on_card + card)) != 0;
}
inline std::uint64_t row_cards(const State& state) {  // designs in the Empire row
    std::uint64_t cards = 0;
    for (const std::uint8_t card : state.empire_row) {
        cards |= static_cast<std::uint64_t>(card != no_card) << (card & 63U);
    }
    return cards;
}
inline bool deck_has_card(const State& state) {  // face down, or in the discard pile that is shuffled then
    return ((state.deck.one | state.discards.one) & era(state)) != 0;
}
inline bool can_explore(const State& state) {
    return deck_has_card(state) || row_cards(state) != 0;
}
inline std::uint64_t reserve_cards(const Player& player) {  // as designs
    std::uint64_t cards = player.open_reserve.one;
    for (const std::uint8_t card : player.secrets) {
        cards |= card_bit(secret_kind(card));
    }
    return cards;
}
inline bool titan_missing(const State& state, int pile) {  // the next one is to be turned up
    const TitanPile& titans = state.piles[at(pile)];
    return titans.top == no_card && titans.size() > 0;
}
inline int provinces_left(const State& state) {  // face-up one included
    return std::popcount(state.province_deck) + static_cast<int>(state.under_deck.size()) +
           (state.province != no_card ? 1 : 0);
}
inline bool province_missing(const State& state) {
    return state.province == no_card && provinces_left(state) > 0;
}
inline int army_of(const Player& player, int active) {  // index, or -1
    for (int army = 0; army < player.army_count; ++army) {
        if (player.armies[at(army)].active == active) {
            return army;
        }
    }
    return -1;
}
inline bool over_army_limit(const Player& player) {
    return player.army_count > player.total(army_slot);
}

// --- the city (city.cpp) --------------------------------------------------------------------------------------------

void recount(Player& player);                                 // icons, after anything in the city changed
void take_coins(State& state, Seat seat, int coins);          // from the supply (AW-SETUP-26)
void take_knowledge(State& state, Seat seat, int knowledge);  //
int coins_left(const State& state);                           // in the supply
int knowledge_left(const State& state);
void gain_citizens(State& state, Seat seat, int number);
void repair(Player& player, int card);
bool can_build(const Player& player, int card, int coins, bool free);  // capacity, copies and cost
void gain_effects(State& state, int new_citizens, int repairs);        // of a card that the active player gained
void discard_empire(State& state, int card);

// The cards of the row and of reserves.
void take_from_row(State& state, int card);
void take_from_reserve(Player& player, int card);
void reserve_secret(State& state, Seat seat, int card, int generation);

// --- placing citizens (placing.cpp) ---------------------------------------------------------------------------------

Refusal refuse_place(const State& state, const Move& move);
Refusal refuse_use(const State& state, const Move& move);
Refusal refuse_build(const State& state, const Move& move);
Refusal refuse_recruit(const State& state, const Move& move);
void list_placements(const State& state, ActionList& actions);
void list_builds(const State& state, ActionList& actions);
void list_recruits(const State& state, ActionList& actions);
int fee(const State& state, Space space, int value);
void place(State& state, const Move& move);
void build(State& state, const Move& move);
void recruit(State& state, const Move& move);

// --- Provinces (provinces.cpp) --------------------------------------------------------------------------------------

bool province_is_known_to_be_next(const State& state);  // no chance: it was put under the deck
void turn_up_known_province(State& state);
void turn_province(State& state, int card);
void look_at_provinces(State& state);
void see_province(State& state, int card);
bool settle_province_looks(State& state);  // true when chance is to show one
void take_province(State& state, int card);

// --- attacks and damage (attack.cpp) --------------------------------------------------------------------------------

struct Force {
    int sword = 0;
    int both = 0;  // Swords and Arrows
};
Strength army_strength(const Army& army);
Force free_force(const State& state, Seat seat);  // icons of the city and Draft
Refusal refuse_attack(const State& state, const Move& move);
void list_attacks(const State& state, unsigned piles, ActionList& actions);
bool can_attack(const State& state, unsigned piles);
void attack(State& state, const Move& move);
bool settle_attack(State& state);  // one step; true when a question is found
void roll(State& state, int titans, int coins);
void damage(State& state, int card);
void disband(State& state, int active);

// --- Empire card actions and triggers (cards.cpp) -------------------------------------------------------------------

bool action_has_effect(const State& state, int card);  // for the active player (AW-RUL-04)
std::uint64_t copy_targets(const State& state);
void use(State& state, const Move& move);
void run_action_step(State& state);
unsigned scoutable(const State& state);  // bit p: pile p has a card
void scout(State& state, int pile);
void see_titan(State& state, int card);
unsigned titans_to_order(const State& state);
void put_titan(State& state, int card);
bool settle_triggers(State& state);  // true when somebody is asked
bool can_remove_coin(const Army& army, int where);
void remove_coin(State& state, const Move& move);
void buy_knowledge(State& state);
const Effect& asked_trigger(const State& state);
void pass(State& state);

// --- rounds (rounds.cpp) --------------------------------------------------------------------------------------------

bool ready_deck(State& state);         // shuffles the discard pile in when needed; false when there is no card at all
Kind next_deal(const State& state);    // what chance turns up now; Kind::pass for nothing
int missing_pile(const State& state);  // whose top is to be turned up
void ask(State& state, Ask question, Seat seat);
void ask_chance(State& state, Ask question);
void ask_deal(State& state, Kind what);
void settle(State& state);  // runs what happens by itself and finds the next question
int hungry(const State& state, Seat seat);
void starve(State& state, unsigned citizens);

Refusal refuse(const State& state, const Move& move);         // whoever is to act (legal.cpp)
Refusal refuse_chance(const State& state, const Move& move);  // chance.cpp

// --- points (score.cpp) ---------------------------------------------------------------------------------------------

std::array<int, tribe_count> banner_counts(const State& state, const Player& player);
int tribe_points(int banners);
int card_points(const State& state, const Player& player);
int cards_owned(const Player& player);  // Empire, Provinces, Titans (AW-SCORE-10)

}  // namespace pentarchy::ancient_world
