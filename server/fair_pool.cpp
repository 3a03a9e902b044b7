#include "server/fair_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace pentarchy {

namespace {

constexpr double half_life_seconds = 30;  // of what somebody has had
constexpr double fair_lead_seconds = 3;   // by how much one may be ahead of those who wait
constexpr std::chrono::seconds undisturbed{1};

double seconds(FairPool::Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

bool is_long(const FairPool::Job& job) {
    return job.haste >= FairPool::Haste::long_question;
}

double faded(double amount, FairPool::Clock::duration since) {
    return amount * std::exp2(-seconds(since) / half_life_seconds);
}

}  // namespace

FairPool::FairPool(const Options& options) : options_(options) {
    for (int thread = 0; thread < options.threads + options.quick_threads; ++thread) {
        threads_.emplace_back([this, takes_long = thread < options_.threads] { work(takes_long); });
    }
}

void FairPool::submit(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) {
            return;
        }
        jobs_.push_back(std::move(job));
    }
    changed_.notify_all();  // not every thread may take it
}

std::size_t FairPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return jobs_.size();
}

std::size_t FairPool::waiting(const std::string& caller) const {
    const std::scoped_lock lock(mutex_);
    return static_cast<std::size_t>(std::ranges::count(jobs_, caller, &Job::caller));
}

// What runs counts from its beginning, so that many jobs of one caller do not all start before the first is counted.
double FairPool::used(const std::string& caller, Clock::time_point now) const {
    const auto found = used_.find(caller);
    double sum = found == used_.end() ? 0 : faded(found->second.seconds, now - found->second.at);
    for (const Running& running : running_) {
        sum += running.job->caller == caller ? seconds(now - running.began) : 0;
    }
    return sum;
}

FairPool::Queue::iterator FairPool::next(bool takes_long, Clock::time_point now) {
    auto best = jobs_.end();
    std::tuple<bool, Haste, double> best_rank;
    for (auto job = jobs_.begin(); job != jobs_.end(); ++job) {
        if (job->when > now || (is_long(*job) && !takes_long)) {
            continue;
        }
        const double had = used(job->caller, now);
        const std::tuple rank{had > options_.budget_seconds, job->haste, had};
        if (best == jobs_.end() || rank < best_rank) {
            best = job;
            best_rank = rank;
        }
    }
    return best;
}

std::optional<FairPool::Clock::time_point> FairPool::next_due(bool takes_long) const {
    std::optional<Clock::time_point> due;
    for (const Job& job : jobs_) {
        if ((takes_long || !is_long(job)) && (!due || job.when < *due)) {
            due = job.when;
        }
    }
    return due;
}

void FairPool::run(std::unique_lock<std::mutex>& lock, const Job& job) {
    const auto began = Clock::now();
    const auto running = running_.insert(running_.end(), {&job, began, false});
    lock.unlock();
    job.run();
    lock.lock();
    running_.erase(running);
    const auto now = Clock::now();
    Used& used = used_[job.caller];
    used = {faded(used.seconds, now - used.at) + seconds(now - began), now};
}

void FairPool::work(bool takes_long) {
    if (options_.niceness > 0) {  // on Linux a thread has a niceness of its own
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), options_.niceness);
    }
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const auto chosen = next(takes_long, Clock::now());
        if (chosen != jobs_.end()) {
            const Job job = std::move(*chosen);
            jobs_.erase(chosen);
            run(lock, job);
        } else if (const auto due = next_due(takes_long)) {
            changed_.wait_until(lock, *due);
        } else {
            changed_.wait(lock);
        }
    }
}

void FairPool::balance() {
    std::vector<std::function<void()>> hurries;
    {
        const std::scoped_lock lock(mutex_);
        const auto now = Clock::now();
        std::erase_if(used_,
                      [&](const auto& entry) { return faded(entry.second.seconds, now - entry.second.at) < 0.01; });
        double least = -1;  // had by somebody who waits
        for (const Job& job : jobs_) {
            if (job.when <= now) {
                const double had = used(job.caller, now);
                least = least < 0 ? had : std::min(least, had);
            }
        }
        for (Running& running : running_) {
            const bool is_greedy = least >= 0 && used(running.job->caller, now) > least + fair_lead_seconds;
            if (is_greedy && running.job->hurry && !running.is_hurried && now - running.began > undisturbed) {
                running.is_hurried = true;
                hurries.push_back(running.job->hurry);
            }
        }
    }
    for (const auto& hurry : hurries) {
        hurry();
    }
}

void FairPool::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        jobs_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

}  // namespace pentarchy
