#pragma once

// Text that people or programs sent us is UTF-8 or refused; text that leaves is UTF-8 whatever happened.

#include <cstddef>
#include <string>
#include <string_view>

namespace pentarchy {

// How many bytes from the beginning are whole, well-formed characters: no overlong forms, no surrogates.
std::size_t valid_utf8_bytes(std::string_view text);

inline bool is_utf8(std::string_view text) {
    return valid_utf8_bytes(text) == text.size();
}

// The text, with U+FFFD for every byte that is no part of a character.
std::string mended_utf8(std::string text);

// The longest beginning of at most so many bytes that cuts no character in two.
std::string_view utf8_beginning(std::string_view text, std::size_t most);

}  // namespace pentarchy
