// Sentences are made from catalogues; the engine only says which.

#include "core/words/message.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/texts.h"

namespace pentarchy {
namespace {

Texts texts_of(Language language, std::string_view catalogue) {
    Texts texts(language);
    texts.add(language == Language::english ? core_texts::en_json : core_texts::fr_json, "core");
    texts.add(catalogue, "toy.json");
    return texts;
}

// French counts nought as one; English does not.
TEST(Texts, PluralsFollowTheLanguage) {
    const Texts english = texts_of(Language::english, R"({"gain": "You gain {n|# point|# points}."})");
    const Texts french = texts_of(Language::french, R"({"gain": "Vous gagnez {n|# point|# points}."})");
    const auto gain = [](const Texts& texts, std::int64_t n) { return texts(Message("gain", {{"n", n}})); };
    EXPECT_EQ(gain(english, 0), "You gain 0 points.");
    EXPECT_EQ(gain(english, 1), "You gain 1 point.");
    EXPECT_EQ(gain(english, -1), "You gain -1 point.");
    EXPECT_EQ(gain(english, 2), "You gain 2 points.");
    EXPECT_EQ(gain(french, 0), "Vous gagnez 0 point.");
    EXPECT_EQ(gain(french, 1), "Vous gagnez 1 point.");
    EXPECT_EQ(gain(french, 2), "Vous gagnez 2 points.");
    EXPECT_EQ(gain(english, std::numeric_limits<std::int64_t>::min()), "You gain -9223372036854775808 points.");
}

TEST(Texts, FormsNeedNotShowTheNumber) {
    const Texts texts = texts_of(Language::english, R"({"a": "{n|the knight|all knights} of {n}", "b": "{n|#!}"})");
    EXPECT_EQ(texts(Message("a", {{"n", 1}})), "the knight of 1");
    EXPECT_EQ(texts(Message("a", {{"n", 3}})), "all knights of 3");
    EXPECT_EQ(texts(Message("b", {{"n", 3}})), "3!") << "a single form serves every number";
}

TEST(Texts, WhatIsMissingIsSeen) {
    const Texts texts = texts_of(Language::english, R"({"move": "{who} moves to {where}", "open": "an { open brace"})");
    EXPECT_EQ(texts("no.such.key"), "<no.such.key>");
    EXPECT_EQ(texts(Message("move", {{"where", "c5"}})), "<who> moves to c5");
    EXPECT_EQ(texts(Message("move", {{"who", term("toy.knight")}, {"where", "c5"}})), "<toy.knight> moves to c5");
    EXPECT_EQ(texts("open"), "an { open brace");
    EXPECT_FALSE(texts.has("no.such.key"));
}

TEST(Texts, SeatsAreCalledByNameOrNumber) {
    Texts texts = texts_of(Language::french, R"({"wins": "{seat} gagne"})");
    const Message wins("wins", {{"seat", seat_name(1)}});
    EXPECT_EQ(texts(wins), "Joueur 2 gagne");
    texts.name_seats({"Ann", "Ben"});
    EXPECT_EQ(texts(wins), "Ben gagne");
    EXPECT_EQ(texts.seat(2), "Joueur 3");
}

TEST(Texts, TermsComeFromTheSameCatalogue) {
    const Texts texts = texts_of(Language::french, R"({"build": "{seat} construit {what}", "village": "un village"})");
    EXPECT_EQ(texts(Message("build", {{"seat", seat_name(0)}, {"what", term("village")}})),
              "Joueur 1 construit un village");
    EXPECT_EQ(json::serialize(Message("build", {{"what", term("village")}}).to_json()),
              R"({"key":"build","args":{"what":{"term":"village"}}})");
}

// A name that somebody chose is shown, not obeyed.
TEST(Texts, BracesInAnArgumentAreOnlyLetters) {
    const Texts texts = texts_of(Language::english, R"({"hello": "Hello {who}{who}"})");
    EXPECT_EQ(texts(Message("hello", {{"who", "{who}"}})), "Hello {who}{who}");
}

TEST(Texts, FlawsInACatalogueAreMistakesOfTheProgram) {
    const auto flaw = [](std::string_view catalogue) -> std::string {
        try {
            texts_of(Language::english, catalogue);
        } catch (const DataError& error) {
            return error.error().text();
        }
        return "";
    };
    EXPECT_EQ(flaw(R"({"core.seat": "Chair"})"), "toy.json.core.seat: is defined twice");
    EXPECT_EQ(flaw(R"({"a": 1})"), "toy.json.a: is not a string");
    EXPECT_EQ(flaw("[]"), "toy.json: is not an object");
    EXPECT_TRUE(flaw("{").starts_with("toy.json line 1: is not JSON: ")) << flaw("{");
}

TEST(Languages, HaveACode) {
    EXPECT_EQ(*read_language("fr"), Language::french);
    EXPECT_EQ(language_code(*read_language("en")), "en");
    EXPECT_EQ(read_language("de").error().text(), "language: \"de\" is not one of ours (en or fr)");
}

}  // namespace
}  // namespace pentarchy
