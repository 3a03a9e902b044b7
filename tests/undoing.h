#pragma once

// What may be taken back showed nothing: whoever looked at something hidden, or learnt that it is not there, keeps to
// its decision. Games say it from their rules (core/shows.h); here deals are tried against what they say.

#include <functional>

#include "tests/deal_cover.h"
#include "tests/observer.h"

namespace pentarchy::testing {

// Whether an action showed its seat something.
template <class G>
using Shows = std::function<bool(const typename G::State& before, Action, const typename G::State& after, Seat)>;

template <Game G>
Shows<G> as_the_game_says() {
    return [](const typename G::State& before, Action action, const typename G::State& after, Seat seat) {
        if constexpr (HasShows<G>) {
            return G::shows(before, action, after, seat);
        } else {
            return true;
        }
    };
}

// One in so many decisions is looked at.
template <class G>
inline constexpr std::size_t undo_every = is_sanitized ? 307 : 61;

// What deals say of a decision.
struct Seen {
    bool shows = false;   // it comes out differently for the seat in one of them
    bool wavers = false;  // in one that it cannot tell from the real one the game says otherwise whether it shows
};

// Few deals would miss what is seldom there ("nobody holds it"): out of many those are tried that put something where
// none before had it.
template <Game G>
Seen seen_in_deals(const typename G::State& before, Action action, const typename G::State& after, Seat seat,
                   const Shows<G>& shows, Random& random) {
    using Eyes = Observer<G>;
    constexpr int tries = 1000;
    constexpr int most = is_sanitized ? 20 : 120;
    const Viewer viewer = Viewer::of_seat(seat);
    const json::object seen = Eyes::shown(after, viewer, {});
    const json::object heard = Eyes::told(before, action, after, viewer);
    const bool is_said = shows(before, action, after, seat);
    Seen found;
    DealCover cover(sizeof(typename G::State));
    for (int deal = 0, tried = 0; deal < tries && tried < most; ++deal) {
        typename G::State other = before;
        G::hide(other, seat, random);
        if (!cover.adds(&other)) {
            continue;
        }
        ++tried;
        typename G::State other_after = other;
        const bool is_the_same = G::apply(other_after, action) && Eyes::shown(other_after, viewer, {}) == seen &&
                                 Eyes::told(other, action, other_after, viewer) == heard;
        if (!is_the_same) {
            found.shows = true;
            return found;
        }
        found.wavers = found.wavers || shows(other, action, other_after, seat) != is_said;
    }
    return found;
}

// How many decisions the deals found to show nothing, and how many of those the game does not let anybody take back.
struct UndoCount {
    int harmless = 0;
    int kept = 0;
};

template <Game G>
Complaint undo_complaint(Playthrough<G>& play, const Shows<G>& shows, UndoCount& count) {
    const typename G::State& state = play.state;
    const Seat seat = G::to_act(state).seat();
    const std::vector<Action> choices = choices_of<G>(state);
    const Action action = choices[play.random().below(choices.size())];
    typename G::State after = state;
    if (!G::apply(after, action) || !G::to_act(after).is_seat()) {
        return {};
    }
    const bool is_said = shows(state, action, after, seat);
    const Seen seen = seen_in_deals<G>(state, action, after, seat, shows, play.random());
    const std::string who = Observer<G>::name(Viewer::of_seat(seat));
    if (seen.shows) {
        return is_said ? Complaint{} : who + " could take back what showed it something: " + G::write(state, action);
    }
    if (seen.wavers) {  // that it may be taken back, or may not, is told to the seat as well
        return "whether " + who + " may take it back tells what it cannot know: " + G::write(state, action);
    }
    ++count.harmless;
    count.kept += is_said ? 1 : 0;
    return {};
}

template <Game G>
Complaint what_is_taken_back_showed_nothing(const Shows<G>& shows = as_the_game_says<G>()) {
    if (!G::facts().has_hidden_information) {
        return {};
    }
    std::size_t decisions = 0;
    UndoCount count;
    Complaint complaint = walk<G>(1, [&](Playthrough<G>& play) -> Complaint {
        if (!G::to_act(play.state).is_seat() || ++decisions % undo_every<G> != 0) {
            return {};
        }
        return undo_complaint<G>(play, shows, count);
    });
    // The safe side must not swallow undo.
    if (complaint.empty() && count.kept * 10 > count.harmless) {
        complaint = std::to_string(count.kept) + " of " + std::to_string(count.harmless) +
                    " decisions that showed nothing cannot be taken back";
    }
    return complaint;
}

}  // namespace pentarchy::testing
