#pragma once

// What a game warns of, short enough to compare: {"power 3", "action"}.

#include <set>
#include <string>

#include "core/waste.h"
#include "tests/walk.h"

namespace pentarchy::testing {

template <Game G>
std::set<std::string> wasted(const typename G::State& state, std::string_view line) {
    const auto action = G::read(state, line);
    if (!action || G::refusal(state, *action) != permitted) {
        return {"illegal: " + std::string(line)};
    }
    std::set<std::string> warnings;
    for (const Message& warning : G::waste(state, *action)) {
        const json::value* number = warning.args.if_contains("number");
        warnings.insert(warning.key.substr(warning.key.rfind('.') + 1) +
                        (number == nullptr ? "" : " " + json::serialize(*number)));
    }
    return warnings;
}

}  // namespace pentarchy::testing
