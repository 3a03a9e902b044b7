// What a player is warned of before a move that wastes something.

#include "tests/waste.h"
#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

using Lines = std::set<std::string>;

TEST(Waste, EndingATurnWithTokensLeft) {
    Table t("nations=japanese+celts");
    t.hand(0, "City");
    ASSERT_EQ(t.play("order activate"), "");
    const Lines before = testing::wasted<ImperiumHorizons>(t.state, "finish");
    EXPECT_TRUE(before.contains("actions 3")) << "City can be played";
    t.state.player(0).actions = 0;
    const Lines after = testing::wasted<ImperiumHorizons>(t.state, "finish");
    for (const std::string& warning : after) {
        EXPECT_FALSE(warning.starts_with("actions")) << warning;
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
