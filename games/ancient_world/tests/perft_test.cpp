// Node counts and recorded games: they change when play changes, and a commit that changes them says why.

#include "core/proof/perft.h"

#include "games/ancient_world/tests/table.h"
#include "tests/golden.h"

namespace pentarchy::ancient_world {
namespace {

using Counts = std::vector<std::uint64_t>;

Counts counts(int seats, std::uint64_t after) {
    Registry registry;
    const auto position = registry.add<AncientWorld>().start({{"seats", std::to_string(seats)}, {"first", "1"}});
    Random random(1);
    play_randomly(**position, random, after);
    return {perft(**position, 1), perft(**position, 2), perft(**position, 3)};
}

TEST(Perft, FirstTurns) {
    EXPECT_EQ(counts(2, 0), (Counts{22, 319, 3861}));
    EXPECT_EQ(counts(3, 0), (Counts{22, 325, 4879}));
    EXPECT_EQ(counts(4, 0), (Counts{22, 337, 5299}));
}

TEST(Perft, AfterFiftyActions) {
    EXPECT_EQ(counts(2, 50), (Counts{32, 1006, 31062}));
    EXPECT_EQ(counts(3, 50), (Counts{6, 27, 60}));
    EXPECT_EQ(counts(4, 50), (Counts{19, 347, 10757}));
}

TEST(Golden, RecordedGamesReplay) {
    EXPECT_EQ(testing::replay_golden_records<AncientWorld>(GAME_RECORDS), 6) << "two games for each number of seats";
}

TEST(Notation, MistakesAreExplained) {
    const Table table;
    EXPECT_EQ(AncientWorld::read(table.state, "fly away").error().what, "\"fly away\" does not begin with an action");
    EXPECT_EQ(AncientWorld::read(table.state, "place moon 1").error().right,
              "such as \"place labour 2, or place expand 2 coins\"");
    for (const char* line :
         {"build", "attack bog-lurker", "attack bog-lurker with nobody", "starve 1 1", "starve 6",
          "build orchard with ladder", "recruit slingers under militia", "scout 0", "roll 1 titan"}) {
        EXPECT_FALSE(AncientWorld::read(table.state, line).ok()) << line;
    }
}

}  // namespace
}  // namespace pentarchy::ancient_world
