// Every construct of the card language that any card uses, shown by a scenario (tests/cards/*.txt).

#include <iostream>

#include "games/imperium_horizons/language/constructs.h"
#include "games/imperium_horizons/tests/scenarios/card_scenarios.h"
#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

// What a card says beside its abilities: flags, points, requirement, development, the reminder of a doubled icon.
Constructs beside_abilities(CardId id) {
    Constructs all = constructs_of(table(), id);
    for (const CardPart& part : parts_of(id)) {
        if (part.kind == CardPart::Kind::ability) {
            for (const std::string& name : constructs_of(table(), table().abilities_of(id)[part.index])) {
                all.erase(name);
            }
        }
    }
    return all;
}

// The constructs that are shown with this part of the card: those of the ability, or what stands beside the abilities.
Constructs constructs_of_part(CardId id, const CardPart& part, bool only_abilities) {
    Constructs all;
    if (part.kind == CardPart::Kind::ability) {
        all = constructs_of(table(), table().abilities_of(id)[part.index]);
    }
    if (part.kind != CardPart::Kind::ability || only_abilities) {
        all.merge(beside_abilities(id));
    }
    return all;
}

// Takes out of `missing` what the scenario shows: a part of a card is shown if the scenario goes wrong without it.
void take_shown(const Scenario& scenario, CardId at_table, CardId id, Constructs& missing) {
    const std::vector<CardPart> parts = parts_of(id);
    const bool only_abilities =
        std::ranges::all_of(parts, [](const CardPart& part) { return part.kind == CardPart::Kind::ability; });
    for (const CardPart& part : parts) {
        const Constructs said = constructs_of_part(id, part, only_abilities);
        const bool wanted = std::ranges::any_of(said, [&](const std::string& name) { return missing.contains(name); });
        if (wanted && play_scenario(scenario, at_table).empty() && shows(scenario, at_table, id, part)) {
            for (const std::string& name : said) {
                missing.erase(name);
            }
        }
    }
}

TEST(ConstructCoverage, EveryConstructThatACardUsesIsShown) {
    Constructs missing;
    for (std::size_t i = 0; i < table().cards.size(); ++i) {
        missing.merge(constructs_of(table(), static_cast<CardId>(i)));
    }
    const std::size_t total = missing.size();
    for (const Scenario& scenario : read_scenarios(IMPERIUM_SCENARIOS)) {
        if (!scenario.error.empty()) {
            continue;
        }
        for (const CardId id : scenario.cards) {
            take_shown(scenario, id, id, missing);
        }
        for (const CardId id : scenario.also) {
            take_shown(scenario, scenario.cards[0], id, missing);
        }
    }
    std::string list;
    for (const std::string& name : missing) {
        list += "\n" + name;
    }
    std::cout << "constructs shown: " << total - missing.size() << " of " << total << '\n';
    EXPECT_TRUE(missing.empty()) << "not shown:" << list;
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
