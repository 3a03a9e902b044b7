#include "games/age_of_mythology/odds/odds.h"

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr int most_dice = 64;

// at(n, k): probability of k sixes among n dice.
struct SixesTable {
    std::array<std::array<double, most_dice + 1>, most_dice + 1> at{};
    // wins[a][d], ties[a][d]: the first hand has more sixes, as many
    std::array<std::array<double, most_dice + 1>, most_dice + 1> wins{};
    std::array<std::array<double, most_dice + 1>, most_dice + 1> ties{};

    SixesTable() {
        const double six = 1.0 / figures().die_sides;
        at[0][0] = 1;
        for (std::size_t n = 1; n <= most_dice; ++n) {
            for (std::size_t k = 0; k <= n; ++k) {
                at[n][k] = at[n - 1][k] * (1 - six) + (k > 0 ? at[n - 1][k - 1] * six : 0);
            }
        }
        for (std::size_t a = 0; a <= most_dice; ++a) {
            for (std::size_t d = 0; d <= most_dice; ++d) {
                double below = 0;
                for (std::size_t k = 0; k <= a; ++k) {
                    wins[a][d] += at[a][k] * below;
                    ties[a][d] += k <= d ? at[a][k] * at[d][k] : 0;
                    below += k <= d ? at[d][k] : 0;
                }
            }
        }
    }
};

const SixesTable& sixes_table() {
    static const SixesTable table;
    return table;
}

const Unit& unit_at(const State& state, int side, int unit) {
    return state.player(state.battle.sides[at(side)].seat).kinds()[at(unit)];
}

}  // namespace

Fighter chosen_fighter(const State& state, int side) {
    const Side& own = state.battle.sides[at(side)];
    Fighter fighter{own.unit(), 0, own.fury == undecided ? steady : static_cast<Fury>(own.fury)};
    if (fighter.unit == state.player(own.seat).board().counter && at(own.figure()) < own.kills.size()) {
        fighter.kills = own.kills[at(own.figure())];
    }
    return fighter;
}

int fortification(const State& state, int attacking_unit) {
    const Player& attacker = state.player(state.attacker().seat);
    const Player& defender = state.player(state.defender().seat);
    int more = 0;
    const Unit& fighting = attacker.kinds()[at(attacking_unit)];
    bool negated = fighting.negates_fighting || fighting.negates_in_battle;
    for (int kind = 0; kind < building_count; ++kind) {
        const BuildingFigures& building = figures().buildings[at(kind)];
        more += defender.has(static_cast<Building>(kind))
                    ? building.defence[static_cast<std::size_t>(state.battle.area)]
                    : 0;
        negated = negated || (building.negates && attacker.has(static_cast<Building>(kind)));
    }
    // Before the reveal nobody may conclude from the odds who was committed.
    for (int kind = 0; state.battle.revealed != 0 && kind < unit_kinds && more > 0 && !negated; ++kind) {
        negated = state.attacker().squad[at(kind)] > 0 && attacker.kinds()[at(kind)].negates_in_battle;
    }
    return negated ? 0 : more;
}

bool may_throw(const State& state, int side, int unit, int other) {
    const Unit& own = unit_at(state, side, unit);
    return own.throw_dice > 0 && !unit_at(state, 1 - side, other).is(static_cast<Type>(own.throw_not_vs));
}

bool may_berserk(const State& state, int side, int unit) {
    return unit_at(state, side, unit).berserk_dice > 0 ||
           (side == 0 && in_force(state, PowerVerb::own_may_berserk) != nullptr);
}

int dice(const State& state, int side, const Fighter& own, const Fighter& other) {
    const Unit& unit = unit_at(state, side, own.unit);
    const Unit& opponent = unit_at(state, 1 - side, other.unit);
    int sum = unit.dice + unit.kill_dice * own.kills;
    for (int type = 0; type < type_count; ++type) {
        sum += opponent.is(static_cast<Type>(type)) ? unit.bonus[at(type)] : 0;
    }
    sum += unit.adds_opponents_dice ? opponent.dice : 0;
    sum += own.fury == throws ? unit.throw_dice : 0;
    const Power* frenzy = side == 0 ? in_force(state, PowerVerb::own_may_berserk) : nullptr;
    if (own.fury == goes_berserk) {
        sum += unit.berserk_dice > 0 ? unit.berserk_dice : frenzy != nullptr ? frenzy->n : 0;
    }
    if (side == 0) {
        const Power* more = in_force(state, PowerVerb::own_dice);
        return sum + (more != nullptr ? more->n : 0);
    }
    return sum + fortification(state, other.unit);
}

int tie_rule(const State& state, const Fighter& attacker, const Fighter& defender) {
    const auto luck = [&](int side, const Fighter& fighter) {
        return (unit_at(state, side, fighter.unit).wins_ties ? 1 : 0) - (fighter.fury == goes_berserk ? 1 : 0);
    };
    const int ours = luck(0, attacker);
    const int theirs = luck(1, defender);
    return ours > theirs ? 1 : ours < theirs ? -1 : 0;
}

double win_probability(int dice, int other_dice, int tie) {
    const SixesTable& table = sixes_table();
    const auto a = at(std::clamp(dice, 0, most_dice));
    const auto d = at(std::clamp(other_dice, 0, most_dice));
    const double wins = table.wins[a][d];
    const double ties = table.ties[a][d];
    return tie > 0 ? wins + ties : tie < 0 || ties >= 1 ? wins : wins / (1 - ties);
}

Odds encounter_odds(const State& state, const Fighter& attacker, const Fighter& defender) {
    Odds odds{.attacker_dice = dice(state, 0, attacker, defender),
              .defender_dice = dice(state, 1, defender, attacker),
              .attacker_fury = attacker.fury,
              .defender_fury = defender.fury};
    odds.attacker_wins = win_probability(odds.attacker_dice, odds.defender_dice, tie_rule(state, attacker, defender));
    return odds;
}

Odds best_play_odds(const State& state, const Fighter& attacker, const Fighter& defender) {
    const auto ways = [&](int side, const Fighter& own, const Fighter& other) {
        FixedList<std::uint8_t, 3> furies;
        furies.push_back(steady);
        if (may_throw(state, side, own.unit, other.unit)) {
            furies.push_back(throws);
        }
        if (may_berserk(state, side, own.unit)) {
            furies.push_back(goes_berserk);
        }
        return furies;
    };
    Odds best;
    bool first = true;
    for (const std::uint8_t ours : ways(0, attacker, defender)) {
        Odds answer;
        bool unanswered = true;
        for (const std::uint8_t theirs : ways(1, defender, attacker)) {
            const Odds odds = encounter_odds(state, {attacker.unit, attacker.kills, static_cast<Fury>(ours)},
                                             {defender.unit, defender.kills, static_cast<Fury>(theirs)});
            if (unanswered || odds.attacker_wins < answer.attacker_wins) {
                answer = odds;
                unanswered = false;
            }
        }
        if (first || answer.attacker_wins > best.attacker_wins) {
            best = answer;
            first = false;
        }
    }
    return best;
}

std::uint64_t sixes_weight(int dice, int sixes) {
    std::uint64_t weight = 1;
    for (int k = 1; k <= sixes; ++k) {  // C(dice, sixes), whole at every step
        weight = weight * static_cast<std::uint64_t>(dice - sixes + k) / static_cast<std::uint64_t>(k);
    }
    for (int blank = sixes; blank < dice; ++blank) {
        weight *= static_cast<std::uint64_t>(figures().die_sides - 1);
    }
    return weight;
}

}  // namespace pentarchy::age_of_mythology
