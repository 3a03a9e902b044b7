#include <fmt/format.h>

#include <algorithm>

#include "tournament/report.h"

namespace pentarchy {

namespace {

// Rows of cells, the first left-aligned, the others right-aligned, each column as wide as its widest cell.
class TextTable {
  public:
    void add(std::vector<std::string> cells) {
        widths_.resize(std::max(widths_.size(), cells.size()), 0);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            widths_[column] = std::max(widths_[column], cells[column].size());
        }
        rows_.push_back(std::move(cells));
    }

    std::string text() const {
        std::string text;
        for (const auto& row : rows_) {
            for (std::size_t column = 0; column < row.size(); ++column) {
                text += column == 0 ? fmt::format("  {:<{}}", row[column], widths_[column])
                                    : fmt::format("  {:>{}}", row[column], widths_[column]);
            }
            text += '\n';
        }
        return text;
    }

  private:
    std::vector<std::vector<std::string>> rows_;
    std::vector<std::size_t> widths_;
};

void add_tally(TextTable& table, const std::string& name, const Tally& tally) {
    const Interval interval = tally.win_interval();
    table.add({name, std::to_string(tally.games), fmt::format("{:.1f}", tally.wins),
               fmt::format("{:.1f} %", 100 * tally.win_share()),
               fmt::format("{:.1f} - {:.1f}", 100 * interval.low, 100 * interval.high),
               fmt::format("{:.2f}", tally.place.mean()), fmt::format("{:.2f}", tally.score.mean()),
               fmt::format("{:.2f}", tally.score.deviation()),
               fmt::format("{:.3f}", 1000 * tally.seconds_per_decision())});
}

std::string tally_table(const MatchResult& result) {
    TextTable table;
    table.add({"", "games", "wins", "share", "95 %", "place", "score", "sd", "ms/decision"});
    for (const AgentResult& agent : result.agents) {
        add_tally(table, agent.name, agent.total);
    }
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        add_tally(table, fmt::format("seat {}", seat + 1), result.seats[seat]);
    }
    add_tally(table, "all", result.everybody);
    return table.text();
}

// How each faction, nation or whatever seats differ by did.
std::string label_table(const MatchResult& result) {
    TextTable table;
    table.add({"", "games", "wins", "share", "95 %", "place", "score", "sd", "ms/decision"});
    for (const auto& [label, tally] : result.labels) {
        add_tally(table, label, tally);
    }
    return table.text();
}

// Win share of every agent in every seat.
std::string seat_table(const MatchResult& result) {
    TextTable table;
    std::vector<std::string> head = {"wins by seat"};
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        head.push_back(fmt::format("seat {}", seat + 1));
    }
    table.add(std::move(head));
    for (const AgentResult& agent : result.agents) {
        std::vector<std::string> row = {agent.name};
        for (const Tally& tally : agent.by_seat) {
            row.push_back(fmt::format("{:.1f} %", 100 * tally.win_share()));
        }
        table.add(std::move(row));
    }
    return table.text();
}

std::string length_line(const char* what, const Distribution& lengths) {
    return fmt::format("  {:<10} {:.1f} a game (median {}, {} to {})\n", what, lengths.moments().mean(),
                       lengths.quantile(0.5), lengths.quantile(0.0), lengths.quantile(1.0));
}

}  // namespace

std::string text_report(const MatchResult& result) {
    std::string text = fmt::format("{}  {}  seed {}  {} of {} games in {:.1f} s{}\n\n", result.game,
                                   write_option_text(result.options), result.seed, result.games, result.games_asked,
                                   result.seconds, result.was_stopped ? "  (stopped)" : "");
    text += tally_table(result) + "\n" + seat_table(result) + "\n";
    if (!result.labels.empty()) {
        text += label_table(result) + "\n";
    }
    text += length_line("decisions", result.decisions) + length_line("rounds", result.rounds);
    if (result.endless > 0) {
        text += fmt::format("\n  {} more games did not end and were given up\n", result.endless);
    }
    if (result.failure) {
        text += "\nFailed: " + result.failure->error.text() + "\n";
    }
    return text;
}

}  // namespace pentarchy
