// The whole command around the toy games: what docs/adding-a-game.md ends with. The page's tests play them too.

#include "cli/command_line.h"
#include "roster/join.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

int main(int argc, char** argv) {
    pentarchy::Roster roster;
    roster.add<pentarchy::tictactoe::TicTacToe>();
    roster.add<pentarchy::highcard::HighCard>();
    return pentarchy::cli::run(roster, argc, argv);
}
