#pragma once

// Writes rows that are mostly zero into memory that is mostly cold: where zeros stand and zeros shall stand, nothing is
// touched. Filling every row anew cost a third of a step.

#ifdef __AVX__
#include <immintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace pentarchy::python {

class SparseRows {
  public:
    SparseRows(std::size_t rows, std::size_t width)
        : width_(width), words_((width / block + 63) / 64), filled_(rows * words_, 0) {}

    // After the rows themselves were zeroed.
    void clear() { std::fill(filled_.begin(), filled_.end(), std::uint64_t{0}); }

    void write(std::size_t row, const float* numbers, float* out) {
        std::uint64_t* const filled = filled_.data() + row * words_;
        const std::size_t whole = width_ / block;
        for (std::size_t word = 0; word < words_; ++word) {
            const std::size_t first = word * 64;
            const std::size_t count = std::min<std::size_t>(64, whole - first);
            std::uint64_t now = 0;
            for (std::size_t at = 0; at < count; ++at) {  // without branches: which ones are zero cannot be foretold
                now |= static_cast<std::uint64_t>(has_any(numbers + (first + at) * block)) << at;
            }
            for (std::uint64_t left = now | filled[word]; left != 0; left &= left - 1) {
                const std::size_t place = (first + static_cast<std::size_t>(std::countr_zero(left))) * block;
                std::memcpy(out + place, numbers + place, block * sizeof(float));
            }
            filled[word] = now;
        }
        std::memcpy(out + whole * block, numbers + whole * block, (width_ - whole * block) * sizeof(float));
    }

    // Asks for what `write` will overwrite in the row, so that it is at hand by then.
    void prepare(std::size_t row, float* out) const {
        for (std::size_t word = 0; word < words_; ++word) {
            for (std::uint64_t left = filled_[row * words_ + word]; left != 0; left &= left - 1) {
                __builtin_prefetch(out + (word * 64 + static_cast<std::size_t>(std::countr_zero(left))) * block, 1);
            }
        }
    }

  private:
    static constexpr std::size_t block = 16;  // a line of the cache

    static bool has_any(const float* numbers) {
#ifdef __AVX__
        const __m256i both = _mm256_castps_si256(_mm256_or_ps(_mm256_loadu_ps(numbers), _mm256_loadu_ps(numbers + 8)));
        return _mm256_testz_si256(both, both) == 0;
#else
        std::uint64_t words[block / 2];
        std::memcpy(words, numbers, sizeof words);
        std::uint64_t any = 0;
        for (const std::uint64_t word : words) {
            any |= word;
        }
        return any != 0;
#endif
    }

    std::size_t width_;
    std::size_t words_;                  // of 64 blocks each
    std::vector<std::uint64_t> filled_;  // a bit a block: whether something stands in it
};

}  // namespace pentarchy::python
