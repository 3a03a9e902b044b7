// A number for every action of a seat (core/learners/numbering.h).

#include "core/learners/numbering.h"

#include "games/baronny/game.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

namespace {

constexpr int hexes = tile_count * hexes_per_tile;
constexpr int directions = 6;

// A title is paid with 0 to 8, 5, 4 or 3 tokens of a type: with more, one of them would not be needed (BA-TITLE-07).
constexpr std::array<int, token_types> most_paid = {8, 5, 4, 3};
constexpr std::uint16_t payments = (most_paid[0] + 1) * (most_paid[1] + 1) * (most_paid[2] + 1) * (most_paid[3] + 1);

constexpr ActionNumbers<kind_names.size()> numbers({{
    {0, 1, 1},               // first_player: chance
    {0, 1, 1},               // lay_tile: chance
    {hexes, 1, 1},           // place_city
    {hexes, 3, 1},           // recruit: hex, number
    {hexes, directions, 1},  // move: from, direction
    {1, 1, 1},               // stop
    {token_types, 1, 1},     // take
    {hexes, 2, 1},           // build: hex, village or stronghold
    {hexes, 1, 1},           // new_city
    {hexes, 1, 1},           // expedition
    {payments, 1, 1},        // title
    {1, 1, 1},               // pass
    {token_types, 1, 1},     // pay
}});

// Which of hex_directions leads from one hex to a neighbour, by the differences in q and r, each from -1 on.
constexpr std::array<std::array<std::int8_t, 3>, 3> direction_by_step = [] {
    std::array<std::array<std::int8_t, 3>, 3> found{};
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
        const Axial step = hex_directions[direction];
        found[static_cast<std::size_t>(step.q + 1)][static_cast<std::size_t>(step.r + 1)] =
            static_cast<std::int8_t>(direction);
    }
    return found;
}();

int direction_of(const State& state, const Move& move) {
    const HexMap& map = board(state.board).map;
    const Axial from = map.at(move.hex());
    const Axial to = map.at(move.target());
    const auto q = static_cast<std::size_t>(to.q - from.q + 1);
    const auto r = static_cast<std::size_t>(to.r - from.r + 1);
    return q < 3 && r < 3 ? direction_by_step[q][r] : 0;  // no move of a knight goes further
}

int payment_of(const Move& move) {
    int number = 0;
    for (std::size_t type = 0; type < token_types; ++type) {
        number = number * (most_paid[type] + 1) + move.args[type];
    }
    return number;
}

}  // namespace

int Baronny::action_count() {
    return numbers.count();
}

int Baronny::number(const State& state, Action action) {
    const Move move = unpack_legal(action);
    const auto kind = static_cast<std::size_t>(move.kind);
    switch (move.kind) {
        case Kind::recruit:
            return numbers(kind, move.hex(), move.number() - 1);
        case Kind::move:
            return numbers(kind, move.hex(), direction_of(state, move));
        case Kind::build:
            return numbers(kind, move.hex(), static_cast<int>(move.building()));
        case Kind::title:
            return numbers(kind, payment_of(move));
        default:
            return numbers(kind, move.args[0]);
    }
}

}  // namespace pentarchy::baronny
