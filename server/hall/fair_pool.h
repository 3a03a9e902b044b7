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
        std::string payer = {};       // who pays for it (see Options::share); nobody when empty
    };

    struct Options {
        int threads = 1;             // for everything
        int quick_threads = 0;       // further ones that never take long work
        double budget_seconds = 15;  // of the last minute or so; whoever had more comes after all others
        int niceness = 0;            // towards the other threads of the program
        // How much of one processor a payer may take in the long run, and how much it may take at once beyond that;
        // what costs more waits. Only jobs with a payer are counted.
        double share = 0;
        double burst_seconds = 1;
    };

    explicit FairPool(const Options& options);
    ~FairPool() { stop(); }
    FairPool(const FairPool&) = delete;
    FairPool& operator=(const FairPool&) = delete;

    void submit(Job job);
    // The payer has cost other threads as much, too.
    void charge(const std::string& payer, double seconds);

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
    struct Waiting {
        std::uint64_t number = 0;  // in the order in which they came
        Job job;
    };
    using Queue = std::list<Waiting>;  // of one caller
    using Queues = std::unordered_map<std::string, Queue>;
    struct Chosen {
        Queues::iterator queue;
        Queue::iterator place;
    };

    void work(bool takes_long);
    double used(const std::string& caller, Clock::time_point now) const;
    Clock::time_point due(const Job& job) const;
    void pay(const std::string& payer, double seconds, Clock::time_point now);
    std::optional<Chosen> next(bool takes_long, Clock::time_point now);
    std::optional<Clock::time_point> next_due(bool takes_long) const;
    void run(std::unique_lock<std::mutex>& lock, const Job& job);

    Options options_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Queues queues_;  // none is empty
    std::uint64_t submitted_ = 0;
    std::list<Running> running_;
    std::unordered_map<std::string, Used> used_;
    std::unordered_map<std::string, Clock::time_point> paid_;  // when what a payer took would be paid off
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pentarchy
