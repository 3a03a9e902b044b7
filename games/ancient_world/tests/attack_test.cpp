// Rulebook: Attaquer un Titan, Dégâts des Titans.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

// Rolls the dice so and gives up the first card that is asked for.
Table& survive(Table& table, std::string_view roll = "roll 0 titan 0 coin") {
    EXPECT_EQ(table.play(roll), "");
    while (!table.is_chance() && table.state.ask == Ask::damage) {
        table.play(*table.legal().begin());
    }
    return table.run();
}

TEST(Attack, TheFaceUpTitanOfAnyPile) {
    RULE("AW-ATTACK-01", "AW-ATTACK-02", "AW-ATTACK-22");
    Table table;
    table.top("bog-lurker").top("serpent-of-hmu").top("mountain-king").coins(0, 20);
    table.no_armies(0).army(0, "war-elephants").army(0, "siege-engines");
    const Lines attacks = table.legal("attack");
    EXPECT_TRUE(attacks.contains("attack bog-lurker with war-elephants"));
    EXPECT_TRUE(attacks.contains("attack serpent-of-hmu with war-elephants+siege-engines"));
    EXPECT_TRUE(attacks.contains("attack mountain-king with war-elephants+siege-engines"));
    EXPECT_EQ(table.why_not("attack reef-crab with war-elephants"), "AW-ATTACK-01") << "face down";
    table.play("attack bog-lurker with war-elephants");
    survive(table);
    EXPECT_EQ(table.place_of(0, 1) + table.place_of(0, 2) + table.place_of(0, 3), "readyreadyready");
    table.state.piles[0] = {};
    table.turn(0);
    EXPECT_EQ(table.why_not("attack bog-lurker with siege-engines"), "AW-ATTACK-01") << "an empty pile";
    for (const std::string& line : table.legal("attack")) {
        EXPECT_FALSE(line.starts_with("attack bog"));
    }
    table.end_round();
    EXPECT_EQ(table.state.piles[0].size(), 0) << "never refilled";
}

TEST(Attack, PaidOnTheName) {
    RULE("AW-ATTACK-03", "AW-ATTACK-04", "AW-ATTACK-05", "AW-ATTACK-06", "AW-ATTACK-07", "AW-EX-03");
    Table table;
    table.top("bog-lurker").coins(0, 5).no_armies(0).army(0, "war-elephants", {}, 3);
    EXPECT_EQ(table.army_at(0, "war-elephants").price(), 4);
    EXPECT_EQ(AncientWorld::refusal(table.state, Move(Kind::attack, titan("bog-lurker"), 0).pack()), "AW-ATTACK-03");
    table.coins(0, 3);
    EXPECT_EQ(table.why_not("attack bog-lurker with war-elephants"), "AW-ATTACK-06");
    table.coins(0, 5).play("attack bog-lurker with war-elephants");
    survive(table);
    EXPECT_EQ(table.coins(0), 1);
    EXPECT_EQ(table.army_at(0, "war-elephants").name_coins, 4);
    EXPECT_EQ(table.army_at(0, "war-elephants").art_coins, 3);
    table.coins(0, 50).top("reef-crab").turn(0);
    EXPECT_EQ(table.why_not("attack reef-crab with war-elephants"), "AW-ATTACK-04") << "used this round";
    table.end_round();
    EXPECT_EQ(table.why_not("attack reef-crab with war-elephants"), "") << "and free again in the next";
    EXPECT_EQ(table.army_at(0, "war-elephants").price(), 8);
}

TEST(Attack, SeveralArmiesEachAtItsPrice) {
    RULE("AW-ATTACK-08", "AW-ATTACK-17");
    Table table;
    table.top("bog-lurker").coins(0, 9).no_armies(0).army(0, "bronze-phalanx", {}, 1).army(0, "steppe-riders");
    EXPECT_EQ(table.why_not("attack bog-lurker with bronze-phalanx"), "");
    table.play("attack bog-lurker with bronze-phalanx+steppe-riders");  // more than needed
    survive(table);
    EXPECT_EQ(table.coins(0), 9 - 2 - 1 + 1) << "and the Riders bring booty";
    EXPECT_TRUE(table.army_at(0, "bronze-phalanx").is_used() && table.army_at(0, "steppe-riders").is_used());
}

TEST(Attack, FaceAndHeritageForOneAttack) {
    RULE("AW-ATTACK-09", "AW-ATTACK-10", "AW-ACT-RECRUIT-10", "AW-ACT-RECRUIT-11", "AW-ICON-MIL-SWORD-01",
         "AW-ICON-MIL-ARROW-01");
    Table table;
    table.no_armies(0).army(0, "halian-regiment", {"veteran-guard", "city-guard", "longbow-company"});
    const Strength strength = army_strength(table.army_at(0, "halian-regiment"));
    EXPECT_EQ(strength.sword, 3 + 2 + 1) << "its own heritage of one does not count";
    EXPECT_EQ(strength.arrow, 1 + 1);
    table.army(0, "militia").top("iron-golem").coins(0, 9);
    EXPECT_EQ(table.why_not("attack iron-golem with halian-regiment"), "AW-ATTACK-16") << "6 swords against 8";
    table.top("two-headed-giant");
    EXPECT_EQ(table.why_not("attack two-headed-giant with halian-regiment+militia"), "") << "8 + 2";
    table.top("serpent-of-hmu").play("attack serpent-of-hmu with halian-regiment");
    survive(table).turn(0);
    table.top("bog-lurker");
    EXPECT_EQ(table.why_not("attack bog-lurker with militia"), "AW-ATTACK-16") << "the used army helps no more";
}

TEST(Attack, IconsOfTheCityAndDraft) {
    RULE("AW-ATTACK-11", "AW-ATTACK-12", "AW-ICON-ARROW-01", "AW-ICON-SWORD-01", "AW-ACT-DRAFT-03");
    Table table;
    table.city(0, {"weaponsmith", "archery-range"}).own_provinces(0, {"border-march", "high-cliffs"});
    table.titans(0, {"iron-golem", "ash-hound"}).stands(0, 1, Space::draft);
    const Force force = free_force(table.state, 0);
    EXPECT_EQ(force.sword, 2 + 1 + 1 + 1);
    EXPECT_EQ(force.both, 5 + 2 + 1 + 1);
    table.damaged(0, {"weaponsmith"});
    EXPECT_EQ(free_force(table.state, 0).sword, 3);
    table.top("sky-leviathan").coins(0, 9);
    EXPECT_EQ(table.why_not("attack sky-leviathan with city-guard+militia"), "AW-ATTACK-16") << "7 + 2 + 2 against 13";
    table.stands(0, 2, Space::draft).stands(0, 3, Space::draft);
    EXPECT_EQ(table.why_not("attack sky-leviathan with city-guard+militia"), "");
    EXPECT_EQ(table.coins(0), 9) << "they cost nothing";
}

TEST(Attack, SwordsOnlyOrBoth) {
    RULE("AW-ATTACK-13", "AW-ATTACK-14", "AW-ATTACK-15", "AW-ATTACK-16", "AW-EX-12");
    Table table;
    table.coins(0, 9).no_armies(0).army(0, "titan-hunters").top("dune-crawler");  // 4 Swords, 2 Arrows; 5, Swords only
    EXPECT_EQ(table.why_not("attack dune-crawler with titan-hunters"), "AW-ATTACK-16");
    EXPECT_TRUE(table.legal("attack dune").empty());
    Table drafted = table;
    drafted.stands(0, 1, Space::draft);
    EXPECT_EQ(drafted.why_not("attack dune-crawler with titan-hunters"), "");
    table.top("cave-troll");  // 6, both
    EXPECT_EQ(table.why_not("attack cave-troll with titan-hunters"), "") << "equal is enough";
}

TEST(Attack, TheTitanIsTaken) {
    RULE("AW-ATTACK-18", "AW-ATTACK-24", "AW-ICON-CAPACITY-01", "AW-DAMAGE-10");
    Table table;
    table.coins(0, 9).no_armies(0).army(0, "war-elephants").top("dune-crawler");
    const auto banners = banner_counts(table.state, table.player(0));
    table.play("attack dune-crawler with war-elephants");
    table.play("roll 1 titan 0 coin");
    EXPECT_TRUE(table.is_titan_of(0, "dune-crawler"));
    EXPECT_EQ(table.player(0).total(capacity), 5);
    EXPECT_EQ(table.player(0).total(income_coin), 6);
    EXPECT_EQ(banner_counts(table.state, table.player(0))[2], banners[2] + 1);
    EXPECT_EQ(table.legal(), (Lines{"damage fishing-dock", "damage wheat-fields"}))
        << "neither Titans nor armies nor Provinces are damaged";
    table.play("damage fishing-dock");
    table.run().turn(1);
    EXPECT_EQ(table.why_not("attack dune-crawler with militia+city-guard"), "AW-ATTACK-01") << "not attacked again";
}

TEST(Attack, InThisOrder) {
    RULE("AW-ATTACK-19", "AW-ICON-BOOTY-01", "AW-ICON-ESPIONAGE-01", "AW-ICON-MIL-REPAIR-01", "AW-ATTACK-25");
    Table table;
    table.coins(0, 2).no_armies(0).army(0, "shield-bearers", {"hired-swords"}).army(0, "spymasters");
    table.city(0, {"barracks", "orchard", "weaponsmith"}).damaged(0, {"barracks", "orchard", "fishing-dock"});
    table.top("moon-moth");  // 5, gives one repair
    EXPECT_EQ(table.play("attack moon-moth with shield-bearers+spymasters"), "");
    EXPECT_EQ(table.coins(0), 0) << "paid first";
    EXPECT_EQ(table.state.ask, Ask::repair) << "then the Titan's repair";
    EXPECT_TRUE(table.is_titan_of(0, "moon-moth"));
    EXPECT_EQ(table.play("done"), "AW-ICON-REPAIR-01") << "not optional";
    table.play("repair orchard");
    EXPECT_EQ(table.state.ask, Ask::repair) << "then that of the army";
    table.play("repair barracks");
    EXPECT_TRUE(table.is_chance()) << "then the dice";
    EXPECT_EQ(table.coins(0), 0) << "no booty yet";
    table.play("roll 1 titan 0 coin");
    EXPECT_EQ(table.state.piles[0].top, no_card) << "the next Titan comes last";
    EXPECT_EQ(table.knowledge(0), 0);
    table.play("damage barracks");
    EXPECT_EQ(table.coins(0), 1) << "booty of the heritage";
    EXPECT_EQ(table.knowledge(0), 2) << "espionage";
    EXPECT_TRUE(table.is_chance());
    EXPECT_EQ(table.state.piles[0].top, no_card);
    table.run();
    EXPECT_NE(table.state.piles[0].top, no_card);
    EXPECT_EQ(table.to_act(), 1);
    // The Sword of the Golem does not help to defeat it.
    Table golem;
    golem.coins(0, 9).no_armies(0).army(0, "war-elephants").city(0, {"training-grounds"}).top("iron-golem");
    EXPECT_EQ(golem.why_not("attack iron-golem with war-elephants"), "AW-ATTACK-16");
}

TEST(Attack, SeveralInARound) {
    RULE("AW-ATTACK-20", "AW-ATTACK-21");
    Table table;
    table.coins(0, 9)
        .no_armies(0)
        .army(0, "war-elephants")
        .army(0, "bronze-phalanx")
        .top("bog-lurker")
        .top("iron-golem");
    table.play("attack bog-lurker with war-elephants");
    survive(table);
    EXPECT_EQ(table.to_act(), 1) << "one a turn";
    table.play("pass");
    table.top("reef-crab");
    EXPECT_EQ(table.play("attack reef-crab with bronze-phalanx"), "");
    survive(table);
    EXPECT_TRUE(table.legal("attack").empty()) << "no unused army";
}

TEST(Attack, WithNothingToLose) {
    RULE("AW-ATTACK-23", "AW-DAMAGE-06", "AW-DAMAGE-07", "AW-DAMAGE-08");
    Table table;
    table.no_city(0).coins(0, 1).no_armies(0).army(0, "war-elephants").army(0, "militia", {}, 5).top("bog-lurker");
    EXPECT_EQ(table.play("attack bog-lurker with war-elephants"), "");
    table.play("roll 0 titan 1 coin");
    EXPECT_EQ(table.coins(0), 0);
    EXPECT_EQ(table.army_at(0, "militia").art_coins, 5) << "coins on cards are not the player's";
    EXPECT_EQ(table.army_at(0, "war-elephants").name_coins, 1);
    Table bare;
    bare.no_city(0).coins(0, 1).no_armies(0).army(0, "war-elephants").top("bog-lurker");
    bare.all({"attack bog-lurker with war-elephants", "roll 1 titan 0 coin"}).run();
    EXPECT_EQ(bare.to_act(), 1) << "a Titan symbol finds no card";
}

TEST(Attack, LossesDoNotChangeTheResult) {
    RULE("AW-ATTACK-26", "AW-DAMAGE-14", "AW-DAMAGE-15", "AW-DAMAGE-16", "AW-DAMAGE-21", "AW-EX-14");
    Table table;
    table.coins(0, 9).city(0, {"barracks"}).no_armies(0);
    table.army(0, "steppe-riders", {"city-guard"}, 2).army(0, "militia").army(0, "hired-swords").top("bog-lurker");
    table.all({"attack bog-lurker with hired-swords+steppe-riders", "roll 1 titan 0 coin"});
    const int coins = table.coins(0);
    table.play("damage barracks");
    EXPECT_EQ(table.legal(), (Lines{"disband hired-swords", "disband militia", "disband steppe-riders"}));
    table.play("disband steppe-riders");  // a used one
    EXPECT_EQ(table.coins(0), coins + 2) << "booty of both is still paid out, the coins on the card are not";
    EXPECT_TRUE(table.is_titan_of(0, "bog-lurker"));
    EXPECT_EQ(table.player(0).army_count, 2);
    EXPECT_EQ(table.player(0).disbanded, (1U << military("steppe-riders")) | (1U << military("city-guard")));
    EXPECT_EQ(table.state.military_deck >> military("steppe-riders") & 1U, 0U) << "never back to the deck";
    table.run().turn(0);
    table.play("place rebuild 1");
    table.play("repair barracks");
    EXPECT_EQ(table.player(0).total(army_slot), 3);
    EXPECT_EQ(table.player(0).army_count, 2) << "a repair brings no army back";
}

TEST(Damage, ADieForEachBanner) {
    RULE("AW-DAMAGE-01", "AW-DAMAGE-02", "AW-DAMAGE-09", "AW-DAMAGE-20");
    Table table;
    table.coins(0, 9).no_armies(0).army(0, "war-elephants").army(0, "giantbane-guard").top("dread-hydra");
    table.play("attack dread-hydra with war-elephants+giantbane-guard");
    EXPECT_EQ(table.state.dice, 3);
    const auto weigh = [](const Table& rolling) {
        OutcomeList outcomes;
        AncientWorld::outcomes(rolling.state, outcomes);
        std::uint64_t sum = 0;
        for (const Outcome& outcome : outcomes) {
            sum += outcome.weight;
        }
        return std::pair(outcomes.size(), sum);
    };
    EXPECT_EQ(weigh(table), std::pair(std::size_t{10}, std::uint64_t{216}));
    Table four = table;
    four.state.dice = 4;  // no such Titan is in the box
    EXPECT_EQ(weigh(four), std::pair(std::size_t{15}, std::uint64_t{1296}));
    EXPECT_EQ(four.why_not("roll 2 titan 2 coin"), "");
    EXPECT_EQ(table.why_not("roll 2 titan 2 coin"), "AW-DAMAGE-01");
    const int coins = table.coins(0);
    table.play("roll 0 titan 0 coin");
    EXPECT_EQ(table.coins(0), coins);
    EXPECT_EQ(table.player(0).damaged, 0U) << "blanks do nothing";
}

TEST(Damage, TitanSymbolsDamageDifferentCards) {
    RULE("AW-DAMAGE-03", "AW-DAMAGE-04", "AW-DAMAGE-05", "AW-DAMAGE-20");
    Table table;
    table.coins(0, 3).no_armies(0).army(0, "war-elephants").army(0, "giantbane-guard");
    table.city(0, {"orchard", "barracks"}).damaged(0, {"orchard"}).top("dread-hydra");
    table.all({"attack dread-hydra with war-elephants+giantbane-guard", "roll 2 titan 1 coin"});
    EXPECT_EQ(table.coins(0), 0) << "coin symbols first";
    EXPECT_EQ(table.legal(), (Lines{"damage barracks", "damage fishing-dock", "damage wheat-fields"}))
        << "his choice, starting cards included, damaged ones not";
    EXPECT_EQ(table.why_not("damage orchard"), "AW-DAMAGE-04");
    table.play("damage fishing-dock");
    EXPECT_EQ(table.legal(), (Lines{"damage barracks", "damage wheat-fields"}));
    table.play("damage barracks");
    EXPECT_TRUE(table.is_chance());
    EXPECT_EQ(std::popcount(table.player(0).damaged), 3);
}

TEST(Damage, TheLastCard) {
    RULE("AW-EX-24", "AW-DAMAGE-06");
    Table table;
    table.coins(0, 9).no_armies(0).army(0, "war-elephants").army(0, "siege-engines").top("serpent-of-hmu");
    table.damaged(0, {"wheat-fields"});
    table.all({"attack serpent-of-hmu with war-elephants+siege-engines", "roll 2 titan 0 coin"}).run();
    EXPECT_TRUE(table.is_damaged(0, "fishing-dock"));
    EXPECT_EQ(table.to_act(), 1) << "the second symbol has no effect";
}

TEST(Damage, ADamagedCardDoesNothingButStaysACard) {
    RULE("AW-DAMAGE-11", "AW-DAMAGE-12", "AW-DAMAGE-18");
    Table table;
    const Cards cards = {"orchard", "weaponsmith", "lighthouse", "barracks"};
    table.city(0, cards).own_provinces(0, {"wide-steppe"});
    const Totals before = table.player(0).totals;
    table.damaged(0, cards);
    const Totals after = table.player(0).totals;
    for (const Icon icon : {food, income_coin, sword, arrow, army_slot, explore_bonus}) {
        EXPECT_LT(after[icon], before[icon]) << int{icon};
    }
    EXPECT_EQ(table.player(0).empire_cards(), 6);
    table.coins(0, 9).row({"orchard", "salt-works"}).play("place build 1");
    EXPECT_EQ(table.why_not("build orchard"), "AW-ACT-BUILD-06") << "still owned";
    table.play("build salt-works");
    table.turn(0).row({"marketplace"});
    EXPECT_EQ(table.why_not("place build 2"), "AW-PLACE-16") << "seven cards use the capacity of seven";
    table.all({"place rebuild 2", "repair orchard", "repair barracks"});
    EXPECT_EQ(table.player(0).total(food), before[food]) << "works again at once";
    EXPECT_EQ(table.player(0).total(army_slot), 3);
}

TEST(Damage, ACitizenStaysOnADamagedCard) {
    RULE("AW-DAMAGE-17");
    Table table;
    table.city(0, {"salt-works"}).coins(0, 9).no_armies(0).army(0, "war-elephants").top("bog-lurker");
    table.all({"use salt-works 1", "pass", "attack bog-lurker with war-elephants", "roll 1 titan 0 coin",
               "damage salt-works"});
    table.run();
    EXPECT_EQ(table.place_of(0, 1), "salt-works");
    table.all({"place rebuild 2", "repair salt-works"});
    EXPECT_EQ(table.why_not("use salt-works 3"), "AW-PLACE-19") << "used this round (AW-RUL-22)";
    table.end_round();
    EXPECT_EQ(table.place_of(0, 1), "ready");
}

TEST(Damage, OneTimeEffectsHappenOnce) {
    RULE("AW-DAMAGE-19");
    Table table;
    table.city(0, {"settlers-camp"}).damaged(0, {"settlers-camp"});
    table.all({"place rebuild 1", "repair settlers-camp"});
    EXPECT_EQ(citizens_owned(table.player(0)), 3);
}

// --- worked examples -------------------------------------------------------------------------------------------------

TEST(Example, TimAgainstTheStoneCreature) {
    RULE("AW-EX-01", "AW-EX-02", "AW-CARD-STONE-CREATURE-01", "AW-CARD-MERKIAN-TROOPS-01");
    const TitanCard& creature = figures().titans[at(titan("stone-creature"))];
    EXPECT_EQ(creature.defence, 8);
    EXPECT_FALSE(creature.swords_only);
    EXPECT_EQ(creature.banner_list.size(), 2U);
    EXPECT_EQ(figures().military[at(military("merkian-troops"))].face, (Strength{1, 3, 0, 0, 0, {}}));
    Table table;
    table.coins(0, 4).no_armies(0).army(0, "merkian-troops", {"city-guard"}, 1);
    table.city(0, {"weaponsmith", "training-grounds"}).top("stone-creature");
    table.play("attack stone-creature with merkian-troops");
    EXPECT_EQ(table.coins(0), 2) << "price 2";
    EXPECT_EQ(table.army_at(0, "merkian-troops").name_coins, 2);
    EXPECT_EQ(table.state.dice, 2);
    table.play("roll 0 titan 1 coin");
    EXPECT_EQ(table.coins(0), 1) << "c - 3";
    EXPECT_EQ(table.player(0).damaged, 0U);
    table.run();
    EXPECT_TRUE(table.is_titan_of(0, "stone-creature"));
    EXPECT_NE(table.state.piles[1].top, no_card);
    table.end_round();
    EXPECT_EQ(table.army_at(0, "merkian-troops").art_coins, 3);
    EXPECT_EQ(table.army_at(0, "merkian-troops").name_coins, 0);
    EXPECT_EQ(table.army_at(0, "merkian-troops").price(), 4);
}

TEST(Example, DraftInTwoAttacks) {
    RULE("AW-EX-21", "AW-ACT-DRAFT-01", "AW-ACT-DRAFT-02", "AW-ACT-DRAFT-04", "AW-ACT-DRAFT-05");
    Table table;
    table.coins(0, 9).no_armies(0).army(0, "veteran-guard").army(0, "zori-blade-dancers");
    table.stands(0, 1, Space::draft).stands(0, 2, Space::draft).stands(1, 3, Space::draft).top("horned-colossus");
    EXPECT_EQ(free_force(table.state, 0).sword, 2) << "own citizens only";
    table.play("attack horned-colossus with veteran-guard");
    survive(table);
    table.play("pass");
    table.top("dune-crawler");
    EXPECT_EQ(table.play("attack dune-crawler with zori-blade-dancers"), "") << "the same bonus again";
    survive(table);
    table.stands(0, 3, Space::draft);
    table.citizens(1, 1);
    table.top("reef-crab");
    EXPECT_TRUE(table.legal("attack").empty()) << "not without a Military card";
    table.end_round();
    EXPECT_EQ(free_force(table.state, 0).sword, 0);
}

}  // namespace
}  // namespace pentarchy::ancient_world
