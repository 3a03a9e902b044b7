// The reshuffle, with its nations and its consequences (IH-SHUFFLE).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

// The seat to act revolts; its draw deck is empty, so that drawing the new hand reshuffles.
void revolt_up_to_the_draw(Table& t) {
    ASSERT_EQ(t.play("order revolt"), "");
    for (int i = 0; i < 20 && t.ask() == Ask::card && t.state.pending.what != static_cast<std::uint8_t>(Op::add); ++i) {
        ASSERT_EQ(t.play("stop"), "");
    }
    take_first(t);  // progress on a market card; the hand is empty, so the draw follows
}

TEST(Shuffle, WhenYouReshuffle) {
    RULE("IH-SHUFFLE-011");
    Table t("nations=utopians+celts sides=a");
    t.empty_deck(0).discard(0, "Charity").discard(0, "Meditation");
    const int pile = t.count(spot::unrest_pile);
    revolt_up_to_the_draw(t);
    EXPECT_EQ(t.count(spot::unrest_pile), pile - 1);
    EXPECT_EQ(t.prog(), 1);
    EXPECT_TRUE(t.lies("Unrest", spot::hand));  // taken after the shuffle, so not shuffled in
    EXPECT_EQ(t.count(spot::hand), 3);
    EXPECT_EQ(t.count(spot::discard), 0);
}

TEST(Shuffle, DrawingIfAbleNeverReshuffles) {
    RULE("IH-SHUFFLE-014");
    Table t("nations=martians+celts");
    t.empty_deck(0).discard(0, "Thoats").discard(0, "Landing Site").hand(0, "Crystal Skull");
    const int nation = t.count(spot::nation);
    ASSERT_EQ(t.play("order activate; free crystal-skull"), "");
    settle(t);
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_TRUE(t.lies("Thoats", spot::discard));
    EXPECT_EQ(t.count(spot::nation), nation);
    EXPECT_EQ(t.exhaust(), 5);
}

TEST(Shuffle, NationsThatLackADeckOrAnArea) {
    RULE("IH-SHUFFLE-015");
    {
        Table cultists("nations=cultists+celts sides=b");  // neither
        cultists.empty_deck(0).discard(0, "Oracle").discard(0, "Temptation");
        ASSERT_EQ(cultists.play("order revolt"), "");
        settle(cultists);
        EXPECT_EQ(cultists.count(spot::hand), 2);
        EXPECT_EQ(cultists.exhaust(), 3);
    }
    {
        Table inuit("nations=inuit+celts");  // developments from the first reshuffle on
        inuit.empty_deck(0).discard(0, "Iglu").pool(0, 9, 9, 0, 0);
        revolt_up_to_the_draw(inuit);
        ASSERT_EQ(inuit.state.pending.what, static_cast<std::uint8_t>(Op::develop));
        EXPECT_TRUE(inuit.offers("choose exploration"));
    }
    {
        Table vikings("nations=vikings+celts");  // a nation deck, no developments
        vikings.empty_deck(0).pool(0, 9, 9, 9, 9);
        remove_all(vikings, spot::nation);
        remove_all(vikings, spot::accession);
        revolt_up_to_the_draw(vikings);
        EXPECT_EQ(vikings.asked(), 1);
        EXPECT_EQ(vikings.count(spot::hand), 0);
        EXPECT_EQ(vikings.exhaust(), 5);
    }
}

TEST(Shuffle, TheDevelopmentIsPaidLikeAnythingElse) {
    RULE("IH-SHUFFLE-016");
    Table t("nations=egyptians+celts sides=b");
    as_empire(t);
    remove_all(t, spot::nation);
    remove_all(t, spot::accession);
    t.empty_deck(0).in_play(0, "Embalming").hand(0, "Advance").hand(0, "Glory").pool(0, 0, 3, 0, 1);
    ASSERT_EQ(t.play("order revolt"), "");
    take_first(t);
    ASSERT_EQ(t.play("stop; choose egyptian-expansion"), "");  // 4 population
    EXPECT_EQ(t.pop(), 0);
    EXPECT_EQ(t.goods(), 0);  // one of them was paid with goods
    ASSERT_EQ(t.asked(), 0);
    EXPECT_TRUE(t.offers("choose advance"));  // Embalming answers population paid
    ASSERT_EQ(t.play("choose advance"), "");
    EXPECT_TRUE(t.lies("Advance", spot::history));
    EXPECT_TRUE(t.lies("Egyptian Expansion", spot::hand));
}

TEST(Shuffle, TheLastDevelopmentTriggersScoring) {
    RULE("IH-SHUFFLE-017", "IH-END-002");
    for (const bool last : {false, true}) {
        Table t("nations=japanese+celts");
        remove_all(t, spot::nation);
        remove_all(t, spot::accession);
        for (const Piece piece : at(t.state, spot::development, 0)) {
            const std::string& name = table().names[card_of(t.state, piece).name];
            if (name != "Shogun" && (last || name != "Miyabi")) {
                set_spot(t.state, piece, spot::gone);
            }
        }
        t.empty_deck(0).pool(0, 2, 3, 0, 0);
        revolt_up_to_the_draw(t);
        ASSERT_EQ(t.play("choose shogun"), "");
        EXPECT_EQ(t.state.end_triggered, last ? 1 : 0);
        EXPECT_TRUE(t.lies("Shogun", spot::hand));
    }
}

TEST(Shuffle, TheAccessionCardCountsWhateverMovesIt) {
    RULE("IH-SHUFFLE-019");
    Table t("nations=japanese+celts commons=classics");
    remove_all(t, spot::nation);
    t.hand(0, "Egyptians");  // a Tributary: discard the top nation card
    ASSERT_EQ(t.play("order activate; play egyptians"), "");
    settle(t);
    EXPECT_TRUE(t.lies("Emperor Kanmu", spot::discard));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    EXPECT_EQ(t.exhaust(), 5);  // no token outside a reshuffle
    EXPECT_EQ(t.state.player(0).decks_exhausted, 0);
}

TEST(Shuffle, ANadirEntersPlayAndIsTheOneCard) {
    RULE("IH-SHUFFLE-020");
    Table t("nations=martians+celts");
    remove_all(t, spot::nation);
    t.empty_deck(0).discard(0, "Thoats").pool(0, 9, 9, 9, 9);
    const auto state = player_states(t.state, 0);
    revolt_up_to_the_draw(t);
    EXPECT_EQ(t.asked(), 1);  // no development is offered beside it
    EXPECT_TRUE(t.lies("Reactor Explosion", spot::play));
    EXPECT_EQ(t.exhaust(), 4);
    EXPECT_EQ(player_states(t.state, 0), state);
    EXPECT_EQ(t.count(spot::hand), 1);
}

TEST(Shuffle, OnAnotherPlayersTurnTheTokenStaysAway) {
    RULE("IH-OPEN-11", "IH-SHUFFLE-001", "IH-SHUFFLE-018");
    Table t("nations=japanese+romans");
    t.hand(0, "Prosperity").empty_deck(1).discard(1, "Glory");
    const int nation = t.count(spot::nation, 1);
    ASSERT_EQ(t.play("order activate; play prosperity; no; yes"), "");
    EXPECT_EQ(t.count(spot::hand, 1), 1);
    EXPECT_EQ(t.count(spot::nation, 1), nation - 1);
    EXPECT_EQ(t.exhaust(1), 4);
    settle(t);
    ASSERT_EQ(t.play("finish"), "");
    settle(t);
    ASSERT_EQ(t.asked(), 1);
    EXPECT_EQ(t.exhaust(1), 4);  // in their own turn too
    idle(t);
    EXPECT_GE(t.exhaust(1), 4);
    EXPECT_EQ(t.exhaust(1) + t.state.player(1).decks_exhausted, 5);  // back at clean-up
}

TEST(Shuffle, WhatTheNewCardBringsIsAnsweredBeforeTheCleanUpDraws) {
    RULE("IH-EXHAUST-009", "IH-SHUFFLE-012", "IH-CLEANUP-008");
    Table t("nations=egyptians+celts sides=b");
    as_empire(t);
    remove_all(t, spot::nation);
    remove_all(t, spot::accession);
    t.in_play(0, "Embalming").hand(0, "Advance").hand(0, "Glory").pool(0, 0, 4, 0, 0);
    for (int card = 0; card < 6; ++card) {
        set_spot(t.state, at(t.state, spot::deck, 0).first(), spot_of(spot::discard, 0));
    }
    t.empty_deck(0);
    ASSERT_EQ(t.play("order revolt"), "");
    take_first(t);
    ASSERT_EQ(t.play("stop; choose egyptian-expansion"), "");
    ASSERT_TRUE(t.offers("choose advance"));  // Embalming, with the hand as it was
    EXPECT_EQ(t.count(spot::hand), 2);
    EXPECT_TRUE(t.lies("Egyptian Expansion", spot::discard));
    EXPECT_EQ(t.count(spot::deck), 0);
    ASSERT_EQ(t.play("choose advance"), "");
    EXPECT_EQ(t.count(spot::hand), hand_size(t.state, 0, false));  // the card that went to the history is made up for
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
