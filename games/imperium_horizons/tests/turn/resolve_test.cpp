// Resolving cards (IH-RESOLVE).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

void cover_market(Table& t) {
    for (const Piece piece : at(t.state, spot::market)) {
        Machine{t.state}.add_tokens(piece, 1, 1);
    }
}

TEST(Resolve, SentencesInPrintedOrder) {
    RULE("IH-RESOLVE-001");
    Table t("nations=japanese+celts");
    t.hand(0, "Warfare").pool(0, 0, 3, 0, 0);
    ASSERT_EQ(t.play("order activate; play warfare"), "");
    // The payment and the others' Unrest stand before the choice.
    EXPECT_EQ(t.ask(), Ask::option);
    EXPECT_EQ(t.pop(), 0);
    EXPECT_TRUE(t.lies("Unrest", spot::hand, 1));
    EXPECT_EQ(t.prog(), 0);
}

TEST(Resolve, AsFarAsPossible) {
    RULE("IH-RESOLVE-002");
    Table t("nations=japanese+celts");
    t.hand(0, "Distant Island");
    cover_market(t);
    ASSERT_EQ(t.play("order activate; play distant-island"), "");
    EXPECT_EQ(t.ask(), Ask::activate);  // nothing can be exiled, nothing garrisoned
    EXPECT_EQ(t.pop(), 1);
    EXPECT_TRUE(t.lies("Distant Island", spot::play));
}

TEST(Resolve, OnlyMayIsOptional) {
    RULE("IH-RESOLVE-003");
    Table t("nations=japanese+celts");
    t.hand(0, "Lagoon").discard(0, "Clans").market(1, "Volcano").market(2, "Savannah");
    ASSERT_EQ(t.play("order activate; play lagoon"), "");
    EXPECT_TRUE(t.offers("choose clans"));  // "may" put it into history
    EXPECT_TRUE(t.offers("stop"));
    ASSERT_EQ(t.play("stop"), "");
    EXPECT_TRUE(t.offers("choose volcano"));  // exile a market card
    EXPECT_FALSE(t.offers("stop"));
    EXPECT_TRUE(t.lies("Clans", spot::discard));
}

TEST(Resolve, ACardThatDoesNothingAtAllIsNotPlayed) {
    RULE("IH-RESOLVE-004", "IH-OPEN-04");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Scribes").hand(0, "Gardening");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("free scribes"));    // Gardening can go into history
    EXPECT_TRUE(t.offers("play gardening"));  // without a city two of its three sentences do nothing
    ASSERT_EQ(t.play("play gardening"), "");
    EXPECT_EQ(t.prog(), 1);
    EXPECT_FALSE(t.offers("free scribes"));
    EXPECT_FALSE(t.offers("play scribes"));
}

TEST(Resolve, WhereAResolvedCardGoes) {
    RULE("IH-RESOLVE-005");
    Table t("nations=japanese+celts variants=trade_routes");
    t.hand(0, "Akkadians").hand(0, "Goryeo").hand(0, "City").hand(0, "Swahili Coast").market(3, "Metropolis");
    t.state.player(0).actions = 4;
    ASSERT_EQ(t.play("order activate; play akkadians; play city; play swahili-coast; play goryeo"), "");
    settle(t);
    EXPECT_TRUE(t.lies("Akkadians", spot::discard));
    EXPECT_TRUE(t.lies("Goryeo", spot::history));  // its own text
    EXPECT_TRUE(t.lies("City", spot::play));
    EXPECT_TRUE(t.lies("Swahili Coast", spot::play));
}

TEST(Resolve, ACostMayBePaidForNothing) {
    RULE("IH-RESOLVE-007");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0);
    int slot = 1;
    for (const std::string_view region : {"Volcano", "Savannah", "Bogs", "Valley", "Lagoon"}) {
        t.market(slot++, region);
    }
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(t.offers("play advance"));
    ASSERT_EQ(t.play("play advance"), "");
    EXPECT_EQ(t.mat(), 0);
    EXPECT_EQ(t.ask(), Ask::activate);
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_TRUE(t.lies("Advance", spot::discard));
}

TEST(Resolve, CostsAreCheckedForTheCardAndPaidInTheirSentence) {
    RULE("IH-RESOLVE-010", "IH-OPEN-15");
    // "Gain 1 progress; pay 2 population to break through": the progress of the first sentence may pay in the second,
    // but it does not make the card playable.
    Table poor("nations=martians+celts");
    poor.hand(0, "Maps of Nibiru").pool(0, 0, 1, 0, 0).exile("Metropolis");
    ASSERT_EQ(poor.play("order activate"), "");
    EXPECT_FALSE(poor.offers("play maps-of-nibiru"));
    Table t("nations=martians+celts");
    t.hand(0, "Maps of Nibiru").pool(0, 0, 2, 0, 0).exile("Metropolis");
    ASSERT_EQ(t.play("order activate; play maps-of-nibiru"), "");
    while (t.ask() == Ask::confirm) {
        ASSERT_EQ(t.play("no"), "");  // Martians A may do without the progress
    }
    ASSERT_EQ(t.ask(), Ask::payment);
    EXPECT_TRUE(t.offers("pay 2 pop"));
    EXPECT_TRUE(t.offers("pay 1 pop 1 prog"));
    EXPECT_FALSE(t.lies("Metropolis", spot::hand));
    ASSERT_EQ(t.play("pay 2 pop"), "");
    EXPECT_TRUE(t.lies("Metropolis", spot::hand));
}

TEST(Resolve, WhoPaysMustTakeTheResult) {
    RULE("IH-RESOLVE-011");
    Table t("nations=japanese+celts");
    t.hand(0, "Clans").pool(0, 0, 1, 0, 0).market(1, "Volcano");
    ASSERT_EQ(t.play("order activate; play clans"), "");
    EXPECT_EQ(t.pop(), 0);
    ASSERT_EQ(t.ask(), Ask::source);
    EXPECT_FALSE(t.offers("stop"));
    EXPECT_TRUE(t.offers("choose volcano"));
    // An optional cost binds as well once it is paid.
    Table kanmu("nations=japanese+celts");
    as_empire(kanmu);
    kanmu.hand(0, "Emperor Kanmu").in_play(0, "City");
    ASSERT_EQ(kanmu.play("order activate; free emperor-kanmu"), "");
    if (kanmu.ask() == Ask::source) {
        ASSERT_EQ(kanmu.play("deck"), "");
    }
    ASSERT_EQ(kanmu.play("choose city"), "");
    EXPECT_EQ(kanmu.count(spot::hand), 4);  // three drawn, and the card broken through for
    EXPECT_FALSE(kanmu.offers("stop"));
    take_first(kanmu);
    EXPECT_EQ(kanmu.count(spot::history), 2);
}

TEST(Resolve, AnOptionalCostMayBeDeclinedAndItsResultIsSkipped) {
    RULE("IH-RESOLVE-022");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Emperor Kanmu").in_play(0, "City");
    const int deck = t.count(spot::deck);
    ASSERT_EQ(t.play("order activate; free emperor-kanmu"), "");
    if (t.ask() == Ask::source) {
        ASSERT_EQ(t.play("deck"), "");
    }
    ASSERT_EQ(t.play("stop"), "");
    EXPECT_TRUE(t.lies("City", spot::play));
    EXPECT_EQ(t.count(spot::deck), deck);
    EXPECT_EQ(t.count(spot::history), 1);  // Emperor Kanmu: a sentence of its own
    EXPECT_EQ(t.ask(), Ask::activate);
}

TEST(Resolve, ThePlayerOrdersSimultaneousAnswers) {
    RULE("IH-RESOLVE-013");
    for (const bool power_first : {false, true}) {
        Table t("nations=carthaginians+celts sides=a");
        t.hand(0, "Advance").in_play(0, "Intrepid").pool(0, 3, 0, 0, 0).market(3, "Metropolis");
        t.tokens("Metropolis", 0, 2);
        ASSERT_EQ(t.play("order activate; play advance; choose metropolis"), "");
        ASSERT_EQ(t.ask(), Ask::respond);
        EXPECT_TRUE(t.offers("respond intrepid"));
        EXPECT_TRUE(t.offers("respond carthaginians"));
        ASSERT_EQ(t.play(power_first ? "respond carthaginians" : "respond intrepid"), "");
        EXPECT_EQ(t.mat(), power_first ? 4 : 2);
        if (!power_first) {
            ASSERT_EQ(t.play("option 2"), "");
        }
        ASSERT_EQ(t.play(power_first ? "respond intrepid; option 2" : "respond carthaginians"), "");
        EXPECT_EQ(t.mat(), 4);
        EXPECT_GE(t.prog(), 1);
    }
}

TEST(Resolve, AnAnswerComesBetweenTwoSentences) {
    RULE("IH-RESOLVE-014", "IH-EXHAUST-009");
    Table t("nations=japanese+celts");
    t.hand(0, "Prince Shotoku Taishi").hand(0, "Metropolis").in_play(0, "Shinto");
    ASSERT_EQ(t.play("order activate; play prince-shotoku-taishi; option 2"), "");
    ASSERT_EQ(t.ask(), Ask::respond);
    EXPECT_TRUE(t.lies("Kanji", spot::hand));  // the whole sentence is done
    EXPECT_FALSE(t.lies("Prince Shotoku Taishi", spot::history));
    ASSERT_EQ(t.play("respond shinto"), "");
    EXPECT_TRUE(t.lies("Prince Shotoku Taishi", spot::history));
    EXPECT_EQ(t.pop(), 1);
}

TEST(Resolve, OneOptionAndWhatFollows) {
    RULE("IH-RESOLVE-015");
    Table t("nations=japanese+celts");
    t.hand(0, "Prince Shotoku Taishi").hand(0, "Unrest").hand(0, "Metropolis");
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order activate; play prince-shotoku-taishi; option 1"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile + 1);
    EXPECT_TRUE(t.lies("Tendai Buddhism", spot::hand));
    EXPECT_TRUE(t.lies("Metropolis", spot::hand));  // the other option is not resolved
    EXPECT_FALSE(t.lies("Kanji", spot::hand));
    EXPECT_TRUE(t.lies("Prince Shotoku Taishi", spot::history));  // the sentence after the list is
}

TEST(Resolve, OptionsThatCannotBeChosen) {
    RULE("IH-RESOLVE-016", "IH-EXHAUST-006");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 5, 0, 0, 0).market(3, "Metropolis");
    ASSERT_EQ(t.play("order activate; play advance"), "");
    EXPECT_TRUE(t.offers("option 1"));
    EXPECT_TRUE(t.offers("option 2"));
    Table poor("nations=japanese+celts");  // 3 materials, not 5: the choice is made
    poor.hand(0, "Advance").pool(0, 4, 0, 0, 0).market(3, "Metropolis");
    ASSERT_EQ(poor.play("order activate; play advance; choose metropolis"), "");
    EXPECT_EQ(poor.mat(), 1);
    for (const bool empire : {false, true}) {
        Table caravans("nations=japanese+celts");
        caravans.in_play(0, "Trade Caravans").hand(0, "Clans").pool(0, 4, 0, 0, 0).market(1, "Metropolis");
        caravans.tokens("Metropolis", 0, 1);
        if (empire) {
            as_empire(caravans);
        }
        ASSERT_EQ(caravans.play("order activate; exhaust trade-caravans"), "");
        EXPECT_EQ(caravans.offers("option 2"), !empire);
    }
}

TEST(Resolve, PartsOfAnotherStateAreSkipped) {
    RULE("IH-RESOLVE-017");
    Table t("nations=japanese+celts");
    t.hand(0, "Sabaeans").pool(0, 9, 9, 0, 0);
    ASSERT_EQ(t.play("order activate; play sabaeans"), "");
    EXPECT_EQ(t.prog(), 2);
    EXPECT_TRUE(t.lies("Sabaeans", spot::discard));
    Table empire("nations=japanese+celts");
    as_empire(empire);
    empire.hand(0, "Sabaeans").pool(0, 9, 9, 0, 0);
    const int developments = empire.count(spot::development);
    ASSERT_EQ(empire.play("order activate; play sabaeans; choose shogun"), "");
    EXPECT_EQ(empire.prog(), 0);
    EXPECT_EQ(empire.count(spot::development), developments - 1);
    EXPECT_TRUE(empire.lies("Sabaeans", spot::history));
}

TEST(Resolve, SeveralPlayersInTurnOrder) {
    RULE("IH-RESOLVE-019");
    Table t("nations=celts+japanese+romans");
    idle(t);
    t.hand(1, "Prosperity");
    ASSERT_EQ(t.play("order activate; play prosperity"), "");
    for (const int seat : {1, 2, 0}) {
        ASSERT_EQ(t.ask(), Ask::confirm);
        EXPECT_EQ(t.asked(), seat);
        ASSERT_EQ(t.play("no"), "");
    }
    t.hand(1, "Tyrrhenians");
    t.hand(2, "Oracle").hand(2, "Elders");
    settle(t);
    ASSERT_EQ(t.play("free tyrrhenians"), "");
    EXPECT_EQ(t.asked(), 2);  // each other player discards: the next one first
}

TEST(Resolve, AnEffectPlaysByTheStateOfItsPlayer) {
    RULE("IH-RESOLVE-020");
    for (const bool empire : {false, true}) {
        Table t("nations=japanese+celts");
        if (empire) {
            as_empire(t);
        }
        t.in_play(0, "Tendai Buddhism").hand(0, "Volcano").hand(0, "Kansai").hand(0, "Kyushu").hand(0, "Clans");
        t.pool(0, 2, 0, 0, 0);
        ASSERT_EQ(t.play("order activate; exhaust tendai-buddhism; choose clans"), "");
        EXPECT_TRUE(t.offers("choose kansai"));
        EXPECT_EQ(t.offers("choose volcano"), !empire);  // a Barbarian card
    }
    Table ignoring("nations=japanese+celts");
    ignoring.hand(0, "Prince Shotoku Taishi").hand(0, "Metropolis");
    ASSERT_EQ(ignoring.play("order activate; play prince-shotoku-taishi; option 2"), "");
    EXPECT_TRUE(ignoring.lies("Metropolis", spot::play));  // "ignoring Empire"
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
