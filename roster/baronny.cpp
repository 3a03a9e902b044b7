#include "rules/baronny.h"
#include "games/baronny/game.h"
#include "roster/games.h"
#include "roster/join.h"

namespace pentarchy {

void add_baronny(Roster& roster) {
    roster.add<baronny::Baronny>(rules::baronny::baronny_md, rules::baronny::shown);
}

}  // namespace pentarchy
