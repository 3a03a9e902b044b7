#pragma once

// What can be done, as data: the packing of actions into 64 bits. questions.h says what each kind means.

#include <cstdint>

#include "core/action.h"
#include "games/terra_mystica/terms.h"

namespace pentarchy::terra_mystica {

enum class Kind : std::uint8_t {
    // chance, before the first move
    draw_first,    // seat
    draw_colour,   // board
    draw_faction,  // faction (introductory game)
    draw_scoring,  // tile
    draw_bonus,    // card
    // set-up
    choose_faction,  // faction
    place,           // hex
    take_bonus,      // card
    // conversions and what else is no action
    convert,   // conversion
    connect,   // river hex (Mermaids)
    end_turn,  // after the action: nothing more to convert
    // the eight actions
    transform,    // hex: then `terrain`
    build,        // hex
    ship,         // one step on the shipping track
    spade,        // one step on the spade track
    upgrade,      // hex, building
    priest,       // cult, steps
    power,        // power action
    bonus_spade,  // BON1
    bonus_step,   // BON2: cult
    favor_step,   // FAV6: cult
    ride,         // ACTW: hex
    ascend_two,   // ACTA: cult
    free_post,    // ACTS: hex
    giant_dig,    // ACTG
    double_turn,  // ACTC
    sandstorm,    // ACTN
    engineer,     // ACTE: bridge for workers
    pass,         // card, or none in the last round
    // parts of an action
    terrain,     // terrain, spades: where the walk on the chosen hex ends and how long it is
    bridge,      // place
    finish,      // no further spade, no dwelling
    take_favor,  // tile
    take_town,   // tile, group: the number of the group among those that wait for a tile
    ordain,      // number of workers (Darklings)
    top,         // cult: step onto space 10
    stay,        // on 9, keeping the key
    free_ship,   // 0 or 1 (TW7)
    // answers
    accept,
    decline,
    later,      // compatibility: asked again after the next action
    cult_step,  // cult (Cultists)
    forgo,      // compatibility: use the board's action for nothing
};

// In place of the cult of bonus_step, favor_step and ascend_two: named in a later move (TM-COMPAT-06).
inline constexpr int track_later = cult_count;

inline constexpr int kind_count = static_cast<int>(Kind::forgo) + 1;

// Byte 0 is the kind, the following bytes its arguments; bytes without a meaning are zero.
struct Move {
    Kind kind{};
    std::uint8_t a = 0;
    std::uint8_t b = 0;

    constexpr Move(Kind kind_, int a_ = 0, int b_ = 0)  // NOLINT: meant to be implicit
        : kind(kind_), a(static_cast<std::uint8_t>(a_)), b(static_cast<std::uint8_t>(b_)) {}

    constexpr Action pack() const {
        return {static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8U |
                static_cast<std::uint64_t>(b) << 16U};
    }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The move that was packed; unpack (questions.h) is for bits that may be anything.
constexpr Move unpack_legal(Action action) {
    return {static_cast<Kind>(action.bits & 0xffU), static_cast<int>((action.bits >> 8U) & 0xffU),
            static_cast<int>((action.bits >> 16U) & 0xffU)};
}

}  // namespace pentarchy::terra_mystica
