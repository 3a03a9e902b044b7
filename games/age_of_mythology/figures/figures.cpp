#include "games/age_of_mythology/figures/figures.h"

#include <bit>
#include <utility>
#include <vector>

#include "age_of_mythology/embedded.h"
#include "games/age_of_mythology/figures/reader.h"

namespace pentarchy::age_of_mythology {

namespace {

// --- units ---------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 16> special_verbs = {"negate_fortification",
                                                            "gain_unit_on_kill",
                                                            "resurrect_self",
                                                            "enable_resurrection",
                                                            "may_be_replaced_in_encounter",
                                                            "may_replace_in_encounter",
                                                            "may_throw",
                                                            "dice_per_own_kill_this_battle",
                                                            "wins_ties",
                                                            "may_berserk",
                                                            "raze_two_if_survives_city_win",
                                                            "force_retreat_on_hero_kill",
                                                            "add_opponent_printed_dice",
                                                            "gain_resource_on_kill",
                                                            "works_as_villager",
                                                            "may_add_unit_on_kill"};

// What a unit does at the end of an encounter, and outside battles.
void read_special_of_victory(const JsonPlace& place, int verb, Unit& unit) {
    switch (verb) {
        case 8:
            only(place, {"do"});
            unit.wins_ties = true;
            break;
        case 9:
            only(place, {"do", "dice", "loses_ties"});
            unit.berserk_dice = number(place["dice"], 1, 9);
            if (!place["loses_ties"].boolean()) {
                place["loses_ties"].fail("is false", "a berserk unit loses ties");
            }
            break;
        case 10:
            only(place, {"do"});
            unit.razes_two = true;
            break;
        case 11:
            only(place, {"do"});
            unit.forces_retreat = true;
            break;
        case 12:
            only(place, {"do"});
            unit.adds_opponents_dice = true;
            break;
        case 13:
            only(place, {"do", "resource", "n"});
            unit.kill_resource = u8(word(place["resource"], resource_names));
            unit.kill_cubes = number(place["n"], 1, 9);
            break;
        case 14:
            only(place, {"do", "resource", "n"});
            unit.works_on = u8(word(place["resource"], resource_names));
            unit.work_cubes = number(place["n"], 1, 9);
            break;
        default:
            only(place, {"do", "from", "n"});
            must_say(place["from"], "holding");
            unit.adds_units = number(place["n"], 1, 1);
    }
}

void read_special(const JsonPlace& place, const Figures& figures, int culture, Unit& unit) {
    const int verb = word(place["do"], special_verbs);
    const auto named = [&](std::string_view key) { return unit_of(place[key], figures, culture); };
    unit.specials += (unit.specials.empty() ? "" : " ") + std::string(special_verbs[at(verb)]);
    switch (verb) {
        case 0:
            only(place, {"do", "scope"});
            (word(place["scope"], std::array<std::string_view, 2>{"while_fighting", "while_in_battle"}) == 0
                 ? unit.negates_fighting
                 : unit.negates_in_battle) = true;
            break;
        case 1:
            only(place, {"do", "unit", "to"});
            must_say(place["to"], "holding");
            unit.gains_unit = named("unit");
            break;
        case 2:
            only(place, {"do", "needs_unit", "favor", "to"});
            must_say(place["to"], "holding");
            unit.resurrected_by = named("needs_unit");
            unit.resurrection_favor = number(place["favor"], 1, 20);
            break;
        case 3:  // see check_halves
            only(place, {"do", "units"});
            break;
        case 4:
            only(place, {"do", "unit"});
            unit.replaced_by = named("unit");
            break;
        case 5:
            only(place, {"do", "unit"});
            named("unit");
            break;
        case 6:
            only(place, {"do", "dice", "not_vs", "to"});
            must_say(place["to"], "owner_holding");
            unit.throw_dice = number(place["dice"], 1, 9);
            unit.throw_not_vs = u8(word(place["not_vs"], type_names));
            break;
        case 7:
            only(place, {"do", "dice"});
            unit.kill_dice = number(place["dice"], 1, 9);
            break;
        default:
            read_special_of_victory(place, verb, unit);
    }
}

// Two verbs have an other half on another card; the two must agree.
void check_halves(const JsonPlace& place, const Figures& figures, int culture, int kind) {
    const auto& kinds = figures.units[at(culture)];
    if (place["do"].text() == "enable_resurrection") {
        for (const auto& member : place["units"].value().as_object()) {
            const JsonPlace price = place["units"][member.key()];
            const auto other = std::ranges::find(kinds, std::string_view(member.key()), &Unit::id);
            if (other == kinds.end() || other->resurrected_by != kind) {
                price.fail("is for a unit that this one does not resurrect");
            }
            must_be(price, other->resurrection_favor);
        }
    } else if (place["do"].text() == "may_replace_in_encounter" &&
               kinds[unit_of(place["unit"], figures, culture)].replaced_by != kind) {
        place["unit"].fail("is a unit that this one does not replace");
    }
}

void read_unit(const JsonPlace& place, Unit& unit) {
    only(place, {"id", "name", "culture", "class", "types", "age", "dice", "cost", "bonuses", "specials", "figures"});
    unit.id = place["id"].text();
    unit.name = place["name"].text();
    unit.unit_class = static_cast<Type>(word(place["class"], type_names));
    if (unit.unit_class != mortal && unit.unit_class != myth && unit.unit_class != hero) {
        place["class"].fail("is no class", "mortal, myth or hero");
    }
    for (std::size_t index = 0; index < place["types"].size(); ++index) {
        unit.types = static_cast<std::uint16_t>(unit.types | 1U << word(place["types"][index], type_names));
    }
    if (!unit.is(unit.unit_class) || place["types"].size() > 3) {
        place["types"].fail("must name the class and at most two types more");
    }
    unit.age = static_cast<Age>(word(place["age"], age_names));
    unit.dice = number(place["dice"], 1, 12);
    unit.cost = cubes(place["cost"]);
    for (std::size_t index = 0; index < place["bonuses"].size(); ++index) {
        const JsonPlace bonus = place["bonuses"][index];
        only(bonus, {"vs", "dice"});
        unit.bonus[at(word(bonus["vs"], type_names))] = u8(number(bonus["dice"], 1, 12));
    }
    unit.figures = number(place["figures"], 1, 4);
}

void read_units(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    only(root, {"schema", "kind", "unit_types", "count", "battle_cards", "villager", "units", "provenance"});
    must_count(root["unit_types"], type_count);
    for (std::size_t type = 0; type < type_count; ++type) {
        must_say(root["unit_types"][type], type_names[type]);
    }
    figures.villagers = number(root["villager"]["figures"], 1, 16);
    const JsonPlace list = root["units"];
    must_count(list, number(root["count"]));
    std::vector<std::pair<std::size_t, Unit*>> found;
    for (std::size_t index = 0; index < list.size(); ++index) {
        const int culture = word(list[index]["culture"], culture_names);
        int& kinds = figures.boards[at(culture)].kinds;
        if (kinds == unit_kinds) {
            list[index].fail("is one unit too many for its culture");
        }
        Unit& unit = figures.units[at(culture)][at(kinds++)];
        read_unit(list[index], unit);
        found.emplace_back(index, &unit);
    }
    for (const auto& [index, unit] : found) {  // now that all units have names
        const int culture = word(list[index]["culture"], culture_names);
        const JsonPlace specials = list[index]["specials"];
        for (std::size_t special = 0; special < specials.size(); ++special) {
            read_special(specials[special], figures, culture, *unit);
        }
        Board& board = figures.boards[at(culture)];
        const auto kind = u8(static_cast<int>(unit - figures.units[at(culture)].data()));
        if (unit->works_on != none) {
            board.worker = kind;
        }
        if (unit->kill_dice > 0) {
            board.counter = kind;
        }
    }
    for (const auto& [index, unit] : found) {
        const int culture = word(list[index]["culture"], culture_names);
        const JsonPlace specials = list[index]["specials"];
        for (std::size_t special = 0; special < specials.size(); ++special) {
            check_halves(specials[special], figures, culture,
                         static_cast<int>(unit - figures.units[at(culture)].data()));
        }
    }
}

// --- cultures, tiles, buildings ------------------------------------------------------------------

void read_cultures(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    only(root, {"schema", "kind", "row_order", "terrains", "cultures", "provenance"});
    must_count(root["cultures"], culture_count);
    for (int culture = 0; culture < culture_count; ++culture) {
        const JsonPlace place = root["cultures"][at(culture)];
        only(place, {"id", "name_fr", "colour", "production_grid", "starting_units", "heroes", "terrain_count"});
        must_say(place["id"], culture_names[at(culture)]);
        Board& board = figures.boards[at(culture)];
        board.name = place["id"].text();
        board.colour = place["colour"].text();
        must_count(place["production_grid"], 4);
        for (std::size_t square = 0; square < area_squares; ++square) {
            must_count(place["production_grid"][square / 4], 4);
            const int terrain = word(place["production_grid"][square / 4][square % 4], terrain_names);
            board.terrain[square] = static_cast<Terrain>(terrain);
            board.squares[at(terrain)] = static_cast<std::uint16_t>(board.squares[at(terrain)] | 1U << square);
        }
        for (int terrain = 0; terrain < terrain_count; ++terrain) {
            must_be(place["terrain_count"][terrain_names[at(terrain)]], std::popcount(board.squares[at(terrain)]));
        }
        for (const auto& member : place["starting_units"].value().as_object()) {
            const json::value name(member.key());
            const int kind = unit_of(JsonPlace(name, place["starting_units"].path()), figures, culture);
            board.start[at(kind)] = u8(number(place["starting_units"][member.key()], 1, 4));
        }
        board.heroes.fill(none);
        for (int age = classical; age <= mythic; ++age) {
            const JsonPlace hero_place = place["heroes"][age_names[at(age)]];
            board.heroes[at(age)] = unit_of(hero_place, figures, culture);
            const Unit& unit = figures.units[at(culture)][board.heroes[at(age)]];
            if (unit.unit_class != hero || unit.age != age) {
                hero_place.fail("is not the hero of that age");
            }
        }
    }
}

void read_tiles(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    only(root, {"schema", "kind", "kinds", "total", "copies_by_terrain", "yield_by_resource", "tiles", "provenance"});
    must_be(root["kinds"], tile_kinds);
    must_count(root["tiles"], tile_kinds);
    int total = 0;
    std::array<int, terrain_count> copies{};
    std::array<int, resource_count> yield{};
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        const JsonPlace place = root["tiles"][kind];
        only(place, {"id", "terrain", "resource", "yield", "copies"});
        Tile& tile = figures.tiles[kind];
        tile.id = place["id"].text();
        tile.terrain = static_cast<Terrain>(word(place["terrain"], terrain_names));
        tile.resource = static_cast<Resource>(word(place["resource"], resource_names));
        tile.yield = number(place["yield"], 1, 2);
        tile.copies = number(place["copies"], 1, 90);
        total += tile.copies;
        copies[tile.terrain] += tile.copies;
        yield[tile.resource] += tile.copies * tile.yield;
    }
    must_be(root["total"], total);
    for (int terrain = 0; terrain < terrain_count; ++terrain) {
        must_be(root["copies_by_terrain"][terrain_names[at(terrain)]], copies[at(terrain)]);
    }
    for (int resource = 0; resource < resource_count; ++resource) {
        must_be(root["yield_by_resource"][resource_names[at(resource)]], yield[at(resource)]);
    }
}

constexpr std::array<std::string_view, 12> effect_verbs = {
    "villager", "defence_dice",  "negate_fortification", "raze_two",     "battle_units", "trade_cost",
    "buy_vp",   "spoilage_keep", "build_discount",       "gather_bonus", "end_game",     "take_victory_card"};

void read_effect(const JsonPlace& place, BuildingFigures& building) {
    switch (word(place["do"], effect_verbs)) {
        case 0:
            only(place, {"do", "n"});
            building.villagers = number(place["n"], 1, 1);
            break;
        case 1:
            only(place, {"do", "area", "n"});
            building.defence[at(word(place["area"], area_names))] = u8(number(place["n"], 1, 6));
            break;
        case 2:
            only(place, {"do"});
            building.negates = true;
            break;
        case 3:
            only(place, {"do"});
            building.razes_two = true;
            break;
        case 4:
            only(place, {"do", "n"});
            building.battle_units = number(place["n"], 1, 6);
            break;
        case 5:
            only(place, {"do", "n"});
            building.trade_cost = number(place["n"], 0, 4);
            break;
        case 6:
            only(place, {"do", "favor", "with"});
            must_say(place["with"], "trade");
            building.victory_favor = number(place["favor"], 1, 40);
            break;
        case 7:
            only(place, {"do", "n"});
            building.spoilage_keep = number(place["n"], 1, 40);
            break;
        case 8:
            only(place, {"do", "n"});
            building.discount = number(place["n"], 1, 4);
            break;
        case 9:
            only(place, {"do", "resource", "n"});
            building.gather[at(word(place["resource"], resource_names))] = u8(number(place["n"], 1, 9));
            break;
        case 10:
            only(place, {"do"});
            building.ends_game = true;
            break;
        default:
            only(place, {"do", "card"});
            building.takes_card = u8(word(place["card"], victory_names));
    }
}

void read_buildings(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    only(root, {"schema", "kind", "count", "buildings", "supply", "provenance"});
    must_be(root["count"], building_count);
    must_count(root["buildings"], building_count);
    for (std::size_t kind = 0; kind < building_count; ++kind) {
        const JsonPlace place = root["buildings"][kind];
        only(place, {"id", "name", "name_fr", "cost", "max_per_player", "min_age", "effects"});
        BuildingFigures& building = figures.buildings[kind];
        building.id = place["id"].text();
        building.name = place["name"].text();
        building.cost = cubes(place["cost"]);
        building.most = number(place["max_per_player"], 1, 10);
        building.age = static_cast<Age>(word(place["min_age"], age_names));
        if (building.most > 1 && kind != house) {
            place["max_per_player"].fail("only houses may be owned more than once");
        }
        for (std::size_t effect = 0; effect < place["effects"].size(); ++effect) {
            read_effect(place["effects"][effect], building);
        }
        if ((building.villagers > 0) != (kind == house)) {
            place["effects"].fail("houses, and only houses, give a villager");
        }
    }
}

// --- the game ------------------------------------------------------------------------------------

void read_pattern(const JsonPlace& place, int players, Figures& figures) {
    only(place, {"distinct", "pattern"});
    must_count(place["pattern"], players);
    for (int seat = 0; seat < players; ++seat) {
        figures.pattern[at(players)][at(seat)] =
            u8(word(place["pattern"][at(seat)], std::array<std::string_view, 3>{"a", "b", "c"}));
    }
}

void read_start(const JsonPlace& start, Figures& figures) {
    figures.start_cubes = number(start["cubes_each"]);
    figures.tile_picks = number(start["tile_picks"], 1, area_squares);
    must_say(start["tile_draft"], "snake");
    must_say(start["age"], "archaic");
    must_be(start["villagers"], 0);
}

void read_ages(const JsonPlace& ages, const JsonPlace& costs, Figures& figures) {
    must_count(ages, age_count);
    for (std::size_t age = 0; age < age_count; ++age) {
        must_say(ages[age]["id"], age_names[age]);
        figures.hand[age] = number(ages[age]["hand"], 1, 7);
    }
    for (int age = classical; age <= mythic; ++age) {
        figures.age_cost[0][at(age)] = number(costs["permanent"][age_names[at(age)]]);
        figures.age_cost[1][at(age)] = number(costs["random"][age_names[at(age)]]);
    }
}

void read_battle(const JsonPlace& battle, Figures& figures) {
    figures.die_sides = number(battle["die_sides"], 2, 6);
    must_count(battle["hit"], 1);
    must_be(battle["wall_dice"], figures.buildings[wall].defence[at(static_cast<int>(Area::city))]);
    must_be(battle["tower_dice"], figures.buildings[tower].defence[at(static_cast<int>(Area::production))]);
    must_be(battle["armory_units"], figures.buildings[armory].battle_units);
    must_be(battle["loot_tiles"], 1);
    figures.loot_cubes = number(battle["loot_cubes"]);
    figures.raze = number(battle["raze_buildings"]);
    figures.raze_more = number(battle["raze_buildings_bonus"]);
}

void read_game(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    only(root, {"schema",
                "kind",
                "players",
                "cultures_by_players",
                "resources",
                "resource_colours",
                "bank_per_resource",
                "victory_cubes",
                "victory_cubes_per_round",
                "max_rounds",
                "start",
                "ages",
                "age_cost_each_resource",
                "actions_per_round",
                "spoilage",
                "grid",
                "villagers",
                "battle",
                "temple",
                "ties"});
    must_be(root["players"]["min"], min_players);
    must_be(root["players"]["max"], max_players);
    for (int players = min_players; players <= max_players; ++players) {
        const std::string key = std::to_string(players);
        figures.bank[at(players)] = number(root["bank_per_resource"][key], 1, 100);
        read_pattern(root["cultures_by_players"][key], players, figures);
    }
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        must_say(root["resources"][resource], resource_names[resource]);
    }
    figures.victory_cubes = number(root["victory_cubes"]);
    figures.victory_cubes_per_round = number(root["victory_cubes_per_round"], 1, 9);
    figures.rounds = number(root["max_rounds"]);
    read_start(root["start"], figures);
    read_ages(root["ages"], root["age_cost_each_resource"], figures);
    figures.actions = number(root["actions_per_round"], 1, 3);
    figures.spoilage_keep = number(root["spoilage"]["keep"]);
    must_be(root["spoilage"]["keep_storehouse"], figures.buildings[storehouse].spoilage_keep);
    figures.villager_bonus = number(root["villagers"]["gather_bonus"]);
    must_be(root["villagers"]["max"], figures.villagers);
    must_be(root["villagers"]["per_tile"], 1);
    read_battle(root["battle"], figures);
    must_be(root["temple"]["favor_per_vp"], figures.buildings[great_temple].victory_favor);
}

void read_victory(const Document& file) {
    const JsonPlace root = file.root();
    must_count(root["cards"], victory_cards);
    for (std::size_t card = 0; card < victory_cards; ++card) {
        only(root["cards"][card], {"id", "name", "name_fr", "claimed", "criterion", "excludes", "tie"});
        must_say(root["cards"][card]["id"], victory_names[card]);
    }
}

}  // namespace

DataTexts embedded_data() {
    return {embedded::game_json,         embedded::cultures_json,         embedded::units_json,
            embedded::buildings_json,    embedded::production_tiles_json, embedded::action_cards_json,
            embedded::victory_cards_json};
}

Figures load_figures(const DataTexts& texts) {
    Figures figures;
    read_units(Document(texts.units, "units.json", "units"), figures);
    read_cultures(Document(texts.cultures, "cultures.json", "cultures"), figures);
    read_buildings(Document(texts.buildings, "buildings.json", "buildings"), figures);
    read_tiles(Document(texts.tiles, "production_tiles.json", "production_tiles"), figures);
    read_cards(Document(texts.cards, "action_cards.json", "action_cards"), figures);
    read_victory(Document(texts.victory, "victory_cards.json", "victory_cards"));
    read_game(Document(texts.game, "game.json", "game"), figures);
    return figures;
}

const Figures the_figures = load_figures(embedded_data());

}  // namespace pentarchy::age_of_mythology
