#pragma once

// Numbers about the running server, in Prometheus' text format.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace pentarchy {

// How long something took, in the buckets below.
class Histogram {
  public:
    static constexpr std::array<double, 12> bounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                      0.05,   0.1,   0.25,   0.5,   1.0,  5.0};

    void add(std::chrono::nanoseconds time);
    void write(std::string& text, const std::string& name, const std::string& help) const;

  private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> nanoseconds_ = 0;
};

struct Metrics {
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<std::uint64_t> messages_in = 0;
    std::atomic<std::uint64_t> messages_out = 0;
    std::atomic<std::uint64_t> faults = 0;
    std::atomic<std::uint64_t> moves = 0;  // acknowledged, by people and bots
    std::atomic<std::uint64_t> bot_moves = 0;
    std::atomic<std::uint64_t> tables_made = 0;
    std::atomic<std::uint64_t> tables_loaded = 0;
    std::atomic<std::uint64_t> tables_dropped = 0;
    std::atomic<std::uint64_t> refused_connections = 0;
    std::atomic<std::uint64_t> slow_clients = 0;
    std::atomic<std::int64_t> sockets = 0;
    std::atomic<std::int64_t> connections = 0;
    std::atomic<std::int64_t> untold = 0;  // changes handed to the store whose outcome nobody was told yet
    Histogram save_time;                   // from handing a move over to its commit
    Histogram think_time;                  // of bots
};

}  // namespace pentarchy
