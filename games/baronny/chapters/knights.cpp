// Knights on the board: their list and their two sets change together.

#include <algorithm>

#include "games/baronny/state.h"

namespace pentarchy::baronny {

int knights_at(const State& state, Seat seat, HexIndex hex) {
    return static_cast<int>(std::ranges::count(state.player(seat).knights, hex));
}

void put_knight(State& state, Seat seat, HexIndex hex) {
    Player& player = state.player(seat);
    std::size_t place = player.knights_on_board++;
    for (; place > 0 && player.knights[place - 1] > hex; --place) {
        player.knights[place] = player.knights[place - 1];
    }
    player.knights[place] = static_cast<std::uint8_t>(hex);
    const auto index = static_cast<std::size_t>(seat);
    if (state.knights[index].contains(hex)) {
        state.pairs[index].insert(hex);
    }
    state.knights[index].insert(hex);
}

void lift_knight(State& state, Seat seat, HexIndex hex) {
    Player& player = state.player(seat);
    const auto gone = std::ranges::find(player.knights, hex);
    std::copy(gone + 1, player.knights.end(), gone);
    player.knights.back() = nowhere;
    --player.knights_on_board;
    const auto index = static_cast<std::size_t>(seat);
    const int left = knights_at(state, seat, hex);
    if (left < 2) {
        state.pairs[index].erase(hex);
    }
    if (left < 1) {
        state.knights[index].erase(hex);
    }
}

}  // namespace pentarchy::baronny
