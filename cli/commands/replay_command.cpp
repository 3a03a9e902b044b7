// pentarchy replay: plays a record again, verifies it, and shows it.

#include <fmt/core.h>

#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/terminal/text_view.h"
#include "core/documents/file.h"
#include "core/played/record.h"

namespace pentarchy::cli {

namespace {

struct ReplayArguments {
    std::string file;
    std::size_t to = static_cast<std::size_t>(-1);
    bool show = false;
    std::string language;
    std::string format;
};

// A record of another program: every row is compared, and one that differs is told.
int replay_foreign(const Roster& roster, const ReplayArguments& arguments) {
    const auto text = read_file(arguments.file);
    if (!text) {
        return refuse(text.error());
    }
    for (const RosterEntry& entry : roster.entries()) {
        for (const ForeignFormat& format : entry.formats) {
            if (format.name != arguments.format) {
                continue;
            }
            const auto replay = format.replay(*text, arguments.file);
            if (!replay) {
                return refuse(replay.error());
            }
            for (const std::string& deviation : replay->deviations) {
                fmt::print("{}\n", deviation);
            }
            fmt::print("rows {} deviations {}\n", replay->rows, replay->deviations.size());
            return replay->deviations.empty() ? 0 : 1;
        }
    }
    return refuse({"format", "\"" + arguments.format + "\" is not known", "snellman, or none for our own records"});
}

void print_log(const Journal& journal, const Texts& texts) {
    for (std::size_t index = 0; index < journal.size(); ++index) {
        const Action action = journal.entries()[index].action;
        for (const Message& line : journal.after(index).log(action, journal.after(index + 1), Viewer::spectator())) {
            fmt::print("{:5}  {}\n", index + 1, texts(line));
        }
    }
}

int replay(const Roster& roster, const ReplayArguments& arguments) {
    if (!arguments.format.empty()) {
        return replay_foreign(roster, arguments);
    }
    const auto text = read_file(arguments.file);
    if (!text) {
        return refuse(text.error());
    }
    const auto record = read_record(*text, arguments.file);
    if (!record) {
        return refuse(record.error());
    }
    const auto journal = replay_record(*record, roster.registry(), arguments.file, arguments.to);
    if (!journal) {
        return refuse(journal.error());
    }
    const Texts texts = texts_of_table(roster, terminal_language(arguments.language));
    if (arguments.show) {
        print_log(*journal, texts);
        fmt::print("\n{}", draw_view(journal->now().view(Viewer::spectator()), texts, false));
    }
    const bool whole = journal->size() == record->lines.size();
    const char* const key = !whole             ? "cli.replayed.asked"
                            : record->finished ? "cli.replayed.finished"
                                               : "cli.replayed.goes_on";
    fmt::print("{}\n", texts(Message(key, {{"file", arguments.file},
                                           {"number", static_cast<int>(journal->size())},
                                           {"all", static_cast<int>(record->lines.size())}})));
    return 0;
}

}  // namespace

void add_replay_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("replay");
    auto arguments = std::make_shared<ReplayArguments>();
    command.add_option("file", arguments->file).required();
    command.add_option("--to", arguments->to);
    command.add_flag("--show", arguments->show);
    command.add_option("--format", arguments->format);
    add_language_option(command, arguments->language);
    command.callback([&roster, &exit_code, arguments] { exit_code = replay(roster, *arguments); });
}

}  // namespace pentarchy::cli
