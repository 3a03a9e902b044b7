// Rulebook p.13-14: cult tracks, priests, power actions, special actions, passing.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

Table priests_at(int fire_, int keys) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "I1")
        .cults(0, fire_, 0, 0, 0)
        .goods(0, 0, 0, 6)
        .keys(0, keys)
        .bowls(0, 12, 0, 0);
    return table;
}

TEST(Cults, FourTracksFromNoughtToTen) {
    RULE("TM-CULT-01");
    Table table = priests_at(0, 0);
    EXPECT_EQ(table.legal("send").size(), 12U) << "four tracks, three ways each";
    for (const std::string cult : {"fire", "water", "earth", "air"}) {
        Table copy = table;
        copy.go("send " + cult + " 3");
        const Ints cults = copy.cults(0);
        EXPECT_EQ(std::ranges::count(cults, 3), 1) << cult;
    }
}

TEST(Cults, PowerOnTheWay) {
    RULE("TM-CULT-02", "TM-CULT-03");
    const auto gained = [](int from, int steps) {
        Table table = priests_at(from, 1);
        table.go("send fire " + std::to_string(steps));
        if (table.can("top fire")) {
            table.go("top fire");
        }
        return table.p(0).bowls[1] + 2 * table.p(0).bowls[2];
    };
    EXPECT_EQ((Ints{gained(1, 1), gained(2, 1), gained(4, 1), gained(6, 1), gained(9, 1)}), (Ints{0, 1, 2, 2, 3}));
    EXPECT_EQ(gained(4, 3), 4) << "5 and 7";
    EXPECT_EQ(gained(2, 3), 3) << "3 and 5";
}

TEST(Cults, SpaceTenNeedsAKeyAndIsForOne) {
    RULE("TM-CULT-04", "TM-CULT-05", "TM-CULT-06");
    Table locked = priests_at(8, 0);
    locked.go("send fire 3");
    EXPECT_EQ(locked.cults(0)[0], 9);
    EXPECT_EQ(locked.state.ask, Ask::after) << "the further steps are lost";
    Table open = priests_at(8, 1);
    open.go("send fire 3; top fire");
    EXPECT_EQ(open.cults(0)[0], 10);
    Table taken = priests_at(8, 1);
    taken.cults(1, 10, 0, 0, 0).go("send fire 3");
    EXPECT_EQ(taken.cults(0)[0], 9) << "somebody stands there";
    EXPECT_EQ(taken.state.ask, Ask::after);
    Table one_key = priests_at(10, 1);
    one_key.cults(0, 10, 8, 0, 0).go("send water 3");
    EXPECT_EQ(one_key.cults(0)[1], 9) << "the key serves fire";
}

TEST(Cults, OneMayKeepTheKey) {
    RULE("TM-CULT-07");
    Table table = priests_at(9, 1);
    table.go("send fire 1; stay");
    EXPECT_EQ(table.cults(0)[0], 9);
    EXPECT_EQ(free_keys(table.p(0)), 1);
}

TEST(Cults, TheTownOfAFavorTileMayBringTheKey) {
    RULE("TM-CULT-08");
    Table table("witches+nomads");
    table.put(0, trading_post, "E5 E4").put(0, dwelling, "E6 D3").rich(0).cults(0, 8, 0, 0, 0);
    table.go("upgrade E4 TE; favor FAV5");
    EXPECT_EQ(table.cults(0)[0], 9) << "no key yet";
    EXPECT_FALSE(table.can("top fire"));
    table.go("town TW1");
    EXPECT_TRUE(table.can("top fire")) << "6 power found a town, and its key opens the last space";
    table.go("top fire");
    EXPECT_EQ(table.cults(0)[0], 10);
}

TEST(Cults, WithTooFewKeysOneChoosesTheTrack) {
    RULE("TM-CULT-09", "TM-CULT-12");
    Table table("witches+nomads");
    table.put(0, trading_post, "E4 E6").put(0, dwelling, "E5 D3").rich(0).cults(0, 9, 9, 9, 1);
    table.go("upgrade E5 TP; town TW5");
    EXPECT_EQ(table.legal("top"), (Lines{"top fire", "top water", "top earth"}));
    table.go("top water");
    EXPECT_EQ(table.cults(0), (Ints{9, 10, 9, 2}));
    EXPECT_EQ(free_keys(table.p(0)), 0);
    EXPECT_FALSE(table.can("top fire")) << "the key stays with water";
}

TEST(Cults, MarkersNeverGoBackAndMayShareASpace) {
    RULE("TM-CULT-10", "TM-CULT-11");
    Table table = priests_at(4, 0);
    table.cults(1, 7, 0, 0, 0).go("send fire 3; end");
    EXPECT_EQ(table.cults(0)[0], 7);
    EXPECT_EQ(table.cults(1)[0], 7);
    table.scoring(1, 5).turn(0).all_pass();
    EXPECT_EQ(table.cults(0)[0], 7) << "the cult bonus moves nothing";
}

TEST(Priests, OrderSpaces) {
    RULE("TM-PRIEST-01", "TM-PRIEST-02", "TM-PRIEST-03");
    EXPECT_EQ(figures().order_spaces, (std::array<std::uint8_t, 4>{3, 2, 2, 2}));
    Table table = priests_at(0, 0);
    table.go("send water 2");
    EXPECT_EQ(table.cults(0)[1], 2) << "any free space, also the lesser";
    table.turn(0).go("send water 3");
    EXPECT_EQ(table.cults(0)[1], 5);
    EXPECT_EQ(table.turn(0).play("send water 3"), "TM-PRIEST-01");
    table.go("send water 2").turn(0).go("send water 2").turn(0);
    EXPECT_EQ(table.play("send water 2"), "TM-PRIEST-01") << "four priests lie there";
}

TEST(Priests, ReturnedForOneStep) {
    RULE("TM-PRIEST-04", "TM-PRIEST-05");
    Table table = priests_at(0, 0);
    EXPECT_TRUE(table.can("send air 1")) << "with free spaces";
    for (int space = 0; space < 4; ++space) {
        table.state.order_spaces[at(air * 4 + space)] = 2;
    }
    table.go("send air 1");
    EXPECT_EQ(table.cults(0)[3], 1) << "and without";
    EXPECT_EQ(priests_in_supply(table.p(0)), 2);
    Table nobody = priests_at(0, 0);
    EXPECT_EQ(nobody.goods(0, 0, 0, 0).play("send air 1"), "TM-PRIEST-04");
}

TEST(Priests, EvenWhenNoStepCanBeMade) {
    RULE("TM-PRIEST-06");
    Table table = priests_at(9, 0);
    table.go("send fire 3");
    EXPECT_EQ(table.cults(0)[0], 9);
    EXPECT_EQ(table.p(0).priests_placed, 1);
    table.turn(0).go("send fire 1");
    EXPECT_EQ(table.priests(0), 4);
}

TEST(Priests, PlacedOnesStayReturnedOnesComeAgain) {
    RULE("TM-PRIEST-07");
    Table table = priests_at(0, 0);
    table.go("send fire 3").turn(0).go("send fire 1").turn(0);
    EXPECT_EQ(table.priests(0), 4);
    EXPECT_EQ(priests_in_supply(table.p(0)), 2) << "7 - 4 at hand - 1 on the cult";
}

// --- power actions and special actions -----------------------------------------------------------

Table powerful() {
    Table table("witches+nomads");
    table.put(0, dwelling, "C3").put(1, dwelling, "I1").goods(0, 0, 0, 0).bowls(0, 0, 0, 12).bowls(1, 0, 0, 12);
    return table;
}

TEST(PowerActions, OncePerRoundFirstComeFirstServed) {
    RULE("TM-PACT-01", "TM-PACT-10");
    Table table = powerful();
    table.go("action ACT4; end");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.play("action ACT4"), "TM-PACT-01");
    table.go("action ACT3; end");
    EXPECT_EQ(table.play("action ACT3"), "TM-PACT-01");
    EXPECT_EQ(table.play("action ACT2"), "") << "a second one by the same player, in another turn";
}

TEST(PowerActions, WhatTheyGive) {
    RULE("TM-PACT-02", "TM-PACT-03", "TM-PACT-04", "TM-PACT-05", "TM-PACT-06", "TM-PACT-07");
    const auto after = [](const std::string& lines) {
        Table table = powerful();
        table.go(lines);
        return table;
    };
    const Table bridge = after("action ACT1; bridge B3:C3");
    EXPECT_EQ(bridge.bowls(0), (Ints{3, 0, 9}));
    EXPECT_EQ(bridge.p(0).bridges_left(), 2);
    const Table priest = after("action ACT2");
    EXPECT_EQ(priest.bowls(0), (Ints{3, 0, 9}));
    EXPECT_EQ(priest.priests(0), 1);
    const Table workers = after("action ACT3");
    EXPECT_EQ(workers.bowls(0), (Ints{4, 0, 8}));
    EXPECT_EQ(workers.workers(0), 2);
    const Table coins = after("action ACT4");
    EXPECT_EQ(coins.bowls(0), (Ints{4, 0, 8}));
    EXPECT_EQ(coins.coins(0), 7);
    const Table one = after("action ACT5; transform D5; to forest 1");
    EXPECT_EQ(one.bowls(0), (Ints{4, 0, 8}));
    EXPECT_EQ(one.terrain("D5"), forest);
    const Table two = after("action ACT6; transform D4; to forest 2");
    EXPECT_EQ(two.bowls(0), (Ints{6, 0, 6}));
    EXPECT_EQ(two.terrain("D4"), forest);
}

TEST(PowerActions, BridgeNeedsBridgeAndPlace) {
    RULE("TM-PACT-08");
    Table table("witches+nomads");
    table.put(0, dwelling, "I12").bowls(0, 0, 0, 12);
    EXPECT_EQ(table.play("action ACT1"), "TM-PACT-08") << "no place ends at I12";
    Table spent = powerful();
    spent.bridge(0, "A3:C1").bridge(0, "B1:C1").bridge(0, "B1:D1");
    EXPECT_EQ(spent.play("action ACT1"), "TM-PACT-08");
}

TEST(PowerActions, APriestThatIsNotThereIsNotGained) {
    RULE("TM-PACT-09");
    Table table = powerful();
    table.goods(0, 0, 0, 7).go("action ACT2");
    EXPECT_EQ(table.priests(0), 7);
    EXPECT_EQ(table.bowls(0), (Ints{3, 0, 9}));
}

TEST(SpecialActions, OnceARound) {
    RULE("TM-SPEC-01", "TM-SPEC-02");
    Table table("auren+nomads");
    table.put(0, stronghold, "E5").card(0, bon2).favor(0, fav6).cults(0, 0, 0, 0, 0);
    table.go("action BON2 fire").turn(0).go("action FAV6 fire").turn(0).go("action ACTA air").turn(0);
    EXPECT_EQ(table.cults(0), (Ints{2, 0, 0, 2}));
    EXPECT_EQ(table.play("action BON2 fire"), "TM-SPEC-04");
    EXPECT_EQ(table.play("action FAV6 fire"), "TM-SPEC-01");
    EXPECT_EQ(table.play("action ACTA air"), "TM-SPEC-01");
    Table spade("witches+nomads");
    EXPECT_EQ(spade.put(0, dwelling, "E5").play("action BON1"), "TM-SPEC-02") << "not the own card";
    spade.card(0, bon1).go("action BON1; transform E4; to forest 1");
    EXPECT_EQ(spade.terrain("E4"), forest);
}

TEST(SpecialActions, InTheRoundTheyWereGained) {
    RULE("TM-SPEC-03", "TM-FAV-13");
    Table table("witches+nomads");
    table.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0).go("upgrade E5 TE; favor FAV6; end; pass BON1");
    EXPECT_TRUE(table.can("action FAV6 air"));
}

TEST(SpecialActions, AUsedCardStaysUsedForTheNextHolder) {
    RULE("TM-SPEC-04");
    Table table("witches+nomads+giants");
    table.put(0, dwelling, "E5")
        .put(1, dwelling, "I1")
        .put(2, dwelling, "A1")
        .card(0, bon2)
        .goods(0, 0, 0, 0)
        .goods(1, 0, 0, 0);
    table.bowls(0, 12, 0, 0).bowls(1, 12, 0, 0).go("action BON2 fire").turn(0).go("pass BON1; pass BON2");
    EXPECT_EQ(table.p(1).bonus, bon2);
    table.p(1).passed = 0;
    EXPECT_EQ(table.turn(1).play("action BON2 fire"), "TM-SPEC-04");
}

TEST(SpecialActions, TokensAreRemovedAfterTheRound) {
    RULE("TM-SPEC-05", "TM-P3-12");
    Table table("auren+nomads");
    table.put(0, stronghold, "E5").put(1, dwelling, "I1").favor(0, fav6).bowls(0, 0, 0, 12).goods(0, 0, 0, 0);
    table.go("action ACTA air").turn(0).go("action FAV6 fire").turn(0).go("action ACT4").turn(0);
    table.state.bonus_used = 1U << bon2;
    table.all_pass();
    EXPECT_EQ(table.state.round, 2);
    EXPECT_EQ((Ints{table.state.powers_used, table.p(0).special_used, table.state.bonus_used}), (Ints{0, 0, 0}));
    table.turn(0);
    EXPECT_TRUE(table.can("action ACTA air") && table.can("action FAV6 fire") && table.can("action ACT4"));
}

// --- passing -------------------------------------------------------------------------------------

TEST(Passing, TheFirstStartsTheNextRound) {
    RULE("TM-PASS-01", "TM-PASS-07");
    Table table("witches+nomads+giants");
    table.put(0, dwelling, "E5").put(1, dwelling, "I1").put(2, dwelling, "A1").goods(2, 4, 0, 0).bowls(2, 3, 5, 4);
    table.turn(2).go("pass BON1; pass BON2; pass BON3");
    EXPECT_EQ(table.state.round, 2);
    EXPECT_EQ(table.to_act(), 2);
    EXPECT_EQ(table.p(2).bowls[2], 4) << "power and goods stay";
    EXPECT_GE(table.coins(2), 4);
}

TEST(Passing, PointsThenAnotherCard) {
    RULE("TM-PASS-02", "TM-PASS-03", "TM-PASS-05");
    Table table("engineers+nomads");
    table.put(0, stronghold, "C2")
        .put(0, dwelling, "D3 D4")
        .put(0, trading_post, "E7 F6")
        .card(0, bon7)
        .favor(0, fav12);
    table.bridge(0, "C2:D3").bridge(0, "C2:D4").bridge(0, "C5:D6").put(1, dwelling, "I1").goods(0, 0, 0, 0);
    table.state.bonus_coins[bon1] = 3;
    table.go("pass BON1");
    EXPECT_EQ(table.vp(0), 20 + 2 * 2 + 3 + 2 * 3) << "card, FAV12, two bridges that join own buildings";
    EXPECT_EQ(table.p(0).bonus, bon1);
    EXPECT_EQ(table.coins(0), 3);
    EXPECT_EQ(table.state.bonus_coins[bon1], 0);
    EXPECT_TRUE(table.can("pass BON7")) << "the next may take the card just returned";
}

TEST(Passing, NotTheCardJustReturned) {
    RULE("TM-PASS-04", "TM-PASS-13");
    Table table("witches+nomads");
    EXPECT_EQ(table.legal("pass").size(), 3U);
    EXPECT_EQ(table.play("pass BON3"), "TM-PASS-04");
    EXPECT_EQ(table.play("pass BON5"), "TM-PASS-03") << "the Nomads hold it";
    EXPECT_EQ(table.play("pass"), "TM-PASS-13");
    table.go("pass BON1");
    EXPECT_EQ(table.legal("pass").size(), 3U) << "again three to choose from";
}

TEST(Passing, InTheLastRoundTheCardScoresAndNoneIsTaken) {
    RULE("TM-PASS-06");
    Table table("witches+nomads");
    table.put(0, dwelling, "E5 A3 A10").round(6).card(0, bon9);
    EXPECT_EQ(table.legal("pass"), (Lines{"pass"}));
    EXPECT_EQ(table.play("pass BON1"), "TM-PASS-06");
    table.go("pass");
    EXPECT_EQ(table.vp(0), 23);
    EXPECT_EQ(table.p(0).bonus, none);
}

TEST(Passing, WhatTheCardsScore) {
    RULE("TM-PASS-09", "TM-PASS-10", "TM-PASS-11");
    const auto points = [](Bonus card) {
        Table table("witches+nomads");
        table.put(0, dwelling, "E5 A3 A10")
            .put(0, trading_post, "C3 C4")
            .put(0, stronghold, "D1")
            .put(0, sanctuary, "E9");
        table.card(0, card).go("pass BON2");
        return table.vp(0) - 20;
    };
    EXPECT_EQ((Ints{points(bon9), points(bon7), points(bon6), points(bon3)}), (Ints{3, 4, 8, 0}));
}

TEST(Passing, FavorTileTwelve) {
    RULE("TM-PASS-12");
    Ints points;
    for (const std::string posts : {"", "A3", "A3 A10", "A3 A10 C3", "A3 A10 C3 C4"}) {
        Table table("witches+nomads");
        table.put(0, dwelling, "E5").put(0, trading_post, posts).favor(0, fav12).go("pass BON1");
        points.push_back(table.vp(0) - 20);
    }
    EXPECT_EQ(points, (Ints{0, 2, 3, 3, 4}));
}

}  // namespace
}  // namespace pentarchy::terra_mystica
