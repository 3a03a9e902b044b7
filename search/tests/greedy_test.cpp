#include "search/greedy_agent.h"

#include "table.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

using highcard::HighCard;
using highcard::OpenHighCard;
using tictactoe::TicTacToe;

TEST(Greedy, WithoutAnEvaluationItStillTakesTheWin) {
    Table<TicTacToe> table;
    table.play_all({"a1", "b1", "a2", "b2"});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        GreedyAgent<TicTacToe> agent(seed);
        EXPECT_EQ(table.position->write(agent.choose(*table.position)), "a3");
    }
}

TEST(Greedy, WithoutAnEvaluationItPlaysAnyMoveOtherwise) {
    Table<TicTacToe> table;
    std::vector<int> chosen(9, 0);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        GreedyAgent<TicTacToe> agent(seed);
        ++chosen[agent.choose(*table.position).bits];
    }
    EXPECT_TRUE(std::ranges::all_of(chosen, [](int count) { return count > 0; }));
}

// Sees only points: laying a card brings none, the stake that follows it does. The first step looks the same
// whatever is laid; only who follows the turn to its end sees which card wins.
struct PointsHighCard : OpenHighCard {
    static constexpr bool evaluates_end = false;
    static void evaluate(const State& state, std::span<float> values) {
        for (std::size_t seat = 0; seat < values.size(); ++seat) {
            values[seat] = 0.5F + 0.02F * static_cast<float>(state.scores[seat]);
        }
    }
};

TEST(Greedy, FollowsItsOwnTurnToTheEnd) {
    Table<PointsHighCard> table("seats=2,rounds=2");
    table.play_all({"prize 4", "deal 1", "deal 1", "deal 5", "deal 1", "deal 6", "deal 3", "play 5", "stake 0"});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        GreedyAgent<PointsHighCard> agent(seed);
        const auto before = table.position->clone();
        const Action card = agent.choose(*table.position);
        EXPECT_EQ(table.position->write(card), "play 6");
        const auto next = table.position->clone();
        next->apply(card);
        EXPECT_EQ(next->write(agent.choose(*next)), "stake 1");
        EXPECT_TRUE(before->equals(*table.position));
    }
}

// A wager before the dice: each card is worth what chance makes of it on average.
TEST(Greedy, BeatsRandomWhereItsEvaluationIsGood) {
    EXPECT_GT((win_share<PointsHighCard>("greedy", "random", 2, 200)), 0.55);
}

}  // namespace
}  // namespace pentarchy
