#include "core/words/grammar.h"

#include <array>
#include <cctype>
#include <cstdint>
#include <vector>

namespace pentarchy {

namespace {

struct Folding {
    std::string_view letter;
    std::string_view plain;
};

// The letters of French beyond a to z, in both sizes, and the apostrophe.
constexpr std::array<Folding, 37> foldings = {{
    {"à", "a"}, {"â", "a"}, {"ä", "a"}, {"á", "a"},  {"ç", "c"},  {"é", "e"},  {"è", "e"}, {"ê", "e"},
    {"ë", "e"}, {"í", "i"}, {"î", "i"}, {"ï", "i"},  {"ñ", "n"},  {"ó", "o"},  {"ô", "o"}, {"ö", "o"},
    {"ù", "u"}, {"û", "u"}, {"ü", "u"}, {"ú", "u"},  {"œ", "oe"}, {"æ", "ae"}, {"À", "a"}, {"Â", "a"},
    {"Ç", "c"}, {"É", "e"}, {"È", "e"}, {"Ê", "e"},  {"Ë", "e"},  {"Î", "i"},  {"Ï", "i"}, {"Ô", "o"},
    {"Ù", "u"}, {"Û", "u"}, {"Ü", "u"}, {"Œ", "oe"}, {"’", "'"},
}};

constexpr std::string_view no_break_space = "\u00a0";
constexpr std::string_view apostrophe = "’";

std::string_view rule(const Texts& texts, std::string_view name) {
    const auto found = texts.templates().find("grammar." + std::string(name));
    return found == texts.templates().end() ? std::string_view() : std::string_view(found->second);
}

std::vector<std::string_view> split(std::string_view text, char mark) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(mark, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

bool lists(std::string_view words, std::string_view word) {
    for (const std::string_view known : split(words, ' ')) {
        if (!known.empty() && (known == word || std::string(known) + "s" == word)) {
            return true;
        }
    }
    return false;
}

bool ends_with_one_of(std::string_view text, std::string_view letters) {
    return !text.empty() && letters.find(text.back()) != std::string_view::npos;
}

std::string usual_plural(const std::string& word, Language language) {
    if (language == Language::french) {
        if (ends_with_one_of(word, "sxz")) {
            return word;
        }
        if (word.ends_with("al")) {
            return word.substr(0, word.size() - 2) + "aux";
        }
        return word + (word.ends_with("au") || word.ends_with("eu") ? "x" : "s");
    }
    if (word.ends_with('y') && word.size() > 1 &&
        std::string_view("aeiou").find(word[word.size() - 2]) == std::string::npos) {
        return word.substr(0, word.size() - 1) + "ies";
    }
    const bool hisses = ends_with_one_of(word, "sxz") || word.ends_with("ch") || word.ends_with("sh");
    return word + (hisses ? "es" : "s");
}

// The flags of "<term>.grammar", such as "f" or "m|Archers sur char"; after a plural's its singular: "mp|bien".
void read_flags(std::string_view text, Inflection& inflection) {
    const std::size_t bar = text.find('|');
    for (const char flag : text.substr(0, bar)) {
        inflection.feminine = inflection.feminine || flag == 'f';
        inflection.plural = inflection.plural || flag == 'p';
        inflection.name = inflection.name || flag == 'n';
        inflection.vowel = flag == 'v' || (inflection.vowel && flag != 'c');
    }
    if (inflection.plural) {
        inflection.many = inflection.one;
    }
    if (bar != std::string_view::npos) {
        (inflection.plural ? inflection.one : inflection.many) = text.substr(bar + 1);
    }
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

}  // namespace

std::string folded(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const Folding* match = nullptr;
        for (const Folding& folding : foldings) {
            if (byte >= 0x80 && text.substr(at).starts_with(folding.letter)) {
                match = &folding;
                break;
            }
        }
        plain += match != nullptr ? std::string(match->plain) : std::string(1, static_cast<char>(std::tolower(byte)));
        at += match != nullptr ? match->letter.size() : 1;
    }
    return plain;
}

std::string with_typography(std::string text, Language language) {
    if (language != Language::french) {
        return text;
    }
    replace_all(text, "'", apostrophe);
    for (const std::string_view mark : {":", ";", "!", "?", "»", "%"}) {
        replace_all(text, " " + std::string(mark), std::string(no_break_space) + std::string(mark));
    }
    replace_all(text, "« ", "«" + std::string(no_break_space));
    return text;
}

bool begins_with_vowel(const Texts& texts, std::string_view shown) {
    const std::string plain = folded(shown);
    const std::string word = plain.substr(0, plain.find_first_of(" -'(,.;:"));
    if (word.empty() || lists(rule(texts, "consonant"), word)) {
        return false;
    }
    if (lists(rule(texts, "vowel"), word)) {
        return true;
    }
    constexpr std::string_view sounding = "aeiou";
    if (word[0] == 'y') {
        return word.size() > 1 && std::isalpha(static_cast<unsigned char>(word[1])) != 0 &&
               sounding.find(word[1]) == std::string_view::npos;
    }
    // A single letter is the name of a place on a board or of a key.
    return (word.size() == 1 || std::isdigit(static_cast<unsigned char>(word[1])) == 0) &&
           rule(texts, "vowels").find(word[0]) != std::string_view::npos;
}

Inflection inflection_of(const Texts& texts, const json::value& value, const std::string& shown) {
    Inflection inflection;
    inflection.vowel = begins_with_vowel(texts, shown);
    inflection.one = shown;
    inflection.many = usual_plural(shown, texts.language());
    const auto* object = value.if_object();
    const auto* term = object != nullptr ? object->if_contains("term") : nullptr;
    if (term == nullptr) {
        inflection.name = true;
        inflection.many = shown;
        return inflection;
    }
    const auto flags = texts.templates().find(std::string(term->as_string()) + ".grammar");
    if (flags != texts.templates().end()) {
        read_flags(flags->second, inflection);
    }
    return inflection;
}

std::string word_before(const Texts& texts, std::string_view word, const Inflection& inflection) {
    std::string small(word);
    const bool capital = !small.empty() && std::isupper(static_cast<unsigned char>(small[0])) != 0;
    if (capital) {
        small[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(small[0])));
    }
    // Masculine and feminine, both again before a vowel; plural; a name; the last two again before a vowel.
    const auto forms = split(rule(texts, small), '|');
    constexpr std::size_t form_count = 8;
    if (forms.size() != form_count) {
        return "<" + std::string(word) + ">";
    }
    std::size_t form = (inflection.feminine ? 1U : 0U) + (inflection.vowel ? 2U : 0U);
    if (inflection.name || inflection.plural) {
        form = (inflection.name ? 6U : 4U) + (inflection.vowel ? 1U : 0U);
    }
    std::string text(forms[form]);
    if (capital && !text.empty()) {
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    }
    return text;
}

void contract(const Texts& texts, bool is_term, std::string& before, std::string& shown) {
    for (const std::string_view change : split(rule(texts, "contractions"), '|')) {
        // "de le =du ": what stands before the word, the article it begins with, what both become.
        const std::size_t equals = change.find('=');
        const std::size_t space = change.find(' ');
        if (equals == std::string_view::npos || space >= equals) {
            continue;
        }
        const std::string_view article = change.substr(space + 1, equals - space - 1);
        const std::string_view beginning = std::string_view(shown).substr(0, article.size());
        const bool matches = is_term ? folded(beginning) == article : beginning == article;
        if (before == change.substr(0, space + 1) && matches) {
            shown.erase(0, article.size());
            before = change.substr(equals + 1);
            return;
        }
    }
}

bool is_single(std::int64_t number, Language language) {
    // French counts nought as one; English does not.
    return number == 1 || number == -1 || (number == 0 && language == Language::french);
}

std::string ordinal(std::int64_t number, bool feminine, Language language) {
    const std::string digits = std::to_string(number);
    if (language == Language::french) {
        return digits + (number != 1 ? "e" : feminine ? "re" : "er");
    }
    const std::int64_t tens = number % 100;
    if (tens < 11 || tens > 13) {
        constexpr std::array<std::string_view, 4> endings = {"th", "st", "nd", "rd"};
        const std::int64_t ones = number % 10;
        return digits + std::string(ones >= 1 && ones <= 3 ? endings[static_cast<std::size_t>(ones)] : "th");
    }
    return digits + "th";
}

}  // namespace pentarchy
