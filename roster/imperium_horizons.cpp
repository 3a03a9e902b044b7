#include "rules/imperium_horizons.h"
#include "games/imperium_horizons/campaign/campaign.h"
#include "games/imperium_horizons/language/telling/card_pages.h"
#include "roster/games.h"
#include "roster/join.h"
#include "roster/search_settings.h"

namespace pentarchy {

void add_imperium_horizons(Roster& roster) {
    roster.add<imperium_horizons::ImperiumHorizons>(rules::imperium_horizons::imperium_horizons_md,
                                                    rules::imperium_horizons::shown, imperium_horizons_search);
    roster.add_campaign(imperium_horizons::campaign_rules());
    roster.add_card_language(imperium_horizons::card_language());
}

}  // namespace pentarchy
