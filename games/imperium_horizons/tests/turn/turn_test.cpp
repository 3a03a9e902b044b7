// Turns, orders, clean-up, reshuffle, Solstice (IH-TURN, IH-INNOVATE, IH-REVOLT, IH-CLEANUP, IH-SHUFFLE).

#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Turn, OneOrderOfThree) {
    RULE("IH-TURN-002", "IH-INNOVATE-006", "IH-REVOLT-005");
    const Table t("nations=japanese+celts");
    EXPECT_TRUE(t.offers("order activate"));
    EXPECT_TRUE(t.offers("order research"));
    EXPECT_TRUE(t.offers("order revolt"));
    EXPECT_FALSE(t.offers("finish"));
}

TEST(Turn, AnActionCostsAToken) {
    RULE("IH-TURN-003", "IH-TURN-004", "IH-TURN-005", "IH-TURN-006", "IH-TURN-011", "IH-KW-FREE-01");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").hand(0, "Oracle").pool(0, 9, 0, 0, 0);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("play advance"));
    EXPECT_TRUE(t.offers("finish"));
    t.state.player(0).actions = 0;
    EXPECT_FALSE(t.offers("play advance"));
    EXPECT_FALSE(t.offers("play oracle"));
    EXPECT_TRUE(t.offers("free oracle"));
}

TEST(Turn, ACardThatCannotBePlayedIsRefusedWithItsRule) {
    Table t("nations=japanese+celts");
    t.hand(0, "Metropolis");
    ASSERT_EQ(t.play("order activate"), "");
    for (int piece = 0; piece < t.state.cards; ++piece) {
        const auto action = ImperiumHorizons::read(t.state, "play @" + std::to_string(piece));
        ASSERT_TRUE(action.ok()) << piece;
        const Refusal rule = ImperiumHorizons::refusal(t.state, *action);
        EXPECT_TRUE(rule == permitted || rule == "IH-TURN-003") << piece << ": " << rule;
    }
    EXPECT_FALSE(ImperiumHorizons::read(t.state, "play @" + std::to_string(t.state.cards)).ok());
    EXPECT_FALSE(ImperiumHorizons::read(t.state, "order @1").ok());
}

TEST(Turn, StateIconsRestrictPlayFromHand) {
    RULE("IH-TURN-007", "IH-TURN-008", "IH-KW-STATE-03");
    Table t("nations=japanese+celts");
    t.hand(0, "Metropolis").hand(0, "City");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play metropolis"));
    EXPECT_TRUE(t.offers("play city"));
    set_face(t.state, state_piece(t.state, 0), table().find("EMPIRE0"));
    EXPECT_TRUE(t.offers("play metropolis"));
}

TEST(Turn, PinnedCardsStayInPlay) {
    RULE("IH-TURN-012", "IH-RESOLVE-021", "IH-KW-INPLAY-01");
    Table t("nations=japanese+celts");
    t.hand(0, "City");
    ASSERT_EQ(t.play("order activate; play city"), "");
    EXPECT_TRUE(t.lies("City", spot::play));
    EXPECT_EQ(t.actions(), 2);
}

TEST(Turn, AnUnrestIsPlayedForItsCost) {
    RULE("IH-TURN-019", "IH-KW-RETURN-02", "IH-KW-PAY-02");
    Table t("nations=japanese+celts");
    t.hand(0, "Unrest").pool(0, 0, 1, 0, 0);
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order activate; play unrest"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile + 1);
    EXPECT_EQ(t.pop(), 0);
    EXPECT_EQ(t.actions(), 2);
}

TEST(Turn, SupremeMayBePlayedToBeDiscarded) {
    RULE("IH-TURN-018", "IH-CARD-SUPREME-1", "IH-CARD-SUPREME-2", "IH-CLEANUP-007");
    Table t("nations=japanese+celts");
    t.hand(0, "Supreme").hand(0, "Clans");
    ASSERT_EQ(t.play("order activate; play supreme"), "");
    EXPECT_TRUE(t.lies("Supreme", spot::discard));
    Table kept("nations=japanese+celts");
    kept.hand(0, "Supreme").hand(0, "Clans");
    ASSERT_EQ(kept.play("order activate; finish"), "");
    while (kept.state.pending.what != static_cast<std::uint8_t>(Op::discard)) {
        ActionList actions;
        ImperiumHorizons::legal(kept.state, actions);
        ASSERT_TRUE(ImperiumHorizons::apply(kept.state, actions[0]));
    }
    EXPECT_FALSE(kept.offers("choose supreme"));
    EXPECT_TRUE(kept.offers("choose clans"));
}

TEST(Orders, ResearchDiscardsTheHandAndBreaksThrough) {
    RULE("IH-INNOVATE-001", "IH-INNOVATE-002", "IH-INNOVATE-003", "IH-KW-BREAK-01", "IH-KW-BREAK-02");
    Table t("nations=japanese+celts variants=trade_routes");
    t.hand(0, "Clans").hand(0, "Advance").market(5, "Lagoon");
    ASSERT_EQ(t.play("order research"), "");
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_EQ(t.count(spot::discard), 2);
    for (const std::string_view suit : {"suit reg", "suit unc", "suit civ", "suit tri"}) {
        EXPECT_TRUE(t.offers(suit));
    }
    EXPECT_FALSE(t.offers("suit tr"));
    ASSERT_EQ(t.play("suit reg; choose lagoon"), "");
    EXPECT_TRUE(t.lies("Lagoon", spot::hand));
}

TEST(Orders, RevoltReturnsUnrestForNothing) {
    RULE("IH-REVOLT-001", "IH-REVOLT-002", "IH-KW-RETURN-01");
    Table t("nations=japanese+celts");
    t.hand(0, "Unrest").hand(0, "Unrest").hand(0, "Clans");
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order revolt; choose unrest; choose unrest"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile + 2);
    EXPECT_FALSE(t.lies("Unrest", spot::hand));
}

TEST(CleanUp, ProgressToTheMarketThenTokensBackThenFiveCards) {
    RULE("IH-CLEANUP-001", "IH-CLEANUP-004", "IH-CLEANUP-005", "IH-CLEANUP-006", "IH-CLEANUP-008");
    Table t("nations=japanese+celts");
    t.hand(0, "City").market(5, "Lagoon");
    ASSERT_EQ(t.play("order activate; play city; finish; choose lagoon"), "");
    EXPECT_EQ(t.on("Lagoon", 2), 1);
    EXPECT_EQ(t.actions(), 3);
    EXPECT_EQ(t.exhaust(), 5);
    EXPECT_EQ(t.count(spot::hand), 5);
    EXPECT_EQ(t.asked(), 1);
}

TEST(CleanUp, SomeNationsAddSomethingElse) {
    RULE("IH-CLEANUP-002", "IH-CLEANUP-003", "IH-NAT-CARTHAGE-01", "IH-NAT-QIN-01");
    Table carthage("nations=carthaginians+qin sides=b");
    carthage.market(5, "Lagoon");
    ASSERT_EQ(carthage.play("order revolt; choose lagoon"), "");
    EXPECT_EQ(carthage.on("Lagoon", 0), 2);
    EXPECT_EQ(carthage.on("Lagoon", 2), 0);
    ASSERT_EQ(carthage.play("order revolt; choose lagoon"), "");
    EXPECT_EQ(carthage.on("Lagoon", 1), 1);
}

TEST(CleanUp, PreciousCardsAreNotDiscarded) {
    RULE("IH-VAR-PRECIOUS-01");
    Table t("nations=japanese+celts variants=precious");
    t.hand(0, "Clans").market(5, "Lagoon");
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    EXPECT_TRUE(t.lies("Clans", spot::hand));
    EXPECT_EQ(t.asked(), 1);
}

TEST(Reshuffle, OneNationCardJoinsTheDiscard) {
    RULE("IH-SHUFFLE-001", "IH-SHUFFLE-002", "IH-SHUFFLE-003", "IH-SHUFFLE-006", "IH-SHUFFLE-010", "IH-SHUFFLE-012",
         "IH-SHUFFLE-018");
    Table t("nations=japanese+celts");
    t.empty_deck(0).discard(0, "Clans").market(5, "Lagoon");
    const int nation = t.count(spot::nation);
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    EXPECT_EQ(t.count(spot::hand), 2);  // Clans and the nation card
    EXPECT_EQ(t.count(spot::nation), nation - 1);
    EXPECT_EQ(t.exhaust(), 4);
}

TEST(Reshuffle, TheAccessionCardFlipsTheStateCard) {
    RULE("IH-SHUFFLE-007", "IH-SHUFFLE-013");
    Table t("nations=japanese+celts");
    t.empty_deck(0).market(5, "Lagoon");
    for (const Piece piece : at(t.state, spot::nation, 0)) {
        set_spot(t.state, piece, spot::gone);
    }
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    EXPECT_EQ(t.count(spot::accession), 0);
    EXPECT_EQ(t.count(spot::hand), 1);
}

TEST(Reshuffle, ThenADevelopmentMayBePaid) {
    RULE("IH-SHUFFLE-008", "IH-SHUFFLE-009", "IH-SHUFFLE-021", "IH-KW-DEVELOP-01");
    Table t("nations=japanese+celts");
    t.empty_deck(0).market(5, "Lagoon").pool(0, 9, 9, 0, 9);
    for (const Piece piece : at(t.state, spot::nation, 0) | at(t.state, spot::accession, 0)) {
        set_spot(t.state, piece, spot::gone);
    }
    const int developments = t.count(spot::development);
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    EXPECT_EQ(t.ask(), Ask::card);
    EXPECT_TRUE(t.offers("stop"));
    ASSERT_EQ(t.play("choose shogun"), "");
    while (t.ask() == Ask::payment) {
        ActionList actions;
        ImperiumHorizons::legal(t.state, actions);
        ASSERT_TRUE(ImperiumHorizons::apply(t.state, actions[0]));
        t.run_chance();
    }
    EXPECT_EQ(t.count(spot::development), developments - 1);
    EXPECT_TRUE(t.lies("Shogun", spot::hand));
    EXPECT_EQ(t.exhaust(), 4);
}

TEST(Reshuffle, WithoutAnExhaustTokenNoCardIsAdded) {
    RULE("IH-SHUFFLE-004", "IH-SHUFFLE-005");
    Table t("nations=japanese+celts");
    t.empty_deck(0).discard(0, "Clans").hand(0, "Oracle");
    const int nation = t.count(spot::nation);
    ASSERT_EQ(t.play("order activate"), "");
    t.state.player(0).exhaust = 0;
    ASSERT_EQ(t.play("free oracle"), "");
    EXPECT_EQ(t.count(spot::nation), nation);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
