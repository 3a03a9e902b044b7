#pragma once

// What things are called, in notation and in the keys of messages.

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

#include "games/baronny/figures/figures.h"

namespace pentarchy::baronny {

inline constexpr std::array<std::string_view, token_types> token_names = {"mountain", "forest", "plain", "field"};
inline constexpr std::array<std::string_view, token_types> token_keys = {
    "baronny.token.mountain", "baronny.token.forest", "baronny.token.plain", "baronny.token.field"};
inline constexpr std::array<std::string_view, 3> building_names = {"village", "stronghold", "city"};
inline constexpr std::array<std::string_view, 3> building_keys = {"baronny.piece.village", "baronny.piece.stronghold",
                                                                  "baronny.piece.city"};
inline constexpr std::array<std::string_view, rank_count> rank_keys = {
    "baronny.rank.baron", "baronny.rank.viscount", "baronny.rank.count", "baronny.rank.marquis", "baronny.rank.duke"};

template <std::size_t Size>
std::optional<int> index_of(const std::array<std::string_view, Size>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    return found == words.end() ? std::nullopt : std::optional(static_cast<int>(found - words.begin()));
}

// A number that fits into one argument of a move.
inline std::optional<int> read_small_number(std::string_view word) {
    int number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool good = code == std::errc{} && end == word.data() + word.size() && number >= 0 && number < 256;
    return good ? std::optional(number) : std::nullopt;
}

}  // namespace pentarchy::baronny
