#pragma once

// Writes rows that are mostly zero into memory that is mostly cold: where zeros stand and zeros shall stand, nothing is
// touched. Filling every row anew cost a third of a step.

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace pentarchy::python {

class SparseRows {
  public:
    SparseRows(std::size_t rows, std::size_t width)
        : width_(width), blocks_((width + block - 1) / block), filled_(rows * blocks_, 0) {}

    // After the rows themselves were zeroed.
    void clear() { std::fill(filled_.begin(), filled_.end(), std::uint8_t{0}); }

    void write(std::size_t row, std::span<const float> numbers, float* out) {
        std::uint8_t* const filled = filled_.data() + row * blocks_;
        const std::size_t whole = width_ / block;
        for (std::size_t at = 0; at < whole; ++at) {
            const float* const from = numbers.data() + at * block;
            std::array<std::uint64_t, block / 2> words;
            std::memcpy(words.data(), from, sizeof words);
            std::uint64_t any = 0;
            for (const std::uint64_t word : words) {
                any |= word;
            }
            const auto has = static_cast<std::uint8_t>(any != 0);
            if ((has | filled[at]) != 0) {
                std::memcpy(out + at * block, words.data(), sizeof words);
                filled[at] = has;
            }
        }
        std::memcpy(out + whole * block, numbers.data() + whole * block, (width_ - whole * block) * sizeof(float));
    }

  private:
    static constexpr std::size_t block = 16;  // a line of the cache

    std::size_t width_;
    std::size_t blocks_;
    std::vector<std::uint8_t> filled_;  // one a block: whether something stands in it
};

}  // namespace pentarchy::python
