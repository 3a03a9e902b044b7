// Numbers of actions and observations, as learners are promised them.

#include "games/baronny/game.h"
#include "tests/learner_battery.h"

namespace pentarchy::testing {

LEARNER_BATTERY(Baronny, pentarchy::baronny::Baronny);

}  // namespace pentarchy::testing
