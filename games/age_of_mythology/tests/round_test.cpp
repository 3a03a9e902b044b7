// The round, and action cards in general.

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

// A table at the beginning of round 1, after a draft in which everybody passed.
Table first_round(int seats, int first = 1) {
    Table table = Table::fresh("seats=" + std::to_string(seats) + " first_player=" + std::to_string(first) +
                               " cultures=" + (seats == 2 ? "egyptian+greek" : "egyptian+greek+norse"));
    until(table, Stage::place_cube);
    return table;
}

void place_three(Table& table) {
    table.go("cube largest_army; cube largest_army; cube most_buildings");
}

TEST(Round, SixPhasesInOrder) {
    RULE("AM-ROUND-01", "AM-ROUND-02", "AM-ROUND-23", "AM-ROUND-26");
    Table table = first_round(2);
    EXPECT_EQ(table.state.phase, Phase::cubes);
    place_three(table);
    EXPECT_EQ(table.state.victory_bank, 27);
    EXPECT_EQ(table.state.phase, Phase::cards);
    table.cubes(1, 9, 0, 0, 0);
    table.go("take perm_build; draw 0");
    EXPECT_EQ(table.to_act(), 1) << "clockwise from the first player";
    table.go("take perm_trade; draw 0");
    EXPECT_EQ(table.state.phase, Phase::actions);
    EXPECT_EQ(table.to_act(), 0);
    table.go("pass; pass; pass; pass; pass");
    EXPECT_EQ(table.p(1).cubes[food], 9) << "spoilage comes after the last action turn";
    table.go("pass");
    EXPECT_EQ(table.p(1).cubes[food], 5);
    EXPECT_EQ(table.state.phase, Phase::discard);
    table.go("keep; discard perm_trade");
    EXPECT_EQ(table.state.round, 2);
    EXPECT_EQ(table.state.first, 1) << "the marker passes to the left";
    EXPECT_EQ(table.to_act(), 1);
}

TEST(Round, WhoPlacesTheCubes) {
    RULE("AM-ROUND-03", "AM-ROUND-04", "AM-EX-VP-01");
    for (int seats = 2; seats <= 5; ++seats) {
        const int first = seats == 4 ? 3 : 1;  // AM-EX-VP-01: player C of four
        Table table = first_round(seats, first);
        Ints placers;
        while (table.state.stage == Stage::place_cube) {
            placers.push_back(table.to_act());
            table.go("cube the_wonder");
        }
        const Ints expected = seats == 2 ? Ints{0, 1, 0} : seats == 4 ? Ints{2, 3, 0} : Ints{0, 1, 2};
        EXPECT_EQ(placers, expected) << seats;
    }
}

TEST(Round, FewerThanThreeCubesLeft) {
    RULE("AM-ROUND-06");
    Table table = first_round(2);
    table.state.victory_bank = 2;
    table.go("cube largest_army; cube largest_army");
    EXPECT_EQ(table.state.phase, Phase::cards);
    EXPECT_EQ(table.state.victory_bank, 0);
}

TEST(Round, HandLimitOfTheAge) {
    RULE("AM-ROUND-07", "AM-ROUND-08", "AM-ROUND-09", "AM-ROUND-11", "AM-CARD-NEXTAGE-05");
    const std::array<int, 4> limits = {4, 5, 6, 7};
    for (int age = archaic; age <= mythic; ++age) {
        Table table = first_round(2);
        table.age(0, static_cast<Age>(age));
        place_three(table);
        EXPECT_EQ(table.legal("take").size(), 7U) << "all permanent cards can be looked at";
        table.go("take perm_attack; take perm_build");
        const int left = limits[at(age)] - 2;
        EXPECT_TRUE(table.can("draw " + std::to_string(left)));
        EXPECT_FALSE(table.can("draw " + std::to_string(left + 1)));
        EXPECT_TRUE(table.can("draw 0")) << "stopping below the limit is allowed";
        table.go("draw " + std::to_string(left));
        for (int card = 0; card < left; ++card) {
            ASSERT_TRUE(table.chance());
            table.go(*table.outcomes().begin());
        }
        EXPECT_EQ(static_cast<int>(table.p(0).hand.size()), limits[at(age)]);
        EXPECT_EQ(table.to_act(), 1);
    }
}

TEST(Round, RandomCardsAreDrawnBeforeAnyIsSeen) {
    RULE("AM-ROUND-10");
    Table table = first_round(2);
    place_three(table);
    table.go("draw 2; card gather_all");
    EXPECT_TRUE(table.chance()) << "the second card follows at once";
    table.go("card gather_all");
    EXPECT_EQ(table.to_act(), 1) << "no permanent card may be added afterwards";
}

TEST(Round, KeptCardsCount) {
    RULE("AM-ROUND-12", "AM-ROUND-29");
    Table table = first_round(2);
    table.hand(0, "perm_gather isis thoth");
    place_three(table);
    EXPECT_EQ(table.legal("draw"), (Lines{"draw 0", "draw 1"}));
    EXPECT_FALSE(table.can("take perm_gather"));
    EXPECT_EQ(table.play("take perm_gather"), "AM-ROUND-29");
    table.go("take perm_build");
    EXPECT_EQ(table.to_act(), 1) << "the hand is full";
}

TEST(Round, ThreeTimesRoundTheTable) {
    RULE("AM-ROUND-14", "AM-ROUND-15", "AM-ROUND-16");
    Table table("egyptian+greek+norse");
    for (int seat = 0; seat < 3; ++seat) {
        table.hand(seat, "perm_gather perm_recruit");
    }
    Ints order;
    std::vector<int> turns;
    while (table.state.phase == Phase::actions) {
        order.push_back(table.to_act());
        turns.push_back(table.state.turn);
        if (order.size() == 4) {
            table.go("play perm_recruit");
            EXPECT_EQ(table.to_act(), 0) << "resolved completely before the next player acts, though he passed before";
            table.go("done");
        } else {
            table.go("pass");
        }
    }
    EXPECT_EQ(order, (Ints{0, 1, 2, 0, 1, 2, 0, 1, 2}));
    EXPECT_EQ(turns, (Ints{1, 1, 1, 2, 2, 2, 3, 3, 3}));
}

TEST(Round, AnEmptyHandPasses) {
    RULE("AM-ROUND-30");
    Table table("egyptian+greek+norse");
    table.hand(1, "");
    table.go("pass");
    EXPECT_EQ(table.to_act(), 2);
}

TEST(Round, FourthActionsComeLast) {
    RULE("AM-ROUND-17", "AM-GOD-THOTH", "AM-GOD-ODIN", "AM-GOD-GEN-10");
    Table table("egyptian+norse");
    table.hand(0, "thoth perm_gather perm_recruit").hand(1, "odin perm_gather perm_trade");
    table.go("play thoth; power");
    EXPECT_EQ(table.p(0).cubes[favor], 3);
    table.go("finish; play odin");
    EXPECT_EQ(table.legal(), (Lines{"action", "power"})) << "4 of each resource pay the classical age, too";
    table.go("power; finish");
    table.go("pass; pass; pass; pass");
    EXPECT_EQ(table.state.turn, 4);
    EXPECT_EQ(table.to_act(), 0);
    table.go("play perm_recruit; done");
    EXPECT_EQ(table.to_act(), 1);
    table.go("pass");
    EXPECT_NE(table.state.phase, Phase::actions);
    // A second one in a round is not possible.
    Table again("egyptian+norse");
    again.hand(0, "thoth").units(0, "");
    again.p(0).fourth_action = 1;
    EXPECT_FALSE(again.can("play thoth"));
}

TEST(Round, Spoilage) {
    RULE("AM-ROUND-18", "AM-ROUND-19", "AM-BUILDING-STOREHOUSE-01", "AM-EX-SPOIL-01");
    Table table("egyptian+greek");
    table.build(0, "storehouse").cubes(0, 9, 0, 0, 6).cubes(1, 6, 5, 4, 9).action_turn(3);
    table.go("pass; pass");
    EXPECT_EQ(table.cubes(0), (Ints{8, 0, 0, 6})) << "1 food returned";
    EXPECT_EQ(table.cubes(1), (Ints{5, 5, 4, 5}));
    EXPECT_EQ(table.state.bank[food], 20 - 13);
}

TEST(Round, TheLastRoundHasNoSpoilage) {
    RULE("AM-ROUND-20", "AM-ROUND-31", "AM-END-02");
    Table table("egyptian+greek");
    table.cubes(0, 9, 0, 0, 9).action_turn(3).on_card(the_wonder, 27);
    ASSERT_EQ(table.state.victory_bank, 0);
    table.go("pass");
    EXPECT_FALSE(table.over()) << "the round is played to its end";
    table.go("pass");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.cubes(0), (Ints{9, 0, 0, 9}));
    EXPECT_EQ(table.state.first, 0) << "the marker stays";
    EXPECT_EQ(table.p(0).hand.size(), 1U) << "nothing is discarded";
}

TEST(Round, PlayedCards) {
    RULE("AM-ROUND-21", "AM-CARD-GEN-09", "AM-CARD-GEN-15");
    Table table("egyptian+greek");
    table.hand(0, "gather_all perm_gather");
    table.go("play gather_all; pass");
    const json::value seen = table.view(1).at("seats").at(0).at("items");
    const auto played =
        std::ranges::find_if(seen.as_array(), [](const json::value& item) { return item.at("id") == "played"; });
    ASSERT_NE(played, seen.as_array().end());
    EXPECT_EQ(played->at("items").at(0).at("id"), "gather_all") << "face up before its player";
    EXPECT_EQ(table.state.discards[egyptian].size(), 0);
    table.go("play perm_gather; gather food; pass; pass");
    EXPECT_EQ(table.play("play perm_gather"), "AM-ROUND-22");
    EXPECT_EQ(table.state.discards[egyptian].count(at(table.card(0, "gather_all"))), 1);
    EXPECT_TRUE(table.p(0).played.empty());
    // A permanent card is used once a round: it is on the table, not in the hand.
    Table once("egyptian+greek");
    once.hand(0, "perm_gather perm_trade");
    once.go("play perm_gather; gather food; pass");
    EXPECT_EQ(once.play("play perm_gather"), "AM-CARD-GEN-09");
}

TEST(Round, KeepOrDiscardEachCard) {
    RULE("AM-ROUND-22", "AM-ROUND-27", "AM-ROUND-28");
    Table table("egyptian+greek");
    table.hand(0, "isis perm_gather perm_trade").action_turn(3);
    table.go("pass; pass");
    EXPECT_EQ(table.legal(), (Lines{"discard isis", "discard perm_gather", "discard perm_trade", "keep"}));
    table.go("discard isis; discard perm_trade; keep");
    EXPECT_EQ(table.state.discards[egyptian].size(), 1) << "the random card, face up";
    EXPECT_EQ(table.p(0).hand.size(), 1U);
    EXPECT_EQ(table.to_act(), 1) << "one player after the other in turn order";
    table.go("keep; cube the_wonder; cube the_wonder; cube the_wonder");
    EXPECT_EQ(table.to_act(), 1);
    table.go("draw 0");
    EXPECT_TRUE(table.can("take perm_trade")) << "back among the seven";
}

TEST(Round, AnEmptyDeckIsMadeAnew) {
    RULE("AM-ROUND-24");
    Table table = first_round(4);
    place_three(table);
    State& state = table.state;
    state.discards[egyptian] = state.decks[egyptian];
    state.decks[egyptian] = {};
    const int isis = table.card(0, "isis");
    state.discards[egyptian].take(at(isis));
    state.decks[egyptian].add(at(isis));
    table.go("draw 2");
    EXPECT_EQ(table.outcomes(), Lines{"card isis"});
    table.go("card isis");
    EXPECT_EQ(state.decks[egyptian].size(), 44) << "the discard pile, shuffled";
    EXPECT_EQ(state.discards[egyptian].size(), 0);
    table.go("card thoth; draw 0");
    EXPECT_EQ(table.to_act(), 2);
    table.go("draw 1; card gather_all");
    EXPECT_EQ(state.decks[egyptian].size(), 42) << "seats 1 and 3 share the deck";
}

TEST(Round, TenRounds) {
    RULE("AM-ROUND-25");
    Table table = first_round(2);
    int rounds = 0;
    while (!table.over()) {
        rounds = table.state.round;
        table.go(table.chance()                             ? *table.outcomes().begin()
                 : table.state.stage == Stage::choose_cards ? "draw 0"
                                                            : *table.legal().begin());
    }
    EXPECT_EQ(rounds, 10);
}

// --- action cards in general ---

TEST(Cards, LimitsAreUpperLimits) {
    RULE("AM-CARD-GEN-03", "AM-CARD-GEN-10", "AM-CARD-GEN-11");
    Table table("egyptian+greek");
    table.hand(0, "recruit_4").cubes(0, 5, 0, 5, 0);
    table.go("play recruit_4; recruit spearman; done");
    EXPECT_EQ(table.count(0, "spearman"), 3);
    EXPECT_EQ(table.cubes(0), (Ints{4, 0, 4, 0}));
    EXPECT_EQ(table.cubes(1), (Ints{4, 4, 4, 4})) << "payments go to the bank, never to another player";
    EXPECT_EQ(table.state.bank[food], 12);
}

TEST(Cards, ActionAndPowerOfAGod) {
    RULE("AM-CARD-GEN-04", "AM-CARD-GEN-05", "AM-CARD-GEN-06", "AM-CARD-GEN-07", "AM-GOD-FREYJA");
    Table table("norse+greek");
    table.hand(0, "freyja").tiles(0, "fertile_food_2");
    table.go("play freyja");
    EXPECT_EQ(table.legal(), (Lines{"action", "power"})) << "in the order the player likes";
    Table power_first = table;
    power_first.go("power");
    EXPECT_EQ(power_first.cubes(0), (Ints{4, 3, 4, 9})) << "1 favor paid, 5 gold gained";
    EXPECT_EQ(power_first.legal(), (Lines{"action", "finish"})) << "a separate power may be used alone";
    power_first.go("action; gather food");
    EXPECT_EQ(power_first.cubes(0), (Ints{6, 3, 4, 9}));
    EXPECT_EQ(power_first.to_act(), 1);
    Table action_first = table;
    action_first.go("action; gather food");
    EXPECT_EQ(action_first.legal(), (Lines{"finish", "power"})) << "the action may always be used without the power";
    action_first.go("finish");
    EXPECT_EQ(action_first.cubes(0), (Ints{6, 4, 4, 4}));
    EXPECT_EQ(action_first.to_act(), 1);
    EXPECT_FALSE(table.can("finish")) << "one of the two must be used";
}

TEST(Cards, FavorOfTheActionPaysThePower) {
    RULE("AM-CARD-GEN-13");
    Table table("norse+greek");
    table.hand(0, "freyja").cubes(0, 4, 0, 4, 4).tiles(0, "desert_favor_2");
    table.go("play freyja");
    EXPECT_EQ(table.legal("gather").size(), 10U) << "no favor: only the action, at once";
    table.go("gather desert");
    EXPECT_EQ(table.legal(), (Lines{"finish", "power"}));
    table.go("power");
    EXPECT_EQ(table.cubes(0), (Ints{4, 1, 4, 9}));
    EXPECT_EQ(table.to_act(), 1) << "once per card";
}

TEST(Cards, ModifyingPowersNeedTheAction) {
    RULE("AM-CARD-GEN-12", "AM-GOD-SKADI");
    Table table("norse+greek");
    table.hand(0, "skadi").tiles(0, "fertile_food_2").tiles(1, "fertile_food_2");
    table.go("play skadi");
    EXPECT_EQ(table.legal(), (Lines{"power", "no power"})) << "declared before the action";
    Table plain = table;
    table.go("power");
    EXPECT_EQ(table.p(0).cubes[favor], 3) << "and paid";
    EXPECT_FALSE(table.can("finish"));
    table.go("gather food");
    EXPECT_EQ(table.p(0).cubes[food], 6);
    EXPECT_EQ(table.p(1).cubes[food], 4) << "the others gather nothing";
    EXPECT_EQ(table.to_act(), 1);
    plain.go("no power; gather food");
    EXPECT_EQ(plain.p(1).cubes[food], 6);
}

TEST(Cards, OnlyCardsWithAnEffect) {
    RULE("AM-CARD-GEN-08", "AM-CARD-GEN-14");
    Table table("norse+egyptian");
    table.hand(0, "thor hel perm_recruit perm_build").cubes(0, 0, 0, 0, 0);
    EXPECT_EQ(table.legal(), (Lines{"play thor", "pass"})) << "only Gather is possible without cubes";
    table.cubes(0, 0, 1, 0, 0);
    EXPECT_TRUE(table.can("play hel")) << "its power is possible, though its action is not";
    table.go("play thor");
    EXPECT_EQ(table.state.stage, Stage::announce) << "nobody has a myth unit: no question about the power";
    Table target("norse+egyptian");
    target.hand(0, "thor").units(1, "sphinx");
    target.go("play thor");
    EXPECT_EQ(target.legal(), (Lines{"action", "power"}));
    // A modifying power is judged with the power in force and its favor paid.
    Table nephthys("egyptian+norse");
    nephthys.hand(0, "nephthys").cubes(0, 0, 2, 2, 2);
    nephthys.go("play nephthys");
    EXPECT_EQ(nephthys.legal(), Lines{"power"}) << "an Armory for 3 cubes, or nothing";
    Table poor("egyptian+norse");
    poor.hand(0, "nephthys").cubes(0, 0, 1, 2, 2);
    EXPECT_EQ(poor.legal(), Lines{"pass"});
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
