#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "python/src/game.h"
#include "python/src/whole.h"
#include "search/agent.h"

namespace nb = nanobind;
using namespace nb::literals;  // NOLINT: argument names are written with it

namespace pentarchy::python {

namespace {

class PyAgent {
  public:
    PyAgent(TablePointer table, const std::string& spec, Whole seed, Whole number)
        : table_(std::move(table)), spec_(value_or_throw(read_agent(spec))) {
        const int threads = number.as_int();
        if (threads < 1 || threads > 1024) {
            throw Failed("Error", {"threads", std::to_string(threads) + " threads cannot think", "1 to 1024"});
        }
        agent_ = table_->entry().make_agent(spec_, seed.as_count("seed"), threads);
    }

    std::uint64_t choose(const PyState& state) {
        check(state);
        if (!state.to_act().is_seat()) {
            throw Failed("Error", {"choose", "no seat is to act", "a state in which a seat is to act"});
        }
        const auto position = state.position().clone();  // the state may change while the agent thinks
        const nb::gil_scoped_release release;
        const std::lock_guard lock(thinking_);
        const Action chosen = agent_->choose(*position);
        const std::lock_guard telling(telling_);
        opinion_ = agent_->opinion();
        return chosen.bits;
    }

    void observe(const PyState& before, Whole given) {
        check(before);
        const Action action = given.as_action();
        if (before.position().refusal(action) != permitted) {
            throw before.refused(action);
        }
        const auto position = before.position().clone();
        const nb::gil_scoped_release release;
        const std::lock_guard lock(thinking_);
        agent_->observe(*position, action);
    }

    void hurry() { agent_->hurry(); }

    std::map<std::uint64_t, double> visits() const {
        std::map<std::uint64_t, double> shares;
        for (const Opinion::Line& line : opinion().lines) {
            shares[line.action.bits] = line.share;
        }
        return shares;
    }
    std::map<std::uint64_t, double> values() const {
        std::map<std::uint64_t, double> found;
        for (const Opinion::Line& line : opinion().lines) {
            found[line.action.bits] = line.value;
        }
        return found;
    }
    std::uint64_t iterations() const { return opinion().iterations; }
    std::string spec() const { return spec_.text(); }
    const TablePointer& table() const { return table_; }

  private:
    // Of the last choice that was made; another may be under way in another thread.
    Opinion opinion() const {
        const std::lock_guard lock(telling_);
        return opinion_;
    }

    void check(const PyState& state) const {
        if (&state.table()->game() != &table_->game()) {
            throw Failed("Error", {"state", "is one of " + std::string(state.table()->facts().id),
                                   "one of " + std::string(table_->facts().id)});
        }
    }

    TablePointer table_;
    AgentSpec spec_;
    std::unique_ptr<AnyAgent> agent_;
    std::mutex thinking_;
    mutable std::mutex telling_;
    Opinion opinion_;
};

}  // namespace

void bind_agent(nb::module_& module) {
    nb::class_<PyAgent>(
        module, "Agent",
        "Chooses actions: random, greedy, search:400 (iterations), search:200ms, search:easy to expert.")
        .def(nb::init<TablePointer, const std::string&, Whole, Whole>(), "game"_a, "spec"_a = "search:400",
             "seed"_a = 0, "threads"_a = 1)
        .def("choose", &PyAgent::choose, "state"_a,
             "An action for the seat to act, looking only at what it may know. Other Python threads go on meanwhile.")
        .def("observe", &PyAgent::observe, "before"_a, "action"_a,
             "Tells what was played, so that the agent may keep what it thought about.")
        .def("hurry", &PyAgent::hurry, "From another thread: answer with the best there is.")
        .def_prop_ro("visits", &PyAgent::visits,
                     "Share of the root's visits by action, of the last choice of a search.")
        .def_prop_ro("values", &PyAgent::values, "Mean value by action, 0 (lost) to 1 (won) for the seat to act.")
        .def_prop_ro("iterations", &PyAgent::iterations)
        .def_prop_ro("spec", &PyAgent::spec)
        .def_prop_ro("game", &PyAgent::table)
        .def("__repr__", [](const PyAgent& agent) { return "Agent('" + agent.spec() + "')"; });
}

}  // namespace pentarchy::python
