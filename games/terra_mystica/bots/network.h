#pragma once

// A small network: from a seat's features to the points it will still make.

#include <string>
#include <string_view>

#include "games/terra_mystica/bots/features.h"
#include "games/terra_mystica/moves.h"

namespace pentarchy::terra_mystica {

struct Network : SmallNetwork<feature_count> {
    static constexpr float scale = 50;  // points for an output of 1

    // Points from here to the end of the game, the final scoring included.
    float points_to_come(const Features& described) const { return scale * sum(described); }
};

// Reads and writes data/evaluation.json. Weights are whole numbers there, in units of 1/1024.
Network read_network(std::string_view text);
std::string write_network(const Network& network, std::string_view provenance);

extern const Network the_network;

// A conversion that loses nothing by being put off; priors give it no weight.
bool can_wait(const State& state, const Move& move);

// What a seat will have in the end, by the network; what it has, when the game is over.
float expected_points(const State& state, int seat, const Ranking& ranking);

}  // namespace pentarchy::terra_mystica
