// pentarchy games: what there is to play.

#include <fmt/core.h>

#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "core/words/phrases.h"

namespace pentarchy::cli {

namespace {

void print_game(const GameFacts& facts, const Phrases& phrases, const Texts& texts) {
    const std::string id(facts.id);
    const bool exactly = facts.min_seats == facts.max_seats;
    fmt::print("{}\n", texts(Message(exactly ? "cli.game_exactly" : "cli.game", {{"id", id},
                                                                                 {"name", term(id + ".name")},
                                                                                 {"seats", facts.min_seats},
                                                                                 {"low", facts.min_seats},
                                                                                 {"high", facts.max_seats}})));
    for (const OptionSpec& option : facts.options) {
        const auto values = phrases.find(option.values());
        fmt::print("    {:<28} {} ({})\n", option.key + "=" + option.fallback, texts(id + ".option." + option.key),
                   values ? texts(*values) : option.values());
    }
}

json::object describe_game(const RosterEntry& entry) {
    const GameFacts& facts = entry.game->facts();
    json::array options;
    for (const OptionSpec& option : facts.options) {
        options.push_back(option.to_json());
    }
    return {{"game", facts.id},
            {"min_seats", facts.min_seats},
            {"max_seats", facts.max_seats},
            {"rules_version", facts.rules_version},
            {"has_chance", facts.has_chance},
            {"has_hidden_information", facts.has_hidden_information},
            {"options", std::move(options)}};
}

}  // namespace

void add_games_command(Command app, const Roster& roster, int&) {
    const Command command = app.add_subcommand("games");
    auto as_json = std::make_shared<bool>(false);
    auto language = std::make_shared<std::string>();
    command.add_flag("--json", *as_json);
    add_language_option(command, *language);
    command.callback([&roster, as_json, language] {
        Texts texts = roster.texts(terminal_language(*language));
        texts.add(terminal_texts(texts.language()), "cli");
        const Phrases phrases(roster.texts(Language::english));
        json::array list;
        for (const RosterEntry& entry : roster.entries()) {
            if (*as_json) {
                list.push_back(describe_game(entry));
            } else {
                print_game(entry.game->facts(), phrases, texts);
            }
        }
        if (*as_json) {
            fmt::print("{}", pretty(list));
        }
    });
}

}  // namespace pentarchy::cli
