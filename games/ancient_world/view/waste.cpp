// What a move would waste: citizens who could still act when their owner passes.

#include <bit>

#include "games/ancient_world/game.h"
#include "games/ancient_world/moves.h"
#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

// AW-PASS-03, -05: whoever passes takes no more turns, and ready citizens give nothing.
std::vector<Message> AncientWorld::waste(const State& state, Action action) {
    if (unpack_legal(action).kind != Kind::pass || state.ask != Ask::turn) {
        return {};
    }
    ActionList actions;
    legal(state, actions);
    unsigned citizens = 0;
    for (const Action other : actions) {
        const Move move = unpack_legal(other);
        if (move.kind == Kind::place || move.kind == Kind::use) {
            citizens |= 1U << move.b;
        }
    }
    if (citizens == 0) {
        return {};
    }
    return {Message(key("waste", "citizens"), {{"number", std::popcount(citizens)}})};
}

}  // namespace pentarchy::ancient_world
