#include "games/age_of_mythology/odds/count.h"

#include <algorithm>

namespace pentarchy::age_of_mythology::whole_battle {

namespace {

bool depends_on_squads_alone(const Meetings& meetings, const std::array<Squad, 2>& squads, const Known& known) {
    for (int side = 0; side < 2; ++side) {
        for (int kind = 0; kind < unit_kinds; ++kind) {
            if (squads[at(side)][at(kind)] > 0 &&
                (kind == meetings.counter(side) ||
                 (meetings.kinds(side)[at(kind)].adds_units > 0 && size_of(known.reserves[at(side)]) > 0))) {
                return false;
            }
        }
    }
    return true;
}

std::int64_t pairs_in(const Squads& attackers, const Squads& defenders, bool first_returns) {
    const auto size = [](const Squads& squads) {
        return static_cast<std::int64_t>(squads.count() * (squads.kinds().size() + 1));
    };
    return size(attackers) * size(defenders) * (first_returns ? 2 : 1);
}

}  // namespace

bool is_countable(const State& state, const Meetings& meetings, const std::array<Squad, 2>& most,
                  const std::array<const Squads*, 2>& squads) {
    return depends_on_squads_alone(meetings, most, known_with(state, meetings, {Squad{}, Squad{}})) &&
           pairs_in(*squads[0], *squads[1], first_returns(state)) <= most_pairs;
}

Count::Count(Meetings& meetings, const Squads& attackers, const Squads& defenders, bool first_returns)
    : meetings_(meetings), sides_{&attackers, &defenders}, returns_(first_returns) {
    const std::size_t states = attackers.count() * defenders.count();
    results_.resize(states * (returns_ ? 2U : 1U));
    for (std::size_t layer = 0; layer < (returns_ ? 2U : 1U); ++layer) {
        for (std::size_t ours = 0; ours < attackers.count(); ++ours) {
            const Squad attacking = attackers.at_number(ours);
            if (size_of(attacking) > attackers.limit()) {
                continue;
            }
            for (std::size_t theirs = 0; theirs < defenders.count(); ++theirs) {
                const Squad defending = defenders.at_number(theirs);
                if (size_of(defending) <= defenders.limit()) {
                    results_[place(layer, ours, theirs)] = meet(layer, ours, theirs, {attacking, defending});
                }
            }
        }
    }
}

const Result& Count::of(const std::array<Squad, 2>& squads) const {
    return results_[place(returns_ ? 1 : 0, sides_[0]->number_of(squads[0]), sides_[1]->number_of(squads[1]))];
}

const Result& Count::of_numbers(std::size_t ours, std::size_t theirs) const {
    return results_[place(returns_ ? 1 : 0, ours, theirs)];
}

Result Count::after(const std::array<Squad, 2>& squads, int ours, int theirs, double wins,
                    const Meeting& meeting) const {
    const std::size_t layer = returns_ ? 1 : 0;
    const std::array<std::size_t, 2> numbers = {sides_[0]->number_of(squads[0]), sides_[1]->number_of(squads[1])};
    const std::array<std::size_t, 2> steps = {step_of(0, ours), step_of(1, theirs)};
    return mix(layer, numbers, steps, wins, meeting);
}

std::size_t Count::place(std::size_t layer, std::size_t ours, std::size_t theirs) const {
    return (layer * sides_[0]->count() + ours) * sides_[1]->count() + theirs;
}

std::size_t Count::step_of(int side, int kind) const {
    const auto& kinds = sides_[at(side)]->kinds();
    return sides_[at(side)]->step(
        static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin()));
}

Result Count::meet(std::size_t layer, std::size_t ours, std::size_t theirs, const std::array<Squad, 2>& squads) {
    const int attackers = size_of(squads[0]);
    const int defenders = size_of(squads[1]);
    if (attackers == 0 || defenders == 0) {
        return {.wins = attackers > 0 ? 1.0 : 0.0};
    }
    const bool negated = meetings_.negates(squads[0]);
    Result sum;
    for (const std::uint8_t turned : sides_[0]->kinds()) {
        for (const std::uint8_t other : sides_[1]->kinds()) {
            const double share = static_cast<double>(squads[0][turned]) * squads[1][other] / (attackers * defenders);
            if (share <= 0) {
                continue;
            }
            const int own = meetings_.fighter(squads, negated, 0, turned, other);
            const int opponent = meetings_.fighter(squads, negated, 1, other, own);
            const Meeting& meeting = meetings_.of(negated, own, opponent, 0, 0);
            const Result result =
                mix(layer, {ours, theirs}, {step_of(0, own), step_of(1, opponent)}, meeting.wins, meeting);
            sum.wins += share * result.wins;
            sum.losses[0] += share * result.losses[0];
            sum.losses[1] += share * result.losses[1];
        }
    }
    return sum;
}

Result Count::mix(std::size_t layer, const std::array<std::size_t, 2>& numbers, const std::array<std::size_t, 2>& steps,
                  double wins, const Meeting& meeting) const {
    Result won = meeting.ends[0] ? Result{.wins = 1} : results_[place(layer, numbers[0], numbers[1] - steps[1])];
    won.losses[1] += 1;
    // Isis: the first unit of the attacker that is eliminated stays (AM-RUL-45).
    const bool stays = layer == 1 && !meeting.throws_out[1];
    Result lost = meeting.ends[1] ? Result{}
                  : stays         ? results_[place(0, numbers[0], numbers[1])]
                                  : results_[place(layer, numbers[0] - steps[0], numbers[1])];
    lost.losses[0] += stays ? 0 : 1;
    return {.wins = wins * won.wins + (1 - wins) * lost.wins,
            .losses = {wins * won.losses[0] + (1 - wins) * lost.losses[0],
                       wins * won.losses[1] + (1 - wins) * lost.losses[1]}};
}

}  // namespace pentarchy::age_of_mythology::whole_battle
