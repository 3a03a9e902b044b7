// The CIV and the Trade Routes (IH-SOLO-023 to 025, 035, 048 to 051).

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

namespace {

// No route in the market, so that the first line of the end-of-turn table does not apply.
SoloTable traders(const std::string& more = "") {
    SoloTable table("nations=japanese civ=romans level=imperator variants=trade_routes " + more);
    table.bare_market();
    for (const Piece piece : at(table.state, spot::market)) {
        if (card_of(table.state, piece).bears(Suit::tr)) {
            table.move(piece, spot::gone);
        }
    }
    table.pool(civ_seat, 0, 0, 0, 0);
    return table;
}

int entry_of(const SoloTable& table, CivStepKind kind) {
    for (const CivStep& step : table.state.civ.steps) {
        if (step.kind == kind) {
            return step.entry;
        }
    }
    return -1;
}

}  // namespace

TEST(CivTrade, APlayedRouteTriggersItsEntryAndStays) {
    RULE("IH-SOLO-035");
    SoloTable table = traders();
    table.slot(1, "Andes Highway").filler(6).turn(6);  // gain 2 population and 1 progress
    EXPECT_TRUE(table.civ_has("Andes Highway", spot::play));
    EXPECT_EQ(table.pop(civ_seat), 4);  // and once more when it trades with it at the end of the turn
    EXPECT_EQ(table.prog(civ_seat), 2);
}

TEST(CivTrade, TheFirstLineThatAppliesIsResolved) {
    RULE("IH-SOLO-023");
    SoloTable table("nations=japanese civ=romans level=imperator variants=trade_routes");
    table.bare_market().market(1, "Andes Highway").filler(6).pool(civ_seat, 0, 0, 0, 9);
    table.turn(6);
    EXPECT_EQ(entry_of(table, CivStepKind::line), imperium_horizons::table().civ_merchants[0]);  // acquire a route
    EXPECT_EQ(table.goods(civ_seat), 9);
    SoloTable fame = traders();
    fame.filler(6).pool(civ_seat, 0, 0, 0, 6).turn(6);
    EXPECT_EQ(fame.goods(civ_seat), 1);  // the second: 5 goods for the top Fame card
    EXPECT_EQ(fame.state.civ.merchant_empire, 1);
    SoloTable empire = traders();
    empire.state.civ.merchant_empire = 1;
    empire.filler(6).pool(civ_seat, 0, 0, 0, 3).turn(6);
    EXPECT_EQ(entry_of(empire, CivStepKind::line), imperium_horizons::table().civ_merchant_empire[2]);
    EXPECT_EQ(empire.goods(civ_seat), 0);
    SoloTable without("nations=japanese civ=romans level=imperator");
    without.filler(6).pool(civ_seat, 0, 0, 1, 9).turn(6);
    EXPECT_EQ(entry_of(without, CivStepKind::line), -1);
}

TEST(CivTrade, ProfitsGoToTheHistory) {
    RULE("IH-SOLO-024");
    SoloTable table = traders();
    table.civ("Hopewell Exchange System", spot::play).filler(6);
    table.tokens("Hopewell Exchange System", 3, 3, civ_seat);
    table.turn(6);
    EXPECT_EQ(table.mat(civ_seat), 3);
    EXPECT_EQ(table.pop(civ_seat), 2);
    EXPECT_EQ(table.goods(civ_seat), 3);
    EXPECT_TRUE(table.civ_has("Hopewell Exchange System", spot::history));
}

TEST(CivTrade, WithWhomItTrades) {
    RULE("IH-SOLO-048", "IH-SOLO-049", "IH-SOLO-050");
    SoloTable table = traders();
    table.civ("Andes Highway", spot::play).in_play(0, "Swahili Coast").filler(6);
    EXPECT_EQ(civ_trade_target(table.state), table.find_any("Andes Highway", civ_seat));  // its own
    table.tokens("Swahili Coast", 3, 1, 0);
    EXPECT_EQ(civ_trade_target(table.state), table.find_any("Swahili Coast", 0));  // most goods
    table.turn(6);
    EXPECT_EQ(table.on("Swahili Coast", 3, 0), 2);
    EXPECT_EQ(table.prog(civ_seat), 2);  // 1 for a foreign route, 1 of its entry
    SoloTable full = traders();
    full.civ("Andes Highway", spot::play).civ("Baltic Amber Road", spot::play);
    EXPECT_EQ(civ_trade_target(full.state), full.find_any("Andes Highway", civ_seat));  // first in the table
    full.tokens("Andes Highway", 3, 3, civ_seat);
    EXPECT_EQ(civ_trade_target(full.state), full.find_any("Baltic Amber Road", civ_seat));
    SoloTable own = traders();
    own.civ("Andes Highway", spot::play).filler(6).turn(6);
    EXPECT_EQ(own.on("Andes Highway", 3, civ_seat), 1);
    EXPECT_EQ(own.prog(civ_seat), 1);
}

TEST(CivTrade, WithoutARouteItBuysGoods) {
    RULE("IH-SOLO-051");
    SoloTable table = traders();
    table.filler(6).pool(civ_seat, 0, 0, 1, 0).turn(6);
    EXPECT_EQ(table.prog(civ_seat), 0);
    EXPECT_EQ(table.goods(civ_seat), 1);
    SoloTable poor = traders();
    poor.filler(6).turn(6);
    EXPECT_EQ(poor.goods(civ_seat), 0);
}

TEST(CivTrade, TheHumanTradesWithItsRoutes) {
    RULE("IH-SOLO-025");
    SoloTable table = traders();
    table.civ("Andes Highway", spot::play).pool(0, 0, 0, 0, 1);
    ASSERT_EQ(table.play("order activate; exhaust merchant"), "");
    while (table.offers("option 2") || table.offers("choose andes-highway")) {
        ASSERT_EQ(table.play(table.offers("option 2") ? "option 2" : "choose andes-highway"), "");
    }
    EXPECT_EQ(table.on("Andes Highway", 3, civ_seat), 1);
    EXPECT_EQ(table.pop(0), 2);   // its printed Commerce text: 2 population and 1 progress,
    EXPECT_EQ(table.prog(0), 2);  // and 1 progress for trading with somebody else's route
}

}  // namespace pentarchy::imperium_horizons
