#pragma once

// The table of a Baronny game: one value, no pointers. Every field says what piece of cardboard it stands for.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/pieces/hex_set.h"
#include "games/baronny/figures/board.h"
#include "games/baronny/figures/figures.h"

namespace pentarchy::baronny {

// What the game waits for.
enum class Phase : std::uint8_t {
    draw_first_player,  // chance: who gets the first-player marker (BA-RUL-05)
    lay_tiles,          // chance: the next slot's tile and how it is turned (BA-SETUP-03)
    place_cities,       // a seat puts a starting city with its knight (BA-SETUP-10)
    turn,               // a seat chooses one of the six actions (BA-TURN-02)
    second_move,        // the mover may move another knight (BA-MOVE-17)
    take_token,         // the mover names the token he takes for a destroyed village (BA-FIGHT-06)
    more_buildings,     // the builder may replace further knights (BA-BUILD-01)
    over,
    pay_more,  // the payer may discard further tokens (BA-TITLE-11); last, so that digests of older games hold
};

// A knight that is not on the board.
inline constexpr std::uint8_t nowhere = 255;

// One player's pieces and tokens. Buildings on the board are sets in the State.
struct Player {
    std::array<std::uint8_t, knights_per_player> knights{};  // their hexes in ascending order, then `nowhere`
    std::uint8_t knights_on_board = 0;
    std::uint8_t knights_in_reserve = 0;
    std::uint8_t knights_removed = 0;  // by expeditions, for good
    std::uint8_t villages_in_reserve = 0;
    std::uint8_t strongholds_in_reserve = 0;
    std::uint8_t cities_in_reserve = 0;
    std::array<std::uint8_t, token_types> tokens{};
    std::uint8_t rank = 0;        // the counter's column
    std::uint8_t new_cities = 0;  // the counter's row

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State {
    // The board. A hex in none of the four sets is a lake, or its tile has not been laid yet.
    std::array<HexSet, token_types> terrain;
    std::array<HexSet, max_players> buildings;  // of each seat, of any kind
    HexSet strongholds;                         // of all seats; a building that is neither this
    HexSet cities;                              // nor that is a village
    std::array<HexSet, max_players> knights;    // hexes with at least one knight of the seat
    std::array<HexSet, max_players> pairs;      // ... with at least two
    std::uint64_t tiles_left = 0;               // bit t: tile t is still in the box

    std::array<Player, max_players> players;
    std::array<std::uint8_t, token_types> bank{};

    BoardNumber board = 0;
    std::uint16_t round = 0;  // 1 = first; 0 during set-up
    std::uint8_t seats = 0;
    std::uint8_t first_player = 0;  // who has the marker
    std::uint8_t active = 0;        // whose turn, or whose starting city, it is
    Phase phase = Phase::draw_first_player;
    std::uint8_t placed = 0;  // tiles laid, then starting cities placed

    // Within a turn.
    std::uint8_t moves_made = 0;
    std::uint8_t moved_from = 0;  // the first move of this action
    std::uint8_t moved_to = 0;
    std::uint8_t fought = 0;  // it destroyed something
    std::uint8_t victim = 0;  // whose token is to be taken

    // Within a round, and across rounds.
    std::uint8_t passes = 0;      // seats that had to pass in this round
    std::uint8_t progress = 0;    // something happened in this round that ends stagnation (BA-END-11)
    std::uint8_t stagnation = 0;  // rounds in a row without
    std::uint8_t last_round = 0;  // somebody is duke (BA-END-01)

    // Agreed before the game.
    std::uint8_t may_exchange = 0;         // two knights may change places (BA-MOVE-18)
    std::uint8_t may_overpay = 0;          // more tokens than needed may be paid (BA-TITLE-11)
    std::array<std::uint8_t, 4> unused{};  // keeps the size a multiple of eight without padding

    HexSet land() const { return terrain[0] | terrain[1] | terrain[2] | terrain[3]; }
    HexSet of_terrain(Terrain kind) const { return terrain[static_cast<std::size_t>(kind)]; }
    HexSet all_buildings() const { return buildings[0] | buildings[1] | buildings[2] | buildings[3]; }
    HexSet villages(Seat seat) const { return buildings[static_cast<std::size_t>(seat)] - strongholds - cities; }

    const Player& player(Seat seat) const { return players[static_cast<std::size_t>(seat)]; }
    Player& player(Seat seat) { return players[static_cast<std::size_t>(seat)]; }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 512);

// The state of a game whose set-up has not begun: full reserves, full bank, nothing on the board.
State empty_table(int seats, BoardNumber board);

// Knights of one seat come and go; their list and their two sets change together.
void put_knight(State& state, Seat seat, HexIndex hex);
void lift_knight(State& state, Seat seat, HexIndex hex);
int knights_at(const State& state, Seat seat, HexIndex hex);

}  // namespace pentarchy::baronny
