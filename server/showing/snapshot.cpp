#include "server/showing/snapshot.h"

#include <algorithm>
#include <map>

namespace pentarchy {

namespace {

const std::string null_text = "null";

std::string json_text(std::string_view text) {
    const bool is_plain = std::ranges::all_of(
        text, [](unsigned char letter) { return letter >= ' ' && letter != '"' && letter != '\\'; });
    return is_plain ? "\"" + std::string(text) + "\"" : json::serialize(json::value(text));
}

std::string message_text(const Message& message) {
    return R"({"key":)" + json_text(message.key) + R"(,"args":)" +
           (message.args.empty() ? "{}" : json::serialize(message.args)) + "}";
}

json::array targets_text(const std::vector<Target>& targets) {
    json::array list;
    for (const Target& target : targets) {
        list.push_back(target.to_json());
    }
    return list;
}

}  // namespace

Viewer as_viewer(int viewer) {
    return viewer < 0 ? Viewer::spectator() : Viewer::of_seat(viewer);
}

json::array scores_in(const json::object& view, int seats) {
    json::array scores(static_cast<std::size_t>(seats), nullptr);
    const json::value* list = view.if_contains("seats");
    if (list == nullptr || !list->is_array()) {
        return scores;
    }
    for (std::size_t seat = 0; seat < scores.size() && seat < list->get_array().size(); ++seat) {
        const json::object* shown = list->get_array()[seat].if_object();
        const json::value* score = shown == nullptr ? nullptr : shown->if_contains("score");
        if (score != nullptr && score->is_int64()) {
            scores[seat] = *score;
        }
    }
    return scores;
}

std::optional<Message> undo_reason(UndoBarrier barrier) {
    switch (barrier) {
        case UndoBarrier::none:
            return std::nullopt;
        case UndoBarrier::nothing:
            return Message("table.undo.nothing");
        case UndoBarrier::chance:
            return Message("table.undo.chance");
        case UndoBarrier::other:
            return Message("table.undo.other");
        case UndoBarrier::shown:
            break;
    }
    return Message("table.undo.shown");
}

const json::object& Snapshot::view(int viewer) {
    auto& view = views_[static_cast<std::size_t>(viewer + 1)];
    if (!view) {
        view = course_->now().view(as_viewer(viewer));
    }
    return *view;
}

std::string Snapshot::scores(int viewer, bool with_view) {
    const int seats = course_->now().seats();
    if (with_view || course_->game().facts().has_hidden_information) {
        return json::serialize(scores_in(view(viewer), seats));
    }
    std::string text = "[";
    for (Seat seat = 0; seat < seats; ++seat) {
        text += (seat == 0 ? "" : ",") + std::to_string(course_->now().score(seat));
    }
    return text + "]";
}

bool Snapshot::holds_actor(unsigned held) const {
    const Actor actor = course_->now().to_act();
    return is_running_ && actor.is_seat() && has_bit(held, actor.seat());
}

std::string Snapshot::to_act() const {
    const Actor actor = course_->now().to_act();
    return is_running_ && actor.is_seat() ? std::to_string(actor.seat()) : null_text;
}

// Where something is hidden the question may tell of it, so only whoever is asked gets to hear it.
std::string Snapshot::prompt(unsigned held) const {
    const Actor actor = course_->now().to_act();
    if (!is_running_ || !actor.is_seat()) {
        return null_text;
    }
    if (course_->game().facts().has_hidden_information && !holds_actor(held)) {
        return message_text(Message("table.waiting", {{"seat", seat_name(actor.seat())}}));
    }
    return message_text(course_->now().prompt());
}

const std::string& Snapshot::choices(unsigned held) {
    if (!holds_actor(held)) {
        return null_text;
    }
    if (choices_.empty()) {
        ActionList actions;
        course_->now().legal(actions);
        // Written as text at once: this is the largest part of most updates.
        choices_ = "[";
        std::size_t id = 0;
        for (const Action action : actions) {
            const Choice choice = course_->now().choice(action);
            choices_ += id == 0 ? R"({"id":)" : R"(,{"id":)";
            choices_ += std::to_string(id++) + R"(,"text":)" + json_text(course_->now().write(action)) +
                        R"(,"message":{"key":)" + json_text(choice.message.key) + R"(,"args":)" +
                        json::serialize(choice.message.args) + R"(},"targets":[)";
            for (const Target& target : choice.targets) {
                choices_ += (&target == choice.targets.data() ? R"({"kind":)" : R"(,{"kind":)") +
                            json_text(target.kind) + R"(,"id":)" + json_text(target.id) + "}";
            }
            choices_ += "]}";
        }
        choices_ += ']';
    }
    return choices_;
}

std::string Snapshot::offered(unsigned held) const {
    if (!holds_actor(held)) {
        return null_text;
    }
    ActionList actions;
    course_->now().legal(actions);
    return std::to_string(actions.size());
}

std::string Snapshot::undo(unsigned held) const {
    if (held == 0) {
        return R"({"can":false,"reason":null,"redo":false})";
    }
    int seat = 0;
    while (!has_bit(held, seat)) {
        ++seat;
    }
    const Actor last = course_->count() > 0 ? course_->action(course_->count() - 1).actor : Actor::of_nobody();
    if (last.is_seat() && has_bit(held, last.seat())) {
        seat = last.seat();
    }
    std::optional<Message> reason = undo_reason(course_->undo_barrier(seat));
    bool redo = false;
    for (Seat other = 0; other < course_->now().seats(); ++other) {
        redo = redo || (has_bit(held, other) && course_->can_redo(other));
    }
    if (!is_running_ || course_->now().to_act().is_nobody()) {
        reason = Message("table.undo.over");
        redo = false;
    }
    return std::string(R"({"can":)") + (reason ? "false" : "true") + R"(,"reason":)" +
           (reason ? message_text(*reason) : null_text) + R"(,"redo":)" + (redo ? "true" : "false") + "}";
}

std::string Snapshot::line(const Position& before, const Decision& event, const Position& after, std::size_t index,
                           int viewer) {
    json::array messages;
    for (const Message& message : before.log(event.action, after, as_viewer(viewer))) {
        messages.push_back(message.to_json());
    }
    // What an action concerns may be secret; where nothing is, it helps the page to point at it.
    json::array targets;
    if (event.actor.is_seat() && !before.game().facts().has_hidden_information) {
        targets = targets_text(before.choice(event.action).targets);
    }
    json::value actor = "chance";
    if (event.actor.is_seat()) {
        actor = event.actor.seat();
    }
    return json::serialize(json::object{
        {"n", index + 1}, {"actor", actor}, {"messages", std::move(messages)}, {"targets", std::move(targets)}});
}

std::string Snapshot::log_lines(int viewer, std::size_t first) const {
    std::string lines = "[";
    course_->walk(first, [&](std::size_t index, const Position& before, const Decision& event, const Position& after) {
        if (lines.size() > 1) {
            lines += ',';
        }
        lines += line(before, event, after, index, viewer);
    });
    return lines + "]";
}

std::string Snapshot::lines(const Course::Stretch& way, int viewer) {
    std::string lines = "[";
    auto before = way.position->clone();
    std::size_t index = way.index;
    for (const Decision& event : way.actions) {
        auto after = before->clone();
        after->apply(event.action);
        lines += (lines.size() > 1 ? "," : "") + line(*before, event, *after, index++, viewer);
        before = std::move(after);
    }
    return lines + "]";
}

std::string Snapshot::result() const {
    if (!course_->now().to_act().is_nobody()) {
        return null_text;
    }
    std::string& kept = course_->kept_result();
    if (!kept.empty()) {
        return kept;
    }
    json::array standings;
    for (const Standing& standing : course_->now().payoffs()) {
        json::array lines;
        for (const ScoreLine& line : standing.lines) {
            lines.push_back(json::object{{"key", line.key}, {"points", line.points}});
        }
        standings.push_back(json::object{{"seat", standings.size()},
                                         {"score", standing.score},
                                         {"place", standing.place},
                                         {"lines", std::move(lines)}});
    }
    kept = json::serialize(json::object{{"standings", std::move(standings)}, {"rounds", rounds()}});
    return kept;
}

json::array Snapshot::rounds() const {
    std::map<int, json::array> ends;  // the last position of a round overwrites those before
    course_->walk(0, [&](std::size_t, const Position&, const Decision&, const Position& after) {
        if (after.round() > 0) {
            json::array scores;
            for (Seat seat = 0; seat < after.seats(); ++seat) {
                scores.push_back(after.score(seat));
            }
            ends[after.round()] = std::move(scores);
        }
    });
    json::array list;
    for (auto& [round, scores] : ends) {
        list.push_back(json::object{{"round", round}, {"scores", std::move(scores)}});
    }
    return list;
}

}  // namespace pentarchy
