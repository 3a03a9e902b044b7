// What people see: the view document, the question, the choices and the log. Nothing is hidden.

#include "core/view.h"

#include <array>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

std::string key(std::string_view group, std::string_view name) {
    return "terra-mystica." + std::string(group) + "." + std::string(name);
}

std::string numbered(std::string_view prefix, int index) {
    return std::string(prefix) + std::to_string(index + 1);
}

const std::string& hex_name(int hex) {
    return figures().hex_names[at(hex)];
}

Building building_at(const Player& player, HexIndex hex) {
    for (int kind = 0; kind < 3; ++kind) {
        if (player.small[at(kind)].contains(hex)) {
            return static_cast<Building>(kind);
        }
    }
    return player.stronghold == hex ? stronghold : sanctuary;
}

constexpr std::array<std::string_view, 11> phase_names = {"draw",     "factions",    "dwellings",  "first_bonus",
                                                          "actions",  "cult_spades", "over",       "cult_bonus",
                                                          "clean_up", "income",      "begin_round"};

// --- the board -----------------------------------------------------------------------------------

json::object cell(const State& state, HexIndex hex) {
    json::array pieces;
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        if (player.buildings.contains(hex)) {
            json::object piece = view::piece(key("building", building_names[building_at(player, hex)]), seat, 1);
            piece["town"] = player.town.contains(hex);
            pieces.push_back(std::move(piece));
        } else if (player.town.contains(hex)) {
            pieces.push_back(view::piece("terra-mystica.piece.river_town", seat, 1));
        }
    }
    const Axial place = figures().hex_places[at(hex)];
    return {{"id", hex_name(hex)},
            {"q", place.q},
            {"r", place.r},
            {"terrain", key("terrain", terrain_names[state.terrain_at(hex)])},
            {"pieces", std::move(pieces)}};
}

json::object map_item(const State& state) {
    json::array cells;
    for (HexIndex hex = 0; hex < hex_count; ++hex) {
        cells.push_back(cell(state, hex));
    }
    return {{"kind", "map"},
            {"id", "board"},
            {"name", "terra-mystica.board"},
            {"orientation", "pointy"},
            {"cells", std::move(cells)}};
}

json::object bridges_item(const State& state) {
    json::array items;
    for (int place = 0; place < bridge_places; ++place) {
        const auto& ends = figures().bridge[at(place)];
        json::object item{{"id", hex_name(ends.from) + ":" + hex_name(ends.to)},
                          {"name", "terra-mystica.piece.bridge"},
                          {"from", hex_name(ends.from)},
                          {"to", hex_name(ends.to)}};
        for (int seat = 0; seat < state.seats; ++seat) {
            if (((state.player(seat).bridges >> place) & 1U) != 0) {
                item["seat"] = seat;
                items.push_back(item);
            }
        }
    }
    const int count = static_cast<int>(items.size());
    return view::zone("bridges", "terra-mystica.item.bridges", count, std::move(items));
}

// --- tiles, cards, tracks ------------------------------------------------------------------------

json::object supply_item(std::string_view id, std::string_view prefix, std::span<const std::uint8_t> left) {
    json::array items;
    int count = 0;
    for (std::size_t tile = 0; tile < left.size(); ++tile) {
        if (left[tile] > 0) {
            const std::string name = numbered(prefix, static_cast<int>(tile));
            items.push_back({{"id", name}, {"name", key("tile", name)}, {"count", left[tile]}});
            count += left[tile];
        }
    }
    return view::zone(id, key("item", id), count, std::move(items));
}

json::object scoring_item(const State& state) {
    json::array items;
    for (int round = 0; round < rounds; ++round) {
        if (const int tile = state.scoring[at(round)]; tile != none) {
            const std::string name = numbered("SCORE", tile);
            items.push_back({{"id", name},
                             {"name", key("tile", name)},
                             {"round", round + 1},
                             {"current", state.round == round + 1}});
        }
    }
    const int count = static_cast<int>(items.size());
    return view::zone("scoring", "terra-mystica.item.scoring", count, std::move(items));
}

json::object cards_item(const State& state) {
    json::array items;
    for (unsigned left = free_bonus_cards(state); left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        const std::string name = numbered("BON", card);
        items.push_back({{"id", name}, {"name", key("tile", name)}, {"coins", state.bonus_coins[at(card)]}});
    }
    const int count = static_cast<int>(items.size());
    return view::zone("cards", "terra-mystica.item.cards", count, std::move(items));
}

json::object power_actions_item(const State& state) {
    json::array items;
    for (int action = 0; action < power_action_count; ++action) {
        const std::string name = numbered("ACT", action);
        items.push_back({{"id", name},
                         {"name", key("tile", name)},
                         {"cost", figures().power_actions[at(action)].cost},
                         {"used", ((state.powers_used >> action) & 1U) != 0}});
    }
    return view::zone("power_actions", "terra-mystica.item.power_actions", power_action_count, std::move(items));
}

json::object order_spaces_item(const State& state) {
    json::array items;
    for (int space = 0; space < cult_count * 4; ++space) {
        const std::string_view cult = cult_names[at(space / 4)];
        json::object item{{"id", std::string(cult) + std::to_string(space % 4 + 1)},
                          {"name", key("cult", cult)},
                          {"steps", figures().order_spaces[at(space % 4)]}};
        if (const int owner = state.order_spaces[at(space)]; owner > 0) {
            item["seat"] = owner - 1;
        }
        items.push_back(std::move(item));
    }
    return view::zone("order_spaces", "terra-mystica.item.order_spaces", cult_count * 4, std::move(items));
}

json::object demands_item(const State& state) {
    json::array items;
    for (const Demand& demand : state.demands) {
        items.push_back({{"id", std::to_string(demand.seat)},
                         {"name", demand.amount > 0 ? "terra-mystica.piece.offer" : "terra-mystica.piece.step"},
                         {"seat", demand.seat},
                         {"from", demand.from},
                         {"power", demand.amount}});
    }
    const int count = static_cast<int>(items.size());
    return view::zone("offers", "terra-mystica.item.offers", count, std::move(items));
}

// --- seats ---------------------------------------------------------------------------------------

json::array own_tiles(const State& state, const Player& player) {
    json::array items;
    if (player.bonus != none) {
        const std::string name = numbered("BON", player.bonus);
        items.push_back(
            {{"id", name}, {"name", key("tile", name)}, {"used", ((state.bonus_used >> player.bonus) & 1U) != 0}});
    }
    for (unsigned left = player.favors; left != 0; left &= left - 1) {
        const std::string name = numbered("FAV", std::countr_zero(left));
        items.push_back(
            {{"id", name}, {"name", key("tile", name)}, {"used", name == "FAV6" && (player.special_used & 2U) != 0}});
    }
    for (int tile = 0; tile < town_count; ++tile) {
        if (player.towns[at(tile)] > 0) {
            const std::string name = numbered("TW", tile);
            items.push_back({{"id", name}, {"name", key("tile", name)}, {"count", player.towns[at(tile)]}});
        }
    }
    return items;
}

json::array seat_items(const State& state, const Player& player) {
    json::array items;
    const auto counter = [&](std::string_view id, int value) {
        items.push_back(view::counter(id, key("item", id), value));
    };
    counter("coins", player.coins);
    counter("workers", player.workers);
    counter("priests", player.priests);
    counter("priests_left", priests_in_supply(player));
    counter("bowl1", player.bowls[0]);
    counter("bowl2", player.bowls[1]);
    counter("bowl3", player.bowls[2]);
    for (int cult = 0; cult < cult_count; ++cult) {
        counter(cult_names[at(cult)], player.cults[at(cult)]);
    }
    counter("shipping", player.shipping);
    counter("spade_level", player.spades);
    counter("keys", free_keys(player));
    counter("bridges_left", player.bridges_left());
    for (int kind = 0; kind < building_count; ++kind) {
        counter(building_names[at(kind)], player.board().pieces[at(kind)] - player.count(static_cast<Building>(kind)));
    }
    json::array tiles = own_tiles(state, player);
    const int count = static_cast<int>(tiles.size());
    items.push_back(view::zone("tiles", "terra-mystica.item.tiles", count, std::move(tiles)));
    return items;
}

json::object goods_json(const Goods& goods) {
    return {{"coins", goods.coins}, {"workers", goods.workers}, {"priests", goods.priests}, {"power", goods.power}};
}

// What the final scoring would add if the game ended now.
json::object projection(const State& state, int seat) {
    int cults = 0;
    for (int cult = 0; cult < cult_count; ++cult) {
        cults += cult_points(state, static_cast<Cult>(cult))[at(seat)];
    }
    const int area = area_points(state)[at(seat)];
    const int resources = resource_points(state.player(seat));
    return {{"cults", cults},
            {"area", area},
            {"resources", resources},
            {"total", state.player(seat).vp + cults + area + resources}};
}

json::object seat_view(const State& state, int seat) {
    const Player& player = state.player(seat);
    static constexpr std::array<std::string_view, max_players> plain = {"blue", "yellow", "green", "red", "black"};
    if (player.faction == no_faction) {
        return view::seat(seat, plain[at(seat)], player.vp, {});
    }
    json::object view = view::seat(seat, player.board().colour, player.vp, seat_items(state, player));
    view["faction"] = key("faction", player.board().name);
    view["home"] = key("terrain", terrain_names[player.board().home]);
    view["passed"] = player.passed != 0;
    view["special"] = player.board().special;
    view["special_used"] = (player.special_used & 1U) != 0;
    view["income"] = goods_json(income(state, player));
    view["projected"] = projection(state, seat);
    json::object sources;
    static constexpr std::array<std::string_view, source_count> names = {
        "start", "scoring-tiles", "bonus-cards", "favor-tiles", "towns", "tracks", "faction", "neighbours"};
    for (std::size_t source = 0; source < names.size(); ++source) {
        sources[key("score", names[source])] = player.vp_from[source];
    }
    view["sources"] = std::move(sources);
    return view;
}

// --- words ---------------------------------------------------------------------------------------

json::object cult_term(int cult) {
    return term(key("cult", cult_names[at(cult)]));
}

json::object tile_term(std::string_view prefix, int index) {
    return term(key("tile", numbered(prefix, index)));
}

// The arguments that the sentences about a move share, whether it is offered or told.
json::object arguments(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::draw_first:
            return {{"first", seat_name(move.a)}};
        case Kind::draw_colour:
            return {{"terrain", term(key("terrain", terrain_names[figures().factions[at(move.a * 2)].home]))}};
        case Kind::draw_faction:
        case Kind::choose_faction:
            return {{"faction", term(key("faction", faction_names[move.a]))}};
        case Kind::draw_scoring:
            return {{"tile", tile_term("SCORE", move.a)}};
        case Kind::draw_bonus:
        case Kind::take_bonus:
            return {{"tile", tile_term("BON", move.a)}, {"coins", state.bonus_coins[move.a]}};
        case Kind::pass:
            return move.a == none
                       ? json::object()
                       : json::object{{"tile", tile_term("BON", move.a)}, {"coins", state.bonus_coins[move.a]}};
        case Kind::convert:
            return {{"conversion", term(key("conversion", std::to_string(move.a)))}};
        case Kind::upgrade:
            return {{"hex", hex_name(move.a)}, {"building", term(key("building", building_names[move.b]))}};
        case Kind::priest:
            return {{"cult", cult_term(move.a)}, {"steps", move.b}};
        case Kind::power:
            return {{"tile", tile_term("ACT", move.a)}, {"cost", figures().power_actions[move.a].cost}};
        case Kind::bonus_step:
        case Kind::favor_step:
        case Kind::ascend_two:
        case Kind::top:
        case Kind::cult_step:
            return {{"cult", cult_term(move.a)}};
        case Kind::terrain:
            return {{"hex", hex_name(state.target)},
                    {"terrain", term(key("terrain", terrain_names[move.a]))},
                    {"spades", move.b}};
        case Kind::bridge: {
            const auto& ends = figures().bridge[move.a];
            return {{"from", hex_name(ends.from)}, {"to", hex_name(ends.to)}};
        }
        case Kind::take_favor:
            return {{"tile", tile_term("FAV", move.a)}};
        case Kind::take_town:
            return {{"tile", tile_term("TW", move.a)}, {"hex", hex_name(founding_groups(state)[move.b])}};
        case Kind::ordain:
        case Kind::free_ship:
            return {{"number", move.a}};
        case Kind::accept:
        case Kind::decline:
        case Kind::later: {
            const Demand& demand = state.demands[at(asked_demand(state))];
            const int power = power_taken(state.player(demand.seat), demand.amount);
            return {{"power", power}, {"vp", power > 0 ? power - 1 : 0}, {"from", seat_name(demand.from)}};
        }
        case Kind::place:
        case Kind::connect:
        case Kind::transform:
        case Kind::build:
        case Kind::ride:
        case Kind::free_post:
            return {{"hex", hex_name(move.a)}};
        default:
            return {};
    }
}

std::vector<Target> targets(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::place:
        case Kind::connect:
        case Kind::transform:
        case Kind::build:
        case Kind::ride:
        case Kind::free_post:
        case Kind::upgrade:
            return {{"hex", hex_name(move.a)}};
        case Kind::terrain:
            return {{"hex", hex_name(state.target)}};
        case Kind::bridge:
            return {{"hex", hex_name(figures().bridge[move.a].from)}, {"hex", hex_name(figures().bridge[move.a].to)}};
        case Kind::take_town:
            return {{"tile", numbered("TW", move.a)}, {"hex", hex_name(founding_groups(state)[move.b])}};
        case Kind::take_favor:
            return {{"tile", numbered("FAV", move.a)}};
        case Kind::take_bonus:
        case Kind::draw_bonus:
            return {{"tile", numbered("BON", move.a)}};
        case Kind::pass:
            return move.a == none ? std::vector<Target>() : std::vector<Target>{{"tile", numbered("BON", move.a)}};
        case Kind::power:
            return {{"tile", numbered("ACT", move.a)}};
        case Kind::bonus_spade:
            return {{"tile", "BON1"}};
        case Kind::bonus_step:
            return {{"tile", "BON2"}, {"cult", std::string(cult_names[move.a])}};
        case Kind::favor_step:
            return {{"tile", "FAV6"}, {"cult", std::string(cult_names[move.a])}};
        case Kind::priest:
        case Kind::ascend_two:
        case Kind::top:
        case Kind::cult_step:
            return {{"cult", std::string(cult_names[move.a])}};
        default:
            return {};
    }
}

std::string sentence(std::string_view group, const Move& move) {
    std::string name(kind_names[static_cast<std::size_t>(move.kind)]);
    if (move.kind == Kind::pass && move.a == none) {
        name = "last_pass";
    }
    if (move.kind == Kind::free_ship && move.a == 0) {
        name = "no_free_ship";
    }
    return key(group, name);
}

// Points and power that a seat gained or lost while somebody acted.
void tell_changes(const State& before, const State& after, std::vector<Message>& lines) {
    for (int seat = 0; seat < before.seats; ++seat) {
        const int change = after.player(seat).vp - before.player(seat).vp;
        if (change != 0 && before.round > 0) {
            lines.emplace_back(change > 0 ? "terra-mystica.log.vp_gained" : "terra-mystica.log.vp_lost",
                               json::object{{"seat", seat_name(seat)}, {"vp", change > 0 ? change : -change}});
        }
    }
    if (before.founding.empty() && !after.founding.empty()) {
        lines.emplace_back("terra-mystica.log.town_founded", json::object{{"seat", seat_name(after.active)}});
    }
}

}  // namespace

json::object TerraMystica::view(const State& state, Viewer) {
    json::array seats;
    for (int seat = 0; seat < state.seats; ++seat) {
        seats.push_back(seat_view(state, seat));
    }
    json::array items{map_item(state),
                      bridges_item(state),
                      scoring_item(state),
                      cards_item(state),
                      power_actions_item(state),
                      order_spaces_item(state),
                      supply_item("favors", "FAV", state.favors_left),
                      supply_item("towns", "TW", state.towns_left),
                      demands_item(state)};
    json::array order;
    for (int step = 0; step < state.seats; ++step) {
        order.push_back(state.order[at(step)]);
    }
    return {{"status", view::status(state.round, key("phase", phase_names[static_cast<std::size_t>(state.phase)]),
                                    to_act(state))},
            {"seats", std::move(seats)},
            {"items", std::move(items)},
            {"order", std::move(order)},
            {"active", state.active}};
}

Message TerraMystica::prompt(const State& state) {
    switch (state.ask) {
        case Ask::nothing:
            return Message(key("prompt", state.phase == Phase::over ? "over" : "draw"));
        case Ask::setup:
            return Message(key("prompt", phase_names[static_cast<std::size_t>(state.phase)]));
        case Ask::turn:
            return Message(key("prompt", state.actions_left > 1 ? "first_of_two" : "turn"));
        case Ask::terrain:
            return {key("prompt", "terrain"), {{"hex", hex_name(state.target)}}};
        case Ask::after:
            return Message(key("prompt", "after"));
        case Ask::demand: {
            const Demand& demand = state.demands[at(asked_demand(state))];
            if (demand.amount == 0) {
                return Message(key("prompt", "cult_step"));
            }
            const int power = power_taken(state.player(demand.seat), demand.amount);
            return {key("prompt", "offer"),
                    {{"from", seat_name(demand.from)}, {"power", power}, {"vp", power > 0 ? power - 1 : 0}}};
        }
        case Ask::resolve:
            break;
    }
    const std::string_view part = state.phase == Phase::cult_spades ? "cult_spades"
                                  : !state.founding.empty()         ? "town"
                                  : state.favors_due > 0            ? "favor"
                                  : state.bridge_due > 0            ? "bridge"
                                  : state.ordain_due > 0            ? "ordain"
                                  : state.ship_due > 0              ? "free_ship"
                                  : state.work == Work::sandstorm   ? "sandstorm"
                                  : state.work != Work::none        ? "spades"
                                                                    : "top";
    return Message(key("prompt", part));
}

Choice TerraMystica::choice(const State& state, Action action) {
    const Move move = *unpack(action);
    return {Message(sentence("choice", move), arguments(state, move)), targets(state, move)};
}

std::vector<Message> TerraMystica::log(const State& before, Action action, const State& after, Viewer) {
    const Move move = *unpack(action);
    json::object args = arguments(before, move);
    args["seat"] = seat_name(before.decider);
    std::vector<Message> lines;
    lines.emplace_back(sentence("log", move), std::move(args));
    tell_changes(before, after, lines);
    if (after.round > before.round) {
        lines.emplace_back("terra-mystica.log.round", json::object{{"round", after.round}});
    }
    if (after.phase == Phase::over) {
        lines.emplace_back("terra-mystica.log.over");
    }
    return lines;
}

}  // namespace pentarchy::terra_mystica
