#include "games/terra_mystica/figures/figures.h"

#include <algorithm>

#include "games/terra_mystica/figures/reader.h"
#include "terra_mystica/embedded.h"

namespace pentarchy::terra_mystica {

namespace {

// --- faction boards ------------------------------------------------------------------------------

template <std::size_t Size>
void incomes(const JsonPlace& place, std::array<Goods, Size>& by_built) {
    only(place, {"coins", "workers", "priests", "power"});
    for (const auto& member : place.value().as_object()) {
        const JsonPlace list = place[member.key()];
        if (list.size() != Size) {
            list.fail("has " + std::to_string(list.size()) + " numbers", std::to_string(Size));
        }
        for (std::size_t built = 0; built < Size; ++built) {
            const auto amount = static_cast<std::int8_t>(number(list[built]));
            Goods& income = by_built[built];
            (member.key() == "coins"     ? income.coins
             : member.key() == "workers" ? income.workers
             : member.key() == "priests" ? income.priests
                                         : income.power) = amount;
        }
    }
}

void read_buildings(const JsonPlace& place, FactionBoard& board) {
    only(place, {"dwelling", "trading_post", "temple", "stronghold", "sanctuary"});
    for (int kind = 0; kind < building_count; ++kind) {
        const JsonPlace building = place[building_names[at(kind)]];
        only(building, {"count", "cost", "income_by_built", "income", "favor_tiles"});
        board.pieces[at(kind)] = static_cast<std::uint8_t>(number(building["count"], 1, 8));
        board.cost[at(kind)] = goods(building["cost"], {"coins_without_neighbour"});
        board.favors[at(kind)] =
            static_cast<std::uint8_t>(absent(building, "favor_tiles") ? 0 : number(building["favor_tiles"], 0, 2));
    }
    board.lonely_post_coins = number(place["trading_post"]["cost"]["coins_without_neighbour"]);
    incomes(place["dwelling"]["income_by_built"], board.dwelling_income);
    incomes(place["trading_post"]["income_by_built"], board.post_income);
    incomes(place["temple"]["income_by_built"], board.temple_income);
    board.stronghold_income = goods(place["stronghold"]["income"]);
    board.sanctuary_income = goods(place["sanctuary"]["income"]);
}

void read_tracks(const JsonPlace& place, FactionBoard& board) {
    if (!place["shipping"].value().is_null()) {
        const JsonPlace ship = place["shipping"];
        only(ship, {"start", "max", "advance_cost", "vp_on_reaching"});
        board.has_shipping = true;
        board.shipping_start = number(ship["start"], 0, 5);
        board.shipping_max = number(ship["max"], 0, 5);
        board.shipping_cost = goods(ship["advance_cost"]);
        for (int value = board.shipping_start + 1; value <= board.shipping_max; ++value) {
            board.shipping_vp[at(value)] =
                static_cast<std::int8_t>(number(ship["vp_on_reaching"][std::to_string(value)]));
        }
    }
    const JsonPlace spades = place["spades"];
    only(spades, {"pay", "cost_by_level", "max_level", "advance_cost", "advance_vp"});
    board.spades_cost_priests = word(spades["pay"], std::array<std::string_view, 2>{"workers", "priests"}) == 1;
    board.spade_levels = number(spades["max_level"], 0, 2);
    if (spades["cost_by_level"].size() != at(board.spade_levels + 1)) {
        spades["cost_by_level"].fail("does not match max_level");
    }
    for (int level = 0; level <= board.spade_levels; ++level) {
        board.spade_price[at(level)] = static_cast<std::int8_t>(number(spades["cost_by_level"][at(level)], 1, 3));
    }
    if (!absent(spades, "advance_cost")) {
        board.spade_cost = goods(spades["advance_cost"]);
    }
    board.spade_vp = number(spades["advance_vp"]);
}

void read_ability(const JsonPlace& ability, FactionBoard& board) {
    const std::string key = ability["key"].text();
    if (key == "town_vp") {
        board.town_vp = number(ability["vp"]);
    } else if (key == "town_workers") {
        board.town_workers = number(ability["workers"]);
    } else if (key == "town_skip_one_river_hex") {
        board.skips_river = true;
    } else if (key == "convert_vp_to_coin" || key == "convert_coins_to_vp") {
        board.trades_vp = true;
    } else if (key == "spade_costs_priest") {
        board.vp_per_paid_spade = number(ability["vp_per_paid_spade"]);
    } else if (key == "vp_per_spade") {
        board.vp_per_spade = number(ability["vp"]);
    } else if (key == "cult_step_when_opponent_takes_power") {
        must_be(ability["steps"], 1);
        board.takes_cult_steps = true;
    } else if (key == "power_when_all_decline") {
        must_be(ability["power"], 1);
    } else if (key == "bridge_action") {
        board.bridge_workers = number(ability["workers"]);
    } else if (key == "tunnel" || key == "carpet") {
        board.skip_workers = absent(ability, "workers") ? 0 : number(ability["workers"]);
        board.skip_workers_later = board.skip_workers;
        board.skip_priests = absent(ability, "priests") ? 0 : number(ability["priests"]);
        board.skip_vp = number(ability["vp"]);
        board.skip_range = number(ability["range"], 1, 1);
    } else if (key == "always_two_spades") {
        board.spades_per_hex = number(ability["spades"]);
    } else if (key == "two_favor_tiles") {
        must_be(ability["favor_tiles"], board.favors[temple]);
    } else if (key == "last_single_dwelling") {
        must_be(JsonPlace(board.start_dwellings, ability.path()), 1);
    } else if (key == "third_dwelling") {
        must_be(JsonPlace(board.start_dwellings, ability.path()), 3);
    } else {
        ability["key"].fail("\"" + key + "\" is not an ability we know");
    }
}

void read_stronghold(const JsonPlace& effect, FactionBoard& board) {
    const std::string key = effect["key"].text();
    if (key == "favor_tile_and_special_action") {
        board.favors[stronghold] = static_cast<std::uint8_t>(number(effect["favor_tiles"], 1, 1));
    } else if (key == "free_shipping_step") {
        board.stronghold_ships = number(effect["steps"]);
    } else if (key == "power_now_and_per_spade") {
        board.stronghold_power = number(effect["power_now"]);
        board.power_per_spade = number(effect["power_per_spade"]);
    } else if (key == "ordain_priests") {
        board.stronghold_ordains = number(effect["max_workers"]);
    } else if (key == "free_spades_now") {
        board.stronghold_spades = number(effect["spades"]);
    } else if (key == "vp_now") {
        board.stronghold_vp = number(effect["vp"]);
    } else if (key == "pass_vp_per_bridge") {
        board.vp_per_bridge = number(effect["vp"]);
    } else if (key == "cheaper_tunnel") {
        board.skip_workers_later = number(effect["workers"]);
    } else if (key == "carpet_range") {
        board.skip_range_stronghold = number(effect["plus"]);
    } else if (key != "special_action") {
        effect["key"].fail("\"" + key + "\" is not a stronghold effect we know");
    }
}

FactionBoard read_faction(const JsonPlace& place) {
    only(place, {"id", "name_en", "name_fr", "colour", "home", "start", "shipping", "spades", "buildings", "abilities",
                 "stronghold_effect", "special_action", "board_other_side"});
    FactionBoard board;
    board.name = place["id"].text();
    board.colour = place["colour"].text();
    board.home = static_cast<Terrain>(word(place["home"], terrain_names));
    board.other_side = static_cast<Faction>(word(place["board_other_side"], faction_names));
    const JsonPlace start = place["start"];
    only(start, {"coins", "workers", "priests", "power_bowls", "cults", "vp", "dwellings"});
    board.start = goods(start, {"power_bowls", "cults", "vp", "dwellings"});
    for (std::size_t bowl = 0; bowl < 3; ++bowl) {
        board.bowls[bowl] = static_cast<std::uint8_t>(number(start["power_bowls"][bowl], 0, 12));
    }
    for (int cult = 0; cult < cult_count; ++cult) {
        board.cults[at(cult)] = static_cast<std::uint8_t>(number(start["cults"][cult_names[at(cult)]], 0, 2));
    }
    board.start_dwellings = number(start["dwellings"], 1, 3);
    read_tracks(place, board);
    read_buildings(place["buildings"], board);
    for (std::size_t index = 0; index < place["abilities"].size(); ++index) {
        read_ability(place["abilities"][index], board);
    }
    read_stronghold(place["stronghold_effect"], board);
    if (!absent(place, "special_action")) {
        const JsonPlace action = place["special_action"];
        only(action, {"id", "key", "steps", "spades", "actions"});
        board.special = action["id"].text();
        board.special_amount = !absent(action, "steps")    ? number(action["steps"])
                               : !absent(action, "spades") ? number(action["spades"])
                                                           : 0;
    }
    return board;
}

void read_factions(const Document& file, Figures& figures) {
    const JsonPlace list = file.root()["factions"];
    if (list.size() != faction_count) {
        list.fail("has " + std::to_string(list.size()) + " boards", std::to_string(faction_count));
    }
    for (int faction = 0; faction < faction_count; ++faction) {
        figures.factions[at(faction)] = read_faction(list[at(faction)]);
        if (word(list[at(faction)]["id"], faction_names) != faction) {
            list[at(faction)]["id"].fail("is out of order", std::string(faction_names[at(faction)]));
        }
        if (figures.factions[at(faction)].other_side != (faction ^ 1)) {
            list[at(faction)]["board_other_side"].fail("is not the neighbour in the list");
        }
    }
    figures.start_vp = number(file.root()["start_vp"]);
}

// --- cards and tiles -----------------------------------------------------------------------------

void read_bonus(const Document& file, Figures& figures) {
    static constexpr std::array<std::string_view, 5> pers = {"", "dwelling", "trading_post", "stronghold_and_sanctuary",
                                                             "shipping_level"};
    const JsonPlace list = file.root()["cards"];
    must_be(JsonPlace(static_cast<std::int64_t>(list.size()), list.path()), bonus_count);
    for (int index = 0; index < bonus_count; ++index) {
        const JsonPlace place = list[at(index)];
        only(place, {"id", "set", "income", "pass_vp", "special_action", "passive", "copies"});
        must_be(JsonPlace(std::int64_t{numbered(place["id"], "BON", bonus_count)}, place.path()), index);
        must_be(place["copies"], 1);
        BonusCard& card = figures.bonus[at(index)];
        card.promo = word(place["set"], std::array<std::string_view, 2>{"base", "promo"}) == 1;
        card.income = goods(place["income"]);
        if (!absent(place, "pass_vp")) {
            card.per = static_cast<BonusCard::Per>(word(place["pass_vp"]["per"], pers));
            card.vp_each = number(place["pass_vp"]["vp_each"]);
        }
        if (!absent(place, "special_action")) {
            const JsonPlace action = place["special_action"];
            const bool spade = word(action["key"], std::array<std::string_view, 2>{"spade", "cult_advance"}) == 0;
            (spade ? card.spades : card.cult_steps) = number(action[spade ? "spades" : "steps"]);
        }
        if (!absent(place, "passive")) {
            word(place["passive"]["key"], std::array<std::string_view, 1>{"shipping_plus"});
            card.shipping_plus = number(place["passive"]["plus"]);
        }
    }
}

void read_favor_effect(const JsonPlace& effect, FavorTile& tile) {
    const std::string key = effect["key"].text();
    if (key == "town_power_needed") {
        tile.town_power = number(effect["value"]);
    } else if (key == "special_action_cult_advance") {
        tile.cult_steps = number(effect["steps"]);
    } else if (key == "income") {
        tile.income = goods(effect, {"key"});
    } else if (key == "vp_on_build") {
        const bool post = word(effect["building"], building_names) == trading_post;
        (post ? tile.post_vp : tile.dwelling_vp) = number(effect["vp"]);
    } else if (key == "pass_vp_by_trading_posts") {
        for (std::size_t posts = 0; posts < tile.pass_vp.size(); ++posts) {
            tile.pass_vp[posts] = static_cast<std::int8_t>(number(effect["vp"][posts]));
        }
    } else {
        effect["key"].fail("\"" + key + "\" is not an effect we know");
    }
}

void read_favors(const Document& file, Figures& figures) {
    const JsonPlace list = file.root()["tiles"];
    must_be(JsonPlace(static_cast<std::int64_t>(list.size()), list.path()), favor_count);
    for (int index = 0; index < favor_count; ++index) {
        const JsonPlace place = list[at(index)];
        only(place, {"id", "cult", "steps", "copies", "effect"});
        must_be(JsonPlace(std::int64_t{numbered(place["id"], "FAV", favor_count)}, place.path()), index);
        FavorTile& tile = figures.favors[at(index)];
        tile.cult = static_cast<Cult>(word(place["cult"], cult_names));
        tile.steps = number(place["steps"], 1, 3);
        tile.copies = number(place["copies"], 1, 3);
        if (!absent(place, "effect")) {
            read_favor_effect(place["effect"], tile);
        }
    }
}

void read_towns(const Document& file, Figures& figures) {
    const JsonPlace list = file.root()["tiles"];
    must_be(JsonPlace(static_cast<std::int64_t>(list.size()), list.path()), town_count);
    for (int index = 0; index < town_count; ++index) {
        const JsonPlace place = list[at(index)];
        only(place, {"id", "vp", "keys", "reward", "copies", "set"});
        must_be(JsonPlace(std::int64_t{numbered(place["id"], "TW", town_count)}, place.path()), index);
        TownTile& tile = figures.towns[at(index)];
        tile.vp = number(place["vp"]);
        tile.keys = number(place["keys"], 1, 2);
        tile.copies = number(place["copies"], 1, 2);
        tile.promo = word(place["set"], std::array<std::string_view, 2>{"base", "promo"}) == 1;
        const JsonPlace reward = place["reward"];
        tile.reward = goods(reward, {"all_cults", "shipping", "fakirs_carpet_range"});
        tile.cult_steps = absent(reward, "all_cults") ? 0 : number(reward["all_cults"]);
        tile.shipping = absent(reward, "shipping") ? 0 : number(reward["shipping"]);
        tile.carpet = absent(reward, "fakirs_carpet_range") ? 0 : number(reward["fakirs_carpet_range"]);
    }
}

ScoringTile read_scoring_tile(const JsonPlace& place) {
    static constexpr std::array<std::string_view, 6> events = {
        "spade", "town", "dwelling", "stronghold_or_sanctuary", "trading_post", "temple"};
    only(place, {"id", "event", "vp", "cult", "steps", "reward", "set", "provenance", "note"});
    ScoringTile tile;
    tile.event = static_cast<Event>(word(place["event"], events));
    tile.vp = number(place["vp"]);
    tile.by_priests = place["cult"].text() == "priests_on_order_spaces";
    tile.cult = tile.by_priests ? fire : static_cast<Cult>(word(place["cult"], cult_names));
    tile.steps = number(place["steps"], 1, 4);
    tile.reward = goods(place["reward"], {"spades"});
    tile.spades = absent(place["reward"], "spades") ? 0 : number(place["reward"]["spades"]);
    return tile;
}

void read_scoring(const Document& file, Figures& figures) {
    const JsonPlace base = file.root()["tiles"];
    const JsonPlace extra = file.root()["compatibility_tiles"];
    must_be(JsonPlace(static_cast<std::int64_t>(base.size() + extra.size()), base.path()), scoring_count);
    for (int index = 0; index < scoring_count; ++index) {
        const bool compatibility = at(index) >= base.size();
        const JsonPlace place = compatibility ? extra[at(index) - base.size()] : base[at(index)];
        must_be(JsonPlace(std::int64_t{numbered(place["id"], "SCORE", scoring_count)}, place.path()), index);
        figures.scoring[at(index)] = read_scoring_tile(place);
        figures.scoring[at(index)].compatibility = compatibility;
    }
}

// --- actions, cults, counts ----------------------------------------------------------------------

void read_actions(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    must_be(JsonPlace(static_cast<std::int64_t>(root["power_actions"].size()), root.path()), power_action_count);
    for (int index = 0; index < power_action_count; ++index) {
        const JsonPlace place = root["power_actions"][at(index)];
        only(place, {"id", "power", "effect"});
        must_be(JsonPlace(std::int64_t{numbered(place["id"], "ACT", power_action_count)}, place.path()), index);
        PowerActionFigures& action = figures.power_actions[at(index)];
        action.cost = number(place["power"], 1, 12);
        action.gain = goods(place["effect"], {"bridge", "spades"});
        action.spades = absent(place["effect"], "spades") ? 0 : number(place["effect"]["spades"]);
        action.bridge = !absent(place["effect"], "bridge");
    }
    must_be(JsonPlace(static_cast<std::int64_t>(root["conversions"].size()), root.path()), 5);
    for (std::size_t index = 0; index < 5; ++index) {
        figures.conversion_give[index] = goods(root["conversions"][index]["give"]);
        figures.conversion_get[index] = goods(root["conversions"][index]["get"]);
    }
    must_be(root["sacrifice"]["remove_from_bowl_2"], 1);
    must_be(root["sacrifice"]["move_bowl_2_to_3"], 1);
    must_be(root["alchemist_conversions"][0]["give"]["vp"], 1);
    must_be(root["alchemist_conversions"][0]["get"]["coins"], 1);
    must_be(root["alchemist_conversions"][1]["give"]["coins"], 2);
    must_be(root["alchemist_conversions"][1]["get"]["vp"], 1);
    for (int kind = 0; kind < building_count; ++kind) {
        figures.power_value[at(kind)] =
            static_cast<std::int8_t>(number(root["building_power_value"][building_names[at(kind)]], 1, 3));
    }
    figures.town_power = number(root["town"]["power_needed"]);
    figures.town_power_favored = number(root["town"]["power_needed_with_FAV5"]);
    figures.town_buildings = number(root["town"]["buildings_needed"]);
    figures.town_buildings_sanctuary = number(root["town"]["buildings_needed_with_sanctuary"]);
}

void read_cults(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    for (int cult = 0; cult < cult_count; ++cult) {
        must_be(JsonPlace(std::int64_t{word(root["tracks"][at(cult)], cult_names)}, root.path()), cult);
    }
    must_be(root["max"], 10);
    must_be(root["key_needed_for"], 10);
    for (int space = 0; space <= 10; ++space) {
        if (!absent(root["power_on_reaching"], std::to_string(space))) {
            figures.cult_power[at(space)] =
                static_cast<std::int8_t>(number(root["power_on_reaching"][std::to_string(space)]));
        }
    }
    for (std::size_t space = 0; space < 4; ++space) {
        figures.order_spaces[space] = static_cast<std::uint8_t>(number(root["order_spaces_per_track"][space], 2, 3));
    }
    figures.returned_priest_steps = number(root["return_priest_steps"]);
    for (std::size_t place = 0; place < 3; ++place) {
        figures.cult_vp[place] = static_cast<std::int8_t>(number(root["final_vp"][place]));
    }
}

void read_intro(const JsonPlace& place, Figures& figures) {
    const JsonPlace preset = place["project_preset"];
    for (int players = min_players; players <= max_players; ++players) {
        const std::string key = std::to_string(players);
        for (std::size_t index = 0; index < place["factions"][key].size(); ++index) {
            figures.intro.factions[at(players)].push_back(
                static_cast<Faction>(word(place["factions"][key][index], faction_names)));
        }
        for (std::size_t index = 0; index < preset["bonus_cards"][key].size(); ++index) {
            figures.intro.bonus[at(players)].push_back(numbered(preset["bonus_cards"][key][index], "BON", bonus_count));
        }
    }
    for (std::size_t round = 0; round < rounds; ++round) {
        figures.intro.scoring[round] = numbered(preset["scoring_tiles"][round], "SCORE", scoring_count);
    }
    for (const auto& member : preset["dwellings"].value().as_object()) {
        const JsonPlace list = preset["dwellings"][member.key()];
        const auto faction = std::ranges::find(faction_names, std::string_view(member.key())) - faction_names.begin();
        if (faction == faction_count) {
            list.fail("is not a faction");
        }
        for (std::size_t index = 0; index < list.size(); ++index) {
            const int hex = figures.find_hex(list[index].text());
            if (hex < 0) {
                list[index].fail("is not a hex of the map");
            }
            figures.intro.dwellings[static_cast<std::size_t>(faction)].push_back(static_cast<std::uint8_t>(hex));
        }
    }
}

void read_setup(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    must_be(root["players"][0], min_players);
    must_be(root["players"][1], max_players);
    must_be(root["rounds"], rounds);
    must_be(root["start_vp"], figures.start_vp);
    figures.power_tokens = number(root["power_tokens_per_player"]);
    figures.priests = number(root["per_player_pieces"]["priests"]);
    figures.bridges = number(root["per_player_pieces"]["bridges"]);
    for (int kind = 0; kind < building_count; ++kind) {
        for (const FactionBoard& board : figures.factions) {
            must_be(root["per_player_pieces"][building_names[at(kind)]], board.pieces[at(kind)]);
        }
    }
    for (std::size_t place = 0; place < 3; ++place) {
        figures.area_vp[place] = static_cast<std::int8_t>(number(root["area_final_vp"][place]));
    }
    figures.coins_per_vp = number(root["coins_per_vp"]);
    figures.coins_per_vp_alchemists = number(root["coins_per_vp_alchemists"]);
    figures.cards_left = number(root["bonus_cards_left_each_round"]);
    for (int players = min_players; players <= max_players; ++players) {
        must_be(root["bonus_cards_in_play"][std::to_string(players)], players + figures.cards_left);
    }
    read_intro(root["intro_game"], figures);
}

}  // namespace

int Figures::find_hex(std::string_view name) const {
    const auto found = std::ranges::find(hex_names, name);
    return found == hex_names.end() ? -1 : static_cast<int>(found - hex_names.begin());
}

DataTexts embedded_data() {
    return {embedded::actions_json,     embedded::bonus_cards_json,   embedded::cults_json,
            embedded::factions_json,    embedded::favor_tiles_json,   embedded::map_json,
            embedded::map_revised_json, embedded::scoring_tiles_json, embedded::setup_json,
            embedded::town_tiles_json};
}

Figures load_figures(const DataTexts& texts) {
    Figures figures;
    read_map(Document(texts.map, "map.json", "tm.map/1"), figures);
    read_revised_map(Document(texts.map_revised, "map-revised.json", "tm.map/1"), figures);
    measure_map(figures);
    read_factions(Document(texts.factions, "factions.json", "tm.factions/1"), figures);
    read_bonus(Document(texts.bonus_cards, "bonus_cards.json", "tm.bonus/1"), figures);
    read_favors(Document(texts.favor_tiles, "favor_tiles.json", "tm.favor/1"), figures);
    read_towns(Document(texts.town_tiles, "town_tiles.json", "tm.towns/1"), figures);
    read_scoring(Document(texts.scoring_tiles, "scoring_tiles.json", "tm.scoring/1"), figures);
    read_actions(Document(texts.actions, "actions.json", "tm.actions/1"), figures);
    read_cults(Document(texts.cults, "cults.json", "tm.cults/1"), figures);
    read_setup(Document(texts.setup, "setup.json", "tm.setup/1"), figures);
    return figures;
}

const Figures the_figures = load_figures(embedded_data());

}  // namespace pentarchy::terra_mystica
