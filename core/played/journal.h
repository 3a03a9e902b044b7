#pragma once

// A game as it was played, with every position: for records, the terminal, datasets and tests.

#include "core/played/history.h"

namespace pentarchy {

class Journal {
  public:
    using Entry = Decision;

    static Result<Journal> begin(const AnyGame& game, const OptionMap& given);

    const AnyGame& game() const { return history_.game(); }
    const OptionMap& options() const { return history_.options(); }
    const std::vector<Entry>& entries() const { return history_.standing(); }
    std::size_t size() const { return history_.count(); }

    // The position after the first `count` entries; now() is after all of them.
    const Position& after(std::size_t count) const { return history_.positions().after(count); }
    const Position& now() const { return history_.now(); }

    // Plays an action for whoever is to act. An illegal one changes nothing; the error names the rule.
    Result<void> play(Action action);

    // How far back `seat` may go: the number of entries that stand.
    std::size_t undo_floor(Seat seat) const;
    bool can_undo(Seat seat) const { return history_.undo_barrier(seat) == UndoBarrier::none; }
    void undo() { history_.undo(); }  // takes the last entry back; ask can_undo first

    // Plays the entry that was taken back last again. Any other play forgets what could be redone.
    bool can_redo() const { return history_.can_redo(); }
    void redo() { history_.redo(); }

  private:
    explicit Journal(History<EveryPosition> history) : history_(std::move(history)) {}

    History<EveryPosition> history_;
};

}  // namespace pentarchy
