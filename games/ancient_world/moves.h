#pragma once

// What can be done, as data: the packing of actions into 64 bits.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/action.h"
#include "games/ancient_world/figures.h"

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

inline constexpr std::array<std::string_view, 32> kind_names = {
    "first_player", "turn_province", "turn_titan", "deal_military", "deal_empire", "draw_card", "see_titan",
    "see_province", "roll",          "place",      "use",           "attack",      "pass",      "build",
    "recruit",      "look",          "take",       "draw",          "reserve",     "top",       "keep",
    "repair",       "damage",        "disband",    "scout",         "put",         "copy",      "remove",
    "buy",          "starve",        "done",       "decline"};

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

    constexpr Space space() const { return static_cast<Space>(a); }
    constexpr Payment payment() const { return static_cast<Payment>(c); }

    constexpr Action pack() const {
        return {static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8U |
                static_cast<std::uint64_t>(b) << 16U | static_cast<std::uint64_t>(c) << 24U};
    }
};

// How many arguments a kind has.
inline constexpr std::array<std::uint8_t, kind_names.size()> arities = {1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 2, 2, 0, 2, 2, 0,
                                                                        1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 2, 0, 1, 0, 0};
constexpr int arity(Kind kind) {
    return arities[static_cast<std::size_t>(kind)];
}

// Nothing for bits that are no packed move.
constexpr std::optional<Move> unpack(Action action) {
    const std::uint64_t kind = action.bits & 0xffU;
    if (kind >= kind_names.size() || action.bits >> (8 * (1 + arity(static_cast<Kind>(kind)))) != 0) {
        return std::nullopt;
    }
    return Move(static_cast<Kind>(kind), static_cast<int>(action.bits >> 8U & 0xffU),
                static_cast<int>(action.bits >> 16U & 0xffU), static_cast<int>(action.bits >> 24U & 0xffU));
}

}  // namespace pentarchy::ancient_world
