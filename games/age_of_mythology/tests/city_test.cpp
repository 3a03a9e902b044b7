// Build, Recruit, and the buildings.

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

TEST(Build, AsManyAsTheCardSays) {
    RULE("AM-CARD-BUILD-01", "AM-CARD-BUILD-10");
    for (const auto& [card, number] : {std::pair{"perm_build", 1}, {"build_2", 2}, {"build_3", 3}, {"build_4", 4}}) {
        Table table("greek+norse+egyptian", 5);
        table.hand(0, card).cubes(0, 10, 0, 10, 0).go("play " + std::string(card));
        for (int house = 1; house <= number; ++house) {
            EXPECT_EQ(table.to_act(), 0);
            table.go("build house");
            EXPECT_EQ(table.p(0).houses, house) << "one after the other: choose, pay, place";
            EXPECT_EQ(table.cubes(0), (Ints{10 - 2 * house, 0, 10 - 2 * house, 0}));
        }
        EXPECT_EQ(table.to_act(), 1) << "no more than " << number;
    }
}

TEST(Build, PaidInFullOnAFreeSquare) {
    RULE("AM-CARD-BUILD-02", "AM-CARD-BUILD-04", "AM-CARD-BUILD-07", "AM-CARD-BUILD-09", "AM-CARD-NEXTAGE-08");
    Table table("greek+norse");
    table.hand(0, "build_4 perm_build").cubes(0, 0, 0, 5, 5).go("play build_4");
    EXPECT_EQ(table.legal(), (Lines{"build wall", "build tower", "build armory", "build granary",
                                    "build siege_engine_workshop", "done"}));
    EXPECT_EQ(table.play("build house"), "AM-CARD-BUILD-02") << "no food";
    table.go("build wall");
    EXPECT_EQ(table.p(0).city[0], Table::building("wall") + 1);
    EXPECT_EQ(table.cubes(0), (Ints{0, 0, 2, 2}));
    EXPECT_EQ(table.to_act(), 1) << "nothing else can be paid";
    table.cubes(0, 0, 0, 6, 6).hand(0, "perm_build").turn(0).go("play perm_build");
    EXPECT_EQ(table.play("build wall"), "AM-CARD-BUILD-04") << "one of a kind";
    EXPECT_EQ(table.legal("raze"), Lines{}) << "nobody removes own buildings";
    table.go("done").hand(0, "perm_build").turn(0).cubes(0, 9, 9, 0, 0);
    EXPECT_EQ(table.play("play perm_build"), "AM-CARD-BUILD-09") << "nothing can be bought";
}

TEST(Build, SixteenSquares) {
    RULE("AM-CARD-BUILD-03");
    Table table("greek+norse+egyptian", 5);
    table.build(0, "wall tower market storehouse armory monument");
    for (int houses = 0; houses < 9; ++houses) {
        table.build(0, "house");
    }
    table.hand(0, "build_4").cubes(0, 9, 9, 9, 9).go("play build_4; build house");
    EXPECT_EQ(table.p(0).buildings(), 16);
    EXPECT_EQ(table.to_act(), 1) << "the city is full";
    table.hand(0, "perm_build").turn(0);
    EXPECT_EQ(table.play("play perm_build"), "AM-CARD-BUILD-09");
}

TEST(Build, LostBuildingsMayBeBoughtAgain) {
    RULE("AM-CARD-BUILD-05", "AM-WIN-11");
    Table table("greek+norse");
    table.build(1, "wall").hand(1, "perm_build").cubes(1, 4, 4, 4, 4);
    table.battle("city", "hoplite", "");
    table.go("raze 2 wall");
    EXPECT_FALSE(table.has(1, "wall"));
    EXPECT_EQ(table.to_act(), 1);
    table.go("play perm_build; build wall");
    EXPECT_TRUE(table.has(1, "wall")) << "it had gone back to the supply";
}

TEST(Build, PricesOfTheBoards) {
    RULE("AM-CARD-BUILD-08", "AM-BUILDING-HOUSE-04", "AM-BUILDING-WALL-03", "AM-BUILDING-TOWER-02",
         "AM-BUILDING-MARKET-02", "AM-BUILDING-STOREHOUSE-02", "AM-BUILDING-ARMORY-02", "AM-BUILDING-QUARRY-03",
         "AM-BUILDING-MONUMENT-02", "AM-BUILDING-GRANARY-02", "AM-BUILDING-WOODWORKSHOP-02", "AM-BUILDING-GOLDMINT-02",
         "AM-BUILDING-SIEGE-03", "AM-BUILDING-TEMPLE-04", "AM-BUILDING-WONDER-04");
    const std::vector<std::pair<std::string, Ints>> prices = {
        {"house", {2, 0, 2, 0}},         {"wall", {0, 0, 3, 3}},       {"tower", {0, 0, 3, 3}},
        {"market", {0, 2, 0, 3}},        {"storehouse", {2, 2, 2, 2}}, {"armory", {0, 0, 3, 2}},
        {"quarry", {4, 0, 0, 1}},        {"monument", {3, 0, 0, 2}},   {"granary", {0, 0, 2, 3}},
        {"wood_workshop", {2, 0, 0, 3}}, {"gold_mint", {3, 0, 2, 0}},  {"siege_engine_workshop", {0, 0, 3, 2}},
        {"great_temple", {4, 4, 4, 4}},  {"wonder", {10, 10, 10, 10}}};
    ASSERT_EQ(prices.size(), 14U);
    for (const auto& [name, price] : prices) {
        for (const std::string cultures : {"greek+norse+egyptian", "norse+egyptian+greek", "egyptian+greek+norse"}) {
            Table table(cultures, 5);
            table.age(0, mythic).hand(0, "perm_build").cubes(0, price[0], price[1], price[2], price[3]);
            table.go("play perm_build; build " + name);
            EXPECT_EQ(table.cubes(0), (Ints{0, 0, 0, 0})) << name << " for " << cultures;
            EXPECT_TRUE(table.has(0, name));
        }
    }
}

TEST(Build, Quarry) {
    RULE("AM-CARD-BUILD-06", "AM-CARD-BUILD-11", "AM-BUILDING-QUARRY-01", "AM-BUILDING-QUARRY-02", "AM-EX-BUILD-01");
    Table table("greek+norse");
    table.hand(0, "build_2").build(0, "quarry").cubes(0, 4, 0, 6, 4).go("play build_2; build house");
    EXPECT_EQ(table.legal(), (Lines{"spare food", "spare wood"})) << "the buyer chooses which printed cube is left out";
    EXPECT_EQ(table.play("spare gold"), "AM-CARD-BUILD-11");
    table.go("spare food");
    EXPECT_EQ(table.cubes(0), (Ints{3, 0, 4, 4})) << "3 cubes";
    table.go("build armory; spare wood");
    EXPECT_EQ(table.cubes(0), (Ints{3, 0, 2, 2})) << "4 cubes";
    // Without wood enough there is only one way, and nobody is asked.
    Table tight("greek+norse");
    tight.hand(0, "perm_build").build(0, "quarry").cubes(0, 2, 0, 1, 0).go("play perm_build; build house");
    EXPECT_EQ(tight.cubes(0), (Ints{0, 0, 0, 0}));
    EXPECT_EQ(tight.p(0).houses, 1);
    // A Quarry bought first works for the next building of the same card, not for itself; for the Wonder, too.
    Table same("greek+norse+egyptian", 5);
    same.hand(0, "build_2").cubes(0, 10, 10, 10, 10).age(0, mythic).go("play build_2; build quarry");
    EXPECT_EQ(same.cubes(0), (Ints{6, 10, 10, 9}));
    same.cubes(0, 10, 10, 10, 9).go("build wonder");
    EXPECT_TRUE(same.over());
    EXPECT_EQ(same.cubes(0), (Ints{0, 0, 0, 0}));
}

TEST(Recruit, AsManyAsTheCardSays) {
    RULE("AM-CARD-RECRUIT-01", "AM-CARD-RECRUIT-02", "AM-CARD-RECRUIT-03", "AM-CARD-RECRUIT-10");
    for (const auto& [card, number] :
         {std::pair{"perm_recruit", 2}, {"recruit_3", 3}, {"recruit_4", 4}, {"recruit_5", 5}}) {
        Table table("greek+norse+egyptian", 5);
        table.hand(0, card).units(0, "").cubes(0, 10, 0, 10, 10).go("play " + std::string(card));
        EXPECT_EQ(table.play("recruit hoplite"), "");
        EXPECT_EQ(table.cubes(0), (Ints{9, 0, 9, 10})) << "the cubes printed on the card";
        for (int unit = 1; unit < number; ++unit) {
            table.go(unit % 2 == 1 ? "recruit toxotes" : "recruit hippokon");
        }
        EXPECT_EQ(table.p(0).army(), number);
        EXPECT_EQ(table.to_act(), 1) << "no more than " << number;
    }
    Table table("greek+norse");
    table.hand(0, "perm_recruit").cubes(0, 2, 0, 2, 0).go("play perm_recruit");
    EXPECT_EQ(table.legal(), (Lines{"recruit hoplite", "recruit toxotes", "recruit minotaur", "done"}))
        << "own culture only";
    EXPECT_EQ(table.play("recruit hydra"), "AM-CARD-RECRUIT-02");
    table.go("recruit minotaur");
    EXPECT_EQ(table.count(0, "minotaur"), 1) << "to the holding area";
    table.hand(0, "perm_attack")
        .turn(0)
        .go("play perm_attack; attack 2 city; commit hoplite 0; commit toxotes 0; commit hippokon 0");
    EXPECT_TRUE(table.can("commit minotaur 1")) << "and can fight at once";
}

TEST(Recruit, AgesAndFigures) {
    RULE("AM-CARD-RECRUIT-04", "AM-CARD-RECRUIT-05", "AM-CARD-RECRUIT-06", "AM-CARD-RECRUIT-08", "AM-CARD-RECRUIT-09");
    Table table("greek+norse+egyptian", 5);
    table.hand(0, "recruit_5").cubes(0, 20, 20, 20, 20).go("play recruit_5");
    Lines expected = {"done"};
    for (const Unit& unit : figures().units[greek]) {
        if (unit.unit_class != hero) {
            expected.insert("recruit " + unit.id);
        }
    }
    EXPECT_EQ(table.legal(), expected) << "mortals and myths in every age, no hero, no villager";
    EXPECT_EQ(table.play("recruit classical_greek_hero"), "AM-CARD-RECRUIT-05");
    table.age(0, heroic);
    EXPECT_TRUE(table.can("recruit classical_greek_hero")) << "heroes of reached ages stay available";
    EXPECT_TRUE(table.can("recruit heroic_greek_hero"));
    EXPECT_FALSE(table.can("recruit mythic_greek_hero"));
    table.go("recruit heroic_greek_hero");
    EXPECT_EQ(table.play("recruit heroic_greek_hero"), "AM-CARD-RECRUIT-06") << "one figure";
    table.go("recruit hoplite; recruit hoplite");
    EXPECT_EQ(table.play("recruit hoplite"), "AM-CARD-RECRUIT-06") << "four figures";
    table.go("done").hand(0, "perm_recruit").turn(0).cubes(0, 0, 0, 20, 0);
    EXPECT_EQ(table.play("play perm_recruit"), "AM-CARD-RECRUIT-09");
}

TEST(Recruit, EliminatedUnitsComeBack) {
    RULE("AM-CARD-RECRUIT-07");
    Table table("greek+norse");
    table.battle("holding", "hoplite", "jarl jarl jarl jarl").go("fight hoplite; fight jarl").sixes(1, 0);
    EXPECT_EQ(in_supply(table.state, 1, jarl), 1) << "back in the supply";
    table.go("retreat; fight jarl");
    table.hand(1, "perm_recruit").go("play perm_recruit; recruit jarl");
    EXPECT_EQ(table.count(1, "jarl"), 4);
}

TEST(Buildings, HousesAndVillagers) {
    RULE("AM-BUILDING-HOUSE-01", "AM-BUILDING-HOUSE-02");
    Table table("greek+norse+egyptian", 5);
    table.hand(0, "perm_build").cubes(0, 9, 9, 9, 9).tiles(0, "hills_gold_2").go("play perm_build; build house");
    EXPECT_EQ(table.p(0).villagers, 1) << "in the holding area until the next Gather card";
    for (int houses = 1; houses < 10; ++houses) {
        table.build(0, "house");
    }
    table.hand(0, "perm_build").turn(0).go("play perm_build");
    EXPECT_EQ(table.play("build house"), "AM-BUILDING-HOUSE-02");
    EXPECT_EQ(table.p(0).villagers, 10);
}

TEST(Buildings, AHouseTakesAVillagerWithIt) {
    RULE("AM-BUILDING-HOUSE-03", "AM-GOD-GEN-05");
    Table table("norse+greek");
    table.build(1, "house house").tiles(1, "hills_gold_2 hills_food_1").worker(1, villager, "b1");
    table.hand(0, "njord").go("play njord; power; raze 2 house");
    EXPECT_EQ(table.to_act(), 1) << "the owner chooses";
    EXPECT_EQ(table.legal(), (Lines{"dismiss b1", "dismiss holding"}));
    table.go("dismiss b1");
    EXPECT_EQ(table.p(1).villagers, 1);
    EXPECT_EQ(table.p(1).working(villager), 0);
    EXPECT_EQ(table.p(1).houses, 1);
    EXPECT_EQ(table.to_act(), 0) << "the card goes on";
}

TEST(Buildings, ArmoryWallTowerSiege) {
    RULE("AM-BUILDING-ARMORY-01", "AM-BUILDING-WALL-01", "AM-BUILDING-WALL-02", "AM-BUILDING-TOWER-01",
         "AM-BUILDING-SIEGE-01", "AM-BATTLE-12", "AM-BATTLE-13", "AM-BATTLE-14", "AM-BATTLE-22");
    for (const bool siege : {false, true}) {
        for (const std::string area : {"city", "production", "holding"}) {
            Table table("greek+norse");
            table.build(1, "wall tower").build(0, siege ? "siege_engine_workshop" : "armory");
            table.battle(area, "hoplite hoplite hippokon toxotes", "jarl");
            EXPECT_EQ(table.state.attacker().limit, siege ? 4 : 5);
            table.go("fight hoplite; fight jarl");
            const int more = siege || area == "holding" ? 0 : 2;
            EXPECT_EQ(table.dice_now(), (Ints{7, 3 + more})) << area << " " << siege;
            table.sixes(1, 0);
            EXPECT_TRUE(table.has(1, "wall")) << "it leaves only by battle or a god power";
        }
    }
}

TEST(Buildings, Wonder) {
    RULE("AM-BUILDING-WONDER-01", "AM-BUILDING-WONDER-02", "AM-BUILDING-WONDER-03", "AM-END-01", "AM-END-05");
    Table table("greek+norse+egyptian", 5);
    table.hand(0, "build_4").cubes(0, 12, 12, 12, 12).on_card(the_wonder, 7).go("play build_4");
    EXPECT_EQ(table.play("build wonder"), "AM-BUILDING-WONDER-01");
    table.age(0, mythic).go("build wonder");
    EXPECT_TRUE(table.over()) << "at once; further purchases lapse";
    EXPECT_GE(table.vp(0), 7);
    EXPECT_EQ(table.p(0).victory[the_wonder], 7);
    EXPECT_EQ(table.state.on_card[the_wonder], 0);
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
