#pragma once

// Writes rows that are mostly zeros and ones into memory that is mostly cold, and touches only what changes there: of
// what a board holds one decision changes little. Filling every row anew cost half of a step.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace pentarchy::python {

class SparseRows {
  public:
    SparseRows(std::size_t rows, std::size_t width)
        : width_(width),
          blocks_(width / block),
          words_((blocks_ + 63) / 64),
          mixed_(rows * words_, 0),
          remembered_(rows * blocks_, 0),
          compare_(best_compare()) {}

    // After the rows themselves were zeroed.
    void clear() {
        std::fill(mixed_.begin(), mixed_.end(), std::uint64_t{0});
        std::fill(remembered_.begin(), remembered_.end(), std::uint32_t{0});
    }

    // A place for the numbers of a row that lies to the lines of the cache as the row does: loads of whole lines are
    // then of one line each. `memory` has room for a line more than a row has numbers.
    static float* place_like(const float* out, std::span<float> memory) {
        return memory.data() + (block + place_in_line(out) - place_in_line(memory.data())) % block;
    }
    static constexpr std::size_t block = 16;  // a line of the cache

    void write(std::size_t row, const float* numbers, float* out) {
        const std::size_t begin = head(out);
        std::memcpy(out, numbers, begin * sizeof(float));
        const std::size_t blocks = (width_ - begin) / block;
        for (std::size_t first = 0; first < blocks; first += 64) {
            const std::size_t place = begin + first * block;
            const Changes changes = compare_(std::min<std::size_t>(64, blocks - first), numbers + place,
                                             remembered_.data() + row * blocks_ + first);
            for (std::uint64_t left = changes.changed; left != 0; left &= left - 1) {
                const std::size_t at = place + static_cast<std::size_t>(std::countr_zero(left)) * block;
                std::memcpy(out + at, numbers + at, block * sizeof(float));
            }
            mixed_[row * words_ + first / 64] = changes.mixed;
        }
        const std::size_t end = begin + blocks * block;
        std::memcpy(out + end, numbers + end, (width_ - end) * sizeof(float));
    }

    // Asks for what `write` will need, and for what it will overwrite for sure, so that it is at hand by then.
    void prepare(std::size_t row, float* out) const {
        for (std::size_t at = 0; at < blocks_; at += block) {
            __builtin_prefetch(remembered_.data() + row * blocks_ + at, 1);
        }
        out += head(out);
        for (std::size_t word = 0; word < words_; ++word) {
            for (std::uint64_t left = mixed_[row * words_ + word]; left != 0; left &= left - 1) {
                __builtin_prefetch(out + (word * 64 + static_cast<std::size_t>(std::countr_zero(left))) * block, 1);
            }
        }
    }

    // A bit a block, of up to 64.
    struct Changes {
        std::uint64_t changed = 0;  // is to be written
        std::uint64_t mixed = 0;    // holds numbers other than zero and one
    };

    // What is to be written of some blocks; remembers them.
    //
    // Where ones and where other numbers than zero stand says everything about a block of zeros and ones, and what is
    // remembered of a block is only that. Other blocks are always written.
    using Compare = Changes (*)(std::size_t blocks, const float* numbers, std::uint32_t* remembered);

    // The fastest that this processor can do, and all that it can do: for tests they must agree.
    static Compare best_compare();
    static std::vector<Compare> all_compares();

  private:
    static std::size_t place_in_line(const float* numbers) {
        const auto address = reinterpret_cast<std::uintptr_t>(numbers);  // NOLINT: where it lies, not what is there
        return address / sizeof(float) % block;
    }
    // Numbers before the first whole line of the cache.
    std::size_t head(const float* out) const { return std::min(width_, (block - place_in_line(out)) % block); }

    std::size_t width_;
    std::size_t blocks_;  // at most in a row
    std::size_t words_;
    std::vector<std::uint64_t> mixed_;
    std::vector<std::uint32_t> remembered_;
    Compare compare_;
};

}  // namespace pentarchy::python
