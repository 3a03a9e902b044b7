#include "core/journal.h"

namespace pentarchy {

// An own decision is a barrier when its effect on the seat's view could not be foreseen: deal what the seat
// cannot know anew, decide the same, and see whether the view comes out differently.
bool reveals(const Position& before, Action action, const Position& after, Seat seat) {
    if (!before.game().facts().has_hidden_information) {
        return false;
    }
    constexpr int deals = 16;
    const Viewer viewer = Viewer::of_seat(seat);
    const json::object seen = after.view(viewer);
    Random random(before.hash());
    for (int deal = 0; deal < deals; ++deal) {
        const auto other = before.clone();
        other->hide(seat, random);
        if (!other->apply(action) || other->view(viewer) != seen) {
            return true;
        }
    }
    return false;
}

Result<Journal> Journal::begin(const AnyGame& game, const OptionMap& given) {
    Journal journal;
    auto options = game.check(given);
    if (!options) {
        return std::move(options).error();
    }
    journal.game_ = &game;
    journal.options_ = *std::move(options);
    auto first = game.start(journal.options_);
    if (!first) {
        return std::move(first).error();
    }
    journal.positions_.push_back(*std::move(first));
    return journal;
}

Result<void> Journal::play(Action action) {
    auto next = now().clone();
    const Actor actor = now().to_act();
    if (!next->apply(action)) {
        const Refusal rule = now().refusal(action);
        return Error{"", "the move is not legal here", "rule " + std::string(rule)};
    }
    if (!undone_.empty() && undone_.back().action == action) {
        undone_.pop_back();
    } else {
        undone_.clear();
    }
    entries_.push_back({actor, action});
    positions_.push_back(std::move(next));
    return {};
}

std::size_t Journal::undo_floor(Seat seat) const {
    std::size_t floor = size();
    while (floor > 0 && entries_[floor - 1].actor.is_seat(seat) &&
           !reveals(after(floor - 1), entries_[floor - 1].action, after(floor), seat)) {
        --floor;
    }
    return floor;
}

void Journal::undo() {
    undone_.push_back(entries_.back());
    entries_.pop_back();
    positions_.pop_back();
}

void Journal::redo() {
    const Entry entry = undone_.back();
    auto next = now().clone();
    next->apply(entry.action);
    undone_.pop_back();
    entries_.push_back(entry);
    positions_.push_back(std::move(next));
}

}  // namespace pentarchy
