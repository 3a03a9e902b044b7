#pragma once

// Agents: whatever chooses an action for a seat. Typed per game, so that search has no virtual call inside;
// behind one face for the command, the server and matches.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"

namespace pentarchy {

// What an agent thought of the actions it could take, most visited first: for hints.
struct Opinion {
    struct Line {
        Action action;
        double share = 0;  // of the visits, 0 to 1
        double value = 0;  // for the seat to act, 0 (lost) to 1 (won)
    };
    std::vector<Line> lines;
    std::uint64_t iterations = 0;
};

class AnyAgent {
  public:
    AnyAgent() = default;
    AnyAgent(const AnyAgent&) = delete;
    AnyAgent& operator=(const AnyAgent&) = delete;
    virtual ~AnyAgent() = default;

    // Chooses for the seat to act. The agent looks at the position only through what that seat may know.
    virtual Action choose(const Position& position) = 0;

    // Tells what was played, by whomever, so that an agent may keep what it thought about. Optional: an agent
    // that is not told, or told of a game it was not following, starts afresh at the next choose.
    virtual void observe(const Position& before, Action action) = 0;

    // About the last choice. Empty for agents that do not search.
    virtual const Opinion& opinion() const = 0;

    // Ask a thinking agent, from another thread, to answer with the best it has. Stays asked until `choose` returns.
    virtual void hurry() = 0;
};

// How an agent is named on the command line, in records and at tables:
//     random
//     greedy
//     search:400        iterations
//     search:200ms      time
//     search:hard       a level: easy, medium, hard or expert
struct AgentSpec {
    enum class Kind : std::uint8_t { random, greedy, search };
    enum class Level : std::uint8_t { none, easy, medium, hard, expert };

    Kind kind = Kind::random;
    Level level = Level::none;
    std::uint64_t iterations = 0;
    std::uint64_t milliseconds = 0;

    std::string text() const;
    friend bool operator==(const AgentSpec&, const AgentSpec&) = default;
};

// Refuses an unknown kind or a budget that is no number, saying what would be right.
Result<AgentSpec> read_agent(std::string_view text);

}  // namespace pentarchy
