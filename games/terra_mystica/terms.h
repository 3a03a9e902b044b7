#pragma once

// The rulebook's terms as numbers: what an index into a table means. Order is the order of the data files.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pentarchy::terra_mystica {

inline constexpr int min_players = 2;
inline constexpr int max_players = 5;
inline constexpr int rounds = 6;
inline constexpr int hex_count = 113;
inline constexpr int bridge_places = 29;

// In the order of the terrain cycle (TM-TB-09); the river is no part of it.
enum Terrain : std::uint8_t { desert, plains, swamp, lakes, forest, mountains, wasteland, river };
inline constexpr int terrain_count = 7;
inline constexpr std::array<std::string_view, 8> terrain_names = {"desert", "plains",    "swamp",     "lakes",
                                                                  "forest", "mountains", "wasteland", "river"};

enum Building : std::uint8_t { dwelling, trading_post, temple, stronghold, sanctuary };
inline constexpr int building_count = 5;
inline constexpr std::array<std::string_view, building_count> building_names = {"dwelling", "trading_post", "temple",
                                                                                "stronghold", "sanctuary"};

enum Faction : std::uint8_t {
    witches,
    auren,
    swarmlings,
    mermaids,
    alchemists,
    darklings,
    halflings,
    cultists,
    engineers,
    dwarves,
    giants,
    chaosmagicians,
    nomads,
    fakirs,
    no_faction,
};
inline constexpr int faction_count = 14;
inline constexpr int colour_count = 7;  // two-sided boards: faction / 2 is the board
inline constexpr std::array<std::string_view, faction_count> faction_names = {
    "witches",  "auren",     "swarmlings", "mermaids", "alchemists",     "darklings", "halflings",
    "cultists", "engineers", "dwarves",    "giants",   "chaosmagicians", "nomads",    "fakirs"};

enum Cult : std::uint8_t { fire, water, earth, air };
inline constexpr int cult_count = 4;
inline constexpr std::array<std::string_view, cult_count> cult_names = {"fire", "water", "earth", "air"};

// Cards and tiles are numbered from 0; their ids count from 1.
inline constexpr int bonus_count = 10;
inline constexpr int favor_count = 12;
inline constexpr int town_count = 8;
inline constexpr int scoring_count = 9;
inline constexpr int power_action_count = 6;
inline constexpr std::uint8_t none = 255;

enum Bonus : std::uint8_t { bon1, bon2, bon3, bon4, bon5, bon6, bon7, bon8, bon9, bon10 };
enum Favor : std::uint8_t { fav1, fav2, fav3, fav4, fav5, fav6, fav7, fav8, fav9, fav10, fav11, fav12 };
enum Town : std::uint8_t { tw1, tw2, tw3, tw4, tw5, tw6, tw7, tw8 };
enum PowerAction : std::uint8_t { act1, act2, act3, act4, act5, act6 };

// What a scoring tile pays for (App.III).
enum class Event : std::uint8_t { spade, town, dwelling, stronghold_or_sanctuary, trading_post, temple };

// The exchanges of p.13, the sacrifice, the two of the Alchemists, and one that only ledgers know (TM-COMPAT-05).
enum class Conversion : std::uint8_t {
    power_to_priest,
    power_to_worker,
    power_to_coin,
    priest_to_worker,
    worker_to_coin,
    sacrifice,
    vp_to_coin,
    coins_to_vp,
    coins_to_vp_by_hand,
};
inline constexpr int conversion_count = 9;
inline constexpr int printed_conversions = 8;

// Where victory points came from, for charts and the final breakdown.
enum class Source : std::uint8_t {
    start,
    scoring_tiles,
    bonus_cards,
    favor_tiles,
    towns,
    tracks,  // shipping and spades
    faction,
    neighbours,  // power taken when others build: never positive
    count,
};
inline constexpr int source_count = static_cast<int>(Source::count);

constexpr std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

}  // namespace pentarchy::terra_mystica
