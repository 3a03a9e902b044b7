// Reading the commands of a ledger.

#include "games/terra_mystica/snellman/ledger.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace pentarchy::terra_mystica::snellman {

namespace {

constexpr std::array<std::string_view, terrain_count> colours = {"yellow", "brown", "black", "blue",
                                                                 "green",  "gray",  "red"};

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return result;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t\r\n");
    return from == std::string_view::npos ? std::string_view()
                                          : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) {
            words.push_back(text.substr(at, end - at));
        }
        at = end + 1;
    }
    return words;
}

int hex_of(std::string_view word) {
    std::string name(word);
    if (!name.empty() && name[0] != 'r') {
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    }
    return figures().find_hex(name);
}

std::optional<int> whole(std::string_view text) {
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

template <class Names>
int index_of(const Names& names, std::string_view word) {
    const auto found = std::ranges::find(names, word);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

int terrain_of(std::string_view word) {
    if (word == "grey") {
        return mountains;
    }
    const int colour = index_of(colours, word);
    return colour >= 0 ? colour : index_of(terrain_names, word);
}

int building_of(std::string_view word) {
    static constexpr std::array<std::string_view, building_count> brief = {"d", "tp", "te", "sh", "sa"};
    static constexpr std::array<std::string_view, building_count> full = {"dwelling", "trading", "temple", "stronghold",
                                                                          "sanctuary"};
    const int found = index_of(brief, word);
    return found >= 0 ? found : index_of(full, word);
}

// As the site reads a command: small letters, one space between words and none beside a sign ("- spade", "c4 : d5").
std::string plain_text(std::string_view source) {
    const std::string text = lower(trimmed(source));
    const auto is_letter = [](char sign) { return std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '_'; };
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (std::isspace(static_cast<unsigned char>(text[at])) == 0) {
            plain += text[at];
            continue;
        }
        while (std::isspace(static_cast<unsigned char>(text[at + 1])) != 0) {
            ++at;
        }
        if (is_letter(plain.back()) && is_letter(text[at + 1])) {
            plain += ' ';
        }
    }
    return plain;
}

// "12pw" -> 12 and "pw"; a missing number is 1. No game has numbers of five digits.
std::pair<int, std::string> amount_of(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && std::isdigit(static_cast<unsigned char>(word[digits])) != 0) {
        ++digits;
    }
    constexpr int most = 9999;
    return {digits == 0 ? 1 : std::min(whole(word.substr(0, digits)).value_or(most), most),
            std::string(word.substr(digits))};
}

Error unreadable(const std::string& text, const std::string& right) {
    return Error{"", "\"" + text + "\" is not a command", right};
}

// "workers" is "w", and so on.
std::string brief_good(const std::string& word) {
    static const std::array<std::pair<std::string_view, std::string_view>, 7> goods = {{{"priest", "p"},
                                                                                        {"priests", "p"},
                                                                                        {"power", "pw"},
                                                                                        {"worker", "w"},
                                                                                        {"workers", "w"},
                                                                                        {"coin", "c"},
                                                                                        {"coins", "c"}}};
    const auto found = std::ranges::find(goods, word, [](const auto& pair) { return pair.first; });
    return found == goods.end() ? word : std::string(found->second);
}

Result<Command> read_convert(const std::string& text, const std::vector<std::string>& words, Command command) {
    // "2 W to 2 C" is "2W to 2C"
    std::vector<std::string> joined;
    for (const std::string& word : words) {
        if (!joined.empty() && whole(joined.back())) {
            joined.back() += word;
        } else {
            joined.push_back(word);
        }
    }
    if (joined.size() != 4 || joined[2] != "to") {
        return unreadable(text, "convert 3pw to 1w");
    }
    std::tie(command.number, command.give) = amount_of(joined[1]);
    std::tie(command.to, command.get) = amount_of(joined[3]);
    command.give = brief_good(command.give);
    command.get = brief_good(command.get);
    if (command.give == "w" && command.get == "bridge") {  // the Engineers' bridge in old ledgers
        command.verb = Verb::action;
        command.word = "acte";
    }
    return command;
}

Result<Command> read_gain(const std::string& text, Command command) {
    const auto words = words_of(text.substr(1));
    auto [number, what] = amount_of(words.empty() ? "" : words[0]);
    if (what == "vp") {
        command.verb = Verb::final_vp;
        command.number = number;
        command.word = words.size() == 3 ? words[2] : "";
        return command;
    }
    if (const int cult = index_of(cult_names, what); cult >= 0) {
        command.verb = Verb::cult;
        command.to = cult;
        command.number = number;
        return command;
    }
    if (what.starts_with("bon")) {  // "pass. +BON3", or "+BON3" alone
        const auto card = whole(std::string_view(what).substr(3));
        if (card && *card >= 1 && *card <= bonus_count) {
            command.verb = Verb::pass;
            command.number = *card - 1;
            return command;
        }
    }
    for (const auto& [prefix, verb, count] :
         {std::tuple<std::string_view, Verb, int>{"fav", Verb::favor, favor_count}, {"tw", Verb::town, town_count}}) {
        if (what.starts_with(prefix)) {
            const auto tile = whole(std::string_view(what).substr(prefix.size()));
            if (tile && *tile >= 1 && *tile <= count) {
                command.verb = verb;
                command.to = *tile - 1;
                command.number = number;
                return command;
            }
        }
    }
    return unreadable(text, "+FAV5, +TW3, +FIRE or +8vp for FIRE");
}

Result<Command> read_send(const std::string& text, const std::vector<std::string>& words, Command command) {
    command.verb = Verb::send;
    command.to = words.size() >= 4 ? index_of(cult_names, words[3]) : -1;
    if (command.to < 0 || (words.size() != 4 && words.size() != 6)) {
        return unreadable(text, "send p to FIRE, or send p to FIRE for 2");
    }
    command.number = words.size() == 6 ? whole(words[5]).value_or(-1) : 0;
    return command;
}

Result<Command> read_place(const std::string& text, const std::vector<std::string>& words, Command command) {
    const std::string& verb = words[0];
    if (verb == "bridge" || verb == "connect") {
        command.verb = verb == "bridge" ? Verb::bridge : Verb::connect;
        const std::string list = words[1] + ":";
        for (std::size_t from = 0; from < list.size(); from = list.find(':', from) + 1) {
            command.hexes.push_back(hex_of(std::string_view(list).substr(from, list.find(':', from) - from)));
            if (command.hexes.back() < 0) {
                return unreadable(text, "hexes of the map, such as C4:D5");
            }
        }
        if (verb == "bridge" && command.hexes.size() != 2) {
            return unreadable(text, "bridge C4:D5");
        }
        return command;
    }
    command.hex = hex_of(words[1]);
    if (command.hex < 0) {
        return unreadable(text, "a hex of the map, such as E5");
    }
    if (verb == "build") {
        command.verb = Verb::build;
        return command;
    }
    const bool has_goal = words.size() >= 4 && words[2] == "to";
    if (verb == "upgrade") {
        command.verb = Verb::upgrade;
        command.to = has_goal ? building_of(words[3]) : -1;
        return command.to > 0 ? Result<Command>(command) : unreadable(text, "upgrade E5 to TP, TE, SH or SA");
    }
    command.verb = Verb::transform;
    command.to = has_goal ? terrain_of(words[3]) : static_cast<int>(none);
    return command.to >= 0 ? Result<Command>(command) : unreadable(text, "transform E5 to green");
}

Result<Command> read_answer(const std::string& text, const std::vector<std::string>& words, Command command) {
    command.verb = words[0] == "leech" ? Verb::leech : Verb::decline;
    if (words.size() == 1 && command.verb == Verb::decline) {
        return command;
    }
    if (words.size() == 2 && whole(words[1])) {  // from whomever
        command.number = *whole(words[1]);
        return command;
    }
    const auto number = words.size() == 4 ? whole(words[1]) : std::nullopt;
    if (!number || words[2] != "from" || index_of(faction_names, words[3]) < 0) {
        return unreadable(text, "leech 2 from witches, decline 2 from witches, or decline");
    }
    command.number = *number;
    command.word = words[3];
    return command;
}

Result<Command> read_numbered(const std::string& text, const std::vector<std::string>& words, Command command) {
    const std::string& verb = words[0];
    if (verb == "pass") {
        command.verb = Verb::pass;
        command.number = -1;
        if (words.size() == 2) {
            const auto card = words[1].starts_with("bon") ? whole(std::string_view(words[1]).substr(3)) : std::nullopt;
            if (!card || *card < 1 || *card > bonus_count) {
                return unreadable(text, "pass BON3");
            }
            command.number = *card - 1;
        }
        return command;
    }
    const bool is_named = words.size() == 2 || (words.size() > 2 && verb == "dig");  // "dig 1 I8": the hex is not read
    const auto number = is_named ? whole(words[1]) : words.size() == 1 ? std::optional(1) : std::nullopt;
    if (!number || *number < 0 || *number > 99) {
        return unreadable(text, "dig 1, burn 2");
    }
    command.verb = verb == "dig" ? Verb::dig : Verb::burn;
    command.number = *number;
    return command;
}

// Commands that are nothing but their words.
constexpr std::array<std::pair<std::string_view, Verb>, 12> plain = {
    {{"setup", Verb::setup},
     {"wait", Verb::wait},
     {"done", Verb::wait},
     {"[opponent accepted power]", Verb::opponent_accepted},
     {"[all opponents declined power]", Verb::all_declined},
     {"cult_income_for_faction", Verb::cult_income},
     {"other_income_for_faction", Verb::other_income},
     {"income_for_faction", Verb::both_incomes},
     {"all_income_for_faction", Verb::both_incomes},
     {"score_resources", Verb::score_resources},
     {"advance ship", Verb::advance_shipping},
     {"advance dig", Verb::advance_spades}}};

// Commands of which only the first word counts: "setup witches for somebody".
constexpr std::array<std::pair<std::string_view, Verb>, 3> told_by_first_word = {
    {{"setup", Verb::setup}, {"resign", Verb::leaves}, {"drop-faction", Verb::leaves}}};

}  // namespace

Result<Command> read_command(std::string_view source) {
    Command command;
    command.text = trimmed(source);
    const std::string text = plain_text(source);
    for (const auto& [word, verb] : plain) {
        // "advance shipping", "advance digging"
        if (text == word || (word.starts_with("advance") && text.starts_with(word))) {
            command.verb = verb;
            return command;
        }
    }
    if (text.starts_with('+')) {
        return read_gain(text, command);
    }
    if (text.starts_with('-')) {
        command.verb = Verb::minus;
        std::tie(command.number, command.word) = amount_of(std::string_view(text).substr(1));
        return command;
    }
    const auto words = words_of(text);
    const std::string verb = words.empty() ? "" : words[0];
    for (const auto& [word, told] : told_by_first_word) {
        if (verb == word) {
            command.verb = told;
            return command;
        }
    }
    if (verb == "convert") {
        command.verb = Verb::convert;
        return read_convert(text, words, command);
    }
    if (verb == "send") {
        return read_send(text, words, command);
    }
    if (verb == "leech" || verb == "decline") {
        return read_answer(text, words, command);
    }
    if (verb == "dig" || verb == "burn" || verb == "pass") {
        return read_numbered(text, words, command);
    }
    if (verb == "action" && words.size() == 2) {
        command.verb = Verb::action;
        command.word = words[1];
        return command;
    }
    if (words.size() >= 2 &&
        (verb == "build" || verb == "upgrade" || verb == "transform" || verb == "bridge" || verb == "connect")) {
        return read_place(text, words, command);
    }
    return unreadable(std::string(command.text), "a command such as build E5, upgrade E5 to TP, pass BON3");
}

namespace {

// What is typed may begin with the faction's name and end with a remark: "witches: build E5. wait # thinking".
std::string_view commands_alone(std::string_view text) {
    text = text.substr(0, text.find('#'));
    const std::size_t colon = text.find(':');
    const bool is_named =
        colon != std::string_view::npos && index_of(faction_names, lower(trimmed(text.substr(0, colon)))) >= 0;
    return is_named ? text.substr(colon + 1) : text;
}

}  // namespace

Result<std::vector<Command>> read_row(std::string_view text) {
    text = commands_alone(text);
    std::vector<Command> commands;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('.', from), text.size());
        const std::string_view part = trimmed(text.substr(from, to - from));
        from = to + 1;
        if (part.empty()) {
            continue;
        }
        auto command = read_command(part);
        if (!command) {
            return std::move(command).error();
        }
        commands.push_back(*std::move(command));
    }
    return commands;
}

std::string Deviation::text() const {
    return "row " + std::to_string(row) + " " + faction + ": " + command + ": " + reason;
}

}  // namespace pentarchy::terra_mystica::snellman
