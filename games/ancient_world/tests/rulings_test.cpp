// Rulings on which readings differ: what is the default, what the options change, and what the log says of it.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

// Plays a move and tells what a spectator hears of it.
std::string told(Table& table, std::string_view line, Language language = Language::english) {
    const State before = table.state;
    const auto action = AncientWorld::read(before, line);
    EXPECT_EQ(table.play(line), "") << line;
    json::array lines;
    for (const Message& message : AncientWorld::log(before, *action, table.state, Viewer::spectator())) {
        lines.push_back({{"key", message.key}, {"args", message.args}});
    }
    return said(lines, language);
}

bool mentions(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// --- the log names what was taken -----------------------------------------------------------------------------------

TEST(Log, NamesTheProvinceTaken) {
    RULE("AW-ACT-EXPAND-02");
    Table table;
    table.face_up("trade-road").coins(0, 3);
    const Table start = table;
    const std::string english = told(table, "place expand 1 coins");
    EXPECT_TRUE(mentions(english, "Ada takes the Province " + figures().provinces[at(province("trade-road"))].name_en))
        << english;
    Table again = start;
    const std::string french = told(again, "place expand 1 coins", Language::french);
    EXPECT_TRUE(mentions(french, figures().provinces[at(province("trade-road"))].name_fr)) << french;
}

TEST(Log, NamesTheProvinceOnceWithExpansionPlus) {
    RULE("AW-VAR-01");
    Table table(2, "expansion_plus=yes");
    table.face_up("gold-hills").coins(0, 3);
    EXPECT_FALSE(mentions(told(table, "place expand 1 coins"), "Province")) << "none is taken yet";
    const std::string taken = told(table, "take gold-hills");
    const std::string name = figures().provinces[at(province("gold-hills"))].name_en;
    EXPECT_EQ(taken.find(name), taken.rfind(name)) << taken;
}

TEST(Log, NamesATitanThatAScoutHadPutBack) {
    RULE("AW-CARD-FOREST-HIDEOUT-01");
    Table table;
    table.city(0, {"forest-hideout"}).coins(0, 0).top("bog-lurker");
    table.all({"use forest-hideout 1", "scout 1", "seen ash-hound", "seen reef-crab", "seen cave-troll"});
    EXPECT_TRUE(mentions(told(table, "put cave-troll"), figures().titans[at(titan("cave-troll"))].name_en));
    table.all({"put reef-crab", "put bog-lurker"});
    table.turn(1).coins(1, 9).no_armies(1).army(1, "war-elephants");
    table.play("attack cave-troll with war-elephants");
    EXPECT_TRUE(mentions(told(table, "roll 0 titan 0 coin"),
                         "Titan revealed: " + figures().titans[at(titan("reef-crab"))].name_en))
        << "without chance, yet in open sight";
}

// --- AW-RUL-02 ------------------------------------------------------------------------------------------------------

TEST(Ruling, DiscardedACardsDoNotComeBackWhenTheBDeckRunsOut) {
    RULE("AW-RUL-02", "AW-ROUND-12", "AW-ROUND-13");
    Table table;
    table.state.discards.add(empire("orchard"));
    table.state.deck.take(empire("orchard"));
    table.round(3).end_round();
    ASSERT_EQ(table.state.round, 4);
    EXPECT_EQ(table.state.discards.count(empire("orchard")), 0);
    EXPECT_EQ(table.state.gone.count(empire("orchard")), 1);
    table.state.deck.clear(figures().deck_b);
    EXPECT_FALSE(deck_has_card(table.state)) << "the A cards left in their deck are not drawn either";
}

// --- AW-RUL-04 ------------------------------------------------------------------------------------------------------

TEST(Ruling, ByDefaultNothingIsLeftUndone) {
    RULE("AW-RUL-04", "AW-PLACE-16", "AW-PLACE-25");
    Table table;
    table.round(2).row({"orchard"}).coins(0, 9).play("place build 1");
    EXPECT_EQ(table.legal(), (Lines{"build orchard"}));
    EXPECT_EQ(table.why_not("decline"), "AW-ACT-BUILD-01");
}

TEST(Ruling, WhereAgreedBuildRecruitAndExploreMayBeLeftUndone) {
    RULE("AW-RUL-04", "AW-PLACE-25");
    Table table(2, "empty_actions=yes");
    table.round(2).row({"orchard"}).coins(0, 9);
    for (const char* space : {"build", "recruit", "explore"}) {
        Table copy = table;
        EXPECT_EQ(copy.play("place " + std::string(space) + " 1"), "") << space;
        EXPECT_TRUE(copy.legal().contains("decline")) << space;
        EXPECT_GT(copy.legal().size(), 1U) << space;
        EXPECT_EQ(copy.play("decline"), "") << space;
        EXPECT_EQ(copy.to_act(), 1) << space;
        EXPECT_EQ(copy.coins(0), 9) << space;
        EXPECT_EQ(copy.place_of(0, 1), space);
    }
    for (const char* line : {"place learn 1", "place expand 1 coins"}) {
        Table poor = table;
        poor.coins(0, 0);
        EXPECT_NE(poor.why_not(line), "") << "these say what is done, not what may be";
    }
}

TEST(Ruling, WhereAgreedACitizenMayBlockASpaceThatHasNothingForIt) {
    RULE("AW-PLACE-25", "AW-PLACE-14");
    Table table(2, "empty_actions=yes");
    table.row({"moneylender"}).military_row({"titan-hunters"}).coins(0, 0);
    for (const char* line : {"place build 1", "place recruit 1"}) {
        EXPECT_TRUE(table.legal().contains(line)) << line;
        Table copy = table;
        EXPECT_EQ(copy.play(line), "") << line;
        EXPECT_EQ(copy.to_act(), 1) << "nothing to ask: " << line;
    }
    table.stands(1, 2, Space::build);
    EXPECT_EQ(table.why_not("place build 1"), "AW-PLACE-14") << "the fee is still due";
    EXPECT_FALSE(table.legal().contains("place build 1"));
}

TEST(Ruling, WithEmptyActionsEveryListedMoveIsPermittedAndNoQuestionIsWithoutAnswer) {
    RULE("AW-PLACE-25", "AW-ATTACK-27");
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto text = read_option_text("seats=3 empty_actions=yes next_titan=before_dice");
        State state =
            AncientWorld::start(*AncientWorld::read_options(*complete_options(AncientWorld::facts().options, *text)));
        const Census census = AncientWorld::census(state);
        Random random(seed);
        while (state.phase != Phase::over) {
            Action next{};
            if (AncientWorld::to_act(state).is_chance()) {
                next = AncientWorld::sample(state, random);
            } else {
                ActionList actions;
                AncientWorld::legal(state, actions);
                ASSERT_FALSE(actions.empty());
                for (const Action action : actions) {
                    EXPECT_EQ(AncientWorld::refusal(state, action), permitted) << AncientWorld::write(state, action);
                }
                next = actions[random.below(actions.size())];
            }
            ASSERT_TRUE(AncientWorld::apply(state, next));
            EXPECT_EQ(AncientWorld::census(state), census);
        }
    }
}

// --- AW-RUL-07 ------------------------------------------------------------------------------------------------------

TEST(Ruling, TheNextTitanIsTurnedUpAfterTheDiceOrBeforeThem) {
    RULE("AW-RUL-07", "AW-ATTACK-19", "AW-ATTACK-27");
    for (const bool before : {false, true}) {
        Table table(2, before ? "next_titan=before_dice" : "next_titan=after_dice");
        table.coins(0, 9).no_armies(0).army(0, "war-elephants").top("bog-lurker");
        table.play("attack bog-lurker with war-elephants");
        EXPECT_EQ(table.state.ask, before ? Ask::deal : Ask::roll);
        if (before) {
            table.play("titan cave-troll");
            EXPECT_EQ(table.state.piles[0].top, titan("cave-troll"));
            EXPECT_EQ(table.state.ask, Ask::roll);
        }
        EXPECT_EQ(table.play("roll 0 titan 0 coin"), "");
        EXPECT_EQ(table.state.ask, before ? Ask::turn : Ask::deal);
        table.run();
        EXPECT_EQ(table.to_act(), 1);
        EXPECT_NE(table.state.piles[0].top, no_card);
    }
}

TEST(Ruling, BootyAndEspionageComeAfterTheDiceInBothOrders) {
    RULE("AW-RUL-07", "AW-ICON-BOOTY-01", "AW-ICON-ESPIONAGE-01");
    for (const char* option : {"next_titan=after_dice", "next_titan=before_dice"}) {
        Table table(2, option);
        table.coins(0, 2).no_armies(0).army(0, "shield-bearers", {"hired-swords"}).army(0, "spymasters");
        table.city(0, {"weaponsmith"}).top("bog-lurker");
        if (table.why_not("attack bog-lurker with shield-bearers+spymasters") != "") {
            table.stands(0, 1, Space::draft).stands(0, 2, Space::draft).stands(0, 3, Space::draft);
        }
        EXPECT_EQ(table.play("attack bog-lurker with shield-bearers+spymasters"), "");
        while (table.state.ask == Ask::deal) {
            table.play("titan cave-troll");
        }
        EXPECT_EQ(table.knowledge(0), 0) << option;
        EXPECT_EQ(table.coins(0), 0) << option;
        table.play("roll 0 titan 1 coin");
        EXPECT_EQ(table.coins(0), 1) << "the die found no coin, the booty came after it: " << option;
        EXPECT_GT(table.knowledge(0), 0) << option;
    }
}

// --- AW-RUL-12 ------------------------------------------------------------------------------------------------------

TEST(Ruling, ALostArmyPlaceTakesAWholeArmyWithItsDemobilisedCards) {
    RULE("AW-RUL-12", "AW-DAMAGE-14", "AW-DAMAGE-16");
    Table table;
    table.coins(0, 9).city(0, {"barracks"}).no_armies(0);
    table.army(0, "war-elephants", {"city-guard"}).army(0, "militia").army(0, "shield-bearers", {"hired-swords"});
    table.top("bog-lurker");
    table.all({"attack bog-lurker with war-elephants", "roll 1 titan 0 coin", "damage barracks"});
    EXPECT_EQ(table.legal(), (Lines{"disband militia", "disband shield-bearers", "disband war-elephants"}))
        << "armies, the used one among them; a demobilised card alone would not bring their number down";
    table.play("disband shield-bearers");
    EXPECT_EQ(table.player(0).army_count, 2);
    EXPECT_EQ(table.player(0).disbanded,
              (std::uint32_t{1} << military("shield-bearers")) | (std::uint32_t{1} << military("hired-swords")));
}

// --- AW-RUL-34, AW-RUL-35 -------------------------------------------------------------------------------------------

TEST(Ruling, DraftCountsOwnCitizensOnly) {
    RULE("AW-RUL-34", "AW-ACT-DRAFT-01");
    Table table(3);
    table.stands(0, 1, Space::draft).stands(1, 2, Space::draft).stands(1, 3, Space::draft);
    const Force none = free_force(table.state, 2);
    EXPECT_EQ(free_force(table.state, 0).sword, none.sword + 1);
    EXPECT_EQ(free_force(table.state, 1).sword, none.sword + 2);
    EXPECT_EQ(none.sword, table.player(2).total(sword)) << "whoever has nobody there gets nothing";
}

TEST(Ruling, BridgeAndMerchantCityMustCopyOnceACitizenStandsThere) {
    RULE("AW-RUL-35", "AW-CARD-MERCHANT-CITY-01", "AW-CARD-BRIDGE-01");
    for (const char* card : {"bridge", "merchant-city"}) {
        Table table;
        table.city(0, {card}).city(1, {"salt-works"});
        EXPECT_EQ(table.play("use " + std::string(card) + " 1"), "");
        EXPECT_EQ(table.why_not("decline"), "AW-CARD-MERCHANT-CITY-03");
        EXPECT_EQ(table.legal(), (Lines{"copy salt-works"}));
    }
}

TEST(Ruling, WhereAgreedBridgeAndMerchantCityMayBeLeftUndone) {
    RULE("AW-RUL-35", "AW-PLACE-25");
    for (const char* card : {"bridge", "merchant-city"}) {
        Table table(2, "empty_actions=yes");
        table.city(0, {card});
        EXPECT_EQ(table.why_not("use " + std::string(card) + " 1"), "") << "nobody has an action, yet it may be used";
        table.city(1, {"salt-works"}).play("use " + std::string(card) + " 1");
        EXPECT_EQ(table.legal(), (Lines{"copy salt-works", "decline"}));
        EXPECT_EQ(table.play("decline"), "");
        EXPECT_EQ(table.to_act(), 1);
        EXPECT_EQ(table.place_of(0, 1), card);
    }
}

}  // namespace
}  // namespace pentarchy::ancient_world
