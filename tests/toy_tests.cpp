// The toy games pass the battery that the real ones pass.

#include "tests/battery.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy::testing {

// Rounds are short: a dozen deals, then all is turned up.
template <>
inline constexpr bool shows_in_passing<highcard::HighCard> = true;
template <>
inline constexpr int belief_windows<highcard::HighCard> = 60;
template <>
inline constexpr int belief_steps<highcard::HighCard> = 16;
template <>
inline constexpr std::uint64_t belief_every<highcard::HighCard> = 8;
template <>
inline constexpr std::size_t belief_deals<highcard::HighCard> = 1500;

// How many marks are set follows from the cells.
template <>
inline const std::vector<ByteRange> derived_bytes<tictactoe::TicTacToe> = {
    {offsetof(tictactoe::State, marks), offsetof(tictactoe::State, marks) + 1}};

GAME_BATTERY(HighCard, highcard::HighCard);
GAME_BATTERY(TicTacToe, tictactoe::TicTacToe);

}  // namespace pentarchy::testing
