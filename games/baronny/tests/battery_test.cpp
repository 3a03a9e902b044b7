#include "tests/battery.h"

#include "games/baronny/game.h"

namespace pentarchy::testing {

GAME_BATTERY(Baronny, baronny::Baronny);

}  // namespace pentarchy::testing
