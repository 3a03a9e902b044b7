#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <optional>

#include "cli/language.h"
#include "cli/usage.h"
#include "core/version.h"

namespace pentarchy::cli {

namespace {

// The first word where a command had to stand and none does.
std::optional<std::string> unknown_command(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* at = &app;
    for (int index = 1; index < argc; ++index) {
        const std::string word = argv[index];
        const auto named = at->get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
        if (named.empty()) {
            const bool is_awaited = at->get_require_subcommand_min() > 0 && !word.starts_with('-');
            return is_awaited ? std::optional(word) : std::nullopt;
        }
        at = named[0];
    }
    return std::nullopt;
}

}  // namespace

int refuse(const Error& error) {
    std::cerr << "pentarchy: " << spoken(error) << "\n";
    return bad_input;
}

void add_commands(Command app, const Roster& roster, int& exit_code) {
    add_games_command(app, roster, exit_code);
    add_play_command(app, roster, exit_code);
    add_sim_command(app, roster, exit_code);
    add_dataset_command(app, roster, exit_code);
    add_replay_command(app, roster, exit_code);
    add_perft_command(app, roster, exit_code);
    add_bench_command(app, roster, exit_code);
    add_units_command(app, roster, exit_code);
    add_cards_command(app, roster, exit_code);
    add_samples_command(app, roster, exit_code);
    add_campaign_command(app, roster, exit_code);
    add_rules_command(app, roster, exit_code);
    add_serve_command(app, roster, exit_code);
    add_admin_command(app, exit_code);
    add_load_command(app, roster, exit_code);
}

int run(const Roster& roster, int argc, const char* const* argv) {
    const Language language = language_of(argc, argv);
    speak(roster, language);
    CLI::App app{"", "pentarchy"};
    app.set_version_flag("--version", "pentarchy " + std::string(engine_version));
    app.require_subcommand(1);
    int exit_code = 0;
    add_commands(Command(app), roster, exit_code);
    say_usage(app, language);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return app.exit(success);  // --help and --version
    } catch (const CLI::ParseError& error) {
        std::string what = error.what();
        if (const std::size_t end = what.find('\n'); end != std::string::npos) {
            what.resize(end);
        }
        if (const auto unknown = unknown_command(app, argc, argv)) {
            what = "\"" + *unknown + "\" is not a command";
        }
        return refuse({"", what, "see pentarchy --help"});
    } catch (const std::exception& error) {
        std::cerr << "pentarchy: " << error.what() << "\n";
        return 1;
    }
    return exit_code;
}

}  // namespace pentarchy::cli
