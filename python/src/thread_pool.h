#pragma once

// Threads that do the same work over parts of a range, again and again.

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace pentarchy::python {

class ThreadPool {
  public:
    explicit ThreadPool(int threads) {
        try {
            for (int thread = 1; thread < threads; ++thread) {
                team_->helpers.emplace_back([team = team_.get()](const std::stop_token& stop) { team->help(stop); });
            }
        } catch (...) {  // the system has no more threads
            team_->end();
            throw;
        }
    }
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ~ThreadPool() {
        if (is_elsewhere()) {
            team_.release();  // NOLINT(bugprone-unused-return-value): to end it would be to wait for threads for ever
        } else {
            team_->end();
        }
    }

    // Calls work(first, last) for parts that make up 0 to size - 1, in this thread and the others; returns when all is
    // done.
    void run(std::size_t size, const std::function<void(std::size_t, std::size_t)>& work) {
        if (team_->helpers.empty() || is_elsewhere()) {
            work(0, size);
        } else {
            team_->run(size, work);
        }
    }

  private:
    struct Team {
        std::mutex mutex;
        std::condition_variable begin;
        std::condition_variable done;
        const std::function<void(std::size_t, std::size_t)>* work = nullptr;
        std::size_t size = 0;
        std::atomic<std::size_t> next = 0;
        std::size_t busy = 0;
        std::uint64_t turn = 0;
        std::vector<std::jthread> helpers;  // last: they end before what they use

        void run(std::size_t all, const std::function<void(std::size_t, std::size_t)>& what) {
            {
                const std::lock_guard lock(mutex);
                work = &what;
                size = all;
                next.store(0);
                busy = helpers.size();
                ++turn;
            }
            begin.notify_all();
            take_parts();
            std::unique_lock lock(mutex);
            done.wait(lock, [this] { return busy == 0; });
        }

        void take_parts() {
            constexpr std::size_t part = 32;
            for (std::size_t first = next.fetch_add(part); first < size; first = next.fetch_add(part)) {
                (*work)(first, std::min(first + part, size));
            }
        }

        void help(const std::stop_token& stop) {
            std::uint64_t seen = 0;
            while (true) {
                {
                    std::unique_lock lock(mutex);
                    begin.wait(lock, [&] { return stop.stop_requested() || turn != seen; });
                    if (stop.stop_requested()) {
                        return;
                    }
                    seen = turn;
                }
                take_parts();
                const std::lock_guard lock(mutex);
                if (--busy == 0) {
                    done.notify_one();
                }
            }
        }

        void end() {
            {
                // Under the lock: a helper that has just looked and is about to wait would miss it, and never end.
                const std::lock_guard lock(mutex);
                for (std::jthread& helper : helpers) {
                    helper.request_stop();
                }
            }
            begin.notify_all();
        }
    };

    // In a process that was forked off, where memory is the same and the threads are not.
    bool is_elsewhere() const { return getpid() != made_by_; }

    std::unique_ptr<Team> team_ = std::make_unique<Team>();
    pid_t made_by_ = getpid();
};

}  // namespace pentarchy::python
