// Numbers of actions and observations, as learners are promised them.

#include "games/age_of_mythology/game.h"
#include "tests/learner_battery.h"

namespace pentarchy::testing {

LEARNER_BATTERY(AgeOfMythology, pentarchy::age_of_mythology::AgeOfMythology);

}  // namespace pentarchy::testing
