// pentarchy units: one overview of all units of a game, in either language.

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/terminal/text_view.h"

namespace pentarchy::cli {

namespace {

struct UnitsArguments {
    std::string game;
    std::string language;
    bool as_json = false;
};

const Overview* units_of(const RosterEntry& entry) {
    const auto found = std::ranges::find(entry.overviews, "units", &Overview::name);
    return found == entry.overviews.end() ? nullptr : &*found;
}

std::string cell_text(const Overview::Cell& cell, const Texts& texts) {
    std::string text;
    for (const Message& part : cell) {
        text += (text.empty() ? "" : ", ") + texts(part);
    }
    return text;
}

void print_table(const Overview& overview, const Texts& texts) {
    std::vector<std::vector<std::string>> lines(1);
    for (const Message& head : overview.heads) {
        lines[0].push_back(texts(head));
    }
    for (const auto& row : overview.rows) {
        auto& line = lines.emplace_back();
        for (const Overview::Cell& cell : row) {
            line.push_back(cell_text(cell, texts));
        }
    }
    std::vector<std::size_t> widths(overview.heads.size());
    for (const auto& line : lines) {
        for (std::size_t column = 0; column < line.size(); ++column) {
            widths[column] = std::max(widths[column], screen_width(line[column]));
        }
    }
    for (const auto& line : lines) {
        std::string text;
        for (std::size_t column = 0; column < line.size(); ++column) {
            text += line[column];
            if (column + 1 < line.size()) {
                text.append(widths[column] - screen_width(line[column]) + 2, ' ');
            }
        }
        fmt::print("{}\n", text);
    }
}

json::array as_json(const Overview& overview, const Texts& texts) {
    json::array rows;
    for (const auto& row : overview.rows) {
        json::object object;
        for (std::size_t column = 0; column < row.size(); ++column) {
            object[texts(overview.heads[column])] = cell_text(row[column], texts);
        }
        rows.push_back(std::move(object));
    }
    return rows;
}

int print_units(const Roster& roster, const UnitsArguments& arguments) {
    const Texts texts = roster.texts(terminal_language(arguments.language));
    std::string known;
    for (const RosterEntry& entry : roster.entries()) {
        const Overview* overview = units_of(entry);
        const std::string id(entry.game->facts().id);
        if (overview == nullptr) {
            continue;
        }
        known += (known.empty() ? "" : ", ") + id;
        if (arguments.game.empty() || arguments.game == id) {
            if (arguments.as_json) {
                fmt::print("{}", pretty(as_json(*overview, texts)));
            } else {
                print_table(*overview, texts);
            }
            return 0;
        }
    }
    return refuse({"game", "\"" + arguments.game + "\" has no units to show", known});
}

}  // namespace

void add_units_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("units");
    auto arguments = std::make_shared<UnitsArguments>();
    command.add_option("game", arguments->game);
    add_language_option(command, arguments->language);
    command.add_flag("--json", arguments->as_json);
    command.callback([&roster, &exit_code, arguments] { exit_code = print_units(roster, *arguments); });
}

}  // namespace pentarchy::cli
