// App.VI: tunnel and carpet; the promo sheets; the options that only foreign records need.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

Table dwarves_on_a1() {
    Table table("dwarves+nomads");
    table.put(0, dwelling, "A1").put(1, dwelling, "I1").rich(0).bowls(0, 0, 0, 12);
    return table;
}

TEST(Dwarves, Tunnel) {
    RULE("TM-FAC-DWARVES-01", "TM-FAC-DWARVES-02");
    EXPECT_EQ(figures().factions[dwarves].home, mountains);
    Table table = dwarves_on_a1();
    table.go("transform A3; to mountains 1");
    EXPECT_EQ(table.workers(0), 40 - 2 - 3);
    EXPECT_EQ(table.vp(0), 24);
    Table strong = dwarves_on_a1();
    strong.put(0, stronghold, "I12").go("transform A3; to mountains 1");
    EXPECT_EQ(strong.workers(0), 40 - 1 - 3);
    Table river("dwarves+nomads");
    river.put(0, dwelling, "C3").rich(0);
    EXPECT_TRUE(river.can("transform B3")) << "under a river hex too";
}

TEST(Fakirs, Carpet) {
    RULE("TM-FAC-FAKIRS-01", "TM-FAC-FAKIRS-02", "TM-FAC-FAKIRS-04");
    EXPECT_EQ(figures().factions[fakirs].home, desert);
    Table table("fakirs+witches");
    table.put(0, dwelling, "A1").rich(0).land("A3 A4", desert);
    EXPECT_FALSE(table.can("build A4"));
    Table strong = table;
    table.go("build A3");
    EXPECT_EQ((Ints{table.priests(0), table.vp(0)}), (Ints{5, 24}));
    strong.put(0, stronghold, "I12").go("build A4");
    EXPECT_EQ((Ints{strong.priests(0), strong.vp(0)}), (Ints{5, 24})) << "two hexes for the same price";
    EXPECT_EQ(income(strong.state, strong.p(0)).priests, 1);
    Table none_left("fakirs+witches");
    EXPECT_EQ(none_left.put(0, dwelling, "A1").goods(0, 9, 9, 0).land("A3", desert).play("build A3"), "TM-TB-03");
}

TEST(Skipping, OnlyWhereTheHexIsNotAdjacent) {
    RULE("TM-FAC-SKIP-01", "TM-FAC-SKIP-06");
    Table table = dwarves_on_a1();
    table.land("A2", swamp).go("transform A2; to mountains 3");
    EXPECT_EQ(table.vp(0), 20) << "A2 is next door: no tunnel";
    Table bridged("dwarves+nomads");
    bridged.put(0, dwelling, "C3").rich(0).bridge(0, "B3:C3").land("B3", mountains).go("build B3");
    EXPECT_EQ(bridged.vp(0), 20) << "nor over a bridge";
    Table under = dwarves_on_a1();
    under.put(1, dwelling, "A2").go("transform A3; to mountains 1");
    EXPECT_EQ(under.vp(0), 24) << "below a foreign building";
}

TEST(Skipping, OnceAnActionForTransformingAndBuilding) {
    RULE("TM-FAC-SKIP-02", "TM-FAC-SKIP-03");
    Table table = dwarves_on_a1();
    table.go("transform A3; to mountains 1; build A3");
    EXPECT_EQ(table.workers(0), 40 - 2 - 3 - 1) << "one tunnel for both";
    EXPECT_EQ(table.vp(0), 24);
    Table chosen = dwarves_on_a1();
    chosen.go("transform A3");
    EXPECT_EQ(chosen.play("finish"), "TM-TB-19") << "the hex must be transformed then";
}

TEST(Skipping, AgainInALaterTurn) {
    RULE("TM-FAC-SKIP-04");
    Table table = dwarves_on_a1();
    table.go("transform A3; to mountains 1; finish; end").turn(0).go("build A3");
    EXPECT_EQ(table.workers(0), 40 - 2 - 3 - 2 - 1);
    EXPECT_EQ(table.vp(0), 28);
}

TEST(Skipping, FromABuildingAndAlongEdges) {
    RULE("TM-FAC-SKIP-05", "TM-FAC-SKIP-08");
    Table table("dwarves+nomads");
    table.put(0, dwelling, "C3").rich(0).bridge(0, "A7:C3");
    EXPECT_TRUE(table.can("transform A7"));
    EXPECT_FALSE(table.can("transform A9")) << "not from the empty end of the bridge";
    EXPECT_TRUE(table.can("transform B4")) << "one river hex between";
    EXPECT_FALSE(table.can("transform A5")) << "two hexes between";
}

TEST(Skipping, WithFreeSpadesToo) {
    RULE("TM-FAC-SKIP-07", "TM-FAC-SKIP-09");
    Table table = dwarves_on_a1();
    table.land("A2", wasteland).land("A3", forest).land("B1", forest).go("action ACT6; transform A3; to mountains 1");
    EXPECT_EQ(table.vp(0), 24);
    EXPECT_TRUE(table.can("transform B1")) << "the second hex next door";
    EXPECT_EQ(table.legal("transform"), (Lines{"transform A2", "transform B1"})) << "but no second tunnel";
    EXPECT_EQ(table.play("transform r0"), "TM-TB-08");
    Table card = dwarves_on_a1();
    card.card(0, bon1);
    EXPECT_TRUE(card.go("action BON1").can("transform A3"));
    Table power = dwarves_on_a1();
    EXPECT_TRUE(power.go("action ACT5").can("transform A3"));
}

// --- promos --------------------------------------------------------------------------------------

TEST(Promos, TheBonusCard) {
    RULE("TM-PROMO-01", "TM-PROMO-02", "TM-PROMO-03");
    auto table = Table::fresh("seats=2 promo_bonus_card=yes scoring=SCORE3+SCORE2+SCORE6+SCORE4+SCORE5+SCORE7");
    EXPECT_EQ(table.outcomes().size(), 10U);
    EXPECT_EQ(Table::fresh("seats=2 scoring=SCORE3+SCORE2+SCORE6+SCORE4+SCORE5+SCORE7").outcomes().size(), 9U);
    int drawn = 0;
    for (; table.chance(); ++drawn) {
        table.go(*table.outcomes().begin());
    }
    EXPECT_EQ(drawn, 5) << "the number in play is unchanged";
    Table ship("witches+dwarves");
    ship.card(0, bon10).shipping(0, 2);
    EXPECT_EQ(income(ship.state, ship.p(0)).power, 3);
    ship.go("pass BON1");
    EXPECT_EQ(ship.vp(0), 26);
    Table dwarf("dwarves+witches");
    dwarf.card(0, bon10).go("pass BON1");
    EXPECT_EQ(dwarf.vp(0), 20);
    Table fakir("fakirs+witches");
    fakir.card(0, bon10).go("pass BON1");
    EXPECT_EQ(fakir.vp(0), 20);
}

Table promo_town(const std::string& faction) {
    Table table(faction + "+giants", "promo_town_tiles=yes");
    table.put(0, trading_post, "E4 E6")
        .put(0, dwelling, "E5 D3")
        .put(1, dwelling, "I1")
        .goods(0, 8, 3, 0)
        .bowls(0, 12, 0, 0);
    return table.scoring(1, 2).go("upgrade E5 TP");
}

TEST(Promos, TheTownTiles) {
    RULE("TM-PROMO-04", "TM-PROMO-05", "TM-PROMO-06", "TM-PROMO-11", "TM-PROMO-12");
    Table table = promo_town("witches");
    EXPECT_EQ(table.state.towns_left, (std::array<std::uint8_t, 8>{2, 2, 2, 2, 2, 1, 2, 1}));
    Table six = table;
    six.cults(0, 8, 8, 0, 9).go("town TW6");
    EXPECT_EQ(six.vp(0), 20 + 2 + 5 + 5) << "scoring tile and Witches count it as a town";
    EXPECT_EQ(six.cults(0), (Ints{9, 9, 2, 9}));
    EXPECT_EQ(six.legal("top"), (Lines{"top fire", "top water", "top air"}));
    six.go("top fire; top air");
    EXPECT_EQ(six.cults(0), (Ints{10, 9, 2, 10})) << "two keys, used for its own steps";
    Table eight = table;
    const int coins = eight.coins(0);
    eight.go("town TW8");
    EXPECT_EQ(eight.vp(0), 20 + 11 + 5 + 5);
    EXPECT_EQ(eight.coins(0), coins);
    EXPECT_EQ(eight.state.ask, Ask::after);
    Table swarm = promo_town("swarmlings");
    const int workers = swarm.workers(0);
    swarm.go("town TW8");
    EXPECT_EQ(swarm.workers(0), workers + 3);
}

TEST(Promos, TheShippingTile) {
    RULE("TM-PROMO-07", "TM-PROMO-08");
    Table table = promo_town("nomads");
    table.scoring(1, 3).go("town TW7");
    EXPECT_EQ(table.legal(), (Lines{"ship yes", "ship no"})) << "if wanted";
    Table no = table;
    no.go("ship no");
    EXPECT_EQ((Ints{no.vp(0), no.p(0).shipping}), (Ints{24, 0}));
    table.go("ship yes");
    EXPECT_EQ((Ints{table.vp(0), table.p(0).shipping}), (Ints{26, 1}));
    Table far = promo_town("nomads");
    far.scoring(1, 3).shipping(0, 3).go("town TW7");
    EXPECT_EQ(far.state.ask, Ask::after);
    EXPECT_EQ(far.vp(0), 24);
    EXPECT_EQ(free_keys(far.p(0)), 1);
}

TEST(Promos, TheShippingTileOfFakirsAndDwarves) {
    RULE("TM-PROMO-09", "TM-PROMO-10", "TM-PROMO-13");
    Table table = promo_town("fakirs");
    EXPECT_EQ(skip_range(table.p(0)), 1);
    table.scoring(1, 3).go("town TW7");
    EXPECT_EQ(skip_range(table.p(0)), 2);
    EXPECT_EQ(table.vp(0), 24);
    table.put(0, stronghold, "A1");
    table.p(0).carpet = 2;
    EXPECT_EQ(skip_range(table.p(0)), 4) << "1, +1 with the stronghold, +1 for each of two tiles";
    Table far("fakirs+witches", "promo_town_tiles=yes");
    far.put(0, dwelling, "A1 A4");
    EXPECT_EQ(largest_area(far.state, far.p(0)), 1);
    far.p(0).carpet = 1;
    EXPECT_EQ(largest_area(far.state, far.p(0)), 2) << "also in the area scoring";
    Table dwarf = promo_town("dwarves");
    dwarf.scoring(1, 3).go("town TW7");
    EXPECT_EQ(dwarf.state.ask, Ask::after);
    EXPECT_EQ((Ints{skip_range(dwarf.p(0)), dwarf.vp(0), free_keys(dwarf.p(0))}), (Ints{1, 24, 1}));
}

// --- compatibility -------------------------------------------------------------------------------

TEST(Compatibility, TurnOrderByPassing) {
    RULE("TM-COMPAT-01");
    for (const bool by_passing : {true, false}) {
        Table table("witches+nomads+giants", by_passing ? "turn_order=pass-order" : "");
        table.put(0, dwelling, "E5").put(1, dwelling, "I1").put(2, dwelling, "A1").bowls(2, 0, 0, 4);
        table.turn(1).go("pass BON1; action ACT4; end; pass BON2; pass BON3");
        EXPECT_EQ(table.state.round, 2);
        EXPECT_EQ((Ints{table.state.order[0], table.state.order[1], table.state.order[2]}),
                  by_passing ? (Ints{1, 0, 2}) : (Ints{1, 2, 0}));
    }
}

TEST(Compatibility, TheTempleTile) {
    RULE("TM-COMPAT-02");
    EXPECT_FALSE(options_from("seats=2 scoring=SCORE9+SCORE2+SCORE6+SCORE4+SCORE5+SCORE7").ok());
    Table table("witches+nomads", "temple_tile=yes scoring=SCORE9+SCORE2+SCORE6+SCORE4+SCORE5+SCORE7");
    table.put(0, trading_post, "E5")
        .put(1, dwelling, "I1")
        .rich(0)
        .bowls(0, 12, 0, 0)
        .go("upgrade E5 TE; favor FAV7; end");
    EXPECT_EQ(table.vp(0), 24);
    table.turn(0)
        .go("send fire 3; end")
        .turn(0)
        .go("send air 3; end")
        .turn(0)
        .go("send air 1; end")
        .turn(0)
        .goods(0, 0, 0, 0);
    table.p(0).bonus = bon8;
    table.p(1).bonus = bon5;
    table.go("pass BON4; pass BON2");
    EXPECT_EQ(table.coins(0), 2 * 2) << "two coins for each priest that lies on a cult";
}

TEST(Compatibility, ConversionsInsideAnAction) {
    RULE("TM-COMPAT-03");
    Table table("witches+nomads", "loose_conversions=yes");
    table.put(0, dwelling, "E5")
        .goods(0, 2, 0, 1)
        .bowls(0, 0, 0, 4)
        .go("action ACT5; transform E4; to forest 1; convert p to w; build E4");
    EXPECT_TRUE(table.has(0, dwelling, "E4"));
    Table answer("witches+nomads", "loose_conversions=yes");
    answer.put(0, dwelling, "E5").put(1, stronghold, "E4").rich(0).bowls(1, 0, 4, 0).go("upgrade E5 TP; burn; accept");
    EXPECT_EQ(answer.bowls(1), (Ints{0, 0, 3})) << "one raised by the sacrifice, then two gained";
}

TEST(Compatibility, LateAnswers) {
    RULE("TM-COMPAT-04");
    Table table("witches+nomads+giants", "late_answers=yes");
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "A5")
        .put(2, dwelling, "E4")
        .rich(0)
        .rich(1)
        .bowls(2, 12, 0, 0)
        .go("upgrade E5 TP");
    EXPECT_EQ(table.to_act(), 2);
    table.go("later; end; later");
    EXPECT_EQ(table.to_act(), 1) << "the Nomads go on";
    table.go("advance ship; end");
    EXPECT_EQ(table.to_act(), 2);
    table.go("later");
    EXPECT_EQ(table.play("later"), "TM-LEECH-13") << "before the own turn an answer is due";
    table.go("accept");
    EXPECT_EQ(table.bowls(2), (Ints{11, 1, 0}));
    EXPECT_EQ(table.state.ask, Ask::turn);
    Table cultists_("cultists+nomads", "late_answers=yes");
    cultists_.put(0, dwelling, "E5")
        .put(1, dwelling, "E4")
        .rich(0)
        .go("upgrade E5 TP; accept; later; end; later; pass BON1; later; later; step fire");
    EXPECT_EQ(cultists_.p(0).cults[fire], 2) << "and so with the Cultists' step";
}

TEST(Compatibility, CoinsIntoPointsByHand) {
    RULE("TM-COMPAT-05");
    Table table("witches+nomads", "loose_conversions=yes");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").goods(0, 7, 0, 0).go("convert 3c to vp; convert 3c to vp");
    EXPECT_EQ((Ints{table.vp(0), table.coins(0)}), (Ints{22, 1}));
    EXPECT_EQ(table.play("convert 3c to vp"), "TM-CONV-09") << "two coins are too few";
    Table printed("witches+nomads");
    printed.put(0, dwelling, "E5").goods(0, 7, 0, 0);
    EXPECT_EQ(printed.play("convert 3c to vp"), "TM-CONV-09") << "not by the rules";
}

// Says later as long as that is possible.
void put_off(Table& table) {
    while (table.can("later")) {
        table.go("later");
    }
}

TEST(Compatibility, StepsAndTilesAfterThePass) {
    RULE("TM-COMPAT-06");
    Table table("witches+nomads", "late_answers=yes");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").goods(0, 0, 0, 0).bowls(0, 12, 0, 0).favor(0, fav6);
    table.cults(0, 0, 0, 0, 0).go("action FAV6 later");
    EXPECT_EQ(table.legal(), (Lines{"step fire", "step water", "step earth", "step air", "later"}));
    Table waits = table;
    put_off(waits);
    EXPECT_EQ(waits.to_act(), 1) << "others go on";
    waits.go("pass BON1");
    put_off(waits);
    waits.go("pass BON2");
    put_off(waits);
    EXPECT_EQ(waits.state.round, 1) << "the step is made before the round ends";
    waits.go("step air");
    EXPECT_EQ(waits.state.round, 2);
    table.go("step air");
    EXPECT_EQ(table.cults(0), (Ints{0, 0, 0, 1}));
    Table last("witches+nomads", "late_answers=yes");
    last.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0).bowls(0, 12, 0, 0).favor(0, fav6);
    last.turn(1).go("pass BON1; action FAV6 later");
    put_off(last);
    last.end();
    put_off(last);
    last.go("upgrade E5 TE");
    put_off(last);
    last.end();
    put_off(last);
    last.go("pass BON2");
    EXPECT_EQ(last.legal("later"), Lines{}) << "a tile is due before the round ends";
    last.go("favor FAV12");
    put_off(last);
    EXPECT_EQ(last.state.round, 1);
    last.go("step air");
    EXPECT_EQ(last.state.round, 2);
    Table two("auren+nomads", "late_answers=yes");
    two.put(0, stronghold, "E5").put(1, dwelling, "I1").cults(0, 0, 0, 0, 0).goods(0, 0, 0, 0).bowls(0, 12, 0, 0);
    two.go("action ACTA later; action ACTA water");
    EXPECT_EQ(two.cults(0), (Ints{0, 2, 0, 0})) << "both on one track";
    Table printed("witches+nomads");
    printed.put(0, dwelling, "E5").favor(0, fav6);
    EXPECT_EQ(printed.play("action FAV6 later"), "TM-CULT-01") << "not by the rules";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
