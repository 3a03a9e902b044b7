// What bots think: the network's data, its features, and a few judgements that no player would dispute.

#include <gtest/gtest.h>

#include <numeric>

#include "age_of_mythology/embedded.h"
#include "core/documents/json.h"
#include "games/age_of_mythology/bots/network.h"
#include "games/age_of_mythology/tests/table.h"
#include "tests/playthrough.h"

namespace pentarchy::age_of_mythology {

namespace {

std::vector<float> values_of(const State& state) {
    std::vector<float> values(state.seats);
    AgeOfMythology::evaluate(state, values);
    return values;
}

std::vector<float> judged_values(const State& state) {
    std::vector<float> values(state.seats);
    AgeOfMythology::judge(state, values);
    return values;
}

// The line that looks best to whoever is to act.
std::string favourite(const State& state) {
    ActionList actions;
    AgeOfMythology::legal(state, actions);
    std::vector<float> weights(actions.size());
    AgeOfMythology::priors(state, actions, weights);
    const auto best = std::ranges::max_element(weights) - weights.begin();
    return AgeOfMythology::write(state, actions[static_cast<std::size_t>(best)]);
}

}  // namespace

TEST(Evaluation, DataAreReadAsTheyAreWritten) {
    const std::string written = write_network(the_network, "a test");
    EXPECT_EQ(write_network(read_network(written), "a test"), written);
}

TEST(Evaluation, ThePolicyIsReadAsItIsWritten) {
    const std::string written = write_policy(the_policy, "a test");
    EXPECT_EQ(write_policy(read_policy(written), "a test"), written);
    EXPECT_THROW(read_policy(embedded::evaluation_json), DataError);
}

TEST(Evaluation, TheJudgementIsReadAsItIsWritten) {
    const std::string written = write_judgement(the_judgement, "a test");
    EXPECT_EQ(write_judgement(read_judgement(written), "a test"), written);
    EXPECT_THROW(read_judgement(embedded::evaluation_json), DataError);
    std::string longer = written;
    longer.insert(longer.find('[', longer.find("\"joint_bias\"")) + 1, "1,");
    try {
        read_judgement(longer);
        FAIL() << "33 weights for 32 units";
    } catch (const DataError& error) {
        EXPECT_STREQ(error.what(), "judgement.json.joint_bias: has another length (32)");
    }
}

TEST(Evaluation, DataOfAnotherSizeAreRefused) {
    std::string text(embedded::evaluation_json);
    const std::size_t list = text.find('[', text.find("\"output\"")) + 1;
    text.insert(list, "1,");
    try {
        read_network(text);
        FAIL() << "33 weights for 32 units";
    } catch (const DataError& error) {
        EXPECT_STREQ(error.what(), "evaluation.json.output: has another length (32)");
    }
}

TEST(Evaluation, EveryPositionHasAllFeaturesAndChancesThatAddUp) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        pentarchy::testing::Playthrough<AgeOfMythology> game({{"seats", std::to_string(2 + seed % 4)}}, seed);
        while (!game.over()) {
            const std::vector<float> values = values_of(game.state);
            ASSERT_NEAR(std::accumulate(values.begin(), values.end(), 0.0F), 1, 1e-4);
            const std::vector<float> judged = judged_values(game.state);
            ASSERT_NEAR(std::accumulate(judged.begin(), judged.end(), 0.0F), 1, 1e-4);
            if (game.state.phase != Phase::setup) {
                Features features;
                const Comparison comparison = compare(game.state);
                for (int seat = 0; seat < game.state.seats; ++seat) {
                    describe(game.state, seat, comparison, features);
                    ASSERT_EQ(features.described(), feature_count);
                    describe_detail(game.state, seat, features);
                    ASSERT_EQ(features.described(), detailed_feature_count);
                }
            }
            game.play(game.pick());
        }
        const std::vector<float> end = values_of(game.state);
        const Payoffs payoffs = AgeOfMythology::payoffs(game.state);
        for (std::size_t seat = 0; seat < end.size(); ++seat) {
            EXPECT_EQ(end[seat] > 0.5F, payoffs[seat].place == 1);
        }
    }
}

// In any position: what is known of an action, and a weight for each.
TEST(Evaluation, EveryActionIsWeighed) {
    pentarchy::testing::Playthrough<AgeOfMythology> game({{"seats", "3"}}, 5);
    for (; !game.over(); game.play(game.pick())) {
        if (AgeOfMythology::to_act(game.state).is_chance()) {
            continue;
        }
        ActionList actions;
        AgeOfMythology::legal(game.state, actions);
        std::vector<float> weights(actions.size());
        AgeOfMythology::priors(game.state, actions, weights);
        EXPECT_TRUE(std::ranges::all_of(weights, [](float weight) { return weight > 0 && weight < 1.01F; }));
        State after = game.state;
        AgeOfMythology::apply(after, actions[0]);
        Features features;
        look_at(game.state, actions[0], features);
        EXPECT_EQ(features.described(), after.stage == Stage::over ? 0 : policy_feature_count);
    }
}

TEST(Evaluation, VictoryCubesAreWorthHaving) {
    Table table("greek+norse+egyptian");
    const float before = values_of(table.state)[0];
    table.p(0).victory[won_last_battle] = 6;
    EXPECT_GT(values_of(table.state)[0], before);
    EXPECT_LT(values_of(table.state)[1], 0.34F);
}

TEST(Evaluation, AWonderThatWinsIsBuilt) {
    Table table("greek+norse+egyptian");
    table.hand(0, "perm_build").cubes(0, 10, 10, 10, 10);
    table.p(0).age = mythic;
    table.state.on_card[the_wonder] = 9;
    table.go("play perm_build");
    EXPECT_EQ(favourite(table.state), "build wonder");
}

}  // namespace pentarchy::age_of_mythology
