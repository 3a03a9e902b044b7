#pragma once

// The words of a card text with the column each was written at. Macros are put in before the words are split; a word
// from a macro has the column of the macro's name, so that a mistake points at what the card says.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pentarchy::imperium_horizons {

// A mistake in one text: where (1 = the first character), what, and what would be right.
struct TextError {
    int column = 1;
    std::string what;
    std::string right;

    friend bool operator==(const TextError&, const TextError&) = default;
};

enum class TokenKind {
    word,      // lower case: gain, 4s, no_garrison, draw?
    variable,  // one capital
    number,
    name,  // "Kanji", without the quotes
    sign,  // punctuation
    end,
};

struct Token {
    TokenKind kind = TokenKind::end;
    std::string text;
    int number = 0;
    int column = 1;

    bool is(std::string_view wanted) const {
        return (kind == TokenKind::word || kind == TokenKind::sign) && text == wanted;
    }
};

using Macros = std::map<std::string, std::string, std::less<>>;  // "$city" -> text

// A text with its macros put in; columns[i] is where character i stands in the text as written.
struct Expanded {
    std::string text;
    std::vector<int> columns;
};

// Throw TextError.
Expanded expand(std::string_view text, const Macros& macros);
std::vector<Token> split(const Expanded& text);

}  // namespace pentarchy::imperium_horizons
