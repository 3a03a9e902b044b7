#pragma once

// Dice for deals of what a seat cannot know, thrown by what it does know: whoever asks the same again is answered the
// same, and nothing is learnt by asking often.

#include "core/any_game.h"
#include "core/pieces/hash.h"

namespace pentarchy {

inline Random dice_of(const Position& now, Seat seat, std::uint64_t question) {
    Hasher hasher;
    hasher.add(std::string_view(json::serialize(now.view(Viewer::of_seat(seat))))).add(question);
    return Random(hasher.digest());
}

}  // namespace pentarchy
