// pentarchy bench: how fast each game is, and its signature.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line.h"
#include "core/perft.h"

namespace pentarchy::cli {

namespace {

struct BenchArguments {
    std::string game;
    bool as_json = false;
    bool signature = false;
    double seconds = 4;
};

void print_bench(const BenchResult& result) {
    constexpr double million = 1e6;
    fmt::print("{}\n", result.game);
    fmt::print("  decisions          {:10.2f} million per CPU-second\n", result.decisions_per_s / million);
    fmt::print("  decisions          {:10.2f} million per wall second\n", result.decisions_per_wall_s / million);
    fmt::print("  random games       {:10.0f} per CPU-second\n", result.games_per_s);
    fmt::print("  state copies       {:10.1f} million per CPU-second\n", result.copies_per_s / million);
    fmt::print("  state              {:10} bytes\n", result.state_bytes);
    fmt::print("  search iterations  {:10.0f} per CPU-second, one thread\n", result.search_iterations_per_s);
}

int run_bench(const Roster& roster, const BenchArguments& arguments) {
    std::vector<const RosterEntry*> chosen;
    if (arguments.game.empty()) {
        for (const RosterEntry& entry : roster.entries()) {
            chosen.push_back(&entry);
        }
    } else {
        const auto entry = roster.find(arguments.game);
        if (!entry) {
            return refuse(entry.error());
        }
        chosen.push_back(*entry);
    }
    json::array list;
    for (const RosterEntry* entry : chosen) {
        if (arguments.signature) {
            const GameFacts& facts = entry->game->facts();
            fmt::print("{} {} {:016x}\n", facts.id, facts.rules_version, signature(*entry->game));
            continue;
        }
        const BenchResult result = entry->bench(arguments.seconds);
        if (arguments.as_json) {
            list.push_back(result.to_json());
        } else {
            print_bench(result);
        }
    }
    if (arguments.as_json && !arguments.signature) {
        fmt::print("{}", pretty(list));
    }
    return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, const Roster& roster, int& exit_code) {
    CLI::App* command =
        app.add_subcommand("bench", "Measure random play, copies and search, per CPU-second of one thread");
    auto arguments = std::make_shared<BenchArguments>();
    command->add_option("game", arguments->game, "Which game; all if none is named");
    command->add_flag("--json", arguments->as_json, "Print a JSON array instead");
    command->add_flag(
        "--signature", arguments->signature,
        "Print game, rules version and the hash of fixed random games; it changes only when play changes");
    command->add_option("--seconds", arguments->seconds, "CPU time for random play; the other figures take a share")
        ->check(CLI::Range(0.1, 600.0));
    command->callback([&roster, &exit_code, arguments] { exit_code = run_bench(roster, *arguments); });
}

}  // namespace pentarchy::cli
