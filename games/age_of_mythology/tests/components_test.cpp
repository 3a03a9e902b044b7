// Components and set-up.

#include <map>
#include <numeric>

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

std::map<Terrain, int> squares(Culture culture) {
    std::map<Terrain, int> count;
    for (const Terrain terrain : figures().boards[culture].terrain) {
        ++count[terrain];
    }
    return count;
}

TEST(Components, ThreeCulturesAndTheirBoards) {
    RULE("AM-COMP-01", "AM-COMP-02", "AM-COMP-03", "AM-COMP-04", "AM-COMP-05", "AM-COMP-06");
    EXPECT_EQ(figures().boards.size(), 3U);
    EXPECT_EQ(figures().boards[egyptian].name, "egyptian");
    EXPECT_EQ(figures().boards[greek].name, "greek");
    EXPECT_EQ(figures().boards[norse].name, "norse");
    EXPECT_EQ(squares(egyptian),
              (std::map<Terrain, int>{{desert, 6}, {fertile, 5}, {swamp, 2}, {hills, 2}, {forest, 1}}));
    EXPECT_EQ(squares(greek),
              (std::map<Terrain, int>{{hills, 8}, {fertile, 3}, {forest, 2}, {swamp, 1}, {mountains, 1}, {desert, 1}}));
    EXPECT_EQ(squares(norse),
              (std::map<Terrain, int>{{mountains, 4}, {forest, 4}, {fertile, 3}, {hills, 3}, {swamp, 1}, {desert, 1}}));
    // Six boards, two of each: a culture can be played twice, and each player has one.
    const Table table("egyptian+greek+norse", 5);
    EXPECT_EQ(table.view(0).at("seats").at(2).at("production").as_array().size(), 16U);
    EXPECT_EQ(table.view(0).at("seats").at(2).at("city").as_array().size(), 16U);
    EXPECT_EQ(table.view(0).at("seats").at(2).at("production").at(0).at("terrain"), "age-of-mythology.terrain.desert");
    EXPECT_EQ(table.p(0).culture, table.p(2).culture);
}

TEST(Components, ResourcesAndVictoryCubes) {
    RULE("AM-COMP-07", "AM-COMP-08", "AM-SETUP-06", "AM-SETUP-07");
    EXPECT_EQ(resource_names, (std::array<std::string_view, 4>{"food", "favor", "wood", "gold"}));
    const std::map<int, int> banks = {{2, 20}, {3, 25}, {4, 30}, {5, 40}};
    for (const auto& [seats, cubes] : banks) {
        const Table table = Table::fresh("seats=" + std::to_string(seats));
        EXPECT_EQ(table.state.bank, (Cubes{u8(cubes), u8(cubes), u8(cubes), u8(cubes)})) << seats;
        EXPECT_EQ(table.state.victory_bank, 30) << seats;
    }
}

TEST(Components, NinetyTilesOfTwentyKinds) {
    RULE("AM-COMP-09", "AM-COMP-10");
    int copies = 0;
    std::set<std::pair<Terrain, Resource>> twos;
    for (const Tile& tile : figures().tiles) {
        copies += tile.copies;
        EXPECT_TRUE(tile.yield == 1 || tile.yield == 2);
        if (tile.yield == 2) {
            twos.insert({tile.terrain, tile.resource});
        }
    }
    EXPECT_EQ(copies, 90);
    EXPECT_EQ(figures().tiles.size(), 20U);
    EXPECT_EQ(twos, (std::set<std::pair<Terrain, Resource>>{
                        {fertile, food}, {forest, wood}, {hills, gold}, {mountains, gold}, {desert, favor}}));
    EXPECT_EQ(Table::fresh("seats=2").state.pool.size(), 90);
}

TEST(Components, BuildingsAndUnits) {
    RULE("AM-COMP-11", "AM-COMP-12", "AM-COMP-13", "AM-COMP-14", "AM-SETUP-19");
    EXPECT_EQ(figures().buildings.size(), 14U);
    for (int kind = 0; kind < building_count; ++kind) {
        EXPECT_EQ(figures().buildings[at(kind)].most, kind == house ? 10 : 1);
    }
    EXPECT_EQ(figures().boards[egyptian].kinds, 12);
    EXPECT_EQ(figures().boards[greek].kinds, 12);
    EXPECT_EQ(figures().boards[norse].kinds, 11);
    EXPECT_EQ(figures().villagers, 10);
    for (int culture = 0; culture < culture_count; ++culture) {
        for (int kind = 0; kind < figures().boards[at(culture)].kinds; ++kind) {
            const Unit& unit = figures().units[at(culture)][at(kind)];
            EXPECT_EQ(unit.is(mortal) + unit.is(myth) + unit.is(hero), 1) << unit.id;
            EXPECT_LE(std::popcount(unit.types), 3) << unit.id;
            EXPECT_EQ(unit.figures, unit.unit_class == hero ? 1 : 4) << unit.id;
        }
    }
    EXPECT_EQ(unit_overview().size(), 35U);
}

TEST(Components, ActionCards) {
    RULE("AM-COMP-15", "AM-COMP-16", "AM-CARD-GEN-01", "AM-CARD-GEN-02");
    const std::array<int, 3> gods = {12, 11, 12};
    for (std::size_t culture = 0; culture < culture_count; ++culture) {
        std::set<CardAction> actions;
        for (std::size_t card = random_kinds; card < card_kinds; ++card) {
            actions.insert(figures().cards[culture][card].action);
            EXPECT_EQ(figures().cards[culture][card].id, figures().cards[0][card].id) << "the same for all cultures";
        }
        EXPECT_EQ(actions.size(), 7U);
        int copies = 0;
        int god_cards = 0;
        for (std::size_t card = 0; card < random_kinds; ++card) {
            const Card& random = figures().cards[culture][card];
            copies += random.copies;
            god_cards += random.has_god() ? random.copies : 0;
            if (random.has_god() || random.copies == 0) {
                continue;
            }
            const Card& plain = figures().cards[culture][at(permanent(random.action))];
            const bool stronger = random.action == CardAction::trade      ? random.number < plain.number
                                  : random.action == CardAction::gather   ? random.mode == GatherMode::all
                                  : random.action == CardAction::next_age ? random.cheap_age && !plain.cheap_age
                                                                          : random.number != plain.number;
            EXPECT_TRUE(stronger) << random.id;
        }
        EXPECT_EQ(copies, 45);
        EXPECT_EQ(god_cards, gods[culture]);
    }
}

TEST(Components, PlainExploreCardsWhereTheSourcesDisagree) {
    RULE("AM-RUL-53", "AM-CARD-EXPLORE-02", "AM-COMP-16");
    for (std::size_t culture = 0; culture < culture_count; ++culture) {
        std::multiset<int> explores;
        int plain_cards = 0;
        int gods = 0;
        for (std::size_t kind = 0; kind < random_kinds; ++kind) {
            const Card& card = figures().cards[culture][kind];
            (card.has_god() ? gods : plain_cards) += card.copies;
            for (int copy = 0; copy < card.copies && !card.has_god() && card.action == CardAction::explore; ++copy) {
                explores.insert(card.number);
            }
        }
        EXPECT_EQ(explores, (std::multiset<int>{0, 0, 2, 2})) << "the Norse one too, not 0, 0, 1, 2, 2";
        EXPECT_EQ(plain_cards + gods, 45) << "a fifth one would make 46";
    }
}

TEST(Components, FourVictoryCards) {
    RULE("AM-COMP-17", "AM-SETUP-20", "AM-ROUND-05");
    Table table = Table::fresh("seats=2 first_player=1 cultures=greek+norse");
    until(table, Stage::place_cube);
    EXPECT_EQ(table.state.on_card, (std::array<std::uint8_t, 4>{0, 0, 0, 0}));
    EXPECT_EQ(table.legal(),
              (Lines{"cube largest_army", "cube most_buildings", "cube won_last_battle", "cube the_wonder"}));
    table.go("cube the_wonder");
    EXPECT_EQ(table.state.on_card[the_wonder], 1);
    EXPECT_EQ(table.state.victory_bank, 29);
}

TEST(Components, AsManyDiceAsTheUnitsHave) {
    RULE("AM-COMP-18", "AM-BATTLE-15");
    Table table("greek+egyptian");
    table.battle("holding", "mythic_greek_hero", "son_of_osiris");
    table.go("fight mythic_greek_hero; fight son_of_osiris");
    ASSERT_TRUE(table.chance());
    EXPECT_EQ(table.outcomes().size(), 14U) << "0 to 13 sixes with 13 dice, though the box has eight";
    OutcomeList list;
    AgeOfMythology::outcomes(table.state, list);
    std::uint64_t sum = 0;
    for (const Outcome& outcome : list) {
        sum += outcome.weight;
    }
    EXPECT_EQ(sum, 13060694016U) << "6 to the power of 13";
    EXPECT_EQ(list[0].weight, 1220703125U) << "no six: 5 to the power of 13";
    EXPECT_EQ(list[13].weight, 1U);
}

TEST(Setup, TwoToFivePlayers) {
    RULE("AM-SETUP-01", "AM-SETUP-02", "AM-SETUP-03", "AM-SETUP-04", "AM-SETUP-05", "AM-SETUP-21");
    EXPECT_FALSE(options_from("seats=1").ok());
    EXPECT_FALSE(options_from("seats=6").ok());
    const std::map<int, std::vector<int>> patterns = {
        {2, {0, 1}}, {3, {0, 1, 2}}, {4, {0, 1, 0, 2}}, {5, {0, 1, 0, 1, 2}}};
    for (const auto& [seats, pattern] : patterns) {
        const Table table(seats == 2 ? "norse+greek" : "norse+greek+egyptian", seats);
        const std::array<int, 3> letters = {norse, greek, egyptian};
        for (int seat = 0; seat < seats; ++seat) {
            EXPECT_EQ(table.p(seat).culture, letters[at(pattern[at(seat)])]) << seats;
            EXPECT_NE(table.p(seat).culture, table.p((seat + 1) % seats).culture) << "neighbours of one culture";
        }
    }
    // Drawn at random when nothing is said.
    Table table = Table::fresh("seats=4");
    EXPECT_EQ(table.outcomes(), (Lines{"culture egyptian", "culture greek", "culture norse"}));
    table.go("culture greek");
    EXPECT_EQ(table.outcomes(), (Lines{"culture egyptian", "culture norse"}));
    table.go("culture norse; culture egyptian");
    EXPECT_EQ(table.p(0).culture, greek);
    EXPECT_EQ(table.p(2).culture, greek) << "opposite each other, rivals who share a deck";
    EXPECT_EQ(table.outcomes(), (Lines{"first 1", "first 2", "first 3", "first 4"}));
}

TEST(Setup, BadOptionsAreRefusedWithReasons) {
    EXPECT_EQ(options_from("seats=2 cultures=greek+roman").error().text(),
              "option cultures: \"roman\" is no culture (random, or 2 of egyptian, greek and norse joined by +)");
    EXPECT_EQ(options_from("seats=2 cultures=greek+greek").error().where, "option cultures");
    EXPECT_EQ(options_from("seats=3 cultures=greek+norse").error().what, "2 cultures for 3 seats");
    EXPECT_EQ(options_from("seats=2 first_player=3").error().where, "option first_player");
}

TEST(Setup, WhatEverybodyStartsWith) {
    RULE("AM-SETUP-08", "AM-SETUP-09", "AM-SETUP-10", "AM-SETUP-11", "AM-SETUP-12");
    const Table table("egyptian+greek+norse");
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(table.cubes(seat), (Ints{4, 4, 4, 4}));
        EXPECT_EQ(table.p(seat).age, archaic);
        EXPECT_EQ(table.p(seat).buildings(), 0);
        EXPECT_EQ(table.p(seat).villagers, 0);
        EXPECT_EQ(table.p(seat).army(), 6);
        for (int kind = 0; kind < table.p(seat).board().kinds; ++kind) {
            EXPECT_EQ(table.p(seat).holding[at(kind)], table.p(seat).kinds()[at(kind)].unit_class == mortal ? 2 : 0);
        }
    }
    EXPECT_EQ(table.state.bank, (Cubes{13, 13, 13, 13})) << "4 each out of 25";
    for (const auto& deck : table.state.decks) {
        EXPECT_EQ(deck.size(), 45);
    }
    Table draft = Table::fresh("seats=3 first_player=1 cultures=egyptian+greek+norse");
    until(draft, Stage::choose_cards);
    EXPECT_EQ(draft.legal("take").size(), 7U) << "seven permanent cards";
}

TEST(Setup, FirstPlayerIsDrawn) {
    RULE("AM-SETUP-13", "AM-SETUP-22");
    Table table = Table::fresh("seats=3 cultures=egyptian+greek+norse");
    ASSERT_TRUE(table.chance());
    EXPECT_EQ(table.outcomes(), (Lines{"first 1", "first 2", "first 3"}));
    EXPECT_EQ(table.p(0).army(), 6) << "cultures come before the first player";
    table.go("first 2");
    EXPECT_EQ(table.state.stage, Stage::tiles);
    while (table.chance()) {
        table.go(*table.outcomes().begin());
    }
    EXPECT_EQ(table.to_act(), 1) << "the draft begins with the first player";
    until(table, Stage::place_cube);
    EXPECT_EQ(table.state.round, 1);
    EXPECT_EQ(table.to_act(), 1);
}

// A draft in which every kind of tile lies there once or more.
Table draft_of(const std::string& tiles) {
    Table table = Table::fresh("seats=2 first_player=1 cultures=greek+norse");
    for (const std::string& name : split_at(tiles, ' ')) {
        table.go("tile " + name);
    }
    return table;
}

const std::string twelve =
    "fertile_food_2 fertile_food_2 forest_wood_2 hills_gold_2 mountains_gold_2 desert_favor_2 swamp_wood_1 "
    "swamp_food_1 "
    "swamp_favor_1 hills_food_1 hills_wood_1 mountains_wood_1";

TEST(Setup, SixTilesAPlayerFaceUp) {
    RULE("AM-SETUP-14");
    const Table table = draft_of(twelve);
    EXPECT_EQ(table.state.face_up.size(), 12);
    EXPECT_EQ(table.state.pool.size(), 78);
    EXPECT_EQ(table.to_act(), 0);
}

TEST(Setup, SnakeOrder) {
    RULE("AM-SETUP-15");
    Table table = draft_of(twelve);
    Ints order;
    while (table.state.stage == Stage::draft) {
        order.push_back(table.to_act());
        table.go(order.size() % 3 == 0 ? *table.legal("pick").begin() : "pass");
    }
    EXPECT_EQ(order, (Ints{0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0})) << "six picks each";
}

TEST(Setup, APickLiesOnASquareOfItsTerrain) {
    RULE("AM-SETUP-16", "AM-SETUP-17", "AM-SETUP-18");
    Table table = draft_of(twelve);
    table.go("pick swamp_wood_1");
    EXPECT_EQ(table.tiles_of(0, "swamp_wood_1"), 1);
    EXPECT_EQ(table.p(0).tiles[3], Table::tile("swamp_wood_1") + 1) << "the one swamp of the Greeks is d of row 1";
    table.go("pick swamp_food_1; pick mountains_gold_2");
    EXPECT_EQ(table.to_act(), 0);
    EXPECT_FALSE(table.can("pick swamp_favor_1")) << "the only swamp is taken";
    EXPECT_EQ(table.play("pick swamp_favor_1"), "AM-SETUP-16");
    const int tiles = table.all_tiles(0);
    table.go("pass");
    EXPECT_EQ(table.all_tiles(0), tiles) << "the pick is lost";
    until(table, Stage::place_cube);
    EXPECT_EQ(table.state.face_up.size(), 0);
    EXPECT_EQ(table.state.pool.size(), 87) << "what nobody took goes back";
}

// --- data that is not understood is refused with file, path and reason ---

std::string load_error(std::string_view DataTexts::*file, std::string_view from, std::string_view to) {
    DataTexts texts = embedded_data();
    std::string changed(texts.*file);
    const std::size_t place = changed.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    changed.replace(place, from.size(), to);
    texts.*file = changed;
    try {
        load_figures(texts);
    } catch (const DataError& error) {
        return error.error().text();
    }
    return "";
}

TEST(Data, WhatIsNotUnderstoodIsRefused) {
    EXPECT_EQ(load_error(&DataTexts::units, "\"wins_ties\"", "\"wins_always\"").substr(0, 10), "units.json");
    EXPECT_NE(load_error(&DataTexts::units, "\"do\": \"may_throw\"", "\"do\": \"may_dance\"").find("is not known"),
              std::string::npos);
    EXPECT_NE(load_error(&DataTexts::units, "\"vs\": \"cavalry\"", "\"vs\": \"tanks\"").find("tanks"),
              std::string::npos);
    EXPECT_NE(load_error(&DataTexts::units, "\"phoenix\": 2", "\"phoenix\": 3"), "") << "the Priest's half disagrees";
    EXPECT_NE(load_error(&DataTexts::units, "\"figures\": 4", "\"figures\": 9"), "");
    EXPECT_NE(load_error(&DataTexts::buildings, "\"do\": \"raze_two\"", "\"do\": \"raze_all\"").find("raze_all"),
              std::string::npos);
    EXPECT_NE(load_error(&DataTexts::buildings, "\"n\": 8", "\"n\": 9").find("keep_storehouse"), std::string::npos);
    EXPECT_NE(load_error(&DataTexts::cards, "\"do\": \"steal_cubes\"", "\"do\": \"steal_wonder\""), "");
    EXPECT_NE(load_error(&DataTexts::cards, "\"timing\": \"separate\"", "\"timing\": \"with_action\"").find("timing"),
              std::string::npos);
    EXPECT_NE(load_error(&DataTexts::cards, "\"copies\": 7", "\"copies\": 6").find("33"), std::string::npos);
    EXPECT_NE(load_error(&DataTexts::tiles, "\"copies\": 12", "\"copies\": 13"), "");
    EXPECT_NE(load_error(&DataTexts::cultures, "\"swamp\": 2", "\"swamp\": 3"), "");
    EXPECT_NE(
        load_error(&DataTexts::cultures, "\"forest\", \"desert\", \"fertile\"", "\"sea\", \"desert\", \"fertile\""),
        "");
    EXPECT_NE(load_error(&DataTexts::game, "\"max_rounds\"", "\"most_rounds\"").find("nobody reads"),
              std::string::npos);
    EXPECT_NE(load_error(&DataTexts::victory, "\"largest_army\"", "\"largest_navy\""), "");
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
