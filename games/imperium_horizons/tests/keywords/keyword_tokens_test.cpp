// Keywords of tokens and of playing: actions, gain, pay, move, steal, free play, states, attacks (IH-KW).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Actions, MoreThanThreeUntilCleanUp) {
    RULE("IH-KW-ACTION-01", "IH-KW-GAIN-01");
    Table t("nations=japanese+celts");
    state_card(t, 0, "EMPIRE0");
    t.hand(0, "Mercenaries").pool(0, 0, 1, 0, 0);
    ASSERT_EQ(t.play("order activate; free mercenaries"), "");
    EXPECT_EQ(t.actions(), 4);
    EXPECT_EQ(t.pop(), 0);
    ASSERT_TRUE(until_turn_of(t, 1));
    EXPECT_EQ(t.actions(), 3);
}

TEST(Actions, ExhaustTokensAboveTheNationsNumberUntilCleanUp) {
    RULE("IH-KW-GAIN-02");
    Table t("nations=mayans+celts");
    t.hand(0, "Halach Uinic").in_play(0, "Caracol").in_play(0, "Tikal");
    ASSERT_EQ(t.play("order activate; play halach-uinic"), "");
    EXPECT_EQ(t.exhaust(), 7);
    ASSERT_TRUE(until_turn_of(t, 1));
    EXPECT_EQ(t.exhaust(), 5);
}

TEST(Tokens, GainAndAddComeFromTheSupply) {
    RULE("IH-KW-GAIN-01", "IH-KW-ADD-01");
    Table t("nations=japanese+celts+romans");
    t.hand(0, "Akkadians").hand(0, "Travellers").market(1, "Metropolis").pool(0, 0, 1, 0, 0);
    const int tokens = tokens_on(t.state, t.find_any("Metropolis"), 1);
    ASSERT_EQ(t.play("order activate; play akkadians"), "");
    EXPECT_EQ(t.goods(), 1);
    ASSERT_EQ(t.play("play travellers; choose metropolis"), "");
    EXPECT_EQ(t.on("Metropolis", 1), tokens + 1);
    EXPECT_EQ(t.pop(), 1);  // not from the pool
}

TEST(Tokens, MovedTokensAreTheOwnersAndCannotBeReplaced) {
    RULE("IH-KW-MOVE-01", "IH-KW-PAY-05");
    Table t("nations=japanese+celts");
    t.in_play(0, "Trade Caravans").pool(0, 1, 0, 3, 3);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("exhaust trade-caravans"));  // 2 materials are moved; progress does not stand for them
    t.pool(0, 2, 0, 0, 0);
    market_of(t, {"Lagoon", "Goryeo", "Bogs", "Metropolis", "Elders"});
    ASSERT_EQ(t.play("exhaust trade-caravans; choose lagoon; choose elders"), "");
    EXPECT_EQ(t.on("Lagoon", 0), 1);
    EXPECT_EQ(t.on("Elders", 0), 1);
    EXPECT_EQ(t.mat(), 0);
    EXPECT_EQ(t.goods(), 1);
}

TEST(Tokens, WhatLiesOnCardsIsNeitherMovedNorPaid) {
    RULE("IH-KW-MOVE-02");
    Table t("nations=taino+celts");
    t.in_play(0, "Zemi").in_play(0, "Canoes").in_play(0, "Trade Caravans").hand(0, "Soil Rotation").hand(0, "Bohio");
    t.tokens("Zemi", 0, 5, 0).tokens("Zemi", 1, 5, 0);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play soil-rotation"));      // pay 2 materials
    EXPECT_FALSE(t.offers("exhaust trade-caravans"));  // move materials
    EXPECT_FALSE(t.offers("exhaust canoes"));          // move population
    t.pool(0, 2, 1, 0, 0);
    EXPECT_TRUE(t.offers("play soil-rotation"));
    EXPECT_TRUE(t.offers("exhaust trade-caravans"));
    EXPECT_TRUE(t.offers("exhaust canoes"));
}

TEST(Tokens, RemovedTokensGoToTheSupply) {
    RULE("IH-KW-REMOVE-01", "IH-KW-PAY-05");
    Table t("nations=cultists+celts");
    t.tokens("Research the Ceremony", 2, 5, 0).pool(0, 0, 0, 4, 4);
    ASSERT_TRUE(until_solstice(t, 0));
    ASSERT_EQ(t.play("option 1"), "");
    EXPECT_EQ(t.prog(), 4);
    EXPECT_EQ(tokens_on(t.state, ceremony_card(t.state, 0)), 0);
    // Four on the card, others in the pool: not enough.
    Table few("nations=cultists+celts");
    few.tokens("Research the Ceremony", 2, 4, 0).pool(0, 0, 0, 4, 4);
    EXPECT_FALSE(until(
        few, [&] { return few.state.round == 1 && few.state.in_solstice != 0 && few.offers("option 1"); }, 30));
}

TEST(Steal, AsFarAsPossibleWithoutSubstitutes) {
    RULE("IH-KW-STEAL-01", "IH-KW-STEAL-02");
    Table t("nations=vikings+japanese+celts");
    t.hand(0, "Go a'Viking").pool(1, 1, 0, 3, 3).pool(2, 5, 0, 0, 0);
    ASSERT_EQ(t.play("order activate; free go-a-viking"), "");
    EXPECT_EQ(t.mat(0), 3);
    EXPECT_EQ(t.mat(1), 0);  // gave what there was, and was unable all the same
    EXPECT_EQ(t.prog(1), 3);
    EXPECT_EQ(t.goods(1), 3);
    EXPECT_TRUE(t.lies("Unrest", spot::hand, 1));
    EXPECT_EQ(t.mat(2), 3);
    EXPECT_FALSE(t.lies("Unrest", spot::hand, 2));
}

TEST(Pay, ProgressAndGoodsDoNotReplaceEachOther) {
    RULE("IH-KW-PAY-04");
    Table t("nations=japanese+celts");
    t.in_play(0, "Market Stall").pool(0, 0, 0, 3, 0);
    ASSERT_EQ(t.play("order activate; exhaust market-stall"), "");
    if (t.asked() == 1) {
        ASSERT_EQ(t.play("no"), "");
    }
    EXPECT_EQ(t.prog(), 2);  // the only option that could be paid
    EXPECT_EQ(t.goods(), 2);
    Table goods("nations=japanese+celts");
    goods.in_play(0, "Market Stall").pool(0, 0, 0, 0, 3);
    ASSERT_EQ(goods.play("order activate; exhaust market-stall"), "");
    if (goods.asked() == 1) {
        ASSERT_EQ(goods.play("no"), "");
    }
    EXPECT_EQ(goods.goods(), 2);
    EXPECT_EQ(goods.prog(), 2);
}

TEST(Pay, SubstitutionEverywhere) {
    RULE("IH-KW-PAY-06");
    // Exhaust.
    Table exhausted("nations=japanese+celts");
    exhausted.in_play(0, "Appeal to China").pool(0, 0, 0, 1, 0);
    ASSERT_EQ(exhausted.play("order activate; exhaust appeal-to-china; option 2"), "");
    EXPECT_EQ(exhausted.prog(), 0);
    // Solstice.
    Table archers("nations=magyars+japanese");
    archers.in_play(0, "Mounted Archers").pool(0, 0, 0, 0, 1);
    ASSERT_TRUE(until_solstice(archers, 0));
    ASSERT_EQ(archers.play("yes"), "");
    EXPECT_EQ(archers.goods(), 0);
    EXPECT_EQ(archers.pop(), 1);
    // Developing.
    Table developed("nations=japanese+celts");
    state_card(developed, 0, "EMPIRE0");
    developed.hand(0, "Sabaeans").pool(0, 1, 0, 2, 1);
    ASSERT_EQ(developed.play("order activate; play sabaeans; choose tea-ceremony"), "");  // 3 materials, 1 population
    ASSERT_TRUE(until_activation(developed));
    EXPECT_TRUE(developed.lies("Tea Ceremony", spot::discard));
}

TEST(Free, ItsOwnCostIsPaid) {
    RULE("IH-KW-FREE-04");
    Table t("nations=egyptians+celts");
    t.in_play(0, "Obelisk").hand(0, "Unrest").pool(0, 0, 1, 0, 0);
    ASSERT_EQ(t.play("order activate; exhaust obelisk"), "");
    EXPECT_EQ(t.pop(), 0);
    EXPECT_FALSE(t.lies("Unrest", spot::hand));
    EXPECT_EQ(t.actions(), 3);
    Table poor("nations=egyptians+celts");
    poor.in_play(0, "Obelisk").hand(0, "Unrest");
    ASSERT_EQ(poor.play("order activate"), "");
    if (poor.offers("exhaust obelisk")) {
        ASSERT_EQ(poor.play("exhaust obelisk"), "");
    }
    EXPECT_TRUE(poor.lies("Unrest", spot::hand));
}

TEST(Free, StateIconsStillCount) {
    RULE("IH-KW-FREE-05");
    Table t("nations=japanese+celts+romans");
    t.hand(0, "Melayu Kingdom").hand(0, "Harbour City").hand(0, "Lagoon").hand(0, "Mangrove");
    ASSERT_EQ(t.play("order activate; play melayu-kingdom"), "");
    if (t.ask() == Ask::source) {
        ASSERT_EQ(t.play("deck"), "");
    }
    if (t.ask() == Ask::confirm) {
        ASSERT_EQ(t.play("yes"), "");
    }
    EXPECT_TRUE(t.offers("choose lagoon"));
    EXPECT_TRUE(t.offers("choose mangrove"));
    EXPECT_FALSE(t.offers("choose harbour-city"));  // Empire
    // Unless the effect ignores them.
    Table ignoring("nations=japanese+celts");
    ignoring.hand(0, "Influential").hand(0, "Metropolis");
    ASSERT_EQ(ignoring.play("order activate; free influential; option 2"), "");
    EXPECT_TRUE(ignoring.lies("Metropolis", spot::play));
}

TEST(Free, OnlyUnderAnActivateOrder) {
    RULE("IH-KW-FREE-06");
    Table revolt("nations=japanese+celts");
    revolt.hand(0, "Oracle").hand(0, "Unrest");
    ASSERT_EQ(revolt.play("order revolt"), "");
    EXPECT_EQ(offered(revolt).size(), 2U);
    EXPECT_TRUE(revolt.offers("choose unrest"));
    EXPECT_TRUE(revolt.offers("stop"));
    Table solstice("nations=japanese+celts");
    solstice.hand(0, "Oracle").in_play(0, "City");
    ASSERT_TRUE(until_solstice(solstice, 0));
    ASSERT_TRUE(solstice.lies("Oracle", spot::hand));
    EXPECT_FALSE(solstice.offers("free oracle"));
}

TEST(State, CardsOfTheOtherStateWorkInPlay) {
    RULE("IH-KW-STATE-01");
    Table t("nations=japanese+celts");
    t.in_play(0, "Market Stall").pool(0, 0, 0, 0, 1);  // an Empire card before Barbarians
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("exhaust market-stall"));
}

TEST(State, IfBarbarianLooksAtTheStateCard) {
    RULE("IH-KW-STATE-04");
    Table barbarian("nations=japanese+celts");
    barbarian.hand(0, "Sabaeans").pool(0, 9, 9, 0, 9);
    ASSERT_EQ(barbarian.play("order activate; play sabaeans"), "");
    EXPECT_EQ(barbarian.prog(), 2);
    EXPECT_TRUE(barbarian.lies("Sabaeans", spot::discard));
    Table empire("nations=japanese+celts");
    state_card(empire, 0, "EMPIRE0");
    empire.hand(0, "Sabaeans").pool(0, 9, 9, 0, 9);
    ASSERT_EQ(empire.play("order activate; play sabaeans; choose shogun"), "");
    ASSERT_TRUE(until_activation(empire));
    EXPECT_EQ(empire.prog(), 0);
    EXPECT_TRUE(empire.lies("Shogun", spot::discard));
    EXPECT_TRUE(empire.lies("Sabaeans", spot::history));
}

TEST(Choose, ExactlyOneOfTheParts) {
    RULE("IH-KW-CHOOSE-01");
    Table t("nations=japanese+celts");
    t.hand(0, "Elders").market(1, "Altar").market(2, "Oracle");
    ASSERT_EQ(t.play("order activate; play elders"), "");
    EXPECT_EQ(offered(t), (std::vector<std::string>{"option 1", "option 2"}));
    ASSERT_EQ(t.play("option 1; choose altar"), "");
    EXPECT_EQ(t.ask(), Ask::activate);
    EXPECT_EQ(t.prog(1), 0);  // the other part is not done
    EXPECT_EQ(t.count(spot::hand), 2);
}

TEST(Attack, OtherHarmIsNotPrevented) {
    RULE("IH-KW-ATTACK-03", "IH-CARD-CELTS-A", "IH-NAT-CELTS-01");
    Table t("nations=celts+magyars sides=a");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0).in_play(1, "Mounted Archers").in_play(1, "Borderland").pool(1, 0, 2, 0, 0);
    market_of(t, {"Altar", "Lagoon", "Bogs", "Valley", "Savannah"});
    ASSERT_EQ(t.play("order activate; play advance; respond celts"), "");
    EXPECT_TRUE(t.lies("Unrest", spot::hand, 1));
    EXPECT_EQ(t.asked(), 0);
    EXPECT_EQ(t.exhaust(1), 5);
}

TEST(Attack, NorThatOfTheMagyars) {
    RULE("IH-KW-ATTACK-03", "IH-NAT-MAGYARS-01");
    Table t("nations=magyars+scythians sides=a");
    t.hand(0, "Levedia").hand(0, "Glory").hand(0, "Emese").in_play(1, "Mounted Archers");
    ASSERT_EQ(t.play("order activate; play levedia; stop; respond magyars"), "");
    EXPECT_TRUE(t.lies("Unrest", spot::hand, 1));
    EXPECT_EQ(t.count(spot::hand, 0), 0);
    EXPECT_EQ(t.exhaust(1), 5);
}

TEST(Passive, InEveryOrderInTheSolsticeAndAtScoring) {
    RULE("IH-KW-PASSIVE-01");
    Table revolt("nations=japanese+celts");
    revolt.in_play(0, "Couriers");
    ASSERT_EQ(revolt.play("order revolt"), "");
    ASSERT_TRUE(until_turn_of(revolt, 1));
    EXPECT_EQ(revolt.count(spot::hand), 6);
    Table research("nations=japanese+celts");
    research.in_play(0, "Couriers");
    ASSERT_EQ(research.play("order research; suit civ; deck"), "");
    ASSERT_TRUE(until_turn_of(research, 1));
    EXPECT_EQ(research.count(spot::hand), 6);
    // On another's turn.
    Table other("nations=japanese+celts");
    other.hand(0, "Warfare").pool(0, 0, 3, 0, 0).in_play(1, "Protection");
    ASSERT_EQ(other.play("order activate; play warfare"), "");
    ASSERT_TRUE(until(other, [&] { return other.goods(1) == 1; }));
    // In the Solstice: Winter becomes Summer, the ice goes.
    Table solstice("nations=inuit+japanese sides=b");
    state_card(solstice, 0, "INU25B");
    solstice.in_play(0, "Siku (Sea Ice)");
    ASSERT_TRUE(until_round(solstice, 2));
    EXPECT_TRUE(solstice.lies("Siku (Sea Ice)", spot::hand));
    EXPECT_EQ(solstice.mat(), 1);
    // At scoring.
    Table scoring("nations=cultists+celts sides=b");
    scoring.hand(0, "Unrest");
    EXPECT_EQ(card_points(scoring.state, 0, scoring.find_any("Unrest", 0)), 0);
    scoring.hand(1, "Unrest");
    EXPECT_EQ(card_points(scoring.state, 1, scoring.find_any("Unrest", 1)), -2);
}

// --- gain from a card in play ---------------------------------------------------------------------------------

// Vineyards answer materials gained from a fertile card; Prosperity counts its production.
TEST(GainFrom, ProductionCountedByAnotherCard) {
    RULE("IH-KW-GAINFROM-01", "IH-KW-GAINFROM-05");
    Table t("nations=egyptians+japanese");
    t.hand(0, "Prosperity").in_play(0, "Vineyards").in_play(0, "Valley");
    ASSERT_EQ(t.play("order activate; play prosperity; no; no; option 1"), "");
    EXPECT_EQ(t.mat(), 2);
    ASSERT_TRUE(t.offers("respond vineyards"));
    ASSERT_EQ(t.play("respond vineyards"), "");
    EXPECT_EQ(t.count(spot::hand), 2);
    // Not from a card without that icon.
    Table other("nations=egyptians+japanese");
    other.hand(0, "Prosperity").in_play(0, "Vineyards").in_play(0, "Scrubland");
    ASSERT_EQ(other.play("order activate; play prosperity; no; no; option 1"), "");
    EXPECT_EQ(other.mat(), 2);
    EXPECT_FALSE(other.offers("respond vineyards"));
    // Nor for another resource.
    Table people("nations=egyptians+japanese");
    people.hand(0, "Prosperity").in_play(0, "Vineyards").in_play(0, "Valley");
    ASSERT_EQ(people.play("order activate; play prosperity; no; no; option 2"), "");
    EXPECT_EQ(people.pop(), 1);
    EXPECT_FALSE(people.offers("respond vineyards"));
}

TEST(GainFrom, ACardRecalledAsTheCost) {
    RULE("IH-KW-GAINFROM-02");
    Table t("nations=japanese+celts commons=classics");
    t.in_play(0, "Boats").in_play(0, "Shaduf").in_play(0, "Kansai");
    ASSERT_EQ(t.play("order activate; exhaust boats"), "");
    EXPECT_TRUE(t.lies("Kansai", spot::hand));
    ASSERT_TRUE(t.offers("respond shaduf"));
    ASSERT_EQ(t.play("respond shaduf"), "");
    EXPECT_EQ(t.prog(), 1);
}

TEST(GainFrom, AMarketCardAcquiredThatWay) {
    RULE("IH-KW-GAINFROM-03");
    Table t("nations=carthaginians+celts commons=classics sides=b");
    t.in_play(0, "Trading Ships").in_play(0, "Shaduf").in_play(0, "Oasis");
    market_of(t, {"Metropolis", "Marsh", "Jungle", "Steppe", "Hills"});
    t.tokens("Metropolis", 0, 2);
    ASSERT_EQ(t.play("order activate; exhaust trading-ships; option 1"), "");
    ASSERT_TRUE(t.lies("Metropolis", spot::hand));
    EXPECT_EQ(t.mat(), 2);
    EXPECT_TRUE(t.offers("respond shaduf"));
}

TEST(GainFrom, ATradeRouteTradedWithOrTakenProfitFrom) {
    RULE("IH-KW-GAINFROM-04");
    // The Inuit in Summer answer materials gained from an ocean with Kayaks.
    Table t("nations=inuit+aksumites variants=trade_routes sides=b");
    state_card(t, 0, "INU25A");
    const Piece route = t.find("Maritime Spice Route", 1);
    t.in_play(0, "Kayaks").in_play(0, "Savannah").pool(0, 0, 0, 0, 1);
    set_spot(t.state, route, spot_of(spot::play, 0));
    market_of(t, {"Lagoon", "Bogs", "Elders", "Valley", "Metropolis"});
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 2; choose maritime-spice-route; option 1"), "");
    EXPECT_EQ(t.mat(), 4);  // a river (Savannah) and an ocean
    EXPECT_TRUE(t.offers("respond kayaks"));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
