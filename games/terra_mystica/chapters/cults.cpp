// Cult tracks and priests (rulebook p.13).

#include <algorithm>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/view/words.h"

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

// --- priests -------------------------------------------------------------------------------------

void SendPriest::offer(const State& state, ActionList& actions) {
    if (state.player(state.decider).priests == 0) {
        return;
    }
    for (int cult = 0; cult < cult_count; ++cult) {
        for (int steps = 3; steps >= 1; --steps) {
            if (order_space_free(state, static_cast<Cult>(cult), steps)) {
                add(actions, id, cult, steps);
            }
        }
    }
}

Refusal SendPriest::why_not(const State& state, const Move& move) {
    if (move.a >= cult_count || move.b < 1 || move.b > 3) {
        return "TM-PRIEST-02";
    }
    if (state.player(state.decider).priests == 0) {
        return "TM-PRIEST-04";
    }
    return order_space_free(state, static_cast<Cult>(move.a), move.b) ? permitted : "TM-PRIEST-01";
}

void SendPriest::carry_out(State& state, const Move& move) {
    const int seat = state.decider;
    Player& player = state.player(seat);
    --player.priests;
    if (move.b != figures().returned_priest_steps) {
        for (int space = 0; space < 4; ++space) {
            auto& owner = state.order_spaces[at(move.a * 4 + space)];
            if (figures().order_spaces[at(space)] == move.b && owner == 0) {
                owner = static_cast<std::uint8_t>(seat + 1);  // TM-PRIEST-01, -07
                ++player.priests_placed;
                break;
            }
        }
    }
    advance(state, seat, static_cast<Cult>(move.a), move.b);
    use_action(state);
}

std::vector<Target> SendPriest::targets(const State& state, const Move& move) {
    return {{"space", priest_place(state, move.a, move.b)}};
}

// --- the step left over on 9 ---------------------------------------------------------------------

void StepToTop::offer(const State& state, ActionList& actions) {
    add_mask(actions, id, tops(state, state.decider));
}

Refusal StepToTop::why_not(const State& state, const Move& move) {
    return move.a < cult_count && ((tops(state, state.decider) >> move.a) & 1U) != 0 ? permitted : "TM-CULT-06";
}

void StepToTop::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.decider);
    player.cults[move.a] = top_space;
    player.tenth = static_cast<std::uint8_t>(player.tenth & ~(1U << move.a));
    gain_power(player, figures().cult_power[top_space]);
    answered(state);
}

bool Stay::is_open(const State& state) {
    return state.player(state.decider).tenth != 0 &&
           (state.decider != state.active ? tops(state, state.decider) != 0 : may_stay(state));
}

void Stay::carry_out(State& state, const Move&) {
    state.player(state.decider).tenth = 0;
    answered(state);
}

std::string_view Stay::sentence(const State& state, const Move&) {
    return tops(state, state.decider) == 0 ? "stay_without_key" : name;
}

// --- single steps --------------------------------------------------------------------------------

bool StepInReturn::is_open(const State& state) {
    return state.demands[at(asked_demand(state))].amount == 0;
}

void StepInReturn::offer(const State&, ActionList& actions) {
    add_cults(actions, id);
}

Refusal StepInReturn::why_not(const State&, const Move& move) {
    return move.a < cult_count ? permitted : "TM-FAC-CULTISTS-01";
}

void StepInReturn::carry_out(State& state, const Move& move) {
    const int index = asked_demand(state);
    const int steps = std::max<int>(1, state.demands[at(index)].batch);
    state.demands.erase_at(at(index));
    state.demand = 0;
    advance(state, state.decider, static_cast<Cult>(move.a), steps);
    answered(state);
}

void StepOwed::offer(const State&, ActionList& actions) {
    add_cults(actions, id);
}

Refusal StepOwed::why_not(const State&, const Move& move) {
    return move.a < cult_count ? permitted : "TM-TURN-04";
}

void StepOwed::carry_out(State& state, const Move& move) {
    --state.steps_due;
    advance(state, state.decider, static_cast<Cult>(move.a), 1);
    answered(state);
}

}  // namespace pentarchy::terra_mystica
