// What the view tells before a decision and after the last one.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {

namespace {

json::object view_of(const Table& table, Viewer viewer) {
    return AncientWorld::view(table.state, viewer);
}

const json::object& entry(const json::value& list, std::string_view member, std::string_view name) {
    for (const json::value& one : list.as_array()) {
        if (one.at(member).as_string() == name) {
            return one.as_object();
        }
    }
    ADD_FAILURE() << "nothing is called " << name;
    return list.as_array().at(0).as_object();
}

// The seat's citizen of that value on that space, as the view foretells it; empty when it may go there.
std::string why(const Table& table, std::string_view space, int value) {
    const json::object view = view_of(table, Viewer::of_seat(0));
    for (const json::value& one : entry(view.at("placements"), "space", space).at("citizens").as_array()) {
        if (one.at("value").as_int64() == value) {
            return one.as_object().contains("why") ? std::string(one.at("why").as_string()) : "";
        }
    }
    return "not ready";
}

}  // namespace

TEST(Outlook, AttackCountsWhatTheTitanLetsCount) {
    Table table(2);
    for (int pile = 0; pile < pile_count; ++pile) {
        const json::object view = view_of(table, Viewer::of_seat(1));
        const TitanCard& titan = figures().titans[table.state.piles[at(pile)].top];
        const json::object& outlook = entry(view.at("attacks"), "titan", titan.word);
        EXPECT_EQ(outlook.at("defence").as_int64(), titan.defence);
        EXPECT_EQ(outlook.at("dice").as_int64(), static_cast<int>(titan.banner_list.size()));
        int sum = 0;
        for (const json::value& odds : outlook.at("damage").as_array()) {
            sum += static_cast<int>(odds.as_int64());
        }
        EXPECT_NEAR(sum, 1000, 2);
        const Strength guard = army_strength(table.state.player(0).armies[0]);
        const std::string id = own_id(0, figures().military[table.state.player(0).armies[0].active].word);
        EXPECT_EQ(outlook.at("seats").as_array().at(0).at("armies").at(id).as_int64(),
                  guard.sword + (titan.swords_only ? 0 : guard.arrow));
    }
}

TEST(Outlook, OneDieOfThreeFacesShowsEachAThirdOfTheTime) {
    const Table table(2);
    const json::object view = view_of(table, Viewer::spectator());
    for (const json::value& outlook : view.at("attacks").as_array()) {
        if (outlook.at("dice").as_int64() == 1) {
            EXPECT_EQ(outlook.at("damage").as_array().at(1).as_int64(), 333);
            EXPECT_EQ(outlook.at("coin").as_array().at(0).as_int64(), 667);
        }
    }
}

TEST(Outlook, PlacementsAgreeWithTheRules) {
    Table table(2);
    table.row({"orchard", "crane"}).coins(0, 2);
    for (int space = 0; space < space_count; ++space) {
        for (int value = 1; value <= 3; ++value) {
            bool is_legal = false;
            for (const Payment payment : {Payment::none, Payment::coins, Payment::knowledge}) {
                const Move move(Kind::place, space, value, static_cast<int>(payment));
                is_legal = is_legal || refuse(table.state, move) == permitted;
            }
            EXPECT_EQ(why(table, space_names[at(space)], value).empty(), is_legal) << space_names[at(space)] << value;
        }
    }
    EXPECT_EQ(why(table, "learn", 1), "ancient-world.refused.AW-ACT-LEARN-01");
    EXPECT_EQ(why(table, "explore", 1), "ancient-world.refused.AW-SETUP-10");
}

TEST(Outlook, PlacementsAreForTheOneWhoPlaces) {
    const Table table(3);
    EXPECT_FALSE(view_of(table, Viewer::of_seat(0)).at("placements").as_array().empty());
    EXPECT_TRUE(view_of(table, Viewer::of_seat(1)).at("placements").as_array().empty()) << "they rest on a reserve";
    EXPECT_TRUE(view_of(table, Viewer::spectator()).at("placements").as_array().empty());
}

TEST(Outlook, FamineIsForetold) {
    Table table(2);
    EXPECT_EQ(view_of(table, Viewer::of_seat(1)).at("seats").as_array().at(0).at("hungry").as_int64(), 0);
    table.citizens(0, 4);
    EXPECT_EQ(view_of(table, Viewer::of_seat(1)).at("seats").as_array().at(0).at("hungry").as_int64(), 1);
}

TEST(Outlook, TheEndSaysWhatDecided) {
    Table table(3);
    for (Seat seat = 0; seat < 3; ++seat) {
        table.coins(seat, 5);
    }
    table.coins(2, 6).knowledge(0, 2);
    table.state.phase = Phase::over;
    const json::object view = view_of(table, Viewer::spectator());
    const json::array& account = view.at("account").as_array();
    EXPECT_EQ(account.at(2).at("decided").as_string(), "ancient-world.decided.coins");
    EXPECT_EQ(account.at(0).at("decided").as_string(), "ancient-world.decided.knowledge");
    EXPECT_FALSE(account.at(1).as_object().contains("decided")) << "nobody is behind the last";
    EXPECT_EQ(view.at("notes").as_array().size(), 2U);
    EXPECT_EQ(said(view.at("notes")).substr(0, 14), "Ada and Grace ");
    table.knowledge(1, 2);
    EXPECT_EQ(view_of(table, Viewer::spectator()).at("account").as_array().at(0).at("decided").as_string(),
              "ancient-world.decided.shared");
}

}  // namespace pentarchy::ancient_world
