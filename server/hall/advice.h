#pragma once

// What an agent advises a seat: what it thought of every choice and, on request, how it would go on.

#include <string>
#include <vector>

#include "search/agent.h"

namespace pentarchy {

struct Advice {
    struct Step {
        std::string text;  // in the game's notation
        double value = 0;  // for the seat, 0 (lost) to 1 (won)
    };
    Opinion opinion;
    // The best answer, and the best answers that follow as long as the same question is put to the seat again at once:
    // a squad is asked for one kind of unit after the other. Empty where it was not asked for.
    std::vector<Step> plan;
};

// For the seat to act. Depends on nothing that this seat does not know: the agent looks at the position through what
// the seat may know, and the plan goes on from one fixed deal of the rest.
Advice advise(AnyAgent& agent, const Position& position, bool with_plan);

}  // namespace pentarchy
