#include "tests/battery.h"

#include "games/imperium_horizons/game.h"

namespace pentarchy::testing {

GAME_BATTERY(ImperiumHorizons, imperium_horizons::ImperiumHorizons);

}  // namespace pentarchy::testing
