// Data, options and notation: what is read, and what is refused.

#include <functional>

#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

std::string broken(std::string_view DataTexts::*file, std::string_view from, std::string_view to) {
    DataTexts texts = embedded_data();
    std::string text(texts.*file);
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    text.replace(place, from.size(), to);
    texts.*file = text;
    try {
        load_figures(texts);
    } catch (const DataError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(Data, TheLoaderSaysWhatItDoesNotUnderstand) {
    EXPECT_EQ(broken(&DataTexts::factions, R"("key": "town_vp")", R"("key": "town_wp")"),
              "factions.json.factions[0].abilities[0].key: \"town_wp\" is not an ability we know");
    EXPECT_EQ(broken(&DataTexts::bonus_cards, R"("coins": 2)", R"("gold": 2)"),
              "bonus_cards.json.cards[0].income: names \"gold\" (coins, workers, priests or power)");
    EXPECT_EQ(broken(&DataTexts::map, R"("A1", "row")", R"("Q1", "row")").substr(0, 8), "map.json");
    EXPECT_EQ(broken(&DataTexts::cults, "tm.cults/1", "tm.cults/2"),
              "cults.json.schema: is another schema (tm.cults/1)");
    EXPECT_EQ(broken(&DataTexts::favor_tiles, R"("steps": 3)", R"("steps": 4)"),
              "favor_tiles.json.tiles[0].steps: is 4 (1 to 3)");
    EXPECT_EQ(broken(&DataTexts::town_tiles, R"("keys": 1)", R"("keys": 1, "locks": 2)"),
              "town_tiles.json.tiles[0]: has a member \"locks\" that nobody reads");
    EXPECT_NE(broken(&DataTexts::setup, "{", "").find("is not JSON"), std::string::npos);
}

TEST(Data, TheMapIsTheOneOfTheBox) {
    EXPECT_EQ(figures().land.size(), 77);
    EXPECT_EQ(figures().rivers.size(), 36);
    for (const Layout& layout : figures().layouts) {
        for (int terrain = 0; terrain < terrain_count; ++terrain) {
            EXPECT_EQ(layout.hexes[at(terrain)].size(), 11) << layout.name << " " << terrain_names[at(terrain)];
        }
    }
    for (int hex = 0; hex < hex_count; ++hex) {
        for (const HexIndex other : figures().beside[at(hex)]) {
            EXPECT_TRUE(figures().beside[at(other)].contains(hex));
        }
    }
}

TEST(Options, BadCombinationsAreRefusedByName) {
    const auto error_of = [](std::string_view text) {
        const auto options = options_from(text);
        return options.ok() ? std::string() : options.error().text();
    };
    EXPECT_NE(error_of("seats=3 factions=witches+nomads").find("option factions: names 2"), std::string::npos);
    EXPECT_NE(error_of("seats=2 factions=witches+elves").find("\"elves\" is no faction"), std::string::npos);
    EXPECT_NE(error_of("seats=2 first_player=3").find("option first_player"), std::string::npos);
    EXPECT_NE(error_of("scoring=SCORE1+SCORE2").find("option scoring: names 2 (6)"), std::string::npos);
    EXPECT_NE(error_of("scoring=SCORE1+SCORE1+SCORE2+SCORE3+SCORE4+SCORE5").find("twice"), std::string::npos);
    EXPECT_NE(error_of("seats=2 needed_sacrifice=yes loose_conversions=yes").find("option needed_sacrifice"),
              std::string::npos);
    EXPECT_NE(error_of("seats=2 bonus=BON1+BON2+BON3+BON4+BON11").find("\"BON11\" is not known"), std::string::npos);
    EXPECT_NE(error_of("seats=2 bonus=BON1+BON2+BON3+BON4+BON10").find("promo_bonus_card=yes"), std::string::npos);
    EXPECT_NE(error_of("seats=2 factions=intro map=revised").find("introductory"), std::string::npos);
}

TEST(Options, TheSpadeTileIsRefusedForTheLastTwoRounds) {
    RULE("TM-SETUP-15", "TM-COMPAT-08");
    for (const std::string scoring :
         {"SCORE2+SCORE3+SCORE4+SCORE5+SCORE1+SCORE6", "SCORE2+SCORE3+SCORE4+SCORE5+SCORE6+SCORE1"}) {
        const auto refused = options_from("seats=2 scoring=" + scoring);
        ASSERT_FALSE(refused.ok()) << scoring;
        EXPECT_NE(refused.error().text().find("option scoring: SCORE1 scores spades and cannot lie on round "),
                  std::string::npos)
            << refused.error().text();
        EXPECT_TRUE(options_from("seats=2 late_spade_tile=yes scoring=" + scoring).ok()) << "in records of others";
    }
    EXPECT_TRUE(options_from("seats=2 scoring=SCORE2+SCORE3+SCORE4+SCORE1+SCORE5+SCORE6").ok());
}

TEST(Notation, ForgivesCaseAndBlanksAndSaysWhatItDidNotUnderstand) {
    Table table("witches+nomads");
    table.put(0, dwelling, "E5").rich(0);
    EXPECT_EQ(table.play("  UPGRADE   e5  tp "), "");
    const auto error_of = [&](std::string_view line) {
        const auto action = TerraMystica::read(table.state, line);
        return action.ok() ? std::string() : action.error().text();
    };
    EXPECT_NE(error_of("jump E5").find("does not begin with an action"), std::string::npos);
    for (const std::string line :
         {"build", "build Z9", "build E5 E6", "upgrade E5", "upgrade E5 castle", "send fire", "send sky 2",
          "pass BON11", "bridge A1:A2", "to forest", "town TW9", "convert 2pw to w"}) {
        EXPECT_NE(error_of(line).find("is not understood"), std::string::npos) << line;
    }
}

}  // namespace
}  // namespace pentarchy::terra_mystica
