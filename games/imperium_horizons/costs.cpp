// What can be paid, what can be done, what may be played (sections 5 and 6 of the card language). Nothing here changes
// anything, and a seat's answer depends only on what that seat can know.

#include <algorithm>

#include "games/imperium_horizons/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

std::uint32_t default_zones(Op op) {
    switch (op) {
        case Op::abandon:
        case Op::recall:
            return bit(Zone::play);
        case Op::exile:
            return bit(Zone::hand) | bit(Zone::discard) | bit(Zone::deck) | bit(Zone::play) | bit(Zone::history) |
                   bit(Zone::nation) | bit(Zone::dev) | bit(Zone::garrison_any);
        case Op::find:
            return bit(Zone::hand) | bit(Zone::discard) | bit(Zone::deck) | bit(Zone::nation);
        case Op::resolve_commerce:
        case Op::resolve_exhaust:
        case Op::resolve_solstice:
        case Op::become:
            return bit(Zone::play);
        case Op::move_card:
            return bit(Zone::exile);
        default:
            return bit(Zone::hand);
    }
}

bool is_pinned(const State& s, Piece piece) {
    return card_of(s, piece).header == Header::pinned;
}

// Whether the card can be moved by that operation from where it lies.
bool qualifies(const State& s, const Context& c, const Node& node, Piece piece) {
    const Card& card = card_of(s, piece);
    switch (node.op) {
        case Op::abandon:
            return kind_of(s.at[piece]) == spot::garrison ||
                   (kind_of(s.at[piece]) == spot::play && is_pinned(s, piece) && !card.has(card_flag::no_abandon));
        case Op::recall:
            return kind_of(s.at[piece]) == spot::garrison ||
                   (kind_of(s.at[piece]) == spot::play && is_pinned(s, piece) && !card.has(card_flag::no_recall));
        case Op::garrison:
            return !card.has(card_flag::no_garrison) || card.no_garrison_in != none;
        case Op::mana:
            return !card.has(card_flag::no_mana) && mana_card(s, c.actor) != no_piece;
        case Op::exile:
            return s.at[piece] != spot::market || tokens_on(s, piece) == 0;
        default:
            return true;
    }
}

bool is_in_play(const State& s, Piece piece) {
    const spot::Code where = kind_of(s.at[piece]);
    return where == spot::play || where == spot::permanent || where == spot::state_card;
}

// Cards garrisoned beneath a card that says so may stand for discarded ones (Stone Heads).
PieceSet discard_stand_ins(const State& s, const Context& c, const Node& node) {
    PieceSet set;
    if (node.selector == none) {
        return set;
    }
    const std::uint16_t icons = table().selectors[node.selector].icons;
    for_modifiers(s, c.actor, ModifierKind::discard_zone, [&](const Modifier& modifier, Piece host) {
        if ((table().selectors[modifier.selector].icons & icons) != 0) {
            set |= garrison_of(s, host);
        }
    });
    return set;
}

PieceSet named_cards(const State& s, const Context& c, const Node& node) {
    switch (node.what) {
        case What::selected: {
            PieceSet set = select(s, c, node.selector, cards_in(s, c, node.from, default_zones(node.op), false));
            if (c.self != no_piece && !is_in_play(s, c.self)) {
                set.remove(c.self);  // a card being played is in no zone (IH-TURN-015)
            }
            if (node.op == Op::discard) {
                set |= discard_stand_ins(s, c, node);
            }
            return set;
        }
        case What::self:
            return c.self == no_piece ? PieceSet{} : PieceSet::of(c.self);
        case What::it: {
            const Piece it = it_of(s, c);
            return it == no_piece ? PieceSet{} : PieceSet::of(it);
        }
        case What::local:
        case What::part_of_local:
            return bound(s, c.root, node.local);
        case What::local_unrest:
        case What::it_unrest: {
            const Piece with = node.what == What::it_unrest ? it_of(s, c) : bound_card(s, c.root, node.local);
            const Taken* taken = with == no_piece ? nullptr : taken_of(s, with);
            const bool there =
                taken != nullptr && taken->unrest != no_piece && s.at[taken->unrest] == spot_of(spot::hand, c.actor);
            return there ? PieceSet::of(taken->unrest) : PieceSet{};
        }
        case What::looked:
            return bound(s, c.root, bound_looked);
        case What::mana: {
            const Piece host = mana_card(s, c.actor);
            return host == no_piece ? PieceSet{} : garrison_of(s, host);
        }
        default:
            return {};
    }
}

}  // namespace

PieceSet candidates(const State& s, const Context& c, const Node& node) {
    PieceSet set;
    for (const Piece piece : named_cards(s, c, node)) {
        if (qualifies(s, c, node, piece)) {
            set.add(piece);
        }
    }
    return set;
}

// A card counts as often as it bears the selected icon (IH-KW-ABANDON-07).
int weight_of(const State& s, const Node& node, Piece piece) {
    if (node.op != Op::abandon || node.selector == none) {
        return 1;
    }
    const Selector& selector = table().selectors[node.selector];
    int weight = 0;
    for (std::uint32_t left = selector.suits; left != 0; left &= left - 1) {
        weight += card_of(s, piece).suit_counts[static_cast<std::size_t>(std::countr_zero(left))];
    }
    if (selector.suits == 0 && selector.is_bare) {
        for (std::uint32_t left = selector.icons; left != 0; left &= left - 1) {
            weight += icons_of(s, piece, static_cast<Icon>(std::countr_zero(left)));
        }
    }
    return std::max(weight, 1);
}

void Needs::need_cards(const PieceSet& among, int number) {
    if (number <= 0) {
        return;
    }
    if (card_needs < cards.size()) {
        cards[card_needs++] = {among, number};
    }
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

void need_payment(const State& s, const Context& c, const Node& node, Needs& needs) {
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

int discards_asked(const State& s, const Context& c, const Node& node, int number) {
    if (c.self != no_piece && card_of(s, c.self).bears(Suit::unr) && node.selector == none) {
        for_modifiers(s, c.actor, ModifierKind::reduce_unrest_cost, [&](const Modifier& modifier, Piece) {
            if (modifier.cards_too) {
                number = std::max<int>(number - modifier.number, std::min<int>(modifier.minimum, number));
            }
        });
    }
    // Step Pyramids, exhausted, ask for one card fewer.
    if (node.selector != none && s.player(c.actor).exhaust > 0 && s.active == c.actor && s.in_solstice == 0) {
        for (const Piece piece : in_play(s, c.actor)) {
            if ((traits_of(s, piece).replaces & bit(EventKind::must_discard)) == 0 || s.exhausted.has(piece)) {
                continue;
            }
            for (const Ability& ability : table().abilities_of(static_cast<CardId>(s.face[piece]))) {
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

void need_moved_cards(const State& s, const Context& c, const Node& node, Needs& needs) {
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
        int weight = 0;
        std::array<int, 8> of_weight{};
        for (const Piece piece : set) {
            const int one = weight_of(s, node, piece);
            weight += one;
            ++of_weight[static_cast<std::size_t>(std::min(one, 7))];
        }
        int cards = 0;
        int left = number;
        for (std::size_t one = 7; one > 0 && left > 0; --one) {
            for (; of_weight[one] > 0 && left > 0; --of_weight[one], ++cards) {
                left -= static_cast<int>(one);
            }
        }
        needs.impossible = needs.impossible || weight < number;
        number = cards;
    }
    needs.need_cards(set, number);
}

bool has_host(const State& s, const Context& c, const Node& node) {
    switch (node.to) {
        case To::self:
            return c.self != no_piece && (is_in_play(s, c.self) || kind_of(s.at[c.self]) == spot::hand ||
                                          kind_of(s.at[c.self]) == spot::resolving);
        case To::ceremony:
            return ceremony_card(s, c.actor) != no_piece;
        case To::selected:
            return !select(s, c, node.to_selector, in_play(s, c.actor)).empty();
        default:
            return true;
    }
}

}  // namespace

void add_need(const State& s, const Context& c, NodeId id, Needs& needs) {
    const Node& node = node_at(id);
    switch (node.op) {
        case Op::pay:
            need_payment(s, c, node, needs);
            break;
        case Op::move:
            if (std::popcount(static_cast<unsigned>(node.resources)) == 1) {
                const int number = amount_of(s, c, node.amount).low * std::max<int>(node.number, 1);
                needs.move[static_cast<std::size_t>(single_resource(node.resources))] += number;
            }
            needs.impossible = needs.impossible || !has_host(s, c, node) ||
                               (node.to == To::market && at(s, spot::market).size() < node.number);
            break;
        case Op::give_tokens:
            needs.move[static_cast<std::size_t>(single_resource(node.resources))] += amount_of(s, c, node.amount).low;
            break;
        case Op::spend:
            needs.actions += amount_of(s, c, node.amount).low;
            break;
        case Op::remove: {
            const Piece card = token_card(s, c, node);
            needs.impossible = needs.impossible || card == no_piece ||
                               tokens_on(s, card, single_resource(node.resources)) < amount_of(s, c, node.amount).low;
            break;
        }
        case Op::take_unrest:
            needs.impossible = needs.impossible || at(s, spot::unrest_pile).empty();
            break;
        case Op::take_chaos:
            needs.impossible = needs.impossible || at(s, spot::chaos).empty();
            break;
        case Op::garrison:
            needs.impossible = needs.impossible || !has_host(s, c, node);
            need_moved_cards(s, c, node, needs);
            break;
        case Op::abandon:
        case Op::recall:
        case Op::exile:
        case Op::history:
        case Op::legends:
        case Op::sink:
        case Op::mana:
        case Op::discard:
        case Op::place:
        case Op::return_unrest:
            if (node.what == What::top) {
                needs.impossible = needs.impossible || !can_do(s, c, id);
            } else {
                need_moved_cards(s, c, node, needs);
            }
            break;
        case Op::find:
        case Op::swap:
        case Op::free_play:
        case Op::play:
        case Op::return_exhaust:
            needs.impossible = needs.impossible || !can_do(s, c, id);
            break;
        case Op::choice: {
            bool any = false;
            for (NodeId option = static_cast<NodeId>(id + 1); option < node.end; option = node_at(option).end) {
                Needs with = needs;
                add_need(s, c, option, with);
                any = any || (is_open(s, c, option) && can_meet(s, c, with));
            }
            needs.impossible = needs.impossible || !any;
            break;
        }
        case Op::sequence:
        case Op::body:
            if (node.op == Op::body && (node.is(flag::may) || node.scope != Scope::self)) {
                break;
            }
            for (NodeId child = static_cast<NodeId>(id + 1); child < node.end; child = node_at(child).end) {
                add_need(s, c, child, needs);
            }
            break;
        default:
            break;
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
    const int substitutes = (may_substitute(s, c, 2) ? left[2] : 0) + left[3];
    if ((std::max(-left[0], 0) + 1) / 2 + std::max(-left[1], 0) > substitutes) {
        return false;
    }
    PieceSet all;
    int number = 0;
    for (std::size_t i = 0; i < needs.card_needs; ++i) {
        all |= needs.cards[i].among;
        number += needs.cards[i].number;
    }
    return all.size() >= number;
}

namespace {

// The costs of a text that must be paid: those left of "to", and every payment, move and spending (IH-RESOLVE-008).
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

}  // namespace

bool can_pay(const State& s, const Context& c, NodeId body) {
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
    add_mandatory(s, c, option, needs);
    return can_meet(s, c, needs);
}

namespace {

bool uses_hidden(const Node& node) {
    const std::uint32_t hidden = bit(Zone::hand) | bit(Zone::deck) | bit(Zone::history) | bit(Zone::nation);
    const std::uint32_t zones = node.from == none ? default_zones(node.op) : table().places[node.from].zones;
    return (zones & hidden) != 0;
}

bool body_can_do(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    NodeId child = static_cast<NodeId>(id + 1);
    const bool holding = holds(s, c, node.condition);
    NodeId last = child;
    for (NodeId next = child; next < node.end; next = node_at(next).end) {
        last = next;
    }
    const auto inner = [&](const Context& who) {
        if (!holding) {
            return node.is(flag::has_else) && can_do(s, who, last);
        }
        if (node.costs > 0) {
            return can_pay(s, who, id) || (node.is(flag::has_else) && can_do(s, who, last));
        }
        for (NodeId next = child; next < node.end; next = node_at(next).end) {
            if (can_do(s, who, next)) {
                return true;
            }
        }
        return false;
    };
    if (node.scope != Scope::all && node.scope != Scope::others) {
        return node.scope == Scope::self ? inner(c) : true;
    }
    for (int seat = 0; seat < s.seats; ++seat) {
        const Context who = c.with_actor(seat);
        if ((node.scope == Scope::all || seat != c.actor) && holds(s, who, node.where) && inner(who)) {
            return true;
        }
    }
    return false;
}

bool can_draw(const State& s, const Context& c, const Node& node) {
    if (has_modifier(s, c.actor, ModifierKind::no_draw_deck)) {
        return false;
    }
    const bool in_deck = !at(s, spot::deck, c.actor).empty();
    return in_deck || (!node.is(flag::if_able) &&
                       (!at(s, spot::discard, c.actor).empty() || !at(s, spot::nation, c.actor).empty() ||
                        !at(s, spot::accession, c.actor).empty()));
}

bool any_route(const State& s, const Context& c) {
    for (int seat = 0; seat < s.seats; ++seat) {
        for (const Piece piece : at(s, spot::play, seat)) {
            if (card_of(s, piece).stays == Stays::trade_route && tokens_on(s, piece, 3) < 3 &&
                (seat != c.actor || s.player(seat).pool[3] > 0)) {
                return true;
            }
        }
    }
    return false;
}

bool steal_can_do(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    for (int seat = 0; seat < s.seats; ++seat) {
        const Context who = c.with_actor(seat);
        if (seat == c.actor || !holds(s, who, node.where)) {
            continue;
        }
        if (node.end > id + 1 || s.player(seat).pool[static_cast<std::size_t>(single_resource(node.resources))] > 0) {
            return true;
        }
    }
    return false;
}

bool can_free_play(const State& s, const Context& c, const Node& node) {
    if (node.what == What::local || node.what == What::it) {
        return true;
    }
    std::uint8_t mode = play_mode::from_effect;
    mode |= node.op == Op::free_play ? play_mode::free : 0;
    mode |= node.is(flag::ignoring_state) ? play_mode::ignore_state : 0;
    mode |= node.state != 0 ? play_mode::ignore_empire : 0;
    for (const Piece piece : candidates(s, c, node)) {
        if (can_play(s, c.actor, piece, mode)) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool can_do(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    switch (node.op) {
        case Op::sequence:
        case Op::group:
            for (NodeId child = static_cast<NodeId>(id + 1); child < node.end; child = node_at(child).end) {
                if (can_do(s, c, child)) {
                    return true;
                }
            }
            return false;
        case Op::body:
            return body_can_do(s, c, id);
        case Op::choice:
            for (NodeId option = static_cast<NodeId>(id + 1); option < node.end; option = node_at(option).end) {
                if (is_open(s, c, option) && can_do(s, c, option)) {
                    return true;
                }
            }
            return false;
        case Op::loop:
            return count(s, c, node.amount.per) > 0;
        case Op::gain:
        case Op::add:
        case Op::convert:
            return node.amount.kind == AmountKind::chosen || amount_of(s, c, node.amount).high > 0;
        case Op::gain_all:
            return std::ranges::any_of(s.tokens, [&](const Tokens& t) { return s.at[t.card] == spot::market; });
        case Op::pay:
        case Op::move:
        case Op::spend:
        case Op::give_tokens:
        case Op::remove: {
            Needs needs;
            add_need(s, c, id, needs);
            return can_meet(s, c, needs);
        }
        case Op::draw:
            return can_draw(s, c, node) && amount_of(s, c, node.amount).high > 0;
        case Op::abandon:
        case Op::recall:
        case Op::exile:
        case Op::garrison:
        case Op::history:
        case Op::legends:
        case Op::sink:
        case Op::mana:
        case Op::find:
        case Op::draw_from:
        case Op::take:
        case Op::discard:
        case Op::place:
        case Op::give_card:
        case Op::move_card:
        case Op::return_card:
        case Op::return_unrest:
            if (node.what == What::top) {
                const Place* from = node.from == none ? nullptr : &table().places[node.from];
                return from != nullptr && (from->zones & bit(Zone::fame)) != 0
                           ? s.fame_cards > 0
                           : !at(s, spot::nation, c.actor).empty() || !at(s, spot::accession, c.actor).empty();
            }
            if (node.op == Op::garrison && !has_host(s, c, node)) {
                return false;
            }
            if (node.what == What::local || node.what == What::part_of_local || node.what == What::looked ||
                node.what == What::it) {
                return true;
            }
            if (c.actor != c.owner && uses_hidden(node)) {
                return !at(s, spot::hand, c.actor).empty() || !at(s, spot::discard, c.actor).empty();
            }
            return !candidates(s, c, node).empty();
        case Op::acquire:
            return !can_acquire(s, c, node.selector, node.from).empty();
        case Op::break_through:
            return can_break(s, c, node.selector, node.from);
        case Op::break_top:
            return main_size(s) > 0;
        case Op::take_unrest:
            return !at(s, spot::unrest_pile).empty();
        case Op::take_chaos:
            return !at(s, spot::chaos).empty();
        case Op::take_fame:
        case Op::draw_fame:
            return s.fame_cards > 0 || s.player(c.actor).king_used == 0;
        case Op::swap:
            if (candidates(s, c, node).empty()) {
                return false;
            }
            return node.to != To::market || !at(s, spot::market).empty();
        case Op::free_play:
        case Op::play:
            return can_free_play(s, c, node);
        case Op::look:
        case Op::reveal: {
            const std::uint32_t zones = node.from == none ? 0 : table().places[node.from].zones;
            if ((zones & bit(Zone::nation)) != 0) {
                return !at(s, spot::nation, c.actor).empty() || !at(s, spot::accession, c.actor).empty();
            }
            return (zones & bit(Zone::main)) == 0 || main_size(s) > 0;
        }
        case Op::steal:
            return steal_can_do(s, c, id);
        case Op::return_exhaust:
            return !(select(s, c, node.selector, in_play(s, c.actor)) & s.exhausted).empty();
        case Op::develop:
            for (const Piece piece : at(s, spot::development, c.actor)) {
                if (matches(s, c, node.selector, piece) && can_develop(s, c.actor, piece, node.is(flag::free))) {
                    return true;
                }
            }
            return false;
        case Op::trade:
            return has_variant(s, Variant::trade_routes) && (s.player(c.actor).pool[2] > 0 || any_route(s, c));
        case Op::treat:
        case Op::treat_each:
            for (const Piece piece : in_play(s, c.actor)) {
                if (icons_of(s, piece, static_cast<Icon>(node.icon)) > 0) {
                    return true;
                }
            }
            return false;
        case Op::resolve_commerce:
        case Op::resolve_exhaust:
        case Op::become:
            return node.what == What::self || !candidates(s, c, node).empty();
        case Op::shuffle:
            return !at(s, spot::nation, c.actor).empty();
        default:
            return true;
    }
}

bool ability_usable(const State& s, const Context& c, const Ability& ability) {
    if (!holds(s, c, ability.guard)) {
        return false;
    }
    Needs needs;
    for (NodeId node = ability.first; node < ability.end; node = node_at(node).end) {
        add_mandatory(s, c, node, needs);
    }
    if (!can_meet(s, c, needs)) {
        return false;
    }
    for (NodeId node = ability.first; node < ability.end; node = node_at(node).end) {
        if (can_do(s, c, node)) {
            return true;
        }
    }
    return false;
}

// --- playing, acquiring, developing ------------------------------------------------------------------------

namespace {

bool state_allows(const State& s, int seat, Piece piece, std::uint8_t mode) {
    const std::uint8_t states = states_of(s, piece);
    const Player& player = s.player(seat);
    if (states == 0 || (mode & play_mode::ignore_state) != 0 || player.ignore_state != 0 ||
        (states & player_states(s, seat)) != 0) {
        return true;
    }
    const bool empire = ((mode & play_mode::ignore_empire) != 0 || player.ignore_empire != 0);
    return empire && (states & bit(StateIcon::emp)) != 0;
}

bool is_own_free(const State& s, const Context& c, Piece piece) {
    const Card& card = card_of(s, piece);
    if (card.has(card_flag::free) && holds(s, c, card.free_if)) {
        return true;
    }
    bool free = false;
    for_modifiers(s, c.actor, ModifierKind::free_play,
                  [&](const Modifier& modifier, Piece) { free = free || matches(s, c, modifier.selector, piece); });
    return free;
}

}  // namespace

bool can_play(const State& s, int seat, Piece piece, std::uint8_t mode) {
    const Card& card = card_of(s, piece);
    const Context c{static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(seat), piece};
    if (card.has(card_flag::unplayable) || !state_allows(s, seat, piece, mode) || !holds(s, c, card.requirement)) {
        return false;
    }
    const bool free = (mode & play_mode::free) != 0;
    if (free && s.free_played.has(piece)) {
        return false;
    }
    if (free && (mode & play_mode::from_effect) == 0 && !is_own_free(s, c, piece)) {
        return false;
    }
    Needs needs;
    needs.actions = free || (mode & play_mode::from_effect) != 0 ? 0 : 1;
    if (card.play_effect == none || card.has(card_flag::noeffect)) {
        return can_meet(s, c, needs);
    }
    const Ability& ability = table().abilities[card.play_effect];
    for (NodeId node = ability.first; node < ability.end; node = node_at(node).end) {
        add_mandatory(s, c, node, needs);
    }
    if (!can_meet(s, c, needs)) {
        return false;
    }
    if (card.stays == Stays::pinned || card.stays == Stays::trade_route) {
        return true;
    }
    for (NodeId node = ability.first; node < ability.end; node = node_at(node).end) {
        if (can_do(s, c, node)) {
            return true;
        }
    }
    return false;
}

bool can_develop(const State& s, int seat, Piece piece, bool free) {
    const Card& card = card_of(s, piece);
    const Context c{static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(seat), piece};
    if (s.player(seat).developments == 0 || !holds(s, c, card.dev_require) ||
        (card.has(card_flag::dev_last) && at(s, spot::development, seat).size() > 1)) {
        return false;
    }
    bool barred = false;
    for_modifiers(s, seat, ModifierKind::no_develop, [&](const Modifier& modifier, Piece) {
        barred = barred || (card.states >> modifier.state & 1U) != 0;
    });
    if (barred) {
        return false;
    }
    if (free || (card.dev_free_if != none && holds(s, c, card.dev_free_if))) {
        return true;
    }
    Needs needs;
    for (int resource = 0; resource < resource_kinds; ++resource) {
        int number = card.dev_cost[static_cast<std::size_t>(resource)];
        for_modifiers(s, seat, ModifierKind::reduce_dev_cost, [&](const Modifier& modifier, Piece) {
            number -= (modifier.resources >> resource & 1U) != 0 ? modifier.number : 0;
        });
        needs.pay[static_cast<std::size_t>(resource)] += reduced(s, c, resource, std::max(number, 0));
    }
    if (card.dev_special != none) {
        const Ability& special = table().abilities[card.dev_special];
        for (NodeId node = special.first; node < special.end; node = node_at(node).end) {
            add_need(s, c, node, needs);
        }
    }
    return can_meet(s, c, needs);
}

PieceSet can_acquire(const State& s, const Context& c, SelectorId selector, PlaceId from) {
    PieceSet among = cards_in(s, c, from, bit(Zone::market), false);
    const bool market = from == none || (table().places[from].zones & bit(Zone::market)) != 0;
    if (market) {
        for_modifiers(s, c.actor, ModifierKind::acquire_zone, [&](const Modifier& modifier, Piece) {
            among |= select(s, c, modifier.selector, at(s, spot::exile));
        });
    }
    PieceSet set = select(s, c, selector, among);
    const bool routes = selector != none && (table().selectors[selector].suits & bit(Suit::tr)) != 0;
    if (!routes) {
        for (const Piece piece : set) {
            if (card_of(s, piece).bears(Suit::tr)) {
                set.remove(piece);  // only for who names trade routes (IH-TRADE-008, IH-OPEN-08)
            }
        }
    }
    return set;
}

bool can_break(const State& s, const Context& c, SelectorId selector, PlaceId from) {
    if (from != none && (table().places[from].zones & bit(Zone::market)) == 0) {
        return !can_acquire(s, c, selector, from).empty();
    }
    return true;
}

}  // namespace pentarchy::imperium_horizons
