#include "server/showing/ledger.h"

#include "core/words/counters.h"
#include "server/showing/snapshot.h"

namespace pentarchy {

namespace {

json::array told_changes(const Counters& before, const Counters& after) {
    json::array list;
    for (const CounterChange& change : changes(before, after)) {
        list.push_back(
            json::object{{"seat", change.seat}, {"item", change.item}, {"by", change.after - change.before}});
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
            if (json::array changed = told_changes(before, after); !changed.empty()) {
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
