#include "cli/terminal/spoken_move.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/words/grammar.h"

namespace pentarchy::cli {

namespace {

// The parts of a catalogue that name what a move can speak of; the first that has a word gives its name.
constexpr std::array<std::string_view, 19> named_kinds = {
    "card",    "unit",   "building", "culture", "resource", "tile",  "victory", "area", "terrain", "cult",
    "faction", "nation", "suit",     "space",   "piece",    "order", "coin",    "rank", "item"};

bool is_letter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || static_cast<unsigned char>(letter) >= 0x80;
}

// A capital with an accent is two bytes, and its small letter is 32 further on.
std::string small_letters(std::string_view text) {
    std::string small;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool accented = !small.empty() && static_cast<unsigned char>(small.back()) == 0xc3;
        if (accented && byte >= 0x80 && byte <= 0x9e) {
            small += static_cast<char>(byte + 0x20);
        } else {
            small += byte < 0x80 ? static_cast<char>(std::tolower(byte)) : letter;
        }
    }
    return small;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

// A name as one word: "Hôtel de la monnaie" is hôtel-de-la-monnaie. What a name explains in brackets is left out.
std::string one_word(std::string name) {
    if (const std::size_t bracket = name.find(" (");
        bracket != std::string::npos && name.find(';') != std::string::npos) {
        name.resize(bracket);
    }
    replace_all(name, "’", " ");
    replace_all(name, "\u00a0", " ");
    std::string word;
    for (const char letter : small_letters(name)) {
        if (is_letter(letter)) {
            word += letter;
        } else if (!word.empty() && word.back() != '-') {
            word += '-';
        }
    }
    while (word.ends_with('-')) {
        word.pop_back();
    }
    return word;
}

bool is_of_word(char letter) {
    return is_letter(letter) || letter == '-' || letter == '_';
}

// Calls `change` with every word of a line, a figure before it left out, and puts the answer in its place.
template <class Change>
std::string with_words(std::string_view line, Change change) {
    std::string result;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && is_of_word(line[end])) {
            ++end;
        }
        std::size_t begin = at;
        while (begin < end && std::isdigit(static_cast<unsigned char>(line[begin])) != 0) {
            ++begin;
        }
        result += line.substr(at, begin - at);
        result += begin < end ? change(std::string(line.substr(begin, end - begin))) : "";
        result += end < line.size() ? line.substr(end, 1) : "";
        at = end + 1;
    }
    return result;
}

// One space between words, none around.
std::string tidy(std::string_view line) {
    std::string text;
    for (const char letter : line) {
        const bool space = letter == ' ' || letter == '\t';
        if (!space || (!text.empty() && text.back() != ' ')) {
            text += space ? ' ' : letter;
        }
    }
    while (text.ends_with(' ')) {
        text.pop_back();
    }
    return text;
}

// Without accents and capitals, and with one sign between the parts of a word.
std::string heard_as(std::string_view text) {
    std::string heard = folded(text);
    std::ranges::replace(heard, '_', '-');
    return heard;
}

}  // namespace

SpokenMoves::SpokenMoves(std::string_view game, const Texts& english, const Texts& spoken)
    : is_notation_(spoken.language() == Language::english) {
    if (is_notation_) {
        return;
    }
    const std::string id = std::string(game) + ".";
    const std::string verbs = id + "notation.";
    const std::string words = verbs + "word.";
    for (auto at = spoken.templates().lower_bound(words);
         at != spoken.templates().end() && at->first.starts_with(words); ++at) {
        learn(names_, at->first.substr(words.size()), at->second);
    }
    for (const std::string_view kind : named_kinds) {
        learn_names(id + std::string(kind) + ".", english, spoken);
    }
    for (auto at = spoken.templates().lower_bound(verbs);
         at != spoken.templates().end() && at->first.starts_with(verbs); ++at) {
        std::string word = at->first.substr(verbs.size());
        if (!word.starts_with("word.")) {
            std::ranges::replace(word, '_', ' ');
            verbs_[word] = at->second;
            heard_.emplace(heard_as(at->second), word);
        }
    }
}

// Every word has one name and every name one word: a second word of the same name gets a number.
void SpokenMoves::learn(Words& words, const std::string& word, const std::string& name) {
    if (name.empty() || words.contains(word)) {
        return;
    }
    std::string own = name;
    for (int number = 2; heard_.contains(heard_as(own)); ++number) {
        own = name + "-" + std::to_string(number);
    }
    words[word] = own;
    heard_[heard_as(own)] = word;
}

void SpokenMoves::learn_names(const std::string& prefix, const Texts& english, const Texts& spoken) {
    for (auto at = spoken.templates().lower_bound(prefix);
         at != spoken.templates().end() && at->first.starts_with(prefix); ++at) {
        const std::string id = at->first.substr(prefix.size());
        const auto original = english.templates().find(at->first);
        if (id.find('.') != std::string::npos || original == english.templates().end()) {
            continue;
        }
        // The notation has an id, or the English name as one word; both become the same.
        const std::string named = one_word(original->second);
        const bool is_code = std::ranges::any_of(id, [](unsigned char letter) { return std::isupper(letter) != 0; });
        if (!names_.contains(named)) {
            learn(names_, named, one_word(at->second));
        }
        if (!is_code && !names_.contains(id) && names_.contains(named)) {
            names_[id] = names_[named];
            heard_[heard_as(names_[id])] = id;
        }
    }
}

std::string SpokenMoves::said(std::string_view notation) const {
    // The longest verb the line begins with.
    std::size_t length = 0;
    std::string verb;
    for (const auto& [word, name] : verbs_) {
        const bool begins =
            notation.starts_with(word) && (notation.size() == word.size() || notation[word.size()] == ' ');
        if (begins && word.size() > length) {
            length = word.size();
            verb = name;
        }
    }
    return verb + with_words(notation.substr(length), [&](const std::string& word) {
               const auto name = names_.find(word);
               const auto small_word = verbs_.find(word);
               return name != names_.end() ? name->second : small_word != verbs_.end() ? small_word->second : word;
           });
}

// For a move that is not possible here, so that the rule against it can be named.
std::string SpokenMoves::notation(std::string_view said) const {
    return with_words(said, [&](const std::string& word) {
        const auto meant = heard_.find(heard_as(word));
        return meant != heard_.end() ? meant->second : word;
    });
}

std::string SpokenMoves::write(const Position& position, Action action) const {
    const std::string text = position.write(action);
    return is_notation_ ? text : said(text);
}

Result<Action> SpokenMoves::read(const Position& position, std::string_view text) const {
    const std::string line = tidy(text);
    if (!is_notation_) {
        ActionList actions;
        position.legal(actions);
        for (const Action action : actions) {
            if (heard_as(said(position.write(action))) == heard_as(line)) {
                return action;
            }
        }
    }
    auto action = position.read(line);
    return action || is_notation_ ? action : position.read(notation(line));
}

}  // namespace pentarchy::cli
