// Node counts and recorded games: they change when play changes, and a commit that changes them says why.

#include "core/proof/perft.h"

#include "games/terra_mystica/tests/table.h"
#include "tests/golden.h"

namespace pentarchy::terra_mystica {
namespace {

using Counts = std::vector<std::uint64_t>;

// After some random actions of a game whose factions the players choose.
Counts counts(int seats, std::uint64_t after) {
    Registry registry;
    const auto position = registry.add<TerraMystica>().start({{"seats", std::to_string(seats)}});
    Random random(1);
    play_randomly(**position, random, after);
    return {perft(**position, 1), perft(**position, 2), perft(**position, 3)};
}

TEST(Perft, PinnedFromTheIntroductoryGame) {
    Registry registry;
    const AnyGame& game = registry.add<TerraMystica>();
    auto position = *game.start({{"seats", "2"}, {"factions", "intro"}});
    for (const std::string line : {"deal witches", "deal nomads", "take BON3", "take BON1"}) {
        ASSERT_TRUE(position->apply(*position->read(line)));
    }
    EXPECT_EQ(perft(*position, 1), 15U);
    EXPECT_EQ(perft(*position, 2), 126U);
    EXPECT_EQ(perft(*position, 3), 784U);
}

TEST(Perft, AfterEightyActions) {
    EXPECT_EQ(counts(2, 80), (Counts{4, 47, 197}));
    EXPECT_EQ(counts(3, 80), (Counts{2, 5, 40}));
    EXPECT_EQ(counts(4, 80), (Counts{2, 24, 155}));
    EXPECT_EQ(counts(5, 80), (Counts{6, 36, 211}));
}

TEST(Golden, RecordedGamesReplay) {
    EXPECT_EQ(testing::replay_golden_records<TerraMystica>(GAME_RECORDS), 8) << "two games for each number of seats";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
