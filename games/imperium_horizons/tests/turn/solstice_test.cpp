// The Solstice (IH-SOLSTICE).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

// Everybody's turn passes; then the first question of the Solstice, or the next round.
void to_solstice(Table& t) {
    for (int seat = 0; seat < t.state.seats; ++seat) {
        seat + 1 < t.state.seats ? idle(t) : idle_until_solstice(t);
    }
}

// Nothing to draw, nothing in hand: the Solstice finds an empty hand.
void strip(Table& t, int seat) {
    for (const spot::Code where : {spot::deck, spot::discard, spot::hand, spot::nation, spot::accession}) {
        remove_all(t, where, seat);
    }
}

TEST(Solstice, PlayAreaPowerStateAndCeremony) {
    RULE("IH-SOLSTICE-002", "IH-SOLSTICE-005");
    Table court("nations=arthurians+japanese");  // power card, King Arthur's Court, play area
    court.in_play(0, "Metropolis");
    to_solstice(court);
    ASSERT_EQ(court.ask(), Ask::solstice_order);
    EXPECT_TRUE(court.offers("choose metropolis"));
    EXPECT_TRUE(court.offers("choose arthurians"));
    EXPECT_TRUE(court.offers("choose king-arthur-s-court"));
    ASSERT_EQ(court.play("choose metropolis; option 1"), "");
    EXPECT_EQ(court.mat(), 1);
    EXPECT_FALSE(court.offers("choose metropolis"));  // each once

    Table isle("nations=polynesians+japanese");  // state card
    isle.in_play(0, "Metropolis");
    to_solstice(isle);
    EXPECT_TRUE(isle.offers("choose isle-bound"));
    Table cult("nations=cultists+japanese");  // Ceremony card
    cult.in_play(0, "Metropolis");
    to_solstice(cult);
    EXPECT_TRUE(cult.offers("choose research-the-ceremony"));
}

TEST(Solstice, InTurnOrder) {
    RULE("IH-SOLSTICE-003");
    Table t("nations=japanese+celts+romans");
    t.in_play(0, "Metropolis").in_play(2, "Harrapans");
    to_solstice(t);
    EXPECT_EQ(t.asked(), 0);
    ASSERT_EQ(t.play("option 2"), "");
    EXPECT_EQ(t.asked(), 2);
    ASSERT_EQ(t.play("option 2"), "");
    EXPECT_EQ(t.pop(0), 1);
    EXPECT_EQ(t.pop(2), 1);
    EXPECT_EQ(t.state.round, 2);
}

TEST(Solstice, MandatoryUnlessMarkedOptional) {
    RULE("IH-SOLSTICE-004");
    Table t("nations=japanese+celts");
    t.in_play(0, "Trading City");
    to_solstice(t);
    EXPECT_FALSE(t.offers("stop"));  // discard a card
    Table city("nations=japanese+celts");
    city.in_play(0, "City");
    to_solstice(city);
    EXPECT_TRUE(city.offers("stop"));  // may discard a card
    ASSERT_EQ(city.play("stop"), "");
    EXPECT_EQ(city.count(spot::hand), 5);
    // As far as possible: with an empty hand nothing happens.
    Table empty("nations=japanese+celts");
    strip(empty, 0);
    empty.in_play(0, "Trading City");
    to_solstice(empty);
    EXPECT_EQ(empty.ask(), Ask::order);
}

// Gates of Shangri-la: "each other player may draw 1".
Table gates(const std::string& nations, int utopia) {
    Table t("nations=" + nations);
    const Piece waiting = at(t.state, spot::waiting, utopia).first();
    const Piece journey = ceremony_card(t.state, utopia);
    set_spot(t.state, journey, spot::gone);
    set_spot(t.state, waiting, spot_of(spot::permanent, utopia));
    EXPECT_EQ(table().texts[t.state.face[waiting]].id, "UTO3AX");
    return t;
}

TEST(Solstice, WhatConcernsEachOtherPlayerIsResolvedInTheirs) {
    RULE("IH-SOLSTICE-006", "IH-SOLSTICE-013");
    Table t = gates("japanese+utopians", 1);
    t.in_play(0, "Metropolis");
    to_solstice(t);
    // The Japanese come first, and order the draw among their own effects.
    ASSERT_EQ(t.ask(), Ask::solstice_order);
    EXPECT_EQ(t.asked(), 0);
    EXPECT_TRUE(t.offers("choose metropolis"));
    EXPECT_TRUE(t.offers("choose gates-of-shangri-la"));
    const int hand = t.count(spot::hand);
    ASSERT_EQ(t.play("choose gates-of-shangri-la; yes"), "");
    EXPECT_EQ(t.count(spot::hand), hand + 1);
    ASSERT_EQ(t.play("option 1"), "");  // Metropolis is the only one left
    EXPECT_EQ(t.mat(), 1);
    // Then the Utopians resolve the rest of the card.
    EXPECT_EQ(t.asked(), 1);
    ASSERT_EQ(t.play("choose gates-of-shangri-la"), "");
    settle(t);
    EXPECT_EQ(t.mat(1), 2);
    EXPECT_EQ(t.count(spot::hand), hand + 1);
}

TEST(Solstice, ThePartOfOthersStaysWhenTheCardIsGone) {
    RULE("IH-SOLSTICE-013");
    Table t = gates("utopians+japanese", 0);
    Machine{t.state}.add_tokens(ceremony_card(t.state, 0), 0, 12);
    to_solstice(t);
    ASSERT_EQ(t.asked(), 0);
    const int hand = t.count(spot::hand, 1);
    // All materials there: it flips to Shangri-la, which resolves its own effect; the Japanese draw is still to come.
    ASSERT_EQ(t.play("choose gates-of-shangri-la; option 3"), "");
    EXPECT_EQ(table().texts[t.state.face[ceremony_card(t.state, 0)]].id, "UTO3BX");
    while (t.asked() == 0 && t.state.in_solstice != 0) {
        take_first(t);
    }
    ASSERT_EQ(t.asked(), 1);
    ASSERT_EQ(t.ask(), Ask::confirm);
    ASSERT_EQ(t.play("yes"), "");
    EXPECT_GE(t.count(spot::hand, 1), hand + 1);
}

TEST(Solstice, OnesOwnEffectIsDroppedWithItsCard) {
    RULE("IH-SOLSTICE-013", "IH-SOLSTICE-009");
    Table t("nations=cultists+japanese");
    t.in_play(0, "Frozen Waste").in_play(0, "Metropolis");
    t.state.player(0).pool = {0, 0, 0, 0};
    to_solstice(t);
    ASSERT_EQ(t.play("choose frozen-waste"), "");
    if (t.ask() == Ask::option) {
        ASSERT_EQ(t.play("option 1"), "");
    }
    ASSERT_EQ(t.play("choose metropolis"), "");
    EXPECT_TRUE(t.lies("Metropolis", spot::discard));
    settle(t);
    EXPECT_EQ(t.mat() + t.pop(), 0);  // Metropolis gave nothing
    EXPECT_EQ(t.state.round, 2);
}

TEST(Solstice, EndOfSolsticeComesLast) {
    RULE("IH-SOLSTICE-007");
    Table t("nations=inuit+japanese");
    t.in_play(0, "Metropolis");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    to_solstice(t);
    EXPECT_EQ(t.ask(), Ask::option);  // Metropolis; the flip of the state card is not up for choice
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    ASSERT_EQ(t.play("option 2"), "");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
}

TEST(Solstice, WhatEntersPlayWaitsForTheNextOneButCeremoniesDoNot) {
    RULE("IH-SOLSTICE-009");
    Table t("nations=arthurians+japanese");
    t.in_play(0, "Metropolis");
    remove_all(t, spot::nation);
    to_solstice(t);
    remove_all(t, spot::deck);
    t.state.player(0).decks_exhausted = 0;
    t.state.player(0).exhaust = 5;
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("choose metropolis; option 3"), "");  // draw: the reshuffle brings the nadir into play
    ASSERT_TRUE(t.lies("Gwaith Camlan", spot::play));
    EXPECT_FALSE(t.offers("choose gwaith-camlan"));
    settle(t);
    EXPECT_EQ(t.count(spot::unrest_pile), pile);  // it would have made them take two Unrest

    Table cult("nations=cultists+japanese");
    cult.tokens("Research the Ceremony", 2, 5, 0);
    cult.hand(0, "Oracle");
    to_solstice(cult);
    ASSERT_EQ(cult.play("option 1"), "");
    EXPECT_EQ(table().names[card_of(cult.state, ceremony_card(cult.state, 0)).name], "Prepare the Ceremony");
    ASSERT_EQ(cult.asked(), 0);  // and its own effect: garrison a card there
    take_first(cult);
    EXPECT_EQ(garrison_of(cult.state, ceremony_card(cult.state, 0)).size(), 1);
}

TEST(Solstice, GarrisonedCardsResolveNothing) {
    RULE("IH-SOLSTICE-011");
    Table t("nations=japanese+celts");
    t.in_play(0, "Kansai").garrison(0, "Metropolis", "Kansai");
    to_solstice(t);
    EXPECT_EQ(t.ask(), Ask::order);
    EXPECT_EQ(t.state.round, 2);
}

TEST(Solstice, TheOnlyPossibleOptionIsForced) {
    RULE("IH-SOLSTICE-012");
    Table t("nations=cultists+japanese");
    strip(t, 0);
    t.in_play(0, "Unholy Shrine");  // discard 1, or gain 3 materials and abandon it
    leave_unrest(t, 4);
    to_solstice(t);
    while (t.ask() == Ask::solstice_order) {
        ASSERT_EQ(t.play("choose unholy-shrine"), "");
    }
    EXPECT_EQ(t.mat(), 3);
    EXPECT_TRUE(t.lies("Unholy Shrine", spot::discard));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
