#include <algorithm>

#include "tournament/report.h"
#include "tournament/report_words.h"

namespace pentarchy {

namespace {

// Letters, not bytes: "écart type" is ten wide.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t columns, bool to_the_left) {
    const std::string gap(columns - std::min(columns, width(text)), ' ');
    return to_the_left ? text + gap : gap + text;
}

// Rows of cells, the first left-aligned, the others right-aligned, each column as wide as its widest cell.
class TextTable {
  public:
    void add(std::vector<std::string> cells) {
        widths_.resize(std::max(widths_.size(), cells.size()), 0);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            widths_[column] = std::max(widths_[column], width(cells[column]));
        }
        rows_.push_back(std::move(cells));
    }

    std::string text() const {
        std::string text;
        for (const auto& row : rows_) {
            for (std::size_t column = 0; column < row.size(); ++column) {
                text += "  " + padded(row[column], widths_[column], column == 0);
            }
            text += '\n';
        }
        return text;
    }

  private:
    std::vector<std::vector<std::string>> rows_;
    std::vector<std::size_t> widths_;
};

void add_head(TextTable& table, const ReportWords& words) {
    table.add({"", words("games"), words("wins"), words("share"), words("interval"), words("place"), words("score"),
               words("deviation"), words("pace")});
}

void add_tally(TextTable& table, const std::string& name, const Tally& tally, const ReportWords& words) {
    const Interval interval = tally.win_interval();
    table.add({name, std::to_string(tally.games), words.decimal(tally.wins, 1), words.percent(tally.win_share()),
               words.decimal(100 * interval.low, 1) + " - " + words.decimal(100 * interval.high, 1),
               words.decimal(tally.place.mean(), 2), words.decimal(tally.score.mean(), 2),
               words.decimal(tally.score.deviation(), 2), words.decimal(1000 * tally.seconds_per_decision(), 3)});
}

std::string tally_table(const MatchResult& result, const ReportWords& words) {
    TextTable table;
    add_head(table, words);
    for (const AgentResult& agent : result.agents) {
        add_tally(table, agent.name, agent.total, words);
    }
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        add_tally(table, words("seat", {{"number", seat + 1}}), result.seats[seat], words);
    }
    add_tally(table, words("all"), result.everybody, words);
    return table.text();
}

// How each faction, nation or whatever seats differ by did.
std::string label_table(const MatchResult& result, const ReportWords& words) {
    TextTable table;
    add_head(table, words);
    for (const auto& [label, tally] : result.labels) {
        add_tally(table, label, tally, words);
    }
    return table.text();
}

// Win share of every agent in every seat.
std::string seat_table(const MatchResult& result, const ReportWords& words) {
    TextTable table;
    std::vector<std::string> head = {words("wins_by_seat")};
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        head.push_back(words("seat", {{"number", seat + 1}}));
    }
    table.add(std::move(head));
    for (const AgentResult& agent : result.agents) {
        std::vector<std::string> row = {agent.name};
        for (const Tally& tally : agent.by_seat) {
            row.push_back(words.percent(tally.win_share()));
        }
        table.add(std::move(row));
    }
    return table.text();
}

std::string length_line(const std::string& what, const Distribution& lengths, const ReportWords& words) {
    constexpr std::size_t columns = 10;
    return "  " + padded(what, columns, true) + " " +
           words("length", {{"mean", words.decimal(lengths.moments().mean(), 1)},
                            {"median", lengths.quantile(0.5)},
                            {"low", lengths.quantile(0.0)},
                            {"high", lengths.quantile(1.0)}}) +
           "\n";
}

}  // namespace

std::string text_report(const MatchResult& result, Language language) {
    const ReportWords words(language);
    std::string text =
        result.game + "  " + write_option_text(result.options) + "  " + words("seed", {{"seed", result.seed}}) + "  " +
        words("done",
              {{"done", result.games}, {"asked", result.games_asked}, {"seconds", words.decimal(result.seconds, 1)}}) +
        (result.was_stopped ? "  " + words("stopped") : "") + "\n\n";
    text += tally_table(result, words) + "\n" + seat_table(result, words) + "\n";
    if (!result.labels.empty()) {
        text += label_table(result, words) + "\n";
    }
    text +=
        length_line(words("decisions"), result.decisions, words) + length_line(words("rounds"), result.rounds, words);
    if (result.endless > 0) {
        text += "\n  " + words("endless", {{"number", result.endless}}) + "\n";
    }
    if (result.failure) {
        text += "\n" + words("failed", {{"error", result.failure->error.text()}}) + "\n";
    }
    return text;
}

}  // namespace pentarchy
