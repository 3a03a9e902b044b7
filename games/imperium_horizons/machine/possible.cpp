// What can be done and what may be played (section 5 of the card language; IH-RESOLVE). A seat's answer depends only on
// what that seat can know.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

namespace {

bool uses_hidden(const Node& node) {
    const std::uint32_t hidden = bit(Zone::hand) | bit(Zone::deck) | bit(Zone::history) | bit(Zone::nation);
    const std::uint32_t zones = node.from == none ? operation_of(node.op).zones : table().places[node.from].zones;
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

bool any_child_can_do(const State& s, const Context& c, NodeId id) {
    for (NodeId child = static_cast<NodeId>(id + 1); child < next_of(id); child = next_of(child)) {
        if (can_do(s, c, child)) {
            return true;
        }
    }
    return false;
}

bool any_option_can_do(const State& s, const Context& c, NodeId id) {
    for (NodeId option = static_cast<NodeId>(id + 1); option < next_of(id); option = next_of(option)) {
        if (is_open(s, c, option) && can_do(s, c, option)) {
            return true;
        }
    }
    return false;
}

bool has_nation_cards(const State& s, int seat) {
    return !at(s, spot::nation, seat).empty() || !at(s, spot::accession, seat).empty();
}

}  // namespace

// A part of a text asks its parts; an operation knows itself (operations.cpp).
bool can_do(const State& s, const Context& c, NodeId id) {
    if (is_civ(s, c.actor)) {
        return civ_can_do(s, c, id);
    }
    const Node& node = node_at(id);
    switch (node.op) {
        case Op::sequence:
        case Op::group:
            return any_child_can_do(s, c, id);
        case Op::body:
            return body_can_do(s, c, id);
        case Op::choice:
            return any_option_can_do(s, c, id);
        case Op::loop:
            return count(s, c, node.amount.per) > 0;
        default:
            return operation_of(node.op).can_do(s, c, id);
    }
}

// --- operations, one by one ----------------------------------------------------------------------------------

bool always(const State&, const Context&, NodeId) {
    return true;
}

bool can_gain(const State& s, const Context& c, NodeId id) {
    const Amount& amount = node_at(id).amount;
    return amount.kind == AmountKind::chosen || amount_of(s, c, amount).high > 0;
}

bool can_gain_all(const State& s, const Context&, NodeId) {
    return std::ranges::any_of(s.tokens, [&](const Tokens& t) { return s.at[t.card] == spot::market; });
}

// What it asks for is there.
bool can_abide_by_need(const State& s, const Context& c, NodeId id) {
    Needs needs;
    add_need(s, c, id, needs);
    return can_meet(s, c, needs);
}

bool can_draw(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    if (has_modifier(s, c.actor, ModifierKind::no_draw_deck)) {
        return false;
    }
    const bool in_deck = !at(s, spot::deck, c.actor).empty();
    const bool after_shuffle =
        !node.is(flag::if_able) && (!at(s, spot::discard, c.actor).empty() || has_nation_cards(s, c.actor));
    return (in_deck || after_shuffle) && amount_of(s, c, node.amount).high > 0;
}

bool can_move_cards(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    if (node.what == What::top) {
        const bool of_fame = node.from != none && (table().places[node.from].zones & bit(Zone::fame)) != 0;
        return of_fame ? s.fame_cards > 0 : has_nation_cards(s, c.actor);
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
}

bool can_acquire_one(const State& s, const Context& c, NodeId id) {
    return !can_acquire(s, c, node_at(id).selector, node_at(id).from).empty();
}

bool can_break_for_one(const State& s, const Context& c, NodeId id) {
    return can_break(s, c, node_at(id).selector, node_at(id).from);
}

bool can_break_top(const State& s, const Context&, NodeId) {
    return main_size(s) > 0;
}

bool can_take_unrest(const State& s, const Context&, NodeId) {
    return !at(s, spot::unrest_pile).empty();
}

bool can_take_chaos(const State& s, const Context&, NodeId) {
    return !at(s, spot::chaos).empty();
}

bool can_take_fame(const State& s, const Context& c, NodeId) {
    return s.fame_cards > 0 || s.player(c.actor).king_used == 0;
}

bool can_swap(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    return !candidates(s, c, node).empty() && (node.to != To::market || !at(s, spot::market).empty());
}

bool can_play_one(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
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

bool can_look(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    const std::uint32_t zones = node.from == none ? 0 : table().places[node.from].zones;
    if ((zones & bit(Zone::nation)) != 0) {
        return has_nation_cards(s, c.actor);
    }
    return (zones & bit(Zone::main)) == 0 || main_size(s) > 0;
}

bool can_steal(const State& s, const Context& c, NodeId id) {
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

bool can_return_exhaust(const State& s, const Context& c, NodeId id) {
    return !(select(s, c, node_at(id).selector, in_play(s, c.actor)) & s.exhausted).empty();
}

bool can_develop_one(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    for (const Piece piece : at(s, spot::development, c.actor)) {
        if (matches(s, c, node.selector, piece) && can_develop(s, c.actor, piece, node.is(flag::free))) {
            return true;
        }
    }
    return false;
}

bool can_trade(const State& s, const Context& c, NodeId) {
    return has_variant(s, Variant::trade_routes) && (s.player(c.actor).pool[2] > 0 || any_route(s, c));
}

bool can_treat(const State& s, const Context& c, NodeId id) {
    for (const Piece piece : in_play(s, c.actor)) {
        if (icons_of(s, piece, static_cast<Icon>(node_at(id).icon)) > 0) {
            return true;
        }
    }
    return false;
}

bool can_resolve(const State& s, const Context& c, NodeId id) {
    const Node& node = node_at(id);
    return node.what == What::self ? has_become(s, c.self) : !candidates(s, c, node).empty();
}

bool can_convert_gained(const State& s, const Context& c, NodeId) {
    return gained_progress(s, c) > 0;
}

bool can_shuffle(const State& s, const Context& c, NodeId) {
    return !at(s, spot::nation, c.actor).empty();
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
