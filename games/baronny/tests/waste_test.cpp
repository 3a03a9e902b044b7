// What a player is warned of before a move that wastes something.

#include "tests/waste.h"
#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

Lines wasted(const Table& table, std::string_view line) {
    return testing::wasted<Baronny>(table.state, line);
}

TEST(Waste, FewerRecruitsThanTheCityGives) {
    Table table({"p p p p"}, 2);
    table.city(blue, "a1").city(yellow, "a4");
    EXPECT_EQ(wasted(table, "recruit a1 1"), (Lines{"recruits 1"}));
    EXPECT_EQ(wasted(table, "recruit a1 2"), Lines{});
}

TEST(Waste, ASecondMoveLeftOut) {
    Table table({"p p p p"}, 2);
    table.city(blue, "a1").knights(blue, "a1", 2).city(yellow, "a4");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(wasted(table, "stop"), (Lines{"movement 1"}));
}

TEST(Waste, ABuildingThatBringsNoToken) {
    Table table({"p p p d"}, 2);
    table.city(yellow, "a4").knights(blue, "a2");
    EXPECT_EQ(wasted(table, "build a2 village"), Lines{});
    table.state.bank[plain] = 0;
    EXPECT_EQ(wasted(table, "build a2 village"), (Lines{"no_token 1"}));
}

TEST(Waste, ATitlePaidTooDearly) {
    Table table({"p p p p"}, 2);
    table.city(yellow, "a4").tokens(blue, field, 3).tokens(blue, plain, 2);
    EXPECT_EQ(wasted(table, "title 3 field"), Lines{}) << "15 to the point";
    EXPECT_EQ(wasted(table, "title 2 field 2 plain"), (Lines{"title 3"})) << "5 + 5 + 4 + 4";
    table.tokens(blue, field, 2);
    EXPECT_EQ(wasted(table, "title 2 field 2 plain"), Lines{}) << "nothing cheaper is at hand";
}

}  // namespace
}  // namespace pentarchy::baronny
