#pragma once

// What the chapters tell each other, the bots and the view. What each answer offers, why not and what it does is
// declared in questions.h.

#include "core/game.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

// --- goods and power (power.cpp) -----------------------------------------------------------------

int power_room(const Player& player);        // how much power the bowls can still take
int gain_power(Player& player, int amount);  // returns what was gained
void spend_power(Player& player, int amount);
int priests_in_supply(const Player& player);
void gain(Player& player, const Goods& goods);
bool affords(const Player& player, const Goods& cost);
void pay(Player& player, const Goods& cost);
void score(Player& player, int vp, Source source);
void score_event(State& state, int seat, Event event, int times = 1);

// Power from neighbours.
void offer_power(State& state, int seat, HexIndex built);
int power_taken(const Player& player, int offered);  // TM-LEECH-14
int asked_demand(const State& state);                // index into demands
bool must_answer(const State& state);                // no `later`
void drop_idle_demands(State& state);                // those whose taker can take nothing

// --- the map (board.cpp) -------------------------------------------------------------------------

HexSet direct_neighbours(const State& state, HexIndex hex);    // land, by edge or bridge
HexSet touching(const State& state, const Player& player);     // land directly adjacent to own buildings
int shipping_value(const State& state, const Player& player);  // with BON4 in phase II
HexSet in_reach(const State& state, const Player& player);     // land directly or indirectly adjacent, no skip
int skip_range(const Player& player);
Goods skip_cost(const Player& player);
HexSet skip_targets(const State& state, const Player& player);  // land that a tunnel or carpet reaches
bool has_foreign_neighbour(const State& state, int seat, HexIndex hex);
std::uint32_t bridge_sites(const State& state, const Player& player);
int largest_area(const State& state, const Player& player);

// --- transform and build (land.cpp) --------------------------------------------------------------

// A walk along the terrain cycle.
struct Walk {
    std::uint8_t terrain = 0;
    std::uint8_t spades = 0;
};
using Walks = FixedList<Walk, 12>;

HexSet transformable(const State& state, int seat);  // hexes that may be chosen now
// What a dwelling on a free hex in reach takes, whether the player has it now or not: spades by the shorter way to home
// terrain, their price at the present level, and the toll of a tunnel or carpet. The dwelling itself is not in it.
struct Approach {
    std::uint8_t spades = 0;
    bool skip = false;
    Goods cost;
};
HexSet approachable(const State& state, int seat);
Approach approach(const State& state, int seat, HexIndex hex);
HexSet buildable(const State& state, int seat);  // hexes that may get a dwelling now
bool work_is_open(const State& state, int seat);
Walks walks(const State& state, int seat);  // from the target
bool can_start_work(const State& state, int seat, Work work, int spades);
void start_work(State& state, Work work, int spades);
void transform(State& state, int seat, Walk walk);
void finish_work(State& state);

// --- buildings (buildings.cpp) --------------------------------------------------------------------

void put_dwelling(State& state, int seat, HexIndex hex);    // on the map, nothing else happens
void build_dwelling(State& state, int seat, HexIndex hex);  // with everything that follows
void upgrade(State& state, int seat, HexIndex hex, Building to);
std::uint16_t favors_to_take(const State& state, const Player& player);

// --- towns (towns.cpp) ---------------------------------------------------------------------------

HexSet group_of(const State& state, const Player& player, HexIndex hex);
void look_for_town(State& state, int seat, HexIndex hex);
int town_tiles_left(const State& state);
bool can_connect(const State& state, int seat, HexIndex river_hex);
bool can_connect_somewhere(const State& state, int seat);

// --- the shipping track (tracks.cpp) --------------------------------------------------------------

void advance_shipping(Player& player);

// --- cults (cults.cpp) ---------------------------------------------------------------------------

void advance(State& state, int seat, Cult cult, int steps);
int free_keys(const Player& player);
unsigned left_over(const State& state, int seat);  // bit c: a step is left over below the free space 10 of c
unsigned tops(const State& state, int seat);       // ... and there is a key for it
bool order_space_free(const State& state, Cult cult, int steps);

// --- rounds (rounds.cpp) -------------------------------------------------------------------------

void answered(State& state);    // nothing is asked any more: tick finds what is next
void use_action(State& state);  // one of those of this turn
std::uint16_t free_bonus_cards(const State& state);
int pass_vp(const State& state, const Player& player, Source source);
void pass(State& state, int seat, int card);
Goods income(const State& state, const Player& player);
Goods cult_reward(const State& state, const Player& player, int& spades);
void end_turn(State& state);
bool may_stay(const State& state);     // below space 10, for the active player
bool may_put_off(const State& state);  // TM-COMPAT-06
// Runs one thing that happens by itself and says whether there was one.
bool tick(State& state);
// Finds out what is asked next inside the action phase, or that the turn is over.
void settle(State& state);

// --- set-up (setup.cpp) --------------------------------------------------------------------------

// In the last two rounds no tile scores spades (TM-SETUP-15).
inline constexpr int first_round_without_spades = rounds - 1;

inline bool scores_spades(int tile) {
    return figures().scoring[at(tile)].event == Event::spade;
}

void go_on_with_setup(State& state);

// --- final scoring (score.cpp) -------------------------------------------------------------------

using SeatPoints = std::array<int, max_players>;
SeatPoints prizes_by_rank(const State& state, const SeatPoints& value, const std::array<std::int8_t, 3>& prizes);
SeatPoints cult_points(const State& state, Cult cult);
SeatPoints area_points(const State& state);
int final_coins(const Player& player);
int resource_points(const Player& player);

// --- doing (game.cpp) ----------------------------------------------------------------------------

// Carries a legal move out, up to the next question or thing that happens by itself.
void carry_out(State& state, const Move& move);

}  // namespace pentarchy::terra_mystica
