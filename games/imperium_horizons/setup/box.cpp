#include "games/imperium_horizons/setup/box.h"

#include <algorithm>

#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/words/view.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

const json::object& nation_data() {
    static const json::object data = [] {
        for (const DataFile& file : built_in_files()) {
            if (file.name == "nations.json") {
                return parse_json(file.content, file.name)->as_object();
            }
        }
        return json::object();
    }();
    return data;
}

// A card as it lies in the box: nothing has happened to it yet.
json::object boxed_view(CardId id) {
    const Card& card = table().cards[id];
    json::object item = printed_view(id);
    item["id"] = table().texts[id].id;
    json::array kind;
    if (card.header != Header::none) {
        kind.push_back(term(key("header", header_names[index_of(card.header)])));
    }
    for (int state = 0; state < state_icon_count; ++state) {
        if ((card.states >> state & 1U) != 0) {
            kind.push_back(term(key("state", state_icon_names[static_cast<std::size_t>(state)])));
        }
    }
    if (!kind.empty()) {
        item["kind"] = std::move(kind);
    }
    json::array icons;
    for (std::size_t icon = 0; icon < icon_count; ++icon) {
        for (int copy = 0; copy < card.icon_counts[icon]; ++copy) {
            icons.push_back(term(key("icon", icon_names[icon])));
        }
    }
    item["icons"] = std::move(icons);
    if (json::object cost = development_cost(id); !cost.empty()) {
        item["cost"] = std::move(cost);
    }
    return item;
}

template <class Belongs>
json::array cards_that(const Belongs& belongs) {
    json::array items;
    for (std::size_t id = 0; id < table().cards.size(); ++id) {
        if (belongs(table().cards[id]) && !table().texts[id].id.empty()) {
            items.push_back(boxed_view(static_cast<CardId>(id)));
        }
    }
    return items;
}

json::object group(std::string id, std::string name, json::array items) {
    return {{"id", std::move(id)}, {"name", std::move(name)}, {"items", std::move(items)}};
}

std::vector<std::string> sorted_nations() {
    std::vector<std::string> nations(table().nation_ids.begin(), table().nation_ids.end());
    std::ranges::sort(nations);
    return nations;
}

// The row of a nation in the data, whichever box it comes from.
const json::object* facts_of(std::string_view nation) {
    for (const std::string_view boxes : {"horizons", "older_boxes"}) {
        for (const json::value& row : nation_data().at(boxes).as_array()) {
            if (std::string_view(row.at("id").as_string()) == nation) {
                return &row.as_object();
            }
        }
    }
    return nullptr;
}

// How hard it is, how it treats others, and two sentences on how it plays. Stars that the rulebook's text does not show
// are our own judgement (data/README.md), and are said to be.
void add_facts(json::object& value, std::string_view nation) {
    const json::object* facts = facts_of(nation);
    if (facts == nullptr) {
        return;
    }
    const json::value& printed = facts->at("stars");
    value["stars"] = printed.is_number() ? printed : facts->at("own_stars");
    std::string manner(facts->at("aggression").as_string());
    std::ranges::replace(manner, ' ', '_');
    const std::string note = std::string(nation);
    json::array text{json::string(key("manner", manner)), json::string(key("nation_note", note + ".1")),
                     json::string(key("nation_note", note + ".2"))};
    if (!printed.is_number()) {
        text.push_back(json::string(key("nation_note", "own_stars")));
    }
    value["text"] = std::move(text);
    if (facts->at("requires_trade_routes").as_bool()) {
        value["needs"] = json::object{{"variants", "trade_routes"}};
    }
}

json::array nation_values() {
    json::array values;
    for (const std::string& nation : sorted_nations()) {
        json::object value{{"id", nation}, {"name", key("nation", nation)}};
        add_facts(value, nation);
        values.push_back(std::move(value));
    }
    return values;
}

json::array words_of(const std::string& option, std::initializer_list<std::string_view> names) {
    json::array values;
    for (const std::string_view name : names) {
        const std::string word = option + "." + std::string(name);
        values.push_back(json::object{
            {"id", name}, {"name", key("option", word)}, {"text", {json::string(key("option", word + ".help"))}}});
    }
    return values;
}

}  // namespace

json::array box() {
    json::array groups;
    for (const std::string& name : sorted_nations()) {
        const NationId nation = table().find_nation(name);
        groups.push_back(
            group(name, key("nation", name), cards_that([&](const Card& card) { return card.nation == nation; })));
    }
    const auto common = [&](std::string_view id, Box box) {
        groups.push_back(group(std::string(id), key("box", id), cards_that([&](const Card& card) {
                                   return card.nation == no_nation && card.set == CardSet::common && card.box == box;
                               })));
    };
    common("common_horizons", Box::horizons);
    common("common_classics", Box::classics);
    common("common_legends", Box::legends);
    const auto other = [&](std::string_view id, CardSet set) {
        groups.push_back(group(std::string(id), key("box", id), cards_that([&](const Card& card) {
                                   return card.nation == no_nation && card.set == set;
                               })));
    };
    other("shared", CardSet::shared);
    other("trade", CardSet::trade);
    other("replacement", CardSet::replacement);
    return groups;
}

json::object pickers() {
    const json::object by_campaign{{"kind", "campaign"}};
    json::array variants =
        words_of("variants", {"trade_routes", "pacifist", "quick", "precious", "no_ruthless", "short", "practice"});
    variants.back().as_object()["seats"] = json::array{1};  // IH-VAR-PRACTICE-01
    return {
        {"nations",
         {{"kind", "places"}, {"alone", {"random"}}, {"values", nation_values()}, {"each", "seat"}, {"gallery", true}}},
        {"sides",
         {{"kind", "places"},
          {"alone", json::array()},
          {"values", words_of("sides", {"b", "a"})},
          {"each", "seat"},
          {"again", true}}},
        {"variants", {{"kind", "set"}, {"none", "none"}, {"alone", json::array()}, {"values", std::move(variants)}}},
        {"civ",
         {{"kind", "one"}, {"alone", {"random"}}, {"values", nation_values()}, {"seats", {1}}, {"gallery", true}}},
        {"level",
         {{"kind", "one"},
          {"alone", json::array()},
          {"values", words_of("level", {"chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme"})},
          {"seats", {1}}}},
        {"resources", by_campaign},
        {"unrest_aside", by_campaign},
        {"added", by_campaign},
        {"removed", by_campaign}};
}

}  // namespace pentarchy::imperium_horizons
