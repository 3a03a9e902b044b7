#include "games/age_of_mythology/network.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "age_of_mythology/embedded.h"
#include "games/age_of_mythology/figures_reader.h"
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

Network read_network(std::string_view text) {
    const Document document(text, "evaluation.json", "evaluation");
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "provenance", "output", "features"});
    Network network;
    read_weights(root, network);
    return network;
}

std::string write_network(const Network& network, std::string_view provenance) {
    return write_weights(network,
                         "\"schema\": \"age-of-mythology/1\",\n \"kind\": \"evaluation\",\n \"provenance\": \"" +
                             std::string(provenance) + "\",");
}

const Network the_network = read_network(embedded::evaluation_json);

}  // namespace pentarchy::age_of_mythology
