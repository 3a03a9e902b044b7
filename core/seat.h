#pragma once

// Who sits at the table, who is to act, and who looks on.

#include <cassert>
#include <cstdint>

namespace pentarchy {

// Seats are numbered 0, 1, ... in clockwise order. People see them as 1, 2, ...
using Seat = int;

inline constexpr int max_seats = 5;

// Whose choice it is: a seat's, chance's, or nobody's because the game is over.
class Actor {
  public:
    static constexpr Actor of_seat(Seat seat) { return Actor(static_cast<std::int8_t>(seat)); }
    static constexpr Actor of_chance() { return Actor(chance_value); }
    static constexpr Actor of_nobody() { return Actor(nobody_value); }

    constexpr bool is_seat() const { return value_ >= 0; }
    constexpr bool is_chance() const { return value_ == chance_value; }
    constexpr bool is_nobody() const { return value_ == nobody_value; }
    constexpr bool is_seat(Seat seat) const { return value_ == seat; }

    constexpr Seat seat() const {
        assert(is_seat());
        return value_;
    }

    friend constexpr bool operator==(Actor, Actor) = default;

  private:
    static constexpr std::int8_t chance_value = -1;
    static constexpr std::int8_t nobody_value = -2;

    constexpr explicit Actor(std::int8_t value) : value_(value) {}

    std::int8_t value_;
};

// Through whose eyes a state is shown. A spectator sees what lies open on the table and nothing else.
class Viewer {
  public:
    static constexpr Viewer of_seat(Seat seat) { return Viewer(seat); }
    static constexpr Viewer spectator() { return Viewer(-1); }

    constexpr bool is(Seat seat) const { return seat_ == seat; }
    constexpr bool is_spectator() const { return seat_ < 0; }

    constexpr Seat seat() const {
        assert(!is_spectator());
        return seat_;
    }

    friend constexpr bool operator==(Viewer, Viewer) = default;

  private:
    constexpr explicit Viewer(Seat seat) : seat_(seat) {}

    Seat seat_;
};

}  // namespace pentarchy
