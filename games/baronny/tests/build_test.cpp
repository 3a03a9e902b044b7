// Rulebook: C Construction.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(Build, AnyNumberOfKnights) {
    RULE("BA-BUILD-01", "BA-BUILD-02", "BA-BUILD-03");
    Table table({"m f p d p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(blue, "a3").knights(yellow, "a5");
    EXPECT_EQ(table.reserve(blue), 4);
    EXPECT_EQ(table.play("build a1 village"), "");
    EXPECT_TRUE(table.legal().contains("stop")) << "one is enough";
    EXPECT_EQ(table.play("build a2 stronghold"), "") << "each of either kind";
    EXPECT_EQ(table.play("build a3 village"), "");
    EXPECT_EQ(table.to_act(), yellow) << "no knight is left to replace";
    EXPECT_TRUE(table.has_village(blue, "a1"));
    EXPECT_TRUE(table.has_stronghold(blue, "a2"));
    EXPECT_TRUE(table.has_village(blue, "a3"));
    EXPECT_EQ(table.reserve(blue), 7) << "the knights are back";
}

TEST(Build, NeedsAnOwnKnightThere) {
    RULE("BA-BUILD-01");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(yellow, "a3");
    EXPECT_EQ(table.play("build a2 village"), "BA-BUILD-01");
    EXPECT_EQ(table.play("build a3 village"), "BA-BUILD-01");
    EXPECT_EQ(table.play("build a1 city"), "BA-BUILD-01") << "a city does not replace a knight";
}

TEST(Build, OneKnightAHex) {
    RULE("BA-BUILD-04", "BA-BUILD-05");
    Table table({"p p"}, 2);
    table.knights(blue, "a1", 3).knights(blue, "a2");
    EXPECT_EQ(table.play("build a1 village"), "");
    EXPECT_EQ(table.knights_at(blue, "a1"), 2) << "the others stay";
    EXPECT_EQ(table.play("build a1 stronghold"), "BA-BUILD-06") << "and cannot be replaced";
}

TEST(Build, NotBesideABuildingOrAForeignKnight) {
    RULE("BA-BUILD-06", "BA-BUILD-07", "BA-BUILD-15");
    Table table({"p p p p p p"}, 2);
    table.knights(blue, "a1").village(blue, "a1");
    table.knights(blue, "a2").city(blue, "a2");
    table.knights(blue, "a3").stronghold(blue, "a3");
    table.knights(blue, "a4").knights(yellow, "a4");
    table.knights(blue, "a5").village(yellow, "a5");
    for (const std::string hex : {"a1", "a2", "a3"}) {
        EXPECT_EQ(table.play("build " + hex + " village"), "BA-BUILD-06");
    }
    EXPECT_EQ(table.play("build a4 village"), "BA-BUILD-07");
    EXPECT_EQ(table.play("build a5 village"), "BA-BUILD-15");
    EXPECT_EQ(table.legal("build"), Lines{});
}

TEST(Build, BringsATokenOfTheTerrainAtOnce) {
    RULE("BA-BUILD-08", "BA-BUILD-12");
    Table table({"m f p d"}, 2);
    for (const std::string hex : {"a1", "a2", "a3", "a4"}) {
        table.knights(blue, hex);
    }
    EXPECT_EQ(table.play("build a1 village"), "");
    EXPECT_EQ(table.tokens(blue, mountain), 1);
    EXPECT_EQ(table.play("build a2 stronghold"), "") << "strongholds too";
    EXPECT_EQ(table.tokens(blue, forest), 1);
    EXPECT_EQ(table.play("build a3 village"), "");
    EXPECT_EQ(table.tokens(blue, plain), 1);
    EXPECT_EQ(table.play("build a4 village"), "");
    EXPECT_EQ(table.tokens(blue, field), 1);
    EXPECT_EQ(table.state.bank, (std::array<std::uint8_t, 4>{19, 19, 19, 19}));
    EXPECT_EQ(table.score(blue), 0) << "building scores nothing by itself";
}

TEST(Build, AnEmptyPileGivesNothing) {
    RULE("BA-BUILD-09");
    Table table({"d p"}, 2);
    table.knights(blue, "a1").tokens(yellow, field, 20);
    EXPECT_EQ(table.play("build a1 village"), "");
    EXPECT_TRUE(table.has_village(blue, "a1"));
    EXPECT_EQ(table.all_tokens(blue), 0);
}

TEST(Build, LimitedByTheReserve) {
    RULE("BA-BUILD-10");
    Table table({"p p"}, 2);
    table.knights(blue, "a1").state.player(blue).strongholds_in_reserve = 0;
    EXPECT_EQ(table.legal("build"), (Lines{"build a1 village"}));
    EXPECT_EQ(table.play("build a1 stronghold"), "BA-BUILD-10");
    table.state.player(blue).villages_in_reserve = 0;
    EXPECT_EQ(table.play("build a1 village"), "BA-BUILD-10");
    EXPECT_EQ(table.legal("build"), Lines{});
}

TEST(Build, TheReserveIsCheckedThroughoutTheAction) {
    RULE("BA-BUILD-16");
    Table table({"p p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(blue, "a3").reserve(blue, 0).city(blue, "a4");
    table.state.player(blue).villages_in_reserve = 1;
    table.state.player(blue).strongholds_in_reserve = 1;
    EXPECT_EQ(table.play("build a1 village"), "");
    EXPECT_EQ(table.legal("build"), (Lines{"build a2 stronghold", "build a3 stronghold"}));
    EXPECT_EQ(table.play("recruit a4 1"), "BA-TURN-02") << "the returned knight is not used in this action";
    EXPECT_EQ(table.play("build a2 stronghold"), "");
    EXPECT_EQ(table.to_act(), yellow) << "nothing is left to build";
}

TEST(Build, OwnBuildingsAreNotTornDown) {
    RULE("BA-BUILD-11");
    Table table({"p p p"}, 2);
    table.village(blue, "a1").stronghold(blue, "a2").city(blue, "a3").knights(blue, "a1");
    for (const Action action : [&] {
             ActionList actions;
             Baronny::legal(table.state, actions);
             return std::vector<Action>(actions.begin(), actions.end());
         }()) {
        State after = table.state;
        Baronny::apply(after, action);
        EXPECT_EQ(after.buildings[blue], table.state.buildings[blue]) << Baronny::write(table.state, action);
    }
}

TEST(Build, AgainAfterADestruction) {
    RULE("BA-BUILD-13");
    Table table({"d p p"}, 2);
    table.village(blue, "a1").knights(yellow, "a1").knights(yellow, "a2").knights(blue, "a3");
    table.turn(yellow);
    EXPECT_EQ(table.play("move a2 a1"), "");
    EXPECT_EQ(table.play("stop"), "");
    EXPECT_FALSE(table.has_village(blue, "a1"));
    EXPECT_EQ(table.play("move a3 a2"), "");
    EXPECT_EQ(table.play("build a1 village"), "") << "yellow builds on the ruins";
    EXPECT_EQ(table.tokens(yellow, field), 1);
}

TEST(Build, AStrongholdNeverBecomesACity) {
    RULE("BA-BUILD-14");
    Table table({"p"}, 2);
    table.stronghold(blue, "a1");
    EXPECT_EQ(table.legal("new-city"), Lines{});
    EXPECT_EQ(table.play("new-city a1"), "BA-BUILD-14");
}

}  // namespace
}  // namespace pentarchy::baronny
