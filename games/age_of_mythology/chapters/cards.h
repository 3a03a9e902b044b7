#pragma once

// Action cards in general: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"

namespace pentarchy::age_of_mythology {

// These name the card that is resolved.
struct OfTheCard {
    static json::object also_said(const State& state, const Move& move);
};

// A power that modifies the action, or the card without it.
struct DeclarePower : OneMove<DeclarePower>, OfTheCard {
    static constexpr Kind id = Kind::invoke;
    static constexpr std::string_view name = "invoke";
    static constexpr std::string_view verb = "power";

    static void carry_out(State& state, const Move& move);
};

struct PlayPlain : OneMove<PlayPlain>, OfTheCard {
    static constexpr Kind id = Kind::plain;
    static constexpr std::string_view name = "plain";
    static constexpr std::string_view verb = "no power";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

// Action and separate power in any order.
struct Act : OneMove<Act>, OfTheCard {
    static constexpr Kind id = Kind::act;
    static constexpr std::string_view name = "act";
    static constexpr std::string_view verb = "action";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct UsePower : DeclarePower {
    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct Finish : OneMove<Finish>, OfTheCard {
    static constexpr Kind id = Kind::finish;
    static constexpr std::string_view name = "finish";
    static constexpr std::string_view verb = "finish";

    static bool is_open(const State& state) { return state.action_used != 0 || state.power_used != 0; }
    static void carry_out(State& state, const Move& move);
};

struct WithItsPower {
    static constexpr Stage id = Stage::invoke;
    static constexpr std::string_view name = "invoke";
    static constexpr Refusal otherwise = "AM-CARD-GEN-12";
    using Answers = Types<DeclarePower, PlayPlain>;
};

struct ActionOrPower {
    static constexpr Stage id = Stage::card;
    static constexpr std::string_view name = "card";
    static constexpr Refusal otherwise = "AM-CARD-GEN-06";
    using Answers = Types<Act, UsePower, Finish>;
};

}  // namespace pentarchy::age_of_mythology
