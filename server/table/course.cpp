#include "server/table/course.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/pieces/hash.h"

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

std::string_view shown_mark(Decision::Shown shown) {
    switch (shown) {
        case Decision::Shown::nothing:
            return nothing_mark;
        case Decision::Shown::something:
            return something_mark;
        case Decision::Shown::undecided:
            break;
    }
    return "";
}

Decision::Shown read_shown(std::string_view check) {
    if (check.ends_with(something_mark)) {
        return Decision::Shown::something;
    }
    return check.ends_with(nothing_mark) ? Decision::Shown::nothing : Decision::Shown::undecided;
}

bool agrees(std::string_view check, const Position& position, bool is_older) {
    check.remove_suffix(read_shown(check) == Decision::Shown::undecided ? 0 : 1);
    if (check.empty()) {
        return true;
    }
    const std::size_t colon = std::min(check.find(':'), check.size());
    return is_older ? check.substr(std::min(colon + 1, check.size())) == play_digits(position)
                    : check.substr(0, colon) == state_digits(position);
}

Result<Course> Course::begin(const AnyGame& game, const OptionMap& given) {
    auto history = History<RecentPositions>::begin(game, given);
    if (!history) {
        return std::move(history).error();
    }
    return Course(*std::move(history));
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
        Event event{{.action = {}, .actor = actor_of(stored.actor)}, stored.kind};
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

bool Course::add(const Event& event, std::int64_t at, std::int64_t away, std::unique_ptr<Position> next) {
    const Actor thinker = now().to_act();
    if (!change(event, std::move(next))) {
        return false;
    }
    clocks_.pass(thinker, at, away);
    if (event.kind == Kind::join) {
        clocks_.sit_down(event.actor.seat());
    }
    events_.push_back(event);
    return true;
}

// The numbers of the events follow what the history does with its decisions.
bool Course::change(const Event& event, std::unique_ptr<Position> next) {
    switch (event.kind) {
        case Kind::play:
            if (!history_.play(event, std::move(next))) {
                return false;
            }
            undone_.resize(history_.undone().size());
            standing_.push_back(static_cast<std::uint32_t>(events_.size()));
            return true;
        case Kind::undo:
            if (count() == 0) {
                return false;
            }
            history_.undo();
            undone_.push_back(standing_.back());
            standing_.pop_back();
            return true;
        case Kind::redo:
            if (!history_.redo()) {
                return false;
            }
            standing_.push_back(undone_.back());
            undone_.pop_back();
            return true;
        case Kind::join:
        case Kind::resign:
        case Kind::standing:
            return true;
    }
    return false;
}

std::size_t Course::redo_length(Seat seat) const {
    if (!can_redo(seat)) {
        return 0;
    }
    std::size_t length = 1;
    const std::vector<Decision>& undone = history_.undone();
    while (length < undone.size() && undone[undone.size() - 1 - length].actor.is_chance()) {
        ++length;
    }
    return length;
}

std::unique_ptr<Position> Course::after(std::size_t count) const {
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
    auto milestone = history_.positions().nearest(history_.way(), first);
    const auto at = [this](std::size_t index) {
        return history_.standing().begin() + static_cast<std::ptrdiff_t>(index);
    };
    return {std::move(milestone.position), milestone.count, {at(milestone.count), at(std::max(milestone.count, last))}};
}

void Course::walk(std::size_t first, const Visitor& visit) const {
    if (first >= count()) {
        return;
    }
    if (first + 1 == count()) {  // the usual case: one move was made
        visit(first, history_.positions().before_last(history_.way()), action(first), now());
        return;
    }
    auto before = after(first);
    history_.positions().keep(first, *before);
    for (std::size_t index = first; index < count(); ++index) {
        auto next = before->clone();
        next->apply(action(index).action);
        visit(index, *before, action(index), *next);
        before = std::move(next);
    }
}

Course Course::as_of(std::int64_t seq) const {
    auto course = begin(game(), options());
    for (std::size_t index = 0; index < static_cast<std::size_t>(seq); ++index) {
        course->add(events_[index], 0, 0);
    }
    return *std::move(course);
}

Course Course::copy() const {
    Course copy(history_.copy());
    copy.events_ = events_;
    copy.standing_ = standing_;
    copy.undone_ = undone_;
    copy.result_ = result_;
    copy.clocks_ = clocks_;
    return copy;
}

Journal Course::journal() const {
    auto journal = Journal::begin(game(), options());
    for (const Decision& decision : history_.standing()) {
        (void)journal->play(decision.action);
    }
    return *std::move(journal);
}

std::size_t Course::bytes() const {
    return sizeof *this + events_.capacity() * sizeof(Event) +
           (standing_.capacity() + undone_.capacity()) * sizeof(std::uint32_t) + history_.bytes() +
           history_.positions().kept() * (game().state_bytes() + 48) + result_.capacity() + options().size() * 96;
}

}  // namespace pentarchy
