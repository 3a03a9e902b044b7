#pragma once

// Threads for what takes long: bots that think, and questions to the database. Apart from the network's, so that
// neither delays a person.

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace pentarchy {

class WorkPool {
  public:
    using Clock = std::chrono::steady_clock;

    explicit WorkPool(int threads);
    ~WorkPool() { stop(); }
    WorkPool(const WorkPool&) = delete;
    WorkPool& operator=(const WorkPool&) = delete;

    // Runs the job as soon as a thread is free, but not before `when`; first come, first served.
    void submit(Clock::time_point when, std::function<void()> job);
    void submit(std::function<void()> job) { submit(Clock::now(), std::move(job)); }

    std::size_t waiting() const;

    // Lets running jobs finish and forgets those that wait.
    void stop();

  private:
    void work();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::multimap<Clock::time_point, std::function<void()>> jobs_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pentarchy
