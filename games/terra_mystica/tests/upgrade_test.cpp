// Rulebook p.11-12: upgrades, and power from neighbours.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

TEST(Upgrade, OneStepAnAction) {
    RULE("TM-UPG-01", "TM-UPG-02", "TM-UPG-03");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5 A3").rich(0);
    EXPECT_EQ(table.play("upgrade E5 TE"), "TM-UPG-01");
    EXPECT_EQ(table.play("upgrade E5 SH"), "TM-UPG-01");
    const int workers = income(table.state, table.p(0)).workers;
    table.go("upgrade E5 TP; end").turn(0);
    EXPECT_TRUE(table.has(0, trading_post, "E5"));
    EXPECT_EQ(income(table.state, table.p(0)).workers, workers - 1) << "the dwelling is back on its track";
    EXPECT_EQ(income(table.state, table.p(0)).power, 1) << "and the first trading post left its own";
    EXPECT_EQ(table.play("upgrade E5 SA"), "TM-UPG-01");
    Table fork = table;
    fork.go("upgrade E5 SH");
    EXPECT_TRUE(fork.has(0, stronghold, "E5"));
    EXPECT_EQ(fork.p(0).count(trading_post), 0);
    table.go("upgrade E5 TE; favor FAV9; end").turn(0).go("upgrade E5 SA");
    EXPECT_TRUE(table.has(0, sanctuary, "E5"));
    EXPECT_EQ(table.p(0).buildings.size(), 2);
}

TEST(Upgrade, OnlyWhileAPieceIsLeft) {
    RULE("TM-UPG-04", "TM-UPG-09");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(0, trading_post, "A3 A10 C3 C4").rich(0);
    EXPECT_EQ(table.play("upgrade E5 TP"), "TM-UPG-04");
    table.put(0, temple, "D1 E9 F2");
    EXPECT_EQ(table.play("upgrade A3 TE"), "TM-UPG-04");
    table.put(0, stronghold, "F4").put(0, sanctuary, "G3");
    EXPECT_EQ(table.play("upgrade A3 SH"), "TM-UPG-09");
    EXPECT_EQ(table.play("upgrade D1 SA"), "TM-UPG-09");
    EXPECT_EQ(table.play("upgrade F4 TP"), "TM-UPG-01") << "a stronghold is never replaced";
}

TEST(Upgrade, PriceOfATradingPost) {
    RULE("TM-UPG-05", "TM-UPG-06");
    const auto price = [](const std::string& faction, bool neighbour) {
        Table table(faction + "+giants");
        table.put(0, dwelling, "E5").put(1, dwelling, neighbour ? "E4" : "A1").rich(0).bowls(1, 0, 0, 12);
        table.go("upgrade E5 TP");
        return Ints{40 - table.workers(0), 60 - table.coins(0)};
    };
    EXPECT_EQ(price("witches", false), (Ints{2, 6}));
    EXPECT_EQ(price("engineers", false), (Ints{1, 4}));
    EXPECT_EQ(price("swarmlings", false), (Ints{3, 8}));
    EXPECT_EQ(price("witches", true), (Ints{2, 3}));
    EXPECT_EQ(price("engineers", true), (Ints{1, 2}));
    EXPECT_EQ(price("swarmlings", true), (Ints{3, 4}));
    Table poor("witches+giants");
    poor.put(0, dwelling, "C3").put(1, dwelling, "B3").goods(0, 5, 9, 0);
    EXPECT_EQ(poor.play("upgrade C3 TP"), "TM-UPG-05");
    poor.bridge(1, "B3:C3");
    EXPECT_EQ(poor.play("upgrade C3 TP"), "") << "a bridge makes neighbours";
}

TEST(Upgrade, PriceOfTheOthers) {
    RULE("TM-UPG-07", "TM-UPG-08");
    const auto price = [](const std::string& faction, Building from, const std::string& to) {
        Table table(faction + "+giants");
        table.put(0, from, "E5").rich(0).go("upgrade E5 " + to);
        return Ints{40 - table.workers(0), 60 - table.coins(0)};
    };
    EXPECT_EQ(price("witches", trading_post, "TE"), (Ints{2, 5}));
    EXPECT_EQ(price("engineers", trading_post, "TE"), (Ints{1, 4}));
    EXPECT_EQ(price("swarmlings", trading_post, "TE"), (Ints{3, 6}));
    EXPECT_EQ(price("witches", trading_post, "SH"), (Ints{4, 6}));
    EXPECT_EQ(price("fakirs", trading_post, "SH"), (Ints{4, 10}));
    EXPECT_EQ(price("swarmlings", trading_post, "SH"), (Ints{5, 8}));
    EXPECT_EQ(price("darklings", temple, "SA"), (Ints{4, 10}));
    EXPECT_EQ(price("engineers", temple, "SA"), (Ints{3, 6}));
    Table poor("witches+giants");
    poor.put(0, trading_post, "E5").goods(0, 4, 4, 0);
    EXPECT_EQ(poor.play("upgrade E5 TE"), "TM-UPG-07");
    EXPECT_EQ(poor.play("upgrade E5 SH"), "TM-UPG-08");
}

TEST(Upgrade, FavorTilesForTemplesAndSanctuary) {
    RULE("TM-UPG-10");
    Table table("witches+nomads");
    table.put(0, trading_post, "E5").rich(0).go("upgrade E5 TE");
    EXPECT_EQ(table.legal("favor").size(), 12U);
    table.go("favor FAV10; end").turn(0).go("upgrade E5 SA");
    EXPECT_EQ(table.legal("favor").size(), 11U);
    table.go("favor FAV1");
    EXPECT_EQ(table.play("favor FAV2"), "TM-TURN-04") << "one each";
}

TEST(Upgrade, TheStrongholdWorksAtOnce) {
    RULE("TM-UPG-11");
    Table table("witches+nomads");
    table.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0).go("upgrade E5 SH; end; pass BON1");
    EXPECT_TRUE(table.can("action ACTW A3")) << "in the same round";
}

TEST(Upgrade, ScoringTilesAndFavorTiles) {
    RULE("TM-UPG-12", "TM-UPG-13", "TM-SCO-10");
    Table post("witches+nomads");
    post.put(0, dwelling, "E5").rich(0).scoring(1, 6).favor(0, fav10).go("upgrade E5 TP");
    EXPECT_EQ(post.vp(0), 20 + 3 + 3);
    Table big("witches+nomads");
    big.put(0, trading_post, "E5").put(0, temple, "A3").rich(0).scoring(1, 4).go("upgrade E5 SH; end").turn(0);
    EXPECT_EQ(big.vp(0), 25);
    big.go("upgrade A3 SA; favor FAV9");
    EXPECT_EQ(big.vp(0), 30);
}

TEST(Upgrade, OffersPower) {
    RULE("TM-UPG-14");
    for (const auto& [from, to] : {std::pair<Building, std::string>{dwelling, "TP"},
                                   {trading_post, "SH"},
                                   {trading_post, "TE"},
                                   {temple, "SA"}}) {
        Table table("witches+nomads");
        table.put(0, from, "E5").put(1, dwelling, "E4").rich(0).go("upgrade E5 " + to);
        if (!table.legal("favor").empty()) {
            table.go("favor FAV9");
        }
        EXPECT_EQ(table.to_act(), 1) << to;
        EXPECT_TRUE(table.can("accept"));
    }
}

TEST(Upgrade, ARebuiltDwellingScoresAgain) {
    RULE("TM-UPG-15");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5 A3 A10 C3 C4 D1 E9 F2").rich(0).scoring(1, 3).land("E4", forest);
    EXPECT_EQ(table.play("build E4"), "TM-TB-05");
    table.go("upgrade E5 TP; end").turn(0).go("build E4");
    EXPECT_EQ(table.vp(0), 22);
}

// --- power from neighbours -----------------------------------------------------------------------

TEST(Neighbours, ValuesOfTheirBuildings) {
    RULE("TM-LEECH-01", "TM-LEECH-02", "TM-LEECH-03");
    EXPECT_EQ(figures().power_value, (std::array<std::int8_t, 5>{1, 2, 2, 3, 3}));
    const auto offered = [](Building kind) {
        Table table("witches+nomads");
        table.put(0, trading_post, "E5 E6")
            .put(1, kind, "E4")
            .rich(0)
            .vp(1, 40)
            .bowls(1, 12, 0, 0)
            .go("upgrade E5 SH; accept");
        return 12 - table.p(1).bowls[0];
    };
    EXPECT_EQ(
        (Ints{offered(dwelling), offered(trading_post), offered(temple), offered(stronghold), offered(sanctuary)}),
        (Ints{1, 2, 2, 3, 3}));
    Table table("witches+nomads");
    table.put(0, trading_post, "E5 E6")
        .put(1, stronghold, "E4")
        .put(1, trading_post, "F3")
        .put(1, dwelling, "A1")
        .rich(0);
    table.vp(1, 40).bowls(1, 12, 0, 0).go("upgrade E5 SH; accept");
    EXPECT_EQ(12 - table.p(1).bowls[0], 5) << "all that touch; the new stronghold and E6 count nothing";
}

TEST(Neighbours, BuildingsBySpecialActionsToo) {
    RULE("TM-LEECH-04");
    Table ride("witches+nomads");
    ride.put(0, stronghold, "A3").put(1, dwelling, "E4").land("E5", forest).go("action ACTW E5");
    EXPECT_EQ(ride.to_act(), 1);
    Table swarm("swarmlings+nomads");
    swarm.put(0, stronghold, "A3").put(0, dwelling, "E5").put(1, dwelling, "E4").go("action ACTS E5");
    EXPECT_EQ(swarm.to_act(), 1);
    Table storm("nomads+witches");
    storm.put(0, stronghold, "E6").put(1, dwelling, "E4").rich(0).go("action ACTN; transform E5; build E5");
    EXPECT_EQ(storm.to_act(), 1);
    Table dig("giants+witches");
    dig.put(0, stronghold, "E6")
        .put(1, dwelling, "E4")
        .rich(0)
        .go("action ACTG; transform E5; to wasteland 2; build E5");
    EXPECT_EQ(dig.to_act(), 1);
}

TEST(Neighbours, DecideClockwise) {
    RULE("TM-LEECH-05", "TM-LEECH-13");
    Table table("witches+nomads+giants+mermaids");
    table.put(1, dwelling, "E5").put(0, dwelling, "E4").put(2, dwelling, "E6").put(3, dwelling, "F3").rich(1).turn(1);
    table.go("upgrade E5 TP");
    Ints order;
    for (int answer = 0; answer < 3; ++answer) {
        order.push_back(table.to_act());
        EXPECT_EQ(table.play("pass BON1"), "TM-LEECH-13") << "first the answers";
        table.go("decline");
    }
    EXPECT_EQ(order, (Ints{2, 3, 0}));
    EXPECT_EQ(table.to_act(), 1);
}

// One neighbour with a stronghold and a sanctuary beside E5: an offer of 6.
Table offer_of_six() {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, stronghold, "E4").put(1, sanctuary, "E6").rich(0).bowls(1, 12, 0, 0);
    return table;
}

TEST(Neighbours, PointsForPowerAllOrNothing) {
    RULE("TM-LEECH-06", "TM-LEECH-07");
    Table table = offer_of_six();
    table.go("upgrade E5 TP");
    EXPECT_EQ(table.legal(), (Lines{"accept", "decline"})) << "no smaller amount";
    Table no = table;
    no.go("decline");
    EXPECT_EQ(no.vp(1), 20);
    EXPECT_EQ(no.bowls(1), (Ints{12, 0, 0}));
    table.go("accept");
    EXPECT_EQ(table.vp(1), 15);
    EXPECT_EQ(table.bowls(1), (Ints{6, 6, 0}));
    Table one("witches+nomads");
    one.put(0, dwelling, "E5").put(1, dwelling, "E4").rich(0).go("upgrade E5 TP; accept");
    EXPECT_EQ(one.vp(1), 20) << "one power is free";
}

TEST(Neighbours, BowlsAndPointsBoundTheGain) {
    RULE("TM-LEECH-08", "TM-LEECH-09", "TM-LEECH-14");
    Table full = offer_of_six();
    full.bowls(1, 1, 1, 10).go("upgrade E5 TP; accept");
    EXPECT_EQ(full.bowls(1), (Ints{0, 0, 12}));
    EXPECT_EQ(full.vp(1), 18) << "three gained, two paid";
    Table poor = offer_of_six();
    poor.vp(1, 3).go("upgrade E5 TP; accept");
    EXPECT_EQ(poor.vp(1), 0);
    EXPECT_EQ(poor.bowls(1), (Ints{8, 4, 0})) << "3 VP buy 4 power";
    Table broke = offer_of_six();
    broke.vp(1, 0).go("upgrade E5 TP; accept");
    EXPECT_EQ(broke.vp(1), 0);
    EXPECT_EQ(broke.bowls(1), (Ints{11, 1, 0}));
}

TEST(Neighbours, FullBowlsAreNotAsked) {
    RULE("TM-LEECH-10");
    Table table = offer_of_six();
    table.bowls(1, 0, 0, 12).go("upgrade E5 TP");
    EXPECT_EQ(table.to_act(), 0);
}

TEST(Neighbours, WhoHasPassedIsAskedToo) {
    RULE("TM-LEECH-11", "TM-PASS-08");
    Table table = offer_of_six();
    table.turn(1).go("pass BON1");
    EXPECT_EQ(table.to_act(), 0);
    table.go("upgrade E5 TP");
    EXPECT_EQ(table.to_act(), 1);
    table.go("accept; end");
    EXPECT_EQ(table.to_act(), 0) << "but takes no action any more";
}

TEST(Neighbours, TheAmountIsFixedRightAfterBuilding) {
    RULE("TM-LEECH-12", "TM-LEECH-15");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "E4").rich(0).bowls(1, 12, 0, 0).go("upgrade E5 TP");
    table.put(1, dwelling, "F3 E6").go("accept");
    EXPECT_EQ(table.bowls(1), (Ints{11, 1, 0})) << "whatever comes to stand there before the answer";
    Table twice("halflings+nomads");
    twice.put(0, trading_post, "E5").put(1, dwelling, "F3").rich(0).bowls(1, 12, 0, 0).land("E6", swamp);
    twice.go("upgrade E5 SH; transform E6; to plains 1; build E6");
    EXPECT_EQ(twice.state.demands.size(), 2U) << "stronghold and dwelling, one offer each";
    twice.go("accept; decline");
    EXPECT_EQ(twice.bowls(1), (Ints{11, 1, 0}));
    EXPECT_EQ(twice.to_act(), 0);
}

}  // namespace
}  // namespace pentarchy::terra_mystica
