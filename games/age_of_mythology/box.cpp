#include "games/age_of_mythology/box.h"

#include "games/age_of_mythology/figures/figures.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/view/view.h"

namespace pentarchy::age_of_mythology {

namespace {

json::object group(const std::string& name, std::string_view id, json::array items) {
    return {{"id", id}, {"name", name}, {"items", std::move(items)}};
}

json::object cubes_json(const Cubes& cubes) {
    json::object given;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        given[resource_names[resource]] = cubes[resource];
    }
    return given;
}

json::array terms_of(const std::vector<std::string>& keys) {
    json::array list;
    for (const std::string& one : keys) {
        list.push_back(term(one));
    }
    return list;
}

json::object unit_json(const UnitRow& row, const Board& board) {
    json::object item{{"id", row.unit},      {"name", row.unit},       {"kind", row.unit_class},
                      {"suit", row.culture}, {"colour", board.colour}, {"cost", cubes_json(row.cost)},
                      {"dice", row.dice},    {"age", row.age},         {"figures", row.figures}};
    if (!row.types.empty()) {
        item["types"] = terms_of(row.types);
    }
    json::array bonuses;
    for (const auto& [type, dice] : row.bonuses) {
        bonuses.push_back(
            Message("age-of-mythology.overview.bonus", json::object{{"dice", dice}, {"type", term(type)}}).to_json());
    }
    if (!bonuses.empty()) {
        item["bonuses"] = std::move(bonuses);
    }
    json::array specials;
    for (const std::string& special : row.specials) {
        specials.push_back(json::string(special));
    }
    item["text"] = std::move(specials);
    return item;
}

json::array units(int culture) {
    const std::string name = key("culture", culture_names[at(culture)]);
    json::array items;
    for (const UnitRow& row : unit_overview()) {
        if (row.culture == name) {
            items.push_back(unit_json(row, figures().boards[at(culture)]));
        }
    }
    return items;
}

json::array cards(int culture) {
    json::array items;
    for (const Card& card : figures().cards[at(culture)]) {
        if (card.id.empty()) {
            continue;
        }
        const bool is_plain = card.god.empty();
        const bool is_permanent = card.id.starts_with("perm_");
        const std::string name = !is_plain ? card.god : is_permanent ? card.id : card.id.substr(card.id.find('_') + 1);
        json::object item{{"id", name},
                          {"name", key("card", name)},
                          {"suit", key("cardaction", action_names[static_cast<std::size_t>(card.action)])},
                          {"colour", figures().boards[at(culture)].colour},
                          {"permanent", is_permanent}};
        if (card.copies > 1) {
            item["count"] = card.copies;
        }
        if (card.has_god()) {
            item["cost"] = json::object{{"favor", card.favor}};
        }
        items.push_back(std::move(item));
    }
    return items;
}

json::array buildings() {
    json::array items;
    for (const BuildingFigures& building : figures().buildings) {
        items.push_back(json::object{{"id", building.id},
                                     {"name", key("building", building.id)},
                                     {"cost", cubes_json(building.cost)},
                                     {"age", key("age", age_names[building.age])},
                                     {"count", building.most}});
    }
    return items;
}

json::array tiles() {
    json::array items;
    for (const Tile& tile : figures().tiles) {
        items.push_back(json::object{{"id", tile.id},
                                     {"name", key("tile", tile.id)},
                                     {"suit", key("resource", resource_names[tile.resource])},
                                     {"band", resource_bands[tile.resource]},
                                     {"count", tile.copies}});
    }
    return items;
}

}  // namespace

json::array box() {
    json::array groups;
    for (int culture = 0; culture < culture_count; ++culture) {
        const std::string name(culture_names[at(culture)]);
        groups.push_back(group(key("box", "units_" + name), "units_" + name, units(culture)));
        groups.push_back(group(key("box", "cards_" + name), "cards_" + name, cards(culture)));
    }
    groups.push_back(group(key("box", "buildings"), "buildings", buildings()));
    groups.push_back(group(key("box", "tiles"), "tiles", tiles()));
    return groups;
}

// Cultures go by the letters of the seating pattern: everyone whose seat has a letter plays the same (AM-SETUP-08).
json::object pickers() {
    json::object places;
    for (int seats = min_players; seats <= max_players; ++seats) {
        std::vector<json::array> letters;
        for (int seat = 0; seat < seats; ++seat) {
            const std::size_t letter = figures().pattern[at(seats)][at(seat)];
            letters.resize(std::max(letters.size(), letter + 1));
            letters[letter].push_back(seat);
        }
        places[std::to_string(seats)] = json::array(letters.begin(), letters.end());
    }
    json::array values;
    for (int culture = 0; culture < culture_count; ++culture) {
        const std::string_view name = culture_names[at(culture)];
        values.push_back(json::object{
            {"id", name}, {"name", key("culture", name)}, {"colour", figures().boards[at(culture)].colour}});
    }
    return {{"cultures",
             {{"kind", "places"},
              {"alone", {"random"}},
              {"values", std::move(values)},
              {"each", "seat"},
              {"places", std::move(places)}}}};
}

}  // namespace pentarchy::age_of_mythology
