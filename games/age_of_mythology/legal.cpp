// What may be done: the chapter of the open question lists it.

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/stages.h"

namespace pentarchy::age_of_mythology {

void AgeOfMythology::legal(const State& state, ActionList& actions) {
    rules_of(state.stage).list(state, actions);
}

}  // namespace pentarchy::age_of_mythology
