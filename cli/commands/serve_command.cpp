// pentarchy serve and pentarchy load: the table for people, and a bounded load on it.

#include "server/serve.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command_line.h"
#include "cli/language.h"
#include "server/load.h"

namespace pentarchy::cli {

namespace {

// Where a package puts the page beside the program; nothing if there is none.
std::string installed_page() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto page = program.parent_path().parent_path() / "share" / "pentarchy" / "web";
    return !error && std::filesystem::exists(page / "index.html", error) ? page.string() : "";
}

// What is written by root is root's, and a fault in the server would be a fault in the whole machine.
void warn_root() {
    if (geteuid() == 0) {
        std::cerr << "pentarchy: " << spoken(Message("cli.serve.root", {})) << "\n";
    }
}

// What the command line says counts over the configuration file, and that over what holds by itself.
struct ServeArguments {
    std::string config;
    std::optional<std::string> address;
    std::optional<int> port;
    std::optional<std::string> database;
    std::optional<std::string> web;
    std::optional<std::string> log_level;
    std::optional<std::string> request_log;
};

int run_server(const Roster& roster, const ServeArguments& arguments) {
    ServeOptions options;
    if (!arguments.config.empty()) {
        if (const auto read = read_config(arguments.config, options); !read) {
            return refuse(read.error());
        }
    }
    options.network.address = arguments.address.value_or(options.network.address);
    options.network.port = arguments.port.value_or(options.network.port);
    options.database = arguments.database.value_or(options.database);
    options.web = arguments.web.value_or(options.web.empty() ? installed_page() : options.web);
    options.log_level = arguments.log_level.value_or(options.log_level);
    options.network.request_log = arguments.request_log.value_or(options.network.request_log);
    warn_root();
    if (const auto served = serve(options, roster); !served) {
        refuse(served.error());
        return 1;
    }
    return 0;
}

}  // namespace

void add_serve_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("serve");
    auto arguments = std::make_shared<ServeArguments>();
    command.add_option("--port", arguments->port).in_range(0, 65535);
    command.add_option("--address", arguments->address);
    command.add_option("--db", arguments->database);
    command.add_option("--config", arguments->config);
    command.add_option("--web", arguments->web);
    command.add_option("--log", arguments->log_level).one_of({"debug", "info", "warn", "error", "off"});
    command.add_option("--request-log", arguments->request_log);
    command.callback([&roster, &exit_code, arguments] { exit_code = run_server(roster, *arguments); });
}

void add_load_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("load");
    auto options = std::make_shared<LoadOptions>();
    command.add_option("--game", options->game);
    command.add_option("--tables", options->tables).in_range(1, 5000);
    command.add_option("--seconds", options->seconds).in_range(1.0, 900.0);
    command.add_option("--rate", options->paced_rate);
    command.add_option("--hostile", options->hostile).in_range(0, 250);
    command.add_flag("--apart", options->hostile_apart);
    command.add_option("--cache", options->cache_mib).in_range(0, 100000);
    command.add_flag("--paced", options->only_paced);
    command.add_option("--sample", options->sample_seconds);
    command.add_option("--threads", options->network_threads).in_range(1, 64);
    command.add_option("--db", options->database);
    command.add_flag("--full", options->is_full);
    command.add_flag("--json", options->as_json);
    command.callback([&roster, &exit_code, options] {
        const auto entry = roster.find(options->game);
        exit_code = entry ? load_test(*options, roster) : refuse(entry.error());
    });
}

}  // namespace pentarchy::cli
