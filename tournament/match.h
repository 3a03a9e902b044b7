#pragma once

// Matches: many games between the same agents, on as many threads as wanted, and what came of them.

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "tournament/played_game.h"
#include "tournament/statistics.h"

namespace pentarchy {

// How one agent did, overall or in one seat; or how one seat did, whoever sat there.
struct Tally {
    std::uint64_t games = 0;
    double wins = 0;  // a win shared by k counts 1/k
    Moments score;
    Moments place;
    std::uint64_t decisions = 0;
    std::chrono::nanoseconds thinking{0};

    void add(const SeatAccount& account, double win);
    double win_share() const { return games == 0 ? 0.0 : wins / static_cast<double>(games); }
    Interval win_interval() const { return wilson_interval(wins, games); }
    double seconds_per_decision() const;
};

struct AgentResult {
    AgentSpec agent;
    std::string name;  // the spec's text; agents of the same spec are told apart by a number
    Tally total;
    std::vector<Tally> by_seat;
    Distribution scores;
    std::vector<Moments> score_by_round;  // place 0 is set-up; games that were over by then do not count
    std::vector<std::uint64_t> kinds;     // decisions by action kind
};

struct MatchResult {
    std::string game;
    int rules = 0;
    OptionMap options;
    std::uint64_t seed = 0;
    std::uint64_t games_asked = 0;
    std::uint64_t games = 0;
    std::uint64_t endless = 0;  // given up because they were too long; not counted among the games
    std::vector<std::string> action_kinds;
    std::vector<AgentResult> agents;
    std::vector<Tally> seats;
    Tally everybody;
    std::map<std::string, Tally> labels;  // by what a seat played, whoever it was; empty where the game has no labels
    Distribution decisions;               // a game
    Distribution rounds;
    double seconds = 0;              // by the clock on the wall
    bool was_stopped = false;        // before all games were played
    std::optional<Failure> failure;  // the first game that failed; only games before it are counted

    // Of a match of so many games in which none was played yet.
    static MatchResult begin(const GamePlan& plan, std::uint64_t games);
    void add(const PlayedGame& game);
};

struct Progress {
    std::uint64_t games_done = 0;
    std::uint64_t games_asked = 0;
    double games_per_second = 0;
    double seconds_left = 0;
};

struct MatchSetup {
    const AnyGame* game = nullptr;
    OptionMap options;
    std::vector<AgentSpec> agents;  // as many as seats
    AgentFactory make_agent;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    int jobs = 1;
    // Two agents that both wait for the other can shuffle pieces for ever; after so many actions nobody wins.
    std::size_t most_actions = 20'000;
    std::string record_folder;  // every game's record goes here; empty: none is written
    std::stop_token stop;       // Ctrl-C: games that are not finished are dropped, the others count
    // Now and then, and at the end; from the threads that play, one at a time.
    std::function<void(const Progress&)> report_progress;
};

// The same setup gives the same result whatever the number of jobs, apart from times. An error is a setup that
// cannot be played or a record that cannot be written; a game that fails is in the result.
Result<MatchResult> play_match(const MatchSetup& setup);

}  // namespace pentarchy
