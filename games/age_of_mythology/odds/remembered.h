#pragma once

// Odds that were worked out are kept for a moment: a table is shown to several viewers, and what could have come
// instead is compared with what came, each time with the same battle.

#include <array>
#include <cstddef>

#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

// All that the odds of a battle depend on for somebody who sees these squads: the battle, both boards, the card in
// force. Nothing else of the table is in it.
State known_battle(const State& state, const std::array<bool, 2>& sees_squad);

// The last few answers, by what they depend on.
template <class Answer>
class Remembered {
  public:
    template <class Work>
    const Answer& of(const State& known, const Work& work) {
        for (const Entry& entry : entries_) {
            if (entry.is_set && entry.known == known) {
                return entry.answer;
            }
        }
        Entry& entry = entries_[next_++ % entries_.size()];
        entry = {known, work(), true};
        return entry.answer;
    }

  private:
    struct Entry {
        State known;
        Answer answer;
        bool is_set = false;
    };
    std::array<Entry, 4> entries_;
    std::size_t next_ = 0;
};

}  // namespace pentarchy::age_of_mythology
