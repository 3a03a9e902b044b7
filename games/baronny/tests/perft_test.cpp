// Node counts and recorded games: they change when play changes, and a commit that changes them says why.

#include "core/proof/perft.h"

#include "games/baronny/tests/table.h"
#include "tests/golden.h"

namespace pentarchy::baronny {
namespace {

std::vector<std::uint64_t> counts(int seats, std::uint64_t after) {
    Registry registry;
    const auto position = registry.add<Baronny>().start({{"seats", std::to_string(seats)}});
    Random random(1);
    play_randomly(**position, random, after);
    return {perft(**position, 1), perft(**position, 2), perft(**position, 3)};
}

using Counts = std::vector<std::uint64_t>;

TEST(Perft, FirstCities) {
    EXPECT_EQ(counts(2, 0), (Counts{34, 1018, 26640}));
    EXPECT_EQ(counts(3, 0), (Counts{48, 2100, 83376}));
    EXPECT_EQ(counts(4, 0), (Counts{68, 4334, 258300}));
}

TEST(Perft, AfterSixtyActions) {
    EXPECT_EQ(counts(2, 60), (Counts{17, 493, 7225}));
    EXPECT_EQ(counts(3, 60), (Counts{14, 154, 2332}));
    EXPECT_EQ(counts(4, 60), (Counts{13, 325, 6429}));
}

TEST(Golden, RecordedGamesReplay) {
    EXPECT_EQ(testing::replay_golden_records<Baronny>(GAME_RECORDS), 6) << "two games for each number of seats";
}

}  // namespace
}  // namespace pentarchy::baronny
