#pragma once

// The battery under test: games with one planted mistake each. A check that a mutant is meant for must complain, in
// the words given.

#include <gtest/gtest.h>

#include "tests/beliefs.h"
#include "tests/hashing.h"
#include "tests/sampling.h"
#include "tests/secrecy.h"
#include "tests/sentences.h"
#include "tests/undoing.h"

namespace pentarchy::testing {

inline void expect_complaint(const Complaint& complaint, std::string_view words) {
    EXPECT_NE(complaint.find(words), std::string::npos)
        << "the check should say \"" << words << "\" and says \"" << complaint.substr(0, 300) << "\"";
}

// Planted in any game.
template <Game G>
struct HidesNothing : G {
    static void hide(typename G::State&, Seat, Random&) {}
};

template <Game G>
struct TellsEverybodyEverything : G {
    using State = typename G::State;

    // Everybody hears what the one who acts, or the one who is dealt to, hears.
    static std::vector<Message> log(const State& before, Action action, const State& after, Viewer) {
        std::vector<Message> most;
        for (Seat seat = 0; seat < G::seats(before); ++seat) {
            std::vector<Message> lines = G::log(before, action, after, Viewer::of_seat(seat));
            if (most.empty() ||
                (G::is_secret(before, action, (seat + 1) % G::seats(before)) && !G::is_secret(before, action, seat))) {
                most = std::move(lines);
            }
        }
        return most;
    }
};

template <Game G>
struct LacksWordsForOneSeat : G {
    using State = typename G::State;

    static std::vector<Message> log(const State& before, Action action, const State& after, Viewer viewer) {
        std::vector<Message> lines = G::log(before, action, after, viewer);
        if (viewer.is(1) && G::to_act(before).is_seat(1)) {
            lines.front().key += "_to_yourself";
        }
        return lines;
    }
};

template <Game G>
struct SamplesWithoutWeights : G {
    static Action sample(const typename G::State& state, Random& random) {
        OutcomeList outcomes;
        G::outcomes(state, outcomes);
        return outcomes[random.below(outcomes.size())].action;
    }
};

template <Game G>
struct CallsNothingSecret : G {
    static bool is_secret(const typename G::State&, Action, Seat) { return false; }
};

// A seat observes whatever came of an action, hidden or not.
template <Game G>
struct ObservesWhatIsHidden : G {
    static std::uint64_t observed(const typename G::State&, Action, const typename G::State& after, Seat) {
        return G::hash(after);
    }
};

// Says a number as text, so that no noun can follow it.
template <Game G>
struct CountsInWords : G {
    static Message prompt(const typename G::State& state) {
        Message message = G::prompt(state);
        for (auto& argument : message.args) {
            if (const auto number = whole_number(argument.value())) {
                argument.value() = std::to_string(*number);
            }
        }
        return message;
    }
};

// Shows to everybody what the next seat sees.
template <Game G>
struct ShowsTheNeighboursCards : G {
    static json::object view(const typename G::State& state, Viewer viewer) {
        return G::view(state, viewer.is_spectator() ? viewer : Viewer::of_seat((viewer.seat() + 1) % G::seats(state)));
    }
};

}  // namespace pentarchy::testing
