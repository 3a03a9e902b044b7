// Every card of the Horizons box, played (tests/cards/*.txt).

#include <iostream>
#include <map>
#include <set>

#include "games/imperium_horizons/tests/scenarios/card_scenarios.h"
#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

const std::vector<Scenario>& scenarios() {
    static const std::vector<Scenario> all = read_scenarios(IMPERIUM_SCENARIOS);
    return all;
}

std::string name_of_test(const ::testing::TestParamInfo<std::size_t>& info) {
    const Scenario& scenario = scenarios()[info.param];
    std::string name = scenario.file.substr(0, scenario.file.find('.')) + "_" + std::to_string(scenario.line);
    for (char& letter : name) {
        letter = std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '_';
    }
    return name;
}

class Cards : public ::testing::TestWithParam<std::size_t> {};

TEST_P(Cards, DoWhatTheySay) {
    const Scenario& scenario = scenarios()[GetParam()];
    ASSERT_EQ(scenario.error, "") << scenario.where();
    for (const CardId card : scenario.cards) {
        for (const std::string& wrong : play_scenario(scenario, card)) {
            ADD_FAILURE() << wrong << " (" << table().texts[card].id << " " << table().texts[card].name_en << ")";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Cards, ::testing::Range(std::size_t{0}, scenarios().size()), name_of_test);

// Its own cards, and those that replace cards of the two older boxes.
bool is_in_horizons_box(const Card& card) {
    return card.box == Box::horizons || card.set == CardSet::replacement || card.replaces != none;
}

// A part of a card is shown by a scenario that goes wrong when that part is wiped off the card.
TEST(CardCoverage, EveryPartOfEveryHorizonsCardIsShown) {
    std::map<CardId, std::set<std::string>> open;
    for (std::size_t i = 0; i < table().cards.size(); ++i) {
        const auto id = static_cast<CardId>(i);
        if (is_in_horizons_box(table().cards[id])) {
            for (const CardPart& part : parts_of(id)) {
                open[id].insert(part.name + " " + std::to_string(part.index));
            }
        }
    }
    const std::size_t total = open.size();
    for (const Scenario& scenario : scenarios()) {
        if (!scenario.error.empty() || !play_scenario(scenario, scenario.cards[0]).empty()) {
            continue;
        }
        std::vector<std::pair<CardId, CardId>> shown;  // at whose table, which card
        for (const CardId id : scenario.cards) {
            shown.emplace_back(id, id);
        }
        for (const CardId id : scenario.also) {
            shown.emplace_back(scenario.cards[0], id);
        }
        for (const auto& [at_table, id] : shown) {
            for (const CardPart& part : parts_of(id)) {
                const std::string name = part.name + " " + std::to_string(part.index);
                if (open.contains(id) && open[id].contains(name) && shows(scenario, at_table, id, part)) {
                    open[id].erase(name);
                }
            }
        }
    }
    std::size_t covered = 0;
    std::string missing;
    for (const auto& [id, parts] : open) {
        if (parts.empty()) {
            ++covered;
            continue;
        }
        missing += "\n" + table().texts[id].id + " " + table().texts[id].name_en + ":";
        for (const std::string& part : parts) {
            missing += " [" + part + "]";
        }
    }
    std::cout << "cards shown: " << covered << " of " << total << '\n';
    EXPECT_EQ(covered, total) << "not shown:" << missing;
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
