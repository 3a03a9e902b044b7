#include "games/age_of_mythology/bots/network.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "age_of_mythology/embedded.h"
#include "games/age_of_mythology/figures/reader.h"
#include "games/age_of_mythology/game.h"

namespace pentarchy::age_of_mythology {

void chances_of(std::span<const float> standings, std::span<float> chances) {
    const float best = *std::ranges::max_element(standings);
    float sum = 0;
    for (std::size_t seat = 0; seat < standings.size(); ++seat) {
        chances[seat] = std::exp(standings[seat] - best);
        sum += chances[seat];
    }
    for (std::size_t seat = 0; seat < standings.size(); ++seat) {
        chances[seat] /= sum;
    }
}

void value_of_end(const State& state, std::span<float> values) {
    constexpr float win_part = 0.8F;
    const Payoffs payoffs = AgeOfMythology::payoffs(state);
    float cubes = 0;
    for (const Standing& standing : payoffs) {
        cubes += 1 + static_cast<float>(standing.score);
    }
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
        values[seat] = win_part * (payoffs[seat].place == 1 ? 1.0F : 0.0F) +
                       (1 - win_part) * (1 + static_cast<float>(payoffs[seat].score)) / cubes;
    }
}

void estimate(const Network& network, const State& state, std::span<float> chances) {
    const Comparison comparison = compare(state);
    std::array<float, max_players> standings{};
    Features features;
    for (int seat = 0; seat < state.seats; ++seat) {
        describe(state, seat, comparison, features);
        standings[at(seat)] = network.standing(features);
    }
    chances_of(std::span(standings).first(state.seats), chances);
}

void estimate(const Judgement& judgement, const State& state, std::span<float> chances) {
    const Comparison comparison = compare(state);
    std::array<Features, max_players> described;
    for (int seat = 0; seat < state.seats; ++seat) {
        describe(state, seat, comparison, described[at(seat)]);
        describe_detail(state, seat, described[at(seat)]);
    }
    Judgement::Pass pass;
    judgement.look(std::span<const Features>(described).first(state.seats), pass);
    chances_of(std::span(pass.standings).first(state.seats), chances);
}

float look_at(const State& state, Action action, Features& features) {
    constexpr float temperature = 0.03F;  // a ratio of chances, as its logarithm, that matters by a factor of e
    constexpr float least_chance = 1e-4F;
    const int seat = state.decider;
    State after = state;
    AgeOfMythology::apply(after, action);
    std::array<float, max_players> chances{};
    if (after.stage == Stage::over) {
        value_of_end(after, chances);
        features.clear();
    } else {
        const Comparison comparison = compare(after);
        std::array<float, max_players> standings{};
        for (int other = 0; other < after.seats; ++other) {
            if (other != seat) {
                describe(after, other, comparison, features);
                standings[at(other)] = the_network.standing(features);
            }
        }
        describe(after, seat, comparison, features);
        standings[at(seat)] = the_network.standing(features);
        chances_of(std::span(standings).first(state.seats), chances);
        describe_detail(after, seat, features);
        features.one_of(AgeOfMythology::kind(state, action), kind_count);
    }
    return std::log(least_chance + chances[at(seat)]) / temperature;
}

namespace {

template <class AnyNetwork>
AnyNetwork read_any(std::string_view text, const std::string& file, std::string_view kind) {
    const Document document(text, file, kind);
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "provenance", "output", "features"});
    AnyNetwork network;
    read_weights(root, network);
    return network;
}

template <class AnyNetwork>
std::string write_any(const AnyNetwork& network, std::string_view kind, std::string_view provenance) {
    return write_weights(network, "\"schema\": \"age-of-mythology/1\",\n \"kind\": \"" + std::string(kind) +
                                      "\",\n \"provenance\": \"" + std::string(provenance) + "\",");
}

}  // namespace

Network read_network(std::string_view text) {
    return read_any<Network>(text, "evaluation.json", "evaluation");
}

std::string write_network(const Network& network, std::string_view provenance) {
    return write_any(network, "evaluation", provenance);
}

Policy read_policy(std::string_view text) {
    return read_any<Policy>(text, "policy.json", "policy");
}

std::string write_policy(const Policy& policy, std::string_view provenance) {
    return write_any(policy, "policy", provenance);
}

Judgement read_judgement(std::string_view text) {
    const Document document(text, "judgement.json", "judgement");
    std::vector<std::string_view> members = {"schema", "kind", "provenance"};
    members.insert(members.end(), joint_network_members.begin(), joint_network_members.end());
    only(document.root(), members);
    Judgement judgement;
    read_weights(document.root(), judgement);
    return judgement;
}

std::string write_judgement(const Judgement& judgement, std::string_view provenance) {
    return write_any(judgement, "judgement", provenance);
}

const Network the_network = read_network(embedded::evaluation_json);
const Policy the_policy = read_policy(embedded::policy_json);
const Judgement the_judgement = read_judgement(embedded::judgement_json);

}  // namespace pentarchy::age_of_mythology
