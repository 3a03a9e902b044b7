// Clean-up (IH-CLEANUP), and what of turns and reshuffles needs a position of its own (IH-TURN, IH-SHUFFLE).

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(CleanUpSteps, WhatTheNationsAddToTheMarket) {
    RULE("IH-CLEANUP-001", "IH-CLEANUP-002", "IH-CLEANUP-003");
    struct Added {
        const char* nation;
        const char* side;
        int resource, number;
    };
    for (const Added& added :
         {Added{"japanese", "a", 2, 1}, Added{"carthaginians", "a", 0, 1}, Added{"carthaginians", "b", 0, 2},
          Added{"guptas", "a", 3, 1}, Added{"guptas", "b", 3, 1}, Added{"qin", "a", 1, 1}, Added{"tang", "b", 1, 1},
          Added{"wagadou", "a", 0, 1}, Added{"cultists", "a", 2, 1}, Added{"cultists", "b", 1, 1}}) {
        Table t(std::string("variants=trade_routes nations=") + added.nation + "+romans sides=" + added.side);
        t.market(1, "Volcano").market(5, "Lagoon");
        Machine{t.state}.drop_tokens(t.find_any("Lagoon"));
        ASSERT_EQ(t.play("order revolt"), "");
        EXPECT_FALSE(t.offers("stop"));  // mandatory
        ASSERT_EQ(t.play("choose lagoon"), "") << added.nation;
        for (int resource = 0; resource < resource_kinds; ++resource) {
            EXPECT_EQ(t.on("Lagoon", resource), resource == added.resource ? added.number : 0)
                << added.nation << " " << added.side;
        }
        const bool exiles = std::string_view(added.nation) == "cultists" && std::string_view(added.side) == "b";
        if (exiles) {
            ASSERT_EQ(t.play("choose volcano"), "");
        }
        EXPECT_EQ(t.count(spot::exile), exiles ? 1 : 0);
    }
}

TEST(CleanUpSteps, AllTokensComeBackAndTheSurplusIsLost) {
    RULE("IH-CLEANUP-004", "IH-CLEANUP-005");
    Table t("nations=japanese+celts sides=a");
    as_empire(t);
    t.in_play(0, "Appeal to China").hand(0, "Mercenaries").hand(0, "Clans").pool(0, 1, 9, 0, 0).market(1, "Metropolis");
    ASSERT_EQ(t.play("order activate; exhaust appeal-to-china; option 2; choose metropolis"), "");
    ASSERT_EQ(t.play("exhaust japanese; choose clans; free mercenaries"), "");
    EXPECT_EQ(t.actions(), 5);  // two gained
    EXPECT_EQ(t.exhaust(), 3);
    t.state.player(0).decks_exhausted = 1;
    ASSERT_EQ(t.play("finish"), "");
    take_first(t);
    EXPECT_EQ(t.actions(), 3);
    EXPECT_EQ(t.exhaust(), 5);
    EXPECT_EQ(t.state.player(0).decks_exhausted, 0);
    EXPECT_TRUE((t.state.exhausted & active_cards(t.state, 0)).empty());
}

TEST(CleanUpSteps, AnyNumberOfCardsMayBeDiscarded) {
    RULE("IH-CLEANUP-006", "IH-CLEANUP-008");
    Table t("nations=japanese+celts");
    t.hand(0, "Clans").hand(0, "Advance").hand(0, "Glory").market(5, "Lagoon");
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    ASSERT_TRUE(t.offers("stop"));  // none
    const Piece clans = t.find_any("Clans", 0);
    const Piece glory = t.find_any("Glory", 0);
    ASSERT_EQ(t.play(clans < glory ? "choose clans; choose glory" : "choose glory; choose clans"), "");
    settle(t);
    EXPECT_TRUE(t.lies("Advance", spot::hand));
    EXPECT_TRUE(t.lies("Clans", spot::discard));
    EXPECT_TRUE(t.lies("Glory", spot::discard));
    EXPECT_EQ(t.count(spot::hand), 5);  // one kept, four drawn
}

// Several cards go in ascending order, so after the highest there is nothing left to ask (IH-GEN-007): that is public.
// Which cards stayed is not; what the others hear of the discard is the same in both cases.
TEST(CleanUpSteps, ThatNothingIsLeftToAskIsPublicAndTheCardsAreNot) {
    RULE("IH-GEN-007");
    Table t("nations=japanese+celts");
    t.hand(0, "Clans").hand(0, "Advance").hand(0, "Glory").market(5, "Lagoon");
    ASSERT_EQ(t.play("order revolt; choose lagoon"), "");
    const PieceSet hand = at(t.state, spot::hand, 0);
    Piece highest = hand.first();
    for (const Piece piece : hand) {
        highest = std::max(highest, piece);
        t.state.known[piece] = seat_bit(0);
    }
    const auto after = [&](Piece discarded) {
        State s = t.state;
        EXPECT_TRUE(ImperiumHorizons::apply(s, Move(Verb::choose, discarded).pack()));
        return s;
    };
    EXPECT_TRUE(ImperiumHorizons::to_act(after(hand.first())).is_seat(0)) << "there is more to discard";
    EXPECT_TRUE(ImperiumHorizons::to_act(after(highest)).is_chance()) << "he draws at once";
    for (const Piece discarded : {hand.first(), highest}) {
        const State then = after(discarded);
        const auto lines =
            ImperiumHorizons::log(t.state, Move(Verb::choose, discarded).pack(), then, Viewer::of_seat(1));
        EXPECT_EQ(lines.size(), 1U) << "the card that goes, and nothing of those that stay";
        for (const Piece kept : hand) {
            EXPECT_EQ(knows(then, kept, Viewer::of_seat(1)), kept == discarded);
        }
    }
}

TEST(TurnSteps, ActionsAndExhaustAbilitiesInAnyOrder) {
    RULE("IH-TURN-003", "IH-TURN-004", "IH-TURN-005", "IH-TURN-006", "IH-TURN-011");
    Table t("nations=japanese+celts");
    t.hand(0, "Akkadians").hand(0, "City").hand(0, "Kansai").hand(0, "Kyushu").in_play(0, "Appeal to China");
    t.pool(0, 1, 0, 0, 0).market(1, "Metropolis");
    ASSERT_EQ(t.play("order activate; play akkadians"), "");
    EXPECT_EQ(t.actions(), 2);
    EXPECT_TRUE(t.lies("Akkadians", spot::discard));
    ASSERT_EQ(t.play("exhaust appeal-to-china; pay 1 mat; option 2; choose metropolis; play city"), "");
    EXPECT_EQ(t.actions(), 1);
    EXPECT_TRUE(t.offers("finish"));  // at any time
    ASSERT_EQ(t.play("play kyushu"), "");
    settle(t);
    EXPECT_EQ(t.actions(), 0);
    EXPECT_FALSE(t.offers("play kansai"));
    EXPECT_TRUE(t.offers("finish"));
}

TEST(TurnSteps, AnExhaustTokenOnTheDecksStopsTheNextCard) {
    RULE("IH-SHUFFLE-004", "IH-SHUFFLE-005", "IH-SHUFFLE-003");
    for (const int used : {0, 1}) {
        Table t("nations=japanese+celts");
        t.empty_deck(0).discard(0, "Clans").discard(0, "Advance").hand(0, "Oracle");
        const int nation = t.count(spot::nation);
        ASSERT_EQ(t.play("order activate"), "");
        t.state.player(0).decks_exhausted = static_cast<std::uint8_t>(used);
        ASSERT_EQ(t.play("free oracle"), "");
        EXPECT_EQ(t.count(spot::nation), nation - 1 + used);
        EXPECT_EQ(t.exhaust(), 4 + used);
    }
}

TEST(TurnSteps, ANationCardExcludesADevelopment) {
    RULE("IH-SHUFFLE-006", "IH-SHUFFLE-009", "IH-SHUFFLE-021");
    Table t("nations=japanese+celts");
    t.empty_deck(0).discard(0, "Clans").pool(0, 9, 9, 9, 9).hand(0, "Oracle");
    const int developments = t.count(spot::development);
    const int nation = t.count(spot::nation);
    ASSERT_EQ(t.play("order activate; free oracle"), "");
    EXPECT_EQ(t.state.pending.what, static_cast<std::uint8_t>(Op::discard));  // Oracle's own choice: nothing was asked
    EXPECT_EQ(t.count(spot::nation), nation - 1);
    EXPECT_EQ(t.count(spot::development), developments);
    EXPECT_EQ(t.state.player(0).decks_exhausted, 1);
}

TEST(TurnSteps, ACardThatStaysMayBePlayedForNothing) {
    RULE("IH-RESOLVE-021");
    Table t("nations=japanese+celts");
    t.hand(0, "Shinto");  // "abandon Tendai Buddhism", which is not in play
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(t.offers("play shinto"));
    ASSERT_EQ(t.play("play shinto"), "");
    EXPECT_TRUE(t.lies("Shinto", spot::play));
}

TEST(CleanUpSteps, WhatIsDiscardedIsAnsweredBeforeTheDraw) {
    RULE("IH-EXHAUST-009", "IH-EXHAUST-017");
    Table t("nations=martians+celts sides=b");
    t.hand(0, "Crystal Skull").hand(0, "Thoats").market(5, "Lagoon");
    ASSERT_EQ(t.play("order activate; finish; choose lagoon"), "");
    ASSERT_EQ(t.play("choose crystal-skull"), "");
    if (t.offers("stop")) {
        ASSERT_EQ(t.play("stop"), "");
    }
    ASSERT_TRUE(t.offers("respond martians"));
    EXPECT_EQ(t.count(spot::hand), 1);  // nothing is drawn yet
    ASSERT_EQ(t.play("respond martians"), "");
    settle(t);
    // The token was taken back before it was used: it lies there in the next turn, until the clean-up of that turn.
    const Piece power = power_card(t.state, 0);
    EXPECT_TRUE(t.state.exhausted.has(power));
    EXPECT_EQ(t.exhaust(), 4);
    idle(t);
    ASSERT_EQ(t.asked(), 0);
    EXPECT_TRUE(t.state.exhausted.has(power));
    EXPECT_EQ(t.exhaust(), 4);
    ASSERT_EQ(t.play("order activate; finish; choose lagoon"), "");
    EXPECT_FALSE(t.state.exhausted.has(power));
    EXPECT_EQ(t.exhaust(), 5);
}

TEST(CleanUpSteps, NoExhaustingInTheCleanUpOfAnotherOrder) {
    RULE("IH-EXHAUST-017", "IH-EXHAUST-002");
    Table t("nations=martians+celts sides=b");
    t.hand(0, "Crystal Skull").hand(0, "Thoats").market(5, "Lagoon");
    ASSERT_EQ(t.play("order revolt; choose lagoon; choose crystal-skull"), "");
    settle(t);
    EXPECT_EQ(t.exhaust(), 5);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
