#pragma once

// The figures of the box: boards, tiles, cards and the map, read once from data/*.json.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/pieces/hex_map.h"
#include "core/pieces/hex_set.h"
#include "games/terra_mystica/terms.h"

namespace pentarchy::terra_mystica {

struct Goods {
    std::int8_t coins = 0;
    std::int8_t workers = 0;
    std::int8_t priests = 0;
    std::int8_t power = 0;

    friend constexpr bool operator==(const Goods&, const Goods&) = default;
};

// One side of a faction board.
struct FactionBoard {
    std::string name;  // the id of the data
    std::string colour;
    Terrain home{};
    Faction other_side{};
    Goods start;
    std::array<std::uint8_t, 3> bowls{};
    std::array<std::uint8_t, cult_count> cults{};
    int start_dwellings = 0;

    bool has_shipping = false;
    int shipping_start = 0;
    int shipping_max = 0;
    Goods shipping_cost;
    std::array<std::int8_t, 8> shipping_vp{};  // on reaching the value

    bool spades_cost_priests = false;
    int spade_levels = 0;                      // steps on the track beyond the first
    std::array<std::int8_t, 3> spade_price{};  // by level
    Goods spade_cost;                          // of one step on the track
    int spade_vp = 0;

    std::array<std::uint8_t, building_count> pieces{};
    std::array<Goods, building_count> cost{};
    int lonely_post_coins = 0;               // a trading post without an opponent beside it (TM-UPG-06)
    std::array<Goods, 9> dwelling_income{};  // by the number on the map
    std::array<Goods, 5> post_income{};
    std::array<Goods, 4> temple_income{};
    Goods stronghold_income;
    Goods sanctuary_income;
    std::array<std::uint8_t, building_count> favors{};  // favor tiles for building it

    // Abilities; 0 where the faction has none of the kind.
    int town_vp = 0;
    int town_workers = 0;
    int vp_per_spade = 0;
    int vp_per_paid_spade = 0;
    int power_per_spade = 0;  // with the stronghold
    int stronghold_power = 0;
    int stronghold_vp = 0;
    int stronghold_spades = 0;
    int stronghold_ordains = 0;
    int stronghold_ships = 0;
    int bridge_workers = 0;      // Engineers
    int vp_per_bridge = 0;       // on passing, with the stronghold
    int spades_per_hex = 0;      // Giants
    int skip_workers = 0;        // tunnel
    int skip_workers_later = 0;  // tunnel with the stronghold
    int skip_priests = 0;        // carpet
    int skip_vp = 0;
    int skip_range = 0;
    int skip_range_stronghold = 0;  // more with the stronghold
    bool trades_vp = false;         // Alchemists
    bool skips_river = false;       // Mermaids
    bool takes_cult_steps = false;  // Cultists
    std::string special;            // ACTW, ACTA, ...; empty for none
    int special_amount = 0;         // steps of ACTA, spades of ACTG
};

struct BonusCard {
    Goods income;
    bool promo = false;
    enum class Per : std::uint8_t { nothing, dwelling, trading_post, big_building, shipping };
    Per per = Per::nothing;
    int vp_each = 0;
    int spades = 0;      // special action
    int cult_steps = 0;  // special action
    int shipping_plus = 0;
};

struct FavorTile {
    Cult cult{};
    int steps = 0;
    int copies = 0;
    Goods income;
    int town_power = 0;  // FAV5
    int cult_steps = 0;  // special action
    int post_vp = 0;
    int dwelling_vp = 0;
    std::array<std::int8_t, 5> pass_vp{};  // by trading posts
};

struct TownTile {
    int vp = 0;
    int keys = 0;
    int copies = 0;
    bool promo = false;
    Goods reward;
    int cult_steps = 0;  // on every track
    int shipping = 0;
    int carpet = 0;
};

struct ScoringTile {
    Event event{};
    int vp = 0;
    bool by_priests = false;  // SCORE9: counts priests on order spaces instead of a track
    Cult cult{};
    int steps = 0;
    Goods reward;
    int spades = 0;
    bool compatibility = false;
};

struct PowerActionFigures {
    int cost = 0;
    Goods gain;
    int spades = 0;
    bool bridge = false;
};

// A terrain layout on the one geometry.
struct Layout {
    std::string name;
    std::array<Terrain, hex_count> terrain{};
    std::array<HexSet, terrain_count> hexes{};
};

struct IntroGame {
    std::array<std::vector<Faction>, max_players + 1> factions;
    std::array<std::vector<std::uint8_t>, max_players + 1> bonus;
    std::array<std::uint8_t, rounds> scoring{};
    std::array<std::vector<std::uint8_t>, faction_count> dwellings;  // hexes
};

struct Figures {
    std::array<FactionBoard, faction_count> factions;
    std::array<BonusCard, bonus_count> bonus;
    std::array<FavorTile, favor_count> favors;
    std::array<TownTile, town_count> towns;
    std::array<ScoringTile, scoring_count> scoring;
    std::array<PowerActionFigures, power_action_count> power_actions;
    std::array<std::int8_t, building_count> power_value{};
    int town_power = 0;
    int town_power_favored = 0;
    int town_buildings = 0;
    int town_buildings_sanctuary = 0;
    std::array<Goods, conversion_count> conversion_give{};
    std::array<Goods, conversion_count> conversion_get{};

    int start_vp = 0;
    int power_tokens = 0;
    int priests = 0;
    int bridges = 0;
    int coins_per_vp = 0;
    int coins_per_vp_alchemists = 0;
    int cards_left = 0;  // bonus cards nobody holds
    std::array<std::int8_t, 3> area_vp{};
    std::array<std::int8_t, 3> cult_vp{};
    std::array<std::int8_t, 11> cult_power{};  // on reaching the space
    std::array<std::uint8_t, 4> order_spaces{};
    int returned_priest_steps = 0;
    IntroGame intro;

    // The map.
    std::array<std::string, hex_count> hex_names;
    std::array<Axial, hex_count> hex_places;
    std::array<Layout, 2> layouts;  // base, revised
    HexSet land;
    HexSet rivers;
    std::array<HexSet, hex_count> beside{};  // hexes that share an edge, land and river
    std::array<HexSet, hex_count> land_beside{};
    // over[n][h]: land that shares an edge with h or is joined to it by at most n river hexes (TM-ADJ-03)
    std::array<std::array<HexSet, hex_count>, 8> over{};
    // skip[n][h]: land with at least 1 and at most n hexes between (TM-FAC-SKIP-08)
    std::array<std::array<HexSet, hex_count>, 6> skip{};
    struct BridgePlace {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
    };
    std::array<BridgePlace, bridge_places> bridge{};
    std::array<std::uint32_t, hex_count> bridges_at{};  // bit p: place p ends here

    int find_hex(std::string_view name) const;  // -1 for none
};

// The texts of the data files. A test hands in a broken one and reads the error.
struct DataTexts {
    std::string_view actions, bonus_cards, cults, factions, favor_tiles, map, map_revised, scoring_tiles, setup,
        town_tiles;
};
DataTexts embedded_data();

// Throws DataError with file, path and reason for whatever it does not understand.
Figures load_figures(const DataTexts& texts);

extern const Figures the_figures;
inline const Figures& figures() {
    return the_figures;
}

}  // namespace pentarchy::terra_mystica
