// Cult tracks and priests (rulebook p.13).

#include <algorithm>

#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr int top_space = 10;

bool top_taken(const State& state, Cult cult) {
    return std::ranges::any_of(state.players, [&](const Player& player) { return player.cults[cult] == top_space; });
}

}  // namespace

int free_keys(const Player& player) {
    return player.keys - static_cast<int>(std::ranges::count(player.cults, top_space));  // TM-CULT-12
}

void advance(State& state, int seat, Cult cult, int steps) {
    Player& player = state.player(seat);
    int power = 0;
    for (; steps > 0 && player.cults[cult] < top_space - 1; --steps) {
        power += figures().cult_power[++player.cults[cult]];  // TM-CULT-02, -03
    }
    gain_power(player, power);
    if (steps > 0 && player.cults[cult] == top_space - 1) {
        // The last step waits for a decision, or for a key that this action may still bring (TM-CULT-07, -08).
        player.tenth = static_cast<std::uint8_t>(player.tenth | 1U << cult);
    }
}

unsigned left_over(const State& state, int seat) {
    const Player& player = state.player(seat);
    unsigned open = 0;
    for (int cult = 0; cult < cult_count; ++cult) {
        if (((player.tenth >> cult) & 1U) != 0 && !top_taken(state, static_cast<Cult>(cult))) {  // TM-CULT-04
            open |= 1U << cult;
        }
    }
    return open;
}

unsigned tops(const State& state, int seat) {
    return free_keys(state.player(seat)) > 0 ? left_over(state, seat) : 0;  // TM-CULT-05, -06
}

void step_to_top(State& state, int seat, Cult cult) {
    Player& player = state.player(seat);
    player.cults[cult] = top_space;
    player.tenth = static_cast<std::uint8_t>(player.tenth & ~(1U << cult));
    gain_power(player, figures().cult_power[top_space]);
}

bool order_space_free(const State& state, Cult cult, int steps) {
    if (steps == figures().returned_priest_steps) {
        return true;  // TM-PRIEST-05
    }
    for (int space = 0; space < 4; ++space) {
        if (figures().order_spaces[at(space)] == steps && state.order_spaces[at(cult * 4 + space)] == 0) {
            return true;
        }
    }
    return false;
}

void send_priest(State& state, int seat, Cult cult, int steps) {
    Player& player = state.player(seat);
    --player.priests;
    if (steps != figures().returned_priest_steps) {
        for (int space = 0; space < 4; ++space) {
            auto& owner = state.order_spaces[at(cult * 4 + space)];
            if (figures().order_spaces[at(space)] == steps && owner == 0) {
                owner = static_cast<std::uint8_t>(seat + 1);  // TM-PRIEST-01, -07
                ++player.priests_placed;
                break;
            }
        }
    }
    advance(state, seat, cult, steps);
}

}  // namespace pentarchy::terra_mystica
