#include "server/course.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.h"

namespace pentarchy {

namespace {

std::string state_digits(const Position& position) {
    return fmt::format("{:016x}", position.hash());
}

std::string play_digits(const Position& position) {
    const Actor actor = position.to_act();
    Hasher hasher;
    hasher.add(actor.is_seat() ? actor.seat() : (actor.is_chance() ? -1 : -2)).add(position.round());
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        hasher.add(position.score(seat));
    }
    if (actor.is_seat()) {
        ActionList actions;
        position.legal(actions);
        std::vector<std::string> words;
        words.reserve(actions.size());
        for (const Action action : actions) {
            words.push_back(position.write(action));
        }
        std::ranges::sort(words);
        for (const std::string& word : words) {
            hasher.add(std::string_view(word));
        }
    }
    return fmt::format("{:016x}", hasher.digest());
}

}  // namespace

std::string check_text(const Position& position) {
    return state_digits(position) + ":" + play_digits(position);
}

namespace {

constexpr std::string_view nothing_mark = ".";
constexpr std::string_view something_mark = "!";

}  // namespace

std::string_view shown_mark(Course::Shown shown) {
    switch (shown) {
        case Course::Shown::nothing:
            return nothing_mark;
        case Course::Shown::something:
            return something_mark;
        case Course::Shown::undecided:
            break;
    }
    return "";
}

Course::Shown read_shown(std::string_view check) {
    if (check.ends_with(something_mark)) {
        return Course::Shown::something;
    }
    return check.ends_with(nothing_mark) ? Course::Shown::nothing : Course::Shown::undecided;
}

bool agrees(std::string_view check, const Position& position, bool is_older) {
    check.remove_suffix(read_shown(check) == Course::Shown::undecided ? 0 : 1);
    if (check.empty()) {
        return true;
    }
    const std::size_t colon = std::min(check.find(':'), check.size());
    return is_older ? check.substr(std::min(colon + 1, check.size())) == play_digits(position)
                    : check.substr(0, colon) == state_digits(position);
}

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
    auto rebuilt = rebuild_as_far(game, given, events, begun, false);
    if (!rebuilt) {
        return std::move(rebuilt).error();
    }
    if (rebuilt->divergence) {
        return Error{"event " + std::to_string(rebuilt->divergence->event), rebuilt->divergence->reason, ""};
    }
    return std::move(rebuilt->course);
}

Result<Course::Rebuilt> Course::rebuild_as_far(const AnyGame& game, const OptionMap& given,
                                               const std::vector<StoredEvent>& events, std::int64_t begun,
                                               bool is_older) {
    auto course = begin(game, given);
    if (!course) {
        return std::move(course).error();
    }
    course->clocks_ = SeatClocks(begun);
    course->events_.reserve(events.size());
    std::optional<Divergence> divergence;
    for (const StoredEvent& stored : events) {
        const std::int64_t number = course->seq() + 1;
        Event event{.action = {}, .kind = stored.kind, .actor = static_cast<std::int8_t>(stored.actor)};
        if (stored.kind == Kind::play) {
            event.shown = read_shown(stored.check);
            const auto action = course->now().read(stored.text);
            if (!action) {
                divergence = {number, action.error().text()};
                break;
            }
            event.action = *action;
        }
        if (!course->add(event, stored.at, stored.away)) {
            divergence = {number, "\"" + stored.text + "\" is not possible here"};
            break;
        }
        if (!stored.check.empty() && !agrees(stored.check, course->now(), is_older)) {
            divergence = {number, "the position after \"" + stored.text + "\" is not the one that was played"};
            break;
        }
    }
    return Rebuilt{*std::move(course), std::move(divergence)};
}

bool Course::add(const Event& event, std::int64_t at, std::int64_t away) {
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
    clocks_.pass(thinker, at, away);
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
    if (anchor_count_ > count()) {
        anchor_.reset();
    }
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
    if (last.shown != Shown::undecided) {
        return last.shown == Shown::something ? UndoBarrier::shown : UndoBarrier::none;
    }
    if (shown_event_ != standing_.back()) {
        has_shown_ = game_->facts().has_hidden_information && reveals(before_last(), last.action, now(), seat);
        shown_event_ = standing_.back();
    }
    return has_shown_ ? UndoBarrier::shown : UndoBarrier::none;
}

std::unique_ptr<Position> Course::after(std::size_t count) const {
    if (count == this->count()) {
        return now_->clone();
    }
    Stretch way = stretch(count, count);
    way.skip_to(count);
    return std::move(way.position);
}

void Course::Stretch::skip_to(std::size_t first) {
    const std::size_t steps = first - index;
    for (std::size_t step = 0; step < steps; ++step) {
        position->apply(actions[step].action);
    }
    actions.erase(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(steps));
    index = first;
}

Course::Stretch Course::stretch(std::size_t first, std::size_t last) const {
    Stretch way;
    const bool is_near = anchor_ && anchor_count_ <= first;
    way.index = is_near ? anchor_count_ : 0;
    way.position = is_near ? anchor_->clone() : *game_->start(options_);
    for (std::size_t index = way.index; index < last; ++index) {
        way.actions.push_back(action(index));
    }
    return way;
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
    // The next who asks for the last moves need not begin at the beginning.
    constexpr std::size_t far = 64;
    if (first > far && (!anchor_ || anchor_count_ > first || first - anchor_count_ > far)) {
        anchor_ = before->clone();
        anchor_count_ = first;
    }
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
        course->add(events_[index], 0, 0);
    }
    return *std::move(course);
}

Course Course::copy() const {
    const auto same = [](const std::unique_ptr<Position>& position) { return position ? position->clone() : nullptr; };
    Course copy;
    copy.game_ = game_;
    copy.options_ = options_;
    copy.events_ = events_;
    copy.standing_ = standing_;
    copy.undone_ = undone_;
    copy.now_ = same(now_);
    copy.before_last_ = same(before_last_);
    copy.anchor_ = same(anchor_);
    copy.anchor_count_ = anchor_count_;
    copy.shown_event_ = shown_event_;
    copy.has_shown_ = has_shown_;
    copy.result_ = result_;
    copy.clocks_ = clocks_;
    return copy;
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
           (standing_.capacity() + undone_.capacity()) * sizeof(std::uint32_t) +
           (anchor_ ? 3U : 2U) * (game_->state_bytes() + 48) + result_.capacity() + options_.size() * 96;
}

}  // namespace pentarchy
