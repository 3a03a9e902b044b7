#include "games/baronny/game.h"
#include "rules/baronny.h"
#include "tests/rule.h"

int main(int argc, char** argv) {
    return pentarchy::testing::run_game_tests(argc, argv, pentarchy::baronny::Baronny::facts(),
                                              pentarchy::rules::baronny::baronny_md);
}
