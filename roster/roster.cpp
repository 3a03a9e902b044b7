#include "roster/roster.h"

#include "core/texts.h"
#include "roster/games.h"

namespace pentarchy {

json::object BenchResult::to_json() const {
    return {{"game", game},
            {"decisions_per_s", decisions_per_s},
            {"decisions_per_wall_s", decisions_per_wall_s},
            {"games_per_s", games_per_s},
            {"copies_per_s", copies_per_s},
            {"state_bytes", state_bytes},
            {"search_iterations_per_s", search_iterations_per_s}};
}

Result<const RosterEntry*> Roster::find(std::string_view game) const {
    const auto known = registry_.find(game);
    if (!known) {
        return known.error();
    }
    for (const RosterEntry& entry : entries_) {
        if (entry.game == *known) {
            return &entry;
        }
    }
    return Error{"game", std::string(game) + " has no agents", ""};
}

Texts Roster::texts(Language language) const {
    Texts texts(language);
    const bool english = language == Language::english;
    texts.add(english ? core_texts::en_json : core_texts::fr_json, "core");
    for (const RosterEntry& entry : entries_) {
        const GameFacts& facts = entry.game->facts();
        texts.add(english ? facts.english : facts.french, std::string(facts.id));
    }
    return texts;
}

const Roster& standard_roster() {
    static const Roster roster = [] {
        Roster games;
        add_baronny(games);
        add_terra_mystica(games);
        add_ancient_world(games);
        add_age_of_mythology(games);
        add_imperium_horizons(games);
        return games;
    }();
    return roster;
}

}  // namespace pentarchy
