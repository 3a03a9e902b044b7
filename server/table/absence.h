#pragma once

// How long nobody sat at the seat to act since the last thing that happened: that time is nobody's thinking.

#include <algorithm>
#include <cstdint>
#include <optional>

namespace pentarchy {

// Times are milliseconds since 1970.
class Absence {
  public:
    // Something happened at `at`, or the table was loaded, which says nothing of who was there since.
    void begin(std::int64_t at) {
        passed_ = 0;
        since_ = at;
    }
    // Whether somebody is there now.
    void look(bool is_there, std::int64_t now) {
        if (!is_there && !since_) {
            since_ = now;
        } else if (is_there && since_) {
            passed_ = until(now);
            since_.reset();
        }
    }
    std::int64_t until(std::int64_t now) const {
        return passed_ + (since_ ? std::max<std::int64_t>(0, now - *since_) : 0);
    }

  private:
    std::int64_t passed_ = 0;
    std::optional<std::int64_t> since_;  // nobody is there
};

}  // namespace pentarchy
