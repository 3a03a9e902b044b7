#include "core/journal.h"

namespace pentarchy {

namespace {

// What the seat sees and hears of a decision, and what it is asked next.
json::object effect(const Position& before, Action action, const Position& after, Seat seat) {
    const Viewer viewer = Viewer::of_seat(seat);
    json::array lines;
    for (const Message& line : before.log(action, after, viewer)) {
        lines.push_back(line.to_json());
    }
    json::object all{{"view", after.view(viewer)}, {"log", std::move(lines)}};
    if (after.to_act().is_seat(seat)) {
        ActionList actions;
        after.legal(actions);
        json::array choices;
        for (const Action choice : actions) {
            choices.push_back(choice.bits);
        }
        all["choices"] = std::move(choices);
        all["prompt"] = after.prompt().to_json();
    }
    return all;
}

}  // namespace

// An own decision is a barrier when its effect could not be foreseen: deal what the seat cannot know anew, decide the
// same, and see whether it comes out differently. A few deals would miss what is seldom there ("nobody holds it"), so
// out of many are taken those that put something where none before had it. Views are expensive: they are compared for
// the first deals, which shows what a decision turns up, and for every later one in which it changes other things.
bool reveals(const Position& before, Action action, const Position& after, Seat seat) {
    if (!before.game().facts().has_hidden_information) {
        return false;
    }
    constexpr int tries = 1000;
    constexpr std::size_t most = 200;
    constexpr std::size_t always_compared = 16;
    const json::object here = effect(before, action, after, seat);
    Random random(before.hash());
    std::size_t deals = 0;
    for (const auto& deal : before.deals(seat, tries, most, random)) {
        const auto other = deal->clone();
        if (!other->apply(action)) {
            return true;
        }
        if (deals++ >= always_compared && before.changes_alike(after, *deal, *other)) {
            continue;
        }
        if (effect(*deal, action, *other, seat) != here) {
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
    shown_.push_back(Shown::unasked);
    positions_.push_back(std::move(next));
    return {};
}

std::size_t Journal::undo_floor(Seat seat) const {
    std::size_t floor = size();
    while (floor > 0 && entries_[floor - 1].actor.is_seat(seat) && !showed(floor - 1)) {
        --floor;
    }
    return floor;
}

bool Journal::showed(std::size_t entry) const {
    if (shown_[entry] == Shown::unasked) {
        const Entry& decision = entries_[entry];
        const bool shows = reveals(after(entry), decision.action, after(entry + 1), decision.actor.seat());
        shown_[entry] = shows ? Shown::something : Shown::nothing;
    }
    return shown_[entry] == Shown::something;
}

void Journal::undo() {
    undone_.push_back(entries_.back());
    entries_.pop_back();
    shown_.pop_back();
    positions_.pop_back();
}

void Journal::redo() {
    const Entry entry = undone_.back();
    auto next = now().clone();
    next->apply(entry.action);
    undone_.pop_back();
    entries_.push_back(entry);
    shown_.push_back(Shown::unasked);
    positions_.push_back(std::move(next));
}

}  // namespace pentarchy
