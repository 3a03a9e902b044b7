// What is owed to a player: it can always be taken or is not owed, nothing founded is lost, and the order is the
// player's (TM-TURN-11 to -13, TM-CULT-08, TM-TOWN-19, TM-TOWN-22, FAQ "Timing").

#include "core/pieces/random.h"

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// --- what cannot be taken is not owed ------------------------------------------------------------

Table chaos_with_favors(int kinds_owned) {
    Table table("chaosmagicians+nomads");
    table.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0).rich(1);
    for (int tile = 0; tile < favor_count; ++tile) {
        if (tile < kinds_owned) {
            table.favor(0, static_cast<Favor>(tile));
        } else {
            table.state.favors_left[at(tile)] = 0;
        }
    }
    return table;
}

TEST(Owed, AFavorTileThatCannotBeTakenIsNotOwed) {
    RULE("TM-TURN-13", "TM-UPG-10");
    Table none_left = chaos_with_favors(8);
    none_left.go("upgrade E5 TE");
    EXPECT_EQ(none_left.state.favors_due, 0);
    EXPECT_EQ(none_left.state.ask, Ask::after) << "the kinds that are left are all owned: the game goes on";
    Table one_left = chaos_with_favors(8);
    one_left.state.favors_left[fav12] = 1;
    one_left.go("upgrade E5 TE");
    EXPECT_EQ(one_left.legal(), Lines{"favor FAV12"});
    one_left.go("favor FAV12");
    EXPECT_EQ(one_left.state.ask, Ask::after) << "two were due, one could be taken";
    Table sanctuary_too = chaos_with_favors(11);
    sanctuary_too.put(0, temple, "E4").go("upgrade E4 SA");
    EXPECT_EQ(sanctuary_too.state.ask, Ask::after);
    Table forest("auren+nomads");
    forest.put(0, trading_post, "E5").put(1, dwelling, "I1").rich(0);
    forest.state.favors_left.fill(0);
    forest.go("upgrade E5 SH");
    EXPECT_EQ(forest.state.ask, Ask::after) << "the tile of the Auren's stronghold";
}

TEST(Owed, ATownTileThatIsNotThereIsNotOwed) {
    RULE("TM-TURN-13", "TM-TOWN-17");
    Table table("witches+nomads");
    table.put(0, trading_post, "E4 E6").put(0, dwelling, "E5 D3").put(0, trading_post, "G4 G5 A3");
    table.put(0, dwelling, "F5 H6").put(1, dwelling, "I1").rich(0);
    table.state.towns_left.fill(0);
    table.state.towns_left[tw2] = 1;
    table.go("upgrade A3 TE; favor FAV5; town TW2");
    EXPECT_EQ(table.state.ask, Ask::after) << "two groups, one tile";
    EXPECT_EQ(table.tiles(0), 1);
}

// Seats get goods and power before every turn, and the supplies of tiles are small: whatever is due, somebody can
// always do something, and what is offered is what is permitted.
void play_with_gifts(std::uint64_t seed, const std::string& more) {
    Random random(seed);
    const int seats = 2 + static_cast<int>(seed % 4);
    State state = TerraMystica::start(*options_from("seats=" + std::to_string(seats) + " " + more));
    for (std::uint8_t& copies : state.favors_left) {
        copies = static_cast<std::uint8_t>(random.below(copies + 1U));
    }
    for (std::uint8_t& copies : state.towns_left) {
        copies = static_cast<std::uint8_t>(random.below(copies + 1U));
    }
    for (int move = 0; move < 4000 && !TerraMystica::to_act(state).is_nobody(); ++move) {
        if (TerraMystica::to_act(state).is_chance()) {
            ASSERT_TRUE(TerraMystica::apply(state, TerraMystica::sample(state, random)));
            continue;
        }
        if (state.ask == Ask::turn && state.must_spend == 0) {
            Player& player = state.player(state.decider);
            player.coins = 40;
            player.workers = 20;
            player.priests = static_cast<std::uint8_t>(std::min(3, figures().priests - player.priests_placed));
            player.bowls = {2, 4, 6};
        }
        ActionList list;
        TerraMystica::legal(state, list);
        ASSERT_GT(list.size(), 0U) << "seed " << seed << ": nobody can do anything";
        for (int guess = 0; guess < 6; ++guess) {
            const auto kind = static_cast<Kind>(random.below(kind_count));
            const int first = arity(kind) > 0 ? static_cast<int>(random.below(guess < 3 ? 12 : 120)) : 0;
            const Action any = Move(kind, first, arity(kind) > 1 ? static_cast<int>(random.below(7)) : 0).pack();
            ASSERT_EQ(TerraMystica::refusal(state, any) == permitted, std::ranges::find(list, any) != list.end())
                << "seed " << seed << " " << TerraMystica::write(state, any);
        }
        // Upgrades come often, and so does passing, or rounds would have no end.
        const Kind wanted = random.below(6) == 0 ? Kind::pass : Kind::upgrade;
        Action action = list[random.below(list.size())];
        for (int again = 0; again < 40 && unpack(action)->kind != wanted; ++again) {
            action = list[random.below(list.size())];
        }
        ASSERT_TRUE(TerraMystica::apply(state, action)) << "seed " << seed << " " << TerraMystica::write(state, action);
    }
    EXPECT_TRUE(TerraMystica::to_act(state).is_nobody()) << "seed " << seed << " does not end";
}

TEST(Owed, GamesWithGiftsAndSmallSuppliesNeverStop) {
    RULE("TM-TURN-13");
    const std::array<std::string, 4> kinds = {
        "", "promo_town_tiles=yes promo_bonus_card=yes", "needed_sacrifice=yes halflings_buy_spades=yes",
        "loose_conversions=yes late_answers=yes forgo_gains=yes close_rivers=yes"};
    for (std::uint64_t seed = 1; seed <= 2000 && !::testing::Test::HasFailure(); ++seed) {
        play_with_gifts(seed, kinds[seed % kinds.size()]);
    }
}

// --- the order is the player's -------------------------------------------------------------------

// Four buildings round r14, power 6, and a trading post elsewhere that becomes a temple.
Table mermaids_below_the_top() {
    Table table("mermaids+nomads");
    table.put(0, trading_post, "E4 D3").put(0, dwelling, "C2 B2").put(0, trading_post, "I8").put(1, dwelling, "I1");
    table.rich(0).cults(0, 8, 0, 0, 0).bowls(0, 12, 0, 0);
    return table;
}

TEST(Order, TheKeyOfATownOverARiverServesTheStepOfTheTileThatAllowsIt) {
    RULE("TM-CULT-08", "TM-FAC-MERMAIDS-03");
    Table table = mermaids_below_the_top();
    EXPECT_EQ(table.legal("connect"), Lines{}) << "power 6";
    table.go("upgrade I8 TE; favor FAV5");
    EXPECT_EQ(table.cults(0)[0], 9);
    EXPECT_EQ(table.legal(), (Lines{"connect r14", "connect r8", "stay"})) << "the step waits for the key";
    Table stays = table;
    stays.go("stay");
    EXPECT_EQ(stays.cults(0)[0], 9);
    EXPECT_EQ(stays.state.ask, Ask::after);
    EXPECT_TRUE(stays.can("connect r14")) << "a town may still be founded, the step is gone";
    stays.go("connect r14; town TW1");
    EXPECT_EQ(stays.cults(0)[0], 9);
    table.go("connect r14; town TW1; top fire");
    EXPECT_EQ(table.cults(0)[0], 10);
}

TEST(Order, AnyStepOfTheMermaidsMayUseTheKeyOfATownOfTheSameTurn) {
    RULE("TM-CULT-08");
    Table table = mermaids_below_the_top();
    table.favor(0, fav5).go("send fire 3");
    EXPECT_EQ(table.legal(), (Lines{"connect r14", "connect r8", "stay"}));
    table.go("connect r8; town TW1; top fire");
    EXPECT_EQ(table.cults(0)[0], 10);
    Table taken = mermaids_below_the_top();
    taken.favor(0, fav5).cults(1, 10, 0, 0, 0).keys(1, 1).go("send fire 3");
    EXPECT_EQ(taken.state.ask, Ask::after) << "space 10 is taken: no key helps";
}

TEST(Order, ATownTileMayPayForTheDwellingOfTheSameAction) {
    RULE("TM-TURN-12", "TM-TOWN-19");
    Table table("halflings+nomads");
    table.put(0, trading_post, "E4 E5 E6").put(0, dwelling, "D3").put(1, dwelling, "I1").land("F3", forest);
    table.goods(0, 8, 5, 0).go("upgrade E5 SH; transform F3; to plains 3");
    EXPECT_EQ(table.play("build F3"), "TM-TB-04") << "no coins are left";
    Table without = table;
    without.go("town TW3");
    EXPECT_EQ(without.state.ask, Ask::after) << "a priest pays for nothing: the action is over";
    table.go("town TW1; build F3");
    EXPECT_TRUE(table.has(0, dwelling, "F3")) << "the coins of the tile pay for the dwelling";
}

// --- a founded town stays founded ----------------------------------------------------------------

TEST(Towns, ATownThatJoinsAnOlderOneBeforeItsTileIsTakenStaysFounded) {
    RULE("TM-TOWN-22");
    Table table("halflings+nomads");
    table.put(0, trading_post, "E4 E5 E6").put(0, dwelling, "D3").put(0, temple, "C3").put(0, dwelling, "D5");
    table.town(0, "C3 D5").put(1, dwelling, "I1").land("D4", swamp).rich(0).go("upgrade E5 SH");
    EXPECT_EQ(table.legal("town").size(), 5U);
    table.go("transform D4; to plains 1; build D4");
    EXPECT_EQ(table.legal(), (Lines{"town TW1", "town TW2", "town TW3", "town TW4", "town TW5"}));
    table.go("town TW1");
    EXPECT_EQ(table.tiles(0), 1);
    EXPECT_TRUE(table.in_town(0, "E4") && table.in_town(0, "D4") && table.in_town(0, "C3"));
    EXPECT_EQ(table.legal("town"), Lines{});
}

TEST(Towns, ATownOverARiverStaysFoundedWhenABridgeJoinsItToAnOlderOne) {
    RULE("TM-TOWN-22", "TM-TOWN-15");
    Table table("mermaids+nomads");
    table.put(0, trading_post, "E4 D3 C2").put(0, dwelling, "B2").put(0, dwelling, "D4").town(0, "D4");
    table.put(1, dwelling, "I1").rich(0).bowls(0, 9, 0, 3).go("action ACT1; connect r14; bridge C2:D4");
    EXPECT_EQ(table.legal("town").size(), 5U);
    table.go("town TW1");
    EXPECT_EQ(table.tiles(0), 1);
    EXPECT_TRUE(table.in_town(0, "E4") && table.in_town(0, "D4"));
}

TEST(Towns, TwoTownsThatAreJoinedBeforeTheirTilesAreTakenAreTwo) {
    RULE("TM-TOWN-22");
    Table table("mermaids+nomads");
    table.put(0, trading_post, "E4 D3 C2").put(0, dwelling, "B2");                    // round r14
    table.put(0, trading_post, "D4 C3").put(0, temple, "A7").put(0, dwelling, "A8");  // round r3
    table.put(1, dwelling, "I1").rich(0).bowls(0, 9, 0, 3);
    table.go("action ACT1; connect r14; connect r3; bridge C2:D4");
    table.go("town TW1; town TW2");
    EXPECT_EQ(table.tiles(0), 2);
    EXPECT_EQ(table.legal("town"), Lines{});
}

}  // namespace
}  // namespace pentarchy::terra_mystica
