#include "games/terra_mystica/box.h"

#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

namespace {

json::object group(std::string_view id, json::array items) {
    return {{"id", id}, {"name", key("item", id)}, {"items", std::move(items)}};
}

// The colours of the cult tracks.
constexpr std::array<std::string_view, cult_count> cult_colours = {"red", "blue", "brown", "grey"};

json::object goods_json(const Goods& goods) {
    return {{"coins", goods.coins}, {"workers", goods.workers}, {"priests", goods.priests}, {"power", goods.power}};
}

bool is_nothing(const Goods& goods) {
    return goods == Goods{};
}

json::array factions() {
    json::array items;
    for (const FactionBoard& board : figures().factions) {
        items.push_back(json::object{{"id", board.name},
                                     {"name", key("faction", board.name)},
                                     {"suit", key("terrain", terrain_names[board.home])},
                                     {"colour", board.colour},
                                     {"start", goods_json(board.start)},
                                     {"dwellings", board.start_dwellings}});
    }
    return items;
}

json::object tile(std::string_view prefix, int index, int count) {
    const std::string name = numbered(prefix, index);
    json::object item{{"id", name}, {"name", key("tile", name)}};
    if (count != 1) {
        item["count"] = count;
    }
    return item;
}

json::array bonus_cards() {
    json::array items;
    for (int index = 0; index < bonus_count; ++index) {
        const BonusCard& card = figures().bonus[at(index)];
        json::object item = tile("BON", index, 1);
        if (!is_nothing(card.income)) {
            item["income"] = goods_json(card.income);
        }
        if (card.vp_each > 0) {
            item["points"] = card.vp_each;
        }
        if (card.promo) {
            item["promo"] = true;
        }
        items.push_back(std::move(item));
    }
    return items;
}

json::array favor_tiles() {
    json::array items;
    for (int index = 0; index < favor_count; ++index) {
        const FavorTile& favor = figures().favors[at(index)];
        json::object item = tile("FAV", index, favor.copies);
        item["suit"] = key("cult", cult_names[favor.cult]);
        item["colour"] = cult_colours[favor.cult];
        item["steps"] = favor.steps;
        if (!is_nothing(favor.income)) {
            item["income"] = goods_json(favor.income);
        }
        items.push_back(std::move(item));
    }
    return items;
}

json::array town_tiles() {
    json::array items;
    for (int index = 0; index < town_count; ++index) {
        const TownTile& town = figures().towns[at(index)];
        json::object item = tile("TW", index, town.copies);
        item["keys"] = town.keys;
        item["points"] = town.vp;
        if (!is_nothing(town.reward)) {
            item["reward"] = goods_json(town.reward);
        }
        if (town.promo) {
            item["promo"] = true;
        }
        items.push_back(std::move(item));
    }
    return items;
}

json::array scoring_tiles() {
    json::array items;
    for (int index = 0; index < scoring_count; ++index) {
        const ScoringTile& scoring = figures().scoring[at(index)];
        json::object item = tile("SCORE", index, 1);
        item["points"] = scoring.vp;
        if (!scoring.by_priests) {
            item["suit"] = key("cult", cult_names[scoring.cult]);
            item["colour"] = cult_colours[scoring.cult];
            item["steps"] = scoring.steps;
        }
        if (!is_nothing(scoring.reward)) {
            item["reward"] = goods_json(scoring.reward);
        }
        if (scoring.spades > 0) {
            item["spades"] = scoring.spades;
        }
        items.push_back(std::move(item));
    }
    return items;
}

json::array power_actions() {
    json::array items;
    for (int index = 0; index < power_action_count; ++index) {
        json::object item = tile("ACT", index, 1);
        item["cost"] = json::object{{"power", figures().power_actions[at(index)].cost}};
        items.push_back(std::move(item));
    }
    return items;
}

// Of a list of things only what a picker needs to name them; `box` says where they are drawn.
json::array values_of(const json::array& items) {
    json::array values;
    for (const json::value& item : items) {
        json::object value{{"id", item.at("id")}, {"name", item.at("name")}};
        for (const std::string_view member : {"colour", "suit"}) {
            if (const json::value* found = item.as_object().if_contains(member)) {
                value[member] = *found;
            }
        }
        values.push_back(std::move(value));
    }
    return values;
}

}  // namespace

json::array box() {
    return {group("factions", factions()),  group("scoring", scoring_tiles()), group("cards", bonus_cards()),
            group("favors", favor_tiles()), group("towns", town_tiles()),      group("power_actions", power_actions())};
}

json::object pickers() {
    json::array boards = values_of(factions());
    for (std::size_t faction = 0; faction < boards.size(); ++faction) {  // TM-SETUP-02: one faction of a colour
        boards[faction].as_object()["group"] = figures().factions[faction].colour;
    }
    json::object cards;
    for (int seats = min_players; seats <= max_players; ++seats) {
        cards[std::to_string(seats)] = seats + figures().cards_left;
    }
    json::array tiles = values_of(scoring_tiles());
    tiles.back().as_object()["needs"] = json::object{{"temple_tile", "yes"}};
    json::array bonus = values_of(bonus_cards());
    bonus[bon10].as_object()["needs"] = json::object{{"promo_bonus_card", "yes"}};
    return {{"factions",
             {{"kind", "places"},
              {"alone", {"choice", "random-colours", "intro"}},
              {"values", std::move(boards)},
              {"each", "seat"},
              {"box", "factions"}}},
            {"scoring",
             {{"kind", "places"},
              {"alone", {"random"}},
              {"values", std::move(tiles)},
              {"each", "core.round"},
              {"count", rounds},
              {"box", "scoring"}}},
            {"bonus",
             {{"kind", "set"},
              {"alone", {"random"}},
              {"values", std::move(bonus)},
              {"count", std::move(cards)},
              {"box", "cards"}}}};
}

}  // namespace pentarchy::terra_mystica
