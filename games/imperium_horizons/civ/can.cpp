// Whether an act of the CIV would do anything, and whether its costs can be paid: only in full, and never with other
// tokens (IH-SOLO-018, 022).

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

NodeId first_child(NodeId node) {
    return static_cast<NodeId>(node + 1);
}

NodeId last_child(NodeId node) {
    NodeId last = first_child(node);
    for (NodeId child = last; child < node_at(node).end; child = next_of(child)) {
        last = child;
    }
    return last;
}

bool any_can(const State& s, const Context& c, NodeId from, NodeId end) {
    for (NodeId child = from; child < end; child = next_of(child)) {
        if (civ_can_do(s, c, child)) {
            return true;
        }
    }
    return false;
}

bool is_row(const State& s, const Context& c) {
    return c.root < s.stack.size() && s.stack[c.root].kind == FrameKind::ability &&
           table().abilities[static_cast<std::uint16_t>(AbilityFrame(s.stack[c.root]).ability)].head == Head::civ_row;
}

PieceSet chosen_from(const State& s, const Context& c, const Node& node, Zone usual) {
    return select(s, c, node.selector, cards_in(s, c, node.from, bit(usual), false));
}

bool can_pay_one(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    const int number = civ_amount(s, c, node.amount);
    switch (node.op) {
        case Op::pay: {
            const int have = s.player(civ_seat).pool[static_cast<std::size_t>(single_resource(node.resources))];
            return node.amount.kind == AmountKind::all ? have > 0 : have >= number;
        }
        case Op::abandon:
        case Op::recall:
            return chosen_from(s, c, node, Zone::play).size() >= number;
        case Op::history:
        case Op::place:
            return node.what == What::selected ? chosen_from(s, c, node, Zone::bot_discard).size() >= number
                                               : civ_can_do(s, c, id);
        case Op::choice:
            for (NodeId option = first_child(id); option < node.end; option = next_of(option)) {
                if (can_pay_one(s, c, option)) {
                    return true;
                }
            }
            return false;
        default:
            return civ_can_do(s, c, id);
    }
}

bool body_can_do(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    const NodeId end = node.is(flag::has_else) ? last_child(id) : node.end;
    if (!holds(s, c, node.condition)) {
        return node.is(flag::has_else) && civ_can_do(s, c, end);
    }
    if (node.scope == Scope::human || (node.scope == Scope::owner && !is_civ(s, c.owner))) {
        const Context human = c.with_actor(0);
        for (NodeId child = first_child(id); child < end; child = next_of(child)) {
            if (can_do(s, human, child)) {
                return true;
            }
        }
        return node.is(flag::has_else) && civ_can_do(s, c, end);
    }
    const bool open = node.costs > 0 ? civ_can_pay(s, c, id) : any_can(s, c, first_child(id), end);
    return open || (node.is(flag::has_else) && civ_can_do(s, c, end));
}

bool can_place(const State& s, const Context& c, const Node& node) {
    switch (node.what) {
        case What::top:
            return !cards_in(s, c, node.from, 0, false).empty();
        case What::selected:
            return !chosen_from(s, c, node, Zone::bot_discard).empty();
        default:
            return true;
    }
}

bool can_discard(const State& s, const Context& c, const Node& node) {
    if (node.what != What::top) {
        return true;
    }
    const std::uint32_t zones = node.from == none ? 0 : table().places[node.from].zones;
    return (zones & bit(Zone::dynasty)) != 0 ? dynasty_size(s) > 0 : !cards_in(s, c, node.from, 0, false).empty();
}

// What a card of the human lets or makes the CIV do (IH-SOLO-036 to 038, 041, 066): tokens, cards that it draws, Unrest
// and the loss of Regions. The rest it ignores.
bool suffers(const State& s, const Context& c, const Node& act) {
    switch (act.op) {
        case Op::gain:
        case Op::give_tokens:
            return act.op == Op::gain ||
                   civ_amount(s, c, act.amount) <=
                       s.player(civ_seat).pool[static_cast<std::size_t>(single_resource(act.resources))];
        case Op::draw:
            return !at(s, spot::deck, civ_seat).empty();
        case Op::take_unrest:
            return !at(s, spot::unrest_pile).empty();
        case Op::take_chaos:
            return !at(s, spot::chaos).empty();
        case Op::abandon:
        case Op::recall:
            return !chosen_from(s, c, act, Zone::play).empty();
        case Op::avoid:
            return true;
        default:
            return false;
    }
}

}  // namespace

int civ_amount(const State& s, const Context& c, const Amount& amount) {
    if (amount.kind == AmountKind::that_many) {
        return bound_number(s, c.root, bound_paid);
    }
    if (amount.kind == AmountKind::half_up) {
        return (bound_number(s, c.root, amount.number_local) + 1) / 2;
    }
    return amount_of(s, c, amount).low;
}

bool civ_can_pay(const State& s, const Context& c, NodeId body) {
    const Node& node = node_at(body);
    NodeId child = first_child(body);
    for (int i = 0; i < node.costs; ++i, child = next_of(child)) {
        if (!can_pay_one(s, c, child)) {
            return false;
        }
    }
    const NodeId end = node.is(flag::has_else) ? last_child(body) : node.end;
    return any_can(s, c, child, end);
}

namespace {

bool has_unrest_discarded(const State& s) {
    for (const Piece piece : at(s, spot::discard, civ_seat)) {
        if (card_of(s, piece).bears(Suit::unr)) {
            return true;
        }
    }
    return false;
}

bool has_full_route(const State& s) {
    for (const Piece piece : at(s, spot::play, civ_seat)) {
        if (tokens_on(s, piece, goods_token) >= 3) {
            return true;
        }
    }
    return false;
}

// What an entry of its own tables says.
bool entry_can_do(const State& s, const Context& c, NodeId id) {
    const Node& act = node_at(id);
    switch (act.op) {
        case Op::gain:
            return act.amount.kind == AmountKind::that_many || civ_amount(s, c, act.amount) > 0;
        case Op::pay:
            return can_pay_one(s, c, id);
        case Op::acquire:
            return !can_acquire(s, c, act.selector, act.from).empty();
        case Op::break_through:
            return can_break(s, c, act.selector, act.from);
        case Op::discard:
            return can_discard(s, c, act);
        case Op::place:
            return can_place(s, c, act);
        case Op::return_unrest:
            return has_unrest_discarded(s);
        case Op::history:
        case Op::play:
            return act.what != What::selected || !chosen_from(s, c, act, Zone::bot_discard).empty();
        case Op::exile:
            return act.what != What::selected || civ_exile_target(s) != no_piece;
        case Op::take_unrest:
            return !at(s, spot::unrest_pile).empty();
        case Op::take_chaos:
            return !at(s, spot::chaos).empty();
        case Op::abandon:
        case Op::recall:
            return !chosen_from(s, c, act, Zone::play).empty();
        case Op::draw:
            return !at(s, spot::deck, civ_seat).empty();
        case Op::gain_top_fame:
            return s.fame_cards > 0 || s.civ.king == 0;
        case Op::reveal:
            return main_size(s) > 0;
        case Op::resolve_card:
            return act.what != What::top || (table().places[act.from].zones & bit(Zone::main)) == 0 || main_size(s) > 0;
        case Op::swap:
            return !civ_swap_targets(s, c.self).empty();
        case Op::steal:
            return s.player(0).pool[static_cast<std::size_t>(single_resource(act.resources))] > 0;
        case Op::add:
            return act.to != To::market_die || (s.civ.die >= 1 && s.civ.die <= market_slots &&
                                                slot_exists(s, s.civ.die) && market_card(s, s.civ.die - 1) != no_piece);
        case Op::trade:
            return civ_trade_target(s) != no_piece || s.player(civ_seat).pool[progress] > 0;
        case Op::resolve_profits:
            return has_full_route(s);
        case Op::flip_merchant:
            return s.civ.merchant_empire == 0;
        default:
            return true;
    }
}

}  // namespace

bool civ_can_do(const State& s, const Context& c, NodeId id) {
    const Node& act = node_at(id);
    switch (act.op) {
        case Op::sequence:
        case Op::group:
        case Op::choice:
            return any_can(s, c, first_child(id), act.end);
        case Op::repeat:
            return civ_can_do(s, c, first_child(id));
        case Op::body:
            return body_can_do(s, c, id);
        default:
            return is_row(s, c) ? entry_can_do(s, c, id) : suffers(s, c, act);
    }
}

bool row_takes_regions(std::uint16_t ability) {
    const Ability& text = table().abilities[ability];
    for (NodeId id = text.first; id < text.end; ++id) {
        const Node& body = node_at(id);
        if (body.op != Op::body || body.scope != Scope::human) {
            continue;
        }
        for (NodeId child = first_child(id); child < body.end; child = next_of(child)) {
            const Node& act = node_at(child);
            if ((act.op == Op::abandon || act.op == Op::recall) && act.selector != none &&
                (table().selectors[act.selector].suits & bit(Suit::reg)) != 0) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace pentarchy::imperium_horizons
