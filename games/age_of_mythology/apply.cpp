// Carrying a move out: the same chapters as in legal.cpp.

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

void carry_out(State& state, const Move& move) {
    switch (state.stage) {
        case Stage::culture:
        case Stage::first:
        case Stage::tiles:
            do_setup_chance(state, move);
            break;
        case Stage::cards:
            do_draw_card(state, move.a);
            break;
        case Stage::dice:
            do_roll(state, move.a);
            break;
        case Stage::over:
            break;
        case Stage::draft:
            do_draft(state, move);
            break;
        case Stage::place_cube:
        case Stage::choose_cards:
        case Stage::turn:
        case Stage::discard:
            do_round(state, move);
            break;
        case Stage::invoke:
        case Stage::card:
            do_card(state, move);
            break;
        case Stage::explore:
        case Stage::workers:
        case Stage::announce:
            do_production(state, move);
            break;
        case Stage::trade_pay:
        case Stage::trade:
        case Stage::temple:
        case Stage::build:
        case Stage::spare:
        case Stage::recruit:
            do_city(state, move);
            break;
        case Stage::target:
        case Stage::commit:
        case Stage::send_home:
        case Stage::encounter:
        case Stage::replace:
        case Stage::fury:
        case Stage::resurrect:
        case Stage::reinforce:
            do_battle(state, move);
            break;
        case Stage::raze:
        case Stage::dismiss:
        case Stage::raid:
        case Stage::loot:
        case Stage::power_steal:
            do_spoils(state, move);
            break;
        default:
            do_power(state, move);
    }
}

}  // namespace

bool AgeOfMythology::apply(State& state, Action action) {
    if (refusal(state, action) != permitted) {
        return false;
    }
    carry_out(state, *unpack(action));
    return true;
}

}  // namespace pentarchy::age_of_mythology
