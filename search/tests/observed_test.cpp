// What a seat saw of an action belongs to its tree, and what others did not see is not in theirs.

#include "coin.h"
#include "table.h"

namespace pentarchy {
namespace {

using coin::Coin;

std::string choice_of(Table<Coin>& table, const SearchSettings& settings, std::uint64_t seed) {
    SearchAgent<Coin> agent({.budget = {.iterations = 400}}, seed, 1, settings);
    return table.position->write(agent.choose(*table.position));
}

// A look is worth 8, a guess 5 on average: whoever forgets what the look showed does not see why to look.
TEST(Observed, TheTreeSplitsOnWhatAnActionShowed) {
    for (const std::string_view hand : {"left", "right"}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Table<Coin> table;
            table.play(hand);
            EXPECT_EQ(choice_of(table, {.by_observation = true}, seed), "look") << seed;
        }
    }
}

// Having looked, it guesses right: what it saw is what it knows.
TEST(Observed, WhatWasSeenIsKnownAfterwards) {
    for (const std::string_view hand : {"left", "right"}) {
        Table<Coin> table;
        table.play_all({hand, "look"});
        EXPECT_EQ(choice_of(table, {.by_observation = true}, 1), hand);
    }
}

// The other guesses right half of the time: to stay is worth 5, to fold 4. Whoever believes that the other knows always
// folds. Whoever lets it choose from a tree of its own sees it guess one hand, the wrong one about half of the time.
TEST(Observed, OthersDoNotKnowTheObserversHand) {
    const SearchSettings blind{.by_observation = true, .rival_share = 0.5};
    const SearchSettings seeing{.by_observation = true};
    int stays_against_blind = 0;
    int stays_against_seeing = 0;
    for (const std::string_view hand : {"left", "right"}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Table<Coin> table("held=1");
            table.play(hand);
            stays_against_blind += choice_of(table, blind, seed) == "stay" ? 1 : 0;
            stays_against_seeing += choice_of(table, seeing, seed) == "stay" ? 1 : 0;
        }
    }
    EXPECT_GE(stays_against_blind, 5);
    EXPECT_LE(stays_against_blind, 15);
    EXPECT_EQ(stays_against_seeing, 0);
}

// Without nodes by observation nobody looks: the first test can fail.
TEST(Observed, WithoutItATreeForgetsWhatWasShown) {
    Table<Coin> table;
    table.play("left");
    EXPECT_NE(choice_of(table, {.by_observation = false}, 1), "look");
}

}  // namespace
}  // namespace pentarchy
