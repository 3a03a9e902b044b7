#include "rules/terra_mystica.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/snellman/ledger.h"
#include "roster/games.h"
#include "roster/join.h"
#include "roster/search_settings.h"

namespace pentarchy {

namespace {

Result<ForeignReplay> replay_ledger(const std::string& text, const std::string& source) {
    const auto report = terra_mystica::snellman::replay_ledger_text(text, source);
    if (!report) {
        return report.error();
    }
    ForeignReplay replay{static_cast<std::size_t>(report->rows), {}};
    for (const auto& deviation : report->deviations) {
        replay.deviations.push_back(deviation.text());
    }
    return replay;
}

}  // namespace

void add_terra_mystica(Roster& roster) {
    roster.add<terra_mystica::TerraMystica>(rules::terra_mystica::terra_mystica_md, rules::terra_mystica::shown,
                                            terra_mystica_search);
    roster.add_format({"snellman", replay_ledger});
}

}  // namespace pentarchy
