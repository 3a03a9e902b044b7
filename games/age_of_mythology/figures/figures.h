#pragma once

// The data files as constant tables. Effects are data over a closed set of verbs; the loader turns each verb into the
// fields below and refuses what it does not know.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/pieces/list.h"
#include "games/age_of_mythology/figures/terms.h"

namespace pentarchy::age_of_mythology {

// A battle card (units.json).
struct Unit {
    std::string id;
    std::string name;
    Type unit_class = mortal;
    std::uint16_t types = 0;  // bit t: has type t, the class included
    Age age = archaic;
    int dice = 0;
    Cubes cost{};
    std::array<std::uint8_t, type_count> bonus{};  // more dice against a unit of that type
    int figures = 0;

    // Specials.
    bool negates_fighting = false;       // negate_fortification, while_fighting
    bool negates_in_battle = false;      // negate_fortification, while_in_battle
    std::uint8_t gains_unit = none;      // gain_unit_on_kill
    std::uint8_t resurrected_by = none;  // resurrect_self: needs that unit
    int resurrection_favor = 0;
    std::uint8_t replaced_by = none;    // may_be_replaced_in_encounter
    int throw_dice = 0;                 // may_throw; 0 = cannot
    std::uint8_t throw_not_vs = none;   // type that cannot be thrown
    int kill_dice = 0;                  // dice_per_own_kill_this_battle
    bool wins_ties = false;             // wins_ties
    int berserk_dice = 0;               // may_berserk; 0 = cannot
    bool razes_two = false;             // raze_two_if_survives_city_win
    bool forces_retreat = false;        // force_retreat_on_hero_kill
    bool adds_opponents_dice = false;   // add_opponent_printed_dice
    std::uint8_t kill_resource = none;  // gain_resource_on_kill
    int kill_cubes = 0;
    std::uint8_t works_on = none;  // works_as_villager: resource
    int work_cubes = 0;
    int adds_units = 0;    // may_add_unit_on_kill
    std::string specials;  // the verbs, for overviews: "may_throw negate_fortification"

    bool is(Type type) const { return (types >> type & 1U) != 0; }
};

// A tile of buildings.json with what it does.
struct BuildingFigures {
    std::string id;
    std::string name;
    Cubes cost{};
    int most = 1;  // a player owns at a time
    Age age = archaic;

    int villagers = 0;                               // villager
    std::array<std::uint8_t, area_count> defence{};  // defence_dice
    bool negates = false;                            // negate_fortification
    bool razes_two = false;                          // raze_two
    int battle_units = 0;                            // battle_units
    int trade_cost = -1;                             // trade_cost; -1 = leaves it alone
    int victory_favor = 0;                           // buy_vp; 0 = sells none
    int spoilage_keep = 0;                           // spoilage_keep
    int discount = 0;                                // build_discount
    Cubes gather{};                                  // gather_bonus
    bool ends_game = false;                          // end_game
    std::uint8_t takes_card = none;                  // take_victory_card
};

struct Tile {
    std::string id;
    Terrain terrain = fertile;
    Resource resource = food;
    int yield = 0;
    int copies = 0;
};

// What a god power does.
enum class PowerVerb : std::uint8_t {
    return_first_eliminated_unit_to_battle,
    battle_limits,            // n: own, m: the opponent's; none = no limit
    send_home_opposing_unit,  // n
    own_dice,                 // n
    own_may_berserk,          // n dice
    fourth_action,
    destroy_building,  // any_owner
    build_discount,    // n, not for `building`
    free_building,     // building
    select_first,      // n tiles
    others_select_nothing,
    gather_extra_per_tile,  // resource, n
    others_gather_nothing,
    gain,                      // resource, n
    gain_any,                  // n
    steal_cubes,               // n
    sacrifice_unit_for_cubes,  // n
    eliminate_unit,            // unit_class
    eliminate_tile,            // any_owner, resource or none
    swap_tile,
    exchange_units,  // unit_class, unit, n at most
    mortal_cost,     // cost
    free_units,      // unit, or unit_class where unit is none; n
    free_hero,
};
inline constexpr int power_verbs = 24;
inline constexpr std::array<std::string_view, power_verbs> power_verb_names = {"return_first_eliminated_unit_to_battle",
                                                                               "battle_limits",
                                                                               "send_home_opposing_unit",
                                                                               "own_dice",
                                                                               "own_may_berserk",
                                                                               "fourth_action",
                                                                               "destroy_building",
                                                                               "build_discount",
                                                                               "free_building",
                                                                               "select_first",
                                                                               "others_select_nothing",
                                                                               "gather_extra_per_tile",
                                                                               "others_gather_nothing",
                                                                               "gain",
                                                                               "gain_any",
                                                                               "steal_cubes",
                                                                               "sacrifice_unit_for_cubes",
                                                                               "eliminate_unit",
                                                                               "eliminate_tile",
                                                                               "swap_tile",
                                                                               "exchange_units",
                                                                               "mortal_cost",
                                                                               "free_units",
                                                                               "free_hero"};

struct Power {
    PowerVerb verb{};
    std::uint8_t n = 0;
    std::uint8_t m = 0;
    std::uint8_t resource = none;
    std::uint8_t unit = none;
    std::uint8_t unit_class = none;
    std::uint8_t building = none;
    std::uint8_t any_owner = 0;  // the own board too
    Cubes cost{};
};

enum class GatherMode : std::uint8_t { terrain_or_resource, all, resource };

// An action card.
struct Card {
    std::string id;
    std::string god;  // empty: a plain card
    std::string title;
    CardAction action{};
    int number = 0;  // units, buildings, tiles over players, or cubes a trade costs
    GatherMode mode = GatherMode::terrain_or_resource;
    Resource resource = food;    // GatherMode::resource
    bool cheap_age = false;      // Next Age at the lower cost
    int copies = 0;              // in the random deck
    int favor = 0;               // price of the god power
    bool separate = false;       // timing of the power
    FixedList<Power, 2> powers;  // empty: no god

    const Power* power(PowerVerb verb) const {
        for (const Power& one : powers) {
            if (one.verb == verb) {
                return &one;
            }
        }
        return nullptr;
    }
    bool has_god() const { return !powers.empty(); }
};

// A culture's board (cultures.json).
struct Board {
    std::string name;
    std::string colour;
    std::array<Terrain, area_squares> terrain{};
    std::array<std::uint16_t, terrain_count> squares{};  // bit s: square s has that terrain
    std::array<std::uint8_t, unit_kinds> start{};        // figures in the holding area at the start
    std::array<std::uint8_t, age_count> heroes{};        // the hero of each age; none in the archaic age
    int kinds = 0;                                       // of unit
    std::uint8_t worker = none;                          // the unit that can work on tiles
    std::uint8_t counter = none;                         // the unit whose figures count their kills
};

struct Figures {
    std::array<std::array<Unit, unit_kinds>, culture_count> units;
    std::array<BuildingFigures, building_count> buildings;
    std::array<Tile, tile_kinds> tiles;
    std::array<std::array<Card, card_kinds>, culture_count> cards;
    std::array<Board, culture_count> boards;

    std::array<int, max_players + 1> bank{};                                       // cubes of each resource, by players
    std::array<std::array<std::uint8_t, max_players>, max_players + 1> pattern{};  // letter of each seat, by players
    int victory_cubes = 0;
    int victory_cubes_per_round = 0;
    int rounds = 0;
    int start_cubes = 0;
    int tile_picks = 0;
    int actions = 0;
    int spoilage_keep = 0;
    std::array<int, age_count> hand{};
    std::array<std::array<int, age_count>, 2> age_cost{};  // permanent, random: to reach that age
    int villagers = 0;
    int villager_bonus = 0;
    int die_sides = 0;
    int loot_cubes = 0;
    int raze = 0;
    int raze_more = 0;
};

// The texts of the data files. A test hands in a broken one and reads the error.
struct DataTexts {
    std::string_view game, cultures, units, buildings, tiles, cards, victory;
};
DataTexts embedded_data();

// Throws DataError with file, path and reason for whatever it does not understand.
Figures load_figures(const DataTexts& texts);

extern const Figures the_figures;
inline const Figures& figures() {
    return the_figures;
}

}  // namespace pentarchy::age_of_mythology
