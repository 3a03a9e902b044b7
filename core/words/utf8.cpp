#include "core/words/utf8.h"

#include <cstdint>
#include <cstring>

namespace pentarchy {

namespace {

// How long the character at the beginning is; 0 when there is none.
std::size_t character_bytes(std::string_view text) {
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    if (length == 0 || text.size() < length) {
        return 0;
    }
    for (std::size_t index = 1; index < length; ++index) {
        if ((byte(index) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    const unsigned char second = byte(1);
    const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool is_surrogate = first == 0xED && second >= 0xA0;
    const bool is_beyond = first == 0xF4 && second >= 0x90;
    return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

}  // namespace

std::size_t valid_utf8_bytes(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        std::uint64_t eight = 0;
        if (at + sizeof eight <= text.size()) {  // most text is plain: eight letters at a time
            std::memcpy(&eight, text.data() + at, sizeof eight);
            if ((eight & 0x8080808080808080U) == 0) {
                at += sizeof eight;
                continue;
            }
        }
        const std::size_t length = character_bytes(text.substr(at));
        if (length == 0) {
            return at;
        }
        at += length;
    }
    return at;
}

std::string mended_utf8(std::string text) {
    if (is_utf8(text)) {
        return text;
    }
    std::string mended;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t good = valid_utf8_bytes(rest);
        mended += rest.substr(0, good);
        rest.remove_prefix(good);
        if (!rest.empty()) {
            mended += "\xEF\xBF\xBD";
            rest.remove_prefix(1);
        }
    }
    return mended;
}

std::string_view utf8_beginning(std::string_view text, std::size_t most) {
    if (text.size() <= most) {
        return text;
    }
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return text.substr(0, end);
}

}  // namespace pentarchy
