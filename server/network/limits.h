#pragma once

// How much one address may ask of the server.

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace pentarchy {

struct LimitOptions {
    double requests_per_second = 20;  // HTTP, refilled at this rate up to the burst
    double request_burst = 100;
    double messages_per_second = 30;  // of one socket
    double message_burst = 120;
    double tables_per_hour = 60;
    double table_burst = 30;
    int connections_per_address = 64;
    int connections = 10'000;
    std::size_t body_bytes = 64 * 1024;
    std::size_t record_bytes = 1024 * 1024;
    std::size_t message_bytes = 64 * 1024;
    std::size_t unsent_bytes = 4 * 1024 * 1024;  // a socket that lets more pile up is cut off
    int idle_seconds = 60;
};

// A bucket of tokens that refills with time.
class Bucket {
  public:
    using Clock = std::chrono::steady_clock;

    bool take(double per_second, double burst, Clock::time_point now);
    bool is_full(double per_second, double burst, Clock::time_point now) const;

  private:
    double spent_ = 0;
    Clock::time_point at_{};
};

class Limits {
  public:
    explicit Limits(const LimitOptions& options) : options_(options) {}

    const LimitOptions& options() const { return options_; }

    bool may_request(const std::string& address);
    bool may_make_table(const std::string& address);

    // A connection counts until it is released. Those of a proxy (an empty address) count in the sum alone.
    bool may_connect(const std::string& address);
    void release(const std::string& address);

    // A WebSocket that came through a proxy counts for its caller until it is detached.
    bool may_attach(const std::string& address);
    void detach(const std::string& address);

    std::size_t known_addresses() const;

  private:
    struct Caller {
        Bucket requests;
        Bucket tables;
        int connections = 0;
    };
    bool count_one(const std::string& address);
    void forget_quiet();

    LimitOptions options_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Caller> callers_;
    int connections_ = 0;
    std::size_t next_sweep_ = 1024;
};

}  // namespace pentarchy
