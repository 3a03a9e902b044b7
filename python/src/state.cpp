#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <utility>

#include "core/played/journal.h"
#include "core/played/record.h"
#include "python/src/game.h"
#include "python/src/objects.h"
#include "python/src/reward.h"
#include "python/src/state_bytes.h"
#include "python/src/whole.h"

namespace nb = nanobind;
using namespace nb::literals;  // NOLINT: argument names are written with it

namespace pentarchy::python {

Failed PyState::refused(Action action) const {
    const std::string rule(position_->refusal(action));
    const std::string id(table_->facts().id);
    if (rule.empty()) {
        return {"IllegalAction", {"action", "is not one of those that are legal here", "see State.legal"}};
    }
    return {"IllegalAction", {"", texts_in("en")(id + ".refused." + rule), "rule " + rule}, rule};
}

void PyState::apply(Action action) {
    if (!position_->apply(action)) {
        throw refused(action);
    }
    forget();
    events_.push_back({action.bits, -1});
}

void PyState::deal(int seat, std::uint64_t seed) {
    Random random(seed);
    position_->hide(table_->check_seat(seat), random);
    forget();
    events_.push_back({seed, seat});
    was_dealt_ = true;
}

const std::vector<Action>& PyState::legal() const {
    if (!legal_) {
        ActionList actions;
        if (to_act().is_seat()) {
            position_->legal(actions);
        }
        legal_.emplace(actions.begin(), actions.end());
    }
    return *legal_;
}

const std::vector<int>& PyState::numbers() const {
    if (!numbers_) {
        std::vector<int> found;
        found.reserve(legal().size());
        for (const Action action : legal()) {
            found.push_back(position_->number(action));
        }
        numbers_ = std::move(found);
    }
    return *numbers_;
}

Action PyState::action_of(int number) const {
    const auto found = std::ranges::find(numbers(), number);
    if (found == numbers().end()) {
        throw Failed("IllegalAction",
                     {"action number", std::to_string(number) + " is not legal here", "see State.numbers"});
    }
    return legal()[static_cast<std::size_t>(found - numbers().begin())];
}

namespace {

using Floats = nb::ndarray<nb::numpy, float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<nb::numpy, bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Array, class T>
Array owned_array(std::size_t size, T*& data) {
    data = new T[size]();
    const nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<T*>(memory); });
    return Array(data, {size}, owner);
}

nb::list legal(const PyState& state) {
    nb::list list;
    for (const Action action : state.legal()) {
        list.append(action.bits);
    }
    return list;
}

nb::list numbers(const PyState& state) {
    nb::list list;
    for (const int number : state.numbers()) {
        list.append(number);
    }
    return list;
}

Bytes mask(const PyState& state) {
    bool* data = nullptr;
    Bytes array = owned_array<Bytes>(static_cast<std::size_t>(state.table()->game().action_count()), data);
    for (const int number : state.numbers()) {
        data[number] = true;
    }
    return array;
}

int number_of_legal(const PyState& state, Whole given) {
    const Action action = given.as_action();
    if (!state.to_act().is_seat() || state.position().refusal(action) != permitted) {
        throw state.refused(action);
    }
    return state.position().number(action);
}

Floats observe(const PyState& state, Whole given) {
    const Seat seat = state.table()->check_seat(given.as_int());
    float* data = nullptr;
    Floats array = owned_array<Floats>(state.table()->observation_size(), data);
    state.position().observe(seat, {data, state.table()->observation_size()});
    return array;
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> outcomes(const PyState& state) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
    if (state.to_act().is_chance()) {
        OutcomeList list;
        state.position().outcomes(list);
        for (const Outcome& outcome : list) {
            found.emplace_back(outcome.action.bits, outcome.weight);
        }
    }
    return found;
}

std::uint64_t sample(const PyState& state, Random& random) {
    if (!state.to_act().is_chance()) {
        throw Failed("Error", {"sample", "it is not chance that is to act", "see State.to_act"});
    }
    return state.position().sample(random).bits;
}

// Chance until a seat is to act or nobody.
void resolve_chance(PyState& state, Random& random) {
    while (state.to_act().is_chance()) {
        state.apply(state.position().sample(random));
    }
}

Viewer viewer_of(const PyState& state, std::optional<Whole> seat) {
    return state.table()->viewer(seat ? std::optional(seat->as_int()) : std::nullopt);
}

void check_permitted(const PyState& state, Action action) {
    if (state.position().refusal(action) != permitted) {
        throw state.refused(action);
    }
}

std::vector<std::string> log(const PyState& state, Whole given, std::optional<Whole> viewer,
                             const std::string& language) {
    const Action action = given.as_action();
    check_permitted(state, action);
    const auto after = state.position().clone();
    after->apply(action);
    std::vector<std::string> lines;
    for (const Message& line : state.position().log(action, *after, viewer_of(state, viewer))) {
        lines.push_back(texts_in(language)(line));
    }
    return lines;
}

std::string choice(const PyState& state, Whole action, const std::string& language) {
    check_permitted(state, action.as_action());
    return texts_in(language)(state.position().choice(action.as_action()).message);
}

std::string prompt(const PyState& state, const std::string& language) {
    return texts_in(language)(state.position().prompt());
}

std::string write(const PyState& state, Whole action) {
    check_permitted(state, action.as_action());
    return state.position().write(action.as_action());
}

std::uint64_t read(const PyState& state, const std::string& text) {
    return value_or_throw(state.position().read(text), "NotationError").bits;
}

std::string_view kind(const PyState& state, Whole action) {
    check_permitted(state, action.as_action());
    return state.table()->facts().action_kinds[static_cast<std::size_t>(state.position().kind(action.as_action()))];
}

std::vector<int> scores(const PyState& state) {
    std::vector<int> found;
    found.reserve(static_cast<std::size_t>(state.table()->seats()));
    const bool over = state.to_act().is_nobody();
    const Payoffs payoffs = over ? state.position().payoffs() : Payoffs{};
    for (Seat seat = 0; seat < state.table()->seats(); ++seat) {
        found.push_back(over ? payoffs[static_cast<std::size_t>(seat)].score : state.position().score(seat));
    }
    return found;
}

Payoffs final_payoffs(const PyState& state) {
    if (!state.to_act().is_nobody()) {
        throw Failed("Error", {"payoffs", "the game is not over", "see State.to_act"});
    }
    return state.position().payoffs();
}

nb::list payoffs(const PyState& state) {
    nb::list list;
    for (const Standing& standing : final_payoffs(state)) {
        nb::dict lines;
        for (const ScoreLine& line : standing.lines) {
            const nb::str key(line.key.data(), line.key.size());
            lines[key] = line.points + (lines.contains(key) ? nb::cast<int>(lines[key]) : 0);
        }
        nb::dict dict;
        dict["score"] = standing.score;
        dict["place"] = standing.place;
        dict["lines"] = lines;
        list.append(dict);
    }
    return list;
}

std::vector<double> returns(const PyState& state) {
    std::vector<double> found(static_cast<std::size_t>(state.table()->seats()), 0.0);
    if (state.to_act().is_nobody()) {
        rewards_of<double>(state.position().payoffs(), found);
    }
    return found;
}

std::vector<std::uint64_t> actions_of(const PyState& state) {
    std::vector<std::uint64_t> found;
    for (const Event& event : state.events()) {
        if (event.dealt_for < 0) {
            found.push_back(event.bits);
        }
    }
    return found;
}

std::string record(const PyState& state, std::vector<std::string> names) {
    if (state.was_dealt()) {
        throw Failed("Error", {"record", "what is hidden was dealt anew, so that it is no game that was played",
                               "the record of the state before hide"});
    }
    auto journal = value_or_throw(Journal::begin(state.table()->game(), state.table()->options()));
    for (const Event& event : state.events()) {
        if (const auto played = journal.play({event.bits}); !played) {
            throw Failed("Error", played.error());
        }
    }
    names.resize(static_cast<std::size_t>(state.table()->seats()), "python");
    return write_record(journal, names);
}

nb::bytes to_bytes(const PyState& state) {
    const std::string bytes = state_bytes(state);
    return nb::bytes(bytes.data(), bytes.size());
}

PyState from_bytes(const nb::bytes& bytes) {
    return state_from_bytes({bytes.c_str(), bytes.size()});
}

nb::object view(const PyState& state, std::optional<Whole> viewer) {
    return to_python(state.position().view(viewer_of(state, viewer)));
}

PyState dealt(const PyState& state, Whole seat, Whole seed) {
    PyState copy(state);
    copy.deal(seat.as_int(), seed.as_count("seed"));
    return copy;
}

void bind_learning(nb::class_<PyState>& type) {
    type.def("numbers", &numbers, nb::sig("def numbers(self) -> list[int]"),
             "The numbers of the legal actions, in the order of `legal`.")
        .def("number", &number_of_legal, "action"_a, "The number of a legal action.")
        .def(
            "action", [](const PyState& state, Whole number) { return state.action_of(number.as_int()).bits; },
            "number"_a, "The legal action that has a number.")
        .def("mask", &mask, nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.bool_]"),
             "Which action numbers are legal: bool, one place a number.")
        .def("observe", &observe, "seat"_a,
             nb::sig("def observe(self, seat: int) -> numpy.typing.NDArray[numpy.float32]"),
             "What a seat may know: float32, part after part (Game.observation_parts).")
        .def("returns", &returns,
             "What the finished game is worth to each seat, -1 to 1, adding up to 0: the share of rivals beaten; zeros "
             "before.");
}

void bind_words(nb::class_<PyState>& type) {
    type.def("view", &view, "viewer"_a = nb::none(),
             nb::sig("def view(self, viewer: int | None = None) -> dict[str, typing.Any]"),
             "What a seat (none: a spectator) may see, as docs/protocol.md describes it.")
        .def("prompt", &prompt, "language"_a = "en", "The question put to whoever is to act.")
        .def("choice", &choice, "action"_a, "language"_a = "en", "An action as it is offered to a person.")
        .def("log", &log, "action"_a, "viewer"_a = nb::none(), "language"_a = "en",
             "What an action would do from here, in plain words, as the viewer may hear it.")
        .def("write", &write, "action"_a, "The action in the game's notation.")
        .def("read", &read, "text"_a, "The action that a text in the game's notation names; it may be illegal.")
        .def("kind", &kind, "action"_a, "The action's kind, one of Game.action_kinds.");
}

void bind_keeping(nb::class_<PyState>& type) {
    type.def("actions", &actions_of, "Every action since the start, chance's too.")
        .def("record", &record, "seats"_a = std::vector<std::string>{},
             "The game so far as a record (docs/records.md); `seats` says who sat there.")
        .def("to_bytes", &to_bytes, "Everything needed to make the state again: game, options, actions.")
        .def_static("from_bytes", &from_bytes, "data"_a, "A state from `to_bytes`; every action is checked.")
        .def("__getstate__", &to_bytes)
        .def("__setstate__", [](PyState* place, const nb::bytes& bytes) {
            new (place) PyState(state_from_bytes({bytes.c_str(), bytes.size()}));
        });
}

}  // namespace

void bind_state(nb::module_& module) {
    nb::class_<PyState> type(module, "State",
                             "A state of a game. Actions are whole numbers that only the game can read.");
    type.def_prop_ro("game", &PyState::table)
        .def(
            "to_act", [](const PyState& state) { return number_of(state.to_act()); },
            "The seat to act, CHANCE (-1) or NOBODY (-2) when the game is over.")
        .def("is_over", [](const PyState& state) { return state.to_act().is_nobody(); })
        .def("legal", &legal, nb::sig("def legal(self) -> list[int]"),
             "The legal actions of the seat to act; none when it is chance's turn or nobody's.")
        .def(
            "apply", [](PyState& state, Whole action) { state.apply(action.as_action()); }, "action"_a,
            "Carries an action out; IllegalAction, and nothing changed, where a rule forbids it.")
        .def(
            "apply_number", [](PyState& state, Whole number) { state.apply(state.action_of(number.as_int())); },
            "number"_a, "Carries the action out that has a number.")
        .def(
            "refusal",
            [](const PyState& state, Whole action) {
                return std::string(state.position().refusal(action.as_action()));
            },
            "action"_a, "The id of the rule that forbids an action, or an empty text.")
        .def("outcomes", &outcomes, "What chance may do, with whole weights; nothing when it is not its turn.")
        .def("sample", &sample, "random"_a, "One of the outcomes, drawn by its weight.")
        .def("resolve_chance", &resolve_chance, "random"_a, "Plays chance until a seat is to act or the game is over.")
        .def("hide", &dealt, "seat"_a, "seed"_a = 0,
             "A copy in which everything that the seat cannot know is dealt anew.")
        .def("clone", [](const PyState& state) { return PyState(state); })
        .def("__copy__", [](const PyState& state) { return PyState(state); })
        .def(
            "__deepcopy__", [](const PyState& state, const nb::object&) { return PyState(state); }, "memo"_a)
        .def("round", [](const PyState& state) { return state.position().round(); })
        .def("scores", &scores, "The final scores, or what each seat has now.")
        .def("payoffs", &payoffs, nb::sig("def payoffs(self) -> list[dict[str, typing.Any]]"),
             "Score, place and where the points come from, when the game is over.")
        .def(
            "label",
            [](const PyState& state, Whole seat) {
                return std::string(state.position().label(state.table()->check_seat(seat.as_int())));
            },
            "seat"_a, "What a seat plays (a faction, a nation); empty while it is open or where seats do not differ.")
        .def(
            "hash", [](const PyState& state) { return state.position().hash(); }, "Of the situation alone; 64 bits.")
        .def("__hash__", [](const PyState& state) { return static_cast<std::size_t>(state.position().hash()); })
        .def(
            "__eq__",
            [](const PyState& state, const PyState& other) {
                return &state.table()->game() == &other.table()->game() && state.position().equals(other.position());
            },
            nb::sig("def __eq__(self, other: object, /) -> bool"), nb::is_operator())
        .def("__repr__", [](const PyState& state) {
            return "<State of " + std::string(state.table()->facts().id) + " after " +
                   std::to_string(state.events().size()) + " actions>";
        });
    bind_learning(type);
    bind_words(type);
    bind_keeping(type);
}

}  // namespace pentarchy::python
