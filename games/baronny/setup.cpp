// Before the first turn: options, the empty table, and what chance decides (rulebook: Mise en place).

#include <bit>

#include "games/baronny/game.h"
#include "games/baronny/moves.h"

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

void Baronny::outcomes(const State& state, OutcomeList& outcomes) {
    if (state.phase == Phase::draw_first_player) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            outcomes.push_back({Move(Kind::first_player, seat).pack(), 1});
        }
        return;
    }
    for (std::uint64_t left = state.tiles_left; left != 0; left &= left - 1) {
        for (int turn = 0; turn < hexes_per_tile; ++turn) {
            outcomes.push_back({Move(Kind::lay_tile, std::countr_zero(left), turn).pack(), 1});
        }
    }
}

Action Baronny::sample(const State& state, Random& random) {
    if (state.phase == Phase::draw_first_player) {
        return Move(Kind::first_player, static_cast<int>(random.below(state.seats))).pack();
    }
    auto skip = static_cast<int>(random.below(static_cast<std::uint64_t>(std::popcount(state.tiles_left))));
    std::uint64_t left = state.tiles_left;
    for (; skip > 0; --skip) {
        left &= left - 1;
    }
    return Move(Kind::lay_tile, std::countr_zero(left), static_cast<int>(random.below(hexes_per_tile))).pack();
}

}  // namespace pentarchy::baronny
