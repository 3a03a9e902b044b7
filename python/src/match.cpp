#include "tournament/match.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "python/src/game.h"
#include "python/src/objects.h"
#include "python/src/whole.h"
#include "tournament/report.h"

namespace nb = nanobind;
using namespace nb::literals;  // NOLINT: argument names are written with it

namespace pentarchy::python {

namespace {

// A played game as plain Python data, so that it travels between machines, and back.
nb::dict to_dict(const PlayedGame& game) {
    nb::list seats;
    for (const SeatAccount& account : game.seats) {
        nb::dict seat;
        seat["agent"] = account.agent;
        seat["label"] = account.label;
        seat["score"] = account.score;
        seat["place"] = account.place;
        seat["decisions"] = account.decisions;
        seat["thinking_ns"] = account.thinking.count();
        seat["kinds"] = nb::cast(account.kinds);
        seat["score_by_round"] = nb::cast(account.score_by_round);
        seats.append(seat);
    }
    nb::dict dict;
    dict["number"] = game.number;
    dict["decisions"] = game.decisions;
    dict["rounds"] = game.rounds;
    dict["seats"] = seats;
    dict["record"] = game.record;
    return dict;
}

PlayedGame read_game(const nb::dict& dict) {
    PlayedGame game;
    game.number = nb::cast<std::uint64_t>(dict["number"]);
    game.decisions = nb::cast<std::uint64_t>(dict["decisions"]);
    game.rounds = nb::cast<int>(dict["rounds"]);
    for (const nb::handle item : nb::cast<nb::list>(dict["seats"])) {
        const auto seat = nb::cast<nb::dict>(item);
        SeatAccount account;
        account.agent = nb::cast<std::size_t>(seat["agent"]);
        account.label = nb::cast<std::string>(seat["label"]);
        account.score = nb::cast<int>(seat["score"]);
        account.place = nb::cast<int>(seat["place"]);
        account.decisions = nb::cast<std::uint64_t>(seat["decisions"]);
        account.thinking = std::chrono::nanoseconds(nb::cast<std::int64_t>(seat["thinking_ns"]));
        account.kinds = nb::cast<std::vector<std::uint32_t>>(seat["kinds"]);
        account.score_by_round = nb::cast<std::vector<int>>(seat["score_by_round"]);
        game.seats.push_back(std::move(account));
    }
    return game;
}

// Whether a game can be one of the plan: what is counted finds its place by these numbers.
bool belongs_to(const PlayedGame& game, const GamePlan& plan) {
    constexpr std::size_t most_rounds = 10'000;
    return game.seats.size() == plan.agents.size() && std::ranges::all_of(game.seats, [&](const SeatAccount& account) {
               return account.agent < plan.agents.size() && account.place >= 1 &&
                      account.kinds.size() == plan.game->facts().action_kinds.size() &&
                      account.score_by_round.size() <= most_rounds;
           });
}

// Nothing where a part is missing or of another kind.
std::optional<PlayedGame> try_to_read_game(const nb::dict& dict) {
    try {
        return read_game(dict);
    } catch (const nb::cast_error&) {
        return std::nullopt;
    } catch (const nb::python_error&) {
        return std::nullopt;
    }
}

PlayedGame from_dict(const nb::dict& dict, const GamePlan& plan) {
    std::optional<PlayedGame> game = try_to_read_game(dict);
    if (!game || !belongs_to(*game, plan)) {
        throw Failed("Error", {"game", "is none of this match", "what Match.play gave"});
    }
    return *std::move(game);
}

class PyMatch {
  public:
    PyMatch(const TablePointer& table, const std::vector<std::string>& agents, Whole games, Whole seed,
            bool keeps_records)
        : table_(table) {
        if (agents.size() != static_cast<std::size_t>(table->seats())) {
            throw Failed("Error",
                         {"agents",
                          std::to_string(agents.size()) + " are named for " + std::to_string(table->seats()) + " seats",
                          "one agent a seat"});
        }
        const RosterEntry& entry = table->entry();
        plan_.game = entry.game;
        plan_.options = table->options();
        for (const std::string& agent : agents) {
            plan_.agents.push_back(value_or_throw(read_agent(agent)));
        }
        plan_.make_agent = [&entry](const AgentSpec& spec, std::uint64_t seed_of_agent) {
            return entry.make_agent(spec, seed_of_agent, 1);
        };
        plan_.seed = seed.as_count("seed");
        plan_.keeps_record = keeps_records;
        result_ = MatchResult::begin(plan_, games.as_count("games"));
    }

    // Game `number` of the match: the same game wherever and whenever it is played.
    nb::dict play(Whole given) const {
        const std::uint64_t number = given.as_count("number");
        std::variant<PlayedGame, Failure, Abandoned> end;
        {
            const nb::gil_scoped_release release;
            end = play_game(plan_, number, {});
        }
        if (const auto* game = std::get_if<PlayedGame>(&end)) {
            return to_dict(*game);
        }
        nb::dict dict;
        dict["number"] = number;
        if (const auto* failure = std::get_if<Failure>(&end)) {
            dict["failure"] = failure->error.text();
            dict["record"] = failure->record;
        } else {
            dict["endless"] = true;
        }
        return dict;
    }

    // Games count in their order, each once, up to the first that failed.
    void add(const nb::dict& dict) {
        std::uint64_t number = 0;
        if (!dict.contains("number") || !nb::try_cast(dict["number"], number)) {
            throw Failed("Error", {"game", "has no number", "what Match.play gave"});
        }
        if (number != next_) {
            throw Failed("Error",
                         {"game", std::to_string(number) + " is not the next to be counted", std::to_string(next_)});
        }
        if (result_.failure) {
            ++next_;
            return;
        }
        if (dict.contains("failure")) {
            result_.failure = Failure{
                number, {"", nb::cast<std::string>(dict["failure"]), ""}, nb::cast<std::string>(dict["record"])};
        } else if (dict.contains("endless")) {
            ++result_.endless;
        } else {
            result_.add(from_dict(dict, plan_));
        }
        ++next_;
    }

    MatchResult result(double seconds) const {
        MatchResult result = result_;
        result.seconds = seconds;
        result.was_stopped = !result.failure && result.games + result.endless < result.games_asked;
        return result;
    }
    std::uint64_t counted() const { return next_; }
    const TablePointer& table() const { return table_; }

  private:
    TablePointer table_;
    GamePlan plan_;
    MatchResult result_;
    std::uint64_t next_ = 0;
};

}  // namespace

void bind_match(nb::module_& module) {
    nb::class_<PyMatch>(module, "Match",
                        "A match as `pentarchy sim` plays it: any game of it alone, and what came of all.")
        .def(nb::init<const TablePointer&, const std::vector<std::string>&, Whole, Whole, bool>(), "game"_a, "agents"_a,
             "games"_a = 100, "seed"_a = 1, "keeps_records"_a = false)
        .def("play", &PyMatch::play, "number"_a, nb::sig("def play(self, number: int) -> dict[str, typing.Any]"),
             "Plays game `number` (from 0). The same wherever it is played; other Python threads go on meanwhile.")
        .def("add", &PyMatch::add, "game"_a, nb::sig("def add(self, game: dict[str, typing.Any]) -> None"),
             "Counts a played game; they come in order.")
        .def_prop_ro("counted", &PyMatch::counted, "How many games were counted; the next one has this number.")
        .def_prop_ro("game", &PyMatch::table)
        .def(
            "text", [](const PyMatch& match, double seconds) { return text_report(match.result(seconds)); },
            "seconds"_a = 0.0)
        .def(
            "json", [](const PyMatch& match, double seconds) { return to_python(json_report(match.result(seconds))); },
            "seconds"_a = 0.0, nb::sig("def json(self, seconds: float = 0.0) -> dict[str, typing.Any]"))
        .def(
            "html", [](const PyMatch& match, double seconds) { return html_report(match.result(seconds)); },
            "seconds"_a = 0.0);
}

}  // namespace pentarchy::python
