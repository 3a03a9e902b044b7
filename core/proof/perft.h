#pragma once

// Counting and fingerprinting play: the guards that tell a change of the rules from a change of the code.

#include <cstdint>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace pentarchy {

// How many different sequences of `depth` actions there are from here, chance outcomes counted like choices. A
// game that ends earlier counts once.
std::uint64_t perft(const Position& position, int depth);

// Plays chance out until a seat is to act, then `actions` further random actions: a position to count from.
void play_randomly(Position& position, Random& random, std::uint64_t actions);

// A hash over fixed-seed random games for every number of seats: all states, all legal moves as text, all final
// scores. It changes when play changes, and only then.
std::uint64_t signature(const AnyGame& game);
inline constexpr std::uint64_t signature_games = 16;  // for each number of seats

}  // namespace pentarchy
