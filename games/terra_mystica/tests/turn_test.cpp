// Rulebook p.8-9: rounds, phases, turns; income.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// A whole game in which everybody passes at once.
Table short_game() {
    auto table = Table::fresh(
        "seats=3 factions=witches+nomads+giants bonus=BON1+BON2+BON3+BON4+BON5+BON6 "
        "scoring=SCORE3+SCORE2+SCORE6+SCORE4+SCORE5+SCORE7");
    table.go("place A3; place A5; place A6; place A9; place B1; place A10; place B4; take BON2; take BON3; take BON4");
    return table;
}

TEST(Turns, SixRoundsWithIncomeInTheFirstToo) {
    RULE("TM-TURN-01", "TM-TURN-02", "TM-TURN-03", "TM-TURN-05");
    Table table = short_game();
    EXPECT_EQ(table.state.round, 1);
    EXPECT_EQ(table.workers(0), 3 + 3) << "start and income of two dwellings";
    EXPECT_EQ(table.coins(1), 15 + 6);
    for (int round = 1; round <= 6; ++round) {
        EXPECT_EQ(table.state.round, round);
        EXPECT_FALSE(table.over());
        table.all_pass();
    }
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state.round, 6) << "no clean-up after the last round";
}

TEST(Turns, CultBonusAndIncomeAreToldApartFromTheLastPass) {
    Table table = short_game();
    table.go("pass BON1; pass BON4");
    table.cults(1, 0, 8, 0, 0);  // SCORE3: a priest for every four steps of water
    const auto stages = TerraMystica::stages(table.state, *TerraMystica::read(table.state, "pass BON3"));
    ASSERT_EQ(stages.size(), 3U);
    EXPECT_EQ(stages[0].name, "");
    EXPECT_EQ(stages[1].name, "cult_bonus");
    EXPECT_EQ(stages[2].name, "income");
    const auto workers = [&](std::size_t stage) { return stages[stage].after.player(1).workers; };
    const auto priests = [&](std::size_t stage) { return stages[stage].after.player(1).priests; };
    EXPECT_EQ(workers(1), workers(0));
    EXPECT_EQ(priests(1), priests(0) + 2);
    EXPECT_GT(workers(2), workers(1));
    EXPECT_EQ(priests(2), priests(1)) << "no temple yet";
    for (const std::string_view catalogue : {TerraMystica::facts().english, TerraMystica::facts().french}) {
        EXPECT_NE(catalogue.find("\"terra-mystica.stage.cult_bonus\""), std::string_view::npos);
        EXPECT_NE(catalogue.find("\"terra-mystica.stage.income\""), std::string_view::npos);
    }
}

TEST(Turns, OneActionEachClockwiseFromTheFirstPlayer) {
    RULE("TM-TURN-04", "TM-TURN-10");
    Table table = short_game();
    Ints order;
    for (const std::string line : {"pass BON1", "pass BON4", "pass BON3"}) {
        order.push_back(table.to_act());
        table.go(line);
    }
    EXPECT_EQ(order, (Ints{0, 1, 2}));
    table.bowls(0, 0, 0, 8).go("action ACT4; end");
    EXPECT_EQ(table.to_act(), 1) << "one action a turn";
    table.go("pass BON2");
    EXPECT_EQ(table.to_act(), 2);
    table.go("pass BON4; pass BON3");
    EXPECT_EQ(table.to_act(), 1) << "the first who passed starts; the seating stays";
    EXPECT_EQ((Ints{table.state.order[0], table.state.order[1], table.state.order[2]}), (Ints{1, 2, 0}));
}

TEST(Turns, EightKindsOfActionAsOftenAsOneLikes) {
    RULE("TM-TURN-06", "TM-TURN-07", "TM-TURN-08");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3 D1").put(0, stronghold, "F2").put(1, dwelling, "I1").rich(0).bowls(0, 0, 0, 12);
    table.land("D4", forest);
    for (const std::string verb :
         {"transform", "build", "advance ship", "advance dig", "upgrade", "send", "action ACT", "pass"}) {
        EXPECT_TRUE(std::ranges::any_of(table.legal(), [&](const std::string& line) { return line.starts_with(verb); }))
            << verb;
    }
    EXPECT_TRUE(table.can("action ACTW A3"));
    table.turn(1).go("pass BON1");
    for (int time = 1; time <= 3; ++time) {
        table.go("advance ship; end");
        EXPECT_EQ(table.p(0).shipping, time) << "again and again, also after all others have passed";
    }
    EXPECT_EQ(table.to_act(), 0);
}

TEST(Turns, WhoDoesNothingMustPass) {
    RULE("TM-TURN-09");
    Table table("witches+nomads");
    table.goods(0, 0, 0, 0).bowls(0, 12, 0, 0);
    EXPECT_EQ(table.play("end"), "TM-TURN-09");
    EXPECT_EQ(table.legal(), table.legal("pass")) << "without anything passing is all that is left";
}

TEST(Turns, ConversionsActionOffersConversions) {
    RULE("TM-TURN-11", "TM-CONV-03");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "E4").goods(0, 3, 3, 0).bowls(0, 0, 0, 3).bowls(1, 5, 0, 0);
    table.go("convert pw to c; upgrade E5 TP");
    EXPECT_EQ(table.to_act(), 1) << "the offer comes before anything else";
    table.go("accept");
    EXPECT_EQ(table.to_act(), 0);
    table.go("convert pw to c; convert pw to c; convert w to c");
    EXPECT_EQ(table.coins(0), 3 + 1 - 3 + 3);
    EXPECT_EQ(table.to_act(), 1) << "nothing is left to convert: the turn is over";
}

TEST(Turns, GainsOfAnActionPayItsLaterPartsButAreNotConverted) {
    RULE("TM-TURN-12");
    Table table("darklings+nomads");
    table.put(0, trading_post, "E5 E4").put(0, dwelling, "E6 D3").goods(0, 6, 4, 0).bowls(0, 12, 0, 0);
    table.go("upgrade E5 SH");
    EXPECT_EQ(table.workers(0), 0);
    EXPECT_FALSE(table.can("ordain 1")) << "no worker yet";
    table.go("town TW2; ordain 2");
    EXPECT_EQ(table.priests(0), 2) << "the workers of the town tile became priests";
    Table other("alchemists+nomads");
    other.put(0, trading_post, "E5 E4").put(0, dwelling, "E6 D3").goods(0, 6, 4, 0).bowls(0, 0, 0, 12);
    other.go("upgrade E5 SH");
    EXPECT_EQ(other.play("convert pw to c"), "TM-CONV-04") << "not before the tile is taken";
}

// --- income --------------------------------------------------------------------------------------

TEST(Income, BoardCardAndFavorTiles) {
    RULE("TM-INC-01", "TM-INC-02", "TM-INC-03", "TM-INC-04");
    Table table("witches+nomads");
    table.put(0, dwelling, "A3 A10").put(0, trading_post, "C3 C4").put(0, temple, "D1").favor(0, fav7).favor(0, fav9);
    const Goods sum = income(table.state, table.p(0));
    EXPECT_EQ(sum.workers, 3 + 1) << "two dwellings, the printed one, FAV7";
    EXPECT_EQ(sum.coins, 4 + 6 + 3) << "trading posts, BON3, FAV9";
    EXPECT_EQ(sum.power, 2 + 1);
    EXPECT_EQ(sum.priests, 1);
    table.put(1, dwelling, "I1").goods(0, 0, 0, 0).bowls(0, 12, 0, 0).all_pass();
    EXPECT_EQ(table.workers(0), 4) << "and it is paid at the start of the next round";
    EXPECT_EQ(table.priests(0), 1);
}

TEST(Income, SanctuaryAndStronghold) {
    RULE("TM-INC-05", "TM-INC-06");
    for (int faction = 0; faction < faction_count; ++faction) {
        const FactionBoard& board = figures().factions[at(faction)];
        EXPECT_EQ(board.sanctuary_income.priests, faction == swarmlings || faction == darklings ? 2 : 1) << board.name;
    }
    const auto stronghold_of = [](Faction faction) { return figures().factions[faction].stronghold_income; };
    EXPECT_EQ(stronghold_of(alchemists), (Goods{6, 0, 0, 0}));
    EXPECT_EQ(stronghold_of(chaosmagicians), (Goods{0, 2, 0, 0}));
    EXPECT_EQ(stronghold_of(fakirs), (Goods{0, 0, 1, 0}));
    EXPECT_EQ(stronghold_of(witches), (Goods{0, 0, 0, 2}));
    EXPECT_EQ(stronghold_of(giants), (Goods{0, 0, 0, 4}));
    Table table("swarmlings+nomads");
    const int before = income(table.state, table.p(0)).priests;
    table.put(0, sanctuary, "E4").put(0, stronghold, "D2");
    EXPECT_EQ(income(table.state, table.p(0)).priests, before + 2);
    EXPECT_EQ(income(table.state, table.p(0)).power, 4);
}

TEST(Income, EngineersDiffer) {
    RULE("TM-INC-07", "TM-INC-08");
    Table table("engineers+witches");
    table.p(0).bonus = none;
    Ints workers;
    for (const std::string hex : {"", "A2", "C2", "C5", "E7", "F1", "F6", "G1", "H6"}) {
        table.put(0, dwelling, hex);
        workers.push_back(income(table.state, table.p(0)).workers);
    }
    EXPECT_EQ(workers, (Ints{0, 1, 2, 2, 3, 4, 4, 5, 6}));
    table.put(0, temple, "A1");
    EXPECT_EQ(income(table.state, table.p(0)), (Goods{0, 6, 1, 0}));
    table.put(0, temple, "A3");
    EXPECT_EQ(income(table.state, table.p(0)), (Goods{0, 6, 1, 5})) << "the second temple gives power";
    Table usual("witches+nomads");
    usual.put(0, dwelling, "A3 A10 C3 C4 D1 E9 F2");
    EXPECT_EQ(income(usual.state, usual.p(0)).workers, 8);
    usual.put(0, dwelling, "F4");
    EXPECT_EQ(income(usual.state, usual.p(0)).workers, 8) << "the eighth dwelling adds none";
}

TEST(Income, PriestsThatAreNotInTheSupplyAreLost) {
    RULE("TM-INC-09", "TM-INC-10");
    Table table("witches+nomads");
    table.put(0, temple, "A3 A10 C3").put(1, dwelling, "I1").goods(0, 0, 0, 4).bowls(0, 12, 0, 0);
    table.go("send fire 3; end").turn(0).go("send fire 2; end").turn(0);
    EXPECT_EQ(table.priests(0), 2);
    table.all_pass();
    EXPECT_EQ(table.priests(0), 5) << "three by income: 7 - 2 on the cults";
    table.turn(0).all_pass();
    EXPECT_EQ(table.priests(0), 5) << "the two on the order spaces never come back";
}

TEST(Income, PowerByTheBowlsAndExcessIsLost) {
    RULE("TM-INC-11", "TM-INC-12");
    Table table("witches+nomads");
    table.put(0, dwelling, "A3").put(1, dwelling, "I1").favor(0, fav8).bowls(0, 1, 1, 10).all_pass();
    EXPECT_EQ(table.state.round, 2);
    EXPECT_EQ(table.bowls(0), (Ints{0, 0, 12})) << "four power, but only three can be gained";
    EXPECT_EQ(table.state.phase, Phase::actions) << "nobody was asked before or after the income";
    Table spades("halflings+nomads");
    spades.put(0, dwelling, "A1").put(1, dwelling, "I1").cults(0, 0, 0, 4, 0).bowls(0, 0, 0, 12).all_pass();
    EXPECT_EQ(spades.state.phase, Phase::cult_spades);
    EXPECT_EQ(spades.play("convert pw to c"), "TM-CONV-06") << "nothing is converted between the rounds";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
