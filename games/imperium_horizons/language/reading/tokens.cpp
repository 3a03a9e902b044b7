#include "games/imperium_horizons/language/reading/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::size_t longest_text = 4000;  // the longest card has 260 characters

bool is_lower(char c) {
    return (c >= 'a' && c <= 'z') || c == '_';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

class Splitter {
  public:
    explicit Splitter(const Expanded& text) : text_(text.text), columns_(text.columns) {}

    std::vector<Token> tokens() {
        std::vector<Token> found;
        while (true) {
            while (at_ < text_.size() && text_[at_] == ' ') {
                ++at_;
            }
            if (at_ == text_.size()) {
                break;
            }
            found.push_back(next());
        }
        found.push_back({TokenKind::end, "", 0, column(text_.size())});
        return found;
    }

  private:
    int column(std::size_t at) const {
        if (at < columns_.size()) {
            return columns_[at];
        }
        return columns_.empty() ? 1 : columns_.back() + 1;
    }

    Token next() {
        const char c = text_[at_];
        if (c == '"') {
            return name();
        }
        if (is_digit(c)) {
            return number();
        }
        if (is_lower(c)) {
            return word();
        }
        if (is_upper(c)) {
            return variable();
        }
        return sign();
    }

    Token name() {
        const int where = column(at_);
        const std::size_t close = text_.find('"', at_ + 1);
        if (close == std::string::npos) {
            throw TextError{where, "a name is not closed", "\"Name\""};
        }
        Token token{TokenKind::name, text_.substr(at_ + 1, close - at_ - 1), 0, where};
        if (token.text.empty()) {
            throw TextError{where, "a name is empty", ""};
        }
        at_ = close + 1;
        return token;
    }

    Token number() {
        const int where = column(at_);
        const std::size_t first = at_;
        while (at_ < text_.size() && is_digit(text_[at_])) {
            ++at_;
        }
        if (at_ < text_.size() && is_lower(text_[at_])) {  // 4s
            while (at_ < text_.size() && is_lower(text_[at_])) {
                ++at_;
            }
            return {TokenKind::word, text_.substr(first, at_ - first), 0, where};
        }
        if (at_ - first > 3) {
            throw TextError{where, "the number is too large", "up to 250"};
        }
        const std::string digits = text_.substr(first, at_ - first);
        const int value = std::stoi(digits);
        if (value > 250 || (digits.size() > 1 && digits[0] == '0')) {
            throw TextError{where, "\"" + digits + "\" is no number of the language", "0 to 250"};
        }
        return {TokenKind::number, digits, value, where};
    }

    Token word() {
        const int where = column(at_);
        const std::size_t first = at_;
        while (at_ < text_.size() && (is_lower(text_[at_]) || is_digit(text_[at_]))) {
            ++at_;
        }
        if (at_ < text_.size() && text_[at_] == '?') {
            ++at_;
        }
        return {TokenKind::word, text_.substr(first, at_ - first), 0, where};
    }

    Token variable() {
        const int where = column(at_);
        if (at_ + 1 < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_ + 1])) != 0)) {
            throw TextError{where, "a word in capitals", "one capital is a variable, names stand in quotes"};
        }
        return {TokenKind::variable, std::string(1, text_[at_++]), 0, where};
    }

    Token sign() {
        static constexpr std::array<std::string_view, 26> signs = {
            "//", "->", "..", ">=", "==", "+=", ";", ":", "{", "}", "[", "]", "(",
            ")",  "|",  "&",  "/",  "!",  "#",  "@", "+", "*", ".", "=", ",", "-"};  // longer ones first
        const int where = column(at_);
        const std::string_view here = std::string_view(text_).substr(at_);
        for (const std::string_view one : signs) {
            if (here.starts_with(one)) {
                at_ += one.size();
                return {TokenKind::sign, std::string(one), 0, where};
            }
        }
        throw TextError{where, "a character that is not of the language", ""};
    }

    const std::string& text_;
    const std::vector<int>& columns_;
    std::size_t at_ = 0;
};

// Puts one text into another. In the text as written every character has its own column, counted as people count
// letters; inside a macro all have the column of the macro's name.
class Expander {
  public:
    explicit Expander(const Macros& macros) : macros_(macros) {}

    Expanded expand(std::string_view text) {
        put(text, 0, 4);
        return std::move(into_);
    }

  private:
    void put(std::string_view text, int fixed_column, int depth) {
        std::size_t at = 0;
        while (at < text.size()) {
            if (text[at] != '$') {
                add(text[at++], fixed_column);
                continue;
            }
            std::size_t end = at + 1;
            while (end < text.size() && (is_lower(text[end]) || is_digit(text[end]))) {
                ++end;
            }
            const std::string_view name = text.substr(at, end - at);
            const int where = fixed_column > 0 ? fixed_column : column_ + 1;
            const auto macro = macros_.find(name);
            if (macro == macros_.end()) {
                throw TextError{where, "\"" + std::string(name) + "\" is no macro", ""};
            }
            if (depth == 0) {
                throw TextError{where, "\"" + std::string(name) + "\" is made of itself", ""};
            }
            put(macro->second, where, depth - 1);
            if (fixed_column == 0) {
                column_ += static_cast<int>(name.size());
            }
            at = end;
        }
    }

    void add(char c, int fixed_column) {
        if (fixed_column == 0 && (static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
            ++column_;
        }
        into_.text += c;
        into_.columns.push_back(fixed_column > 0 ? fixed_column : std::max(column_, 1));
        if (into_.text.size() > longest_text) {
            throw TextError{into_.columns.back(), "the text is too long",
                            "up to " + std::to_string(longest_text) + " characters"};
        }
    }

    const Macros& macros_;
    Expanded into_;
    int column_ = 0;
};

}  // namespace

Expanded expand(std::string_view text, const Macros& macros) {
    return Expander(macros).expand(text);
}

std::vector<Token> split(const Expanded& text) {
    return Splitter(text).tokens();
}

}  // namespace pentarchy::imperium_horizons
