// pentarchy bench: how fast each game is, and its signature.

#include <fmt/core.h>

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

void add_bench_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("bench");
    auto arguments = std::make_shared<BenchArguments>();
    command.add_option("game", arguments->game);
    command.add_flag("--json", arguments->as_json);
    command.add_flag("--signature", arguments->signature);
    command.add_option("--seconds", arguments->seconds).in_range(0.1, 600.0);
    command.callback([&roster, &exit_code, arguments] { exit_code = run_bench(roster, *arguments); });
}

}  // namespace pentarchy::cli
