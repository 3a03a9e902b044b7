// Rulebook: B Déplacement.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(Move, OneOrTwoKnightsOneHexEach) {
    RULE("BA-MOVE-01", "BA-MOVE-17");
    Table table({"p p p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a5").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a1 a3"), "BA-MOVE-01") << "two hexes away";
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.to_act(), blue);
    EXPECT_TRUE(table.legal().contains("stop")) << "the second move is optional";
    EXPECT_EQ(table.play("move a5 a4"), "");
    EXPECT_EQ(table.to_act(), yellow) << "two knights are all";
}

TEST(Move, TheSecondMoveMayBeDeclinedAfterAConflictToo) {
    RULE("BA-MOVE-17");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(yellow, "a2"), 0);
    EXPECT_EQ(table.play("stop"), "");
    EXPECT_EQ(table.to_act(), yellow);
}

TEST(Move, NotTheSameKnightTwice) {
    RULE("BA-MOVE-02");
    Table table({"p p p p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a6").knights(yellow, "a4");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.play("move a2 a3"), "BA-MOVE-02");
    EXPECT_FALSE(table.legal().contains("move a2 a3"));
    // Another knight that stood there may go.
    Table pair({"p p p p"}, 2);
    pair.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a4");
    EXPECT_EQ(pair.play("move a1 a2"), "");
    EXPECT_EQ(pair.play("move a2 a3"), "");
}

TEST(Move, StartsAndTargetsMayBeEqual) {
    RULE("BA-MOVE-03", "BA-MOVE-05");
    Table table({"p p p", " p"}, 2);
    table.knights(blue, "a1", 2).knights(yellow, "a3");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.play("move a1 a2"), "") << "same start, same target";
    EXPECT_EQ(table.knights_at(blue, "a2"), 2) << "own knights share a hex";
    Table apart({"p p p p", " p p p"}, 2);
    apart.knights(blue, "a1", 2).knights(yellow, "a4");
    EXPECT_EQ(apart.play("move a1 a2"), "");
    EXPECT_EQ(apart.play("move a1 b1"), "") << "same start, other target";
    EXPECT_EQ(apart.knights_at(blue, "b1"), 1);
}

TEST(Move, SevenKnightsOnOneHex) {
    RULE("BA-MOVE-05");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1", 6).knights(blue, "a2").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a2 a1"), "");
    EXPECT_EQ(table.knights_at(blue, "a1"), 7);
}

TEST(Move, OneAfterTheOther) {
    RULE("BA-MOVE-04", "BA-MOVE-14");
    Table table({"p p m p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(yellow, "a4");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(yellow, "a2"), 0) << "resolved before the next move";
    EXPECT_TRUE(table.legal().contains("move a2 a3"));
    EXPECT_EQ(table.play("move a2 a3"), "");
}

TEST(Move, ALeftHexIsFreeForTheSecondKnight) {
    RULE("BA-MOVE-14");
    Table table({"p p p", " p p p"}, 2);
    table.knights(blue, "a2").knights(blue, "a1").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a2 b2"), "");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(blue, "a2"), 1);
}

TEST(Move, TwoKnightsChangePlacesOnlyWhereThatWasAgreed) {
    RULE("BA-MOVE-18", "BA-TURN-04", "BA-RUL-22");
    for (const bool agreed : {false, true}) {
        Table table({"p p p p"}, 2);
        table.state.may_exchange = agreed ? 1 : 0;
        table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a4");
        EXPECT_EQ(table.play("move a1 a2"), "");
        EXPECT_EQ(table.legal().contains("move a2 a1"), agreed);
        EXPECT_EQ(table.play("move a2 a1"), agreed ? "" : "BA-TURN-04");
        EXPECT_EQ(table.to_act(), agreed ? yellow : blue);
        EXPECT_EQ(table.knights_at(blue, "a1"), agreed ? 1 : 0);
    }
}

TEST(Move, AKnightAloneDoesNotGoBackEvenWhereExchangesWereAgreed) {
    RULE("BA-MOVE-02", "BA-MOVE-18");
    Table table({"p p p p"}, 2);
    table.state.may_exchange = 1;
    table.knights(blue, "a1").knights(blue, "a4").knights(yellow, "a4");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.play("move a2 a1"), "BA-MOVE-02");
}

TEST(Move, AfterAConflictTheWayBackIsOpenInBothReadings) {
    RULE("BA-MOVE-18");
    for (const bool agreed : {false, true}) {
        Table table({"p p p"}, 2);
        table.state.may_exchange = agreed ? 1 : 0;
        table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(yellow, "a3");
        EXPECT_EQ(table.play("move a1 a2"), "");
        EXPECT_EQ(table.play("move a2 a1"), "");
    }
}

TEST(Move, ForbiddenHexes) {
    RULE("BA-MOVE-06", "BA-MOVE-07", "BA-MOVE-08", "BA-MOVE-09", "BA-MOVE-10");
    Table table({" l p", "d p m", " p d"}, 2);
    table.knights(blue, "b2");
    table.city(yellow, "a2").stronghold(yellow, "b1").knights(yellow, "b3").knights(yellow, "c1", 2);
    table.village(yellow, "c2").knights(yellow, "c2");
    EXPECT_EQ(table.play("move b2 a1"), "BA-MOVE-06");
    EXPECT_EQ(table.play("move b2 a2"), "BA-MOVE-07");
    EXPECT_EQ(table.play("move b2 b1"), "BA-MOVE-08");
    EXPECT_EQ(table.play("move b2 c1"), "BA-MOVE-09") << "two knights";
    EXPECT_EQ(table.play("move b2 c2"), "BA-MOVE-09") << "a knight and a village";
    EXPECT_EQ(table.play("move b2 b3"), "BA-MOVE-10");
    EXPECT_EQ(table.legal("move"), Lines{});
}

TEST(Move, OneFighterOfEachOpponentIsNoObstacle) {
    RULE("BA-MOVE-11");
    Table table({"p p"}, 4);
    table.knights(blue, "a1").knights(yellow, "a2").knights(green, "a2").village(red, "a2");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(blue, "a2"), 1);
    EXPECT_EQ(table.knights_at(yellow, "a2"), 1) << "they live side by side";
}

TEST(Move, OntoOwnBuildings) {
    RULE("BA-MOVE-12");
    Table table({" p p", "p p m"}, 2);
    table.knights(blue, "b2").village(blue, "a1").stronghold(blue, "a2").city(blue, "b1").village(blue, "b3");
    EXPECT_EQ(table.legal("move"), (Lines{"move b2 a1", "move b2 a2", "move b2 b1", "move b2 b3"}));
}

TEST(Move, AwayFromForeignPieces) {
    RULE("BA-MOVE-13");
    Table table({"p p p"}, 2);
    table.knights(blue, "a2").knights(yellow, "a2");
    EXPECT_EQ(table.legal("move"), (Lines{"move a2 a1", "move a2 a3"}));
}

TEST(Move, OnlyOwnKnights) {
    RULE("BA-MOVE-15");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").village(blue, "a3").knights(yellow, "a2");
    EXPECT_EQ(table.play("move a3 a2"), "BA-MOVE-15") << "villages do not move";
    EXPECT_EQ(table.play("move a2 a3"), "BA-MOVE-15") << "that knight is yellow's";
}

TEST(Move, NotOffTheBoard) {
    RULE("BA-MOVE-16");
    Table table({"p p"}, 2);
    table.knights(blue, "a1");
    EXPECT_EQ(table.legal("move"), (Lines{"move a1 a2"})) << "five of six neighbours do not exist";
    EXPECT_EQ(Baronny::refusal(table.state, Move(Kind::move, table.hex("a1"), 99).pack()), "BA-MOVE-16");
}

}  // namespace
}  // namespace pentarchy::baronny
