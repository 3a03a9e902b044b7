#pragma once

// The round: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"

namespace pentarchy::age_of_mythology {

struct PlaceCube {
    static constexpr Kind id = Kind::place_cube;
    static constexpr std::string_view name = "place_cube";
    static constexpr std::string_view verb = "cube";
    static constexpr OneWord words = {Word{"card", Word::victory}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State&, const Move&) { return true; }
    static void carry_out(State& state, const Move& move);
};

struct DrawCard : DrawnFromBag<DrawCard> {
    static constexpr Kind id = Kind::draw_card;
    static constexpr std::string_view name = "draw_card";
    static constexpr std::string_view verb = "card";
    static constexpr OneWord words = {Word{"card", Word::card}};

    static const auto& bag(const State& state) { return state.decks[state.asked().culture]; }
    static void carry_out(State& state, const Move& move);
};

struct TakeCard {
    static constexpr Kind id = Kind::take_card;
    static constexpr std::string_view name = "take_card";
    static constexpr std::string_view verb = "take";
    static constexpr OneWord words = {Word{"card", Word::card}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// How many random cards; which, is chance.
struct DrawCards {
    static constexpr Kind id = Kind::draw;
    static constexpr std::string_view name = "draw";
    static constexpr std::string_view verb = "draw";
    static constexpr OneWord words = {Word{"number", Word::number, 7}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Play {
    static constexpr Kind id = Kind::play;
    static constexpr std::string_view name = "play";
    static constexpr std::string_view verb = "play";
    static constexpr OneWord words = {Word{"card", Word::card}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct PlayNothing : Pass {
    static void carry_out(State& state, const Move& move);
};

struct Discard {
    static constexpr Kind id = Kind::discard;
    static constexpr std::string_view name = "discard";
    static constexpr std::string_view verb = "discard";
    static constexpr OneWord words = {Word{"card", Word::card}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Keep : OneMove<Keep> {
    static constexpr Kind id = Kind::keep;
    static constexpr std::string_view name = "keep";
    static constexpr std::string_view verb = "keep";

    static void carry_out(State& state, const Move& move);
};

struct WhereTheCube {
    static constexpr Stage id = Stage::place_cube;
    static constexpr std::string_view name = "place_cube";
    static constexpr Refusal otherwise = "AM-ROUND-05";
    using Answers = Types<PlaceCube>;
};

struct WhichCards {
    static constexpr Stage id = Stage::choose_cards;
    static constexpr std::string_view name = "choose_cards";
    static constexpr Refusal otherwise = "AM-ROUND-07";
    using Answers = Types<TakeCard, DrawCards>;
};

struct NextCard {
    static constexpr Stage id = Stage::cards;
    static constexpr std::string_view name = "cards";
    static constexpr Refusal otherwise = "AM-ROUND-08";
    using Answers = Types<DrawCard>;
};

struct Turn {
    static constexpr Stage id = Stage::turn;
    static constexpr std::string_view name = "turn";
    static constexpr Refusal otherwise = "AM-ROUND-14";
    using Answers = Types<Play, PlayNothing>;
};

struct WhatToDiscard {
    static constexpr Stage id = Stage::discard;
    static constexpr std::string_view name = "discard";
    static constexpr Refusal otherwise = "AM-ROUND-22";
    using Answers = Types<Discard, Keep>;
};

}  // namespace pentarchy::age_of_mythology
