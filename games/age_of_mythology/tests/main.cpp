#include "games/age_of_mythology/game.h"
#include "rules/age_of_mythology.h"
#include "tests/rule.h"

int main(int argc, char** argv) {
    return pentarchy::testing::run_game_tests(argc, argv, pentarchy::age_of_mythology::AgeOfMythology::facts(),
                                              pentarchy::rules::age_of_mythology::age_of_mythology_md);
}
