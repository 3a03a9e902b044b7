// JSON that says where it is wrong.

#include "core/documents/json.h"

#include <gtest/gtest.h>

namespace pentarchy {
namespace {

TEST(ParseJson, ErrorsNameTheSourceAndTheLine) {
    const auto place = [](std::string_view text) {
        const auto document = parse_json(text, "tiles.json");
        return document.ok() ? "" : document.error().where;
    };
    EXPECT_EQ(place("{\"a\": [1, 2]}\n"), "");
    EXPECT_EQ(place(" 5 \n\n"), "");
    EXPECT_EQ(place("{\n  \"a\": 1,\n  \"b\": oops\n}"), "tiles.json line 3");
    EXPECT_EQ(place("{\n  \"a\": 1,\n"), "tiles.json line 3") << "cut off";
    EXPECT_EQ(place("{}\n{}"), "tiles.json line 2") << "a second document";
    EXPECT_EQ(place(""), "tiles.json line 1");
    EXPECT_EQ(parse_json("[1, {\"a\": 33333333333e333}]", "x").error().text(), "x: has a number that is too large");
    EXPECT_EQ(place(std::string(1000, '[')), "tiles.json line 1") << "nested without end";
}

TEST(JsonPlace, KnowsItsPath) {
    const auto document = parse_json(R"({"tiles": [{"id": "BT01", "gold": 2, "used": true}]})", "");
    const JsonPlace root(*document, "tiles.json");
    EXPECT_EQ(root["tiles"].size(), 1U);
    const JsonPlace tile = root["tiles"][std::size_t{0}];
    EXPECT_EQ(tile.path(), "tiles.json.tiles[0]");
    EXPECT_EQ(tile["id"].text(), "BT01");
    EXPECT_EQ(tile["gold"].integer(0, 5), 2);
    EXPECT_TRUE(tile["used"].boolean());
    EXPECT_TRUE(tile.has("gold"));
    EXPECT_FALSE(tile.has("silver"));

    const auto flaw = [](auto look) -> std::string {
        try {
            look();
        } catch (const DataError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(flaw([&] { tile["silver"]; }), "tiles.json.tiles[0]: has no member \"silver\"");
    EXPECT_EQ(flaw([&] { tile["gold"].text(); }), "tiles.json.tiles[0].gold: is not a string");
    EXPECT_EQ(flaw([&] { tile["id"].integer(); }), "tiles.json.tiles[0].id: is not a whole number");
    EXPECT_EQ(flaw([&] { tile["id"].boolean(); }), "tiles.json.tiles[0].id: is neither true nor false");
    EXPECT_EQ(flaw([&] { tile["gold"].integer(3, 5); }), "tiles.json.tiles[0].gold: is 2 (3 to 5)");
    EXPECT_EQ(flaw([&] { tile[std::size_t{0}]; }), "tiles.json.tiles[0]: is not an array");
    EXPECT_EQ(flaw([&] { tile.size(); }), "tiles.json.tiles[0]: is not an array");
    EXPECT_EQ(flaw([&] { root["tiles"]["id"]; }), "tiles.json.tiles: is not an object");
    EXPECT_EQ(flaw([&] { root["tiles"][std::size_t{1}]; }), "tiles.json.tiles: has only 1 elements (more than 1)");
}

TEST(Pretty, IsReadableAndReadsBack) {
    const json::value value = {{"name", "a\"b"}, {"list", {1, 2}}, {"empty", json::array{}}, {"none", nullptr}};
    EXPECT_EQ(
        pretty(value),
        "{\n  \"name\": \"a\\\"b\",\n  \"list\": [\n    1,\n    2\n  ],\n  \"empty\": [],\n  \"none\": null\n}\n");
    EXPECT_EQ(*parse_json(pretty(value), ""), value);
}

}  // namespace
}  // namespace pentarchy
