#include <fmt/format.h>

#include <algorithm>

#include "tournament/plot.h"
#include "tournament/report.h"
#include "tournament/report_words.h"

namespace pentarchy {

namespace {

// Colours that people who do not see all of them still tell apart (Okabe and Ito), a set for each background.
constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ground: #fdfdfc; --ink: #1d2126; --faint: #d5d8dc; --quiet: #5a626c;
  --c0: #0072b2; --c1: #d55e00; --c2: #00805c; --c3: #a8558a; --c4: #8a6d00; }
@media (prefers-color-scheme: dark) { :root { --ground: #15181c; --ink: #e4e7ea; --faint: #3a4048; --quiet: #a2abb5;
  --c0: #56b4e9; --c1: #f0883e; --c2: #2fbf91; --c3: #de94c3; --c4: #e0c145; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
p.facts { color: var(--quiet); margin-top: .2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid var(--faint); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; } th { font-weight: 600; }
svg { display: block; width: 100%; height: auto; font-size: 13px; }
svg text { fill: var(--ink); } svg .grid { stroke: var(--faint); } svg .line { fill: none; stroke-width: 2; }
svg .even { stroke: var(--quiet); stroke-dasharray: 4 4; } svg .area { fill-opacity: .12; stroke: none; }
svg .line.s0 { stroke: var(--c0); } svg .line.s1 { stroke: var(--c1); } svg .line.s2 { stroke: var(--c2); }
svg .line.s3 { stroke: var(--c3); } svg .line.s4 { stroke: var(--c4); }
svg .fill.s0, svg .area.s0 { fill: var(--c0); } svg .fill.s1, svg .area.s1 { fill: var(--c1); }
svg .fill.s2, svg .area.s2 { fill: var(--c2); } svg .fill.s3, svg .area.s3 { fill: var(--c3); }
svg .fill.s4, svg .area.s4 { fill: var(--c4); }
pre { overflow-x: auto; border: 1px solid var(--faint); padding: .8rem; }
)";

constexpr int most_bins = 40;

std::string heading(const std::string& text) {
    return "<h2>" + text + "</h2>\n";
}

std::string row(const std::string& name, const Tally& tally, const ReportWords& words) {
    const Interval interval = tally.win_interval();
    return fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{} – {}</td><td>{}</td>"
        "<td>{}</td><td>{}</td><td>{}</td></tr>\n",
        escape_html(name), tally.games, words.decimal(tally.wins, 1), words.percent(tally.win_share()),
        words.decimal(100 * interval.low, 1), words.percent(interval.high), words.decimal(tally.place.mean(), 2),
        words.decimal(tally.score.mean(), 2), words.decimal(tally.score.deviation(), 2),
        words.decimal(1000 * tally.seconds_per_decision(), 3));
}

std::string tally_head(const ReportWords& words) {
    std::string html = "<div class=\"wide\"><table>\n<tr><th></th>";
    for (const char* column : {"games", "wins", "share", "interval", "place", "score", "deviation", "pace"}) {
        html += "<th>" + words(column) + "</th>";
    }
    return html + "</tr>\n";
}

std::string tally_table(const MatchResult& result, const ReportWords& words) {
    std::string html = tally_head(words);
    for (const AgentResult& agent : result.agents) {
        html += row(agent.name, agent.total, words);
    }
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        html += row(words("seat", {{"number", seat + 1}}), result.seats[seat], words);
    }
    return html + row(words("all"), result.everybody, words) + "</table></div>\n";
}

// How each faction, nation or whatever seats differ by did.
std::string label_table(const MatchResult& result, const ReportWords& words) {
    if (result.labels.empty()) {
        return "";
    }
    std::string html = heading(words("page.by_label")) + tally_head(words);
    for (const auto& [label, tally] : result.labels) {
        html += row(label, tally, words);
    }
    return html + "</table></div>\n";
}

std::string seat_table(const MatchResult& result, const ReportWords& words) {
    std::string html = "<div class=\"wide\"><table>\n<tr><th></th>";
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        html += "<th>" + words("seat", {{"number", seat + 1}}) + "</th>";
    }
    html += "</tr>\n";
    for (const AgentResult& agent : result.agents) {
        html += "<tr><td>" + escape_html(agent.name) + "</td>";
        for (const Tally& tally : agent.by_seat) {
            html += "<td>" + words.percent(tally.win_share()) + "</td>";
        }
        html += "</tr>\n";
    }
    return html + "</table></div>\n";
}

std::string win_plot(const MatchResult& result, const ReportWords& words) {
    std::vector<Estimate> estimates;
    estimates.reserve(result.agents.size());
    for (const AgentResult& agent : result.agents) {
        estimates.push_back({agent.name, agent.total.win_share(), agent.total.win_interval()});
    }
    return interval_plot(words("plot.wins"), estimates, 1.0 / static_cast<double>(result.agents.size()));
}

std::string score_plot(const MatchResult& result, const ReportWords& words) {
    std::int64_t low = result.agents[0].scores.quantile(0);
    std::int64_t high = low;
    for (const AgentResult& agent : result.agents) {
        low = std::min(low, agent.scores.quantile(0));
        high = std::max(high, agent.scores.quantile(1));
    }
    std::vector<Series> series;
    series.reserve(result.agents.size());
    for (const AgentResult& agent : result.agents) {
        series.push_back(binned(agent.name, agent.scores, low, high, most_bins));
    }
    return line_plot(words("plot.scores"), words("plot.final_score"), words("plot.games"), series, true);
}

std::string round_plot(const MatchResult& result, const ReportWords& words) {
    std::vector<Series> series;
    for (const AgentResult& agent : result.agents) {
        Series line{.name = agent.name, .points = {}};
        for (std::size_t round = 0; round < agent.score_by_round.size(); ++round) {
            line.points.push_back({static_cast<double>(round), agent.score_by_round[round].mean()});
        }
        series.push_back(std::move(line));
    }
    return line_plot(words("plot.rounds"), words("plot.round"), words("plot.mean_score"), series);
}

// Kinds that nobody ever chose are left out.
std::string action_plot(const MatchResult& result, const ReportWords& words) {
    std::vector<std::string> labels;
    std::vector<Series> series(result.agents.size());
    for (std::size_t kind = 0; kind < result.action_kinds.size(); ++kind) {
        if (std::ranges::all_of(result.agents, [&](const AgentResult& agent) { return agent.kinds[kind] == 0; })) {
            continue;
        }
        labels.push_back(result.action_kinds[kind]);
        for (std::size_t index = 0; index < series.size(); ++index) {
            const AgentResult& agent = result.agents[index];
            const auto all = static_cast<double>(std::max<std::uint64_t>(1, agent.total.decisions));
            series[index].name = agent.name;
            series[index].points.push_back({0, static_cast<double>(agent.kinds[kind]) / all});
        }
    }
    return share_bars(words("plot.actions"), labels, series);
}

std::string length_plot(const MatchResult& result, const Distribution& lengths, const std::string& title,
                        const std::string& axis, const ReportWords& words) {
    const Series series = binned(result.game, lengths, lengths.quantile(0), lengths.quantile(1), most_bins);
    return line_plot(title, axis, words("plot.games"), {series}, true);
}

std::string plots(const MatchResult& result, const ReportWords& words) {
    if (result.games == 0) {
        return "<p>" + words("page.none") + "</p>\n";
    }
    return heading(words("page.wins")) + win_plot(result, words) + heading(words("page.wins_by_seat")) +
           seat_table(result, words) + label_table(result, words) + heading(words("page.final_scores")) +
           score_plot(result, words) + heading(words("page.score_by_round")) + round_plot(result, words) +
           heading(words("page.actions")) + action_plot(result, words) + heading(words("page.length")) +
           length_plot(result, result.decisions, words("plot.length.decisions"), words("plot.decisions"), words) +
           length_plot(result, result.rounds, words("plot.length.rounds"), words("plot.rounds_a_game"), words);
}

}  // namespace

std::string html_report(const MatchResult& result, Language language) {
    const ReportWords words(language);
    const std::string title = escape_html(words("page.title", {{"game", result.game}}));
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
        language_code(language), title, style, title);
    const std::string facts = words("page.facts", {{"done", result.games},
                                                   {"asked", result.games_asked},
                                                   {"stopped", result.was_stopped ? " " + words("stopped") : ""},
                                                   {"seed", result.seed},
                                                   {"rules", result.rules},
                                                   {"options", write_option_text(result.options)}});
    html += "<p class=\"facts\">" + escape_html(facts) + "</p>\n";
    if (result.endless > 0) {
        html += "<p>" + words("endless", {{"number", result.endless}}) + "</p>\n";
    }
    if (result.failure) {
        html += heading(words("page.failed")) + "<p>" + escape_html(result.failure->error.text()) + "</p>\n<pre>" +
                escape_html(result.failure->record) + "</pre>\n";
    }
    html += tally_table(result, words) + plots(result, words);
    return html + "</body>\n</html>\n";
}

}  // namespace pentarchy
