#pragma once

// The course of a game as a live table keeps it: every event in a few bytes, but only the last two positions. All
// others come back by replaying, which takes microseconds; thousands of tables fit where journals of them would not.

#include <functional>
#include <memory>
#include <vector>

#include "core/any_game.h"
#include "core/journal.h"
#include "core/record.h"
#include "server/seat_clocks.h"
#include "store/change.h"

namespace pentarchy {

class Course {
  public:
    using Kind = StoredEvent::Kind;

    struct Event {
        Action action{};  // of a play
        Kind kind = Kind::play;
        std::int8_t actor = 0;  // a seat or chance_actor

        Actor who() const { return actor < 0 ? Actor::of_chance() : Actor::of_seat(actor); }
    };

    // Why a seat cannot take its last action back.
    enum class UndoBarrier : std::uint8_t { none, nothing, chance, other, shown };

    static Result<Course> begin(const AnyGame& game, const OptionMap& given);
    // The error says at which event the game diverges. `begun` is when its clocks start.
    static Result<Course> rebuild(const AnyGame& game, const OptionMap& given, const std::vector<StoredEvent>& events,
                                  std::int64_t begun);

    const AnyGame& game() const { return *game_; }
    const OptionMap& options() const { return options_; }
    std::int64_t seq() const { return static_cast<std::int64_t>(events_.size()); }
    std::size_t count() const { return standing_.size(); }
    const Position& now() const { return *now_; }

    // Number `index` (from 0) of the actions that stand.
    const Event& action(std::size_t index) const { return events_[standing_[index]]; }

    // Which event it was: the same number in two courses of one table means the same action.
    std::uint32_t event_number(std::size_t index) const { return standing_[index]; }

    // False, and nothing changed, when the event makes no sense here. `at` is when it happened.
    bool add(const Event& event, std::int64_t at);

    const SeatClocks& clocks() const { return clocks_; }

    UndoBarrier undo_barrier(Seat seat) const;
    bool can_redo(Seat seat) const { return !undone_.empty() && events_[undone_.back()].actor == seat; }

    // Positions of the past, by replaying.
    std::unique_ptr<Position> after(std::size_t count) const;
    // The actions from number `first` (from 0) on that stand, each with the positions around it.
    using Visitor = std::function<void(std::size_t index, const Position& before, const Event&, const Position& after)>;
    void walk(std::size_t first, const Visitor& visit) const;
    // As it was after the first `seq` events.
    Course as_of(std::int64_t seq) const;

    Journal journal() const;
    std::size_t bytes() const;

  private:
    Course() = default;
    bool play(const Event& event);
    void undo();
    const Position& before_last() const;

    const AnyGame* game_ = nullptr;
    OptionMap options_;
    std::vector<Event> events_;
    std::vector<std::uint32_t> standing_;  // the events that are actions which stand
    std::vector<std::uint32_t> undone_;    // those that could be redone, the next one last
    std::unique_ptr<Position> now_;
    mutable std::unique_ptr<Position> before_last_;  // made when asked for
    SeatClocks clocks_;
};

}  // namespace pentarchy
