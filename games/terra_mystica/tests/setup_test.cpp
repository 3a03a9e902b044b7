// Rulebook p.4-8: the full game's set-up.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

constexpr std::string_view fixed = " scoring=SCORE3+SCORE2+SCORE6+SCORE4+SCORE5+SCORE7";

std::string error_of(std::string_view text) {
    const auto options = options_from(text);
    return options.ok() ? "" : options.error().text();
}

TEST(Setup, TwoToFivePlayers) {
    RULE("TM-SETUP-01");
    EXPECT_NE(error_of("seats=1").find("2 to 5"), std::string::npos);
    EXPECT_NE(error_of("seats=6").find("2 to 5"), std::string::npos);
    for (const std::string seats : {"2", "3", "4", "5"}) {
        EXPECT_EQ(error_of("seats=" + seats), "");
    }
}

TEST(Setup, BothSidesOfABoardAreNeverInOneGame) {
    RULE("TM-SETUP-02");
    EXPECT_NE(error_of("seats=2 factions=witches+auren").find("two sides of one board"), std::string::npos);
    auto table = Table::fresh("seats=2 bonus=BON1+BON2+BON3+BON4+BON5" + std::string(fixed));
    EXPECT_EQ(table.legal("faction").size(), 14U);
    table.go("faction witches");
    EXPECT_EQ(table.play("faction auren"), "TM-SETUP-02");
    EXPECT_EQ(table.legal("faction").size(), 12U);
}

TEST(Setup, EveryPlayerHasTheSamePieces) {
    RULE("TM-SETUP-03");
    for (const FactionBoard& board : figures().factions) {
        EXPECT_EQ(board.pieces, (std::array<std::uint8_t, 5>{8, 4, 3, 1, 1})) << board.name;
    }
    Table table("witches+nomads");
    table.put(0, dwelling, "E5 A1 A3 A5 A7 A9 A11 A13").rich(0).goods(0, 60, 40, 7).bowls(0, 0, 0, 12);
    EXPECT_EQ(table.play("build E4"), "TM-TB-02");
    table.land("E4", forest);
    EXPECT_EQ(table.play("build E4"), "TM-TB-05") << "no ninth dwelling";
    EXPECT_EQ(table.play("convert 5pw to p"), "TM-CONV-08") << "no eighth priest";
    table.bridge(0, "A3:C1").bridge(0, "A7:C3").bridge(0, "A11:C5");
    EXPECT_EQ(table.play("action ACT1"), "TM-PACT-08") << "no fourth bridge";
}

TEST(Setup, CoinsWorkersAndTerrainNeverRunOut) {
    RULE("TM-SETUP-04");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 300, 200, 0).bowls(0, 0, 0, 8);
    table.go("action ACT4");
    EXPECT_EQ(table.coins(0), 307) << "more than the box holds";
    table.go("end").turn(0);
    table.go("action ACT3");
    EXPECT_EQ(table.workers(0), 202);
}

TEST(Setup, BoardsAreSetUpFromTheData) {
    RULE("TM-SETUP-05", "TM-SETUP-06", "TM-SETUP-07", "TM-SETUP-09");
    Table table("darklings+swarmlings+engineers+fakirs+witches");
    for (int seat = 0; seat < 5; ++seat) {
        EXPECT_EQ(table.vp(seat), 20);
        EXPECT_EQ(table.p(seat).bowls[0] + table.p(seat).bowls[1], 12);
        EXPECT_EQ(table.p(seat).bowls[2], 0);
    }
    EXPECT_EQ((Ints{table.coins(0), table.workers(0), table.priests(0)}), (Ints{15, 1, 1}));
    EXPECT_EQ((Ints{table.coins(1), table.workers(1), table.priests(1)}), (Ints{20, 8, 0}));
    EXPECT_EQ((Ints{table.coins(2), table.workers(2), table.priests(2)}), (Ints{10, 2, 0}));
    EXPECT_EQ(table.bowls(3), (Ints{7, 5, 0}));
    EXPECT_EQ(table.bowls(4), (Ints{5, 7, 0}));
    EXPECT_EQ(table.cults(1), (Ints{1, 1, 1, 1}));
    EXPECT_EQ(table.cults(4), (Ints{0, 0, 0, 2}));
    EXPECT_EQ(table.cults(2), (Ints{0, 0, 0, 0}));
}

TEST(Setup, CultSymbolsGiveNoPower) {
    RULE("TM-SETUP-08");
    for (int faction = 0; faction < faction_count; ++faction) {
        const FactionBoard& board = figures().factions[at(faction)];
        EXPECT_LE(*std::ranges::max_element(board.cults), 2) << board.name;
        Table table(board.name + "+" + std::string(faction / 2 == 0 ? "giants" : "witches"));
        EXPECT_EQ(table.p(0).bowls, board.bowls) << board.name;
    }
}

TEST(Setup, TracksStartAtTheirLowestStep) {
    RULE("TM-SETUP-10", "TM-SETUP-11");
    Table table("mermaids+dwarves+fakirs+witches+darklings");
    EXPECT_EQ(table.p(0).shipping, 1);
    EXPECT_EQ(table.p(3).shipping, 0);
    for (int seat = 0; seat < 5; ++seat) {
        EXPECT_EQ(table.p(seat).spades, 0);
        table.put(seat, dwelling,
                  seat == 0   ? "E4"
                  : seat == 1 ? "E7"
                  : seat == 2 ? "G4"
                  : seat == 3 ? "D1"
                              : "A13")
            .rich(seat);
    }
    EXPECT_EQ(table.turn(1).play("advance ship"), "TM-SHIP-04");
    EXPECT_EQ(table.turn(2).play("advance ship"), "TM-SHIP-04");
    EXPECT_EQ(table.turn(4).play("advance dig"), "TM-SPADE-05");
    table.turn(3).go("transform D2; to forest 1");
    EXPECT_EQ(table.workers(3), 37) << "three workers for the first spade";
}

TEST(Setup, TheSupply) {
    RULE("TM-SETUP-12", "TM-SETUP-13");
    const Table table("witches+nomads");
    int favors = 0;
    for (int tile = 0; tile < favor_count; ++tile) {
        EXPECT_EQ(table.state.favors_left[at(tile)], tile < 4 ? 1 : 3);
        favors += table.state.favors_left[at(tile)];
    }
    EXPECT_EQ(favors, 28);
    EXPECT_EQ(table.state.towns_left, (std::array<std::uint8_t, 8>{2, 2, 2, 2, 2, 0, 0, 0}));
}

TEST(Setup, ScoringTilesFromTheLastRoundToTheFirst) {
    RULE("TM-SETUP-14", "TM-SETUP-15");
    auto table = Table::fresh("seats=2");
    const Lines no_spades = {"scoring SCORE2", "scoring SCORE3", "scoring SCORE4", "scoring SCORE5",
                             "scoring SCORE6", "scoring SCORE7", "scoring SCORE8"};
    EXPECT_EQ(table.outcomes(), no_spades) << "round 6 never pays for spades";
    table.go("scoring SCORE4");
    EXPECT_EQ(table.state.scoring[5], 3);
    EXPECT_EQ(table.play("scoring SCORE1"), "TM-SETUP-14") << "nor round 5";
    table.go("scoring SCORE5");
    EXPECT_TRUE(table.outcomes().contains("scoring SCORE1")) << "it went back to the rest";
    EXPECT_FALSE(table.outcomes().contains("scoring SCORE4"));
    table.go("scoring SCORE1; scoring SCORE2; scoring SCORE3; scoring SCORE6");
    EXPECT_EQ(table.state.scoring, (std::array<std::uint8_t, 6>{5, 2, 1, 0, 4, 3}));
}

TEST(Setup, TheCultHalfOfTheLastTileHasNoEffect) {
    RULE("TM-SETUP-16");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "A1").round(6).scoring(6, 5).cults(0, 8, 0, 0, 0).bowls(0, 12, 0, 0);
    table.all_pass();
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.bowls(0), (Ints{12, 0, 0})) << "no power for fire";
}

TEST(Setup, PlayersPlusThreeBonusCards) {
    RULE("TM-SETUP-17");
    for (int seats = 2; seats <= 5; ++seats) {
        auto table = Table::fresh("seats=" + std::to_string(seats) + std::string(fixed));
        int drawn = 0;
        for (; table.chance(); ++drawn) {
            table.go(*table.outcomes().begin());
        }
        EXPECT_EQ(drawn, seats + 3);
        EXPECT_EQ(std::popcount(table.state.bonus_in_play), seats + 3);
    }
}

TEST(Setup, AllPowerActionsAreFree) {
    RULE("TM-SETUP-18");
    Table table("witches+nomads");
    table.put(0, dwelling, "C3").bowls(0, 0, 0, 12);
    EXPECT_EQ(table.legal("action ACT"),
              (Lines{"action ACT1", "action ACT2", "action ACT3", "action ACT4", "action ACT5", "action ACT6"}));
}

TEST(Setup, FirstPlayerThenFactionsClockwise) {
    RULE("TM-SETUP-19", "TM-SETUP-20", "TM-SETUP-22");
    auto table = Table::fresh("seats=3 first_player=0 bonus=BON1+BON2+BON3+BON4+BON5+BON6" + std::string(fixed));
    EXPECT_EQ(table.outcomes(), (Lines{"first 1", "first 2", "first 3"}));
    table.go("first 2");
    EXPECT_EQ(table.to_act(), 1);
    table.go("faction witches");
    EXPECT_EQ(table.to_act(), 2);
    table.go("faction nomads");
    EXPECT_EQ(table.vp(1), 0) << "nothing is set up yet";
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.play("faction fakirs"), "TM-SETUP-02");
    table.go("faction giants");
    EXPECT_EQ(table.vp(1), 20);
    EXPECT_EQ(table.coins(1), 15);
}

TEST(Setup, ColoursByLotLeaveTheChoiceOfTheSide) {
    RULE("TM-SETUP-21");
    auto table = Table::fresh("seats=2 factions=random-colours bonus=BON1+BON2+BON3+BON4+BON5" + std::string(fixed));
    EXPECT_EQ(table.outcomes().size(), 7U);
    table.go("colour red");
    EXPECT_EQ(table.outcomes().size(), 6U);
    table.go("colour gray");
    EXPECT_EQ(table.legal(), (Lines{"faction giants", "faction chaosmagicians"}));
    EXPECT_EQ(table.play("faction witches"), "TM-SETUP-21");
    table.go("faction giants");
    EXPECT_EQ(table.legal(), (Lines{"faction dwarves", "faction engineers"}));
}

TEST(Setup, DwellingsForthAndBackThenNomadsThenChaosMagicians) {
    RULE("TM-SETUP-23", "TM-SETUP-24", "TM-SETUP-25", "TM-SETUP-26");
    auto table = Table::fresh(
        "seats=4 factions=chaosmagicians+witches+nomads+mermaids bonus=BON1+BON2+BON3+BON4+BON5+BON6+BON7" +
        std::string(fixed));
    Ints order;
    for (const std::string line :
         {"place A3", "place A5", "place A4", "place A11", "place B1", "place A10", "place B4", "place A6"}) {
        order.push_back(table.to_act());
        table.go(line);
    }
    EXPECT_EQ(order, (Ints{1, 2, 3, 3, 2, 1, 2, 0}));
    EXPECT_EQ(table.p(0).buildings.size(), 1);
    EXPECT_EQ(table.p(2).buildings.size(), 3);
}

TEST(Setup, AStartingDwellingNeedsAFreeHexOfHomeTerrainAndNothingElse) {
    RULE("TM-SETUP-27", "TM-SETUP-28", "TM-SETUP-29", "TM-SETUP-30", "TM-SETUP-31");
    auto table = Table::fresh("seats=2 factions=witches+mermaids bonus=BON1+BON2+BON3+BON4+BON5" + std::string(fixed));
    EXPECT_EQ(table.legal().size(), 11U) << "every forest, wherever it lies, and nothing else";
    EXPECT_EQ(table.play("place A1"), "TM-SETUP-27");
    EXPECT_EQ(table.play("transform A1"), "TM-SETUP-23");
    table.go("place A3");
    EXPECT_EQ(table.vp(0), 20) << "SCORE3 pays for dwellings, but not yet";
    EXPECT_EQ(table.coins(0), 15);
    EXPECT_EQ(table.workers(0), 3);
    table.go("place A4");
    EXPECT_EQ(table.to_act(), 1) << "the Witches next door are offered nothing";
    EXPECT_TRUE(table.state.demands.empty());
    EXPECT_EQ(table.play("place A4"), "TM-SETUP-27") << "occupied";
}

TEST(Setup, UncoveredIncomeGrowsFromLeftToRight) {
    RULE("TM-SETUP-32");
    Table table("witches+nomads");
    EXPECT_EQ(income(table.state, table.p(0)).workers, 1);
    table.put(0, dwelling, "A3");
    EXPECT_EQ(income(table.state, table.p(0)).workers, 2);
    table.put(0, dwelling, "A10 C3 C4");
    EXPECT_EQ(income(table.state, table.p(0)).workers, 5);
    table.rich(0).go("upgrade C3 TP; end");
    EXPECT_EQ(income(table.state, table.p(0)).workers, 4) << "the dwelling covers its place again";
    EXPECT_EQ(income(table.state, table.p(0)).coins, 2 + 6);
}

TEST(Setup, BonusCardsFromTheLastPlayerBack) {
    RULE("TM-SETUP-33", "TM-SETUP-34");
    auto table =
        Table::fresh("seats=3 factions=witches+nomads+giants bonus=BON1+BON2+BON3+BON4+BON5+BON6" + std::string(fixed));
    table.go("place A3; place A5; place A6; place A9; place B1; place A10; place B4");
    EXPECT_EQ(table.to_act(), 2);
    table.go("take BON2");
    EXPECT_EQ(table.play("take BON2"), "TM-SETUP-33");
    EXPECT_EQ(table.to_act(), 1);
    table.go("take BON3");
    EXPECT_EQ(table.to_act(), 0);
    table.go("take BON4");
    EXPECT_EQ(table.state.bonus_coins, (std::array<std::uint8_t, 10>{1, 0, 0, 0, 1, 1, 0, 0, 0, 0}));
}

// --- the introductory game -----------------------------------------------------------------------

TEST(IntroductoryGame, FixedFactionsDealtByLot) {
    RULE("TM-INTRO-01", "TM-INTRO-02", "TM-INTRO-03", "TM-INTRO-04", "TM-INTRO-05");
    const std::array<Lines, 6> expected = {
        {{},
         {},
         {"deal witches", "deal nomads"},
         {"deal witches", "deal nomads", "deal alchemists"},
         {"deal witches", "deal nomads", "deal halflings", "deal mermaids"},
         {"deal witches", "deal nomads", "deal halflings", "deal mermaids", "deal giants"}}};
    for (int seats = 2; seats <= 5; ++seats) {
        auto table = Table::fresh("factions=intro seats=" + std::to_string(seats));
        EXPECT_TRUE(table.chance());
        EXPECT_EQ(table.outcomes(), expected[at(seats)]);
        table.go("deal nomads");
        EXPECT_EQ(table.p(0).faction, nomads);
        EXPECT_EQ(table.outcomes().size(), expected[at(seats)].size() - 1);
    }
}

TEST(IntroductoryGame, EverythingElseIsFixedButTheFirstBonusCard) {
    RULE("TM-INTRO-06", "TM-INTRO-07", "TM-INTRO-08");
    auto table = Table::fresh("factions=intro seats=2");
    table.go("deal witches; deal nomads");
    EXPECT_EQ(table.state.scoring, (std::array<std::uint8_t, 6>{0, 2, 7, 3, 5, 1}));
    EXPECT_TRUE(table.has(0, dwelling, "F4") && table.has(0, dwelling, "E9"));
    EXPECT_EQ(table.p(1).buildings.size(), 3);
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.legal(), (Lines{"take BON1", "take BON2", "take BON3", "take BON5", "take BON7"}));
    table.go("take BON3; take BON1");
    EXPECT_EQ(table.state.round, 1);
    EXPECT_EQ(table.coins(1), 15 + 6) << "the first income as in the full game";
    EXPECT_EQ(table.to_act(), 0);
}

}  // namespace
}  // namespace pentarchy::terra_mystica
