#include "tests/battery.h"

#include "games/age_of_mythology/game.h"

namespace pentarchy::testing {

GAME_BATTERY(AgeOfMythology, age_of_mythology::AgeOfMythology);

}  // namespace pentarchy::testing
