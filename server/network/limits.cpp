#include "server/network/limits.h"

#include <algorithm>

namespace pentarchy {

bool Bucket::take(double per_second, double burst, Clock::time_point now) {
    const double elapsed = std::chrono::duration<double>(now - at_).count();
    spent_ = std::max(0.0, spent_ - elapsed * per_second);
    at_ = now;
    if (spent_ + 1 > burst) {
        return false;
    }
    spent_ += 1;
    return true;
}

bool Bucket::is_full(double per_second, double, Clock::time_point now) const {
    return std::chrono::duration<double>(now - at_).count() * per_second >= spent_;
}

bool Limits::may_request(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    forget_quiet();  // behind a proxy nothing but requests names callers
    return callers_[address].requests.take(options_.requests_per_second, options_.request_burst, Bucket::Clock::now());
}

bool Limits::may_make_table(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    return callers_[address].tables.take(options_.tables_per_hour / 3600, options_.table_burst, Bucket::Clock::now());
}

bool Limits::may_connect(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    if (connections_ >= options_.connections || (!address.empty() && !count_one(address))) {
        return false;
    }
    ++connections_;
    return true;
}

void Limits::release(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    if (!address.empty()) {
        --callers_[address].connections;
    }
    --connections_;
}

bool Limits::may_attach(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    return count_one(address);
}

void Limits::detach(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    --callers_[address].connections;
}

bool Limits::count_one(const std::string& address) {
    forget_quiet();
    Caller& caller = callers_[address];
    if (caller.connections >= options_.connections_per_address) {
        return false;
    }
    ++caller.connections;
    return true;
}

// Addresses whose allowance is whole again need not be remembered.
void Limits::forget_quiet() {
    if (callers_.size() < next_sweep_) {
        return;
    }
    const auto now = Bucket::Clock::now();
    std::erase_if(callers_, [&](const auto& entry) {
        const Caller& caller = entry.second;
        return caller.connections == 0 &&
               caller.requests.is_full(options_.requests_per_second, options_.request_burst, now) &&
               caller.tables.is_full(options_.tables_per_hour / 3600, options_.table_burst, now);
    });
    next_sweep_ = std::max<std::size_t>(1024, callers_.size() * 2);
}

std::size_t Limits::known_addresses() const {
    const std::scoped_lock lock(mutex_);
    return callers_.size();
}

}  // namespace pentarchy
