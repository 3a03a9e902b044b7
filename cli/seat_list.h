#pragma once

// Who sits where, as the command line says it: "human,search:hard,greedy" or "human,greedyx3".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "search/agent.h"

namespace pentarchy::cli {

struct SeatPlan {
    OptionMap options;                             // with "seats" as many as are named
    std::vector<std::optional<AgentSpec>> agents;  // nothing: a person
};

// The number of seats and the list must agree, and each seat must be "human" (if people may sit there) or an agent.
// An empty list means `fallback` in every seat but the first, which is then a person's if people may sit there.
Result<SeatPlan> plan_seats(const GameFacts& facts, std::string_view seats, std::string_view options,
                            std::string_view fallback, bool people);

}  // namespace pentarchy::cli
