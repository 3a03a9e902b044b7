#pragma once

// One game of a match: how it is played and what is kept of it.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "core/any_game.h"
#include "search/agent.h"

namespace pentarchy {

// Makes a fresh agent of the game that is played. Called from several threads at once.
using AgentFactory = std::function<std::unique_ptr<AnyAgent>(const AgentSpec&, std::uint64_t seed)>;

struct SeatAccount {
    std::size_t agent = 0;  // who sat there: index into the agents of the match
    std::string label;      // what it played: core/game.h, HasLabels
    int score = 0;
    int place = 0;
    std::uint64_t decisions = 0;
    std::chrono::nanoseconds thinking{0};
    std::vector<std::uint32_t> kinds;  // decisions by facts().action_kinds
    std::vector<int> score_by_round;   // at the end of each round; place 0 is set-up
};

struct PlayedGame {
    std::uint64_t number = 0;
    std::vector<SeatAccount> seats;
    std::uint64_t decisions = 0;
    int rounds = 0;
    std::string record;  // only if asked for
};

// A game that could not be played on: the agent or the game is at fault.
struct Failure {
    std::uint64_t number = 0;
    Error error;
    std::string record;  // replays to the position in which it happened
};

// Stopped from outside, and of no account; or longer than the plan permits, which is worth counting.
struct Abandoned {
    bool is_endless = false;
};

struct GamePlan {
    const AnyGame* game = nullptr;
    OptionMap options;
    std::vector<AgentSpec> agents;
    AgentFactory make_agent;
    std::uint64_t seed = 0;
    bool keeps_record = false;
    std::size_t most_actions = 20'000;
};

// Plays game `number` of a match. Everything random in it comes from the plan's seed and that number, so it is
// the same game whichever thread plays it and whatever was played before. Agents move one seat on each game.
std::variant<PlayedGame, Failure, Abandoned> play_game(const GamePlan& plan, std::uint64_t number,
                                                       const std::stop_token& stop);

}  // namespace pentarchy
