// What a move would waste: an action turn given up while a card could be played, and resources that spoil because no
// turn is left to spend them in.

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"

namespace pentarchy::age_of_mythology {

namespace {

bool is_last_turn(const State& state, const Player& player) {
    return state.turn > figures().actions || (state.turn == figures().actions && player.fourth_action == 0);
}

}  // namespace

std::vector<Message> AgeOfMythology::waste(const State& state, Action action) {
    if (unpack_legal(action).kind != Kind::pass || state.stage != Stage::turn) {
        return {};
    }
    const Player& player = state.asked();
    std::vector<Message> warnings;
    const auto cards =
        std::ranges::count_if(player.hand, [&](int card) { return playable(state, state.decider, card); });
    if (cards > 0) {
        warnings.emplace_back(key("waste", "turn"), json::object{{"number", cards}});
    }
    // AM-ROUND-18, -19; nothing spoils in the round that ends the game (AM-ROUND-20).
    for (int resource = 0; is_last_turn(state, player) && state.victory_bank > 0 && resource < resource_count;
         ++resource) {
        if (const int above = player.cubes[at(resource)] - spoilage_limit(player); above > 0) {
            warnings.emplace_back(
                key("waste", "spoils"),
                json::object{{"number", above}, {"resource", term(key("resource", resource_names[at(resource)]))}});
        }
    }
    return warnings;
}

}  // namespace pentarchy::age_of_mythology
