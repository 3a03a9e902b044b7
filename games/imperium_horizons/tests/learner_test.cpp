// Numbers of actions and observations, as learners are promised them.

#include "games/imperium_horizons/game.h"
#include "tests/learner_battery.h"

namespace pentarchy::testing {

LEARNER_BATTERY(ImperiumHorizons, pentarchy::imperium_horizons::ImperiumHorizons);

}  // namespace pentarchy::testing
