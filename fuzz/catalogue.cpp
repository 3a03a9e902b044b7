// Rule catalogues in Markdown: every row that is read has an id of the game.

#include "core/proof/rules.h"

#include "fuzz/fuzzed.h"

namespace pentarchy::fuzz {

void look_at(std::string_view text) {
    const auto rows = read_catalogue(text, "BA");
    for (const RuleRow& row : rows) {
        FUZZ_CHECK(row.id.starts_with("BA-"));
        FUZZ_CHECK(row.id.find_first_of(" |\n") == std::string::npos);
    }
    const RuleCoverage coverage = rule_coverage("baronny", rows, {});
    FUZZ_CHECK(coverage.covered == 0);
    FUZZ_CHECK(coverage.total == static_cast<int>(coverage.missing.size()));
}

}  // namespace pentarchy::fuzz
