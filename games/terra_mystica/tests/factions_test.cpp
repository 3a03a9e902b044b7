// App.VI: the fourteen factions but those that tunnel and fly.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

Table town_due(const std::string& faction) {
    Table table(faction + "+giants");
    table.put(0, trading_post, "E4 E6")
        .put(0, dwelling, "E5 D3")
        .put(1, dwelling, "I1")
        .goods(0, 8, 3, 0)
        .bowls(0, 12, 0, 0);
    return table.scoring(1, 3).go("upgrade E5 TP");
}

TEST(Witches, TownsAndTheRide) {
    RULE("TM-FAC-WITCHES-01", "TM-FAC-WITCHES-02");
    EXPECT_EQ(figures().factions[witches].home, forest);
    Table town = town_due("witches");
    EXPECT_EQ(town.play("town TW8"), "TM-TOWN-07") << "no promo tile here";
    town.go("town TW1");
    EXPECT_EQ(town.vp(0), 20 + 5 + 5);
    Table ride("witches+nomads");
    ride.put(0, stronghold, "A3").put(1, dwelling, "I1").goods(0, 0, 0, 0).bowls(0, 12, 0, 0);
    ride.go("action ACTW I11");
    EXPECT_TRUE(ride.has(0, dwelling, "I11")) << "far away and free of charge";
    EXPECT_EQ(ride.turn(0).play("action ACTW I6"), "TM-SPEC-01") << "once a round";
    Table young("witches+nomads");
    EXPECT_EQ(young.put(0, dwelling, "A3").play("action ACTW I11"), "TM-FAC-WITCHES-02") << "without a stronghold";
}

TEST(Witches, TheRideNeedsForestAndADwelling) {
    RULE("TM-FAC-WITCHES-03", "TM-FAC-WITCHES-04");
    Table table("witches+nomads");
    table.put(0, stronghold, "A3").put(1, dwelling, "I10").land("I10", desert).scoring(1, 3).bowls(1, 12, 0, 0);
    EXPECT_EQ(table.play("action ACTW A1"), "TM-FAC-WITCHES-03") << "plains are not transformed";
    EXPECT_EQ(table.play("action ACTW A3"), "TM-FAC-WITCHES-03") << "occupied";
    Table full = table;
    full.put(0, dwelling, "A10 C3 C4 D1 E9 F2 F4 G3");
    EXPECT_EQ(full.play("action ACTW I11"), "TM-FAC-WITCHES-04");
    table.go("action ACTW I11");
    EXPECT_EQ(table.vp(0), 22) << "it scores";
    EXPECT_EQ(table.to_act(), 1) << "and offers power";
    Table town("witches+nomads");
    town.put(0, stronghold, "E4").put(0, trading_post, "E6 D3").land("E5", forest).go("action ACTW E5");
    EXPECT_EQ(town.legal("town").size(), 5U) << "and founds towns";
}

TEST(Auren, FavorTileAndTwoSteps) {
    RULE("TM-FAC-AUREN-01", "TM-FAC-AUREN-02", "TM-FAC-AUREN-03", "TM-FAC-AUREN-04");
    EXPECT_EQ(figures().factions[auren].home, forest);
    Table table("auren+nomads");
    table.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0);
    EXPECT_EQ(table.play("action ACTA fire"), "TM-FAC-AUREN-03") << "no ability before the stronghold";
    table.go("upgrade E5 SH");
    EXPECT_EQ(table.legal("favor").size(), 12U);
    table.go("favor FAV9").cults(0, 8, 0, 4, 0).turn(0);
    Table locked = table;
    locked.go("action ACTA fire");
    EXPECT_EQ(locked.cults(0)[0], 9) << "10 only with a key";
    table.go("action ACTA earth");
    EXPECT_EQ(table.cults(0), (Ints{8, 0, 6, 0})) << "both steps on one track";
    EXPECT_EQ(table.legal("step"), Lines{});
}

TEST(Swarmlings, WorkersForTownsAndFreeTradingPosts) {
    RULE("TM-FAC-SWARMLINGS-01", "TM-FAC-SWARMLINGS-02", "TM-FAC-SWARMLINGS-03", "TM-FAC-SWARMLINGS-04");
    const FactionBoard& board = figures().factions[swarmlings];
    EXPECT_EQ(board.home, lakes);
    EXPECT_EQ(board.start, (Goods{20, 8, 0, 0}));
    EXPECT_EQ(board.cults, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
    EXPECT_EQ(board.sanctuary_income.priests, 2);
    EXPECT_EQ(board.cost[dwelling], (Goods{3, 2, 0, 0}));
    Table town = town_due("swarmlings");
    const int before = town.workers(0);
    town.go("town TW1");
    EXPECT_EQ(town.workers(0), before + 3);
    Table free("swarmlings+nomads");
    free.put(0, stronghold, "A4").put(0, dwelling, "E5 A11").put(1, dwelling, "E4").goods(0, 0, 0, 0).scoring(1, 6);
    free.go("action ACTS E5");
    EXPECT_TRUE(free.has(0, trading_post, "E5"));
    EXPECT_EQ(free.coins(0), 0);
    EXPECT_EQ(free.vp(0), 23) << "it scores";
    EXPECT_EQ(free.to_act(), 1) << "and offers power";
    Table full("swarmlings+nomads");
    full.put(0, stronghold, "A4").put(0, dwelling, "E5").put(0, trading_post, "A11 D2 D5 E11");
    EXPECT_EQ(full.play("action ACTS E5"), "TM-FAC-SWARMLINGS-03");
}

// Mermaids round r14: E4, D3 on one bank, C2 and B2 on the other; power 2 + 2 + 2 + 1.
Table mermaids_at_r14() {
    Table table("mermaids+nomads");
    table.put(0, trading_post, "E4 D3 C2")
        .put(0, dwelling, "B2")
        .put(1, dwelling, "I1")
        .goods(0, 10, 5, 1)
        .bowls(0, 12, 0, 0);
    return table;
}

TEST(Mermaids, ShippingAndStronghold) {
    RULE("TM-FAC-MERMAIDS-01", "TM-FAC-MERMAIDS-08");
    const FactionBoard& board = figures().factions[mermaids];
    EXPECT_EQ((Ints{board.home, board.shipping_start, board.shipping_max}), (Ints{lakes, 1, 5}));
    Table table("mermaids+nomads");
    table.put(0, trading_post, "E4").rich(0).go("upgrade E4 SH");
    EXPECT_EQ(table.p(0).shipping, 2);
    EXPECT_EQ(table.vp(0), 22);
    Table far("mermaids+nomads");
    far.put(0, trading_post, "E4").rich(0).shipping(0, 5).go("upgrade E4 SH");
    EXPECT_EQ(far.p(0).shipping, 5);
    EXPECT_EQ(far.vp(0), 20);
}

TEST(Mermaids, MaySkipOneRiverHexForATown) {
    RULE("TM-FAC-MERMAIDS-02", "TM-FAC-MERMAIDS-03", "TM-FAC-MERMAIDS-09");
    Table table = mermaids_at_r14();
    EXPECT_EQ(table.legal("connect"), (Lines{"connect r14", "connect r8"})) << "when they like, or never";
    Table after = table;
    after.go("advance ship");
    EXPECT_TRUE(after.can("connect r14")) << "also after the action";
    table.go("connect r14; town TW1");
    EXPECT_EQ(table.state.ask, Ask::turn) << "it is no action";
    EXPECT_TRUE(table.in_town(0, "E4") && table.in_town(0, "D3") && table.in_town(0, "C2") && table.in_town(0, "B2"));
    Table alone("mermaids+nomads");
    alone.put(0, trading_post, "E4 E6").put(0, dwelling, "E5 D3").rich(0).go("upgrade E5 TP");
    EXPECT_EQ(alone.legal("town").size(), 5U) << "a group that qualifies by itself needs no skip";
}

TEST(Mermaids, TheRiverHexBelongsToTheTown) {
    RULE("TM-FAC-MERMAIDS-04", "TM-FAC-MERMAIDS-05", "TM-FAC-MERMAIDS-10");
    Table table = mermaids_at_r14();
    table.go("connect r14; town TW1");
    EXPECT_TRUE(table.in_town(0, "r14"));
    EXPECT_EQ(table.play("connect r14"), "TM-FAC-MERMAIDS-03") << "not again";
    EXPECT_EQ(table.play("transform r14"), "TM-TB-08") << "still a river";
    table.land("E5", lakes).go("build E5");
    EXPECT_TRUE(table.in_town(0, "E5")) << "who builds beside it joins the town";
}

TEST(Mermaids, ARiverHexBesideTheTownsRiverHexIsBesideTheTown) {
    RULE("TM-FAC-MERMAIDS-06", "TM-FAC-MERMAIDS-10", "TM-COMPAT-07");
    const auto beside = [](const std::string& more) {
        Table table("mermaids+nomads", more);
        table.put(0, trading_post, "E4").town(0, "E4 r14").put(0, trading_post, "B2 A4 C1").put(0, dwelling, "D2");
        return table.rich(0).legal("connect");
    };
    EXPECT_EQ(beside(""), (Lines{"connect r1"})) << "r8 lies beside r14, which is part of the town";
    EXPECT_EQ(beside("close_rivers=yes"), (Lines{"connect r1", "connect r8"})) << "as the public site has it";
}

TEST(Mermaids, NotBesideATownAndOneHexOnly) {
    RULE("TM-FAC-MERMAIDS-06", "TM-FAC-MERMAIDS-07");
    Table table = mermaids_at_r14();
    table.put(0, dwelling, "E5").town(0, "E5");
    EXPECT_EQ(table.legal("connect"), (Lines{"connect r8"})) << "r14 touches the town on E5";
    Table two("mermaids+nomads");
    two.put(0, trading_post, "C3 D5 B4").put(0, dwelling, "A1").rich(0);
    EXPECT_EQ(two.legal("connect"), Lines{}) << "A1 is too far: one river hex only";
    Table bridged("mermaids+nomads");
    bridged.put(0, trading_post, "C3 C5").put(0, dwelling, "D4 B4 B5").rich(0);
    EXPECT_EQ(bridged.legal("connect"), Lines{}) << "3 + 2 without C5";
    bridged.bridge(0, "B5:C5");
    EXPECT_EQ(bridged.legal("connect"), (Lines{"connect r10", "connect r3"})) << "a bridge works beside the skip";
}

TEST(Alchemists, PointsAndCoins) {
    RULE("TM-FAC-ALCHEMISTS-01", "TM-FAC-ALCHEMISTS-02");
    EXPECT_EQ(figures().factions[alchemists].home, swamp);
    Table table("alchemists+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "E4").goods(0, 5, 0, 0).vp(0, 1).bowls(0, 12, 0, 0).rich(1);
    table.go("convert 2c to vp; convert 2c to vp");
    EXPECT_EQ((Ints{table.vp(0), table.coins(0)}), (Ints{3, 1}));
    table.go("convert vp to c; convert vp to c; convert vp to c");
    EXPECT_EQ((Ints{table.vp(0), table.coins(0)}), (Ints{0, 4}));
    EXPECT_EQ(table.play("convert vp to c"), "TM-FAC-ALCHEMISTS-02");
    table.vp(0, 9).bowls(0, 12, 0, 0).turn(1).go("upgrade E4 TP");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.play("convert vp to c"), "TM-CONV-05") << "not in others' turns";
}

TEST(Alchemists, PowerOfTheStronghold) {
    RULE("TM-FAC-ALCHEMISTS-03", "TM-FAC-ALCHEMISTS-04", "TM-FAC-ALCHEMISTS-05");
    Table table("alchemists+nomads");
    table.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0).bowls(0, 12, 0, 0).go("upgrade E5 SH; end");
    EXPECT_EQ(table.bowls(0), (Ints{0, 12, 0}));
    table.bowls(0, 12, 0, 0).turn(0).go("transform E4; to swamp 1; finish; end");
    EXPECT_EQ(table.bowls(0), (Ints{10, 2, 0}));
    table.cults(0, 0, 0, 8, 0).turn(0).all_pass();
    EXPECT_EQ(table.state.phase, Phase::cult_spades);
    EXPECT_EQ(table.bowls(0), (Ints{10, 2, 0})) << "nothing for the spade in hand";
    table.go("transform E6; to swamp 1");
    EXPECT_EQ(table.bowls(0), (Ints{8, 4, 0})) << "whatever its origin";
    table.go("finish");
    EXPECT_EQ(table.p(0).bowls[2], 0) << "the unused spade gives none";
    EXPECT_EQ(table.p(0).bowls[0], 8);
}

TEST(Darklings, SpadesCostPriests) {
    RULE("TM-FAC-DARKLINGS-01", "TM-FAC-DARKLINGS-02", "TM-FAC-DARKLINGS-05");
    const FactionBoard& board = figures().factions[darklings];
    EXPECT_EQ(board.home, swamp);
    EXPECT_EQ(board.start, (Goods{15, 1, 1, 0}));
    EXPECT_EQ(board.sanctuary_income.priests, 2);
    Table table("darklings+nomads");
    table.put(0, dwelling, "E5").goods(0, 9, 9, 2).bowls(0, 0, 0, 4);
    Table free = table;
    table.land("E4", forest).go("transform E4");
    EXPECT_EQ(table.legal().size(), 4U) << "two priests, two spades";
    table.go("to swamp 2");
    EXPECT_EQ((Ints{table.priests(0), table.workers(0), table.vp(0)}), (Ints{0, 9, 24}));
    free.land("E4", forest).go("action ACT5; transform E4; to swamp 2");
    EXPECT_EQ(free.vp(0), 22) << "only the bought spade scores";
    Table poor("darklings+nomads");
    EXPECT_EQ(poor.put(0, dwelling, "E5").goods(0, 9, 40, 0).play("transform E4"), "TM-TB-18") << "never with workers";
}

TEST(Darklings, OrdainAndFoundInAnyOrder) {
    RULE("TM-FAC-DARKLINGS-03", "TM-FAC-DARKLINGS-04");
    Table table("darklings+nomads");
    table.put(0, trading_post, "E5 E4")
        .put(0, dwelling, "E6 D3")
        .goods(0, 6, 9, 0)
        .bowls(0, 12, 0, 0)
        .go("upgrade E5 SH");
    EXPECT_EQ(table.legal("ordain"), (Lines{"ordain 0", "ordain 1", "ordain 2", "ordain 3"}));
    EXPECT_FALSE(table.legal("town").empty());
    Table first = table;
    first.go("ordain 3; town TW2");
    EXPECT_EQ((Ints{first.workers(0), first.priests(0)}), (Ints{4, 3}));
    table.go("town TW3; ordain 2");
    EXPECT_EQ((Ints{table.workers(0), table.priests(0)}), (Ints{3, 3}));
    EXPECT_FALSE(table.can("ordain 1")) << "once";
    Table few("darklings+nomads");
    few.put(0, trading_post, "E5").goods(0, 6, 9, 6).go("upgrade E5 SH");
    EXPECT_EQ(few.legal("ordain"), (Lines{"ordain 0", "ordain 1"})) << "as far as priests are left";
}

TEST(Halflings, APointForEverySpade) {
    RULE("TM-FAC-HALFLINGS-01", "TM-FAC-HALFLINGS-02");
    EXPECT_EQ(figures().factions[halflings].home, plains);
    Table table("halflings+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").rich(0).bowls(0, 0, 0, 12).land("E4", lakes);
    table.go("action ACT6; transform E4; to plains 2; finish; end");
    EXPECT_EQ(table.vp(0), 22);
    table.cults(0, 0, 0, 8, 0).turn(0).all_pass();
    table.land("E6", swamp).go("transform E6; to plains 1");
    EXPECT_EQ(table.vp(0), 23) << "of the cult bonus too";
    table.go("finish");
    EXPECT_EQ(table.vp(0), 23) << "not for the spade given up";
}

TEST(Halflings, ThreeSpadesOfTheStronghold) {
    RULE("TM-FAC-HALFLINGS-03", "TM-FAC-HALFLINGS-04", "TM-FAC-HALFLINGS-05", "TM-FAC-HALFLINGS-06");
    Table table("halflings+nomads");
    table.put(0, trading_post, "E5").rich(0).land("E4 E6", swamp).land("F3", desert).go("upgrade E5 SH");
    const int workers = table.workers(0);
    Table none_used = table;
    none_used.go("finish");
    EXPECT_EQ(none_used.state.ask, Ask::after) << "they may be left alone";
    Table away = table;
    away.land("E4", forest).go("transform E4");
    EXPECT_FALSE(away.can("to plains 4")) << "no spade is bought in addition";
    away.go("to swamp 2");
    EXPECT_EQ(away.state.ask, Ask::after) << "E4 is no home terrain: the third spade is lost";
    table.go("transform E4; to plains 1; transform E6; to plains 1; transform F3; to plains 1");
    EXPECT_EQ(table.workers(0), workers) << "three hexes, nothing paid";
    EXPECT_EQ(table.legal("build"), (Lines{"build E4", "build E6", "build F3"}));
    table.go("build E6");
    EXPECT_EQ(table.coins(0), 60 - 8 - 2);
    EXPECT_EQ(table.play("build E4"), "TM-TURN-04") << "one dwelling, after all spades";
    EXPECT_EQ(table.vp(0), 23);
}

TEST(Halflings, MayBuyFurtherSpadesWhereThatIsAgreed) {
    RULE("TM-FAC-HALFLINGS-05", "TM-FAC-HALFLINGS-07");
    for (const bool agreed : {false, true}) {
        Table table("halflings+nomads", agreed ? "halflings_buy_spades=yes" : "");
        table.put(0, trading_post, "E5").rich(0).land("E4", forest).land("E6", swamp).go("upgrade E5 SH");
        const int workers = table.workers(0);
        table.go("transform E4");
        EXPECT_EQ(table.can("to plains 4"), agreed) << "the longer way takes four";
        if (agreed) {
            table.go("to plains 4");
            EXPECT_EQ(table.workers(0), workers - 3);
            EXPECT_EQ(table.vp(0), 24) << "a point for each spade";
            EXPECT_EQ(table.legal("transform"), Lines{}) << "no free spade is left for a second hex";
            EXPECT_EQ(table.legal("build"), Lines{"build E4"});
        }
    }
    Table second("halflings+nomads", "halflings_buy_spades=yes");
    second.put(0, trading_post, "E5").rich(0).land("E6", swamp).land("E4", forest).go("upgrade E5 SH");
    second.go("transform E6; to plains 1; transform E4");
    EXPECT_FALSE(second.can("to plains 3")) << "the second hex gets free spades only";
}

Table cultists_between_two(const std::string& more = "") {
    Table table("cultists+nomads+giants", more);
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "E4")
        .put(2, dwelling, "E6")
        .rich(0)
        .cults(0, 0, 0, 0, 0)
        .bowls(0, 12, 0, 0);
    return table;
}

TEST(Cultists, AStepWhenPowerIsTaken) {
    RULE("TM-FAC-CULTISTS-01", "TM-FAC-CULTISTS-02", "TM-FAC-CULTISTS-05");
    EXPECT_EQ(figures().factions[cultists].home, plains);
    Table table = cultists_between_two();
    table.go("upgrade E5 TP; accept");
    EXPECT_EQ(table.to_act(), 0) << "at once, before the Giants decide";
    EXPECT_EQ(table.legal(), (Lines{"step fire", "step water", "step earth", "step air"}));
    table.go("step water");
    EXPECT_EQ(table.to_act(), 2);
    table.go("accept");
    EXPECT_EQ(table.cults(0), (Ints{0, 1, 0, 0})) << "one step, however many take power";
    EXPECT_EQ(table.state.ask, Ask::after);
}

TEST(Cultists, OnePowerWhenAllDecline) {
    RULE("TM-FAC-CULTISTS-03", "TM-FAC-CULTISTS-04");
    Table table = cultists_between_two();
    table.go("upgrade E5 TP; decline");
    EXPECT_EQ(table.bowls(0), (Ints{12, 0, 0}));
    table.go("decline");
    EXPECT_EQ(table.bowls(0), (Ints{11, 1, 0})) << "after the last refusal";
    Table half = cultists_between_two();
    half.go("upgrade E5 TP; decline; accept; step air");
    EXPECT_EQ(half.bowls(0), (Ints{12, 0, 0})) << "one took it: a step, no power";
    Table old = cultists_between_two("erratum_cultists=no");
    old.go("upgrade E5 TP; decline; decline");
    EXPECT_EQ(old.bowls(0), (Ints{12, 0, 0})) << "without the erratum nothing";
    Table full = cultists_between_two();
    full.bowls(1, 0, 0, 12).bowls(2, 0, 0, 12).go("upgrade E5 TP");
    EXPECT_EQ(full.state.ask, Ask::after);
    EXPECT_EQ(full.bowls(0), (Ints{12, 0, 0})) << "nobody could take power: nothing happens";
}

TEST(Cultists, SevenPointsForTheStronghold) {
    RULE("TM-FAC-CULTISTS-06");
    Table table("cultists+nomads");
    table.put(0, trading_post, "E5").rich(0).go("upgrade E5 SH");
    EXPECT_EQ(table.vp(0), 27);
}

TEST(Engineers, BridgesForWorkers) {
    RULE("TM-FAC-ENGINEERS-01", "TM-FAC-ENGINEERS-02", "TM-FAC-ENGINEERS-03", "TM-FAC-ENGINEERS-04");
    const FactionBoard& board = figures().factions[engineers];
    EXPECT_EQ(board.home, mountains);
    EXPECT_EQ(board.start, (Goods{10, 2, 0, 0}));
    EXPECT_EQ(board.cost[dwelling], (Goods{1, 1, 0, 0}));
    Table table("engineers+nomads");
    table.put(0, dwelling, "C2 D3").put(0, stronghold, "D4").put(1, dwelling, "I1").goods(0, 0, 4, 0).bowls(0, 0, 0, 3);
    table.go("action ACTE; bridge C2:D3; end").turn(0).go("action ACTE; bridge C2:D4; end").turn(0);
    EXPECT_EQ(table.workers(0), 0) << "twice in a round";
    EXPECT_EQ(table.play("action ACTE"), "TM-FAC-ENGINEERS-01") << "no workers";
    table.go("action ACT1; bridge C2:E5").turn(0).goods(0, 0, 9, 0);
    EXPECT_EQ(table.play("action ACTE"), "TM-FAC-ENGINEERS-02") << "three bridges in all";
    table.go("pass BON1");
    EXPECT_EQ(table.vp(0), 26) << "two of them join own buildings";
    Table others("witches+nomads");
    EXPECT_EQ(others.put(0, dwelling, "C3").rich(0).play("action ACTE"), "TM-FAC-ENGINEERS-01");
}

TEST(Giants, AlwaysTwoSpades) {
    RULE("TM-FAC-GIANTS-01", "TM-FAC-GIANTS-02", "TM-FAC-GIANTS-03", "TM-FAC-GIANTS-05");
    EXPECT_EQ(figures().factions[giants].home, wasteland);
    Table table("giants+nomads");
    table.put(0, dwelling, "E5")
        .rich(0)
        .bowls(0, 0, 0, 12)
        .land("E4", desert)
        .land("E6", lakes)
        .land("F3", wasteland)
        .scoring(1, 1);
    EXPECT_EQ(table.play("transform F3"), "TM-FAC-GIANTS-02");
    Table near = table;
    near.go("transform E4");
    EXPECT_EQ(near.legal(), (Lines{"to wasteland 2"})) << "one step away, two spades";
    near.go("to wasteland 2");
    EXPECT_EQ(near.workers(0), 34);
    EXPECT_EQ(near.vp(0), 24) << "both count for the scoring tile";
    Table far = table;
    far.go("transform E6");
    EXPECT_EQ(far.play("to mountains 2"), "TM-FAC-GIANTS-01");
    far.go("to wasteland 2");
    Table single = table;
    single.go("action ACT5; transform E6; to wasteland 2");
    EXPECT_EQ(single.workers(0), 37) << "one free, one bought";
    Table poor = table;
    poor.goods(0, 0, 2, 0);
    EXPECT_EQ(poor.play("action ACT5"), "TM-TB-34") << "the second spade cannot be bought, and no dwelling either";
}

TEST(Giants, TheStrongholdsSpades) {
    RULE("TM-FAC-GIANTS-06");
    Table table("giants+nomads");
    table.put(0, stronghold, "E5").rich(0).go("action ACTG; transform E4; to wasteland 2; build E4");
    EXPECT_TRUE(table.has(0, dwelling, "E4"));
    EXPECT_EQ((Ints{table.workers(0), table.coins(0)}), (Ints{39, 58})) << "only the dwelling is paid for";
    EXPECT_EQ(table.turn(0).play("action ACTG"), "TM-SPEC-01");
    Table young("giants+nomads");
    EXPECT_EQ(young.put(0, dwelling, "E5").play("action ACTG"), "TM-FAC-GIANTS-06");
}

TEST(ChaosMagicians, OneDwellingTwoFavorTiles) {
    RULE("TM-FAC-CHAOS-01", "TM-FAC-CHAOS-02");
    const FactionBoard& board = figures().factions[chaosmagicians];
    EXPECT_EQ((Ints{board.home, board.start_dwellings}), (Ints{wasteland, 1}));
    Table table("chaosmagicians+nomads");
    table.put(0, trading_post, "E5").rich(0).go("upgrade E5 TE; favor FAV9");
    EXPECT_EQ(table.play("favor FAV9"), "TM-FAV-01") << "two different kinds";
    EXPECT_EQ(table.legal("favor").size(), 11U);
    table.go("favor FAV10; end").turn(0).go("upgrade E5 SA; favor FAV1; favor FAV2");
    EXPECT_EQ(std::popcount(table.p(0).favors), 4);
}

TEST(ChaosMagicians, DoubleTurn) {
    RULE("TM-FAC-CHAOS-03", "TM-FAC-CHAOS-05", "TM-FAC-CHAOS-06", "TM-FAC-CHAOS-07");
    Table table("chaosmagicians+nomads");
    table.put(0, stronghold, "A6")
        .put(0, dwelling, "E5")
        .put(1, dwelling, "E4")
        .rich(0)
        .bowls(0, 0, 0, 4)
        .go("action ACTC; upgrade E5 TP");
    EXPECT_EQ(table.to_act(), 1) << "the first action's offer comes before the second action";
    table.go("decline");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.play("end"), "TM-TURN-09") << "the second action is not optional";
    EXPECT_EQ(table.play("action ACTC"), "TM-SPEC-01");
    table.go("convert pw to c; advance ship");
    EXPECT_EQ(table.state.ask, Ask::after);
    table.go("end");
    EXPECT_EQ(table.to_act(), 1) << "exactly two";
    Table passing("chaosmagicians+nomads");
    passing.put(0, stronghold, "A6").put(1, dwelling, "I1").rich(0).go("action ACTC; advance ship; pass BON1");
    EXPECT_EQ(passing.to_act(), 1) << "passing may be the second";
}

TEST(ChaosMagicians, PassingFirstEndsTheTurn) {
    RULE("TM-FAC-CHAOS-04");
    Table table("chaosmagicians+nomads");
    table.put(0, stronghold, "A6").put(1, dwelling, "I1").rich(0).go("action ACTC; pass BON1");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.p(0).passed, 1);
}

TEST(Nomads, ThreeDwellingsAndTheSandstorm) {
    RULE("TM-FAC-NOMADS-01", "TM-FAC-NOMADS-02", "TM-FAC-NOMADS-03", "TM-FAC-NOMADS-04", "TM-FAC-NOMADS-05");
    const FactionBoard& board = figures().factions[nomads];
    EXPECT_EQ((Ints{board.home, board.start_dwellings}), (Ints{desert, 3}));
    Table table("nomads+witches");
    table.put(0, stronghold, "C3")
        .put(1, dwelling, "D5")
        .rich(0)
        .land("D4", mountains)
        .shipping(0, 3)
        .bridge(0, "B3:C3")
        .scoring(1, 1);
    table.go("action ACTN");
    EXPECT_EQ(table.legal(), (Lines{"transform D4"})) << "an unoccupied hex with a common edge; no river, no bridge";
    EXPECT_EQ(table.play("transform B3"), "TM-FAC-NOMADS-03");
    table.go("transform D4");
    EXPECT_EQ(table.terrain("D4"), desert) << "however far on the cycle";
    EXPECT_EQ(table.vp(0), 20) << "it is no spade";
    EXPECT_EQ(table.workers(0), 40);
    EXPECT_EQ(table.legal(), (Lines{"build D4", "finish"})) << "whether to build is free";
    table.go("build D4");
    EXPECT_EQ((Ints{table.workers(0), table.coins(0)}), (Ints{39, 58}));
    Table home("nomads+witches");
    home.put(0, stronghold, "C3").land("D4", desert).go("action ACTN");
    EXPECT_EQ(home.play("transform D4"), "TM-FAC-NOMADS-05");
}

}  // namespace
}  // namespace pentarchy::terra_mystica
