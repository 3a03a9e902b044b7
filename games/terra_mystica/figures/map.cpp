// The map: terrain, adjacency, bridge places, and what a river chain, a tunnel or a carpet reaches.

#include "games/terra_mystica/figures/reader.h"

namespace pentarchy::terra_mystica {

void read_map(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    for (int terrain = 0; terrain < terrain_count; ++terrain) {
        must_be(JsonPlace(std::int64_t{word(root["terrain_cycle"][at(terrain)], terrain_names)}, root.path()), terrain);
    }
    must_be(JsonPlace(static_cast<std::int64_t>(root["hexes"].size()), root.path()), hex_count);
    Layout& base = figures.layouts[0];
    base.name = root["name"].text();
    for (int hex = 0; hex < hex_count; ++hex) {
        const JsonPlace place = root["hexes"][at(hex)];
        const int row = number(place["row"], 0, 8);
        const int column = number(place["col"], 0, 12);
        figures.hex_names[at(hex)] = place["id"].text();
        figures.hex_places[at(hex)] = {column - row / 2, row};
        base.terrain[at(hex)] = static_cast<Terrain>(word(place["terrain"], terrain_names));
        (base.terrain[at(hex)] == river ? figures.rivers : figures.land).insert(hex);
    }
    for (int hex = 0; hex < hex_count; ++hex) {
        const JsonPlace list = root["adjacency"][figures.hex_names[at(hex)]];
        for (std::size_t index = 0; index < list.size(); ++index) {
            const int other = figures.find_hex(list[index].text());
            if (other < 0 || hex_distance(figures.hex_places[at(hex)], figures.hex_places[at(other)]) != 1) {
                list[index].fail("is not a neighbour");
            }
            figures.beside[at(hex)].insert(other);
        }
        figures.land_beside[at(hex)] = figures.beside[at(hex)] & figures.land;
    }
    must_be(JsonPlace(static_cast<std::int64_t>(root["bridge_places"].size()), root.path()), bridge_places);
    for (int place = 0; place < bridge_places; ++place) {
        const JsonPlace pair = root["bridge_places"][at(place)];
        const int from = figures.find_hex(pair[0].text());
        const int to = figures.find_hex(pair[1].text());
        if (from < 0 || to < 0) {
            pair.fail("is not a pair of hexes");
        }
        figures.bridge[at(place)] = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
        figures.bridges_at[at(from)] |= 1U << static_cast<unsigned>(place);
        figures.bridges_at[at(to)] |= 1U << static_cast<unsigned>(place);
    }
}

// The other layout gives only its cells, as "A1:plains A2:mountains ...".
void read_revised_map(const Document& file, Figures& figures) {
    Layout& layout = figures.layouts[1];
    layout.name = file.root()["name"].text();
    const JsonPlace list = file.root()["rows"];
    int hex = 0;
    for (std::size_t row = 0; row < list.size(); ++row) {
        const JsonPlace place = list[row]["cells"];
        const std::string cells = place.text() + " ";
        for (std::size_t from = 0; from < cells.size(); from = cells.find(' ', from) + 1) {
            const std::size_t colon = cells.find(':', from);
            const std::string_view terrain(cells.data() + colon + 1, cells.find(' ', from) - colon - 1);
            const auto kind = std::ranges::find(terrain_names, terrain) - terrain_names.begin();
            if (hex >= hex_count || cells.substr(from, colon - from) != figures.hex_names[at(hex)] || kind > river ||
                (kind == river) != figures.rivers.contains(hex)) {
                place.fail("does not lie on the geometry of the base map");
            }
            layout.terrain[at(hex++)] = static_cast<Terrain>(kind);
        }
    }
    must_be(JsonPlace(std::int64_t{hex}, list.path()), hex_count);
}

// Masks over the map: what a river chain, a tunnel or a carpet reaches from each hex.
void measure_map(Figures& figures) {
    for (Layout& layout : figures.layouts) {
        for (const HexIndex hex : figures.land) {
            layout.hexes[layout.terrain[at(hex)]].insert(hex);
        }
    }
    const auto around = [&](const HexSet& set) {
        HexSet touched;
        for (const HexIndex hex : set) {
            touched |= figures.beside[at(hex)];
        }
        return touched;
    };
    for (int hex = 0; hex < hex_count; ++hex) {
        HexSet waters;  // river hexes that a chain of the current length can use
        HexSet passed = HexSet::of(hex);
        HexSet near = HexSet::of(hex);
        for (std::size_t length = 0; length < figures.over.size(); ++length) {
            figures.over[length][at(hex)] =
                (figures.land_beside[at(hex)] | (around(waters) & figures.land)) - HexSet::of(hex);
            passed |= around(passed) & figures.rivers;
            waters = passed & figures.rivers;
        }
        for (std::size_t range = 0; range < figures.skip.size(); ++range) {
            near |= around(near);
            figures.skip[range][at(hex)] = (near & figures.land) - HexSet::of(hex) - figures.land_beside[at(hex)];
        }
    }
}

}  // namespace pentarchy::terra_mystica
