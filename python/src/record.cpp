#include "core/played/record.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "games/terra_mystica/snellman/ledger.h"
#include "python/src/game.h"

namespace nb = nanobind;
using namespace nb::literals;  // NOLINT: argument names are written with it

namespace pentarchy::python {

namespace {

// A record and the name of where it came from, for errors.
struct PyRecord {
    Record record;
    std::string source;
};

PyRecord read(const std::string& text, const std::string& source) {
    return {value_or_throw(read_record(text, source), "RecordError"), source};
}

// Every action, after actors, notation, rules, hashes and scores were checked.
std::vector<std::uint64_t> verify(const PyRecord& kept) {
    const nb::gil_scoped_release release;
    const auto journal = replay_record(kept.record, standard_roster().registry(), kept.source);
    if (!journal) {
        throw Failed("RecordError", journal.error());
    }
    std::vector<std::uint64_t> actions;
    for (const Journal::Entry& entry : journal->entries()) {
        actions.push_back(entry.action.bits);
    }
    return actions;
}

std::shared_ptr<Table> table_of(const PyRecord& kept) {
    return std::make_shared<Table>(kept.record.game, kept.record.options);
}

// A ledger of terra.snellman.net (tm.ledger/1) as a state of ours. `deviations` are rows that do not agree.
struct Ledger {
    std::shared_ptr<Table> table;
    std::vector<std::uint64_t> actions;
    int rows = 0;
    std::vector<std::string> deviations;
};

Ledger read_ledger(const std::string& text, const std::string& source) {
    namespace tm = terra_mystica;
    const nb::gil_scoped_release release;
    const json::value document = value_or_throw(parse_json(text, source), "RecordError");
    const tm::Options options = value_or_throw(tm::snellman::ledger_options(document), "RecordError");
    const tm::snellman::Report report = value_or_throw(tm::snellman::replay_ledger(document), "RecordError");
    Ledger ledger{
        std::make_shared<Table>("terra-mystica", tm::TerraMystica::write_options(options)), {}, report.rows, {}};
    for (const auto& deviation : report.deviations) {
        ledger.deviations.push_back(deviation.text());
    }
    for (const Action action : report.actions) {
        ledger.actions.push_back(action.bits);
    }
    return ledger;
}

}  // namespace

void bind_record(nb::module_& module) {
    nb::class_<PyRecord>(module, "Record", "A recorded game as its text says it; `verify` plays it.")
        .def_prop_ro("game", &table_of)
        .def_prop_ro("rules", [](const PyRecord& kept) { return kept.record.rules; })
        .def_prop_ro("engine", [](const PyRecord& kept) { return kept.record.engine; })
        .def_prop_ro(
            "seats", [](const PyRecord& kept) { return kept.record.seats; }, "Who sat there, in free words.")
        .def_prop_ro("finished", [](const PyRecord& kept) { return kept.record.finished; })
        .def_prop_ro(
            "scores", [](const PyRecord& kept) { return kept.record.scores; }, "Of a finished game.")
        .def_prop_ro("source", [](const PyRecord& kept) { return kept.source; })
        .def_prop_ro(
            "lines",
            [](const PyRecord& kept) {
                std::vector<std::string> lines;
                lines.reserve(kept.record.lines.size());
                for (const Record::Line& line : kept.record.lines) {
                    lines.push_back(line.text);
                }
                return lines;
            },
            "Every action in the game's notation.")
        .def("verify", &verify, "Plays it, checks every actor, action, hash and score, and gives the actions.")
        .def("__len__", [](const PyRecord& kept) { return kept.record.lines.size(); });
    module.def("read_record", &read, "text"_a, "source"_a = "record");

    nb::class_<Ledger>(module, "Ledger", "A game of terra.snellman.net in our terms.")
        .def_ro("game", &Ledger::table)
        .def_ro("actions", &Ledger::actions)
        .def_ro("rows", &Ledger::rows)
        .def_ro("deviations", &Ledger::deviations);
    module.def("read_ledger", &read_ledger, "text"_a, "source"_a = "ledger");
}

}  // namespace pentarchy::python
