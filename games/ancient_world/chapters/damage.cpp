// Dice for a Titan that was taken, damaged cards, disbanded armies and repairs (rulebook: Dégâts des Titans).

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

// --- dice -----------------------------------------------------------------------------------------------------------

namespace {

std::uint64_t power(int base, int exponent) {
    std::uint64_t result = 1;
    for (; exponent > 0; --exponent) {
        result *= static_cast<std::uint64_t>(base);
    }
    return result;
}

std::uint64_t choose(int from, int number) {
    std::uint64_t result = 1;
    for (int step = 1; step <= number; ++step) {
        result = result * static_cast<std::uint64_t>(from - number + step) / static_cast<std::uint64_t>(step);
    }
    return result;
}

}  // namespace

// All dice at once: how many ways show so many Titans and coins (AW-DAMAGE-20).
void Roll::outcomes(const State& state, OutcomeList& outcomes) {
    const int dice = state.dice;
    const auto& faces = figures().die_faces;
    for (int titans = 0; titans <= dice; ++titans) {
        for (int coins = 0; titans + coins <= dice; ++coins) {
            const std::uint64_t ways = choose(dice, titans) * choose(dice - titans, coins) * power(faces[0], titans) *
                                       power(faces[1], coins) * power(faces[2], dice - titans - coins);
            if (ways > 0) {
                outcomes.push_back({Move(id, titans, coins).pack(), ways});
            }
        }
    }
}

Action Roll::sample(const State& state, Random& random) {
    const auto& faces = figures().die_faces;
    const int sides = faces[0] + faces[1] + faces[2];
    int titans = 0;
    int coins = 0;
    for (int die = 0; die < state.dice; ++die) {
        const auto face = static_cast<int>(random.below(static_cast<std::uint64_t>(sides)));
        titans += face < faces[0] ? 1 : 0;
        coins += face >= faces[0] && face < faces[0] + faces[1] ? 1 : 0;
    }
    return Move(id, titans, coins).pack();
}

Refusal Roll::why_not(const State& state, const Move& move) {
    return move.a + move.b <= state.dice ? permitted : Refusal("AW-DAMAGE-01");
}

void Roll::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    player.coins = static_cast<std::uint16_t>(player.coins - std::min<int>(player.coins, move.b));  // AW-DAMAGE-07
    state.damages_due = move.a;
    state.dice = 0;
    state.attack = AttackStep::damage;
}

json::object Roll::also_said(const State& state, const Move& move) {
    return {{"blanks", state.dice - move.a - move.b}};
}

// --- damage ---------------------------------------------------------------------------------------------------------

namespace {

void damage(State& state, int card) {
    Player& player = state.player(state.active);
    player.damaged |= card_bit(card);
    recount(player);
    --state.damages_due;
}

}  // namespace

void Damage::offer(const State& state, ActionList& actions) {
    offer_cards(state.player(state.active).working(), id, actions);
}

Refusal Damage::why_not(const State& state, const Move& move) {
    return has(state.player(state.active).working(), move.a) ? permitted : Refusal("AW-DAMAGE-04");
}

void Damage::carry_out(State& state, const Move& move) {
    damage(state, move.a);
}

// Titan symbols one by one; false when none is left to ask about.
bool settle_damage(State& state) {
    const Player& player = state.player(state.active);
    if (state.damages_due == 0 || player.working() == 0) {  // AW-DAMAGE-06
        state.damages_due = 0;
        state.attack = AttackStep::spoils;
        return false;
    }
    if (std::popcount(player.working()) == 1) {
        damage(state, std::countr_zero(player.working()));
        return false;
    }
    ask(state, Ask::damage, state.active);
    return true;
}

// --- armies ---------------------------------------------------------------------------------------------------------

void Disband::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    for (int army = 0; army < player.army_count; ++army) {
        actions.push_back(Move(id, player.armies[at(army)].active).pack());
    }
}

Refusal Disband::why_not(const State& state, const Move& move) {
    return army_of(state.player(state.active), move.a) >= 0 ? permitted : Refusal("AW-DAMAGE-14");
}

// AW-DAMAGE-16.
void Disband::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    const int army = army_of(player, move.a);
    player.disbanded |= player.armies[at(army)].heritage | std::uint32_t{1} << move.a;
    std::copy(player.armies.begin() + army + 1, player.armies.begin() + player.army_count,
              player.armies.begin() + army);
    player.armies[--player.army_count] = {};
}

// --- repairs --------------------------------------------------------------------------------------------------------

void Repair::offer(const State& state, ActionList& actions) {
    offer_cards(state.player(state.active).damaged, id, actions);
}

Refusal Repair::why_not(const State& state, const Move& move) {
    return has(state.player(state.active).damaged, move.a) ? permitted : Refusal("AW-DAMAGE-18");
}

void Repair::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    player.damaged &= ~card_bit(move.a);
    recount(player);
    if (--state.repairs_due == 0) {
        state.repairs_optional = 0;
    }
}

void RepairNoMore::offer(const State& state, ActionList& actions) {
    if (state.repairs_optional != 0) {
        actions.push_back(Move(id).pack());
    }
}

Refusal RepairNoMore::why_not(const State& state, const Move&) {
    return state.repairs_optional != 0 ? permitted : Refusal("AW-ICON-REPAIR-01");
}

void RepairNoMore::carry_out(State& state, const Move&) {
    state.repairs_due = 0;
    state.repairs_optional = 0;
}

// AW-RUL-32: mandatory repairs are asked about only where there is a choice.
bool find_repair(State& state) {
    Player& player = state.player(state.active);
    if (player.damaged == 0) {
        state.repairs_due = 0;
        state.repairs_optional = 0;
    } else if (state.repairs_optional == 0 && std::popcount(player.damaged) <= state.repairs_due) {
        player.damaged = 0;
        recount(player);
        state.repairs_due = 0;
    } else {
        ask(state, Ask::repair, state.active);
        return true;
    }
    return false;
}

}  // namespace pentarchy::ancient_world
