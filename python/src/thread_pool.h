#pragma once

// Threads that do the same work over parts of a range, again and again.

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pentarchy::python {

class ThreadPool {
  public:
    explicit ThreadPool(int threads) {
        for (int thread = 1; thread < threads; ++thread) {
            helpers_.emplace_back([this](const std::stop_token& stop) { help(stop); });
        }
    }
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ~ThreadPool() {
        {
            // Under the lock: a helper that has just looked and is about to wait would miss it, and never end.
            const std::lock_guard lock(mutex_);
            for (std::jthread& helper : helpers_) {
                helper.request_stop();
            }
        }
        begin_.notify_all();
    }

    // Calls work(first, last) for parts that make up 0 to size - 1, in this thread and the others; returns when all is
    // done.
    void run(std::size_t size, const std::function<void(std::size_t, std::size_t)>& work) {
        if (helpers_.empty()) {
            work(0, size);
            return;
        }
        {
            const std::lock_guard lock(mutex_);
            work_ = &work;
            size_ = size;
            next_.store(0);
            busy_ = helpers_.size();
            ++turn_;
        }
        begin_.notify_all();
        take_parts();
        std::unique_lock lock(mutex_);
        end_.wait(lock, [this] { return busy_ == 0; });
    }

  private:
    static constexpr std::size_t part = 32;

    void take_parts() {
        for (std::size_t first = next_.fetch_add(part); first < size_; first = next_.fetch_add(part)) {
            (*work_)(first, std::min(first + part, size_));
        }
    }

    void help(const std::stop_token& stop) {
        std::uint64_t seen = 0;
        while (true) {
            {
                std::unique_lock lock(mutex_);
                begin_.wait(lock, [&] { return stop.stop_requested() || turn_ != seen; });
                if (stop.stop_requested()) {
                    return;
                }
                seen = turn_;
            }
            take_parts();
            const std::lock_guard lock(mutex_);
            if (--busy_ == 0) {
                end_.notify_one();
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable begin_;
    std::condition_variable end_;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t size_ = 0;
    std::atomic<std::size_t> next_ = 0;
    std::size_t busy_ = 0;
    std::uint64_t turn_ = 0;
    std::vector<std::jthread> helpers_;  // last: they end before what they use
};

}  // namespace pentarchy::python
