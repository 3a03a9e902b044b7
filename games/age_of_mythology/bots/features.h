#pragma once

// A seat's position as numbers, for the network that estimates who wins. Not rules: nothing here decides what is
// legal.

#include <array>
#include <cstdint>

#include "core/learners/network.h"
#include "games/age_of_mythology/moves.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

inline constexpr int feature_count = 215;
inline constexpr int detailed_feature_count = feature_count + 364;
inline constexpr int policy_feature_count = detailed_feature_count + kind_count;  // and what was done

using Features = FeatureList<policy_feature_count>;

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

// Goes on from there: which cards it holds, what is being asked, who stands against whom in a battle.
void describe_detail(const State& state, int seat, Features& features);

}  // namespace pentarchy::age_of_mythology
