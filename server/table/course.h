#pragma once

// The course of a game as a live table keeps it: its history with the recent positions, and whatever else happened at
// the table, in a few bytes an event.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/played/history.h"
#include "core/played/journal.h"
#include "core/played/record.h"
#include "server/table/recent_positions.h"
#include "server/table/seat_clocks.h"
#include "store/change.h"

namespace pentarchy {

class Course {
  public:
    using Kind = StoredEvent::Kind;

    // What was decided, of a play; of the others, whose doing it was.
    struct Event : Decision {
        Kind kind = Kind::play;
    };

    // Where a replay of stored events stops to agree with them, and why.
    struct Divergence {
        std::int64_t event = 0;  // from 1
        std::string reason;      // English, for the log
    };
    struct Rebuilt;

    static Result<Course> begin(const AnyGame& game, const OptionMap& given);
    // The error says at which event the game diverges. `begun` is when its clocks start.
    static Result<Course> rebuild(const AnyGame& game, const OptionMap& given, const std::vector<StoredEvent>& events,
                                  std::int64_t begun);
    // As far as the events can be played. `is_older`: they were played under an earlier version of the rules.
    static Result<Rebuilt> rebuild_as_far(const AnyGame& game, const OptionMap& given,
                                          const std::vector<StoredEvent>& events, std::int64_t begun, bool is_older);

    const AnyGame& game() const { return history_.game(); }
    const OptionMap& options() const { return history_.options(); }
    std::int64_t seq() const { return static_cast<std::int64_t>(events_.size()); }
    std::size_t count() const { return history_.count(); }
    const Position& now() const { return history_.now(); }

    // Number `index` (from 0) of the actions that stand.
    const Decision& action(std::size_t index) const { return history_.standing()[index]; }

    // Which event it was: the same number in two courses of one table means the same action.
    std::uint32_t event_number(std::size_t index) const { return standing_[index]; }

    // False, and nothing changed, when the event makes no sense here. `at` is when it happened, `away` how long nobody
    // was there before, `next` the position after a play, where that was made already.
    bool add(const Event& event, std::int64_t at, std::int64_t away, std::unique_ptr<Position> next = nullptr);

    const SeatClocks& clocks() const { return clocks_; }

    UndoBarrier undo_barrier(Seat seat) const { return history_.undo_barrier(seat); }
    bool can_redo(Seat seat) const { return history_.can_redo() && history_.undone().back().actor.is_seat(seat); }
    // How many actions come back with it: the seat's own, and what chance made of that.
    std::size_t redo_length(Seat seat) const;

    // Positions of the past, by replaying.
    std::unique_ptr<Position> after(std::size_t count) const;
    // All that is needed to walk the actions from number `first` to before `last` away from the table.
    struct Stretch {
        std::unique_ptr<Position> position;  // before the first of the actions
        std::size_t index = 0;               // number of that one, from 0
        std::vector<Decision> actions;
        void skip_to(std::size_t first);
    };
    Stretch stretch(std::size_t first, std::size_t last) const;
    // The actions from number `first` (from 0) on that stand, each with the positions around it.
    using Visitor =
        std::function<void(std::size_t index, const Position& before, const Decision&, const Position& after)>;
    void walk(std::size_t first, const Visitor& visit) const;
    // As it was after the first `seq` events.
    Course as_of(std::int64_t seq) const;
    // The same again, to look at away from the table.
    Course copy() const;

    Journal journal() const;
    std::size_t bytes() const;

    // What a finished game's result was made to; it takes a replay of all of it.
    std::string& kept_result() const { return result_; }

  private:
    explicit Course(History<RecentPositions> history) : history_(std::move(history)) {}
    bool change(const Event& event, std::unique_ptr<Position> next);

    History<RecentPositions> history_;
    std::vector<Event> events_;
    std::vector<std::uint32_t> standing_;  // which events the standing decisions are
    std::vector<std::uint32_t> undone_;    // and those that could be redone, the next one last
    mutable std::string result_;
    SeatClocks clocks_;
};

struct Course::Rebuilt {
    Course course;
    std::optional<Divergence> divergence;
};

// Two hashes of a position: that of its state, which is the same for the same version of the rules only, and one over
// what play sees of it (who is to act, scores, and every legal action in words), which outlives a change of the state's
// insides.
std::string check_text(const Position& position);
// Behind that, one letter: what was decided about taking the action back.
std::string_view shown_mark(Decision::Shown shown);
Decision::Shown read_shown(std::string_view check);
bool agrees(std::string_view check, const Position& position, bool is_older);

}  // namespace pentarchy
