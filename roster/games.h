#pragma once

// One function and one file a game, so that their searches are compiled side by side.

#include "roster/roster.h"

namespace pentarchy {

void add_ancient_world(Roster& roster);
void add_baronny(Roster& roster);
void add_terra_mystica(Roster& roster);
void add_age_of_mythology(Roster& roster);
void add_imperium_horizons(Roster& roster);

}  // namespace pentarchy
