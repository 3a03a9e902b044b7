#pragma once

// The shape of the board: where tiles lie. Terrain is not part of it; that is drawn and lives in the state.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/pieces/hex_map.h"
#include "games/baronny/figures/figures.h"

namespace pentarchy::baronny {

// A place for one tile: the three hexes it covers, in the order in which the tile's entries fall on them.
using Slot = std::array<std::uint8_t, hexes_per_tile>;

struct Board {
    std::string outline;  // the option text it came from
    HexMap map;
    std::vector<Slot> slots;
};

// Boards are shared by all states that play on them and live as long as the program; a state holds the number.
// Asking for an outline twice gives the same number.
using BoardNumber = std::uint16_t;

const Board& board(BoardNumber number);

// The outline of an option text (BA-SETUP-04, BA-SETUP-05):
//     standard           the one of layouts.json
//     grown:17           a free outline, grown at random from the number 17
//     0:0/2:-1/1:1v/...  tile places as q:r of their anchor; v turns the triangle upside down
// A free outline must have nine tiles a player, no overlap, hang together and have no hole.
Result<BoardNumber> find_board(std::string_view outline, int players);

// A board of any hexes, without tile places: for fragments set up by hand.
Result<BoardNumber> fragment_board(const std::vector<Axial>& hexes);

}  // namespace pentarchy::baronny
