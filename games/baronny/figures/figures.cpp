#include "games/baronny/figures/figures.h"

#include <algorithm>

#include "baronny/embedded.h"
#include "core/documents/json.h"

namespace pentarchy::baronny {

namespace {

json::value document(std::string_view text, const std::string& source) {
    auto parsed = parse_json(text, source);
    if (!parsed) {
        throw DataError(parsed.error());
    }
    if (const JsonPlace schema = JsonPlace(*parsed, source)["schema"]; schema.text() != "baronny/1") {
        schema.fail("is \"" + schema.text() + "\"", "baronny/1");
    }
    return *std::move(parsed);
}

constexpr std::array<std::string_view, token_types + 1> terrain_names = {"mountain", "forest", "plain", "field",
                                                                         "lake"};

Terrain terrain(const JsonPlace& place) {
    const auto found = std::ranges::find(terrain_names, place.text());
    if (found == terrain_names.end()) {
        place.fail("is no terrain", "mountain, forest, plain, field or lake");
    }
    return static_cast<Terrain>(found - terrain_names.begin());
}

int number(const JsonPlace& place, int low, int high) {
    return static_cast<int>(place.integer(low, high));
}

void read_pieces(Figures& figures, const JsonPlace& game) {
    const JsonPlace pieces = game["pieces_per_player"];
    number(pieces["knight"], knights_per_player, knights_per_player);
    number(pieces["counter"], 1, 1);
    figures.cities_per_player = number(pieces["city"], start_cities, start_cities + 2);
    figures.strongholds_per_player = number(pieces["stronghold"], 0, 255);
    figures.villages_per_player = number(pieces["village"], 0, 255);
    number(game["start"]["cities"], start_cities, start_cities);
    number(game["start"]["knights_per_city"], 1, 1);
    number(game["players"]["min"], min_players, min_players);
    number(game["players"]["max"], max_players, max_players);
    figures.tiles_per_player = number(game["tiles_per_player"], 1, tile_count / max_players);
}

void read_terrains(Figures& figures, const JsonPlace& game) {
    const JsonPlace terrains = game["terrains"];
    int stock = 0;
    for (std::size_t index = 0; index < terrain_names.size(); ++index) {
        const JsonPlace row = terrains[index];
        if (row["id"].text() != terrain_names[index]) {
            row["id"].fail("is out of order", std::string(terrain_names[index]));
        }
        const bool lake = index == token_types;
        if (row["token"].boolean() == lake || row["enter"].boolean() == lake) {
            row.fail("contradicts that lakes alone have no token and cannot be entered");
        }
        if (!lake) {
            figures.gold[index] = number(row["gold"], 1, 15);
            figures.silver[index] = number(row["silver"], 0, 15);
            figures.token_stock[index] = number(game["tokens"]["per_type"][terrain_names[index]], 0, 255);
            stock += figures.token_stock[index];
        }
    }
    number(game["tokens"]["total"], stock, stock);
}

void read_actions(Figures& figures, const JsonPlace& game) {
    number(game["recruit"]["min"], 1, 1);
    figures.recruits = number(game["recruit"]["max"], 1, knights_per_player);
    figures.recruits_by_lake = number(game["recruit"]["max_by_lake"], figures.recruits, knights_per_player);
    number(game["move"]["max_knights"], 2, 2);
    number(game["move"]["steps"], 1, 1);
    number(game["expedition"]["knights_from_reserve"], 2, 2);
    number(game["expedition"]["removed"], 1, 1);
    figures.title_cost = number(game["title"]["cost"], 1, 255);
    figures.stagnation_rounds = number(game["end"]["stagnation_rounds"], 1, 255);
}

void read_placement(Figures& figures, const JsonPlace& game) {
    for (int players = min_players; players <= max_players; ++players) {
        const JsonPlace batches = game["start_placement"][std::to_string(players)];
        auto& order = figures.placement_order[static_cast<std::size_t>(players)];
        for (std::size_t batch = 0; batch < batches.size(); ++batch) {
            const Seat seat = number(batches[batch][0], 0, players - 1);
            order.insert(order.end(), static_cast<std::size_t>(number(batches[batch][1], 1, start_cities)), seat);
        }
        for (Seat seat = 0; seat < players; ++seat) {
            if (std::ranges::count(order, seat) != start_cities) {
                batches.fail("does not give every seat its starting cities", "3 each");
            }
        }
    }
}

void read_track(Figures& figures, const JsonPlace& track) {
    const JsonPlace cells = track["cells"];
    const int city_points = 10;
    const int title_points = 15;
    for (std::size_t row = 0; row < figures.track.size(); ++row) {
        for (std::size_t column = 0; column < rank_count; ++column) {
            // BA-COMP-10: the cell is worth 15 per column step plus 10 per row step.
            const int points = title_points * static_cast<int>(column) + city_points * static_cast<int>(row);
            figures.track[row][column] = number(cells[row][column], points, points);
        }
    }
}

void read_tiles(Figures& figures, const JsonPlace& tiles) {
    number(tiles["count"], tile_count, tile_count);
    for (std::size_t tile = 0; tile < tile_count; ++tile) {
        const JsonPlace row = tiles["tiles"][tile];
        figures.tiles[tile].id = row["id"].text();
        for (std::size_t hex = 0; hex < hexes_per_tile; ++hex) {
            figures.tiles[tile].hexes[hex] = terrain(row["hexes"][hex]);
        }
    }
}

void read_layouts(Figures& figures, const JsonPlace& layouts) {
    for (int players = min_players; players <= max_players; ++players) {
        const JsonPlace slots = layouts["layouts"][std::to_string(players)]["slots"];
        if (static_cast<int>(slots.size()) != players * figures.tiles_per_player) {
            slots.fail("has " + std::to_string(slots.size()) + " slots", "nine a player");
        }
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            figures.standard_slots[static_cast<std::size_t>(players)].push_back(
                {number(slots[slot][0], -99, 99), number(slots[slot][1], -99, 99)});
        }
    }
}

Figures load() {
    Figures figures;
    const json::value game = document(embedded::game_json, "baronny/data/game.json");
    const json::value track = document(embedded::score_track_json, "baronny/data/score_track.json");
    const json::value tiles = document(embedded::tiles_json, "baronny/data/tiles.json");
    const json::value layouts = document(embedded::layouts_json, "baronny/data/layouts.json");
    const JsonPlace game_place(game, "baronny/data/game.json");
    read_pieces(figures, game_place);
    read_terrains(figures, game_place);
    read_actions(figures, game_place);
    read_placement(figures, game_place);
    read_track(figures, JsonPlace(track, "baronny/data/score_track.json"));
    read_tiles(figures, JsonPlace(tiles, "baronny/data/tiles.json"));
    read_layouts(figures, JsonPlace(layouts, "baronny/data/layouts.json"));
    return figures;
}

}  // namespace

const Figures& figures() {
    static const Figures loaded = load();
    return loaded;
}

}  // namespace pentarchy::baronny
