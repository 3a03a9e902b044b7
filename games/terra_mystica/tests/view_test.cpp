// What the page is told: reach and its price, where clicks lead, what a walk costs, the score as it would be now.

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {

namespace {

json::object view_of(const Table& table) {
    return TerraMystica::view(table.state, Viewer::spectator());
}

json::object seat_of(const Table& table, int seat) {
    return view_of(table).at("seats").as_array()[at(seat)].as_object();
}

// The entries of a zone of the table, by their ids.
json::object zone(const json::value& items, std::string_view id) {
    json::object found;
    for (const json::value& item : items.as_array()) {
        if (item.at("id").as_string() == id) {
            for (const json::value& entry : item.at("items").as_array()) {
                found[entry.at("id").as_string()] = entry;
            }
        }
    }
    return found;
}

std::string targets_of(const Table& table, std::string_view line) {
    const auto action = TerraMystica::read(table.state, line);
    EXPECT_TRUE(action.ok()) << line;
    std::string text;
    for (const Target& target : TerraMystica::choice(table.state, *action).targets) {
        text += (text.empty() ? "" : " ") + target.kind + ":" + target.id;
    }
    return text;
}

}  // namespace

TEST(View, ReachTellsSpadesPriceAndWhomItFeeds) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").put(1, trading_post, "E7").land("E6", swamp).land("F3", forest);
    const json::object reach = seat_of(table, 0).at("reach").as_object();
    // Swamp lies two steps from forest, and a spade costs three workers at first.
    const json::object& e6 = reach.at("E6").as_object();
    EXPECT_EQ(e6.at("spades"), 2);
    EXPECT_EQ(e6.at("workers"), 6);
    EXPECT_EQ(json::serialize(e6.at("offers")), "[[1,2]]");
    EXPECT_FALSE(reach.contains("E5"));  // there is a building
    EXPECT_FALSE(reach.contains("A1"));  // far away

    table.p(0).spades = 1;
    EXPECT_EQ(seat_of(table, 0).at("reach").at("E6").at("workers"), 4);
}

TEST(View, ReachOfTheFactionsThatGoOtherWays) {
    Table giants("giants+nomads");
    giants.put(0, dwelling, "E5").land("E6", mountains);
    EXPECT_EQ(seat_of(giants, 0).at("reach").at("E6").at("spades"), 2);

    Table darklings("darklings+nomads");
    darklings.put(0, dwelling, "E5").land("E6", lakes);
    EXPECT_EQ(seat_of(darklings, 0).at("reach").at("E6").at("priests"), 1);

    Table dwarves("dwarves+nomads");
    dwarves.put(0, dwelling, "E5").land("E7", mountains);
    const json::object tunnel = seat_of(dwarves, 0).at("reach").at("E7").as_object();
    EXPECT_EQ(tunnel.at("skip"), true);
    EXPECT_EQ(tunnel.at("workers"), 2);
    EXPECT_EQ(tunnel.at("spades"), 0);
}

// What is said of a hex in reach is what is then paid there.
TEST(View, ThePriceOfReachIsThePricePaid) {
    for (const char* factions : {"witches+nomads", "darklings+nomads", "giants+witches", "fakirs+witches"}) {
        Table table(factions);
        table.put(0, dwelling, "E5").rich(0);
        const json::object reach = seat_of(table, 0).at("reach").as_object();
        for (const auto& [name, entry] : reach) {
            const std::string hex(name);
            const int spades = entry.at("spades").to_number<int>();
            if (spades == 0) {
                continue;
            }
            Table after = table;
            ASSERT_EQ(after.play("transform " + hex), "") << factions;
            const std::string home(terrain_names[table.p(0).board().home]);
            ASSERT_EQ(after.play("to " + home + " " + std::to_string(spades)), "") << factions << " " << hex;
            const auto paid = [&price = entry.as_object()](const char* goods) {
                return price.contains(goods) ? price.at(goods).to_number<int>() : 0;
            };
            EXPECT_EQ(table.p(0).workers - after.p(0).workers, paid("workers")) << factions << " " << hex;
            EXPECT_EQ(table.p(0).priests - after.p(0).priests, paid("priests")) << factions << " " << hex;
        }
    }
}

TEST(View, ClicksLeadToPiecesThatAreThere) {
    Table table("witches+nomads");
    table.put(0, stronghold, "E5").rich(0).bowls(0, 0, 0, 12);
    EXPECT_EQ(targets_of(table, "advance ship"), "track:shipping");
    EXPECT_EQ(targets_of(table, "action actw A3"), "action:ACTW hex:A3");
    EXPECT_TRUE(zone(seat_of(table, 0).at("items"), "actions").contains("ACTW"));
    EXPECT_EQ(targets_of(table, "send fire 3"), "space:fire1");
    EXPECT_EQ(targets_of(table, "send fire 2"), "space:fire2");
    EXPECT_EQ(targets_of(table, "send fire 1"), "space:fire_return");
    table.state.order_spaces[1] = 2;  // a priest of seat 1
    EXPECT_EQ(targets_of(table, "send fire 2"), "space:fire3");
    const json::object spaces = zone(view_of(table).at("items"), "order_spaces");
    EXPECT_EQ(spaces.at("fire2").at("seat"), 1);
    EXPECT_TRUE(spaces.contains("fire_return"));
}

TEST(View, AWalkNamesWhereItMayEndAndWhatItCosts) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").goods(0, 0, 6, 0).land("E6", swamp);
    ASSERT_EQ(table.play("transform E6"), "");
    EXPECT_EQ(view_of(table).at("target"), "E6");
    const json::object ends = zone(view_of(table).at("items"), "walks");
    EXPECT_EQ(ends.at("lakes").at("workers"), 3);
    EXPECT_EQ(ends.at("forest").at("workers"), 6);
    EXPECT_FALSE(ends.contains("mountains"));  // beyond home terrain, or too dear
}

TEST(View, TheProjectedScoreIsThatOfAGameThatEndsNow) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5 E6").put(1, dwelling, "A1").goods(0, 4, 2, 1).bowls(0, 5, 4, 3).goods(1, 0, 0, 0);
    table.bowls(1, 12, 0, 0).cults(0, 3, 0, 0, 0).cults(1, 2, 0, 0, 0);
    const json::object now = seat_of(table, 0).at("projected").as_object();
    EXPECT_EQ(now.at("cults"), 8);
    EXPECT_EQ(now.at("area"), 18);
    EXPECT_EQ(now.at("resources"), 4);  // 4 coins, 2 workers, a priest, 3 power, half of 4
    EXPECT_EQ(now.at("total"), table.p(0).vp + 30);
    EXPECT_EQ(now.at("total"), TerraMystica::payoffs(table.state)[0].score);
}

TEST(View, FactionsLieOpenWhileTheyAreChosen) {
    Table table = Table::fresh(
        "seats=2 factions=choice scoring=SCORE2+SCORE3+SCORE6+SCORE4+SCORE5+SCORE7 "
        "bonus=BON1+BON2+BON3+BON4+BON5");
    ASSERT_EQ(table.play("faction witches"), "");
    const json::object boards = zone(view_of(table).at("items"), "factions");
    EXPECT_EQ(boards.size(), 14U);
    EXPECT_EQ(boards.at("witches").at("seat"), 0);
    EXPECT_FALSE(boards.at("nomads").as_object().contains("seat"));
    EXPECT_EQ(targets_of(table, "faction nomads"), "faction:nomads");
}

}  // namespace pentarchy::terra_mystica
