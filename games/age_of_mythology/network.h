#pragma once

// A small network: from a seat's features to how it stands; who wins follows from comparing the seats.

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "games/age_of_mythology/features.h"

namespace pentarchy::age_of_mythology {

struct Network {
    static constexpr int units = 32;

    std::array<std::array<float, units>, feature_count> weights{};  // of the hidden units, by feature
    std::array<float, feature_count> direct{};                      // past the hidden units
    std::array<float, units> output{};

    // Chances to win are in proportion to e to the power of the standings.
    float standing(const Features& features) const {
        std::array<float, units> hidden{};
        float sum = 0;
        for (const Features::Entry& entry : features) {
            const auto& row = weights[entry.index];
            for (std::size_t unit = 0; unit < units; ++unit) {
                hidden[unit] += entry.value * row[unit];
            }
            sum += entry.value * direct[entry.index];
        }
        for (std::size_t unit = 0; unit < units; ++unit) {
            sum += hidden[unit] > 0 ? hidden[unit] * output[unit] : 0;
        }
        return sum;
    }
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
