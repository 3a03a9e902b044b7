// Explore, Gather, Trade, Next Age.

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

Table explore(const std::string& cultures, const std::string& card, const std::string& tiles, int seats = 0) {
    Table table(cultures, seats);
    table.hand(0, card);
    table.go("play " + card);
    for (const std::string& name : split_at(tiles, ' ')) {
        table.go("tile " + name);
    }
    return table;
}

TEST(Explore, TilesOverPlayers) {
    RULE("AM-CARD-EXPLORE-01", "AM-CARD-EXPLORE-02");
    for (const auto& [card, over] : {std::pair{"perm_explore", 1}, {"explore_0", 0}, {"explore_2", 2}}) {
        Table table("egyptian+greek+norse");
        table.hand(0, card);
        table.go("play " + std::string(card));
        int drawn = 0;
        while (table.chance()) {
            table.go("tile hills_food_1; tile hills_wood_1; tile hills_gold_2");
            drawn += 3;
            if (drawn == 3 && over > 0) {
                table.go("tile fertile_food_2");
                ++drawn;
            }
            if (over == 2) {
                table.go("tile desert_favor_2");
                ++drawn;
            }
        }
        EXPECT_EQ(drawn, 3 + over);
        EXPECT_EQ(table.state.face_up.size(), drawn) << "face up";
    }
}

TEST(Explore, OneTileEach) {
    RULE("AM-CARD-EXPLORE-03", "AM-CARD-EXPLORE-04", "AM-CARD-EXPLORE-05", "AM-CARD-EXPLORE-07", "AM-CARD-EXPLORE-09",
         "AM-CARD-EXPLORE-11", "AM-CARD-EXPLORE-12");
    Table table =
        explore("egyptian+greek+norse", "perm_explore", "hills_food_1 hills_wood_1 desert_favor_2 swamp_food_1");
    EXPECT_EQ(table.to_act(), 0) << "the player of the card chooses first";
    Table passed = table;
    table.go("pick desert_favor_2");
    EXPECT_EQ(table.p(0).tiles[0], Table::tile("desert_favor_2") + 1)
        << "the first free desert; squares are not chosen";
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_FALSE(table.can("pick desert_favor_2"));
    table.go("pick hills_food_1");
    EXPECT_EQ(table.to_act(), 2);
    table.go("pass");
    EXPECT_EQ(table.all_tiles(2), 0);
    EXPECT_EQ(table.state.pool.size(), 88) << "unchosen tiles return";
    EXPECT_EQ(table.state.face_up.size(), 0);
    EXPECT_EQ(table.state.stage, Stage::turn);
    passed.go("pass");
    EXPECT_EQ(passed.to_act(), 1) << "the player of the card may pass, too";
}

TEST(Explore, WithoutASquareOnePasses) {
    RULE("AM-CARD-EXPLORE-06", "AM-CARD-EXPLORE-08", "AM-CARD-EXPLORE-10");
    Table table("greek+egyptian+norse");
    table.hand(0, "perm_explore").tiles(2, "swamp_food_1");
    while (table.state.pool.size() > 2) {
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            if (table.state.pool.count(kind) > 0 &&
                (static_cast<int>(kind) != Table::tile("mountains_gold_2") || table.state.pool.count(kind) > 2)) {
                table.state.pool.take(kind);
                table.state.removed.add(kind);
            }
        }
    }
    table.go("play perm_explore; tile mountains_gold_2; tile mountains_gold_2");
    EXPECT_EQ(table.to_act(), 0) << "only two tiles are left in the pool; both are drawn";
    table.go("pick mountains_gold_2");
    EXPECT_EQ(table.to_act(), 2) << "the Egyptians have no mountains and must pass";
    table.go("pick mountains_gold_2");
    EXPECT_TRUE(table.state.pool.empty());
    table.hand(1, "perm_explore");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.play("play perm_explore"), "AM-CARD-EXPLORE-10");
}

TEST(Gather, EverybodyGathersWhatWasAnnounced) {
    RULE("AM-CARD-GATHER-02", "AM-CARD-GATHER-03", "AM-CARD-GATHER-04", "AM-CARD-GATHER-05", "AM-CARD-GATHER-06",
         "AM-CARD-GATHER-08", "AM-CARD-GATHER-16");
    Table table("greek+norse");
    table.tiles(0, "fertile_food_2 fertile_gold_1 hills_gold_2").tiles(1, "fertile_food_2 mountains_gold_2");
    table.cubes(0, 0, 0, 0, 0).cubes(1, 0, 0, 0, 0);
    EXPECT_TRUE(table.can("play perm_gather")) << "always possible";
    table.go("play perm_gather");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_EQ(table.legal(),
              (Lines{"gather fertile", "gather forest", "gather hills", "gather mountains", "gather desert",
                     "gather swamp", "gather food", "gather favor", "gather wood", "gather gold"}))
        << "also what nobody owns";
    Table resource = table;
    table.go("gather fertile");
    EXPECT_EQ(table.cubes(0), (Ints{2, 0, 0, 1})) << "all fertile tiles, whatever they produce";
    EXPECT_EQ(table.cubes(1), (Ints{2, 0, 0, 0})) << "the choice binds all";
    resource.go("gather gold");
    EXPECT_EQ(resource.cubes(0), (Ints{0, 0, 0, 3})) << "all gold tiles, whatever their terrain";
    EXPECT_EQ(resource.cubes(1), (Ints{0, 0, 0, 2}));
}

TEST(Gather, All) {
    RULE("AM-CARD-GATHER-07", "AM-CARD-GATHER-15");
    Table table("greek+norse");
    table.hand(0, "gather_all").tiles(0, "fertile_food_2 hills_gold_2 forest_favor_1").tiles(1, "desert_favor_2");
    table.cubes(0, 7, 0, 4, 4);
    table.go("play gather_all");
    EXPECT_EQ(table.cubes(0), (Ints{9, 1, 4, 6})) << "no limit before spoilage";
    EXPECT_EQ(table.cubes(1), (Ints{4, 6, 4, 4}));
}

TEST(Gather, VillagersAddOne) {
    RULE("AM-CARD-GATHER-01", "AM-CARD-GATHER-09", "AM-CARD-GATHER-10", "AM-CARD-GATHER-17", "AM-CARD-GATHER-18");
    Table table("greek+norse");
    table.build(0, "house house").build(1, "house");
    table.tiles(0, "fertile_food_2 hills_gold_2").tiles(1, "fertile_food_2").cubes(0, 0, 0, 0, 0).cubes(1, 0, 0, 0, 0);
    table.go("play perm_gather");
    EXPECT_EQ(table.legal(), (Lines{"work villager fertile_food_2", "work villager hills_gold_2", "done"}));
    table.go("work villager fertile_food_2");
    EXPECT_FALSE(table.can("work villager fertile_food_2")) << "one villager a tile";
    EXPECT_EQ(table.play("work villager fertile_food_2"), "AM-CARD-GATHER-10");
    table.go("work villager hills_gold_2");
    EXPECT_EQ(table.to_act(), 1) << "then the others, openly";
    EXPECT_EQ(table.view(1).at("seats").at(0).at("production").at(0).at("worker"), "age-of-mythology.unit.villager");
    table.go("work villager fertile_food_2");
    EXPECT_EQ(table.to_act(), 0) << "then the announcement";
    table.go("gather food");
    EXPECT_EQ(table.cubes(0), (Ints{3, 0, 0, 0}));
    EXPECT_EQ(table.cubes(1), (Ints{3, 0, 0, 0}));
    // Whoever plays the next Gather card, all may reposition again.
    table.hand(1, "perm_gather");
    table.go("play perm_gather");
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.legal(), (Lines{"recall", "done"}));
    table.go("done; recall");
    EXPECT_EQ(table.p(0).villagers, 2);
    table.go("work villager hills_gold_2; done; gather hills");
    EXPECT_EQ(table.cubes(0), (Ints{3, 0, 0, 3}));
    EXPECT_EQ(table.p(0).villagers, 1) << "one stayed at home";
}

TEST(Gather, TheBankMayRunOut) {
    RULE("AM-CARD-GATHER-11", "AM-CARD-GATHER-12");
    Table table("greek+norse+egyptian");
    for (int seat = 0; seat < 3; ++seat) {
        table.tiles(seat, "fertile_food_2 fertile_food_2");
    }
    table.hand(1, "perm_gather").turn(1);
    table.state.bank[food] = 5;
    table.go("play perm_gather; gather food");
    EXPECT_EQ(table.p(1).cubes[food], 8) << "the player of the card first";
    EXPECT_EQ(table.p(2).cubes[food], 5) << "then clockwise: one was left";
    EXPECT_EQ(table.p(0).cubes[food], 4);
    EXPECT_EQ(table.state.bank[food], 0);
}

TEST(Gather, BuildingsHelpTheirOwnerAlone) {
    RULE("AM-CARD-GATHER-13", "AM-CARD-GATHER-14", "AM-BUILDING-MONUMENT-01", "AM-BUILDING-GRANARY-01",
         "AM-BUILDING-WOODWORKSHOP-01", "AM-BUILDING-GOLDMINT-01");
    Table table("greek+norse");
    table.build(0, "monument granary wood_workshop gold_mint").build(1, "granary").cubes(0, 0, 0, 0, 0);
    table.go("play perm_gather; gather swamp");
    EXPECT_EQ(table.cubes(0), (Ints{2, 2, 2, 2})) << "whatever was chosen";
    EXPECT_EQ(table.p(1).cubes[food], 4) << "nothing with another player's card";
    table.hand(0, "perm_trade").hand(1, "gather_all").go("play gather_all");
    EXPECT_EQ(table.cubes(0), (Ints{2, 2, 2, 2}));
    EXPECT_EQ(table.p(1).cubes[food], 6) << "Gather All, too";
}

TEST(Gather, Scenario) {
    RULE("AM-EX-GATHER-01", "AM-EX-GATHER-02");
    Table table("greek+norse");
    table.tiles(0, "fertile_food_2 fertile_food_2").build(0, "gold_mint house").worker(0, villager, "a1");
    table.cubes(0, 0, 0, 0, 0);
    Table other = table;
    table.go("play perm_gather; done; gather food");
    EXPECT_EQ(table.cubes(0), (Ints{5, 0, 0, 2}));
    other.turn(1).go("play perm_gather; done; gather food");
    EXPECT_EQ(other.cubes(0), (Ints{5, 0, 0, 0}));
}

TEST(Gather, Dwarfs) {
    RULE("AM-UNIT-DWARF-02", "AM-UNIT-DWARF-03");
    Table table("norse+greek");
    table.units(0, "dwarf jarl").tiles(0, "fertile_food_2 mountains_gold_2").build(0, "house");
    table.go("play perm_gather");
    EXPECT_EQ(table.legal("work"),
              (Lines{"work villager fertile_food_2", "work villager mountains_gold_2", "work unit mountains_gold_2"}));
    EXPECT_EQ(table.play("work unit fertile_food_2"), "AM-UNIT-DWARF-02") << "only on gold tiles";
    table.go("work unit mountains_gold_2");
    EXPECT_FALSE(table.can("work villager mountains_gold_2"));
    EXPECT_EQ(table.p(0).army(), 2) << "still a unit of the army";
    table.go("done; gather gold");
    EXPECT_EQ(table.p(0).cubes[gold], 8) << "2 of the tile and 2 of the Dwarf, not 1";
    table.hand(0, "perm_attack").turn(0).go("play perm_attack; attack 2 holding; commit jarl 0; commit dwarf 1");
    EXPECT_EQ(table.p(0).working(working_unit), 1) << "it leaves its tile at the reveal";
}

TEST(Trade, PayThenExchange) {
    RULE("AM-CARD-TRADE-01", "AM-CARD-TRADE-02", "AM-CARD-TRADE-03", "AM-CARD-TRADE-05", "AM-CARD-TRADE-07",
         "AM-CARD-TRADE-09");
    Table table("greek+norse");
    table.hand(0, "perm_trade").cubes(0, 4, 0, 2, 1);
    table.p(0).victory[temple_source] = 1;
    table.state.victory_bank = 26;
    table.go("play perm_trade");
    EXPECT_EQ(table.legal(), (Lines{"pay food", "pay wood", "pay gold"}));
    table.go("pay gold; pay wood");
    EXPECT_EQ(table.legal(), (Lines{"swap food favor", "swap food wood", "swap food gold", "swap wood food",
                                    "swap wood favor", "swap wood gold", "done"}))
        << "with the bank alone, and no victory cubes";
    table.go("swap food favor; swap food gold");
    EXPECT_EQ(table.cubes(0), (Ints{2, 1, 1, 1}));
    EXPECT_FALSE(table.can("swap favor food")) << "a colour that was taken is not given, nor the other way round";
    EXPECT_EQ(table.play("swap wood food"), "AM-CARD-TRADE-09");
    table.state.bank[favor] = 0;
    EXPECT_FALSE(table.can("swap food favor")) << "the bank has none";
    table.go("done");
    EXPECT_EQ(table.cubes(1), (Ints{4, 4, 4, 4}));
    for (const auto& [card, cost] : {std::pair{"trade_1", 1}, {"hermes", 0}}) {
        Table other("greek+norse");
        other.hand(0, card).go("play " + std::string(card));
        if (cost == 0) {
            other.go("action");
        }
        EXPECT_EQ(other.state.left, cost) << card;
    }
}

TEST(Trade, Possible) {
    RULE("AM-CARD-TRADE-08", "AM-CARD-TRADE-04", "AM-BUILDING-MARKET-01");
    Table table("greek+norse");
    table.hand(0, "perm_trade trade_1").cubes(0, 1, 0, 0, 0);
    EXPECT_EQ(table.play("play perm_trade"), "AM-CARD-TRADE-08");
    EXPECT_TRUE(table.can("play trade_1"));
    table.build(0, "market");
    table.go("play perm_trade");
    EXPECT_EQ(table.state.stage, Stage::trade) << "the Market sets the cost to 0";
    table.go("swap food gold; pass");
    EXPECT_EQ(table.cubes(0), (Ints{0, 0, 0, 1})) << "nothing is left to give: the exchange is over by itself";
}

TEST(Trade, GreatTemple) {
    RULE("AM-CARD-TRADE-06", "AM-BUILDING-TEMPLE-01", "AM-BUILDING-TEMPLE-02", "AM-BUILDING-TEMPLE-03",
         "AM-EX-TRADE-01");
    Table table("greek+norse");
    table.hand(0, "perm_trade").build(0, "great_temple").cubes(0, 4, 3, 2, 2);
    table.go("play perm_trade; pay gold; pay gold");
    for (int cube = 0; cube < 4; ++cube) {
        table.go("swap food favor");
    }
    table.go("swap wood favor; done");
    EXPECT_EQ(table.cubes(0), (Ints{0, 8, 1, 0})) << "the exchange comes first, also into favor";
    EXPECT_EQ(table.legal(), (Lines{"buy cube", "done"}));
    table.go("buy cube");
    EXPECT_EQ(table.cubes(0), (Ints{0, 0, 1, 0}));
    EXPECT_EQ(table.vp(0), 1);
    EXPECT_EQ(table.to_act(), 1);
    Table rich("greek+norse");
    rich.cubes(1, 4, 0, 4, 4).hand(0, "hermes").build(0, "great_temple").cubes(0, 0, 20, 0, 0);
    rich.go("play hermes; action; done; buy cube; buy cube");
    EXPECT_EQ(rich.vp(0), 2) << "any number with one card";
    EXPECT_EQ(rich.p(0).cubes[favor], 4);
    rich.state.victory_bank = 0;
    Table empty("greek+norse");
    empty.cubes(1, 4, 0, 4, 4).hand(0, "hermes").build(0, "great_temple").cubes(0, 0, 20, 0, 0).on_card(the_wonder, 27);
    empty.go("play hermes; action; done");
    EXPECT_NE(empty.state.stage, Stage::temple) << "the bank has no victory cube";
}

TEST(NextAge, Costs) {
    RULE("AM-CARD-NEXTAGE-01", "AM-CARD-NEXTAGE-02", "AM-CARD-NEXTAGE-03", "AM-CARD-NEXTAGE-04", "AM-CARD-NEXTAGE-06",
         "AM-CARD-NEXTAGE-08");
    for (int age = archaic; age < mythic; ++age) {
        for (const auto& [card, cost] : {std::pair{"perm_next_age", 4 + age}, {"next_age", 3 + age}}) {
            Table table("greek+norse+egyptian", 5);
            table.hand(0, card).age(0, static_cast<Age>(age)).build(0, "quarry").cubes(0, cost, cost, cost - 1, cost);
            EXPECT_EQ(table.play("play " + std::string(card)), "AM-CARD-NEXTAGE-08") << "no discount";
            table.cubes(0, cost, cost, cost, cost + 1).go("play " + std::string(card));
            EXPECT_EQ(table.p(0).age, age + 1) << "one age further";
            EXPECT_EQ(table.cubes(0), (Ints{0, 0, 0, 1}));
        }
    }
}

TEST(NextAge, NothingAfterTheMythicAge) {
    RULE("AM-CARD-NEXTAGE-07");
    Table table("greek+norse+egyptian", 5);
    table.age(0, mythic).cubes(0, 9, 9, 9, 9).hand(0, "perm_next_age zeus");
    EXPECT_EQ(table.play("play perm_next_age"), "AM-CARD-NEXTAGE-07");
    table.go("play zeus");
    EXPECT_EQ(table.legal(), Lines{"power"}) << "its god power may still be used";
    table.go("power");
    EXPECT_EQ(table.count(0, "mythic_greek_hero"), 1);
    EXPECT_EQ(table.p(0).age, mythic);
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
