// Rulebook: Précisions sur certaines cartes.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

TEST(Aqueduct, PaysForNewCitizens) {
    RULE("AW-CARD-AQUEDUCT-01", "AW-CARD-AQUEDUCT-02", "AW-CARD-AQUEDUCT-03", "AW-EX-22");
    Table table;
    table.round(3).city(0, {"aqueduct"}).coins(0, 3).play("place repopulate 1");
    EXPECT_EQ(table.coins(0), 3) << "three food";
    Table quarter;
    quarter.round(4).city(0, {"aqueduct"}).row({"new-quarter"}).coins(0, 5);
    quarter.all({"place build 1", "build new-quarter"});
    EXPECT_EQ(quarter.place_of(0, 4), "famine");
    EXPECT_EQ(quarter.coins(0), 4) << "the food of the new card counts";
    Table full;
    full.round(4).city(0, {"aqueduct"}).row({"new-quarter"}).coins(0, 5).citizens(0, 5);
    full.all({"place build 1", "build new-quarter"});
    EXPECT_EQ(full.coins(0), 0) << "no token, no coins";
    Table damaged;
    damaged.round(3).city(0, {"aqueduct"}).damaged(0, {"aqueduct"}).coins(0, 3).play("place repopulate 1");
    EXPECT_EQ(damaged.coins(0), 0);
}

TEST(RemoteOutpost, TakesACoinOffAnArmy) {
    RULE("AW-CARD-REMOTE-OUTPOST-01", "AW-CARD-REMOTE-OUTPOST-02", "AW-CARD-REMOTE-OUTPOST-03",
         "AW-CARD-REMOTE-OUTPOST-04", "AW-EX-13");
    Table table(3);
    table.city(1, {"remote-outpost"}).no_armies(1).army(1, "militia", {}, 2, 1).army(1, "city-guard", {}, 0, 2);
    table.play("place learn 1");  // seat 0 is the right neighbour of seat 1
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.legal(),
              (Lines{"decline", "remove city-guard name", "remove militia name", "remove militia picture"}));
    EXPECT_EQ(table.why_not("remove city-guard picture"), "AW-CARD-REMOTE-OUTPOST-01");
    Table name = table;
    const int coins = name.coins(1);
    name.play("remove militia name");
    EXPECT_FALSE(name.army_at(1, "militia").is_used()) << "unused again";
    EXPECT_EQ(name.army_at(1, "militia").price(), 3);
    EXPECT_EQ(name.coins(1), coins) << "the coin goes to the supply";
    EXPECT_EQ(name.to_act(), 1) << "and now it is his own turn";
    EXPECT_EQ(name.state.ask, Ask::turn);
    Table picture = table;
    picture.play("remove militia picture");
    EXPECT_TRUE(picture.army_at(1, "militia").is_used());
    EXPECT_EQ(picture.army_at(1, "militia").art_coins, 1);
    table.play("remove city-guard name");
    EXPECT_TRUE(table.army_at(1, "city-guard").is_used()) << "one coin is left on the name";
    EXPECT_EQ(table.army_at(1, "city-guard").price(), 2);
    // AW-EX-13: used for 1, made unused, used again for 1 in the same round.
    Table again;
    again.city(0, {"remote-outpost"}).coins(0, 9).coins(1, 9).no_armies(0).army(0, "war-elephants").top("bog-lurker");
    again.all({"attack bog-lurker with war-elephants", "roll 0 titan 0 coin"}).run();
    again.all({"place learn 1", "remove war-elephants name"}).top("reef-crab");
    EXPECT_EQ(again.army_at(0, "war-elephants").price(), 1);
    EXPECT_EQ(again.play("attack reef-crab with war-elephants"), "");
    EXPECT_EQ(again.coins(0), 9 - 2);
}

TEST(ForestHideout, ScoutsAPile) {
    RULE("AW-CARD-FOREST-HIDEOUT-01");
    Table table;
    table.city(0, {"forest-hideout"}).top("bog-lurker");
    table.play("use forest-hideout 1");
    EXPECT_EQ(table.legal(), (Lines{"scout 1", "scout 2", "scout 3"}));
    table.play("scout 1");
    EXPECT_EQ(table.outcomes().size(), 6U) << "any of those below may be next";
    table.all({"seen ash-hound", "seen reef-crab", "seen cave-troll"});
    EXPECT_EQ(table.legal(), (Lines{"put ash-hound", "put bog-lurker", "put cave-troll", "put reef-crab"}));
    table.play("put cave-troll");
    EXPECT_EQ(table.state.piles[0].top, titan("cave-troll"));
    EXPECT_EQ(table.why_not("put cave-troll"), "AW-CARD-FOREST-HIDEOUT-01");
    table.all({"put bog-lurker", "put reef-crab"});
    ASSERT_EQ(table.state.piles[0].below.size(), 3U);
    EXPECT_EQ(table.state.piles[0].below[0].kind, titan("bog-lurker"));
    EXPECT_EQ(table.state.piles[0].below[1].kind, titan("reef-crab"));
    EXPECT_EQ(table.state.piles[0].below[2].kind, titan("ash-hound")) << "the last one needs no question";
    EXPECT_EQ(table.state.piles[0].size(), 7);
    // The order holds: the next ones come up without chance.
    table.turn(1).coins(1, 9).no_armies(1).army(1, "war-elephants");
    table.all({"attack cave-troll with war-elephants", "roll 0 titan 0 coin"});
    EXPECT_FALSE(table.is_chance());
    EXPECT_EQ(table.state.piles[0].top, titan("bog-lurker"));
    Table small;
    small.city(0, {"forest-hideout"}).coins(0, 0).top("bog-lurker").state.piles[0].rest = 0;
    small.all({"use forest-hideout 1", "scout 1"});
    EXPECT_EQ(small.to_act(), 1) << "a single card may be scouted (AW-RUL-27)";
    small.turn(0).state.piles[0] = {};
    small.citizens(0, 3).play("use forest-hideout 2");
    EXPECT_EQ(small.why_not("scout 1"), "AW-CARD-FOREST-HIDEOUT-01") << "an empty pile may not";
}

TEST(ForestHideout, ThenAttacks) {
    RULE("AW-CARD-FOREST-HIDEOUT-02");
    Table table;
    table.city(0, {"forest-hideout"})
        .coins(0, 9)
        .no_armies(0)
        .army(0, "war-elephants")
        .top("cave-troll")
        .top("iron-golem");
    table.all({"use forest-hideout 1", "scout 1", "seen ash-hound", "seen reef-crab", "seen bog-lurker",
               "put bog-lurker", "put ash-hound", "put reef-crab"});
    EXPECT_EQ(table.to_act(), 0) << "in the same turn";
    EXPECT_EQ(table.legal(), (Lines{"attack bog-lurker with war-elephants", "decline"}));
    EXPECT_EQ(table.why_not("attack iron-golem with war-elephants"), "AW-CARD-FOREST-HIDEOUT-02") << "that pile only";
    Table declined = table;
    declined.play("decline");
    EXPECT_EQ(declined.to_act(), 1);
    table.all({"attack bog-lurker with war-elephants", "roll 0 titan 0 coin"});
    EXPECT_EQ(table.coins(0), 8) << "at the normal price";
    EXPECT_EQ(table.state.piles[0].top, titan("ash-hound"));
    EXPECT_EQ(table.to_act(), 1) << "it was the turn's one attack";
    Table poor;
    poor.city(0, {"forest-hideout"}).coins(0, 0).top("bog-lurker");
    poor.all({"use forest-hideout 1", "scout 1"}).run();
    poor.all({*poor.legal().begin()}).all({*poor.legal().begin()}).all({*poor.legal().begin()});
    EXPECT_EQ(poor.to_act(), 1) << "without coins there is nothing to ask";
}

TEST(MerchantCity, UsesAnothersAction) {
    RULE("AW-CARD-MERCHANT-CITY-01", "AW-CARD-MERCHANT-CITY-02", "AW-CARD-MERCHANT-CITY-04", "AW-CARD-BRIDGE-01");
    for (const char* card : {"merchant-city", "bridge"}) {
        Table table(3);
        table.round(4).city(0, {card}).city(1, {"salt-works"}).city(2, {"merchant-city", "bridge"});
        table.player(1).citizens[0] = static_cast<std::uint8_t>(on_card + empire("salt-works"));
        table.play("use " + std::string(card) + " 1");
        EXPECT_EQ(table.legal(), (Lines{"copy salt-works"})) << "whether or not a citizen stands there";
        table.play("copy salt-works");
        EXPECT_EQ(table.coins(0), 9) << "for the user";
        EXPECT_EQ(table.coins(1), 7);
        EXPECT_EQ(table.place_of(0, 1), card);
        table.citizens(1, 3).turn(1);
        EXPECT_EQ(table.play("use salt-works 1"), "") << "the owner may still use it";
        table.turn(2);
        EXPECT_EQ(table.play("use bridge 1"), "");
        EXPECT_EQ(table.play("copy salt-works"), "") << "and others may copy it too";
    }
    Table both;
    both.city(0, {"merchant-city", "bridge"}).city(1, {"salt-works"});
    both.all({"use bridge 1", "copy salt-works", "pass", "use merchant-city 2", "copy salt-works"});
    EXPECT_EQ(both.coins(0), 12) << "different cards, both may be owned";
}

TEST(MerchantCity, WhatCannotBeCopied) {
    RULE("AW-CARD-MERCHANT-CITY-03", "AW-CARD-BRIDGE-01");
    Table table;
    table.city(0, {"merchant-city", "salt-works"}).city(1, {"bridge", "orchard", "masons-yard", "temple-school"});
    table.damaged(1, {"temple-school"});
    table.play("use merchant-city 1");
    EXPECT_EQ(table.legal(), (Lines{"copy masons-yard"})) << "not own, copying, damaged or actionless cards";
    for (const char* card : {"bridge", "orchard", "temple-school", "salt-works"}) {
        EXPECT_EQ(table.why_not("copy " + std::string(card)), "AW-CARD-MERCHANT-CITY-03") << card;
    }
    Table nothing;
    nothing.city(0, {"merchant-city"}).city(1, {"ocean-explorers"}).row({});
    nothing.state.deck.clear(figures().deck_a);
    EXPECT_EQ(nothing.why_not("use merchant-city 1"), "AW-PLACE-16") << "the copied action must have an effect";
}

TEST(ZoriPlaywrights, FirstToPass) {
    RULE("AW-CARD-ZORI-PLAYWRIGHTS-01");
    Table table;
    table.city(0, {"zori-playwrights"}).row({"orchard"}).play("pass");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.legal(), (Lines{"decline", "reserve orchard", "top"}));
    Table row = table;
    row.play("reserve orchard");
    EXPECT_EQ(row.zone(eyes(1), 0, "reserve"), (Lines{"1-reserve-orchard"}));
    Table unseen = table;
    unseen.play("top");
    EXPECT_TRUE(unseen.is_chance()) << "he chooses before seeing it";
    unseen.play("drawn bridge");
    EXPECT_EQ(unseen.zone(eyes(0), 0, "reserve"), (Lines{"1-reserve-bridge"})) << "and must keep it";
    EXPECT_EQ(unseen.zone(eyes(1), 0, "reserve"), (Lines{}));
    EXPECT_EQ(unseen.to_act(), 1);
    table.play("decline");
    EXPECT_EQ(table.zone_count(eyes(0), 0, "reserve"), 0);
    Table second;
    second.city(1, {"zori-playwrights"}).all({"pass", "pass"});
    EXPECT_EQ(second.state.round, 2) << "not the first to pass";
    Table damaged;
    damaged.city(0, {"zori-playwrights"}).damaged(0, {"zori-playwrights"}).play("pass");
    EXPECT_EQ(damaged.to_act(), 1);
}

TEST(MoonFestival, SetsOfFive) {
    RULE("AW-CARD-MOON-FESTIVAL-01", "AW-EX-16");
    Table table;
    table.no_city(0);
    const int nothing = table.score(0);
    // red 3, green 2, yellow 2, blue 4, purple 1, and the Festival's own purple one
    table.city(0, {"arena", "barracks", "orchard", "aqueduct", "marketplace", "salt-works", "harbour-fortress",
                   "naval-academy", "library", "moon-festival"});
    EXPECT_EQ(banner_counts(table.state, table.player(0)), (std::array<int, 5>{3, 2, 2, 4, 2}));
    EXPECT_EQ(table.score(0) - nothing, 4 + 2 + 2 + 6 + 2 + 2 + 2) << "two sets, and 2 VP of the Harbour Fortress";
}

TEST(Crane, BuildsForNothing) {
    RULE("AW-CARD-CRANE-01", "AW-CARD-CRANE-02", "AW-EX-17");
    Table table;
    table.round(2).city(0, {"crane", "barracks"}).row({"zori-academy"}).coins(0, 0);
    table.play("place build 1");
    EXPECT_EQ(table.legal(), (Lines{"build zori-academy with crane"}));
    EXPECT_EQ(table.why_not("build zori-academy"), "AW-ACT-BUILD-05") << "without it: no capacity";
    table.play("build zori-academy with crane");
    EXPECT_EQ(table.player(0).empire_cards(), 4);
    EXPECT_FALSE(table.owns(0, "crane"));
    EXPECT_EQ(table.state.discards.count(empire("crane")), 1);
    EXPECT_EQ(banner_counts(table.state, table.player(0))[2], 0) << "its banner is lost";
    Table without;
    without.round(2).city(0, {"marketplace", "barracks"}).row({"zori-academy"}).coins(0, 0);
    EXPECT_EQ(without.why_not("place build 1"), "AW-PLACE-16");
    Table damaged;
    damaged.round(2).city(0, {"crane"}).damaged(0, {"crane"}).row({"zori-academy"}).coins(0, 0);
    EXPECT_EQ(damaged.why_not("place build 1"), "AW-PLACE-16") << "it must be undamaged (AW-RUL-29)";
    Table fee;
    fee.round(2).city(0, {"crane"}).row({"zori-academy"}).coins(0, 0).stands(1, 2, Space::build);
    EXPECT_EQ(fee.why_not("place build 1"), "AW-PLACE-14") << "the fee is still due";
    Table reserved;
    reserved.city(0, {"crane"}).row({"zori-academy"}).reserve(0, {"library"}).coins(0, 0).play("place build 1");
    EXPECT_EQ(reserved.legal(), (Lines{"build library from reserve with crane", "build zori-academy with crane"}));
    Table none;
    none.row({"orchard"}).play("place build 1");
    EXPECT_EQ(none.why_not("build orchard with crane"), "AW-CARD-CRANE-01");
}

TEST(Crane, LeavesTheGameFromRoundFour) {
    RULE("AW-EX-19", "AW-CARD-CRANE-02");
    Table table;
    table.round(5).city(0, {"crane"}).row({"citadel"}).all({"place build 1", "build citadel with crane"});
    EXPECT_EQ(table.state.gone.count(empire("crane")), 1);
    EXPECT_EQ(table.state.discards.within(figures().deck_a).size(), 0);
}

TEST(ScribesGuild, BuysKnowledge) {
    RULE("AW-CARD-SCRIBES-GUILD-01", "AW-TRIG-01", "AW-TRIG-02", "AW-TRIG-03");
    Table table(3);
    table.city(0, {"scribes-guild"}).city(2, {"scribes-guild"}).turn(1);
    table.play("place learn 1");  // seat 1 is the left neighbour of seat 0
    EXPECT_EQ(table.to_act(), 0) << "and seat 2 is not asked";
    EXPECT_EQ(table.legal(), (Lines{"buy", "decline"}));
    Table declined = table;
    declined.play("decline");
    EXPECT_EQ(declined.knowledge(0), 0) << "he may";
    EXPECT_EQ(declined.to_act(), 2);
    table.play("buy");
    EXPECT_EQ(table.knowledge(0), 1);
    EXPECT_EQ(table.coins(0), 5);
    EXPECT_EQ(table.place_of(0, 1), "ready") << "no citizen";
    EXPECT_EQ(table.to_act(), 2) << "and no turn";
    Table poor(3);
    poor.city(0, {"scribes-guild"}).coins(0, 0).turn(1).play("place learn 1");
    EXPECT_EQ(poor.to_act(), 2);
}

TEST(Triggers, OrderAndDamage) {
    RULE("AW-ACT-LEARN-02", "AW-TRIG-02", "AW-TRIG-04");
    Table table;
    table.city(1, {"scribes-guild", "remote-outpost"}).no_armies(1).army(1, "militia", {}, 1);
    Table damaged = table;
    table.play("place learn 1");
    EXPECT_EQ(table.knowledge(0), 1) << "after the action";
    EXPECT_EQ(table.state.ask, Ask::outpost) << "with two players the opponent is both neighbours; the Outpost first";
    table.play("decline");
    EXPECT_EQ(table.state.ask, Ask::guild);
    table.play("decline");
    EXPECT_EQ(table.state.ask, Ask::turn);
    damaged.damaged(1, {"scribes-guild", "remote-outpost"}).play("place learn 1");
    EXPECT_EQ(damaged.state.ask, Ask::turn);
    Table four(4);
    four.city(1, {"remote-outpost"}).no_armies(1).army(1, "militia", {}, 1).city(3, {"scribes-guild"});
    four.play("place learn 1");
    EXPECT_EQ(four.to_act(), 1) << "first the next player";
    four.play("decline");
    EXPECT_EQ(four.to_act(), 3) << "last the previous one";
}

TEST(TownHouse, KnowledgeAndTile) {
    RULE("AW-CARD-TOWN-HOUSE-01", "AW-CARD-TOWN-HOUSE-02");
    Table table;
    table.city(1, {"town-house"}).turn(1).play("use town-house 1");
    EXPECT_EQ(table.knowledge(1), 1);
    EXPECT_EQ(table.state.tile, 1);
    EXPECT_EQ(table.state.locked, 0) << "not turned";
    table.play("place rebuild 1");
    EXPECT_EQ(table.state.tile, 0) << "a later Rebuild may take it";
    Table locked;
    locked.city(1, {"town-house"}).play("place rebuild 1");
    locked.play("use town-house 1");
    EXPECT_EQ(locked.knowledge(1), 1);
    EXPECT_EQ(locked.state.tile, 0);
    Table option(2, "town_house_locks_tile=yes");
    option.city(1, {"town-house"}).turn(1).play("use town-house 1");
    EXPECT_EQ(option.state.locked, 1) << "the option of AW-RUL-11";
}

TEST(CryptanShip, ExploresForItself) {
    RULE("AW-CARD-CRYPTAN-SHIP-01", "AW-CARD-CRYPTAN-SHIP-02");
    Table table;
    table.city(0, {"cryptan-ship", "cartographers"}).row({"orchard"}).play("use cryptan-ship 1");
    EXPECT_EQ(table.legal(), (Lines{"draw", "reserve orchard"})) << "covered in round 1, and yet";
    Table row = table;
    row.play("reserve orchard");
    EXPECT_EQ(row.coins(0), 8);
    table.play("draw");
    table.run();
    EXPECT_EQ(table.state.drawn.size(), 7) << "with bonuses";
    table.play(*table.legal().begin());
    EXPECT_EQ(table.coins(0), 8);
    EXPECT_EQ(table.state.standing[static_cast<std::size_t>(Space::explore)], 0) << "nobody on the space";
    Table occupied;
    occupied.round(2).city(0, {"cryptan-ship"}).stands(1, 3, Space::explore);
    EXPECT_EQ(occupied.play("use cryptan-ship 1"), "");
}

}  // namespace
}  // namespace pentarchy::ancient_world
