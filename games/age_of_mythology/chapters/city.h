#pragma once

// Trade, Build, Recruit: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"

namespace pentarchy::age_of_mythology {

struct Pay {
    static constexpr Kind id = Kind::pay;
    static constexpr std::string_view name = "pay";
    static constexpr std::string_view verb = "pay";
    static constexpr OneWord words = {Word{"resource", Word::resource}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Swap {
    static constexpr Kind id = Kind::swap;
    static constexpr std::string_view name = "swap";
    static constexpr std::string_view verb = "swap";
    static constexpr TwoWords words = {Word{"given", Word::resource}, Word{"taken", Word::resource}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct SwapNoMore : Done {
    static void carry_out(State& state, const Move& move);
};

struct BuyCube : OneMove<BuyCube> {
    static constexpr Kind id = Kind::buy_cube;
    static constexpr std::string_view name = "buy_cube";
    static constexpr std::string_view verb = "buy cube";

    static void carry_out(State& state, const Move& move);
};

struct Build {
    static constexpr Kind id = Kind::build;
    static constexpr std::string_view name = "build";
    static constexpr std::string_view verb = "build";
    static constexpr OneWord words = {Word{"building", Word::building}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

// A cube of the price that a discount leaves out.
struct Spare {
    static constexpr Kind id = Kind::spare;
    static constexpr std::string_view name = "spare";
    static constexpr std::string_view verb = "spare";
    static constexpr OneWord words = {Word{"resource", Word::resource}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Recruit {
    static constexpr Kind id = Kind::recruit;
    static constexpr std::string_view name = "recruit";
    static constexpr std::string_view verb = "recruit";
    static constexpr OneWord words = {Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct BuyNoMore : Done {
    static void carry_out(State& state, const Move& move);
};

struct CostOfTrade {
    static constexpr Stage id = Stage::trade_pay;
    static constexpr std::string_view name = "trade_pay";
    static constexpr Refusal otherwise = "AM-CARD-TRADE-01";
    using Answers = Types<Pay>;
};

struct WhatToSwap {
    static constexpr Stage id = Stage::trade;
    static constexpr std::string_view name = "trade";
    static constexpr Refusal otherwise = "AM-CARD-TRADE-09";
    using Answers = Types<Swap, SwapNoMore>;
};

struct CubeForFavor {
    static constexpr Stage id = Stage::temple;
    static constexpr std::string_view name = "temple";
    static constexpr Refusal otherwise = "AM-BUILDING-TEMPLE-01";
    using Answers = Types<BuyCube, BuyNoMore>;
};

struct WhatToBuild {
    static constexpr Stage id = Stage::build;
    static constexpr std::string_view name = "build";
    static constexpr Refusal otherwise = "AM-CARD-BUILD-10";
    using Answers = Types<Build, BuyNoMore>;
};

struct WhatToSpare {
    static constexpr Stage id = Stage::spare;
    static constexpr std::string_view name = "spare";
    static constexpr Refusal otherwise = "AM-CARD-BUILD-11";
    using Answers = Types<Spare>;
};

struct WhomToRecruit {
    static constexpr Stage id = Stage::recruit;
    static constexpr std::string_view name = "recruit";
    static constexpr Refusal otherwise = "AM-CARD-RECRUIT-10";
    using Answers = Types<Recruit, BuyNoMore>;
};

}  // namespace pentarchy::age_of_mythology
