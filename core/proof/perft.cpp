#include "core/proof/perft.h"

#include <algorithm>

namespace pentarchy {

namespace {

std::vector<Action> choices(const Position& position) {
    std::vector<Action> found;
    if (position.to_act().is_chance()) {
        OutcomeList outcomes;
        position.outcomes(outcomes);
        for (const Outcome& outcome : outcomes) {
            found.push_back(outcome.action);
        }
    } else if (position.to_act().is_seat()) {
        ActionList actions;
        position.legal(actions);
        found.assign(actions.begin(), actions.end());
    }
    return found;
}

Action random_action(const Position& position, Random& random) {
    if (position.to_act().is_chance()) {
        return position.sample(random);
    }
    ActionList actions;
    position.legal(actions);
    return actions[random.below(actions.size())];
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    const std::vector<Action> actions = choices(position);
    if (depth == 0 || actions.empty()) {
        return 1;
    }
    if (depth == 1) {
        return actions.size();
    }
    std::uint64_t count = 0;
    for (const Action action : actions) {
        const auto next = position.clone();
        next->apply(action);
        count += perft(*next, depth - 1);
    }
    return count;
}

void play_randomly(Position& position, Random& random, std::uint64_t actions) {
    while (position.to_act().is_chance()) {
        position.apply(position.sample(random));
    }
    for (; actions > 0 && !position.to_act().is_nobody(); --actions) {
        position.apply(random_action(position, random));
    }
}

std::uint64_t signature(const AnyGame& game) {
    Hasher hasher;
    const GameFacts& facts = game.facts();
    for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
        for (std::uint64_t number = 0; number < signature_games; ++number) {
            auto position = std::move(*game.start({{"seats", std::to_string(seats)}}));
            Random random(number, static_cast<std::uint64_t>(seats));
            while (!position->to_act().is_nobody()) {
                // The order in which moves are listed is not play; what they are is.
                std::vector<std::string> lines;
                for (const Action action : choices(*position)) {
                    lines.push_back(position->write(action));
                }
                std::ranges::sort(lines);
                for (const std::string& line : lines) {
                    hasher.add(line);
                }
                const std::string& line = lines[random.below(lines.size())];
                position->apply(*position->read(line));
                hasher.add(position->hash());
            }
            for (const Standing& standing : position->payoffs()) {
                hasher.add(standing.score).add(standing.place);
            }
        }
    }
    return hasher.digest();
}

}  // namespace pentarchy
