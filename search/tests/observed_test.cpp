// What a seat saw of an action belongs to its tree.

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

// Without nodes by observation nobody looks: the first test can fail.
TEST(Observed, WithoutItATreeForgetsWhatWasShown) {
    Table<Coin> table;
    table.play("left");
    EXPECT_NE(choice_of(table, {.by_observation = false}, 1), "look");
}

}  // namespace
}  // namespace pentarchy
