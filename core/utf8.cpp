#include "core/utf8.h"

#include <algorithm>
#include <cstddef>

namespace pentarchy {

namespace {

constexpr bool is_continuation(unsigned char byte) {
    return (byte & 0xc0U) == 0x80U;
}

// How many bytes the letter at the front takes; 0 where none begins there.
std::size_t letter_length(std::string_view text) {
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const unsigned char first = byte(0);
    if (first < 0x80U) {
        return 1;
    }
    const std::size_t length = first >= 0xf0U ? 4 : first >= 0xe0U ? 3 : 2;
    if (first < 0xc2U || first > 0xf4U || text.size() < length ||
        !std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length),
                     [](char each) { return is_continuation(static_cast<unsigned char>(each)); })) {
        return 0;
    }
    const unsigned char second = byte(1);
    const bool is_overlong = (first == 0xe0U && second < 0xa0U) || (first == 0xf0U && second < 0x90U);
    const bool is_surrogate = first == 0xedU && second > 0x9fU;
    const bool is_beyond = first == 0xf4U && second > 0x8fU;
    return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = letter_length(text);
        if (length == 0) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace pentarchy
