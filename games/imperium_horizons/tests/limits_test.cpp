// Lists of bounded length: where one is full the game ends with a fault that everybody sees, and nothing is dropped.

#include <gtest/gtest.h>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/tests/scenes.h"
#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {
namespace {

// Ends the turn of a table on which one list has been filled.
template <class FillUp>
State ended(FillUp fill_up) {
    Table t("nations=japanese+celts");
    t.hand(0, "Oracle").hand(0, "Clans").pool(0, 9, 9, 9, 9);
    EXPECT_EQ(t.play("order activate"), "");
    fill_up(t.state);
    EXPECT_EQ(t.play("free oracle"), "");
    return t.state;
}

TEST(Limits, AFullListEndsTheGameWithAFault) {
    const State s = ended([](State& state) {
        while (!state.bindings.full()) {
            state.bindings.push_back({0, 1, 2});
        }
    });
    EXPECT_EQ(s.fault, Limit::bindings);
    EXPECT_TRUE(ImperiumHorizons::to_act(s).is_nobody());
    EXPECT_EQ(ImperiumHorizons::census(s).counts.back().number, 1);
    for (const Standing& standing : ImperiumHorizons::payoffs(s)) {
        EXPECT_EQ(standing.place, 1);  // it counts for nobody
    }
    const std::string shown = json::serialize(ImperiumHorizons::view(s, Viewer::spectator()));
    EXPECT_NE(shown.find("imperium-horizons.note.fault"), std::string::npos);
    EXPECT_NE(shown.find("imperium-horizons.limit.bindings"), std::string::npos);
    State before = s;
    before.fault = Limit::none;
    const auto lines = ImperiumHorizons::log(before, Move(Verb::finish).pack(), s, Viewer::spectator());
    EXPECT_EQ(lines.back().key, "imperium-horizons.log.fault");
}

TEST(Limits, NoEventIsForgottenWhileFramesPointAtIt) {
    State s = ended([](State&) {});
    ASSERT_EQ(s.fault, Limit::none);
    Machine machine{s};
    while (!s.events.full()) {
        machine.happen(EventKind::play, 0, 1);
    }
    const auto first = s.events[0];
    EXPECT_THROW(machine.happen(EventKind::discard, 0, 2), ListFull);
    EXPECT_EQ(s.events[0], first);
}

TEST(Limits, TokensTreatsTriggersAndTakenCardsAreNotDropped) {
    State s = ended([](State&) {});
    Machine machine{s};
    for (Piece piece = 0; !s.tokens.full(); ++piece) {
        machine.add_tokens(piece, 0, 1);
    }
    EXPECT_THROW(machine.add_tokens(200, 0, 1), ListFull);
    while (!s.stack.full()) {
        machine.push(FrameKind::nothing, plain(0));
    }
    EXPECT_THROW(machine.push(FrameKind::nothing, plain(0)), ListFull);
    while (!s.civ.steps.full()) {
        machine.civ_step(CivStepKind::row, 0, 0, 1);
    }
    EXPECT_THROW(machine.civ_step(CivStepKind::row, 0, 0, 1), ListFull);
}

// A byte holds how many tokens lie on a card and how many one step moves: none is cut in silence either.
TEST(Limits, MoreTokensThanAreCountedEndTheGame) {
    State s = ended([](State&) {});
    Machine machine{s};
    const Piece card = at(s, spot::market).first();
    machine.drop_tokens(card);
    machine.add_tokens(card, 0, most_counted);
    EXPECT_EQ(tokens_on(s, card, 0), most_counted);
    EXPECT_THROW(machine.add_tokens(card, 0, 1), ListFull);
    EXPECT_THROW(machine.push_gain(plain(0), 0, most_counted + 1, false), ListFull);
}

// What a row makes the CIV pay and gain goes beyond a byte in long games.
TEST(Limits, TheCivPaysAllItHas) {
    SoloTable t("seats=1 nations=celts civ=japanese level=imperator");
    t.filler(6).slot(1, "Supreme").pool(civ_seat, 600, 0, 0, 0).turn(6);
    EXPECT_EQ(t.state.fault, Limit::none);
    EXPECT_EQ(t.state.player(civ_seat).pool[0], 0);
    EXPECT_EQ(t.state.player(civ_seat).pool[progress], 600);
}

TEST(Limits, PlacesInAPileAreCountedAnew) {
    Table t("seats=1 nations=japanese civ=celts");
    Machine machine{t.state};
    const Piece one = at(t.state, spot::main_deck).first();
    PieceSet rest = at(t.state, spot::main_deck);
    rest.remove(one);
    const Piece other = rest.first();
    for (int i = 0; i < 300; ++i) {  // the later one lies above, however often they come and go
        const Piece piece = i % 2 == 0 ? one : other;
        machine.put(piece, spot::gone);
        machine.put(piece, spot::exile);
        ASSERT_GT(t.state.place[piece], i == 0 ? 0 : t.state.place[i % 2 == 0 ? other : one]);
    }
}

TEST(Limits, ThePeaksOfAnActionAreCounted) {
    Table t("nations=japanese+celts");
    const auto action = ImperiumHorizons::read(t.state, "order activate");
    ASSERT_TRUE(action.ok());
    const auto rooms = ImperiumHorizons::fill(t.state, *action);
    ASSERT_EQ(rooms.size(), static_cast<std::size_t>(limit_count) - 1);
    EXPECT_EQ(rooms[0].list, "frames");
    EXPECT_EQ(rooms[0].most, 3U);  // round, turn, activate
    for (const auto& room : rooms) {
        EXPECT_LT(room.most, room.capacity) << room.list;
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
