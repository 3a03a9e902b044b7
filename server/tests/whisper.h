#pragma once

// Whisper: a game of nothing but secrets, for tests. Each seat is dealt a word that only it may see; in turn, twice
// round, a seat first waits or peeks at its neighbour's word, then nods. Every way a game can speak (view, prompt,
// choices, log) names the words of whoever may hear them, so that a leak anywhere shows as the word itself.

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>

#include "core/game.h"
#include "core/words/view.h"

namespace pentarchy::whisper {

inline constexpr std::uint64_t words = 90;

struct State {
    std::array<std::uint8_t, 4> word{};    // 1 + number, 0 = not dealt
    std::array<std::uint8_t, 4> peeked{};  // 1: knows the next seat's word
    std::uint8_t seats = 0;
    std::uint8_t steps = 0;  // decisions made

    friend constexpr bool operator==(const State&, const State&) = default;
};

struct Options {
    int seats = 2;
};

enum Verb : std::uint64_t { deal = 0, wait = 1000, peek = 1001, nod = 1002 };

inline std::string secret_of(const State& state, Seat seat) {
    return "secret" + std::to_string(seat) + "-" + std::to_string(state.word[static_cast<std::size_t>(seat)] - 1);
}

struct Whisper {
    using State = whisper::State;
    using Options = whisper::Options;

    static const GameFacts& facts() {
        static const GameFacts facts{
            .id = "whisper",
            .rule_prefix = "WH",
            .min_seats = 2,
            .max_seats = 4,
            .has_chance = true,
            .has_hidden_information = true,
            .options = {OptionSpec::integer("seats", 2, 4, 2)},
            .standing = {OptionSpec::choice("habit", {"ask", "wait", "nod"}, "ask")},
            .action_kinds = {"deal", "wait", "peek", "nod"},
            .english = R"({"whisper.name": "Whisper", "whisper.refused.WH-TURN": "Not now."})",
            .french = R"({"whisper.name": "Chuchotis", "whisper.refused.WH-TURN": "Pas maintenant."})"};
        return facts;
    }

    static Result<Options> read_options(const OptionMap& given) { return Options{option_number(given, "seats")}; }
    static OptionMap write_options(const Options& options) { return {{"seats", std::to_string(options.seats)}}; }
    static State start(const Options& options) {
        State state;
        state.seats = static_cast<std::uint8_t>(options.seats);
        return state;
    }
    static int seats(const State& state) { return state.seats; }

    static int undealt(const State& state) {
        int seat = 0;
        while (seat < state.seats && state.word[static_cast<std::size_t>(seat)] != 0) {
            ++seat;
        }
        return seat;
    }
    static Actor to_act(const State& state) {
        if (undealt(state) < state.seats) {
            return Actor::of_chance();
        }
        const int turn = state.steps / 2;
        return turn == 2 * state.seats ? Actor::of_nobody() : Actor::of_seat(turn % state.seats);
    }
    static void legal(const State& state, ActionList& actions) {
        if (state.steps % 2 == 0) {
            actions.push_back({wait});
            actions.push_back({peek});
        } else {
            actions.push_back({nod});
        }
    }
    static void outcomes(const State&, OutcomeList& outcomes) {
        for (std::uint64_t word = 0; word < words; ++word) {
            outcomes.push_back({{deal + word}, 1});
        }
    }
    static Action sample(const State&, Random& random) { return {deal + random.below(words)}; }

    static Refusal refusal(const State& state, Action action) {
        const Actor actor = to_act(state);
        const bool fits = actor.is_chance()   ? action.bits < words
                          : actor.is_nobody() ? false
                                              : (state.steps % 2 == 0 ? action.bits == wait || action.bits == peek
                                                                      : action.bits == nod);
        return fits ? permitted : Refusal("WH-TURN");
    }
    static bool apply(State& state, Action action) {
        if (refusal(state, action) != permitted) {
            return false;
        }
        if (to_act(state).is_chance()) {
            state.word[static_cast<std::size_t>(undealt(state))] = static_cast<std::uint8_t>(action.bits + 1);
            return true;
        }
        if (action.bits == peek) {
            state.peeked[static_cast<std::size_t>(to_act(state).seat())] = 1;
        }
        ++state.steps;
        return true;
    }

    static int round(const State& state) { return 1 + state.steps / (2 * state.seats); }
    static int score(const State& state, Seat seat) { return state.word[static_cast<std::size_t>(seat)]; }
    static Payoffs payoffs(const State& state) {
        Payoffs payoffs;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            int place = 1;
            for (Seat other = 0; other < state.seats; ++other) {
                place += score(state, other) > score(state, seat) ? 1 : 0;
            }
            Standing standing{.score = score(state, seat), .place = place, .lines = {}};
            standing.lines.push_back({"whisper.name", standing.score});
            payoffs.push_back(standing);
        }
        return payoffs;
    }

    static bool may_hear(const State& state, Viewer viewer, Seat owner) {
        if (viewer.is_spectator()) {
            return false;
        }
        const auto index = static_cast<std::size_t>(viewer.seat());
        return viewer.is(owner) || (state.peeked[index] != 0 && (viewer.seat() + 1) % state.seats == owner);
    }
    static void hide(State& state, Seat seat, Random& random) {
        for (Seat other = 0; other < state.seats; ++other) {
            if (state.word[static_cast<std::size_t>(other)] != 0 && !may_hear(state, Viewer::of_seat(seat), other)) {
                state.word[static_cast<std::size_t>(other)] = static_cast<std::uint8_t>(1 + random.below(words));
            }
        }
    }
    // See core/shows.h.
    static bool shows(const State& before, Action, const State& after, Seat) { return before.peeked != after.peeked; }
    static json::object view(const State& state, Viewer viewer) {
        json::array seats;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const bool dealt = state.word[static_cast<std::size_t>(seat)] != 0;
            json::array items;
            if (dealt && may_hear(state, viewer, seat)) {
                items.push_back(json::object{{"id", secret_of(state, seat)}, {"name", "whisper.name"}});
            }
            json::object shown =
                view::seat(seat, "blue", 0, {view::zone("words", "whisper.name", dealt ? 1 : 0, std::move(items))});
            shown["score"] = nullptr;
            seats.push_back(std::move(shown));
        }
        return {{"status", view::status(round(state), "whisper.name", to_act(state))},
                {"seats", std::move(seats)},
                {"items", json::array()}};
    }
    static Message prompt(const State& state) {
        return {"whisper.name", {{"yours", secret_of(state, to_act(state).seat())}}};
    }
    static Choice choice(const State& state, Action action) {
        return {Message("whisper.name", {{"yours", secret_of(state, to_act(state).seat())}}),
                {{"card", write(state, action)}}};
    }
    static std::vector<Message> log(const State& before, Action action, const State& after, Viewer viewer) {
        if (to_act(before).is_chance()) {
            const Seat seat = undealt(before);
            return {Message("whisper.name", {{"word", viewer.is(seat) ? secret_of(after, seat) : "?"}})};
        }
        const Seat next = (to_act(before).seat() + 1) % before.seats;
        const bool told = action.bits == peek && viewer.is(to_act(before).seat());
        return {Message("whisper.name", {{"word", told ? secret_of(after, next) : "?"}})};
    }
    static std::string write(const State& state, Action action) {
        if (action.bits < words) {
            return "deal secret" + std::to_string(undealt(state)) + "-" + std::to_string(action.bits);
        }
        return action.bits == wait ? "wait" : action.bits == peek ? "peek" : "nod";
    }
    static Result<Action> read(const State&, std::string_view text) {
        if (text == "scream") {  // a fault of the program
            throw std::runtime_error("nobody screams here");
        }
        if (text == "wait" || text == "peek" || text == "nod") {
            return Action{text == "wait" ? wait : text == "peek" ? peek : nod};
        }
        std::uint64_t word = words;
        if (text.starts_with("deal secret") && text.size() > 13) {
            std::from_chars(text.data() + 13, text.data() + text.size(), word);
        }
        if (word < words) {
            return Action{word};
        }
        return Error{"", "\"" + std::string(text) + "\" is no action", "wait, peek or nod"};
    }
    static int kind(const State&, Action action) {
        return action.bits < words ? 0 : static_cast<int>(action.bits - wait + 1);
    }
    static std::uint64_t hash(const State& state) {
        return Hasher().add(state.word).add(state.peeked).add(state.steps).digest();
    }
    // A seat of habit waits, or nods, without being asked.
    static std::optional<Action> ordered(const State& state, Seat, const OptionMap& orders) {
        const std::string& habit = orders.find("habit")->second;
        if (habit == "wait" && state.steps % 2 == 0) {
            return Action{wait};
        }
        return habit == "nod" && state.steps % 2 == 1 ? std::optional(Action{nod}) : std::nullopt;
    }
    static Census census(const State& state) { return {{{"seats", state.seats}}}; }
};

static_assert(Game<Whisper>);

// Whisper, judged by a program with a fault: bots that judge positions fail.
struct Howl : Whisper {
    static const GameFacts& facts() {
        static const GameFacts facts = [] {
            GameFacts howl = Whisper::facts();
            howl.id = "howl";
            howl.english = R"({"howl.name": "Howl", "howl.refused.WH-TURN": "Not now."})";
            howl.french = R"({"howl.name": "Hurlement", "howl.refused.WH-TURN": "Pas maintenant."})";
            return howl;
        }();
        return facts;
    }
    static constexpr bool evaluates_end = false;
    static void evaluate(const State&, std::span<float>) { throw std::runtime_error("nobody howls here"); }
};

static_assert(Game<Howl> && HasEvaluation<Howl>);

}  // namespace pentarchy::whisper
