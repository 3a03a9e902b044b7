#pragma once

// How long an agent may think.

#include <atomic>
#include <chrono>
#include <cstdint>

namespace pentarchy {

// 0 means that this bound does not count. With neither bound an agent thinks until it is hurried.
struct Budget {
    std::uint64_t iterations = 0;
    std::uint64_t milliseconds = 0;

    // The part of one of several trees that are searched side by side: iterations are shared out, time is not.
    Budget share(std::uint64_t trees) const {
        return {.iterations = (iterations + trees - 1) / trees, .milliseconds = milliseconds};
    }
};

// Runs from its construction. `hurry` may be set by another thread at any moment.
class Timekeeper {
  public:
    Timekeeper(Budget budget, const std::atomic<bool>& hurry)
        : budget_(budget), hurry_(&hurry), end_(Clock::now() + std::chrono::milliseconds(budget.milliseconds)) {}

    // Asked after each iteration. The clock is read only now and then: reading it costs as much as a small game.
    bool is_over(std::uint64_t iterations_done) const {
        if (hurry_->load(std::memory_order_relaxed) ||
            (budget_.iterations != 0 && iterations_done >= budget_.iterations)) {
            return true;
        }
        return budget_.milliseconds != 0 && iterations_done % clock_distance == 0 && Clock::now() >= end_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t clock_distance = 8;

    Budget budget_;
    const std::atomic<bool>* hurry_;
    Clock::time_point end_;
};

}  // namespace pentarchy
