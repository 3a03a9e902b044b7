// Rulebook: Déroulement de la partie, Terrains.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(Turn, ClockwiseFromTheFirstPlayer) {
    RULE("BA-TURN-01", "BA-TURN-07");
    Table table({"p l p l p l p"}, 4);
    table.first(green);
    table.city(blue, "a1").city(yellow, "a3").city(green, "a5").city(red, "a7");
    for (const auto& [seat, line] : std::vector<std::pair<Seat, std::string>>{
             {green, "recruit a5 1"}, {red, "recruit a7 1"}, {blue, "recruit a1 1"}, {yellow, "recruit a3 1"}}) {
        EXPECT_EQ(table.state.round, 1);
        EXPECT_EQ(table.to_act(), seat);
        EXPECT_EQ(table.play(line), "");
    }
    EXPECT_EQ(table.to_act(), green);
    EXPECT_EQ(table.state.round, 2);
}

TEST(Turn, OneActionOfSix) {
    RULE("BA-TURN-02");
    Table table({"p p p"}, 2);
    table.city(blue, "a1").knights(blue, "a2").knights(yellow, "a3");
    EXPECT_EQ(table.play("recruit a1 1"), "");
    EXPECT_EQ(table.to_act(), yellow) << "one action ends the turn";
    Table moving({"p p p p"}, 2);
    moving.city(blue, "a1").knights(blue, "a1", 2).knights(yellow, "a4");
    EXPECT_EQ(moving.play("move a1 a2"), "");
    EXPECT_EQ(moving.play("recruit a1 1"), "BA-TURN-02") << "no other action inside a movement";
    EXPECT_EQ(moving.play("build a2 village"), "BA-TURN-02");
}

TEST(Turn, AnActionMayBeRepeated) {
    RULE("BA-TURN-03");
    Table table({"p l p"}, 2);
    table.city(blue, "a1").city(yellow, "a3");
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(table.play("recruit a1 1"), "");
        EXPECT_EQ(table.play("recruit a3 1"), "");
    }
    EXPECT_EQ(table.knights_at(blue, "a1"), 3);
}

TEST(Turn, AnActionMustHaveAnEffect) {
    RULE("BA-TURN-04");
    Table table({"p p p"}, 2);
    table.city(blue, "a1");
    EXPECT_EQ(table.play("recruit a1 0"), "BA-TURN-04");
    // Two knights that change places would leave everything as it was.
    Table swap({"p p p p"}, 2);
    swap.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a4");
    EXPECT_EQ(swap.play("move a1 a2"), "");
    EXPECT_EQ(swap.play("move a2 a1"), "BA-TURN-04");
    EXPECT_EQ(swap.play("move a2 a3"), "");
}

TEST(Turn, AChangeOfPlacesThatDestroyedSomethingIsNotEmpty) {
    RULE("BA-TURN-04");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(yellow, "a2"), 0);
    EXPECT_EQ(table.play("move a2 a1"), "");
}

TEST(Turn, PassingOnlyWhenNothingIsPossible) {
    RULE("BA-TURN-05", "BA-TURN-07");
    // Blue's only knight is shut in beside a village that cannot become a city, and the reserve is empty.
    Table table({"f l p p"}, 2);
    table.knights(blue, "a1").village(blue, "a1").reserve(blue, 0).knights(yellow, "a4");
    EXPECT_EQ(table.legal(), (Lines{"pass"}));
    EXPECT_EQ(table.play("pass"), "");
    EXPECT_EQ(table.to_act(), yellow);
    EXPECT_EQ(table.play("pass"), "BA-TURN-05") << "yellow can move";
    EXPECT_EQ(table.play("move a4 a3"), "");
    EXPECT_EQ(table.state.round, 2) << "a forced pass was a turn of the round";
}

TEST(Turn, EverythingLiesOpen) {
    RULE("BA-TURN-06");
    Table table({"p p"}, 3);
    table.knights(blue, "a1").tokens(yellow, field, 3).tokens(green, forest, 1).rank(blue, Rank::count);
    const auto seen = Baronny::view(table.state, Viewer::spectator());
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(Baronny::view(table.state, Viewer::of_seat(seat)), seen);
    }
    const auto& items = seen.at("seats").at(1).at("items").as_array();
    const auto fields =
        std::find_if(items.begin(), items.end(), [](const json::value& item) { return item.at("id") == "field"; });
    ASSERT_NE(fields, items.end());
    EXPECT_EQ(fields->at("value"), 3);
    EXPECT_EQ(seen.at("seats").at(0).at("score"), 30);
}

TEST(Terrain, LakesAreClosedToEverybody) {
    RULE("BA-TERR-01");
    Table table({"p l p", " l l"}, 2);
    table.knights(blue, "a1");
    EXPECT_EQ(table.legal("move"), Lines{}) << "not onto a lake and not across it";
    EXPECT_EQ(table.play("move a1 a2"), "BA-MOVE-06");
    EXPECT_EQ(table.play("move a1 a3"), "BA-MOVE-01");
    EXPECT_EQ(table.play("expedition b1"), "BA-EXPED-04");
}

TEST(Terrain, OnePieceHoldsAMountain) {
    RULE("BA-TERR-02");
    Table knight({"m p"}, 2);
    knight.knights(yellow, "a1").knights(blue, "a2");
    EXPECT_EQ(knight.play("move a2 a1"), "BA-MOVE-10");
    Table village({"m p"}, 2);
    village.village(yellow, "a1").knights(blue, "a2");
    EXPECT_EQ(village.play("move a2 a1"), "BA-MOVE-10");
}

TEST(Terrain, BuildingsOnLand) {
    RULE("BA-TERR-04");
    Table table({"m f p d"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(blue, "a3").knights(blue, "a4").knights(yellow, "a1", 0);
    EXPECT_EQ(table.legal("build").size(), 8U) << "both kinds on all four terrains";
}

TEST(Terrain, NoCityOnAForest) {
    RULE("BA-TERR-03");
    Table table({"f"}, 2);
    table.village(blue, "a1");
    EXPECT_EQ(table.play("new-city a1"), "BA-CITY-05");
}

TEST(Terrain, Lakeside) {
    RULE("BA-TERR-05");
    Table table({"p l p p"}, 2);
    table.city(blue, "a1").city(blue, "a4").knights(yellow, "a3");
    EXPECT_TRUE(table.legal().contains("recruit a1 3"));
    EXPECT_FALSE(table.legal().contains("recruit a4 3")) << "a lake two hexes away does not count";
}

}  // namespace
}  // namespace pentarchy::baronny
