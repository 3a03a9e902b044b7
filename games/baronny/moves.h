#pragma once

// What can be done, as data: the packing of actions into 64 bits. questions.h says what each kind means.

#include <array>
#include <cstdint>

#include "core/action.h"
#include "games/baronny/figures/figures.h"

namespace pentarchy::baronny {

enum class Kind : std::uint8_t {
    first_player,  // chance: seat
    lay_tile,      // chance: tile, turn
    place_city,    // hex
    recruit,       // hex, number
    move,          // from, to
    stop,          // no second move, no further building
    take,          // token type
    build,         // hex, building
    new_city,      // hex
    expedition,    // hex
    title,         // tokens of each type
    pass,
    pay,  // token type
};

// Byte 0 is the kind, the following bytes its arguments; bytes without a meaning are zero.
struct Move {
    Kind kind{};
    std::array<std::uint8_t, 4> args{};

    constexpr Move(Kind kind_, int a = 0, int b = 0, int c = 0, int d = 0)  // NOLINT: meant to be implicit
        : kind(kind_),
          args{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
               static_cast<std::uint8_t>(d)} {}

    constexpr int hex() const { return args[0]; }
    constexpr int target() const { return args[1]; }  // the hex that a knight moves to
    constexpr int number() const { return args[1]; }
    constexpr Building building() const { return static_cast<Building>(args[1]); }
    constexpr std::size_t token() const { return args[0]; }

    constexpr Action pack() const {
        std::uint64_t bits = static_cast<std::uint64_t>(kind);
        for (std::size_t index = 0; index < args.size(); ++index) {
            bits |= static_cast<std::uint64_t>(args[index]) << (8 * (index + 1));
        }
        return {bits};
    }
};

// The move that was packed; unpack (questions.h) is for bits that may be anything.
constexpr Move unpack_legal(Action action) {
    Move move(static_cast<Kind>(action.bits & 0xffU));
    for (std::size_t index = 0; index < move.args.size(); ++index) {
        move.args[index] = static_cast<std::uint8_t>(action.bits >> (8 * (index + 1)));
    }
    return move;
}

}  // namespace pentarchy::baronny
