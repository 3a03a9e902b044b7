#pragma once

// A seat's position as numbers, for the network that estimates its final points. Not rules: nothing here decides what
// is legal.

#include <array>
#include <cstdint>

#include "games/terra_mystica/rules.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

inline constexpr int feature_count = 291;

// The features that are not 0, in ascending order of their index. Most are: a network that skips them is fast.
class Features {
  public:
    struct Entry {
        std::uint16_t index = 0;
        float value = 0;
    };

    void clear() {
        size_ = 0;
        next_ = 0;
    }
    void number(float value) {
        if (value != 0) {
            entries_[size_++] = {next_, value};
        }
        ++next_;
    }
    void number(int value) { number(static_cast<float>(value)); }
    void flag(bool value) { number(value ? 1.0F : 0.0F); }
    // `count` places, of which the chosen one has the value; a choice outside of them is none.
    void one_of(int chosen, int count, float value = 1.0F) {
        if (chosen >= 0 && chosen < count && value != 0) {
            entries_[size_++] = {static_cast<std::uint16_t>(next_ + chosen), value};
        }
        next_ = static_cast<std::uint16_t>(next_ + count);
    }

    const Entry* begin() const { return entries_.data(); }
    const Entry* end() const { return entries_.data() + size_; }
    int described() const { return next_; }  // how many were given, 0 or not

  private:
    std::array<Entry, feature_count> entries_;
    std::size_t size_ = 0;
    std::uint16_t next_ = 0;
};

// What all seats share: the final scoring if the game ended now.
struct Ranking {
    std::array<SeatPoints, cult_count> cult_points{};
    SeatPoints area_size{};
    SeatPoints area_points{};
};
Ranking rank(const State& state);
// The same of a position that came out of another one; only what has changed is measured again.
Ranking rank_after(const State& before, const Ranking& ranking, const State& after);

// Describes a seat that has a faction, once everything is drawn.
void describe(const State& state, int seat, const Ranking& ranking, Features& features);

}  // namespace pentarchy::terra_mystica
