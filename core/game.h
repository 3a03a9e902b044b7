#pragma once

// The contract of a game.
//
// A game is a type with static functions over a State. Every part of the house that plays, searches, records or
// shows games is written against this page and nothing else. docs/adding-a-game.md walks through it with a
// small example.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action.h"
#include "core/error.h"
#include "core/options.h"
#include "core/payoffs.h"
#include "core/pieces/hash.h"
#include "core/pieces/random.h"
#include "core/seat.h"
#include "core/words/message.h"

namespace pentarchy {

// A game's facts, declared in one place.
struct GameFacts {
    std::string_view id;           // "baronny": in commands, records and the protocol
    std::string_view rule_prefix;  // "BA": the ids of its rule catalogue
    int min_seats = 0;
    int max_seats = 0;
    bool has_chance = false;
    bool has_hidden_information = false;
    int rules_version = 1;     // grows with every change of the rules; records name the one they were played under
    bool is_complete = false;  // every id of the rule catalogue is shown by a test, and must stay so
    std::vector<OptionSpec> options;             // "seats" is always one of them
    std::vector<OptionSpec> standing = {};       // standing orders (see HasStandingOrders): integers and choices
    std::vector<std::string_view> action_kinds;  // what kind() counts: "recruit", "move", ...
    std::string_view english;                    // message catalogues, flat JSON
    std::string_view french;
};

// Why an action is refused: the id of the rule that forbids it. Empty means that it is legal. The sentence for
// people has the message key "<game>.refused.<rule>".
using Refusal = std::string_view;
inline constexpr Refusal permitted{};

// What a game promises never to change from the first state to the last: pieces, cards, tokens.
struct Census {
    struct Count {
        std::string_view what;
        std::int64_t number = 0;

        friend bool operator==(const Count&, const Count&) = default;
    };
    std::vector<Count> counts;

    friend bool operator==(const Census&, const Census&) = default;
};

// States are compared and copied as memory: trivially copyable, no pointers, no padding bytes that could hold
// noise. Whatever is pending is data in them.
template <class S>
concept GameState =
    std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> && std::equality_comparable<S>;

template <class G>
concept Game = GameState<typename G::State> &&
    requires(typename G::State& state, const typename G::State& position, const typename G::Options& options,
             const OptionMap& option_map, ActionList& actions, OutcomeList& outcomes, Action action, Seat seat,
             Viewer viewer, Random& random, std::string_view text) {
    // The facts above. The reference stays good for ever.
    { G::facts() } -> std::same_as<const GameFacts&>;

    // Options from completed text (see complete_options) and back. A combination that makes no game is refused
    // with a sentence that names the option. read_options(write_options(o)) == o.
    { G::read_options(option_map) } -> std::same_as<Result<typename G::Options>>;
    { G::write_options(options) } -> std::same_as<OptionMap>;

    // The state before any chance and any choice.
    { G::start(options) } -> std::same_as<typename G::State>;

    // How many seats play; constant over a game.
    { G::seats(position) } -> std::same_as<int>;

    // Whose choice it is.
    { G::to_act(position) } -> std::same_as<Actor>;

    // Appends every legal action of the seat to act, and only those, each once. At least one as long as a seat
    // is to act. Not called when it is chance's turn or nobody's.
    { G::legal(position, actions) } -> std::same_as<void>;

    // Appends what chance may do with exact weights, each action once, no weight 0. `sample` draws one of them
    // with those weights, fast. Called only when it is chance's turn.
    { G::outcomes(position, outcomes) } -> std::same_as<void>;
    { G::sample(position, random) } -> std::same_as<Action>;

    // Which rule forbids the action here; `permitted` exactly for what legal or outcomes list. Any 64 bits may
    // be asked about.
    { G::refusal(position, action) } -> std::same_as<Refusal>;

    // Carries the action out and says true; an action that is refused changes nothing and says false.
    { G::apply(state, action) } -> std::same_as<bool>;

    // Final scores with their breakdown and places by the rulebook's tie-breaks. Only when nobody is to act.
    { G::payoffs(position) } -> std::same_as<Payoffs>;

    // Rounds begun so far (0 during set-up) and the score a seat has now: for charts and statistics.
    { G::round(position) } -> std::same_as<int>;
    { G::score(position, seat) } -> std::same_as<int>;

    // Deals anew, uniformly over what is consistent with what `seat` knows, everything it cannot know. The
    // seat's view does not change by it. Agents only ever see states that went through it.
    { G::hide(state, seat, random) } -> std::same_as<void>;

    // What the viewer may see, as core/words/view.h describes; never more.
    { G::view(position, viewer) } -> std::same_as<json::object>;

    // The question put to whoever is to act, and one of its answers as a person is offered it.
    { G::prompt(position) } -> std::same_as<Message>;
    { G::choice(position, action) } -> std::same_as<Choice>;

    // What the action did, in plain words, as the viewer may hear it: first the deed, then its consequences.
    { G::log(position, action, position, viewer) } -> std::same_as<std::vector<Message>>;

    // The action as one line of text that a player of the game would recognise, and back. In every state
    // read(write(a)) == a for each legal a. read checks the words, not the rules: it may return an action that
    // is refused, and its errors say what was not understood and what would be.
    { G::write(position, action) } -> std::same_as<std::string>;
    { G::read(position, text) } -> std::same_as<Result<Action>>;

    // Index into facts().action_kinds.
    { G::kind(position, action) } -> std::same_as<int>;

    // Over everything that is part of the game's situation, independent of memory layout.
    { G::hash(position) } -> std::same_as<std::uint64_t>;

    // See Census.
    { G::census(position) } -> std::same_as<Census>;
};

// Optional: how good the state looks for each seat, from 0 (lost) to 1 (won). Any state but a finished one.
template <class G>
concept HasEvaluation = requires(const typename G::State& position, std::span<float> values) {
    { G::evaluate(position, values) } -> std::same_as<void>;
};

// Optional: the same, better and slower. Search asks for it, which looks at few positions; plain players do not.
template <class G>
concept HasJudgement = requires(const typename G::State& position, std::span<float> values) {
    { G::judge(position, values) } -> std::same_as<void>;
};

// Optional: how promising each legal action looks before any search; weights of at least 0, not all 0.
template <class G>
concept HasPriors = requires(const typename G::State& position, const ActionList& actions, std::span<float> weights) {
    { G::priors(position, actions, weights) } -> std::same_as<void>;
};

// Optional: standing orders, with which a seat lets small questions be answered for it. facts().standing declares them
// ("<game>.standing.<key>" names one, "<game>.standing.<key>.<value>" what a value means); with every order at its
// default nothing is ever answered.
//
// G::ordered(state, seat, orders): the legal action that `seat`, which is to act, takes by these orders; nothing when
// they leave the decision to it. It may depend on what the seat can know, and on nothing else.
template <class G>
concept HasStandingOrders = requires(const typename G::State& position, Seat seat, const OptionMap& orders) {
    { G::ordered(position, seat, orders) } -> std::same_as<std::optional<Action>>;
};

// Optional: what a seat plays in this game, where seats differ by it (a faction, a nation); its id, or nothing while it
// is open. Matches count their results by it.
template <class G>
concept HasLabels = requires(const typename G::State& position, Seat seat) {
    { G::label(position, seat) } -> std::same_as<std::string_view>;
};

// Optional: the stages of an action after which the rules go on by themselves before anybody is asked again (income,
// the end of a round). Accounts book what each of them brought by its name, "<game>.stage.<name>".
//
// G::stages(state, action): the state after the action itself, without a name, then after each stage that followed; the
// last one is what apply gives. `action` is legal.
template <class State>
struct Stage {
    std::string_view name;
    State after;
};

template <class G>
concept HasStages = requires(const typename G::State& position, Action action) {
    { G::stages(position, action) } -> std::same_as<std::vector<Stage<typename G::State>>>;
};

}  // namespace pentarchy
