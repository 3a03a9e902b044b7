#pragma once

// A small network that says what a position is worth, from a list of numbers that describe it. Games whose evaluation
// was learned in self-play share it; what makes one is in core/learners/learning.h.

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "core/documents/json.h"

namespace pentarchy {

// The features that are not 0, in ascending order of their index. Most are: a network that skips them is fast.
template <int Count>
class FeatureList {
  public:
    struct Entry {
        std::uint16_t index = 0;
        float value = 0;
    };

    void clear() {
        size_ = 0;
        next_ = 0;
    }
    void number(float value) {
        if (value != 0) {
            entries_[size_++] = {next_, value};
        }
        ++next_;
    }
    void number(int value) { number(static_cast<float>(value)); }
    void number(int value, float unit) { number(static_cast<float>(value) / unit); }
    void flag(bool value) { number(value ? 1.0F : 0.0F); }
    // `count` places, of which the chosen one has the value; a choice outside of them is none.
    void one_of(int chosen, int count, float value = 1.0F) {
        if (chosen >= 0 && chosen < count && value != 0) {
            entries_[size_++] = {static_cast<std::uint16_t>(next_ + chosen), value};
        }
        skip(count);
    }
    void skip(int count) { next_ = static_cast<std::uint16_t>(next_ + count); }

    const Entry* begin() const { return entries_.data(); }
    const Entry* end() const { return entries_.data() + size_; }
    int described() const { return next_; }  // how many were given, 0 or not

  private:
    std::array<Entry, Count> entries_;
    std::size_t size_ = 0;
    std::uint16_t next_ = 0;
};

template <int Count>
struct SmallNetwork {
    static constexpr int features = Count;
    static constexpr int units = 32;

    std::array<std::array<float, units>, Count> weights{};  // of the hidden units, by feature
    std::array<float, Count> direct{};                      // past the hidden units
    std::array<float, units> output{};

    template <class Entries>
    float sum(const Entries& entries) const {
        // Compilers make plain loops of this, one number at a time, so the eight lanes are spelled out.
        std::array<Lanes, units / width> hidden{};
        float sum = 0;
        for (const auto& entry : entries) {
            const float* row = weights[entry.index].data();
            for (std::size_t block = 0; block < hidden.size(); ++block) {
                hidden[block] += entry.value * load(row + block * width);
            }
            sum += entry.value * direct[entry.index];
        }
        Lanes sums{};
        for (std::size_t block = 0; block < hidden.size(); ++block) {
            const Lanes positive = hidden[block] > 0 ? hidden[block] : Lanes{};
            sums += positive * load(output.data() + block * width);
        }
        for (std::size_t lane = 0; lane < width; ++lane) {
            sum += sums[lane];
        }
        return sum;
    }

  private:
    static constexpr std::size_t width = 8;
    using Lanes = float __attribute__((vector_size(width * sizeof(float))));

    static Lanes load(const float* from) {
        Lanes lanes;
        std::memcpy(&lanes, from, sizeof(lanes));
        return lanes;
    }
};

namespace network_data {

inline constexpr float unit = 1024;  // weights are whole numbers in the data, in units of 1/1024

inline float weight(const JsonPlace& place) {
    constexpr std::int64_t most = 1 << 20;
    return static_cast<float>(place.integer(-most, most)) / unit;
}

inline std::string whole(float value) {
    return std::to_string(std::lround(value * unit));
}

inline void check_size(const JsonPlace& place, std::size_t size) {
    if (place.size() != size) {
        place.fail("has another length", std::to_string(size));
    }
}

}  // namespace network_data

// From the members `output` and `features` of a document.
template <int Count>
void read_weights(const JsonPlace& root, SmallNetwork<Count>& network) {
    using namespace network_data;
    check_size(root["output"], network.output.size());
    for (std::size_t unit = 0; unit < network.output.size(); ++unit) {
        network.output[unit] = weight(root["output"][unit]);
    }
    const JsonPlace features = root["features"];
    check_size(features, network.weights.size());
    for (std::size_t feature = 0; feature < network.weights.size(); ++feature) {
        const JsonPlace row = features[feature];
        check_size(row, network.output.size() + 1);
        network.direct[feature] = weight(row[0]);
        for (std::size_t unit = 0; unit < network.output.size(); ++unit) {
            network.weights[feature][unit] = weight(row[unit + 1]);
        }
    }
}

// A whole document; `head` is its first members, each with a comma behind it.
template <int Count>
std::string write_weights(const SmallNetwork<Count>& network, std::string_view head) {
    using namespace network_data;
    std::string text = "{\n " + std::string(head) + "\n \"output\": [";
    for (std::size_t unit = 0; unit < network.output.size(); ++unit) {
        text += (unit == 0 ? "" : ",") + whole(network.output[unit]);
    }
    text += "],\n \"features\": [\n";
    for (std::size_t feature = 0; feature < network.weights.size(); ++feature) {
        text += "  [" + whole(network.direct[feature]);
        for (const float value : network.weights[feature]) {
            text += "," + whole(value);
        }
        text += feature + 1 < network.weights.size() ? "],\n" : "]\n";
    }
    return text + " ]\n}\n";
}

}  // namespace pentarchy
