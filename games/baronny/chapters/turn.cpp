// The order of turns, passing and stopping, and the end of turns, rounds and the game.

#include "games/baronny/chapters/rules.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

namespace {

void end_round(State& state) {
    state.stagnation = state.progress != 0 ? 0 : static_cast<std::uint8_t>(state.stagnation + 1);  // BA-END-11
    const bool all_passed = state.passes == state.seats;                                           // BA-END-08
    const bool stagnates = state.stagnation == figures().stagnation_rounds;                        // BA-END-09
    if (state.last_round != 0 || all_passed || stagnates) {                                        // BA-END-02
        state.phase = Phase::over;
        return;
    }
    state.progress = 0;
    state.passes = 0;
    ++state.round;
}

}  // namespace

void end_turn(State& state) {
    state.phase = Phase::turn;
    state.moves_made = 0;
    state.moved_from = 0;
    state.moved_to = 0;
    state.fought = 0;
    state.victim = 0;
    state.active = static_cast<std::uint8_t>(state.active + 1 == state.seats ? 0 : state.active + 1);
    if (state.active == state.first_player) {
        end_round(state);
    }
}

void Pass::offer(const State&, ActionList& actions) {
    actions.push_back(Move(id).pack());
}

void Pass::carry_out(State& state, const Move&) {
    ++state.passes;
    end_turn(state);
}

void Stop::offer(const State&, ActionList& actions) {
    actions.push_back(Move(id).pack());
}

Refusal Stop::why_not(const State&, const Move&) {
    return permitted;
}

void Stop::carry_out(State& state, const Move&) {
    end_turn(state);
}

}  // namespace pentarchy::baronny
