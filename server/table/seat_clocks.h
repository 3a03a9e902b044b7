#pragma once

// How long each seat has thought, from the times of what happened at the table.

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/seat.h"

namespace pentarchy {

// Times are milliseconds since 1970.
class SeatClocks {
  public:
    SeatClocks() = default;
    explicit SeatClocks(std::int64_t begun) : since_(begun) {}

    // Something happened while `thinker` was to act: the time until then is the thinker's, but for the `away`
    // milliseconds in which nobody was there. A clock of the machine that was set back takes nothing away.
    void pass(Actor thinker, std::int64_t at, std::int64_t away) {
        if (thinker.is_seat()) {
            used_[static_cast<std::size_t>(thinker.seat())] += std::max<std::int64_t>(0, at - since_ - away);
        }
        since_ = at;
    }

    // Nobody thought at a seat that nobody held.
    void sit_down(Seat seat) { used_[static_cast<std::size_t>(seat)] = 0; }

    std::int64_t used(Seat seat) const { return used_[static_cast<std::size_t>(seat)]; }
    // From when on the time of the seat to act is not yet in what it used.
    std::int64_t since() const { return since_; }

  private:
    std::array<std::int64_t, max_seats> used_{};
    std::int64_t since_ = 0;
};

}  // namespace pentarchy
