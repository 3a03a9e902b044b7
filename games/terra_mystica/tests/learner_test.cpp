// Numbers of actions and observations, as learners are promised them.

#include "games/terra_mystica/game.h"
#include "tests/learner_battery.h"

namespace pentarchy::testing {

LEARNER_BATTERY(TerraMystica, pentarchy::terra_mystica::TerraMystica);

}  // namespace pentarchy::testing
