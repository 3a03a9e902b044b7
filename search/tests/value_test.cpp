#include "search/value.h"

#include <gtest/gtest.h>

#include <vector>

namespace pentarchy {
namespace {

Payoffs payoffs(const std::vector<std::pair<int, int>>& scores_and_places) {
    Payoffs payoffs;
    for (const auto& [score, place] : scores_and_places) {
        payoffs.push_back({.score = score, .place = place, .lines = {}});
    }
    return payoffs;
}

TEST(Value, AWinIsWorthFarMoreThanAnyLoss) {
    const Values values = payoff_values(payoffs({{51, 1}, {50, 2}, {10, 3}}));
    EXPECT_GT(values[0], 0.9F);
    EXPECT_LT(values[1], 0.15F);
    EXPECT_LT(values[2], values[1]);
    EXPECT_GE(values[2], 0.0F);
}

TEST(Value, ASharedWinIsSplit) {
    const Values values = payoff_values(payoffs({{50, 1}, {50, 1}}));
    EXPECT_EQ(values[0], values[1]);
    EXPECT_NEAR(values[0], 0.5F, 1e-6F);
}

TEST(Value, MorePointsAreBetterWhenAllElseIsEqual) {
    EXPECT_GT(payoff_values(payoffs({{80, 1}, {50, 2}}))[0], payoff_values(payoffs({{60, 1}, {50, 2}}))[0]);
    EXPECT_GT(payoff_values(payoffs({{60, 1}, {50, 2}}))[1], payoff_values(payoffs({{60, 1}, {20, 2}}))[1]);
    EXPECT_LE(payoff_values(payoffs({{1000, 1}, {-1000, 2}}))[0], 1.0F);
    EXPECT_GE(payoff_values(payoffs({{1000, 1}, {-1000, 2}}))[1], 0.0F);
}

TEST(Value, WhoPlaysAloneWinsByPlaceAlone) {
    EXPECT_GT(payoff_values(payoffs({{30, 1}}))[0], 0.9F);
    EXPECT_LT(payoff_values(payoffs({{30, 2}}))[0], 0.15F);
}

TEST(Value, ScoresStandInForPlaces) {
    const std::vector<int> scores = {10, 30, 30};
    const Values values = score_values(scores);
    EXPECT_EQ(values[1], values[2]);
    EXPECT_GT(values[1], 0.4F);
    EXPECT_LT(values[0], 0.1F);
}

}  // namespace
}  // namespace pentarchy
