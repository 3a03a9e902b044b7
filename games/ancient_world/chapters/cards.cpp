// Actions of Empire cards, run from their lists of effects (rulebook: Actions des cartes Empire,
// Précisions sur certaines cartes).

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

// Whether this step would change anything for the active player.
bool step_has_effect(const State& state, const Effect& effect) {
    switch (effect.what) {
        case Do::gain_coin:
            return !state.option(printed_tokens) || coins_left(state) > 0;
        case Do::gain_knowledge:
            return !state.option(printed_tokens) || knowledge_left(state) > 0;
        case Do::repair:
            return state.player(state.active).damaged != 0;
        case Do::perform:
            return can_explore(state);
        case Do::take_first_player_tile:
            return state.locked == 0 && (state.tile != state.active || state.option(town_house_locks));
        case Do::scout_titans:
            return scoutable(state) != 0;
        case Do::copy_opponent_action:
            return copy_targets(state) != 0;
        default:
            return false;
    }
}

}  // namespace

bool action_has_effect(const State& state, int card) {
    if (state.option(empty_actions) && has(figures().copying, card)) {
        return true;  // AW-PLACE-25: Bridge and Merchant City say "may"
    }
    return std::ranges::any_of(figures().empire[at(card)].action,
                               [&](const Effect& effect) { return step_has_effect(state, effect); });
}

// AW-CARD-MERCHANT-CITY-01, -03.
std::uint64_t copy_targets(const State& state) {
    std::uint64_t cards = 0;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        cards |= seat == state.active ? 0 : state.player(seat).working();
    }
    cards &= figures().with_action & ~figures().copying;
    std::uint64_t targets = 0;
    for (; cards != 0; cards &= cards - 1) {
        const int card = std::countr_zero(cards);
        targets |= action_has_effect(state, card) ? card_bit(card) : 0;
    }
    return targets;
}

void Use::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    std::uint64_t cards = player.working() & figures().with_action;
    const unsigned values = cards == 0 ? 0 : ready_citizens(player);
    for (; values != 0 && cards != 0; cards &= cards - 1) {
        const int card = std::countr_zero(cards);
        if (has_citizen(player, card) || !action_has_effect(state, card)) {
            continue;
        }
        for (int value = 1; value <= citizen_count; ++value) {
            if ((values >> static_cast<unsigned>(value) & 1U) != 0) {
                actions.push_back(Move(id, card, value).pack());
            }
        }
    }
}

Refusal Use::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (!has(player.built & figures().with_action, move.a)) {
        return "AW-PLACE-18";
    }
    if (!is_ready(player, move.b)) {
        return "AW-PLACE-01";
    }
    if (has(player.damaged, move.a)) {
        return "AW-PLACE-21";
    }
    if (has_citizen(player, move.a)) {
        return "AW-PLACE-19";
    }
    return action_has_effect(state, move.a) ? permitted : Refusal("AW-PLACE-16");
}

void Use::carry_out(State& state, const Move& move) {
    state.player(state.active).citizens[at(move.b - 1)] = static_cast<std::uint8_t>(on_card + move.a);
    state.turn_taken = 1;
    state.action_card = move.a;
    state.action_step = 0;
}

void Copy::offer(const State& state, ActionList& actions) {
    offer_cards(copy_targets(state), id, actions);
}

Refusal Copy::why_not(const State& state, const Move& move) {
    return has(copy_targets(state), move.a) ? permitted : Refusal("AW-CARD-MERCHANT-CITY-03");
}

void Copy::carry_out(State& state, const Move& move) {
    state.todo = Ask::turn;
    state.action_card = move.a;
    state.action_step = 0;
}

namespace {

void take_tile(State& state) {
    if (state.locked == 0) {  // AW-CARD-TOWN-HOUSE-02
        state.tile = state.active;
        state.locked = state.option(town_house_locks) ? 1 : 0;
    }
}

void end_action(State& state) {
    state.action_card = no_card;
    state.action_step = 0;
    state.pile = 0;
}

}  // namespace

void run_action_step(State& state) {
    const auto& action = figures().empire[state.action_card].action;
    if (state.action_step == action.size()) {
        end_action(state);
        return;
    }
    const Effect& effect = action[state.action_step++];
    switch (effect.what) {
        case Do::gain_coin:
            take_coins(state, state.active, effect.n);
            break;
        case Do::gain_knowledge:
            take_knowledge(state, state.active, effect.n);
            break;
        case Do::repair:
            state.repairs_due = effect.n;
            state.repairs_optional = 0;
            break;
        case Do::perform:
            state.todo = can_explore(state) ? Ask::explore : Ask::turn;
            break;
        case Do::take_first_player_tile:
            take_tile(state);
            break;
        case Do::scout_titans:
            state.todo = scoutable(state) != 0 ? Ask::scout : Ask::turn;
            break;
        case Do::attack_scouted:
            state.todo = can_attack(state, 1U << state.pile) ? Ask::scouted : Ask::turn;
            break;
        case Do::copy_opponent_action:
            state.todo = copy_targets(state) != 0 ? Ask::copy : Ask::turn;
            break;
        default:
            break;
    }
}

}  // namespace pentarchy::ancient_world
