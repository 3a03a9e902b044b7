// Playing cards, Research and Revolt, clean-up (IH-TURN, IH-INNOVATE, IH-REVOLT, IH-CLEANUP).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Play, OtherAbilitiesDoNothingWhenTheCardIsPlayed) {
    RULE("IH-TURN-009", "IH-EXHAUST-010");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Metropolis").hand(0, "Appeal to China").hand(0, "Couriers").pool(0, 3, 0, 0, 0);
    const int deck = t.count(spot::deck);
    ASSERT_EQ(t.play("order activate; play metropolis; play appeal-to-china; play couriers"), "");
    EXPECT_EQ(t.ask(), Ask::activate);
    EXPECT_EQ(t.count(spot::play), 3);
    EXPECT_EQ(t.count(spot::deck), deck);
    EXPECT_EQ(t.mat(), 3);
    EXPECT_EQ(t.pop(), 0);
    EXPECT_EQ(t.exhaust(), 5);
}

TEST(Play, ATradeRouteResolvesItsCommerceEffect) {
    RULE("IH-TURN-010", "IH-TRADE-010");
    Table t("nations=japanese+celts variants=trade_routes");
    t.hand(0, "Andes Highway");
    ASSERT_EQ(t.play("order activate; play andes-highway"), "");
    EXPECT_EQ(t.pop(), 2);
    EXPECT_EQ(t.prog(), 1);
    EXPECT_EQ(t.on("Andes Highway", 3), 0);  // no goods were needed
    EXPECT_TRUE(t.lies("Andes Highway", spot::play));
}

TEST(Play, TradeRoutesStayButAreNotPinned) {
    RULE("IH-TURN-013", "IH-TRADE-013");
    Table t("nations=japanese+celts variants=trade_routes");
    as_empire(t);
    t.hand(0, "Emperor Kanmu").in_play(0, "Andes Highway").in_play(0, "City").in_play(0, "Kansai");
    ASSERT_EQ(t.play("order activate; free emperor-kanmu"), "");
    ASSERT_EQ(t.play(t.ask() == Ask::source ? "deck" : ""), "");
    EXPECT_TRUE(t.offers("choose city"));
    EXPECT_TRUE(t.offers("choose kansai"));
    EXPECT_FALSE(t.offers("choose andes-highway"));
}

TEST(Play, AReshuffleInTheMiddleComesBeforeTheDiscard) {
    RULE("IH-TURN-014", "IH-SHUFFLE-001", "IH-SHUFFLE-002", "IH-SHUFFLE-012");
    Table t("nations=japanese+celts");
    remove_all(t, spot::nation);
    remove_all(t, spot::accession);
    t.empty_deck(0).hand(0, "Oracle").discard(0, "Clans").discard(0, "Advance").discard(0, "Kansai");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_EQ(t.count(spot::discard), 3);  // the empty deck alone shuffles nothing
    ASSERT_EQ(t.play("free oracle"), "");
    EXPECT_EQ(t.count(spot::hand), 2);
    EXPECT_EQ(t.count(spot::deck), 1);
    EXPECT_FALSE(t.lies("Oracle", spot::deck));
    take_first(t);
    EXPECT_TRUE(t.lies("Oracle", spot::discard));
    EXPECT_EQ(t.count(spot::deck), 1);
}

TEST(Play, ACardBeingPlayedIsInNoZone) {
    RULE("IH-TURN-015");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Scribes").hand(0, "Clans").hand(0, "Advance");
    ASSERT_EQ(t.play("order activate; free scribes"), "");
    EXPECT_TRUE(t.offers("choose clans"));
    EXPECT_FALSE(t.offers("choose scribes"));
    EXPECT_FALSE(t.lies("Scribes", spot::hand));
    EXPECT_FALSE(t.lies("Scribes", spot::discard));
    Table alone("nations=japanese+celts");
    as_empire(alone);
    alone.hand(0, "Scribes");
    ASSERT_EQ(alone.play("order activate"), "");
    EXPECT_FALSE(alone.offers("free scribes"));
}

TEST(Play, IconsDoNothingUntilACardAsksForThem) {
    RULE("IH-TURN-016");
    Table t("nations=japanese+celts");
    t.hand(0, "Valley").hand(0, "Prosperity").market(1, "Volcano");  // Valley bears two production icons
    ASSERT_EQ(t.play("order activate; play valley"), "");
    settle(t);
    EXPECT_EQ(t.mat(), 0);
    ASSERT_EQ(t.play("play prosperity; no; no; option 1"), "");
    EXPECT_EQ(t.mat(), 2);
}

TEST(Play, TheNextPlayerBeginsWhenCleanUpIsDone) {
    RULE("IH-TURN-017");
    Table t("nations=japanese+celts");
    t.hand(0, "Clans").market(5, "Lagoon");
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    EXPECT_EQ(t.asked(), 0);  // still: which cards to discard
    EXPECT_TRUE(t.offers("choose clans"));
    ASSERT_EQ(t.play("stop"), "");
    EXPECT_EQ(t.asked(), 1);
    EXPECT_EQ(t.ask(), Ask::order);
}

TEST(Research, NoActionsButPassivesWork) {
    RULE("IH-INNOVATE-004", "IH-INNOVATE-005", "IH-EXHAUST-001", "IH-EXHAUST-002");
    Table t("nations=inuit+celts sides=b");
    t.market(4, "Oracle").in_play(0, "Intrepid").hand(0, "Advance");
    ASSERT_EQ(t.play("order research; suit unc; choose oracle"), "");
    // Inuit B answers the break through; Intrepid would answer too, with an Exhaust ability, under Activate.
    EXPECT_EQ(t.prog(), 1);
    EXPECT_TRUE(t.lies("Oracle", spot::discard));
    EXPECT_EQ(t.exhaust(), 3);
    EXPECT_EQ(t.ask(), Ask::card);  // clean-up has begun
    EXPECT_EQ(t.state.pending.what, static_cast<std::uint8_t>(Op::add));
    EXPECT_EQ(t.actions(), 3);
}

TEST(Revolt, NoActionsButPassivesWork) {
    RULE("IH-REVOLT-003", "IH-REVOLT-004", "IH-EXHAUST-001", "IH-EXHAUST-002");
    Table t("nations=wagadou+vikings variants=trade_routes");
    as_empire(t);
    t.in_play(0, "Great Wealth").hand(0, "Unrest");
    const int deck = t.count(spot::deck);
    ASSERT_EQ(t.play("order revolt; choose unrest"), "");
    EXPECT_EQ(t.mat(), 2);
    EXPECT_EQ(t.count(spot::deck), deck - 1);
    EXPECT_EQ(t.ask(), Ask::card);
    EXPECT_EQ(t.state.pending.what, static_cast<std::uint8_t>(Op::add));
    settle(t);
    // Vikings A would draw for a returned Unrest, but that is an Exhaust ability.
    t.hand(1, "Unrest");
    const int left = t.count(spot::deck, 1);
    ASSERT_EQ(t.play("order revolt; choose unrest"), "");
    EXPECT_EQ(t.count(spot::deck, 1), left);
    EXPECT_NE(t.ask(), Ask::respond);
}

TEST(CleanUp, AFullHandDrawsNothing) {
    RULE("IH-CLEANUP-009");
    Table t("nations=japanese+celts");
    for (const std::string_view name : {"Clans", "Advance", "Glory", "Kansai", "Kyushu", "Shinto", "Supreme"}) {
        t.hand(0, name);
    }
    const int deck = t.count(spot::deck);
    idle(t);
    EXPECT_EQ(t.count(spot::hand), 7);
    EXPECT_EQ(t.count(spot::deck), deck);
}

TEST(CleanUp, TokensComeBackBeforeTheCardsAreDrawn) {
    RULE("IH-CLEANUP-010");
    Table t("nations=japanese+celts");
    t.empty_deck(0).discard(0, "Clans").market(5, "Lagoon");
    const int nation = t.count(spot::nation);
    ASSERT_EQ(t.play("order activate"), "");
    t.state.player(0).exhaust = 0;  // all used in the turn
    ASSERT_EQ(t.play("finish; choose lagoon"), "");
    EXPECT_EQ(t.count(spot::nation), nation - 1);
    EXPECT_EQ(t.exhaust(), 4);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
