#pragma once

// The course of a game as a live table keeps it: every event in a few bytes, but only the last two positions. All
// others come back by replaying, which takes microseconds; thousands of tables fit where journals of them would not.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

    // Whether an action showed its seat something that it could not know: decided when it is played.
    enum class Shown : std::uint8_t { undecided, nothing, something };

    struct Event {
        Action action{};  // of a play
        Kind kind = Kind::play;
        std::int8_t actor = 0;  // a seat or chance_actor
        Shown shown = Shown::undecided;

        Actor who() const { return actor < 0 ? Actor::of_chance() : Actor::of_seat(actor); }
    };

    // Why a seat cannot take its last action back.
    enum class UndoBarrier : std::uint8_t { none, nothing, chance, other, shown };

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

    const AnyGame& game() const { return *game_; }
    const OptionMap& options() const { return options_; }
    std::int64_t seq() const { return static_cast<std::int64_t>(events_.size()); }
    std::size_t count() const { return standing_.size(); }
    const Position& now() const { return *now_; }

    // Number `index` (from 0) of the actions that stand.
    const Event& action(std::size_t index) const { return events_[standing_[index]]; }

    // Which event it was: the same number in two courses of one table means the same action.
    std::uint32_t event_number(std::size_t index) const { return standing_[index]; }

    // False, and nothing changed, when the event makes no sense here. `at` is when it happened, `away` how long nobody
    // was there before.
    bool add(const Event& event, std::int64_t at, std::int64_t away);

    const SeatClocks& clocks() const { return clocks_; }

    UndoBarrier undo_barrier(Seat seat) const;
    bool can_redo(Seat seat) const { return !undone_.empty() && events_[undone_.back()].actor == seat; }

    // Positions of the past, by replaying.
    std::unique_ptr<Position> after(std::size_t count) const;
    // All that is needed to walk the actions from number `first` to before `last` away from the table.
    struct Stretch {
        std::unique_ptr<Position> position;  // before the first of the actions
        std::size_t index = 0;               // number of that one, from 0
        std::vector<Event> actions;
        void skip_to(std::size_t first);
    };
    Stretch stretch(std::size_t first, std::size_t last) const;
    // The actions from number `first` (from 0) on that stand, each with the positions around it.
    using Visitor = std::function<void(std::size_t index, const Position& before, const Event&, const Position& after)>;
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
    mutable std::unique_ptr<Position> anchor_;       // one of the recent past, from which others are made
    mutable std::size_t anchor_count_ = 0;
    // Tables of before that was decided when playing: the last action about which it was asked.
    mutable std::int64_t shown_event_ = -1;
    mutable bool has_shown_ = false;
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
std::string_view shown_mark(Course::Shown shown);
Course::Shown read_shown(std::string_view check);
bool agrees(std::string_view check, const Position& position, bool is_older);

}  // namespace pentarchy
