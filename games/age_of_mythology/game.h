#pragma once

// Age of Mythology: the Boardgame. The face of the game; see core/game.h for what each function promises, README.md
// for the terms.

#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/learners/observation.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

struct Options {
    int seats = 3;
    int first_player = 0;           // 1, 2, ...: that seat; 0: drawn by lot (AM-SETUP-13)
    std::vector<Culture> cultures;  // of the letters of the seating pattern; empty: drawn by lot (AM-SETUP-21)

    friend bool operator==(const Options&, const Options&) = default;
};

struct AgeOfMythology {
    using State = age_of_mythology::State;
    using Options = age_of_mythology::Options;

    static const GameFacts& facts();

    // setup.cpp
    static Result<Options> read_options(const OptionMap& given);
    static OptionMap write_options(const Options& options);
    static State start(const Options& options);

    // game.cpp, of the questions (questions.h)
    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static void legal(const State& state, ActionList& actions);
    static Refusal refusal(const State& state, Action action);
    static bool apply(State& state, Action action);
    static void apply_legal(State& state, Action action);  // core/apply_legal.h

    // score.cpp
    static int score(const State& state, Seat seat) { return state.player(seat).victory_cubes(); }
    static Payoffs payoffs(const State& state);

    // hide.cpp
    static void hide(State& state, Seat seat, Random& random);
    static bool is_secret(const State& state, Action action, Seat seat);
    static bool shows(const State& before, Action action, const State& after, Seat seat);
    static std::uint64_t observed(const State& before, Action action, const State& after, Seat seat);

    // view.cpp
    static json::object view(const State& state, Viewer viewer);

    // words.cpp
    static Message prompt(const State& state);
    static Choice choice(const State& state, Action action);
    static std::vector<Message> log(const State& before, Action action, const State& after, Viewer viewer);

    // waste.cpp
    static std::vector<Message> waste(const State& state, Action action);

    // notation.cpp
    static std::string write(const State& state, Action action);
    static Result<Action> read(const State& state, std::string_view text);

    // evaluation.cpp
    static constexpr bool evaluates_end = true;
    static void evaluate(const State& state, std::span<float> values);
    static void judge(const State& state, std::span<float> values);
    static bool is_quiet(const State& state) { return !state.in_battle(); }
    static void priors(const State& state, const ActionList& actions, std::span<float> weights);

    // numbering.cpp, observation.cpp: for learners
    static int action_count();
    static int number(const State& state, Action action);
    static const std::vector<ObservationPart>& observation();
    static void observe(const State& state, Seat seat, std::span<float> numbers);

    // game.cpp
    static int seats(const State& state) { return state.seats; }
    static Actor to_act(const State& state) {
        return state.stage > Stage::over    ? Actor::of_seat(state.decider)
               : state.stage == Stage::over ? Actor::of_nobody()
                                            : Actor::of_chance();
    }
    static int round(const State& state) { return state.round; }
    static std::string_view label(const State& state, Seat seat) {
        const std::uint8_t culture = state.player(seat).culture;
        return culture == none ? std::string_view() : culture_names[culture];
    }
    static int kind(const State& state, Action action);
    static std::uint64_t hash(const State& state);
    static Census census(const State& state);
};

// A table of every unit: cost, dice, types, bonuses and specials, with message keys for the words.
struct UnitRow {
    std::string culture, unit, unit_class, age;  // message keys
    std::vector<std::string> types;              // message keys, the class left out
    int dice = 0;
    Cubes cost{};
    int figures = 0;
    std::vector<std::pair<std::string, int>> bonuses;  // message key of the type, dice
    std::vector<std::string> specials;                 // message keys
};
std::vector<UnitRow> unit_overview();

}  // namespace pentarchy::age_of_mythology
