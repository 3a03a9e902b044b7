// Rulebook: Actions du plateau, Bonus des cartes; and the variant of Expansion.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

TEST(Labour, TwoCoins) {
    RULE("AW-ACT-LABOUR-01");
    Table table;
    table.play("place labour 1");
    EXPECT_EQ(table.coins(0), 8);
}

TEST(Build, OneCardFromRowOrReserve) {
    RULE("AW-ACT-BUILD-01", "AW-ACT-BUILD-02", "AW-ACT-BUILD-08", "AW-ACT-BUILD-09");
    Table table;
    table.row({"library", "orchard"}).reserve(0, {"salt-works"}).coins(0, 6);
    table.play("place build 1");
    EXPECT_EQ(table.legal(), (Lines{"build orchard", "build salt-works from reserve"}));
    EXPECT_EQ(table.why_not("build library"), "AW-ACT-BUILD-02") << "coins do not replace knowledge";
    EXPECT_EQ(table.why_not("build barracks"), "AW-ACT-BUILD-01");
    EXPECT_EQ(table.why_not("build salt-works"), "AW-ACT-BUILD-01") << "not in the row";
    table.play("build orchard");
    EXPECT_EQ(table.coins(0), 6 - cost("orchard"));
    EXPECT_EQ(table.player(0).total(food), 3 + icons("orchard", food)) << "works at once";
    EXPECT_FALSE(table.is_damaged(0, "orchard"));
    EXPECT_EQ(table.zone(eyes(1), -1, "empire_row"), (Lines{"library"})) << "the gap stays";
    EXPECT_EQ(table.to_act(), 1) << "exactly one";
    Table learned;
    learned.row({"library"}).coins(0, cost("library") - 1).knowledge(0, 1);
    EXPECT_EQ(learned.why_not("place build 1"), "AW-PLACE-16") << "nor knowledge coins";
    learned.coins(0, cost("library")).all({"place build 1", "build library"});
    EXPECT_EQ(learned.coins(0) + learned.knowledge(0), 0);
}

TEST(Build, Capacity) {
    RULE("AW-ACT-BUILD-03", "AW-ACT-BUILD-04", "AW-ACT-BUILD-05", "AW-ICON-CAPACITY-01");
    Table table;
    table.row({"orchard", "salt-works"}).coins(0, 20).city(0, {"barracks", "crane"}).damaged(0, {"barracks", "crane"});
    EXPECT_EQ(table.why_not("place build 1"), "AW-PLACE-16") << "four cards, damaged ones included";
    table.own_provinces(0, {"trade-road"}).titans(0, {"bog-lurker"});
    EXPECT_EQ(table.player(0).total(capacity), 4 + 2 + 1);
    for (const char* card : {"orchard", "salt-works"}) {
        table.turn(0).citizens(0, 3).play("place build 1");
        EXPECT_EQ(table.play("build " + std::string(card)), "");
    }
    table.turn(0).citizens(0, 3).row({"marketplace", "library"});
    table.play("place build 1");
    EXPECT_EQ(table.play("build marketplace"), "");
    table.turn(0).citizens(0, 3).row({"trading-post"});
    EXPECT_EQ(table.why_not("place build 1"), "AW-PLACE-16");
    // Once there, the question names the rule.
    table.state.todo = Ask::build;
    table.turn(0);
    EXPECT_EQ(table.why_not("build trading-post"), "AW-ACT-BUILD-05");
}

TEST(Build, NoSecondCopy) {
    RULE("AW-ACT-BUILD-06", "AW-ACT-BUILD-07", "AW-ACT-BUILD-10");
    Table table;
    table.round(2).row({"orchard", "salt-works"}).coins(0, 20).city(0, {"orchard"});
    table.all({"place explore 1", "reserve orchard"});
    EXPECT_EQ(table.zone(eyes(0), 0, "reserve"), (Lines{"1-reserve-orchard"})) << "reserving the copy is allowed";
    table.turn(0).play("place build 2");
    EXPECT_EQ(table.legal(), (Lines{"build salt-works"}));
    EXPECT_EQ(table.why_not("build orchard from reserve"), "AW-ACT-BUILD-07");
    table.play("build salt-works");
    EXPECT_TRUE(table.owns(0, "orchard") && table.owns(0, "salt-works") && table.owns(0, "fishing-dock"))
        << "built cards stay";
    Table row;
    row.row({"orchard", "salt-works"}).coins(0, 20).city(0, {"orchard"}).play("place build 1");
    EXPECT_EQ(row.why_not("build orchard"), "AW-ACT-BUILD-06");
}

TEST(Build, FromTheReserve) {
    RULE("AW-ACT-BUILD-11", "AW-ACT-EXPLORE-05");
    Table table;
    table.row({}).reserve(0, {"orchard"}).coins(0, cost("orchard") + 1).stands(1, 3, Space::build);
    EXPECT_EQ(table.player(0).total(food), 3) << "it gives nothing yet";
    EXPECT_EQ(table.zone(eyes(1), 0, "reserve"), (Lines{}));
    table.play("place build 1");
    EXPECT_EQ(table.coins(0), cost("orchard")) << "the same fee";
    table.play("build orchard from reserve");
    EXPECT_EQ(table.coins(0), 0) << "the same cost";
    EXPECT_TRUE(table.zone(eyes(1), 0, "city").contains("1-orchard")) << "public now";
    EXPECT_EQ(table.player(0).empire_cards(), 3);
    Table full;
    full.row({}).reserve(0, {"orchard"}).coins(0, 9).city(0, {"barracks", "crane"}).damaged(0, {"crane"});
    EXPECT_EQ(full.why_not("place build 1"), "AW-PLACE-16") << "the same capacity";
}

TEST(Expand, CoinsOrKnowledge) {
    RULE("AW-ACT-EXPAND-01", "AW-ACT-EXPAND-02", "AW-ACT-EXPAND-03", "AW-ACT-EXPAND-05");
    Table table;
    table.face_up("trade-road").coins(0, 3).knowledge(0, 1);
    EXPECT_EQ(table.legal("place expand 1"), (Lines{"place expand 1 coins", "place expand 1 knowledge"}));
    EXPECT_EQ(table.why_not("place expand 1"), "AW-ACT-EXPAND-01");
    Table wise = table;
    wise.play("place expand 1 knowledge");
    EXPECT_EQ(wise.coins(0), 3);
    EXPECT_EQ(wise.knowledge(0), 0);
    table.play("place expand 1 coins");
    EXPECT_EQ(table.coins(0), 0);
    EXPECT_EQ(table.knowledge(0), 1);
    EXPECT_EQ(table.player(0).total(capacity), 6);
    EXPECT_EQ(table.player(0).total(income_coin), 6);
    EXPECT_EQ(table.outcomes().size(), 9U) << "the next one is turned up";
    table.play("province gold-hills");
    EXPECT_EQ(table.zone(eyes(0), -1, "provinces"), (Lines{"gold-hills"}));
    for (int taken = 0; taken < 4; ++taken) {
        table.turn(0).citizens(0, 5).coins(0, 9);
        table.state.standing = {};
        EXPECT_EQ(table.play("place expand 1 coins"), "");
        table.run();
    }
    EXPECT_EQ(std::popcount(table.player(0).provinces), 5) << "no limit";
}

TEST(Expand, NoProvinceLeft) {
    RULE("AW-ACT-EXPAND-04");
    Table table;
    table.coins(0, 9).state.province_deck = 0;
    table.play("place expand 1 coins");
    EXPECT_EQ(table.to_act(), 1) << "nothing to turn up";
    EXPECT_EQ(table.why_not("place expand 2 coins"), "AW-ACT-EXPAND-04");
    EXPECT_TRUE(table.legal("place expand").empty());
}

TEST(ExpansionPlus, LookAtThree) {
    RULE("AW-VAR-01", "AW-VAR-02", "AW-VAR-03");
    Table table(2, "expansion_plus=yes");
    table.face_up("gold-hills").coins(0, 3).play("place expand 1 coins");
    EXPECT_EQ(table.coins(0), 0) << "paid before anything is seen";
    EXPECT_EQ(table.legal(), (Lines{"look", "take gold-hills"}));
    Table plain = table;
    plain.play("take gold-hills");
    EXPECT_EQ(plain.outcomes().size(), 9U);
    table.all({"look", "seen wide-steppe", "seen frontier-fort"});
    EXPECT_EQ(table.legal(), (Lines{"take frontier-fort", "take gold-hills", "take wide-steppe"}));
    EXPECT_EQ(table.why_not("take high-cliffs"), "AW-VAR-01");
    EXPECT_EQ(table.coins(0), 0) << "the price does not change";
    table.play("take wide-steppe");
    EXPECT_EQ(table.player(0).total(capacity), 7);
    ASSERT_EQ(table.state.under_deck.size(), 2U);
    EXPECT_EQ(table.state.under_deck[0].kind, province("gold-hills")) << "in the order drawn";
    EXPECT_EQ(table.state.under_deck[1].kind, province("frontier-fort"));
    EXPECT_EQ(table.outcomes().size(), 7U) << "neither of them is turned up now";
}

TEST(ExpansionPlus, FewerIfFewerAndFromUnderTheDeck) {
    RULE("AW-VAR-01", "AW-VAR-02");
    Table table(2, "expansion_plus=yes");
    table.face_up("gold-hills").coins(0, 3);
    table.state.province_deck = 0;
    table.state.under_deck.push_back({static_cast<std::uint8_t>(province("river-delta")), 0});
    table.all({"place expand 1 coins", "look"});
    EXPECT_EQ(table.legal(), (Lines{"take gold-hills", "take river-delta"}));
    table.play("take gold-hills");
    EXPECT_EQ(table.state.province, province("river-delta")) << "the new top card is turned face up";
}

TEST(ExpansionPlus, OffByDefault) {
    RULE("AW-VAR-04");
    Table table;
    table.play("place expand 1 coins");
    EXPECT_TRUE(table.is_chance());
    EXPECT_EQ(std::popcount(table.player(0).provinces), 1);
}

TEST(Learn, ThreeCoinsForAKnowledge) {
    RULE("AW-ACT-LEARN-01");
    Table table;
    table.coins(0, 3).play("place learn 1");
    EXPECT_EQ(table.coins(0), 0);
    EXPECT_EQ(table.knowledge(0), 1);
    EXPECT_EQ(table.why_not("place learn 1"), "AW-PLACE-05");
    table.coins(1, 2);
    EXPECT_EQ(table.why_not("place learn 2"), "AW-ACT-LEARN-01");
}

TEST(Rebuild, RepairsTileAndCoin) {
    RULE("AW-ACT-REBUILD-01", "AW-ACT-REBUILD-02", "AW-ACT-REBUILD-03", "AW-ACT-REBUILD-04", "AW-ACT-REBUILD-05");
    Table table;
    table.turn(1).city(1, {"orchard"}).damaged(1, {"orchard", "fishing-dock", "wheat-fields"});
    table.play("place rebuild 1");
    EXPECT_EQ(table.coins(1), 8);
    EXPECT_EQ(table.state.tile, 1);
    EXPECT_EQ(table.state.locked, 1);
    EXPECT_EQ(table.legal(), (Lines{"done", "repair fishing-dock", "repair orchard", "repair wheat-fields"}));
    Table none = table;
    none.play("done");
    EXPECT_EQ(std::popcount(none.player(1).damaged), 3) << "zero is allowed";
    Table one = table;
    one.all({"repair orchard", "done"});
    EXPECT_EQ(std::popcount(one.player(1).damaged), 2);
    table.all({"repair orchard", "repair fishing-dock"});
    EXPECT_EQ(std::popcount(table.player(1).damaged), 1) << "at most two";
    EXPECT_EQ(table.to_act(), 0);
    table.play("place rebuild 1");
    EXPECT_EQ(table.coins(0), 7) << "a later one still gives the coin";
    EXPECT_EQ(table.state.tile, 1) << "but not the tile";
    Table own;
    own.play("place rebuild 1");
    EXPECT_EQ(own.state.tile, 0);
    EXPECT_EQ(own.state.locked, 1) << "locked also by who holds it";
}

TEST(Recruit, ACardOfTheRow) {
    RULE("AW-ACT-RECRUIT-01", "AW-ACT-RECRUIT-02", "AW-ACT-RECRUIT-05", "AW-ACT-RECRUIT-13");
    Table table;
    table.military_row({"heavy-cavalry", "slingers"}).coins(0, 2);
    table.play("place recruit 1");
    EXPECT_EQ(table.legal(), (Lines{"recruit slingers over city-guard", "recruit slingers over militia"}))
        << "the Cavalry costs three; at the limit a card must be demobilised";
    EXPECT_EQ(table.why_not("recruit heavy-cavalry over militia"), "AW-ACT-RECRUIT-01");
    EXPECT_EQ(table.why_not("recruit longbow-company over militia"), "AW-ACT-RECRUIT-01");
    EXPECT_EQ(table.why_not("recruit slingers"), "AW-ACT-RECRUIT-05");
    table.play("recruit slingers over militia");
    EXPECT_EQ(table.coins(0), 2) << "free";
    EXPECT_EQ(table.zone(eyes(1), -1, "military_row"), (Lines{"heavy-cavalry"})) << "not refilled";
    table.coins(1, 4).all({"place recruit 1", "recruit heavy-cavalry over militia"});
    EXPECT_EQ(table.coins(1), 1);
    Table wise;
    wise.military_row({"titan-hunters"}).knowledge(0, 1);
    wise.all({"place recruit 1", "recruit titan-hunters over militia"});
    EXPECT_EQ(wise.knowledge(0), 0);
}

TEST(Recruit, TheArmyLimit) {
    RULE("AW-ACT-RECRUIT-03", "AW-ACT-RECRUIT-04", "AW-ACT-RECRUIT-06", "AW-ICON-ARMY-01");
    Table table;
    table.city(0, {"barracks"}).own_provinces(0, {"frontier-fort"}).military_row({"slingers"});
    EXPECT_EQ(table.player(0).total(army_slot), 4);
    table.play("place recruit 1");
    EXPECT_EQ(table.legal(),
              (Lines{"recruit slingers", "recruit slingers over city-guard", "recruit slingers over militia"}))
        << "a new army, or still over an old one";
    table.play("recruit slingers");
    EXPECT_EQ(table.player(0).army_count, 3);
    table.damaged(0, {"barracks"});
    EXPECT_EQ(table.player(0).total(army_slot), 3) << "undamaged cards only";
}

TEST(Recruit, Demobilising) {
    RULE("AW-ACT-RECRUIT-07", "AW-ACT-RECRUIT-08", "AW-ACT-RECRUIT-09", "AW-ACT-RECRUIT-12", "AW-ACT-RECRUIT-14");
    Table table;
    table.no_armies(0)
        .army(0, "militia", {}, 3)
        .army(0, "city-guard", {}, 0, 1)
        .military_row({"slingers", "spymasters"});
    table.play("place recruit 1");
    EXPECT_EQ(table.why_not("recruit slingers over city-guard"), "AW-ACT-RECRUIT-07") << "used this round";
    const int coins = table.coins(0);
    table.play("recruit slingers over militia");
    EXPECT_EQ(table.coins(0), coins) << "the coins go to the supply";
    const Army& army = table.army_at(0, "slingers");
    EXPECT_EQ(army.price(), 1);
    EXPECT_EQ(army.heritage, 1U << military("militia"));
    EXPECT_EQ(army_strength(army).arrow, 4 + 1) << "heritage of the Militia: one Arrow, and no more of its face";
    EXPECT_EQ(army_strength(army).sword, 0);
    table.turn(0).top("bog-lurker");
    EXPECT_EQ(table.play("attack bog-lurker with slingers"), "") << "in the same round";
    table.play("roll 0 titan 0 coin");
    table.run().turn(0);
    EXPECT_EQ(table.why_not("place recruit 2"), "AW-ACT-RECRUIT-14") << "limit reached, every card used";
}

TEST(Explore, TwoOptions) {
    RULE("AW-ACT-EXPLORE-01", "AW-ACT-EXPLORE-02", "AW-ACT-EXPLORE-04", "AW-ACT-EXPLORE-08");
    Table table;
    table.round(2).row({"orchard", "crane"}).play("place explore 1");
    EXPECT_EQ(table.legal(), (Lines{"draw", "reserve crane", "reserve orchard"}));
    EXPECT_EQ(table.why_not("keep crane"), "AW-ACT-EXPLORE-01");
    Table row = table;
    row.play("reserve crane");
    EXPECT_EQ(row.zone(eyes(1), 0, "reserve"), (Lines{"1-reserve-crane"})) << "taken in sight of all";
    EXPECT_EQ(row.zone(eyes(1), -1, "empire_row"), (Lines{"orchard"}));
    EXPECT_EQ(row.to_act(), 1);
    table.play("draw");
    for (const char* card : {"bridge", "library", "barracks", "marketplace", "aqueduct"}) {
        EXPECT_EQ(table.play("drawn " + std::string(card)), "");
    }
    EXPECT_EQ(table.legal().size(), 5U) << "one must be kept";
    EXPECT_EQ(table.why_not("keep crane"), "AW-ACT-EXPLORE-08");
    table.play("keep bridge");
    EXPECT_EQ(table.zone(eyes(0), 0, "reserve"), (Lines{"1-reserve-bridge"}));
    EXPECT_EQ(table.state.discards.size(), 4);
    EXPECT_EQ(table.state.discards.count(empire("bridge")), 0);
}

TEST(Explore, EyesDrawMore) {
    RULE("AW-ACT-EXPLORE-03", "AW-ICON-EXPLORE-01", "AW-CARD-ARCHIVIST-MONKS-02", "AW-CARD-ARCHIVIST-MONKS-01");
    Table table;
    table.round(2).city(0, {"archivist-monks-of-bol", "lighthouse"}).own_provinces(0, {"ancient-ruins"});
    EXPECT_EQ(table.player(0).total(income_coin), 6);
    table.all({"place explore 1", "draw"}).run();
    EXPECT_EQ(table.state.drawn.size(), 5 + 2 + 1 + 1);
    table.play(*table.legal().begin());
    EXPECT_EQ(table.zone_count(eyes(1), 0, "reserve"), 1) << "still one is kept";
    EXPECT_EQ(table.state.discards.size(), 8);
}

TEST(Explore, TheReserve) {
    RULE("AW-ACT-EXPLORE-05", "AW-ACT-EXPLORE-06", "AW-SCORE-07");
    Table table;
    const int points = table.score(0);
    table.reserve(0, {"orchard", "crane", "bridge", "library", "barracks", "marketplace", "aqueduct", "salt-works"});
    EXPECT_EQ(table.score(0), points);
    EXPECT_EQ(table.player(0).total(capacity) - table.player(0).empire_cards(), 2) << "no capacity";
    EXPECT_EQ(table.player(0).totals, table.player(1).totals) << "no effect";
    table.round(6).end_round();
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.zone_count(eyes(1), 0, "reserve"), 8) << "to the end, however many";
}

TEST(Repopulate, ACitizenForThreeCoins) {
    RULE("AW-ACT-REPOPULATE-01", "AW-ACT-REPOPULATE-02", "AW-ACT-REPOPULATE-03", "AW-ACT-REPOPULATE-04",
         "AW-ACT-REPOPULATE-05", "AW-EX-05");
    Table table;
    table.round(3).coins(0, 3).own_provinces(0, {"fertile-plains"});
    table.play("place repopulate 1");
    EXPECT_EQ(table.coins(0), 0);
    EXPECT_EQ(table.place_of(0, 4), "famine");
    table.play("pass");
    EXPECT_EQ(table.why_not("place labour 4"), "AW-PLACE-01");
    table.end_round();
    EXPECT_EQ(table.place_of(0, 4), "ready") << "fed";
    table.coins(0, 2);
    EXPECT_EQ(table.why_not("place repopulate 1"), "AW-ACT-REPOPULATE-01");
    table.coins(0, 9).citizens(0, 5);
    EXPECT_EQ(table.why_not("place repopulate 1"), "AW-ACT-REPOPULATE-05");
    Table hungry;
    hungry.round(3).all({"place repopulate 1", "pass", "pass", "starve 4"}).run();
    EXPECT_EQ(hungry.place_of(0, 4), "famine") << "not fed";
}

// --- icons -----------------------------------------------------------------------------------------------------------

TEST(Icons, SeveralBonusesAndAnAction) {
    RULE("AW-ICON-MULTI-01", "AW-ICON-ACTION-01");
    Table table;
    table.city(0, {"harbour-market"});
    const int meals = 3 + icons("harbour-market", food);
    EXPECT_EQ(table.player(0).total(food), meals) << "food without a citizen";
    table.play("use harbour-market 3");
    EXPECT_EQ(table.coins(0), 8);
    EXPECT_EQ(table.player(0).total(food), meals);
}

TEST(Icons, ANewCitizen) {
    RULE("AW-ICON-CITIZEN-01", "AW-ICON-CITIZEN-02");
    Table table;
    table.row({"settlers-camp"}).coins(0, 5).all({"place build 1", "build settlers-camp"});
    EXPECT_EQ(table.coins(0), 0) << "free of charge beside the card";
    EXPECT_EQ(table.place_of(0, 4), "famine") << "also in round 1";
    Table full;
    full.row({"settlers-camp"}).coins(0, 5).citizens(0, 5).all({"place build 1", "build settlers-camp"});
    EXPECT_EQ(citizens_owned(full.player(0)), 5) << "no token left";
    Table valley;
    valley.face_up("refuge-valley").play("place expand 1 coins");
    EXPECT_EQ(valley.place_of(0, 4), "famine");
}

TEST(Icons, Repairs) {
    RULE("AW-ICON-REPAIR-01");
    Table table;
    table.city(0, {"masons-yard", "orchard"}).damaged(0, {"orchard", "fishing-dock", "wheat-fields"});
    table.play("use masons-yard 1");
    EXPECT_EQ(table.legal(), (Lines{"repair fishing-dock", "repair orchard", "repair wheat-fields"})) << "no way out";
    table.all({"repair orchard", "repair wheat-fields"});
    EXPECT_TRUE(table.is_damaged(0, "fishing-dock"));
    EXPECT_EQ(table.coins(0), 7);
    Table fewer;
    fewer.city(0, {"masons-yard"}).damaged(0, {"fishing-dock"}).play("use masons-yard 1");
    EXPECT_EQ(fewer.player(0).damaged, 0U) << "as many as there are, without a question";
    Table gained;
    gained.coins(0, 9).no_armies(0).army(0, "war-elephants").damaged(0, {"fishing-dock"}).top("moon-moth");
    gained.play("attack moon-moth with war-elephants");
    EXPECT_FALSE(gained.is_damaged(0, "fishing-dock")) << "on gaining the Titan, before the dice";
    EXPECT_TRUE(gained.is_chance());
}

}  // namespace
}  // namespace pentarchy::ancient_world
