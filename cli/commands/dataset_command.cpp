// pentarchy dataset: recorded games as arrays of numbers, for learners.

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "cli/command_line.h"
#include "cli/language.h"
#include "core/documents/file.h"
#include "core/played/record.h"
#include "tournament/dataset.h"

namespace pentarchy::cli {

namespace {

struct DatasetArguments {
    std::string folder;
    std::vector<std::string> records;
};

// Files as they are, folders as the records in them, in the order of their names.
std::vector<std::string> record_files(const std::vector<std::string>& given) {
    std::vector<std::string> files;
    for (const std::string& path : given) {
        if (!std::filesystem::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        const std::size_t first = files.size();
        for (const auto& file : std::filesystem::directory_iterator(path)) {
            if (file.path().extension() == ".record") {
                files.push_back(file.path().string());
            }
        }
        std::sort(files.begin() + static_cast<std::ptrdiff_t>(first), files.end());
    }
    return files;
}

Result<Journal> replayed(const Roster& roster, const std::string& file) {
    const auto text = read_file(file);
    if (!text) {
        return text.error();
    }
    const auto record = read_record(*text, file);
    if (!record) {
        return record.error();
    }
    return replay_record(*record, roster.registry(), file);
}

int write_dataset(const Roster& roster, const DatasetArguments& arguments) {
    const std::vector<std::string> files = record_files(arguments.records);
    if (files.empty()) {
        return refuse(
            {arguments.records.front(), "there is no record", "files that end in .record; see pentarchy sim"});
    }
    std::optional<Dataset> dataset;
    const AnyGame* game = nullptr;
    for (const std::string& file : files) {
        const auto journal = replayed(roster, file);
        if (!journal) {
            return refuse(journal.error());
        }
        if (game != nullptr && &journal->game() != game) {
            return refuse({file, fmt::format("this is a game of {}", journal->game().facts().id),
                           fmt::format("all of {}, as the first", game->facts().id)});
        }
        if (!dataset) {
            game = &journal->game();
            auto begun = Dataset::begin(arguments.folder, *game);
            if (!begun) {
                return refuse(begun.error());
            }
            dataset = std::move(*begun);
        }
        dataset->add(*journal);
    }
    if (const auto finished = dataset->finish(); !finished) {
        return refuse(finished.error());
    }
    fmt::print("{}\n", spoken(Message("cli.dataset.made", {{"folder", arguments.folder},
                                                           {"decisions", dataset->decisions()},
                                                           {"games", dataset->games()}})));
    return 0;
}

}  // namespace

void add_dataset_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("dataset");
    auto arguments = std::make_shared<DatasetArguments>();
    command.add_option("folder", arguments->folder).required();
    command.add_option("records", arguments->records).required();
    command.callback([&roster, &exit_code, arguments] { exit_code = write_dataset(roster, *arguments); });
}

}  // namespace pentarchy::cli
