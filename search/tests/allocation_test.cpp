// Search allocates while its pools grow and never after: what it costs must not depend on the allocator.

#include "allocation_count.h"
#include "table.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

// Goes to and fro between a position and the next one, so that each time the tree starts afresh; after a few
// times the pools have grown, and other random numbers find room in them too.
template <Game G>
std::uint64_t allocations_when_warm(std::string_view options) {
    Table<G> table(options);
    Random random(4);
    table.play_chance(random);
    const auto next = table.position->clone();
    ActionList actions;
    next->legal(actions);
    next->apply(actions[0]);
    SearchAgent<G> agent({.budget = {.iterations = 3000}}, 1);
    const auto think_twice = [&] {
        agent.choose(*table.position);
        agent.choose(*next);
    };
    for (int round = 0; round < 6; ++round) {
        think_twice();
    }
    const std::uint64_t before = allocation_count();
    think_twice();
    return allocation_count() - before;
}

TEST(Allocation, TheCounterCounts) {
    const std::uint64_t before = allocation_count();
    const auto number = std::make_unique<int>(1);
    EXPECT_EQ(allocation_count() - before, static_cast<std::uint64_t>(*number));
}

TEST(Allocation, NoneAfterWarmUp) {
    EXPECT_EQ(allocations_when_warm<tictactoe::TicTacToe>(""), 0U);
    EXPECT_EQ(allocations_when_warm<highcard::HighCard>("seats=3"), 0U);
    EXPECT_EQ(allocations_when_warm<highcard::OpenHighCard>("seats=4"), 0U);
    EXPECT_EQ(allocations_when_warm<highcard::ValuedHighCard>("seats=2"), 0U);
}

}  // namespace
}  // namespace pentarchy
