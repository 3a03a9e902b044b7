#pragma once

// Whoever is connected, seen from the hall: someone to send text to.

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace pentarchy {

class Table;

// One finished message, shared by all who get the same.
using SharedText = std::shared_ptr<const std::string>;

class Client {
  public:
    Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    // Queues a message; never blocks. Called from any thread.
    virtual void send(SharedText text) = 0;

  private:
    friend class Hall;
    friend class Table;

    std::mutex mutex_;
    std::vector<std::shared_ptr<Table>> watched_;
    bool gone_ = false;
    std::atomic<bool> waits_for_hint_ = false;
    std::atomic<bool> waits_for_ledger_ = false;
};

inline SharedText share(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace pentarchy
