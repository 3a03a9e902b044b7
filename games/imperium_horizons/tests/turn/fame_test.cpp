// The Fame deck and King of Kings (IH-FAME).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

// As if an effect said "take a Fame card", in the Activate order.
void take_fame(Table& t, int seat = 0) {
    ASSERT_EQ(t.ask(), Ask::activate);
    const auto who = static_cast<std::uint8_t>(seat);
    t.state.pending = {};
    t.state.stack.back().step = 0;
    Machine machine{t.state};
    machine.push(FrameKind::take_fame, {who, who, no_piece, 0, no_event});
    machine.run();
    t.run_chance();
}

TEST(Fame, KingOfKingsIsTheLastCard) {
    RULE("IH-FAME-001", "IH-FAME-002", "IH-FAME-005");
    Table t("nations=japanese+celts");
    ASSERT_EQ(t.play("order activate"), "");
    for (int left = 5; left >= 0; --left) {
        take_fame(t);
        EXPECT_EQ(t.state.fame_cards, left);
        EXPECT_EQ(t.count(spot::king), 1);
        EXPECT_EQ(t.state.king_flipped, 0);
        EXPECT_FALSE(t.lies("King of Kings", spot::hand));
    }
    EXPECT_EQ(t.count(spot::hand), 6);
    take_fame(t);
    EXPECT_EQ(t.state.king_flipped, 1);
    EXPECT_EQ(t.count(spot::hand), 6);
    EXPECT_EQ(t.count(spot::king), 1);  // it stays where it is
}

TEST(Fame, AnEffectThatNamesItWaitsToo) {
    RULE("IH-FAME-005");
    for (const bool empty : {false, true}) {
        Table t("nations=sassanids+celts variants=trade_routes");
        as_empire(t);
        t.hand(0, "Shah");
        if (empty) {
            t.state.fame_cards = 0;
        }
        ASSERT_EQ(t.play("order activate"), "");
        if (t.offers("free shah")) {
            ASSERT_EQ(t.play("free shah"), "");
            while (t.ask() != Ask::activate) {
                take_first(t);
            }
        }
        EXPECT_EQ(t.state.king_flipped, empty ? 1 : 0);
    }
}

TEST(Fame, LookedAtCardsGoBackOnTop) {
    RULE("IH-FAME-003");
    Table t("nations=japanese+celts");
    t.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    t.next("Brave").next("Canny");
    ASSERT_EQ(t.play("order activate; play glory; choose brave"), "");
    take_fame(t);
    EXPECT_TRUE(t.lies("Canny", spot::hand));  // the next one, unshuffled
}

TEST(Fame, NationsThatCannotDevelop) {
    RULE("IH-FAME-010");
    for (const std::string nation : {"arthurians", "vikings", "utopians", "cultists"}) {
        for (const bool empire : {false, true}) {
            Table t("nations=" + nation + "+japanese");
            if (empire) {
                as_empire(t);
            }
            t.state.fame_cards = 0;
            const int developments = t.count(spot::development);
            ASSERT_EQ(t.play("order activate"), "");
            take_fame(t);
            EXPECT_EQ(t.prog(), empire ? 3 : 6) << nation;
            EXPECT_EQ(t.count(spot::development), developments) << nation;
            EXPECT_EQ(t.ask(), Ask::activate) << nation;
        }
    }
    Table other("nations=japanese+celts");  // who has developments takes one for nothing
    as_empire(other);
    other.state.fame_cards = 0;
    ASSERT_EQ(other.play("order activate"), "");
    take_fame(other);
    ASSERT_EQ(other.play("choose shogun"), "");
    EXPECT_TRUE(other.lies("Shogun", spot::discard));
    EXPECT_EQ(other.prog(), 3);
}

TEST(Fame, BothSidesOfTheKing) {
    RULE("IH-FAME-006", "IH-FAME-007", "IH-FAME-009", "IH-FAME-013");
    for (const bool empire : {false, true}) {
        Table t("nations=japanese+romans");
        if (empire) {
            as_empire(t, 1);
        }
        t.state.fame_cards = 0;
        ASSERT_EQ(t.play("order activate"), "");
        take_fame(t);
        EXPECT_EQ(t.prog(0), 6);  // side A, Barbarian
        EXPECT_EQ(table().texts[t.state.face[t.state.king_card]].id, "?FAM?B");
        const int developments = t.count(spot::development, 1);
        take_fame(t, 1);
        if (empire) {
            ASSERT_EQ(t.ask(), Ask::card);
            take_first(t);
        }
        EXPECT_EQ(t.prog(1), empire ? 0 : 4);
        EXPECT_EQ(t.count(spot::development, 1), developments - (empire ? 1 : 0));
        take_fame(t, 1);  // never twice, whichever side
        EXPECT_EQ(t.prog(1), empire ? 0 : 4);
        EXPECT_EQ(t.count(spot::development, 1), developments - (empire ? 1 : 0));
    }
}

TEST(Fame, CorruptedOrSummonedGainNothing) {
    RULE("IH-FAME-011");
    for (const std::string_view state : {"CUL30A", "CUL30B"}) {
        Table t("nations=cultists+japanese");
        set_face(t.state, state_piece(t.state, 0), table().find(state));
        t.state.fame_cards = 0;
        ASSERT_EQ(t.play("order activate"), "");
        take_fame(t);
        EXPECT_EQ(t.prog(), 0);
        EXPECT_EQ(t.state.king_flipped, 1);
        EXPECT_EQ(t.state.player(0).king_used, 1);
    }
}

TEST(Fame, TheBottomIsAboveKingOfKings) {
    RULE("IH-FAME-012");
    Table t("nations=sassanids+celts variants=trade_routes");
    t.hand(0, "Huzistan");
    t.next("Brave");
    ASSERT_EQ(t.play("order activate; play huzistan"), "");
    ASSERT_EQ(t.play("yes"), "");
    settle(t);
    EXPECT_EQ(t.state.fame_cards, 7);
    for (int left = 6; left > 0; --left) {
        take_fame(t);
        EXPECT_FALSE(t.lies("Brave", spot::hand));
    }
    take_fame(t);
    EXPECT_TRUE(t.lies("Brave", spot::hand));  // the last one before the King
    EXPECT_EQ(t.state.king_flipped, 0);
    take_fame(t);
    EXPECT_EQ(t.state.king_flipped, 1);
}

TEST(Fame, LookingWhenOnlyTheKingIsLeft) {
    RULE("IH-FAME-014");
    Table t("nations=japanese+celts");
    t.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    t.state.fame_cards = 0;
    ASSERT_EQ(t.play("order activate; play glory"), "");
    if (t.ask() == Ask::card) {
        ASSERT_EQ(t.play("choose king-of-kings"), "");
    }
    EXPECT_EQ(t.prog(), 6);
    EXPECT_EQ(t.state.king_flipped, 1);
    EXPECT_EQ(t.count(spot::king), 1);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
