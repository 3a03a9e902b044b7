#pragma once

// The Ancient World: the face of the game. See core/game.h for what each function promises, README.md for the terms.

#include <span>
#include <string>

#include "core/game.h"
#include "core/learners/observation.h"
#include "games/ancient_world/state.h"

namespace pentarchy::ancient_world {

struct Options {
    int seats = 4;
    int first_player = 0;  // 1, 2, ...: that seat; 0: drawn by lot (AW-RUL-25)
    std::uint8_t flags = 0;

    friend bool operator==(const Options&, const Options&) = default;
};

struct AncientWorld {
    using State = ancient_world::State;
    using Options = ancient_world::Options;

    static const GameFacts& facts();

    // chapters/setup.cpp
    static Result<Options> read_options(const OptionMap& given);
    static OptionMap write_options(const Options& options);
    static State start(const Options& options);

    // game.cpp, made of the questions in questions.h
    static void legal(const State& state, ActionList& actions);
    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static Refusal refusal(const State& state, Action action);
    static bool apply(State& state, Action action);
    static void apply_legal(State& state, Action action);  // core/apply_legal.h

    // chapters/secrets.cpp
    static void hide(State& state, Seat seat, Random& random);
    static bool is_secret(const State& state, Action action, Seat seat);
    static bool shows(const State& before, Action action, const State& after, Seat seat);
    static std::uint64_t observed(const State& before, Action action, const State& after, Seat seat);

    // chapters/score.cpp
    static int score(const State& state, Seat seat);
    static Payoffs payoffs(const State& state);

    // view/view.cpp, view/words.cpp
    static json::object view(const State& state, Viewer viewer);
    static Message prompt(const State& state);
    static Choice choice(const State& state, Action action);
    static std::vector<Message> log(const State& before, Action action, const State& after, Viewer viewer);

    // view/waste.cpp
    static std::vector<Message> waste(const State& state, Action action);

    // view/notation.cpp
    static std::string write(const State& state, Action action);
    static Result<Action> read(const State& state, std::string_view text);

    // bots/evaluation.cpp
    static constexpr bool evaluates_end = false;
    static void evaluate(const State& state, std::span<float> values);
    static void priors(const State& state, const ActionList& actions, std::span<float> weights);

    // bots/numbering.cpp, bots/observation.cpp: for learners
    static int action_count();
    static int number(const State& state, Action action);
    static const std::vector<ObservationPart>& observation();
    static void observe(const State& state, Seat seat, std::span<float> numbers);

    // game.cpp
    static int seats(const State& state) { return state.seats; }
    static Actor to_act(const State& state);
    static int round(const State& state) { return state.round; }
    static int kind(const State& state, Action action);
    static std::uint64_t hash(const State& state);
    static Census census(const State& state);
};

}  // namespace pentarchy::ancient_world
