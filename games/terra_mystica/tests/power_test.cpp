// Rulebook p.9 and p.13: power bowls and conversions.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// Power gained through the contract: an offer of the neighbour's making.
Table offered(int one, int two, int three, int power) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, trading_post, "E4").rich(0).vp(1, 40).bowls(1, one, two, three);
    if (power > 2) {
        table.put(1, trading_post, "F3");
    }
    if (power > 4) {
        table.put(1, trading_post, "E6");
    }
    return table.go("upgrade E5 TP");
}

TEST(Power, TokensMoveFromBowlToBowl) {
    RULE("TM-POWER-01", "TM-POWER-02", "TM-POWER-03", "TM-POWER-04");
    Table low = offered(5, 7, 0, 2);
    low.go("accept");
    EXPECT_EQ(low.bowls(1), (Ints{3, 9, 0}));
    Table empty = offered(0, 7, 1, 2);
    empty.go("accept");
    EXPECT_EQ(empty.bowls(1), (Ints{0, 5, 3}));
    Table across = offered(1, 7, 0, 4);
    across.go("accept");
    EXPECT_EQ(across.bowls(1), (Ints{0, 5, 3})) << "one into bowl II, then three into bowl III";
}

TEST(Power, NoMoreThanTheBowlsCanTake) {
    RULE("TM-POWER-05", "TM-POWER-07");
    Table table = offered(1, 1, 10, 6);
    table.go("accept");
    EXPECT_EQ(table.bowls(1), (Ints{0, 0, 12})) << "2 x 1 + 1 = 3, the rest is lost";
    EXPECT_EQ(table.vp(1), 40 - 2);
}

TEST(Power, SpentTokensGoBackToBowlOne) {
    RULE("TM-POWER-06");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").bowls(0, 2, 4, 3);
    EXPECT_EQ(table.play("action ACT4"), "TM-POWER-06") << "only bowl III counts";
    table.go("action ACT2");
    EXPECT_EQ(table.bowls(0), (Ints{5, 4, 0}));
}

TEST(Power, Sacrifice) {
    RULE("TM-POWER-08", "TM-POWER-09", "TM-POWER-10");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").bowls(0, 3, 5, 0);
    table.go("burn; burn");
    EXPECT_EQ(table.bowls(0), (Ints{3, 1, 2})) << "two raised, two gone for good";
    EXPECT_EQ(table.play("burn"), "TM-POWER-09");
}

TEST(Power, SacrificeWheneverConversionsAreAllowed) {
    RULE("TM-POWER-11");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").rich(0).bowls(0, 0, 8, 0);
    table.go("burn; advance ship; burn; end");
    EXPECT_EQ(table.bowls(0), (Ints{0, 4, 2})) << "before and after the action";
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(final_coins(table.p(0)) - table.coins(0) - table.workers(0) - table.priests(0), 2 + 2)
        << "and in the final scoring";
}

TEST(Power, WhereItComesFrom) {
    RULE("TM-POWER-12");
    EXPECT_EQ(figures().factions[engineers].temple_income[2].power, 5);
    EXPECT_EQ(figures().factions[witches].post_income[4].power, 6);
    EXPECT_EQ(figures().bonus[bon5].income.power, 3);
    EXPECT_EQ(figures().favors[fav8].income.power, 4);
    EXPECT_EQ(figures().towns[tw4].reward.power, 8);
    EXPECT_EQ(figures().scoring[4].reward.power, 4);
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").cults(0, 2, 0, 0, 0).goods(0, 0, 0, 1).bowls(0, 12, 0, 0);
    table.go("send fire 3");
    EXPECT_EQ(table.bowls(0), (Ints{9, 3, 0})) << "cult spaces 3 and 5";
}

TEST(Power, OnlyPowerFromNeighboursCostsPoints) {
    RULE("TM-POWER-13");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").cults(0, 0, 0, 0, 4).goods(0, 0, 0, 1).bowls(0, 12, 0, 0);
    table.favor(0, fav8).go("send air 3");
    EXPECT_EQ(table.vp(0), 20) << "cult power is free";
    table.all_pass();
    EXPECT_EQ(table.vp(0), 20) << "income too";
    Table paid = offered(5, 7, 0, 4);
    paid.go("accept");
    EXPECT_EQ(paid.vp(1), 40 - 3);
}

// --- conversions ---------------------------------------------------------------------------------

TEST(Conversions, TheRates) {
    RULE("TM-CONV-01", "TM-CONV-02");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 0, 0, 0).bowls(0, 0, 0, 9);
    table.go("convert 5pw to p; convert 3pw to w; convert pw to c");
    EXPECT_EQ((Ints{table.coins(0), table.workers(0), table.priests(0)}), (Ints{1, 1, 1}));
    EXPECT_EQ(table.bowls(0), (Ints{9, 0, 0}));
    table.go("convert p to w; convert w to c; convert w to c");
    EXPECT_EQ((Ints{table.coins(0), table.workers(0), table.priests(0)}), (Ints{3, 0, 0}));
    EXPECT_EQ(table.play("convert w to c"), "TM-CONV-02");
}

TEST(Conversions, NotInTheMiddleOfAnAction) {
    RULE("TM-CONV-04");
    Table table("witches+nomads");
    table.put(0, trading_post, "E5").rich(0).bowls(0, 0, 0, 6);
    table.go("upgrade E5 TE");
    EXPECT_EQ(table.play("convert pw to c"), "TM-CONV-04") << "the favor tile first";
    table.go("favor FAV9; convert pw to c");
    Table digging("witches+nomads");
    digging.put(0, dwelling, "E5").rich(0).bowls(0, 0, 0, 6).go("transform E4");
    EXPECT_EQ(digging.play("convert pw to c"), "TM-CONV-04");
    digging.go("to forest 1");
    EXPECT_EQ(digging.play("convert pw to c"), "TM-CONV-04") << "the dwelling may still follow";
}

TEST(Conversions, NotInOthersTurnsNorInPhaseThree) {
    RULE("TM-CONV-05", "TM-CONV-06");
    Table table = offered(0, 2, 10, 2);
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.play("convert pw to c"), "TM-CONV-05") << "no room is made for the power";
    Table spades("halflings+nomads");
    spades.put(0, dwelling, "A1").put(1, dwelling, "I1").cults(0, 0, 0, 4, 0).all_pass();
    EXPECT_EQ(spades.play("convert w to c"), "TM-CONV-06");
}

TEST(Conversions, InTheFinalScoring) {
    RULE("TM-CONV-07");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").round(6).goods(0, 1, 1, 1).bowls(0, 3, 4, 4).all_pass();
    EXPECT_TRUE(table.over());
    EXPECT_EQ(TerraMystica::payoffs(table.state)[0].lines.back().points, (1 + 1 + 1 + 4 + 2) / 3);
}

TEST(Conversions, PriestsOnlyWhileSomeAreLeft) {
    RULE("TM-CONV-08");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 0, 0, 6).bowls(0, 0, 0, 12);
    table.go("convert 5pw to p");
    EXPECT_EQ(table.play("convert 5pw to p"), "TM-CONV-08");
    table.go("convert p to w; convert 5pw to p");
    EXPECT_EQ(table.priests(0), 7);
}

TEST(Conversions, NoWayUp) {
    RULE("TM-CONV-09");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").rich(0).bowls(0, 12, 0, 0);
    EXPECT_EQ(table.legal("convert"), (Lines{"convert p to w", "convert w to c"}));
    EXPECT_EQ(table.play("convert 2c to vp"), "TM-CONV-09") << "that is the Alchemists' art";
    EXPECT_EQ(table.play("convert vp to c"), "TM-CONV-09");
}

TEST(Conversions, BeforePassingButNotAfter) {
    RULE("TM-CONV-10");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").rich(0);
    table.go("convert w to c; pass BON1");
    EXPECT_EQ(table.to_act(), 1) << "the turn is over with the pass";
}

// --- the sacrifice as printed ------------------------------------------------------------------------

Table sacrificing(int two, int three) {
    Table table("witches+nomads", "needed_sacrifice=yes");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").goods(0, 0, 0, 0).bowls(0, 12 - two - three, two, three);
    return table;
}

TEST(NeededSacrifice, OnlyForWhatThePowerAtHandDoesNotPay) {
    RULE("TM-POWER-14");
    Table rich = sacrificing(0, 12);
    EXPECT_EQ(rich.play("burn"), "TM-POWER-09");
    Table enough = sacrificing(4, 6);
    EXPECT_EQ(enough.play("burn"), "TM-POWER-14") << "six power pay for everything";
    Table little = sacrificing(2, 1);
    EXPECT_EQ(little.play("burn"), "TM-POWER-14") << "two in bowl III pay for nothing that one does not";
    Table default_reading("witches+nomads");
    default_reading.put(0, dwelling, "E5").bowls(0, 2, 4, 6).go("burn");
    EXPECT_EQ(default_reading.bowls(0), (Ints{2, 2, 7})) << "by default at any moment";
}

TEST(NeededSacrifice, WhatItWasForFollowsAtOnce) {
    RULE("TM-POWER-14");
    Table table = sacrificing(4, 2);
    table.go("burn");
    EXPECT_EQ(table.play("convert pw to c"), "TM-POWER-14") << "a coin was paid for before";
    EXPECT_EQ(table.play("pass BON1"), "TM-POWER-14");
    EXPECT_EQ(table.legal(), (Lines{"action ACT1", "action ACT2", "burn", "convert 3pw to w"}))
        << "three power, or four";
    Table on = table;
    on.go("burn");
    EXPECT_EQ(on.legal(), (Lines{"action ACT3", "action ACT4", "action ACT5"})) << "not what three would have paid";
    on.go("action ACT4");
    EXPECT_EQ(on.bowls(0), (Ints{10, 0, 0}));
    EXPECT_EQ(on.state.must_spend, 0);
    table.go("convert 3pw to w");
    EXPECT_EQ(table.workers(0), 1);
    EXPECT_TRUE(table.can("pass BON1")) << "and the turn goes on";
    Table after = sacrificing(4, 4);
    after.go("action ACT4; burn");
    EXPECT_EQ(after.legal(), (Lines{"convert pw to c"})) << "after the action conversions only";
}

TEST(NeededSacrifice, AnOfferThatWasPutOffWaitsUntilItIsSpent) {
    RULE("TM-POWER-14", "TM-COMPAT-04");
    Table table("witches+nomads", "needed_sacrifice=yes late_answers=yes");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").goods(0, 0, 0, 0).bowls(0, 6, 4, 2).bowls(1, 12, 0, 0);
    table.state.demands.push_back({.seat = 1, .from = 0, .amount = 1});
    table.state.demand = 1;  // seat 1 has said later
    table.go("burn");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.legal(), (Lines{"action ACT1", "action ACT2", "burn", "convert 3pw to w"}));
    table.go("convert 3pw to w");
    EXPECT_EQ(table.to_act(), 1) << "now it may be answered";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
