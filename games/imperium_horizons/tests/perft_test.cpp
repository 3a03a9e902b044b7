// Node counts and recorded games: they change when play changes, and a commit that changes them says why.

#include "core/proof/perft.h"

#include "games/imperium_horizons/tests/table.h"
#include "tests/golden.h"

namespace pentarchy::imperium_horizons {
namespace {

using Counts = std::vector<std::uint64_t>;

constexpr std::array<const char*, 4> nations = {"guptas", "japanese+romans", "martians+cultists+polynesians",
                                                "taino+mayans+vikings+inuit"};

Counts counts(int seats, std::uint64_t after) {
    Registry registry;
    const auto position =
        registry.add<ImperiumHorizons>().start({{"seats", std::to_string(seats)},
                                                {"first_player", "1"},
                                                {"nations", nations[static_cast<std::size_t>(seats - 1)]},
                                                {"variants", seats == 1 ? "trade_routes" : "none"}});
    Random random(1);
    play_randomly(**position, random, after);
    return {perft(**position, 1), perft(**position, 2), perft(**position, 3), perft(**position, 4)};
}

TEST(Perft, FirstTurns) {
    EXPECT_EQ(counts(1, 0), (Counts{3, 13, 95, 2634}));
    EXPECT_EQ(counts(2, 0), (Counts{3, 11, 34, 311}));
    EXPECT_EQ(counts(3, 0), (Counts{3, 11, 39, 423}));
    EXPECT_EQ(counts(4, 0), (Counts{3, 10, 32, 400}));
}

TEST(Perft, AfterThreeHundredActions) {
    EXPECT_EQ(counts(1, 300), (Counts{2, 7, 18, 86}));
    EXPECT_EQ(counts(2, 300), (Counts{13, 26, 104, 364}));
    EXPECT_EQ(counts(3, 300), (Counts{35, 1046, 29242, 772784}));
    EXPECT_EQ(counts(4, 300), (Counts{2, 8, 196, 472}));
}

TEST(Golden, RecordedGamesReplay) {
    EXPECT_EQ(testing::replay_golden_records<ImperiumHorizons>(GAME_RECORDS), 8)
        << "two games for each number of seats";
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
