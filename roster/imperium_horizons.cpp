#include "rules/imperium_horizons.h"
#include "games/imperium_horizons/game.h"
#include "roster/games.h"
#include "roster/join.h"

namespace pentarchy {

void add_imperium_horizons(Roster& roster) {
    roster.add<imperium_horizons::ImperiumHorizons>(rules::imperium_horizons::imperium_horizons_md,
                                                    rules::imperium_horizons::shown);
}

}  // namespace pentarchy
