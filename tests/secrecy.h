#pragma once

// Nothing that reaches a viewer depends on what it cannot know, and what is secret is called so.

#include <optional>

#include "core/observed.h"
#include "tests/observer.h"

namespace pentarchy::testing {

// The game turns hidden things up and puts them away again within one action: the log tells of them, and nothing on the
// table does. What is told is then compared between actions in one state, not between deals.
template <class G>
inline constexpr bool shows_in_passing = false;

template <Game G>
class SecrecyCheck {
  public:
    using State = typename G::State;
    using Eyes = Observer<G>;

    Complaint look(Playthrough<G>& play) {
        const std::size_t every = G::facts().has_hidden_information ? look_every : 16 * look_every;
        if (play.length() % every != 0 && !play.over()) {
            return {};
        }
        remember(play);
        for (const Viewer viewer : Eyes::viewers(play.state)) {
            const State other = Eyes::dealt(play.state, viewer, play.random());
            Complaint complaint = state_complaint(play.state, other, viewer);
            if (complaint.empty() && !play.over()) {
                complaint = deeds_complaint(play.state, other, viewer, play.random());
            }
            if (!complaint.empty()) {
                return Eyes::name(viewer) + ": " + complaint;
            }
        }
        return {};
    }

  private:
    struct Deed {
        State before;
        Action action;
        State after;
        State dealt;  // `after` with what the viewer cannot know dealt in one fixed way
    };
    static constexpr std::size_t deeds_a_state = 5;

    void remember(Playthrough<G>& play) {
        Random& random = play.random();
        if (probes_.size() < 12) {
            const std::uint64_t bits = random.next() >> random.below(64);
            probes_.push_back({{bits}, std::to_string(bits)});
        }
        const std::vector<Action> choices = choices_of<G>(play.state);
        if (!choices.empty()) {
            const Action choice = choices[random.below(choices.size())];
            probes_[random.below(probes_.size())] = {choice, G::write(play.state, choice)};
        }
    }

    Complaint state_complaint(const State& state, const State& other, Viewer viewer) const {
        if (!(G::to_act(state) == G::to_act(other))) {
            return "hide changes who is to act";
        }
        if (!(G::census(state) == G::census(other))) {
            return "hide changes the census";
        }
        const json::object here = Eyes::shown(state, viewer, probes_);
        const json::object there = Eyes::shown(other, viewer, probes_);
        for (const auto& part : here) {
            if (!there.contains(part.key()) || there.at(part.key()) != part.value()) {
                return "its " + std::string(part.key()) + " tells what it cannot know";
            }
        }
        return {};
    }

    static std::optional<Deed> deed_of(const State& state, Action action, Viewer viewer) {
        Deed deed{state, action, state, state};
        if (!G::apply(deed.after, action)) {
            return std::nullopt;
        }
        deed.dealt = Eyes::dealt_alike(deed.after, viewer);
        return deed;
    }

    static void add_deeds(const State& state, Viewer viewer, Random& random, std::vector<Deed>& deeds) {
        std::vector<Action> choices = choices_of<G>(state);
        for (std::size_t left = deeds_a_state; left > 0 && !choices.empty(); --left) {
            const std::size_t place = random.below(choices.size());
            if (const auto deed = deed_of(state, choices[place], viewer)) {
                deeds.push_back(*deed);
            }
            choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(place));
        }
    }

    static Complaint deeds_complaint(const State& state, const State& other, Viewer viewer, Random& random) {
        std::vector<Deed> deeds;
        add_deeds(state, viewer, random, deeds);
        if (!viewer.is_spectator() && G::to_act(state).is_seat(viewer.seat())) {
            for (std::size_t index = deeds.size(); index-- > 0;) {
                const auto same = deed_of(other, deeds[index].action, viewer);
                if (!same) {
                    return "what it may do depends on what it cannot know";
                }
                deeds.push_back(*same);
            }
        } else {
            add_deeds(other, viewer, random, deeds);
        }
        for (std::size_t one = 0; one < deeds.size(); ++one) {
            for (std::size_t two = 0; two < one; ++two) {
                if (Complaint complaint = pair_complaint(deeds[one], deeds[two], viewer); !complaint.empty()) {
                    return complaint;
                }
            }
        }
        return {};
    }

    static Complaint pair_complaint(const Deed& one, const Deed& two, Viewer viewer) {
        const bool is_own = !viewer.is_spectator() && G::to_act(one.before).is_seat(viewer.seat());
        if (one.after == two.after || (is_own && one.action != two.action)) {
            return {};
        }
        const bool same_place = one.before == two.before;
        const bool are_alike = one.dealt == two.dealt;
        const bool is_about_the_same = one.action != two.action && does_the_same(one, two.action);
        if (!same_place && (shows_in_passing<G> || is_about_the_same)) {
            return {};
        }
        const bool both_secret =
            Eyes::is_secret(one.before, one.action, viewer) && Eyes::is_secret(two.before, two.action, viewer);
        const bool is_unseen = same_place && both_secret && G::view(one.after, viewer) == G::view(two.after, viewer);
        if (!is_unseen && !are_alike) {
            return {};
        }
        if (heard(one, viewer) != heard(two, viewer)) {
            return "the log tells what it cannot know: " + named(one, two);
        }
        if (are_alike && (both_secret || one.action == two.action) && observed(one, viewer) != observed(two, viewer)) {
            return "what it observed is what it cannot know: " + named(one, two);
        }
        if (!HidesActions<G> || !same_place || viewer.is_spectator() || both_secret || is_own) {
            return {};
        }
        return "is_secret is false, but it cannot tell apart " + named(one, two);
    }

    static std::string named(const Deed& one, const Deed& two) {
        return G::write(one.before, one.action) + " and " + G::write(two.before, two.action);
    }

    // The action would have come to the same, so that what is told of it is about nothing hidden.
    static bool does_the_same(const Deed& deed, Action action) {
        State after = deed.before;
        return G::apply(after, action) && after == deed.after;
    }

    static std::uint64_t observed([[maybe_unused]] const Deed& deed, [[maybe_unused]] Viewer viewer) {
        if constexpr (HasObserved<G>) {
            return viewer.is_spectator() ? 0 : G::observed(deed.before, deed.action, deed.after, viewer.seat());
        } else {
            return 0;
        }
    }

    static json::object heard(const Deed& deed, Viewer viewer) {
        return Eyes::told(deed.before, deed.action, deed.after, viewer);
    }

    std::vector<Probe> probes_;
};

template <Game G>
Complaint viewers_learn_nothing_hidden() {
    SecrecyCheck<G> check;
    return walk<G>(std::min<std::uint64_t>(is_sanitized ? 1 : 3, battery_games<G>),
                   [&](Playthrough<G>& play) { return check.look(play); });
}

}  // namespace pentarchy::testing
