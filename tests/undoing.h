#pragma once

// What may be taken back showed nothing: whoever looked at something hidden, or learnt that it is not there, keeps to
// its decision.

#include <functional>

#include "core/journal.h"
#include "tests/observer.h"

namespace pentarchy::testing {

// Whether an action showed its seat something; the house asks `reveals`.
using Shows = std::function<bool(const Position& before, Action action, const Position& after, Seat seat)>;

// One in so many decisions is looked at.
template <class G>
inline constexpr std::size_t undo_every = is_sanitized ? 307 : 61;

template <Game G>
Complaint undo_complaint(const AnyGame& game, Playthrough<G>& play, const Shows& shows) {
    using Eyes = Observer<G>;
    constexpr int deals = 60;
    const typename G::State& state = play.state;
    const Seat seat = G::to_act(state).seat();
    const std::vector<Action> choices = choices_of<G>(state);
    const Action action = choices[play.random().below(choices.size())];
    const PositionOf<G> before(game, state);
    PositionOf<G> after(game, state);
    if (!after.apply(action) || !after.to_act().is_seat() || shows(before, action, after, seat)) {
        return {};
    }
    const Viewer viewer = Viewer::of_seat(seat);
    const json::object seen = Eyes::shown(after.state(), viewer, {});
    const json::object heard = Eyes::told(state, action, after.state(), viewer);
    for (int deal = 0; deal < deals; ++deal) {
        typename G::State other = state;
        G::hide(other, seat, play.random());
        typename G::State other_after = other;
        const bool is_the_same = G::apply(other_after, action) && Eyes::shown(other_after, viewer, {}) == seen &&
                                 Eyes::told(other, action, other_after, viewer) == heard;
        if (!is_the_same) {
            return Eyes::name(viewer) + " could take back what showed it something: " + G::write(state, action);
        }
    }
    return {};
}

template <Game G>
Complaint what_is_taken_back_showed_nothing(const Shows& shows = reveals) {
    if (!G::facts().has_hidden_information) {
        return {};
    }
    Registry registry;
    const AnyGame& game = registry.add<G>();
    std::size_t decisions = 0;
    return walk<G>(1, [&](Playthrough<G>& play) -> Complaint {
        if (!G::to_act(play.state).is_seat() || ++decisions % undo_every<G> != 0) {
            return {};
        }
        return undo_complaint<G>(game, play, shows);
    });
}

}  // namespace pentarchy::testing
