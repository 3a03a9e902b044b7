// Rulebook: Mise en place, Matériel.

#include <map>

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

Result<Options> options(std::string_view text) {
    auto complete = complete_options(AncientWorld::facts().options, *read_option_text(text));
    return complete ? AncientWorld::read_options(*complete) : Result<Options>(complete.error());
}

TEST(Setup, TwoToFourPlayers) {
    RULE("AW-SETUP-01");
    for (const int seats : {2, 3, 4}) {
        EXPECT_EQ(AncientWorld::seats(Table(seats).state), seats);
    }
    EXPECT_EQ(options("seats=1").error().where, "option seats");
    EXPECT_EQ(options("seats=5").error().where, "option seats");
    EXPECT_EQ(options("seats=2 first=3").error().where, "option first");
    EXPECT_EQ(options("fee_mode=never").error().where, "option fee_mode");
}

TEST(Setup, CountsOfCards) {
    RULE("AW-SETUP-02");
    const Figures& box = figures();
    std::map<std::uint64_t, int> copies;
    for (std::size_t card = 0; card < box.empire.size(); ++card) {
        const std::uint64_t deck = has(box.deck_a, static_cast<int>(card))   ? box.deck_a
                                   : has(box.deck_b, static_cast<int>(card)) ? box.deck_b
                                                                             : box.starting_empire;
        copies[deck] += box.empire[card].copies;
    }
    EXPECT_EQ(copies[box.deck_a], 45);
    EXPECT_EQ(copies[box.deck_b], 47);
    EXPECT_EQ(copies[box.starting_empire], 8);
    EXPECT_EQ(std::popcount(box.military_deck), 25);
    EXPECT_EQ(std::popcount(box.starting_military) * max_players, 8);
    EXPECT_EQ(box.titans.size(), 20U);
    EXPECT_EQ(box.provinces.size(), 10U);
}

TEST(Setup, CountsOfTokens) {
    RULE("AW-SETUP-03", "AW-SETUP-04");
    EXPECT_EQ(figures().coin_tokens, 68);
    EXPECT_EQ(figures().knowledge_tokens, 16);
    EXPECT_EQ(figures().dice, 3);
    EXPECT_EQ(citizen_count * max_players, 20);
    Table table;
    table.citizens(0, 5);
    EXPECT_EQ(table.zone(eyes(0), 0, "citizens"),
              (Lines{"1-citizen-1", "1-citizen-2", "1-citizen-3", "1-citizen-4", "1-citizen-5"}));
}

TEST(Setup, PilesBySort) {
    RULE("AW-SETUP-05", "AW-SETUP-06");
    const Figures& box = figures();
    EXPECT_EQ((std::vector<int>{std::popcount(box.piles[0]), std::popcount(box.piles[1]), std::popcount(box.piles[2])}),
              (std::vector<int>{7, 7, 6}));
    for (int card = 0; card < 20; ++card) {
        EXPECT_EQ(box.titans[at(card)].stars, box.titan_pile[at(card)] + 1);
    }
    EXPECT_EQ(box.deck_a & box.deck_b, 0U);
    EXPECT_EQ((box.deck_a | box.deck_b) & box.starting_empire, 0U);
    Table table;  // the supply lies beside the board: taking from it does not touch the other player
    table.play("place labour 1");
    EXPECT_EQ(table.coins(0), 8);
    EXPECT_EQ(table.coins(1), 7);
}

TEST(Setup, BeforeTheFirstRound) {
    RULE("AW-SETUP-07", "AW-SETUP-08", "AW-SETUP-09", "AW-SETUP-11", "AW-SETUP-12");
    for (const int seats : {2, 3, 4}) {
        auto state = AncientWorld::start(*options("first=1 seats=" + std::to_string(seats)));
        EXPECT_EQ(AncientWorld::round(state), 0);
        Random random(7);
        std::map<std::string, int> turned;
        while (AncientWorld::to_act(state).is_chance()) {
            const Action action = AncientWorld::sample(state, random);
            const std::string line = AncientWorld::write(state, action);
            ++turned[line.substr(0, line.find(' '))];
            ASSERT_TRUE(AncientWorld::apply(state, action));
        }
        EXPECT_EQ(turned["province"], 1);
        EXPECT_EQ(turned["titan"], 3);
        EXPECT_EQ(turned["military"], seats);
        EXPECT_EQ(turned["empire"], seats + 2);
        EXPECT_EQ(AncientWorld::round(state), 1);
        EXPECT_EQ(provinces_left(state), 10);
        EXPECT_EQ(state.piles[0].size() + state.piles[1].size() + state.piles[2].size(), 20);
        EXPECT_EQ(state.deck.within(figures().deck_a).size(), 45 - seats - 2);
    }
}

TEST(Setup, ShuffledMeansThatEveryCardMayComeNext) {
    RULE("AW-SETUP-08", "AW-SETUP-09", "AW-SETUP-11", "AW-SETUP-12", "AW-SETUP-13");
    Table table;
    table.state = AncientWorld::start(*options("first=1 seats=2"));
    EXPECT_EQ(table.outcomes().size(), 10U) << "Provinces";
    table.play("province gold-hills");
    EXPECT_EQ(table.outcomes().size(), 7U) << "one star";
    table.all({"titan bog-lurker", "titan iron-golem", "titan mountain-king"});
    EXPECT_EQ(table.outcomes().size(), 25U);
    table.all({"military slingers", "military hired-swords"});
    OutcomeList outcomes;
    AncientWorld::outcomes(table.state, outcomes);
    std::uint64_t weights = 0;
    for (const Outcome& outcome : outcomes) {
        weights += outcome.weight;
    }
    EXPECT_EQ(weights, 45U) << "every copy of the A deck, and none of the B deck";
    EXPECT_EQ(table.why_not("empire citadel"), "AW-INFO-02");
    EXPECT_EQ(table.state.deck.within(figures().deck_b).size(), 47);
}

TEST(Setup, ExploreAndRepopulateAreCovered) {
    RULE("AW-SETUP-10");
    Table table;
    EXPECT_EQ(table.why_not("place explore 1"), "AW-SETUP-10");
    EXPECT_EQ(table.why_not("place repopulate 1"), "AW-SETUP-10");
    EXPECT_TRUE(table.legal("place explore").empty());
    EXPECT_TRUE(table.legal("place repopulate").empty());
}

TEST(Setup, WhatAPlayerGets) {
    RULE("AW-SETUP-14", "AW-SETUP-15", "AW-SETUP-16", "AW-SETUP-17", "AW-SETUP-18", "AW-SETUP-19", "AW-SETUP-20");
    const Table table(3);
    std::set<std::string> colours;
    const json::object view = AncientWorld::view(table.state, eyes(0));
    for (Seat seat = 0; seat < 3; ++seat) {
        const Player& player = table.player(seat);
        colours.emplace(view.at("seats").at(at(seat)).at("colour").as_string());
        EXPECT_EQ(table.place_of(seat, 1) + table.place_of(seat, 2) + table.place_of(seat, 3), "readyreadyready");
        EXPECT_EQ(table.place_of(seat, 4) + table.place_of(seat, 5), "supplysupply");
        EXPECT_EQ(player.coins - figures().bonus_coins[at(seat)], 6);
        EXPECT_EQ(player.knowledge, 0);
        EXPECT_EQ(player.total(capacity), 4);
        EXPECT_EQ(player.total(income_coin), 5);
        EXPECT_EQ(player.total(army_slot), 2);
        EXPECT_EQ(player.total(food), 3) << "Capital, Fishing Dock, Wheat Fields";
        EXPECT_EQ(table.zone(eyes(seat), seat, "armies"), (Lines{own_id(seat, "city-guard"), own_id(seat, "militia")}));
        EXPECT_EQ(table.army_at(seat, "militia").price(), 1);
        EXPECT_EQ(table.army_at(seat, "city-guard").price(), 1);
        EXPECT_TRUE(table.owns(seat, "fishing-dock") && table.owns(seat, "wheat-fields"));
        EXPECT_EQ(player.damaged, 0U);
    }
    EXPECT_EQ(colours, (std::set<std::string>{"blue", "grey", "brown"}));
}

TEST(Setup, StartingEmpireCardsAreEmpireCards) {
    RULE("AW-SETUP-21");
    Table table;
    table.row({"orchard"}).coins(0, 9).city(0, {"barracks", "marketplace"});
    EXPECT_EQ(table.why_not("place build 1"), "AW-PLACE-16") << "they fill the capacity of four";
    table.damaged(0, {"fishing-dock", "wheat-fields"});
    table.all({"place rebuild 1", "repair fishing-dock"});
    EXPECT_FALSE(table.is_damaged(0, "fishing-dock"));
    EXPECT_EQ(cards_owned(table.player(1)), 2);
}

TEST(Setup, FirstPlayerAndExtraCoins) {
    RULE("AW-SETUP-22", "AW-SETUP-23", "AW-EX-18");
    Table drawn;
    drawn.state = AncientWorld::start(*options("seats=4"));
    EXPECT_EQ(drawn.outcomes(), (Lines{"first 1", "first 2", "first 3", "first 4"}));
    drawn.play("first 3");
    drawn.run();
    EXPECT_EQ(drawn.to_act(), 2);
    EXPECT_EQ(drawn.state.tile, 2);
    EXPECT_EQ(drawn.state.locked, 0);
    EXPECT_EQ((std::vector<int>{drawn.coins(2), drawn.coins(3), drawn.coins(0), drawn.coins(1)}),
              (std::vector<int>{6, 7, 8, 8}));
}

TEST(Setup, WhatNobodyPlaysIsNotThere) {
    RULE("AW-SETUP-24");
    const Table table(2);
    const json::object view = AncientWorld::view(table.state, eyes(0));
    EXPECT_EQ(view.at("seats").as_array().size(), 2U);
    EXPECT_EQ(table.player(2).built, 0U);
    EXPECT_EQ(table.player(3).army_count, 0);
    EXPECT_EQ(table.player(2).citizens[0], not_owned);
}

TEST(Setup, AreasOfAPlayerBoard) {
    RULE("AW-SETUP-25");
    Table table;
    table.reserve(0, {"orchard"}).titans(0, {"bog-lurker"}).own_provinces(0, {"gold-hills"}).starving(0, 3);
    EXPECT_EQ(table.zone(eyes(1), 0, "armies").size(), 2U);
    EXPECT_EQ(table.zone(eyes(1), 0, "own_titans"), (Lines{"1-bog-lurker"}));
    EXPECT_EQ(table.zone(eyes(1), 0, "own_provinces"), (Lines{"1-gold-hills"}));
    EXPECT_EQ(table.zone(eyes(1), 0, "city"), (Lines{"1-fishing-dock", "1-wheat-fields"}));
    EXPECT_EQ(table.zone(eyes(0), 0, "reserve"), (Lines{"1-reserve-orchard"}));
    EXPECT_EQ(table.place_of(0, 3), "famine");
}

TEST(Setup, PrintedTokens) {
    RULE("AW-SETUP-26");
    Table table(2, "token_supply=printed");
    table.coins(0, 40).coins(1, 26);
    EXPECT_EQ(coins_left(table.state), 1);
    table.play("place labour 1");
    EXPECT_EQ(table.coins(0), 41) << "takes what is left";
    table.coins(0, 6).coins(1, 6).no_armies(0).army(0, "militia", {}, 4).turn(0);
    EXPECT_EQ(coins_left(table.state), 67 - 12 - 4) << "coins on Military cards are not in the supply";
    table.knowledge(0, 8).knowledge(1, 8);
    EXPECT_EQ(table.why_not("place learn 2"), "AW-SETUP-26");
    table.city(0, {"temple-school", "zori-academy"});
    EXPECT_EQ(table.why_not("use temple-school 2"), "AW-PLACE-16");
    table.knowledge(1, 7);
    EXPECT_EQ(table.why_not("use temple-school 2"), "");
    // One knowledge is left: the learner takes it, and the Guild finds none.
    table.city(1, {"scribes-guild"}).all({"place learn 2"});
    EXPECT_EQ(table.knowledge(0), 9);
    EXPECT_EQ(table.legal("buy").size(), 0U);
    // Income in turn order from the tile.
    Table late(2, "token_supply=printed");
    late.coins(0, 30).coins(1, 33);
    late.state.tile = 1;
    late.pass_all();
    EXPECT_EQ(late.coins(1), 37);
    EXPECT_EQ(late.coins(0), 30);
    Table plenty;
    plenty.coins(0, 100).play("place labour 1");
    EXPECT_EQ(plenty.coins(0), 102) << "unlimited by default (AW-RUL-24)";
}

// --- data
// -------------------------------------------------------------------------------------------------------------

std::string flaw(std::string_view FigureFiles::*file, std::string_view from, std::string_view to) {
    FigureFiles files = embedded_files();
    std::string text(files.*file);
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    text.replace(place, from.size(), to);
    files.*file = text;
    try {
        load_figures(files);
    } catch (const DataError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(Data, WhatIsNotUnderstoodIsRefusedWithAReason) {
    using F = FigureFiles;
    EXPECT_NE(flaw(&F::empire_a, "\"do\": \"sword\"", "\"do\": \"laser\"").find("\"laser\" is not known"),
              std::string::npos);
    EXPECT_NE(flaw(&F::empire_a, "\"copies\": 2", "\"copies\": 1").find("44 with their copies"), std::string::npos);
    EXPECT_NE(flaw(&F::empire_a, "\"cost\"", "\"price\"").find("nobody reads"), std::string::npos);
    EXPECT_NE(flaw(&F::empire_b, "\"when\": \"final\"", "\"when\": \"never\"").find("is not known"), std::string::npos);
    EXPECT_NE(flaw(&F::titans, "swords_only", "arrows_only").find("arrows_only"), std::string::npos);
    EXPECT_NE(flaw(&F::titans, "\"do\": \"capacity\"", "\"do\": \"army_slot\"").find("do not bear"), std::string::npos);
    EXPECT_NE(flaw(&F::provinces, "\"when\": \"passive\"", "\"when\": \"action\"").find("no effect of this time"),
              std::string::npos);
    EXPECT_NE(flaw(&F::game, "ancient-world/1", "ancient-world/9").find("another schema"), std::string::npos);
    EXPECT_NE(flaw(&F::dice, "\"blank\", \"blank\"", "\"blank\", \"skull\"").find("skull"), std::string::npos);
    EXPECT_NE(flaw(&F::military, "\"sword\": 1", "\"sword\": 77").find("77"), std::string::npos);
    EXPECT_NE(flaw(&F::empire_a, "\"designed\"", "\"guessed\"").find("no provenance"), std::string::npos);
    EXPECT_NE(flaw(&F::empire_a, "emp_a_barracks", "emp_a_orchard").find("two cards are called orchard"),
              std::string::npos);
}

TEST(Data, EveryCardHasBothNamesAndItsMarks) {
    const Texts english = [] {
        Texts texts(Language::english);
        texts.add(AncientWorld::facts().english, "en");
        return texts;
    }();
    const auto check = [&](const auto& cards) {
        for (const Card& card : cards) {
            EXPECT_FALSE(card.name_en.empty() || card.name_fr.empty()) << card.id;
            EXPECT_EQ(english(card_key(card)), card.name_en);
        }
    };
    check(figures().empire);
    check(figures().military);
    check(figures().titans);
    check(figures().provinces);
    EXPECT_EQ(json::serialize(empire_json(empire("salt-works")).at("designed")), R"(["ancient-world.designed.all"])");
    EXPECT_EQ(empire_json(empire("crane")).at("designed").as_array().size(), 2U) << "banners, cost";
    EXPECT_EQ(titan_json(titan("stone-creature")).at("designed").as_array().size(), 3U) << "stars, banners, effects";
}

}  // namespace
}  // namespace pentarchy::ancient_world
