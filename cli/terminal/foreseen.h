#pragma once

// What a choice would change, as far as the seat that decides can foresee it.

#include <vector>

#include "core/any_game.h"
#include "core/words/counters.h"

namespace pentarchy::cli {

// What the seat cannot know is dealt anew several times, and only what comes out alike each time is told: nothing
// hidden can be learnt by trying.
std::vector<CounterChange> foreseen(const Position& now, Action action, Seat seat);

}  // namespace pentarchy::cli
