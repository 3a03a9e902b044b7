#pragma once

// What can be done, as data: the packing of actions into 64 bits.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/action.h"

namespace pentarchy::imperium_horizons {

// Byte 0 is the verb, bytes 1 to 3 its arguments; bytes without a meaning are zero.
enum class Verb : std::uint8_t {
    draw_nation,  // chance: nation
    draw_first,   // chance: seat
    draw_card,    // chance: card
    draw_common,  // chance: a card of another set, by its number in the table (two bytes)
    order,        // order
    play,         // card
    free,         // card: a free play
    exhaust,      // card, ability
    profit,       // card
    finish,       // no more actions
    accept,       // do the optional part
    decline,      // or not
    option,       // index
    choose,       // card
    stop,         // no (more) cards, options or tokens
    pay,          // own tokens, progress, goods
    number,       // number
    suit,         // suit
    resource,     // resource
    respond,      // card, ability
    pass,         // no answer
    deck,         // break through: the unseen card; draw: from the deck
    trade_goods,  // progress for goods
    player,       // seat: who takes the next of the last Unrest
    roll,         // chance: the CIV's die
};

inline constexpr std::array<std::string_view, 25> verb_names = {
    "draw_nation", "draw_first", "draw_card", "draw_common", "order",       "play",   "free", "exhaust", "profit",
    "finish",      "accept",     "decline",   "option",      "choose",      "stop",   "pay",  "number",  "suit",
    "resource",    "respond",    "pass",      "deck",        "trade_goods", "player", "roll"};
inline constexpr int verb_count = static_cast<int>(Verb::roll) + 1;
static_assert(verb_names.size() == verb_count);

struct Move {
    Verb verb{};
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;

    constexpr Move(Verb verb_, int a_ = 0, int b_ = 0, int c_ = 0)  // NOLINT: meant to be implicit
        : verb(verb_),
          a(static_cast<std::uint8_t>(a_)),
          b(static_cast<std::uint8_t>(b_)),
          c(static_cast<std::uint8_t>(c_)) {}

    constexpr Action pack() const {
        return {static_cast<std::uint64_t>(verb) | static_cast<std::uint64_t>(a) << 8U |
                static_cast<std::uint64_t>(b) << 16U | static_cast<std::uint64_t>(c) << 24U};
    }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Nothing for bits that are no packed move.
constexpr std::optional<Move> unpack(Action action) {
    if ((action.bits & 0xffU) >= verb_count || action.bits >> 32U != 0) {
        return std::nullopt;
    }
    return Move(static_cast<Verb>(action.bits & 0xffU), static_cast<int>(action.bits >> 8U & 0xffU),
                static_cast<int>(action.bits >> 16U & 0xffU), static_cast<int>(action.bits >> 24U & 0xffU));
}

}  // namespace pentarchy::imperium_horizons
