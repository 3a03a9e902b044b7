#pragma once

// The figures of the box: counts, values and tiles, read once from data/*.json.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/pieces/hex_map.h"
#include "core/seat.h"

namespace pentarchy::baronny {

inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int knights_per_player = 7;
inline constexpr int tile_count = 36;
inline constexpr int hexes_per_tile = 3;
inline constexpr int start_cities = 3;

enum class Terrain : std::uint8_t { mountain, forest, plain, field, lake };

// The four terrains that have resource tokens; lakes have none (BA-COMP-06).
inline constexpr std::size_t token_types = 4;

enum class Building : std::uint8_t { village, stronghold, city };

enum class Rank : std::uint8_t { baron, viscount, count, marquis, duke };
inline constexpr std::size_t rank_count = 5;

struct Tile {
    std::string id;
    std::array<Terrain, hexes_per_tile> hexes{};
};

// Everything is constant after loading. What the code takes for granted in its types (seven knights, four token
// types, ...) is checked against the data, so the two cannot drift apart.
struct Figures {
    int cities_per_player = 0;
    int strongholds_per_player = 0;
    int villages_per_player = 0;
    std::array<int, token_types> token_stock{};
    std::array<int, token_types> gold{};    // resource points (BA-COMP-07)
    std::array<int, token_types> silver{};  // victory points (BA-COMP-08)
    int tiles_per_player = 0;
    int recruits = 0;  // knights a recruitment may place, and by a lake
    int recruits_by_lake = 0;
    int title_cost = 0;
    int stagnation_rounds = 0;
    // track[row][column]: row = new cities, column = rank
    std::array<std::array<int, rank_count>, 3> track{};
    std::array<Tile, tile_count> tiles{};
    // For each number of players, which seat (counted from the first player) places each starting city in turn.
    std::array<std::vector<Seat>, max_players + 1> placement_order;
    // For each number of players, the anchors of the standard outline.
    std::array<std::vector<Axial>, max_players + 1> standard_slots;
};

const Figures& figures();

}  // namespace pentarchy::baronny
