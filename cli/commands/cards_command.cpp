// pentarchy cards: the cards of a game as the program understands them, and a check of a folder of card files.

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "core/card_language.h"
#include "core/documents/file.h"

namespace pentarchy::cli {

namespace {

// One game has one; a second would need its name on the command line.
const CardLanguage* language_of(const Roster& roster) {
    const auto found = std::ranges::find_if(roster.entries(), [](const auto& entry) { return entry.cards != nullptr; });
    return found == roster.entries().end() ? nullptr : found->cards;
}

int refuse_without_language() {
    return refuse({"cards", "no game here has cards in a language of their own", ""});
}

// All JSON files of a folder and of its folder "cards", in the order of their names.
Result<std::vector<CardLanguage::File>> read_folder(const std::string& folder) {
    std::error_code code;
    if (!std::filesystem::is_directory(folder, code)) {
        return Error{folder, "is no folder", ""};
    }
    std::vector<CardLanguage::File> files;
    for (const std::string prefix : {"", "cards/"}) {
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folder) / prefix, code)) {
            if (entry.path().extension() != ".json") {
                continue;
            }
            auto content = read_file(entry.path().string());
            if (!content) {
                return content.error();
            }
            files.push_back({prefix + entry.path().filename().string(), *std::move(content)});
        }
    }
    std::ranges::sort(files, {}, &CardLanguage::File::name);
    return files;
}

int check_cards(const CardLanguage& language, const std::string& folder) {
    const auto files = read_folder(folder);
    if (!files) {
        return refuse(files.error());
    }
    const CardLanguage::Check check = language.check(*files);
    for (const Error& mistake : check.mistakes) {
        fmt::print(stderr, "pentarchy: {}\n", mistake.text());
    }
    if (!check.mistakes.empty()) {
        return refuse({folder, fmt::format("{} mistakes", check.mistakes.size()), ""});
    }
    for (const auto& [card, text] : check.differences) {
        fmt::print(stderr, "pentarchy: {}\n",
                   spoken(Message("cli.cards.reads_back", {{"card", card}, {"text", text}})));
    }
    json::object counts = check.counts;
    counts["different"] = check.differences.size();
    fmt::print("{}\n", spoken(Message("cli.cards.checked", std::move(counts))));
    return check.differences.empty() ? 0 : bad_input;
}

void print_page(const CardLanguage::Page& page) {
    fmt::print("{}\n", page.title);
    for (const auto& [what, words] : page.rows) {
        fmt::print("{:9}{}\n", what.empty() ? "" : spoken(Message("cli.cards." + std::string(what), {})), words);
    }
}

int show_cards(const CardLanguage& language, const std::string& wanted, bool json_wanted) {
    std::vector<CardLanguage::Page> pages = language.pages(wanted);
    if (pages.empty()) {
        return refuse({"card", "there is no card \"" + wanted + "\"", "a number such as JPN1A, a name, or all"});
    }
    json::array list;
    for (CardLanguage::Page& page : pages) {
        if (json_wanted) {
            list.push_back(std::move(page.document));
        } else {
            print_page(page);
        }
    }
    if (json_wanted) {
        fmt::print("{}", pretty(list));
    }
    return 0;
}

}  // namespace

void add_cards_command(Command app, const Roster& roster, int& exit_code) {
    const CardLanguage* language = language_of(roster);
    const Command command = app.add_subcommand("cards");
    command.require_subcommand();
    const Command check = command.add_subcommand("check");
    auto folder = std::make_shared<std::string>();
    check.add_option("folder", *folder).required();
    check.callback([&exit_code, language, folder] {
        exit_code = language == nullptr ? refuse_without_language() : check_cards(*language, *folder);
    });
    const Command show = command.add_subcommand("show");
    auto wanted = std::make_shared<std::string>();
    auto json_wanted = std::make_shared<bool>(false);
    show.add_option("card", *wanted).required();
    show.add_flag("--json", *json_wanted);
    show.callback([&exit_code, language, wanted, json_wanted] {
        exit_code = language == nullptr ? refuse_without_language() : show_cards(*language, *wanted, *json_wanted);
    });
}

}  // namespace pentarchy::cli
