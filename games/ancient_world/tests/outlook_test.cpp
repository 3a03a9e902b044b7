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
        const json::value& brought = outlook.at("seats").as_array().at(0).at("armies").at(id);
        EXPECT_EQ(brought.at("sword").as_int64(), guard.sword);
        EXPECT_EQ(brought.at("arrow").as_int64(), guard.arrow);
        EXPECT_EQ(outlook.at("arrows_count").as_bool(), !titan.swords_only);
    }
}

// Swords, Arrows and drafted citizens of city and armies, and the strength that they make together.
TEST(Outlook, StrengthIsToldByKind) {
    Table table(2);
    table.top("stone-creature").top("dread-hydra").stands(0, 1, Space::draft);
    table.no_armies(0).army(0, "merkian-troops").titans(0, {"iron-golem"}).coins(0, 3);
    const Player& player = table.player(0);
    const Strength troops = army_strength(player.armies[0]);
    const json::object view = view_of(table, Viewer::of_seat(0));
    std::set<bool> modes;
    for (const json::value& outlook : view.at("attacks").as_array()) {
        const bool arrows_count = outlook.at("arrows_count").as_bool();
        modes.insert(arrows_count);
        EXPECT_EQ(outlook.at("seats").as_array().at(0).at("city").at("draft").as_int64(), 1);
        for (const json::value& levy : outlook.at("levies").as_array()) {
            const bool goes = !levy.at("armies").as_array().empty();
            const json::value& kinds = levy.at("kinds");
            EXPECT_EQ(kinds.at("sword").as_int64(), player.total(sword) + (goes ? troops.sword : 0));
            EXPECT_EQ(kinds.at("arrow").as_int64(), player.total(arrow) + (goes ? troops.arrow : 0));
            EXPECT_EQ(kinds.at("draft").as_int64(), 1);
            EXPECT_EQ(levy.at("strength").as_int64(),
                      kinds.at("sword").as_int64() + 1 + (arrows_count ? kinds.at("arrow").as_int64() : 0));
        }
    }
    EXPECT_EQ(modes.size(), 2U) << "one that Arrows count against, and one that they do not";
}

// Every way to attack every Titan says what the rules say of it, word for word, and nothing else is told.
TEST(Outlook, EachWayToAttackSaysWhyNotAsTheRulesDo) {
    Table table(2);
    table.top("bog-lurker").top("serpent-of-hmu").top("mountain-king").coins(0, 5);
    table.no_armies(0).army(0, "war-elephants", {}, 2).army(0, "siege-engines", {}, 2).army(0, "city-guard", {}, 0, 2);
    const json::object view = view_of(table, Viewer::of_seat(0));
    std::set<std::string> reasons;
    for (const json::value& outlook : view.at("attacks").as_array()) {
        const json::array& levies = outlook.at("levies").as_array();
        EXPECT_EQ(levies.size(), 4U) << "of two armies that were not used";
        const int defence = static_cast<int>(outlook.at("defence").as_int64());
        for (const json::value& levy : levies) {
            unsigned armies = 0;
            for (const json::value& name : levy.at("armies").as_array()) {
                armies |= 1U << static_cast<unsigned>(
                              army_of(table.player(0), military(std::string_view(name.as_string()).substr(2))));
            }
            const int top = titan(std::string_view(outlook.at("titan").as_string()));
            const Refusal rule =
                AncientWorld::refusal(table.state, Move(Kind::attack, top, static_cast<int>(armies)).pack());
            const bool told = levy.as_object().contains("why");
            const std::string why = told ? std::string(levy.at("why").as_string()) : "";
            EXPECT_EQ(why, rule == permitted ? "" : key("refused", rule));
            EXPECT_EQ(levy.at("enough").as_bool(), levy.at("strength").as_int64() >= defence);
            EXPECT_EQ(levy.at("payable").as_bool(), levy.at("price").as_int64() <= 5);
            reasons.insert(why);
        }
        EXPECT_EQ(outlook.at("at_home").at("1-city-guard").as_string(), "ancient-world.refused.AW-ATTACK-04");
        EXPECT_EQ(outlook.at("at_home").as_object().size(), 1U);
    }
    EXPECT_TRUE(reasons.contains("")) << "one of them can be made";
    EXPECT_TRUE(reasons.contains("ancient-world.refused.AW-ATTACK-03")) << "city alone";
    EXPECT_TRUE(reasons.contains("ancient-world.refused.AW-ATTACK-06")) << "too dear together";
    EXPECT_TRUE(reasons.contains("ancient-world.refused.AW-ATTACK-16")) << "falls short";
}

TEST(Outlook, WaysToAttackAreForTheOneWhoMayAttackNow) {
    Table table(2);
    const auto told = [&](Viewer viewer) {
        return view_of(table, viewer).at("attacks").as_array().at(0).as_object().contains("levies");
    };
    EXPECT_TRUE(told(Viewer::of_seat(0)));
    EXPECT_FALSE(told(Viewer::of_seat(1)));
    EXPECT_FALSE(told(Viewer::spectator()));
    table.row({"orchard"}).coins(0, 9);
    EXPECT_EQ(table.play("place build 1"), "");
    EXPECT_FALSE(told(Viewer::of_seat(0))) << "a card is to be chosen now";
}

TEST(Outlook, UsesOfOwnCardsAgreeWithTheRules) {
    Table table(2);
    table.city(0, {"salt-works", "orchard"}).damaged(0, {"salt-works"});
    const json::object view = view_of(table, Viewer::of_seat(0));
    int known = 0;
    for (const json::value& use : view.at("uses").as_array()) {
        const int card = empire(std::string_view(use.at("card").as_string()).substr(2));
        for (const json::value& citizen : use.at("citizens").as_array()) {
            const Refusal rule = AncientWorld::refusal(
                table.state, Move(Kind::use, card, static_cast<int>(citizen.at("value").as_int64())).pack());
            EXPECT_EQ(citizen.as_object().contains("why"), rule != permitted);
            if (rule != permitted) {
                EXPECT_EQ(citizen.at("why").as_string(), key("refused", rule));
            }
            ++known;
        }
    }
    EXPECT_EQ(known, 3 * std::popcount(table.player(0).built));
    EXPECT_TRUE(view_of(table, Viewer::of_seat(1)).at("uses").as_array().empty());
}

TEST(Outlook, ArmiesThatCannotInheritSayWhy) {
    Table table(2);
    table.military_row({"war-elephants"}).coins(0, 30).knowledge(0, 5);
    table.no_armies(0).army(0, "siege-engines").army(0, "city-guard", {}, 0, 2);
    EXPECT_EQ(table.play("place recruit 1"), "");
    const json::object view = view_of(table, Viewer::of_seat(0));
    EXPECT_FALSE(entry(view.at("recruits"), "army", "1-siege-engines").contains("why"));
    EXPECT_EQ(entry(view.at("recruits"), "army", "1-city-guard").at("why").as_string(),
              "ancient-world.refused.AW-ACT-RECRUIT-07");
    EXPECT_TRUE(view_of(table, Viewer::of_seat(1)).at("recruits").as_array().empty());
}

TEST(Outlook, RowsDeckAndBannersAreToldAsTheyAre) {
    for (int seats = 2; seats <= max_players; ++seats) {
        Table table(seats);
        for (const int round : {1, 3, 4, 6}) {
            table.round(round);
            const json::object view = view_of(table, Viewer::spectator());
            EXPECT_EQ(view.at("deck").as_string(), round < 4 ? "deck_a" : "deck_b");
            EXPECT_EQ(entry(view.at("items"), "id", "empire_row").at("places").as_int64(), seats + 2);
            EXPECT_EQ(entry(view.at("items"), "id", "military_row").at("places").as_int64(), seats);
        }
        table.titans(0, {"bog-lurker"});
        const json::object view = view_of(table, Viewer::spectator());
        const auto counts = banner_counts(table.state, table.player(0));
        for (int tribe = 0; tribe < tribe_count; ++tribe) {
            const json::value& told = view.at("seats").as_array().at(0).at("banners").at(tribe_names[at(tribe)]);
            EXPECT_EQ(told.at("points").as_int64(), tribe_points(counts[at(tribe)]));
            EXPECT_EQ(told.at("next").as_int64() + told.at("points").as_int64(), tribe_points(counts[at(tribe)] + 1));
        }
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
                is_legal = is_legal || AncientWorld::refusal(table.state, move.pack()) == permitted;
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
    const json::value fourth = view_of(table, Viewer::of_seat(1)).at("seats").as_array().at(0);
    EXPECT_EQ(fourth.at("hungry").as_int64(), 1);
    EXPECT_EQ(fourth.at("fed").as_int64(), 3);
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
    EXPECT_EQ(account.at(0).at("seat").as_int64(), 2) << "from the first place to the last";
    EXPECT_EQ(account.at(1).at("seat").as_int64(), 0);
    EXPECT_EQ(account.at(0).at("decided").as_string(), "ancient-world.decided.coins");
    EXPECT_EQ(account.at(1).at("decided").as_string(), "ancient-world.decided.knowledge");
    EXPECT_FALSE(account.at(2).as_object().contains("decided")) << "nobody is behind the last";
    EXPECT_EQ(view.at("notes").as_array().size(), 2U);
    EXPECT_EQ(said(view.at("notes")).substr(0, 14), "Ada and Grace ");
    table.knowledge(1, 2);
    EXPECT_EQ(view_of(table, Viewer::spectator()).at("account").as_array().at(1).at("decided").as_string(),
              "ancient-world.decided.shared");
}

}  // namespace pentarchy::ancient_world
