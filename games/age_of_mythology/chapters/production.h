#pragma once

// Explore and Gather: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"
#include "games/age_of_mythology/chapters/setup.h"

namespace pentarchy::age_of_mythology {

struct PickExplored : Pick {
    static void carry_out(State& state, const Move& move);
};

struct ExploreNothing : Pass {
    static void carry_out(State& state, const Move& move);
};

struct Work {
    static constexpr Kind id = Kind::work;
    static constexpr std::string_view name = "work";
    static constexpr std::string_view verb = "work";
    static constexpr TwoWords words = {Word{"worker", Word::worker}, Word{"tile", Word::free_tile}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// All workers back to the holding area, before any is placed.
struct Recall : OneMove<Recall> {
    static constexpr Kind id = Kind::recall;
    static constexpr std::string_view name = "recall";
    static constexpr std::string_view verb = "recall";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct WorkersDone : Done {
    static void carry_out(State& state, const Move& move);
};

struct Announce {
    static constexpr Kind id = Kind::announce;
    static constexpr std::string_view name = "announce";
    static constexpr std::string_view verb = "gather";
    static constexpr OneWord words = {Word{"what", Word::what}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State&, const Move&) { return true; }
    static void carry_out(State& state, const Move& move);
};

struct WhichTile {
    static constexpr Stage id = Stage::explore;
    static constexpr std::string_view name = "explore";
    static constexpr Refusal otherwise = "AM-CARD-EXPLORE-05";
    using Answers = Types<PickExplored, ExploreNothing>;
};

struct WhereToWork {
    static constexpr Stage id = Stage::workers;
    static constexpr std::string_view name = "workers";
    static constexpr Refusal otherwise = "AM-CARD-GATHER-18";
    using Answers = Types<Work, Recall, WorkersDone>;
};

struct WhatIsGathered {
    static constexpr Stage id = Stage::announce;
    static constexpr std::string_view name = "announce";
    static constexpr Refusal otherwise = "AM-CARD-GATHER-03";
    using Answers = Types<Announce>;
};

}  // namespace pentarchy::age_of_mythology
