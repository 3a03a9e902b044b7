#pragma once

// What search does otherwise than usual (search/settings.h), game by game: docs/measured/ says what it brings. A
// misspelt one does not compile.

#include "search/settings.h"

namespace pentarchy {

// Its evaluation sees further than its likely moves; seats meet little.
inline constexpr SearchSettings terra_mystica_search{
    .usual_deviation = 0.05,
    .rival_choices = 3,
    .plies_ahead = 0,
};

// What a citizen or an army is worth shows only once it is spent: about a round further than the tree. Who scouts a
// Titan plans by what was seen.
inline constexpr SearchSettings ancient_world_search{
    .plies_ahead = 40,
    .by_observation = true,
};

inline constexpr SearchSettings age_of_mythology_search{
    .usual_deviation = 0.08,
    .visits_before_node = 32,
    .root_prior_power = 0.5,
    .plies_ahead = 30,
    .leaf_share = 0.2,
    .sharpness = 4,
};

// About a turn of both.
inline constexpr SearchSettings imperium_horizons_search{
    .plies_ahead = 60,
    .leaf_share = 0.3,
};

}  // namespace pentarchy
