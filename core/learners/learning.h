#pragma once

// How a small network learns: slopes of its error, and a learner that follows them. For the training programs of the
// games; no player needs it.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "core/learners/joint_network.h"
#include "core/learners/network.h"
#include "core/pieces/random.h"

namespace pentarchy {

template <int Count>
void fill_at_random(SmallNetwork<Count>& network, Random& random) {
    const auto some = [&] { return static_cast<float>(random.unit() - 0.5) * 0.3F; };
    for (auto& row : network.weights) {
        std::ranges::generate(row, some);
    }
    std::ranges::generate(network.output, some);
}

// Adds what one sample says to the slopes; `error` is how much too high the network's sum is.
template <int Count, class Entries>
void add_slopes(const SmallNetwork<Count>& network, const Entries& entries, float error, SmallNetwork<Count>& slopes) {
    constexpr auto units = static_cast<std::size_t>(SmallNetwork<Count>::units);
    std::array<float, units> hidden{};
    for (const auto& entry : entries) {
        for (std::size_t unit = 0; unit < units; ++unit) {
            hidden[unit] += entry.value * network.weights[entry.index][unit];
        }
    }
    std::array<float, units> back{};
    for (std::size_t unit = 0; unit < units; ++unit) {
        slopes.output[unit] += error * std::max(0.0F, hidden[unit]);
        back[unit] = hidden[unit] > 0 ? error * network.output[unit] : 0;
    }
    for (const auto& entry : entries) {
        for (std::size_t unit = 0; unit < units; ++unit) {
            slopes.weights[entry.index][unit] += entry.value * back[unit];
        }
        slopes.direct[entry.index] += entry.value * error;
    }
}

// The same for a joint network, after it has looked at the seats; `errors` is how much too high each standing is.
template <int Count, class Entries>
class JointSlopes {
    using Network = JointNetwork<Count>;

  public:
    JointSlopes(const Network& network, Network& slopes) : network_(network), slopes_(slopes) {}

    void add(std::span<const Entries> described, const typename Network::Pass& pass, std::span<const float> errors) {
        const std::size_t seats = described.size();
        for (auto& back : back_) {
            back.fill(0);
        }
        for (std::size_t seat = 0; seat < seats; ++seat) {
            go_back_from_joint(pass, seat, seats, errors[seat]);
            for (std::size_t unit = 0; unit < Network::units; ++unit) {
                slopes_.output[unit] += errors[seat] * pass.seats[seat][unit];
                back_[seat][unit] += errors[seat] * network_.output[unit];
            }
        }
        for (std::size_t seat = 0; seat < seats; ++seat) {
            go_back_to_features(described[seat], pass.seats[seat], back_[seat], errors[seat]);
        }
    }

  private:
    void go_back_from_joint(const typename Network::Pass& pass, std::size_t seat, std::size_t seats, float error) {
        typename Network::JointUnits joint{};
        for (std::size_t place = 0; place < Network::joint_units; ++place) {
            slopes_.joint_output[place] += error * pass.joint[seat][place];
            joint[place] = pass.joint[seat][place] > 0 ? error * network_.joint_output[place] : 0;
            slopes_.joint_bias[place] += joint[place];
        }
        const float share = 1.0F / static_cast<float>(seats - 1);
        for (std::size_t unit = 0; unit < Network::units; ++unit) {
            float own = 0;
            float others = 0;
            for (std::size_t place = 0; place < Network::joint_units; ++place) {
                slopes_.own[unit][place] += pass.seats[seat][unit] * joint[place];
                slopes_.others[unit][place] += pass.rivals[seat][unit] * joint[place];
                own += network_.own[unit][place] * joint[place];
                others += network_.others[unit][place] * joint[place];
            }
            for (std::size_t other = 0; other < seats; ++other) {
                back_[other][unit] += other == seat ? own : others * share;
            }
        }
    }

    void go_back_to_features(const Entries& entries, const typename Network::Units& units,
                             typename Network::Units& back, float error) {
        for (std::size_t unit = 0; unit < Network::units; ++unit) {
            back[unit] = units[unit] > 0 ? back[unit] : 0;
        }
        for (const auto& entry : entries) {
            auto& row = slopes_.weights[entry.index];
            for (std::size_t unit = 0; unit < Network::units; ++unit) {
                row[unit] += entry.value * back[unit];
            }
            slopes_.direct[entry.index] += entry.value * error;
        }
    }

    const Network& network_;
    Network& slopes_;
    std::array<typename Network::Units, max_seats> back_{};
};

// The network and how fast each weight moves (Adam). Several threads may step it.
template <class Network>
class Learner {
    static_assert(std::is_trivially_copyable_v<Network> && sizeof(Network) % sizeof(float) == 0,
                  "a network is nothing but floats");

  public:
    explicit Learner(const Network& start) : network_(start) {}

    std::shared_ptr<const Network> snapshot() const {
        const std::lock_guard lock(mutex_);
        return std::make_shared<const Network>(network_);
    }

    void step(const Network& slopes, float rate) {
        const std::lock_guard lock(mutex_);
        ++steps_;
        const float first = 1 - std::pow(0.9F, static_cast<float>(std::min<std::uint64_t>(steps_, 10000)));
        const float second = 1 - std::pow(0.999F, static_cast<float>(std::min<std::uint64_t>(steps_, 20000)));
        const auto* slope = reinterpret_cast<const float*>(&slopes);
        auto* weight = reinterpret_cast<float*>(&network_);
        auto* mean = reinterpret_cast<float*>(&mean_);
        auto* square = reinterpret_cast<float*>(&square_);
        for (std::size_t index = 0; index < sizeof(Network) / sizeof(float); ++index) {
            mean[index] = 0.9F * mean[index] + 0.1F * slope[index];
            square[index] = 0.999F * square[index] + 0.001F * slope[index] * slope[index];
            weight[index] -= rate * (mean[index] / first) / (std::sqrt(square[index] / second) + 1e-8F);
        }
    }

  private:
    mutable std::mutex mutex_;
    Network network_;
    Network mean_{};
    Network square_{};
    std::uint64_t steps_ = 0;
};

// Time for a training, in minutes from its construction.
class TrainingClock {
  public:
    explicit TrainingClock(double minutes) : minutes_(minutes) {}

    double minutes() const { return std::chrono::duration<double>(Clock::now() - begin_).count() / 60; }
    double part() const { return minutes() / minutes_; }  // of the time, 0 to 1

  private:
    using Clock = std::chrono::steady_clock;
    double minutes_;
    Clock::time_point begin_ = Clock::now();
};

// The file that a training goes on from; without it there is nothing to do.
inline std::string read_text(const std::string& file) {
    std::ifstream in(file);
    if (!in) {
        std::fprintf(stderr, "%s cannot be read\n", file.c_str());
        std::exit(2);
    }
    return {std::istreambuf_iterator<char>(in), {}};
}

// Calls work(0), work(1), ... side by side, one thread each, and waits for all of them.
template <class Work>
void work_side_by_side(int threads, const Work& work) {
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < threads; ++thread) {
        helpers.emplace_back([&work, thread] { work(static_cast<std::uint64_t>(thread)); });
    }
    work(std::uint64_t{0});
}

}  // namespace pentarchy
