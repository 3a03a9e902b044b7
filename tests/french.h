#pragma once

// What a careful reader of French would mark in a sentence: elision, contraction, agreement, typography.

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "core/words/grammar.h"
#include "core/words/message.h"
#include "tests/walk.h"

namespace pentarchy::testing {

inline bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

// Accents stay: "dé" is not "de".
inline std::string in_small_letters(std::string_view word) {
    std::string small(word);
    std::ranges::transform(small, small.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return small;
}

// The words of a sentence as they stand between spaces; a no-break space separates too.
inline std::vector<std::string> words_of(std::string sentence) {
    for (std::size_t at = sentence.find("\u00a0"); at != std::string::npos; at = sentence.find("\u00a0")) {
        sentence.replace(at, 2, " ");
    }
    std::vector<std::string> words(1);
    for (const char letter : sentence) {
        if (letter == ' ' || letter == '\n' || letter == '(' || letter == '+') {
            words.emplace_back();
        } else {
            words.back() += letter;
        }
    }
    return words;
}

inline bool is_infinitive(const std::string& word) {
    return word.ends_with("er") || word.ends_with("ir") || word.ends_with("re");
}

inline Complaint elision_flaw(const Texts& texts, const std::string& word, const std::string& next) {
    if (is_one_of(in_small_letters(word), {"le", "la", "de", "que", "ne", "se", "je", "me", "te"}) &&
        begins_with_vowel(texts, next)) {
        return "does not elide \"" + word + " " + next + "\"";
    }
    const std::size_t mark = word.find("’");
    if (mark == std::string::npos) {
        return {};
    }
    const std::string before = in_small_letters(word.substr(0, mark));
    const std::string after = word.substr(mark + std::string_view("’").size());
    const bool elided = is_one_of(before, {"l", "d", "qu", "n", "s", "j", "m", "t", "c", "jusqu", "lorsqu", "puisqu"});
    // "d’1 carte" is read "d’une carte".
    const bool sounds = folded(after) == "y" || after == "1" || begins_with_vowel(texts, after);
    if (elided && !after.empty() && !sounds) {
        return "elides \"" + word + "\"";
    }
    return {};
}

inline Complaint french_flaw(const Texts& texts, const std::string& sentence) {
    if (sentence.find('\'') != std::string::npos) {
        return "has a straight apostrophe";
    }
    for (const std::string_view mark : {" :", " ;", " !", " ?", " »", "« ", " %"}) {
        if (sentence.find(mark) != std::string::npos) {
            return "has a plain space at \"" + std::string(mark) + "\"";
        }
    }
    const std::vector<std::string> words = words_of(sentence);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const std::string next = at + 1 < words.size() ? words[at + 1] : "";
        if (Complaint flaw = elision_flaw(texts, words[at], next); !flaw.empty()) {
            return flaw;
        }
        const bool contracts = is_one_of(words[at], {"de", "à", "De", "À"}) && is_one_of(folded(next), {"le", "les"});
        // "de les placer" is a pronoun.
        if (contracts && !(at + 2 < words.size() && is_infinitive(words[at + 2]))) {
            return "does not contract \"" + words[at] + " " + next + "\"";
        }
        if (words[at] == "pour" && next == "jusqu’à") {  // "pour jusqu’à 2 fois, marchander"
            return "says \"pour jusqu’à\"";
        }
    }
    return {};
}

// An article written out before an argument, or a participle after it, must fit every word that may stand there.
inline Complaint agreement_flaw(const Inflection& word, std::string_view before, std::string_view after) {
    const std::string literal(before.substr(0, before.find_last_not_of(' ') + 1));
    const std::string article = in_small_letters(std::string_view(literal).substr(literal.find_last_of(' ') + 1));
    const bool of_man = is_one_of(article, {"un", "le", "du", "au", "ce", "cet"});
    const bool of_woman = is_one_of(article, {"une", "la", "cette"});
    const bool of_many = is_one_of(article, {"des", "les", "aux", "ces"});
    if ((of_man && (word.feminine || word.plural)) || (of_woman && (!word.feminine || word.plural)) ||
        (of_many && !word.plural)) {
        return "does not agree after \"" + article + "\"";
    }
    if (after.starts_with(" est ") && word.plural) {
        return "says \"est\" of several";
    }
    if (after.starts_with(" sont ") && !word.plural) {
        return "says \"sont\" of one";
    }
    return {};
}

// One placeholder of a template with the word that stands for it.
inline Complaint gender_flaw(const Texts& texts, const std::string& text, std::size_t open, const json::object& args) {
    const std::size_t close = text.find('}', open);
    const std::string_view inside = std::string_view(text).substr(open + 1, close - open - 1);
    const std::size_t mark = inside.find_first_of(":|?*");
    const char kind = mark == std::string_view::npos ? ' ' : inside[mark];
    const std::string name(kind == ':' ? inside.substr(inside.find_first_not_of(":*", mark)) : inside.substr(0, mark));
    const auto* value = args.if_contains(name);
    const auto* object = value != nullptr ? value->if_object() : nullptr;
    if (object == nullptr || !object->contains("term")) {
        return {};
    }
    const std::string term(object->at("term").as_string());
    const bool asks = kind == '?' || is_one_of(folded(inside.substr(0, mark)), {"le", "un", "du", "au", "ce"});
    if (kind != ' ') {
        return asks && !texts.has(term + ".grammar") ? "needs the gender of " + term : "";
    }
    const auto before = std::string_view(text).substr(0, open);
    const bool leads = before.ends_with(' ');
    return agreement_flaw(inflection_of(texts, *value, texts(term)), leads ? before : "",
                          std::string_view(text).substr(close + 1));
}

inline Complaint french_message_flaw(const Texts& texts, const Message& message) {
    const std::string& text = texts.templates().find(message.key)->second;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
        if (Complaint flaw = gender_flaw(texts, text, open, message.args); !flaw.empty()) {
            return message.key + " " + flaw;
        }
    }
    const std::string sentence = texts(message);
    const Complaint flaw = french_flaw(texts, sentence);
    return flaw.empty() ? flaw : message.key + " " + flaw + ": \"" + sentence + "\"";
}

// English: "a" and "an".
inline Complaint english_flaw(const Texts& texts, const std::string& sentence) {
    const std::vector<std::string> words = words_of(sentence);
    for (std::size_t at = 0; at + 1 < words.size(); ++at) {
        const std::string article = folded(words[at]);
        if (is_one_of(article, {"a", "an"}) && !words[at + 1].empty() &&
            (article == "an") != begins_with_vowel(texts, words[at + 1])) {
            return "says \"" + words[at] + " " + words[at + 1] + "\"";
        }
        if (article == "to" && words[at + 1] == "up" && at + 2 < words.size() && words[at + 2] == "to") {
            return "says \"to up to\"";
        }
    }
    return {};
}

}  // namespace pentarchy::testing
