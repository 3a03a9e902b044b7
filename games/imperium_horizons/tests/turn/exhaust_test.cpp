// Exhaust abilities (IH-EXHAUST).

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(ExhaustAbility, OnlyInOnesOwnActivateOrder) {
    RULE("IH-EXHAUST-001", "IH-EXHAUST-002", "IH-SOLSTICE-008");
    Table t("nations=japanese+celts");
    t.in_play(0, "Appeal to China").in_play(0, "Metropolis").hand(0, "Oracle").pool(0, 3, 0, 0, 0);
    const auto none_offered = [](const Table& table) {
        for (const std::string& line : offered(table)) {
            EXPECT_FALSE(line.starts_with("exhaust") || line.starts_with("play") || line.starts_with("free")) << line;
        }
    };
    none_offered(t);
    ASSERT_EQ(t.play("order revolt"), "");
    while (t.ask() != Ask::order) {
        none_offered(t);
        t.offers("stop") ? (void)t.play("stop") : take_first(t);
    }
    EXPECT_EQ(t.asked(), 1);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));  // it is another's turn
    ASSERT_EQ(t.play("finish"), "");
    while (t.ask() != Ask::order) {
        none_offered(t);
        t.offers("stop") ? (void)t.play("stop") : take_first(t);
    }
    EXPECT_EQ(t.exhaust(), 5);
}

TEST(ExhaustAbility, NeedsATokenAndACardWithoutOne) {
    RULE("IH-EXHAUST-003", "IH-EXHAUST-004", "IH-EXHAUST-005", "IH-EXHAUST-007");
    Table t("nations=japanese+celts");
    t.in_play(0, "Appeal to China").pool(0, 3, 0, 0, 0).market(1, "Metropolis");
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(t.offers("exhaust appeal-to-china"));
    t.state.player(0).exhaust = 0;
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));
    t.state.player(0).exhaust = 5;
    ASSERT_EQ(t.play("exhaust appeal-to-china; option 2; choose metropolis"), "");
    EXPECT_EQ(t.exhaust(), 4);
    EXPECT_EQ(t.mat(), 2);
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));
    t.state.exhausted.remove(t.find_any("Appeal to China", 0));
    EXPECT_TRUE(t.offers("exhaust appeal-to-china"));
    t.pool(0, 0, 0, 0, 0);
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));  // its cost
}

TEST(ExhaustAbility, TheTokenIsPlacedFirst) {
    RULE("IH-EXHAUST-008");
    Table t("nations=japanese+celts");
    t.in_play(0, "Appeal to China").pool(0, 3, 0, 0, 0).market(1, "Metropolis").market(2, "Volcano");
    const int deck = t.count(spot::deck);
    ASSERT_EQ(t.play("order activate; exhaust appeal-to-china"), "");
    EXPECT_EQ(t.ask(), Ask::option);
    EXPECT_EQ(t.exhaust(), 4);
    EXPECT_TRUE(t.state.exhausted.has(t.find_any("Appeal to China", 0)));
    ASSERT_EQ(t.play("option 1; choose volcano"), "");
    EXPECT_EQ(t.count(spot::deck), deck - 1);  // both halves of the option are resolved
    EXPECT_TRUE(t.lies("Volcano", spot::exile));
    EXPECT_EQ(t.ask(), Ask::activate);
}

TEST(ExhaustAbility, MerchantsFollowTheSameRules) {
    RULE("IH-EXHAUST-011");
    Table t("nations=japanese+celts variants=trade_routes");
    t.pool(0, 0, 0, 2, 0);
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(t.offers("exhaust merchant"));
    ASSERT_EQ(t.play("exhaust merchant"), "");
    ASSERT_EQ(t.play(t.ask() == Ask::option ? "option 2; buy goods" : "buy goods"), "");
    EXPECT_EQ(t.exhaust(), 5);
    EXPECT_FALSE(t.offers("exhaust merchant"));
    settle(t);
    ASSERT_EQ(t.play("finish"), "");
    settle(t);
    EXPECT_EQ(t.exhaust(), 6);
    Table revolt("nations=japanese+celts variants=trade_routes");
    ASSERT_EQ(revolt.play("order revolt"), "");
    EXPECT_FALSE(revolt.offers("exhaust merchant"));
}

TEST(ExhaustAbility, ACardThatLeavesPlayKeepsTheTokenAway) {
    RULE("IH-EXHAUST-012");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Emperor Kanmu").in_play(0, "Appeal to China").pool(0, 1, 0, 0, 0).market(1, "Metropolis");
    ASSERT_EQ(t.play("order activate; exhaust appeal-to-china; option 2; choose metropolis"), "");
    ASSERT_EQ(t.play("free emperor-kanmu"), "");
    if (t.ask() == Ask::source) {
        ASSERT_EQ(t.play("deck"), "");
    }
    ASSERT_EQ(t.play("choose appeal-to-china"), "");
    EXPECT_TRUE(t.lies("Appeal to China", spot::discard));
    EXPECT_EQ(t.exhaust(), 4);
    settle(t);
    ASSERT_EQ(t.play("finish"), "");
    take_first(t);
    EXPECT_EQ(t.exhaust(), 5);
}

TEST(ExhaustAbility, ARecalledCardMayBeExhaustedAgain) {
    RULE("IH-EXHAUST-013");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.in_play(0, "Glacier").garrison(0, "Clans", "Glacier").hand(0, "Bucellarii").market(1, "Volcano");
    ASSERT_EQ(t.play("order activate; exhaust glacier; option 1"), "");
    EXPECT_EQ(t.on("Glacier", 0, 0), 2);
    EXPECT_FALSE(t.offers("exhaust glacier"));
    ASSERT_EQ(t.play("play bucellarii; option 1"), "");
    settle(t);
    ASSERT_TRUE(t.lies("Glacier", spot::hand));
    EXPECT_EQ(t.exhaust(), 4);
    ASSERT_EQ(t.play("play glacier; choose volcano; choose clans"), "");
    ASSERT_TRUE(t.offers("exhaust glacier"));
    ASSERT_EQ(t.play("exhaust glacier; option 1"), "");
    EXPECT_EQ(t.exhaust(), 3);
}

TEST(ExhaustAbility, CeremonyJourneyAndManaToo) {
    RULE("IH-EXHAUST-014");
    Table cult("nations=cultists+celts");
    cult.pool(0, 0, 0, 2, 0);
    ASSERT_EQ(cult.play("order activate; exhaust research-the-ceremony"), "");
    EXPECT_EQ(cult.exhaust(), 2);
    EXPECT_EQ(tokens_on(cult.state, ceremony_card(cult.state, 0), 2), 1);
    EXPECT_FALSE(cult.offers("exhaust research-the-ceremony"));

    Table path("nations=utopians+celts");
    const Piece journey = ceremony_card(path.state, 0);
    set_face(path.state, journey, card_of(path.state, journey).other_side);  // Path to Shangri-la
    path.in_play(0, "Lagoon");
    ASSERT_EQ(path.play("order activate; exhaust path-to-shangri-la"), "");
    EXPECT_EQ(path.exhaust(), 2);
    EXPECT_EQ(path.pop(), 1);
    EXPECT_FALSE(path.offers("exhaust path-to-shangri-la"));

    // Mana: the next card may ignore its Empire icon.
    Table mana("nations=polynesians+celts sides=a");
    mana.hand(0, "Metropolis");
    ASSERT_EQ(mana.play("order activate"), "");
    EXPECT_FALSE(mana.offers("play metropolis"));
    ASSERT_EQ(mana.play("exhaust mana"), "");
    EXPECT_TRUE(mana.offers("play metropolis"));
    EXPECT_EQ(mana.exhaust(), 2);
    EXPECT_FALSE(mana.offers("exhaust mana"));
}

TEST(ExhaustAbility, OnceATurnUnlessTheTokenIsReturned) {
    RULE("IH-EXHAUST-016");
    Table t("nations=japanese+celts");
    as_empire(t);
    t.in_play(0, "Appeal to China").hand(0, "Tea Ceremony").pool(0, 3, 0, 0, 0).market(1, "Metropolis");
    ASSERT_EQ(t.play("order activate; exhaust appeal-to-china; option 2; choose metropolis"), "");
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));
    ASSERT_EQ(t.play("play tea-ceremony"), "");
    settle(t);
    EXPECT_EQ(t.exhaust(), 5);
    EXPECT_TRUE(t.offers("exhaust appeal-to-china"));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
