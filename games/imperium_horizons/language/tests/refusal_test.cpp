// Bad card files are refused with file, card, column and reason; and every mistake of a folder is found, not only the
// first.

#include <gtest/gtest.h>

#include "games/imperium_horizons/cards.h"

namespace pentarchy::imperium_horizons {
namespace {

std::string built_in(std::string_view name) {
    for (const DataFile& file : built_in_files()) {
        if (file.name == name) {
            return file.content;
        }
    }
    return "";
}

// A folder with two known cards, one macro and the card under test.
std::vector<Error> mistakes_with(const std::string& card) {
    const std::string known =
        R"({"id": "K1", "name": "Kanji", "suits": ["civ"], "vp": {"kind": "none"}, "effect": "draw 1"},)"
        R"({"id": "K2", "name": "Glory", "suits": ["unc"], "vp": {"kind": "none"}, "effect": "take fame"},)";
    return load_cards({{"cards/macros.json", R"({"macros": {"$city": "gain 1 mat", "$loop": "$loop"}})"},
                       {"cards/test.json", R"({"set": "horizons", "cards": [)" + known + card + "]}"},
                       {"icons.json", built_in("icons.json")},
                       {"nations.json", built_in("nations.json")}})
        .errors;
}

std::string card_saying(const std::string& effect) {
    return json::serialize(json::object{{"id", "T1"},
                                        {"name", "Test"},
                                        {"suits", json::array{"unc"}},
                                        {"vp", json::object{{"kind", "none"}}},
                                        {"effect", effect}});
}

struct Bad {
    std::string effect;
    int column;
    std::string reason;  // part of it
};

void PrintTo(const Bad& bad, std::ostream* out) {
    *out << bad.effect;
}

class BadText : public ::testing::TestWithParam<Bad> {};

TEST_P(BadText, IsRefusedAtItsColumn) {
    const std::vector<Error> errors = mistakes_with(card_saying(GetParam().effect));
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].where, "cards/test.json, T1, column " + std::to_string(GetParam().column));
    EXPECT_NE(errors[0].what.find(GetParam().reason), std::string::npos) << errors[0].text();
}

INSTANTIATE_TEST_SUITE_P(
    Words, BadText,
    ::testing::Values(Bad{"conjure 1 card", 1, "\"conjure\" is no operation"},            // unknown verb
                      Bad{"gain 1 mat; conjure 2", 13, "\"conjure\" is no operation"},    // the second sentence
                      Bad{"acquire [dragon]", 10, "\"dragon\" is no selector"},           // unknown selector
                      Bad{"acquire [#dragon]", 10, "\"dragon\" is no type icon"},         //
                      Bad{"free [state_mad]", 7, "\"mad\" is no state"},                  //
                      Bad{"draw [any] from pocket", 17, "\"pocket\" is no zone"},         // unknown zone
                      Bad{"draw [any] from bot_deck", 17, "\"bot_deck\" is no zone"},     // a zone of the CIV tables
                      Bad{"find \"Nobody\" to hand", 6, "no card is called \"Nobody\""},  // unknown name
                      Bad{"find \"Nob*\" to hand", 6, "no card is called \"Nob*\""},      // no name begins so
                      Bad{"gain 1 gold", 1, "\"gold\" is no resource"},                   // unknown resource
                      Bad{"acquire [any +gold]", 14, "\"gold\" is no resource"},          //
                      Bad{"exhaust on(sneeze): draw 1", 12, "\"sneeze\" is no event"},    // unknown event
                      Bad{"passive: fly", 10, "\"fly\" is no standing rule"},             // unknown modifier
                      Bad{"if(rich) draw 1", 4, "\"rich\" is no condition"},              // unknown condition
                      Bad{"@nobody draw 1", 2, "\"@nobody\" is no group of players"},     // unknown scope
                      Bad{"gain 1 mat per dragon@play", 16, "\"dragon\" cannot be counted"},  // unknown count
                      Bad{"resolve magic of this", 1, "\"magic\" is nothing to resolve"},     //
                      Bad{"draw [any] from garrison(that)", 17, "\"that\" is no host"}));

INSTANTIATE_TEST_SUITE_P(Variables, BadText,
                         ::testing::Values(Bad{"discard C", 1, "\"C\" is not bound"},  // unbound variable
                                           Bad{"acquire [reg] as C; if(D is #hunt) draw 1", 24, "\"D\" is not bound"},
                                           Bad{"gain 1 mat per count(R)", 16, "\"R\" is not bound"},  //
                                           Bad{"pay X mat & discard X", 13,
                                               "\"X\" stands for something else"},        // a number is no card
                                           Bad{"acquire [S]", 10, "\"S\" is not bound"},  // no suit was declared
                                           Bad{"take n unr", 6, "\"n\" needs an event"},  //
                                           Bad{"take 1 of looked", 1, "no cards were looked at"},  //
                                           Bad{"receiver take 1 unr", 1, "no card was given"},     //
                                           Bad{"@attacker draw 1", 1, "there is no attacker"}));

INSTANTIATE_TEST_SUITE_P(
    Shape, BadText,
    ::testing::Values(Bad{"", 1, "an operation is missing"},                                    //
                      Bad{"draw", 5, "a card is missing"},                                      //
                      Bad{"draw 1;", 8, "an operation is missing"},                             //
                      Bad{"{gain 1 mat | draw 1", 21, "\"}\" is missing"},                      //
                      Bad{"{draw 1}", 1, "a choice with one option"},                           //
                      Bad{"{draw 1 | draw 2}*", 19, "a choice is repeated a number of times"},  //
                      Bad{"pay 1 mat -> draw 1 -> draw 1", 21, "\"->\" stands inside another"},
                      Bad{"gain 3..1 mat", 6, "the range ends before it begins"},     //
                      Bad{"gain 999 mat", 6, "is no number of the language"},         //
                      Bad{"draw 1 cards", 8, "\"cards\" is not understood here"},     //
                      Bad{"find \"Kanji to hand", 6, "a name is not closed"},         //
                      Bad{"draw 1 %", 8, "a character that is not of the language"},  //
                      Bad{"find KANJI", 6, "a word in capitals"},                     //
                      Bad{"$city; $town", 8, "\"$town\" is no macro"},                // unknown macro
                      Bad{"draw 1; $loop", 9, "is made of itself"},                   //
                      Bad{"draw 1 // exhaust: draw 1 // gain 1 mat", 30, "two blocks without a head"},
                      Bad{"free; free; draw 1", 7, "the flag is set already"},               //
                      Bad{"on(play [reg]): draw 1", 1, "needs \"exhaust\" or \"passive\""},  //
                      Bad{"gain 1 mat extra", 1, "belong to instead_of"},                    //
                      Bad{"discard 1 fewer", 1, "belongs to instead_of(must discard"},       //
                      Bad{"avoid it", 1, "there is no event to change"},                     //
                      Bad{"add it to this", 1, "the tokens of no event"},                    //
                      Bad{"to discard", 1, "belongs to instead_of(gain_card"},               //
                      Bad{"acquire [reg/market]", 14, "cannot be one of several alternatives"},
                      Bad{"gain 1 mat per reg@play/0", 16, "nothing is divided by 0"},  //
                      Bad{"exhaust on(play [reg]): if(ev==break) draw 1", 28, "is not what this ability waits for"}));

TEST(BadText, AMistakeInsideAMacroPointsAtTheMacro) {
    const auto errors = mistakes_with(card_saying("draw 1; $city & fly"));
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].where, "cards/test.json, T1, column 17");
}

TEST(BadText, ColumnsCountLettersNotBytes) {
    const auto errors = mistakes_with(card_saying("find \"Cité été\" to hand"));
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].where, "cards/test.json, T1, column 6");
    const auto after = mistakes_with(card_saying("if(!\"Dinga Cissé\"@play & rich) draw 1"));
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].where, "cards/test.json, T1, column 26");
}

TEST(BadText, NestingHasABound) {
    std::string deep;
    for (int i = 0; i < 100; ++i) {
        deep += "{draw 1 | ";
    }
    const auto errors = mistakes_with(card_saying(deep));
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_NE(errors[0].what.find("nested too deep"), std::string::npos);
}

TEST(BadText, AllMistakesOfATextAndOfAFolderAreReported) {
    const auto errors =
        mistakes_with(card_saying("acquire [#dragon]; draw [any] from pocket") + "," +
                      R"({"id": "T2", "name": "Two", "suits": [], "vp": {"kind": "none"}, "effect": "fly"})");
    ASSERT_EQ(errors.size(), 3U);
    EXPECT_EQ(errors[0].where, "cards/test.json, T1, column 10");
    EXPECT_EQ(errors[1].where, "cards/test.json, T1, column 36");
    EXPECT_EQ(errors[2].where, "cards/test.json, T2, column 1");
}

struct BadCard {
    std::string card;
    std::string where;
    std::string reason;
};

void PrintTo(const BadCard& bad, std::ostream* out) {
    *out << bad.card;
}

class BadRecord : public ::testing::TestWithParam<BadCard> {};

TEST_P(BadRecord, IsRefusedWithItsMember) {
    const std::vector<Error> errors = mistakes_with(GetParam().card);
    ASSERT_FALSE(errors.empty());
    EXPECT_NE(errors[0].where.find("cards/test.json, "), std::string::npos) << errors[0].text();
    EXPECT_NE(errors[0].where.find(GetParam().where), std::string::npos) << errors[0].text();
    EXPECT_NE(errors[0].what.find(GetParam().reason), std::string::npos) << errors[0].text();
}

INSTANTIATE_TEST_SUITE_P(
    Members, BadRecord,
    ::testing::Values(
        BadCard{R"({"id": "K1", "name": "T", "suits": [], "vp": {"kind": "none"}, "effect": "draw 1"})", "id",
                "is taken"},
        BadCard{R"({"id": "T1", "name": "T", "suits": ["sun"], "vp": {"kind": "none"}, "effect": "draw 1"})", "T1",
                "\"sun\""},
        BadCard{R"({"id": "T1", "name": "T", "suits": [], "colour": 1, "vp": {"kind": "none"}, "effect": "draw 1"})",
                "T1", "\"colour\" that nobody reads"},
        BadCard{R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "some"}, "effect": "draw 1"})", "kind",
                "\"some\""},
        BadCard{R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "fixed"}, "effect": "draw 1"})", "T1", "n"},
        BadCard{
            R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "conditional", "n": 1, "when": "this@moon"}, "effect": "draw 1"})",
            "T1, vp.when, column 6", "\"moon\" is no zone"},
        BadCard{
            R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "variable", "n": 1, "per": 1, "of": "moon", "scope": "all"}, "effect": "draw 1"})",
            "T1, vp.of, column 1", "\"moon\" is no selector"},
        BadCard{
            R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "variable", "n": 1, "per": 1, "of": "reg", "scope": "moon"}, "effect": "draw 1"})",
            "scope", "\"moon\" is no scope"},
        BadCard{
            R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "none"}, "dev": {"special": "fly"}, "effect": "draw 1"})",
            "T1, dev.special, column 1", "\"fly\" is no operation"},
        BadCard{
            R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "none"}, "dev": {"require": "\"Moon\"@play"}, "effect": "draw 1"})",
            "T1, dev.require, column 1", "no card is called \"Moon\""},
        BadCard{
            R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "none"}, "superseded_by": "T9", "effect": "draw 1"})",
            "superseded_by", "there is no card \"T9\""},
        BadCard{R"({"id": "T1", "name": "T", "suits": [], "vp": {"kind": "none"}})", "T1", "effect"}));

TEST(BadFile, WhatIsNoJsonIsRefusedWithItsLine) {
    auto files = built_in_files();
    for (DataFile& file : files) {
        if (file.name == "cards/nation-inuit.json") {
            file.content = "{\n \"nation\": }";
        }
    }
    const auto errors = load_cards(files).errors;
    ASSERT_FALSE(errors.empty());
    EXPECT_NE(errors[0].text().find("cards/nation-inuit.json"), std::string::npos) << errors[0].text();
}

TEST(BadFile, ARowOfACivTableNamesNationSideAndRow) {
    auto files = built_in_files();
    for (DataFile& file : files) {
        if (file.name == "civ-tables.json") {
            const std::size_t at = file.content.find("\"return this\"");
            file.content.replace(at, 13, "\"burn this\"");
        }
    }
    const auto errors = load_cards(files).errors;
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_NE(errors[0].where.find("civ-tables.json, abbasids"), std::string::npos) << errors[0].text();
    EXPECT_NE(errors[0].where.find("row 1, column 1"), std::string::npos) << errors[0].text();
}

TEST(BadFile, AnUnknownNationIsRefused) {
    const auto errors = load_cards({{"cards/x.json", R"({"nation": "atlantis", "box": "legends", "cards": []})"},
                                    {"icons.json", built_in("icons.json")},
                                    {"nations.json", built_in("nations.json")}})
                            .errors;
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_NE(errors[0].text().find("\"atlantis\" is no nation"), std::string::npos);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
