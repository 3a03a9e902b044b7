#pragma once

// A seat's position as numbers, for the network that estimates who wins. Not rules: nothing here decides what is
// legal.

#include <array>
#include <cstdint>

#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

inline constexpr int feature_count = 215;

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
    void number(int value, float unit) { number(static_cast<float>(value) / unit); }
    void flag(bool value) { number(value ? 1.0F : 0.0F); }
    // `count` places, of which the chosen one has the value; a choice outside of them is none.
    void one_of(int chosen, int count, float value = 1.0F) {
        if (chosen >= 0 && chosen < count && value != 0) {
            entries_[size_++] = {static_cast<std::uint16_t>(next_ + chosen), value};
        }
        next_ = static_cast<std::uint16_t>(next_ + count);
    }
    void skip(int count) { next_ = static_cast<std::uint16_t>(next_ + count); }

    const Entry* begin() const { return entries_.data(); }
    const Entry* end() const { return entries_.data() + size_; }
    int described() const { return next_; }  // how many were given, 0 or not

  private:
    std::array<Entry, feature_count> entries_;
    std::size_t size_ = 0;
    std::uint16_t next_ = 0;
};

// What a seat has to show to the others.
struct Strength {
    std::array<std::uint8_t, unit_kinds> units{};  // in play
    std::array<int, resource_count> yield{};       // of its tiles, workers included
    std::array<int, resource_count> tiles{};
    float might = 0;  // what the units can do in a battle
    int army = 0;
    int buildings = 0;
    int score = 0;
    int score_now = 0;  // if the game ended now
    int cubes = 0;
    int income = 0;
    float wonder = 0;  // nearness of the Wonder, 0 to 1
};

// What all seats share.
struct Comparison {
    std::array<Strength, max_players> seats;
    bool in_battle = false;
    float squad_chance = 0.5F;      // of the attacker, by the might of the squads
    float encounter_chance = 0.5F;  // of the attacker, once both have chosen
};
Comparison compare(const State& state);

// Describes a seat, once every seat has a culture.
void describe(const State& state, int seat, const Comparison& comparison, Features& features);

}  // namespace pentarchy::age_of_mythology
