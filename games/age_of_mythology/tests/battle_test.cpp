// Attack, battle, winning a battle.

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

TEST(Attack, NeighboursAndAreas) {
    RULE("AM-CARD-ATTACK-01", "AM-CARD-ATTACK-02", "AM-CARD-ATTACK-09", "AM-CARD-ATTACK-10");
    Table four("egyptian+greek+norse", 4);
    four.hand(1, "perm_attack").turn(1).go("play perm_attack");
    EXPECT_EQ(four.legal(), (Lines{"attack 1 city", "attack 1 production", "attack 1 holding", "attack 3 city",
                                   "attack 3 production", "attack 3 holding"}));
    EXPECT_EQ(four.play("attack 4 city"), "AM-CARD-ATTACK-01") << "not a neighbour";
    Table two("egyptian+greek");
    two.hand(0, "perm_attack").go("play perm_attack");
    EXPECT_EQ(two.legal(), (Lines{"attack 2 city", "attack 2 production", "attack 2 holding"}))
        << "the only opponent is both neighbours";
    for (int seats = 2; seats <= 5; ++seats) {
        Table table(seats == 2 ? "egyptian+greek" : "egyptian+greek+norse", seats);
        for (int seat = 0; seat < seats; ++seat) {
            table.hand(seat, "perm_attack").turn(seat);
            Table attack = table;
            attack.go("play perm_attack");
            for (const std::string& line : attack.legal("attack")) {
                EXPECT_NE(attack.p(line[7] - '1').culture, attack.p(seat).culture) << line;
            }
        }
    }
}

TEST(Attack, LimitOfTheCard) {
    RULE("AM-CARD-ATTACK-03", "AM-CARD-ATTACK-04", "AM-CARD-ATTACK-05");
    for (const auto& [card, limit] : {std::pair{"perm_attack", 4}, {"attack_5", 5}, {"attack_6", 6}, {"attack_7", 7}}) {
        Table table("norse+greek");
        table.units(0, "jarl jarl jarl jarl huskarl huskarl huskarl huskarl dwarf").tiles(0, "mountains_gold_2");
        table.worker(0, working_unit, "a2").hand(0, card).build(1, "armory");
        table.go("play " + std::string(card) + "; attack 2 city; commit jarl 4");
        EXPECT_EQ(static_cast<int>(table.legal().size()), limit - 4 + 1) << card;
        table.go("commit huskarl 0");
        EXPECT_EQ(table.can("commit dwarf 1"), limit > 4) << "a Dwarf comes from the production area, too";
        EXPECT_EQ(table.state.defender().limit, limit + 1) << "the defender's Armory";
    }
}

TEST(Attack, VillagersNeverFight) {
    RULE("AM-CARD-ATTACK-06", "AM-CARD-ATTACK-07", "AM-CARD-ATTACK-11");
    Table table("greek+norse");
    table.build(0, "house house").units(0, "").hand(0, "perm_attack");
    EXPECT_EQ(table.play("play perm_attack"), "AM-CARD-ATTACK-11");
    table.units(0, "hoplite").go("play perm_attack; attack 2 city");
    EXPECT_EQ(table.legal(), Lines{"commit hoplite 1"}) << "at least one unit; villagers are not asked about";
    EXPECT_EQ(table.play("commit hoplite 0"), "AM-CARD-ATTACK-07");
}

TEST(Attack, AnUndefendedAreaIsLostAtOnce) {
    RULE("AM-CARD-ATTACK-08", "AM-CARD-ATTACK-14");
    Table table("greek+norse");
    table.build(1, "wall").battle("city", "hoplite", "");
    EXPECT_EQ(table.state.stage, Stage::raze) << "a defender without units is not asked";
    EXPECT_EQ(table.vp(0), 1) << "and it counts as a battle";
    Table willing("greek+norse");
    willing.hand(0, "perm_attack").units(0, "hoplite").units(1, "jarl").build(1, "wall");
    willing.go("play perm_attack; attack 2 city; commit hoplite 1");
    EXPECT_EQ(willing.legal(), (Lines{"commit jarl 0", "commit jarl 1"})) << "the defender may commit none";
    willing.go("commit jarl 0");
    EXPECT_EQ(willing.state.stage, Stage::raze);
    EXPECT_EQ(willing.count(1, "jarl"), 1);
}

TEST(Attack, OrderOfABattle) {
    RULE("AM-CARD-ATTACK-12", "AM-BATTLE-01", "AM-BATTLE-02");
    Table table("greek+norse");
    table.units(0, "hoplite hydra").units(1, "jarl troll").hand(0, "aphrodite").go("play aphrodite");
    EXPECT_EQ(table.state.stage, Stage::target) << "defender and area first";
    table.go("attack 2 city");
    EXPECT_EQ(table.state.stage, Stage::invoke) << "then the power";
    table.go("power");
    EXPECT_EQ(table.to_act(), 0) << "the attacker commits";
    table.go("commit hoplite 1; commit hydra 1");
    EXPECT_EQ(table.to_act(), 1) << "the defender commits";
    EXPECT_EQ(table.p(0).army(), 2) << "nothing was moved yet";
    table.go("commit jarl 1; commit troll 1");
    EXPECT_EQ(table.p(0).army(), 0) << "both lie in the middle now";
    EXPECT_EQ(table.p(1).army(), 0);
    EXPECT_EQ(table.state.stage, Stage::send_home) << "Aphrodite";
    table.go("send home troll");
    EXPECT_EQ(table.legal("fight"), (Lines{"fight hoplite", "fight hydra"})) << "cards of the committed kinds";
    table.go("fight hydra");
    EXPECT_EQ(table.legal("fight"), Lines{"fight jarl"});
    EXPECT_EQ(table.play("fight troll"), "AM-BATTLE-06");
    table.go("fight jarl").sixes(1, 0);
    EXPECT_EQ(table.vp(0), 1) << "victory cubes";
    EXPECT_EQ(table.state.stage, Stage::turn) << "the city was empty: no reward";
}

TEST(Battle, Retreat) {
    RULE("AM-BATTLE-03", "AM-BATTLE-04", "AM-BATTLE-26", "AM-BATTLE-21");
    Table table("greek+norse");
    table.build(1, "wall").battle("city", "hoplite hoplite", "jarl jarl");
    EXPECT_TRUE(table.can("retreat")) << "before the first encounter, too";
    Table attacker_runs = table;
    attacker_runs.go("retreat; fight jarl");
    EXPECT_EQ(attacker_runs.vp(1), 1) << "a side that retreats loses";
    EXPECT_EQ(attacker_runs.count(0, "hoplite"), 2) << "its units return to the holding area";
    EXPECT_EQ(attacker_runs.count(1, "jarl"), 2) << "no card counted";
    table.go("fight hoplite; fight jarl").sixes(1, 0);
    table.go("fight hoplite; retreat");
    EXPECT_EQ(table.vp(0), 1);
    EXPECT_EQ(table.count(1, "jarl"), 1) << "the survivor goes home";
    EXPECT_EQ(table.count(0, "hoplite"), 2);
    EXPECT_EQ(table.state.stage, Stage::raze);
}

TEST(Battle, BothRetreat) {
    RULE("AM-BATTLE-05");
    Table table("greek+norse");
    table.battle("city", "hoplite", "jarl").go("retreat; retreat");
    EXPECT_EQ(table.vp(1), 1);
    EXPECT_EQ(table.vp(0), 0);
    EXPECT_EQ(table.state.stage, Stage::turn);
}

TEST(Battle, CardsOfSurvivingUnits) {
    RULE("AM-BATTLE-06", "AM-BATTLE-07", "AM-BATTLE-16", "AM-BATTLE-18", "AM-BATTLE-19", "AM-BATTLE-20",
         "AM-BATTLE-28");
    Table table("greek+norse");
    table.battle("holding", "hoplite toxotes", "jarl huskarl");
    table.go("fight hoplite; fight jarl").sixes(3, 0);
    EXPECT_EQ(table.state.defender().squad[jarl], 0) << "one unit is eliminated, however many hits";
    EXPECT_EQ(table.legal(), (Lines{"fight hoplite", "fight toxotes", "retreat"})) << "the winner stays in the battle";
    table.go("fight hoplite");
    EXPECT_EQ(table.legal(), (Lines{"fight huskarl", "retreat"}));
    table.go("fight huskarl; stand").sixes(0, 1);
    EXPECT_EQ(table.legal(), (Lines{"fight toxotes", "retreat"})) << "the Hoplite's card is out";
    table.go("fight toxotes; fight huskarl; stand").sixes(2, 1);
    EXPECT_EQ(table.vp(0), 1) << "until one side has no unit left";
    EXPECT_EQ(table.count(0, "toxotes"), 1);
    EXPECT_EQ(table.p(1).army(), 0);
}

TEST(Battle, DiceAndBonuses) {
    RULE("AM-BATTLE-08", "AM-BATTLE-09", "AM-BATTLE-10", "AM-BATTLE-11", "AM-BATTLE-27");
    Table table("greek+egyptian");
    table.battle("holding", "hoplite", "chariot_archer").go("fight hoplite; fight chariot_archer");
    EXPECT_EQ(table.dice_now(), (Ints{7, 6})) << "3 + 3 vs cavalry + 1 vs mortal; 3 + 3 vs warrior";
    Table plain("greek+egyptian");
    plain.battle("holding", "manticore", "mummy").go("fight manticore; fight mummy");
    EXPECT_EQ(plain.dice_now(), (Ints{5, 5})) << "the number in the white square";
    Table all("norse+egyptian");
    all.build(1, "tower").units(0, "jarl").units(1, "chariot_archer").hand(0, "bragi");
    all.go("play bragi; attack 2 production; power").commit("jarl").commit("chariot_archer");
    all.go("fight jarl; fight chariot_archer");
    EXPECT_EQ(all.dice_now(), (Ints{8, 5})) << "3 + 4 vs archer + Bragi; 3 + Tower";
}

TEST(Battle, Ties) {
    RULE("AM-BATTLE-17");
    Table table("greek+norse");
    table.battle("holding", "hoplite", "jarl").go("fight hoplite; fight jarl").sixes(0, 0);
    EXPECT_TRUE(table.chance()) << "zero-zero: again with the same dice";
    EXPECT_EQ(table.dice_now(), (Ints{7, 3}));
    table.sixes(2, 2);
    EXPECT_EQ(table.outcomes().size(), 8U);
    table.sixes(0, 1);
    EXPECT_EQ(table.vp(1), 1);
}

TEST(Battle, Negation) {
    RULE("AM-BATTLE-23", "AM-UNIT-ELEPHANT-01", "AM-UNIT-CYCLOPS-01", "AM-UNIT-DWARF-01");
    Table elephant("egyptian+greek");
    elephant.build(1, "wall").battle("city", "elephant spearman", "hoplite hoplite");
    Table spear = elephant;
    elephant.go("fight elephant; fight hoplite");
    EXPECT_EQ(elephant.dice_now()[1], 4) << "in the encounters it fights";
    spear.go("fight spearman; fight hoplite");
    EXPECT_EQ(spear.dice_now()[1], 6) << "not in others";
    Table cyclops("greek+norse");
    cyclops.build(1, "tower").battle("production", "cyclops hoplite", "jarl");
    Table other = cyclops;
    cyclops.go("fight cyclops; fight jarl; stand");
    EXPECT_EQ(cyclops.dice_now()[1], 3);
    other.go("fight hoplite; fight jarl");
    EXPECT_EQ(other.dice_now()[1], 5);
    Table dwarf("norse+greek");
    dwarf.build(1, "wall").battle("city", "dwarf troll", "hippokon hippokon");
    Table alone = dwarf;
    dwarf.go("fight troll; fight hippokon");
    EXPECT_EQ(dwarf.dice_now()[1], 3) << "as long as it is in the battle, fighting or not";
    alone.go("fight dwarf; fight hippokon").sixes(0, 1).go("fight troll; fight hippokon");
    EXPECT_EQ(alone.dice_now()[1], 5) << "it is gone";
    // Only as attackers.
    Table defending("greek+norse");
    defending.build(0, "wall").build(1, "wall").battle("city", "hoplite", "dwarf").go("fight hoplite; fight dwarf");
    EXPECT_EQ(defending.dice_now()[1], 6);
}

TEST(Battle, AbilitiesInOrder) {
    RULE("AM-BATTLE-24");
    Table table("egyptian+norse");
    table.battle("holding", "pharaoh wadjet", "huskarl").go("fight pharaoh; fight huskarl");
    EXPECT_EQ(table.state.stage, Stage::replace) << "the Wadjet swap first";
    EXPECT_EQ(table.to_act(), 0);
    table.go("stand");
    EXPECT_EQ(table.legal(), (Lines{"berserk", "stand"}));
    EXPECT_EQ(table.to_act(), 1);
    Table both("greek+norse");
    both.battle("holding", "cyclops", "huskarl").go("fight cyclops; fight huskarl");
    EXPECT_EQ(both.to_act(), 0) << "the attacker's throw before the defender's berserk";
    EXPECT_EQ(both.legal(), (Lines{"throw", "stand"}));
    both.go("throw");
    EXPECT_EQ(both.to_act(), 1);
    both.go("berserk");
    EXPECT_TRUE(both.chance());
}

TEST(Battle, KillsCountEvenIfTheVictimReturns) {
    RULE("AM-BATTLE-25", "AM-UNIT-HEROICGREEK-02");
    Table table("greek+egyptian");
    table.cubes(1, 4, 4, 4, 4)
        .battle("holding", "hydra", "phoenix priest")
        .go("fight hydra; fight phoenix")
        .sixes(1, 0);
    EXPECT_EQ(table.legal(), (Lines{"resurrect", "decline"}));
    table.go("resurrect; fight hydra; fight priest");
    EXPECT_EQ(table.dice_now()[0], 7) << "the Hydra has grown all the same";
    // A hero brought back by a Priest still means retreat.
    Table hero("greek+egyptian");
    hero.battle("holding", "heroic_greek_hero", "son_of_osiris priest spearman");
    hero.go("fight heroic_greek_hero; fight son_of_osiris").sixes(1, 0);
    hero.go("resurrect");
    EXPECT_EQ(hero.vp(0), 1) << "the opposing army retreats";
    EXPECT_EQ(hero.count(1, "son_of_osiris"), 1);
    EXPECT_EQ(hero.count(1, "spearman"), 1) << "survivors go home";
    EXPECT_EQ(hero.p(1).cubes[favor], 0);
}

TEST(Battle, AfterAnEncounter) {
    RULE("AM-BATTLE-29", "AM-BATTLE-30");
    // Isis comes before the Priest: no favor is asked for the same unit, and the kill counts.
    Table table("egyptian+norse");
    table.units(0, "phoenix priest").units(1, "valkyrie").hand(0, "isis").cubes(1, 4, 0, 4, 4);
    table.go("play isis; attack 2 holding; power").commit("phoenix priest").commit("valkyrie");
    table.go("fight phoenix; fight valkyrie").sixes(0, 1);
    EXPECT_EQ(table.state.stage, Stage::encounter) << "nobody was asked";
    EXPECT_EQ(table.p(0).cubes[favor], 3);
    EXPECT_EQ(table.p(1).cubes[favor], 2) << "the Valkyrie gains";
    EXPECT_EQ(table.state.attacker().size(), 2);
    table.go("fight phoenix; fight valkyrie").sixes(0, 1);
    EXPECT_EQ(table.state.stage, Stage::resurrect) << "the second time the Priest is asked";
    table.go("resurrect");
    EXPECT_EQ(table.count(0, "phoenix"), 1);
    EXPECT_EQ(table.legal("fight"), Lines{"fight priest"}) << "it cannot enter this battle again";
    // A unit that was thrown cannot be added by the Mythic Norse Hero; one that stayed at home can.
    Table thrown("norse+greek");
    thrown.units(0, "mythic_norse_hero jarl jarl").units(1, "cyclops hoplite hoplite").hand(0, "perm_attack");
    thrown.go("play perm_attack; attack 2 holding; commit jarl 1; commit mythic_norse_hero 1");
    thrown.commit("cyclops hoplite hoplite");
    thrown.go("fight jarl; fight cyclops; throw").sixes(0, 1);
    EXPECT_EQ(thrown.count(0, "jarl"), 2) << "alive, on its owner's board";
    thrown.go("fight mythic_norse_hero; fight hoplite").sixes(1, 0);
    EXPECT_EQ(thrown.legal(), (Lines{"reinforce jarl", "decline"})) << "the one that was never in the battle";
    thrown.go("reinforce jarl; fight mythic_norse_hero; fight hoplite").sixes(1, 0);
    EXPECT_EQ(thrown.state.stage, Stage::encounter) << "the thrown Jarl is not offered";
    EXPECT_EQ(thrown.p(0).holding[jarl], 1);
}

TEST(Win, VictoryCubes) {
    RULE("AM-WIN-01", "AM-WIN-02", "AM-END-06");
    Table table("greek+norse");
    table.on_card(won_last_battle, 5).build(0, "wall").build(1, "wall");
    table.battle("city", "hoplite", "jarl").go("fight hoplite; fight jarl").sixes(0, 1);
    EXPECT_EQ(table.vp(1), 5) << "the winner, here the defender";
    EXPECT_EQ(table.state.on_card[won_last_battle], 0);
    EXPECT_TRUE(table.has(0, "wall")) << "a winning defender gets no reward";
    EXPECT_EQ(table.to_act(), 1);
    // Cubes placed after the last battle stay with nobody.
    table.on_card(won_last_battle, 3).on_card(the_wonder, table.state.victory_bank).action_turn(3).turn(1).go("pass");
    ASSERT_TRUE(table.over());
    EXPECT_EQ(table.state.on_card[won_last_battle], 3);
}

TEST(Win, City) {
    RULE("AM-WIN-03", "AM-WIN-04", "AM-WIN-08", "AM-WIN-09", "AM-BUILDING-SIEGE-02", "AM-UNIT-MINOTAUR-01",
         "AM-UNIT-NIDHOGG-01");
    Table one("greek+norse");
    one.build(1, "wall market tower").battle("city", "hoplite", "");
    EXPECT_EQ(one.legal(), (Lines{"raze 2 wall", "raze 2 market", "raze 2 tower", "done"}))
        << "of the attacker's choice";
    one.go("raze 2 market");
    EXPECT_EQ(one.state.stage, Stage::turn) << "one building";
    Table mercy("greek+norse");
    mercy.build(1, "wall").battle("city", "hoplite", "").go("done");
    EXPECT_TRUE(mercy.has(1, "wall")) << "rewards are optional";
    for (const std::string way : {"siege", "minotaur", "both", "nidhogg"}) {
        Table table(way == "nidhogg" ? "norse+greek" : "greek+norse");
        table.build(1, "wall market tower");
        if (way == "siege" || way == "both") {
            table.build(0, "siege_engine_workshop");
        }
        table.battle("city", way == "siege" ? "hoplite" : way == "nidhogg" ? "nidhogg" : "minotaur", "");
        table.go("raze 2 wall; raze 2 market");
        EXPECT_EQ(table.state.stage, Stage::turn) << way << ": two, never three";
        EXPECT_TRUE(table.has(1, "tower"));
    }
    // The Minotaur must survive.
    Table fallen("greek+norse");
    fallen.build(1, "wall market").battle("city", "minotaur hoplite", "jarl");
    fallen.go("fight minotaur; fight jarl").sixes(0, 1).go("fight hoplite; fight jarl").sixes(1, 0).go("raze 2 wall");
    EXPECT_EQ(fallen.state.stage, Stage::turn);
    Table empty("greek+norse");
    empty.battle("city", "hoplite", "");
    EXPECT_EQ(empty.state.stage, Stage::turn) << "nothing in the area: the reward is void";
}

TEST(Win, Production) {
    RULE("AM-WIN-05", "AM-WIN-06", "AM-WIN-10");
    Table table("greek+norse");
    table.tiles(1, "fertile_food_2 swamp_wood_1 mountains_gold_2").build(1, "house").tiles(0, "swamp_food_1");
    table.worker(1, villager, "a1").battle("production", "hoplite", "");
    EXPECT_EQ(table.legal(), (Lines{"seize a1", "seize a2", "wreck 2 a1", "wreck 2 a2", "wreck 2 c2", "done"}));
    EXPECT_EQ(table.play("seize c2"), "AM-WIN-06") << "the only swamp of the Greeks is taken";
    Table wreck = table;
    table.go("seize a1");
    EXPECT_EQ(table.tiles_of(0, "fertile_food_2"), 1);
    EXPECT_EQ(table.tiles_of(1, "fertile_food_2"), 0);
    EXPECT_EQ(table.p(1).villagers, 1) << "the villager goes home";
    EXPECT_EQ(table.state.removed.size(), 0);
    wreck.go("wreck 2 c2");
    EXPECT_EQ(wreck.state.removed.size(), 1) << "out of the game";
    EXPECT_EQ(wreck.all_tiles(0), 1);
    EXPECT_EQ(wreck.state.stage, Stage::turn) << "one tile";
}

TEST(Win, Holding) {
    RULE("AM-WIN-07");
    Table table("greek+norse");
    table.cubes(1, 4, 0, 4, 4);
    table.p(1).victory[temple_source] = 2;
    table.state.victory_bank = 25;
    table.battle("holding", "hoplite", "");
    EXPECT_EQ(table.legal(), (Lines{"loot food", "loot wood", "loot gold", "done"})) << "no victory cubes";
    table.go("loot gold; loot gold; loot gold");
    EXPECT_FALSE(table.can("done"));
    table.go("loot gold; loot food");
    EXPECT_EQ(table.cubes(0), (Ints{5, 4, 4, 8}));
    EXPECT_EQ(table.cubes(1), (Ints{3, 0, 4, 0}));
    EXPECT_EQ(table.vp(1), 2);
    Table poor("greek+norse");
    poor.cubes(1, 1, 1, 0, 1).battle("holding", "hoplite", "").go("loot favor");
    EXPECT_EQ(poor.cubes(1), (Ints{0, 0, 0, 0})) << "all of them if there are fewer than five";
}

// --- the end ---

TEST(End, ArmyAndBuildings) {
    RULE("AM-END-03", "AM-END-04", "AM-END-08", "AM-END-10", "AM-END-11");
    Table table("greek+norse+egyptian", 5);
    for (int seat = 0; seat < 5; ++seat) {
        table.units(seat, "").hand(seat, "");
    }
    table.on_card(largest_army, 4).on_card(most_buildings, 3).on_card(the_wonder, 2);
    table.units(1, "jarl jarl").units(2, "hoplite").units(3, "troll dwarf dwarf").tiles(3, "mountains_gold_2");
    table.worker(3, working_unit, "a2");
    table.build(0, "house house wall").build(2, "house house house house wall").age(0, mythic).age(4, mythic);
    table.hand(0, "perm_build").cubes(0, 10, 10, 10, 10).turn(0).go("play perm_build; build wonder");
    ASSERT_TRUE(table.over());
    EXPECT_EQ(table.p(3).victory[largest_army], 4) << "most units; a working Dwarf counts, villagers do not";
    EXPECT_EQ(table.p(2).victory[most_buildings], 3) << "5 against 4: houses and Wonder count";
    EXPECT_EQ(table.p(0).victory[the_wonder], 2) << "both cards are awarded though the Wonder stopped the game";
    const Payoffs payoffs = AgeOfMythology::payoffs(table.state);
    EXPECT_EQ(payoffs[3].place, 1) << "most victory cubes";
    EXPECT_EQ(payoffs[3].score, 4);
    EXPECT_EQ(payoffs[0].score, 2) << "cubes, units, ages have no value of their own";
}

TEST(End, TiedCardsGoToNobody) {
    RULE("AM-END-07", "AM-EX-END-01");
    Table table("greek+norse+egyptian");
    table.units(0, "hoplite hoplite hoplite hoplite toxotes toxotes toxotes toxotes hydra");
    table.units(1, "jarl jarl jarl jarl huskarl huskarl huskarl huskarl troll");
    table.units(2, "spearman spearman spearman spearman sphinx sphinx sphinx");
    table.on_card(largest_army, 4).on_card(the_wonder, table.state.victory_bank).action_turn(3).turn(2).go("pass");
    ASSERT_TRUE(table.over());
    EXPECT_EQ(table.state.on_card[largest_army], 4);
    EXPECT_EQ((Ints{table.vp(0), table.vp(1), table.vp(2)}), (Ints{0, 0, 0})) << "buildings are tied at none, too";
}

TEST(End, TieBreaks) {
    RULE("AM-END-09", "AM-END-12");
    Table table("greek+norse+egyptian", 5);
    for (int seat = 0; seat < 5; ++seat) {
        table.p(seat).victory[temple_source] = u8(seat == 4 ? 1 : 3);
        table.cubes(seat, seat == 1 ? 5 : 4, 4, 4, 4);
    }
    table.state.first = 3;
    table.state.victory_bank = 0;
    table.action_turn(3).turn(2).go("pass");
    ASSERT_TRUE(table.over());
    const Payoffs payoffs = AgeOfMythology::payoffs(table.state);
    EXPECT_EQ(payoffs[1].place, 1) << "most resource cubes";
    EXPECT_EQ(payoffs[2].place, 2) << "then later in turn order: 4, 5, 1, 2, 3";
    EXPECT_EQ(payoffs[0].place, 3);
    EXPECT_EQ(payoffs[3].place, 4);
    EXPECT_EQ(payoffs[4].place, 5) << "by the same criteria down to the last";
}

TEST(End, TheTempleMayEmptyTheBank) {
    RULE("AM-END-02");
    Table table("greek+norse");
    table.cubes(1, 4, 0, 4, 4).hand(0, "hermes perm_gather").build(0, "great_temple").cubes(0, 0, 20, 0, 0);
    table.on_card(the_wonder, 26).action_turn(2);
    table.go("play hermes; action; done; buy cube; finish");
    EXPECT_EQ(table.state.victory_bank, 0);
    EXPECT_FALSE(table.over()) << "the round is played out";
    table.go("pass; pass; pass");
    EXPECT_TRUE(table.over());
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
