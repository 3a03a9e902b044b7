#pragma once

// A set of up to 128 hexes as two machine words.

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace pentarchy {

inline constexpr int max_hexes = 128;

// A hex is its index in the HexMap it belongs to.
using HexIndex = int;

class HexSet {
  public:
    constexpr HexSet() = default;

    static constexpr HexSet of(HexIndex hex) {
        HexSet set;
        set.insert(hex);
        return set;
    }
    // The hexes 0 .. count-1.
    static constexpr HexSet first_of(int count) {
        HexSet set;
        set.words_[0] = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
        set.words_[1] = count <= 64 ? 0 : count < 128 ? (std::uint64_t{1} << (count - 64)) - 1 : ~std::uint64_t{0};
        return set;
    }

    constexpr bool contains(HexIndex hex) const { return ((word(hex) >> (hex & 63)) & 1U) != 0; }
    constexpr void insert(HexIndex hex) { word(hex) |= std::uint64_t{1} << (hex & 63); }
    constexpr void erase(HexIndex hex) { word(hex) &= ~(std::uint64_t{1} << (hex & 63)); }

    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    constexpr bool meets(const HexSet& other) const {
        return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0;
    }
    constexpr bool includes(const HexSet& other) const { return (other - *this).empty(); }

    // The lowest hex; the set must not be empty.
    constexpr HexIndex first() const {
        assert(!empty());
        return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
    }
    // The n-th hex in ascending order, counted from 0.
    constexpr HexIndex nth(int n) const {
        HexSet rest = *this;
        for (; n > 0; --n) {
            rest.erase(rest.first());
        }
        return rest.first();
    }

    constexpr std::uint64_t low() const { return words_[0]; }
    constexpr std::uint64_t high() const { return words_[1]; }

    constexpr HexSet& operator|=(const HexSet& other) {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }
    constexpr HexSet& operator&=(const HexSet& other) {
        words_[0] &= other.words_[0];
        words_[1] &= other.words_[1];
        return *this;
    }
    constexpr HexSet& operator-=(const HexSet& other) {
        words_[0] &= ~other.words_[0];
        words_[1] &= ~other.words_[1];
        return *this;
    }
    friend constexpr HexSet operator|(HexSet left, const HexSet& right) { return left |= right; }
    friend constexpr HexSet operator&(HexSet left, const HexSet& right) { return left &= right; }
    friend constexpr HexSet operator-(HexSet left, const HexSet& right) { return left -= right; }
    friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

    // Walks the hexes in ascending order: for (HexIndex hex : set).
    class Iterator {
      public:
        using value_type = HexIndex;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(const std::array<std::uint64_t, 2>& words) : words_(words) {}
        constexpr HexIndex operator*() const {
            return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
        }
        constexpr Iterator& operator++() {
            std::uint64_t& word = words_[0] != 0 ? words_[0] : words_[1];
            word &= word - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        std::array<std::uint64_t, 2> words_{};
    };
    constexpr Iterator begin() const { return Iterator(words_); }
    constexpr Iterator end() const { return Iterator({0, 0}); }

  private:
    constexpr std::uint64_t& word(HexIndex hex) {
        assert(hex >= 0 && hex < max_hexes);
        return words_[static_cast<unsigned>(hex) >> 6U];
    }
    constexpr const std::uint64_t& word(HexIndex hex) const {
        assert(hex >= 0 && hex < max_hexes);
        return words_[static_cast<unsigned>(hex) >> 6U];
    }

    std::array<std::uint64_t, 2> words_{};
};

}  // namespace pentarchy
