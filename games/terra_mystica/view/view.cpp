// What people see: the view document. Nothing is hidden.

#include "core/words/view.h"

#include <array>

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

namespace {

Building building_at(const Player& player, HexIndex hex) {
    for (int kind = 0; kind < 3; ++kind) {
        if (player.small[at(kind)].contains(hex)) {
            return static_cast<Building>(kind);
        }
    }
    return player.stronghold == hex ? stronghold : sanctuary;
}

// --- the board -----------------------------------------------------------------------------------

json::object cell(const State& state, HexIndex hex) {
    json::array pieces;
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        if (player.buildings.contains(hex)) {
            json::object piece = view::piece(key("building", building_names[building_at(player, hex)]), seat, 1);
            piece["town"] = player.town.contains(hex);
            if (player.town.contains(hex)) {
                piece["note"] = "terra-mystica.piece.in_town";
            }
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
    for (int cult = 0; cult < cult_count; ++cult) {  // TM-PRIEST-04
        items.push_back({{"id", priest_place(state, cult, figures().returned_priest_steps)},
                         {"name", "terra-mystica.piece.returned_priest"},
                         {"steps", figures().returned_priest_steps}});
    }
    return view::zone("order_spaces", "terra-mystica.item.order_spaces", cult_count * 4, std::move(items));
}

json::object goods_json(const Goods& goods) {
    json::object given;
    const auto add = [&](std::string_view name, int amount) {
        if (amount != 0) {
            given[name] = amount;
        }
    };
    add("coins", goods.coins);
    add("workers", goods.workers);
    add("priests", goods.priests);
    add("power", goods.power);
    return given;
}

json::object factions_item(const State& state) {
    json::array items;
    for (const FactionBoard& board : figures().factions) {
        json::object item{{"id", board.name},
                          {"name", key("faction", board.name)},
                          {"home", key("terrain", terrain_names[board.home])}};
        for (int seat = 0; seat < state.seats; ++seat) {
            if (state.player(seat).faction != no_faction && state.player(seat).board().name == board.name) {
                item["seat"] = seat;
            }
        }
        items.push_back(std::move(item));
    }
    return view::zone("factions", "terra-mystica.item.factions", faction_count, std::move(items));
}

json::object conversions_item() {
    json::array items;
    for (int conversion = 0; conversion < printed_conversions; ++conversion) {
        items.push_back({{"id", "convert" + std::to_string(conversion)},
                         {"name", key("conversion", std::to_string(conversion))},
                         {"alchemists", conversion >= static_cast<int>(Conversion::vp_to_coin)}});
    }
    return view::zone("conversions", "terra-mystica.item.conversions", printed_conversions, std::move(items));
}

// Where the walk on the chosen hex may end; one entry a terrain and number of spades.
json::object walks_item(const State& state) {
    json::array items;
    for (const Walk walk : walks(state, state.decider)) {
        State after = state;
        transform(after, state.decider, walk);
        const Player& before = state.player(state.decider);
        const Player& payer = after.player(state.decider);
        items.push_back({{"id", terrain_names[walk.terrain]},
                         {"name", key("terrain", terrain_names[walk.terrain])},
                         {"spades", walk.spades},
                         {"workers", before.workers - payer.workers},
                         {"priests", before.priests - payer.priests}});
    }
    const int count = static_cast<int>(items.size());
    return view::zone("walks", "terra-mystica.item.walks", count, std::move(items));
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

// The special actions printed on a faction board.
json::array board_actions(const Player& player) {
    json::array items;
    const FactionBoard& board = player.board();
    if (!board.special.empty()) {
        items.push_back({{"id", board.special},
                         {"name", key("tile", board.special)},
                         {"ready", player.has_stronghold()},
                         {"used", (player.special_used & 1U) != 0}});
    }
    if (board.bridge_workers > 0) {
        items.push_back({{"id", "ACTE"}, {"name", key("tile", "ACTE")}, {"ready", true}, {"used", false}});
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
    json::array actions = board_actions(player);
    const int action_count = static_cast<int>(actions.size());
    items.push_back(view::zone("actions", "terra-mystica.item.actions", action_count, std::move(actions)));
    json::array tiles = own_tiles(state, player);
    const int count = static_cast<int>(tiles.size());
    items.push_back(view::zone("tiles", "terra-mystica.item.tiles", count, std::move(tiles)));
    return items;
}

// Power that others would be offered for a building of this seat on the hex: [[seat, power], ...].
json::array offers_at(const State& state, int seat, HexIndex hex) {
    State after = state;
    after.demands.clear();
    offer_power(after, seat, hex);
    json::array offers;
    for (const Demand& demand : after.demands) {
        offers.push_back(json::array{demand.seat, power_taken(state.player(demand.seat), demand.amount)});
    }
    return offers;
}

// What lies in a seat's reach, hex by hex: spades, price without the dwelling, and whom it would give power.
json::object reach(const State& state, int seat) {
    json::object hexes;
    for (const HexIndex hex : approachable(state, seat)) {
        const Approach found = approach(state, seat, hex);
        json::object entry = goods_json(found.cost);
        entry["spades"] = found.spades;
        if (found.skip) {
            entry["skip"] = true;
        }
        if (json::array offers = offers_at(state, seat, hex); !offers.empty()) {
            entry["offers"] = std::move(offers);
        }
        hexes[hex_name(hex)] = std::move(entry);
    }
    return hexes;
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
    view["first_player"] = state.order[0] == seat;
    view["shipping_value"] = shipping_value(state, player);
    view["skip_range"] = skip_range(player);
    view["area"] = largest_area(state, player);
    view["income"] = goods_json(income(state, player));
    view["reach"] = reach(state, seat);
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
                      demands_item(state),
                      conversions_item()};
    if (state.phase == Phase::factions) {
        items.push_back(factions_item(state));
    }
    if (state.ask == Ask::terrain) {
        items.push_back(walks_item(state));
    }
    json::array order;
    for (int step = 0; step < state.seats; ++step) {
        order.push_back(state.order[at(step)]);
    }
    json::array passed;
    for (int step = 0; step < state.passes; ++step) {
        passed.push_back(state.pass_order[at(step)]);
    }
    json::object view{
        {"status", view::status(state.round, key("phase", phase_names[static_cast<std::size_t>(state.phase)]),
                                to_act(state), rounds)},
        {"seats", std::move(seats)},
        {"items", std::move(items)},
        {"order", std::move(order)},
        {"pass_order", std::move(passed)},
        {"active", state.active},
        {"spades", state.spades}};
    if (state.target != none) {
        view["target"] = hex_name(state.target);
    }
    return view;
}

}  // namespace pentarchy::terra_mystica
