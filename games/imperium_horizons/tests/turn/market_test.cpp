// The market (IH-MARKET).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Market, TheFirstTwoSlotsAreRefilledFromTheMainDeck) {
    RULE("IH-MARKET-003", "IH-MARKET-006");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0).market(2, "Metropolis");
    const int main = main_size(t.state);
    const auto small = t.state.small_deck;
    t.next("Mercenaries");
    ASSERT_EQ(t.play("order activate; play advance; choose metropolis"), "");
    EXPECT_EQ(main_size(t.state), main - 1);
    EXPECT_EQ(t.state.small_deck, small);
    ASSERT_TRUE(t.lies("Mercenaries", spot::market));
    EXPECT_EQ(t.state.host[t.find_any("Mercenaries")], 1);
    EXPECT_EQ(t.on("Mercenaries", 2), 0);  // progress on Civilised cards only at set-up
}

TEST(Market, ASlotWhoseDeckIsEmptyTakesWhatComes) {
    RULE("IH-MARKET-004");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0).market(3, "Metropolis");
    t.state.small_deck[0] = 0;
    t.next("Lagoon");
    ASSERT_EQ(t.play("order activate; play advance; choose metropolis"), "");
    ASSERT_TRUE(t.lies("Lagoon", spot::market));
    EXPECT_EQ(t.state.host[t.find_any("Lagoon")], 2);  // a Region in the Civilised slot
}

TEST(Market, ATradeRouteIsTheLastCardOfASmallDeck) {
    RULE("IH-MARKET-007", "IH-MARKET-014", "IH-OPEN-10", "IH-TRADE-007");
    Table t("nations=japanese+celts variants=trade_routes");
    t.hand(0, "Advance").pool(0, 12, 0, 0, 0).market(3, "Metropolis");
    const Piece route = at(t.state, spot::below_civ).first();
    t.state.small_deck[0] = 1;
    ASSERT_EQ(t.play("order activate; play advance; option 1; choose metropolis"), "");
    EXPECT_EQ(t.state.at[route], spot::below_civ);  // covered still by the card that came
    EXPECT_EQ(t.state.small_deck[0], 0);
    const Piece civilised = market_card(t.state, 2);
    EXPECT_EQ(card_of(t.state, civilised).banner, Suit::civ);

    set_spot(t.state, t.find_any("Advance", 0), spot_of(spot::hand, 0));
    ASSERT_EQ(t.play("play advance; option 1; choose " + card_word(t.state, civilised)), "");
    EXPECT_EQ(market_card(t.state, 2), route);
    int beneath = 0;
    for (const Piece piece : at(t.state, spot::beneath)) {
        beneath += t.state.host[piece] == 2 ? 1 : 0;
    }
    EXPECT_EQ(beneath, 1);  // it is no Region

    // Once it is gone the slot asks its own deck, finds nothing, and takes from the main deck.
    const int main = main_size(t.state);
    ASSERT_EQ(t.play("exhaust merchant; option 1"), "");
    settle(t);
    EXPECT_TRUE(t.state.at[route] == spot_of(spot::hand, 0));
    EXPECT_LT(main_size(t.state), main);
    EXPECT_NE(market_card(t.state, 2), no_piece);
}

TEST(Market, TokensThereBelongToNobody) {
    RULE("IH-MARKET-008");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").market(3, "Metropolis").tokens("Metropolis", 0, 9).tokens("Metropolis", 2, 9);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play advance"));
    EXPECT_EQ(progress_points(t.state, 0), 0);
    EXPECT_EQ(progress_points(t.state, 1), 0);
}

TEST(Market, ACardOfTwoSuitsIsBoth) {
    RULE("IH-MARKET-009");
    for (const std::string_view suit : {"suit civ", "suit unc"}) {
        Table t("nations=japanese+celts");
        t.market(1, "City");
        ASSERT_EQ(t.play("order research"), "");
        ASSERT_EQ(t.play(suit), "");
        EXPECT_TRUE(t.offers("choose city")) << suit;
    }
    Table t("nations=japanese+celts");
    t.market(1, "City");
    ASSERT_EQ(t.play("order research; suit reg"), "");
    EXPECT_FALSE(t.offers("choose city"));
}

TEST(Market, ASlotStaysEmptyWhenNothingIsLeft) {
    RULE("IH-MARKET-011", "IH-END-001");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0).market(1, "Metropolis");
    empty_main_deck(t);
    ASSERT_EQ(main_size(t.state), 0);
    ASSERT_EQ(t.play("order activate; play advance; choose metropolis"), "");
    EXPECT_EQ(t.count(spot::market), 4);
    EXPECT_EQ(market_card(t.state, 0), no_piece);
    EXPECT_EQ(t.state.end_triggered, 0);  // by hand, here; the last card that is drawn triggers it:
    Table last("nations=japanese+celts");
    last.hand(0, "Advance").pool(0, 3, 0, 0, 0).market(1, "Metropolis");
    empty_main_deck(last);
    --last.state.small_deck[2];  // one Region more in the main deck
    ASSERT_EQ(main_size(last.state), 1);
    ASSERT_EQ(last.play("order activate; play advance; choose metropolis"), "");
    EXPECT_EQ(last.count(spot::market), 5);
    EXPECT_EQ(last.state.end_triggered, 1);
}

TEST(Market, ExiledCardsLieOpenAndInNoOrder) {
    RULE("IH-MARKET-012");
    Table t("nations=japanese+celts");
    t.hand(0, "Canny").exile("Volcano").exile("Metropolis").exile("Oracle");
    ASSERT_EQ(t.play("order activate; play canny"), "");
    for (const std::string_view line : {"choose volcano", "choose metropolis", "choose oracle"}) {
        EXPECT_TRUE(t.offers(line));
    }
}

TEST(Market, TheLastUnrestPlacedEndsTheGame) {
    RULE("IH-MARKET-013");
    Table t("nations=japanese+celts");
    t.hand(0, "Rift Valley").market(1, "Volcano");
    leave_unrest(t, 1);
    t.next("Mercenaries");
    ASSERT_EQ(t.play("order activate; play rift-valley; choose volcano"), "");
    EXPECT_EQ(t.ask(), Ask::over);
    EXPECT_NE(t.state.collapsed, 0);
    EXPECT_TRUE(t.lies("Mercenaries", spot::market));
}

TEST(Market, ASlotThatStayedEmptyIsFilledAsSoonAsTheMainDeckHasACard) {
    RULE("IH-MARKET-001", "IH-MARKET-011");
    Table t("nations=martians+celts");
    t.exile("Metropolis").exile("Altar").hand(0, "Fracture of Time");
    t.state.small_deck = {};
    for (const Piece piece : at(t.state, spot::main_deck)) {
        set_spot(t.state, piece, spot::gone);
    }
    for (const int slot : {0, 3}) {
        const Piece piece = market_card(t.state, slot);
        Machine machine{t.state};
        machine.return_unrest_beneath(slot);
        machine.drop_tokens(piece);
        set_spot(t.state, piece, spot::gone);
    }
    ASSERT_EQ(t.play("order activate; free fracture-of-time; choose metropolis"), "");
    const Piece metropolis = t.find_any("Metropolis");
    EXPECT_EQ(market_card(t.state, 0), metropolis);  // the leftmost of the two
    EXPECT_EQ(market_card(t.state, 3), no_piece);
    EXPECT_EQ(main_size(t.state), 0);
    int unrest = 0;
    for (const Piece piece : at(t.state, spot::beneath)) {
        unrest += t.state.host[piece] == 0 ? 1 : 0;
    }
    EXPECT_EQ(unrest, 1);
    EXPECT_EQ(t.state.end_triggered, 1);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
