#pragma once

// The positions that a live table keeps of its history (core/played/history.h): the last two, and one of the recent
// past. All others come back by replaying, which takes microseconds; thousands of tables fit where every position would
// not.

#include "core/played/history.h"

namespace pentarchy {

class RecentPositions {
  public:
    explicit RecentPositions(std::unique_ptr<Position> first) : now_(std::move(first)) {}

    const Position& now() const { return *now_; }
    void push(std::unique_ptr<Position> next);
    void pop(const Way& way);
    const Position& before_last(const Way& way) const;
    RecentPositions copy() const;

    // A position on the way to the one after `count` decisions, the nearest that is kept.
    struct Milestone {
        std::unique_ptr<Position> position;
        std::size_t count = 0;  // it is after so many decisions
    };
    Milestone nearest(const Way& way, std::size_t count) const;
    // Whoever asks next for what came after `count` decisions need not begin at the beginning.
    void keep(std::size_t count, const Position& position) const;

    std::size_t kept() const { return anchor_.position ? 3 : 2; }

  private:
    std::unique_ptr<Position> now_;
    mutable std::unique_ptr<Position> before_last_;  // made when asked for
    mutable Milestone anchor_;
};

}  // namespace pentarchy
