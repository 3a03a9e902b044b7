#pragma once

// A 64-bit hash over values in a given order, the same on every machine.

#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/pieces/random.h"

namespace pentarchy {

// Values go in as numbers, not as memory: a state may change its layout without changing its hash, so old
// records and signatures stay good.
class Hasher {
  public:
    template <std::integral T>
    constexpr Hasher& add(T value) {
        digest_ = mix_bits((digest_ + 0x9e3779b97f4a7c15U) ^ static_cast<std::uint64_t>(value));
        return *this;
    }

    constexpr Hasher& add(std::string_view text) {
        add(text.size());
        for (const char letter : text) {
            add(static_cast<unsigned char>(letter));
        }
        return *this;
    }

    template <class Range>
    requires requires(const Range& range) {
        range.begin();
    } &&(!std::convertible_to<Range, std::string_view>)constexpr Hasher& add(const Range& range) {
        for (const auto& item : range) {
            add(item);
        }
        return *this;
    }

    constexpr std::uint64_t digest() const { return digest_; }

  private:
    std::uint64_t digest_ = 0x70656e7461726368U;
};

}  // namespace pentarchy
