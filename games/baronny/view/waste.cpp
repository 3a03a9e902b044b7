// What a move would waste: a second movement or a recruit left out, resource points beyond the price of a title, a
// building without its token.

#include <algorithm>
#include <numeric>

#include "core/words/view.h"
#include "games/baronny/chapters/rules.h"
#include "games/baronny/game.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

namespace {

using Messages = std::vector<Message>;

void warn(Messages& warnings, std::string_view what, int number) {
    if (number > 0) {
        warnings.emplace_back("baronny.waste." + std::string(what), json::object{{"number", number}});
    }
}

// Resource points beyond 15 are lost (BA-TITLE-07).
int beyond_price(const Payment& payment) {
    return std::inner_product(payment.begin(), payment.end(), figures().gold.begin(), 0) - figures().title_cost;
}

// Only what another payment would have saved is wasted.
int saved_by_another(const Player& player, const Payment& payment) {
    int least = beyond_price(payment);
    for (const Payment& other : minimal_payments()) {
        if (can_pay(player, other)) {
            least = std::min(least, beyond_price(other));
        }
    }
    return beyond_price(payment) - least;
}

// BA-BUILD-09: the bank has no token of this terrain left.
bool builds_without_token(const State& state, HexIndex hex) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (state.terrain[type].contains(hex)) {
            return state.bank[type] == 0;
        }
    }
    return false;
}

}  // namespace

std::vector<Message> Baronny::waste(const State& state, Action action) {
    const Move move = unpack_legal(action);
    const Player& player = state.player(state.active);
    Messages warnings;
    switch (move.kind) {
        case Kind::recruit:  // BA-RECRUIT-02, -03
            warn(warnings, "recruits", recruits_at(state, state.active, move.hex()) - move.number());
            break;
        case Kind::stop:  // BA-MOVE-02: asked only while a second knight could move
            warn(warnings, "movement", static_cast<int>(state.phase == Phase::second_move));
            break;
        case Kind::build:
            warn(warnings, "no_token", static_cast<int>(builds_without_token(state, move.hex())));
            break;
        case Kind::title:
            warn(warnings, "title", saved_by_another(player, move.args));
            break;
        case Kind::pay:  // BA-TITLE-11
            warn(warnings, "title", figures().gold[move.token()]);
            break;
        default:
            break;
    }
    return warnings;
}

}  // namespace pentarchy::baronny
