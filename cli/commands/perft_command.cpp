// pentarchy perft: how many ways a game can go on.

#include "core/proof/perft.h"

#include <fmt/core.h>

#include <memory>

#include "cli/command_line.h"

namespace pentarchy::cli {

namespace {

struct PerftArguments {
    std::string game;
    std::string options;
    int depth = 3;
    std::uint64_t seed = 1;
    std::uint64_t after = 0;
};

int print_perft(const Roster& roster, const PerftArguments& arguments) {
    const auto game = roster.registry().find(arguments.game);
    if (!game) {
        return refuse(game.error());
    }
    const auto options = read_option_text(arguments.options);
    if (!options) {
        return refuse(options.error());
    }
    auto position = (*game)->start(*options);
    if (!position) {
        return refuse(position.error());
    }
    Random random(arguments.seed);
    play_randomly(**position, random, arguments.after);
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        fmt::print("{} {}\n", depth, perft(**position, depth));
    }
    return 0;
}

}  // namespace

void add_perft_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("perft");
    auto arguments = std::make_shared<PerftArguments>();
    command.add_option("game", arguments->game).required();
    command.add_option("--depth", arguments->depth).in_range(1, 12);
    command.add_option("--options", arguments->options);
    command.add_option("--seed", arguments->seed);
    command.add_option("--after", arguments->after);
    command.callback([&roster, &exit_code, arguments] { exit_code = print_perft(roster, *arguments); });
}

}  // namespace pentarchy::cli
