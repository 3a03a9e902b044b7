#pragma once

// What the chapters of the rulebook tell each other, the bots and the view: each function is one sentence of the
// rulebook. What may be answered to which question stands in questions.h.

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

inline void offer_cards(std::uint64_t cards, Kind kind, ActionList& actions) {
    for (; cards != 0; cards &= cards - 1) {
        actions.push_back(Move(kind, std::countr_zero(cards)).pack());
    }
}

// --- the city (city.cpp) --------------------------------------------------------------------------------------------

void recount(Player& player);                                 // icons, after anything in the city changed
void take_coins(State& state, Seat seat, int coins);          // from the supply (AW-SETUP-26)
void take_knowledge(State& state, Seat seat, int knowledge);  //
int coins_left(const State& state);                           // in the supply
int knowledge_left(const State& state);
void gain_citizens(State& state, Seat seat, int number);
void gain_effects(State& state, int new_citizens, int repairs);  // of a card that the active player gained
void discard_empire(State& state, int card);

// The cards of the row and of reserves.
void take_from_row(State& state, int card);
void take_from_reserve(Player& player, int card);
void reserve_secret(State& state, Seat seat, int card, int generation);

// --- placing citizens (placing.cpp, building.cpp, recruiting.cpp) ---------------------------------------------------

int fee(const State& state, Space space, int value);

// The least coins that Build or Recruit asks for; `out_of_reach` where nothing can be had.
inline constexpr int out_of_reach = 1 << 16;
int cheapest_build(const State& state, const Player& player);
int cheapest_recruit(const State& state, const Player& player);
bool has_place_for_recruit(const Player& player);

// --- Provinces (provinces.cpp) --------------------------------------------------------------------------------------

bool province_is_known_to_be_next(const State& state);  // no chance: it was put under the deck
void turn_up_known_province(State& state);
bool settle_province_looks(State& state);  // true when chance is to show one
void take_province(State& state, int card);

// --- attacks (attack.cpp) and damage (damage.cpp) -------------------------------------------------------------------

struct Force {
    int sword = 0;
    int both = 0;  // Swords and Arrows
};
Strength army_strength(const Army& army);
Force free_force(const State& state, Seat seat);  // icons of the city and Draft
unsigned unused_armies(const Player& player);     // bit a: army a was not used this round
bool can_attack(const State& state, unsigned piles);
bool settle_attack(State& state);  // one step; true when a question is found
bool settle_damage(State& state);  // one Titan symbol; true when a question is found
bool find_repair(State& state);    // true when a question is found

// --- actions of Empire cards (cards.cpp, scouting.cpp) and their reactions (triggers.cpp) ---------------------------

bool action_has_effect(const State& state, int card);  // for the active player (AW-RUL-04)
std::uint64_t copy_targets(const State& state);
void run_action_step(State& state);
unsigned scoutable(const State& state);  // bit p: pile p has a card
unsigned titans_to_order(const State& state);
bool settle_triggers(State& state);  // true when somebody is asked
const Effect& asked_trigger(const State& state);

// --- rounds (rounds.cpp) --------------------------------------------------------------------------------------------

bool ready_deck(State& state);  // shuffles the discard pile in when needed; false when there is no card at all
void ask(State& state, Ask question, Seat seat);
void ask_chance(State& state, Ask question);
void ask_deal(State& state, Kind what);
void settle(State& state);  // runs what happens by itself and finds the next question
int hungry(const State& state, Seat seat);

// --- points (score.cpp) ---------------------------------------------------------------------------------------------

std::array<int, tribe_count> banner_counts(const State& state, const Player& player);
int tribe_points(int banners);
int card_points(const State& state, const Player& player);
int cards_owned(const Player& player);  // Empire, Provinces, Titans (AW-SCORE-10)

}  // namespace pentarchy::ancient_world
