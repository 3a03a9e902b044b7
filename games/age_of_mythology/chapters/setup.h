#pragma once

// Set-up and the draft of the first tiles: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"

namespace pentarchy::age_of_mythology {

// Of the next letter of the seating pattern.
struct DrawCulture {
    static constexpr Kind id = Kind::draw_culture;
    static constexpr std::string_view name = "draw_culture";
    static constexpr std::string_view verb = "culture";
    static constexpr OneWord words = {Word{"culture", Word::culture}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct DrawFirst {
    static constexpr Kind id = Kind::draw_first;
    static constexpr std::string_view name = "draw_first";
    static constexpr std::string_view verb = "first";
    static constexpr OneWord words = {Word{"first", Word::seat}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct DrawTile : DrawnFromBag<DrawTile> {
    static constexpr Kind id = Kind::draw_tile;
    static constexpr std::string_view name = "draw_tile";
    static constexpr std::string_view verb = "tile";
    static constexpr OneWord words = {Word{"tile", Word::tile}};

    static const auto& bag(const State& state) { return state.pool; }
    static void carry_out(State& state, const Move& move);
};

struct Pick {
    static constexpr Kind id = Kind::pick;
    static constexpr std::string_view name = "pick";
    static constexpr std::string_view verb = "pick";
    static constexpr OneWord words = {Word{"tile", Word::tile}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct PickNothing : Pass {
    static void carry_out(State& state, const Move& move);
};

struct WhichCulture {
    static constexpr Stage id = Stage::culture;
    static constexpr std::string_view name = "culture";
    static constexpr Refusal otherwise = "AM-SETUP-21";
    using Answers = Types<DrawCulture>;
};

struct WhoBegins {
    static constexpr Stage id = Stage::first;
    static constexpr std::string_view name = "first";
    static constexpr Refusal otherwise = "AM-SETUP-13";
    using Answers = Types<DrawFirst>;
};

struct NextTile {
    static constexpr Stage id = Stage::tiles;
    static constexpr std::string_view name = "tiles";
    static Refusal otherwise(const State& state) {
        return state.phase == Phase::setup ? "AM-SETUP-14" : "AM-CARD-EXPLORE-01";
    }
    using Answers = Types<DrawTile>;
};

struct Draft {
    static constexpr Stage id = Stage::draft;
    static constexpr std::string_view name = "draft";
    static constexpr Refusal otherwise = "AM-SETUP-16";
    using Answers = Types<Pick, PickNothing>;
};

}  // namespace pentarchy::age_of_mythology
