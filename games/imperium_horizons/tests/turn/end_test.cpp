// How the game ends, and its points (IH-END).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

int place_of(const Table& t, int seat) {
    return ImperiumHorizons::payoffs(t.state)[static_cast<std::size_t>(seat)].place;
}

TEST(End, ANationsOwnCondition) {
    RULE("IH-END-003");
    Table vikings("nations=vikings+celts");  // the zenith leaves the nation deck
    remove_all(vikings, spot::nation);
    vikings.empty_deck(0);
    EXPECT_EQ(vikings.state.end_triggered, 0);
    idle(vikings);
    EXPECT_EQ(vikings.state.end_triggered, 1);
    Table grail("nations=arthurians+celts");
    grail.hand(0, "Graal");
    ASSERT_EQ(grail.play("order activate; free graal"), "");
    EXPECT_EQ(grail.state.end_triggered, 1);
}

TEST(End, AnEffectThatSaysSo) {
    RULE("IH-END-005");
    for (const int population : {23, 24}) {
        Table t("nations=utopians+celts");
        const Piece journey = ceremony_card(t.state, 0);
        set_face(t.state, journey, table().find("UTO3BX"));  // Shangri-la
        for (const spot::Code where : {spot::deck, spot::discard}) {
            remove_all(t, where, 0);
        }
        t.pool(0, 0, population, 0, 0);
        idle(t);
        ASSERT_EQ(t.play("order revolt"), "");
        settle(t);
        EXPECT_EQ(t.state.end_triggered, population == 24 ? 1 : 0);
    }
}

TEST(End, OneMoreRoundAfterTheRoundOfTheTrigger) {
    RULE("IH-END-006", "IH-END-007", "IH-END-026");
    Table t("nations=japanese+celts");
    t.in_play(0, "Metropolis");
    Machine{t.state}.trigger_end();
    idle(t);
    ASSERT_EQ(t.asked(), 1);
    idle(t);  // with the Solstice
    ASSERT_EQ(t.state.round, 2);
    ASSERT_EQ(t.asked(), 0);
    Machine{t.state}.trigger_end();  // once more: nothing changes
    const int gains = t.mat() + t.pop() + t.count(spot::hand);
    idle(t);
    EXPECT_EQ(t.exhaust(), 5);
    ASSERT_EQ(t.asked(), 1);
    ASSERT_EQ(t.play("order revolt"), "");
    while (t.state.in_solstice == 0 && t.asked() == 1) {
        t.offers("stop") ? (void)t.play("stop") : take_first(t);
    }
    ASSERT_EQ(t.asked(), 0);  // Metropolis, in the last Solstice
    ASSERT_EQ(t.play("option 1"), "");
    EXPECT_GT(t.mat() + t.pop() + t.count(spot::hand), gains);
    EXPECT_EQ(t.ask(), Ask::over);
    EXPECT_EQ(t.state.collapsed, 0);
}

TEST(End, WhoCausedItSharesTheLastUnrest) {
    RULE("IH-END-010");
    for (const bool third : {false, true}) {
        Table t("nations=japanese+celts+romans");
        t.hand(0, "Warfare").pool(0, 0, 3, 0, 0);
        leave_unrest(t, 1);
        ASSERT_EQ(t.play("order activate; play warfare"), "");
        ASSERT_EQ(t.ask(), Ask::share_unrest);
        EXPECT_EQ(t.asked(), 0);
        EXPECT_TRUE(t.offers("player 2"));
        EXPECT_TRUE(t.offers("player 3"));
        EXPECT_FALSE(t.offers("player 1"));
        ASSERT_EQ(t.play(third ? "player 3" : "player 2"), "");
        EXPECT_EQ(t.ask(), Ask::over);
        EXPECT_EQ(t.lies("Unrest", spot::hand, 2), third);
        EXPECT_EQ(t.lies("Unrest", spot::hand, 1), !third);
    }
    Table enough("nations=japanese+celts+romans");  // two are left for two: nothing to decide
    enough.hand(0, "Warfare").pool(0, 0, 3, 0, 0);
    leave_unrest(enough, 2);
    ASSERT_EQ(enough.play("order activate; play warfare"), "");
    EXPECT_EQ(enough.ask(), Ask::over);
    EXPECT_TRUE(enough.lies("Unrest", spot::hand, 1));
    EXPECT_TRUE(enough.lies("Unrest", spot::hand, 2));
    // The same where they take it because they cannot give what is stolen.
    Table raid("nations=japanese+celts+romans");
    raid.hand(0, "River Raiders");
    leave_unrest(raid, 1);
    ASSERT_EQ(raid.play("order activate; play river-raiders"), "");
    ASSERT_EQ(raid.ask(), Ask::share_unrest);
    ASSERT_EQ(raid.play("player 3"), "");
    EXPECT_TRUE(raid.lies("Unrest", spot::hand, 2));
}

TEST(End, UnrestThatDoesNotCount) {
    RULE("IH-END-012");
    Table t("nations=japanese+cultists");
    const int before = unrest_icons(t.state, 0);
    const int cult = unrest_icons(t.state, 1);
    bool in_nation_deck = false;
    for (const Piece piece : at(t.state, spot::nation, 0)) {
        in_nation_deck = in_nation_deck || card_of(t.state, piece).bears(Suit::unr);
    }
    ASSERT_TRUE(in_nation_deck);
    EXPECT_EQ(before, 2);  // two in the draw deck, not the third one
    EXPECT_EQ(cult, 0);    // with three Chaos cards in the chaos pile
    t.hand(1, "Chaos");
    EXPECT_EQ(unrest_icons(t.state, 1), 1);
}

TEST(End, TheCultistsWinWithAnEmptyChaosPile) {
    RULE("IH-END-013");
    for (const bool empty : {false, true}) {
        Table t("nations=japanese+cultists");
        for (int i = 0; i < 6; ++i) {
            t.history(1, "Unrest");  // far more than the Japanese have
        }
        if (empty) {
            remove_all(t, spot::chaos);
        }
        t.hand(0, "Warfare").pool(0, 0, 3, 0, 0);
        leave_unrest(t, 1);
        ASSERT_EQ(t.play("order activate; play warfare"), "");
        while (t.ask() != Ask::over) {
            take_first(t);
        }
        ASSERT_GT(unrest_icons(t.state, 1), unrest_icons(t.state, 0));
        EXPECT_EQ(place_of(t, 1), empty ? 1 : 2);
        EXPECT_EQ(place_of(t, 0), empty ? 2 : 1);
    }
}

TEST(End, TiesAfterACollapseAreBrokenByPointsOrShared) {
    RULE("IH-END-014", "IH-END-024", "IH-END-027");
    Table t("nations=japanese+romans");
    remove_all(t, spot::deck, 0);
    remove_all(t, spot::deck, 1);
    for (int seat = 0; seat < 2; ++seat) {
        remove_all(t, spot::permanent, seat);
    }
    t.state.collapsed = 2;
    t.state.pending.ask = Ask::over;
    t.pool(0, 0, 0, 4, 0).pool(1, 0, 0, 4, 0);
    ASSERT_EQ(unrest_icons(t.state, 0), unrest_icons(t.state, 1));
    EXPECT_EQ(place_of(t, 0), 1);
    EXPECT_EQ(place_of(t, 1), 1);  // shared
    t.pool(1, 0, 0, 5, 0);
    EXPECT_EQ(place_of(t, 0), 2);
    EXPECT_EQ(place_of(t, 1), 1);
    t.hand(1, "Unrest");
    EXPECT_EQ(place_of(t, 0), 1);  // fewer Unrest before more points
    // Without a collapse points alone decide, and equal points share the victory.
    t.state.collapsed = 0;
    t.pool(0, 0, 0, 3, 0);  // 5 and an Unrest at -2
    EXPECT_EQ(place_of(t, 0), 1);
    EXPECT_EQ(place_of(t, 1), 1);
    t.pool(0, 0, 0, 2, 0);
    EXPECT_EQ(place_of(t, 0), 2);
}

TEST(Points, TheLocationMatters) {
    RULE("IH-END-015", "IH-END-020");
    Table t("nations=japanese+celts");
    t.in_play(0, "Volcano").history(0, "Golden Mask");
    const Piece volcano = t.find_any("Volcano", 0);
    const Piece mask = t.find_any("Golden Mask", 0);
    EXPECT_EQ(card_points(t.state, 0, volcano), 3);  // while in play
    EXPECT_EQ(card_points(t.state, 0, mask), 2);     // while in history
    set_spot(t.state, volcano, spot_of(spot::hand, 0));
    set_spot(t.state, mask, spot_of(spot::play, 0));
    EXPECT_EQ(card_points(t.state, 0, volcano), 0);
    EXPECT_EQ(card_points(t.state, 0, mask), 0);
    Table mars("nations=martians+celts");
    mars.hand(0, "Maps of Nibiru");
    const Piece maps = mars.find_any("Maps of Nibiru", 0);
    EXPECT_EQ(card_points(mars.state, 0, maps), -2);  // a negative condition: not in history
    set_spot(mars.state, maps, spot_of(spot::history, 0));
    EXPECT_EQ(card_points(mars.state, 0, maps), 0);
}

TEST(Points, WhatIsNotScored) {
    RULE("IH-END-017");
    Table t("nations=japanese+celts");
    t.hand(0, "Supreme");
    const Piece card = t.find_any("Supreme", 0);
    const int with = ImperiumHorizons::score(t.state, 0);
    for (const spot::Code where : {spot::nation, spot::development, spot::accession}) {
        set_spot(t.state, card, spot_of(where, 0));
        EXPECT_EQ(ImperiumHorizons::score(t.state, 0), with - 11);
    }
    set_spot(t.state, card, spot_of(spot::deck, 0));
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), with);
    // A quest of the Arthurians, pending or active beneath the Court.
    Table quest("nations=arthurians+celts");
    const int before = ImperiumHorizons::score(quest.state, 0);
    quest.garrison(0, "Graal", "King Arthur's Court");
    EXPECT_EQ(ImperiumHorizons::score(quest.state, 0), before);
    set_spot(quest.state, quest.find_any("Graal", 0), spot_of(spot::hand, 0));
    EXPECT_EQ(ImperiumHorizons::score(quest.state, 0), before + 8);
}

TEST(Points, WhatIsScored) {
    RULE("IH-END-016", "IH-END-019");
    Table t("nations=japanese+celts");
    t.in_play(0, "Kansai").hand(0, "Supreme");
    const Piece card = t.find_any("Supreme", 0);
    set_spot(t.state, card, spot::gone);
    const int without = ImperiumHorizons::score(t.state, 0);
    for (const spot::Code where : {spot::hand, spot::play, spot::garrison, spot::deck, spot::discard, spot::history,
                                   spot::legends, spot::sunken, spot::permanent, spot::state_card}) {
        set_spot(t.state, card, spot_of(where, 0));
        t.state.host[card] = where == spot::garrison ? t.find_any("Kansai", 0) : 0;
        EXPECT_EQ(ImperiumHorizons::score(t.state, 0), without + 11) << static_cast<int>(where);
    }
    t.hand(0, "Unrest");
    const Piece unrest = t.find_any("Unrest", 0);
    EXPECT_EQ(card_points(t.state, 0, unrest), -2);
    // The Cultists' state card scores once it is Summoned.
    Table cult("nations=cultists+celts");
    const Piece state = state_piece(cult.state, 0);
    const int before = ImperiumHorizons::score(cult.state, 0);
    set_face(cult.state, state, table().find("CUL30B"));
    EXPECT_EQ(ImperiumHorizons::score(cult.state, 0), before + 5);
}

TEST(Points, OneIconForSeveralCards) {
    RULE("IH-END-018");
    Table t("nations=japanese+celts");
    t.hand(0, "Oracle").hand(0, "Jingu-ji (Shrine Temple)");
    const Piece oracle = t.find_any("Oracle", 0);
    const Piece shrine = t.find_any("Jingu-ji (Shrine Temple)", 0);
    EXPECT_EQ(card_points(t.state, 0, oracle), 0);
    t.hand(0, "Supreme");
    EXPECT_EQ(card_points(t.state, 0, oracle), 2);
    EXPECT_EQ(card_points(t.state, 0, shrine), 2);
}

TEST(Points, ResourcesOnCards) {
    RULE("IH-END-022");
    Table t("nations=japanese+celts");
    t.in_play(0, "Kansai").hand(0, "Moneylenders").pool(0, 10, 0, 2, 0);
    const Piece lenders = t.find_any("Moneylenders", 0);
    t.tokens("Kansai", 0, 10, 0).tokens("Kansai", 2, 3, 0);
    EXPECT_EQ(card_points(t.state, 0, lenders), 1);
    EXPECT_EQ(progress_points(t.state, 0), 2);
    // The Taíno count them, and some cards count what lies on themselves.
    Table taino("nations=taino+celts");
    taino.in_play(0, "Fishing").pool(0, 0, 0, 2, 0).tokens("Fishing", 2, 3, 0).tokens("Fishing", 0, 6, 0);
    EXPECT_EQ(progress_points(taino.state, 0), 5);
    EXPECT_EQ(card_points(taino.state, 0, taino.find_any("Fishing", 0)), 2);
}

TEST(Points, ScoringEffectsComeFirst) {
    RULE("IH-END-025");
    Table t("nations=japanese+celts");
    t.hand(0, "Miyabi").hand(0, "Unrest").discard(0, "Unrest");
    t.state.end_triggered = 1;
    t.state.rounds_left = 0;
    idle(t);
    ASSERT_EQ(t.play("order revolt"), "");
    while (t.asked() == 1 || t.state.in_solstice != 0) {
        t.offers("stop") ? (void)t.play("stop") : take_first(t);
    }
    ASSERT_EQ(t.asked(), 0);
    EXPECT_EQ(t.state.pending.what, static_cast<std::uint8_t>(Op::return_unrest));
    const int before = unrest_icons(t.state, 0);
    ASSERT_EQ(t.play("choose unrest"), "");
    while (t.ask() != Ask::over) {
        take_first(t);
    }
    EXPECT_EQ(unrest_icons(t.state, 0), before - 2);
}

TEST(Points, GarrisonedAndSunkenUnrestCounts) {
    RULE("IH-OPEN-12");
    Table t("nations=japanese+atlanteans");
    t.in_play(0, "Kansai");
    const Piece unrest = at(t.state, spot::unrest_pile).first();
    const auto taken = [&](int seat, spot::Code where) {  // how many icons this Unrest adds in that zone
        set_spot(t.state, unrest, spot::unrest_pile);
        const int before = unrest_icons(t.state, seat);
        set_spot(t.state, unrest, spot_of(where, seat));
        t.state.host[unrest] = where == spot::garrison ? t.find_any("Kansai", 0) : 0;
        return unrest_icons(t.state, seat) - before;
    };
    EXPECT_EQ(taken(0, spot::garrison), 1);
    EXPECT_EQ(taken(0, spot::history), 1);
    EXPECT_EQ(taken(1, spot::sunken), 1);
    EXPECT_EQ(taken(1, spot::legends), 1);
    EXPECT_EQ(taken(1, spot::nation), 0);
}

TEST(Points, TheStateCardIsNoCardThatIsCounted) {
    RULE("IH-END-016");
    Table t("nations=greeks+celts sides=b");  // 1 point for every 3 cards
    const Piece power = power_card(t.state, 0);
    for (int more = 0; more < 3; ++more) {
        const int cards = counted_cards(t.state, 0).size();
        EXPECT_EQ(cards + 1, scored_cards(t.state, 0).size());
        EXPECT_EQ(card_points(t.state, 0, power), std::min(cards / 3, 10));
        set_spot(t.state, at(t.state, spot::deck, 0).first(), spot::gone);
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
