#include "tests/battery.h"

#include "games/terra_mystica/game.h"

namespace pentarchy::testing {

GAME_BATTERY(TerraMystica, terra_mystica::TerraMystica);

}  // namespace pentarchy::testing
