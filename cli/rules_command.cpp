// pentarchy rules: which rules of a game are shown by tests.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line.h"

namespace pentarchy::cli {

namespace {

struct RulesArguments {
    std::string game;
    bool missing = false;
    bool as_json = false;
};

int print_rules(const Roster& roster, const RulesArguments& arguments) {
    const auto entry = roster.find(arguments.game);
    if (!entry) {
        return refuse(entry.error());
    }
    const GameFacts& facts = (*entry)->game->facts();
    const auto rows = read_catalogue((*entry)->catalogue, facts.rule_prefix);
    const RuleCoverage coverage = rule_coverage(facts.id, rows, (*entry)->shown);
    if (arguments.as_json) {
        fmt::print("{}\n", json::serialize(json::object{{"game", coverage.game},
                                                        {"covered", coverage.covered},
                                                        {"total", coverage.total},
                                                        {"missing", json::value_from(coverage.missing)}}));
        return 0;
    }
    if (arguments.missing) {
        for (const std::string& id : coverage.missing) {
            fmt::print("{}\n", id);
        }
    }
    const double share = coverage.total == 0 ? 100.0 : 100.0 * coverage.covered / coverage.total;
    fmt::print("{} of {} rules shown by tests ({:.1f} %)\n", coverage.covered, coverage.total, share);
    return 0;
}

}  // namespace

void add_rules_command(CLI::App& app, const Roster& roster, int& exit_code) {
    CLI::App* command = app.add_subcommand("rules", "Count the rules of a game's catalogue that tests show");
    auto arguments = std::make_shared<RulesArguments>();
    command->add_option("game", arguments->game, "Which game; see pentarchy games")->required();
    command->add_flag("--missing", arguments->missing, "List the ids that no test names");
    command->add_flag("--json", arguments->as_json, "Print one JSON object: game, covered, total, missing");
    command->callback([&roster, &exit_code, arguments] { exit_code = print_rules(roster, *arguments); });
}

}  // namespace pentarchy::cli
