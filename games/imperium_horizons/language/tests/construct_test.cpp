// Every construct that any card or CIV row uses is shown by an example: a card, its text, and what a player reads. The
// examples are in constructs.json; to make them anew after a change of words, run with
// IMPERIUM_WRITE_CONSTRUCTS=<file>.

#include <gtest/gtest.h>

#include <cstdlib>

#include "core/documents/file.h"
#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/language/constructs.h"
#include "games/imperium_horizons/language/telling/plain_text.h"
#include "games/imperium_horizons/language/telling/printer.h"
#include "imperium_horizons_fixtures/constructs.h"

namespace pentarchy::imperium_horizons {
namespace {

json::array lines(const std::vector<std::string>& texts) {
    json::array list;
    for (const std::string& text : texts) {
        list.push_back(json::string(text));
    }
    return list;
}

std::vector<std::string> all_lines(CardId card, Language language) {
    std::vector<std::string> texts = plain_text(cards(), card, language);
    if (std::string points = plain_vp(cards(), card, language); !points.empty()) {
        texts.push_back(std::move(points));
    }
    return texts;
}

// What is shown: cards by their number, CIV rows by their place.
struct Shown {
    std::string id;
    std::string text;
    Constructs constructs;
    json::object plain;
};

std::vector<Shown> everything() {
    const CardTable& table = cards();
    std::vector<Shown> all;
    for (CardId card = 0; card < table.cards.size(); ++card) {
        all.push_back(
            {table.texts[card].id,
             table.texts[card].effect + " | " + print_vp(table, table.cards[card]),
             constructs_of(table, card),
             {{"en", lines(all_lines(card, Language::english))}, {"fr", lines(all_lines(card, Language::french))}}});
    }
    const auto add_civ = [&](const std::string& id, std::uint16_t ability) {
        const Ability& program = table.abilities[ability];
        all.push_back({id,
                       print_ability(table, program),
                       constructs_of(table, program),
                       {{"en", lines({PlainText(table, Language::english).ability(program)})},
                        {"fr", lines({PlainText(table, Language::french).ability(program)})}}});
    };
    for (std::size_t row = 0; row < table.civ_rows.size(); ++row) {
        add_civ("civ row " + std::to_string(row), table.civ_rows[row].ability);
    }
    for (const CivReshuffle& entry : table.civ_reshuffles) {
        add_civ("civ reshuffle " + table.nation_ids[entry.nation] + " " + std::to_string(entry.index), entry.ability);
    }
    for (const CivRoute& route : table.civ_routes) {
        add_civ("civ commerce " + table.texts[route.route].id, route.commerce);
        add_civ("civ profit " + table.texts[route.route].id, route.profit);
    }
    for (std::size_t line = 0; line < table.civ_merchants.size(); ++line) {
        add_civ("civ merchants " + std::to_string(line), table.civ_merchants[line]);
    }
    return all;
}

// For each construct the shortest text that has it; one line an example.
std::string made_anew(const std::vector<Shown>& all) {
    std::map<std::string, const Shown*> shortest;
    for (const Shown& one : all) {
        for (const std::string& construct : one.constructs) {
            const Shown*& best = shortest[construct];
            if (best == nullptr || one.text.size() < best->text.size()) {
                best = &one;
            }
        }
    }
    std::map<std::string, std::vector<std::string>> shown;
    for (const auto& [construct, one] : shortest) {
        shown[one->id].push_back(construct);
    }
    std::string text;
    for (const Shown& one : all) {
        if (const auto found = shown.find(one.id); found != shown.end()) {
            const json::object example{{"shown_by", one.id},
                                       {"constructs", lines(found->second)},
                                       {"text", one.text},
                                       {"en", one.plain.at("en")},
                                       {"fr", one.plain.at("fr")}};
            text += (text.empty() ? "[\n" : ",\n") + json::serialize(example);
        }
    }
    return text + "\n]\n";
}

TEST(Constructs, EachHasAnExampleThatReadsAsWritten) {
    const std::vector<Shown> all = everything();
    if (const char* file = std::getenv("IMPERIUM_WRITE_CONSTRUCTS")) {
        ASSERT_TRUE(write_file(file, made_anew(all)).ok());
        return;
    }
    std::map<std::string, const Shown*> by_id;
    for (const Shown& one : all) {
        by_id.emplace(one.id, &one);
    }
    std::set<std::string> shown;
    const json::value fixtures = *parse_json(fixtures::constructs_json, "constructs.json");
    for (const auto& entry : fixtures.as_array()) {
        const auto& example = entry.as_object();
        const std::string id(example.at("shown_by").as_string());
        const auto found = by_id.find(id);
        ASSERT_NE(found, by_id.end()) << id;
        const Shown& one = *found->second;
        EXPECT_EQ(one.text, example.at("text").as_string()) << id;
        EXPECT_EQ(one.plain.at("en"), example.at("en")) << id;
        EXPECT_EQ(one.plain.at("fr"), example.at("fr")) << id;
        for (const auto& construct : example.at("constructs").as_array()) {
            const std::string name(construct.as_string());
            EXPECT_TRUE(one.constructs.contains(name)) << name << " is not in " << id;
            shown.insert(name);
        }
    }
    for (const Shown& one : all) {
        for (const std::string& construct : one.constructs) {
            EXPECT_TRUE(shown.contains(construct)) << one.id << " uses " << construct << ", which no example shows";
        }
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
