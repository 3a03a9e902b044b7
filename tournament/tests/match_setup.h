#pragma once

// Matches on the toy games, for tests.

#include "search/agents.h"
#include "tests/highcard/highcard.h"
#include "tournament/match.h"

namespace pentarchy {

inline const AnyGame& highcard_game() {
    static const AnyGameOf<highcard::HighCard> game;
    return game;
}

// Every other seat plays for the sun, the rest for the moon.
struct LabelledHighCard : highcard::HighCard {
    static std::string_view label(const State&, Seat seat) { return seat % 2 == 0 ? "sun" : "moon"; }
};

inline MatchSetup highcard_match(std::vector<std::string_view> agents, std::uint64_t games) {
    MatchSetup setup;
    setup.game = &highcard_game();
    setup.options = {{"seats", std::to_string(agents.size())}};
    for (const std::string_view agent : agents) {
        setup.agents.push_back(read_agent(agent).value());
    }
    setup.make_agent = [](const AgentSpec& spec, std::uint64_t seed) {
        return make_agent<highcard::HighCard>(spec, seed);
    };
    setup.games = games;
    return setup;
}

}  // namespace pentarchy
