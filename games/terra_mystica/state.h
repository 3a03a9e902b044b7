#pragma once

// The table of a Terra Mystica game: one value, no pointers. Every field says what piece of cardboard it stands for.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/pieces/hex_set.h"
#include "core/pieces/list.h"
#include "core/seat.h"
#include "games/terra_mystica/figures/figures.h"
#include "games/terra_mystica/terms.h"

namespace pentarchy::terra_mystica {

// Where the game stands; the last four run by themselves.
enum class Phase : std::uint8_t {
    draw,         // chance: first player, colours, scoring tiles, bonus cards
    factions,     // each seat chooses a board or a side
    dwellings,    // starting dwellings
    first_bonus,  // first bonus cards
    actions,      // phase II
    cult_spades,  // phase III: spades of the scoring tile
    over,
    cult_bonus,  // phase III: everything else the scoring tile gives
    clean_up,
    income,  // phase I
    begin_round,
};

// What the seat that is to act is asked.
enum class Ask : std::uint8_t {
    nothing,  // chance is to act, or nobody
    setup,    // the choice of the set-up phase
    turn,     // conversions and one of the eight actions
    resolve,  // the parts of an action that are still open
    terrain,  // how far to transform the hex chosen
    demand,   // a power offer, or the Cultists' step
    after,    // conversions after the action
};

// Which action the spades in hand come from.
enum class Work : std::uint8_t {
    none,
    bought,      // a plain transform-and-build action
    free,        // ACT5, ACT6, BON1: transform and build with free spades
    giants,      // ACTG: must transform
    halflings,   // the three spades of their stronghold
    sandstorm,   // ACTN
    cult_bonus,  // phase III
};

// What is agreed before the game and changes a rule.
enum Flag : std::uint16_t {
    flag_erratum = 1,     // TM-FAC-CULTISTS-03
    flag_pass_order = 2,  // TM-COMPAT-01
    flag_loose = 4,       // TM-COMPAT-03, -05
    flag_late = 8,        // TM-COMPAT-04, -06
    flag_forgo = 16,      // what an action grants may be given up
    flag_random_colours = 32,
    flag_intro = 64,
    flag_needed_sacrifice = 128,  // Ruling R4, the other reading
    flag_halflings_buy = 256,     // Ruling R13, the other reading
    flag_close_rivers = 512,      // TM-COMPAT-07
};

// One player's board, tiles and pieces.
struct Player {
    std::array<HexSet, 3> small{};  // hexes of dwellings, trading posts, temples
    HexSet buildings;               // ... and of all kinds together
    HexSet town;                    // those that belong to a town; a Mermaid town's river hex too
    std::uint32_t bridges = 0;      // bit p: an own bridge on place p
    std::int16_t vp = 0;
    std::int16_t coins = 0;
    std::array<std::int16_t, source_count> vp_from{};
    std::uint16_t favors = 0;  // bit f: favor tile f
    std::uint8_t workers = 0;
    std::uint8_t priests = 0;         // at hand
    std::uint8_t priests_placed = 0;  // on order spaces, for good
    std::array<std::uint8_t, 3> bowls{};
    std::array<std::uint8_t, cult_count> cults{};
    Faction faction = no_faction;
    std::uint8_t shipping = 0;
    std::uint8_t spades = 0;  // level of the spade track
    std::uint8_t keys = 0;    // on town tiles, used or not
    std::uint8_t bonus = none;
    std::uint8_t carpet = 0;         // additional range by TW7
    std::uint8_t stronghold = none;  // its hex
    std::uint8_t sanctuary = none;
    std::array<std::uint8_t, town_count> towns{};  // town tiles
    std::uint8_t special_used = 0;                 // this round: bit 0 the board's action, bit 1 FAV6
    std::uint8_t passed = 0;
    std::uint8_t colour = none;  // the board dealt by lot
    std::uint8_t tenth = 0;      // bit c: stands on 9 with a step left over in this action

    const HexSet& of(Building kind) const { return small[kind]; }
    int count(Building kind) const {
        return kind == terra_mystica::stronghold  ? static_cast<int>(stronghold != none)
               : kind == terra_mystica::sanctuary ? static_cast<int>(sanctuary != none)
                                                  : small[kind].size();
    }
    int bridges_left() const { return figures().bridges - std::popcount(bridges); }
    bool has_favor(Favor tile) const { return ((favors >> tile) & 1U) != 0; }
    bool has_stronghold() const { return stronghold != none; }
    const FactionBoard& board() const { return figures().factions[faction]; }

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

// Power offered to a neighbour, or (amount 0) the Cultists' step.
struct Demand {
    std::uint8_t seat = 0;
    std::uint8_t from = 0;
    std::uint8_t amount = 0;
    std::uint8_t batch = 0;  // offers of one building share it; bit 0 somebody accepted, bit 1 somebody declined

    friend constexpr bool operator==(const Demand&, const Demand&) = default;
};

struct State {
    std::array<Player, max_players> players;
    std::array<HexSet, terrain_count> terrain;                // printed or covered by a tile
    HexSet founding_rivers;                                   // river hexes that join towns without a tile (Mermaids)
    FixedList<Demand, 20> demands;                            // open power offers in the order they are answered
    FixedList<std::uint8_t, 7> founding;                      // towns of the active player without a tile: a hex each
    std::array<std::uint8_t, cult_count * 4> order_spaces{};  // whose priest, counted from 1
    std::array<std::uint8_t, rounds> scoring{};
    std::array<std::uint8_t, bonus_count> bonus_coins{};
    std::array<std::uint8_t, favor_count> favors_left{};
    std::array<std::uint8_t, town_count> towns_left{};
    std::array<std::uint8_t, max_players> order{};       // seats in turn order of this round
    std::array<std::uint8_t, max_players> pass_order{};  // seats in the order of passing
    std::uint16_t bonus_in_play = 0;                     // bit b: card b
    std::uint16_t scoring_pool = 0;                      // tiles that may still be drawn
    std::uint16_t bonus_pool = 0;
    std::uint16_t flags = 0;       // of Flag
    std::uint8_t bonus_used = 0;   // bit b: the action of card b
    std::uint8_t powers_used = 0;  // bit a: power action a
    std::uint8_t seats = 0;
    std::uint8_t layout = 0;
    std::uint8_t round = 0;
    Phase phase = Phase::draw;
    Ask ask = Ask::nothing;
    std::uint8_t decider = 0;       // the seat asked
    std::uint8_t active = 0;        // whose turn it is
    std::uint8_t first = 0;         // first player of the game
    std::uint8_t step = 0;          // set-up: choices made; actions: place in the turn order; phase III: players served
    std::uint8_t passes = 0;        // players who have passed this round
    std::uint8_t actions_left = 0;  // of this turn
    std::uint8_t acted = 0;         // an action was taken in this turn
    std::uint8_t demand = 0;        // the one asked next
    std::uint8_t batches = 0;

    // Within an action.
    Work work = Work::none;
    std::uint8_t spades = 0;               // free spades left
    std::uint8_t paid = 0;                 // spades were bought in this action
    std::uint8_t target = none;            // the hex being transformed
    std::array<std::uint8_t, 3> worked{};  // hexes that became home terrain in this action
    std::uint8_t worked_count = 0;
    std::uint8_t away = none;     // a hex left on another terrain
    std::uint8_t skipped = none;  // the hex reached by tunnel or carpet
    std::uint8_t bridge_due = 0;
    std::uint8_t favors_due = 0;
    std::uint8_t ordain_due = 0;
    std::uint8_t ship_due = 0;
    std::uint8_t steps_due = 0;   // cult steps of special actions named without a track (TM-COMPAT-06)
    std::uint8_t double_due = 0;  // ... and the two steps of the Auren
    std::uint8_t put_off = 0;     // the open parts wait until the next action or pass (TM-COMPAT-06)
    std::uint8_t must_spend = 0;  // power was sacrificed for something that comes now (Ruling R4, the other reading)
    std::array<std::uint8_t, 6> unused{};  // keeps the size a multiple of eight without padding

    const Player& player(int seat) const { return players[at(seat)]; }
    Player& player(int seat) { return players[at(seat)]; }
    bool has(Flag flag) const { return (flags & flag) != 0; }

    Terrain terrain_at(HexIndex hex) const {
        for (int kind = 0; kind < terrain_count; ++kind) {
            if (terrain[at(kind)].contains(hex)) {
                return static_cast<Terrain>(kind);
            }
        }
        return river;
    }
    HexSet occupied() const {
        return players[0].buildings | players[1].buildings | players[2].buildings | players[3].buildings |
               players[4].buildings;
    }
    std::uint32_t all_bridges() const {
        return players[0].bridges | players[1].bridges | players[2].bridges | players[3].bridges | players[4].bridges;
    }
    const ScoringTile& scoring_tile() const { return figures().scoring[scoring[at(round - 1)]]; }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace pentarchy::terra_mystica
