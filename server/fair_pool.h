#pragma once

// Threads for long work that many ask for: nobody gets more by asking more often. Whoever has had the least time of
// late comes first; within that, questions and short work do not wait behind long work.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace pentarchy {

class FairPool {
  public:
    using Clock = std::chrono::steady_clock;

    // In the order in which they are taken. What is long is never taken by the threads for quick work.
    enum class Haste : std::uint8_t { question, quick, long_question, slow };

    struct Job {
        std::string caller;  // whose time it is
        Haste haste = Haste::quick;
        Clock::time_point when{};  // not before
        std::function<void()> run;
        std::function<void()> hurry;  // asks it to come to an end; may be called while it runs. May be empty
    };

    struct Options {
        int threads = 1;             // for everything
        int quick_threads = 0;       // further ones that never take long work
        double budget_seconds = 15;  // of the last minute or so; whoever had more comes after all others
        int niceness = 0;            // towards the other threads of the program
    };

    explicit FairPool(const Options& options);
    ~FairPool() { stop(); }
    FairPool(const FairPool&) = delete;
    FairPool& operator=(const FairPool&) = delete;

    void submit(Job job);

    std::size_t waiting() const;
    std::size_t waiting(const std::string& caller) const;

    // Call it every second or so. Long work of somebody who had more than a fair share is asked to end when others
    // wait.
    void balance();

    // Lets running jobs finish and forgets those that wait.
    void stop();

  private:
    struct Used {
        double seconds = 0;  // fading
        Clock::time_point at{};
    };
    struct Running {
        const Job* job = nullptr;
        Clock::time_point began{};
        bool is_hurried = false;
    };
    using Queue = std::list<Job>;

    void work(bool takes_long);
    double used(const std::string& caller, Clock::time_point now) const;
    Queue::iterator next(bool takes_long, Clock::time_point now);
    std::optional<Clock::time_point> next_due(bool takes_long) const;
    void run(std::unique_lock<std::mutex>& lock, const Job& job);

    Options options_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Queue jobs_;  // in the order in which they came
    std::list<Running> running_;
    std::unordered_map<std::string, Used> used_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pentarchy
