// Which chapter lists the moves of which question.

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/rules.h"

namespace pentarchy::age_of_mythology {

void AgeOfMythology::legal(const State& state, ActionList& actions) {
    switch (state.stage) {
        case Stage::culture:
        case Stage::first:
        case Stage::tiles:
        case Stage::cards:
        case Stage::dice:
        case Stage::over:
            break;
        case Stage::draft:
            list_draft(state, actions);
            break;
        case Stage::place_cube:
        case Stage::choose_cards:
        case Stage::turn:
        case Stage::discard:
            list_round(state, actions);
            break;
        case Stage::invoke:
        case Stage::card:
            list_card(state, actions);
            break;
        case Stage::explore:
        case Stage::workers:
        case Stage::announce:
            list_production(state, actions);
            break;
        case Stage::trade_pay:
        case Stage::trade:
        case Stage::temple:
        case Stage::build:
        case Stage::spare:
        case Stage::recruit:
            list_city(state, actions);
            break;
        case Stage::target:
        case Stage::commit:
        case Stage::send_home:
        case Stage::encounter:
        case Stage::replace:
        case Stage::fury:
        case Stage::resurrect:
        case Stage::reinforce:
            list_battle(state, actions);
            break;
        case Stage::raze:
        case Stage::dismiss:
        case Stage::raid:
        case Stage::loot:
        case Stage::power_steal:
            list_spoils(state, actions);
            break;
        default:
            list_power(state, actions);
    }
}

}  // namespace pentarchy::age_of_mythology
