// Rulebook: A Recrutement.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(Recruit, InOneOwnCity) {
    RULE("BA-RECRUIT-01");
    Table table({"p p p p p"}, 2);
    table.city(blue, "a1").city(blue, "a3").city(yellow, "a5").village(blue, "a4");
    EXPECT_EQ(table.legal("recruit"), (Lines{"recruit a1 1", "recruit a1 2", "recruit a3 1", "recruit a3 2"}));
    EXPECT_EQ(table.play("recruit a5 1"), "BA-RECRUIT-01") << "foreign city";
    EXPECT_EQ(table.play("recruit a4 1"), "BA-RECRUIT-01") << "a village is no city";
    EXPECT_EQ(table.play("recruit a1 1"), "");
    EXPECT_EQ(table.to_act(), yellow) << "no second city in the same action";
}

TEST(Recruit, OneOrTwoKnights) {
    RULE("BA-RECRUIT-02");
    Table table({"p p"}, 2);
    table.city(blue, "a1");
    EXPECT_EQ(table.play("recruit a1 3"), "BA-RECRUIT-02");
    EXPECT_EQ(table.play("recruit a1 2"), "");
    EXPECT_EQ(table.knights_at(blue, "a1"), 2);
    EXPECT_EQ(table.reserve(blue), 5);
}

TEST(Recruit, ThreeByALakeHoweverManyLakes) {
    RULE("BA-RECRUIT-03", "BA-RECRUIT-04");
    Table one({"p l"}, 2);
    one.city(blue, "a1");
    EXPECT_EQ(one.legal("recruit"), (Lines{"recruit a1 1", "recruit a1 2", "recruit a1 3"}));
    Table many({" l l", "l p l", " l l"}, 2);
    many.city(blue, "b2");
    EXPECT_EQ(many.legal("recruit").size(), 3U);
    EXPECT_EQ(many.play("recruit b2 4"), "BA-RECRUIT-03");
    EXPECT_EQ(many.play("recruit b2 3"), "");
}

TEST(Recruit, NoMoreThanTheReserveHolds) {
    RULE("BA-RECRUIT-05");
    Table table({"p l"}, 2);
    table.city(blue, "a1").reserve(blue, 1);
    EXPECT_EQ(table.legal("recruit"), (Lines{"recruit a1 1"}));
    EXPECT_EQ(table.play("recruit a1 2"), "BA-RECRUIT-05");
}

TEST(Recruit, NotWithAnEmptyReserve) {
    RULE("BA-RECRUIT-06");
    Table table({"p p"}, 2);
    table.city(blue, "a1").reserve(blue, 0);
    EXPECT_EQ(table.legal("recruit"), Lines{});
    EXPECT_EQ(table.play("recruit a1 1"), "BA-RECRUIT-06");
}

TEST(Recruit, InACityFoundedDuringTheGame) {
    RULE("BA-RECRUIT-07", "BA-CITY-11");
    Table table({"p p l p"}, 2);
    table.village(blue, "a1").village(blue, "a2").city(yellow, "a4");
    EXPECT_EQ(table.play("new-city a1"), "");
    EXPECT_EQ(table.to_act(), yellow) << "one new city an action, and nothing more";
    EXPECT_EQ(table.play("recruit a4 1"), "");
    EXPECT_EQ(table.play("recruit a1 2"), "") << "from the next turn on";
}

TEST(Recruit, AnyNumberOnTheCityHex) {
    RULE("BA-RECRUIT-08");
    Table table({"p l"}, 2);
    table.city(blue, "a1").knights(blue, "a1", 4);
    EXPECT_EQ(table.play("recruit a1 3"), "");
    EXPECT_EQ(table.knights_at(blue, "a1"), 7);
}

}  // namespace
}  // namespace pentarchy::baronny
