// What passing would waste: citizens who could still act, and those who would go hungry.

#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"
#include "games/ancient_world/moves.h"
#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

namespace {

// Ready citizens that another move could send out.
int who_could_act(const State& state) {
    ActionList actions;
    AncientWorld::legal(state, actions);
    unsigned citizens = 0;
    for (const Action other : actions) {
        const Move move = unpack_legal(other);
        if (move.kind == Kind::place || move.kind == Kind::use) {
            citizens |= 1U << move.b;
        }
    }
    return std::popcount(citizens);
}

}  // namespace

// AW-PASS-03, -05: whoever passes takes no more turns, and ready citizens give nothing. AW-ENDROUND-09: nor is food won
// for those who have none.
std::vector<Message> AncientWorld::waste(const State& state, Action action) {
    if (unpack_legal(action).kind != Kind::pass || state.ask != Ask::turn) {
        return {};
    }
    std::vector<Message> warnings;
    if (const int idle = who_could_act(state); idle > 0) {
        warnings.emplace_back(key("waste", "citizens"), json::object{{"number", idle}});
    }
    if (const int unfed = hungry(state, state.active); unfed > 0) {
        warnings.emplace_back(key("waste", "food"), json::object{{"number", unfed}});
    }
    return warnings;
}

}  // namespace pentarchy::ancient_world
