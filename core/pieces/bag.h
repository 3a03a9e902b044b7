#pragma once

// Bags and piles: decks whose order does not exist until a card is drawn.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "core/pieces/list.h"
#include "core/pieces/random.h"
#include "core/seat.h"

namespace pentarchy {

// A multiset of kinds 0 .. Kinds-1. A face-down deck that nobody has looked into is a bag: drawing from it is
// a chance outcome whose weight is the number of copies left.
template <std::size_t Kinds>
class Bag {
  public:
    static constexpr std::size_t kinds() { return Kinds; }

    constexpr int count(std::size_t kind) const { return counts_[kind]; }
    constexpr int size() const { return std::accumulate(counts_.begin(), counts_.end(), 0); }
    constexpr bool empty() const { return size() == 0; }

    constexpr void add(std::size_t kind, int copies = 1) {
        assert(counts_[kind] + copies <= 255);
        counts_[kind] = static_cast<std::uint8_t>(counts_[kind] + copies);
    }
    constexpr void take(std::size_t kind) {
        assert(counts_[kind] > 0);
        --counts_[kind];
    }
    constexpr void add(const Bag& other) {
        for (std::size_t kind = 0; kind < Kinds; ++kind) {
            add(kind, other.count(kind));
        }
    }

    // The kind of a random copy, each copy equally likely. The bag must not be empty.
    constexpr std::size_t sample(Random& random) const {
        auto left = static_cast<int>(random.below(static_cast<std::uint64_t>(size())));
        std::size_t kind = 0;
        while (left >= counts_[kind]) {
            left -= counts_[kind++];
        }
        return kind;
    }

    friend constexpr bool operator==(const Bag&, const Bag&) = default;

  private:
    std::array<std::uint8_t, Kinds> counts_{};
};

// A face-down pile with a known top: cards that somebody put or saw there, over a bag of the rest. Each known
// card remembers which seats know it.
template <std::size_t Kinds, std::size_t Depth>
class Pile {
    static_assert(Kinds <= 65535);

  public:
    struct Known {
        std::uint16_t kind = 0;
        std::uint16_t seats = 0;  // bit s: seat s knows this card

        friend constexpr bool operator==(const Known&, const Known&) = default;
    };

    constexpr const Bag<Kinds>& rest() const { return rest_; }
    constexpr Bag<Kinds>& rest() { return rest_; }
    constexpr int size() const { return rest_.size() + static_cast<int>(top_.size()); }
    constexpr bool empty() const { return size() == 0; }

    // The card at `place` from the top (0 = top), if anybody knows it.
    constexpr const Known* known(std::size_t place) const {
        return place < top_.size() ? &top_[top_.size() - 1 - place] : nullptr;
    }
    constexpr std::size_t known_cards() const { return top_.size(); }

    constexpr void put_on_top(std::size_t kind, unsigned seats) {
        top_.push_back({static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(seats)});
    }
    // Takes the known top card; there must be one.
    constexpr std::size_t take_known() {
        const std::size_t kind = top_.back().kind;
        top_.pop_back();
        return kind;
    }
    // A seat looks at the next card of the bag below all known ones; `kind` is what chance showed.
    constexpr void reveal_next(std::size_t kind, unsigned seats) {
        rest_.take(kind);
        top_.insert_at(0, {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(seats)});
    }
    constexpr void show_to(std::size_t place, Seat seat) {
        top_[top_.size() - 1 - place].seats |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat));
    }

    // Deals the known cards that `viewer` does not know anew, uniformly over what he can think possible.
    constexpr void hide(Seat viewer, Random& random) {
        for (const Known& card : top_) {
            if (!knows(card, viewer)) {
                rest_.add(card.kind);
            }
        }
        for (Known& card : top_) {
            if (!knows(card, viewer)) {
                card.kind = static_cast<std::uint16_t>(rest_.sample(random));
                rest_.take(card.kind);
            }
        }
    }

    friend constexpr bool operator==(const Pile&, const Pile&) = default;

  private:
    static constexpr bool knows(const Known& card, Seat viewer) {
        return ((card.seats >> static_cast<unsigned>(viewer)) & 1U) != 0;
    }

    Bag<Kinds> rest_;
    FixedList<Known, Depth> top_;
};

}  // namespace pentarchy
