#pragma once

// A set of the cards of one game: 256 bits, one a card.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace pentarchy::imperium_horizons {

using Piece = std::uint8_t;  // a physical card of this game; what is printed on it is State::face
inline constexpr Piece no_piece = 255;
inline constexpr std::size_t max_pieces = 224;

class PieceSet {
  public:
    constexpr PieceSet() = default;
    static constexpr PieceSet of(Piece card) {
        PieceSet set;
        set.add(card);
        return set;
    }

    constexpr void add(Piece card) { words_[card >> 6U] |= std::uint64_t{1} << (card & 63U); }
    constexpr void remove(Piece card) { words_[card >> 6U] &= ~(std::uint64_t{1} << (card & 63U)); }
    constexpr bool has(Piece card) const { return (words_[card >> 6U] >> (card & 63U) & 1U) != 0; }
    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    // The lowest card; the set must not be empty.
    constexpr Piece first() const {
        std::size_t word = 0;
        while (words_[word] == 0) {
            ++word;
        }
        return static_cast<Piece>(word * 64 + static_cast<std::size_t>(std::countr_zero(words_[word])));
    }

    constexpr PieceSet& operator|=(const PieceSet& other) {
        for (std::size_t word = 0; word < 4; ++word) {
            words_[word] |= other.words_[word];
        }
        return *this;
    }
    constexpr PieceSet& operator&=(const PieceSet& other) {
        for (std::size_t word = 0; word < 4; ++word) {
            words_[word] &= other.words_[word];
        }
        return *this;
    }
    constexpr PieceSet& operator-=(const PieceSet& other) {
        for (std::size_t word = 0; word < 4; ++word) {
            words_[word] &= ~other.words_[word];
        }
        return *this;
    }
    friend constexpr PieceSet operator|(PieceSet one, const PieceSet& other) { return one |= other; }
    friend constexpr PieceSet operator&(PieceSet one, const PieceSet& other) { return one &= other; }
    friend constexpr PieceSet operator-(PieceSet one, const PieceSet& other) { return one -= other; }
    friend constexpr bool operator==(const PieceSet&, const PieceSet&) = default;

    constexpr std::uint64_t word(std::size_t index) const { return words_[index]; }
    constexpr void set_word(std::size_t index, std::uint64_t bits) { words_[index] = bits; }

    class Iterator;
    Iterator begin() const;
    std::nullptr_t end() const { return nullptr; }

  private:
    std::array<std::uint64_t, 4> words_{};
};

// Cards in ascending order.
class PieceSet::Iterator {
  public:
    explicit Iterator(const PieceSet& set) : set_(set), left_(set.words_[0]) { find(); }
    Piece operator*() const {
        return static_cast<Piece>(word_ * 64 + static_cast<std::size_t>(std::countr_zero(left_)));
    }
    Iterator& operator++() {
        left_ &= left_ - 1;
        find();
        return *this;
    }
    bool operator!=(std::nullptr_t) const { return left_ != 0; }

  private:
    void find() {
        while (left_ == 0 && word_ < 3) {
            left_ = set_.words_[++word_];
        }
    }

    PieceSet set_;  // as it was in the beginning
    std::uint64_t left_;
    std::size_t word_ = 0;
};

inline PieceSet::Iterator PieceSet::begin() const {
    return Iterator(*this);
}

}  // namespace pentarchy::imperium_horizons
