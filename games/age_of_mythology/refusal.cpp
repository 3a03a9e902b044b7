// Why a move is none here: the rule that forbids it. What is allowed is what legal and outcomes list; this page only
// finds the reason.

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"

namespace pentarchy::age_of_mythology {

namespace {

// Chance is asked directly: its lists would be long to write for every draw.
bool may_happen(const State& state, const Move& move) {
    switch (state.stage) {
        case Stage::culture:
            return move.kind == Kind::draw_culture && move.a < culture_count &&
                   std::ranges::none_of(state.players, [&](const Player& player) { return player.culture == move.a; });
        case Stage::first:
            return move.kind == Kind::draw_first && move.a < state.seats;
        case Stage::tiles:
            return move.kind == Kind::draw_tile && move.a < tile_kinds && state.pool.count(move.a) > 0;
        case Stage::cards:
            return move.kind == Kind::draw_card && move.a < random_kinds &&
                   state.decks[state.asked().culture].count(move.a) > 0;
        case Stage::dice:
            return move.kind == Kind::roll && move.a <= dice_to_roll(state);
        default:
            return false;
    }
}

Refusal why_not_play(const State& state, const Move& move) {
    const Player& player = state.asked();
    if (std::ranges::find(player.hand, move.a) == player.hand.end()) {
        return std::ranges::find(player.played, move.a) != player.played.end() ? "AM-CARD-GEN-09" : "AM-ROUND-14";
    }
    switch (player.card(move.a).action) {
        case CardAction::explore:
            return "AM-CARD-EXPLORE-10";
        case CardAction::trade:
            return "AM-CARD-TRADE-08";
        case CardAction::next_age:
            return player.age == mythic ? "AM-CARD-NEXTAGE-07" : "AM-CARD-NEXTAGE-08";
        case CardAction::build:
            return "AM-CARD-BUILD-09";
        case CardAction::recruit:
            return "AM-CARD-RECRUIT-09";
        case CardAction::attack:
            return "AM-CARD-ATTACK-11";
        default:
            return "AM-CARD-GEN-08";
    }
}

Refusal why_not_build(const State& state, int building) {
    const Player& player = state.acting();
    if (building >= building_count) {
        return "AM-COMP-11";
    }
    if (player.buildings() >= area_squares) {
        return "AM-CARD-BUILD-03";
    }
    if (building == house ? player.houses >= figures().buildings[house].most
                          : player.has(static_cast<Building>(building))) {
        return building == house ? "AM-BUILDING-HOUSE-02" : "AM-CARD-BUILD-04";
    }
    return player.age < figures().buildings[at(building)].age ? "AM-BUILDING-WONDER-01" : "AM-CARD-BUILD-02";
}

Refusal why_not_recruit(const State& state, int kind) {
    const Player& player = state.acting();
    if (kind >= player.board().kinds) {
        return "AM-CARD-RECRUIT-10";
    }
    if (player.age < player.kinds()[at(kind)].age) {
        return "AM-CARD-RECRUIT-05";
    }
    return in_supply(state, state.active, kind) <= 0 ? "AM-CARD-RECRUIT-06" : "AM-CARD-RECRUIT-02";
}

Refusal why_not_attack(const State& state, const Move& move) {
    return move.a == state.active || move.a >= state.seats || move.b >= area_count ? "AM-CARD-ATTACK-02"
                                                                                   : "AM-CARD-ATTACK-01";
}

Refusal why_not_commit(const State& state, const Move& move) {
    const Side& own = state.battle.sides[state.battle.side];
    if (move.a != state.battle.cursor) {
        return "AM-CARD-ATTACK-05";
    }
    if (move.b == 0) {
        return "AM-CARD-ATTACK-07";
    }
    return own.limit != none && own.size() + move.b > own.limit ? "AM-CARD-ATTACK-03" : "AM-CARD-ATTACK-05";
}

// The rule behind a question: what its answers may be.
Refusal rule_of(const State& state) {
    switch (state.stage) {
        case Stage::culture:
            return "AM-SETUP-21";
        case Stage::first:
            return "AM-SETUP-13";
        case Stage::tiles:
            return state.phase == Phase::setup ? "AM-SETUP-14" : "AM-CARD-EXPLORE-01";
        case Stage::cards:
            return "AM-ROUND-08";
        case Stage::dice:
            return "AM-BATTLE-15";
        case Stage::over:
            return "AM-END-01";
        case Stage::draft:
            return "AM-SETUP-16";
        case Stage::place_cube:
            return "AM-ROUND-05";
        case Stage::choose_cards:
            return "AM-ROUND-07";
        case Stage::turn:
            return "AM-ROUND-14";
        case Stage::invoke:
            return "AM-CARD-GEN-12";
        case Stage::card:
            return "AM-CARD-GEN-06";
        case Stage::explore:
            return "AM-CARD-EXPLORE-05";
        case Stage::workers:
            return "AM-CARD-GATHER-18";
        case Stage::announce:
            return "AM-CARD-GATHER-03";
        case Stage::trade_pay:
            return "AM-CARD-TRADE-01";
        case Stage::trade:
            return "AM-CARD-TRADE-09";
        case Stage::temple:
            return "AM-BUILDING-TEMPLE-01";
        case Stage::build:
            return "AM-CARD-BUILD-10";
        case Stage::spare:
            return "AM-CARD-BUILD-11";
        case Stage::recruit:
            return "AM-CARD-RECRUIT-10";
        case Stage::target:
            return "AM-CARD-ATTACK-02";
        case Stage::commit:
            return "AM-CARD-ATTACK-05";
        case Stage::send_home:
            return "AM-GOD-APHRODITE";
        case Stage::encounter:
            return "AM-BATTLE-06";
        case Stage::replace:
            return "AM-UNIT-PHARAOH-01";
        case Stage::fury:
            return "AM-BATTLE-24";
        case Stage::resurrect:
            return "AM-UNIT-PRIEST-02";
        case Stage::reinforce:
            return "AM-UNIT-MYTHICNORSE-02";
        case Stage::raze:
            return "AM-WIN-03";
        case Stage::dismiss:
            return "AM-BUILDING-HOUSE-03";
        case Stage::raid:
            return "AM-WIN-05";
        case Stage::loot:
            return "AM-WIN-07";
        case Stage::discard:
            return "AM-ROUND-22";
        default:
            return "AM-CARD-GEN-14";
    }
}

Refusal reason(const State& state, const Move& move) {
    if (state.stage == Stage::turn && move.kind == Kind::play) {
        return why_not_play(state, move);
    }
    if (state.stage == Stage::choose_cards && move.kind == Kind::take_card && is_permanent(move.a)) {
        return "AM-ROUND-29";
    }
    if (state.stage == Stage::build && move.kind == Kind::build) {
        return why_not_build(state, move.a);
    }
    if (state.stage == Stage::recruit && move.kind == Kind::recruit) {
        return why_not_recruit(state, move.a);
    }
    if (state.stage == Stage::target && move.kind == Kind::attack) {
        return why_not_attack(state, move);
    }
    if (state.stage == Stage::commit && move.kind == Kind::commit) {
        return why_not_commit(state, move);
    }
    if (state.stage == Stage::raid && move.kind == Kind::take_tile) {
        return "AM-WIN-06";
    }
    if (state.stage == Stage::fury && move.kind == Kind::throw_unit) {
        return "AM-UNIT-CYCLOPS-03";
    }
    if (state.stage == Stage::workers && move.kind == Kind::work) {
        return move.a == working_unit ? "AM-UNIT-DWARF-02" : "AM-CARD-GATHER-10";
    }
    return rule_of(state);
}

}  // namespace

Refusal AgeOfMythology::refusal(const State& state, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return rule_of(state);
    }
    if (state.stage <= Stage::over) {
        return may_happen(state, *move) ? permitted : rule_of(state);
    }
    ActionList actions;
    legal(state, actions);
    return std::find(actions.begin(), actions.end(), action) != actions.end() ? permitted : reason(state, *move);
}

}  // namespace pentarchy::age_of_mythology
