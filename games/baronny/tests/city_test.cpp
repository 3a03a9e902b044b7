// Rulebook: D Nouvelle cité.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(NewCity, ReplacesAVillage) {
    RULE("BA-CITY-01", "BA-CITY-03", "BA-CITY-04", "BA-CITY-08", "BA-CITY-10");
    Table table({"p p d"}, 2);
    table.village(blue, "a1").knights(blue, "a1", 2).village(yellow, "a3");
    EXPECT_EQ(table.play("new-city a2"), "BA-CITY-01") << "no village there";
    EXPECT_EQ(table.play("new-city a3"), "BA-CITY-01") << "not an own one";
    EXPECT_EQ(table.play("new-city a1"), "");
    EXPECT_TRUE(table.has_city(blue, "a1"));
    EXPECT_EQ(table.state.player(blue).villages_in_reserve, 14) << "the village is back";
    EXPECT_EQ(table.score(blue), 10);
    EXPECT_EQ(table.all_tokens(blue), 0);
    EXPECT_EQ(table.knights_at(blue, "a1"), 2) << "own knights stay";
    EXPECT_EQ(table.to_act(), yellow);
}

TEST(NewCity, OneRowDownInTheSameColumn) {
    RULE("BA-CITY-04");
    Table table({"p l p"}, 2);
    table.village(blue, "a1").village(blue, "a3").rank(blue, Rank::count);
    EXPECT_EQ(table.play("new-city a1"), "");
    EXPECT_EQ(table.score(blue), 40);
    EXPECT_EQ(table.state.player(blue).rank, static_cast<int>(Rank::count));
}

TEST(NewCity, TwoAGameAtMost) {
    RULE("BA-CITY-02");
    Table table({"p"}, 2);
    table.village(blue, "a1");
    EXPECT_EQ(figures().cities_per_player - start_cities, 2);
    table.state.player(blue).cities_in_reserve = 0;
    EXPECT_EQ(table.legal("new-city"), Lines{});
    EXPECT_EQ(table.play("new-city a1"), "BA-CITY-02");
}

TEST(NewCity, NotOnAForest) {
    RULE("BA-CITY-05");
    Table table({"f p"}, 2);
    table.village(blue, "a1");
    EXPECT_EQ(table.legal("new-city"), Lines{});
    EXPECT_EQ(table.play("new-city a1"), "BA-CITY-05");
}

TEST(NewCity, NotBesideAnyCity) {
    RULE("BA-CITY-06");
    Table table({"p p p p p p p"}, 2);
    table.village(blue, "a2").city(blue, "a1").village(blue, "a6").city(yellow, "a7").village(blue, "a4");
    EXPECT_EQ(table.play("new-city a2"), "BA-CITY-06") << "own neighbour";
    EXPECT_EQ(table.play("new-city a6"), "BA-CITY-06") << "foreign neighbour";
    EXPECT_EQ(table.legal("new-city"), (Lines{"new-city a4"}));
}

TEST(NewCity, NotWithAForeignKnight) {
    RULE("BA-CITY-07");
    Table table({"p p"}, 2);
    table.village(blue, "a1").knights(yellow, "a1");
    EXPECT_EQ(table.legal("new-city"), Lines{});
    EXPECT_EQ(table.play("new-city a1"), "BA-CITY-07");
}

TEST(NewCity, OnMountainsToo) {
    RULE("BA-CITY-09");
    Table table({"m"}, 2);
    table.village(blue, "a1");
    EXPECT_EQ(table.play("new-city a1"), "");
}

}  // namespace
}  // namespace pentarchy::baronny
