// What a player is warned of before a move that wastes something.

#include "tests/waste.h"
#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

Lines wasted(const Table& table, std::string_view line) {
    return testing::wasted<TerraMystica>(table.state, line);
}

TEST(Waste, PowerOfACultStepThatTheBowlsCannotTake) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 9, 9, 2).cults(0, 2, 0, 0, 0);
    table.bowls(0, 0, 1, 11);
    EXPECT_EQ(wasted(table, "send fire 2"), Lines{}) << "one power for space 3, and one token of bowl II to move";
    table.bowls(0, 0, 0, 12);
    EXPECT_EQ(wasted(table, "send fire 2"), (Lines{"power 1"}));
    EXPECT_EQ(wasted(table, "send water 2"), Lines{}) << "no power before space 3";
}

TEST(Waste, StepsAboveTheLastSpace) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 9, 9, 2).cults(0, 8, 0, 0, 0).bowls(0, 9, 0, 0);
    EXPECT_EQ(wasted(table, "send fire 3"), (Lines{"steps 2"})) << "space 10 needs a key";
    table.keys(0, 1);
    EXPECT_EQ(wasted(table, "send fire 3"), (Lines{"steps 1"})) << "9, and 10 if the key is used";
    EXPECT_EQ(wasted(table, "send water 3"), Lines{});
}

TEST(Waste, APriestFromAnEmptySupply) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 0, 0, 7).bowls(0, 2, 2, 8);
    EXPECT_EQ(wasted(table, "action ACT2"), (Lines{"priests 1"}));
    table.goods(0, 0, 0, 6);
    EXPECT_EQ(wasted(table, "action ACT2"), Lines{});
}

TEST(Waste, SpadesLeftOverWhenTheWorkEnds) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").rich(0).bowls(0, 0, 0, 12).land("E4 F3", plains);
    table.go("action ACT6; transform E4");
    const int home = table.p(0).board().home;
    const Lines ways = table.legal("to");
    ASSERT_FALSE(ways.empty());
    for (const std::string& way : ways) {
        const auto action = TerraMystica::read(table.state, way);
        const Move move = *unpack(*action);
        const bool stops_short = move.a != home && move.b == 1;
        EXPECT_EQ(wasted(table, way), stops_short ? (Lines{"spades 1"}) : Lines{}) << way;
    }
}

TEST(Waste, PassingWithFullBowls) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(0, trading_post, "E6").bowls(0, 0, 0, 12);
    const int power = income(table.state, table.p(0)).power;
    ASSERT_EQ(power, 1) << "the trading post";
    EXPECT_EQ(wasted(table, "pass BON4"), (Lines{"income_power 4"})) << "and three of the card";
    table.bowls(0, 1, 1, 10);
    EXPECT_EQ(wasted(table, "pass BON4"), (Lines{"income_power 1"}));
    table.bowls(0, 2, 0, 10);
    EXPECT_EQ(wasted(table, "pass BON4"), Lines{});
    table.bowls(0, 0, 0, 12).round(6);
    EXPECT_EQ(wasted(table, "pass"), Lines{}) << "no income follows the last round";
}

TEST(Waste, PassingWithActionsOfOnesOwn) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").bowls(0, 6, 0, 6);
    EXPECT_EQ(wasted(table, "pass BON4"), Lines{}) << "power actions may be left alone";
    table.favor(0, fav6);
    EXPECT_EQ(wasted(table, "pass BON4"), (Lines{"action"}));
    table.p(0).special_used = 2;
    EXPECT_EQ(wasted(table, "pass BON4"), Lines{}) << "used already";
}

TEST(Waste, ANeighboursPowerIsTakenAsFarAsItFits) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, trading_post, "E4").rich(0).vp(1, 40).bowls(1, 0, 1, 11).go("upgrade E5 TP");
    EXPECT_EQ(wasted(table, "accept"), Lines{}) << "only what is taken is paid for";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
