#pragma once

// What was decided in a game, what of it was taken back and could be redone, and what keeps a seat from taking back.
// The journal (core/played/journal.h) and the course of a live table (server/table/course.h) are both such a history;
// they differ in which positions they keep, and that is their only difference here.

#include <memory>
#include <utility>
#include <vector>

#include "core/any_game.h"

namespace pentarchy {

struct Decision {
    // Whether it showed its seat something that it could not know (core/shows.h). A table decides that when the action
    // is played and keeps it; undecided ones are asked about when somebody wants to take them back.
    enum class Shown : std::uint8_t { undecided, nothing, something };

    Action action{};
    Actor actor = Actor::of_chance();
    mutable Shown shown = Shown::undecided;
};

// Why a seat cannot take its last decision back.
enum class UndoBarrier : std::uint8_t { none, nothing, chance, other, shown };

// The way to a position: what a cache replays to bring back what it did not keep.
struct Way {
    const AnyGame* game;
    const OptionMap* options;
    const std::vector<Decision>* decisions;

    std::unique_ptr<Position> beginning() const { return *game->start(*options); }
};

// Keeps every position: for a game that is looked at everywhere.
class EveryPosition {
  public:
    explicit EveryPosition(std::unique_ptr<Position> first) { positions_.push_back(std::move(first)); }

    const Position& now() const { return *positions_.back(); }
    void push(std::unique_ptr<Position> next) { positions_.push_back(std::move(next)); }
    void pop(const Way&) { positions_.pop_back(); }
    const Position& before_last(const Way&) const { return *positions_[positions_.size() - 2]; }

    const Position& after(std::size_t count) const { return *positions_[count]; }

  private:
    std::vector<std::unique_ptr<Position>> positions_;
};

template <class Positions>
class History {
  public:
    // Fails when the options are not those of the game.
    static Result<History> begin(const AnyGame& game, const OptionMap& given) {
        auto options = game.check(given);
        if (!options) {
            return std::move(options).error();
        }
        auto first = game.start(*options);
        if (!first) {
            return std::move(first).error();
        }
        return History(game, *std::move(options), Positions(*std::move(first)));
    }

    const AnyGame& game() const { return *game_; }
    const OptionMap& options() const { return options_; }
    const Positions& positions() const { return positions_; }
    const Position& now() const { return positions_.now(); }
    Way way() const { return {game_, &options_, &standing_}; }

    std::size_t count() const { return standing_.size(); }
    const std::vector<Decision>& standing() const { return standing_; }
    const std::vector<Decision>& undone() const { return undone_; }  // the next to be redone last

    // False, and nothing changed, when it is not its actor's turn or its action is illegal. `next` is the position
    // after it, where that was made already: then the action is known to be legal.
    bool play(const Decision& decision, std::unique_ptr<Position> next = nullptr) {
        if (now().to_act() != decision.actor) {
            return false;
        }
        if (!next) {
            next = applied(decision.action);
        }
        if (!next) {
            return false;
        }
        // To play what was just taken back is to redo it; anything else makes the rest impossible.
        if (!undone_.empty() && undone_.back().action == decision.action) {
            undone_.pop_back();
        } else {
            undone_.clear();
        }
        standing_.push_back(decision);
        positions_.push(std::move(next));
        return true;
    }

    // Takes the last decision back; there must be one. Whether a seat may is for undo_barrier to say.
    void undo() {
        positions_.pop(way());
        undone_.push_back(standing_.back());
        standing_.pop_back();
    }

    bool can_redo() const { return !undone_.empty(); }

    // Plays the decision that was taken back last again; false when there is none.
    bool redo() {
        auto next = undone_.empty() ? nullptr : applied(undone_.back().action);
        if (!next) {
            return false;
        }
        standing_.push_back(undone_.back());
        undone_.pop_back();
        positions_.push(std::move(next));
        return true;
    }

    // A seat may take back its own decisions at once and in order, down to a chance outcome, another seat's decision,
    // or a decision of its own that showed it something.
    UndoBarrier undo_barrier(Seat seat) const {
        if (standing_.empty()) {
            return UndoBarrier::nothing;
        }
        return barrier_at(
            standing_.back(), seat, [&]() -> const Position& { return positions_.before_last(way()); }, now());
    }

    // `before()` is asked only where it counts.
    static UndoBarrier barrier_at(const Decision& decision, Seat seat, const auto& before, const Position& after) {
        if (decision.actor.is_chance()) {
            return UndoBarrier::chance;
        }
        if (!decision.actor.is_seat(seat)) {
            return UndoBarrier::other;
        }
        if (decision.shown == Decision::Shown::undecided) {
            decision.shown =
                before().shows(decision.action, after, seat) ? Decision::Shown::something : Decision::Shown::nothing;
        }
        return decision.shown == Decision::Shown::something ? UndoBarrier::shown : UndoBarrier::none;
    }

    // The same again, to look at elsewhere.
    History copy() const {
        History copy(*game_, options_, positions_.copy());
        copy.standing_ = standing_;
        copy.undone_ = undone_;
        return copy;
    }

    std::size_t bytes() const { return (standing_.capacity() + undone_.capacity()) * sizeof(Decision); }

  private:
    History(const AnyGame& game, OptionMap options, Positions positions)
        : game_(&game), options_(std::move(options)), positions_(std::move(positions)) {}

    std::unique_ptr<Position> applied(Action action) const {
        auto next = now().clone();
        return next->apply(action) ? std::move(next) : nullptr;
    }

    const AnyGame* game_;
    OptionMap options_;
    Positions positions_;
    std::vector<Decision> standing_;
    std::vector<Decision> undone_;
};

}  // namespace pentarchy
