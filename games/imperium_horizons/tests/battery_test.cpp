#include "tests/battery.h"

#include "games/imperium_horizons/game.h"

namespace pentarchy::testing {

template <>
inline constexpr std::uint64_t battery_games<imperium_horizons::ImperiumHorizons> = 1;
template <>
inline constexpr std::size_t battery_options<imperium_horizons::ImperiumHorizons> = 6;

GAME_BATTERY(ImperiumHorizons, imperium_horizons::ImperiumHorizons);

}  // namespace pentarchy::testing
