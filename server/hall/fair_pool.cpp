#include "server/hall/fair_pool.h"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "server/hall/guarded.h"

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

// Of this thread alone: what waited for others to be served costs nobody anything.
double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
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
        Queue& queue = queues_[job.caller];
        queue.push_back({++submitted_, std::move(job)});
    }
    changed_.notify_all();  // not every thread may take it
}

void FairPool::charge(const std::string& payer, double seconds) {
    const std::scoped_lock lock(mutex_);
    pay(payer, seconds, Clock::now());
}

void FairPool::pay(const std::string& payer, double seconds, Clock::time_point now) {
    if (options_.share > 0 && !payer.empty()) {
        const auto pause = std::chrono::duration<double>(seconds / options_.share);
        Clock::time_point& paid = paid_[payer];
        paid = std::max(paid, now) + std::chrono::duration_cast<Clock::duration>(pause);
    }
}

// Not before its time, and not before its payer has paid for what it took at once.
FairPool::Clock::time_point FairPool::due(const Job& job) const {
    const auto paid = job.payer.empty() ? paid_.end() : paid_.find(job.payer);
    if (paid == paid_.end()) {
        return job.when;
    }
    const auto credit = std::chrono::duration<double>(options_.burst_seconds / options_.share);
    return std::max(job.when, paid->second - std::chrono::duration_cast<Clock::duration>(credit));
}

std::size_t FairPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    std::size_t sum = 0;
    for (const auto& [caller, queue] : queues_) {
        sum += queue.size();
    }
    return sum;
}

std::size_t FairPool::waiting(const std::string& caller) const {
    const std::scoped_lock lock(mutex_);
    const auto found = queues_.find(caller);
    return found == queues_.end() ? 0 : found->second.size();
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

std::optional<FairPool::Chosen> FairPool::next(bool takes_long, Clock::time_point now) {
    std::optional<Chosen> best;
    std::tuple<bool, Haste, double, std::uint64_t> best_rank;
    for (auto queue = queues_.begin(); queue != queues_.end(); ++queue) {
        const double had = used(queue->first, now);
        for (auto place = queue->second.begin(); place != queue->second.end(); ++place) {
            const Job& job = place->job;
            const std::tuple rank{had > options_.budget_seconds, job.haste, had, place->number};
            if ((takes_long || !is_long(job)) && (!best || rank < best_rank) && due(job) <= now) {
                best = {queue, place};
                best_rank = rank;
            }
        }
    }
    return best;
}

std::optional<FairPool::Clock::time_point> FairPool::next_due(bool takes_long) const {
    std::optional<Clock::time_point> first;
    for (const auto& [caller, queue] : queues_) {
        for (const Waiting& waiting : queue) {
            if ((takes_long || !is_long(waiting.job)) && (!first || due(waiting.job) < *first)) {
                first = due(waiting.job);
            }
        }
    }
    return first;
}

void FairPool::run(std::unique_lock<std::mutex>& lock, const Job& job) {
    const auto began = Clock::now();
    const auto running = running_.insert(running_.end(), {&job, began, false});
    lock.unlock();
    const double before = processor_seconds();
    run_guarded(job.run);
    const double cost = processor_seconds() - before;
    lock.lock();
    running_.erase(running);
    const auto now = Clock::now();
    pay(job.payer, cost, now);
    Used& used = used_[job.caller];
    used = {faded(used.seconds, now - used.at) + seconds(now - began), now};
}

void FairPool::work(bool takes_long) {
    if (options_.niceness > 0) {  // on Linux a thread has a niceness of its own
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), options_.niceness);
    }
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (const auto chosen = next(takes_long, Clock::now())) {
            const Job job = std::move(chosen->place->job);
            chosen->queue->second.erase(chosen->place);
            if (chosen->queue->second.empty()) {
                queues_.erase(chosen->queue);
            }
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
        std::erase_if(paid_, [&](const auto& entry) { return entry.second < now; });
        double least = -1;  // had by somebody who waits
        for (const auto& [caller, queue] : queues_) {
            if (std::ranges::any_of(queue, [&](const Waiting& waiting) { return due(waiting.job) <= now; })) {
                const double had = used(caller, now);
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
        queues_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

}  // namespace pentarchy
