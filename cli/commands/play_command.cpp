// pentarchy play: a game in the terminal.

#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <random>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/seat_list.h"
#include "cli/terminal/spoken_move.h"
#include "cli/terminal/table.h"
#include "core/documents/file.h"
#include "core/played/record.h"
#include "server/table/recorded_seat.h"

namespace pentarchy::cli {

namespace {

struct PlayArguments {
    std::string game;
    std::string seats;
    std::string options;
    std::string language;
    std::string resume;
    std::optional<std::uint64_t> seed;
    int threads = 1;
};

Result<Record> read_saved(const std::string& path) {
    const auto text = read_file(path);
    if (!text) {
        return text.error();
    }
    return read_record(*text, path);
}

// Who sat there goes on: a bot as the agent it was, whoever else as a person.
std::string same_seats(const std::vector<std::string>& recorded) {
    std::string list;
    for (const std::string& words : recorded) {
        const std::string agent = seat_of_record(words).agent;
        list += (list.empty() ? "" : ",") + (agent.empty() ? "human" : agent);
    }
    return list;
}

// A new journal, or the one of the record to go on with; then who sits where.
Result<Journal> open_journal(const Roster& roster, const RosterEntry& entry, PlayArguments& arguments) {
    if (arguments.resume.empty()) {
        auto plan = plan_seats(entry.game->facts(), arguments.seats, arguments.options, "search:medium", true);
        if (!plan) {
            return std::move(plan).error();
        }
        return Journal::begin(*entry.game, plan->options);
    }
    const auto record = read_saved(arguments.resume);
    if (!record) {
        return record.error();
    }
    if (record->game != entry.game->facts().id) {
        return Error{arguments.resume, "is a record of " + record->game, "pentarchy play " + record->game};
    }
    if (!arguments.options.empty()) {
        return Error{"options", "a game that goes on has its options already", "leave them out"};
    }
    arguments.options = write_option_text(record->options);
    if (arguments.seats.empty()) {
        arguments.seats = same_seats(record->seats);
    }
    return replay_record(*record, roster.registry(), arguments.resume);
}

int play(const Roster& roster, PlayArguments arguments) {
    const auto entry = roster.find(arguments.game);
    if (!entry) {
        return refuse(entry.error());
    }
    auto journal = open_journal(roster, **entry, arguments);
    if (!journal) {
        return refuse(journal.error());
    }
    const auto plan = plan_seats((*entry)->game->facts(), arguments.seats, arguments.options, "search:medium", true);
    if (!plan) {
        return refuse(plan.error());
    }
    Texts texts = texts_of_table(roster, terminal_language(arguments.language));
    SpokenMoves moves(arguments.game, roster.texts(Language::english), texts);
    const std::uint64_t seed = arguments.seed ? *arguments.seed : std::random_device{}();
    const bool colour = isatty(STDOUT_FILENO) == 1;
    Table table(**entry, *std::move(journal), plan->agents, std::move(texts), std::move(moves), seed, arguments.threads,
                colour);
    if (!arguments.resume.empty()) {
        table.save_to(arguments.resume);
    }
    return table.play(std::cin, std::cout);
}

}  // namespace

void add_play_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("play");
    auto arguments = std::make_shared<PlayArguments>();
    command.add_option("game", arguments->game).required();
    command.add_option("--seats", arguments->seats);
    command.add_option("--options", arguments->options);
    add_language_option(command, arguments->language);
    command.add_option("--seed", arguments->seed);
    command.add_option("--threads", arguments->threads).in_range(1, 64);
    command.add_option("--resume", arguments->resume);
    command.callback([&roster, &exit_code, arguments] { exit_code = play(roster, *arguments); });
}

}  // namespace pentarchy::cli
