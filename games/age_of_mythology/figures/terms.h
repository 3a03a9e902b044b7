#pragma once

// The rulebook's terms as numbers: what an index into a table means. Order is the order of the data files.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pentarchy::age_of_mythology {

inline constexpr int min_players = 2;
inline constexpr int max_players = 5;
inline constexpr int area_squares = 16;  // of the production area, and of the city area
inline constexpr std::uint8_t none = 255;

enum Resource : std::uint8_t { food, favor, wood, gold };
inline constexpr int resource_count = 4;
inline constexpr std::array<std::string_view, resource_count> resource_names = {"food", "favor", "wood", "gold"};
using Cubes = std::array<std::uint8_t, resource_count>;

enum Terrain : std::uint8_t { fertile, forest, hills, mountains, desert, swamp };
inline constexpr int terrain_count = 6;
inline constexpr std::array<std::string_view, terrain_count> terrain_names = {"fertile",   "forest", "hills",
                                                                              "mountains", "desert", "swamp"};

enum Culture : std::uint8_t { egyptian, greek, norse };
inline constexpr int culture_count = 3;
inline constexpr std::array<std::string_view, culture_count> culture_names = {"egyptian", "greek", "norse"};

enum Age : std::uint8_t { archaic, classical, heroic, mythic };
inline constexpr int age_count = 4;
inline constexpr std::array<std::string_view, age_count> age_names = {"archaic", "classical", "heroic", "mythic"};

enum class Area : std::uint8_t { holding, production, city };
inline constexpr int area_count = 3;
inline constexpr std::array<std::string_view, area_count> area_names = {"holding", "production", "city"};

enum Type : std::uint8_t { archer, cavalry, flyer, giant, giant_killer, hero, mortal, myth, warrior };
inline constexpr int type_count = 9;
inline constexpr std::array<std::string_view, type_count> type_names = {
    "archer", "cavalry", "flyer", "giant", "giant_killer", "hero", "mortal", "myth", "warrior"};

// Kinds of unit are numbered within their culture, in the order of units.json.
inline constexpr int unit_kinds = 12;  // at most; the Norse have eleven
enum Egyptian : std::uint8_t {
    spearman,
    chariot_archer,
    elephant,
    anubite,
    mummy,
    phoenix,
    scorpion_man,
    sphinx,
    wadjet,
    priest,
    pharaoh,
    son_of_osiris,
};
enum Greek : std::uint8_t {
    hoplite,
    toxotes,
    hippokon,
    centaur,
    cyclops,
    hydra,
    manticore,
    medusa,
    minotaur,
    classical_greek_hero,
    heroic_greek_hero,
    mythic_greek_hero,
};
enum Norse : std::uint8_t {
    throwing_axeman,
    jarl,
    huskarl,
    troll,
    valkyrie,
    dwarf,
    frost_giant,
    nidhogg,
    classical_norse_hero,
    heroic_norse_hero,
    mythic_norse_hero,
};

enum Building : std::uint8_t {
    house,
    wall,
    tower,
    market,
    storehouse,
    armory,
    quarry,
    monument,
    granary,
    wood_workshop,
    gold_mint,
    siege_engine_workshop,
    great_temple,
    wonder,
};
inline constexpr int building_count = 14;

inline constexpr int tile_kinds = 20;

enum class CardAction : std::uint8_t { attack, build, explore, gather, next_age, recruit, trade };
inline constexpr int action_count = 7;
inline constexpr std::array<std::string_view, action_count> action_names = {"attack",   "build",   "explore", "gather",
                                                                            "next_age", "recruit", "trade"};

// Action cards as a player of one culture numbers them: first the kinds of the random deck, then the permanent cards.
inline constexpr int random_kinds = 26;  // at most: 14 plain kinds and 12 gods
inline constexpr int permanent_cards = 7;
inline constexpr int card_kinds = random_kinds + permanent_cards;
constexpr bool is_permanent(int card) {
    return card >= random_kinds && card < card_kinds;
}
constexpr int permanent(CardAction action) {
    return random_kinds + static_cast<int>(action);
}

enum VictoryCard : std::uint8_t { largest_army, most_buildings, won_last_battle, the_wonder };
inline constexpr int victory_cards = 4;
inline constexpr std::array<std::string_view, victory_cards> victory_names = {"largest_army", "most_buildings",
                                                                              "won_last_battle", "the_wonder"};

// Where victory cubes came from: the four cards, and the Great Temple.
inline constexpr int temple_source = victory_cards;
inline constexpr int source_count = victory_cards + 1;

// What stands on a production tile.
enum Worker : std::uint8_t { no_worker, villager, working_unit };
inline constexpr std::array<std::string_view, 3> worker_names = {"nobody", "villager", "unit"};

constexpr std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}
constexpr std::uint8_t u8(int value) {
    return static_cast<std::uint8_t>(value);
}

}  // namespace pentarchy::age_of_mythology
