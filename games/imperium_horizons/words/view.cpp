// What the viewer may see. Nothing here decides a rule; what is secret is decided here and in hide.cpp.

#include "core/words/view.h"

#include <algorithm>
#include <map>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/words/view.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

// The colour of each suit's band; nation cards have that of the power card.
constexpr std::array<int, suit_count> suit_bands = {2, 1, 0, 3, 4, 6, 5, 5, 7};
constexpr int nation_band = 7;

}  // namespace

json::object printed_view(CardId id) {
    const Card& card = table().cards[id];
    const CardText& text = table().texts[id];
    json::object item{{"name", key("card", text.id)}};
    json::array suits;
    for (int suit = 0; suit < suit_count; ++suit) {
        for (int copy = 0; copy < card.suit_counts[static_cast<std::size_t>(suit)]; ++copy) {
            json::object banner = term(key("suit", suit_names[static_cast<std::size_t>(suit)]));
            banner["band"] = suit_bands[static_cast<std::size_t>(suit)];
            suits.push_back(std::move(banner));
        }
    }
    item["suit"] = key("suit", card.suits == 0 ? "none" : suit_names[index_of(card.banner)]);
    item["banners"] = std::move(suits);
    item["band"] = card.suits == 0 ? nation_band : suit_bands[index_of(card.banner)];
    json::array lines;
    const std::size_t count = plain_text(table(), id, Language::english).size();
    // A card that is never played need not say that playing it does nothing.
    const bool lies = card.stays == Stays::power || card.stays == Stays::state || card.stays == Stays::permanent;
    for (std::size_t line = lies && card.flags == card_flag::noeffect ? 1 : 0; line < count; ++line) {
        lines.push_back(json::value(text_key(text.id, line)));
    }
    const bool counted = card.vp.kind != VpKind::none && card.vp.kind != VpKind::fixed;
    if (counted) {
        lines.push_back(json::value(key("points", text.id)));
    }
    item["text"] = std::move(lines);
    item["keywords"] = keywords_of(id);
    if (card.vp.kind == VpKind::fixed) {
        item["points"] = card.vp.n;
    } else if (counted) {
        item["points"] = json::value(term(key("card", "variable")));
    }
    return item;
}

json::object development_cost(CardId id) {
    const Card& card = table().cards[id];
    json::object cost;
    for (std::size_t resource = 0; card.is_development && resource < token_count; ++resource) {
        if (card.dev_cost[resource] > 0) {
            cost[resource_names[resource]] = card.dev_cost[resource];
        }
    }
    return cost;
}

namespace {

json::object tokens_view(const State& s, Piece piece) {
    json::object tokens;
    for (int resource = 0; resource < resource_kinds; ++resource) {
        if (const int number = tokens_on(s, piece, resource); number > 0) {
            tokens[resource_names[static_cast<std::size_t>(resource)]] = number;
        }
    }
    return tokens;
}

json::object card_view(const State& s, Piece piece) {
    static const std::vector<json::object> printed = [] {
        std::vector<json::object> all;
        all.reserve(table().cards.size());
        for (std::size_t id = 0; id < table().cards.size(); ++id) {
            all.push_back(printed_view(static_cast<CardId>(id)));
        }
        return all;
    }();
    json::object item = printed[s.face[piece]];
    item["id"] = std::to_string(piece);
    json::array kind;
    if (const Header header = card_of(s, piece).header; header != Header::none) {
        kind.push_back(json::value(term(key("header", header_names[index_of(header)]))));
    }
    json::array icons;
    for (int icon = 0; icon < icon_count; ++icon) {
        for (int copy = 0; copy < icons_of(s, piece, static_cast<Icon>(icon)); ++copy) {
            icons.push_back(json::value(term(key("icon", icon_names[static_cast<std::size_t>(icon)]))));
        }
    }
    item["icons"] = std::move(icons);
    for (int state = 0; state < state_icon_count; ++state) {
        if ((states_of(s, piece) >> state & 1U) != 0) {
            kind.push_back(json::value(term(key("state", state_icon_names[static_cast<std::size_t>(state)]))));
        }
    }
    if (!kind.empty()) {
        item["kind"] = std::move(kind);
    }
    if (tokens_on(s, piece) > 0) {
        item["holds"] = tokens_view(s, piece);
    }
    if (s.exhausted.has(piece)) {
        item["exhausted"] = true;
    }
    if (kind_of(s.at[piece]) == spot::development) {
        if (json::object cost = development_cost(static_cast<CardId>(s.face[piece])); !cost.empty()) {
            item["cost"] = std::move(cost);
        }
    }
    return item;
}

json::object zone_view(const State& s, Spot where, std::string_view id, Viewer viewer) {
    json::array items;
    const PieceSet cards = at(s, where);
    std::vector<Piece> shown;
    for (const Piece piece : cards) {
        if (knows(s, piece, viewer)) {
            shown.push_back(piece);
        }
    }
    if (where == spot::market) {
        std::ranges::sort(shown, {}, [&](Piece piece) { return s.host[piece]; });
    }
    for (const Piece piece : shown) {
        json::object item = card_view(s, piece);
        json::array beneath;
        for (const Piece card : garrison_of(s, piece)) {
            beneath.push_back(json::value(card_term(s, card)));
        }
        if (!beneath.empty()) {
            item["garrison"] = std::move(beneath);
        }
        if (where == spot::market || where == spot::beneath) {
            item["slot"] = s.host[piece] + 1;
        }
        if (where == spot::market) {
            for (const Piece card : at(s, spot::beneath)) {
                if (s.host[card] == s.host[piece]) {
                    item["unrest"] = true;
                }
            }
        }
        items.push_back(std::move(item));
    }
    return view::zone(id, key("zone", spot_name(where)), cards.size(), std::move(items));
}

// Everything that lies beneath the cards of a seat, each card with its host.
json::object garrison_zone(const State& s, int seat) {
    json::array items;
    for (const spot::Code zone : {spot::play, spot::permanent, spot::state_card}) {
        for (const Piece host : at(s, spot_of(zone, seat))) {
            for (const Piece card : garrison_of(s, host)) {
                json::object item = card_view(s, card);
                item["beneath"] = card_term(s, host);
                items.push_back(std::move(item));
            }
        }
    }
    const std::size_t count = items.size();
    return view::zone("garrison_" + std::to_string(seat), key("zone", "garrison"), static_cast<int>(count),
                      std::move(items));
}

constexpr std::array<spot::Code, 13> own_zones = {
    spot::state_card, spot::permanent, spot::play,   spot::hand,   spot::resolving, spot::discard,    spot::deck,
    spot::history,    spot::legends,   spot::sunken, spot::nation, spot::accession, spot::development};

bool may_count(const State& s, int seat, Viewer viewer) {
    return s.pending.ask == Ask::over || (!viewer.is_spectator() && viewer.seat() == seat);
}

// The points of each kind of card, for the owner while the game lasts, for everybody in the end: what the points of
// hidden cards are would tell about them.
json::array points_by_card(const State& s, int seat) {
    std::map<std::string, std::pair<int, int>> kinds;  // cards, points
    for (const Piece piece : scored_cards(s, seat)) {
        if (const int points = card_points(s, seat, piece); points != 0) {
            auto& kind = kinds[card_key(s, piece)];
            ++kind.first;
            kind.second += points;
        }
    }
    json::array lines;
    for (const auto& [card, kind] : kinds) {
        lines.push_back(json::object{{"card", card}, {"cards", kind.first}, {"points", kind.second}});
    }
    return lines;
}

// The same as a list to be read, with progress.
json::object points_zone(const State& s, int seat) {
    json::array items;
    for (const json::value& line : points_by_card(s, seat)) {
        const std::string card(line.at("card").as_string());
        items.push_back(json::object{{"id", "points " + card.substr(card.rfind('.') + 1)},
                                     {"name", card},
                                     {"count", line.at("cards")},
                                     {"points", line.at("points")}});
    }
    items.push_back(json::object{{"id", "points progress"},
                                 {"name", key("score", "progress")},
                                 {"count", 1},
                                 {"points", progress_points(s, seat)}});
    const int count = static_cast<int>(items.size());
    json::object zone = view::zone("points_" + std::to_string(seat), key("zone", "points"), count, std::move(items));
    zone["layout"] = "list";
    zone["folded"] = true;
    return zone;
}

json::object seat_view(const State& s, int seat, Viewer viewer) {
    static constexpr std::array<std::string_view, max_players> colours = {"red", "blue", "green", "yellow"};
    const Player& player = s.player(seat);
    json::array items;
    for (int resource = 0; resource < resource_kinds; ++resource) {
        const std::string_view name = resource_names[static_cast<std::size_t>(resource)];
        items.push_back(view::counter(name, key("resource", name), player.pool[static_cast<std::size_t>(resource)]));
    }
    items.push_back(view::counter("actions", key("item", "actions"), player.actions));
    items.push_back(view::counter("exhaust", key("item", "exhaust"), player.exhaust));
    for (const spot::Code zone : own_zones) {
        const Spot where = spot_of(zone, seat);
        if (at(s, where).empty() && zone != spot::hand && zone != spot::deck && zone != spot::discard &&
            zone != spot::play) {
            continue;
        }
        items.push_back(zone_view(s, where, std::string(spot_name(where)) + "_" + std::to_string(seat), viewer));
        if (zone == spot::play) {
            if (json::object garrison = garrison_zone(s, seat); garrison.at("count") != 0) {
                items.push_back(std::move(garrison));
            }
        }
    }
    const bool counted = may_count(s, seat, viewer);
    if (counted && s.round > 0) {
        items.push_back(points_zone(s, seat));
    }
    json::object view =
        view::seat(seat, colours[static_cast<std::size_t>(seat)],
                   counted ? ImperiumHorizons::score(s, seat) : progress_points(s, seat), std::move(items));
    if (counted) {
        view["card_points"] = points_by_card(s, seat);
    }
    if (player.nation != random_nation) {
        view["nation"] = key("nation", table().nation_ids[player.nation]);
        view["notes"] = json::array{
            Message(key("note", "nation"), {{"nation", term(key("nation", table().nation_ids[player.nation]))},
                                            {"side", player.side == 1 ? "B" : "A"}})
                .to_json()};
    }
    view["side"] = player.side == 1 ? "B" : "A";
    view["actions_limit"] = actions_a_turn;
    view["exhaust_limit"] = player.exhaust_limit;
    view["king_used"] = player.king_used != 0;
    view["decks_exhausted"] = player.decks_exhausted != 0;
    view["has_development_area"] = player.developments != 0;
    return view;
}

std::string_view phase_name(const State& s) {
    if (s.pending.ask == Ask::over) {
        return "over";
    }
    if (s.round == 0) {
        return "setup";
    }
    if (s.in_solstice != 0) {
        return "solstice";
    }
    for (const Frame& frame : s.stack) {
        if (frame.kind == FrameKind::cleanup) {
            return "cleanup";
        }
        if (frame.kind == FrameKind::scoring) {
            return "scoring";
        }
    }
    return "turn";
}

json::array table_items(const State& s, Viewer viewer) {
    json::array items;
    items.push_back(zone_view(s, spot::market, "market", viewer));
    items.push_back(zone_view(s, spot::unrest_pile, "unrest_pile", viewer));
    items.back().as_object()["layout"] = "pile";
    items.push_back(zone_view(s, spot::exile, "exile", viewer));
    constexpr std::array<std::string_view, 3> decks = {"civ_deck", "unc_deck", "reg_deck"};
    for (std::size_t deck = 0; deck < decks.size(); ++deck) {
        items.push_back(view::counter(decks[deck], key("zone", decks[deck]), s.small_deck[deck]));
    }
    items.push_back(view::counter("main_deck", key("zone", "main_deck"), std::max(main_size(s), 0)));
    items.push_back(view::counter("fame_deck", key("zone", "fame_deck"), s.fame_cards));
    for (const spot::Code zone : {spot::below_civ, spot::below_unciv, spot::below_region, spot::king, spot::chaos,
                                  spot::revealed, spot::beneath, spot::gone}) {
        if (!at(s, static_cast<Spot>(zone)).empty()) {
            items.push_back(zone_view(s, zone, spot_name(zone), viewer));
        }
    }
    return items;
}

// Cards that somebody is looking at just now, for who may see them.
json::array looked_cards(const State& s, Viewer viewer) {
    json::array items;
    for (const Spot deck : {Spot{spot::fame_deck}, Spot{spot::main_deck}}) {
        for (const Piece piece : at(s, deck)) {
            if (knows(s, piece, viewer)) {
                items.push_back(card_view(s, piece));
            }
        }
    }
    // A deck that is searched: what was found in it lies open for who chooses (IH-KW-FIND-01).
    if (s.pending.ask == Ask::card && viewer.is(s.pending.seat)) {
        for (const Piece piece : s.pending.cards) {
            if (!knows(s, piece, viewer)) {
                items.push_back(card_view(s, piece));
            }
        }
    }
    return items;
}

// --- the CIV ---------------------------------------------------------------------------------------------------

json::object row_view(const CivTable& rows, int row) {
    const CivRow& one = table().civ_rows[static_cast<std::size_t>(row)];
    return {{"row", row - rows.first_row + 1},
            {"match", key("civ_match", std::to_string(row))},
            {"text", key("civ_row", std::to_string(row))},
            {"designed", one.designed}};
}

// The entry of a table that a step used; its text is in the catalogues by the same number.
json::object step_view(const CivStep& step) {
    json::object view{{"kind", civ_step_name(step.kind)}};
    if (step.slot != 0) {
        view["slot"] = step.slot;
    }
    if (step.kind != CivStepKind::skipped && step.face != 0) {
        view["card"] = key("card", table().texts[step.face].id);
    }
    switch (step.kind) {
        case CivStepKind::row:
            for (const CivTable& rows : table().civ_tables) {
                if (step.entry >= rows.first_row && step.entry < rows.first_row + rows.rows) {
                    view["side"] = key("civ_side", civ_side_name(rows.side));
                    for (auto& member : row_view(rows, step.entry)) {
                        view[member.key()] = member.value();
                    }
                }
            }
            break;
        case CivStepKind::commerce:
        case CivStepKind::profit: {
            const CivRoute& route = table().civ_routes[step.entry];
            view["text"] =
                key("civ_entry", std::to_string(step.kind == CivStepKind::commerce ? route.commerce : route.profit));
            view["designed"] = route.designed;
            break;
        }
        case CivStepKind::line:
        case CivStepKind::reshuffle:
            view["text"] = key("civ_entry", std::to_string(step.entry));
            view["designed"] = true;
            break;
        case CivStepKind::skipped:
            break;
    }
    return view;
}

json::object civ_view(const State& s) {
    json::object view{{"level", key("level", civ_level(s).id)},
                      {"side", key("civ_side", civ_side_name(static_cast<CivSide>(s.civ.side)))},
                      {"die", s.civ.die},
                      {"slots", civ_level(s).slots},
                      {"counter", s.civ.counter},
                      {"king", s.civ.king != 0}};
    if (s.player(civ_seat).nation != random_nation) {
        view["nation"] = key("nation", table().nation_ids[s.player(civ_seat).nation]);
    }
    if (s.civ.blocked != 0) {
        view["blocked_from"] = s.civ.blocked;
    }
    if (has_variant(s, Variant::trade_routes)) {
        view["merchant"] = key("item", s.civ.merchant_empire != 0 ? "merchant_empire" : "merchants");
    }
    if (const CivTable* rows = civ_table(s); rows != nullptr) {
        json::array list;
        for (int row = rows->first_row; row < rows->first_row + rows->rows; ++row) {
            list.push_back(row_view(*rows, row));
        }
        view["table"] = std::move(list);
        view["designed"] = rows->designed;
    }
    json::array steps;
    for (const CivStep& step : s.civ.steps) {
        steps.push_back(step_view(step));
    }
    view["steps"] = std::move(steps);
    if (s.pending.ask == Ask::over) {
        json::array cards;
        for (const Piece piece : scored_cards(s, civ_seat)) {
            if (const int points = civ_value(s, static_cast<CardId>(s.face[piece])); points != 0) {
                cards.push_back(json::object{{"card", card_key(s, piece)}, {"points", points}});
            }
        }
        view["card_points"] = std::move(cards);
        view["token_points"] = civ_tokens_points(s);
        view["score"] = civ_points(s);
    }
    return view;
}

// The CIV's turn, step by step: the card, the row of the table it used and what that row says.
json::object steps_zone(const State& s) {
    json::array items;
    for (const CivStep& step : s.civ.steps) {
        const json::object one = step_view(step);
        const auto member = [&](std::string_view name) {
            return one.contains(name) ? one.at(name) : json::value(nullptr);
        };
        json::object item{
            {"id", "step " + std::to_string(items.size() + 1)},
            {"name", one.contains("card") ? one.at("card") : json::value(key("civ_step", civ_step_name(step.kind)))},
            {"slot", member("slot")},
            {"row", member("row")},
            {"match", member("match")},
            {"designed", one.contains("designed") && one.at("designed").as_bool()}};
        if (one.contains("text")) {
            item["text"] = json::array{one.at("text")};
        }
        items.push_back(std::move(item));
    }
    const int count = static_cast<int>(items.size());
    json::object zone = view::zone("civ_steps", key("zone", "civ_steps"), count, std::move(items));
    zone["layout"] = "list";
    return zone;
}

json::object table_zone(const State& s, const CivTable& rows) {
    json::array items;
    for (int row = rows.first_row; row < rows.first_row + rows.rows; ++row) {
        const json::object one = row_view(rows, row);
        items.push_back(json::object{{"id", "row " + std::to_string(row - rows.first_row + 1)},
                                     {"name", one.at("match")},
                                     {"row", one.at("row")},
                                     {"text", json::array{one.at("text")}},
                                     {"designed", one.at("designed")}});
    }
    const int count = static_cast<int>(items.size());
    json::object zone = view::zone("civ_table", key("civ_table", civ_side_name(static_cast<CivSide>(s.civ.side))),
                                   count, std::move(items));
    zone["layout"] = "list";
    zone["folded"] = true;
    return zone;
}

json::object slots_view(const State& s, Viewer viewer) {
    json::array items;
    for (int slot = 1; slot <= civ_level(s).slots; ++slot) {
        const Piece piece = slot_card(s, slot);
        if (piece != no_piece && knows(s, piece, viewer)) {
            json::object item = card_view(s, piece);
            item["slot"] = slot;
            items.push_back(std::move(item));
        }
    }
    return view::zone("civ_slots", key("zone", "civ_slots"), at(s, spot::hand, civ_seat).size(), std::move(items));
}

json::array civ_items(const State& s, Viewer viewer) {
    json::array items;
    if (const CivTable* rows = civ_table(s); rows != nullptr) {
        items.push_back(table_zone(s, *rows));
    }
    for (int resource = 0; resource < resource_kinds; ++resource) {
        const std::string_view name = resource_names[static_cast<std::size_t>(resource)];
        items.push_back(view::counter("civ_" + std::string(name), key("civ_item", name),
                                      s.player(civ_seat).pool[static_cast<std::size_t>(resource)]));
    }
    items.push_back(slots_view(s, viewer));
    struct Shown {
        spot::Code where;
        std::string_view name;
    };
    constexpr std::array<Shown, 8> zones = {{{spot::resolving, "civ_resolving"},
                                             {spot::deck, "bot_deck"},
                                             {spot::discard, "bot_discard"},
                                             {spot::play, "civ_play"},
                                             {spot::history, "civ_history"},
                                             {spot::nation, "dynasty"},
                                             {spot::accession, "dynasty_accession"},
                                             {spot::development, "dynasty_developments"}}};
    for (const Shown& one : zones) {
        const Spot where = spot_of(one.where, civ_seat);
        if (!at(s, where).empty() || one.where == spot::deck || one.where == spot::discard) {
            json::object zone = zone_view(s, where, one.name, viewer);
            zone["name"] = key("zone", one.name);
            items.push_back(std::move(zone));
        }
    }
    return items;
}

// The CIV: its card, its steps, what it has, and a note on who it is.
void add_civ(const State& s, Viewer viewer, json::object& view) {
    view["civ"] = civ_view(s);
    const std::uint8_t nation = s.player(civ_seat).nation;
    if (nation != random_nation) {
        const bool over = s.pending.ask == Ask::over;
        view["notes"] = json::array{Message(key("note", over ? "civ_over" : "civ"),
                                            {{"nation", term(key("nation", table().nation_ids[nation]))},
                                             {"level", term(key("level", civ_level(s).id))},
                                             {"points", over ? civ_points(s) : 0}})
                                        .to_json()};
    }
    json::array& items = view["items"].as_array();
    items.insert(items.begin() + 2, steps_zone(s));  // what the rival just did, beside the market and the Unrest
    for (json::value& item : civ_items(s, viewer)) {
        items.push_back(std::move(item));
    }
}

}  // namespace

json::object ImperiumHorizons::view(const State& s, Viewer viewer) {
    json::array seats;
    const int players = ImperiumHorizons::seats(s);
    for (int seat = 0; seat < players; ++seat) {
        seats.push_back(seat_view(s, seat, viewer));
    }
    json::object view{
        {"status", view::status(s.round, key("phase", phase_name(s)), to_act(s), 0,
                                {key("phase", "turn"), key("phase", "cleanup"), key("phase", "solstice")})},
        {"seats", std::move(seats)},
        {"items", table_items(s, viewer)},
        {"active", s.active},
        {"end_triggered", s.end_triggered != 0},
        {"collapsed", s.collapsed != 0}};
    if (json::array looked = looked_cards(s, viewer); !looked.empty()) {
        const int count = static_cast<int>(looked.size());
        view["items"].as_array().push_back(view::zone("looked", key("zone", "looked"), count, std::move(looked)));
    }
    if (s.round > 0) {
        view["turn"] = turn_view(s);
        view["ends"] = ends_view(s);
    }
    if (json::object text = asking_view(s, viewer); !text.empty()) {
        view["asks"] = std::move(text);
    }
    if (s.first != by_lot) {
        view["first_player"] = s.first;
    }
    if (has_civ(s) && s.cards > 0) {
        add_civ(s, viewer, view);
    }
    if (s.fault != Limit::none) {
        json::array notes = view.contains("notes") ? view.at("notes").as_array() : json::array{};
        notes.insert(notes.begin(), fault_message("note", s.fault).to_json());
        view["notes"] = std::move(notes);
    }
    if (has_variant(s, Variant::practice)) {
        view["reserve"] = s.reserve;
        view["marks"] = key("practice", "marks");
        view["items"].as_array().push_back(view::counter("reserve", key("item", "reserve"), s.reserve));
    }
    return view;
}

}  // namespace pentarchy::imperium_horizons
