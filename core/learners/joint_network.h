#pragma once

// A network that looks at the seats of a position together, larger than core/learners/network.h and so for few
// positions: a seat is described by itself first, then compared with what the others are like. What makes one is in
// core/learners/learning.h.

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/learners/network.h"
#include "core/seat.h"

namespace pentarchy {

template <int Count>
struct JointNetwork {
    static constexpr int features = Count;
    static constexpr std::size_t units = 128;       // that describe a seat
    static constexpr std::size_t joint_units = 32;  // that compare it with the others

    std::array<std::array<float, units>, Count> weights{};       // of the units, by feature
    std::array<float, Count> direct{};                           // past all units
    std::array<float, units> output{};                           // past the joint units
    std::array<std::array<float, joint_units>, units> own{};     // of the joint units, by unit of the seat
    std::array<std::array<float, joint_units>, units> others{};  // and by the mean of the other seats' units
    std::array<float, joint_units> joint_bias{};
    std::array<float, joint_units> joint_output{};

    using Units = std::array<float, units>;
    using JointUnits = std::array<float, joint_units>;

    // What it made of a position, on the way to the standings.
    struct Pass {
        std::array<Units, max_seats> seats;
        std::array<Units, max_seats> rivals;  // the mean of the others
        std::array<JointUnits, max_seats> joint;
        std::array<float, max_seats> standings;
    };

    // How the seats stand, from a list of features each. For two seats or more.
    template <class Entries>
    void look(std::span<const Entries> described, Pass& pass) const {
        Units sum{};
        for (std::size_t seat = 0; seat < described.size(); ++seat) {
            pass.standings[seat] = look_at_seat(described[seat], pass.seats[seat]);
            for (std::size_t unit = 0; unit < units; ++unit) {
                sum[unit] += pass.seats[seat][unit];
            }
        }
        const float share = 1.0F / static_cast<float>(described.size() - 1);
        for (std::size_t seat = 0; seat < described.size(); ++seat) {
            for (std::size_t unit = 0; unit < units; ++unit) {
                pass.rivals[seat][unit] = (sum[unit] - pass.seats[seat][unit]) * share;
            }
            pass.standings[seat] += compare(pass.seats[seat], pass.rivals[seat], pass.joint[seat]);
        }
    }

  private:
    template <class Entries>
    float look_at_seat(const Entries& entries, Units& seat) const {
        seat.fill(0);
        float standing = 0;
        for (const auto& entry : entries) {
            const Units& row = weights[entry.index];
            for (std::size_t unit = 0; unit < units; ++unit) {
                seat[unit] += entry.value * row[unit];
            }
            standing += entry.value * direct[entry.index];
        }
        for (std::size_t unit = 0; unit < units; ++unit) {
            seat[unit] = std::max(0.0F, seat[unit]);
            standing += seat[unit] * output[unit];
        }
        return standing;
    }

    float compare(const Units& seat, const Units& rivals, JointUnits& joint) const {
        joint = joint_bias;
        for (std::size_t unit = 0; unit < units; ++unit) {
            if (seat[unit] == 0 && rivals[unit] == 0) {
                continue;
            }
            for (std::size_t place = 0; place < joint_units; ++place) {
                joint[place] += seat[unit] * own[unit][place] + rivals[unit] * others[unit][place];
            }
        }
        float standing = 0;
        for (std::size_t place = 0; place < joint_units; ++place) {
            joint[place] = std::max(0.0F, joint[place]);
            standing += joint[place] * joint_output[place];
        }
        return standing;
    }
};

namespace network_data {

template <std::size_t Size>
void read_row(const JsonPlace& place, std::array<float, Size>& row) {
    check_size(place, Size);
    for (std::size_t index = 0; index < Size; ++index) {
        row[index] = weight(place[index]);
    }
}

template <std::size_t Size, std::size_t Rows>
void read_rows(const JsonPlace& place, std::array<std::array<float, Size>, Rows>& rows) {
    check_size(place, Rows);
    for (std::size_t index = 0; index < Rows; ++index) {
        read_row(place[index], rows[index]);
    }
}

template <std::size_t Size>
std::string write_row(const std::array<float, Size>& row) {
    std::string text = "[";
    for (std::size_t index = 0; index < Size; ++index) {
        text += (index == 0 ? "" : ",") + whole(row[index]);
    }
    return text + "]";
}

template <std::size_t Size, std::size_t Rows>
std::string write_rows(const std::array<std::array<float, Size>, Rows>& rows) {
    std::string text = "[\n";
    for (std::size_t index = 0; index < Rows; ++index) {
        text += "  " + write_row(rows[index]) + (index + 1 < Rows ? ",\n" : "\n");
    }
    return text + " ]";
}

}  // namespace network_data

// From the members of a document that joint_network_members names.
inline constexpr std::array<std::string_view, 7> joint_network_members = {
    "direct", "output", "own", "others", "joint_bias", "joint_output", "features"};

template <int Count>
void read_weights(const JsonPlace& root, JointNetwork<Count>& network) {
    using namespace network_data;
    read_row(root["direct"], network.direct);
    read_row(root["output"], network.output);
    read_rows(root["own"], network.own);
    read_rows(root["others"], network.others);
    read_row(root["joint_bias"], network.joint_bias);
    read_row(root["joint_output"], network.joint_output);
    read_rows(root["features"], network.weights);
}

// A whole document; `head` is its first members, each with a comma behind it.
template <int Count>
std::string write_weights(const JointNetwork<Count>& network, std::string_view head) {
    using namespace network_data;
    return "{\n " + std::string(head) + "\n \"direct\": " + write_row(network.direct) +
           ",\n \"output\": " + write_row(network.output) + ",\n \"own\": " + write_rows(network.own) +
           ",\n \"others\": " + write_rows(network.others) + ",\n \"joint_bias\": " + write_row(network.joint_bias) +
           ",\n \"joint_output\": " + write_row(network.joint_output) +
           ",\n \"features\": " + write_rows(network.weights) + "\n}\n";
}

}  // namespace pentarchy
