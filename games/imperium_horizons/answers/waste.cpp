// What a move would waste: Action and Exhaust tokens left when the turn is ended, while something could still be done
// with them.

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

std::vector<Message> ImperiumHorizons::waste(const State& state, Action action) {
    if (unpack(action)->verb != Verb::finish || state.pending.ask != Ask::activate) {
        return {};
    }
    ActionList actions;
    legal(state, actions);
    bool acts = false;
    bool exhausts = false;
    bool plays_free = false;
    for (const Action other : actions) {
        const Verb verb = unpack(other)->verb;
        acts = acts || verb == Verb::play || verb == Verb::profit;
        exhausts = exhausts || verb == Verb::exhaust;
        plays_free = plays_free || verb == Verb::free;
    }
    const Player& player = state.player(state.pending.seat);
    std::vector<Message> warnings;
    if (acts) {
        warnings.emplace_back(key("waste", "actions"), json::object{{"number", player.actions}});
    }
    if (exhausts) {
        warnings.emplace_back(key("waste", "exhausts"), json::object{{"number", player.exhaust}});
    }
    if (plays_free) {
        warnings.emplace_back(key("waste", "free_play"));
    }
    return warnings;
}

}  // namespace pentarchy::imperium_horizons
