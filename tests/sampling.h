#pragma once

// `sample` draws what `outcomes` lists, as often as its weights say.

#include <map>

#include "tests/statistics.h"
#include "tests/walk.h"

namespace pentarchy::testing {

// How far the draws of `sample` are from the weights; nothing may be drawn that is not listed.
template <Game G>
double sample_misfit(const typename G::State& state, std::size_t draws, Random& random, Complaint& complaint) {
    OutcomeList outcomes;
    G::outcomes(state, outcomes);
    std::map<Action, std::size_t> places;
    std::vector<double> weights;
    for (const Outcome& outcome : outcomes) {
        places.emplace(outcome.action, weights.size());
        weights.push_back(static_cast<double>(outcome.weight));
    }
    std::vector<double> counts(weights.size());
    for (std::size_t draw = 0; draw < draws; ++draw) {
        const Action drawn = G::sample(state, random);
        const auto place = places.find(drawn);
        if (place == places.end()) {
            complaint = "sample draws what outcomes does not list: " + G::write(state, drawn);
            return 0;
        }
        ++counts[place->second];
    }
    return misfit(counts, weights);
}

template <Game G>
Complaint sample_against_outcomes() {
    return walk<G>(battery_games<G>, [](Playthrough<G>& play) -> Complaint {
        if (!G::to_act(play.state).is_chance()) {
            return {};
        }
        OutcomeList outcomes;
        G::outcomes(play.state, outcomes);
        if (outcomes.empty() || std::ranges::any_of(outcomes, [](const Outcome& one) { return one.weight == 0; })) {
            return "chance is to act, and an outcome has no weight or there is none";
        }
        Complaint complaint;
        const std::size_t draws = play.length() % 5 == 0 ? std::min<std::size_t>(24 * outcomes.size(), 1024) : 1;
        double surprise = sample_misfit<G>(play.state, draws, play.random(), complaint);
        if (draws > 1 && complaint.empty() && surprise > suspicious) {
            surprise = sample_misfit<G>(play.state, 8 * draws, play.random(), complaint);
        }
        if (complaint.empty() && surprise > beyond_chance) {
            complaint = "sample does not follow the weights of outcomes";
        }
        return complaint;
    });
}

}  // namespace pentarchy::testing
