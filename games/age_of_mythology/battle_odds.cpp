#include "games/age_of_mythology/battle_odds.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "games/age_of_mythology/odds.h"
#include "games/age_of_mythology/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr int most_kills = 8;
constexpr std::size_t most_squads = 4096;

int size_of(const Squad& squad) {
    int sum = 0;
    for (const std::uint8_t figures_of_kind : squad) {
        sum += figures_of_kind;
    }
    return sum;
}

// What happens when two units meet: who fights in the end, how likely the attacker wins, and what a win means.
struct Meeting {
    double wins = -1;  // not yet worked out
    std::array<bool, 2> throws_out{};
    std::array<bool, 2> ends{};  // if that side wins, the battle is over (Heroic Greek Hero)
};

// Meetings of all units of the two sides, worked out when they are first asked for.
class Meetings {
  public:
    explicit Meetings(const State& state)
        : state_(state), known_(at(2 * unit_kinds * unit_kinds * (most_kills + 1) * 2)) {
        state_.battle.revealed = 1;
        for (Side& side : state_.battle.sides) {
            side.squad = {};
        }
        for (int kind = 0; kind < unit_kinds; ++kind) {
            negates_[at(kind)] = kinds(0)[at(kind)].negates_in_battle;
        }
    }

    const std::array<Unit, unit_kinds>& kinds(int side) const {
        return state_.player(state_.battle.sides[at(side)].seat).kinds();
    }
    int counter(int side) const { return state_.player(state_.battle.sides[at(side)].seat).board().counter; }

    // A unit of the squad makes Walls and Towers useless (AM-BATTLE-22, 23).
    bool negates(const Squad& attackers) const {
        for (int kind = 0; kind < unit_kinds; ++kind) {
            if (attackers[at(kind)] > 0 && negates_[at(kind)]) {
                return true;
            }
        }
        return false;
    }

    // Only one of two neighbours can have a Hydra, so that one number of kills is enough.
    const Meeting& of(bool negated, int ours, int theirs, int kills, int killer) {
        const int place = (((negated ? 1 : 0) * unit_kinds + ours) * unit_kinds + theirs) * (most_kills + 1) +
                          std::min(kills, most_kills);
        Meeting& meeting = known_[at(place * 2 + killer)];
        if (meeting.wins < 0) {
            work_out(meeting, negated, {ours, killer == 0 ? kills : 0}, {theirs, killer == 1 ? kills : 0});
        }
        return meeting;
    }

    // The unit that fights when this one is turned: another where that is better (Pharaoh and Wadjet).
    int fighter(const std::array<Squad, 2>& squads, bool negated, int side, int unit, int other) {
        const std::uint8_t instead = kinds(side)[at(unit)].replaced_by;
        if (instead == none || squads[at(side)][instead] == 0) {
            return unit;
        }
        const auto wins = [&](int own) {
            const double attacker = side == 0 ? of(negated, own, other, 0, 0).wins : of(negated, other, own, 0, 0).wins;
            return side == 0 ? attacker : 1 - attacker;
        };
        return wins(instead) > wins(unit) ? instead : unit;
    }

  private:
    void work_out(Meeting& meeting, bool negated, const Fighter& ours, const Fighter& theirs) {
        state_.attacker().squad = {};
        for (int kind = 0; kind < unit_kinds && negated; ++kind) {
            state_.attacker().squad[at(kind)] = negates_[at(kind)] ? 1 : 0;
        }
        const Odds odds = best_play_odds(state_, ours, theirs);
        meeting.wins = odds.attacker_wins;
        meeting.throws_out = {odds.attacker_fury == throws, odds.defender_fury == throws};
        const std::array<const Unit*, 2> units = {&kinds(0)[at(ours.unit)], &kinds(1)[at(theirs.unit)]};
        for (std::size_t side = 0; side < 2; ++side) {
            meeting.ends[side] =
                units[side]->forces_retreat && units[1 - side]->unit_class == hero && !meeting.throws_out[side];
        }
    }

    State state_;
    std::vector<Meeting> known_;
    std::array<bool, unit_kinds> negates_{};
};

// --- squads in order -----------------------------------------------------------------------------

// All choices of figures from `most`, numbered like SquadPlan::wins.
class Squads {
  public:
    Squads(const Squad& most, int limit) : limit_(limit) {
        for (int kind = 0; kind < unit_kinds; ++kind) {
            if (most[at(kind)] > 0) {
                kinds_.push_back(u8(kind));
                most_.push_back(most[at(kind)]);
                step_.push_back(count_);
                count_ *= most[at(kind)] + 1U;
            }
        }
    }

    std::size_t count() const { return count_; }
    int limit() const { return limit_; }
    const std::vector<std::uint8_t>& kinds() const { return kinds_; }
    const std::vector<std::uint8_t>& most() const { return most_; }
    std::size_t step(std::size_t place) const { return step_[place]; }

    Squad at_number(std::size_t number) const {
        Squad squad{};
        for (std::size_t place = 0; place < kinds_.size(); ++place) {
            squad[kinds_[place]] = u8(static_cast<int>(number / step_[place] % (most_[place] + 1U)));
        }
        return squad;
    }
    std::size_t number_of(const Squad& squad) const {
        std::size_t number = 0;
        for (std::size_t place = 0; place < kinds_.size(); ++place) {
            number += squad[kinds_[place]] * step_[place];
        }
        return number;
    }

  private:
    std::vector<std::uint8_t> kinds_;
    std::vector<std::uint8_t> most_;
    std::vector<std::size_t> step_;
    std::size_t count_ = 1;
    int limit_;
};

struct Share {
    Squad squad{};
    double weight = 0;
};

double choose(int from, int number) {
    double ways = 1;
    for (int k = 1; k <= number; ++k) {
        ways = ways * (from - number + k) / k;
    }
    return ways;
}

// Squads of `size` figures drawn from an army, each figure as likely as any other.
std::vector<Share> any_squad(const Squad& army, int size) {
    const Squads all(army, size);
    const double ways = choose(size_of(army), size);
    std::vector<Share> shares;
    for (std::size_t number = 0; number < all.count(); ++number) {
        const Squad squad = all.at_number(number);
        if (size_of(squad) == size) {
            double weight = 1 / ways;
            for (int kind = 0; kind < unit_kinds; ++kind) {
                weight *= choose(army[at(kind)], squad[at(kind)]);
            }
            shares.push_back({squad, weight});
        }
    }
    return shares;
}

Squad draw_squad(const Squad& army, int size, Random& random) {
    Squad left = army;
    Squad squad{};
    for (int drawn = 0; drawn < size; ++drawn) {
        auto pick = random.below(static_cast<std::uint64_t>(size_of(left)));
        int kind = 0;
        while (pick >= left[at(kind)]) {
            pick -= left[at(kind++)];
        }
        --left[at(kind)];
        ++squad[at(kind)];
    }
    return squad;
}

// --- what is known -------------------------------------------------------------------------------

struct Result {
    double wins = 0;
    std::array<double, 2> losses{};
};

// A battle as far as it is known: what each side could still send, and powers in force.
struct Known {
    std::array<Squad, 2> squads{};
    std::array<Squad, 2> reserves{};  // figures that could be added during the battle
    std::array<std::vector<int>, 2> kills;
    bool first_returns = false;  // Isis
};

std::vector<int> kills_of(const Meetings& meetings, int side, const Squad& squad) {
    const int counter = meetings.counter(side);
    return std::vector<int>(counter == none ? 0 : squad[at(counter)], 0);
}

Squad army_of(const Player& player) {
    Squad army{};
    for (int kind = 0; kind < unit_kinds; ++kind) {
        army[at(kind)] = u8(player.units(kind));
    }
    return army;
}

// Kills that are counted and units that are added make a battle depend on more than the squads.
bool is_countable(const Meetings& meetings, const std::array<Squad, 2>& squads, const Known& known) {
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

// --- counted -------------------------------------------------------------------------------------

// The result from every pair of squads that can be left, smaller ones first.
class Count {
  public:
    Count(Meetings& meetings, const Squads& attackers, const Squads& defenders, bool first_returns)
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

    const Result& of(const std::array<Squad, 2>& squads) const {
        return results_[place(returns_ ? 1 : 0, sides_[0]->number_of(squads[0]), sides_[1]->number_of(squads[1]))];
    }
    const Result& of_numbers(std::size_t ours, std::size_t theirs) const {
        return results_[place(returns_ ? 1 : 0, ours, theirs)];
    }

    // What follows when the chosen units have met.
    Result after(const std::array<Squad, 2>& squads, int ours, int theirs, double wins, const Meeting& meeting) const {
        const std::size_t layer = returns_ ? 1 : 0;
        const std::array<std::size_t, 2> numbers = {sides_[0]->number_of(squads[0]), sides_[1]->number_of(squads[1])};
        const std::array<std::size_t, 2> steps = {step_of(0, ours), step_of(1, theirs)};
        return mix(layer, numbers, steps, wins, meeting);
    }

  private:
    std::size_t place(std::size_t layer, std::size_t ours, std::size_t theirs) const {
        return (layer * sides_[0]->count() + ours) * sides_[1]->count() + theirs;
    }
    std::size_t step_of(int side, int kind) const {
        const auto& kinds = sides_[at(side)]->kinds();
        return sides_[at(side)]->step(
            static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin()));
    }

    Result meet(std::size_t layer, std::size_t ours, std::size_t theirs, const std::array<Squad, 2>& squads) {
        const int attackers = size_of(squads[0]);
        const int defenders = size_of(squads[1]);
        if (attackers == 0 || defenders == 0) {
            return {.wins = attackers > 0 ? 1.0 : 0.0};
        }
        const bool negated = meetings_.negates(squads[0]);
        Result sum;
        for (const std::uint8_t turned : sides_[0]->kinds()) {
            for (const std::uint8_t other : sides_[1]->kinds()) {
                const double share =
                    static_cast<double>(squads[0][turned]) * squads[1][other] / (attackers * defenders);
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

    Result mix(std::size_t layer, const std::array<std::size_t, 2>& numbers, const std::array<std::size_t, 2>& steps,
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

    Meetings& meetings_;
    std::array<const Squads*, 2> sides_;
    bool returns_;
    std::vector<Result> results_;
};

std::int64_t pairs_in(const Squads& attackers, const Squads& defenders, bool first_returns) {
    const auto size = [](const Squads& squads) {
        return static_cast<std::int64_t>(squads.count() * (squads.kinds().size() + 1));
    };
    return size(attackers) * size(defenders) * (first_returns ? 2 : 1);
}

// --- simulated -----------------------------------------------------------------------------------

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

class Simulation {
  public:
    Simulation(Meetings& meetings, Random& random) : meetings_(meetings), random_(random) {}

    Result run(Known known) const {
        Result result;
        while (size_of(known.squads[0]) > 0 && size_of(known.squads[1]) > 0) {
            if (!encounter(known, result)) {
                return result;
            }
        }
        result.wins = size_of(known.squads[0]) > 0 ? 1 : 0;
        return result;
    }

    // False when the winner's ability ended the battle.
    bool encounter(Known& known, Result& result) const {
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

    bool settle(Known& known, Result& result, const Meeting& meeting, const std::array<int, 2>& units,
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

  private:
    void gain(Known& known, int side, int unit, std::size_t figure) const {
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

    Meetings& meetings_;
    Random& random_;
};

// --- one side as the viewer knows it --------------------------------------------------------------

struct Lot {
    bool is_known = false;
    Squad squad{};  // where it is known
    Squad army{};
    int size = 0;  // of a squad that is not
};

Lot lot_of(const State& state, int side, Viewer viewer) {
    const Side& own = state.battle.sides[at(side)];
    Lot lot{.squad = own.squad, .army = army_of(state.player(own.seat))};
    // Who has committed nothing yet may still commit anything.
    lot.is_known = state.battle.revealed != 0 || (viewer.is(own.seat) && own.size() > 0);
    const int figures_there = size_of(lot.army);
    lot.size = own.limit == none ? figures_there : std::min<int>(figures_there, own.limit);
    return lot;
}

// Figures that are not in the squad and may enter the battle later.
Squad reserve_of(const State& state, int side, const Squad& squad) {
    const Side& own = state.battle.sides[at(side)];
    const Player& player = state.player(own.seat);
    Squad reserve{};
    for (int kind = 0; kind < unit_kinds; ++kind) {
        const int there = state.battle.revealed != 0 ? player.holding[at(kind)] - own.barred[at(kind)]
                                                     : player.holding[at(kind)] - squad[at(kind)];
        reserve[at(kind)] = u8(std::max(0, there));
    }
    return reserve;
}

bool first_returns(const State& state) {
    return state.battle.revealed != 0 ? state.attacker().returns != 0
                                      : in_force(state, PowerVerb::return_first_eliminated_unit_to_battle) != nullptr;
}

Known known_with(const State& state, const Meetings& meetings, const std::array<Squad, 2>& squads) {
    Known known;
    known.squads = squads;
    known.first_returns = first_returns(state);
    for (int side = 0; side < 2; ++side) {
        known.reserves[at(side)] = reserve_of(state, side, squads[at(side)]);
        known.kills[at(side)] = kills_of(meetings, side, squads[at(side)]);
        const Side& own = state.battle.sides[at(side)];
        for (std::size_t figure = 0;
             state.battle.revealed != 0 && figure < std::min(own.kills.size(), known.kills[at(side)].size());
             ++figure) {
            known.kills[at(side)][figure] = own.kills[figure];
        }
    }
    return known;
}

// Both cards lie open and the dice decide: that encounter is known.
bool is_meeting(const State& state) {
    return (state.stage == Stage::fury || state.stage == Stage::dice || state.stage == Stage::replace) &&
           state.attacker().unit() != none && state.defender().unit() != none;
}

double open_encounter(const State& state) {
    Fighter ours = chosen_fighter(state, 0);
    Fighter theirs = chosen_fighter(state, 1);
    const bool decided = state.attacker().fury != undecided && state.defender().fury != undecided;
    return (decided ? encounter_odds(state, ours, theirs) : best_play_odds(state, ours, theirs)).attacker_wins;
}

Meeting open_meeting(const State& state, Meetings& meetings) {
    const int ours = state.attacker().unit();
    const int theirs = state.defender().unit();
    Meeting meeting = meetings.of(meetings.negates(state.attacker().squad), ours, theirs, 0, 0);
    meeting.wins = open_encounter(state);
    for (int side = 0; side < 2; ++side) {
        if (state.battle.sides[at(side)].fury != undecided) {
            meeting.throws_out[at(side)] = state.battle.sides[at(side)].fury == throws;
        }
    }
    return meeting;
}

std::vector<Share> shares_of(const Lot& lot) {
    return lot.is_known ? std::vector<Share>{{lot.squad, 1}} : any_squad(lot.army, lot.size);
}

BattleOdds counted_odds(const State& state, Meetings& meetings, const std::array<Lot, 2>& lots,
                        const std::array<Squads, 2>& squads) {
    const Count count(meetings, squads[0], squads[1], first_returns(state));
    BattleOdds odds;
    if (is_meeting(state)) {
        const Meeting meeting = open_meeting(state, meetings);
        const Result result = count.after({lots[0].squad, lots[1].squad}, state.attacker().unit(),
                                          state.defender().unit(), meeting.wins, meeting);
        return {.attacker_wins = result.wins, .losses = result.losses};
    }
    const std::vector<Share> theirs = shares_of(lots[1]);
    for (const Share& own : shares_of(lots[0])) {
        for (const Share& other : theirs) {
            const Result& result = count.of({own.squad, other.squad});
            const double weight = own.weight * other.weight;
            odds.attacker_wins += weight * result.wins;
            odds.losses[0] += weight * result.losses[0];
            odds.losses[1] += weight * result.losses[1];
        }
    }
    return odds;
}

BattleOdds simulated_odds(const State& state, Meetings& meetings, const std::array<Lot, 2>& lots) {
    Random random(1, 2);  // the same for everybody who knows the same
    const Simulation simulation(meetings, random);
    BattleOdds odds;
    odds.battles = simulated_battles;
    for (int battle = 0; battle < simulated_battles; ++battle) {
        std::array<Squad, 2> squads;
        for (std::size_t side = 0; side < 2; ++side) {
            squads[side] =
                lots[side].is_known ? lots[side].squad : draw_squad(lots[side].army, lots[side].size, random);
        }
        Known known = known_with(state, meetings, squads);
        Result result;
        bool goes_on = true;
        if (is_meeting(state)) {
            const Meeting meeting = open_meeting(state, meetings);
            goes_on = simulation.settle(
                known, result, meeting, {state.attacker().unit(), state.defender().unit()},
                {at(std::max(0, state.attacker().figure())), at(std::max(0, state.defender().figure()))},
                random.unit() < meeting.wins ? 0 : 1);
        }
        if (goes_on) {
            const Result rest = simulation.run(std::move(known));
            result = {.wins = rest.wins,
                      .losses = {result.losses[0] + rest.losses[0], result.losses[1] + rest.losses[1]}};
        }
        odds.attacker_wins += result.wins / simulated_battles;
        odds.losses[0] += result.losses[0] / simulated_battles;
        odds.losses[1] += result.losses[1] / simulated_battles;
    }
    return odds;
}

// The army that the other side could send, and how many of it.
Squads all_squads(const Lot& lot) {
    return lot.is_known ? Squads(lot.squad, size_of(lot.squad)) : Squads(lot.army, lot.size);
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
    const auto squads = static_cast<int>(std::ranges::count_if(plan.wins, [](double wins) { return wins >= 0; }));
    plan.battles = std::clamp(60000 / std::max(1, squads), 40, 2000);
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

}  // namespace

double BattleOdds::error() const {
    return battles == 0 ? 0 : 1.96 * std::sqrt(attacker_wins * (1 - attacker_wins) / battles);
}

bool has_battle_odds(const State& state) {
    switch (state.stage) {
        case Stage::commit:
        case Stage::send_home:
        case Stage::encounter:
        case Stage::replace:
        case Stage::fury:
        case Stage::dice:
        case Stage::resurrect:
        case Stage::reinforce:
            return state.in_battle();
        default:
            return false;
    }
}

BattleOdds battle_odds(const State& state, Viewer viewer) {
    Meetings meetings(state);
    const std::array<Lot, 2> lots = {lot_of(state, 0, viewer), lot_of(state, 1, viewer)};
    const bool is_averaged = !lots[0].is_known || !lots[1].is_known;
    if (state.battle.forced != 0) {
        return {.attacker_wins = state.battle.winner == 0 ? 1.0 : 0.0};
    }
    const std::array<Squads, 2> squads = {all_squads(lots[0]), all_squads(lots[1])};
    const std::array<Squad, 2> most = {lots[0].is_known ? lots[0].squad : lots[0].army,
                                       lots[1].is_known ? lots[1].squad : lots[1].army};
    const bool is_exact = is_countable(meetings, most, known_with(state, meetings, {Squad{}, Squad{}})) &&
                          pairs_in(squads[0], squads[1], first_returns(state)) <= most_pairs;
    BattleOdds odds = is_exact ? counted_odds(state, meetings, lots, squads) : simulated_odds(state, meetings, lots);
    odds.averaged = is_averaged;
    return odds;
}

SquadPlan squad_plan(const State& state) {
    const std::size_t side = state.battle.side;
    const Side& mine = state.battle.sides[side];
    const Lot own = lot_of(state, state.battle.side, Viewer::spectator());
    const Lot opponent = lot_of(state, 1 - state.battle.side, Viewer::spectator());
    const Squads squads(own.army, own.size);
    SquadPlan plan{.kinds = squads.kinds(), .most = squads.most(), .wins = {}};
    if (squads.count() > most_squads) {
        return plan;
    }
    plan.wins.resize(squads.count(), -1);
    for (std::size_t number = 0; number < squads.count(); ++number) {
        const Squad squad = squads.at_number(number);
        bool fits = size_of(squad) <= own.size && (side == 1 || size_of(squad) > 0);  // AM-CARD-ATTACK-07
        for (int kind = 0; kind < state.battle.cursor; ++kind) {
            fits = fits && squad[at(kind)] == mine.squad[at(kind)];
        }
        plan.wins[number] = fits ? 0 : -1;
    }
    Meetings meetings(state);
    const Squads others(opponent.army, opponent.size);
    const std::array<Squad, 2> armies =
        side == 0 ? std::array<Squad, 2>{own.army, opponent.army} : std::array<Squad, 2>{opponent.army, own.army};
    if (is_countable(meetings, armies, known_with(state, meetings, {Squad{}, Squad{}})) &&
        pairs_in(squads, others, first_returns(state)) <= most_pairs) {
        count_plan(plan, state, meetings, squads, others, opponent);
    } else {
        simulate_plan(plan, state, meetings, squads, opponent);
    }
    return plan;
}

}  // namespace pentarchy::age_of_mythology
