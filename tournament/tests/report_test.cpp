#include "tournament/report.h"

#include <gtest/gtest.h>

#include "match_setup.h"
#include "tournament/plot.h"

namespace pentarchy {
namespace {

const MatchResult& small_match() {
    static const MatchResult result = play_match(highcard_match({"greedy", "random", "random"}, 30)).value();
    return result;
}

std::size_t occurrences(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

TEST(Report, TextNamesEveryAgentAndSeat) {
    const std::string text = text_report(small_match());
    for (const std::string_view part : {"highcard", "30 of 30 games", "greedy", "random #1", "random #2", "seat 3"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << " is missing in\n" << text;
    }
}

TEST(Report, JsonHoldsTheFigures) {
    const json::object report = json_report(small_match());
    EXPECT_EQ(report.at("games").as_uint64(), 30U);
    const json::object& agent = report.at("agents").at(0).as_object();
    EXPECT_EQ(agent.at("agent").as_string(), "greedy");
    EXPECT_EQ(agent.at("total").at("games").as_uint64(), 30U);
    std::uint64_t games = 0;
    for (const json::value& pair : agent.at("scores").at("counts").as_array()) {
        games += pair.at(1).as_uint64();
    }
    EXPECT_EQ(games, 30U);
    EXPECT_EQ(agent.at("actions").at("play").as_uint64(), 90U);
}

TEST(Report, EverybodyTogetherIsCountedOnceASeat) {
    const MatchResult& result = small_match();
    EXPECT_EQ(result.everybody.games, 90U);
    EXPECT_TRUE(result.labels.empty());
    EXPECT_TRUE(json_report(result).at("labels").as_object().empty());
}

TEST(Report, ResultsAreCountedByWhatASeatPlayed) {
    static const AnyGameOf<LabelledHighCard> game;
    MatchSetup setup = highcard_match({"random", "random", "random"}, 10);
    setup.game = &game;
    setup.make_agent = [](const AgentSpec& spec, std::uint64_t seed) {
        return make_agent<LabelledHighCard>(spec, seed);
    };
    const MatchResult result = play_match(setup).value();
    EXPECT_EQ(result.labels.at("sun").games, 20U);
    EXPECT_EQ(result.labels.at("moon").games, 10U);
    EXPECT_NE(text_report(result).find("\n  moon     10 "), std::string::npos) << text_report(result);
    EXPECT_EQ(json_report(result).at("labels").at("sun").at("games").as_uint64(), 20U);
    EXPECT_NE(html_report(result).find("<td>sun</td><td>20</td>"), std::string::npos);
}

TEST(Report, PageStandsAlone) {
    const std::string page = html_report(small_match());
    EXPECT_EQ(occurrences(page, "<svg"), 6U);
    EXPECT_EQ(occurrences(page, "</svg>"), 6U);
    for (const std::string_view part : {"<script", "http://", "https://", "url(", "@import", "nan", "inf\"", ">-0"}) {
        EXPECT_EQ(page.find(part), std::string::npos) << part;
    }
}

TEST(Report, PageOfAMatchWithoutAGameSaysSo) {
    MatchResult result = small_match();
    result.games = 0;
    EXPECT_NE(html_report(result).find("No game was finished"), std::string::npos);
}

TEST(Report, FailureIsShownWithItsRecord) {
    MatchResult result = small_match();
    result.failure = Failure{4, {"game 5", "went <wrong>", ""}, "pentarchy-record 1\n"};
    EXPECT_NE(text_report(result).find("game 5: went <wrong>"), std::string::npos);
    EXPECT_NE(html_report(result).find("went &lt;wrong&gt;"), std::string::npos);
    EXPECT_EQ(json_report(result).at("failure").at("game").as_uint64(), 5U);
}

TEST(Plot, BinsHoldAllValuesAndEndAtZero) {
    Distribution distribution;
    for (int value = -3; value <= 200; ++value) {
        distribution.add(value);
    }
    const Series series = binned("all", distribution, -3, 200, 40);
    EXPECT_LE(series.points.size(), 43U);
    double sum = 0;
    for (const PlotPoint& point : series.points) {
        sum += point.y;
    }
    EXPECT_NEAR(sum, 100.0, 1e-9);
    EXPECT_EQ(series.points.back().y, 0.0);
}

}  // namespace
}  // namespace pentarchy
