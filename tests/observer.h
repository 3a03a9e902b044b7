#pragma once

// Everything that reaches one viewer, as one document: whatever a server, a terminal or a page passes on to it.

#include <string>
#include <vector>

#include "core/waste.h"
#include "core/words/message.h"
#include "tests/walk.h"

namespace pentarchy::testing {

template <class G>
concept HidesActions = requires(const typename G::State& state, Action action, Seat seat) {
    { G::is_secret(state, action, seat) } -> std::same_as<bool>;
};

// Something that a viewer may try: an action, and words that meant something elsewhere.
struct Probe {
    Action action;
    std::string words;
};

template <Game G>
struct Observer {
    using State = typename G::State;

    // What the viewer sees, and where it is asked: the question, the answers with their targets, notation, kind and
    // warnings, what its standing orders would answer, and what it hears when it tries something else.
    static json::object shown(const State& state, Viewer viewer, const std::vector<Probe>& probes) {
        json::object all{{"view", G::view(state, viewer)}};
        if (viewer.is_spectator() || !G::to_act(state).is_seat(viewer.seat())) {
            return all;
        }
        all["prompt"] = G::prompt(state).to_json();
        json::array choices;
        for (const Action action : choices_of<G>(state)) {
            choices.push_back(offered(state, action));
        }
        all["choices"] = std::move(choices);
        json::array answers;
        for (const Probe& probe : probes) {
            answers.push_back(json::value(std::string(G::refusal(state, probe.action))));
            const auto read = G::read(state, probe.words);
            answers.push_back(json::value(read.ok() ? std::to_string(read->bits) : read.error().text()));
        }
        all["answers"] = std::move(answers);
        all["orders"] = orders(state, viewer.seat());
        return all;
    }

    // What whoever is to act hears before it makes the choice.
    static std::vector<Message> waste([[maybe_unused]] const State& state, [[maybe_unused]] Action action) {
        if constexpr (HasWaste<G>) {
            return G::waste(state, action);
        } else {
            return {};
        }
    }

    // What the viewer hears of an action, and which kind of action the ledger names to it.
    static json::object told(const State& before, Action action, const State& after, Viewer viewer) {
        json::array lines;
        for (const Message& line : G::log(before, action, after, viewer)) {
            lines.push_back(line.to_json());
        }
        json::object all{{"log", std::move(lines)}};
        if (!is_secret(before, action, viewer)) {
            all["kind"] = G::kind(before, action);
        }
        return all;
    }

    // A spectator knows no more than the seat that knows least.
    static bool is_secret(const State& state, Action action, Viewer viewer) {
        if constexpr (HidesActions<G>) {
            const Actor actor = G::to_act(state);
            if (!viewer.is_spectator()) {
                return !actor.is_seat(viewer.seat()) && G::is_secret(state, action, viewer.seat());
            }
            for (Seat seat = 0; seat < G::seats(state); ++seat) {
                if (!actor.is_seat(seat) && G::is_secret(state, action, seat)) {
                    return true;
                }
            }
        }
        return false;
    }

    // A deal that the viewer cannot tell from the state. What a spectator knows, every seat knows.
    static State dealt(const State& state, Viewer viewer, Random& random) {
        State other = state;
        if (!viewer.is_spectator()) {
            G::hide(other, viewer.seat(), random);
            return other;
        }
        for (Seat seat = 0; seat < std::min(2, G::seats(state)); ++seat) {
            G::hide(other, seat, random);
        }
        return other;
    }

    // What the viewer cannot know is gathered and dealt in one fixed way: states that are the same to it come out
    // equal.
    static State dealt_alike(const State& state, Viewer viewer) {
        Random fixed(17);
        return dealt(state, viewer, fixed);
    }

    static std::vector<Viewer> viewers(const State& state) {
        std::vector<Viewer> all{Viewer::spectator()};
        for (Seat seat = 0; seat < G::seats(state); ++seat) {
            all.push_back(Viewer::of_seat(seat));
        }
        return all;
    }

    static std::string name(Viewer viewer) {
        return viewer.is_spectator() ? "a spectator" : "seat " + std::to_string(viewer.seat() + 1);
    }

  private:
    static json::object offered(const State& state, Action action) {
        const Choice choice = G::choice(state, action);
        json::array targets;
        for (const Target& target : choice.targets) {
            targets.push_back(target.to_json());
        }
        return {{"bits", action.bits},
                {"message", choice.message.to_json()},
                {"targets", std::move(targets)},
                {"notation", G::write(state, action)},
                {"kind", G::kind(state, action)},
                {"waste", warnings(state, action)}};
    }

    static json::array warnings(const State& state, Action action) {
        json::array all;
        for (const Message& warning : waste(state, action)) {
            all.push_back(warning.to_json());
        }
        return all;
    }

    // Every order set to each of its values in turn.
    static json::array orders([[maybe_unused]] const State& state, [[maybe_unused]] Seat seat) {
        json::array answers;
        if constexpr (HasStandingOrders<G>) {
            for (const OptionSpec& spec : G::facts().standing) {
                std::vector<std::string> values = spec.choices;
                for (int number = spec.low; spec.kind == OptionSpec::Kind::integer && number <= spec.high; ++number) {
                    values.push_back(std::to_string(number));
                }
                for (const std::string& value : values) {
                    const auto orders = complete_options(G::facts().standing, {{spec.key, value}});
                    const auto action = G::ordered(state, seat, *orders);
                    answers.push_back(action ? json::value(action->bits) : json::value(nullptr));
                }
            }
        }
        return answers;
    }
};

}  // namespace pentarchy::testing
