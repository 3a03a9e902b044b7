// Decks whose order does not exist until a card is drawn.

#include "core/pieces/bag.h"

#include <gtest/gtest.h>

#include <array>

namespace pentarchy {
namespace {

constexpr std::size_t kinds = 4;
enum Card : std::size_t { stone, wood, wheat, gold };
constexpr unsigned ann = 1U << 0U;
constexpr unsigned ben = 1U << 1U;

Bag<kinds> bag_of(int stones, int woods, int wheats, int golds) {
    Bag<kinds> bag;
    bag.add(stone, stones);
    bag.add(wood, woods);
    bag.add(wheat, wheats);
    bag.add(gold, golds);
    return bag;
}

TEST(Bag, GivesAndTakes) {
    Bag<kinds> bag = bag_of(2, 0, 1, 0);
    EXPECT_EQ(bag.size(), 3);
    bag.take(stone);
    bag.take(wheat);
    EXPECT_EQ(bag, bag_of(1, 0, 0, 0));
    bag.add(bag_of(0, 4, 0, 1));
    EXPECT_EQ(bag, bag_of(1, 4, 0, 1));
    EXPECT_TRUE(Bag<kinds>().empty());
}

TEST(Bag, SamplesEachCopyAlike) {
    constexpr int draws = 100000;
    const Bag<kinds> bag = bag_of(1, 2, 0, 7);
    Random random(1);
    std::array<int, kinds> seen{};
    for (int draw = 0; draw < draws; ++draw) {
        ++seen[bag.sample(random)];
    }
    EXPECT_NEAR(seen[stone], draws / 10, 400);
    EXPECT_NEAR(seen[wood], draws / 5, 500);
    EXPECT_EQ(seen[wheat], 0);
    EXPECT_NEAR(seen[gold], draws * 7 / 10, 600);
}

using Deck = Pile<kinds, 4>;

// Ann puts gold on top; then Ben peeks at the card below it.
Deck known_deck() {
    Deck deck;
    deck.rest() = bag_of(3, 3, 3, 0);
    deck.put_on_top(gold, ann);
    deck.reveal_next(wood, ben);
    return deck;
}

TEST(Pile, KnowsItsTopInOrder) {
    Deck deck = known_deck();
    EXPECT_EQ(deck.size(), 10);
    EXPECT_EQ(deck.rest(), bag_of(3, 2, 3, 0)) << "the card that was seen left the bag";
    ASSERT_EQ(deck.known_cards(), 2U);
    EXPECT_EQ(deck.known(0)->kind, gold);
    EXPECT_EQ(deck.known(0)->seats, ann);
    EXPECT_EQ(deck.known(1)->kind, wood);
    EXPECT_EQ(deck.known(1)->seats, ben);
    EXPECT_EQ(deck.known(2), nullptr);
    deck.show_to(1, 0);
    EXPECT_EQ(deck.known(1)->seats, ann | ben);
    EXPECT_EQ(deck.take_known(), gold);
    EXPECT_EQ(deck.take_known(), wood);
    EXPECT_EQ(deck.size(), 8);
}

// Ann knows that gold lies on top, and that there are nine more cards of which she has seen none. She thinks each of
// them equally likely to be the second.
TEST(Pile, HideKeepsWhatTheViewerKnowsAndDealsTheRest) {
    constexpr int deals = 30000;
    Random random(2);
    std::array<int, kinds> second{};
    for (int deal = 0; deal < deals; ++deal) {
        Deck deck = known_deck();
        deck.hide(0, random);
        ASSERT_EQ(deck.known(0)->kind, gold);
        ASSERT_EQ(deck.known(1)->seats, ben) << "who knows a card is no secret";
        ASSERT_EQ(deck.size(), 10);
        Bag<kinds> all = deck.rest();
        all.add(deck.known(0)->kind);
        all.add(deck.known(1)->kind);
        ASSERT_EQ(all, bag_of(3, 3, 3, 1)) << "no card was lost or made";
        ++second[deck.known(1)->kind];
    }
    for (const Card card : {stone, wood, wheat}) {
        EXPECT_NEAR(second[card], deals / 3, 350);
    }
    EXPECT_EQ(second[gold], 0) << "the gold is on top and nowhere else";
}

// To Ben the gold may lie anywhere but in second place, where he saw wood.
TEST(Pile, HideMayBringAHiddenTopCardBackIntoTheBag) {
    Random random(3);
    int gold_on_top = 0;
    constexpr int deals = 30000;
    for (int deal = 0; deal < deals; ++deal) {
        Deck deck = known_deck();
        deck.hide(1, random);
        ASSERT_EQ(deck.known(1)->kind, wood);
        gold_on_top += deck.known(0)->kind == gold ? 1 : 0;
        ASSERT_EQ(deck.rest().count(gold), deck.known(0)->kind == gold ? 0 : 1);
    }
    EXPECT_NEAR(gold_on_top, deals / 9, 250);
}

}  // namespace
}  // namespace pentarchy
