#pragma once

// High card: a toy with everything that makes search hard, for tests. Two to four seats, cards drawn from a bag,
// hands nobody else sees, and secret choices in two steps.
//
// Each round a prize is drawn, hands are filled up to three cards, and each seat in turn lays a card face down
// and says, as secretly, whether it stakes on it. Then all is turned up: the highest card that nobody else laid
// wins the prize, twice the prize with a stake; a stake that does not win costs a point. Most points win.

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "core/game.h"
#include "core/pieces/bag.h"
#include "core/words/view.h"
#include "tests/highcard/words.h"

namespace pentarchy::highcard {

inline constexpr std::size_t card_values = 6;   // 1 to 6, four of each
inline constexpr std::size_t prize_values = 4;  // 1 to 4, one of each
inline constexpr int hand_size = 3;

enum class Stage : std::uint8_t { prize, deal, play, stake, over };

struct State {
    std::array<Bag<card_values>, 4> hands;
    Bag<card_values> deck;
    Bag<prize_values> prizes;
    std::array<std::uint8_t, 4> laid{};    // card value, 0 = none yet
    std::array<std::uint8_t, 4> stakes{};  // 1 = staked
    std::array<std::int8_t, 4> scores{};
    std::uint8_t seats = 0;
    std::uint8_t rounds = 0;
    std::uint8_t round = 0;
    std::uint8_t turn = 0;  // seat that is dealt to or plays
    std::uint8_t prize = 0;
    Stage stage = Stage::prize;

    friend constexpr bool operator==(const State&, const State&) = default;
};

struct Options {
    int seats = 3;
    int rounds = 3;
};

// The low bits say the value, the high ones what is done.
enum class Verb : std::uint64_t { prize, deal, play, stake };

constexpr Action action(Verb verb, std::uint64_t value) {
    return {static_cast<std::uint64_t>(verb) << 4U | value};
}
constexpr std::uint64_t value_of(Action action) {
    return action.bits & 15U;
}

inline constexpr std::array<std::string_view, 4> verb_words = {"prize", "deal", "play", "stake"};

struct HighCard {
    using State = highcard::State;
    using Options = highcard::Options;

    static GameFacts make_facts(std::string_view id, bool has_hidden_information) {
        return {.id = id,
                .rule_prefix = "HC",
                .min_seats = 2,
                .max_seats = 4,
                .has_chance = true,
                .has_hidden_information = has_hidden_information,
                .options = {OptionSpec::integer("seats", 2, 4, 3), OptionSpec::integer("rounds", 1, 4, 3)},
                .action_kinds = {"prize", "deal", "play", "stake"},
                .english = english,
                .french = french};
    }
    static const GameFacts& facts() {
        static const GameFacts facts = make_facts("highcard", true);
        return facts;
    }

    static Result<Options> read_options(const OptionMap& options) {
        return Options{option_number(options, "seats"), option_number(options, "rounds")};
    }
    static OptionMap write_options(const Options& options) {
        return {{"seats", std::to_string(options.seats)}, {"rounds", std::to_string(options.rounds)}};
    }

    static State start(const Options& options) {
        State state;
        state.seats = static_cast<std::uint8_t>(options.seats);
        state.rounds = static_cast<std::uint8_t>(options.rounds);
        for (std::size_t card = 0; card < card_values; ++card) {
            state.deck.add(card, 4);
        }
        for (std::size_t prize = 0; prize < prize_values; ++prize) {
            state.prizes.add(prize);
        }
        return state;
    }

    static int seats(const State& state) { return state.seats; }

    static Actor to_act(const State& state) {
        switch (state.stage) {
            case Stage::prize:
            case Stage::deal:
                return Actor::of_chance();
            case Stage::play:
            case Stage::stake:
                return Actor::of_seat(state.turn);
            case Stage::over:
                break;
        }
        return Actor::of_nobody();
    }

    static void legal(const State& state, ActionList& actions) {
        if (state.stage == Stage::stake) {
            actions.push_back(action(Verb::stake, 0));
            actions.push_back(action(Verb::stake, 1));
            return;
        }
        for (std::size_t card = 0; card < card_values; ++card) {
            if (state.hands[state.turn].count(card) > 0) {
                actions.push_back(action(Verb::play, card + 1));
            }
        }
    }

    static void outcomes(const State& state, OutcomeList& outcomes) {
        const auto list = [&](Verb verb, const auto& bag) {
            for (std::size_t kind = 0; kind < bag.kinds(); ++kind) {
                if (bag.count(kind) > 0) {
                    outcomes.push_back({action(verb, kind + 1), static_cast<std::uint64_t>(bag.count(kind))});
                }
            }
        };
        state.stage == Stage::prize ? list(Verb::prize, state.prizes) : list(Verb::deal, state.deck);
    }

    static Action sample(const State& state, Random& random) {
        return state.stage == Stage::prize ? action(Verb::prize, state.prizes.sample(random) + 1)
                                           : action(Verb::deal, state.deck.sample(random) + 1);
    }

    static Refusal refusal(const State& state, Action chosen) {
        ActionList actions;
        OutcomeList results;
        if (to_act(state).is_seat()) {
            legal(state, actions);
        } else if (to_act(state).is_chance()) {
            outcomes(state, results);
        }
        const bool is_legal = std::ranges::find(actions, chosen) != actions.end() ||
                              std::ranges::find(results, chosen, &Outcome::action) != results.end();
        return is_legal ? permitted : Refusal("HC-LEGAL");
    }

    static bool apply(State& state, Action chosen) {
        if (refusal(state, chosen) != permitted) {
            return false;
        }
        const auto value = static_cast<std::uint8_t>(value_of(chosen));
        switch (state.stage) {
            case Stage::prize:
                begin_round(state, value);
                break;
            case Stage::deal:
                state.deck.take(value - 1U);
                state.hands[state.turn].add(value - 1U);
                deal_on(state);
                break;
            case Stage::play:
                state.hands[state.turn].take(value - 1U);
                state.laid[state.turn] = value;
                state.stage = Stage::stake;
                break;
            default:
                state.stakes[state.turn] = value;
                state.stage = Stage::play;
                if (++state.turn == state.seats) {
                    turn_up(state);
                }
        }
        return true;
    }

    static int round(const State& state) { return state.round; }
    static int score(const State& state, Seat seat) { return state.scores[static_cast<std::size_t>(seat)]; }

    static Payoffs payoffs(const State& state) {
        Payoffs payoffs;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const auto first = state.scores.begin();
            const auto ahead =
                std::count_if(first, first + state.seats, [&](int other) { return other > score(state, seat); });
            Standing standing{.score = score(state, seat), .place = 1 + static_cast<int>(ahead), .lines = {}};
            standing.lines.push_back({"highcard.score.prizes", standing.score});
            payoffs.push_back(standing);
        }
        return payoffs;
    }

    // Unseen are the deck, the others' hands and what they laid and staked; all of that is dealt anew.
    static void hide(State& state, Seat seat, Random& random) {
        std::array<int, 4> sizes{};
        for (std::size_t other = 0; other < state.seats; ++other) {
            if (static_cast<Seat>(other) != seat) {
                sizes[other] = state.hands[other].size();
                state.deck.add(state.hands[other]);
                state.hands[other] = {};
                if (state.laid[other] > 0) {
                    state.deck.add(state.laid[other] - 1U);
                }
            }
        }
        const auto draw = [&] {
            const std::size_t card = state.deck.sample(random);
            state.deck.take(card);
            return card;
        };
        for (std::size_t other = 0; other < state.seats; ++other) {
            if (static_cast<Seat>(other) == seat) {
                continue;
            }
            for (int card = 0; card < sizes[other]; ++card) {
                state.hands[other].add(draw());
            }
            if (state.laid[other] > 0) {
                state.laid[other] = static_cast<std::uint8_t>(draw() + 1);
                const bool has_staked = other < state.turn || state.stage != Stage::stake;
                state.stakes[other] = has_staked ? static_cast<std::uint8_t>(random.below(2)) : std::uint8_t{0};
            }
        }
    }

    // See search/secrets.h: others see that a card was drawn, laid or staked on, but not which.
    static bool is_secret(const State& state, Action, Seat seat) {
        return state.stage != Stage::prize && state.turn != seat;
    }

    // See core/shows.h: with the last stake of a round all is turned up.
    static bool shows(const State& before, Action, const State&, Seat) {
        return before.stage == Stage::stake && before.turn + 1 == before.seats;
    }

    // See core/observed.h: the others' cards and stakes, when they are turned up.
    static std::uint64_t observed(const State& before, Action action, const State& after, Seat seat) {
        return shows(before, action, after, seat)
                   ? Hasher().add(before.laid).add(before.stakes).add(action.bits).digest()
                   : 0;
    }

    static json::object view(const State& state, Viewer viewer) {
        constexpr std::array<std::string_view, 4> colours = {"blue", "orange", "green", "purple"};
        json::array seats;
        json::array laid;
        int cards_laid = 0;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            json::array hand;
            for (std::size_t card = 0; viewer.is(seat) && card < card_values; ++card) {
                for (int copy = 0; copy < state.hands[index].count(card); ++copy) {
                    hand.push_back(card_entry(std::to_string(card + 1), card + 1));
                }
            }
            if (state.laid[index] > 0) {
                ++cards_laid;
                laid.push_back(laid_entry(state, seat, viewer));
            }
            seats.push_back(
                view::seat(seat, colours[index], score(state, seat),
                           {view::zone("hand", "highcard.hand", state.hands[index].size(), std::move(hand))}));
        }
        return {{"status", view::status(state.round, "highcard.phase", to_act(state))},
                {"seats", std::move(seats)},
                {"items", json::array{view::counter("prize", "highcard.prize", state.prize),
                                      view::zone("laid", "highcard.laid", cards_laid, std::move(laid)),
                                      view::zone("deck", "highcard.deck", state.deck.size(), {})}}};
    }
    static Message prompt(const State& state) {
        return state.stage == Stage::stake
                   ? Message("highcard.prompt.stake")
                   : Message("highcard.prompt.play", {{"prize", static_cast<int>(state.prize)}});
    }
    static Choice choice(const State&, Action chosen) {
        const int value = static_cast<int>(value_of(chosen));
        switch (verb_of(chosen)) {
            case Verb::prize:
                return {Message("highcard.choice.prize", {{"number", value}}), {}};
            case Verb::deal:
                return {Message("highcard.choice.deal", {{"card", term(card_key(value_of(chosen)))}}), {}};
            case Verb::play:
                return {Message("highcard.choice.play", {{"card", term(card_key(value_of(chosen)))}}),
                        {{"card", std::to_string(value)}}};
            default:
                return {Message(value > 0 ? "highcard.choice.stake" : "highcard.choice.keep"), {}};
        }
    }
    static std::vector<Message> log(const State& before, Action chosen, const State& after, Viewer viewer) {
        const int value = static_cast<int>(value_of(chosen));
        if (verb_of(chosen) == Verb::prize) {
            return {Message("highcard.log.prize", {{"number", value}})};
        }
        json::object args = {{"seat", seat_name(before.turn)}};
        if (verb_of(chosen) == Verb::stake) {
            std::vector<Message> lines = {Message("highcard.log.stake", args)};
            if (before.turn + 1 == before.seats) {
                tell_cards(before, value, lines);
            }
            tell_scores(before, after, lines);
            return lines;
        }
        std::string key = verb_of(chosen) == Verb::deal ? "highcard.log.deal" : "highcard.log.play";
        if (viewer.is(before.turn)) {
            key += "_seen";
            args["card"] = term(card_key(value_of(chosen)));
        }
        return {Message(key, args)};
    }

    static std::string write(const State&, Action chosen) {
        return std::string(verb_words[chosen.bits >> 4U & 3U]) + " " + std::to_string(value_of(chosen));
    }
    static Result<Action> read(const State&, std::string_view text) {
        for (std::size_t verb = 0; verb < verb_words.size(); ++verb) {
            const std::string_view word = verb_words[verb];
            std::uint64_t value = 0;
            if (text.starts_with(word) && text.size() == word.size() + 2 &&
                std::from_chars(text.data() + word.size() + 1, text.data() + text.size(), value).ec == std::errc{}) {
                return action(static_cast<Verb>(verb), value);
            }
        }
        return Error{"", "\"" + std::string(text) + "\" is no action", "prize, deal, play or stake and a digit"};
    }

    static int kind(const State&, Action chosen) { return static_cast<int>(chosen.bits >> 4U & 3U); }

    static std::uint64_t hash(const State& state) {
        Hasher hasher;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            for (std::size_t card = 0; card < card_values; ++card) {
                hasher.add(state.hands[seat].count(card));
            }
            hasher.add(state.laid[seat]).add(state.stakes[seat]).add(state.scores[seat]);
        }
        for (std::size_t card = 0; card < card_values; ++card) {
            hasher.add(state.deck.count(card));
        }
        for (std::size_t prize = 0; prize < prize_values; ++prize) {
            hasher.add(state.prizes.count(prize));
        }
        hasher.add(state.seats).add(state.rounds);
        return hasher.add(state.round).add(state.turn).add(state.prize).add(static_cast<int>(state.stage)).digest();
    }
    static Census census(const State& state) { return {{{"seats", state.seats}}}; }

  private:
    static Verb verb_of(Action chosen) { return static_cast<Verb>(chosen.bits >> 4U & 3U); }
    static std::string card_key(std::uint64_t value) { return "highcard.card." + std::to_string(value); }

    static json::object card_entry(std::string_view id, std::uint64_t value) {
        return {{"id", id}, {"name", card_key(value)}, {"value", static_cast<int>(value)}};
    }

    // A seat knows what it laid and staked; the others see a back.
    static json::object laid_entry(const State& state, Seat seat, Viewer viewer) {
        const auto index = static_cast<std::size_t>(seat);
        const std::string id = "laid-" + std::to_string(seat + 1);
        if (!viewer.is(seat)) {
            return {{"id", id}, {"name", "highcard.laid_card"}, {"seat", seat}, {"face_down", true}};
        }
        json::object entry = card_entry(id, state.laid[index]);
        entry["seat"] = seat;
        entry["staked"] = state.stakes[index] > 0;
        return entry;
    }

    // All is turned up; the last stake is the one just made.
    static void tell_cards(const State& before, int last_stake, std::vector<Message>& lines) {
        for (Seat seat = 0; seat < before.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            const bool has_staked = seat == before.turn ? last_stake > 0 : before.stakes[index] > 0;
            lines.emplace_back(has_staked ? "highcard.log.shows_staked" : "highcard.log.shows",
                               json::object{{"seat", seat_name(seat)}, {"card", term(card_key(before.laid[index]))}});
        }
    }

    static void tell_scores(const State& before, const State& after, std::vector<Message>& lines) {
        for (Seat seat = 0; seat < after.seats; ++seat) {
            const int by = score(after, seat) - score(before, seat);
            if (by > 0) {
                lines.emplace_back("highcard.log.gain", json::object{{"seat", seat_name(seat)}, {"number", by}});
            } else if (by < 0) {
                lines.emplace_back("highcard.log.loss", json::object{{"seat", seat_name(seat)}});
            }
        }
    }

    static void begin_round(State& state, std::uint8_t prize) {
        state.prizes.take(prize - 1U);
        state.prize = prize;
        ++state.round;
        state.turn = 0;
        state.stage = Stage::deal;
        deal_on(state);
    }

    // The next seat that lacks cards, or play.
    static void deal_on(State& state) {
        while (state.turn < state.seats && state.hands[state.turn].size() == hand_size) {
            ++state.turn;
        }
        if (state.turn == state.seats) {
            state.turn = 0;
            state.stage = Stage::play;
        }
    }

    static void turn_up(State& state) {
        std::array<int, card_values + 1> copies{};
        for (std::size_t seat = 0; seat < state.seats; ++seat) {
            ++copies[state.laid[seat]];
        }
        int highest = static_cast<int>(card_values);
        while (highest > 0 && copies[static_cast<std::size_t>(highest)] != 1) {
            --highest;
        }
        for (std::size_t seat = 0; seat < state.seats; ++seat) {
            const bool wins = state.laid[seat] == highest;
            const int gain = wins ? state.prize * (1 + state.stakes[seat]) : -state.stakes[seat];
            state.scores[seat] = static_cast<std::int8_t>(state.scores[seat] + gain);
        }
        state.laid = {};
        state.stakes = {};
        state.turn = 0;
        state.prize = 0;
        state.stage = state.round == state.rounds ? Stage::over : Stage::prize;
    }
};

// The same with all cards on the table: chance without secrets.
struct OpenHighCard : HighCard {
    static const GameFacts& facts() {
        static const GameFacts facts = make_facts("open-highcard", false);
        return facts;
    }
    static void hide(State&, Seat, Random&) {}
};

// The same with an evaluation: points, and a little for the prizes that are left to be won by one's cards.
struct ValuedHighCard : HighCard {
    static constexpr bool evaluates_end = false;
    static void evaluate(const State& state, std::span<float> values) {
        for (std::size_t seat = 0; seat < values.size(); ++seat) {
            float cards = static_cast<float>(state.laid[seat]);
            for (std::size_t card = 0; card < card_values; ++card) {
                cards += static_cast<float>(card + 1) * static_cast<float>(state.hands[seat].count(card));
            }
            values[seat] = 0.5F + 0.04F * static_cast<float>(state.scores[seat]) + 0.005F * cards;
        }
    }
    // Prefers high cards; any weights would do.
    static void priors(const State&, const ActionList& actions, std::span<float> weights) {
        for (std::size_t index = 0; index < actions.size(); ++index) {
            weights[index] = 1.0F + static_cast<float>(value_of(actions[index]));
        }
    }
};

static_assert(Game<HighCard> && Game<OpenHighCard> && Game<ValuedHighCard>);
static_assert(HasEvaluation<ValuedHighCard> && HasPriors<ValuedHighCard>);

}  // namespace pentarchy::highcard
