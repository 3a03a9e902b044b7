// Node counts and recorded games: they change when play changes, and a commit that changes them says why.

#include "core/proof/perft.h"

#include "games/age_of_mythology/tests/table.h"
#include "tests/golden.h"

namespace pentarchy::age_of_mythology {
namespace {

using Counts = std::vector<std::uint64_t>;

Counts counts(int seats, std::uint64_t after) {
    Registry registry;
    const auto position = registry.add<AgeOfMythology>().start({{"seats", std::to_string(seats)}});
    Random random(1);
    play_randomly(**position, random, after);
    return {perft(**position, 1), perft(**position, 2), perft(**position, 3)};
}

TEST(Perft, FromTheStart) {
    EXPECT_EQ(counts(2, 0), (Counts{10, 94, 802}));
    EXPECT_EQ(counts(3, 0), (Counts{12, 139, 1553}));
    EXPECT_EQ(counts(4, 0), (Counts{15, 219, 3111}));
    EXPECT_EQ(counts(5, 0), (Counts{16, 251, 3859}));
}

TEST(Perft, InTheMiddle) {
    EXPECT_EQ(counts(2, 150), (Counts{1, 5, 18}));
    EXPECT_EQ(counts(3, 200), (Counts{2, 4, 16}));
    EXPECT_EQ(counts(4, 250), (Counts{4, 36, 388}));
    EXPECT_EQ(counts(5, 300), (Counts{3, 9, 27}));
}

TEST(Golden, RecordedGamesReplay) {
    EXPECT_EQ(testing::replay_golden_records<AgeOfMythology>(GAME_RECORDS), 8) << "two games for each number of seats";
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
