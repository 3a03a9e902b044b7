// Rulebook: Placer un Citoyen, and the placement rules of the action spaces.

#include "games/ancient_world/tests/table.h"

namespace pentarchy::ancient_world {
namespace {

TEST(Placing, OnAnUncoveredSpaceOrAnOwnCard) {
    RULE("AW-PLACE-02", "AW-PLACE-18", "AW-ICON-ACTION-01");
    Table table;
    table.city(0, {"salt-works"}).city(1, {"arena"});
    EXPECT_EQ(table.why_not("place explore 1"), "AW-SETUP-10");
    EXPECT_EQ(table.why_not("use arena 1"), "AW-PLACE-18") << "the card of another player";
    EXPECT_EQ(table.why_not("use fishing-dock 1"), "AW-PLACE-18") << "no action";
    table.play("use salt-works 1");
    EXPECT_EQ(table.place_of(0, 1), "salt-works");
    EXPECT_EQ(table.coins(0), 9);
}

TEST(Placing, WhoStandsWhereIsSaidInWords) {
    Table table;
    table.stands(0, 3, Space::draft).stands(1, 2, Space::draft);
    const json::object view = AncientWorld::view(table.state, eyes(0));
    for (const json::value& item : view.at("items").as_array()) {
        if (item.at("id").as_string() != "spaces") {
            continue;
        }
        const json::array& spaces = item.at("items").as_array();
        const json::value& there = spaces[at(Space::draft)].at("citizens");
        EXPECT_EQ(said(there), "Ada: citizen 3; Grace: citizen 2");
        EXPECT_EQ(said(there, Language::french), "Ada\u00a0: Citoyen 3; Grace\u00a0: Citoyen 2");
        EXPECT_FALSE(spaces[at(Space::labour)].as_object().contains("citizens")) << "nobody is not worth a word";
    }
}

TEST(Placing, TheGeneralRule) {
    RULE("AW-PLACE-04", "AW-PLACE-05", "AW-PLACE-06", "AW-PLACE-07", "AW-PLACE-08", "AW-EX-08");
    for (const char* space : {"labour", "draft", "expand", "learn", "explore", "repopulate"}) {
        Table table;
        const std::string pay = std::string(space) == "expand" ? " coins" : "";
        const auto line = [&](int value) { return "place " + std::string(space) + " " + std::to_string(value) + pay; };
        table.round(3).coins(0, 20).citizens(0, 4);
        for (int value = 1; value <= 4; ++value) {
            EXPECT_EQ(table.why_not(line(value)), "") << space << " is empty";
        }
        table.stands(1, 2, static_cast<Space>(std::ranges::find(space_names, space) - space_names.begin()));
        EXPECT_EQ(table.why_not(line(1)), "AW-PLACE-05") << space;
        EXPECT_EQ(table.why_not(line(2)), "AW-PLACE-05") << space;
        EXPECT_EQ(table.why_not(line(3)), "") << space;
        // Own citizens count, and only the highest of several matters.
        table.stands(0, 3, static_cast<Space>(std::ranges::find(space_names, space) - space_names.begin()));
        EXPECT_EQ(table.why_not(line(2)), "AW-PLACE-05") << space;
        EXPECT_EQ(table.why_not(line(4)), "") << space;
    }
    Table table;
    table.stands(1, 2, Space::labour).play("place labour 3");
    EXPECT_EQ(table.place_of(1, 2), "labour") << "nobody is pushed out";
    EXPECT_EQ(table.place_of(0, 3), "labour");
}

TEST(Placing, BuildAndRecruitTakeAnybody) {
    RULE("AW-PLACE-09", "AW-PLACE-10", "AW-PLACE-11", "AW-PLACE-12", "AW-PLACE-13", "AW-EX-09", "AW-EX-10");
    for (const auto& [space, name] : {std::pair(Space::build, "build"), std::pair(Space::recruit, "recruit")}) {
        Table table;
        table.row({"salt-works"}).military_row({"slingers"}).coins(0, 9).citizens(0, 4);
        const auto paid = [&table, place = "place " + std::string(name) + " "](int value) {
            Table copy = table;
            EXPECT_EQ(copy.play(place + std::to_string(value)), "");
            return 9 - copy.coins(0);
        };
        EXPECT_EQ(paid(1) + paid(2) + paid(3), 0) << "empty";
        table.stands(1, 2, space).stands(1, 3, space);
        EXPECT_EQ(paid(3), 0) << "equal to one of them";
        EXPECT_EQ(paid(1), 1) << "one coin, however many stand there";
        EXPECT_EQ(paid(4), 1) << "also above all";
    }
}

TEST(Placing, TheFeeForLowerValuesOnly) {
    RULE("AW-PLACE-12");
    Table table(2, "fee_mode=lower_only");
    table.row({"salt-works"}).coins(0, 9).citizens(0, 4).stands(1, 2, Space::build);
    EXPECT_EQ(fee(table.state, Space::build, 3), 0) << "the option of AW-RUL-01";
    EXPECT_EQ(fee(table.state, Space::build, 1), 1);
    table.play("place build 3");
    EXPECT_EQ(table.coins(0), 9);
}

TEST(Placing, TheFeeComesBeforeTheCost) {
    RULE("AW-PLACE-14", "AW-PLACE-23", "AW-PLACE-24", "AW-EX-23");
    Table table;
    table.row({"shipwrights"}).coins(0, 4).stands(0, 1, Space::build);
    EXPECT_EQ(cost("shipwrights"), 4);
    EXPECT_EQ(table.why_not("place build 2"), "AW-PLACE-16") << "the fee leaves 3 of 4";
    table.coins(0, 5);
    table.all({"place build 2", "build shipwrights"});
    EXPECT_EQ(table.coins(0), 0);
    Table broke;
    broke.military_row({"slingers"}).coins(0, 0).stands(1, 2, Space::recruit);
    EXPECT_EQ(broke.why_not("place recruit 1"), "AW-PLACE-14") << "free card, but no coin for the fee";
    EXPECT_EQ(broke.why_not("place recruit 2"), "") << "a foreign citizen of equal value";
    broke.stands(0, 3, Space::recruit).coins(0, 1);
    broke.play("place recruit 1");
    EXPECT_EQ(broke.coins(0), 0) << "own citizens count like those of others";
}

TEST(Placing, RebuildIgnoresValues) {
    RULE("AW-PLACE-15", "AW-EX-11", "AW-ACT-REBUILD-04", "AW-ACT-REBUILD-03");
    Table table;
    table.stands(1, 3, Space::rebuild).coins(0, 0).damaged(0, {"fishing-dock", "wheat-fields"});
    table.state.tile = 1;
    table.state.locked = 1;
    table.all({"place rebuild 1", "repair fishing-dock", "repair wheat-fields"});
    EXPECT_EQ(table.coins(0), 1);
    EXPECT_EQ(table.player(0).damaged, 0U);
    EXPECT_EQ(table.state.tile, 1);
}

TEST(Placing, OnlyWhereTheActionCanBeCarriedOut) {
    RULE("AW-PLACE-16");
    Table table;
    table.row({"moneylender"}).military_row({"titan-hunters"}).coins(0, 2);
    EXPECT_EQ(table.why_not("place build 1"), "AW-PLACE-16");
    EXPECT_EQ(table.why_not("place recruit 1"), "AW-PLACE-16") << "it costs a knowledge";
    EXPECT_EQ(table.why_not("place learn 1"), "AW-ACT-LEARN-01");
    EXPECT_EQ(table.why_not("place expand 1 coins"), "AW-ACT-EXPAND-01");
    EXPECT_EQ(table.why_not("place labour 1") + table.why_not("place draft 1") + table.why_not("place rebuild 1"), "")
        << "these can always be";
    table.city(0, {"masons-yard", "bridge"});
    EXPECT_EQ(table.why_not("use masons-yard 1"), "") << "repairs nothing, but gives a coin";
    EXPECT_EQ(table.why_not("use bridge 1"), "AW-PLACE-16") << "nobody has an action";
    Table empty;
    empty.round(2).row({});
    empty.state.deck.clear(figures().deck_a);
    EXPECT_EQ(empty.why_not("place explore 1"), "AW-PLACE-16");
}

TEST(Placing, OneCitizenACard) {
    RULE("AW-PLACE-19", "AW-PLACE-20");
    Table table;
    table.city(0, {"salt-works"}).citizens(0, 5);
    EXPECT_EQ(table.legal("use salt-works").size(), 5U) << "any value";
    table.all({"use salt-works 2", "pass"});
    EXPECT_EQ(table.why_not("use salt-works 3"), "AW-PLACE-19");
    EXPECT_TRUE(table.legal("use").empty());
    table.end_round();
    EXPECT_EQ(table.why_not("use salt-works 3"), "");
}

TEST(Placing, NoneOnADamagedCard) {
    RULE("AW-PLACE-21", "AW-DAMAGE-11");
    Table table;
    table.city(0, {"salt-works"}).damaged(0, {"salt-works"});
    EXPECT_EQ(table.why_not("use salt-works 1"), "AW-PLACE-21");
    EXPECT_TRUE(table.legal("use").empty());
}

TEST(Placing, ANewCardWorksInTheSameRound) {
    RULE("AW-PLACE-22");
    Table table;
    table.row({"salt-works"}).all({"place build 1", "build salt-works", "pass", "use salt-works 2"});
    EXPECT_EQ(table.coins(0), 6 - cost("salt-works") + 3);
}

}  // namespace
}  // namespace pentarchy::ancient_world
