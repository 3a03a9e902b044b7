// Node counts and recorded games: they change when play changes, and a commit that changes them says why.

#include "core/perft.h"

#include <filesystem>

#include "core/file.h"
#include "core/record.h"
#include "games/baronny/tests/table.h"

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
    Registry registry;
    registry.add<Baronny>();
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(BARONNY_RECORDS)) {
        const std::string path = file.path().string();
        const auto record = read_record(*read_file(path), path);
        ASSERT_TRUE(record.ok()) << record.error().text();
        const auto journal = replay_record(*record, registry, path);
        EXPECT_TRUE(journal.ok()) << journal.error().text();
        EXPECT_TRUE(record->finished) << path;
        ++games;
    }
    EXPECT_EQ(games, 6) << "two games for each number of seats";
}

}  // namespace
}  // namespace pentarchy::baronny
