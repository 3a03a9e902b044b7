// What the table says of the moment: which sentence asks, what the CIV's turn did, how near the ends are.

#include "games/imperium_horizons/civ_story.h"
#include "games/imperium_horizons/tests/solo_table.h"
#include "games/imperium_horizons/tests/steps.h"
#include "games/imperium_horizons/view.h"
#include "games/imperium_horizons/words.h"

namespace pentarchy::imperium_horizons {
namespace {

std::string in_words(const Message& message) {
    Texts texts(Language::english);
    texts.add(catalogue(Language::english), "catalogue");
    return texts(message);
}

bool tells(const std::vector<std::string>& story, const std::string& words) {
    return std::ranges::any_of(story, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

// What the log says until somebody is asked.
std::vector<std::string> story_of(State& state, int die) {
    std::vector<std::string> story;
    Random random(3);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        Action action = ImperiumHorizons::sample(state, random);
        if (state.pending.ask == Ask::roll_die) {
            action = Move(Verb::roll, die).pack();
        }
        const State before = state;
        EXPECT_TRUE(ImperiumHorizons::apply(state, action));
        for (const Message& message : ImperiumHorizons::log(before, action, state, Viewer::of_seat(0))) {
            story.push_back(in_words(message));
        }
    }
    return story;
}

TEST(Now, TheCivsTurnIsToldCardByCardWithTheConditionAndWhatCameOfIt) {
    SoloTable table("nations=japanese civ=mayans level=imperator");
    table.side(CivSide::empire).bare_market();
    table.slot(1, "Caracol").slot(2, "Road Networks").slot(3, "Unrest").slot(4, "Stone Mask").slot(5, "Chultuns");
    table.market(1, "Valley").market(2, "Scrubland").market(3, "Lagoon").market(4, "Elders").market(5, "Bogs");
    table.tokens("Elders", progress, 1);
    table.begin(2);
    const auto story = story_of(table.state, 2);
    EXPECT_TRUE(tells(story, "The CIV's die shows 2."));
    EXPECT_TRUE(tells(story, "The card in slot 2 stays face down."));
    EXPECT_TRUE(tells(story, "slot 1: Caracol – row 6, for "));
    EXPECT_TRUE(tells(story, "The CIV gains 1 goods."));
    EXPECT_TRUE(tells(story, "The CIV takes Elders (market)."));
    EXPECT_TRUE(tells(story, "1 progress on Scrubland."));
    // What came of a card stands after its row and before the next card's.
    const auto at = [&](const std::string& words) {
        return std::ranges::find_if(story, [&](const std::string& line) { return line.find(words) != line.npos; });
    };
    EXPECT_LT(at("slot 1:"), at("The CIV gains 1 goods."));
    EXPECT_LT(at("The CIV gains 1 goods."), at("slot 3:"));
    EXPECT_LT(at("slot 5:"), at("The CIV takes Elders"));
}

TEST(Now, TheQuestionNamesTheCardAndTheSentence) {
    Table t("nations=taino+magyars+japanese sides=a");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    EXPECT_EQ(t.play("order revolt; choose bogs; order revolt; choose bogs"), "");
    t.hand(2, "Advance").pool(2, 4, 1, 0, 0);
    ASSERT_EQ(t.play("order activate; play advance"), "");
    ASSERT_EQ(t.ask(), Ask::card);
    const std::string asked = in_words(ImperiumHorizons::prompt(t.state));
    EXPECT_EQ(asked.find("Advance: “"), 0U) << asked;
    EXPECT_NE(asked.find("acquire"), std::string::npos) << asked;
    const json::object view = ImperiumHorizons::view(t.state, Viewer::of_seat(0));
    ASSERT_TRUE(view.contains("asks"));
    EXPECT_EQ(view.at("asks").at("name"), json::value(card_key(t.state, t.find_any("Advance"))));
}

TEST(Now, TheCleanUpSaysWhatItWants) {
    Table t("nations=japanese+magyars");
    ASSERT_EQ(t.play("order revolt"), "");
    EXPECT_NE(in_words(ImperiumHorizons::prompt(t.state)).find("Clean-up"), std::string::npos);
}

TEST(Now, TheEndsCountWhatIsLeft) {
    Table t("nations=japanese+magyars");
    const auto left = [&](std::string_view id) {
        for (const json::value& end : ends_view(t.state)) {
            if (end.at("id").as_string() == id) {
                return static_cast<int>(end.at("left").to_number<int>());
            }
        }
        return -1;
    };
    EXPECT_EQ(left("main_deck"), main_size(t.state));
    EXPECT_EQ(left("collapse"), t.count(spot::unrest_pile));
    EXPECT_EQ(left("king"), t.state.fame_cards + 1);
    t.state.end_triggered = 1;
    t.state.rounds_left = 1;
    EXPECT_EQ(left("last_rounds"), 1);
    EXPECT_EQ(left("main_deck"), -1);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
