// Attack and battle: target, secret squads, encounters (AM-CARD-ATTACK, AM-BATTLE, AM-UNIT).

#include <algorithm>

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

void list_commit(const State& state, ActionList& list) {
    const Side& own = state.battle.sides[state.battle.side];
    const Player& player = state.asked();
    const int kind = state.battle.cursor;
    const int chosen = own.size();
    const int room = own.limit == none ? unit_kinds * 4 : own.limit - chosen;
    // The attacker must commit at least one unit (AM-CARD-ATTACK-07).
    const bool must = state.battle.side == 0 && chosen == 0 && next_kind(player, kind + 1) == unit_kinds;
    for (int number = must ? 1 : 0; number <= std::min(player.units(kind), room); ++number) {
        add(list, {Kind::commit, kind, number});
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

void list_encounter(const State& state, ActionList& list) {
    const Side& own = state.battle.sides[state.battle.side];
    const int counter = state.asked().board().counter;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if (own.squad[at(kind)] == 0) {
            continue;
        }
        if (kind != counter) {
            add(list, {Kind::fight, kind, 0});
            continue;
        }
        for (std::size_t figure = 0; figure < own.kills.size(); ++figure) {  // AM-UNIT-HYDRA-02
            const auto* first = std::find(own.kills.begin(), own.kills.end(), own.kills[figure]);
            if (first == own.kills.begin() + figure) {
                add(list, {Kind::fight, kind, static_cast<int>(figure)});
            }
        }
    }
    add(list, Kind::retreat);
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

void choose_card(State& state, const Move& move) {
    Side& own = state.battle.sides[state.battle.side];
    own.choice = move.kind == Kind::retreat ? u8(1) : u8(2 + 4 * move.a + move.b);
    if (state.battle.side == 0) {
        ask_side(state, Stage::encounter, 1);
    } else {
        reveal_cards(state);
    }
}

void do_aftermath(State& state, const Move& move) {
    const int side = state.battle.side;
    Side& own = state.battle.sides[at(side)];
    Player& player = owner_of(state, side);
    switch (move.kind) {
        case Kind::resurrect: {
            const int unit = own.unit();
            take_from_bank(state, own.seat, favor, -player.kinds()[at(unit)].resurrection_favor);
            go_home(state, side, unit);
            state.battle.risen = 1;
            gain_for_kill(state);
            break;
        }
        case Kind::reinforce:
            --player.holding[move.a];
            ++own.squad[move.a];
            if (move.a == player.board().counter) {
                own.kills.push_back(0);
            }
            encounter_over(state);
            break;
        default:  // decline
            state.stage == Stage::resurrect ? gain_for_kill(state) : encounter_over(state);
    }
}

}  // namespace

int dice_to_roll(const State& state) {
    const Side& own = state.battle.sides[state.battle.side];
    return std::min(side_dice(state) - own.rolled, most_dice_at_once);
}

void do_roll(State& state, const Move& move) {
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

void list_battle(const State& state, ActionList& list) {
    const Side& own = state.battle.sides[state.battle.side];
    switch (state.stage) {
        case Stage::target:
            for (const int seat : {state.next(state.active), (state.active + state.seats - 1) % state.seats}) {
                for (int area = 0; area < area_count; ++area) {
                    add(list, {Kind::attack, seat, area});
                }
                if (state.seats == 2) {
                    break;  // AM-CARD-ATTACK-09
                }
            }
            break;
        case Stage::commit:
            list_commit(state, list);
            break;
        case Stage::send_home:
            for (int kind = 0; kind < unit_kinds; ++kind) {
                if (state.defender().squad[at(kind)] > 0) {
                    add(list, {Kind::send_home, kind});
                }
            }
            break;
        case Stage::encounter:
            list_encounter(state, list);
            break;
        case Stage::replace:
            add(list, Kind::replace);
            add(list, Kind::stand);
            break;
        case Stage::fury:
            if (may_throw(state, state.battle.side, own.unit(), state.battle.sides[1U - state.battle.side].unit())) {
                add(list, Kind::throw_unit);
            }
            if (may_berserk(state, state.battle.side, own.unit())) {
                add(list, Kind::berserk);
            }
            add(list, Kind::stand);
            break;
        case Stage::resurrect:
            add(list, Kind::resurrect);
            add(list, Kind::decline);
            break;
        default:  // reinforce
            for (int kind = 0; kind < unit_kinds; ++kind) {
                if (can_reinforce(state, state.battle.side, kind)) {
                    add(list, {Kind::reinforce, kind});
                }
            }
            add(list, Kind::decline);
    }
}

void do_battle(State& state, const Move& move) {
    Side& own = state.battle.sides[state.battle.side];
    switch (state.stage) {
        case Stage::target:
            state.battle.sides[0].seat = state.active;
            state.battle.sides[1].seat = move.a;
            state.battle.area = static_cast<Area>(move.b);
            if (!state.active_card().separate && power_possible(state, state.active, state.card)) {
                state.stage = Stage::invoke;
            } else {
                begin_commit(state);
            }
            break;
        case Stage::commit:
            own.squad[move.a] = move.b;
            commit_on(state, state.battle.side, state.battle.cursor + 1);
            break;
        case Stage::send_home:
            leave_squad(state, 1, move.a, 0);
            go_home(state, 1, move.a);
            state.defender().size() == 0 ? win_battle(state, 0) : begin_encounter(state);
            break;
        case Stage::encounter:
            choose_card(state, move);
            break;
        case Stage::replace:
            if (move.kind == Kind::replace) {
                own.choice = u8(2 + 4 * owner_of(state, state.battle.side).kinds()[at(own.unit())].replaced_by);
            }
            fury_on(state);
            break;
        case Stage::fury:
            own.fury = move.kind == Kind::throw_unit ? throws : move.kind == Kind::berserk ? goes_berserk : steady;
            fury_on(state);
            break;
        default:
            do_aftermath(state, move);
    }
}

}  // namespace pentarchy::age_of_mythology
