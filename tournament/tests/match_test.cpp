#include "tournament/match.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "core/documents/file.h"
#include "core/played/record.h"
#include "match_setup.h"
#include "tournament/report.h"

namespace pentarchy {
namespace {

json::object without_times(const MatchResult& result) {
    json::object report = json_report(result);
    report.erase("timing");
    return report;
}

TEST(Match, TheSearchingAgentWinsMostGames) {
    const MatchResult result = play_match(highcard_match({"search:200", "random", "random"}, 90)).value();
    EXPECT_EQ(result.games, 90U);
    EXPECT_FALSE(result.was_stopped);
    EXPECT_GT(result.agents[0].total.win_interval().low, 1.0 / 3);
    EXPECT_EQ(result.agents[1].name, "random #1");
    EXPECT_EQ(result.agents[2].name, "random #2");
}

TEST(Match, EveryAgentSitsEverywhereEquallyOften) {
    const MatchResult result = play_match(highcard_match({"random", "random", "greedy"}, 12)).value();
    for (const AgentResult& agent : result.agents) {
        for (const Tally& tally : agent.by_seat) {
            EXPECT_EQ(tally.games, 4U);
        }
    }
}

TEST(Match, WinsAddUpToGamesAndDecisionsToTheirKinds) {
    const MatchResult result = play_match(highcard_match({"random", "random", "random", "random"}, 40)).value();
    double wins = 0;
    for (const AgentResult& agent : result.agents) {
        wins += agent.total.wins;
        // Three rounds of laying a card and staking on it.
        EXPECT_EQ(agent.kinds, (std::vector<std::uint64_t>{0, 0, 120, 120}));
        EXPECT_EQ(agent.total.decisions, 240U);
        ASSERT_EQ(agent.score_by_round.size(), 4U);
        EXPECT_EQ(agent.score_by_round[0].mean(), 0.0);
        EXPECT_EQ(agent.score_by_round[3], agent.total.score);
    }
    EXPECT_NEAR(wins, 40.0, 1e-9);
    EXPECT_EQ(result.rounds.quantile(0.0), 3);
    EXPECT_EQ(result.decisions.moments().mean(), 24.0);
}

TEST(Match, TwoJobsGiveTheSameResultAsOne) {
    MatchSetup setup = highcard_match({"search:50", "random", "greedy"}, 40);
    const auto one = without_times(play_match(setup).value());
    setup.jobs = 2;
    EXPECT_EQ(one, without_times(play_match(setup).value()));
    setup.seed = 2;
    EXPECT_NE(one, without_times(play_match(setup).value()));
}

TEST(Match, StoppedInTheMiddleItKeepsWhatItHas) {
    std::stop_source source;
    MatchSetup setup = highcard_match({"random", "random"}, 1'000'000);
    setup.stop = source.get_token();
    setup.jobs = 2;
    setup.report_progress = [&](const Progress& progress) {
        if (progress.games_done > 0) {
            source.request_stop();
        }
    };
    const MatchResult result = play_match(setup).value();
    EXPECT_TRUE(result.was_stopped);
    EXPECT_GT(result.games, 0U);
    EXPECT_LT(result.games, 1'000'000U);
    EXPECT_EQ(result.agents[0].total.games, result.games);
}

TEST(Match, StoppingHurriesAnAgentThatThinksForHours) {
    std::stop_source source;
    MatchSetup setup = highcard_match({"search:3600000ms", "search:3600000ms"}, 2);
    setup.stop = source.get_token();
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        source.request_stop();
    });
    const MatchResult result = play_match(setup).value();
    EXPECT_TRUE(result.was_stopped);
    EXPECT_EQ(result.games, 0U);
}

TEST(Match, GamesThatDoNotEndAreGivenUpAndCountedApart) {
    MatchSetup setup = highcard_match({"random", "random"}, 10);
    setup.most_actions = 15;
    const MatchResult result = play_match(setup).value();
    EXPECT_EQ(result.games, 0U);
    EXPECT_EQ(result.endless, 10U);
    EXPECT_FALSE(result.was_stopped);
    EXPECT_NE(text_report(result).find("10 more games did not end"), std::string::npos);
}

TEST(Match, ProgressEndsWithAllGames) {
    MatchSetup setup = highcard_match({"random", "random"}, 25);
    Progress last;
    setup.report_progress = [&](const Progress& progress) { last = progress; };
    ASSERT_TRUE(play_match(setup).ok());
    EXPECT_EQ(last.games_done, 25U);
    EXPECT_EQ(last.games_asked, 25U);
    EXPECT_EQ(last.seconds_left, 0.0);
    EXPECT_GT(last.games_per_second, 0.0);
}

// Plays well for a while, then something no rule permits, or throws.
class RogueAgent final : public AnyAgent {
  public:
    RogueAgent(std::uint64_t seed, bool throws) : random_(seed), throws_(throws) {}

    Action choose(const Position& position) override {
        if (++choices_ < 4) {
            return random_.choose(position);
        }
        if (throws_) {
            throw std::runtime_error("out of ideas");
        }
        return {~0ULL};
    }
    void observe(const Position&, Action) override {}
    const Opinion& opinion() const override { return random_.opinion(); }
    void hurry() override {}

  private:
    RandomAgent random_;
    bool throws_;
    int choices_ = 0;
};

MatchSetup rogue_match(bool throws) {
    MatchSetup setup = highcard_match({"random", "greedy"}, 20);
    setup.make_agent = [throws](const AgentSpec& spec, std::uint64_t seed) -> std::unique_ptr<AnyAgent> {
        if (spec.kind == AgentSpec::Kind::greedy) {
            return std::make_unique<RogueAgent>(seed, throws);
        }
        return make_agent<highcard::HighCard>(spec, seed);
    };
    return setup;
}

TEST(Match, AnIllegalActionIsAFailureWithARecordThatReplaysToIt) {
    MatchSetup setup = rogue_match(false);
    setup.jobs = 2;
    const MatchResult result = play_match(setup).value();
    ASSERT_TRUE(result.failure);
    EXPECT_EQ(result.failure->number, 0U);
    EXPECT_EQ(result.games, 0U);
    const std::string text = result.failure->error.text();
    EXPECT_NE(text.find("greedy in seat 2"), std::string::npos) << text;
    EXPECT_NE(text.find("HC-LEGAL"), std::string::npos) << text;

    Registry registry;
    registry.add<highcard::HighCard>();
    const auto record = read_record(result.failure->record, "failure");
    ASSERT_TRUE(record.ok()) << record.error().text();
    const auto journal = replay_record(*record, registry, "failure");
    ASSERT_TRUE(journal.ok()) << journal.error().text();
    EXPECT_TRUE(journal->now().to_act().is_seat(1));
}

TEST(Match, AnAgentThatThrowsIsAFailureToo) {
    const MatchResult result = play_match(rogue_match(true)).value();
    ASSERT_TRUE(result.failure);
    EXPECT_NE(result.failure->error.text().find("out of ideas"), std::string::npos);
    EXPECT_FALSE(result.failure->record.empty());
}

TEST(Match, WritesARecordOfEveryGameThatReplays) {
    const auto folder = std::filesystem::temp_directory_path() / "pentarchy-match-test";
    std::filesystem::remove_all(folder);
    MatchSetup setup = highcard_match({"random", "greedy"}, 3);
    setup.record_folder = folder.string();
    ASSERT_TRUE(play_match(setup).ok());
    Registry registry;
    registry.add<highcard::HighCard>();
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto record = read_record(read_file(entry.path().string()).value(), entry.path().string());
        ASSERT_TRUE(record.ok()) << record.error().text();
        EXPECT_TRUE(record->finished);
        const auto journal = replay_record(*record, registry, entry.path().string());
        EXPECT_TRUE(journal.ok()) << journal.error().text();
        ++files;
    }
    EXPECT_EQ(files, 3);
    std::filesystem::remove_all(folder);
}

TEST(Match, SetupsThatMakeNoMatchAreRefused) {
    MatchSetup setup = highcard_match({"random", "random"}, 1);
    setup.options["seats"] = "3";
    EXPECT_EQ(play_match(setup).error().text(), "agents: 2 are named for 3 seats (one agent a seat)");
    EXPECT_EQ(play_match(highcard_match({"random", "random"}, 0)).error().where, "games");
    setup = highcard_match({"random", "random"}, 1);
    setup.jobs = 0;
    EXPECT_EQ(play_match(setup).error().where, "jobs");
    setup = highcard_match({"random", "random"}, 1);
    setup.options["seats"] = "9";
    EXPECT_NE(play_match(setup).error().text().find("seats"), std::string::npos);
}

}  // namespace
}  // namespace pentarchy
