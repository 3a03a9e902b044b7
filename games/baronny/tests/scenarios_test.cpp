// The rulebook's nine illustrated examples, played from the fixtures in data/scenarios.json.

#include <algorithm>

#include "baronny_fixtures/scenarios.h"
#include "core/documents/json.h"
#include "games/baronny/chapters/rules.h"
#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

const std::vector<std::string> colours = {"blue", "yellow", "green", "red"};
const std::vector<std::string> terrains = {"mountain", "forest", "plain", "field", "lake"};
const std::vector<std::string> ranks = {"baron", "viscount", "count", "marquis", "duke"};

template <class Names>
std::size_t index_in(const Names& names, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

Seat seat_of(std::string_view colour) {
    return static_cast<Seat>(index_in(colours, colour));
}

class Scenario {
  public:
    explicit Scenario(const std::string& id) {
        static const json::value document = *parse_json(fixtures::scenarios_json, "scenarios.json");
        for (const json::value& entry : document.at("scenarios").as_array()) {
            if (entry.at("id").as_string() == std::string_view(id)) {
                json = entry.as_object();
            }
        }
        EXPECT_FALSE(json.empty()) << id;
    }

    json::object json;

    static Axial at(const json::value& pair) {
        return {static_cast<int>(pair.at(0).as_int64()), static_cast<int>(pair.at(1).as_int64())};
    }

    Table table() const {
        std::map<Axial, Terrain> hexes{{{99, 0}, Terrain::lake}};  // examples without a board still need a hex
        if (json.contains("hexes")) {
            hexes.clear();
            for (const json::value& hex : json.at("hexes").as_array()) {
                hexes[at(hex.at("at"))] = static_cast<Terrain>(index_in(terrains, hex.at("terrain").as_string()));
            }
        }
        Table table = Table::from(hexes, 4);
        put_pieces(table);
        set_players(table);
        return table;
    }

    static std::string name(const Table& table, const json::value& pair) {
        return table.map().name(*table.map().find(at(pair)));
    }

    static Lines names(const Table& table, const json::value& pairs) {
        Lines found;
        for (const json::value& pair : pairs.as_array()) {
            found.insert(name(table, pair));
        }
        return found;
    }

  private:
    void put_pieces(Table& table) const {
        if (!json.contains("hexes")) {
            return;
        }
        for (const json::value& hex : json.at("hexes").as_array()) {
            const std::string place = name(table, hex.at("at"));
            for (const json::value& piece : hex.at("pieces").as_array()) {
                const Seat seat = seat_of(piece.at(0).as_string());
                const std::string_view kind = piece.at(1).as_string();
                if (kind == "knight") {
                    table.knights(seat, place, static_cast<int>(piece.at(2).as_int64()));
                } else if (kind == "village") {
                    table.village(seat, place);
                } else if (kind == "stronghold") {
                    table.stronghold(seat, place);
                } else {
                    table.city(seat, place);
                }
            }
        }
    }

    void set_players(Table& table) const {
        if (json.contains("reserve")) {
            for (const auto& entry : json.at("reserve").as_object()) {
                table.reserve(seat_of(entry.key()), static_cast<int>(entry.value().at("knight").as_int64()));
            }
        }
        if (json.contains("tokens")) {
            for (const auto& entry : json.at("tokens").as_object()) {
                for (const auto& token : entry.value().as_object()) {
                    table.tokens(seat_of(entry.key()), static_cast<Token>(index_in(terrains, token.key())),
                                 static_cast<int>(token.value().as_int64()));
                }
            }
        }
        if (json.contains("track")) {
            for (const auto& entry : json.at("track").as_object()) {
                Player& player = table.state.player(seat_of(entry.key()));
                player.rank = static_cast<std::uint8_t>(index_in(ranks, entry.value().at(0).as_string()));
                player.new_cities = static_cast<std::uint8_t>(entry.value().at(1).as_int64());
            }
        }
        const char* who = json.contains("action") ? "action" : json.contains("query") ? "query" : nullptr;
        if (who != nullptr) {
            table.turn(seat_of(json.at(who).at("player").as_string()));
        }
    }
};

TEST(Scenario, RecruitByALake) {
    RULE("BA-EX-RECRUIT");
    const Scenario scenario("BA-EX-RECRUIT");
    Table table = scenario.table();
    const std::string city = Scenario::name(table, scenario.json.at("action").at("at"));
    EXPECT_NE(table.play("recruit " + city + " 4"), "");
    EXPECT_EQ(table.play("recruit " + city + " 3"), "");
    EXPECT_EQ(table.knights_at(red, city), 3);
    EXPECT_EQ(table.reserve(red), 1);
}

TEST(Scenario, TwoKnightsMove) {
    RULE("BA-EX-MOVE-2");
    const Scenario scenario("BA-EX-MOVE-2");
    Table table = scenario.table();
    for (const json::value& step : scenario.json.at("action").at("steps").as_array()) {
        EXPECT_EQ(table.play("move " + Scenario::name(table, step.at(0)) + " " + Scenario::name(table, step.at(1))),
                  "");
    }
    for (const json::value& place : scenario.json.at("expect").at("blue_knights").as_array()) {
        EXPECT_EQ(table.knights_at(blue, Scenario::name(table, place)), 1);
    }
}

TEST(Scenario, TwoDestinationsForTheGreenKnight) {
    RULE("BA-EX-MOVE-TARGETS");
    const Scenario scenario("BA-EX-MOVE-TARGETS");
    const Table table = scenario.table();
    const std::string from = Scenario::name(table, scenario.json.at("query").at("knight"));
    Lines expected;
    for (const std::string& to : Scenario::names(table, scenario.json.at("query").at("destinations"))) {
        expected.insert("move " + from + " " + to);
    }
    EXPECT_EQ(expected.size(), 2U);
    EXPECT_EQ(table.legal("move " + from), expected);
}

TEST(Scenario, ConflictWithTwoOpponents) {
    RULE("BA-EX-CONFLICT");
    const Scenario scenario("BA-EX-CONFLICT");
    Table table = scenario.table();
    const int red_reserve = table.reserve(red);
    const json::value& step = scenario.json.at("action").at("steps").at(0);
    const std::string hex = Scenario::name(table, step.at(1));
    EXPECT_EQ(table.play("move " + Scenario::name(table, step.at(0)) + " " + hex), "");
    EXPECT_EQ(table.play("take field"), "");
    EXPECT_EQ(table.knights_at(yellow, hex), 2);
    EXPECT_EQ(table.knights_at(red, hex), 0);
    EXPECT_FALSE(table.has_village(blue, hex));
    EXPECT_EQ(table.reserve(red), red_reserve + 1);
    EXPECT_EQ(table.state.player(blue).villages_in_reserve, 14);
    EXPECT_EQ(table.tokens(blue, forest), 1);
    EXPECT_EQ(table.tokens(blue, field), 0);
    EXPECT_EQ(table.tokens(yellow, field), 1);
}

TEST(Scenario, TwoOfFiveKnightsMayBeReplaced) {
    RULE("BA-EX-BUILD");
    const Scenario scenario("BA-EX-BUILD");
    Table table = scenario.table();
    const Lines sites = Scenario::names(table, scenario.json.at("query").at("buildable"));
    Lines expected;
    for (const std::string& site : sites) {
        expected.insert("build " + site + " village");
        expected.insert("build " + site + " stronghold");
    }
    EXPECT_EQ(table.legal("build"), expected);
    const int reserve = table.reserve(red);
    for (const json::value& building : scenario.json.at("action").at("at").as_array()) {
        EXPECT_EQ(table.play("build " + Scenario::name(table, building.at(0)) + " " +
                             std::string(building.at(1).as_string())),
                  "");
    }
    EXPECT_EQ(table.tokens(red, mountain), 1);
    EXPECT_EQ(table.tokens(red, field), 1);
    EXPECT_EQ(table.all_tokens(red), 2);
    EXPECT_EQ(table.reserve(red), reserve + 2);
    EXPECT_EQ(knights_at(table.state, red, *table.map().find(Axial{1, 0})), 1);
}

TEST(Scenario, TwoVillagesMayBecomeCities) {
    RULE("BA-EX-CITY");
    const Scenario scenario("BA-EX-CITY");
    Table table = scenario.table();
    Lines expected;
    for (const std::string& site : Scenario::names(table, scenario.json.at("query").at("city_sites"))) {
        expected.insert("new-city " + site);
    }
    EXPECT_EQ(table.legal("new-city"), expected);
    const int villages = table.state.player(blue).villages_in_reserve;
    EXPECT_EQ(table.score(blue), 15);
    EXPECT_EQ(table.play("new-city " + Scenario::name(table, scenario.json.at("action").at("at"))), "");
    EXPECT_EQ(table.score(blue), 25);
    EXPECT_EQ(table.state.player(blue).villages_in_reserve, villages + 1);
    EXPECT_EQ(table.all_tokens(blue), 0);
}

TEST(Scenario, ExpeditionBehindTheVillages) {
    RULE("BA-EX-EXPEDITION");
    const Scenario scenario("BA-EX-EXPEDITION");
    Table table = scenario.table();
    const std::string hex = Scenario::name(table, scenario.json.at("action").at("at"));
    EXPECT_EQ(table.play("expedition " + hex), "");
    EXPECT_EQ(table.knights_at(green, hex), 1);
    EXPECT_EQ(table.reserve(green), 0);
    EXPECT_EQ(table.state.player(green).knights_removed, 1);
}

TEST(Scenario, SixteenForATitle) {
    RULE("BA-EX-TITLE");
    Table table = Scenario("BA-EX-TITLE").table();
    EXPECT_EQ(table.play("title 2 field 1 plain 1 mountain"), "");
    EXPECT_EQ(table.state.player(yellow).rank, static_cast<int>(Rank::marquis));
    EXPECT_EQ(table.score(yellow), 45);
    EXPECT_EQ(table.all_tokens(yellow), 0) << "no change";
}

TEST(Scenario, SeventyFourPoints) {
    RULE("BA-EX-END");
    Table table = Scenario("BA-EX-END").table();
    table.state.phase = Phase::over;
    EXPECT_EQ(table.score(yellow), 70);
    const Payoffs payoffs = Baronny::payoffs(table.state);
    EXPECT_EQ(payoffs[yellow].lines[2].points, 4);
    EXPECT_EQ(payoffs[yellow].score, 74);
}

}  // namespace
}  // namespace pentarchy::baronny
