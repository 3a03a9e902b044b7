#include "tournament/report.h"

namespace pentarchy {

namespace {

json::object to_json(const Moments& moments) {
    return {{"mean", moments.mean()}, {"deviation", moments.deviation()}};
}

json::object to_json(const Tally& tally) {
    const Interval interval = tally.win_interval();
    return {{"games", tally.games},          {"wins", tally.wins},
            {"share", tally.win_share()},    {"interval", {interval.low, interval.high}},
            {"score", to_json(tally.score)}, {"place", tally.place.mean()},
            {"decisions", tally.decisions}};
}

json::array to_json(const std::vector<Tally>& tallies) {
    json::array array;
    for (const Tally& tally : tallies) {
        array.push_back(to_json(tally));
    }
    return array;
}

json::object to_json(const Distribution& distribution) {
    json::array counts;
    for (const auto& [value, count] : distribution.counts()) {
        counts.push_back(json::array{value, count});
    }
    json::object object = to_json(distribution.moments());
    object["counts"] = std::move(counts);
    return object;
}

json::object to_json(const AgentResult& agent, const std::vector<std::string>& action_kinds) {
    json::array rounds;
    for (const Moments& moments : agent.score_by_round) {
        json::object round = to_json(moments);
        round["games"] = moments.count();
        rounds.push_back(std::move(round));
    }
    json::object kinds;
    for (std::size_t kind = 0; kind < action_kinds.size(); ++kind) {
        kinds[action_kinds[kind]] = agent.kinds[kind];
    }
    return {{"agent", agent.agent.text()},     {"name", agent.name},
            {"total", to_json(agent.total)},   {"by_seat", to_json(agent.by_seat)},
            {"scores", to_json(agent.scores)}, {"score_by_round", std::move(rounds)},
            {"actions", std::move(kinds)}};
}

json::object timing(const MatchResult& result) {
    json::array decisions;
    for (const AgentResult& agent : result.agents) {
        decisions.push_back(agent.total.seconds_per_decision());
    }
    return {{"seconds", result.seconds}, {"seconds_per_decision", std::move(decisions)}};
}

}  // namespace

json::object json_report(const MatchResult& result) {
    json::object options;
    for (const auto& [key, value] : result.options) {
        options[key] = value;
    }
    json::array agents;
    for (const AgentResult& agent : result.agents) {
        agents.push_back(to_json(agent, result.action_kinds));
    }
    json::object labels;
    for (const auto& [label, tally] : result.labels) {
        labels[label] = to_json(tally);
    }
    json::object object{{"game", result.game},
                        {"rules", result.rules},
                        {"options", std::move(options)},
                        {"seed", result.seed},
                        {"games_asked", result.games_asked},
                        {"games", result.games},
                        {"endless", result.endless},
                        {"stopped", result.was_stopped},
                        {"agents", std::move(agents)},
                        {"seats", to_json(result.seats)},
                        {"everybody", to_json(result.everybody)},
                        {"labels", std::move(labels)},
                        {"decisions", to_json(result.decisions)},
                        {"rounds", to_json(result.rounds)},
                        {"timing", timing(result)}};
    if (result.failure) {
        object["failure"] = {{"game", result.failure->number + 1},
                             {"error", result.failure->error.text()},
                             {"record", result.failure->record}};
    }
    return object;
}

}  // namespace pentarchy
