#include "server/showing/ledger.h"

#include <map>

#include "server/showing/snapshot.h"

namespace pentarchy {

namespace {

using Counters = std::map<std::pair<std::int64_t, std::string>, std::int64_t>;  // (seat, item) -> value

void add_items(Counters& counters, std::int64_t seat, const json::array& items) {
    for (const json::value& item : items) {
        const json::value* kind = item.as_object().if_contains("kind");
        const json::value* value = item.as_object().if_contains("value");
        if (kind != nullptr && *kind == "counter" && value != nullptr && value->is_int64()) {
            counters[{seat, std::string(item.at("id").as_string())}] = value->get_int64();
        }
    }
}

Counters counters_in(const json::object& view) {
    Counters counters;
    for (const json::value& shown : view.at("seats").as_array()) {
        const std::int64_t seat = shown.at("seat").as_int64();
        if (const json::value& score = shown.at("score"); score.is_int64()) {
            counters[{seat, "score"}] = score.get_int64();
        }
        add_items(counters, seat, shown.at("items").as_array());
    }
    return counters;
}

// What came into sight or went out of it has not changed.
json::array changes(const Counters& before, const Counters& after) {
    json::array list;
    for (const auto& [place, value] : after) {
        const auto old = before.find(place);
        if (old != before.end() && old->second != value) {
            list.push_back(json::object{{"seat", place.first}, {"item", place.second}, {"by", value - old->second}});
        }
    }
    return list;
}

// A spectator knows no more than the seat that knows least.
bool is_secret(const Position& position, Action action, int viewer) {
    const Actor actor = position.to_act();
    if (viewer >= 0) {
        return !actor.is_seat(viewer) && position.is_secret(action, viewer);
    }
    bool secret = false;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        secret = secret || (!actor.is_seat(seat) && position.is_secret(action, seat));
    }
    return secret;
}

json::object row(const Position& before, const Decision& event, int viewer) {
    json::value kind = nullptr;
    if (!is_secret(before, event.action, viewer)) {
        const GameFacts& facts = before.game().facts();
        kind = std::string(facts.id) + ".action." +
               std::string(facts.action_kinds[static_cast<std::size_t>(before.kind(event.action))]);
    }
    json::value actor = "chance";
    if (event.actor.is_seat()) {
        actor = event.actor.seat();
    }
    return {{"actor", actor}, {"kind", kind}, {"round", before.round()}};
}

// What the rules did by themselves after an action: nobody's doing, in the round that it belongs to.
json::object stage_row(const PositionStage& stage) {
    const std::string kind = std::string(stage.after->game().facts().id) + ".stage." + std::string(stage.name);
    return {{"actor", "rules"}, {"kind", kind}, {"round", stage.after->round()}};
}

}  // namespace

std::string Ledger::rows_text() const {
    std::string text = "[";
    for (const Row& row : rows) {
        text += (text.size() > 1 ? "," : "") + row.text;
    }
    return text + "]";
}

std::size_t Ledger::bytes() const {
    std::size_t bytes = sizeof *this + numbers.capacity() * sizeof(std::uint32_t) + rows.capacity() * sizeof(Row);
    for (const Row& row : rows) {
        bytes += row.text.capacity();
    }
    return bytes;
}

LedgerWork ledger_work(const Course& course, int viewer, std::shared_ptr<const Ledger> known) {
    LedgerWork work;
    work.viewer = viewer;
    for (std::size_t index = 0; index < course.count(); ++index) {
        work.numbers.push_back(course.event_number(index));
    }
    const std::size_t most = known ? std::min(known->numbers.size(), work.numbers.size()) : 0;
    while (work.keep < most && known->numbers[work.keep] == work.numbers[work.keep]) {
        ++work.keep;
    }
    work.known = std::move(known);
    work.way = course.stretch(work.keep, course.count());
    return work;
}

std::shared_ptr<const Ledger> finish_ledger(LedgerWork work) {
    const bool is_whole = work.known && work.known->numbers == work.numbers;
    if (is_whole) {
        return work.known;
    }
    Ledger ledger;
    ledger.viewer = work.viewer;
    ledger.numbers = std::move(work.numbers);
    if (work.known) {
        for (const Ledger::Row& row : work.known->rows) {
            if (row.n <= work.keep) {
                ledger.rows.push_back(row);
            }
        }
    }
    work.way.skip_to(work.keep);
    std::size_t n = work.keep;
    auto& position = work.way.position;
    Counters before = counters_in(position->view(as_viewer(ledger.viewer)));
    for (const Decision& event : work.way.actions) {
        ++n;
        std::vector<PositionStage> stages = position->stages(event.action);
        for (const PositionStage& stage : stages) {
            Counters after = counters_in(stage.after->view(as_viewer(ledger.viewer)));
            if (json::array changed = changes(before, after); !changed.empty()) {
                json::object told = stage.name.empty() ? row(*position, event, ledger.viewer) : stage_row(stage);
                told["n"] = n;
                told["changes"] = std::move(changed);
                ledger.rows.push_back({n, json::serialize(told)});
            }
            before = std::move(after);
        }
        position = std::move(stages.back().after);
    }
    return std::make_shared<const Ledger>(std::move(ledger));
}

}  // namespace pentarchy
