// Rule catalogues are Markdown tables; what counts in them is what tests must show.

#include "core/proof/rules.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core_fixtures/catalogues.h"

namespace pentarchy {
namespace {

using namespace core_fixtures;

TEST(Catalogue, RowsAreReadWithTheirSection) {
    constexpr std::string_view page =
        "# A game\n\nBA-MOVE-09 in a sentence is no row.\n\n"
        "## 2. Movement\n\n| id | rule | source |\n| --- | --- | --- |\n"
        "| BA-MOVE-01 | One step \\| no more. | B Move |\n"
        "| `BA-MOVE-02` | Not into lakes; see BA-COMP-01. | public |\r\n"
        "| BA-MOVE-03 to BA-MOVE-05 | dropped | - |\n"
        "| BA-MOVE-0\\|6 | broken | - |\n"
        "| TM-MOVE-01 | of another game | - |\n"
        "## 3. Rulings\n\n| BA-RUL-01 | We say so. | designed |\n| BA-OPEN-01 | Who knows? | - |";
    const auto rows = read_catalogue(page, "BA");
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].id, "BA-MOVE-01");
    EXPECT_EQ(rows[0].section, "2. Movement");
    EXPECT_EQ(rows[0].source, "B Move");
    EXPECT_EQ(rows[1].id, "BA-MOVE-02");
    EXPECT_EQ(rows[1].text, "Not into lakes; see BA-COMP-01.");
    EXPECT_TRUE(rows[0].counts());
    EXPECT_FALSE(rows[2].counts());
    EXPECT_FALSE(rows[3].counts());

    const std::array<std::string_view, 2> shown = {"BA-MOVE-02", "BA-RUL-01"};
    const RuleCoverage coverage = rule_coverage("baronny", rows, shown);
    EXPECT_EQ(coverage.covered, 1);
    EXPECT_EQ(coverage.total, 2);
    EXPECT_EQ(coverage.missing, std::vector<std::string>{"BA-MOVE-01"});
}

// The totals that docs/rules/README.md states, game by game.
TEST(Catalogue, EveryGameHasAsManyRulesAsItsReadmeSays) {
    struct Expected {
        std::string_view prefix;
        std::string_view page;
        int total;
    };
    for (const Expected& game :
         {Expected{"BA", baronny_md, 167}, Expected{"TM", terra_mystica_md, 432}, Expected{"AW", ancient_world_md, 299},
          Expected{"AM", age_of_mythology_md, 362}, Expected{"IH", imperium_horizons_md, 623}}) {
        const auto rows = read_catalogue(game.page, game.prefix);
        EXPECT_EQ(rule_coverage("", rows, {}).total, game.total) << game.prefix;
        const std::string stated = "| " + std::string(game.prefix) + " | " + std::to_string(game.total) + " |";
        EXPECT_NE(README_md.find(stated), std::string_view::npos) << stated;
        std::set<std::string> ids;
        for (const RuleRow& row : rows) {
            EXPECT_TRUE(ids.insert(row.id).second) << row.id << " is there twice";
            EXPECT_FALSE(row.text.empty()) << row.id;
        }
    }
}

}  // namespace
}  // namespace pentarchy
