#pragma once

// The hash notices every field that play can change.

#include <cstring>
#include <map>

#include "tests/walk.h"

namespace pentarchy::testing {

// Bytes of a state that follow from the others (sums kept at hand, masks); a hash need not look at them.
template <class G>
inline const std::vector<ByteRange> derived_bytes = {};

template <Game G>
class HashCheck {
  public:
    using State = typename G::State;
    static_assert(std::is_trivially_copyable_v<State>);

    // Each state that is met in a game has a hash of its own.
    Complaint meet(const State& state) {
        if (states_.size() < most_states) {
            states_.push_back(state);
        }
        const auto [known, is_new] = met_.try_emplace(G::hash(state), state);
        if (!is_new && !(plain(known->second) == plain(state))) {
            return "two different states have one hash";
        }
        return {};
    }

    // A game is over: every byte that changed in it is put from one of its states into another.
    void exchange(Random& random) {
        constexpr int pairs = 400;
        for (int pair = 0; pair < pairs && states_.size() > 1; ++pair) {
            const State& one = states_[random.below(states_.size())];
            const State& two = states_[random.below(states_.size())];
            const std::uint64_t hash = G::hash(one);
            for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
                if (byte_of(one, byte) == byte_of(two, byte) || tries_[byte] >= enough || noticed_[byte]) {
                    continue;
                }
                State mixed = one;
                std::memcpy(reinterpret_cast<char*>(&mixed) + byte, reinterpret_cast<const char*>(&two) + byte, 1);
                ++tries_[byte];
                noticed_[byte] = G::hash(mixed) != hash;
            }
        }
        states_.clear();
        met_.clear();
    }

    // Which bytes changed often enough and were never noticed.
    Complaint verdict() const {
        std::string missed;
        for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
            if (!noticed_[byte] && tries_[byte] >= enough && !is_derived(byte)) {
                missed += " " + std::to_string(byte);
            }
        }
        return missed.empty() ? "" : "the hash never notices these bytes of the state, which play changes:" + missed;
    }

  private:
    static constexpr int enough = 24;  // a byte behind the end of a list means nothing; one within it is met soon
    static constexpr std::size_t most_states = 4000;

    static unsigned char byte_of(const State& state, std::size_t byte) {
        return reinterpret_cast<const unsigned char*>(&state)[byte];
    }
    static bool is_derived(std::size_t byte) { return is_within(derived_bytes<G>, byte); }
    static State plain(State state) {
        for (const ByteRange& range : derived_bytes<G>) {
            std::memset(reinterpret_cast<char*>(&state) + range.begin, 0, range.end - range.begin);
        }
        return state;
    }

    std::vector<State> states_;
    std::map<std::uint64_t, State> met_;
    std::vector<int> tries_ = std::vector<int>(sizeof(State));
    std::vector<bool> noticed_ = std::vector<bool>(sizeof(State));
};

template <Game G>
Complaint hash_against_every_field() {
    HashCheck<G> check;
    Complaint complaint = walk<G>(std::min<std::uint64_t>(3, battery_games<G>), [&](Playthrough<G>& play) {
        Complaint clash = check.meet(play.state);
        if (play.over()) {
            check.exchange(play.random());
        }
        return clash;
    });
    return complaint.empty() ? check.verdict() : complaint;
}

}  // namespace pentarchy::testing
