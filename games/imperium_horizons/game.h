#pragma once

// Imperium: Horizons. The face of the game; see core/game.h for what each function promises, README.md for the terms.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/learners/observation.h"
#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

inline constexpr std::uint8_t random_nation = 255;

struct Options {
    int seats = 2;
    int first_player = 0;           // 1, 2, ...: that seat; 0: drawn by lot (IH-SETUP-055)
    std::vector<NationId> nations;  // one a seat; empty: drawn by lot
    std::vector<int> sides;         // of the power cards, one a seat: 0 = A, 1 = B
    Box commons = Box::horizons;
    std::uint8_t variants = 0;  // bit set of Variant
    // With one seat: its rival, and what a campaign brings along (IH-SOLO, IH-CAMPAIGN).
    NationId civ = random_nation;
    int level = 1;                // from 1, as in CardTable::civ_levels
    bool doubled = false;         // resources at the start
    int unrest_aside = 0;         // common Unrest left out
    std::vector<CardId> added;    // to the starting deck
    std::vector<CardId> removed;  // from it

    friend bool operator==(const Options&, const Options&) = default;
};

struct ImperiumHorizons {
    using State = imperium_horizons::State;
    using Options = imperium_horizons::Options;

    static const GameFacts& facts();

    // options.cpp
    static Result<Options> read_options(const OptionMap& given);
    static OptionMap write_options(const Options& options);
    static State start(const Options& options);

    // chance.cpp
    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);

    // legal.cpp
    static void legal(const State& state, ActionList& actions);
    static Refusal refusal(const State& state, Action action);
    static bool apply(State& state, Action action);
    static void apply_legal(State& state, Action action);  // core/apply_legal.h

    // game.cpp: for tests, how far each list of bounded length is filled while a legal action is carried out
    struct Room {
        std::string_view list;
        std::size_t most = 0;
        std::size_t capacity = 0;
    };
    static std::vector<Room> fill(const State& before, Action action);

    // score.cpp
    static int score(const State& state, Seat seat);
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
    static constexpr bool evaluates_end = false;
    static void evaluate(const State& state, std::span<float> values);
    static void priors(const State& state, const ActionList& actions, std::span<float> weights);

    // numbering.cpp, observation.cpp: for learners
    static int action_count();
    static int number(const State& state, Action action);
    static const std::vector<ObservationPart>& observation();
    static void observe(const State& state, Seat seat, std::span<float> numbers);

    // game.cpp
    static int seats(const State& state) { return state.civ.level != 0 ? 1 : state.seats; }
    static Actor to_act(const State& state) {
        const Ask ask = state.pending.ask;
        return ask == Ask::over                                ? Actor::of_nobody()
               : ask >= Ask::draw_card && ask <= Ask::roll_die ? Actor::of_chance()
                                                               : Actor::of_seat(state.pending.seat);
    }
    static int round(const State& state) { return state.round; }
    static int kind(const State& state, Action action);
    static std::uint64_t hash(const State& state);
    static Census census(const State& state);
    static std::string_view label(const State& state, Seat seat);
};

// hide.cpp: whether the viewer knows which card this is, and whether it may be told which one an action named.
bool knows(const State& state, Piece piece, Viewer viewer);
bool is_told(const State& before, Piece piece, const State& after, Viewer viewer);

// score.cpp: what a card is worth to its owner at this moment, and the rest of the breakdown.
int card_points(const State& state, Seat seat, Piece piece);
int progress_points(const State& state, Seat seat);
// Cards with the Unrest icon that count in a collapse (IH-END-011).
int unrest_icons(const State& state, Seat seat);

}  // namespace pentarchy::imperium_horizons
