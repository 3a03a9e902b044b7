#pragma once

// How the words of a scenario are read: names, numbers, zones.

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/imperium_horizons/table/query.h"

namespace pentarchy::imperium_horizons {

using Words = std::vector<std::string>;

inline std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) {
        return "";
    }
    return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

inline Words split(std::string_view text, char at) {
    Words parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(at, from), text.size());
        if (std::string part = trimmed(text.substr(from, to - from)); !part.empty()) {
            parts.push_back(std::move(part));
        }
        from = to + 1;
    }
    return parts;
}

// "Appeal to China" -> "appeal-to-china", as in moves.
inline std::string slug(std::string_view name) {
    std::string word;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0 || byte >= 128) {
            word += static_cast<char>(std::tolower(byte));
        } else if (!word.empty() && word.back() != '-') {
            word += '-';
        }
    }
    while (!word.empty() && word.back() == '-') {
        word.pop_back();
    }
    return word;
}

// The first word, and what follows.
inline std::pair<std::string, std::string> first_word(std::string_view text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    return {std::string(text.substr(0, end)), trimmed(text.substr(end))};
}

inline std::optional<int> number_of(std::string_view text) {
    const bool minus = !text.empty() && text[0] == '-';
    const std::string_view digits = minus ? text.substr(1) : text;
    if (digits.empty() || digits.size() > 4 ||
        !std::ranges::all_of(digits, [](unsigned char c) { return std::isdigit(c) != 0; })) {
        return std::nullopt;
    }
    const int value = std::stoi(std::string(digits));
    return minus ? -value : value;
}

inline CardId face_of(CardId id) {
    const CardId twin = table().cards[id].twin;
    return twin == none ? id : twin;
}

inline const std::map<std::string, spot::Code, std::less<>>& zones() {
    static const std::map<std::string, spot::Code, std::less<>> all = {
        {"hand", spot::hand},           {"deck", spot::deck},       {"discard", spot::discard},
        {"play", spot::play},           {"power", spot::permanent}, {"statecard", spot::state_card},
        {"history", spot::history},     {"legends", spot::legends}, {"sunken", spot::sunken},
        {"nation", spot::nation},       {"dev", spot::development}, {"accession", spot::accession},
        {"garrisoned", spot::garrison}, {"waiting", spot::waiting}, {"market", spot::market},
        {"main", spot::main_deck},      {"fame", spot::fame_deck},  {"unrest", spot::unrest_pile},
        {"exile", spot::exile},         {"chaos", spot::chaos},     {"gone", spot::gone},
        {"beneath", spot::beneath}};
    return all;
}

inline std::optional<int> resource_of(std::string_view name) {
    const auto* const found = std::ranges::find(resource_names, name);
    const auto place = found - resource_names.begin();
    return found != resource_names.end() && place < resource_kinds ? std::optional<int>(place) : std::nullopt;
}

inline std::optional<StateIcon> state_named(std::string_view name) {
    const auto* const found = std::ranges::find(state_icon_names, name);
    return found == state_icon_names.end()
               ? std::nullopt
               : std::optional<StateIcon>(static_cast<StateIcon>(found - state_icon_names.begin()));
}

}  // namespace pentarchy::imperium_horizons
