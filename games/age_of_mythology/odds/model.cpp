#include "games/age_of_mythology/odds/model.h"

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology::whole_battle {

namespace {

constexpr int most_kills = 8;

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

double open_encounter(const State& state) {
    Fighter ours = chosen_fighter(state, 0);
    Fighter theirs = chosen_fighter(state, 1);
    const bool decided = state.attacker().fury != undecided && state.defender().fury != undecided;
    return (decided ? encounter_odds(state, ours, theirs) : best_play_odds(state, ours, theirs)).attacker_wins;
}

}  // namespace

int size_of(const Squad& squad) {
    int sum = 0;
    for (const std::uint8_t figures_of_kind : squad) {
        sum += figures_of_kind;
    }
    return sum;
}

// --- how two units meet --------------------------------------------------------------------------

Meetings::Meetings(const State& state) : state_(state), known_(at(2 * unit_kinds * unit_kinds * (most_kills + 1) * 2)) {
    state_.battle.revealed = 1;
    for (Side& side : state_.battle.sides) {
        side.squad = {};
    }
    for (int kind = 0; kind < unit_kinds; ++kind) {
        negates_[at(kind)] = kinds(0)[at(kind)].negates_in_battle;
    }
}

bool Meetings::negates(const Squad& attackers) const {
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if (attackers[at(kind)] > 0 && negates_[at(kind)]) {
            return true;
        }
    }
    return false;
}

const Meeting& Meetings::of(bool negated, int ours, int theirs, int kills, int killer) {
    const int place = (((negated ? 1 : 0) * unit_kinds + ours) * unit_kinds + theirs) * (most_kills + 1) +
                      std::min(kills, most_kills);
    Meeting& meeting = known_[at(place * 2 + killer)];
    if (meeting.wins < 0) {
        work_out(meeting, negated, {ours, killer == 0 ? kills : 0}, {theirs, killer == 1 ? kills : 0});
    }
    return meeting;
}

int Meetings::fighter(const std::array<Squad, 2>& squads, bool negated, int side, int unit, int other) {
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

void Meetings::work_out(Meeting& meeting, bool negated, const Fighter& ours, const Fighter& theirs) {
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

// --- squads in order -----------------------------------------------------------------------------

Squads::Squads(const Squad& most, int limit) : limit_(limit) {
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if (most[at(kind)] > 0) {
            kinds_.push_back(u8(kind));
            most_.push_back(most[at(kind)]);
            step_.push_back(count_);
            count_ *= most[at(kind)] + 1U;
        }
    }
}

Squad Squads::at_number(std::size_t number) const {
    Squad squad{};
    for (std::size_t place = 0; place < kinds_.size(); ++place) {
        squad[kinds_[place]] = u8(static_cast<int>(number / step_[place] % (most_[place] + 1U)));
    }
    return squad;
}

std::size_t Squads::number_of(const Squad& squad) const {
    std::size_t number = 0;
    for (std::size_t place = 0; place < kinds_.size(); ++place) {
        number += squad[kinds_[place]] * step_[place];
    }
    return number;
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

Lot lot_of(const State& state, int side, Viewer viewer) {
    const Side& own = state.battle.sides[at(side)];
    Lot lot{.squad = own.squad, .army = army_of(state.player(own.seat))};
    // Who has committed nothing yet may still commit anything.
    lot.is_known = state.battle.revealed != 0 || (viewer.is(own.seat) && own.size() > 0);
    const int figures_there = size_of(lot.army);
    lot.size = own.limit == none ? figures_there : std::min<int>(figures_there, own.limit);
    return lot;
}

std::vector<Share> shares_of(const Lot& lot) {
    return lot.is_known ? std::vector<Share>{{lot.squad, 1}} : any_squad(lot.army, lot.size);
}

Squads all_squads(const Lot& lot) {
    return lot.is_known ? Squads(lot.squad, size_of(lot.squad)) : Squads(lot.army, lot.size);
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

bool is_meeting(const State& state) {
    return (state.stage == Stage::fury || state.stage == Stage::dice || state.stage == Stage::replace) &&
           state.attacker().unit() != none && state.defender().unit() != none;
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

}  // namespace pentarchy::age_of_mythology::whole_battle
