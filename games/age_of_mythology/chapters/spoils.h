#pragma once

// What the winner takes: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"

namespace pentarchy::age_of_mythology {

struct Raze {
    static constexpr Kind id = Kind::raze;
    static constexpr std::string_view name = "raze";
    static constexpr std::string_view verb = "raze";
    static constexpr TwoWords words = {Word{"owner", Word::seat}, Word{"building", Word::building}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// The villager that leaves with a house.
struct Dismiss {
    static constexpr Kind id = Kind::dismiss;
    static constexpr std::string_view name = "dismiss";
    static constexpr std::string_view verb = "dismiss";
    static constexpr OneWord words = {Word{"square", Word::place}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// Onto an own square.
struct TakeTile {
    static constexpr Kind id = Kind::take_tile;
    static constexpr std::string_view name = "take_tile";
    static constexpr std::string_view verb = "seize";
    static constexpr OneWord words = {Word{"square", Word::square}};

    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// Out of the game.
struct WreckTile {
    static constexpr Kind id = Kind::wreck_tile;
    static constexpr std::string_view name = "wreck_tile";
    static constexpr std::string_view verb = "wreck";
    static constexpr TwoWords words = {Word{"owner", Word::seat}, Word{"square", Word::square}};

    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Loot {
    static constexpr Kind id = Kind::loot;
    static constexpr std::string_view name = "loot";
    static constexpr std::string_view verb = "loot";
    static constexpr OneWord words = {Word{"resource", Word::resource}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct TakeNoMore : Done {
    static void carry_out(State& state, const Move& move);
};

struct LootNothing : TakeNoMore {
    static bool is_open(const State& state) { return state.taken == 0; }  // AM-WIN-08
};

struct WhatToRaze {
    static constexpr Stage id = Stage::raze;
    static constexpr std::string_view name = "raze";
    static constexpr Refusal otherwise = "AM-WIN-03";
    using Answers = Types<Raze, TakeNoMore>;
};

struct WhoLeaves {
    static constexpr Stage id = Stage::dismiss;
    static constexpr std::string_view name = "dismiss";
    static constexpr Refusal otherwise = "AM-BUILDING-HOUSE-03";
    using Answers = Types<Dismiss>;
};

struct WhichTileToRaid {
    static constexpr Stage id = Stage::raid;
    static constexpr std::string_view name = "raid";
    static constexpr Refusal otherwise = "AM-WIN-05";
    using Answers = Types<TakeTile, WreckTile, TakeNoMore>;

    static void offer(const State& state, ActionList& actions);  // square by square
};

struct WhatToLoot {
    static constexpr Stage id = Stage::loot;
    static constexpr std::string_view name = "loot";
    static constexpr Refusal otherwise = "AM-WIN-07";
    using Answers = Types<Loot, LootNothing>;
};

}  // namespace pentarchy::age_of_mythology
