// Recruit: a card of the Military row as a new army, or over one of the own (rulebook: Actions des Citoyens).

#include <algorithm>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

bool has_place_for_recruit(const Player& player) {
    if (player.army_count < player.total(army_slot)) {
        return true;
    }
    return std::any_of(player.armies.begin(), player.armies.begin() + player.army_count,
                       [](const Army& army) { return !army.is_used(); });
}

namespace {

bool affords(const Player& player, int card, int coins) {
    return figures().military_coins[at(card)] <= coins && figures().military_knowledge[at(card)] <= player.knowledge;
}

}  // namespace

int cheapest_recruit(const State& state, const Player& player) {
    const Figures& box = figures();
    int least = out_of_reach;
    for (const std::uint8_t card : state.military_row) {
        if (card != no_card && box.military_knowledge[card] <= player.knowledge) {
            least = std::min<int>(least, box.military_coins[card]);
        }
    }
    return least;
}

void Recruit::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    for (const std::uint8_t card : state.military_row) {
        if (card == no_card || !affords(player, card, player.coins)) {
            continue;
        }
        if (player.army_count < player.total(army_slot)) {
            actions.push_back(Move(id, card, no_card).pack());
        }
        for (int army = 0; army < player.army_count; ++army) {
            if (!player.armies[at(army)].is_used()) {
                actions.push_back(Move(id, card, player.armies[at(army)].active).pack());
            }
        }
    }
}

Refusal Recruit::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.a == no_card || std::ranges::find(state.military_row, move.a) == state.military_row.end()) {
        return "AW-ACT-RECRUIT-01";
    }
    if (!affords(player, move.a, player.coins)) {
        return "AW-ACT-RECRUIT-01";
    }
    if (move.b == no_card) {
        return player.army_count < player.total(army_slot) ? permitted : Refusal("AW-ACT-RECRUIT-05");
    }
    const int army = army_of(player, move.b);
    if (army < 0) {
        return "AW-ACT-RECRUIT-05";
    }
    return player.armies[at(army)].is_used() ? Refusal("AW-ACT-RECRUIT-07") : permitted;
}

void Recruit::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    const MilitaryCard& card = figures().military[move.a];
    player.coins = static_cast<std::uint16_t>(player.coins - card.coins);
    player.knowledge = static_cast<std::uint8_t>(player.knowledge - card.knowledge);
    *std::ranges::find(state.military_row, move.a) = no_card;
    if (move.b == no_card) {
        player.armies[player.army_count++] = {.active = move.a};
    } else {
        // AW-ACT-RECRUIT-08, -09: the coins go to the supply, the card beneath the new one.
        Army& army = player.armies[at(army_of(player, move.b))];
        army = {.heritage = army.heritage | std::uint32_t{1} << army.active, .active = move.a};
    }
    state.todo = Ask::turn;
}

json::object Recruit::also_said(const State&, const Move& move) {
    return {{"coins", figures().military[move.a].coins}, {"knowledge", figures().military[move.a].knowledge}};
}

std::string Recruit::variant(const State&, const Move& move) {
    return move.b == no_card ? "" : "_over";
}

}  // namespace pentarchy::ancient_world
