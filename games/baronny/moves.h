#pragma once

// What can be done, as data: the packing of actions into 64 bits.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/action.h"
#include "games/baronny/figures.h"

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

inline constexpr std::array<std::string_view, 13> kind_names = {
    "first_player", "lay_tile", "place_city", "recruit", "move", "stop", "take",
    "build",        "new_city", "expedition", "title",   "pass", "pay"};

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

// How many arguments a kind has.
constexpr std::size_t arity(Kind kind) {
    constexpr std::array<std::size_t, kind_names.size()> arities = {1, 2, 1, 2, 2, 0, 1, 2, 1, 1, 4, 0, 1};
    return arities[static_cast<std::size_t>(kind)];
}

// Nothing for bits that are no packed move.
constexpr std::optional<Move> unpack(Action action) {
    const std::uint64_t kind = action.bits & 0xffU;
    if (kind >= kind_names.size() || action.bits >> (8 * (1 + arity(static_cast<Kind>(kind)))) != 0) {
        return std::nullopt;
    }
    Move move(static_cast<Kind>(kind));
    for (std::size_t index = 0; index < move.args.size(); ++index) {
        move.args[index] = static_cast<std::uint8_t>(action.bits >> (8 * (index + 1)));
    }
    return move;
}

// A payment for a title: how many tokens of each type.
using Payment = std::array<std::uint8_t, token_types>;

// Every payment of at least 15 in which each token is needed (BA-TITLE-07), in a fixed order.
std::span<const Payment> minimal_payments();

}  // namespace pentarchy::baronny
