#pragma once

// Terra Mystica: the face of the game. See core/game.h for what each function promises, README.md for the terms.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/learners/observation.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

struct Options {
    int seats = 4;
    int first_player = 1;  // 1, 2, ...: that seat; 0: drawn by lot (TM-SETUP-19)
    enum class Factions { choice, random_colours, intro, given };
    Factions factions = Factions::choice;
    std::vector<Faction> given_factions;      // in seat order
    std::vector<std::uint8_t> given_scoring;  // empty: drawn
    std::vector<std::uint8_t> given_bonus;    // empty: drawn
    bool promo_bonus_card = false;
    bool promo_town_tiles = false;
    bool erratum = true;
    bool revised_map = false;
    bool temple_tile = false;
    bool pass_order = false;
    bool loose_conversions = false;
    bool late_answers = false;
    bool forgo_gains = false;
    bool close_rivers = false;
    bool late_spade_tile = false;
    bool needed_sacrifice = false;
    bool halflings_buy_spades = false;

    friend bool operator==(const Options&, const Options&) = default;
};

std::vector<OptionSpec> standing_orders();

struct TerraMystica {
    using State = terra_mystica::State;
    using Options = terra_mystica::Options;

    static const GameFacts& facts();

    // options.cpp
    static Result<Options> read_options(const OptionMap& given);
    static OptionMap write_options(const Options& options);

    // chapters/setup.cpp
    static State start(const Options& options);

    // game.cpp: made of the questions in questions.h, whose answers stand in chapters/
    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static void legal(const State& state, ActionList& actions);
    static Refusal refusal(const State& state, Action action);
    static bool apply(State& state, Action action);
    static void apply_legal(State& state, Action action);  // core/apply_legal.h
    static std::vector<Stage<State>> stages(const State& state, Action action);

    // chapters/score.cpp
    static int score(const State& state, Seat seat) { return state.player(seat).vp; }
    static Payoffs payoffs(const State& state);

    // view/view.cpp
    static json::object view(const State& state, Viewer viewer);

    // view/words.cpp
    static Message prompt(const State& state);
    static Choice choice(const State& state, Action action);
    static std::vector<Message> log(const State& before, Action action, const State& after, Viewer viewer);

    // view/notation.cpp
    static std::string write(const State& state, Action action);
    static Result<Action> read(const State& state, std::string_view text);

    // bots/evaluation.cpp, bots/priors.cpp
    static constexpr bool evaluates_end = true;
    static void evaluate(const State& state, std::span<float> values);
    static void priors(const State& state, const ActionList& actions, std::span<float> weights);

    // standing_orders.cpp
    static std::optional<Action> ordered(const State& state, Seat seat, const OptionMap& orders);

    // view/waste.cpp
    static std::vector<Message> waste(const State& state, Action action);

    // bots/numbering.cpp, bots/observation.cpp: for learners
    static int action_count();
    static int number(const State& state, Action action);
    static const std::vector<ObservationPart>& observation();
    static void observe(const State& state, Seat seat, std::span<float> numbers);

    // game.cpp
    static int seats(const State& state) { return state.seats; }
    static Actor to_act(const State& state) {
        return state.ask != Ask::nothing    ? Actor::of_seat(state.decider)
               : state.phase == Phase::over ? Actor::of_nobody()
                                            : Actor::of_chance();
    }
    static int round(const State& state) { return state.round; }
    static std::string_view label(const State& state, Seat seat) {
        const Faction faction = state.player(seat).faction;
        return faction == no_faction ? std::string_view() : faction_names[faction];
    }
    static void hide(State&, Seat, Random&) {}  // everything lies open
    static int kind(const State& state, Action action);
    static std::uint64_t hash(const State& state);
    static Census census(const State& state);
};

}  // namespace pentarchy::terra_mystica
