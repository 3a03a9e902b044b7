#pragma once

// Rule catalogues: which ids there are, which count, and which are shown by a test.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pentarchy {

struct RuleRow {
    std::string id;       // "BA-MOVE-03"
    std::string text;     // the statement, in our own words
    std::string source;   // the last column
    std::string section;  // the heading it stands under

    // Rulings and open points explain a choice; every other row is a statement that a test must show.
    bool counts() const;
};

// The rows of a catalogue in Markdown whose ids begin with `prefix` and a hyphen, in the order of the page.
std::vector<RuleRow> read_catalogue(std::string_view markdown, std::string_view prefix);

struct RuleCoverage {
    std::string game;
    int covered = 0;
    int total = 0;
    std::vector<std::string> missing;
};

// `shown` are the ids that tests name.
RuleCoverage rule_coverage(std::string_view game, const std::vector<RuleRow>& rows,
                           std::span<const std::string_view> shown);

}  // namespace pentarchy
