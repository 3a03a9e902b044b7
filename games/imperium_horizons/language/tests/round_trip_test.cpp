// Every text of the game goes through parser, checker and compiler and is printed back from its program, word for word.

#include <gtest/gtest.h>

#include <filesystem>

#include "core/documents/file.h"
#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/language/telling/plain_text.h"
#include "games/imperium_horizons/language/telling/printer.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(RoundTrip, AllCardsOfTheThreeBoxesReadBackAsWritten) {
    const CardTable& table = cards();
    ASSERT_EQ(table.cards.size(), 1096U);
    for (CardId card = 0; card < table.cards.size(); ++card) {
        EXPECT_EQ(print_effect(table, table.cards[card]), table.texts[card].effect) << table.texts[card].id;
    }
}

json::value built_in(std::string_view name) {
    for (const DataFile& file : built_in_files()) {
        if (file.name == name) {
            return *parse_json(file.content, file.name);
        }
    }
    return nullptr;
}

// The texts of the CIV tables in the order in which they are compiled: nation, side, row.
std::vector<std::pair<std::string, std::string>> civ_rows() {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const std::string_view file : {"bot-tables-classics.json", "civ-tables.json"}) {
        const json::value document = built_in(file);
        for (const auto& nation : document.as_object().at("tables").as_object()) {
            for (const auto& side : nation.value().as_object()) {
                if (!side.value().is_array()) {
                    continue;
                }
                for (const auto& row : side.value().as_array()) {
                    rows.emplace_back(row.as_object().at("match").as_string(), row.as_object().at("do").as_string());
                }
            }
        }
    }
    return rows;
}

TEST(RoundTrip, AllRowsOfTheCivTablesReadBackAsWritten) {
    const CardTable& table = cards();
    const auto rows = civ_rows();
    ASSERT_EQ(rows.size(), table.civ_rows.size());
    ASSERT_GT(rows.size(), 500U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CivRow& row = table.civ_rows[i];
        EXPECT_EQ(print_ability(table, table.abilities[row.ability]), rows[i].second);
        EXPECT_EQ(row.match == none, rows[i].first == "other") << rows[i].first;
    }
}

TEST(RoundTrip, TradeRoutesAndTheEndOfTurnHaveTheirPrograms) {
    const CardTable& table = cards();
    EXPECT_EQ(table.civ_routes.size(), 13U);
    for (const CivRoute& route : table.civ_routes) {
        EXPECT_EQ(table.cards[route.route].stays, Stays::trade_route);
        EXPECT_NE(route.commerce, none);
        EXPECT_NE(route.profit, none);
    }
    ASSERT_EQ(table.civ_merchants.size(), 4U);
    EXPECT_EQ(print_ability(table, table.abilities[table.civ_merchants[1]]),
              "pay 5 goods -> gain top fame & flip merchant_card");
    EXPECT_EQ(table.civ_merchant_empire.size(), 4U);
    EXPECT_EQ(table.civ_reshuffles.size(), 8U);
}

TEST(RoundTrip, EveryTableOfARivalHasARowForUnrestAndOneForTheRest) {
    const CardTable& table = cards();
    const CardId unrest = table.find("UNR1");
    for (const CivTable& side : table.civ_tables) {
        const CivRow& first = table.civ_rows[side.first_row];
        const CivRow& last = table.civ_rows[side.first_row + side.rows - 1U];
        ASSERT_NE(first.match, none);
        EXPECT_TRUE(table.matches_printed(first.match, unrest));
        EXPECT_EQ(last.match, none) << table.nation_ids[side.nation];
    }
}

// A text that names something the catalogues lack shows in angle brackets.
TEST(PlainText, EveryCardAndRowHasWordsInBothLanguages) {
    const CardTable& table = cards();
    for (const Language language : {Language::english, Language::french}) {
        const PlainText plain(table, language);
        for (CardId card = 0; card < table.cards.size(); ++card) {
            for (const std::string& line : plain.card(card)) {
                EXPECT_EQ(line.find('<'), std::string::npos) << table.texts[card].id << ": " << line;
                EXPECT_EQ(line.find("  "), std::string::npos) << table.texts[card].id << ": " << line;
                EXPECT_FALSE(line.empty()) << table.texts[card].id;
            }
            EXPECT_EQ(plain.victory_points(card).find('<'), std::string::npos) << table.texts[card].id;
        }
        for (const CivRow& row : table.civ_rows) {
            const std::string line = plain.ability(table.abilities[row.ability]);
            EXPECT_EQ(line.find('<'), std::string::npos) << line;
        }
    }
}

TEST(PlainText, BothCataloguesHaveTheSameKeys) {
    const auto& english = plain_texts(Language::english).templates();
    const auto& french = plain_texts(Language::french).templates();
    // Grammar is each language's own.
    const auto is_grammar = [](const auto& entry) { return entry.first.starts_with("grammar."); };
    for (const auto& entry : english) {
        EXPECT_TRUE(is_grammar(entry) || french.contains(entry.first)) << entry.first;
    }
    EXPECT_EQ(std::ssize(english) - std::ranges::count_if(english, is_grammar),
              std::ssize(french) - std::ranges::count_if(french, is_grammar));
}

TEST(Data, EveryFileOfTheFolderIsBuiltIn) {
    std::set<std::string> built_in;
    for (const DataFile& file : built_in_files()) {
        built_in.insert(file.name);
    }
    std::set<std::string> on_disk;
    const std::filesystem::path folder = IMPERIUM_DATA;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") {
            on_disk.insert(std::filesystem::relative(entry.path(), folder).string());
        }
    }
    EXPECT_EQ(built_in, on_disk);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
