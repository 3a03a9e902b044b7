// The tables of the solo rival: rows of the state cards, entries for a deck that runs out, trade routes, end of turn.

#include <algorithm>

#include "games/imperium_horizons/language/compiling/loader.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 11> side_names = {"barbarian",   "empire",      "summer",     "winter",
                                                         "alien",       "gone_native", "isle_bound", "voyaging",
                                                         "free_tribes", "corrupted",   "summoned"};

// A question mark after a word marks an icon that is designed, not known; nothing else in these texts has one.
std::string without_marks(const std::string& text, bool* designed) {
    std::string plain;
    for (const char c : text) {
        if (c != '?') {
            plain += c;
        } else if (designed != nullptr) {
            *designed = true;
        }
    }
    return plain;
}

}  // namespace

std::uint16_t Loader::civ_text(const std::string& source, const Spot& spot, bool* designed) {
    std::uint16_t made = none;
    text(
        without_marks(source, designed), spot, true, parse_civ,
        [](Checker& checker, const auto& tree) { checker.check(tree); },
        [&](const auto& tree, const Expanded&) { made = compiler_.ability(tree); });
    return made;
}

void Loader::read_civ(const Document& document) {
    const JsonPlace root(document.value, document.name);
    const JsonPlace tables = root["tables"];
    if (!tables.value().is_object()) {
        tables.fail("is not an object");
    }
    for (const auto& member : tables.value().as_object()) {
        const NationId nation = table_.find_nation(member.key());
        if (nation == no_nation) {
            tables.fail("\"" + std::string(member.key()) + "\" is no nation of nations.json");
        }
        guarded(document.name, std::string(member.key()),
                [&] { read_civ_nation(tables[member.key()], nation, document.name); });
    }
}

void Loader::read_civ_nation(const JsonPlace& place, NationId nation, const std::string& file) {
    static constexpr std::array<std::string_view, 9> prose = {
        "provenance", "tuned", "printed_side", "box", "aggression", "idea", "starts_on", "flips", "special"};
    const bool designed = place.has("provenance") && place["provenance"].text() == "designed";
    const std::string starts_on = place.has("starts_on") ? place["starts_on"].text() : "barbarian";
    for (const auto& member : place.value().as_object()) {
        const std::string_view key = member.key();
        if (std::ranges::find(prose, key) != prose.end()) {
            continue;
        }
        const auto side = std::ranges::find(side_names, key);
        if (side == side_names.end()) {
            place.fail("\"" + std::string(key) + "\" is no side of a state card");
        }
        read_civ_rows(place[key], nation, static_cast<CivSide>(side - side_names.begin()), key == starts_on, designed,
                      file);
    }
    if (place.has("special") && place["special"].has("reshuffle")) {
        read_civ_reshuffles(place["special"], nation, file);
    }
}

void Loader::read_civ_rows(const JsonPlace& rows, NationId nation, CivSide side, bool starts, bool designed,
                           const std::string& file) {
    CivTable made;
    made.nation = nation;
    made.side = side;
    made.starts_here = starts;
    made.designed = designed;
    made.first_row = static_cast<std::uint16_t>(table_.civ_rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const JsonPlace row = rows[i];
        const Spot spot{file, table_.nation_ids[nation] + " " + std::string(side_names[index_of(side)]),
                        "row " + std::to_string(i + 1)};
        CivRow compiled;
        compiled.designed = (designed && !(row.has("restored") && row["restored"].boolean())) ||
                            (row.has("designed") && row["designed"].boolean());
        text(
            row["match"].text(), {spot.file, spot.card, spot.member + " match"}, true, parse_civ_match,
            [](Checker& checker, const auto& tree) {
                if (tree) {
                    checker.check(*tree);
                }
            },
            [&](const auto& tree, const Expanded&) { compiled.match = tree ? compiler_.selector(*tree) : none; });
        compiled.ability = civ_text(row["do"].text(), spot);
        table_.civ_rows.push_back(compiled);
        ++made.rows;
    }
    if (made.rows > 0) {  // a side that a nation never shows is an empty list
        table_.civ_tables.push_back(made);
    }
}

void Loader::read_civ_reshuffles(const JsonPlace& place, NationId nation, const std::string& file) {
    for (const auto& member : place["reshuffle"].value().as_object()) {
        const std::string_view key = member.key();
        CivReshuffle made;
        made.nation = nation;
        made.by_journey = place.has("journey_order");
        if (made.by_journey) {
            const JsonPlace order = place["journey_order"];
            while (made.index < order.size() && order[made.index].text() != key) {
                ++made.index;
            }
            if (made.index == order.size()) {
                place["reshuffle"].fail("\"" + std::string(key) + "\" is no Journey card of journey_order");
            }
        } else {
            const auto side = std::ranges::find(side_names, key);
            if (side == side_names.end()) {
                place["reshuffle"].fail("\"" + std::string(key) + "\" is no side of a state card");
            }
            made.index = static_cast<std::uint8_t>(side - side_names.begin());
        }
        made.ability = civ_text(place["reshuffle"][key].text(),
                                {file, table_.nation_ids[nation], "reshuffle " + std::string(key)});
        table_.civ_reshuffles.push_back(made);
    }
}

// --- solo.json -----------------------------------------------------------------------------------------------------

void Loader::read_route(const JsonPlace& place, const std::string& file) {
    CivRoute made;
    const std::string routes = place["route"].text();
    const std::size_t slash = routes.find('/');
    made.route = table_.find(std::string_view(routes).substr(0, slash));
    made.other_route = slash == std::string::npos ? none : table_.find(std::string_view(routes).substr(slash + 1));
    if (made.route == none || (slash != std::string::npos && made.other_route == none)) {
        place["route"].fail("there is no card \"" + routes + "\"");
    }
    made.commerce = civ_text(place["commerce"].text(), {file, routes, "commerce"}, &made.designed);
    made.profit = civ_text(place["profit"].text(), {file, routes, "profit"}, &made.designed);
    table_.civ_routes.push_back(made);
}

std::vector<std::uint16_t> Loader::civ_lines(const JsonPlace& place, const std::string& file) {
    std::vector<std::uint16_t> lines;
    lines.reserve(place.size());
    for (std::size_t i = 0; i < place.size(); ++i) {
        lines.push_back(civ_text(place[i].text(), {file, "end of turn", "line " + std::to_string(i + 1)}));
    }
    return lines;
}

void Loader::read_level(const JsonPlace& place) {
    const auto number = [&](std::string_view key) {
        return place.has(key) ? static_cast<std::uint8_t>(place[key].integer(0, 20)) : std::uint8_t{0};
    };
    const auto is = [&](std::string_view key) { return place.has(key) && place[key].boolean(); };
    CivLevel made;
    made.id = place["id"].text();
    made.slots = number("slots");
    made.tokens_a_point = number("vp_per_res");
    made.points_a_goods = number("goods_vp");
    made.starts_with_tokens = is("start_res");
    made.blocked_from = number("inuit_blocked_slots_from");
    made.cultist_unrest = number("cultist_unrest_vp");
    made.discards_top = is("discard_top_bot_deck_each_turn");
    made.progress_a_return = number("prog_per_unrest_returned");
    made.extra_unrest = number("extra_common_unrest");
    table_.civ_levels.push_back(made);
}

void Loader::read_solo(const Document& document) {
    const JsonPlace root(document.value, document.name);
    const JsonPlace levels = root["difficulty"];
    for (std::size_t i = 0; i < levels.size(); ++i) {
        guarded(document.name, "", [&] { read_level(levels[i]); });
    }
    table_.civ_goods_worth = static_cast<std::uint8_t>(root["goods_equivalent"].integer(1, 20));
    const JsonPlace routes = root["trade_route_table"];
    for (std::size_t i = 0; i < routes.size(); ++i) {
        guarded(document.name, "", [&] { read_route(routes[i], document.name); });
    }
    table_.civ_merchants = civ_lines(root["end_of_turn_table"]["merchants"], document.name);
    table_.civ_merchant_empire = civ_lines(root["end_of_turn_table"]["merchant_empire"], document.name);
}

}  // namespace pentarchy::imperium_horizons
