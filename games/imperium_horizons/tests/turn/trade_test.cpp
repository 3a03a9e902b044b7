// Trade Routes (IH-TRADE) and what they leave open.

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

void as_merchant_empire(Table& t, int seat = 0) {
    const Piece merchant = t.find_any("Merchant", seat);
    set_face(t.state, merchant, card_of(t.state, merchant).other_side);
}

TEST(Trade, GoodsPayForMaterialsAndPopulation) {
    RULE("IH-TRADE-002");
    Table t("nations=japanese+celts variants=trade_routes");
    t.hand(0, "Advance").hand(0, "Clans").pool(0, 0, 0, 0, 3).market(3, "Metropolis");
    ASSERT_EQ(t.play("order activate; play advance; option 1; choose metropolis"), "");
    EXPECT_EQ(t.goods(), 1);  // two for three materials
    ASSERT_EQ(t.play("play clans"), "");
    EXPECT_EQ(t.goods(), 0);  // one for one population
}

TEST(Trade, MerchantsAcquireTradeOrBecomeAnEmpire) {
    RULE("IH-TRADE-003", "IH-TRADE-009");
    Table t("nations=japanese+celts variants=trade_routes");
    t.pool(0, 0, 0, 1, 3).market(1, "Lapis Lazuli Trade").market(2, "Volcano");
    const int pile = t.count(spot::unrest_pile) + t.count(spot::beneath);
    ASSERT_EQ(t.play("order activate; exhaust merchant"), "");
    for (const std::string_view line : {"option 1", "option 2", "option 3"}) {
        EXPECT_TRUE(t.offers(line));
    }
    ASSERT_EQ(t.play("option 1"), "");
    if (t.offers("choose lapis-lazuli-trade")) {
        ASSERT_EQ(t.play("choose lapis-lazuli-trade"), "");
    }
    EXPECT_TRUE(t.lies("Lapis Lazuli Trade", spot::hand));
    EXPECT_TRUE(t.lies("Unrest", spot::hand));  // it is no Region
    EXPECT_EQ(t.count(spot::unrest_pile) + t.count(spot::beneath), pile - 1);
    ASSERT_EQ(t.play("choose volcano"), "");
    EXPECT_TRUE(t.lies("Volcano", spot::exile));

    Table flip("nations=japanese+celts variants=trade_routes");
    flip.pool(0, 0, 0, 1, 3);
    const Piece merchant = flip.find_any("Merchant", 0);
    ASSERT_EQ(flip.play("order activate; exhaust merchant; option 3"), "");
    EXPECT_EQ(table().names[card_of(flip.state, merchant).name], "Merchant Empire");
    EXPECT_EQ(flip.goods(), 0);
    EXPECT_TRUE(flip.state.exhausted.has(merchant));  // the token stays
    EXPECT_FALSE(flip.offers("exhaust merchant-empire"));
}

TEST(Trade, TheMerchantEmpire) {
    RULE("IH-TRADE-004", "IH-TRADE-005", "IH-TRADE-006");
    const auto empire = [](int goods) {
        Table t("nations=japanese+celts variants=trade_routes");
        as_merchant_empire(t);
        t.pool(0, 0, 0, 1, goods).market(1, "Lapis Lazuli Trade").market(3, "Metropolis").hand(0, "City");
        EXPECT_EQ(t.play("order activate; exhaust merchant-empire"), "");
        return t;
    };
    Table fame = empire(5);
    ASSERT_EQ(fame.play("option 3"), "");
    EXPECT_EQ(fame.goods(), 0);
    EXPECT_EQ(fame.state.fame_cards, 6);
    EXPECT_TRUE(fame.lies("City", spot::garrison));
    EXPECT_EQ(fame.count(spot::hand), 1);  // the Fame card

    Table taken = empire(4);
    EXPECT_FALSE(taken.offers("option 3"));  // five goods
    ASSERT_EQ(taken.play("option 2"), "");
    EXPECT_FALSE(taken.offers("choose lapis-lazuli-trade"));  // never a trade route
    if (taken.ask() == Ask::card) {
        ASSERT_EQ(taken.play("choose metropolis"), "");
    }
    EXPECT_TRUE(taken.lies("Metropolis", spot::hand));
    EXPECT_EQ(taken.goods(), 1);

    Table full("nations=japanese+celts variants=trade_routes");  // something lies there already
    as_merchant_empire(full);
    full.pool(0, 0, 0, 1, 9).hand(0, "City").garrison(0, "Kansai", "Merchant Empire");
    ASSERT_EQ(full.play("order activate; exhaust merchant-empire"), "");
    EXPECT_FALSE(full.offers("option 3"));

    Table points("nations=japanese+celts variants=trade_routes");
    as_merchant_empire(points);
    const Piece card = points.find_any("Merchant Empire", 0);
    EXPECT_EQ(icons_of(points.state, card, Icon::prod), 2);
    EXPECT_EQ(card_points(points.state, 0, card), 1);
    points.in_play(0, "Valley");  // two production icons
    EXPECT_EQ(card_points(points.state, 0, card), 2);
    points.hand(0, "Scrubland");  // two more, but not in play
    EXPECT_EQ(card_points(points.state, 0, card), 2);
}

TEST(Trade, WhereRoutesComeFrom) {
    RULE("IH-TRADE-007");
    State s = ImperiumHorizons::start(*options_from("seats=2 nations=abbasids+sassanids variants=trade_routes"));
    Random random(1);
    while (ImperiumHorizons::to_act(s).is_chance()) {
        ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random));
    }
    const auto routes = [&](const PieceSet& cards) {
        int number = 0;
        for (const Piece piece : cards) {
            number += card_of(s, piece).bears(Suit::tr) ? 1 : 0;
        }
        return number;
    };
    EXPECT_EQ(routes(at(s, spot::nation, 0)), 2);
    EXPECT_EQ(routes(at(s, spot::deck, 1) | at(s, spot::hand, 1)), 1);
    EXPECT_EQ(routes(at(s, spot::below_civ) | at(s, spot::below_unciv) | at(s, spot::below_region)), 3);
    EXPECT_GT(routes(at(s, spot::main_deck)), 0);
}

TEST(Trade, OnlyWhoNamesTradeRoutesAcquiresThem) {
    RULE("IH-TRADE-008", "IH-OPEN-08");
    Table t("nations=japanese+celts variants=trade_routes");
    t.hand(0, "Philippines Jade Trade").hand(0, "Clans").market(1, "Lapis Lazuli Trade").market(2, "Metropolis");
    // "Acquire a card of slot 1 or 2" does not name them.
    ASSERT_EQ(t.play("order activate; play philippines-jade-trade"), "");
    EXPECT_FALSE(t.offers("choose lapis-lazuli-trade"));
    settle(t);
    EXPECT_TRUE(t.lies("Lapis Lazuli Trade", spot::market));
    EXPECT_TRUE(t.lies("Metropolis", spot::hand));
}

TEST(Trade, ThreeGoodsAreTheMost) {
    RULE("IH-TRADE-011", "IH-TRADE-012");
    Table t("nations=japanese+celts variants=trade_routes");
    t.in_play(0, "Swahili Coast").tokens("Swahili Coast", 3, 2, 0).pool(0, 0, 0, 0, 2).market(4, "Oracle");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("profit swahili-coast"));  // two goods there
    ASSERT_EQ(t.play("exhaust merchant"), "");
    if (t.ask() == Ask::option) {
        ASSERT_EQ(t.play("option 2"), "");
    }
    if (t.ask() == Ask::trade) {
        ASSERT_EQ(t.play("choose swahili-coast"), "");
    }
    EXPECT_EQ(t.on("Swahili Coast", 3, 0), 3);
    EXPECT_EQ(t.goods(), 1);
    EXPECT_EQ(t.prog(), 1);
    EXPECT_FALSE(trade_targets(t.state, 0).has(t.find_any("Swahili Coast", 0)));
    EXPECT_FALSE(trade_targets(t.state, 1).has(t.find_any("Swahili Coast", 0)));
    const int actions = t.actions();
    ASSERT_EQ(t.play("profit swahili-coast; choose oracle"), "");
    EXPECT_EQ(t.actions(), actions - 1);
    EXPECT_EQ(t.goods(), 4);
    EXPECT_TRUE(t.lies("Oracle", spot::hand));
    EXPECT_TRUE(t.lies("Swahili Coast", spot::discard));
}

TEST(Trade, MartiansPayProgress) {
    RULE("IH-TRADE-014");
    Table t("nations=martians+celts variants=trade_routes");
    t.pool(0, 0, 0, 3, 0);
    ASSERT_EQ(t.play("order activate; exhaust merchant"), "");
    if (t.ask() == Ask::option) {
        ASSERT_EQ(t.play("option 2"), "");
    }
    ASSERT_EQ(t.play("buy goods"), "");
    EXPECT_EQ(t.goods(), 1);
    EXPECT_EQ(t.prog(), 2);
    EXPECT_TRUE(t.lies("Unrest", spot::hand));  // Alien: one for each progress paid
}

TEST(Trade, RoutesOfANationAreOpenToAll) {
    RULE("IH-TRADE-016", "IH-OPEN-01");
    Table t("nations=japanese+abbasids variants=trade_routes");
    t.in_play(1, "Western Silk Road").pool(0, 2, 0, 0, 0).hand(0, "Unrest");
    ASSERT_EQ(t.play("order activate; exhaust merchant"), "");
    if (t.ask() == Ask::option) {
        ASSERT_EQ(t.play("option 2"), "");
    }
    if (t.ask() == Ask::trade) {
        ASSERT_EQ(t.play("choose western-silk-road"), "");
    }
    settle(t);
    EXPECT_EQ(t.on("Western Silk Road", 3, 1), 1);
    EXPECT_EQ(t.mat(), 0);
    EXPECT_FALSE(t.lies("Unrest", spot::hand));
    EXPECT_EQ(t.prog(), 2);  // one by the Commerce effect, one for trading with another's route
    EXPECT_EQ(t.goods(), 0);
}

TEST(Trade, AnUnpayableCommerceEffectForbidsNothing) {
    RULE("IH-OPEN-13");
    Table t("nations=japanese+abbasids variants=trade_routes");
    idle(t);
    t.hand(1, "Western Silk Road");
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(t.offers("play western-silk-road"));  // 2 materials would be the cost
    ASSERT_EQ(t.play("play western-silk-road"), "");
    EXPECT_TRUE(t.lies("Western Silk Road", spot::play, 1));
    EXPECT_EQ(t.prog(1), 0);
    // Where it can be resolved it must be.
    Table must("nations=japanese+abbasids variants=trade_routes");
    must.hand(0, "Andes Highway");
    ASSERT_EQ(must.play("order activate; play andes-highway"), "");
    EXPECT_EQ(must.ask(), Ask::activate);
    EXPECT_EQ(must.pop(), 2);
}

TEST(Trade, TheStartTokenThatGivesWay) {
    RULE("IH-OPEN-02");
    for (const bool routes : {false, true}) {
        State s = ImperiumHorizons::start(
            *options_from(std::string("seats=2 nations=japanese+celts") + (routes ? " variants=trade_routes" : "")));
        Random random(1);
        while (ImperiumHorizons::to_act(s).is_chance()) {
            ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random));
        }
        EXPECT_EQ(s.player(0).pool[2], routes ? 0 : 1);
        EXPECT_EQ(s.player(0).pool[3], routes ? 1 : 0);
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
