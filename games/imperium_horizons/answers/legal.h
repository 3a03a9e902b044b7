#pragma once

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

// The first half of carrying out a legal action: the answer is noted, nothing has come of it yet.
void answer(State& s, const Move& move);

// Which seats were not told what State::answer says, a bit each: the card was drawn or chosen where they could not see
// it. No rule asks for it, only hide; it has a byte that is free in the state, and everybody was told where it is zero.
inline std::uint8_t& answer_untold(State& s) {
    return s.spare[0];
}

// A nation or dynasty card that is laid on the discard before it is shuffled: all see it on its way into the deck.
bool passes_face_up(const State& s);

}  // namespace pentarchy::imperium_horizons
