#include "server/hall/work_pool.h"

#include "server/hall/guarded.h"

namespace pentarchy {

WorkPool::WorkPool(int threads) {
    for (int thread = 0; thread < threads; ++thread) {
        threads_.emplace_back([this] { work(); });
    }
}

void WorkPool::submit(Clock::time_point when, std::function<void()> job) {
    {
        const std::scoped_lock lock(mutex_);
        if (stopping_) {
            return;
        }
        jobs_.emplace(when, std::move(job));
    }
    changed_.notify_one();
}

std::size_t WorkPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return jobs_.size();
}

void WorkPool::stop() {
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

void WorkPool::work() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (jobs_.empty()) {
            changed_.wait(lock);
        } else if (const auto first = jobs_.begin()->first; first > Clock::now()) {
            changed_.wait_until(lock, first);
        } else {
            const auto job = std::move(jobs_.begin()->second);
            jobs_.erase(jobs_.begin());
            lock.unlock();
            run_guarded(job);
            lock.lock();
        }
    }
}

}  // namespace pentarchy
