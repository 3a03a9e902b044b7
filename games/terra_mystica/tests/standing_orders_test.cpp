// Power from neighbours, answered by standing order.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// The Witches build beside the Nomads' trading posts, which are offered two power for each.
Table offered(int posts) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, trading_post, "E4").rich(0).vp(1, 40).bowls(1, 5, 7, 0);
    if (posts > 1) {
        table.put(1, trading_post, "F3");
    }
    return table.go("upgrade E5 TP");
}

std::string answer(const Table& table, const std::string& power) {
    const auto action = TerraMystica::ordered(table.state, table.to_act(), {{"power", power}});
    return action ? TerraMystica::write(table.state, *action) : "";
}

TEST(StandingOrders, PowerIsTakenUpToTheLimitAndDeclinedAbove) {
    const Table two = offered(1);
    EXPECT_EQ(answer(two, "ask"), "");
    EXPECT_EQ(answer(two, "0"), "decline");
    EXPECT_EQ(answer(two, "1"), "decline");
    EXPECT_EQ(answer(two, "2"), "accept");
    EXPECT_EQ(answer(two, "10"), "accept");
    const Table four = offered(2);
    EXPECT_EQ(answer(four, "3"), "decline");
    EXPECT_EQ(answer(four, "4"), "accept");
}

TEST(StandingOrders, OnlyWhatTheBowlsCanTakeCounts) {
    Table table = offered(2);
    table.bowls(1, 0, 1, 11);
    EXPECT_EQ(answer(table, "1"), "accept") << "four are offered, one fits, and it is free";
}

TEST(StandingOrders, EverythingElseIsAsked) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, trading_post, "E4").rich(0);
    EXPECT_EQ(answer(table, "3"), "") << "the turn itself";
    table.go("upgrade E5 TP");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_FALSE(TerraMystica::ordered(table.state, 0, {{"power", "3"}})) << "the offer is not to this seat";
}

TEST(StandingOrders, TheCultistsChooseTheirStepThemselves) {
    Table table("cultists+nomads");
    table.put(0, dwelling, "E5").put(1, trading_post, "E4").rich(0).vp(1, 40).bowls(1, 5, 7, 0);
    table.go("upgrade E5 TP; accept");
    ASSERT_EQ(table.to_act(), 0);
    EXPECT_EQ(answer(table, "3"), "");
}

TEST(StandingOrders, WhatIsOrderedIsLegalAllGameLong) {
    Random random(9);
    int answered = 0;
    for (int game = 0; game < 20; ++game) {
        State state = TerraMystica::start(*options_from("seats=4 factions=random-colours"));
        while (!TerraMystica::to_act(state).is_nobody()) {
            Action action{};
            if (TerraMystica::to_act(state).is_chance()) {
                action = TerraMystica::sample(state, random);
            } else {
                const std::string most = std::to_string(random.below(5));
                const auto ordered =
                    TerraMystica::ordered(state, TerraMystica::to_act(state).seat(), {{"power", most}});
                ActionList actions;
                TerraMystica::legal(state, actions);
                action = ordered ? *ordered : actions[random.below(actions.size())];
                answered += ordered ? 1 : 0;
            }
            ASSERT_TRUE(TerraMystica::apply(state, action)) << TerraMystica::write(state, action);
        }
    }
    EXPECT_GT(answered, 20);
}

}  // namespace
}  // namespace pentarchy::terra_mystica
