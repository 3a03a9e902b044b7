#include "core/proof/rules.h"

#include <algorithm>

namespace pentarchy {

namespace {

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t\r`*");
    const std::size_t to = text.find_last_not_of(" \t\r`*");
    return from == std::string_view::npos ? std::string() : std::string(text.substr(from, to - from + 1));
}

// "| a | b | c |" -> a, b, c. A bar inside a cell is written \|.
std::vector<std::string> cells(std::string_view line) {
    std::vector<std::string> found;
    std::size_t from = line.find('|');
    while (from != std::string_view::npos) {
        std::size_t to = line.find('|', from + 1);
        while (to != std::string_view::npos && line[to - 1] == '\\') {
            to = line.find('|', to + 1);
        }
        if (to == std::string_view::npos) {
            break;
        }
        found.push_back(trimmed(line.substr(from + 1, to - from - 1)));
        from = to;
    }
    return found;
}

// Capitals, digits and hyphens. A cell that names several ids or a sentence is none.
bool is_id(std::string_view cell) {
    return cell.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == std::string_view::npos;
}

}  // namespace

bool RuleRow::counts() const {
    return id.find("-RUL-") == std::string::npos && id.find("-OPEN-") == std::string::npos;
}

std::vector<RuleRow> read_catalogue(std::string_view markdown, std::string_view prefix) {
    const std::string start = std::string(prefix) + "-";
    std::vector<RuleRow> rows;
    std::string section;
    for (std::size_t at = 0; at < markdown.size();) {
        const std::size_t end = std::min(markdown.find('\n', at), markdown.size());
        const std::string_view line = markdown.substr(at, end - at);
        at = end + 1;
        if (line.starts_with("## ")) {
            section = trimmed(line.substr(3));
        } else if (line.starts_with('|')) {
            const auto row = cells(line);
            if (row.size() >= 2 && row[0].starts_with(start) && is_id(row[0])) {
                rows.push_back({row[0], row[1], row.back(), section});
            }
        }
    }
    return rows;
}

RuleCoverage rule_coverage(std::string_view game, const std::vector<RuleRow>& rows,
                           std::span<const std::string_view> shown) {
    RuleCoverage coverage;
    coverage.game = game;
    for (const RuleRow& row : rows) {
        if (!row.counts()) {
            continue;
        }
        ++coverage.total;
        if (std::ranges::find(shown, std::string_view(row.id)) != shown.end()) {
            ++coverage.covered;
        } else {
            coverage.missing.push_back(row.id);
        }
    }
    return coverage;
}

}  // namespace pentarchy
