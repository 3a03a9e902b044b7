// Doing: each legal move, carried out.

#include <algorithm>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

void use_action(State& state) {
    state.acted = 1;
    state.put_off = 0;
    state.must_spend = 0;
    --state.actions_left;
}

void use_special(State& state, Player& player) {
    player.special_used = static_cast<std::uint8_t>(player.special_used | 1U);
    use_action(state);
}

void take_power_action(State& state, int seat, PowerAction action) {
    const PowerActionFigures& figure = figures().power_actions[action];
    Player& player = state.player(seat);
    state.powers_used = static_cast<std::uint8_t>(state.powers_used | 1U << action);  // TM-PACT-01
    spend_power(player, figure.cost);
    gain(player, figure.gain);  // TM-PACT-03 to -05, -09
    use_action(state);
    if (figure.bridge) {
        state.bridge_due = 1;
    }
    if (figure.spades > 0) {
        start_work(state, Work::free, figure.spades);
    }
}

// The steps of a special action; without a track they are owed (TM-COMPAT-06).
void step_or_owe(State& state, int seat, int cult, int steps) {
    if (cult != track_later) {
        advance(state, seat, static_cast<Cult>(cult), steps);
    } else if (steps == 1) {
        ++state.steps_due;
    } else {
        ++state.double_due;
    }
}

void carry_out_action(State& state, int seat, const Move& move) {
    Player& player = state.player(seat);
    const FactionBoard& board = player.board();
    const auto cult = static_cast<Cult>(move.a);
    switch (move.kind) {
        case Kind::ship:
            pay(player, board.shipping_cost);  // TM-SHIP-01
            advance_shipping(player);
            break;
        case Kind::spade:
            pay(player, board.spade_cost);  // TM-SPADE-01
            ++player.spades;
            score(player, board.spade_vp, Source::tracks);  // TM-SPADE-02
            break;
        case Kind::upgrade:
            pay(player, upgrade_cost(state, seat, move.a, static_cast<Building>(move.b)));
            upgrade(state, seat, move.a, static_cast<Building>(move.b));
            break;
        case Kind::priest:
            send_priest(state, seat, cult, move.b);
            break;
        case Kind::bonus_spade:
            state.bonus_used = static_cast<std::uint8_t>(state.bonus_used | 1U << bon1);  // TM-SPEC-04
            start_work(state, Work::free, figures().bonus[bon1].spades);
            break;
        case Kind::bonus_step:
            state.bonus_used = static_cast<std::uint8_t>(state.bonus_used | 1U << bon2);
            step_or_owe(state, seat, move.a, figures().bonus[bon2].cult_steps);
            break;
        case Kind::favor_step:
            player.special_used = static_cast<std::uint8_t>(player.special_used | 2U);
            step_or_owe(state, seat, move.a, figures().favors[fav6].cult_steps);
            break;
        case Kind::engineer:
            player.workers = static_cast<std::uint8_t>(player.workers - board.bridge_workers);
            state.bridge_due = 1;
            break;
        default:
            break;
    }
    use_action(state);
}

void carry_out_special(State& state, int seat, const Move& move) {
    Player& player = state.player(seat);
    use_special(state, player);
    switch (move.kind) {
        case Kind::ride:
            build_dwelling(state, seat, move.a);  // TM-FAC-WITCHES-02
            break;
        case Kind::ascend_two:
            step_or_owe(state, seat, move.a, player.board().special_amount);  // TM-FAC-AUREN-03, -04
            break;
        case Kind::free_post:
            upgrade(state, seat, move.a, trading_post);  // TM-FAC-SWARMLINGS-02
            break;
        case Kind::giant_dig:
            start_work(state, Work::giants, player.board().special_amount);  // TM-FAC-GIANTS-06
            break;
        case Kind::double_turn:
            state.actions_left = 2;  // TM-FAC-CHAOS-03
            state.acted = 0;
            break;
        case Kind::sandstorm:
            start_work(state, Work::sandstorm, 0);
            break;
        default:  // forgo
            break;
    }
}

// TM-COMPAT-06: steps alone become demands that outlive the turn (batch: how many on one track); with tiles they wait
// together for the next action of the same player.
void put_off_parts(State& state, int seat) {
    if (!state.founding.empty() || state.favors_due > 0) {
        state.put_off = 1;
        return;
    }
    const auto owe = [&](std::uint8_t& due, int steps) {
        for (; due > 0; --due) {
            state.demands.push_back({static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(seat), 0,
                                     static_cast<std::uint8_t>(steps)});
        }
    };
    owe(state.steps_due, 1);
    owe(state.double_due, 2);
}

void carry_out_part(State& state, int seat, const Move& move) {
    Player& player = state.player(seat);
    switch (move.kind) {
        case Kind::terrain:
            transform(state, seat, {move.a, move.b});
            break;
        case Kind::bridge:
            state.bridge_due = 0;
            build_bridge(state, seat, move.a);
            break;
        case Kind::finish:
            if (state.phase == Phase::cult_spades) {
                give_up_spades(state);
            } else {
                finish_work(state);
            }
            break;
        case Kind::take_favor:
            take_favor(state, seat, static_cast<Favor>(move.a));
            break;
        case Kind::take_town:
            take_town(state, seat, static_cast<Town>(move.a), move.b);
            break;
        case Kind::ordain:
            player.workers = static_cast<std::uint8_t>(player.workers - move.a);
            player.priests = static_cast<std::uint8_t>(player.priests + move.a);
            state.ordain_due = 0;
            break;
        case Kind::top:
            step_to_top(state, seat, static_cast<Cult>(move.a));
            break;
        case Kind::stay:
            player.tenth = 0;
            break;
        case Kind::cult_step:
            --state.steps_due;
            advance(state, seat, static_cast<Cult>(move.a), 1);
            break;
        case Kind::ascend_two:
            --state.double_due;
            advance(state, seat, static_cast<Cult>(move.a), player.board().special_amount);
            break;
        case Kind::later:
            put_off_parts(state, seat);
            break;
        case Kind::free_ship:
            --state.ship_due;
            if (move.a == 1) {
                advance_shipping(player);
            }
            break;
        default:
            break;
    }
}

void carry_out_answer(State& state, int seat, const Move& move) {
    switch (move.kind) {
        case Kind::accept:
            accept_demand(state);
            break;
        case Kind::decline:
            decline_demand(state);
            break;
        case Kind::later:
            ++state.demand;
            break;
        default: {  // cult_step
            const int index = asked_demand(state);
            const int steps = std::max<int>(1, state.demands[at(index)].batch);
            state.demands.erase_at(at(index));
            state.demand = 0;
            advance(state, seat, static_cast<Cult>(move.a), steps);
            break;
        }
    }
}

void carry_out_transform_and_build(State& state, int seat, const Move& move) {
    if (state.ask == Ask::turn) {
        use_action(state);
    }
    if (move.kind == Kind::transform) {
        choose_target(state, seat, move.a);
    } else {
        build_by_work(state, seat, move.a);
    }
}

void carry_out_setup(State& state, int seat, const Move& move) {
    switch (move.kind) {
        case Kind::choose_faction:
            choose_faction(state, seat, static_cast<Faction>(move.a));
            break;
        case Kind::place:
            put_dwelling(state, seat, move.a);  // TM-SETUP-29, -30, -31
            break;
        default:  // take_bonus
            state.player(seat).bonus = move.a;
            break;
    }
    ++state.step;
    go_on_with_setup(state);
}

// Whether the same question is asked again after a conversion.
bool convert_and_go_on(State& state, int seat, Conversion conversion) {
    convert(state, state.player(seat), conversion);
    if (state.ask == Ask::demand || (state.ask == Ask::turn && !state.has(flag_late))) {
        return true;
    }
    if (state.ask == Ask::turn) {
        state.demand = 0;  // TM-COMPAT-04: who said later may answer now
    }
    return false;
}

// Parts of an action under TM-COMPAT-06 whose moves mean something else at other questions.
bool is_late_part(const State& state, Kind kind) {
    return state.ask == Ask::resolve && (kind == Kind::cult_step || kind == Kind::ascend_two || kind == Kind::later);
}

}  // namespace

void carry_out(State& state, const Move& move) {
    const int seat = state.decider;
    if (move.kind <= Kind::draw_bonus) {
        draw(state, move);
        return;
    }
    if (move.kind <= Kind::take_bonus) {
        state.ask = Ask::nothing;
        carry_out_setup(state, seat, move);
        return;
    }
    if (is_late_part(state, move.kind)) {
        carry_out_part(state, seat, move);
        state.ask = Ask::nothing;
        return;
    }
    switch (move.kind) {
        case Kind::convert:
            if (convert_and_go_on(state, seat, static_cast<Conversion>(move.a))) {
                return;
            }
            break;
        case Kind::connect:
            connect(state, seat, move.a);
            break;
        case Kind::end_turn:
            end_turn(state);
            break;
        case Kind::transform:
        case Kind::build:
            carry_out_transform_and_build(state, seat, move);
            if (state.target != none) {
                state.ask = Ask::terrain;
                return;
            }
            break;
        case Kind::power:
            take_power_action(state, seat, static_cast<PowerAction>(move.a));
            break;
        case Kind::pass:
            pass(state, seat, move.a);
            break;
        case Kind::ride:
        case Kind::ascend_two:
        case Kind::free_post:
        case Kind::giant_dig:
        case Kind::double_turn:
        case Kind::sandstorm:
        case Kind::forgo:
            carry_out_special(state, seat, move);
            break;
        case Kind::accept:
        case Kind::decline:
        case Kind::later:
        case Kind::cult_step:
            carry_out_answer(state, seat, move);
            break;
        default:
            if (move.kind < Kind::terrain) {
                carry_out_action(state, seat, move);
            } else {
                carry_out_part(state, seat, move);
            }
    }
    state.ask = Ask::nothing;
}

bool TerraMystica::apply(State& state, Action action) {
    if (refusal(state, action) != permitted) {
        return false;
    }
    carry_out(state, *unpack(action));
    while (tick(state)) {
    }
    return true;
}

}  // namespace pentarchy::terra_mystica
