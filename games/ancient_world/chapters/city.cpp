// What a player owns: icons, tokens, citizens, cards.

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"

namespace pentarchy::ancient_world {

// AW-DAMAGE-11: damaged cards count for nothing.
void recount(Player& player) {
    const Figures& box = figures();
    std::uint64_t sum = packed(box.capital);
    for (std::uint64_t left = player.working(); left != 0; left &= left - 1) {
        sum += box.empire_icons[at(std::countr_zero(left))];
    }
    for (std::uint32_t left = player.titans; left != 0; left &= left - 1) {
        sum += box.titan_icons[at(std::countr_zero(left))];
    }
    for (std::uint32_t left = player.provinces; left != 0; left &= left - 1) {
        sum += box.province_icons[at(std::countr_zero(left))];
    }
    player.totals = std::bit_cast<Totals>(sum);
}

// --- tokens ---------------------------------------------------------------------------------------------------------

int coins_left(const State& state) {
    int left = figures().coin_tokens - 1;  // one marks the round
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        left -= player.coins;
        for (int army = 0; army < player.army_count; ++army) {
            left -= player.armies[at(army)].price() - 1;
        }
    }
    return left;
}

int knowledge_left(const State& state) {
    int left = figures().knowledge_tokens;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        left -= state.player(seat).knowledge;
    }
    return left;
}

void take_coins(State& state, Seat seat, int coins) {
    const int taken = state.option(printed_tokens) ? std::min(coins, std::max(0, coins_left(state))) : coins;
    state.player(seat).coins = static_cast<std::uint16_t>(state.player(seat).coins + taken);
}

void take_knowledge(State& state, Seat seat, int knowledge) {
    const int taken =
        state.option(printed_tokens) ? std::min(knowledge, std::max(0, knowledge_left(state))) : knowledge;
    state.player(seat).knowledge = static_cast<std::uint8_t>(state.player(seat).knowledge + taken);
}

// --- citizens -------------------------------------------------------------------------------------------------------

// AW-ACT-REPOPULATE-02, -03; the Aqueduct pays for each at once (AW-CARD-AQUEDUCT-01 to -03).
void gain_citizens(State& state, Seat seat, int number) {
    Player& player = state.player(seat);
    for (; number > 0; --number) {
        const int owned = citizens_owned(player);
        if (owned == citizen_count) {
            return;
        }
        player.citizens[at(owned)] = famine;
        for (std::uint64_t left = player.working() & figures().coins_per_food; left != 0; left &= left - 1) {
            for (const Effect& effect : figures().empire[at(std::countr_zero(left))].effects) {
                if (effect.what == Do::gain_coin_per_food) {
                    take_coins(state, seat, effect.n * player.total(food));
                }
            }
        }
    }
}

// --- cards ----------------------------------------------------------------------------------------------------------

void gain_effects(State& state, int new_citizens, int repairs) {
    gain_citizens(state, state.active, new_citizens);
    state.repairs_due = static_cast<std::uint8_t>(state.repairs_due + repairs);
    state.repairs_optional = 0;
}

// From round 4 on an A card leaves the game instead (AW-ROUND-12, AW-CARD-CRANE-02).
void discard_empire(State& state, int card) {
    (has(era(state), card) ? state.discards : state.gone).add(card);
}

void take_from_row(State& state, int card) {
    for (std::uint8_t& place : state.empire_row) {
        if (place == card) {
            place = no_card;
            return;
        }
    }
}

// A copy that all know of goes first; what is left then is as secret as before.
void take_from_reserve(Player& player, int card) {
    if (player.open_reserve.count(card) > 0) {
        player.open_reserve.take(card);
        return;
    }
    for (std::size_t index = 0; index < player.secrets.size(); ++index) {
        if (secret_kind(player.secrets[index]) == card) {
            player.secrets.erase_at(index);
            return;
        }
    }
}

void reserve_secret(State& state, Seat seat, int card, int generation) {
    Player& player = state.player(seat);
    if (!player.secrets.full()) {
        player.secrets.push_back(secret(card, generation));
    } else {
        player.open_reserve.add(card);  // cannot happen: a seat has not that many citizens in six rounds
    }
}

}  // namespace pentarchy::ancient_world
