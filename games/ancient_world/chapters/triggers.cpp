// Reactions of Empire cards to what a neighbour does (rulebook: Précisions sur certaines cartes).

#include <algorithm>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

Seat trigger_owner(const State& state, const LearnTrigger& trigger) {
    const int step = trigger.by_right_neighbour ? 1 : state.seats - 1;
    return (state.active + step) % state.seats;
}

bool is_usable(const State& state, const LearnTrigger& trigger, const Player& owner) {
    if (!has(owner.working(), trigger.card)) {  // AW-TRIG-04
        return false;
    }
    if (trigger.effect.what == Do::remove_military_coin) {
        return std::any_of(owner.armies.begin(), owner.armies.begin() + owner.army_count,
                           [](const Army& army) { return army.price() > 1; });
    }
    return owner.coins >= trigger.effect.cost && (!state.option(printed_tokens) || knowledge_left(state) > 0);
}

}  // namespace

// After Learn, clockwise from the active player (AW-ACT-LEARN-02).
bool settle_triggers(State& state) {
    const auto& triggers = figures().learn_triggers;
    for (; state.trigger != 0; ++state.trigger) {
        if (state.trigger > triggers.size()) {
            state.trigger = 0;
            return false;
        }
        const LearnTrigger& next = triggers[state.trigger - 1U];
        const Seat owner = trigger_owner(state, next);
        if (is_usable(state, next, state.player(owner))) {
            ask(state, next.effect.what == Do::remove_military_coin ? Ask::outpost : Ask::guild, owner);
            return true;
        }
    }
    return false;
}

const Effect& asked_trigger(const State& state) {
    return figures().learn_triggers[state.trigger - 1U].effect;
}

// --- Remote Outpost -------------------------------------------------------------------------------------------------

namespace {

bool can_remove_coin(const Army& army, int where) {
    return (where == 0 ? army.name_coins : army.art_coins) > 0;
}

}  // namespace

void RemoveCoin::offer(const State& state, ActionList& actions) {
    const Player& owner = state.player(state.decider);
    for (int army = 0; army < owner.army_count; ++army) {
        for (const int where : {0, 1}) {
            if (can_remove_coin(owner.armies[at(army)], where)) {
                actions.push_back(Move(id, owner.armies[at(army)].active, where).pack());
            }
        }
    }
}

Refusal RemoveCoin::why_not(const State& state, const Move& move) {
    const Player& owner = state.player(state.decider);
    const int army = army_of(owner, move.a);
    if (army < 0 || move.b > 1 || !can_remove_coin(owner.armies[at(army)], move.b)) {
        return "AW-CARD-REMOTE-OUTPOST-01";
    }
    return permitted;
}

void RemoveCoin::carry_out(State& state, const Move& move) {
    Player& owner = state.player(state.decider);
    Army& army = owner.armies[at(army_of(owner, move.a))];
    --(move.b == 0 ? army.name_coins : army.art_coins);
    ++state.trigger;
}

// --- Scribes' Guild -------------------------------------------------------------------------------------------------

void BuyKnowledge::carry_out(State& state, const Move&) {
    const Effect& effect = asked_trigger(state);
    Player& owner = state.player(state.decider);
    owner.coins = static_cast<std::uint16_t>(owner.coins - effect.cost);
    take_knowledge(state, state.decider, effect.n);
    ++state.trigger;
}

json::object BuyKnowledge::also_said(const State& state, const Move&) {
    return {{"coins", asked_trigger(state).cost}, {"n", asked_trigger(state).n}};
}

// --- leaving it -----------------------------------------------------------------------------------------------------

void Decline::carry_out(State& state, const Move&) {
    if (state.ask == Ask::outpost || state.ask == Ask::guild) {
        ++state.trigger;
    } else {
        state.todo = Ask::turn;
    }
}

}  // namespace pentarchy::ancient_world
