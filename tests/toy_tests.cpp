// The toy games pass the battery that the real ones pass.

#include "tests/battery.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy::testing {

GAME_BATTERY(TicTacToe, tictactoe::TicTacToe);

}  // namespace pentarchy::testing
