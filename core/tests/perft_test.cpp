// Counting and fingerprinting play.

#include "core/proof/perft.h"

#include <gtest/gtest.h>

#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

using tictactoe::TicTacToe;

// Tic-tac-toe has 9, 72, 504, 3024, 15120, 54720, 148176, 200448 and 127872 sequences of 1 to 9 marks. Games can end
// with the 5th to 8th mark: 1440, 5328, 47952 and 72576 do. perft counts those once at every greater depth:
//     6 marks:  54720 + 1440                          =  56160
//     7 marks: 148176 + 1440 + 5328                   = 154944
//     8 marks: 200448 + 1440 + 5328 + 47952           = 255168
//     9 marks: 127872 + 1440 + 5328 + 47952 + 72576   = 255168
// The last two are equal because with one cell left there is one way to go on; 255168 is the number of games.
TEST(Perft, CountsTicTacToe) {
    const AnyGameOf<TicTacToe> game;
    const auto start = *game.start({});
    const std::vector<std::uint64_t> expected = {1, 9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168};
    for (int depth = 0; depth <= 9; ++depth) {
        EXPECT_EQ(perft(*start, depth), expected[static_cast<std::size_t>(depth)]) << depth;
    }
}

// One of 4 prizes, then up to 6 cards for each of the three that the first of two seats is dealt: chance outcomes
// count like choices, whatever their weight.
TEST(Perft, CountsChanceLikeChoices) {
    const AnyGameOf<highcard::HighCard> game;
    const auto start = *game.start({{"seats", "2"}});
    EXPECT_EQ(perft(*start, 1), 4U);
    EXPECT_EQ(perft(*start, 4), 4U * 6 * 6 * 6);
}

TEST(PlayRandomly, StopsAtTheFirstDecisionOrAtTheEnd) {
    const AnyGameOf<highcard::HighCard> game;
    auto position = *game.start({});
    Random random(1);
    play_randomly(*position, random, 0);
    EXPECT_TRUE(position->to_act().is_seat(0));
    EXPECT_EQ(position->round(), 1);
    play_randomly(*position, random, 1000);
    EXPECT_TRUE(position->to_act().is_nobody());
}

// The same rules, listed from the other end.
struct Backwards : TicTacToe {
    static void legal(const State& state, ActionList& actions) {
        TicTacToe::legal(state, actions);
        std::ranges::reverse(actions);
    }
};

// Another rule: a line is worth two points.
struct DoubleScore : TicTacToe {
    static Payoffs payoffs(const State& state) {
        Payoffs payoffs = TicTacToe::payoffs(state);
        for (Standing& standing : payoffs) {
            standing.score *= 2;
        }
        return payoffs;
    }
};

TEST(Signature, ChangesWithPlayAndOnlyThen) {
    const std::uint64_t pinned = 0xe9f2d9e23be90261U;
    EXPECT_EQ(signature(AnyGameOf<TicTacToe>()), pinned);
    EXPECT_EQ(signature(AnyGameOf<TicTacToe>()), pinned) << "the second time";
    EXPECT_EQ(signature(AnyGameOf<Backwards>()), pinned) << "the order of a list is not play";
    EXPECT_NE(signature(AnyGameOf<DoubleScore>()), pinned);
}

}  // namespace
}  // namespace pentarchy
