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

// What a player who looks through its whole turn would do: more weight for an action than its appeal gives it.
using Policy = SmallNetwork<policy_feature_count>;

// The chances of all seats, by their standings.
void chances_of(std::span<const float> standings, std::span<float> chances);
// What a finished game was worth: mostly the win, and the share of the victory cubes.
void value_of_end(const State& state, std::span<float> values);
void estimate(const Network& network, const State& state, std::span<float> chances);

// How good an action of the seat to act looks at once, as a logarithm, and what the policy is to know of it.
float look_at(const State& state, Action action, Features& features);

// Reads and writes data/evaluation.json and data/policy.json. Weights are whole numbers there, in units of 1/1024.
Network read_network(std::string_view text);
std::string write_network(const Network& network, std::string_view provenance);

Policy read_policy(std::string_view text);
std::string write_policy(const Policy& policy, std::string_view provenance);

extern const Network the_network;
extern const Policy the_policy;

}  // namespace pentarchy::age_of_mythology
