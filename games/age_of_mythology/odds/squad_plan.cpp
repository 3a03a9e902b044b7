// What each squad that may be committed would bring.

#include <algorithm>

#include "games/age_of_mythology/odds/battle_odds.h"
#include "games/age_of_mythology/odds/count.h"
#include "games/age_of_mythology/odds/remembered.h"
#include "games/age_of_mythology/odds/simulation.h"

namespace pentarchy::age_of_mythology {

namespace whole_battle {
namespace {

// Squads that may be chosen, of all numbers that squads of such an army could have.
constexpr std::ptrdiff_t most_squads = 6144;
constexpr std::size_t most_numbers = 1 << 17;

std::ptrdiff_t choices_of(const SquadPlan& plan) {
    return std::ranges::count_if(plan.wins, [](double wins) { return wins >= 0; });
}

void count_plan(SquadPlan& plan, const State& state, Meetings& meetings, const Squads& own, const Squads& other,
                const Lot& opponent) {
    const bool attacks = state.battle.side == 0;
    const Count count(meetings, attacks ? own : other, attacks ? other : own, first_returns(state));
    const std::vector<Share> shares = shares_of(opponent);
    for (std::size_t number = 0; number < own.count(); ++number) {
        if (plan.wins[number] < 0) {
            continue;
        }
        double wins = 0;
        for (const Share& share : shares) {
            const std::size_t others = other.number_of(share.squad);
            const double attacker =
                attacks ? count.of_numbers(number, others).wins : count.of_numbers(others, number).wins;
            wins += share.weight * (attacks ? attacker : 1 - attacker);
        }
        plan.wins[number] = wins;
    }
}

void simulate_plan(SquadPlan& plan, const State& state, Meetings& meetings, const Squads& own, const Lot& opponent) {
    const auto squads = static_cast<int>(std::max<std::ptrdiff_t>(1, choices_of(plan)));
    plan.battles = std::clamp(60000 / squads, 40, 2000);
    const std::size_t side = state.battle.side;
    for (std::size_t number = 0; number < own.count(); ++number) {
        if (plan.wins[number] < 0) {
            continue;
        }
        Random random(2, number);
        const Simulation simulation(meetings, random);
        double wins = 0;
        for (int battle = 0; battle < plan.battles; ++battle) {
            std::array<Squad, 2> both;
            both[side] = own.at_number(number);
            both[1 - side] = draw_squad(opponent.army, opponent.size, random);
            const double attacker = simulation.run(known_with(state, meetings, both)).wins;
            wins += side == 0 ? attacker : 1 - attacker;
        }
        plan.wins[number] = wins / plan.battles;
    }
}

// Squads that the asked side may still choose are worth something; the others are no choice.
std::vector<double> open_choices(const State& state, const Squads& squads, int most) {
    const Side& own = state.battle.sides[state.battle.side];
    std::vector<double> wins(squads.count(), -1);
    for (std::size_t number = 0; number < squads.count(); ++number) {
        const Squad squad = squads.at_number(number);
        bool fits = size_of(squad) <= most && (state.battle.side == 1 || size_of(squad) > 0);  // AM-CARD-ATTACK-07
        for (int kind = 0; kind < state.battle.cursor; ++kind) {
            fits = fits && squad[at(kind)] == own.squad[at(kind)];
        }
        wins[number] = fits ? 0 : -1;
    }
    return wins;
}

SquadPlan plan_of(const State& state) {
    const Lot own = lot_of(state, state.battle.side, Viewer::spectator());
    const Lot opponent = lot_of(state, 1 - state.battle.side, Viewer::spectator());
    const Squads squads(own.army, own.size);
    SquadPlan plan{.kinds = squads.kinds(), .most = squads.most(), .wins = {}};
    if (squads.count() <= most_numbers) {
        plan.wins = open_choices(state, squads, own.size);
    }
    if (choices_of(plan) > most_squads) {
        plan.wins.clear();
    }
    if (plan.wins.empty()) {
        return plan;
    }
    Meetings meetings(state);
    const Squads others(opponent.army, opponent.size);
    const bool attacks = state.battle.side == 0;
    const std::array<Squad, 2> armies = {attacks ? own.army : opponent.army, attacks ? opponent.army : own.army};
    if (is_countable(state, meetings, armies, {attacks ? &squads : &others, attacks ? &others : &squads})) {
        count_plan(plan, state, meetings, squads, others, opponent);
    } else {
        simulate_plan(plan, state, meetings, squads, opponent);
    }
    return plan;
}

}  // namespace
}  // namespace whole_battle

SquadPlan squad_plan(const State& state) {
    // The asked side knows its own squad as far as it has chosen it; a plan never looks at the other's.
    thread_local Remembered<SquadPlan> remembered;
    const bool attacks = state.battle.side == 0;
    return remembered.of(known_battle(state, {attacks, !attacks}), [&] { return whole_battle::plan_of(state); });
}

}  // namespace pentarchy::age_of_mythology
