// What the viewer may see: the boards, the middle of the table, the own hand. Nothing here decides a rule; what is
// secret is decided here and nowhere else.

#include "games/age_of_mythology/view/view.h"

#include <algorithm>

#include "core/words/view.h"
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/questions.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr std::array<std::string_view, 6> phase_names = {"setup", "cubes", "cards", "actions", "discard", "over"};

std::string tile_key(int tile) {
    return key("tile", figures().tiles[at(tile)].id);
}

int tile_band(int tile) {
    return resource_bands[figures().tiles[at(tile)].resource];
}

json::object card_item(const Player& player, int card) {
    const std::string name = card_name(player, card);
    json::object item{{"id", name},
                      {"name", key("card", name)},
                      {"suit", key("cardaction", action_names[static_cast<std::size_t>(player.card(card).action)])},
                      {"colour", player.board().colour},
                      {"permanent", is_permanent(card)}};
    if (player.card(card).has_god()) {
        item["cost"] = json::object{{"favor", player.card(card).favor}};
    }
    return item;
}

std::string worker_key(const Player& player, Worker worker) {
    return worker == villager ? key("unit", "villager") : key("unit", unit_name(player, player.board().worker));
}

// --- one player ----------------------------------------------------------------------------------

json::array production_squares(const Player& player) {
    json::array squares;
    for (int square = 0; square < area_squares; ++square) {
        json::object place{{"square", square_name(square)},
                           {"terrain", key("terrain", terrain_names[player.board().terrain[at(square)]])}};
        if (player.tiles[at(square)] != 0) {
            const Tile& tile = figures().tiles[player.tiles[at(square)] - 1U];
            place["tile"] = tile_key(player.tiles[at(square)] - 1);
            place["resource"] = key("resource", resource_names[tile.resource]);
            place["yield"] = tile.yield;
        }
        if (player.workers[at(square)] != no_worker) {
            place["worker"] = worker_key(player, player.workers[at(square)]);
        }
        squares.push_back(std::move(place));
    }
    return squares;
}

json::array city_squares(const Player& player) {
    json::array squares;
    for (int square = 0; square < area_squares; ++square) {
        json::object place{{"square", square_name(square)}};
        if (player.city[at(square)] != 0) {
            place["building"] = key("building", figures().buildings[player.city[at(square)] - 1U].id);
        }
        squares.push_back(std::move(place));
    }
    return squares;
}

// All sixteen squares: what is still free matters for every tile to come.
json::object production_zone(const Player& player) {
    json::array squares;
    for (int square = 0; square < area_squares; ++square) {
        json::object place{{"id", square_name(square)}};
        if (player.tiles[at(square)] != 0) {
            const int tile = player.tiles[at(square)] - 1;
            place["name"] = tile_key(tile);
            place["suit"] = key("resource", resource_names[figures().tiles[at(tile)].resource]);
            place["band"] = tile_band(tile);
        } else {
            place["name"] = key("terrain", terrain_names[player.board().terrain[at(square)]]);
        }
        if (player.workers[at(square)] != no_worker) {
            place["text"] = worker_key(player, player.workers[at(square)]);
        }
        squares.push_back(std::move(place));
    }
    return view::zone("production", key("area", "production"), area_squares, std::move(squares));
}

json::object city_zone(const Player& player) {
    json::array buildings;
    for (const std::uint8_t building : player.city) {
        if (building != 0) {
            const std::string& id = figures().buildings[building - 1U].id;
            buildings.push_back(json::object{{"id", id}, {"name", key("building", id)}});
        }
    }
    return view::zone("city", key("area", "city"), player.buildings(), std::move(buildings));
}

json::object hand_zone(const State& state, int seat, Viewer viewer) {
    const Player& player = state.player(seat);
    json::array cards;
    if (viewer.is(seat)) {
        for (const std::uint8_t card : player.hand) {
            cards.push_back(card_item(player, card));
        }
    }
    json::object zone = view::zone("hand", key("item", "hand"), static_cast<int>(player.hand.size()), std::move(cards));
    // The backs can be told apart (AM-ROUND-27).
    zone["permanent"] = std::ranges::count_if(player.hand, [](int card) { return is_permanent(card); });
    return zone;
}

json::object played_zone(const Player& player) {
    json::array cards;
    for (const std::uint8_t card : player.played) {
        cards.push_back(card_item(player, card));
    }
    const int count = static_cast<int>(cards.size());
    return view::zone("played", key("item", "played"), count, std::move(cards));
}

std::vector<std::string> steps_of(std::string_view track, std::span<const std::string_view> names) {
    std::vector<std::string> steps;
    steps.reserve(names.size());
    for (const std::string_view name : names) {
        steps.push_back(key(track, name));
    }
    return steps;
}

json::array seat_items(const State& state, int seat, Viewer viewer) {
    const Player& player = state.player(seat);
    json::array items;
    items.push_back(view::track("culture", key("item", "culture"), {key("culture", culture_names[player.culture])}, 0));
    for (int resource = 0; resource < resource_count; ++resource) {
        const std::string_view name = resource_names[at(resource)];
        items.push_back(view::counter(name, key("resource", name), player.cubes[at(resource)]));
    }
    static const std::vector<std::string> ages = steps_of("age", age_names);
    items.push_back(view::track("age", key("item", "age"), ages, player.age));
    for (int kind = 0; kind < player.board().kinds; ++kind) {
        if (player.holding[at(kind)] > 0) {
            const std::string& name = unit_name(player, kind);
            items.push_back(view::counter(name, key("unit", name), player.holding[at(kind)]));
        }
    }
    items.push_back(view::counter("villager", key("unit", "villager"), player.villagers));
    items.push_back(hand_zone(state, seat, viewer));
    if (!player.played.empty()) {
        items.push_back(played_zone(player));
    }
    items.push_back(city_zone(player));
    items.push_back(production_zone(player));
    return items;
}

json::object seat_view(const State& state, int seat, Viewer viewer) {
    const Player& player = state.player(seat);
    static constexpr std::array<std::string_view, max_players> colours = {"blue", "yellow", "green", "red", "purple"};
    if (player.culture == none) {
        return view::seat(seat, colours[at(seat)], 0, {});
    }
    json::object view = view::seat(seat, colours[at(seat)], player.victory_cubes(), seat_items(state, seat, viewer));
    view["culture"] = key("culture", culture_names[player.culture]);
    view["army"] = player.army();
    view["buildings"] = player.buildings();
    view["fourth_action"] = player.fourth_action != 0;
    view["hand_limit"] = figures().hand[player.age];
    view["spoilage_limit"] = spoilage_limit(player);
    view["production"] = production_squares(player);
    view["city"] = city_squares(player);
    json::array supply;
    for (int kind = 0; kind < player.board().kinds; ++kind) {
        supply.push_back(
            json::object{{"unit", key("unit", unit_name(player, kind))}, {"count", in_supply(state, seat, kind)}});
    }
    view["supply"] = std::move(supply);
    json::object sources;
    for (int source = 0; source < source_count; ++source) {
        const std::string_view name = source == temple_source ? "great_temple" : victory_names[at(source)];
        sources[key("score", name)] = player.victory[at(source)];
    }
    view["sources"] = std::move(sources);
    return view;
}

// --- the middle of the table ---------------------------------------------------------------------

json::object face_up_zone(const State& state) {
    json::array tiles;
    for (int tile = 0; tile < tile_kinds; ++tile) {
        for (int copy = 0; copy < state.face_up.count(at(tile)); ++copy) {
            tiles.push_back(json::object{
                {"id", figures().tiles[at(tile)].id}, {"name", tile_key(tile)}, {"band", tile_band(tile)}});
        }
    }
    const int count = static_cast<int>(tiles.size());
    return view::zone("face_up", key("item", "face_up"), count, std::move(tiles));
}

json::object discards_zone(const State& state, int seat) {
    const Player& player = state.player(seat);
    const auto& pile = state.discards[player.culture];
    json::array cards;
    for (int card = 0; card < random_kinds; ++card) {
        if (pile.count(at(card)) > 0) {
            cards.push_back(card_item(player, card));
            cards.back().as_object()["count"] = pile.count(at(card));
        }
    }
    const std::string_view name = culture_names[player.culture];
    return view::zone("discard_" + std::string(name), key("discards", name), pile.size(), std::move(cards));
}

json::array table_items(const State& state, Viewer viewer) {
    json::array items;
    for (int card = 0; card < victory_cards; ++card) {
        const std::string_view name = victory_names[at(card)];
        items.push_back(view::counter(name, key("victory", name), state.on_card[at(card)]));
    }
    items.push_back(view::counter("victory_bank", key("item", "victory_bank"), state.victory_bank));
    for (int resource = 0; resource < resource_count; ++resource) {
        const std::string name = "bank_" + std::string(resource_names[at(resource)]);
        items.push_back(view::counter(name, key("item", name), state.bank[at(resource)]));
    }
    items.push_back(view::counter("pool", key("item", "pool"), state.pool.size()));
    json::array discards;
    std::array<bool, culture_count> shown{};
    for (int seat = 0; seat < state.seats; ++seat) {
        const int culture = state.player(seat).culture;
        if (culture != none && !shown[at(culture)]) {
            shown[at(culture)] = true;
            const std::string name = "deck_" + std::string(culture_names[at(culture)]);
            items.push_back(view::counter(name, key("item", name), state.decks[at(culture)].size()));
            if (!state.discards[at(culture)].empty()) {
                discards.push_back(discards_zone(state, seat));
            }
        }
    }
    for (json::value& item : battle_items(state, viewer)) {
        items.push_back(std::move(item));
    }
    if (!state.face_up.empty()) {
        items.push_back(face_up_zone(state));
    }
    for (json::value& pile : discards) {
        items.push_back(std::move(pile));
    }
    return items;
}

}  // namespace

json::object AgeOfMythology::view(const State& state, Viewer viewer) {
    json::array seats;
    for (int seat = 0; seat < state.seats; ++seat) {
        seats.push_back(seat_view(state, seat, viewer));
    }
    const bool is_set_up = state.phase != Phase::setup;
    if (is_set_up) {
        const State ended = counted_now(state);
        for (int seat = 0; seat < state.seats; ++seat) {
            seats[at(seat)].as_object()["score_now"] = ended.player(seat).victory_cubes();
        }
    }
    json::object view{
        {"status",
         view::status(
             state.round, key("phase", phase_names[static_cast<std::size_t>(state.phase)]), to_act(state), 0,
             {key("phase", "cubes"), key("phase", "cards"), key("phase", "actions"), key("phase", "discard")})},
        {"seats", std::move(seats)},
        {"items", table_items(state, viewer)},
        {"first_player", state.first},
        {"action_turn", state.turn},
        {"active", state.active},
        {"battles", state.battles},
        {"last_winner", state.last_winner == none ? json::value() : json::value(state.last_winner)},
        {"victory", is_set_up ? json::value(victory_view(state)) : json::value()},
        {"stage", question_names[static_cast<std::size_t>(state.stage)]},
        {"offers", offers_view(state)},
        {"battle", battle_view(state, viewer)}};
    if (state.card != none) {
        view["card"] = card_item(state.acting(), state.card);
        view["power_in_force"] = state.power_on != 0;
        view["left"] = state.left;
    }
    return view;
}

}  // namespace pentarchy::age_of_mythology
