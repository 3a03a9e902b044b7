// pentarchy cards: the cards of Imperium as the program understands them, and a check of a folder of card files.

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/command_line.h"
#include "cli/language.h"
#include "core/documents/file.h"
#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/language/printer.h"

namespace pentarchy::cli {

namespace {

namespace imperium = imperium_horizons;

// All JSON files of a folder and of its folder "cards", in the order of their names.
Result<std::vector<imperium::DataFile>> read_folder(const std::string& folder) {
    std::error_code code;
    if (!std::filesystem::is_directory(folder, code)) {
        return Error{folder, "is no folder", ""};
    }
    std::vector<imperium::DataFile> files;
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
    std::ranges::sort(files, {}, &imperium::DataFile::name);
    return files;
}

int check_cards(const std::string& folder) {
    const auto files = read_folder(folder);
    if (!files) {
        return refuse(files.error());
    }
    const imperium::LoadedCards loaded = imperium::load_cards(*files);
    for (const Error& error : loaded.errors) {
        fmt::print(stderr, "pentarchy: {}\n", error.text());
    }
    if (!loaded.errors.empty()) {
        return refuse({folder, fmt::format("{} mistakes", loaded.errors.size()), ""});
    }
    const imperium::CardTable& table = loaded.table;
    std::size_t different = 0;
    for (std::size_t card = 0; card < table.cards.size(); ++card) {
        if (imperium::print_effect(table, table.cards[card]) != table.texts[card].effect) {
            fmt::print(
                stderr, "pentarchy: {}\n",
                spoken(Message("cli.cards.reads_back", {{"card", table.texts[card].id},
                                                        {"text", imperium::print_effect(table, table.cards[card])}})));
            ++different;
        }
    }
    fmt::print("{}\n", spoken(Message("cli.cards.checked", {{"cards", table.cards.size()},
                                                            {"abilities", table.abilities.size()},
                                                            {"nodes", table.nodes.size()},
                                                            {"rows", table.civ_rows.size()},
                                                            {"different", different}})));
    return different == 0 ? 0 : bad_input;
}

json::object as_json(const imperium::CardTable& table, imperium::CardId card) {
    const imperium::CardText& text = table.texts[card];
    json::array program;
    for (const imperium::Ability& ability : table.abilities_of(card)) {
        json::array nodes;
        for (const std::string& line : imperium::list_nodes(table, ability)) {
            nodes.push_back(json::string(line));
        }
        program.push_back(json::object{{"text", imperium::print_ability(table, ability)}, {"nodes", nodes}});
    }
    const auto lines = [&](Language language) {
        json::array list;
        for (const std::string& line : imperium::plain_text(table, card, language)) {
            list.push_back(json::string(line));
        }
        return list;
    };
    return {{"id", text.id},
            {"name", json::object{{"en", text.name_en}, {"fr", text.name_fr}}},
            {"source", text.source},
            {"program", std::move(program)},
            {"vp", imperium::print_vp(table, table.cards[card])},
            {"plain", json::object{{"en", lines(Language::english)}, {"fr", lines(Language::french)}}},
            {"plain_vp", json::object{{"en", imperium::plain_vp(table, card, Language::english)},
                                      {"fr", imperium::plain_vp(table, card, Language::french)}}}};
}

void print_card(const imperium::CardTable& table, imperium::CardId card) {
    const imperium::CardText& text = table.texts[card];
    fmt::print("{}  {} / {}  ({})\n", text.id, text.name_en, text.name_fr, text.file);
    const auto line = [](const std::string& what, const std::string& words) {
        fmt::print("{:9}{}\n", what.empty() ? "" : spoken(Message("cli.cards." + what, {})), words);
    };
    line("source", text.source);
    if (text.source != text.effect) {
        line("", text.effect);
    }
    for (const imperium::Ability& ability : table.abilities_of(card)) {
        line("program", imperium::print_ability(table, ability));
        for (const std::string& node : imperium::list_nodes(table, ability)) {
            line("", node);
        }
    }
    line("points", imperium::print_vp(table, table.cards[card]));
    for (const auto& [word, language] :
         {std::pair{"english", Language::english}, std::pair{"french", Language::french}}) {
        for (const std::string& sentence : imperium::plain_text(table, card, language)) {
            line(word, sentence);
        }
        if (const std::string points = imperium::plain_vp(table, card, language); !points.empty()) {
            line(word, points);
        }
    }
}

int show_cards(const std::string& wanted, bool json_wanted) {
    const imperium::CardTable& table = imperium::cards();
    std::vector<imperium::CardId> found;
    if (const imperium::CardId card = table.find(wanted); card != imperium::none) {
        found.push_back(card);
    } else if (const imperium::NameId name = table.find_name(wanted); name != imperium::none) {
        for (const imperium::CardId one : table.cards_named(name)) {
            if (table.cards[one].twin == one) {
                found.push_back(one);
            }
        }
    } else if (wanted == "all") {
        for (std::size_t one = 0; one < table.cards.size(); ++one) {
            found.push_back(static_cast<imperium::CardId>(one));
        }
    }
    if (found.empty()) {
        return refuse({"card", "there is no card \"" + wanted + "\"", "a number such as JPN1A, a name, or all"});
    }
    if (json_wanted) {
        json::array list;
        for (const imperium::CardId card : found) {
            list.push_back(as_json(table, card));
        }
        fmt::print("{}", pretty(list));
        return 0;
    }
    for (const imperium::CardId card : found) {
        print_card(table, card);
    }
    return 0;
}

}  // namespace

void add_cards_command(Command app, int& exit_code) {
    const Command command = app.add_subcommand("cards");
    command.require_subcommand();
    const Command check = command.add_subcommand("check");
    auto folder = std::make_shared<std::string>();
    check.add_option("folder", *folder).required();
    check.callback([&exit_code, folder] { exit_code = check_cards(*folder); });
    const Command show = command.add_subcommand("show");
    auto wanted = std::make_shared<std::string>();
    auto json_wanted = std::make_shared<bool>(false);
    show.add_option("card", *wanted).required();
    show.add_flag("--json", *json_wanted);
    show.callback([&exit_code, wanted, json_wanted] { exit_code = show_cards(*wanted, *json_wanted); });
}

}  // namespace pentarchy::cli
