#include "tests/battery.h"

#include "games/ancient_world/game.h"

namespace pentarchy::testing {

GAME_BATTERY(AncientWorld, ancient_world::AncientWorld);

}  // namespace pentarchy::testing
