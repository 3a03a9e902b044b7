// The Province deck: a face-up card over cards that nobody saw, over those that Expansion+ put beneath.

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::uint8_t all_seats = 0x0f;

constexpr std::uint16_t province_bit(int card) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(card));
}

}  // namespace

bool province_is_known_to_be_next(const State& state) {
    return state.province_deck == 0;
}

void turn_up_known_province(State& state) {
    state.province = state.under_deck[0].kind;
    state.under_deck.erase_at(0);
}

void TurnProvince::carry_out(State& state, const Move& move) {
    state.province_deck &= static_cast<std::uint16_t>(~province_bit(move.a));
    state.province = move.a;
}

// AW-VAR-01: the face-up one is the first of three.
void LookAtProvinces::carry_out(State& state, const Move&) {
    state.looked_at.push_back({state.province, all_seats});
    state.province = no_card;
    state.sees_due = looked_at_most - 1;
    state.todo = Ask::province;
}

std::vector<Target> LookAtProvinces::targets(const State&, const Move&) {
    return {{"deck", "provinces"}};
}

void SeeProvince::carry_out(State& state, const Move& move) {
    state.province_deck &= static_cast<std::uint16_t>(~province_bit(move.a));
    state.looked_at.push_back({move.a, static_cast<std::uint8_t>(1U << state.active)});
    --state.sees_due;
}

bool settle_province_looks(State& state) {
    while (state.sees_due > 0 && state.province_deck == 0 && !state.under_deck.empty()) {
        Seen next = state.under_deck[0];
        next.seats |= static_cast<std::uint8_t>(1U << state.active);
        state.under_deck.erase_at(0);
        state.looked_at.push_back(next);
        --state.sees_due;
    }
    if (state.province_deck == 0) {
        state.sees_due = 0;  // fewer if fewer
    }
    return state.sees_due > 0;
}

// The face-up one, or with Expansion+ one of those that were looked at.
void TakeProvince::offer(const State& state, ActionList& actions) {
    if (state.ask == Ask::expand) {
        actions.push_back(Move(id, state.province).pack());
        return;
    }
    for (const Seen& seen : state.looked_at) {
        actions.push_back(Move(id, seen.kind).pack());
    }
}

Refusal TakeProvince::why_not(const State& state, const Move& move) {
    const bool is_there = state.ask == Ask::expand
                              ? move.a == state.province
                              : std::ranges::find(state.looked_at, move.a, &Seen::kind) != state.looked_at.end();
    return is_there ? permitted : Refusal("AW-VAR-01");
}

void TakeProvince::carry_out(State& state, const Move& move) {
    take_province(state, move.a);
}

void take_province(State& state, int card) {
    Player& player = state.player(state.active);
    player.provinces |= province_bit(card);
    recount(player);
    // AW-VAR-02: what was looked at and not taken goes under the deck in the order drawn.
    for (const Seen& seen : state.looked_at) {
        if (seen.kind != card) {
            state.under_deck.push_back(seen);
        }
    }
    state.looked_at.clear();
    state.province = no_card;
    state.todo = Ask::turn;
    const ProvinceCard& province = figures().provinces[at(card)];
    gain_effects(state, province.new_citizens, province.repairs);
}

}  // namespace pentarchy::ancient_world
