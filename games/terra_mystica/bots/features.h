#pragma once

// A seat's position as numbers, for the network that estimates its final points. Not rules: nothing here decides what
// is legal.

#include <array>
#include <cstdint>

#include "core/learners/network.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

inline constexpr int feature_count = 291;

using Features = FeatureList<feature_count>;

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
