// What people see: the view document, the question, the choices and the log. Nothing is hidden (BA-TURN-06).

#include "core/words/view.h"

#include <array>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/game.h"
#include "games/baronny/questions.h"
#include "games/baronny/view/names.h"

namespace pentarchy::baronny {

namespace {

constexpr std::array<std::string_view, max_players> colours = {"blue", "yellow", "green", "red"};
constexpr std::array<std::string_view, token_types + 1> terrain_keys = {
    "baronny.terrain.mountain", "baronny.terrain.forest", "baronny.terrain.plain", "baronny.terrain.field",
    "baronny.terrain.lake"};
std::string question_name(const State& state) {
    return std::string(question_names[static_cast<std::size_t>(state.phase)]);
}

Building building_at(const State& state, HexIndex hex) {
    return state.cities.contains(hex)        ? Building::city
           : state.strongholds.contains(hex) ? Building::stronghold
                                             : Building::village;
}

std::string_view terrain_key(const State& state, HexIndex hex) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (state.terrain[type].contains(hex)) {
            return terrain_keys[type];
        }
    }
    const bool laid = state.phase != Phase::draw_first_player && state.phase != Phase::lay_tiles;
    if (laid) {
        return terrain_keys[token_types];
    }
    const Board& shape = board(state.board);
    for (std::size_t slot = 0; slot < state.placed; ++slot) {
        for (const HexIndex covered : shape.slots[slot]) {
            if (covered == hex) {
                return terrain_keys[token_types];
            }
        }
    }
    return "baronny.terrain.empty";
}

json::array pieces_at(const State& state, HexIndex hex) {
    json::array pieces;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (state.buildings[static_cast<std::size_t>(seat)].contains(hex)) {
            pieces.push_back(view::piece(building_keys[static_cast<std::size_t>(building_at(state, hex))], seat, 1));
        }
        if (const int knights = knights_at(state, seat, hex); knights > 0) {
            pieces.push_back(view::piece("baronny.piece.knight", seat, knights));
        }
    }
    return pieces;
}

json::object map_item(const State& state) {
    json::array cells;
    for (const HexIndex hex : map_of(state).all()) {
        cells.push_back(view::hex_cell(map_of(state), hex, terrain_key(state, hex), pieces_at(state, hex)));
    }
    return view::hex_map("board", "baronny.board", map_of(state), std::move(cells));
}

json::array token_counters(const std::array<std::uint8_t, token_types>& tokens) {
    json::array counters;
    for (std::size_t type = 0; type < token_types; ++type) {
        counters.push_back(view::counter(token_names[type], token_keys[type], tokens[type]));
    }
    return counters;
}

json::object seat_view(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    json::array items;
    items.push_back(view::track("title", "baronny.item.title", {rank_keys.begin(), rank_keys.end()}, player.rank));
    items.push_back(view::counter("knights", "baronny.item.knights", player.knights_in_reserve));
    items.push_back(view::counter("villages", "baronny.item.villages", player.villages_in_reserve));
    items.push_back(view::counter("strongholds", "baronny.item.strongholds", player.strongholds_in_reserve));
    items.push_back(view::counter("cities", "baronny.item.cities", player.cities_in_reserve));
    items.push_back(view::counter("removed", "baronny.item.removed", player.knights_removed));
    for (json::value& counter : token_counters(player.tokens)) {
        items.push_back(std::move(counter));
    }
    json::object view =
        view::seat(seat, colours[static_cast<std::size_t>(seat)], Baronny::score(state, seat), std::move(items));
    view["first_player"] = seat == state.first_player && state.phase != Phase::draw_first_player;
    return view;
}

// --- words ----------------------------------------------------------------------------------------------------

// Who lost what to a move: the foreign pieces that stood where the mover went and stand there no longer.
void tell_losses(const State& before, const Move& move, const State& after, std::vector<Message>& lines) {
    const HexIndex hex = move.target();
    for (Seat other = 0; other < before.seats; ++other) {
        const auto index = static_cast<std::size_t>(other);
        const json::object args{{"owner", seat_name(other)}, {"hex", map_of(before).name(hex)}};
        if (before.knights[index].contains(hex) && !after.knights[index].contains(hex)) {
            lines.emplace_back("baronny.log.knight_destroyed", args);
        }
        if (before.buildings[index].contains(hex) && !after.buildings[index].contains(hex)) {
            lines.emplace_back("baronny.log.village_destroyed", args);
        }
    }
}

// Tokens the acting seat came to hold, and whose they were if not the bank's.
void tell_tokens(const State& before, const State& after, std::vector<Message>& lines) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (after.player(before.active).tokens[type] <= before.player(before.active).tokens[type]) {
            continue;
        }
        std::string key = "baronny.log.token_gained";
        json::object args{{"seat", seat_name(before.active)}, {"token", term(token_keys[type])}};
        for (Seat other = 0; other < before.seats; ++other) {
            if (after.player(other).tokens[type] < before.player(other).tokens[type]) {
                key = "baronny.log.plunder";
                args["victim"] = seat_name(other);
            }
        }
        lines.emplace_back(std::move(key), std::move(args));
    }
}

}  // namespace

json::object Baronny::view(const State& state, Viewer) {
    json::array seats;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        seats.push_back(seat_view(state, seat));
    }
    json::array items{map_item(state)};
    for (json::value& counter : token_counters(state.bank)) {
        counter.as_object()["name"] = "baronny.bank." + std::string(counter.as_object()["id"].as_string());
        counter.as_object()["id"] = "bank-" + std::string(counter.as_object()["id"].as_string());
        items.push_back(std::move(counter));
    }
    json::object view{{"status", view::status(state.round, "baronny.phase." + question_name(state), to_act(state))},
                      {"seats", std::move(seats)},
                      {"items", std::move(items)}};
    view["last_round"] = state.last_round != 0;
    view["stagnation"] = state.stagnation;
    return view;
}

Message Baronny::prompt(const State& state) {
    const std::string key = "baronny.prompt." + question_name(state);
    if (state.phase == Phase::take_token) {
        return {key, {{"victim", seat_name(state.victim)}}};
    }
    return key;
}

Choice Baronny::choice(const State& state, Action action) {
    const Move move = unpack_legal(action);
    std::string key = "baronny.choice." + std::string(kind_names[static_cast<std::size_t>(move.kind)]);
    return {Message(std::move(key), arguments(state, move)), targets(state, move)};
}

std::vector<Message> Baronny::log(const State& before, Action action, const State& after, Viewer) {
    const Move move = unpack_legal(action);
    json::object args = arguments(before, move);
    args["seat"] = seat_name(before.active);
    std::vector<Message> lines;
    lines.emplace_back("baronny.log." + std::string(kind_names[static_cast<std::size_t>(move.kind)]), std::move(args));
    if (move.kind == Kind::move) {
        tell_losses(before, move, after, lines);
        tell_tokens(before, after, lines);
    } else if (move.kind == Kind::build) {
        tell_tokens(before, after, lines);
    } else if (move.kind == Kind::title && before.last_round == 0 && after.last_round != 0) {
        lines.emplace_back("baronny.log.last_round");
    } else if ((move.kind == Kind::place_city || move.kind == Kind::lay_tile) && after.phase == Phase::lay_tiles &&
               after.placed == 0) {
        lines.emplace_back("baronny.log.board_discarded");
    }
    if (after.phase == Phase::over) {
        lines.emplace_back("baronny.log.over");
    }
    return lines;
}

}  // namespace pentarchy::baronny
