// Actions 2 and 3: the shipping and the spade track (rulebook p.11).

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

void advance_shipping(Player& player) {
    ++player.shipping;
    score(player, player.board().shipping_vp[player.shipping], Source::tracks);  // TM-SHIP-02
}

Refusal AdvanceShipping::why_not(const State& state, const Move&) {
    const Player& player = state.player(state.decider);
    const FactionBoard& board = player.board();
    if (!board.has_shipping) {
        return "TM-SHIP-04";
    }
    if (player.shipping >= board.shipping_max) {
        return "TM-SHIP-05";
    }
    return affords(player, board.shipping_cost) ? permitted : "TM-SHIP-01";
}

void AdvanceShipping::carry_out(State& state, const Move&) {
    Player& player = state.player(state.decider);
    pay(player, player.board().shipping_cost);  // TM-SHIP-01
    advance_shipping(player);
    use_action(state);
}

Refusal AdvanceSpades::why_not(const State& state, const Move&) {
    const Player& player = state.player(state.decider);
    const FactionBoard& board = player.board();
    if (board.spades_cost_priests) {
        return "TM-SPADE-05";
    }
    if (player.spades >= board.spade_levels) {
        return "TM-SPADE-07";
    }
    return affords(player, board.spade_cost) ? permitted : "TM-SPADE-01";
}

void AdvanceSpades::carry_out(State& state, const Move&) {
    Player& player = state.player(state.decider);
    pay(player, player.board().spade_cost);  // TM-SPADE-01
    ++player.spades;
    score(player, player.board().spade_vp, Source::tracks);  // TM-SPADE-02
    use_action(state);
}

void ShipForFree::offer(const State&, ActionList& actions) {
    add(actions, id, 0);
    add(actions, id, 1);
}

Refusal ShipForFree::why_not(const State&, const Move& move) {
    return move.a <= 1 ? permitted : "TM-PROMO-07";
}

void ShipForFree::carry_out(State& state, const Move& move) {
    --state.ship_due;
    if (move.a == 1) {
        advance_shipping(state.player(state.decider));
    }
    answered(state);
}

std::string_view ShipForFree::sentence(const State&, const Move& move) {
    return move.a == 0 ? "no_free_ship" : name;
}

std::vector<Target> ShipForFree::targets(const State&, const Move& move) {
    return move.a == 0 ? std::vector<Target>() : std::vector<Target>{{"track", "shipping"}};
}

}  // namespace pentarchy::terra_mystica
