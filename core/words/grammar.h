#pragma once

// How a word behaves in a sentence: its gender and number, whether it begins with a vowel sound, and what the words
// before it become because of that. The rules of each language are data: the keys "grammar." of core/text, and beside
// a term its own "<term>.grammar" where the defaults do not fit. docs/texts.md tells how templates use them. The page
// has the same in web/src/i18n/grammar.ts; grammar-samples.json keeps the two alike.

#include <string>
#include <string_view>

#include "core/words/message.h"

namespace pentarchy {

// The grammar of one word or name as it is shown.
struct Inflection {
    bool feminine = false;
    bool plural = false;  // the word itself is a plural: "Miliciens"
    bool vowel = false;   // begins with a vowel sound: elision in French, "an" in English
    bool name = false;    // a proper name: takes no article
    std::string one;      // the forms for one and for several
    std::string many;
};

// Small letters without accents, so that a word can be compared however it was typed.
std::string folded(std::string_view text);

// The text with the spaces and apostrophes its language is printed with.
std::string with_typography(std::string text, Language language);

// By the first word and the lists of those that sound otherwise than they are written: "la hache", "an hour".
bool begins_with_vowel(const Texts& texts, std::string_view shown);
Inflection inflection_of(const Texts& texts, const json::value& value, const std::string& shown);

// "le", "du", "a" and so on before the word, with the space or apostrophe between them; a capital stays one. A word
// that "grammar." does not know shows in angle brackets.
std::string word_before(const Texts& texts, std::string_view word, const Inflection& inflection);
// "de" or "à" that swallows the article after it: "Le Sénat" in "du Sénat". Otherwise both stay. The capital article
// of what is not a term of the catalogue belongs to a name: a player who is called "Le Roi" stays so.
void contract(const Texts& texts, bool is_term, std::string& before, std::string& shown);

bool is_single(std::int64_t number, Language language);
std::string ordinal(std::int64_t number, bool feminine, Language language);

}  // namespace pentarchy
