#include "server/course.h"

namespace pentarchy {

Result<Course> Course::begin(const AnyGame& game, const OptionMap& given) {
    auto options = game.check(given);
    if (!options) {
        return std::move(options).error();
    }
    auto start = game.start(*options);
    if (!start) {
        return std::move(start).error();
    }
    Course course;
    course.game_ = &game;
    course.options_ = *std::move(options);
    course.now_ = *std::move(start);
    return course;
}

Result<Course> Course::rebuild(const AnyGame& game, const OptionMap& given, const std::vector<StoredEvent>& events,
                               std::int64_t begun) {
    auto course = begin(game, given);
    if (!course) {
        return course;
    }
    course->clocks_ = SeatClocks(begun);
    course->events_.reserve(events.size());
    for (const StoredEvent& stored : events) {
        const std::string where = "event " + std::to_string(course->seq() + 1);
        Event event{.action = {}, .kind = stored.kind, .actor = static_cast<std::int8_t>(stored.actor)};
        if (stored.kind == Kind::play) {
            const auto action = course->now().read(stored.text);
            if (!action) {
                return Error(action.error()).inside(where);
            }
            event.action = *action;
        }
        if (!course->add(event, stored.at)) {
            return Error{where, "\"" + stored.text + "\" is not possible here", ""};
        }
    }
    return course;
}

bool Course::add(const Event& event, std::int64_t at) {
    const Actor thinker = now_->to_act();
    switch (event.kind) {
        case Kind::play:
            if (!play(event)) {
                return false;
            }
            break;
        case Kind::undo:
            if (standing_.empty()) {
                return false;
            }
            undo();
            break;
        case Kind::redo: {
            if (undone_.empty()) {
                return false;
            }
            const std::uint32_t again = undone_.back();
            auto next = now_->clone();
            if (!next->apply(events_[again].action)) {
                return false;
            }
            undone_.pop_back();
            standing_.push_back(again);
            before_last_ = std::exchange(now_, std::move(next));
            break;
        }
        case Kind::join:
        case Kind::resign:
        case Kind::standing:
            break;
    }
    clocks_.pass(thinker, at);
    if (event.kind == Kind::join) {
        clocks_.sit_down(event.actor);
    }
    events_.push_back(event);
    return true;
}

bool Course::play(const Event& event) {
    auto next = now_->clone();
    if (now_->to_act() != event.who() || !next->apply(event.action)) {
        return false;
    }
    before_last_ = std::exchange(now_, std::move(next));
    // To play what was just taken back is to redo it; anything else makes the rest impossible.
    if (!undone_.empty() && events_[undone_.back()].action == event.action) {
        undone_.pop_back();
    } else {
        undone_.clear();
    }
    standing_.push_back(static_cast<std::uint32_t>(events_.size()));
    return true;
}

void Course::undo() {
    before_last();
    undone_.push_back(standing_.back());
    standing_.pop_back();
    now_ = std::move(before_last_);
}

const Position& Course::before_last() const {
    if (!before_last_) {
        before_last_ = after(count() - 1);
    }
    return *before_last_;
}

Course::UndoBarrier Course::undo_barrier(Seat seat) const {
    if (standing_.empty()) {
        return UndoBarrier::nothing;
    }
    const Event& last = action(count() - 1);
    if (last.who().is_chance()) {
        return UndoBarrier::chance;
    }
    if (last.actor != seat) {
        return UndoBarrier::other;
    }
    if (game_->facts().has_hidden_information && reveals(before_last(), last.action, now(), seat)) {
        return UndoBarrier::shown;
    }
    return UndoBarrier::none;
}

std::unique_ptr<Position> Course::after(std::size_t count) const {
    if (count == this->count()) {
        return now_->clone();
    }
    auto position = *game_->start(options_);
    for (std::size_t index = 0; index < count; ++index) {
        position->apply(action(index).action);
    }
    return position;
}

void Course::walk(std::size_t first, const Visitor& visit) const {
    if (first >= count()) {
        return;
    }
    if (first + 1 == count()) {  // the usual case: one move was made
        visit(first, before_last(), action(first), now());
        return;
    }
    auto before = after(first);
    for (std::size_t index = first; index < count(); ++index) {
        auto next = before->clone();
        next->apply(action(index).action);
        visit(index, *before, action(index), *next);
        before = std::move(next);
    }
}

Course Course::as_of(std::int64_t seq) const {
    auto course = begin(*game_, options_);
    for (std::size_t index = 0; index < static_cast<std::size_t>(seq); ++index) {
        course->add(events_[index], 0);
    }
    return *std::move(course);
}

Journal Course::journal() const {
    auto journal = Journal::begin(*game_, options_);
    for (std::size_t index = 0; index < count(); ++index) {
        (void)journal->play(action(index).action);
    }
    return *std::move(journal);
}

std::size_t Course::bytes() const {
    return sizeof *this + events_.capacity() * sizeof(Event) +
           (standing_.capacity() + undone_.capacity()) * sizeof(std::uint32_t) + 2 * (game_->state_bytes() + 48) +
           options_.size() * 96;
}

}  // namespace pentarchy
