// Numbers of actions and observations, as learners are promised them.

#include "games/ancient_world/game.h"
#include "tests/learner_battery.h"

namespace pentarchy::testing {

LEARNER_BATTERY(AncientWorld, pentarchy::ancient_world::AncientWorld);

}  // namespace pentarchy::testing
