#include "games/imperium_horizons/game.h"
#include "rules/imperium_horizons.h"
#include "tests/rule.h"

int main(int argc, char** argv) {
    return pentarchy::testing::run_game_tests(argc, argv, pentarchy::imperium_horizons::ImperiumHorizons::facts(),
                                              pentarchy::rules::imperium_horizons::imperium_horizons_md);
}
