#pragma once

// What can be done, as data: the packing of actions into 64 bits. questions.h says what each kind means.

#include <array>
#include <cstdint>

#include "core/action.h"
#include "games/ancient_world/figures/figures.h"

namespace pentarchy::ancient_world {

enum class Kind : std::uint8_t {
    // chance
    first_player,   // seat
    turn_province,  // card turned face up
    turn_titan,
    deal_military,
    deal_empire,
    draw_card,     // Empire card drawn in secret
    see_titan,     // card seen by a scout
    see_province,  // Expansion+
    roll,          // Titan symbols, coin symbols
    // a turn
    place,   // space, citizen, payment
    use,     // Empire card, citizen
    attack,  // Titan, set of armies
    pass,
    // what follows
    build,    // Empire card, Source
    recruit,  // Military card, active card that is demobilised or no_card
    look,     // Expansion+: see the next Provinces
    take,     // Province
    draw,     // explore the deck
    reserve,  // Empire card of the row
    top,      // the unseen top card of the Empire deck
    keep,     // Empire card
    repair,   // Empire card
    damage,   // Empire card
    disband,  // active card of the army
    scout,    // pile
    put,      // Titan that comes next from the top
    copy,     // Empire card of another player
    remove,   // active card, 0 = coin on the name, 1 = on the picture
    buy,
    starve,  // set of citizens
    done,    // no further optional repair
    decline,
};

// How Expand is paid (AW-ACT-EXPAND-01).
enum class Payment : std::uint8_t { none, coins, knowledge };

// Where a built card comes from, and whether a Crane pays for it.
inline constexpr int from_reserve = 1;
inline constexpr int with_crane = 2;

// Byte 0 is the kind, the following bytes its arguments; bytes without a meaning are zero.
struct Move {
    Kind kind{};
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;

    constexpr Move(Kind kind_, int a_ = 0, int b_ = 0, int c_ = 0)  // NOLINT: meant to be implicit
        : kind(kind_),
          a(static_cast<std::uint8_t>(a_)),
          b(static_cast<std::uint8_t>(b_)),
          c(static_cast<std::uint8_t>(c_)) {}

    constexpr std::uint8_t arg(std::size_t place) const { return place == 0 ? a : place == 1 ? b : c; }
    constexpr Space space() const { return static_cast<Space>(a); }
    constexpr Payment payment() const { return static_cast<Payment>(c); }

    constexpr Action pack() const {
        return {static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8U |
                static_cast<std::uint64_t>(b) << 16U | static_cast<std::uint64_t>(c) << 24U};
    }
};

// The move that was packed; unpack (questions.h) is for bits that may be anything.
constexpr Move unpack_legal(Action action) {
    return {static_cast<Kind>(action.bits & 0xffU), static_cast<int>(action.bits >> 8U & 0xffU),
            static_cast<int>(action.bits >> 16U & 0xffU), static_cast<int>(action.bits >> 24U & 0xffU)};
}

}  // namespace pentarchy::ancient_world
