// Search on toys: it must find what is there to find, with two seats and with more.

#include "search/search_agent.h"

#include <gtest/gtest.h>

#include "search/agents.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

using highcard::HighCard;
using highcard::OpenHighCard;
using highcard::ValuedHighCard;
using tictactoe::TicTacToe;

template <Game G>
struct Table {
    AnyGameOf<G> game;
    std::unique_ptr<Position> position;

    explicit Table(const OptionMap& options = {}) : position(std::move(game.start(options)).value()) {}

    PositionOf<G>& typed() { return static_cast<PositionOf<G>&>(*position); }

    void play(std::string_view text) { ASSERT_TRUE(position->apply(position->read(text).value())) << text; }
    void play_all(std::initializer_list<std::string_view> lines) {
        for (const auto line : lines) {
            play(line);
        }
    }
};

AgentSpec spec(std::string_view text) {
    return read_agent(text).value();
}

// Plays one game and says its payoffs; agents by seat.
template <Game G>
Payoffs play_out(const OptionMap& options, std::vector<std::unique_ptr<AnyAgent>>& agents, std::uint64_t seed) {
    Table<G> table(options);
    Random random(seed);
    while (!table.position->to_act().is_nobody()) {
        const Actor actor = table.position->to_act();
        const Action action = actor.is_chance()
                                  ? table.position->sample(random)
                                  : agents[static_cast<std::size_t>(actor.seat())]->choose(*table.position);
        for (auto& agent : agents) {
            agent->observe(*table.position, action);
        }
        EXPECT_TRUE(table.position->apply(action));
    }
    return table.position->payoffs();
}

// Share of wins of the first agent against all others, over seats in turn.
template <Game G>
double win_share(std::string_view hero, std::string_view rival, int seats, int games) {
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        std::vector<std::unique_ptr<AnyAgent>> agents;
        const int place = game % seats;
        for (int seat = 0; seat < seats; ++seat) {
            agents.push_back(
                make_agent<G>(spec(seat == place ? hero : rival), static_cast<std::uint64_t>(game * 8 + seat)));
        }
        const Payoffs payoffs =
            play_out<G>({{"seats", std::to_string(seats)}}, agents, static_cast<std::uint64_t>(game));
        const auto winners = std::ranges::count(payoffs, 1, &Standing::place);
        wins += payoffs[static_cast<std::size_t>(place)].place == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
    }
    return wins / games;
}

TEST(Search, TakesTheWinningCell) {
    Table<TicTacToe> table;
    table.play_all({"a1", "b1", "a2", "b2"});
    const auto agent = make_agent<TicTacToe>(spec("search:200"), 1);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "a3");
    ASSERT_FALSE(agent->opinion().lines.empty());
    EXPECT_EQ(agent->opinion().iterations, 200U);
    EXPECT_GT(agent->opinion().lines.front().share, 0.5);
    EXPECT_GT(agent->opinion().lines.front().value, 0.9);
}

TEST(Search, NeverLosesTicTacToeAndBeatsRandom) {
    double wins = 0;
    constexpr int games = 60;
    for (int game = 0; game < games; ++game) {
        std::vector<std::unique_ptr<AnyAgent>> agents;
        const auto own = static_cast<std::size_t>(game % 2);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            agents.push_back(make_agent<TicTacToe>(spec(seat == own ? "search:1000" : "random"), game * 2U + seat));
        }
        const Payoffs payoffs = play_out<TicTacToe>({}, agents, 0);
        EXPECT_EQ(payoffs[own].place, 1) << "lost game " << game;
        wins += payoffs[1 - own].place == 2 ? 1 : 0;
    }
    EXPECT_GT(wins / games, 0.75);
}

TEST(Search, DrawsTicTacToeAgainstItself) {
    for (std::uint64_t game = 0; game < 5; ++game) {
        std::vector<std::unique_ptr<AnyAgent>> agents;
        agents.push_back(make_agent<TicTacToe>(spec("search:3000"), game));
        agents.push_back(make_agent<TicTacToe>(spec("search:3000"), game + 100));
        const Payoffs payoffs = play_out<TicTacToe>({}, agents, 0);
        EXPECT_EQ(payoffs[0].place, payoffs[1].place);
    }
}

TEST(Search, BeatsRandomWithTwoThreeAndFourSeats) {
    EXPECT_GT((win_share<HighCard>("search:300", "random", 2, 60)), 0.70);
    EXPECT_GT((win_share<HighCard>("search:300", "random", 3, 60)), 0.55);
    EXPECT_GT((win_share<HighCard>("search:300", "random", 4, 60)), 0.45);
    EXPECT_GT((win_share<OpenHighCard>("search:300", "random", 3, 60)), 0.60);
    EXPECT_GT((win_share<ValuedHighCard>("search:300", "random", 3, 60)), 0.40);
}

}  // namespace
}  // namespace pentarchy
