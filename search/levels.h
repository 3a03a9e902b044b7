#pragma once

// What the levels for people mean, in one table.

#include "search/agent.h"
#include "search/budget.h"

namespace pentarchy {

struct Strength {
    Budget budget;
    // 0 plays the action it thought about most. Otherwise an action is drawn by visits to the power of
    // 1 / temperature, so that 1 plays each as often as it was thought about.
    double temperature = 0;
    // How often an action is simply picked at random, as people overlook things.
    double oversight = 0;
};

namespace levels {

// Each is to win at least 65 % of two-seat games against the one before; docs/measured/ has what was measured. Expert
// against hard is not measured yet.
inline constexpr Strength easy{.budget = {.iterations = 40}, .temperature = 1.0, .oversight = 0.10};
inline constexpr Strength medium{.budget = {.iterations = 200}, .temperature = 0.5, .oversight = 0.02};
inline constexpr Strength hard{.budget = {.iterations = 1500}, .temperature = 0.1};
inline constexpr Strength expert{.budget = {.iterations = 10000}};

}  // namespace levels

// Of an agent that searches: its level's, or the budget it names.
constexpr Strength strength_of(const AgentSpec& spec) {
    switch (spec.level) {
        case AgentSpec::Level::easy:
            return levels::easy;
        case AgentSpec::Level::medium:
            return levels::medium;
        case AgentSpec::Level::hard:
            return levels::hard;
        case AgentSpec::Level::expert:
            return levels::expert;
        case AgentSpec::Level::none:
            break;
    }
    return {.budget = {.iterations = spec.iterations, .milliseconds = spec.milliseconds}};
}

}  // namespace pentarchy
