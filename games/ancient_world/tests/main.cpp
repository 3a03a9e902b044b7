#include "games/ancient_world/game.h"
#include "rules/ancient_world.h"
#include "tests/rule.h"

int main(int argc, char** argv) {
    return pentarchy::testing::run_game_tests(argc, argv, pentarchy::ancient_world::AncientWorld::facts(),
                                              pentarchy::rules::ancient_world::ancient_world_md);
}
