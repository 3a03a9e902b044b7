// The cards an act may choose from.

#include <algorithm>

#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

std::uint32_t searched_zones(const Node& node) {
    const std::uint32_t usual = operation_of(node.op).zones;
    if (node.from == none) {
        return usual;
    }
    const Place& place = table().places[node.from];
    return place.adds_to_default ? usual | place.zones : place.zones;
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
        for (const Ability& ability : table().abilities_of(face_of(s, host))) {
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

// Whether the act may name a card of a development area: in no other place does a card have to wait.
bool reaches_developments(const Node& node) {
    constexpr std::uint32_t there =
        bit(Zone::dev) | bit(Zone::quests) | bit(Zone::discovery) | bit(Zone::local) | bit(Zone::looked);
    return node.what != What::selected || (searched_zones(node) & there) != 0;
}

// A development that comes last, while others are left (IH-NAT-ARTHURIANS-05, IH-NAT-POLYNESIA-09).
bool must_wait(const State& s, Piece piece) {
    return kind_of(s.at[piece]) == spot::development && card_of(s, piece).has(card_flag::dev_last) &&
           at(s, s.at[piece]).size() > 1;
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
            PieceSet set = select(s, c, node.selector, cards_in(s, c, node.from, operation_of(node.op).zones, false));
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

// A pinned card in the play area; a garrisoned one may leave always.
bool may_leave(const State& s, Piece piece, std::uint16_t unless) {
    const spot::Code where = kind_of(s.at[piece]);
    return where == spot::garrison || (where == spot::play && is_pinned(s, piece) && !card_of(s, piece).has(unless));
}

}  // namespace

bool can_be_abandoned(const State& s, const Context&, const Node&, Piece piece) {
    return may_leave(s, piece, card_flag::no_abandon);
}

bool can_be_recalled(const State& s, const Context&, const Node&, Piece piece) {
    return may_leave(s, piece, card_flag::no_recall);
}

bool can_be_garrisoned(const State& s, const Context& c, const Node& node, Piece piece) {
    return !open_hosts(s, c, node, piece).empty();
}

bool can_become_mana(const State& s, const Context& c, const Node&, Piece piece) {
    return !card_of(s, piece).has(card_flag::no_mana) && mana_card(s, c.actor) != no_piece;
}

bool can_be_exiled(const State& s, const Context&, const Node&, Piece piece) {
    return s.at[piece] != spot::market || tokens_on(s, piece) == 0;
}

bool can_be_returned(const State& s, const Context&, const Node&, Piece piece) {
    return kind_of(s.at[piece]) != spot::permanent;  // the last Ceremony cards bear Unrest icons
}

PieceSet candidates(const State& s, const Context& c, const Node& node) {
    PieceSet set = named_cards(s, c, node);
    const bool may_wait = reaches_developments(node);
    Qualifies* const qualifies = operation_of(node.op).qualifies;
    if (!may_wait && qualifies == nullptr) {
        return set;
    }
    for (const Piece piece : set) {
        if ((may_wait && must_wait(s, piece)) || (qualifies != nullptr && !qualifies(s, c, node, piece))) {
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
