#include "games/age_of_mythology/odds/battle_odds.h"

#include <algorithm>
#include <cmath>

#include "games/age_of_mythology/odds/count.h"
#include "games/age_of_mythology/odds/remembered.h"
#include "games/age_of_mythology/odds/simulation.h"

namespace pentarchy::age_of_mythology {

namespace whole_battle {
namespace {

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

BattleOdds odds_from(const State& state, const std::array<Lot, 2>& lots) {
    Meetings meetings(state);
    const std::array<Squads, 2> squads = {all_squads(lots[0]), all_squads(lots[1])};
    const std::array<Squad, 2> most = {lots[0].is_known ? lots[0].squad : lots[0].army,
                                       lots[1].is_known ? lots[1].squad : lots[1].army};
    BattleOdds odds = is_countable(state, meetings, most, {&squads[0], &squads[1]})
                          ? counted_odds(state, meetings, lots, squads)
                          : simulated_odds(state, meetings, lots);
    odds.averaged = !lots[0].is_known || !lots[1].is_known;
    return odds;
}

}  // namespace
}  // namespace whole_battle

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

State known_battle(const State& state, const std::array<bool, 2>& sees_squad) {
    State known;
    known.seats = state.seats;
    known.stage = state.stage;
    known.active = state.active;
    known.card = state.card;
    known.power_on = state.power_on;
    known.battle = state.battle;
    for (std::size_t side = 0; side < 2; ++side) {
        const int seat = state.battle.sides[side].seat;
        Player& player = known.player(seat);
        player = state.player(seat);
        player.hand = {};
        player.older = {};
        player.kept = player.returned = 0;
        if (!sees_squad[side]) {
            known.battle.sides[side].squad = {};
        }
    }
    return known;
}

BattleOdds battle_odds(const State& state, Viewer viewer) {
    if (state.battle.forced != 0) {
        return {.attacker_wins = state.battle.winner == 0 ? 1.0 : 0.0};
    }
    const std::array<whole_battle::Lot, 2> lots = {whole_battle::lot_of(state, 0, viewer),
                                                   whole_battle::lot_of(state, 1, viewer)};
    thread_local Remembered<BattleOdds> remembered;
    return remembered.of(known_battle(state, {lots[0].is_known, lots[1].is_known}),
                         [&] { return whole_battle::odds_from(state, lots); });
}

}  // namespace pentarchy::age_of_mythology
