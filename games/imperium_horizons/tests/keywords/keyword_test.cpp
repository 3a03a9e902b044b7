// Keywords and answers (IH-KW, IH-RESOLVE, IH-EXHAUST).

#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Keywords, AcquireTakesCardTokensAndUnrest) {
    RULE("IH-KW-ACQUIRE-01", "IH-KW-ACQUIRE-02", "IH-KW-ACQUIRE-03", "IH-KW-TAKE-02", "IH-MARKET-002");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0).market(3, "Metropolis").tokens("Metropolis", 1, 2);
    ASSERT_EQ(t.play("order activate; play advance; choose metropolis"), "");
    EXPECT_TRUE(t.lies("Metropolis", spot::hand));
    EXPECT_TRUE(t.lies("Unrest", spot::hand));
    EXPECT_EQ(t.pop(), 2);
    EXPECT_EQ(t.mat(), 0);
    EXPECT_EQ(t.count(spot::market), 5);
}

TEST(Keywords, MaterialsMayBePaidWithProgressAndGoods) {
    RULE("IH-KW-PAY-01", "IH-KW-PAY-03", "IH-KW-PAY-07");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 1, 1).market(3, "Metropolis");
    ASSERT_EQ(t.play("order activate; play advance; option 1"), "");
    EXPECT_EQ(t.ask(), Ask::payment);
    EXPECT_TRUE(t.offers("pay 3 mat"));
    EXPECT_TRUE(t.offers("pay 1 mat 1 prog"));
    EXPECT_TRUE(t.offers("pay 1 prog 1 goods"));
    EXPECT_FALSE(t.offers("pay 2 mat 1 prog"));  // a token too many
    ASSERT_EQ(t.play("pay 1 mat 1 prog"), "");
    EXPECT_EQ(t.mat(), 2);
    EXPECT_EQ(t.prog(), 0);
}

TEST(Keywords, BreakThroughFromTheDeckIsUnseen) {
    RULE("IH-KW-BREAK-03", "IH-KW-BREAK-08", "IH-KW-BREAK-10", "IH-KW-BREAK-12");
    Table t("nations=japanese+celts");
    ASSERT_EQ(t.play("order research; suit civ; deck"), "");
    EXPECT_EQ(t.state.small_deck[0], 4);
    EXPECT_EQ(t.count(spot::market), 5);
    ASSERT_EQ(t.count(spot::hand), 1);
    const Piece piece = at(t.state, spot::hand, 0).first();
    EXPECT_TRUE(card_of(t.state, piece).bears(Suit::civ));
    EXPECT_EQ(t.state.known[piece], 1);
}

TEST(Keywords, TributariesAreSoughtInTheMainDeck) {
    RULE("IH-KW-BREAK-04", "IH-KW-BREAK-07", "IH-KW-BREAK-11");
    Table t("nations=japanese+celts", 3);
    const int before = main_size(t.state);
    ASSERT_EQ(t.play("order research; suit tri"), "");
    if (t.ask() == Ask::source) {
        ASSERT_EQ(t.play("deck"), "");
    }
    bool tributary = false;
    for (const Piece piece : at(t.state, spot::hand, 0)) {
        tributary = tributary || card_of(t.state, piece).bears(Suit::tri);
    }
    EXPECT_TRUE(tributary);
    EXPECT_EQ(main_size(t.state), before - 1);
    EXPECT_EQ(t.count(spot::revealed), 0);
}

TEST(Keywords, AbandonTakesTheGarrisonAlongAndTheTokensBack) {
    RULE("IH-KW-ABANDON-01", "IH-KW-ABANDON-02", "IH-KW-ABANDON-03", "IH-KW-ABANDON-04", "IH-KW-GARRISON-05",
         "IH-FAME-003", "IH-KW-LOOK-01");
    Table t("nations=japanese+celts");
    t.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    t.garrison(0, "Clans", "Lagoon").tokens("Lagoon", 0, 2, 0);
    ASSERT_EQ(t.play("order activate; play glory"), "");
    EXPECT_TRUE(t.lies("Lagoon", spot::discard));
    EXPECT_TRUE(t.lies("Clans", spot::discard));
    EXPECT_EQ(t.mat(), 2);
    EXPECT_EQ(t.ask(), Ask::card);  // two Fame cards were looked at
    ActionList actions;
    ImperiumHorizons::legal(t.state, actions);
    ASSERT_TRUE(ImperiumHorizons::apply(t.state, actions[0]));
    t.run_chance();
    EXPECT_EQ(t.state.fame_cards, 5);
    EXPECT_EQ(t.count(spot::hand), 1);
}

TEST(Keywords, GloryNeedsThreeRegions) {
    RULE("IH-RESOLVE-009", "IH-RESOLVE-006");
    Table t("nations=japanese+celts");
    t.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play glory"));
}

TEST(Keywords, AFreePlayOncePerCardAndTurn) {
    RULE("IH-KW-FREE-02", "IH-KW-FREE-03");
    Table t("nations=japanese+celts");
    t.hand(0, "Oracle");
    ASSERT_EQ(t.play("order activate"), "");
    const Piece oracle = t.find_any("Oracle", 0);
    t.state.free_played.add(oracle);
    EXPECT_FALSE(t.offers("free oracle"));
    EXPECT_TRUE(t.offers("play oracle"));
}

TEST(Keywords, ExileNeedsACardWithoutTokens) {
    RULE("IH-KW-EXILE-01", "IH-KW-EXILE-02", "IH-KW-EXILE-03", "IH-MARKET-015");
    Table t("nations=japanese+celts");
    t.hand(0, "Lagoon").market(1, "Metropolis").tokens("Metropolis", 2, 1);
    ASSERT_EQ(t.play("order activate; play lagoon"), "");
    if (t.ask() == Ask::card && t.state.pending.what == static_cast<std::uint8_t>(Op::history)) {
        ASSERT_EQ(t.play("stop"), "");
    }
    ASSERT_EQ(t.state.pending.what, static_cast<std::uint8_t>(Op::exile));
    EXPECT_FALSE(t.offers("choose metropolis"));
    const int pile = t.count(spot::unrest_pile) + t.count(spot::beneath);
    ActionList actions;
    ImperiumHorizons::legal(t.state, actions);
    ASSERT_TRUE(ImperiumHorizons::apply(t.state, actions[0]));
    t.run_chance();
    EXPECT_EQ(t.count(spot::exile), 1);
    EXPECT_EQ(t.count(spot::market), 5);
    EXPECT_EQ(t.count(spot::unrest_pile) + t.count(spot::beneath), pile);
}

TEST(Exhaust, TakesATokenOncePerCard) {
    RULE("IH-EXHAUST-003", "IH-EXHAUST-004", "IH-EXHAUST-005", "IH-EXHAUST-006", "IH-EXHAUST-007");
    Table t("nations=japanese+celts");
    t.in_play(0, "Appeal to China").pool(0, 3, 0, 0, 0);
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(t.offers("exhaust appeal-to-china"));
    ASSERT_EQ(t.play("exhaust appeal-to-china; option 2; choose lagoon").empty(), t.lies("Lagoon", spot::market));
    EXPECT_EQ(t.exhaust(), 4);
    EXPECT_TRUE(t.state.exhausted.has(t.find_any("Appeal to China", 0)));
    Table poor("nations=japanese+celts");
    poor.in_play(0, "Appeal to China");
    ASSERT_EQ(poor.play("order activate"), "");
    EXPECT_FALSE(poor.offers("exhaust appeal-to-china"));
}

TEST(Attack, ProtectionIsOfferedBeforeTheFirstSentence) {
    RULE("IH-KW-ATTACK-01", "IH-KW-ATTACK-02", "IH-OPEN-09", "IH-EXHAUST-015");
    Table t("nations=japanese+magyars");
    t.hand(0, "Warfare").pool(0, 0, 3, 0, 0).in_play(1, "Mounted Archers");
    ASSERT_EQ(t.play("order activate; play warfare"), "");
    ASSERT_EQ(t.asked(), 1);
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("respond mounted-archers"), "");
    while (t.ask() == Ask::confirm) {
        ASSERT_EQ(t.play("yes"), "");
    }
    EXPECT_EQ(t.count(spot::unrest_pile), pile);  // nobody took one
    EXPECT_EQ(t.exhaust(1), 4);
    EXPECT_EQ(t.asked(), 0);
}

TEST(Attack, OthersTakeUnrest) {
    RULE("IH-RESOLVE-018", "IH-RESOLVE-008", "IH-KW-TAKE-01");
    Table t("nations=japanese+celts+romans");
    t.hand(0, "Warfare").pool(0, 0, 3, 0, 0);
    ASSERT_EQ(t.play("order activate; play warfare"), "");
    EXPECT_EQ(t.pop(), 0);
    EXPECT_TRUE(t.lies("Unrest", spot::hand, 1));
    EXPECT_TRUE(t.lies("Unrest", spot::hand, 2));
    EXPECT_FALSE(t.lies("Unrest", spot::hand, 0));
}

TEST(Treat, OceansBecomeProductionUntilTheEndOfTheTurn) {
    RULE("IH-KW-TREAT-01", "IH-KW-TREAT-02", "IH-KW-TREAT-03", "IH-CLEANUP-011");
    Table t("nations=japanese+celts");
    t.in_play(0, "Catamarans").in_play(0, "Lagoon");
    const Piece lagoon = t.find_any("Lagoon", 0);
    const int production = icons_of(t.state, lagoon, Icon::prod);
    ASSERT_GT(icons_of(t.state, lagoon, Icon::ocean), 0);
    ASSERT_EQ(t.play("order activate; exhaust catamarans"), "");
    EXPECT_EQ(icons_of(t.state, lagoon, Icon::ocean), card_of(t.state, lagoon).icon_counts[index_of(Icon::ocean)] - 1);
    EXPECT_EQ(icons_of(t.state, lagoon, Icon::prod), production + 4);
    ASSERT_EQ(t.play("finish"), "");
    ActionList actions;
    ImperiumHorizons::legal(t.state, actions);
    ASSERT_TRUE(ImperiumHorizons::apply(t.state, actions[0]));
    t.run_chance();
    EXPECT_EQ(icons_of(t.state, lagoon, Icon::prod), production);
}

TEST(King, IsResolvedWhenNoOtherFameIsLeft) {
    RULE("IH-FAME-004", "IH-FAME-006", "IH-FAME-007", "IH-FAME-008", "IH-FAME-009", "IH-FAME-013", "IH-END-004");
    Table t("nations=japanese+celts");
    t.state.fame_cards = 0;
    Machine machine{t.state};
    ASSERT_EQ(t.play("order activate"), "");
    const auto take = [&] {
        t.state.pending = {};
        machine.push(FrameKind::take_fame, {0, 0, no_piece, 0, no_event});
        t.state.stack[t.state.stack.size() - 2].step = 0;
        machine.run();
    };
    take();
    EXPECT_EQ(t.prog(), 6);
    EXPECT_EQ(t.state.king_flipped, 1);
    EXPECT_EQ(t.state.end_triggered, 1);
    EXPECT_EQ(t.state.player(0).king_used, 1);
    take();
    EXPECT_EQ(t.prog(), 6);  // never twice
}

TEST(Collapse, EndsTheGameAtOnce) {
    RULE("IH-END-008", "IH-END-009", "IH-END-011", "IH-END-014");
    Table t("nations=japanese+celts+romans");
    t.hand(0, "Warfare").pool(0, 0, 3, 0, 0);
    PieceSet pile = at(t.state, spot::unrest_pile);
    while (pile.size() > 2) {
        set_spot(t.state, pile.first(), spot::gone);
        pile.remove(pile.first());
    }
    ASSERT_EQ(t.play("order activate; play warfare"), "");
    EXPECT_EQ(t.ask(), Ask::over);
    EXPECT_NE(t.state.collapsed, 0);
    const Payoffs payoffs = ImperiumHorizons::payoffs(t.state);
    int fewest = 1000;
    for (int seat = 0; seat < 3; ++seat) {
        fewest = std::min(fewest, unrest_icons(t.state, seat));
    }
    for (int seat = 0; seat < 3; ++seat) {
        if (payoffs[static_cast<std::size_t>(seat)].place == 1) {
            EXPECT_EQ(unrest_icons(t.state, seat), fewest);
        }
    }
}

TEST(Scoring, FixedVariableAndProgress) {
    RULE("IH-END-016", "IH-END-019", "IH-END-021", "IH-END-023");
    Table t("nations=japanese+celts");
    t.pool(0, 30, 0, 4, 0).hand(0, "Supreme").hand(0, "Moneylenders");
    EXPECT_EQ(card_points(t.state, 0, t.find_any("Supreme", 0)), 11);
    EXPECT_EQ(card_points(t.state, 0, t.find_any("Moneylenders", 0)), 3);
    t.pool(0, 300, 0, 4, 0);
    EXPECT_EQ(card_points(t.state, 0, t.find_any("Moneylenders", 0)), 10);
    EXPECT_EQ(progress_points(t.state, 0), 4);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
