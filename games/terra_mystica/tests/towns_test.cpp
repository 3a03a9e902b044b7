// Rulebook p.14-15, App.II to V: towns, and what tiles and cards give.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// Witches: trading posts on E4 and E6, dwellings on D3 and E5: power 6. One upgrade makes seven.
Table nearly() {
    Table table("witches+nomads");
    table.put(0, trading_post, "E4 E6").put(0, dwelling, "E5 D3").put(1, dwelling, "I1").rich(0).bowls(0, 12, 0, 0);
    return table;
}

TEST(Towns, FourBuildingsAndPowerSeven) {
    RULE("TM-TOWN-01", "TM-TOWN-07", "TM-TOWN-20");
    Table table = nearly();
    EXPECT_TRUE(table.state.founding.empty());
    table.go("upgrade E5 TP");
    EXPECT_EQ(table.legal(), (Lines{"town TW1", "town TW2", "town TW3", "town TW4", "town TW5"}))
        << "compulsory, tile of choice";
    Table three("witches+nomads");
    three.put(0, trading_post, "E4 E6").put(0, trading_post, "E5").rich(0).go("upgrade E5 SH");
    EXPECT_EQ(three.legal("town"), Lines{}) << "power 7 but three buildings";
    Table weak("witches+nomads");
    weak.put(0, dwelling, "E4 E6 D3").land("E5", forest).rich(0).go("build E5");
    EXPECT_EQ(weak.legal("town"), Lines{}) << "four buildings but power 4";
}

TEST(Towns, TheSanctuaryNeedsOnlyTwoOthersInItsOwnGroup) {
    RULE("TM-TOWN-02", "TM-TOWN-03");
    Table table("witches+nomads");
    table.put(0, sanctuary, "E4").put(0, trading_post, "E6").put(0, dwelling, "E5").rich(0).go("upgrade E5 TP");
    EXPECT_EQ(table.legal("town").size(), 5U);
    Table other("witches+nomads");
    other.put(0, sanctuary, "A3")
        .put(0, stronghold, "E4")
        .put(0, trading_post, "E6")
        .put(0, dwelling, "E5")
        .rich(0)
        .go("upgrade E5 TP");
    EXPECT_EQ(other.legal("town"), Lines{}) << "elsewhere it helps nobody";
}

TEST(Towns, SixWithTheFavorTile) {
    RULE("TM-TOWN-04", "TM-TOWN-05", "TM-FAV-05");
    Table table("witches+nomads");
    table.put(0, trading_post, "E4").put(0, dwelling, "E6 E5 D3").favor(0, fav5).rich(0).go("upgrade E5 TP");
    EXPECT_EQ(table.legal("town").size(), 5U);
    Table twice = nearly();
    twice.put(0, trading_post, "G4 G5")
        .put(0, dwelling, "F5 H6")
        .put(0, trading_post, "A3")
        .go("upgrade A3 TE; favor FAV5");
    EXPECT_EQ(twice.state.founding.size(), 2U) << "both groups qualify at once";
    twice.go("town TW1; town TW2");
    EXPECT_EQ(twice.tiles(0), 2);
    EXPECT_TRUE(twice.in_town(0, "E4") && twice.in_town(0, "G4"));
}

TEST(Towns, WhatFoundsOne) {
    RULE("TM-TOWN-06");
    Table built("witches+nomads");
    built.put(0, trading_post, "E4 E6 D3").land("E5", forest).rich(0).go("build E5");
    EXPECT_EQ(built.legal("town").size(), 5U) << "building";
    Table upgraded = nearly();
    EXPECT_EQ(upgraded.go("upgrade E5 TP").legal("town").size(), 5U) << "upgrading";
    Table bridged("witches+nomads");
    bridged.put(0, trading_post, "C3 D4 B3").put(0, dwelling, "A6").bowls(0, 0, 0, 3).go("action ACT1; bridge B3:C3");
    EXPECT_EQ(bridged.legal("town").size(), 5U) << "a bridge";
    Table skipped("mermaids+nomads");
    skipped.put(0, trading_post, "E4 D3 C2")
        .put(0, dwelling, "B2")
        .goods(0, 0, 0, 0)
        .bowls(0, 12, 0, 0)
        .go("connect r14");
    EXPECT_EQ(skipped.legal("town").size(), 5U) << "the Mermaids' skip";
}

TEST(Towns, TheTileGivesPointsRewardAndKey) {
    RULE("TM-TOWN-08", "TM-TOWN-09", "TM-TOWN-10", "TM-TOWN-18");
    Table table("nomads+witches");
    table.put(0, trading_post, "E4 E6")
        .put(0, dwelling, "E5 D3")
        .goods(0, 6, 2, 0)
        .bowls(0, 12, 0, 0)
        .go("upgrade E5 TP; town TW1");
    EXPECT_EQ(table.vp(0), 20 + 5 + 5) << "tile and SCORE2";
    EXPECT_EQ(table.coins(0), 6);
    EXPECT_EQ(free_keys(table.p(0)), 1);
    EXPECT_EQ(table.state.towns_left[tw1], 1);
    table.put(0, temple, "G4 G5 F5").put(0, dwelling, "H6").rich(0).turn(0).go("upgrade H6 TP; town TW1");
    EXPECT_EQ(table.p(0).towns[tw1], 2) << "the same kind twice";
    EXPECT_EQ(table.state.towns_left[tw1], 0);
}

TEST(Towns, AllConnectedBuildingsBelongToIt) {
    RULE("TM-TOWN-11", "TM-TOWN-12");
    Table table = nearly();
    table.put(0, dwelling, "E3").go("upgrade E5 TP; town TW1; end").turn(0);
    for (const std::string hex : {"E3", "E4", "E5", "E6", "D3"}) {
        EXPECT_TRUE(table.in_town(0, hex)) << hex;
    }
    table.land("F3", forest).go("build F3");
    EXPECT_TRUE(table.in_town(0, "F3"));
    EXPECT_EQ(table.tiles(0), 1) << "a bigger town, not another";
    EXPECT_EQ(table.legal("town"), Lines{});
}

TEST(Towns, ATownsBuildingsCountOnce) {
    RULE("TM-TOWN-13", "TM-TOWN-14");
    Table table("witches+nomads");
    table.put(0, trading_post, "E4 E6 E5").put(0, dwelling, "D3").town(0, "E4 E5 E6 D3").rich(0);
    table.put(0, temple, "C3").put(0, dwelling, "D5").land("D4", forest).go("build D4");
    EXPECT_TRUE(table.in_town(0, "C3") && table.in_town(0, "D5") && table.in_town(0, "D4")) << "absorbed";
    EXPECT_EQ(table.legal("town"), Lines{});
    table.end();
    table.turn(0).go("upgrade D5 TP");
    EXPECT_EQ(table.legal("town"), Lines{}) << "they found nothing later";
}

TEST(Towns, TwoTownsThatMeetStayTwo) {
    RULE("TM-TOWN-15");
    Table table("witches+nomads");
    table.put(0, trading_post, "E4 D3")
        .town(0, "E4 D3")
        .put(0, trading_post, "E6 F3")
        .town(0, "E6 F3")
        .land("E5", forest)
        .rich(0);
    table.p(0).towns = {1, 1, 0, 0, 0, 0, 0, 0};
    table.keys(0, 2).go("build E5");
    EXPECT_EQ(table.tiles(0), 2);
    EXPECT_EQ(free_keys(table.p(0)), 2);
    EXPECT_TRUE(table.in_town(0, "E5"));
}

TEST(Towns, IndirectAdjacencyDoesNotCount) {
    RULE("TM-TOWN-16");
    Table dwarf("dwarves+nomads");
    dwarf.put(0, trading_post, "E4 E6").put(0, dwelling, "A2 A4").rich(0).go("upgrade A4 TP");
    EXPECT_EQ(dwarf.legal("town"), Lines{});
    Table ship("witches+nomads");
    ship.put(0, trading_post, "E4 D3 C2").put(0, dwelling, "B2").shipping(0, 3).rich(0);
    EXPECT_EQ(ship.legal("connect"), Lines{}) << "only the Mermaids skip a river hex";
    ship.go("upgrade B2 TP");
    EXPECT_EQ(ship.legal("town"), Lines{});
}

TEST(Towns, NoTileNoTown) {
    RULE("TM-TOWN-17");
    Table table = nearly();
    table.state.towns_left = {};
    table.go("upgrade E5 TP");
    EXPECT_EQ(table.state.ask, Ask::after);
    EXPECT_FALSE(table.in_town(0, "E5"));
}

TEST(Towns, GainsInTheOrderOneLikes) {
    RULE("TM-TOWN-19");
    Table table = nearly();
    table.go("upgrade E4 TE");
    EXPECT_FALSE(table.legal("favor").empty());
    Table both("witches+nomads");
    both.put(0, trading_post, "E4 E6 E5").put(0, temple, "D3").rich(0).go("upgrade D3 SA");
    EXPECT_EQ(both.legal("favor").size(), 12U);
    EXPECT_EQ(both.legal("town").size(), 5U);
    Table first = both;
    first.go("town TW1; favor FAV1");
    both.go("favor FAV1; town TW1");
    EXPECT_EQ(first.vp(0), both.vp(0));
}

TEST(Towns, TooFewTilesForTwoGroups) {
    RULE("TM-TOWN-21");
    Table table = nearly();
    table.put(0, trading_post, "G4 G5").put(0, dwelling, "F5 H6").put(0, trading_post, "A3");
    table.state.towns_left = {1, 0, 0, 0, 0, 0, 0, 0};
    table.go("upgrade A3 TE; favor FAV5");
    EXPECT_EQ(table.legal("town"), (Lines{"town TW1", "town TW1 2"}));
    table.go("town TW1 2");
    EXPECT_TRUE(table.in_town(0, "G4"));
    EXPECT_FALSE(table.in_town(0, "E4"));
    EXPECT_EQ(table.legal("town"), Lines{});
}

// --- bonus cards ---------------------------------------------------------------------------------

TEST(BonusCards, HeldForOneRound) {
    RULE("TM-BON-01");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").goods(0, 0, 0, 0).go("pass BON2; pass BON3");
    EXPECT_EQ(table.state.round, 2);
    EXPECT_EQ(table.coins(0), 4) << "chosen on passing, paid in the next income";
    table.go("pass BON1; pass BON2");
    EXPECT_EQ(table.coins(0), 4 + 1 + 2) << "returned on the next pass (a coin lay on BON1)";
}

TEST(BonusCards, TheirIncomeAndUse) {
    RULE("TM-BON-02", "TM-BON-03", "TM-BON-04", "TM-BON-08", "TM-BON-09", "TM-BON-10", "TM-BON-11", "TM-BON-12");
    const auto given = [](Bonus card) {
        Table table("witches+nomads");
        table.card(0, card);
        Goods with = income(table.state, table.p(0));
        --with.workers;  // the one that is printed on the board
        return with;
    };
    EXPECT_EQ(given(bon1), (Goods{2, 0, 0, 0}));
    EXPECT_EQ(given(bon2), (Goods{4, 0, 0, 0}));
    EXPECT_EQ(given(bon3), (Goods{6, 0, 0, 0}));
    EXPECT_EQ(given(bon5), (Goods{0, 1, 0, 3}));
    EXPECT_EQ(given(bon6), (Goods{0, 2, 0, 0}));
    EXPECT_EQ(given(bon7), (Goods{0, 1, 0, 0}));
    EXPECT_EQ(given(bon8), (Goods{0, 0, 1, 0}));
    EXPECT_EQ(given(bon9), (Goods{2, 0, 0, 0}));
    EXPECT_EQ((Ints{figures().bonus[bon6].vp_each, figures().bonus[bon7].vp_each, figures().bonus[bon9].vp_each}),
              (Ints{4, 2, 1}));
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").card(0, bon1);
    EXPECT_TRUE(table.can("action BON1"));
    EXPECT_TRUE(table.card(0, bon2).can("action BON2 air"));
}

TEST(BonusCards, TheShipOfTheFourthSailsInPhaseTwo) {
    RULE("TM-BON-05", "TM-BON-06", "TM-BON-07");
    Table table("witches+nomads");
    table.put(0, dwelling, "D6").put(1, dwelling, "I1").rich(0).card(0, bon4).cults(0, 0, 0, 4, 0);
    EXPECT_EQ(income(table.state, table.p(0)).power, 3);
    EXPECT_TRUE(table.can("transform E8"));
    EXPECT_TRUE(table.shipping(0, 3).can("transform H5")) << "beyond the end of the track";
    EXPECT_EQ(shipping_value(table.state, table.p(0)), 4);
    table.shipping(0, 0).put(0, dwelling, "E9");
    EXPECT_EQ(largest_area(table.state, table.p(0)), 1) << "not in the final scoring";
    const int before = table.vp(0);
    table.go("pass BON1");
    table.p(0).bonus = bon4;
    table.go("pass BON2");
    EXPECT_EQ(table.state.phase, Phase::cult_spades);
    EXPECT_FALSE(table.can("transform E8")) << "not in phase III";
    EXPECT_EQ(table.vp(0), before);
    Table dwarf("dwarves+nomads");
    dwarf.put(0, dwelling, "D6").rich(0).card(0, bon4);
    EXPECT_EQ(shipping_value(dwarf.state, dwarf.p(0)), 0);
    EXPECT_EQ(income(dwarf.state, dwarf.p(0)).power, 3);
}

// --- scoring tiles -------------------------------------------------------------------------------

TEST(ScoringTiles, TheFiguresOfBothHalves) {
    RULE("TM-SCO-02", "TM-SCO-03", "TM-SCO-04", "TM-SCO-05", "TM-SCO-06", "TM-SCO-07", "TM-SCO-08", "TM-SCO-09");
    struct Expected {
        Event event;
        int vp;
        Cult cult;
        int steps;
        Goods reward;
        int spades;
    };
    const std::array<Expected, 8> expected = {{{Event::spade, 2, earth, 1, {1, 0, 0, 0}, 0},
                                               {Event::town, 5, earth, 4, {}, 1},
                                               {Event::dwelling, 2, water, 4, {0, 0, 1, 0}, 0},
                                               {Event::stronghold_or_sanctuary, 5, fire, 2, {0, 1, 0, 0}, 0},
                                               {Event::dwelling, 2, fire, 4, {0, 0, 0, 4}, 0},
                                               {Event::trading_post, 3, water, 4, {}, 1},
                                               {Event::stronghold_or_sanctuary, 5, air, 2, {0, 1, 0, 0}, 0},
                                               {Event::trading_post, 3, air, 4, {}, 1}}};
    for (int tile = 0; tile < 8; ++tile) {
        const ScoringTile& ours = figures().scoring[at(tile)];
        const Expected& wanted = expected[at(tile)];
        EXPECT_TRUE(ours.event == wanted.event && ours.vp == wanted.vp && ours.cult == wanted.cult) << tile + 1;
        EXPECT_TRUE(ours.steps == wanted.steps && ours.reward == wanted.reward && ours.spades == wanted.spades)
            << tile + 1;
        Table table("witches+nomads");
        table.put(0, dwelling, "E5 C3").put(0, trading_post, "A3").land("E4", forest).rich(0).scoring(1, tile + 1);
        Table built = table;
        Table post = table;
        Table hold = table;
        built.go("build E4");
        post.go("upgrade C3 TP");
        hold.go("upgrade A3 SH");
        EXPECT_EQ(built.vp(0) - 20, wanted.event == Event::dwelling ? 2 : 0);
        EXPECT_EQ(post.vp(0) - 20, wanted.event == Event::trading_post ? 3 : 0);
        EXPECT_EQ(hold.vp(0) - 20, wanted.event == Event::stronghold_or_sanctuary ? 5 : 0);
    }
}

TEST(ScoringTiles, PayEverybodyForEachEventOfTheRound) {
    RULE("TM-SCO-01", "TM-P3-14");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "I1")
        .rich(0)
        .rich(1)
        .scoring(1, 3)
        .scoring(2, 6)
        .land("E4 F3", forest)
        .land("I2", desert);
    table.go("build E4; end; build I2; end; build F3; end");
    EXPECT_EQ(table.vp(0), 24);
    EXPECT_EQ(table.vp(1), 22);
    table.all_pass();
    EXPECT_EQ(table.state.round, 2);
    const int before = table.vp(1);
    table.land("H1", desert).turn(1).go("build H1");
    EXPECT_EQ(table.vp(1), before) << "the next tile pays for trading posts";
}

// --- favor and town tiles ------------------------------------------------------------------------

Table with_favor_due() {
    Table table("witches+nomads");
    table.put(0, trading_post, "E5")
        .put(1, dwelling, "I1")
        .rich(0)
        .cults(0, 0, 0, 0, 0)
        .bowls(0, 12, 0, 0)
        .go("upgrade E5 TE");
    return table;
}

TEST(FavorTiles, EachKindOnceWhileCopiesLast) {
    RULE("TM-FAV-01", "TM-FAV-02");
    Table table = with_favor_due();
    table.p(0).favors = 1U << fav9;
    EXPECT_EQ(table.play("favor FAV9"), "TM-FAV-01");
    table.state.favors_left[fav3] = 0;
    EXPECT_EQ(table.play("favor FAV3"), "TM-FAV-02");
    EXPECT_EQ(table.legal("favor").size(), 10U);
}

TEST(FavorTiles, StepsInTheirCult) {
    RULE("TM-FAV-03", "TM-FAV-04");
    for (int tile = 0; tile < favor_count; ++tile) {
        Table table = with_favor_due();
        table.go("favor FAV" + std::to_string(tile + 1));
        Ints expected(4, 0);
        expected[at(tile % 4)] = tile < 4 ? 3 : tile < 8 ? 2 : 1;
        EXPECT_EQ(table.cults(0), expected) << tile + 1;
        EXPECT_EQ(table.state.favors_left[at(tile)], tile < 4 ? 0 : 2);
    }
    const FavorTile plain = figures().favors[fav1];
    EXPECT_EQ(plain.income, Goods{});
    EXPECT_EQ(plain.town_power + plain.cult_steps + plain.post_vp + plain.dwelling_vp + plain.pass_vp[4], 0);
}

TEST(FavorTiles, WhatTheyDo) {
    RULE("TM-FAV-06", "TM-FAV-07", "TM-FAV-08", "TM-FAV-09", "TM-FAV-10", "TM-FAV-11", "TM-FAV-12");
    EXPECT_EQ(figures().favors[fav7].income, (Goods{0, 1, 0, 1}));
    EXPECT_EQ(figures().favors[fav8].income, (Goods{0, 0, 0, 4}));
    EXPECT_EQ(figures().favors[fav9].income, (Goods{3, 0, 0, 0}));
    Table six("witches+nomads");
    six.put(0, dwelling, "E5").favor(0, fav6).cults(0, 0, 0, 0, 0).go("action FAV6 earth");
    EXPECT_EQ(six.cults(0), (Ints{0, 0, 1, 0}));
    Table ten("witches+nomads");
    ten.put(0, dwelling, "E5").rich(0).favor(0, fav10).go("upgrade E5 TP");
    EXPECT_EQ(ten.vp(0), 23);
    Table eleven("witches+nomads");
    eleven.put(0, dwelling, "E5").rich(0).favor(0, fav11).land("E4", forest).go("build E4");
    EXPECT_EQ(eleven.vp(0), 22);
    Table twelve("witches+nomads");
    twelve.put(0, trading_post, "E5").favor(0, fav12).go("pass BON1");
    EXPECT_EQ(twelve.vp(0), 22);
}

TEST(TownTiles, TheBaseKinds) {
    RULE("TM-TW-01", "TM-TW-02", "TM-TW-03", "TM-TW-04", "TM-TW-05");
    const auto taken = [](const std::string& tile) {
        Table table("nomads+witches");
        table.put(0, trading_post, "E4 E6")
            .put(0, dwelling, "E5 D3")
            .goods(0, 6, 2, 0)
            .bowls(0, 12, 0, 0)
            .cults(0, 9, 0, 0, 0);
        table.scoring(1, 3).go("upgrade E5 TP; town " + tile);
        return table;
    };
    EXPECT_EQ(taken("TW1").vp(0), 25);
    EXPECT_EQ(taken("TW1").coins(0), 6);
    EXPECT_EQ(taken("TW2").vp(0), 27);
    EXPECT_EQ(taken("TW2").workers(0), 2);
    EXPECT_EQ(taken("TW3").vp(0), 29);
    EXPECT_EQ(taken("TW3").priests(0), 1);
    EXPECT_EQ(taken("TW4").vp(0), 26);
    EXPECT_EQ(taken("TW4").bowls(0), (Ints{4, 8, 0}));
    Table five = taken("TW5");
    EXPECT_EQ(five.vp(0), 28);
    EXPECT_EQ(five.cults(0), (Ints{9, 1, 1, 1}));
    five.go("top fire");
    EXPECT_EQ(five.cults(0)[0], 10) << "its own key may be used";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
