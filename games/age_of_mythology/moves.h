#pragma once

// What can be done, as data: the packing of actions into 64 bits. questions.h says what each kind means.

#include <cstdint>

#include "core/action.h"
#include "games/age_of_mythology/figures/terms.h"

namespace pentarchy::age_of_mythology {

enum class Kind : std::uint8_t {
    // chance
    draw_culture,  // culture: of the next letter of the seating pattern
    draw_first,    // seat
    draw_tile,     // tile kind
    draw_card,     // card
    roll,          // number of sixes
    // set-up and the round
    pick,        // tile kind: onto a free square of its terrain
    pass,        // a pick, or an action turn
    place_cube,  // victory card
    take_card,   // permanent card into the hand
    draw,        // number of random cards
    play,        // card
    invoke,      // use the god power
    plain,       // play the card without its power
    act,         // do the action of the card now
    finish,      // nothing more with this card
    discard,     // card
    keep,        // all that is left in hand
    // the actions
    recall,    // all workers back to the holding area
    work,      // worker, tile kind
    done,      // no more of this
    announce,  // 0-5 a terrain, 6-9 a resource
    pay,       // resource: a cube of the cost of a Trade card
    swap,      // resource given, resource taken
    buy_cube,  // a victory cube for favor
    build,     // building
    spare,     // resource: a cube of the price that is left out
    recruit,   // unit
    attack,    // seat, area
    // battle
    commit,     // unit, number
    send_home,  // unit
    fight,      // unit, figure
    retreat,
    replace,  // the other unit fights instead
    stand,    // no ability is used
    throw_unit,
    berserk,
    resurrect,
    decline,
    reinforce,   // unit
    raze,        // seat, building
    dismiss,     // square of the villager that leaves with a house, or none for the holding area
    take_tile,   // square of the defender: onto an own one
    wreck_tile,  // seat, square: out of the game
    loot,        // resource
    // god powers
    offer_tile,  // own square
    swap_tile,   // seat, square
    smite,       // seat, unit
    sacrifice,   // unit
    gain,        // resource
    rob,         // seat
    mummify,     // unit
    raise,       // unit
};

inline constexpr int kind_count = static_cast<int>(Kind::raise) + 1;

// Byte 0 is the kind, the following bytes its arguments; bytes without a meaning are zero.
struct Move {
    Kind kind{};
    std::uint8_t a = 0;
    std::uint8_t b = 0;

    constexpr Move(Kind kind_, int a_ = 0, int b_ = 0)  // NOLINT: meant to be implicit
        : kind(kind_), a(u8(a_)), b(u8(b_)) {}

    constexpr Action pack() const {
        return {static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8U |
                static_cast<std::uint64_t>(b) << 16U};
    }
    constexpr std::uint8_t arg(std::size_t place) const { return place == 0 ? a : b; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The move that was packed; unpack (questions.h) is for bits that may be anything.
constexpr Move unpack_legal(Action action) {
    return Move(static_cast<Kind>(action.bits & 0xffU), static_cast<int>(action.bits >> 8U & 0xffU),
                static_cast<int>(action.bits >> 16U & 0xffU));
}

}  // namespace pentarchy::age_of_mythology
