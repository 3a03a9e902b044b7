// The rulebook's example turn, step by step (IH-EX-TURN).

#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

constexpr int japan = 2;

// Taíno and Magyars have had their turn; the Japanese act.
Table example() {
    Table t("nations=taino+magyars+japanese sides=a");
    t.market(1, "Metropolis").market(5, "Lagoon");
    Machine machine{t.state};
    machine.drop_tokens(t.find_any("Metropolis"));
    machine.drop_tokens(t.find_any("Lagoon"));
    t.tokens("Metropolis", 0, 1).tokens("Metropolis", 2, 1);
    EXPECT_EQ(t.play("order revolt; choose lagoon; order revolt; choose lagoon"), "");
    machine.drop_tokens(t.find_any("Lagoon"));
    for (const std::string_view name : {"Glory", "Prince Shotoku Taishi", "Kansai", "Advance", "Unrest"}) {
        t.hand(japan, name);
    }
    t.in_play(japan, "Appeal to China").in_play(japan, "Shinto");
    // The rest of the start deck is the draw deck; a Region from it lies in play.
    PieceSet pile = at(t.state, spot::unrest_pile);
    while (pile.size() > 2) {
        t.state.at[pile.first()] = spot::gone;
        pile.remove(pile.first());
    }
    t.pool(japan, 4, 1, 0, 0);
    return t;
}

TEST(Example, TheJapaneseTurn) {
    RULE("IH-EX-TURN-00", "IH-EX-TURN-01", "IH-EX-TURN-02", "IH-EX-TURN-03", "IH-EX-TURN-04", "IH-EX-TURN-05",
         "IH-EX-TURN-06", "IH-EX-TURN-07", "IH-EX-TURN-08", "IH-EX-TURN-09", "IH-EX-TURN-10", "IH-EX-TURN-11");
    Table t = example();
    ASSERT_EQ(t.asked(), japan);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_EQ(t.actions(japan), 3);
    EXPECT_EQ(t.exhaust(japan), 5);

    ASSERT_EQ(t.play("exhaust appeal-to-china; option 2; choose metropolis"), "");
    EXPECT_EQ(t.exhaust(japan), 4);
    EXPECT_EQ(t.on("Metropolis", 3), 1);
    EXPECT_EQ(tokens_on(t.state, t.find_any("Metropolis")), 3);

    t.next("Mercenaries");
    ASSERT_EQ(t.play("play advance; choose metropolis"), "");
    EXPECT_EQ(t.mat(japan), 4 - 1 - 3 + 1);
    EXPECT_EQ(t.prog(japan), 1);
    EXPECT_EQ(t.goods(japan), 1);
    EXPECT_TRUE(t.lies("Metropolis", spot::hand, japan));
    EXPECT_TRUE(t.lies("Mercenaries", spot::market));
    EXPECT_TRUE(t.lies("Advance", spot::discard, japan));
    EXPECT_EQ(t.count(spot::unrest_pile), 1);
    EXPECT_EQ(t.actions(japan), 2);

    ASSERT_EQ(t.play("play unrest; option 2; choose unrest; choose glory"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), 2);
    EXPECT_TRUE(t.lies("Glory", spot::discard, japan));
    EXPECT_TRUE(t.lies("Unrest", spot::discard, japan));
    EXPECT_FALSE(t.lies("Unrest", spot::hand, japan));
    EXPECT_EQ(t.actions(japan), 1);

    const int shinto_draws = t.count(spot::deck, japan);
    ASSERT_EQ(t.play("play prince-shotoku-taishi; option 2"), "");
    EXPECT_EQ(t.actions(japan), 0);
    EXPECT_TRUE(t.lies("Metropolis", spot::play, japan));
    EXPECT_TRUE(t.lies("Kanji", spot::hand, japan));
    t.next("Clans").next("Unrest");
    ASSERT_EQ(t.play("respond shinto"), "");
    EXPECT_TRUE(t.lies("Prince Shotoku Taishi", spot::history, japan));
    EXPECT_EQ(t.pop(japan), 2);
    EXPECT_EQ(t.count(spot::deck, japan), shinto_draws - 2);
    EXPECT_TRUE(t.lies("Clans", spot::hand, japan));
    EXPECT_EQ(t.exhaust(japan), 3);

    ASSERT_TRUE(t.offers("exhaust japanese"));
    ASSERT_EQ(t.play("exhaust japanese"), "");
    if (t.ask() == Ask::payment) {
        ASSERT_EQ(t.play("pay 2 pop"), "");
    }
    ASSERT_EQ(t.play("choose kanji"), "");
    EXPECT_EQ(t.pop(japan), 0);
    EXPECT_EQ(t.actions(japan), 1);
    EXPECT_EQ(t.exhaust(japan), 2);

    ASSERT_EQ(t.play("play kansai"), "");
    while (t.ask() != Ask::activate) {
        ASSERT_EQ(t.play("stop"), "");
    }
    EXPECT_TRUE(t.lies("Kansai", spot::play, japan));
    EXPECT_EQ(t.actions(japan), 0);

    ASSERT_EQ(t.play("finish; choose lagoon"), "");
    EXPECT_EQ(t.on("Lagoon", 2), 1);
    EXPECT_EQ(t.actions(japan), 3);
    EXPECT_EQ(t.exhaust(japan), 5);

    // The Unrest is discarded, Clans stays; five cards in hand again, with the top nation card in the new deck.
    const int nation = t.count(spot::nation, japan);
    const int deck = t.count(spot::deck, japan);
    ASSERT_EQ(t.play("choose unrest"), "");
    if (t.ask() == Ask::card) {
        ASSERT_EQ(t.play("stop"), "");
    }
    EXPECT_EQ(t.count(spot::hand, japan), 5);
    if (deck < 4) {
        EXPECT_EQ(t.count(spot::nation, japan), nation - 1);
        EXPECT_EQ(t.exhaust(japan), 4);
    }
    EXPECT_EQ(t.state.in_solstice, 1);
    ASSERT_EQ(t.asked(), japan);
    const int materials = t.mat(japan);
    ASSERT_EQ(t.play("option 1"), "");
    EXPECT_EQ(t.mat(japan), materials + 1);
    EXPECT_EQ(t.state.round, 2);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
