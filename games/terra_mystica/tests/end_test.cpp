// Rulebook p.15-16: phase III and the end of the game.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

Table last_turns(int tile) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "I1")
        .goods(0, 0, 0, 0)
        .goods(1, 0, 0, 0)
        .bowls(0, 12, 0, 0)
        .scoring(1, tile);
    table.p(0).bonus = bon3;
    return table;
}

TEST(CultBonus, OncePerFullNumberOfSpaces) {
    RULE("TM-P3-01", "TM-P3-02");
    const auto reward = [](int tile, int fire_, int water_, int earth_, int air_) {
        Table table = last_turns(tile);
        table.cults(0, fire_, water_, earth_, air_);
        int spades = 0;
        const Goods goods = cult_reward(table.state, table.p(0), spades);
        return std::pair(goods, spades);
    };
    EXPECT_EQ(reward(1, 0, 0, 7, 0), std::pair(Goods({7, 0, 0, 0}), 0));
    EXPECT_EQ(reward(3, 0, 7, 0, 0), std::pair(Goods({0, 0, 1, 0}), 0)) << "4 of 7, rounded down";
    EXPECT_EQ(reward(3, 0, 8, 0, 0), std::pair(Goods({0, 0, 2, 0}), 0));
    EXPECT_EQ(reward(4, 5, 0, 0, 0), std::pair(Goods({0, 2, 0, 0}), 0));
    EXPECT_EQ(reward(8, 0, 0, 0, 9), std::pair(Goods({}), 2));
    EXPECT_EQ(reward(8, 9, 9, 9, 3), std::pair(Goods({}), 0)) << "only the named track";
    Table paid = last_turns(5);
    paid.cults(0, 8, 0, 0, 0).all_pass();
    EXPECT_EQ(paid.p(0).bowls[1] + 2 * paid.p(0).bowls[2], 8) << "4 power twice";
    EXPECT_EQ(paid.cults(0)[0], 8) << "and the marker stays";
}

TEST(CultBonus, SpadesInTheTurnOrderOfTheNextRound) {
    RULE("TM-P3-03", "TM-P3-04");
    Table table("witches+nomads+giants");
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "I1")
        .put(2, dwelling, "A1")
        .cults(0, 0, 0, 4, 0)
        .cults(1, 0, 0, 4, 0)
        .cults(2, 0, 0, 8, 0);
    table.turn(1).go("pass BON1; pass BON2; pass BON5");
    EXPECT_EQ(table.state.phase, Phase::cult_spades);
    EXPECT_EQ(table.to_act(), 1) << "the Nomads passed first";
    table.go("transform I2; to plains 1");
    EXPECT_EQ(table.to_act(), 2);
    table.go("transform A2; to wasteland 2");
    EXPECT_EQ(table.to_act(), 0);
    table.go("finish");
    EXPECT_EQ(table.state.round, 2);
    EXPECT_EQ(table.state.ask, Ask::turn) << "what was not used is lost";
}

TEST(CultBonus, SpadesMayGoToSeveralHexes) {
    RULE("TM-P3-05", "TM-P3-10", "TM-P3-15");
    Table table = last_turns(2);
    table.cults(0, 0, 0, 8, 0).shipping(0, 1).all_pass();
    EXPECT_TRUE(table.can("transform G1")) << "indirectly adjacent, over r21";
    EXPECT_EQ(table.play("transform A3"), "TM-TB-07");
    table.go("transform E6; to swamp 1");
    EXPECT_TRUE(table.can("transform E4")) << "although E6 is not forest yet";
    Table other = table;
    other.go("finish");
    EXPECT_EQ(other.state.round, 2) << "one may be left unused";
    table.go("transform E4");
    EXPECT_EQ(table.legal(), (Lines{"to forest 1", "to swamp 1"}));
    table.go("to forest 1");
    EXPECT_EQ(table.state.round, 2);
}

TEST(CultBonus, NothingBoughtNothingBuilt) {
    RULE("TM-P3-06", "TM-P3-07", "TM-P3-11");
    Table table = last_turns(2);
    table.cults(0, 0, 0, 4, 0).rich(0).land("F3", forest).all_pass();
    table.go("transform E6");
    EXPECT_EQ(table.legal(), (Lines{"to swamp 1", "to desert 1"})) << "one spade and no more";
    Table build = last_turns(2);
    build.cults(0, 0, 0, 4, 0).rich(0).land("F3", forest).all_pass();
    EXPECT_EQ(build.play("build F3"), "TM-P3-07");
    Table score("witches+nomads");
    score.put(0, dwelling, "E5").put(1, dwelling, "I1").scoring(1, 2).scoring(2, 1).cults(0, 0, 0, 4, 0).all_pass();
    score.go("transform E4; to forest 1");
    EXPECT_EQ(score.vp(0), 20) << "neither this round's nor the next tile pays";
}

TEST(CultBonus, NeitherTunnelNorCarpet) {
    RULE("TM-P3-08");
    Table dwarf("dwarves+nomads");
    dwarf.put(0, dwelling, "E7").put(1, dwelling, "I1").rich(0).cults(0, 0, 0, 4, 0).all_pass();
    EXPECT_EQ(dwarf.legal("transform"),
              (Lines{"transform D4", "transform D5", "transform E6", "transform E8", "transform F4"}));
    Table fakir("fakirs+witches");
    fakir.put(0, dwelling, "E7").put(1, dwelling, "I1").rich(0).cults(0, 0, 0, 4, 0).all_pass();
    EXPECT_EQ(fakir.legal("transform").size(), 5U);
}

TEST(CultBonus, GiantsNeedTwo) {
    RULE("TM-P3-09", "TM-FAC-GIANTS-04");
    Table one("giants+nomads");
    one.put(0, dwelling, "E5").put(1, dwelling, "I1").rich(0).cults(0, 0, 0, 4, 0).all_pass();
    EXPECT_EQ(one.state.round, 2) << "a single spade is lost";
    Table two("giants+nomads");
    two.put(0, dwelling, "E5").put(1, dwelling, "I1").rich(0).cults(0, 0, 0, 8, 0).all_pass();
    EXPECT_EQ(two.to_act(), 0);
    two.go("transform E4; to wasteland 2");
    EXPECT_EQ(two.state.round, 2);
}

TEST(CleanUp, CoinsOnTheFreeCards) {
    RULE("TM-P3-13");
    Table table = last_turns(3);
    table.state.bonus_coins[bon4] = 2;
    table.go("pass BON1; pass BON2");
    EXPECT_EQ(table.state.bonus_coins[bon3], 1);
    EXPECT_EQ(table.state.bonus_coins[bon5], 1);
    EXPECT_EQ(table.state.bonus_coins[bon4], 3) << "they heap up";
    EXPECT_EQ(table.state.bonus_coins[bon1], 0) << "not on cards that are held";
}

// --- the end -------------------------------------------------------------------------------------

TEST(End, AfterTheLastPassOfRoundSix) {
    RULE("TM-END-01");
    Table table = last_turns(3);
    table.round(6).scoring(6, 1).cults(0, 0, 0, 6, 0).go("pass");
    EXPECT_FALSE(table.over());
    table.go("pass");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.coins(0), 0) << "no coins for earth";
    EXPECT_EQ(table.play("pass"), "TM-END-01");
}

Table five() {
    return Table("witches+nomads+giants+mermaids+darklings");
}

TEST(End, CultScoring) {
    RULE("TM-END-02", "TM-END-03", "TM-END-04");
    Table table = five();
    const auto points = [&](std::array<int, 5> fire_) {
        for (int seat = 0; seat < 5; ++seat) {
            table.cults(seat, fire_[at(seat)], 0, 0, 0);
        }
        return cult_points(table.state, fire);
    };
    EXPECT_EQ(points({9, 7, 5, 3, 1}), (SeatPoints{8, 4, 2, 0, 0}));
    EXPECT_EQ(points({9, 0, 0, 0, 0}), (SeatPoints{8, 0, 0, 0, 0})) << "0 never scores";
    EXPECT_EQ(points({9, 9, 5, 5, 1}), (SeatPoints{6, 6, 1, 1, 0})) << "(8+4)/2, then 2/2";
    EXPECT_EQ(points({9, 9, 9, 5, 1}), (SeatPoints{4, 4, 4, 0, 0})) << "14/3 rounded down, nothing is left";
    EXPECT_EQ(points({9, 5, 5, 5, 1}), (SeatPoints{8, 2, 2, 2, 0}));
    EXPECT_EQ(points({5, 5, 5, 5, 5}), (SeatPoints{2, 2, 2, 2, 2}));
}

TEST(End, AreaScoring) {
    RULE("TM-END-05", "TM-END-07");
    Table table = five();
    table.put(0, dwelling, "A1 A2 A3 I12").put(1, dwelling, "A5 A6").put(2, dwelling, "A8 A9").put(3, dwelling, "A11");
    table.put(4, dwelling, "E10");
    EXPECT_EQ(largest_area(table.state, table.p(0)), 3) << "only the largest group";
    EXPECT_EQ(area_points(table.state), (SeatPoints{18, 9, 9, 0, 0}));
    table.put(3, dwelling, "A12");
    EXPECT_EQ(area_points(table.state), (SeatPoints{18, 6, 6, 6, 0})) << "18 and 3 x 6";
}

TEST(End, ConnectedByShippingWithSeveralCrossings) {
    RULE("TM-END-06");
    Table table("witches+nomads");
    table.put(0, dwelling, "D6 E9 C5 B6");
    EXPECT_EQ(largest_area(table.state, table.p(0)), 1);
    table.shipping(0, 1);
    EXPECT_EQ(largest_area(table.state, table.p(0)), 4) << "over r17, r11, r5";
    Table bridged("witches+nomads");
    bridged.put(0, dwelling, "C3 B3").bridge(0, "B3:C3");
    EXPECT_EQ(largest_area(bridged.state, bridged.p(0)), 2);
}

TEST(End, TunnelAndCarpetConnect) {
    RULE("TM-END-08", "TM-FAC-DWARVES-03", "TM-FAC-FAKIRS-03");
    Table table("dwarves+fakirs");
    table.put(0, dwelling, "A1 A3 A6").put(1, dwelling, "I1 I3 I6").goods(0, 0, 0, 0).goods(1, 0, 0, 0);
    EXPECT_EQ(largest_area(table.state, table.p(0)), 2);
    EXPECT_EQ(largest_area(table.state, table.p(1)), 2);
    table.put(1, stronghold, "A13");
    EXPECT_EQ(largest_area(table.state, table.p(1)), 3) << "two hexes between with the stronghold; nothing is paid";
}

TEST(End, TheWitchesRideDoesNotConnect) {
    RULE("TM-END-09");
    Table table("witches+nomads");
    table.put(0, stronghold, "A3").put(1, dwelling, "I1").go("action ACTW C4");
    EXPECT_EQ(largest_area(table.state, table.p(0)), 1);
}

TEST(End, ResourcesToPoints) {
    RULE("TM-END-10", "TM-END-11", "TM-END-15");
    Table table("witches+nomads");
    table.goods(0, 4, 3, 2).bowls(0, 5, 5, 2);
    EXPECT_EQ(final_coins(table.p(0)), 4 + 3 + 2 + 2 + 2) << "bowl I is worth nothing, bowl II half, rounded down";
    EXPECT_EQ(resource_points(table.p(0)), 4);
    table.goods(0, 2, 0, 0).bowls(0, 12, 0, 0);
    EXPECT_EQ(resource_points(table.p(0)), 0);
}

TEST(End, AlchemistsGetAPointForTwoCoins) {
    RULE("TM-END-12");
    Table table("alchemists+nomads");
    table.goods(0, 5, 0, 0).bowls(0, 12, 0, 0);
    EXPECT_EQ(resource_points(table.p(0)), 2);
}

TEST(End, TheHighestTotalWinsAndTiesShare) {
    RULE("TM-END-13");
    Table table("witches+nomads+giants");
    table.round(6).put(0, dwelling, "A1").put(1, dwelling, "A5").put(2, dwelling, "A9");
    for (int seat = 0; seat < 3; ++seat) {
        table.goods(seat, 0, 0, 0).bowls(seat, 12, 0, 0).cults(seat, 0, 0, 0, 0);
        table.p(seat).bonus = bon3;
    }
    table.vp(2, 10).all_pass();
    const Payoffs payoffs = TerraMystica::payoffs(table.state);
    EXPECT_EQ((Ints{payoffs[0].score, payoffs[1].score, payoffs[2].score}), (Ints{32, 32, 22}));
    EXPECT_EQ((Ints{payoffs[0].place, payoffs[1].place, payoffs[2].place}), (Ints{1, 1, 3}));
}

TEST(End, NoThirdPlaceForTwo) {
    RULE("TM-END-14");
    Table table("witches+nomads");
    table.cults(0, 5, 5, 0, 0).cults(1, 3, 5, 0, 0);
    EXPECT_EQ(cult_points(table.state, fire), (SeatPoints{8, 4, 0, 0, 0}));
    EXPECT_EQ(cult_points(table.state, water), (SeatPoints{6, 6, 0, 0, 0})) << "8 and 4, no third place in the pot";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
