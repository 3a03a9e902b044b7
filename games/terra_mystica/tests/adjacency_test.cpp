// Rulebook p.11, App.I: adjacency, shipping, bridges; actions 2 and 3.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

TEST(Adjacency, EdgesAndBridges) {
    RULE("TM-ADJ-01", "TM-ADJ-02", "TM-ADJ-08");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3").rich(0);
    EXPECT_EQ(table.legal("transform"), (Lines{"transform D4", "transform D5"})) << "nothing beyond the river";
    table.bridge(0, "B3:C3");
    EXPECT_EQ(table.legal("transform"), (Lines{"transform B3", "transform D4", "transform D5"}));
}

TEST(Adjacency, ShippingReachesOverRiverHexesOnly) {
    RULE("TM-ADJ-03", "TM-ADJ-04", "TM-ADJ-06");
    Table table("witches+nomads");
    table.put(0, dwelling, "D6").rich(0).shipping(0, 1);
    // one river hex: r11, r16, r17, r18, r19
    EXPECT_EQ(table.legal("transform"), (Lines{"transform C4", "transform B5", "transform C5", "transform D5",
                                               "transform D7", "transform E8", "transform E9", "transform F5"}));
    EXPECT_EQ(table.play("transform E10"), "TM-TB-07") << "land never is part of the chain";
    table.shipping(0, 2);
    EXPECT_TRUE(table.can("transform G3")) << "r18 and r23";
    EXPECT_FALSE(table.can("transform H5")) << "three river hexes";
    table.land("G3", forest).go("build G3");
    EXPECT_TRUE(table.has(0, dwelling, "G3")) << "indirect is as good as direct";
}

TEST(Adjacency, TunnelAndCarpetAreIndirectToo) {
    RULE("TM-ADJ-05");
    Table table("dwarves+witches");
    table.put(0, dwelling, "A1").rich(0);
    EXPECT_TRUE(table.can("transform A3")) << "under A2";
    EXPECT_FALSE(table.can("transform A4"));
}

TEST(Adjacency, OnlyDirectOnesForPowerDiscountAndTowns) {
    RULE("TM-ADJ-07");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3")
        .put(0, trading_post, "D4 D5")
        .put(1, dwelling, "B4")
        .rich(0)
        .shipping(0, 3)
        .shipping(1, 3);
    table.go("upgrade C3 TP");
    EXPECT_EQ(table.coins(0), 54) << "full price: B4 lies beyond the river";
    EXPECT_EQ(table.to_act(), 0) << "and is offered nothing";
    Table towns("witches+nomads");
    towns.put(0, trading_post, "C3 D4 B3").put(0, dwelling, "A6").rich(0).shipping(0, 3).go("upgrade A6 TP");
    EXPECT_TRUE(towns.state.founding.empty()) << "shipping joins no town";
}

TEST(Bridges, ByPowerOrByEngineers) {
    RULE("TM-BRIDGE-01", "TM-BRIDGE-02");
    EXPECT_EQ(figures().bridge.size(), 29U);
    Table table("engineers+witches");
    table.put(0, dwelling, "C2").rich(0).bowls(0, 0, 0, 3);
    Table power = table;
    power.go("action ACT1");
    EXPECT_EQ(power.legal(), (Lines{"bridge C2:D3", "bridge C2:D4", "bridge C2:E5"}));
    EXPECT_FALSE(TerraMystica::read(power.state, "bridge C2:C3").ok()) << "not one of the marked places";
    power.go("bridge D3:C2");
    EXPECT_EQ(power.bowls(0), (Ints{3, 0, 0}));
    table.go("action ACTE; bridge C2:D3");
    EXPECT_EQ(table.workers(0), 38);
}

TEST(Bridges, OneEndMustBeOwn) {
    RULE("TM-BRIDGE-03", "TM-BRIDGE-04");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3").put(1, dwelling, "B3").bowls(0, 0, 0, 3).go("action ACT1");
    EXPECT_EQ(table.play("bridge C2:D3"), "TM-BRIDGE-03");
    EXPECT_EQ(table.legal(), (Lines{"bridge A7:C3", "bridge B3:C3", "bridge B4:C3"})) << "empty or foreign ends";
    table.go("bridge B3:C3");
}

TEST(Bridges, ThreeForTheGameAndOneToAPlace) {
    RULE("TM-BRIDGE-05", "TM-BRIDGE-06");
    Table table("engineers+witches");
    table.put(0, dwelling, "C2 C5").rich(0).bridge(1, "C2:D3");
    table.go("action ACTE");
    EXPECT_EQ(table.play("bridge C2:D3"), "TM-BRIDGE-06");
    table.go("bridge C2:D4; end")
        .turn(0)
        .go("action ACTE; bridge C2:E5; end")
        .turn(0)
        .go("action ACTE; bridge B5:C5; end")
        .turn(0);
    EXPECT_EQ(table.play("action ACTE"), "TM-FAC-ENGINEERS-02");
    EXPECT_EQ(table.p(0).bridges_left(), 0);
}

TEST(Bridges, ServeEverybody) {
    RULE("TM-BRIDGE-07", "TM-BRIDGE-08");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3").put(1, dwelling, "B3").rich(1).bowls(0, 0, 0, 3).scoring(1, 5);
    table.go("action ACT1; bridge B3:C3");
    EXPECT_EQ(table.vp(0), 20);
    EXPECT_TRUE(table.state.demands.empty()) << "a bridge is no building";
    table.end();
    EXPECT_EQ(table.to_act(), 1);
    table.go("upgrade B3 TP");
    EXPECT_EQ(table.coins(1), 57) << "half price over the Witches' bridge";
    EXPECT_EQ(table.to_act(), 0) << "and the Witches are neighbours";
}

TEST(Bridges, CompleteATownAndOpenLand) {
    RULE("TM-BRIDGE-09", "TM-BRIDGE-10");
    Table table("witches+nomads");
    table.put(0, trading_post, "C3 D4 B3").put(0, dwelling, "A6").bowls(0, 0, 0, 3).rich(0);
    table.go("action ACT1; bridge B3:C3");
    EXPECT_EQ(table.legal("town").size(), 5U) << "2 + 2 + 2 + 1 over the bridge";
    Table open("witches+nomads");
    open.put(0, dwelling, "C3").rich(0).bowls(0, 0, 0, 3);
    EXPECT_FALSE(open.can("transform A7"));
    open.go("action ACT1; bridge A7:C3; end").turn(0);
    EXPECT_TRUE(open.can("transform A7"));
}

// --- actions 2 and 3 -----------------------------------------------------------------------------

TEST(Shipping, CostPointsAndEnd) {
    RULE("TM-SHIP-01", "TM-SHIP-02", "TM-SHIP-05");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3").goods(0, 12, 0, 3);
    Ints points;
    for (int step = 1; step <= 3; ++step) {
        const int before = table.vp(0);
        table.go("advance ship").turn(0);
        points.push_back(table.vp(0) - before);
    }
    EXPECT_EQ(points, (Ints{2, 3, 4}));
    EXPECT_EQ((Ints{table.coins(0), table.priests(0)}), (Ints{0, 0}));
    EXPECT_EQ(table.rich(0).play("advance ship"), "TM-SHIP-05");
    Table poor("witches+nomads");
    EXPECT_EQ(poor.goods(0, 3, 0, 1).play("advance ship"), "TM-SHIP-01");
    EXPECT_EQ(poor.goods(0, 4, 0, 0).play("advance ship"), "TM-SHIP-01");
}

TEST(Shipping, MermaidsGoToFiveOthersNotAtAll) {
    RULE("TM-SHIP-03", "TM-SHIP-04");
    Table table("mermaids+dwarves+fakirs");
    table.put(0, dwelling, "E4").rich(0).rich(1).rich(2);
    Ints points;
    for (int step = 2; step <= 5; ++step) {
        const int before = table.vp(0);
        table.go("advance ship").turn(0);
        points.push_back(table.vp(0) - before);
    }
    EXPECT_EQ(points, (Ints{2, 3, 4, 5}));
    EXPECT_EQ(table.play("advance ship"), "TM-SHIP-05");
    EXPECT_EQ(table.turn(1).play("advance ship"), "TM-SHIP-04");
    EXPECT_EQ(table.turn(2).play("advance ship"), "TM-SHIP-04");
}

TEST(SpadeTrack, CostPointsAndPrice) {
    RULE("TM-SPADE-01", "TM-SPADE-02", "TM-SPADE-03", "TM-SPADE-07");
    Table table("witches+halflings");
    table.put(0, dwelling, "E5").goods(0, 10, 4, 2).go("advance dig").turn(0);
    EXPECT_EQ((Ints{table.coins(0), table.workers(0), table.priests(0), table.vp(0)}), (Ints{5, 2, 1, 26}));
    table.go("advance dig").turn(0).rich(0);
    EXPECT_EQ(table.play("advance dig"), "TM-SPADE-07");
    table.go("transform E4; to forest 1");
    EXPECT_EQ(table.workers(0), 39) << "one worker a spade";
    Table cheap("halflings+witches");
    cheap.goods(0, 1, 2, 1).go("advance dig");
    EXPECT_EQ((Ints{cheap.coins(0), cheap.workers(0), cheap.priests(0)}), (Ints{0, 0, 0}));
    Table poor("witches+halflings");
    EXPECT_EQ(poor.goods(0, 4, 2, 1).play("advance dig"), "TM-SPADE-01");
}

TEST(SpadeTrack, FakirsGoOneStepDarklingsNone) {
    RULE("TM-SPADE-04", "TM-SPADE-05");
    Table table("fakirs+darklings");
    table.put(0, dwelling, "E8").rich(0).rich(1).go("advance dig").turn(0);
    EXPECT_EQ(table.play("advance dig"), "TM-SPADE-07");
    table.go("transform E7; to wasteland 1");
    EXPECT_EQ(table.workers(0), 38 - 2) << "two workers a spade";
    EXPECT_EQ(table.turn(1).play("advance dig"), "TM-SPADE-05");
}

TEST(SpadeTrack, PriestsGoBackToTheSupply) {
    RULE("TM-SPADE-06", "TM-PRIEST-08");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 60, 40, 7).bowls(0, 0, 0, 12);
    EXPECT_EQ(table.play("convert 5pw to p"), "TM-CONV-08");
    table.go("advance dig; convert 5pw to p");
    EXPECT_EQ(table.priests(0), 7) << "it can be gained again";
    table.turn(0).go("advance ship; convert 5pw to p");
    EXPECT_EQ(table.priests(0), 7);
}

}  // namespace
}  // namespace pentarchy::terra_mystica
