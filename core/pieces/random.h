#pragma once

// Random numbers that live outside states.

#include <cassert>
#include <cstdint>

namespace pentarchy {

// Spreads the bits of a word; every input bit changes about half of the output bits.
constexpr std::uint64_t mix_bits(std::uint64_t word) {
    word = (word ^ (word >> 30U)) * 0xbf58476d1ce4e5b9U;
    word = (word ^ (word >> 27U)) * 0x94d049bb133111ebU;
    return word ^ (word >> 31U);
}

// A counter-based generator: the n-th number of stream s under seed k is a pure function of (k, s, n).
// Games of a match take one stream each, so their results do not depend on which thread played them.
class Random {
  public:
    constexpr explicit Random(std::uint64_t seed, std::uint64_t stream = 0)
        : key_(mix_bits(mix_bits(seed + gamma) ^ (stream * 0xd1342543de82ef95U + gamma))) {}

    constexpr std::uint64_t next() { return mix_bits(key_ + gamma * ++counter_); }

    // Uniform over 0 .. bound-1, without bias. Products of 128 bits keep it free of divisions almost always.
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        __extension__ using Wide = unsigned __int128;
        Wide product = static_cast<Wide>(next()) * bound;
        if (static_cast<std::uint64_t>(product) < bound) {
            const std::uint64_t threshold = (0 - bound) % bound;
            while (static_cast<std::uint64_t>(product) < threshold) {
                product = static_cast<Wide>(next()) * bound;
            }
        }
        return static_cast<std::uint64_t>(product >> 64U);
    }

    // Uniform over [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

    constexpr std::uint64_t counter() const { return counter_; }

  private:
    static constexpr std::uint64_t gamma = 0x9e3779b97f4a7c15U;

    std::uint64_t key_;
    std::uint64_t counter_ = 0;
};

}  // namespace pentarchy
