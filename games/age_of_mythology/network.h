#pragma once

// A small network: from a seat's features to how it stands; who wins follows from comparing the seats.

#include <span>
#include <string>
#include <string_view>

#include "games/age_of_mythology/features.h"

namespace pentarchy::age_of_mythology {

struct Network : SmallNetwork<feature_count> {
    // Chances to win are in proportion to e to the power of the standings.
    float standing(const Features& described) const { return sum(described); }
};

// The chances of all seats, by their standings.
void chances_of(std::span<const float> standings, std::span<float> chances);
// What a finished game was worth: mostly the win, and the share of the victory cubes.
void value_of_end(const State& state, std::span<float> values);
void estimate(const Network& network, const State& state, std::span<float> chances);

// Reads and writes data/evaluation.json. Weights are whole numbers there, in units of 1/1024.
Network read_network(std::string_view text);
std::string write_network(const Network& network, std::string_view provenance);

extern const Network the_network;

}  // namespace pentarchy::age_of_mythology
