// Attack and battle: target, secret squads, encounters (AM-CARD-ATTACK, AM-BATTLE, AM-UNIT).

#include <algorithm>

#include "games/age_of_mythology/chapters/battle.h"
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/odds/odds.h"

namespace pentarchy::age_of_mythology {

namespace {

Player& owner_of(State& state, int side) {
    return state.player(state.battle.sides[at(side)].seat);
}

void ask_side(State& state, Stage stage, int side) {
    state.stage = stage;
    state.battle.side = u8(side);
    state.decider = state.battle.sides[at(side)].seat;
}

// --- squads --------------------------------------------------------------------------------------

// The next kind, from `from` on, of which a player has units; unit_kinds for none.
int next_kind(const Player& player, int from) {
    while (from < unit_kinds && player.units(from) == 0) {
        ++from;
    }
    return from;
}

std::uint8_t squad_limit(const State& state, int side) {
    const Power* limits = in_force(state, PowerVerb::battle_limits);
    const int limit = limits == nullptr ? state.active_card().number : side == 0 ? limits->n : limits->m;
    if (limit == none) {
        return none;
    }
    int more = 0;  // AM-CARD-ATTACK-04, 13
    const Player& player = state.player(state.battle.sides[at(side)].seat);
    for (unsigned built = player.built; built != 0; built &= built - 1) {
        more += figures().buildings[at(std::countr_zero(built))].battle_units;
    }
    return u8(limit + more);
}

void begin_encounter(State& state);

// Committed units leave their places and lie in the middle (AM-CARD-ATTACK-14).
void reveal_squads(State& state) {
    for (int side = 0; side < 2; ++side) {
        Side& own = state.battle.sides[at(side)];
        Player& player = owner_of(state, side);
        for (int kind = 0; kind < unit_kinds; ++kind) {
            for (int unit = 0; unit < own.squad[at(kind)]; ++unit) {
                take_figure(player, kind);
                if (kind == player.board().counter) {
                    own.kills.push_back(0);
                }
            }
        }
    }
    state.battle.revealed = 1;
    state.battle.cursor = 0;
    state.attacker().returns = in_force(state, PowerVerb::return_first_eliminated_unit_to_battle) != nullptr ? 1 : 0;
    if (state.defender().size() == 0) {  // AM-CARD-ATTACK-08
        win_battle(state, 0);
    } else if (in_force(state, PowerVerb::send_home_opposing_unit) != nullptr) {
        ask_side(state, Stage::send_home, 0);
    } else {
        begin_encounter(state);
    }
}

void commit_on(State& state, int side, int from) {
    state.battle.cursor = u8(next_kind(owner_of(state, side), from));
    if (state.battle.cursor < unit_kinds) {
        ask_side(state, Stage::commit, side);
    } else if (side == 0) {
        commit_on(state, 1, 0);
    } else {
        reveal_squads(state);
    }
}

// --- a unit leaves the battle --------------------------------------------------------------------

void leave_squad(State& state, int side, int kind, int figure) {
    Side& own = state.battle.sides[at(side)];
    --own.squad[at(kind)];
    if (kind == owner_of(state, side).board().counter) {
        own.kills.erase_at(at(figure));
    }
}

// Alive, to the holding area; it may not come back into this battle (AM-BATTLE-30).
void go_home(State& state, int side, int kind) {
    ++owner_of(state, side).holding[at(kind)];
    ++state.battle.sides[at(side)].barred[at(kind)];
}

// --- encounters ----------------------------------------------------------------------------------

void begin_encounter(State& state) {
    for (Side& side : state.battle.sides) {
        side.choice = 0;
        side.fury = undecided;
        side.hits = 0;
        side.rolled = 0;
    }
    state.battle.encounters = u8(std::min(255, state.battle.encounters + 1));
    state.battle.rerolls = 0;
    state.battle.winner = none;
    state.battle.forced = 0;
    state.battle.risen = 0;
    ask_side(state, Stage::encounter, 0);
}

bool has_replacement(const State& state, int side) {
    const Side& own = state.battle.sides[at(side)];
    const int instead = state.player(own.seat).kinds()[at(own.unit())].replaced_by;
    return instead != none && own.squad[at(instead)] > 0;
}

bool has_fury(const State& state, int side) {
    const int unit = state.battle.sides[at(side)].unit();
    const int other = state.battle.sides[at(1 - side)].unit();
    return may_throw(state, side, unit, other) || may_berserk(state, side, unit);
}

void roll_on(State& state) {
    state.battle.side = 0;
    state.stage = Stage::dice;
}

// After the reveal: throw or berserk, the attacker first (AM-BATTLE-24).
void fury_on(State& state) {
    for (int side = 0; side < 2; ++side) {
        if (state.battle.sides[at(side)].fury == undecided) {
            if (has_fury(state, side)) {
                ask_side(state, Stage::fury, side);
                return;
            }
            state.battle.sides[at(side)].fury = steady;
        }
    }
    roll_on(state);
}

void reveal_cards(State& state) {
    if (state.attacker().retreats() || state.defender().retreats()) {
        win_battle(state, state.attacker().retreats() ? 1 : 0);  // AM-BATTLE-04, 05
        return;
    }
    for (int side = 0; side < 2; ++side) {
        if (has_replacement(state, side)) {  // AM-UNIT-PHARAOH-01
            ask_side(state, Stage::replace, side);
            return;
        }
    }
    fury_on(state);
}

// --- after an encounter (AM-BATTLE-29) -----------------------------------------------------------

void encounter_over(State& state) {
    const int winner = state.battle.winner;
    if (state.battle.forced != 0 || state.battle.sides[at(1 - winner)].size() == 0) {
        win_battle(state, winner);
    } else {
        begin_encounter(state);
    }
}

bool can_reinforce(const State& state, int side, int kind) {
    const Side& own = state.battle.sides[at(side)];
    return state.player(own.seat).holding[at(kind)] > own.barred[at(kind)];
}

// What the winning unit brings for an elimination.
void gain_for_kill(State& state) {
    const int side = state.battle.winner;
    Side& own = state.battle.sides[at(side)];
    Player& player = owner_of(state, side);
    const Unit& unit = player.kinds()[at(own.unit())];
    if (own.unit() == player.board().counter) {
        ++own.kills[at(own.figure())];
    }
    if (unit.gains_unit != none && in_supply(state, own.seat, unit.gains_unit) > 0) {
        go_home(state, side, unit.gains_unit);
    }
    if (unit.kill_resource != none) {
        take_from_bank(state, own.seat, unit.kill_resource, unit.kill_cubes);
    }
    for (int kind = 0; unit.adds_units > 0 && kind < unit_kinds; ++kind) {
        if (can_reinforce(state, side, kind)) {
            ask_side(state, Stage::reinforce, side);
            return;
        }
    }
    encounter_over(state);
}

void eliminate_loser(State& state) {
    const int side = 1 - state.battle.winner;
    Side& own = state.battle.sides[at(side)];
    const Player& player = owner_of(state, side);
    const Unit& unit = player.kinds()[at(own.unit())];
    const Unit& victor =
        owner_of(state, state.battle.winner).kinds()[at(state.battle.sides[state.battle.winner].unit())];
    state.battle.forced = victor.forces_retreat && unit.unit_class == hero ? 1 : 0;
    if (own.returns != 0) {  // Isis; AM-RUL-45
        own.returns = 0;
        state.battle.risen = 1;
        gain_for_kill(state);
        return;
    }
    leave_squad(state, side, own.unit(), own.figure());
    if (unit.resurrected_by != none && own.squad[unit.resurrected_by] > 0 &&
        player.cubes[favor] >= unit.resurrection_favor) {
        ask_side(state, Stage::resurrect, side);
        return;
    }
    gain_for_kill(state);
}

void settle_encounter(State& state, int winner) {
    state.battle.winner = u8(winner);
    const int loser = 1 - winner;
    if (state.battle.sides[at(winner)].fury == throws) {  // AM-UNIT-CYCLOPS-02: no kill
        const Side& own = state.battle.sides[at(loser)];
        const int unit = own.unit();
        leave_squad(state, loser, unit, own.figure());
        go_home(state, loser, unit);
        encounter_over(state);
        return;
    }
    eliminate_loser(state);
}

void compare_hits(State& state) {
    Side& attacker = state.attacker();
    Side& defender = state.defender();
    attacker.last_hits = attacker.hits;
    defender.last_hits = defender.hits;
    int lead = attacker.hits - defender.hits;
    if (lead == 0) {
        lead = tie_rule(state, chosen_fighter(state, 0), chosen_fighter(state, 1));
    }
    attacker.hits = attacker.rolled = defender.hits = defender.rolled = 0;
    if (lead == 0) {  // AM-BATTLE-17
        state.battle.rerolls = u8(std::min(255, state.battle.rerolls + 1));
        roll_on(state);
        return;
    }
    settle_encounter(state, lead > 0 ? 0 : 1);
}

int side_dice(const State& state) {
    const int side = state.battle.side;
    return dice(state, side, chosen_fighter(state, side), chosen_fighter(state, 1 - side));
}

}  // namespace

int dice_to_roll(const State& state) {
    const Side& own = state.battle.sides[state.battle.side];
    return std::min(side_dice(state) - own.rolled, most_dice_at_once);
}

void begin_attack(State& state) {
    state.stage = Stage::target;
    state.decider = state.active;
}

void begin_commit(State& state) {
    for (int side = 0; side < 2; ++side) {
        state.battle.sides[at(side)].limit = squad_limit(state, side);
    }
    commit_on(state, 0, 0);
}

// --- the answers ---------------------------------------------------------------------------------

namespace {

// How many units of the kind that is asked about may be committed.
struct Room {
    int least = 0;
    int most = 0;
};

Room room_in_squad(const State& state) {
    const Side& own = state.battle.sides[state.battle.side];
    const Player& player = state.asked();
    const int kind = state.battle.cursor;
    const int chosen = own.size();
    const int room = own.limit == none ? unit_kinds * 4 : own.limit - chosen;
    // The attacker must commit at least one unit (AM-CARD-ATTACK-07).
    const bool must = state.battle.side == 0 && chosen == 0 && next_kind(player, kind + 1) == unit_kinds;
    return {must ? 1 : 0, std::min(player.units(kind), room)};
}

// Neighbours only (AM-CARD-ATTACK-01).
std::array<int, 2> neighbours(const State& state) {
    return {state.next(state.active), (state.active + state.seats - 1) % state.seats};
}

}  // namespace

void Attack::offer(const State& state, ActionList& actions) {
    for (const int seat : neighbours(state)) {
        for (int area = 0; area < area_count; ++area) {
            add(actions, {Kind::attack, seat, area});
        }
        if (state.seats == 2) {
            break;  // AM-CARD-ATTACK-09
        }
    }
}

Refusal Attack::why_not(const State& state, const Move& move) {
    if (move.a == state.active || move.a >= state.seats) {
        return "AM-CARD-ATTACK-02";
    }
    const auto seats = neighbours(state);
    return move.a == seats[0] || move.a == seats[1] ? permitted : Refusal("AM-CARD-ATTACK-01");
}

void Attack::carry_out(State& state, const Move& move) {
    state.battle.sides[0].seat = state.active;
    state.battle.sides[1].seat = move.a;
    state.battle.area = static_cast<Area>(move.b);
    if (!state.active_card().separate && power_possible(state, state.active, state.card)) {
        state.stage = Stage::invoke;
    } else {
        begin_commit(state);
    }
}

void Commit::offer(const State& state, ActionList& actions) {
    const Room room = room_in_squad(state);
    for (int number = room.least; number <= room.most; ++number) {
        add(actions, {Kind::commit, state.battle.cursor, number});
    }
}

Refusal Commit::why_not(const State& state, const Move& move) {
    if (move.a != state.battle.cursor) {
        return "AM-CARD-ATTACK-05";
    }
    const Room room = room_in_squad(state);
    if (move.b < room.least) {
        return "AM-CARD-ATTACK-07";
    }
    if (move.b <= room.most) {
        return permitted;
    }
    const Side& own = state.battle.sides[state.battle.side];
    return own.limit != none && own.size() + move.b > own.limit ? "AM-CARD-ATTACK-03" : "AM-CARD-ATTACK-05";
}

void Commit::carry_out(State& state, const Move& move) {
    state.battle.sides[state.battle.side].squad[move.a] = move.b;
    commit_on(state, state.battle.side, state.battle.cursor + 1);
}

bool SendHome::is_possible(const State& state, const Move& move) {
    return state.defender().squad[move.a] > 0;
}

void SendHome::offer(const State& state, ActionList& actions) {
    offer_possible<SendHome>(state, actions);
}

void SendHome::carry_out(State& state, const Move& move) {
    leave_squad(state, 1, move.a, 0);
    go_home(state, 1, move.a);
    state.defender().size() == 0 ? win_battle(state, 0) : begin_encounter(state);
}

namespace {

// Figures that killed as many are one choice (AM-UNIT-HYDRA-02).
bool is_first_of_its_like(const Side& side, std::size_t figure) {
    return figure < side.kills.size() &&
           std::find(side.kills.begin(), side.kills.end(), side.kills[figure]) == side.kills.begin() + figure;
}

// Face down until the defender has chosen, too.
void choose_card(State& state, int choice) {
    state.battle.sides[state.battle.side].choice = u8(choice);
    if (state.battle.side == 0) {
        ask_side(state, Stage::encounter, 1);
    } else {
        reveal_cards(state);
    }
}

}  // namespace

void Fight::offer(const State& state, ActionList& actions) {
    const Side& own = state.battle.sides[state.battle.side];
    const int counter = state.asked().board().counter;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        const std::size_t figures_told_apart = own.squad[at(kind)] == 0 ? 0 : kind == counter ? own.kills.size() : 1;
        for (std::size_t figure = 0; figure < figures_told_apart; ++figure) {
            if (kind != counter || is_first_of_its_like(own, figure)) {
                add(actions, {Kind::fight, kind, static_cast<int>(figure)});
            }
        }
    }
}

bool Fight::is_possible(const State& state, const Move& move) {
    const Side& own = state.battle.sides[state.battle.side];
    const bool counts = move.a == state.asked().board().counter;
    return own.squad[move.a] > 0 && (counts ? is_first_of_its_like(own, move.b) : move.b == 0);
}

void Fight::carry_out(State& state, const Move& move) {
    choose_card(state, 2 + 4 * move.a + move.b);
}

void Retreat::carry_out(State& state, const Move&) {
    choose_card(state, 1);
}

void Replace::carry_out(State& state, const Move&) {
    Side& own = state.battle.sides[state.battle.side];
    own.choice = u8(2 + 4 * owner_of(state, state.battle.side).kinds()[at(own.unit())].replaced_by);
    fury_on(state);
}

void StayTurned::carry_out(State& state, const Move&) {
    fury_on(state);
}

bool Throw::is_open(const State& state) {
    const auto& sides = state.battle.sides;
    const int side = state.battle.side;
    return may_throw(state, side, sides[at(side)].unit(), sides[at(1 - side)].unit());
}

void Throw::carry_out(State& state, const Move&) {
    state.battle.sides[state.battle.side].fury = throws;
    fury_on(state);
}

bool Berserk::is_open(const State& state) {
    return may_berserk(state, state.battle.side, state.battle.sides[state.battle.side].unit());
}

void Berserk::carry_out(State& state, const Move&) {
    state.battle.sides[state.battle.side].fury = goes_berserk;
    fury_on(state);
}

void StaySteady::carry_out(State& state, const Move&) {
    state.battle.sides[state.battle.side].fury = steady;
    fury_on(state);
}

void Roll::outcomes(const State& state, OutcomeList& outcomes) {
    const int thrown = dice_to_roll(state);
    for (int hits = 0; hits <= thrown; ++hits) {
        outcomes.push_back({Move(Kind::roll, hits).pack(), sixes_weight(thrown, hits)});
    }
}

Action Roll::sample(const State& state, Random& random) {
    int hits = 0;
    for (int die = dice_to_roll(state); die > 0; --die) {
        hits += random.below(static_cast<std::uint64_t>(figures().die_sides)) == 0 ? 1 : 0;
    }
    return Move(Kind::roll, hits).pack();
}

bool Roll::is_possible(const State& state, const Move& move) {
    return move.a <= dice_to_roll(state);
}

void Roll::carry_out(State& state, const Move& move) {
    Side& own = state.battle.sides[state.battle.side];
    own.rolled = u8(own.rolled + dice_to_roll(state));
    own.hits = u8(own.hits + move.a);
    if (own.rolled < side_dice(state)) {
        return;
    }
    if (state.battle.side == 0) {
        state.battle.side = 1;
    } else {
        compare_hits(state);
    }
}

void Resurrect::carry_out(State& state, const Move&) {
    const int side = state.battle.side;
    const int unit = state.battle.sides[at(side)].unit();
    const Player& player = owner_of(state, side);
    take_from_bank(state, state.battle.sides[at(side)].seat, favor, -player.kinds()[at(unit)].resurrection_favor);
    go_home(state, side, unit);
    state.battle.risen = 1;
    gain_for_kill(state);
}

void StayDead::carry_out(State& state, const Move&) {
    gain_for_kill(state);
}

bool Reinforce::is_possible(const State& state, const Move& move) {
    return can_reinforce(state, state.battle.side, move.a);
}

void Reinforce::offer(const State& state, ActionList& actions) {
    offer_possible<Reinforce>(state, actions);
}

void Reinforce::carry_out(State& state, const Move& move) {
    Side& own = state.battle.sides[state.battle.side];
    Player& player = owner_of(state, state.battle.side);
    --player.holding[move.a];
    ++own.squad[move.a];
    if (move.a == player.board().counter) {
        own.kills.push_back(0);
    }
    encounter_over(state);
}

void ReinforceNot::carry_out(State& state, const Move&) {
    encounter_over(state);
}

}  // namespace pentarchy::age_of_mythology
