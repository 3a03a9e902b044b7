// Carrying a move out: the same chapter that listed it.

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/stages.h"

namespace pentarchy::age_of_mythology {

bool AgeOfMythology::apply(State& state, Action action) {
    if (refusal(state, action) != permitted) {
        return false;
    }
    apply_legal(state, action);
    return true;
}

void AgeOfMythology::apply_legal(State& state, Action action) {
    rules_of(state.stage).carry_out(state, *unpack(action));
}

}  // namespace pentarchy::age_of_mythology
