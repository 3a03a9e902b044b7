// Rulebook: E Expédition.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

// b2 is the only hex with all six neighbours; everything else is edge.
const std::vector<std::string> flower = {" p l", "p p d", " f m"};

TEST(Expedition, OneKnightGoesOneIsGone) {
    RULE("BA-EXPED-01", "BA-EXPED-02", "BA-EXPED-07");
    Table table(flower, 2);
    table.knights(yellow, "b2").reserve(blue, 4);
    EXPECT_EQ(table.play("expedition b3"), "");
    EXPECT_EQ(table.knights_at(blue, "b3"), 1);
    EXPECT_EQ(table.reserve(blue), 2);
    EXPECT_EQ(table.state.player(blue).knights_removed, 1);
    EXPECT_EQ(table.play("move b2 b1"), "");
    EXPECT_EQ(table.play("expedition c1"), "") << "again, as long as two are left";
    EXPECT_EQ(table.reserve(blue), 0);
    EXPECT_EQ(table.state.player(blue).knights_removed, 2);
}

TEST(Expedition, ToAFreeEdgeHex) {
    RULE("BA-EXPED-02", "BA-EXPED-03", "BA-EXPED-04", "BA-EXPED-06");
    Table table(flower, 2);
    table.knights(blue, "a1").village(yellow, "c1");
    EXPECT_EQ(table.legal("expedition"), (Lines{"expedition b1", "expedition b3", "expedition c2"}));
    EXPECT_EQ(table.play("expedition a1"), "BA-EXPED-03") << "an own knight is there";
    EXPECT_EQ(table.play("expedition c1"), "BA-EXPED-03") << "a foreign village is there";
    EXPECT_EQ(table.play("expedition a2"), "BA-EXPED-04");
    EXPECT_EQ(table.play("expedition b2"), "BA-EXPED-06") << "not at the edge";
}

TEST(Expedition, ALakeAtTheRimDoesNotMoveTheEdge) {
    RULE("BA-EXPED-06");
    // b3 lies behind a rim of lakes, with all six neighbours on the board.
    Table table({" l l p", "l p l p", " l l p"}, 2);
    EXPECT_FALSE(table.legal("expedition").contains("expedition b2"));
    EXPECT_EQ(table.play("expedition b2"), "BA-EXPED-06");
}

TEST(Expedition, NeedsTwoKnightsInReserve) {
    RULE("BA-EXPED-05");
    Table table(flower, 2);
    table.reserve(blue, 1);
    EXPECT_EQ(table.legal("expedition"), Lines{});
    EXPECT_EQ(table.play("expedition b1"), "BA-EXPED-05");
}

TEST(Expedition, TheKnightActsFromTheNextTurnOn) {
    RULE("BA-EXPED-08");
    Table table(flower, 2);
    table.knights(yellow, "b2");
    EXPECT_EQ(table.play("expedition b3"), "");
    EXPECT_EQ(table.to_act(), yellow);
    EXPECT_EQ(table.play("move b2 b1"), "");
    EXPECT_TRUE(table.legal().contains("build b3 village"));
    EXPECT_TRUE(table.legal().contains("move b3 c2"));
}

}  // namespace
}  // namespace pentarchy::baronny
