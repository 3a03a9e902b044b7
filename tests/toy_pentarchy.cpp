// The whole command around a toy game: what docs/adding-a-game.md ends with.

#include "cli/command_line.h"
#include "roster/join.h"
#include "tests/tictactoe/tictactoe.h"

int main(int argc, char** argv) {
    pentarchy::Roster roster;
    roster.add<pentarchy::tictactoe::TicTacToe>();
    return pentarchy::cli::run(roster, argc, argv);
}
