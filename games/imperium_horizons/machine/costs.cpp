// What can be paid (sections 5 and 6 of the card language). Nothing here changes anything.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

void Needs::need_cards(const PieceSet& among, int number) {
    if (number <= 0) {
        return;
    }
    cards |= among;
    card_number += number;
    impossible = impossible || among.size() < number;
}

int reduced(const State& s, const Context& c, int resource, int number) {
    const bool unrest = c.self != no_piece && card_of(s, c.self).bears(Suit::unr);
    int result = number;
    for_modifiers(s, c.actor, ModifierKind::reduce_cost, [&](const Modifier& modifier, Piece) {
        if ((modifier.resources >> resource & 1U) != 0) {
            result = std::max<int>(result - modifier.number, std::min<int>(modifier.minimum, result));
        }
    });
    if (unrest) {
        for_modifiers(s, c.actor, ModifierKind::reduce_unrest_cost, [&](const Modifier& modifier, Piece) {
            if ((modifier.resources >> resource & 1U) != 0) {
                result = std::max<int>(result - modifier.number, std::min<int>(modifier.minimum, result));
            }
        });
    }
    return std::max(result, 0);
}

bool may_substitute(const State& s, const Context& c, int substitute) {
    if (substitute == static_cast<int>(Resource::prog) && c.self != no_piece && card_of(s, c.self).bears(Suit::unr)) {
        return !has_modifier(s, c.actor, ModifierKind::no_prog_for_unrest);
    }
    return true;
}

namespace {

Piece token_card(const State& s, const Context& c, const Node& node) {
    if (node.is(flag::from_self)) {
        return c.self;
    }
    const PieceSet set = select(s, c, node.to_selector, in_play(s, c.actor));
    return set.empty() ? no_piece : set.first();
}

int discards_asked(const State& s, const Context& c, const Node& node, int number) {
    if (c.self != no_piece && card_of(s, c.self).bears(Suit::unr) && node.selector == none) {
        for_modifiers(s, c.actor, ModifierKind::reduce_unrest_cost, [&](const Modifier& modifier, Piece) {
            if (modifier.cards_too) {
                number = std::max<int>(number - modifier.number, std::min<int>(modifier.minimum, number));
            }
        });
    }
    // Step Pyramids, exhausted, ask for one card fewer.
    if (node.selector != none && (s.effects_of(c.actor).replaces & bit(EventKind::must_discard)) != 0 &&
        s.player(c.actor).exhaust > 0 && s.active == c.actor && s.in_solstice == 0) {
        for (const Piece piece : in_play(s, c.actor)) {
            if ((traits_of(s, piece).replaces & bit(EventKind::must_discard)) == 0 || s.exhausted.has(piece)) {
                continue;
            }
            for (const Ability& ability : table().abilities_of(face_of(s, piece))) {
                if (ability.trigger == Trigger::instead_of && ability.event != none &&
                    table().events[ability.event].selector != none &&
                    (table().selectors[table().events[ability.event].selector].icons &
                     table().selectors[node.selector].icons) != 0) {
                    return std::max(number - 1, 0);
                }
            }
        }
    }
    return number;
}

// A card counts for as much as it weighs (IH-KW-ABANDON-07): how few of them weigh so much together, the heaviest
// first.
int fewest_of_weight(const State& s, const Node& node, const PieceSet& set, int wanted, Needs& needs) {
    int weight = 0;
    std::array<int, 8> of_weight{};
    for (const Piece piece : set) {
        const int one = weight_of(s, node, piece);
        weight += one;
        ++of_weight[static_cast<std::size_t>(std::min(one, 7))];
    }
    needs.impossible = needs.impossible || weight < wanted;
    int cards = 0;
    int left = wanted;
    for (std::size_t one = 7; one > 0 && left > 0; --one) {
        for (; of_weight[one] > 0 && left > 0; --of_weight[one], ++cards) {
            left -= static_cast<int>(one);
        }
    }
    return cards;
}

void need_named_cards(const State& s, const Context& c, const Node& node, Needs& needs) {
    const PieceSet set = candidates(s, c, node);
    if (node.what != What::selected && node.what != What::looked && node.what != What::mana &&
        node.what != What::part_of_local) {
        needs.impossible = needs.impossible || set.empty();
        return;
    }
    int number = amount_of(s, c, node.amount).low;
    if (node.op == Op::discard) {
        number = discards_asked(s, c, node, number);
    }
    if (node.op == Op::abandon && number > 1) {
        number = fewest_of_weight(s, node, set, number, needs);
    }
    needs.need_cards(set, number);
}

}  // namespace

void need_nothing(const State&, const Context&, NodeId, Needs&) {}

// What cannot be counted: it can be done, or not.
void need_to_be_able(const State& s, const Context& c, NodeId id, Needs& needs) {
    needs.impossible = needs.impossible || !can_do(s, c, id);
}

void need_payment(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    const int resource = single_resource(node.resources);
    const Range range = amount_of(s, c, node.amount);
    if (node.is(flag::from_self | flag::from_selected)) {
        const Piece card = token_card(s, c, node);
        needs.impossible = needs.impossible || card == no_piece || tokens_on(s, card, resource) < range.low;
        return;
    }
    if (node.amount.kind == AmountKind::all) {
        needs.move[static_cast<std::size_t>(resource)] += range.low;
        return;
    }
    if (node.amount.kind == AmountKind::chosen) {
        return;
    }
    needs.pay[static_cast<std::size_t>(resource)] += reduced(s, c, resource, range.low);
}

void need_tokens(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    needs.move[static_cast<std::size_t>(single_resource(node.resources))] += amount_of(s, c, node.amount).low;
}

// Tokens from the pool onto cards.
void need_tokens_for_cards(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    if (std::popcount(static_cast<unsigned>(node.resources)) == 1) {
        const int number = amount_of(s, c, node.amount).low * std::max<int>(node.number, 1);
        needs.move[static_cast<std::size_t>(single_resource(node.resources))] += number;
    }
    needs.impossible = needs.impossible || !has_host(s, c, node) ||
                       (node.to == To::market && at(s, spot::market).size() < node.number);
}

void need_tokens_on_card(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    const Piece card = token_card(s, c, node);
    needs.impossible = needs.impossible || card == no_piece ||
                       tokens_on(s, card, single_resource(node.resources)) < amount_of(s, c, node.amount).low;
}

void need_actions(const State& s, const Context& c, NodeId id, Needs& needs) {
    needs.actions += amount_of(s, c, node_at(id).amount).low;
}

void need_unrest(const State& s, const Context&, NodeId, Needs& needs) {
    needs.impossible = needs.impossible || at(s, spot::unrest_pile).empty();
}

void need_chaos(const State& s, const Context&, NodeId, Needs& needs) {
    needs.impossible = needs.impossible || at(s, spot::chaos).empty();
}

void need_moved_cards(const State& s, const Context& c, NodeId id, Needs& needs) {
    if (node_at(id).what == What::top) {
        need_to_be_able(s, c, id, needs);
    } else {
        need_named_cards(s, c, node_at(id), needs);
    }
}

void need_garrison(const State& s, const Context& c, NodeId id, Needs& needs) {
    needs.impossible = needs.impossible || !has_host(s, c, node_at(id));
    need_named_cards(s, c, node_at(id), needs);
}

namespace {

void need_one_option(const State& s, const Context& c, NodeId id, Needs& needs) {
    bool any = false;
    for (NodeId option = static_cast<NodeId>(id + 1); option < next_of(id); option = next_of(option)) {
        Needs with = needs;
        add_need(s, c, option, with);
        any = any || (is_open(s, c, option) && can_meet(s, c, with));
    }
    needs.impossible = needs.impossible || !any;
}

}  // namespace

void add_need(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    switch (node.op) {
        case Op::choice:
            need_one_option(s, c, id, needs);
            break;
        case Op::body:
            if (node.is(flag::may) || node.scope != Scope::self) {
                break;
            }
            [[fallthrough]];
        case Op::sequence:
            for (NodeId child = static_cast<NodeId>(id + 1); child < node.end; child = next_of(child)) {
                add_need(s, c, child, needs);
            }
            break;
        default:
            operation_of(node.op).add_need(s, c, id, needs);
    }
}

bool can_meet(const State& s, const Context& c, const Needs& needs) {
    const Player& player = s.player(c.actor);
    if (needs.impossible || needs.actions > player.actions) {
        return false;
    }
    std::array<int, resource_kinds> left{};
    for (std::size_t resource = 0; resource < resource_kinds; ++resource) {
        left[resource] = player.pool[resource] - needs.move[resource] - needs.pay[resource];
    }
    if (left[2] < 0 || left[3] < 0 || player.pool[0] < needs.move[0] || player.pool[1] < needs.move[1]) {
        return false;
    }
    const int missing = (std::max(-left[0], 0) + 1) / 2 + std::max(-left[1], 0);
    if (missing > 0 && missing > (may_substitute(s, c, 2) ? left[2] : 0) + left[3]) {
        return false;
    }
    return needs.card_number == 0 || needs.cards.size() >= needs.card_number;
}

void add_mandatory(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    switch (node.op) {
        case Op::pay:
        case Op::move:
        case Op::spend:
        case Op::give_tokens:
            add_need(s, c, id, needs);
            break;
        case Op::sequence:
        case Op::group:
            for (NodeId child = static_cast<NodeId>(id + 1); child < node.end; child = node_at(child).end) {
                add_mandatory(s, c, child, needs);
            }
            break;
        case Op::body: {
            if (node.is(flag::may) || node.scope != Scope::self) {
                break;
            }
            NodeId child = static_cast<NodeId>(id + 1);
            if (!holds(s, c, node.condition)) {
                break;
            }
            for (int cost = 0; cost < node.costs; ++cost, child = node_at(child).end) {
                add_need(s, c, child, needs);
            }
            for (; child < node.end; child = node_at(child).end) {
                if (!(node.is(flag::has_else) && node_at(child).end == node.end)) {
                    add_mandatory(s, c, child, needs);
                }
            }
            break;
        }
        default:
            break;
    }
}

bool can_pay(const State& s, const Context& c, NodeId body) {
    if (is_civ(s, c.actor)) {
        return civ_can_pay(s, c, body);
    }
    const Node& node = node_at(body);
    Needs needs;
    NodeId child = static_cast<NodeId>(body + 1);
    for (int cost = 0; cost < node.costs; ++cost, child = node_at(child).end) {
        add_need(s, c, child, needs);
    }
    return can_meet(s, c, needs);
}

bool is_open(const State& s, const Context& c, NodeId option) {
    const Node& node = node_at(option);
    if (node.op == Op::body && !holds(s, c, node.condition) && !node.is(flag::has_else)) {
        return false;
    }
    if (node.op == Op::sequence) {
        const NodeId first = static_cast<NodeId>(option + 1);
        if (node_at(first).op == Op::body && !holds(s, c, node_at(first).condition) &&
            !node_at(first).is(flag::has_else)) {
            return false;
        }
    }
    Needs needs;
    if (node.is(flag::in_cost)) {
        add_need(s, c, option, needs);  // a choice of costs: every option is one
    } else {
        add_mandatory(s, c, option, needs);
    }
    return can_meet(s, c, needs);
}

}  // namespace pentarchy::imperium_horizons
