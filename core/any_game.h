#pragma once

// One face for all games at run time: for the command, the server and Python, which must treat games alike.
// Search does not use it; it is instantiated per game.

#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/numbers.h"
#include "core/game.h"
#include "core/learners/numbering.h"
#include "core/learners/observation.h"
#include "core/shows.h"
#include "core/waste.h"

namespace pentarchy {

class AnyGame;

class Position;

// See HasStages in core/game.h.
struct PositionStage {
    std::string_view name;
    std::unique_ptr<Position> after;
};

// A state of some game. The functions are those of the contract in core/game.h; every whole number in a message or a
// view is signed here, whatever the game made it from.
class Position {
  public:
    Position() = default;
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;
    virtual ~Position() = default;

    virtual const AnyGame& game() const = 0;
    virtual std::unique_ptr<Position> clone() const = 0;
    virtual bool equals(const Position& other) const = 0;

    virtual int seats() const = 0;
    virtual Actor to_act() const = 0;
    virtual void legal(ActionList& actions) const = 0;
    virtual void outcomes(OutcomeList& outcomes) const = 0;
    virtual Action sample(Random& random) const = 0;
    virtual Refusal refusal(Action action) const = 0;
    virtual bool apply(Action action) = 0;
    virtual Payoffs payoffs() const = 0;
    virtual int round() const = 0;
    virtual int score(Seat seat) const = 0;
    virtual std::string_view label(Seat seat) const = 0;  // empty where the game has none
    virtual void hide(Seat seat, Random& random) = 0;
    virtual json::object view(Viewer viewer) const = 0;
    virtual Message prompt() const = 0;
    virtual Choice choice(Action action) const = 0;
    virtual std::vector<Message> log(Action action, const Position& after, Viewer viewer) const = 0;
    virtual std::string write(Action action) const = 0;
    virtual Result<Action> read(std::string_view text) const = 0;
    virtual int kind(Action action) const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual Census census() const = 0;

    // Optional parts of the contract; a game without them has no orders, hides no action, shows something with
    // every decision if it has secrets, has one stage an action and warns of nothing.
    virtual std::optional<Action> ordered(Seat seat, const OptionMap& orders) const = 0;
    virtual bool is_secret(Action action, Seat seat) const = 0;
    // See HasShows in core/shows.h; `seat` decided this here.
    virtual bool shows(Action action, const Position& after, Seat seat) const = 0;
    virtual std::vector<PositionStage> stages(Action action) const = 0;
    virtual std::vector<Message> waste(Action action) const = 0;

    // For learners: core/learners/numbering.h and core/learners/observation.h. A game without them has no numbers and
    // observes nothing.
    virtual int number(Action action) const = 0;
    virtual void observe(Seat seat, std::span<float> numbers) const = 0;
};

class AnyGame {
  public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    virtual const GameFacts& facts() const = 0;
    virtual std::size_t state_bytes() const = 0;
    virtual int action_count() const = 0;  // 0 without numbers
    virtual const std::vector<ObservationPart>& observation() const = 0;

    // Completes and checks what was said; the result says every option.
    virtual Result<OptionMap> check(const OptionMap& given) const = 0;
    virtual Result<std::unique_ptr<Position>> start(const OptionMap& given) const = 0;
};

// The position of one known game.
template <Game G>
class PositionOf final : public Position {
  public:
    PositionOf(const AnyGame& game, const typename G::State& state) : game_(&game), state_(state) {}

    const typename G::State& state() const { return state_; }
    typename G::State& state() { return state_; }

    const AnyGame& game() const override { return *game_; }
    std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*game_, state_); }
    bool equals(const Position& other) const override { return state_ == of(other).state_; }

    int seats() const override { return G::seats(state_); }
    Actor to_act() const override { return G::to_act(state_); }
    void legal(ActionList& actions) const override { G::legal(state_, actions); }
    void outcomes(OutcomeList& outcomes) const override { G::outcomes(state_, outcomes); }
    Action sample(Random& random) const override { return G::sample(state_, random); }
    Refusal refusal(Action action) const override { return G::refusal(state_, action); }
    bool apply(Action action) override { return G::apply(state_, action); }
    Payoffs payoffs() const override { return G::payoffs(state_); }
    int round() const override { return G::round(state_); }
    int score(Seat seat) const override { return G::score(state_, seat); }
    std::string_view label([[maybe_unused]] Seat seat) const override {
        if constexpr (HasLabels<G>) {
            return G::label(state_, seat);
        } else {
            return {};
        }
    }
    void hide(Seat seat, Random& random) override { G::hide(state_, seat, random); }
    json::object view(Viewer viewer) const override { return with_one_kind_of_number(G::view(state_, viewer)); }
    Message prompt() const override { return with_one_kind_of_number(G::prompt(state_)); }
    Choice choice(Action action) const override {
        Choice choice = G::choice(state_, action);
        choice.message = with_one_kind_of_number(std::move(choice.message));
        return choice;
    }
    std::vector<Message> log(Action action, const Position& after, Viewer viewer) const override {
        return as_said(G::log(state_, action, of(after).state_, viewer));
    }
    std::string write(Action action) const override { return G::write(state_, action); }
    Result<Action> read(std::string_view text) const override { return G::read(state_, text); }
    int kind(Action action) const override { return G::kind(state_, action); }
    std::uint64_t hash() const override { return G::hash(state_); }
    Census census() const override { return G::census(state_); }
    std::optional<Action> ordered([[maybe_unused]] Seat seat, [[maybe_unused]] const OptionMap& orders) const override {
        if constexpr (HasStandingOrders<G>) {
            return G::ordered(state_, seat, orders);
        }
        return std::nullopt;
    }
    bool is_secret([[maybe_unused]] Action action, [[maybe_unused]] Seat seat) const override {
        if constexpr (requires { G::is_secret(state_, action, seat); }) {
            return G::is_secret(state_, action, seat);
        }
        return false;
    }
    bool shows([[maybe_unused]] Action action, [[maybe_unused]] const Position& after,
               [[maybe_unused]] Seat seat) const override {
        if constexpr (HasShows<G>) {
            return G::facts().has_hidden_information && G::shows(state_, action, of(after).state_, seat);
        } else {
            return G::facts().has_hidden_information;
        }
    }
    std::vector<PositionStage> stages(Action action) const override {
        std::vector<PositionStage> passed;
        if constexpr (HasStages<G>) {
            for (const auto& stage : G::stages(state_, action)) {
                passed.push_back({stage.name, std::make_unique<PositionOf>(*game_, stage.after)});
            }
        } else {
            passed.push_back({"", clone()});
            passed.back().after->apply(action);
        }
        return passed;
    }
    std::vector<Message> waste([[maybe_unused]] Action action) const override {
        if constexpr (HasWaste<G>) {
            return as_said(G::waste(state_, action));
        } else {
            return {};
        }
    }

    int number([[maybe_unused]] Action action) const override {
        if constexpr (HasNumbering<G>) {
            return G::number(state_, action);
        } else {
            return -1;
        }
    }
    void observe([[maybe_unused]] Seat seat, [[maybe_unused]] std::span<float> numbers) const override {
        if constexpr (HasObservation<G>) {
            G::observe(state_, seat, numbers);
        }
    }

    // The typed position behind the general face; it must be one of this game.
    static const PositionOf& of(const Position& position) {
        assert(dynamic_cast<const PositionOf*>(&position) != nullptr);
        return static_cast<const PositionOf&>(position);
    }

  private:
    static std::vector<Message> as_said(std::vector<Message> lines) {
        for (Message& line : lines) {
            line = with_one_kind_of_number(std::move(line));
        }
        return lines;
    }

    const AnyGame* game_;
    typename G::State state_;
};

template <Game G>
class AnyGameOf final : public AnyGame {
  public:
    const GameFacts& facts() const override { return G::facts(); }
    std::size_t state_bytes() const override { return sizeof(typename G::State); }
    int action_count() const override {
        if constexpr (HasNumbering<G>) {
            return G::action_count();
        } else {
            return 0;
        }
    }
    const std::vector<ObservationPart>& observation() const override {
        if constexpr (HasObservation<G>) {
            return G::observation();
        } else {
            static const std::vector<ObservationPart> nothing;
            return nothing;
        }
    }

    Result<OptionMap> check(const OptionMap& given) const override {
        auto options = read(given);
        if (!options) {
            return std::move(options).error();
        }
        return G::write_options(*options);
    }

    Result<std::unique_ptr<Position>> start(const OptionMap& given) const override {
        auto options = read(given);
        if (!options) {
            return std::move(options).error();
        }
        return std::unique_ptr<Position>(std::make_unique<PositionOf<G>>(*this, G::start(*options)));
    }

  private:
    static Result<typename G::Options> read(const OptionMap& given) {
        auto complete = complete_options(G::facts().options, given);
        if (!complete) {
            return std::move(complete).error();
        }
        return G::read_options(*complete);
    }
};

// The games a program knows, in the order they were added.
class Registry {
  public:
    template <Game G>
    const AnyGame& add() {
        return *games_.emplace_back(std::make_unique<AnyGameOf<G>>());
    }

    const std::vector<std::unique_ptr<AnyGame>>& games() const { return games_; }
    // An unknown id is refused with the list of those that are known.
    Result<const AnyGame*> find(std::string_view id) const;

  private:
    std::vector<std::unique_ptr<AnyGame>> games_;
};

}  // namespace pentarchy
