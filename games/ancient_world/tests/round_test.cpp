// Rulebook: Déroulement d'une Manche, Passer, Fin d'une Manche.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

TEST(Round, SixRoundsOfThreePhases) {
    RULE("AW-ROUND-01", "AW-ROUND-02", "AW-ROUND-03", "AW-ENDROUND-15");
    Table table;
    for (int round = 1; round <= 6; ++round) {
        EXPECT_EQ(AncientWorld::round(table.state), round);
        EXPECT_EQ(table.state.phase, Phase::act);
        EXPECT_FALSE(table.over());
        table.end_round();
    }
    EXPECT_TRUE(table.over());
    EXPECT_EQ(AncientWorld::round(table.state), 6);
    EXPECT_EQ(AncientWorld::payoffs(table.state).size(), 2U);
    EXPECT_EQ(table.why_not("pass"), "AW-ENDROUND-15");
}

TEST(Round, WhatEachRoundBrings) {
    RULE("AW-ROUND-04", "AW-ROUND-05", "AW-ROUND-06", "AW-ROUND-07", "AW-ROUND-08");
    Table table;
    for (int round = 1; round <= 6; ++round) {
        table.coins(0, 9);
        EXPECT_EQ(table.why_not("place explore 1") == "", round >= 2) << round;
        EXPECT_EQ(table.why_not("place repopulate 1") == "", round >= 3) << round;
        const std::uint64_t row = row_cards(table.state);
        EXPECT_EQ(row & (round >= 4 ? figures().deck_a : figures().deck_b), 0U) << round;
        EXPECT_NE(row, 0U);
        table.end_round();
    }
}

TEST(Round, TheEmpireRowIsDealtAnew) {
    RULE("AW-ROUND-09", "AW-ROUND-10", "AW-ROUND-16");
    Table table(3);
    table.row({"orchard", "barracks", "crane", "bridge", "library"});
    table.end_round();
    EXPECT_EQ(table.state.discards.size(), 5) << "all that were left";
    EXPECT_EQ(table.state.discards.count(empire("crane")), 1);
    EXPECT_EQ(table.zone_count(eyes(0), -1, "empire_row"), 5);
    const Table first(3);
    EXPECT_EQ(first.state.discards.size(), 0) << "round 1 plays with what set-up dealt";
    EXPECT_EQ(first.zone_count(eyes(0), -1, "empire_row"), 5);
    EXPECT_EQ(first.zone_count(eyes(0), -1, "military_row"), 3);
}

// Everything of the A deck but the named cards lies in the discard pile.
Table with_deck(const Cards& deck) {
    Table table;
    table.round(2).row({});
    CardSet rest = table.state.deck.within(figures().deck_a);
    table.state.deck.clear(figures().deck_a);
    for (const std::string& card : deck) {
        rest.take(empire(card));
        table.state.deck.add(empire(card));
    }
    table.state.discards = rest;
    return table;
}

TEST(Round, AnEmptyDeckIsMadeFromTheDiscards) {
    RULE("AW-ROUND-11", "AW-ROUND-22");
    Table table = with_deck({"orchard", "crane"});
    table.all({"place explore 1", "draw"});
    EXPECT_EQ(table.outcomes(), (Lines{"drawn orchard", "drawn crane"}));
    table.all({"drawn orchard", "drawn crane"});
    EXPECT_GT(table.outcomes().size(), 20U) << "the discards are the deck now";
    EXPECT_FALSE(table.outcomes().contains("drawn crane")) << "what is drawn is not shuffled in";
    EXPECT_TRUE(table.outcomes().contains("drawn orchard")) << "its second copy was discarded";
    EXPECT_TRUE(table.state.discards.empty());
    table.run();
    EXPECT_EQ(table.state.drawn.size() + table.state.old_drawn.size(), 5);
    table.play("keep crane");
    EXPECT_EQ(table.state.discards.size(), 4);
}

TEST(Round, NoCardAtAll) {
    RULE("AW-ROUND-13");
    Table table = with_deck({"orchard", "crane"});
    table.state.gone.add(table.state.discards);
    table.state.discards = {};
    table.all({"place explore 1", "draw", "drawn crane", "drawn orchard"});
    EXPECT_EQ(table.legal(), (Lines{"keep crane", "keep orchard"})) << "two drawn where five were due";
    table.play("keep crane");
    table.end_round();
    EXPECT_EQ(table.zone_count(eyes(0), -1, "empire_row"), 1) << "the one discarded card is all there is";
}

TEST(Round, RoundFourTakesTheACardsAway) {
    RULE("AW-ROUND-12", "AW-EX-20", "AW-ROUND-07");
    Table table;
    table.round(3).row({"orchard", "barracks"});
    for (const char* card : {"crane", "bridge", "library", "marketplace", "aqueduct", "lighthouse", "salt-works"}) {
        table.state.deck.take(empire(card));
        table.state.discards.add(empire(card));
    }
    table.end_round();
    EXPECT_EQ(table.state.round, 4);
    EXPECT_TRUE(table.state.discards.empty());
    EXPECT_EQ(row_cards(table.state) & figures().deck_a, 0U);
    EXPECT_EQ(table.zone_count(eyes(0), -1, "deck_a"), 0);
    EXPECT_EQ(table.zone_count(eyes(0), -1, "deck_b"), 47 - 4);
    EXPECT_EQ(table.state.gone.size(), 9);
    table.end_round();
    EXPECT_EQ(table.state.discards.within(figures().deck_a).size(), 0);
    EXPECT_EQ(table.state.discards.size(), 4);
}

TEST(Round, TheMilitaryRowIsToppedUp) {
    RULE("AW-ROUND-14", "AW-ROUND-15", "AW-ROUND-16");
    Table table(3);
    table.military_row({"slingers", "hired-swords", "war-elephants"});
    table.all({"place recruit 1", "recruit slingers over militia"});
    EXPECT_EQ(table.zone(eyes(0), -1, "military_row"), (Lines{"hired-swords", "war-elephants"}));
    table.end_round();
    const Lines row = table.zone(eyes(0), -1, "military_row");
    EXPECT_EQ(row.size(), 3U);
    EXPECT_TRUE(row.contains("hired-swords") && row.contains("war-elephants"));
}

TEST(Round, TheMilitaryDeckIsNotReshuffled) {
    RULE("AW-ROUND-17");
    EXPECT_GE(std::popcount(figures().military_deck), figures().military_row[4] * round_count);
    Table table(4);
    // Four recruits in every round: the most there can be.
    for (int round = 1; round <= 6; ++round) {
        table.military_row({}).end_round();
    }
    EXPECT_TRUE(table.over());
    Table empty;
    empty.military_row({"slingers", "hired-swords"});
    empty.state.military_deck = 0;
    empty.all({"place recruit 1", "recruit slingers over militia"}).end_round();
    EXPECT_EQ(empty.zone(eyes(0), -1, "military_row"), (Lines{"hired-swords"})) << "nothing comes back";
}

TEST(Round, TurnsClockwiseFromTheTile) {
    RULE("AW-ROUND-18", "AW-ROUND-20", "AW-PASS-03");
    Table table(3);
    table.state.tile = 1;
    table.end_round();
    EXPECT_EQ(table.to_act(), 1);
    table.play("place labour 1");
    EXPECT_EQ(table.to_act(), 2);
    table.play("pass");
    EXPECT_EQ(table.to_act(), 0);
    table.play("place labour 2");
    EXPECT_EQ(table.to_act(), 1);
    table.play("place draft 2");
    EXPECT_EQ(table.to_act(), 0) << "seat 2 has passed";
    table.play("pass");
    EXPECT_EQ(table.state.round, 2);
    table.play("pass");
    EXPECT_TRUE(table.is_chance() || table.state.round == 3);
}

TEST(Round, ATurnIsOneThing) {
    RULE("AW-ROUND-19", "AW-PLACE-03", "AW-ATTACK-20");
    Table table;
    table.top("bog-lurker").coins(0, 9).city(0, {"weaponsmith"});
    EXPECT_EQ(table.play("attack bog-lurker with city-guard"), "");
    table.run();
    while (table.state.ask == Ask::damage) {
        table.play("damage wheat-fields");
    }
    EXPECT_EQ(table.to_act(), 1);
    table.play("place labour 1");
    EXPECT_EQ(table.coins(1), 9) << "carried out at once";
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.why_not("build orchard"), "AW-ROUND-19");
}

TEST(Round, TheTileCountsNextRound) {
    RULE("AW-ROUND-21");
    Table table;
    table.all({"place labour 1", "place rebuild 1", "place labour 2"});
    EXPECT_EQ(table.state.tile, 1);
    EXPECT_EQ(table.to_act(), 1) << "turns go on clockwise";
    table.play("pass");
    EXPECT_EQ(table.to_act(), 0);
    table.end_round();
    EXPECT_EQ(table.to_act(), 1);
}

TEST(Round, AReservedACardsStayBuildable) {
    RULE("AW-ROUND-23");
    Table table;
    table.round(3).reserve(0, {"orchard"});
    table.end_round();
    EXPECT_EQ(table.state.round, 4);
    table.coins(0, 9).all({"place build 1", "build orchard from reserve"});
    EXPECT_TRUE(table.owns(0, "orchard"));
}

TEST(Round, OrderOfPreparation) {
    RULE("AW-ROUND-24");
    Table table;
    table.military_row({}).row({"orchard"}).all({"pass", "pass"});
    EXPECT_EQ(table.state.round, 2) << "the marker first";
    EXPECT_TRUE(row_cards(table.state) == 0 && table.state.discards.count(empire("orchard")) == 1);
    for (int card = 0; card < 4; ++card) {
        EXPECT_TRUE(table.outcomes().begin()->starts_with("empire")) << "then the Empire row";
        table.play(*table.outcomes().begin());
    }
    EXPECT_TRUE(table.outcomes().begin()->starts_with("military"));
}

// --- passing ---------------------------------------------------------------------------------------------------------

TEST(Pass, AlwaysAllowedAndSometimesAllThereIs) {
    RULE("AW-PASS-01", "AW-PASS-02");
    Table table;
    EXPECT_TRUE(table.legal().contains("pass"));
    EXPECT_GT(table.legal().size(), 5U);
    table.stands(0, 1, Space::labour).stands(0, 2, Space::labour).stands(0, 3, Space::labour).coins(0, 0);
    EXPECT_EQ(table.legal(), (Lines{"pass"}));
}

TEST(Pass, WhatIsLeftGivesNothing) {
    RULE("AW-PASS-05");
    Table table;
    table.all({"pass", "pass"}).run();
    EXPECT_EQ(table.coins(0), 6 + 5);
    EXPECT_EQ(table.knowledge(0), 0);
    EXPECT_EQ(table.army_at(0, "militia").price(), 1);
}

TEST(Pass, TriggersStillWork) {
    RULE("AW-PASS-04");
    Table table;
    table.city(0, {"scribes-guild"}).coins(1, 6).all({"pass", "place learn 1"});
    EXPECT_EQ(table.to_act(), 0);
    table.play("buy");
    EXPECT_EQ(table.knowledge(0), 1);
    EXPECT_EQ(table.to_act(), 1) << "and the passed player takes no turn";
}

// --- the end of a round ----------------------------------------------------------------------------------------------

TEST(EndRound, IncomeThenCoinsThenCitizensThenTileThenFood) {
    RULE("AW-ENDROUND-01", "AW-ENDROUND-06", "AW-ENDROUND-07", "AW-ENDROUND-08");
    Table table;
    table.citizens(0, 4).no_armies(0).army(0, "militia", {}, 1, 2);
    table.all({"place rebuild 1", "place labour 1", "place draft 2", "pass", "pass"});
    // Seat 0 is one food short and is asked: everything before feeding has happened.
    EXPECT_EQ(table.state.ask, Ask::starve);
    EXPECT_EQ(table.coins(0), 6 + 1 + 5);
    EXPECT_EQ(table.army_at(0, "militia").art_coins, 3);
    EXPECT_EQ(table.army_at(0, "militia").name_coins, 0);
    EXPECT_EQ(table.place_of(0, 1) + table.place_of(0, 2) + table.place_of(1, 1), "readyreadyready");
    EXPECT_EQ(table.state.locked, 0);
    EXPECT_EQ(table.state.standing, (std::array<std::uint8_t, space_count>{}));
}

TEST(EndRound, Income) {
    RULE("AW-ENDROUND-02", "AW-ENDROUND-03", "AW-ENDROUND-04", "AW-ENDROUND-18", "AW-ICON-INCOME-01",
         "AW-ICON-KNOWLEDGE-01");
    Table table;
    table.city(0, {"marketplace", "trading-post", "library"}).own_provinces(0, {"gold-hills"});
    table.titans(0, {"dune-crawler"}).damaged(0, {"trading-post"});
    table.all({"pass", "place labour 1", "pass"}).run();
    EXPECT_EQ(table.coins(0), 6 + 5 + 2 + 2 + 1) << "the damaged Trading Post gives nothing";
    EXPECT_EQ(table.knowledge(0), 1);
    EXPECT_EQ(table.coins(1), 7 + 2 + 5);
}

TEST(EndRound, NoIncomeAfterTheSixth) {
    RULE("AW-ENDROUND-05", "AW-ICON-INCOME-01", "AW-ICON-KNOWLEDGE-01");
    Table table;
    table.round(6).city(0, {"library", "marketplace"}).end_round();
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.coins(0), 6);
    EXPECT_EQ(table.knowledge(0), 0);
}

TEST(EndRound, Feeding) {
    RULE("AW-ENDROUND-09", "AW-ENDROUND-10", "AW-ENDROUND-11", "AW-ENDROUND-12", "AW-ICON-FOOD-01", "AW-EX-06");
    Table fed;
    fed.pass_all();
    EXPECT_EQ(fed.state.phase, Phase::prepare) << "three food, three citizens: nobody is asked";
    Table table;
    table.citizens(0, 5).starving(0, 4).starving(0, 2).damaged(0, {"wheat-fields"}).pass_all();
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.legal().size(), 10U) << "three of five";
    EXPECT_EQ(table.why_not("starve 1 2"), "AW-ENDROUND-11");
    EXPECT_EQ(table.why_not("starve 1 2 3 4"), "AW-ENDROUND-11");
    table.play("starve 1 3 4");
    EXPECT_EQ(table.place_of(0, 1) + table.place_of(0, 3) + table.place_of(0, 4), "faminefaminefamine");
    EXPECT_EQ(table.place_of(0, 2) + table.place_of(0, 5), "readyready") << "who starved before is fed now";
    Table more;
    more.citizens(0, 5).own_provinces(0, {"fertile-plains"}).titans(0, {"bog-lurker"}).pass_all();
    EXPECT_EQ(more.state.phase, Phase::prepare) << "Province and Titan feed them";
    more.run();
    more.pass_all();
    EXPECT_EQ(more.state.phase, Phase::prepare) << "food is counted, not spent";
}

TEST(EndRound, TheStarvingSitOutARound) {
    RULE("AW-ENDROUND-13", "AW-PLACE-01", "AW-PLACE-17");
    Table table;
    table.citizens(0, 4).pass_all();
    table.all({"starve 2"}).run();
    EXPECT_EQ(table.why_not("place labour 2"), "AW-PLACE-01");
    EXPECT_EQ(table.why_not("place labour 1"), "");
    EXPECT_EQ(table.why_not("place labour 5"), "AW-PLACE-01") << "not owned";
    table.all({"place labour 1", "pass"});
    EXPECT_EQ(table.why_not("place draft 1"), "AW-PLACE-01") << "placed citizens stay";
    EXPECT_EQ(table.place_of(0, 1), "labour");
}

TEST(EndRound, TheLastFeeding) {
    RULE("AW-ENDROUND-14", "AW-SCORE-01", "AW-SCORE-02");
    Table table;
    table.round(6).damaged(0, {"fishing-dock"}).pass_all();
    EXPECT_EQ(table.state.ask, Ask::starve) << "the damaged card feeds nobody";
    const int before = table.score(0);
    table.play("starve 3");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.score(0), before - 2);
    EXPECT_EQ(AncientWorld::payoffs(table.state)[0].score, 1 + 1 - 2) << "its banner counts all the same";
}

TEST(EndRound, DamageStays) {
    RULE("AW-ENDROUND-16");
    Table table;
    table.damaged(0, {"fishing-dock"}).end_round();
    EXPECT_TRUE(table.is_damaged(0, "fishing-dock"));
}

TEST(EndRound, FeedingInTurnOrder) {
    RULE("AW-ENDROUND-17");
    Table table(3);
    for (Seat seat = 0; seat < 3; ++seat) {
        table.citizens(seat, 4);
    }
    table.state.tile = 2;
    table.pass_all();
    for (const Seat seat : {2, 0, 1}) {
        EXPECT_EQ(table.to_act(), seat);
        table.play("starve 4");
    }
}

TEST(EndRound, OneFoodShort) {
    RULE("AW-EX-07", "AW-DAMAGE-13");
    Table table;
    table.damaged(0, {"fishing-dock"});
    EXPECT_EQ(table.place_of(0, 1) + table.place_of(0, 2) + table.place_of(0, 3), "readyreadyready");
    table.pass_all();
    EXPECT_EQ(table.legal(), (Lines{"starve 1", "starve 2", "starve 3"}));
}

}  // namespace
}  // namespace pentarchy::ancient_world
