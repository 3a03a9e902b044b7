#pragma once

// The networks of the bots: how the seats stand, quickly and thoroughly, and what a good player would do. Chances to
// win are in proportion to e to the power of the standings.

#include <span>
#include <string>
#include <string_view>

#include "core/learners/joint_network.h"
#include "games/age_of_mythology/bots/features.h"

namespace pentarchy::age_of_mythology {

// From a seat's features to how it stands.
struct Network : SmallNetwork<feature_count> {
    float standing(const Features& described) const { return sum(described); }
};

// What a player who looks through its whole turn would do: more weight for an action than its appeal gives it.
using Policy = SmallNetwork<policy_feature_count>;

// From the details of all seats to how they stand.
using Judgement = JointNetwork<detailed_feature_count>;

// The chances of all seats, by their standings.
void chances_of(std::span<const float> standings, std::span<float> chances);
// What a finished game was worth: mostly the win, and the share of the victory cubes.
void value_of_end(const State& state, std::span<float> values);
void estimate(const Network& network, const State& state, std::span<float> chances);
void estimate(const Judgement& judgement, const State& state, std::span<float> chances);

// How good an action of the seat to act looks at once, as a logarithm, and what the policy is to know of it.
float look_at(const State& state, Action action, Features& features);

// Reads and writes data/evaluation.json, policy.json and judgement.json. Weights are whole numbers there, in units of
// 1/1024.
Network read_network(std::string_view text);
std::string write_network(const Network& network, std::string_view provenance);

Policy read_policy(std::string_view text);
std::string write_policy(const Policy& policy, std::string_view provenance);

Judgement read_judgement(std::string_view text);
std::string write_judgement(const Judgement& judgement, std::string_view provenance);

extern const Network the_network;
extern const Policy the_policy;
extern const Judgement the_judgement;

}  // namespace pentarchy::age_of_mythology
