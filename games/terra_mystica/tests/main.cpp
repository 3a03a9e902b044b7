#include "games/terra_mystica/game.h"
#include "rules/terra_mystica.h"
#include "tests/rule.h"

int main(int argc, char** argv) {
    return pentarchy::testing::run_game_tests(argc, argv, pentarchy::terra_mystica::TerraMystica::facts(),
                                              pentarchy::rules::terra_mystica::terra_mystica_md);
}
