#include "games/baronny/box.h"

#include <string>
#include <string_view>

#include "games/baronny/figures/board.h"
#include "games/baronny/figures/figures.h"

namespace pentarchy::baronny {

namespace {

constexpr std::array<std::string_view, 5> terrains = {"mountain", "forest", "plain", "field", "lake"};

std::string key(std::string_view group, std::string_view name) {
    return "baronny." + std::string(group) + "." + std::string(name);
}

json::object group(std::string_view id, json::array items) {
    return {{"id", id}, {"name", key("box", id)}, {"items", std::move(items)}};
}

json::array tiles() {
    json::array items;
    for (const Tile& tile : figures().tiles) {
        json::array land;
        for (const Terrain terrain : tile.hexes) {
            land.push_back(json::string(key("terrain", terrains[static_cast<std::size_t>(terrain)])));
        }
        items.push_back(json::object{{"id", tile.id}, {"name", "baronny.box.tile"}, {"land", std::move(land)}});
    }
    return items;
}

json::array tokens() {
    json::array items;
    for (std::size_t type = 0; type < token_types; ++type) {
        items.push_back(json::object{{"id", terrains[type]},
                                     {"name", key("token", terrains[type])},
                                     {"count", figures().token_stock[type]},
                                     {"gold", figures().gold[type]},
                                     {"points", figures().silver[type]}});
    }
    return items;
}

json::array pieces() {
    json::array items;
    const auto add = [&](std::string_view piece, int count) {
        items.push_back(json::object{{"id", piece}, {"name", key("piece", piece)}, {"count", count}});
    };
    add("knight", knights_per_player);
    add("village", figures().villages_per_player);
    add("stronghold", figures().strongholds_per_player);
    add("city", figures().cities_per_player);
    return items;
}

// The standard outline and some free ones (BA-SETUP-04, BA-SETUP-05), as the hexes they cover.
json::object outlines(int players) {
    constexpr int free_outlines = 8;
    json::object shown;
    const auto add = [&](const std::string& outline) {
        json::array hexes;
        const HexMap& map = board(*find_board(outline, players)).map;
        for (int hex = 0; hex < map.size(); ++hex) {
            const Axial place = map.at(static_cast<HexIndex>(hex));
            hexes.push_back(json::array{place.q, place.r});
        }
        shown[outline] = std::move(hexes);
    };
    add("standard");
    for (int number = 1; number <= free_outlines; ++number) {
        add("grown:" + std::to_string(number));
    }
    return shown;
}

}  // namespace

json::array box() {
    return {group("tiles", tiles()), group("tokens", tokens()), group("pieces", pieces())};
}

// A tile lies in one of two ways; the hexes are those it covers beside its anchor (board.h).
json::object pickers() {
    json::object tiles;
    json::object shown;
    for (int players = min_players; players <= max_players; ++players) {
        tiles[std::to_string(players)] = players * figures().tiles_per_player;
        shown[std::to_string(players)] = outlines(players);
    }
    return {{"outline",
             {{"kind", "outline"},
              {"shown", std::move(shown)},
              {"upright", {{0, 0}, {1, 0}, {0, 1}}},
              {"turned", {{0, 0}, {1, 0}, {1, -1}}},
              {"turned_mark", "v"},
              {"tiles", std::move(tiles)}}}};
}

}  // namespace pentarchy::baronny
