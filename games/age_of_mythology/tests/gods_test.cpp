// God powers.

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

TEST(Gods, Isis) {
    RULE("AM-GOD-ISIS", "AM-GOD-GEN-11");
    Table table("egyptian+greek");
    table.units(0, "spearman spearman").units(1, "hoplite hoplite").hand(0, "isis");
    table.go("play isis; attack 2 holding; power").commit("spearman spearman").commit("hoplite hoplite");
    EXPECT_EQ(table.state.attacker().limit, 7);
    EXPECT_EQ(table.p(0).cubes[favor], 3);
    table.go("fight spearman; fight hoplite").sixes(0, 1);
    EXPECT_EQ(table.state.attacker().size(), 2) << "the first unit eliminated comes back, at once and without a choice";
    EXPECT_EQ(table.state.stage, Stage::encounter);
    table.go("fight spearman; fight hoplite").sixes(0, 1);
    EXPECT_EQ(table.state.attacker().size(), 1) << "the second does not";
    table.go("fight spearman; fight hoplite").sixes(1, 0);
    EXPECT_EQ(table.state.defender().size(), 1) << "it works for the player of the card alone";
}

TEST(Gods, SekhmetAndAresAndTheArmory) {
    RULE("AM-GOD-SEKHMET", "AM-GOD-ARES", "AM-CARD-ATTACK-13");
    for (const auto& [cultures, card] : {std::pair{"egyptian+greek", "sekhmet"}, {"greek+norse", "ares"}}) {
        for (const bool armories : {false, true}) {
            Table table(cultures);
            if (armories) {
                table.build(0, "armory").build(1, "armory");
            }
            table.hand(0, card).go("play " + std::string(card) + "; attack 2 city");
            EXPECT_EQ(table.legal(), (Lines{"power", "no power"}));
            Table plain = table;
            plain.go("no power");
            EXPECT_EQ(plain.state.attacker().limit, armories ? 7 : 6);
            table.go("power");
            EXPECT_EQ(table.p(0).cubes[favor], 1);
            EXPECT_EQ(table.state.attacker().limit, armories ? 9 : 8);
            EXPECT_EQ(table.state.defender().limit, armories ? 7 : 6);
        }
    }
}

TEST(Gods, DestroyABuilding) {
    RULE("AM-GOD-HORUS", "AM-GOD-NJORD", "AM-GOD-GEN-03");
    Table table("egyptian+greek+norse", 4);
    table.build(0, "wall").build(2, "market").build(3, "tower").hand(0, "horus").go("play horus; power");
    EXPECT_EQ(table.legal(), (Lines{"raze 1 wall", "raze 3 market", "raze 4 tower"}))
        << "any player's, neighbour or not";
    table.go("raze 3 market");
    EXPECT_FALSE(table.has(2, "market"));
    Table norse_table("norse+greek");
    norse_table.build(0, "wall").build(1, "market").hand(0, "njord").go("play njord; power");
    EXPECT_EQ(norse_table.legal(), Lines{"raze 2 market"}) << "of another player";
}

TEST(Gods, Nephthys) {
    RULE("AM-GOD-NEPHTHYS");
    Table table("egyptian+greek");
    table.hand(0, "nephthys")
        .cubes(0, 4, 4, 4, 4)
        .build(0, "quarry")
        .go("play nephthys; power; build house; spare food");
    EXPECT_EQ(table.cubes(0), (Ints{3, 2, 2, 4})) << "houses cost only the Quarry's cube less";
    table.go("build wall; spare wood; spare wood; spare gold");
    EXPECT_EQ(table.cubes(0), (Ints{3, 2, 1, 2})) << "6 - 2 - 1, as the buyer likes";
    EXPECT_EQ(table.to_act(), 0) << "a third building";
}

TEST(Gods, TwoTilesFirst) {
    RULE("AM-GOD-PTAH", "AM-GOD-ARTEMIS");
    for (const auto& [cultures, card] : {std::pair{"egyptian+greek", "ptah"}, {"greek+norse", "artemis"}}) {
        Table table(cultures);
        table.hand(0, card).go("play " + std::string(card) + "; power");
        table.go("tile fertile_food_2; tile fertile_wood_1; tile fertile_gold_1; tile swamp_food_1");
        table.go("pick fertile_food_2");
        EXPECT_EQ(table.to_act(), 0) << "one after the other, before the others";
        table.go("pick fertile_wood_1");
        EXPECT_EQ(table.to_act(), 1);
        table.go("pick fertile_gold_1");
        EXPECT_EQ(table.all_tiles(0), 2);
        EXPECT_EQ(table.all_tiles(1), 1);
        EXPECT_EQ(table.state.stage, Stage::turn);
    }
}

TEST(Gods, Baldr) {
    RULE("AM-GOD-BALDR");
    Table table("norse+greek");
    table.hand(0, "baldr").go("play baldr; power; tile hills_gold_2; tile hills_food_1; pick hills_gold_2");
    EXPECT_EQ(table.state.stage, Stage::turn);
    EXPECT_EQ(table.all_tiles(0), 1);
    EXPECT_EQ(table.all_tiles(1), 0) << "the others choose no tile";
}

TEST(Gods, RaAndDionysus) {
    RULE("AM-GOD-RA", "AM-GOD-DIONYSUS", "AM-GOD-GEN-09");
    Table ra("egyptian+greek");
    ra.hand(0, "ra").tiles(0, "fertile_food_2 swamp_food_1 desert_favor_2").tiles(1, "fertile_food_2");
    ra.cubes(0, 0, 4, 0, 0).go("play ra; power");
    EXPECT_EQ(ra.cubes(0), (Ints{7, 2, 0, 0})) << "2 + 1 and 2 more for each of two food tiles, whatever they yield";
    EXPECT_EQ(ra.p(1).cubes[food], 6);
    Table scarce("egyptian+greek");
    scarce.hand(0, "ra").tiles(0, "fertile_food_2").tiles(1, "fertile_food_2");
    scarce.state.bank[food] = 4;
    scarce.go("play ra; power");
    EXPECT_EQ(scarce.p(0).cubes[food], 8) << "the extra food comes before the others collect";
    EXPECT_EQ(scarce.p(1).cubes[food], 4);
    Table dionysus("greek+norse");
    dionysus.hand(0, "dionysus").tiles(0, "fertile_food_2 hills_food_1").tiles(1, "fertile_food_2").build(1, "house");
    dionysus.cubes(0, 0, 4, 0, 0).go("play dionysus; power");
    EXPECT_EQ(dionysus.to_act(), 1) << "the others still reposition workers";
    dionysus.go("work villager fertile_food_2");
    EXPECT_EQ(dionysus.cubes(0), (Ints{5, 2, 0, 0}));
    EXPECT_EQ(dionysus.p(1).cubes[food], 4) << "but gather nothing";
    Table plain("greek+norse");
    plain.hand(0, "dionysus").tiles(1, "fertile_food_2").go("play dionysus; no power");
    EXPECT_EQ(plain.p(1).cubes[food], 6) << "the card gathers food, nothing is announced";
}

TEST(Gods, EliminateATile) {
    RULE("AM-GOD-HATHOR", "AM-GOD-HEPHAESTOS", "AM-GOD-GEN-04", "AM-GOD-GEN-06");
    Table hathor("egyptian+greek");
    hathor.hand(0, "hathor").tiles(0, "fertile_food_2").tiles(1, "fertile_food_2 hills_gold_2 hills_food_1");
    hathor.build(1, "house").worker(1, villager, "a1").go("play hathor; power");
    EXPECT_EQ(hathor.legal(), (Lines{"wreck 2 a1", "wreck 2 c1"})) << "food tiles of another player";
    hathor.go("wreck 2 a1");
    EXPECT_EQ(hathor.tiles_of(1, "fertile_food_2"), 0);
    EXPECT_EQ(hathor.state.removed.size(), 1) << "out of the game";
    EXPECT_EQ(hathor.p(1).villagers, 1) << "its worker goes to the holding area";
    Table volcano("greek+norse");
    volcano.hand(0, "hephaestos").tiles(0, "hills_gold_2").tiles(1, "mountains_gold_2").go("play hephaestos; power");
    EXPECT_EQ(volcano.legal("wreck").size(), 2U) << "any tile of any player";
    volcano.go("wreck 1 b1");
    EXPECT_EQ(volcano.all_tiles(0), 0);
    EXPECT_EQ(volcano.p(0).cubes[favor], 2);
}

TEST(Gods, Set) {
    RULE("AM-GOD-SET");
    Table table("egyptian+greek+norse");
    table.hand(0, "set").tiles(0, "fertile_wood_1 desert_favor_2").tiles(1, "fertile_food_2 hills_gold_2");
    table.build(0, "house").worker(0, villager, "b3").go("play set; power");
    EXPECT_EQ(table.legal(), Lines{"offer b3"}) << "only with a matching terrain";
    table.go("offer b3");
    EXPECT_EQ(table.legal(), Lines{"swap tile 2 a1"});
    table.go("swap tile 2 a1");
    EXPECT_EQ(table.tiles_of(0, "fertile_food_2"), 1);
    EXPECT_EQ(table.tiles_of(1, "fertile_wood_1"), 1);
    EXPECT_EQ(table.p(0).villagers, 1) << "workers go home";
    Table none_fits("egyptian+greek");
    none_fits.hand(0, "set").cubes(0, 1, 1, 1, 1).tiles(0, "desert_favor_2").tiles(1, "hills_gold_2");
    EXPECT_FALSE(none_fits.can("play set")) << "without a matching pair the power cannot be used";
}

TEST(Gods, Anubis) {
    RULE("AM-GOD-ANUBIS");
    Table table("egyptian+greek");
    table.hand(0, "anubis").units(0, "spearman spearman elephant elephant mummy sphinx").go("play anubis; power");
    EXPECT_EQ(table.legal(), (Lines{"mummify spearman", "mummify elephant"}));
    table.go("mummify spearman");
    EXPECT_TRUE(table.can("done")) << "up to three";
    table.go("mummify spearman; mummify elephant");
    EXPECT_EQ(table.count(0, "mummy"), 4);
    EXPECT_EQ(table.count(0, "elephant"), 1);
    EXPECT_EQ(table.legal("mummify"), Lines{}) << "three at most, and no fifth Mummy";
    EXPECT_EQ(in_supply(table.state, 0, spearman), 4) << "the mortals go back to the supply";
    Table full("egyptian+greek");
    full.hand(0, "anubis").cubes(0, 0, 1, 0, 0).units(0, "spearman mummy mummy mummy mummy");
    EXPECT_FALSE(full.can("play anubis")) << "no figure left";
}

TEST(Gods, Bast) {
    RULE("AM-GOD-BAST");
    Table table("egyptian+greek");
    table.hand(0, "bast").cubes(0, 4, 1, 0, 0).units(0, "").go("play bast; power");
    EXPECT_EQ(table.cubes(0), (Ints{4, 0, 0, 0}));
    EXPECT_EQ(table.legal(), (Lines{"recruit spearman", "recruit chariot_archer", "recruit elephant", "done"}));
    table.go("recruit elephant; recruit chariot_archer");
    EXPECT_EQ(table.cubes(0), (Ints{2, 0, 0, 0})) << "1 food each and nothing else";
    table.cubes(0, 4, 2, 0, 2).go("recruit sphinx");
    EXPECT_EQ(table.cubes(0), (Ints{4, 0, 0, 0})) << "other units keep their cost";
    EXPECT_EQ(table.state.left, 3) << "six units in all";
}

TEST(Gods, TheHeroOfTheAge) {
    RULE("AM-GOD-OSIRIS", "AM-GOD-ZEUS", "AM-GOD-GEN-02");
    Table table("egyptian+greek");
    table.hand(0, "osiris").cubes(0, 0, 2, 0, 0);
    EXPECT_FALSE(table.can("play osiris")) << "not in the archaic age";
    table.age(0, heroic).go("play osiris");
    EXPECT_EQ(table.legal(), Lines{"power"});
    table.go("power");
    EXPECT_EQ(table.count(0, "pharaoh"), 1);
    EXPECT_EQ(table.cubes(0), (Ints{0, 0, 0, 0}));
    Table zeus("greek+norse");
    zeus.hand(0, "zeus").cubes(0, 4, 6, 4, 4).go("play zeus");
    EXPECT_EQ(zeus.state.stage, Stage::card) << "the archaic age has no hero: the age is advanced first";
    zeus.go("power");
    EXPECT_EQ(zeus.p(0).age, classical);
    EXPECT_EQ(zeus.count(0, "classical_greek_hero"), 1) << "after advancing: the hero of the new age";
    Table taken("greek+norse");
    taken.hand(0, "zeus").age(0, classical).units(0, "classical_greek_hero").cubes(0, 0, 2, 0, 0);
    EXPECT_FALSE(taken.can("play zeus")) << "that figure is in play";
}

TEST(Gods, Aphrodite) {
    RULE("AM-GOD-APHRODITE");
    Table table("greek+norse");
    table.units(0, "hoplite")
        .units(1, "jarl huskarl")
        .hand(0, "aphrodite")
        .go("play aphrodite; attack 2 holding; power");
    table.commit("hoplite").commit("jarl huskarl");
    EXPECT_EQ(table.to_act(), 0) << "after the reveal, before the first encounter";
    EXPECT_EQ(table.legal(), (Lines{"send home jarl", "send home huskarl"}));
    table.go("send home huskarl");
    EXPECT_EQ(table.count(1, "huskarl"), 1) << "in the holding area";
    EXPECT_EQ(table.state.defender().size(), 1);
    EXPECT_EQ(table.state.stage, Stage::encounter);
}

TEST(Gods, FreeHouse) {
    RULE("AM-GOD-HERA");
    Table table("greek+norse");
    table.hand(0, "hera").cubes(0, 0, 1, 0, 0).go("play hera; power");
    EXPECT_EQ(table.p(0).houses, 1);
    EXPECT_EQ(table.p(0).villagers, 1) << "with its villager";
    EXPECT_EQ(table.p(0).cubes[favor], 0);
    Table full("greek+norse");
    full.hand(0, "hera").cubes(0, 0, 1, 0, 0);
    for (int houses = 0; houses < 10; ++houses) {
        full.build(0, "house");
    }
    EXPECT_FALSE(full.can("play hera")) << "no eleventh House";
}

TEST(Gods, Hades) {
    RULE("AM-GOD-HADES", "AM-GOD-GEN-08");
    Table table("greek+norse");
    table.hand(0, "hades").units(0, "hoplite hydra").go("play hades; power");
    EXPECT_EQ(table.legal(), (Lines{"sacrifice hoplite", "sacrifice hydra"}));
    table.go("sacrifice hoplite");
    for (int cube = 0; cube < 7; ++cube) {
        EXPECT_EQ(table.legal(), (Lines{"gain food", "gain favor", "gain wood", "gain gold"}));
        table.go(cube < 3 ? "gain food" : "gain wood");
    }
    EXPECT_EQ(table.cubes(0), (Ints{7, 3, 8, 4})) << "any 7 cubes, by colour";
    EXPECT_EQ(table.p(0).army(), 1);
    EXPECT_EQ(table.legal(), (Lines{"action", "finish"}));
}

TEST(Gods, GainsAreLimitedByTheBank) {
    RULE("AM-GOD-POSEIDON", "AM-GOD-GEN-01");
    Table table("greek+norse");
    table.hand(0, "poseidon").go("play poseidon; power");
    EXPECT_EQ(table.p(0).cubes[food], 9);
    Table poor("greek+norse");
    poor.hand(0, "poseidon");
    poor.state.bank[food] = 2;
    poor.go("play poseidon; power");
    EXPECT_EQ(poor.p(0).cubes[food], 6);
    Table none_left("greek+norse");
    none_left.hand(0, "poseidon");
    none_left.state.bank[food] = 0;
    none_left.go("play poseidon");
    EXPECT_EQ(none_left.state.stage, Stage::announce) << "nothing to gain: only the action";
    Table any("greek+norse");
    any.hand(0, "hermes");
    any.state.bank = {2, 0, 0, 0};
    any.go("play hermes; power");
    EXPECT_EQ(any.cubes(0), (Ints{6, 4, 4, 4})) << "all the bank has: 2 food, and the favor just paid";
}

TEST(Gods, FreeUnits) {
    RULE("AM-GOD-APOLLO", "AM-GOD-HEL");
    Table apollo("greek+norse");
    apollo.hand(0, "apollo").go("play apollo; power");
    EXPECT_EQ(apollo.count(0, "toxotes"), 4);
    EXPECT_EQ(apollo.cubes(0), (Ints{4, 3, 4, 4}));
    apollo.go("action");
    EXPECT_EQ(apollo.state.left, 4) << "they do not count against the card's number";
    Table three("greek+norse");
    three.hand(0, "apollo").units(0, "toxotes toxotes toxotes").go("play apollo; power");
    EXPECT_EQ(three.count(0, "toxotes"), 4) << "as many as possible";
    Table hel("norse+greek");
    hel.hand(0, "hel").units(0, "").go("play hel; power");
    EXPECT_EQ(hel.legal(), (Lines{"raise throwing_axeman", "raise jarl", "raise huskarl"}));
    hel.go("raise jarl; raise huskarl");
    EXPECT_EQ(hel.p(0).army(), 2) << "alike or different";
    EXPECT_EQ(hel.legal(), (Lines{"action", "finish"}));
}

TEST(Gods, FourCubes) {
    RULE("AM-GOD-HERMES", "AM-GOD-FORSETI");
    for (const auto& [cultures, card] : {std::pair{"greek+norse", "hermes"}, {"norse+greek", "forseti"}}) {
        Table table(cultures);
        table.hand(0, card).go("play " + std::string(card) + "; power; gain gold; gain gold; gain food; gain favor");
        EXPECT_EQ(table.cubes(0), (Ints{5, 4, 4, 6}));
        table.go("action");
        EXPECT_EQ(table.state.stage, Stage::trade) << "at cost 0";
    }
}

TEST(Gods, Bragi) {
    RULE("AM-GOD-BRAGI");
    Table table("norse+egyptian");
    table.units(0, "jarl").units(1, "priest").hand(0, "bragi").go("play bragi; attack 2 holding; power");
    table.commit("jarl").commit("priest").go("fight jarl; fight priest");
    EXPECT_EQ(table.dice_now(), (Ints{8, 4})) << "1 more die for own units only";
}

TEST(Gods, Heimdall) {
    RULE("AM-GOD-HEIMDALL");
    Table table("norse+greek");
    table.hand(0, "heimdall").units(0, "jarl jarl jarl jarl troll troll").build(0, "armory");
    Table plain = table;
    plain.go("play heimdall; attack 2 city; no power; commit jarl 4");
    EXPECT_EQ(plain.legal(), (Lines{"commit troll 0", "commit troll 1"})) << "4 and the Armory's one";
    EXPECT_EQ(plain.play("commit troll 2"), "AM-CARD-ATTACK-03");
    table.go("play heimdall; attack 2 city; power; commit jarl 4; commit troll 2");
    EXPECT_EQ(table.p(0).cubes[favor], 0);
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.state.defender().limit, none) << "for either side";
}

TEST(Gods, Tyr) {
    RULE("AM-GOD-TYR");
    Table table("norse+greek");
    table.units(0, "jarl huskarl").units(1, "hoplite").hand(0, "tyr").go("play tyr; attack 2 holding; power");
    table.commit("jarl huskarl").commit("hoplite").go("fight jarl; fight hoplite");
    EXPECT_EQ(table.legal(), (Lines{"berserk", "stand"})) << "every own unit";
    Table other = table;
    table.go("berserk");
    EXPECT_EQ(table.dice_now(), (Ints{5, 7}));
    table.sixes(1, 1);
    EXPECT_EQ(table.state.attacker().size(), 1) << "and it loses the tie";
    table.go("fight huskarl; fight hoplite; berserk");
    EXPECT_EQ(table.dice_now(), (Ints{5, 4})) << "not added to the unit's own: 3 + 2";
    other.go("stand");
    EXPECT_EQ(other.dice_now(), (Ints{3, 7}));
}

TEST(Gods, Thor) {
    RULE("AM-GOD-THOR", "AM-GOD-GEN-07");
    Table table("norse+egyptian+greek", 4);
    table.hand(0, "thor").units(1, "phoenix priest").units(2, "dwarf").units(3, "hoplite hydra").go("play thor; power");
    EXPECT_EQ(table.legal(), (Lines{"smite 2 phoenix", "smite 3 dwarf", "smite 4 hydra"}))
        << "myth units of any opponent";
    table.go("smite 2 phoenix");
    EXPECT_EQ(table.count(1, "phoenix"), 0) << "no Priest helps: this is no battle";
    EXPECT_EQ(in_supply(table.state, 1, phoenix), 4);
    EXPECT_EQ(table.to_act(), 0);
}

TEST(Gods, Loki) {
    RULE("AM-GOD-LOKI");
    Table table("norse+egyptian+greek", 4);
    table.hand(0, "loki").cubes(1, 0, 0, 0, 0).cubes(3, 1, 1, 0, 0).go("play loki; power");
    EXPECT_EQ(table.legal(), (Lines{"rob 3", "rob 4"})) << "one opponent with cubes, neighbour or not";
    Table poor = table;
    table.go("rob 3; loot gold; loot gold; loot gold; loot gold; loot food");
    EXPECT_EQ(table.cubes(0), (Ints{5, 2, 4, 8}));
    EXPECT_EQ(table.cubes(2), (Ints{3, 4, 4, 0}));
    EXPECT_EQ(table.state.stage, Stage::card);
    poor.go("rob 4; loot food");
    EXPECT_EQ(poor.cubes(3), (Ints{0, 0, 0, 0})) << "all of them if fewer than five";
    EXPECT_EQ(poor.cubes(0), (Ints{5, 3, 4, 4}));
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
