// What a player is warned of before a move that wastes something.

#include "tests/waste.h"
#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

TEST(Waste, PassingWithCitizensWhoCouldAct) {
    Table table;
    table.coins(0, 9);
    EXPECT_EQ(testing::wasted<AncientWorld>(table.state, "pass"), (Lines{"citizens 3"}));
    EXPECT_EQ(table.play("place labour 1"), "");
    table.run().turn(0);
    EXPECT_EQ(testing::wasted<AncientWorld>(table.state, "pass"), (Lines{"citizens 2"}));
    for (std::uint8_t& place : table.player(0).citizens) {
        place = place == ready ? not_owned : place;
    }
    EXPECT_EQ(testing::wasted<AncientWorld>(table.state, "pass"), Lines{});
}

TEST(Waste, PassingWithMoreCitizensThanFood) {
    Table table;
    table.citizens(0, 5);
    for (const auto& [eaten, warning] : std::map<int, std::string>{{3, "food 2"}, {4, "food 1"}}) {
        table.player(0).totals[food] = static_cast<std::uint8_t>(eaten);
        EXPECT_TRUE(testing::wasted<AncientWorld>(table.state, "pass").contains(warning));
    }
    table.player(0).totals[food] = 5;
    EXPECT_EQ(testing::wasted<AncientWorld>(table.state, "pass"), (Lines{"citizens 5"})) << "all are fed";
}

}  // namespace
}  // namespace pentarchy::ancient_world
