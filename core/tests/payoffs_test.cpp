// A final table adds up.

#include "core/payoffs.h"

#include <gtest/gtest.h>

namespace pentarchy {
namespace {

Payoffs table_of(std::initializer_list<std::pair<int, int>> scores_and_places) {
    Payoffs payoffs;
    for (const auto& [score, place] : scores_and_places) {
        Standing standing{.score = score, .place = place, .lines = {}};
        standing.lines.push_back({"toy.score.cards", score - 2});
        standing.lines.push_back({"toy.score.coins", 2});
        payoffs.push_back(standing);
    }
    return payoffs;
}

TEST(Payoffs, PlacesThatAreSharedSkipTheNext) {
    EXPECT_TRUE(is_consistent(table_of({{9, 1}, {7, 2}, {4, 3}})));
    EXPECT_TRUE(is_consistent(table_of({{7, 2}, {9, 1}, {7, 2}, {1, 4}})));
    EXPECT_FALSE(is_consistent(table_of({{7, 2}, {9, 1}, {7, 2}, {1, 3}}))) << "third after two seconds";
    EXPECT_FALSE(is_consistent(table_of({{9, 2}, {7, 3}}))) << "nobody won";
    EXPECT_FALSE(is_consistent(table_of({{9, 0}, {7, 1}})));
}

TEST(Payoffs, LinesAddUpToTheScore) {
    Payoffs payoffs = table_of({{9, 1}, {7, 2}});
    payoffs[1].lines[0].points += 1;
    EXPECT_FALSE(is_consistent(payoffs));
}

}  // namespace
}  // namespace pentarchy
