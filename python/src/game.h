#pragma once

// A game with its options, and a state of it, as Python holds them.

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "core/words/message.h"
#include "python/src/errors.h"
#include "roster/roster.h"

namespace pentarchy::python {

inline constexpr int chance = -1;
inline constexpr int nobody = -2;

int number_of(Actor actor);

// The sentences of a language, "en" or "fr"; made once.
const Texts& texts_in(const std::string& language);

class Table {
  public:
    Table(const std::string& id, const OptionMap& given);

    const RosterEntry& entry() const { return *entry_; }
    const AnyGame& game() const { return *entry_->game; }
    const GameFacts& facts() const { return game().facts(); }
    const OptionMap& options() const { return options_; }
    const Position& start() const { return *start_; }
    int seats() const { return start_->seats(); }
    std::size_t observation_size() const { return observation_size_; }

    // Refuses a seat that the game does not have.
    Seat check_seat(int seat) const;
    Viewer viewer(std::optional<int> seat) const;

  private:
    const RosterEntry* entry_;
    OptionMap options_;
    std::unique_ptr<Position> start_;
    std::size_t observation_size_;
};

using TablePointer = std::shared_ptr<const Table>;

// What happened to a state since the start: an action, or that what a seat cannot know was dealt anew.
struct Event {
    std::uint64_t bits = 0;  // the action, or the seed of the deal
    int dealt_for = -1;      // the seat, or -1 for an action

    friend bool operator==(const Event&, const Event&) = default;
};

class PyState {
  public:
    explicit PyState(TablePointer table) : table_(std::move(table)), position_(table_->start().clone()) {}
    PyState(const PyState& other)
        : table_(other.table_),
          position_(other.position_->clone()),
          events_(other.events_),
          was_dealt_(other.was_dealt_) {}
    PyState(PyState&&) noexcept = default;
    PyState& operator=(const PyState&) = delete;
    PyState& operator=(PyState&&) = delete;
    ~PyState() = default;

    const TablePointer& table() const { return table_; }
    const Position& position() const { return *position_; }
    const std::vector<Event>& events() const { return events_; }
    bool was_dealt() const { return was_dealt_; }
    Actor to_act() const { return position_->to_act(); }

    // What the seat to act may do, and the numbers of that in the same order; nothing where no seat is to act. Both are
    // looked up once a situation.
    const std::vector<Action>& legal() const;
    const std::vector<int>& numbers() const;

    // Throws with the rule's sentence where the action is refused.
    void apply(Action action);
    void deal(int seat, std::uint64_t seed);
    Action action_of(int number) const;
    Failed refused(Action action) const;

  private:
    void forget() {
        legal_.reset();
        numbers_.reset();
    }

    TablePointer table_;
    std::unique_ptr<Position> position_;
    std::vector<Event> events_;
    bool was_dealt_ = false;
    mutable std::optional<std::vector<Action>> legal_;
    mutable std::optional<std::vector<int>> numbers_;
};

void bind_game(nanobind::module_& module);
void bind_state(nanobind::module_& module);
void bind_agent(nanobind::module_& module);
void bind_record(nanobind::module_& module);
void bind_match(nanobind::module_& module);
void bind_vector(nanobind::module_& module);

}  // namespace pentarchy::python
