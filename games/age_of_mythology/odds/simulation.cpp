#include "games/age_of_mythology/odds/simulation.h"

#include <utility>

namespace pentarchy::age_of_mythology::whole_battle {

namespace {

int turn_card(const Squad& squad, Random& random) {
    auto pick = random.below(static_cast<std::uint64_t>(size_of(squad)));
    int kind = 0;
    while (pick >= squad[at(kind)]) {
        pick -= squad[at(kind++)];
    }
    return kind;
}

// The strongest figure that may still enter the battle.
int best_reserve(const std::array<Unit, unit_kinds>& kinds, const Squad& reserve) {
    int best = none;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if (reserve[at(kind)] > 0 && (best == none || kinds[at(kind)].dice > kinds[at(best)].dice)) {
            best = kind;
        }
    }
    return best;
}

}  // namespace

Result Simulation::run(Known known) const {
    Result result;
    while (size_of(known.squads[0]) > 0 && size_of(known.squads[1]) > 0) {
        if (!encounter(known, result)) {
            return result;
        }
    }
    result.wins = size_of(known.squads[0]) > 0 ? 1 : 0;
    return result;
}

bool Simulation::encounter(Known& known, Result& result) const {
    const bool negated = meetings_.negates(known.squads[0]);
    std::array<int, 2> units{};
    for (int side = 0; side < 2; ++side) {
        units[at(side)] = turn_card(known.squads[at(side)], random_);
    }
    for (int side = 0; side < 2; ++side) {
        units[at(side)] = meetings_.fighter(known.squads, negated, side, units[at(side)], units[at(1 - side)]);
    }
    std::array<std::size_t, 2> figure{};
    int kills = 0;
    int killer = 0;
    for (int side = 0; side < 2; ++side) {
        std::vector<int>& counted = known.kills[at(side)];
        if (units[at(side)] == meetings_.counter(side) && !counted.empty()) {
            figure[at(side)] = random_.below(counted.size());
            kills = counted[figure[at(side)]];
            killer = side;
        }
    }
    const Meeting& meeting = meetings_.of(negated, units[0], units[1], kills, killer);
    return settle(known, result, meeting, units, figure, random_.unit() < meeting.wins ? 0 : 1);
}

bool Simulation::settle(Known& known, Result& result, const Meeting& meeting, const std::array<int, 2>& units,
                        const std::array<std::size_t, 2>& figure, int winner) const {
    const int loser = 1 - winner;
    const bool is_thrown = meeting.throws_out[at(winner)];
    if (loser == 0 && known.first_returns && !is_thrown) {
        known.first_returns = false;
    } else {
        --known.squads[at(loser)][at(units[at(loser)])];
        result.losses[at(loser)] += 1;
        if (units[at(loser)] == meetings_.counter(loser)) {
            auto& counted = known.kills[at(loser)];
            counted.erase(counted.begin() + static_cast<std::ptrdiff_t>(figure[at(loser)]));
        }
    }
    if (!is_thrown) {
        gain(known, winner, units[at(winner)], figure[at(winner)]);
    }
    if (meeting.ends[at(winner)]) {
        result.wins = winner == 0 ? 1 : 0;
        return false;
    }
    return true;
}

void Simulation::gain(Known& known, int side, int unit, std::size_t figure) const {
    if (unit == meetings_.counter(side)) {
        ++known.kills[at(side)][figure];
    }
    const int added = meetings_.kinds(side)[at(unit)].adds_units > 0
                          ? best_reserve(meetings_.kinds(side), known.reserves[at(side)])
                          : none;
    if (added != none) {
        --known.reserves[at(side)][at(added)];
        ++known.squads[at(side)][at(added)];
        if (added == meetings_.counter(side)) {
            known.kills[at(side)].push_back(0);
        }
    }
}

}  // namespace pentarchy::age_of_mythology::whole_battle
