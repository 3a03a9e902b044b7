// What a player is warned of before a move that wastes something.

#include "tests/waste.h"
#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

using Lines = std::set<std::string>;

TEST(Waste, PassingWithACardThatCouldBePlayed) {
    Table table("egyptian+greek");
    table.hand(0, "perm_trade").cubes(0, 2, 2, 2, 2);
    EXPECT_EQ(testing::wasted<AgeOfMythology>(table.state, "pass"), (Lines{"turn 1"}));
}

TEST(Waste, ResourcesSpoilAfterTheLastTurn) {
    Table table("egyptian+greek");
    table.hand(0, "perm_trade").cubes(0, 8, 2, 5, 2);
    EXPECT_EQ(testing::wasted<AgeOfMythology>(table.state, "pass"), (Lines{"turn 1"})) << "there is time to spend them";
    table.action_turn(3);
    EXPECT_EQ(testing::wasted<AgeOfMythology>(table.state, "pass"), (Lines{"spoils 3", "turn 1"}));
    table.state.victory_bank = 0;
    EXPECT_EQ(testing::wasted<AgeOfMythology>(table.state, "pass"), (Lines{"turn 1"})) << "nothing spoils at the end";
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
