// Keywords of the Trade Routes: commerce, trade, profit (IH-KW).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

Table routes(const std::string& nations = "japanese+celts") {
    return Table("nations=" + nations + " variants=trade_routes");
}

TEST(Commerce, EveryTradeRouteHasOne) {
    RULE("IH-KW-COMMERCE-01");
    int found = 0;
    for (std::size_t i = 0; i < table().cards.size(); ++i) {
        if (table().cards[i].stays != Stays::trade_route) {
            continue;
        }
        ++found;
        int commerce = 0;
        for (const Ability& ability : table().abilities_of(static_cast<CardId>(i))) {
            commerce += ability.head == Head::commerce ? 1 : 0;
        }
        EXPECT_EQ(commerce, 1) << table().texts[i].id;
    }
    EXPECT_GE(found, 10);
}

TEST(Commerce, WhenTheCardIsPlayed) {
    RULE("IH-KW-COMMERCE-02");
    Table t = routes();
    t.hand(0, "Andes Highway");
    ASSERT_EQ(t.play("order activate; play andes-highway"), "");
    EXPECT_TRUE(t.lies("Andes Highway", spot::play));
    EXPECT_EQ(t.pop(), 2);
    EXPECT_EQ(t.prog(), 1);
    EXPECT_EQ(t.on("Andes Highway", 3, 0), 0);
}

TEST(Trade, BuyGoods) {
    RULE("IH-KW-TRADE-01");
    Table t = routes();
    t.pool(0, 0, 0, 2, 0);
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 2; buy goods"), "");
    EXPECT_EQ(t.prog(), 1);
    EXPECT_EQ(t.goods(), 1);
}

TEST(Trade, OwnGoodsOnAnOwnRoute) {
    RULE("IH-KW-TRADE-02", "IH-KW-COMMERCE-03");
    Table t = routes();
    t.in_play(0, "Andes Highway").pool(0, 0, 0, 0, 2).tokens("Andes Highway", 3, 2, 0);
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 2; choose andes-highway"), "");
    EXPECT_EQ(t.on("Andes Highway", 3, 0), 3);
    EXPECT_EQ(t.goods(), 1);
    EXPECT_EQ(t.pop(), 2);
    EXPECT_EQ(t.prog(), 1);
    Table none = routes();  // no goods of one's own
    none.in_play(0, "Andes Highway").pool(0, 0, 0, 1, 0);
    ASSERT_EQ(none.play("order activate; exhaust merchant; option 2"), "");
    EXPECT_FALSE(none.offers("choose andes-highway"));
}

TEST(Trade, AnOpponentsRoute) {
    RULE("IH-KW-TRADE-03", "IH-KW-COMMERCE-04");
    Table t = routes();
    t.in_play(1, "Welcoming");
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 2; choose welcoming"), "");
    EXPECT_EQ(t.on("Welcoming", 3, 1), 1);  // from the supply
    EXPECT_EQ(t.goods(0), 0);
    EXPECT_EQ(t.actions(0), 4);  // the effect is for who triggered it
    ASSERT_EQ(t.asked(), 1);     // "the owner of this card" is its owner
    const int hand = t.count(spot::hand, 1);
    ASSERT_EQ(t.play("yes"), "");
    EXPECT_EQ(t.count(spot::hand, 1), hand + 1);
    EXPECT_EQ(t.prog(0), 1);
    EXPECT_EQ(t.prog(1), 0);
}

TEST(Trade, AnEffectDoesNotResolveItself) {
    RULE("IH-KW-COMMERCE-04");
    // "resolve the Commerce effect of an opponent's trade route": for who trades with it, its owner is an opponent.
    Table t = routes("japanese+celts+romans");
    t.in_play(1, "Mediterranean Circle");
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 2; choose mediterranean-circle; option 1"), "");
    EXPECT_EQ(t.ask(), Ask::activate);
    EXPECT_EQ(t.prog(), 1);
    Table other = routes("japanese+celts+romans");
    other.in_play(1, "Mediterranean Circle").in_play(2, "Andes Highway");
    ASSERT_EQ(other.play("order activate; exhaust merchant; option 2; choose mediterranean-circle; option 1"), "");
    EXPECT_EQ(other.ask(), Ask::activate);
    EXPECT_EQ(other.pop(), 2);  // that of the Andes Highway
    EXPECT_EQ(other.prog(), 2);
}

TEST(Trade, NotWithAFullRoute) {
    RULE("IH-KW-PROFIT-04", "IH-KW-COMMERCE-03");
    Table t = routes();
    t.in_play(0, "Andes Highway").in_play(1, "Welcoming").pool(0, 0, 0, 1, 2);
    t.tokens("Andes Highway", 3, 3, 0).tokens("Welcoming", 3, 3, 1);
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 2"), "");
    EXPECT_FALSE(t.offers("choose andes-highway"));
    EXPECT_FALSE(t.offers("choose welcoming"));
    ASSERT_EQ(t.play("buy goods; profit andes-highway"), "");
    EXPECT_EQ(t.goods(), 3 + 3);
}

TEST(Trade, NothingWithoutTradeRoutes) {
    RULE("IH-KW-TRADE-04");
    Table t("nations=japanese+celts");
    t.hand(0, "Golden Mask").pool(0, 0, 0, 3, 3);
    ASSERT_EQ(t.play("order activate; play golden-mask"), "");
    if (t.offers("option 3")) {
        ASSERT_EQ(t.play("option 3"), "");
        EXPECT_EQ(t.prog(), 3);
        EXPECT_EQ(t.goods(), 3);
    }
    EXPECT_NE(t.ask(), Ask::trade);
}

TEST(Trade, OneChoiceAndEachCountsAsTrading) {
    RULE("IH-KW-TRADE-05");
    for (const std::string_view how : {"buy goods", "choose andes-highway", "choose swahili-coast"}) {
        Table t = routes("wagadou+celts");
        t.in_play(0, "Controlling the Trade").in_play(0, "Andes Highway").in_play(1, "Swahili Coast");
        t.pool(0, 0, 0, 1, 1);
        ASSERT_EQ(t.play("order activate; exhaust merchant; option 2"), "");
        ASSERT_EQ(t.play(how), "");
        EXPECT_NE(t.ask(), Ask::trade) << how;  // one choice
        EXPECT_TRUE(t.offers("respond controlling-the-trade")) << how;
    }
}

TEST(Profit, ThreeGoodsAndAnAction) {
    RULE("IH-KW-PROFIT-01", "IH-KW-PROFIT-02");
    Table t = routes();
    t.in_play(0, "Hopewell Exchange System").tokens("Hopewell Exchange System", 3, 2, 0);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("profit hopewell-exchange-system"));
    t.tokens("Hopewell Exchange System", 3, 1, 0);
    ASSERT_EQ(t.play("profit hopewell-exchange-system"), "");
    EXPECT_EQ(t.actions(), 2);
    EXPECT_EQ(t.goods(), 3);
    ASSERT_EQ(t.play("option 1; option 2; stop"), "");
    EXPECT_EQ(t.mat(), 1);
    EXPECT_EQ(t.pop(), 1);
    EXPECT_TRUE(t.lies("Hopewell Exchange System", spot::discard));
    Table tired = routes();
    tired.in_play(0, "Hopewell Exchange System").tokens("Hopewell Exchange System", 3, 3, 0);
    ASSERT_EQ(tired.play("order activate"), "");
    tired.state.player(0).actions = 0;
    EXPECT_FALSE(tired.offers("profit hopewell-exchange-system"));
}

TEST(Profit, TheCardMayGoElsewhere) {
    RULE("IH-KW-PROFIT-02");
    Table t = routes();
    t.in_play(0, "Welcoming").tokens("Welcoming", 3, 3, 0);
    ASSERT_EQ(t.play("order activate; profit welcoming"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_TRUE(t.lies("Welcoming", spot::history));
    Table exile = routes();
    const int fame = exile.state.fame_cards;
    exile.in_play(0, "Andes Highway").tokens("Andes Highway", 3, 3, 0).hand(0, "Clans");
    ASSERT_EQ(exile.play("order activate; profit andes-highway"), "");
    ASSERT_TRUE(until_activation(exile));
    EXPECT_TRUE(exile.lies("Andes Highway", spot::exile));
    EXPECT_EQ(exile.state.fame_cards, fame - 1);
}

TEST(Profit, OnlyTheOwnerOnlyUnderActivateNeverMandatory) {
    RULE("IH-KW-PROFIT-03");
    Table t = routes();
    t.in_play(0, "Andes Highway").tokens("Andes Highway", 3, 3, 0);
    t.in_play(1, "Swahili Coast").tokens("Swahili Coast", 3, 3, 1);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("profit andes-highway"));
    EXPECT_FALSE(t.offers("profit swahili-coast"));
    EXPECT_TRUE(t.offers("finish"));
    ASSERT_EQ(t.play("finish"), "");
    ASSERT_TRUE(until_turn_of(t, 1));
    EXPECT_EQ(t.on("Andes Highway", 3, 0), 3);
    ASSERT_EQ(t.play("order revolt"), "");
    EXPECT_FALSE(t.offers("profit swahili-coast"));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
