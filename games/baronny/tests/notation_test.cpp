// Moves as people type them, and what they are told when they mistype.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

std::string error_of(const Table& table, std::string_view line) {
    const auto action = Baronny::read(table.state, line);
    return action.ok() ? "" : action.error().text();
}

TEST(Notation, ForgivesBlanksBetweenWords) {
    Table table({"p p"}, 2);
    table.knights(blue, "a1");
    EXPECT_EQ(table.play("  move   a1 a2 "), "");
}

TEST(Notation, PaymentsInAnyOrder) {
    const Table table({"p p"}, 2);
    EXPECT_EQ(*Baronny::read(table.state, "title 1 mountain 2 field 1 plain"),
              *Baronny::read(table.state, "title 2 field 1 plain 1 mountain"));
}

TEST(Notation, SaysWhatItDidNotUnderstand) {
    const Table table({"p p", " p"}, 2);
    EXPECT_NE(error_of(table, "jump a1").find("\"jump a1\" does not begin with an action"), std::string::npos);
    EXPECT_NE(error_of(table, "").find("does not begin with an action"), std::string::npos);
    for (const std::string line :
         {"move a1", "move a1 z9", "move a1 a2 a1", "recruit a1 many", "recruit a1 -1", "recruit a1 999",
          "build a1 castle", "take gold", "title", "title 2", "title 0 field", "title 1 field 1 field",
          "title two field", "first 0", "tile BT99 0", "stop now", "city"}) {
        EXPECT_NE(error_of(table, line).find("is not understood"), std::string::npos) << line;
    }
    EXPECT_NE(error_of(table, "move a1").find("such as \"move c5 c6\"; hexes are a1 to b1"), std::string::npos);
}

TEST(Notation, HexesAreNamedRowByRow) {
    const HexMap& map = board(*find_board("standard", 4)).map;
    EXPECT_EQ(map.name(0), "a1");
    EXPECT_EQ(map.find("a1"), 0);
    for (const HexIndex hex : map.all()) {
        EXPECT_EQ(map.find(map.name(hex)), hex);
    }
}

TEST(Notation, PackedBitsThatMeanNothingAreRefused) {
    const Table table({"p p"}, 2);
    for (const std::uint64_t bits : {std::uint64_t{12}, std::uint64_t{255}, std::uint64_t{1} << 63U, ~std::uint64_t{0},
                                     Move(Kind::stop).pack().bits | 0x100U}) {
        EXPECT_EQ(Baronny::refusal(table.state, {bits}), "BA-TURN-02") << bits;
    }
}

}  // namespace
}  // namespace pentarchy::baronny
