// Build: a card of the row or of the reserve into the city (rulebook: Actions des Citoyens).

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"
#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

namespace {

bool crane_at_hand(const Player& player) {
    return (player.working() & figures().frees_build) != 0;
}

// AW-ACT-BUILD-02 to -06; `free` is the Crane, which leaves first and makes room for the card.
bool can_build(const Player& player, int card, int coins, bool free) {
    const int cards = player.empire_cards() - (free ? 1 : 0);
    if (cards >= player.total(capacity) || has(player.built, card)) {
        return false;
    }
    return free ||
           (figures().empire_coins[at(card)] <= coins && figures().empire_knowledge[at(card)] <= player.knowledge);
}

// The least coins for a card of the row (`card` may be an empty place) or the reserve that is not built yet.
int build_price(const Figures& box, const Player& player, std::uint8_t card) {
    const std::size_t kind = card % most_empire;
    // As numbers, not as conditions: nobody can foretell them, so there is no branch.
    const auto is_there = static_cast<unsigned>(card != no_card);
    const auto is_new = static_cast<unsigned>((player.built >> kind & 1U) == 0);
    const auto is_known = static_cast<unsigned>(box.empire_knowledge[kind] <= player.knowledge);
    return (is_there & is_new & is_known) != 0 ? box.empire_coins[kind] : out_of_reach;
}

}  // namespace

// AW-ACT-BUILD-02 to -07; a Crane builds for nothing and makes room first.
int cheapest_build(const State& state, const Player& player) {
    const Figures& box = figures();
    const int room = player.total(capacity) - player.empire_cards();
    if (crane_at_hand(player)) {
        const bool has_card = ((row_cards(state) | reserve_cards(player)) & ~player.built) != 0;
        return room >= 0 && has_card ? 0 : out_of_reach;
    }
    if (room <= 0) {
        return out_of_reach;
    }
    int least = out_of_reach;
    for (const std::uint8_t card : state.empire_row) {
        least = std::min(least, build_price(box, player, card));
    }
    for (std::uint64_t left = reserve_cards(player); left != 0; left &= left - 1) {
        least = std::min(least, build_price(box, player, static_cast<std::uint8_t>(std::countr_zero(left))));
    }
    return least;
}

void Build::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    const bool crane = crane_at_hand(player);
    for (const int source : {0, from_reserve}) {
        std::uint64_t cards = (source == 0 ? row_cards(state) : reserve_cards(player)) & ~player.built;
        for (; cards != 0; cards &= cards - 1) {
            const int card = std::countr_zero(cards);
            if (can_build(player, card, player.coins, false)) {
                actions.push_back(Move(id, card, source).pack());
            }
            if (crane && can_build(player, card, player.coins, true)) {
                actions.push_back(Move(id, card, source | with_crane).pack());
            }
        }
    }
}

Refusal Build::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.b > (from_reserve | with_crane)) {
        return "AW-ACT-BUILD-01";
    }
    const bool reserved = (move.b & from_reserve) != 0;
    const bool free = (move.b & with_crane) != 0;
    if (!has(reserved ? reserve_cards(player) : row_cards(state), move.a)) {
        return "AW-ACT-BUILD-01";
    }
    if (free && !crane_at_hand(player)) {
        return "AW-CARD-CRANE-01";
    }
    if (has(player.built, move.a)) {
        return reserved ? "AW-ACT-BUILD-07" : "AW-ACT-BUILD-06";
    }
    if (player.empire_cards() - (free ? 1 : 0) >= player.total(capacity)) {
        return "AW-ACT-BUILD-05";
    }
    return can_build(player, move.a, player.coins, free) ? permitted : Refusal("AW-ACT-BUILD-02");
}

void Build::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    if ((move.b & with_crane) != 0) {  // AW-CARD-CRANE-02
        const int crane = std::countr_zero(player.working() & figures().frees_build);
        player.built &= ~card_bit(crane);
        discard_empire(state, crane);
    } else {
        player.coins = static_cast<std::uint16_t>(player.coins - figures().empire_coins[move.a]);
        player.knowledge = static_cast<std::uint8_t>(player.knowledge - figures().empire_knowledge[move.a]);
    }
    if ((move.b & from_reserve) != 0) {
        take_from_reserve(player, move.a);
    } else {
        take_from_row(state, move.a);
    }
    player.built |= card_bit(move.a);
    recount(player);
    state.todo = Ask::turn;
    const EmpireCard& card = figures().empire[move.a];
    gain_effects(state, card.new_citizens, card.repairs);
}

json::object Build::also_said(const State&, const Move& move) {
    return {{"coins", figures().empire[move.a].coins}, {"knowledge", figures().empire[move.a].knowledge}};
}

std::string Build::variant(const State&, const Move& move) {
    return std::string((move.b & from_reserve) != 0 ? "_reserve" : "") + ((move.b & with_crane) != 0 ? "_crane" : "");
}

std::vector<Target> Build::targets(const State& state, const Move& move) {
    const std::string& word = figures().empire[move.a].word;
    return {{"card", (move.b & from_reserve) != 0 ? own_id(state.decider, "reserve-" + word) : word}};
}

}  // namespace pentarchy::ancient_world
