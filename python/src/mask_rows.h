#pragma once

// Masks, a byte an action number. What stands in a row is remembered as bits, so that only what changes is written.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace pentarchy::python {

class MaskRows {
  public:
    MaskRows(std::size_t rows, std::size_t width) : width_(width), words_((width + 63) / 64), bits_(rows * words_, 0) {
        assert(words_ <= most_words);
    }

    // After the rows themselves were zeroed.
    void clear() { std::fill(bits_.begin(), bits_.end(), std::uint64_t{0}); }

    bool has(std::size_t row, std::int32_t number) const {
        if (number < 0 || static_cast<std::size_t>(number) >= width_) {
            return false;
        }
        const auto place = static_cast<std::size_t>(number);
        return (bits_[row * words_ + place / 64] >> place % 64 & 1U) != 0;
    }

    // Sets the row to ones at the numbers and zeros elsewhere.
    void write(std::size_t row, std::span<const std::int32_t> numbers, std::uint8_t* out) {
        std::array<std::uint64_t, most_words> now;  // NOLINT: only what is used of it is filled
        std::fill_n(now.begin(), words_, std::uint64_t{0});
        for (const std::int32_t number : numbers) {
            now[static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << static_cast<unsigned>(number) % 64;
        }
        std::uint64_t* const before = bits_.data() + row * words_;
        for (std::size_t word = 0; word < words_; ++word) {
            std::uint64_t change = now[word] ^ before[word];
            before[word] = now[word];
            while (change != 0) {
                const auto eighth = static_cast<std::size_t>(std::countr_zero(change)) / 8;
                change &= ~(std::uint64_t{0xFF} << 8 * eighth);
                const std::size_t place = word * 64 + eighth * 8;
                const std::uint64_t bytes = spread(now[word] >> 8 * eighth & 0xFFU);
                std::memcpy(out + place, &bytes, std::min<std::size_t>(8, width_ - place));
            }
        }
    }

    void prepare(std::size_t row) const {
        for (std::size_t word = 0; word < words_; word += 8) {
            __builtin_prefetch(bits_.data() + row * words_ + word, 1);
        }
    }

    static constexpr std::size_t most_words = 128;

  private:
    // Eight bits as eight bytes, 0 or 1 each.
    static constexpr std::uint64_t spread(std::uint64_t bits) {
        static_assert(std::endian::native == std::endian::little);
        constexpr std::uint64_t ones = 0x0101010101010101;
        const std::uint64_t own = bits * ones & 0x8040201008040201;  // byte n keeps bit n
        return (own + 0x7F * ones) >> 7 & ones;
    }

    std::size_t width_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

}  // namespace pentarchy::python
