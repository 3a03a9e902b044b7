// The rulebook's example turn, step by step (IH-EX-TURN).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

constexpr int japan = 2;

// Taíno and Magyars have had their turn; the Japanese act, as Barbarians.
Table example() {
    Table t("nations=taino+magyars+japanese sides=a");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    EXPECT_EQ(t.play("order revolt; choose bogs; order revolt; choose bogs"), "");
    t.tokens("Metropolis", 0, 1).tokens("Metropolis", 2, 1);
    for (const std::string_view name : {"Glory", "Prince Shotoku Taishi", "Kansai", "Advance", "Unrest"}) {
        t.hand(japan, name);
    }
    t.in_play(japan, "Appeal to China").in_play(japan, "Shinto").in_play(japan, "Kyushu");
    draw_deck(t, japan, {"Clans", "Unrest", "Goryeo", "Altar", "Mangrove"});
    unrest_pile(t, 2);
    t.pool(japan, 4, 1, 0, 0);
    return t;
}

int regions(const Table& t) {
    int number = 0;
    for (const Piece piece : at(t.state, spot::play, japan)) {
        number += card_of(t.state, piece).bears(Suit::reg) ? 1 : 0;
    }
    return number;
}

TEST(Example, TheJapaneseTurn) {
    RULE("IH-EX-TURN-00", "IH-EX-TURN-01", "IH-EX-TURN-02", "IH-EX-TURN-03", "IH-EX-TURN-04", "IH-EX-TURN-05",
         "IH-EX-TURN-06", "IH-EX-TURN-07", "IH-EX-TURN-08", "IH-EX-TURN-09", "IH-EX-TURN-10", "IH-EX-TURN-11");
    Table t = example();
    ASSERT_EQ(t.asked(), japan);
    ASSERT_EQ(t.count(spot::hand, japan), 5);
    ASSERT_EQ(t.count(spot::deck, japan), 5);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_EQ(t.actions(japan), 3);
    EXPECT_EQ(t.exhaust(japan), 5);

    // 01: Appeal to China.
    ASSERT_EQ(t.play("exhaust appeal-to-china; option 2; choose metropolis"), "");
    EXPECT_EQ(t.exhaust(japan), 4);
    EXPECT_EQ(t.on("Metropolis", 3), 1);
    EXPECT_EQ(tokens_on(t.state, t.find_any("Metropolis")), 3);

    // 02: Advance.
    t.next("Mercenaries");
    ASSERT_EQ(t.play("play advance; choose metropolis"), "");
    EXPECT_EQ(t.mat(japan), 4 - 1 - 3 + 1);
    EXPECT_EQ(t.prog(japan), 1);
    EXPECT_EQ(t.goods(japan), 1);
    EXPECT_TRUE(t.lies("Metropolis", spot::hand, japan));
    EXPECT_EQ(t.count(spot::hand, japan), 4 + 2);  // Metropolis and its Unrest
    EXPECT_TRUE(t.lies("Mercenaries", spot::market));
    EXPECT_EQ(t.count(spot::beneath), 2);  // beneath Mercenaries and Elders
    EXPECT_TRUE(t.lies("Advance", spot::discard, japan));
    EXPECT_EQ(t.count(spot::unrest_pile), 1);
    EXPECT_EQ(t.actions(japan), 2);

    // 03: an Unrest, for Glory and the other Unrest.
    ASSERT_EQ(t.play("play unrest; option 2; choose unrest; choose glory"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), 2);
    EXPECT_TRUE(t.lies("Glory", spot::discard, japan));
    EXPECT_TRUE(t.lies("Unrest", spot::discard, japan));
    EXPECT_FALSE(t.lies("Unrest", spot::hand, japan));
    EXPECT_EQ(t.actions(japan), 1);

    // 04, 05: Prince Shotoku Taishi; Metropolis comes into play although it is an Empire card.
    ASSERT_EQ(t.play("play prince-shotoku-taishi; option 2"), "");
    EXPECT_EQ(t.actions(japan), 0);
    EXPECT_TRUE(t.lies("Metropolis", spot::play, japan));
    EXPECT_TRUE(t.lies("Kanji", spot::hand, japan));
    EXPECT_TRUE(t.lies("Emperor Kanmu", spot::accession, japan));

    // 06: Shinto answers the Civilised card.
    t.next("Clans").next("Unrest");
    ASSERT_EQ(t.play("respond shinto"), "");
    EXPECT_TRUE(t.lies("Prince Shotoku Taishi", spot::history, japan));
    EXPECT_EQ(t.pop(japan), 2);
    EXPECT_EQ(t.count(spot::deck, japan), 3);
    EXPECT_TRUE(t.lies("Clans", spot::hand, japan));
    EXPECT_TRUE(t.lies("Unrest", spot::hand, japan));
    EXPECT_EQ(t.exhaust(japan), 3);

    // 07: the power card.
    ASSERT_EQ(t.play("exhaust japanese; pay 2 pop; choose kanji"), "");
    EXPECT_TRUE(t.lies("Kanji", spot::discard, japan));
    EXPECT_EQ(t.pop(japan), 0);
    EXPECT_EQ(t.actions(japan), 1);
    EXPECT_EQ(t.exhaust(japan), 2);

    // 08: Kansai, without a garrison.
    const int materials = t.mat(japan);
    ASSERT_EQ(t.play("play kansai; stop"), "");
    EXPECT_EQ(t.mat(japan), materials + 1);
    EXPECT_EQ(regions(t), 2);
    EXPECT_EQ(t.actions(japan), 0);

    // 09: clean-up.
    ASSERT_EQ(t.play("finish; choose lagoon"), "");
    EXPECT_EQ(t.on("Lagoon", 2), 1);
    EXPECT_EQ(t.actions(japan), 3);
    EXPECT_EQ(t.exhaust(japan), 5);
    EXPECT_TRUE((t.state.exhausted & active_cards(t.state, japan)).empty());

    // 10: the Unrest is discarded, Clans stays; the deck runs out after three cards, Nara comes with the new one.
    const int nation = t.count(spot::nation, japan);
    t.next("Nara");
    ASSERT_EQ(t.play("choose unrest"), "");
    EXPECT_EQ(t.count(spot::hand, japan), 5);
    for (const std::string_view name : {"Clans", "Goryeo", "Altar", "Mangrove"}) {
        EXPECT_TRUE(t.lies(name, spot::hand, japan)) << name;
    }
    EXPECT_EQ(t.count(spot::nation, japan), nation - 1);
    EXPECT_FALSE(t.lies("Nara", spot::nation, japan));
    EXPECT_EQ(t.state.player(japan).decks_exhausted, 1);
    EXPECT_EQ(t.exhaust(japan), 4);
    EXPECT_EQ(t.count(spot::discard, japan), 0);

    // 11: the Solstice of Metropolis.
    EXPECT_EQ(t.state.in_solstice, 1);
    ASSERT_EQ(t.asked(), japan);
    EXPECT_EQ(offered(t), (std::vector<std::string>{"option 1", "option 2", "option 3"}));
    ASSERT_EQ(t.play("option 1"), "");
    EXPECT_EQ(t.mat(japan), materials + 2);
    EXPECT_EQ(t.state.round, 2);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
