#pragma once

// Every agent there is, for one game.

#include <memory>

#include "search/greedy_agent.h"
#include "search/random_agent.h"
#include "search/search_agent.h"

namespace pentarchy {

// The agent a spec names. `settings` and `threads` count only for agents that search; a table with one agent may give
// it more than one, a match plays games side by side instead.
template <Game G>
std::unique_ptr<AnyAgent> make_agent(const AgentSpec& spec, std::uint64_t seed, int threads = 1,
                                     const SearchSettings& settings = {}) {
    switch (spec.kind) {
        case AgentSpec::Kind::random:
            return std::make_unique<RandomAgent>(seed);
        case AgentSpec::Kind::greedy:
            return std::make_unique<GreedyAgent<G>>(seed);
        case AgentSpec::Kind::search:
            break;
    }
    return std::make_unique<SearchAgent<G>>(strength_of(spec), seed, threads, settings);
}

}  // namespace pentarchy
