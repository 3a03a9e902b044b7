// What a decision showed to the seat that made it (core/shows.h): whoever looked, keeps to it.

#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

// Only the other player knows what he holds.
void hold_in_secret(Table& t, std::string_view name) {
    t.hand(1, name);
    for (const Piece piece : at(t.state, spot::hand, 1)) {
        t.state.known[piece] = seat_bit(1);
    }
}

// Whether the seat may not take back what it does by this line.
bool shows_something(const Table& t, const std::string& line) {
    const Action action = *ImperiumHorizons::read(t.state, line);
    State after = t.state;
    EXPECT_TRUE(ImperiumHorizons::apply(after, action)) << line;
    return ImperiumHorizons::shows(t.state, action, after, 0);
}

// The other discards a card. He is asked which if his cards differ, and not if they are alike: either tells something.
TEST(Undo, WhetherAnotherIsAskedTellsOfHisHandAndCannotBeTakenBack) {
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Tyrrhenians").hand(0, "Gardening");
    remove_all(t, spot::hand, 1);
    hold_in_secret(t, "Bogs");
    hold_in_secret(t, "Couriers");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(shows_something(t, "free tyrrhenians"));
    EXPECT_FALSE(shows_something(t, "play gardening")) << "nobody looked at anything";
}

// Tyranny lets him choose, whether he can do the one thing or not: nothing is told until he has chosen.
TEST(Undo, AQuestionThatIsAskedInAnyCaseTellsNothing) {
    Table t("nations=japanese+celts");
    as_empire(t);
    t.hand(0, "Tyranny");
    remove_all(t, spot::hand, 1);
    hold_in_secret(t, "Bogs");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(shows_something(t, "play tyranny"));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
