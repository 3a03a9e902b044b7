#pragma once

// A coin in one of two hands: what search must understand of secrets, as small as it can be.
//
// Nobody knows where the coin is; the first seat guesses, or looks before it guesses: 8 points for a hit after a look,
// 10 without one.

#include <span>

#include "core/game.h"
#include "core/words/view.h"

namespace pentarchy::coin {

enum class Ask : std::uint8_t { lay, guess, over };

struct State {
    std::uint8_t hand = 0;  // 1 left, 2 right; 0 before the coin is laid
    Ask ask = Ask::lay;
    std::uint8_t has_looked = 0;
    std::uint8_t guessed = 0;

    friend constexpr bool operator==(const State&, const State&) = default;
};

struct Options {};

inline constexpr Action left{1};
inline constexpr Action right{2};
inline constexpr Action look{3};
inline constexpr std::array<std::string_view, 4> words = {"", "left", "right", "look"};

struct Coin {
    using State = coin::State;
    using Options = coin::Options;

    static const GameFacts& facts() {
        static const GameFacts facts{.id = "coin",
                                     .rule_prefix = "CO",
                                     .min_seats = 2,
                                     .max_seats = 2,
                                     .has_chance = true,
                                     .has_hidden_information = true,
                                     .options = {OptionSpec::integer("seats", 2, 2, 2)},
                                     .action_kinds = {"any"},
                                     .english = "{}",
                                     .french = "{}"};
        return facts;
    }
    static Result<Options> read_options(const OptionMap&) { return Options{}; }
    static OptionMap write_options(const Options&) { return {{"seats", "2"}}; }
    static State start(const Options&) { return {}; }
    static int seats(const State&) { return 2; }

    static Actor to_act(const State& state) {
        switch (state.ask) {
            case Ask::lay:
                return Actor::of_chance();
            case Ask::guess:
                return Actor::of_seat(0);
            default:
                return Actor::of_nobody();
        }
    }
    static void legal(const State& state, ActionList& actions) {
        for (std::uint64_t bits = 1; bits < words.size(); ++bits) {
            if (refusal(state, {bits}) == permitted) {
                actions.push_back({bits});
            }
        }
    }
    static void outcomes(const State&, OutcomeList& outcomes) {
        outcomes.push_back({left, 1});
        outcomes.push_back({right, 1});
    }
    static Action sample(const State&, Random& random) { return {1 + random.below(2)}; }
    static Refusal refusal(const State& state, Action action) {
        const bool is_hand = action == left || action == right;
        const bool is_look = action == look && state.ask == Ask::guess && state.has_looked == 0;
        const bool is_guess = is_hand && state.ask != Ask::over;
        return is_look || is_guess ? permitted : Refusal("CO-LEGAL");
    }
    static bool apply(State& state, Action action) {
        if (refusal(state, action) != permitted) {
            return false;
        }
        if (state.ask == Ask::lay) {
            state.hand = static_cast<std::uint8_t>(action.bits);
            state.ask = Ask::guess;
        } else if (action == look) {
            state.has_looked = 1;
        } else {
            state.guessed = static_cast<std::uint8_t>(action.bits);
            state.ask = Ask::over;
        }
        return true;
    }

    static int round(const State&) { return 1; }
    static int score(const State& state, Seat seat) {
        const bool is_hit = state.guessed == state.hand;
        const int hit = state.has_looked != 0 ? 8 : 10;
        const int mine = state.ask != Ask::over ? 5 : is_hit ? hit : 0;
        return seat == 0 ? mine : 10 - mine;
    }
    static Payoffs payoffs(const State& state) {
        Payoffs payoffs;
        for (Seat seat = 0; seat < 2; ++seat) {
            payoffs.push_back({.score = score(state, seat), .place = seat == 0 ? 1 : 2, .lines = {}});
        }
        return payoffs;
    }
    static constexpr bool evaluates_end = true;
    static void evaluate(const State& state, std::span<float> values) {
        for (std::size_t seat = 0; seat < values.size(); ++seat) {
            values[seat] = static_cast<float>(score(state, static_cast<Seat>(seat))) / 10;
        }
    }

    static bool knows(const State& state, Seat seat) {
        return state.ask == Ask::over || (seat == 0 && state.has_looked != 0);
    }
    static void hide(State& state, Seat seat, Random& random) {
        if (state.hand != 0 && !knows(state, seat)) {
            state.hand = static_cast<std::uint8_t>(1 + random.below(2));
        }
    }
    static bool is_secret(const State& state, Action, Seat) { return state.ask == Ask::lay; }
    static bool shows(const State& before, Action, const State& after, Seat seat) {
        return knows(after, seat) && !knows(before, seat);
    }
    static std::uint64_t observed(const State& before, Action action, const State& after, Seat seat) {
        return shows(before, action, after, seat) ? after.hand : 0;
    }

    static json::object view(const State&, Viewer) { return {}; }
    static Message prompt(const State&) { return Message("coin.prompt"); }
    static Choice choice(const State&, Action) { return {Message("coin.any"), {}}; }
    static std::vector<Message> log(const State&, Action, const State&, Viewer) { return {}; }
    static std::string write(const State&, Action action) { return std::string(words[action.bits]); }
    static Result<Action> read(const State&, std::string_view text) {
        const auto* const word = std::ranges::find(words, text);
        if (text.empty() || word == words.end()) {
            return Error{"", "\"" + std::string(text) + "\" is no action", "left, right or look"};
        }
        return Action{static_cast<std::uint64_t>(word - words.begin())};
    }
    static int kind(const State&, Action) { return 0; }
    static std::uint64_t hash(const State& state) {
        Hasher hasher;
        hasher.add(state.hand).add(static_cast<int>(state.ask));
        return hasher.add(state.has_looked).add(state.guessed).digest();
    }
    static Census census(const State&) { return {}; }
};

static_assert(Game<Coin>);

}  // namespace pentarchy::coin
