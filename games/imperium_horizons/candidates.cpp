// The cards an act may choose from.

#include <algorithm>

#include "games/imperium_horizons/machine.h"

namespace pentarchy::imperium_horizons {

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

bool is_in_play(const State& s, Piece piece) {
    const spot::Code where = kind_of(s.at[piece]);
    return where == spot::play || where == spot::permanent || where == spot::state_card;
}

// The cards beneath which this one may be garrisoned: named by the act, with room, not refused by the card.
PieceSet open_hosts(const State& s, const Context& c, const Node& node, Piece piece) {
    PieceSet hosts;
    if (node.to == To::self) {
        hosts.add(c.self);
    } else if (node.to == To::ceremony) {
        const Piece ceremony = ceremony_card(s, c.actor);
        if (ceremony != no_piece) {
            hosts.add(ceremony);
        }
    } else {
        hosts = select(s, c, node.to_selector, in_play(s, c.actor));
    }
    hosts.remove(piece);
    const Card& card = card_of(s, piece);
    PieceSet open;
    for (const Piece host : hosts) {
        bool full = false;
        for (const Ability& ability : table().abilities_of(static_cast<CardId>(s.face[host]))) {
            for (std::size_t i = 0; i < ability.modifiers; ++i) {
                const Modifier& modifier = table().modifiers[ability.first_modifier + i];
                full =
                    full ||
                    (modifier.kind == ModifierKind::garrison_limit && garrison_of(s, host).size() >= modifier.number) ||
                    (modifier.kind == ModifierKind::quest_host && !garrison_of(s, host).empty());
            }
        }
        const bool refused = card.has(card_flag::no_garrison) &&
                             (card.no_garrison_in == none || matches(s, c, card.no_garrison_in, host));
        if (!full && !refused) {
            open.add(host);
        }
    }
    return open;
}

namespace {

bool is_pinned(const State& s, Piece piece) {
    return card_of(s, piece).header == Header::pinned;
}

// A development that comes last, while others are left (IH-NAT-ARTHURIANS-05, IH-NAT-POLYNESIA-09).
bool must_wait(const State& s, Piece piece) {
    return kind_of(s.at[piece]) == spot::development && card_of(s, piece).has(card_flag::dev_last) &&
           at(s, s.at[piece]).size() > 1;
}

// Whether the operation asks more of a card than its selector and its zone do.
bool is_particular(Op op) {
    switch (op) {
        case Op::abandon:
        case Op::recall:
        case Op::garrison:
        case Op::mana:
        case Op::exile:
        case Op::return_unrest:
            return true;
        default:
            return false;
    }
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
            return !open_hosts(s, c, node, piece).empty();
        case Op::mana:
            return !card.has(card_flag::no_mana) && mana_card(s, c.actor) != no_piece;
        case Op::exile:
            return s.at[piece] != spot::market || tokens_on(s, piece) == 0;
        case Op::return_unrest:
            return kind_of(s.at[piece]) != spot::permanent;  // the last Ceremony cards bear Unrest icons
        default:
            return true;
    }
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
    PieceSet set = named_cards(s, c, node);
    const bool particular = is_particular(node.op);
    for (const Piece piece : set) {
        if (must_wait(s, piece) || (particular && !qualifies(s, c, node, piece))) {
            set.remove(piece);
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

}  // namespace pentarchy::imperium_horizons
