// Before the first turn: options, the empty table, and what chance decides (rulebook: Mise en place).

#include <bit>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/game.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

Result<Options> Baronny::read_options(const OptionMap& given) {
    Options options;
    options.seats = option_number(given, "seats");
    options.outline = given.find("outline")->second;
    options.may_exchange = given.find("exchange")->second == "yes";
    options.may_overpay = given.find("overpay")->second == "yes";
    const std::string& first = given.find("first")->second;
    options.first_player = first == "drawn" ? 0 : first.front() - '0';
    if (options.first_player > options.seats) {
        return Error{"option first", "there is no seat " + first, "drawn, or 1 to " + std::to_string(options.seats)};
    }
    if (auto board = find_board(options.outline, options.seats); !board) {
        return std::move(board).error();
    }
    return options;
}

OptionMap Baronny::write_options(const Options& options) {
    return {{"seats", std::to_string(options.seats)},
            {"first", options.first_player == 0 ? "drawn" : std::to_string(options.first_player)},
            {"outline", options.outline},
            {"exchange", options.may_exchange ? "yes" : "no"},
            {"overpay", options.may_overpay ? "yes" : "no"}};
}

State empty_table(int seats, BoardNumber board) {
    State state;
    state.board = board;
    state.seats = static_cast<std::uint8_t>(seats);
    state.tiles_left = (std::uint64_t{1} << tile_count) - 1;
    for (std::size_t type = 0; type < token_types; ++type) {
        state.bank[type] = static_cast<std::uint8_t>(figures().token_stock[type]);  // BA-SETUP-06
    }
    for (Seat seat = 0; seat < max_players; ++seat) {
        state.player(seat).knights.fill(nowhere);
    }
    for (Seat seat = 0; seat < seats; ++seat) {  // BA-SETUP-07
        Player& player = state.player(seat);
        player.knights_in_reserve = knights_per_player;
        player.villages_in_reserve = static_cast<std::uint8_t>(figures().villages_per_player);
        player.strongholds_in_reserve = static_cast<std::uint8_t>(figures().strongholds_per_player);
        player.cities_in_reserve = static_cast<std::uint8_t>(figures().cities_per_player);
    }
    return state;
}

State Baronny::start(const Options& options) {
    State state = empty_table(options.seats, *find_board(options.outline, options.seats));
    state.may_exchange = options.may_exchange ? 1 : 0;
    state.may_overpay = options.may_overpay ? 1 : 0;
    if (options.first_player > 0) {
        state.first_player = static_cast<std::uint8_t>(options.first_player - 1);
        state.phase = Phase::lay_tiles;
    }
    return state;
}

// --- who starts -----------------------------------------------------------------------------------------------

void FirstPlayer::outcomes(const State& state, OutcomeList& outcomes) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
        outcomes.push_back({Move(id, seat).pack(), 1});
    }
}

Action FirstPlayer::sample(const State& state, Random& random) {
    return Move(id, static_cast<int>(random.below(state.seats))).pack();
}

Refusal FirstPlayer::why_not(const State& state, const Move& move) {
    return move.args[0] < state.seats ? permitted : Refusal("BA-SETUP-09");
}

void FirstPlayer::carry_out(State& state, const Move& move) {
    state.first_player = move.args[0];
    state.phase = Phase::lay_tiles;
}

// --- the tiles ------------------------------------------------------------------------------------------------

void LayTile::outcomes(const State& state, OutcomeList& outcomes) {
    for (std::uint64_t left = state.tiles_left; left != 0; left &= left - 1) {
        for (int turn = 0; turn < hexes_per_tile; ++turn) {
            outcomes.push_back({Move(id, std::countr_zero(left), turn).pack(), 1});
        }
    }
}

Action LayTile::sample(const State& state, Random& random) {
    auto skip = static_cast<int>(random.below(static_cast<std::uint64_t>(std::popcount(state.tiles_left))));
    std::uint64_t left = state.tiles_left;
    for (; skip > 0; --skip) {
        left &= left - 1;
    }
    return Move(id, std::countr_zero(left), static_cast<int>(random.below(hexes_per_tile))).pack();
}

Refusal LayTile::why_not(const State& state, const Move& move) {
    const bool is_left = move.args[0] < tile_count && ((state.tiles_left >> move.args[0]) & 1U) != 0;
    return is_left && move.args[1] < hexes_per_tile ? permitted : Refusal("BA-SETUP-05");
}

namespace {

// The seat whose starting city is next (BA-SETUP-10 to -13, -21, -22).
std::uint8_t next_placer(const State& state) {
    const Seat offset = figures().placement_order[state.seats][state.placed];
    return static_cast<std::uint8_t>((state.first_player + offset) % state.seats);
}

// BA-SETUP-24: a board without room for the next starting city is discarded and the set-up starts again.
void restart_if_blocked(State& state) {
    if (start_city_sites(state).empty()) {
        State anew = empty_table(state.seats, state.board);
        anew.may_exchange = state.may_exchange;
        anew.may_overpay = state.may_overpay;
        anew.first_player = state.first_player;
        anew.phase = Phase::lay_tiles;
        state = anew;
    }
}

}  // namespace

void LayTile::carry_out(State& state, const Move& move) {
    const Board& board = baronny::board(state.board);
    const Tile& tile = figures().tiles[move.args[0]];
    const Slot& slot = board.slots[state.placed];
    for (std::size_t hex = 0; hex < hexes_per_tile; ++hex) {
        const Terrain terrain = tile.hexes[(hex + move.args[1]) % hexes_per_tile];  // BA-SETUP-05
        if (terrain != Terrain::lake) {
            state.terrain[static_cast<std::size_t>(terrain)].insert(slot[hex]);
        }
    }
    state.tiles_left &= ~(std::uint64_t{1} << move.args[0]);
    if (++state.placed == board.slots.size()) {
        state.phase = Phase::place_cities;
        state.placed = 0;
        state.active = next_placer(state);
        restart_if_blocked(state);
    }
}

// --- starting cities ------------------------------------------------------------------------------------------

HexSet start_city_sites(const State& state) {
    const HexSet near_cities = map_of(state).neighbours(state.cities) | state.cities;  // BA-SETUP-16
    return state.land() - state.of_terrain(Terrain::forest) - near_cities;             // BA-SETUP-14, -15
}

void PlaceCity::offer(const State& state, ActionList& actions) {
    offer_sites(start_city_sites(state), id, actions);
}

Refusal PlaceCity::why_not(const State& state, const Move& move) {
    const int hex = move.hex();
    if (!on_board(state, hex) || !state.land().contains(hex)) {
        return "BA-SETUP-14";
    }
    if (state.of_terrain(Terrain::forest).contains(hex)) {
        return "BA-SETUP-15";
    }
    return start_city_sites(state).contains(hex) ? permitted : Refusal("BA-SETUP-16");
}

void PlaceCity::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    state.buildings[state.active].insert(move.hex());
    state.cities.insert(move.hex());
    --player.cities_in_reserve;
    put_knight(state, state.active, move.hex());
    --player.knights_in_reserve;
    if (++state.placed == start_cities * state.seats) {
        state.phase = Phase::turn;
        state.active = state.first_player;  // BA-TURN-01
        state.round = 1;
        return;
    }
    state.active = next_placer(state);
    restart_if_blocked(state);
}

}  // namespace pentarchy::baronny
