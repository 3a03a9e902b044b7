// Taking back: as far as nobody has learnt anything, and no further.

#include "core/played/journal.h"

#include <gtest/gtest.h>

#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

void play(Journal& journal, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) {
        const auto played = journal.play(*journal.now().read(move));
        ASSERT_TRUE(played.ok()) << move << ": " << played.error().text();
    }
}

TEST(Journal, RemembersEveryPosition) {
    const AnyGameOf<tictactoe::TicTacToe> game;
    Journal journal = *Journal::begin(game, {});
    EXPECT_EQ(journal.options(), (OptionMap{{"seats", "2"}}));
    play(journal, {"a1", "b2"});
    EXPECT_EQ(journal.size(), 2U);
    EXPECT_TRUE(journal.entries()[1].actor.is_seat(1));
    EXPECT_TRUE(journal.after(0).equals(**game.start({})));
    EXPECT_TRUE(journal.after(1).to_act().is_seat(1));
    EXPECT_TRUE(journal.now().to_act().is_seat(0));
}

TEST(Journal, RefusesWithTheRuleAndChangesNothing) {
    const AnyGameOf<tictactoe::TicTacToe> game;
    Journal journal = *Journal::begin(game, {});
    play(journal, {"a1"});
    EXPECT_EQ(journal.play(*journal.now().read("a1")).error().text(), "the move is not legal here (rule TTT-CELL)");
    EXPECT_EQ(journal.size(), 1U);
    EXPECT_EQ(Journal::begin(game, {{"seats", "3"}}).error().text(), "option seats: \"3\" is not possible (2 to 2)");
}

TEST(Undo, StopsAtAnotherSeatsDecision) {
    const AnyGameOf<tictactoe::TicTacToe> game;
    Journal journal = *Journal::begin(game, {});
    EXPECT_FALSE(journal.can_undo(0)) << "nothing was played";
    play(journal, {"a1"});
    EXPECT_EQ(journal.undo_floor(0), 0U);
    EXPECT_FALSE(journal.can_undo(1));
    play(journal, {"b2"});
    EXPECT_EQ(journal.undo_floor(0), 2U) << "the other has answered";
    EXPECT_EQ(journal.undo_floor(1), 1U);
}

TEST(Redo, PlaysAgainUntilSomethingElseIsPlayed) {
    const AnyGameOf<tictactoe::TicTacToe> game;
    Journal journal = *Journal::begin(game, {});
    play(journal, {"a1", "b2", "c3"});
    const auto before = journal.now().clone();
    journal.undo();
    journal.undo();
    EXPECT_TRUE(journal.now().equals(journal.after(1)));
    journal.redo();
    play(journal, {"c3"});
    EXPECT_TRUE(journal.now().equals(*before)) << "playing the same by hand is a redo too";
    EXPECT_FALSE(journal.can_redo());

    journal.undo();
    journal.undo();
    play(journal, {"b1"});
    EXPECT_FALSE(journal.can_redo()) << "another move makes another game";
}

// Two seats with hidden hands. The first lays a 3 and stakes nothing; the second lays a 5 and stakes nothing, and
// with that all is turned up.
class HiddenCards : public ::testing::Test {
  public:
    AnyGameOf<highcard::HighCard> game;
    Journal journal = *Journal::begin(game, {{"seats", "2"}});

    HiddenCards() { play(journal, {"prize 4", "deal 3", "deal 3", "deal 1", "deal 5", "deal 2", "deal 1"}); }
};

TEST_F(HiddenCards, ChanceIsABarrier) {
    EXPECT_EQ(journal.undo_floor(0), 7U);
    EXPECT_FALSE(journal.can_undo(0));
}

TEST_F(HiddenCards, OwnSecretsMayBeTakenBack) {
    play(journal, {"play 3", "stake 0"});
    EXPECT_EQ(journal.undo_floor(0), 7U) << "both steps, down to the deal";
    EXPECT_FALSE(journal.can_undo(1));
}

TEST_F(HiddenCards, AnOwnDecisionThatShowsSomethingIsABarrier) {
    play(journal, {"play 3", "stake 0", "play 5"});
    EXPECT_EQ(journal.undo_floor(1), 9U) << "laid, but nothing is seen yet";
    play(journal, {"stake 0"});
    ASSERT_EQ(journal.now().score(1), 4) << "the 5 wins the prize";
    EXPECT_EQ(journal.undo_floor(1), journal.size()) << "it has seen who won";
}

// A game with secrets that does not say what its decisions show: to be safe, every one of them may have.
struct SilentHighCard : highcard::HighCard {
    static void shows() {}
};
static_assert(!HasShows<SilentHighCard>);

TEST(Undo, AGameThatDoesNotSayWhatItShowsTakesNothingBack) {
    const AnyGameOf<SilentHighCard> game;
    Journal journal = *Journal::begin(game, {{"seats", "2"}});
    play(journal, {"prize 4", "deal 3", "deal 3", "deal 1", "deal 5", "deal 2", "deal 1", "play 3"});
    EXPECT_FALSE(journal.can_undo(0));
}

}  // namespace
}  // namespace pentarchy
