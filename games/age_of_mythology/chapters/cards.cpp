// Action cards in general: what may be played, powers declared, action and power in turn (AM-CARD-GEN).

#include <algorithm>

#include "games/age_of_mythology/chapters/cards.h"
#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

void end_card(State& state) {
    state.card = none;
    state.power_on = 0;
    state.action_used = 0;
    state.power_used = 0;
    state.left = 0;
    state.taken = 0;
    state.target = 0;
    state.gather_what = none;
    ++state.step;
    next_turn(state);
}

// A card with a separate power: action and power in the order its player likes (AM-CARD-GEN-07).
void ask_card(State& state) {
    const bool action = Act::is_open(state);
    const bool power = UsePower::is_open(state);
    const bool used = state.action_used != 0 || state.power_used != 0;
    if (!action && !power) {
        end_card(state);
        return;
    }
    state.decider = state.active;
    if (action && !power && !used) {
        state.action_used = 1;
        state.stage = Stage::card;
        begin_action(state);
        return;
    }
    state.stage = Stage::card;
}

void start_action(State& state) {
    state.left = 0;
    state.taken = 0;
    switch (state.active_card().action) {
        case CardAction::attack:
            begin_attack(state);
            break;
        case CardAction::build:
            begin_build(state);
            break;
        case CardAction::explore:
            begin_explore(state);
            break;
        case CardAction::gather:
            begin_gather(state);
            break;
        case CardAction::next_age:
            advance_age(state);
            break;
        case CardAction::recruit:
            begin_recruit(state);
            break;
        case CardAction::trade:
            begin_trade(state);
            break;
    }
}

}  // namespace

const Power* in_force(const State& state, PowerVerb verb) {
    return state.power_on == 0 ? nullptr : state.active_card().power(verb);
}

bool action_possible(const State& state, int seat, int card, bool with_power) {
    const Player& player = state.player(seat);
    const Card& figure = player.card(card);
    const int favor_kept = with_power ? figure.favor : 0;
    switch (figure.action) {
        case CardAction::explore:
            return !state.pool.empty();  // AM-CARD-EXPLORE-10
        case CardAction::gather:
            return true;  // AM-CARD-GATHER-16
        case CardAction::trade:
            return player.total_cubes() - favor_kept >= trade_cost(player, figure);  // AM-CARD-TRADE-08
        case CardAction::next_age: {
            if (player.age == mythic) {
                return false;
            }
            const int cost = figures().age_cost[figure.cheap_age ? 1 : 0][at(player.age + 1)];
            return std::ranges::all_of(player.cubes, [&](int cubes) { return cubes >= cost; });
        }
        case CardAction::build:
            for (int building = 0; building < building_count; ++building) {
                if (can_build(state, seat, figure, building, with_power, favor_kept)) {
                    return true;
                }
            }
            return false;
        case CardAction::recruit:
            for (int kind = 0; kind < player.board().kinds; ++kind) {
                if (can_recruit(state, seat, figure, kind, with_power, favor_kept)) {
                    return true;
                }
            }
            return false;
        case CardAction::attack:
            return player.army() > 0;  // AM-CARD-ATTACK-11
    }
    return false;
}

bool power_possible(const State& state, int seat, int card) {
    const Player& player = state.player(seat);
    const Card& figure = player.card(card);
    if (!figure.has_god() || player.cubes[favor] < figure.favor) {
        return false;
    }
    return figure.separate ? target_possible(state, seat, figure) : action_possible(state, seat, card, true);
}

bool playable(const State& state, int seat, int card) {
    return action_possible(state, seat, card, false) || power_possible(state, seat, card);
}

// Called when a card was played, and again when it was settled how.
void begin_action(State& state) {
    const Card& card = state.active_card();
    if (card.separate && state.action_used == 0) {
        ask_card(state);
        return;
    }
    state.action_used = 1;
    // An Attack card first names its target (AM-CARD-ATTACK-12).
    if (card.has_god() && !card.separate && card.action != CardAction::attack && UsePower::is_open(state)) {
        state.stage = Stage::invoke;
        state.decider = state.active;
        return;
    }
    start_action(state);
}

void end_action(State& state) {
    state.decider = state.active;
    if (state.active_card().separate) {
        ask_card(state);
    } else {
        end_card(state);
    }
}

void end_power(State& state) {
    state.in_power = 0;
    state.left = 0;
    state.taken = 0;
    ask_card(state);
}

// --- the answers ---------------------------------------------------------------------------------

namespace {

// It was settled whether the power modifies the action.
void go_on(State& state) {
    if (state.active_card().action == CardAction::attack) {
        begin_commit(state);
    } else {
        start_action(state);
    }
}

void pay_for_power(State& state) {
    take_from_bank(state, state.active, favor, -state.active_card().favor);  // AM-CARD-GEN-05
}

}  // namespace

void DeclarePower::carry_out(State& state, const Move&) {
    pay_for_power(state);
    state.power_on = 1;
    go_on(state);
}

bool PlayPlain::is_open(const State& state) {
    return action_possible(state, state.active, state.card, false);
}

void PlayPlain::carry_out(State& state, const Move&) {
    go_on(state);
}

bool Act::is_open(const State& state) {
    return state.action_used == 0 && action_possible(state, state.active, state.card, false);
}

void Act::carry_out(State& state, const Move&) {
    state.action_used = 1;
    start_action(state);
}

bool UsePower::is_open(const State& state) {
    return state.power_used == 0 && power_possible(state, state.active, state.card);
}

void UsePower::carry_out(State& state, const Move&) {
    state.power_used = 1;
    state.in_power = 1;
    pay_for_power(state);
    begin_power(state);
}

void Finish::carry_out(State& state, const Move&) {
    end_card(state);
}

}  // namespace pentarchy::age_of_mythology
