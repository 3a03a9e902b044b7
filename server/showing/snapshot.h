#pragma once

// What is shown of a game at one moment, as JSON text, made piece by piece and each piece only once however many watch.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/table/course.h"

namespace pentarchy {

// Watchers are told apart by seat; a spectator is -1.
inline constexpr int spectator_viewer = -1;

Viewer as_viewer(int viewer);

// Bit s of `held` is seat s.
inline bool has_bit(unsigned held, Seat seat) {
    return seat >= 0 && ((held >> static_cast<unsigned>(seat)) & 1U) != 0;
}

class Snapshot {
  public:
    // `is_running`: nobody can act when it is not.
    Snapshot(const Course& course, bool is_running) : course_(&course), is_running_(is_running) {}

    const json::object& view(int viewer);
    // What the viewer has in points, null where the view does not say.
    std::string scores(int viewer, bool with_view);
    std::string prompt(unsigned held) const;
    // Everything the seat to act may do, when it is among those held.
    const std::string& choices(unsigned held);
    // How many they are, for those who want nothing more.
    std::string offered(unsigned held) const;
    // Of the seat held that acted last.
    std::string undo(unsigned held) const;
    // The lines of the actions from number `first` (from 0) on.
    std::string log_lines(int viewer, std::size_t first) const;
    static std::string lines(const Course::Stretch& way, int viewer);
    std::string result() const;  // null until the game is finished

    std::string to_act() const;
    static std::string line(const Position& before, const Decision& event, const Position& after, std::size_t index,
                            int viewer);

  private:
    bool holds_actor(unsigned held) const;
    json::array rounds() const;

    const Course* course_;
    bool is_running_;
    std::array<std::optional<json::object>, max_seats + 1> views_;
    std::string choices_;
};

// The scores a view shows, in seat order.
json::array scores_in(const json::object& view, int seats);

// The sentence that says why an undo is refused, and whether it is.
std::optional<Message> undo_reason(UndoBarrier barrier);

}  // namespace pentarchy
