// pentarchy sim: many games between agents, and what came of them.

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <csignal>
#include <memory>
#include <stop_token>
#include <thread>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/seat_list.h"
#include "core/documents/file.h"
#include "tournament/match.h"
#include "tournament/report.h"
#include "tournament/report_words.h"

namespace pentarchy::cli {

namespace {

struct SimArguments {
    std::string game;
    std::string seats;
    std::string options;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    int jobs = 1;
    std::string json_file;
    std::string html_file;
    std::string record_folder;
};

volatile std::sig_atomic_t interrupted = 0;

extern "C" void on_interrupt(int) {
    interrupted = 1;
}

// Turns Ctrl-C into a stop request for as long as it lives. A second Ctrl-C ends the program at once.
class InterruptWatch {
  public:
    InterruptWatch() {
        interrupted = 0;
        struct sigaction action = {};
        action.sa_handler = on_interrupt;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigaction(SIGINT, &action, &before_);
    }
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;
    ~InterruptWatch() { sigaction(SIGINT, &before_, nullptr); }

    std::stop_token token() const { return source_.get_token(); }

  private:
    void watch(const std::stop_token& over) {
        while (!over.stop_requested()) {
            if (interrupted != 0) {
                source_.request_stop();
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }

    struct sigaction before_ = {};
    std::stop_source source_;
    std::jthread watcher_{[this](const std::stop_token& over) { watch(over); }};
};

std::string duration(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    return whole < 60     ? fmt::format("{} s", whole)
           : whole < 3600 ? fmt::format("{} min {:02} s", whole / 60, whole % 60)
                          : fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

void show_progress(const Progress& progress, const ReportWords& words) {
    constexpr int width = 30;
    const double share = progress.games_asked == 0 ? 1.0 : double(progress.games_done) / double(progress.games_asked);
    const int filled = static_cast<int>(share * width);
    fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}   ", "", filled, "", width - filled,
               words("progress", {{"done", progress.games_done},
                                  {"asked", progress.games_asked},
                                  {"pace", words.decimal(progress.games_per_second, 1)},
                                  {"left", duration(progress.seconds_left)}}));
    std::fflush(stderr);
}

Result<void> write_reports(const MatchResult& result, const SimArguments& arguments) {
    if (!arguments.json_file.empty()) {
        if (auto written = write_file(arguments.json_file, pretty(json_report(result))); !written) {
            return written;
        }
    }
    if (!arguments.html_file.empty()) {
        return write_file(arguments.html_file, html_report(result, terminal_language("")));
    }
    return {};
}

int simulate(const Roster& roster, const SimArguments& arguments) {
    const auto entry = roster.find(arguments.game);
    if (!entry) {
        return refuse(entry.error());
    }
    const auto plan = plan_seats((*entry)->game->facts(), arguments.seats, arguments.options, "random", false);
    if (!plan) {
        return refuse(plan.error());
    }
    for (const std::string& file : {arguments.json_file, arguments.html_file}) {
        if (const auto writable = file.empty() ? Result<void>() : check_writable(file); !writable) {
            return refuse(writable.error());
        }
    }
    const InterruptWatch interrupt;
    MatchSetup setup;
    setup.game = (*entry)->game;
    setup.options = plan->options;
    for (const auto& agent : plan->agents) {
        setup.agents.push_back(*agent);
    }
    setup.make_agent = [entry](const AgentSpec& spec, std::uint64_t seed) {
        return (*entry)->make_agent(spec, seed, 1);
    };
    setup.games = arguments.games;
    setup.seed = arguments.seed;
    setup.jobs = arguments.jobs;
    setup.record_folder = arguments.record_folder;
    setup.stop = interrupt.token();
    const bool terminal = isatty(STDERR_FILENO) == 1;
    if (terminal) {
        setup.report_progress = [words = ReportWords(terminal_language(""))](const Progress& progress) {
            show_progress(progress, words);
        };
    }
    const auto result = play_match(setup);
    if (terminal) {
        fmt::print(stderr, "\r\x1b[K");
    }
    if (!result) {
        return refuse(result.error());
    }
    fmt::print("{}", text_report(*result, terminal_language("")));
    if (const auto written = write_reports(*result, arguments); !written) {
        return refuse(written.error());
    }
    return result->failure ? 1 : 0;
}

}  // namespace

void add_sim_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("sim");
    auto arguments = std::make_shared<SimArguments>();
    command.add_option("game", arguments->game).required();
    command.add_option("--games", arguments->games).in_range(1UL, 1000000000UL);
    command.add_option("--seats", arguments->seats);
    command.add_option("--options", arguments->options);
    command.add_option("--jobs", arguments->jobs).in_range(1, 1024);
    command.add_option("--seed", arguments->seed);
    command.add_option("--json", arguments->json_file);
    command.add_option("--html", arguments->html_file);
    command.add_option("--records", arguments->record_folder);
    command.callback([&roster, &exit_code, arguments] { exit_code = simulate(roster, *arguments); });
}

}  // namespace pentarchy::cli
