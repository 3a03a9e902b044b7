#pragma once

// Whoever is connected, seen from the hall: someone to send text to.

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/words/utf8.h"

namespace pentarchy {

class Table;

// One finished message, shared by all who get the same.
using SharedText = std::shared_ptr<const std::string>;

class Client {
  public:
    // `caller`: under which name limits know whoever it is.
    explicit Client(std::string caller = "") : caller_(std::move(caller)), key_(next_key(caller_)) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    // Queues a message; never blocks. Called from any thread.
    virtual void send(SharedText text) = 0;

    const std::string& caller() const { return caller_; }
    const std::string& key() const { return key_; }  // of this connection alone
    std::uint64_t sent_bytes() const { return sent_bytes_.load(std::memory_order_relaxed); }

  protected:
    void count_sent(std::size_t bytes) { sent_bytes_.fetch_add(bytes, std::memory_order_relaxed); }

  private:
    friend class Hall;
    friend class Table;

    static std::string next_key(const std::string& caller) {
        static std::atomic<std::uint64_t> number = 0;
        return caller + "#" + std::to_string(++number);
    }

    std::string caller_;
    std::string key_;
    std::atomic<std::uint64_t> sent_bytes_ = 0;
    std::mutex mutex_;
    std::vector<std::shared_ptr<Table>> watched_;
    bool gone_ = false;
    std::atomic<bool> waits_for_hint_ = false;
    std::atomic<bool> waits_for_ledger_ = false;
};

// Whatever went into it, what leaves is UTF-8: a frame that is not would end the reader's connection.
inline SharedText share(std::string text) {
    return std::make_shared<const std::string>(mended_utf8(std::move(text)));
}

}  // namespace pentarchy
