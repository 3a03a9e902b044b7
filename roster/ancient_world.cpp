#include "rules/ancient_world.h"
#include "games/ancient_world/game.h"
#include "roster/games.h"
#include "roster/join.h"
#include "roster/search_settings.h"

namespace pentarchy {

void add_ancient_world(Roster& roster) {
    roster.add<ancient_world::AncientWorld>(rules::ancient_world::ancient_world_md, rules::ancient_world::shown,
                                            ancient_world_search);
}

}  // namespace pentarchy
