// Rulebook p.9-10, App.I and the FAQ: transform and build.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// Witches on E5; E4 lakes (1 spade from forest), E6 plains (3), F3 desert (3).
Table witches_on_e5() {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").rich(0).bowls(0, 0, 0, 12);
    return table;
}

TEST(TransformAndBuild, TransformOnlyBuildOnlyOrBoth) {
    RULE("TM-TB-01", "TM-TB-17");
    Table only = witches_on_e5();
    only.go("transform E4; to forest 1; finish; end");
    EXPECT_EQ(only.terrain("E4"), forest);
    EXPECT_FALSE(only.p(0).buildings.contains(Table::hex("E4")));
    only.turn(0).go("build E4");
    EXPECT_TRUE(only.has(0, dwelling, "E4")) << "by a later action";
    Table both = witches_on_e5();
    both.go("transform E4; to forest 1; build E4");
    EXPECT_TRUE(both.has(0, dwelling, "E4"));
    EXPECT_EQ(both.play("transform E6"), "TM-TURN-04") << "one hex, one dwelling";
}

TEST(TransformAndBuild, OnAFreeHexOfHomeTerrainInReach) {
    RULE("TM-TB-02", "TM-TB-03");
    Table table = witches_on_e5();
    EXPECT_EQ(table.play("build E4"), "TM-TB-02") << "lakes";
    EXPECT_EQ(table.play("build A3"), "TM-TB-03") << "forest, but far away";
    EXPECT_EQ(table.play("build E5"), "TM-TB-02") << "occupied";
    table.land("F3", forest).go("build F3");
}

TEST(TransformAndBuild, WhatADwellingCosts) {
    RULE("TM-TB-04");
    const auto price = [](const std::string& faction) {
        Table table(faction + "+giants");
        table.put(0, dwelling, "E5").rich(0).land("E4", table.p(0).board().home).go("build E4");
        return Ints{40 - table.workers(0), 60 - table.coins(0)};
    };
    EXPECT_EQ(price("witches"), (Ints{1, 2}));
    EXPECT_EQ(price("engineers"), (Ints{1, 1}));
    EXPECT_EQ(price("swarmlings"), (Ints{2, 3}));
    Table poor = witches_on_e5();
    poor.land("E4", forest).goods(0, 1, 5, 0);
    EXPECT_EQ(poor.play("build E4"), "TM-TB-04");
}

TEST(TransformAndBuild, EightDwellingsAtMost) {
    RULE("TM-TB-05");
    Table table = witches_on_e5();
    table.put(0, dwelling, "A3 A10 C3 C4 D1 E9").land("E4 F3", forest).go("build E4; end").turn(0);
    EXPECT_EQ(table.p(0).count(dwelling), 8);
    EXPECT_EQ(table.play("build F3"), "TM-TB-05");
    table.go("upgrade C3 TP; end").turn(0).go("build F3");
    EXPECT_EQ(table.p(0).count(dwelling), 8) << "the upgraded one came back";
}

TEST(TransformAndBuild, BuildingsAndRiversStayAsTheyAre) {
    RULE("TM-TB-06", "TM-TB-08");
    Table table = witches_on_e5();
    table.put(1, dwelling, "E4");
    EXPECT_EQ(table.play("transform E4"), "TM-TB-06");
    EXPECT_EQ(table.play("transform E5"), "TM-TB-06");
    EXPECT_EQ(table.play("transform r14"), "TM-TB-08");
    EXPECT_EQ(table.play("build r14"), "TM-TB-08");
}

TEST(TransformAndBuild, TransformedHexesMustBeInReach) {
    RULE("TM-TB-07");
    Table table = witches_on_e5();
    EXPECT_EQ(table.legal("transform"), (Lines{"transform E4", "transform E6", "transform F3"}));
    EXPECT_EQ(table.play("transform E7"), "TM-TB-07");
}

TEST(TransformAndBuild, OneSpadeAStepAlongTheCycle) {
    RULE("TM-TB-09", "TM-TB-15");
    constexpr std::array<Terrain, 7> cycle = {desert, plains, swamp, lakes, forest, mountains, wasteland};
    for (int step = 0; step < 7; ++step) {
        EXPECT_EQ(cycle[at(step)], step);
    }
    Table table = witches_on_e5();
    table.goods(0, 10, 6, 0).land("E6", plains).go("transform E6");
    EXPECT_EQ(table.legal(), (Lines{"to swamp 1", "to lakes 2", "to desert 1", "to wasteland 2"}))
        << "two spades can be paid; one may stop anywhere";
    table.go("to lakes 2");
    EXPECT_EQ(table.terrain("E6"), lakes);
    EXPECT_EQ(table.workers(0), 0);
}

TEST(TransformAndBuild, EitherWayRoundWithoutLimitButNotThroughHome) {
    RULE("TM-TB-10", "TM-TB-11", "TM-TB-12");
    Table table = witches_on_e5();
    table.go("transform E6");
    EXPECT_EQ(table.legal(), (Lines{"to swamp 1", "to lakes 2", "to forest 3", "to desert 1", "to wasteland 2",
                                    "to mountains 3", "to forest 4"}))
        << "four spades the long way; mountains only from the other side";
    EXPECT_EQ(table.play("to mountains 4"), "TM-TB-09") << "that would pass through forest";
    table.go("to forest 4");
    EXPECT_EQ(table.workers(0), 40 - 12);
}

TEST(TransformAndBuild, AwayFromHomeTerrain) {
    RULE("TM-TB-13");
    Table table = witches_on_e5();
    table.land("E4", forest).go("transform E4");
    EXPECT_EQ(table.legal().size(), 12U) << "six terrains, each in two ways of 1 to 6 steps";
    EXPECT_TRUE(table.can("to lakes 6"));
    table.go("to mountains 1");
    EXPECT_EQ(table.terrain("E4"), mountains);
}

TEST(TransformAndBuild, WhatBecameHomeTerrainStays) {
    RULE("TM-TB-14");
    Table table = witches_on_e5();
    table.go("action ACT6; transform E4; to forest 1");
    EXPECT_EQ(table.play("transform E4"), "TM-TB-14");
    EXPECT_TRUE(table.can("transform F3")) << "the second spade goes elsewhere";
}

TEST(TransformAndBuild, ATransformedHexBelongsToNobody) {
    RULE("TM-TB-16");
    Table table = witches_on_e5();
    table.put(1, dwelling, "D3").rich(1).go("transform E4; to plains 2; end");
    EXPECT_EQ(table.to_act(), 1);
    table.go("transform E4; to desert 1; finish; end; pass BON1");
    EXPECT_EQ(table.terrain("E4"), desert);
    table.go("build E4");
    EXPECT_TRUE(table.has(1, dwelling, "E4"));
}

TEST(TransformAndBuild, SpadesAreBoughtAtTheRateOfTheTrack) {
    RULE("TM-TB-18");
    for (int level = 0; level < 3; ++level) {
        Table table = witches_on_e5();
        table.p(0).spades = static_cast<std::uint8_t>(level);
        table.go("transform E6; to forest 3");
        EXPECT_EQ(table.workers(0), 40 - 3 * (3 - level));
    }
    Table poor = witches_on_e5();
    poor.goods(0, 9, 2, 0);
    EXPECT_EQ(poor.play("transform E4"), "TM-TB-18");
}

TEST(TransformAndBuild, SpadesAreUsedAtOnce) {
    RULE("TM-TB-19");
    Table table = witches_on_e5();
    table.go("transform E6");
    EXPECT_EQ(table.play("pass BON1"), "TM-TB-19");
    EXPECT_EQ(table.play("finish"), "TM-TB-19");
}

TEST(TransformAndBuild, BoughtSpadesGoToOneHex) {
    RULE("TM-TB-20");
    Table table = witches_on_e5();
    table.go("transform E4; to forest 1");
    EXPECT_EQ(table.play("transform E6"), "TM-TB-20");
    EXPECT_EQ(table.workers(0), 37) << "exactly as many as are used";
}

TEST(TransformAndBuild, FreeSpadesFirstThenBoughtOnes) {
    RULE("TM-TB-21");
    Table table = witches_on_e5();
    table.go("action ACT5; transform E6; to forest 3");
    EXPECT_EQ(table.workers(0), 40 - 6) << "one free, two bought";
    EXPECT_FALSE(table.can("transform E4"));
    table.go("build E6");
    Table card("witches+nomads");
    card.put(0, dwelling, "E5").rich(0).card(0, bon1).go("action BON1; transform E4; to forest 1; build E4");
    EXPECT_EQ(card.workers(0), 39) << "only the dwelling was paid for";
}

TEST(TransformAndBuild, ASecondHexForTheSpadeThatIsLeft) {
    RULE("TM-TB-22", "TM-TB-28");
    Table table = witches_on_e5();
    table.go("action ACT6; transform E4; to forest 1; transform F3");
    EXPECT_EQ(table.legal(), (Lines{"to plains 1", "to wasteland 1"})) << "any terrain, but free spades only";
    table.go("to wasteland 1");
    EXPECT_EQ(table.workers(0), 40);
    Table bought = witches_on_e5();
    bought.go("action ACT6; transform E6; to forest 3");
    EXPECT_EQ(bought.legal("transform"), Lines{}) << "a spade was bought: no second hex";
}

TEST(TransformAndBuild, TheSecondHexLiesBesideABuildingThatStoodBefore) {
    RULE("TM-TB-23", "TM-TB-25");
    Table table = witches_on_e5();
    table.go("action ACT6; transform E4; to forest 1");
    EXPECT_EQ(table.legal("transform"), (Lines{"transform E6", "transform F3"})) << "not D3, beside E4";
    EXPECT_EQ(table.play("transform D3"), "TM-TB-07");
    table.go("build E4");
    EXPECT_EQ(table.play("transform F3"), "TM-TURN-04") << "all spades before the dwelling";
}

TEST(TransformAndBuild, OneDwellingOnOneOfTheHexes) {
    RULE("TM-TB-24");
    Table table = witches_on_e5();
    table.land("F3", lakes).go("action ACT6; transform E4; to forest 1; transform F3; to forest 1");
    EXPECT_EQ(table.legal("build"), (Lines{"build E4", "build F3"}));
    table.go("build E4");
    EXPECT_EQ(table.play("build F3"), "TM-TURN-04");
}

TEST(TransformAndBuild, NoDwellingElsewhereWithFreeSpades) {
    RULE("TM-TB-26");
    Table table = witches_on_e5();
    table.land("F3", forest).go("action ACT5");
    Table alone = table;
    alone.go("build F3");
    EXPECT_EQ(alone.legal("transform"), Lines{}) << "building alone: the spade is lost";
    table.go("transform E4; to forest 1");
    EXPECT_EQ(table.play("build F3"), "TM-TB-26");
}

TEST(TransformAndBuild, NoOtherHexUnlessTheFirstBecameHome) {
    RULE("TM-TB-27", "TM-TB-29");
    Table table = witches_on_e5();
    table.go("action ACT6; transform E4; to swamp 1");
    EXPECT_EQ(table.state.ask, Ask::after) << "the second spade is lost";
    Table unused = witches_on_e5();
    unused.go("action ACT6; transform E4; to forest 1; finish; end").turn(0);
    EXPECT_EQ(unused.workers(0), 40);
    unused.go("transform F3; to plains 1");
    EXPECT_EQ(unused.workers(0), 37) << "the unused spade was not kept";
}

TEST(TransformAndBuild, DwellingsAndSpadesScore) {
    RULE("TM-TB-30", "TM-TB-31");
    Table table = witches_on_e5();
    table.scoring(1, 3).favor(0, fav11).land("E4", forest).go("build E4");
    EXPECT_EQ(table.vp(0), 20 + 2 + 2);
    Table spades = witches_on_e5();
    spades.scoring(1, 1).go("action ACT5; transform E6; to forest 3");
    EXPECT_EQ(spades.vp(0), 20 + 6) << "free and bought alike";
}

TEST(TransformAndBuild, ADwellingOffersPower) {
    RULE("TM-TB-32");
    Table table = witches_on_e5();
    table.put(1, dwelling, "D3").land("E4", forest).go("build E4");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.legal(), (Lines{"accept", "decline"}));
}

TEST(TransformAndBuild, CultBonusSpadesAreNotThisAction) {
    RULE("TM-TB-33");
    Table table = witches_on_e5();
    table.land("F3", forest).cults(0, 0, 0, 4, 0).all_pass();
    EXPECT_EQ(table.state.phase, Phase::cult_spades);
    EXPECT_EQ(table.legal("build"), Lines{}) << "not even on home terrain";
    table.go("transform E6");
    EXPECT_EQ(table.legal(), (Lines{"to swamp 1", "to desert 1"})) << "and nothing is bought";
}

TEST(TransformAndBuild, AFreeSpadeActionMustDoSomething) {
    RULE("TM-TB-34");
    Table table = witches_on_e5();
    table.go("action ACT5");
    EXPECT_EQ(table.play("finish"), "TM-TB-34");
    Table walled("giants+nomads");
    walled.put(0, dwelling, "A1").put(1, dwelling, "A2 B1").goods(0, 9, 0, 0).bowls(0, 0, 0, 12);
    EXPECT_EQ(walled.play("action ACT5"), "TM-TB-34") << "no hex in reach";
    Table storm("nomads+witches");
    storm.put(0, stronghold, "A1").put(1, dwelling, "A2 B1");
    EXPECT_EQ(storm.play("action ACTN"), "TM-FAC-NOMADS-02");
    Table sands("nomads+witches");
    sands.put(0, stronghold, "E5").rich(0).land("E4", desert).go("action ACTN");
    EXPECT_EQ(sands.legal("build"), Lines{}) << "the sandstorm must transform";
    EXPECT_EQ(sands.play("finish"), "TM-TB-34");
}

}  // namespace
}  // namespace pentarchy::terra_mystica
