// Rulebook: Fin du jeu; rule catalogue: Hidden information.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

Payoffs finish(Table& table) {
    table.round(6).end_round();
    EXPECT_TRUE(table.over());
    return AncientWorld::payoffs(table.state);
}

TEST(Score, BannersOfEachTribe) {
    RULE("AW-SCORE-03", "AW-SCORE-04", "AW-SCORE-05", "AW-SCORE-13");
    const std::vector<int> points = {0, 1, 2, 4, 6, 8, 11, 11, 11};
    for (int banners = 0; banners <= 8; ++banners) {
        EXPECT_EQ(tribe_points(banners), points[at(banners)]) << banners;
    }
    Table table;
    table.no_city(0).city(0, {"citadel", "orchard"}).titans(0, {"iron-golem", "bog-lurker"});
    EXPECT_EQ(banner_counts(table.state, table.player(0)), (std::array<int, 5>{4, 2, 0, 0, 0}))
        << "every banner of a card, of Empire cards and Titans";
    const int before = table.score(0);
    table.own_provinces(0, {"gold-hills", "wide-steppe"});
    EXPECT_EQ(table.score(0), before) << "Provinces bear none";
}

TEST(Score, FamineAndRepairs) {
    RULE("AW-SCORE-01", "AW-SCORE-02", "AW-EX-15");
    Table table;
    table.no_city(0).city(0, {"arena", "barracks", "training-grounds", "archery-range", "orchard", "lighthouse",
                              "bridge", "cartographers"});
    table.titans(0, {"iron-golem"}).damaged(0, {"arena", "barracks"});
    EXPECT_EQ(banner_counts(table.state, table.player(0)), (std::array<int, 5>{7, 1, 0, 3, 0}));
    table.citizens(0, 3).starving(0, 2);
    EXPECT_EQ(table.score(0), 11 + 1 + 4 - 2);
}

TEST(Score, CardsThatGivePoints) {
    RULE("AW-SCORE-06", "AW-EX-04", "AW-CARD-CITADEL-01");
    Table table;
    table.no_city(0).city(0, {"citadel", "barracks", "training-grounds", "archery-range"}).damaged(0, {"citadel"});
    EXPECT_EQ(table.score(0), 8 + 3) << "five red banners, the Citadel's included, and it counts as repaired";
    const auto payoffs = finish(table);
    EXPECT_EQ(payoffs[0].lines[0].points, 8);
    EXPECT_EQ(payoffs[0].lines[5].points, 3);
    Table few;
    few.no_city(0).city(0, {"citadel"});
    EXPECT_EQ(few.score(0), 2) << "nothing for two";
}

TEST(Score, ReservesGiveNothing) {
    RULE("AW-SCORE-07");
    Table table;
    table.reserve(0, {"orchard"});
    const Table plain;
    EXPECT_EQ(table.score(0), plain.score(0));
    EXPECT_EQ(cards_owned(table.player(0)), 2) << "nor do they break ties";
}

TEST(Score, MostPointsWin) {
    RULE("AW-SCORE-08");
    Table table;
    table.no_city(0).citizens(0, 5).city(1, {"orchard"});
    const auto payoffs = finish(table);
    EXPECT_EQ(payoffs[0].score, -8) << "one food for five: a total may be negative";
    EXPECT_EQ(payoffs[0].place, 2);
    EXPECT_EQ(payoffs[1].place, 1);
}

TEST(Score, Ties) {
    RULE("AW-SCORE-09", "AW-SCORE-10", "AW-SCORE-11", "AW-SCORE-12", "AW-SCORE-14");
    Table table(4);
    for (Seat seat = 0; seat < 4; ++seat) {
        table.coins(seat, 5);
    }
    Table equal = table;
    for (const Standing& standing : finish(equal)) {
        EXPECT_EQ(standing.place, 1) << "all share the victory";
    }
    Table coins = table;
    coins.coins(2, 6).no_armies(1).army(1, "militia", {}, 30);
    const auto by_coins = finish(coins);
    EXPECT_EQ(by_coins[2].place, 1);
    EXPECT_EQ(by_coins[1].place, 2) << "coins on Military cards do not count; equal in all, they share the place";
    EXPECT_EQ(by_coins[0].place, 2);
    Table cards = table;
    cards.own_provinces(3, {"wide-steppe"});
    cards.knowledge(0, 2);
    const auto by_cards = finish(cards);
    EXPECT_EQ(by_cards[3].place, 1) << "cards before knowledge";
    EXPECT_EQ(by_cards[0].place, 2) << "then knowledge";
    EXPECT_EQ(by_cards[1].place, 3);
    EXPECT_EQ(by_cards[2].place, 3);
}

TEST(Score, PlainStartingCards) {
    RULE("AW-SETUP-21");
    const Table table(2, "starting_empire_banners=no");
    EXPECT_EQ(table.score(0), 0) << "the option of AW-RUL-20";
    EXPECT_EQ(Table().score(0), 2);
}

// --- who knows what --------------------------------------------------------------------------------------------------

// Seat 0 drew five cards in round 2 and kept the Bridge.
Table explored() {
    Table table(3);
    table.round(2).row({"orchard", "crane"}).all({"place explore 1", "draw"});
    for (const char* card : {"bridge", "library", "barracks", "marketplace", "aqueduct"}) {
        table.play("drawn " + std::string(card));
    }
    return table;
}

TEST(Info, WhatAllSee) {
    RULE("AW-INFO-01");
    Table table = explored();
    table.play("keep bridge");
    for (const Viewer viewer : {eyes(1), eyes(2), Viewer::spectator()}) {
        EXPECT_EQ(table.zone(viewer, -1, "empire_row"), (Lines{"crane", "orchard"}));
        EXPECT_EQ(table.zone(viewer, -1, "discards"),
                  (Lines{"discard-aqueduct", "discard-barracks", "discard-library", "discard-marketplace"}));
        EXPECT_EQ(table.zone_count(viewer, 0, "reserve"), 1);
        EXPECT_EQ(table.zone_count(viewer, 0, "coins"), table.coins(0));
        EXPECT_EQ(table.zone_count(viewer, -1, "deck_a"), table.state.deck.within(figures().deck_a).size());
        EXPECT_EQ(table.zone(viewer, -1, "titans").size(), 3U);
        EXPECT_EQ(table.zone(viewer, -1, "provinces").size(), 1U);
    }
}

TEST(Info, TheOrderOfDecksIsNobodysKnowledge) {
    RULE("AW-INFO-02");
    const Table table;
    Random random(3);
    for (Seat seat = 0; seat < 2; ++seat) {
        // Nothing is fixed that could be known: every unseen card is a possible outcome of the next draw.
        State dealt = table.state;
        AncientWorld::hide(dealt, seat, random);
        EXPECT_EQ(dealt, table.state) << "decks are sets; there is no order to hide";
    }
}

TEST(Info, DrawnCardsAreForTheExplorer) {
    RULE("AW-INFO-03", "AW-ACT-EXPLORE-07");
    Table table = explored();
    EXPECT_EQ(table.zone(eyes(0), -1, "hand").size(), 5U);
    EXPECT_EQ(table.zone(eyes(1), -1, "hand"), (Lines{}));
    EXPECT_EQ(table.zone_count(eyes(1), -1, "hand"), 5);
    const State before = table.state;
    const Action keep = *AncientWorld::read(table.state, "keep bridge");
    EXPECT_TRUE(AncientWorld::is_secret(table.state, keep, 1));
    table.play("keep bridge");
    EXPECT_EQ(table.zone(eyes(0), 0, "reserve"), (Lines{"1-reserve-bridge"}));
    EXPECT_EQ(table.zone(eyes(1), 0, "reserve"), (Lines{}));
    for (const Viewer viewer : {eyes(1), eyes(2), Viewer::spectator()}) {
        const std::string seen = json::serialize(AncientWorld::view(table.state, viewer));
        EXPECT_EQ(seen.find("bridge"), std::string::npos) << "nowhere in the document";
        for (const Message& line : AncientWorld::log(before, keep, table.state, viewer)) {
            EXPECT_EQ(json::serialize(line.to_json()).find("bridge"), std::string::npos);
        }
    }
    EXPECT_NE(json::serialize(AncientWorld::view(table.state, eyes(0))).find("bridge"), std::string::npos);
}

TEST(Info, HideDealsReservesAnew) {
    RULE("AW-INFO-03");
    Table table = explored();
    table.play("keep bridge");
    Random random(5);
    std::set<int> cards;
    for (int deal = 0; deal < 400; ++deal) {
        State dealt = table.state;
        AncientWorld::hide(dealt, 1, random);
        const int card = secret_kind(dealt.player(0).secrets[0]);
        cards.insert(card);
        EXPECT_TRUE(has(figures().deck_a, card));
        EXPECT_NE(card, empire("crane")) << "lies in the row";
        EXPECT_NE(card, empire("aqueduct")) << "lies in the discard pile";
        EXPECT_TRUE(AncientWorld::census(dealt) == AncientWorld::census(table.state));
        State own = table.state;
        AncientWorld::hide(own, 0, random);
        EXPECT_EQ(own, table.state) << "he knows his reserve";
    }
    EXPECT_GT(cards.size(), 20U) << "any of the cards that may be there";
}

TEST(Info, ASecretOlderThanTheDeckStaysOutOfIt) {
    RULE("AW-INFO-03");
    Table table = explored();
    table.play("keep bridge");
    // The deck is drawn to its end and made anew from the discards: what is secret now can only be the Bridge.
    CardSet rest = table.state.deck.within(figures().deck_a);
    table.state.deck.clear(figures().deck_a);
    table.state.discards.add(rest);
    ready_deck(table.state);
    Random random(5);
    for (int deal = 0; deal < 50; ++deal) {
        State dealt = table.state;
        AncientWorld::hide(dealt, 2, random);
        EXPECT_EQ(secret_kind(dealt.player(0).secrets[0]), empire("bridge"));
    }
}

TEST(Info, WhatAScoutKnows) {
    RULE("AW-INFO-03", "AW-INFO-04");
    Table table(3);
    table.city(0, {"forest-hideout"}).top("bog-lurker");
    table.all({"use forest-hideout 1", "scout 1", "seen ash-hound", "seen reef-crab", "seen cave-troll"});
    EXPECT_EQ(table.zone(eyes(1), -1, "hand"), (Lines{}));
    table.all({"put cave-troll", "put ash-hound", "put bog-lurker"});
    const auto below = [&](Viewer viewer) {
        const json::object view = AncientWorld::view(table.state, viewer);
        for (const json::value& item : view.at("items").as_array()) {
            if (item.at("id").as_string() == "titans") {
                return said(item.at("items").at(0).at("below"));
            }
        }
        return std::string();
    };
    EXPECT_EQ(below(eyes(1)), "Bog Lurker") << "the former top is among them";
    EXPECT_EQ(below(Viewer::spectator()), below(eyes(1)));
    EXPECT_EQ(below(eyes(0)),
              "Ash Hound, number 2 from the top; Bog Lurker, number 3 from the top; Reef Crab, number 4 from the top");
    Random random(9);
    std::set<int> seconds;
    for (int deal = 0; deal < 200; ++deal) {
        State dealt = table.state;
        AncientWorld::hide(dealt, 1, random);
        EXPECT_EQ(dealt.piles[0].top, titan("cave-troll"));
        int lurkers = 0;
        for (const Seen& seen : dealt.piles[0].below) {
            lurkers += seen.kind == titan("bog-lurker") ? 1 : 0;
        }
        EXPECT_EQ(lurkers, 1);
        seconds.insert(dealt.piles[0].below[0].kind);
        State own = table.state;
        AncientWorld::hide(own, 0, random);
        EXPECT_EQ(own, table.state);
    }
    EXPECT_EQ(seconds.size(), 6U) << "to the others the second card may be any but the top one";
}

TEST(Info, WhatExpansionPlusShows) {
    RULE("AW-INFO-05");
    Table table(3, "expansion_plus=yes");
    table.face_up("gold-hills").all({"place expand 1 coins", "look", "seen wide-steppe", "seen frontier-fort"});
    EXPECT_EQ(table.zone(eyes(0), -1, "hand"), (Lines{"frontier-fort", "gold-hills", "wide-steppe"}));
    EXPECT_EQ(table.zone(eyes(1), -1, "hand"), (Lines{"gold-hills"}));
    table.play("take wide-steppe");
    Random random(11);
    std::set<int> last;
    for (int deal = 0; deal < 200; ++deal) {
        State dealt = table.state;
        AncientWorld::hide(dealt, 1, random);
        EXPECT_EQ(dealt.under_deck[0].kind, province("gold-hills")) << "known to all";
        last.insert(dealt.under_deck[1].kind);
        State own = table.state;
        AncientWorld::hide(own, 0, random);
        EXPECT_EQ(own, table.state) << "he saw both";
    }
    EXPECT_EQ(last.size(), 8U) << "any of the eight that the others have not seen";
}

}  // namespace
}  // namespace pentarchy::ancient_world
