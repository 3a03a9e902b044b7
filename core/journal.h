#pragma once

// A game as it was played: every position and every action, with undo to the last information barrier.

#include <memory>
#include <vector>

#include "core/any_game.h"

namespace pentarchy {

// Whether deciding this showed the seat something it could not know, or that it is not there: an information barrier
// that no undo crosses. It is a question to the position before the decision, so the answer is the same whenever it is
// asked; whoever keeps a game asks once, for it is expensive, and keeps the answer.
bool reveals(const Position& before, Action action, const Position& after, Seat seat);

class Journal {
  public:
    struct Entry {
        Actor actor;
        Action action;
    };

    static Result<Journal> begin(const AnyGame& game, const OptionMap& given);

    const AnyGame& game() const { return *game_; }
    const OptionMap& options() const { return options_; }
    const std::vector<Entry>& entries() const { return entries_; }
    std::size_t size() const { return entries_.size(); }

    // The position after the first `count` entries; now() is after all of them.
    const Position& after(std::size_t count) const { return *positions_[count]; }
    const Position& now() const { return *positions_.back(); }

    // Plays an action for whoever is to act. An illegal one changes nothing; the error names the rule.
    Result<void> play(Action action);

    // How far back `seat` may go: the number of entries that stand. It may take back its own decisions at once
    // and in order, down to a chance outcome, another seat's decision, or a decision of its own that showed it
    // something it could not know.
    std::size_t undo_floor(Seat seat) const;
    bool can_undo(Seat seat) const { return undo_floor(seat) < size(); }
    void undo();  // takes the last entry back; ask can_undo first

    // Plays the entry that was taken back last again. Any other play forgets what could be redone.
    bool can_redo() const { return !undone_.empty(); }
    void redo();

  private:
    Journal() = default;
    bool showed(std::size_t entry) const;

    const AnyGame* game_ = nullptr;
    OptionMap options_;
    std::vector<Entry> entries_;
    std::vector<std::unique_ptr<Position>> positions_;
    std::vector<Entry> undone_;

    // What each entry showed to the seat that decided it, once asked.
    enum class Shown : std::uint8_t { unasked, nothing, something };
    mutable std::vector<Shown> shown_;
};

}  // namespace pentarchy
