// pentarchy rules: the rules of a game, and which of them are shown by tests.

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/rule_texts.h"

namespace pentarchy::cli {

namespace {

struct RulesArguments {
    std::string game;
    std::string id;
    std::string language;
    bool print = false;
    bool missing = false;
    bool as_json = false;
};

// Each rule on a line of its own under the heading of its chapter.
int print_catalogue(const std::vector<RuleRow>& rows, const RulesArguments& arguments) {
    const Texts texts = rule_texts(arguments.game, terminal_language(arguments.language));
    const auto said = [&](const std::string& key, const std::string& english) {
        return texts.has(key) ? texts(key) : english;
    };
    std::string section;
    for (const RuleRow& row : rows) {
        if (!row.id.starts_with(arguments.id)) {
            continue;
        }
        if (row.section != section) {
            fmt::print("{}{}\n", section.empty() ? "" : "\n", said("section." + row.section, row.section));
            section = row.section;
        }
        fmt::print("{}  {}\n", row.id, said(row.id, row.text));
    }
    if (section.empty()) {
        return refuse({"id", "there is no rule \"" + arguments.id + "\"", "such as " + rows.front().id});
    }
    return 0;
}

int print_rules(const Roster& roster, const RulesArguments& arguments) {
    const auto entry = roster.find(arguments.game);
    if (!entry) {
        return refuse(entry.error());
    }
    const GameFacts& facts = (*entry)->game->facts();
    const auto rows = read_catalogue((*entry)->catalogue, facts.rule_prefix);
    if ((arguments.print || !arguments.id.empty()) && !rows.empty()) {
        return print_catalogue(rows, arguments);
    }
    const RuleCoverage coverage = rule_coverage(facts.id, rows, (*entry)->shown);
    if (arguments.as_json) {
        fmt::print("{}\n", json::serialize(json::object{{"game", coverage.game},
                                                        {"covered", coverage.covered},
                                                        {"total", coverage.total},
                                                        {"missing", json::value_from(coverage.missing)}}));
        return 0;
    }
    if (arguments.missing) {
        for (const std::string& id : coverage.missing) {
            fmt::print("{}\n", id);
        }
    }
    const double share = coverage.total == 0 ? 100.0 : 100.0 * coverage.covered / coverage.total;
    Texts texts = roster.texts(terminal_language(arguments.language));
    texts.add(terminal_texts(texts.language()), "cli");
    std::string percent = fmt::format("{:.1f}", share);
    std::ranges::replace(percent, '.', texts.language() == Language::french ? ',' : '.');
    fmt::print("{}\n", texts(Message("cli.rules_shown",
                                     {{"covered", coverage.covered}, {"total", coverage.total}, {"share", percent}})));
    return 0;
}

}  // namespace

void add_rules_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("rules");
    auto arguments = std::make_shared<RulesArguments>();
    command.add_option("game", arguments->game).required();
    command.add_option("id", arguments->id);
    add_language_option(command, arguments->language);
    command.add_flag("--print", arguments->print);
    command.add_flag("--missing", arguments->missing);
    command.add_flag("--json", arguments->as_json);
    command.callback([&roster, &exit_code, arguments] { exit_code = print_rules(roster, *arguments); });
}

}  // namespace pentarchy::cli
