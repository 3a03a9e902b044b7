// pentarchy bench: how fast each game is, and its signature.

#include <fmt/core.h>

#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "core/proof/perft.h"

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
    const auto line = [](const std::string& what, const std::string& figure) {
        fmt::print("  {:20} {:>10} {}\n", spoken(Message("cli.bench." + what, {})), figure,
                   spoken(Message("cli.bench." + what + ".unit", {})));
    };
    fmt::print("{}\n", result.game);
    line("decisions", fmt::format("{:.2f}", result.decisions_per_s / million));
    line("decisions_by_clock", fmt::format("{:.2f}", result.decisions_per_wall_s / million));
    line("games", fmt::format("{:.0f}", result.games_per_s));
    line("copies", fmt::format("{:.1f}", result.copies_per_s / million));
    line("state", std::to_string(result.state_bytes));
    line("search", fmt::format("{:.0f}", result.search_iterations_per_s));
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
