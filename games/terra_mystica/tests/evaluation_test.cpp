// What the bots look at, and how they judge it.

#include "core/pieces/random.h"
#include "games/terra_mystica/bots/network.h"
#include "games/terra_mystica/tests/table.h"
#include "terra_mystica/embedded.h"

namespace pentarchy::terra_mystica {
namespace {

// Calls `look` with every position of a random game in which a seat is to act or the game is over.
template <class Look>
State random_game(std::uint64_t seed, int seats, Look look) {
    Random random(seed);
    Options options;
    options.seats = seats;
    State state = TerraMystica::start(options);
    ActionList actions;
    while (!TerraMystica::to_act(state).is_nobody()) {
        if (TerraMystica::to_act(state).is_chance()) {
            TerraMystica::apply(state, TerraMystica::sample(state, random));
            continue;
        }
        look(state);
        actions.clear();
        TerraMystica::legal(state, actions);
        TerraMystica::apply(state, actions[random.below(actions.size())]);
    }
    return state;
}

TEST(Evaluation, EveryPositionIsDescribedByTheSameFeatures) {
    for (int seats = 2; seats <= 5; ++seats) {
        random_game(static_cast<std::uint64_t>(seats), seats, [&](const State& state) {
            const Ranking ranking = rank(state);
            for (int seat = 0; seat < seats; ++seat) {
                if (state.player(seat).faction == no_faction) {
                    continue;
                }
                Features features;
                describe(state, seat, ranking, features);
                ASSERT_EQ(features.described(), feature_count);
                int last = -1;
                for (const Features::Entry& entry : features) {
                    ASSERT_GT(entry.index, last);
                    ASSERT_LT(entry.index, feature_count);
                    last = entry.index;
                }
            }
        });
    }
}

TEST(Evaluation, WhatHasNotChangedNeedNotBeMeasuredAgain) {
    State before;
    Ranking ranking;
    bool is_first = true;
    random_game(3, 4, [&](const State& state) {
        const Ranking whole = rank(state);
        if (!is_first) {
            const Ranking next = rank_after(before, ranking, state);
            ASSERT_EQ(next.area_size, whole.area_size);
            ASSERT_EQ(next.area_points, whole.area_points);
            ASSERT_EQ(next.cult_points, whole.cult_points);
        }
        is_first = false;
        before = state;
        ranking = whole;
    });
}

TEST(Evaluation, AFinishedGameIsWorthItsPoints) {
    const State state = random_game(7, 4, [](const State&) {});
    const Payoffs payoffs = TerraMystica::payoffs(state);
    const Ranking ranking = rank(state);
    std::array<float, max_players> values{};
    TerraMystica::evaluate(state, values);
    for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(expected_points(state, seat, ranking), static_cast<float>(payoffs[at(seat)].score));
        for (int other = 0; other < 4; ++other) {
            EXPECT_EQ(values[at(seat)] > values[at(other)], payoffs[at(seat)].score > payoffs[at(other)].score);
        }
    }
}

TEST(Evaluation, TheNetworkIsReadAsItIsWritten) {
    const std::string written = write_network(the_network, "a test");
    EXPECT_EQ(write_network(read_network(written), "a test"), written);
}

TEST(Evaluation, ANetworkOfAnotherShapeIsRefused) {
    std::string text(embedded::evaluation_json);
    text.insert(text.find("\"output\": [") + 11, "0,");
    try {
        read_network(text);
        FAIL() << "accepted";
    } catch (const DataError& error) {
        EXPECT_STREQ(error.what(), "evaluation.json.output: has another length (32)");
    }
}

// One power costs nothing, and early in the game it is worth something.
TEST(Evaluation, APowerForNothingIsTaken) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "E6").rich(0);
    ASSERT_EQ(table.play("upgrade E5 TP"), "");
    ASSERT_EQ(TerraMystica::to_act(table.state), Actor::of_seat(1));
    ActionList actions;
    TerraMystica::legal(table.state, actions);
    std::vector<float> weights(actions.size());
    TerraMystica::priors(table.state, actions, weights);
    ASSERT_EQ(actions[0], Move(Kind::accept).pack());
    EXPECT_GT(weights[0], weights[1]);
}

}  // namespace
}  // namespace pentarchy::terra_mystica
