#include "python/src/game.h"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <bit>
#include <type_traits>

#include "core/version.h"
#include "python/src/whole.h"

namespace nb = nanobind;
using namespace nb::literals;  // NOLINT: argument names are written with it

namespace pentarchy::python {

int number_of(Actor actor) {
    return actor.is_seat() ? actor.seat() : actor.is_chance() ? chance : nobody;
}

const Texts& texts_in(const std::string& language) {
    static const Texts english = standard_roster().texts(Language::english);
    static const Texts french = standard_roster().texts(Language::french);
    return value_or_throw(read_language(language)) == Language::english ? english : french;
}

Table::Table(const std::string& id, const OptionMap& given)
    : entry_(value_or_throw(standard_roster().find(id))),
      options_(value_or_throw(game().check(given))),
      start_(value_or_throw(game().start(options_))),
      observation_size_(pentarchy::observation_size(game().observation())) {}

Seat Table::check_seat(int seat) const {
    if (seat < 0 || seat >= seats()) {
        throw Failed("Error",
                     {"seat", std::to_string(seat) + " does not take part", "0 to " + std::to_string(seats() - 1)});
    }
    return seat;
}

Viewer Table::viewer(std::optional<int> seat) const {
    return seat ? Viewer::of_seat(check_seat(*seat)) : Viewer::spectator();
}

namespace {

// True, 3 and "yes" as options are written: "yes", "3", "yes".
std::string option_text(nb::handle value) {
    if (nb::isinstance<nb::bool_>(value)) {
        return nb::cast<bool>(value) ? "yes" : "no";
    }
    return nb::cast<std::string>(nb::str(value));
}

void make_table(Table* place, const std::string& id, const nb::kwargs& options) {
    OptionMap given;
    for (const auto& [key, value] : options) {
        given[nb::cast<std::string>(key)] = option_text(value);
    }
    new (place) Table(id, given);
}

std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const RosterEntry& entry : standard_roster().entries()) {
        ids.emplace_back(entry.game->facts().id);
    }
    return ids;
}

nb::list option_list(const Table& table) {
    nb::list list;
    for (const OptionSpec& spec : table.facts().options) {
        nb::dict dict;
        dict["key"] = spec.key;
        dict["default"] = spec.fallback;
        dict["values"] = spec.values();
        dict["meaning"] = texts_in("en")(std::string(table.facts().id) + ".option." + spec.key);
        list.append(dict);
    }
    return list;
}

nb::list observation_parts(const Table& table) {
    nb::list list;
    std::size_t offset = 0;
    for (const ObservationPart& part : table.game().observation()) {
        nb::dict dict;
        dict["name"] = nb::str(part.name.data(), part.name.size());
        dict["shape"] = nb::tuple(nb::cast(part.shape));
        dict["offset"] = offset;
        dict["meaning"] = nb::str(part.meaning.data(), part.meaning.size());
        list.append(dict);
        offset += part.size();
    }
    return list;
}

std::string represent(const Table& table) {
    return "Game('" + std::string(table.facts().id) + "', '" + write_option_text(table.options()) + "')";
}

nb::dict reduced_options(const Table& table) {
    nb::dict dict;
    for (const auto& [key, value] : table.options()) {
        dict[key.c_str()] = value;
    }
    return dict;
}

// A generator goes on after it was copied or kept as it would have gone on before.
using KeptRandom = std::array<std::uint64_t, 2>;
static_assert(std::is_trivially_copyable_v<Random> && sizeof(Random) == sizeof(KeptRandom));

std::pair<std::uint64_t, std::uint64_t> kept_random(const Random& random) {
    const auto [key, counter] = std::bit_cast<KeptRandom>(random);
    return {key, counter};
}

void random_again(Random* place, const std::pair<std::uint64_t, std::uint64_t>& kept) {
    new (place) Random(std::bit_cast<Random>(KeptRandom{kept.first, kept.second}));
}

void bind_random(nb::module_& module) {
    nb::class_<Random>(module, "Random",
                       "A counter-based generator: its n-th number is a function of seed, stream and n alone.")
        .def(
            "__init__",
            [](Random* place, Whole seed, Whole stream) {
                new (place) Random(seed.as_count("seed"), stream.as_count("stream"));
            },
            "seed"_a, "stream"_a = 0)
        .def("next", &Random::next, "64 random bits.")
        .def(
            "below",
            [](Random& random, Whole bound) {
                if (bound.as_count("bound") == 0) {
                    throw Failed("Error", {"bound", "there is no number below 0", "at least 1"});
                }
                return random.below(bound.bits);
            },
            "bound"_a, "Uniform over 0 to bound - 1.")
        .def("unit", &Random::unit, "Uniform over [0, 1).")
        .def("__getstate__", &kept_random)
        .def("__setstate__", &random_again);
}

bool equal(const Table& table, const Table& other) {
    return &table.game() == &other.game() && table.options() == other.options();
}

// Games are values: compared, hashed and pickled by id and options.
void bind_identity(nb::class_<Table>& type) {
    type.def("__repr__", &represent)
        .def("__eq__", &equal, nb::sig("def __eq__(self, other: object, /) -> bool"), nb::is_operator())
        .def("__hash__", [](const Table& table) { return std::hash<std::string>{}(represent(table)); })
        .def(
            "__getstate__",
            [](const Table& table) { return std::make_pair(std::string(table.facts().id), table.options()); },
            nb::sig("def __getstate__(self) -> tuple[str, dict[str, str]]"))
        .def(
            "__setstate__",
            [](Table* place, const std::pair<std::string, OptionMap>& kept) {
                new (place) Table(kept.first, kept.second);
            },
            nb::sig("def __setstate__(self, kept: tuple[str, dict[str, str]], /) -> None"));
}

}  // namespace

void bind_game(nb::module_& module) {
    module.attr("CHANCE") = chance;
    module.attr("NOBODY") = nobody;
    module.attr("engine_version") = nb::str(engine_version.data(), engine_version.size());
    module.def("game_ids", &game_ids, "The ids of all games.");

    bind_random(module);
    nb::class_<Table> type(module, "Game", "A game with its options; see `Game.option_specs`.");
    type.def("__init__", &make_table, "id"_a, "options"_a,
             nb::sig("def __init__(self, id: str, **options: object) -> None"))
        .def_prop_ro("id", [](const Table& table) { return table.facts().id; })
        .def_prop_ro("name", [](const Table& table) { return texts_in("en")(std::string(table.facts().id) + ".name"); })
        .def_prop_ro("options", &reduced_options, nb::sig("def options(self) -> dict[str, str]"),
                     "Every option, completed.")
        .def_prop_ro("option_specs", &option_list, nb::sig("def option_specs(self) -> list[dict[str, str]]"),
                     "What can be agreed: key, default, values, meaning.")
        .def_prop_ro("seats", &Table::seats)
        .def_prop_ro("min_seats", [](const Table& table) { return table.facts().min_seats; })
        .def_prop_ro("max_seats", [](const Table& table) { return table.facts().max_seats; })
        .def_prop_ro("has_chance", [](const Table& table) { return table.facts().has_chance; })
        .def_prop_ro("has_hidden_information", [](const Table& table) { return table.facts().has_hidden_information; })
        .def_prop_ro("rules_version", [](const Table& table) { return table.facts().rules_version; })
        .def_prop_ro("action_kinds", [](const Table& table) { return table.facts().action_kinds; })
        .def_prop_ro(
            "action_count", [](const Table& table) { return table.game().action_count(); },
            "How many action numbers there are; the same whatever the options.")
        .def_prop_ro("observation_size", &Table::observation_size, "How many float32 an observation has.")
        .def_prop_ro("observation_parts", &observation_parts,
                     nb::sig("def observation_parts(self) -> list[dict[str, typing.Any]]"),
                     "The named parts of an observation: name, shape, offset, meaning.")
        .def(
            "start", [](const TablePointer& table) { return PyState(table); },
            "The state before any chance or choice.");
    bind_identity(type);
}

}  // namespace pentarchy::python
