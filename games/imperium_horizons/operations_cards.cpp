// Operations that move cards.

#include <algorithm>

#include "games/imperium_horizons/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

bool is_single(What what) {
    return what == What::self || what == What::it || what == What::local || what == What::local_unrest ||
           what == What::it_unrest;
}

// A text says "this card" of a card that is being played, lies in play or was put beneath another.
bool this_is_there(const State& s, Piece piece) {
    const spot::Code where = kind_of(s.at[piece]);
    return where == spot::resolving || where == spot::play || where == spot::permanent || where == spot::garrison ||
           where == spot::hand;
}

}  // namespace

// Asks for one more card of `among`; true with State::answer when it is known without asking.
bool Machine::ask_cards(Frame& f, const PieceSet& among, int low, int high, bool ordered) {
    (void)high;
    PieceSet open = among;
    if (!ordered && f.a > 0) {
        for (const Piece piece : among) {
            if (piece <= f.d) {
                open.remove(piece);
            }
        }
        if (open.size() < low - f.a) {
            open = among;
        }
    }
    if (!ordered && low - f.a > 1) {
        // Ascending order: leave enough above.
        PieceSet good;
        int above = open.size();
        for (const Piece piece : open) {
            if (above >= low - f.a) {
                good.add(piece);
            }
            --above;
        }
        open = good;
    }
    const bool may_stop = f.a >= low;
    if (open.empty()) {
        s.answer = no_piece;
        return true;
    }
    if (!may_stop) {
        const std::uint16_t face = s.face[open.first()];
        bool alike = true;
        for (const Piece piece : open) {
            alike = alike && s.face[piece] == face && s.at[piece] == s.at[open.first()] &&
                    kind_of(s.at[piece]) != spot::play && s.at[piece] != spot::market;
        }
        if (alike || open.size() == 1) {
            s.answer = open.first();
            return true;
        }
    }
    ask(Ask::card, f.actor);
    s.pending.cards = open;
    s.pending.may_stop = may_stop ? 1 : 0;
    s.pending.what = static_cast<std::uint8_t>(table().nodes[f.node].op);
    s.pending.a = f.self;
    return false;
}

// Frame: a = cards moved, b = the card at hand, c = event, d = highest card chosen, n = weight still to be abandoned.
bool Machine::op_cards(Frame& f, const Node& node) {
    const Context c = context_of(f);
    for (;;) {
        switch (f.step) {
            case 0: {  // a discard by a selector can be made cheaper first
                f.step = 1;
                if (node.bind != no_local && !node.is(flag::bind_adds)) {
                    unbind(c.root, node.bind);
                }
                const Range range = amount_of(s, c, node.amount);
                f.n = static_cast<std::int16_t>(range.low);
                if (node.op != Op::discard || node.what != What::selected || range.low != range.high) {
                    break;
                }
                if (node.selector == none && c.self != no_piece && card_of(s, c.self).bears(Suit::unr)) {
                    for_modifiers(s, f.actor, ModifierKind::reduce_unrest_cost, [&](const Modifier& modifier, Piece) {
                        if (modifier.cards_too) {
                            f.n = static_cast<std::int16_t>(
                                std::max<int>(f.n - modifier.number, std::min<int>(modifier.minimum, f.n)));
                        }
                    });
                }
                if (node.selector != none && table().selectors[node.selector].icons != 0) {
                    f.c = static_cast<std::uint8_t>(s.events.size());
                    Happening& h = happen(EventKind::must_discard, f.actor, no_piece);
                    h.number = static_cast<std::uint8_t>(range.low);
                    h.source_icons = table().selectors[node.selector].icons;
                    f.step = 7;
                }
                break;
            }
            case 7:
                if (replaced(f.c, index_of_top(s))) {
                    return false;
                }
                f.n = s.events[f.c].number;
                s.events.erase_at(f.c);
                f.step = 1;
                break;
            case 1: {  // the next card
                if (node.what == What::top) {
                    const std::uint32_t zones = node.from == none ? 0 : table().places[node.from].zones;
                    Piece piece = no_piece;
                    if ((zones & bit(Zone::fame)) != 0) {
                        if (f.a > 0 || s.fame_cards == 0) {
                            return true;
                        }
                        if (!next_card(spot::fame_deck, piece)) {
                            return false;
                        }
                    } else if (f.a == 0) {
                        if (!at(s, spot::nation, f.actor).empty()) {
                            if (!next_card(spot_of(spot::nation, f.actor), piece)) {
                                return false;
                            }
                        } else if (!at(s, spot::accession, f.actor).empty()) {
                            piece = at(s, spot::accession, f.actor).first();
                        }
                    }
                    if (piece == no_piece) {
                        return true;
                    }
                    f.b = piece;
                    f.step = 3;
                    break;
                }
                PieceSet among = candidates(s, c, node);
                if (is_single(node.what)) {
                    among -= bound(s, index_of_top(s), bound_chosen);
                    if (node.what == What::self && !among.empty() && !this_is_there(s, among.first())) {
                        among = {};
                    }
                    if (among.empty()) {
                        return true;
                    }
                    f.b = among.first();
                    f.step = 3;
                    break;
                }
                Range range = amount_of(s, c, node.amount);
                if (range.low == range.high || node.op == Op::discard) {
                    range.high = range.low == range.high ? f.n : range.high;
                    range.low = std::min<int>(range.low, f.n);
                }
                const bool all = node.amount.kind == AmountKind::all;
                if ((!all && f.a >= range.high) || among.empty()) {
                    return true;
                }
                if (all) {
                    f.b = among.first();
                    f.step = 3;
                    break;
                }
                const int low = (f.flags & optional_flag) != 0 ? 0 : std::min(range.low, f.a + among.size());
                f.step = 2;
                if (!ask_cards(f, among, low, range.high, node.op == Op::place)) {
                    return false;
                }
                break;
            }
            case 2:
                if (s.answer == no_piece) {
                    return true;
                }
                f.b = s.answer;
                f.d = s.answer;
                f.flags &= static_cast<std::uint8_t>(~optional_flag);
                f.step = 3;
                break;
            case 3:  // where to
                if (node.op == Op::history) {
                    f.c = static_cast<std::uint8_t>(s.events.size());
                    happen(EventKind::history, f.actor, f.b).batch = f.a > 0 ? 1 : 0;
                    f.step = 5;
                    break;
                }
                if (node.op == Op::garrison) {
                    f.step = 4;
                    if (!choose_host(f, node, f.b)) {
                        return false;
                    }
                    break;
                }
                f.step = 6;
                break;
            case 4: {
                if (s.answer == no_piece || s.answer == f.b) {
                    return true;
                }
                const Piece host = s.answer;
                const bool from_play = kind_of(s.at[f.b]) == spot::play;
                if (from_play) {
                    leave_play(f.b);
                }
                put(f.b, spot_of(spot::garrison, f.actor));
                s.host[f.b] = host;
                happen(EventKind::garrison, f.actor, f.b).batch = f.a > 0 ? 1 : 0;
                f.step = 8;
                break;
            }
            case 5:
                if (replaced(f.c, index_of_top(s))) {
                    return false;
                }
                f.step = 8;
                if (s.events[f.c].cancelled != 0) {
                    s.events.erase_at(f.c);
                } else {
                    send_with_garrison(f.b, spot_of(spot::history, f.actor));
                }
                break;
            case 6:
                f.step = 8;
                move_chosen(f, node, f.b);
                if (s.top().kind == FrameKind::refill || s.top().kind == FrameKind::take_fame) {
                    return false;
                }
                break;
            default: {
                f.step = 1;
                f.flags |= did_flag;
                f.a = static_cast<std::uint8_t>(f.a + weight_of(s, node, f.b));
                set_it(c, f.b);
                if (node.bind != no_local) {
                    bind(c.root, node.bind, f.b);
                }
                if (is_single(node.what)) {
                    bind(index_of_top(s), bound_chosen, f.b);
                }
                for (int i = 0; i < 8 && (node.op == Op::history); ++i) {
                    unbind(index_of_top(s), static_cast<std::uint8_t>(bound_done + i));
                }
                break;
            }
        }
    }
}

bool Machine::choose_host(Frame& f, const Node& node, Piece piece) {
    const Context c = context_of(f);
    PieceSet hosts;
    if (node.to == To::self) {
        hosts.add(f.self);
    } else if (node.to == To::ceremony) {
        const Piece ceremony = ceremony_card(s, f.actor);
        if (ceremony != no_piece) {
            hosts.add(ceremony);
        }
    } else {
        hosts = select(s, c, node.to_selector, in_play(s, f.actor));
    }
    hosts.remove(piece);
    const Card& card = card_of(s, piece);
    PieceSet open;
    for (const Piece host : hosts) {
        bool full = false;
        const auto abilities = table().abilities_of(static_cast<CardId>(s.face[host]));
        for (const Ability& ability : abilities) {
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
    if (open.empty()) {
        s.answer = no_piece;
        return true;
    }
    if (open.size() == 1) {
        s.answer = open.first();
        return true;
    }
    ask(Ask::card, f.actor);
    s.pending.cards = open;
    s.pending.what = static_cast<std::uint8_t>(Op::garrison);
    s.pending.b = 1;  // a host is chosen
    s.pending.a = piece;
    return false;
}

void Machine::move_chosen(Frame& f, const Node& node, Piece piece) {
    const int seat = f.actor;
    const Context c = context_of(f);
    const bool in_cost_from_play = kind_of(s.at[piece]) == spot::play;
    if (in_cost_from_play && node.is(flag::in_cost)) {
        bind(c.root, bound_source, piece);
    }
    const bool follow_up = f.a > 0;
    const auto send = [&](spot::Code where, EventKind kind) {
        if (kind_of(s.at[piece]) == spot::garrison) {
            put(piece, spot_of(where, seat));
        } else {
            send_with_garrison(piece, spot_of(where, seat));
        }
        happen(kind, seat, piece).batch = follow_up ? 1 : 0;
    };
    switch (node.op) {
        case Op::abandon:
            if (kind_of(s.at[piece]) == spot::garrison) {
                put(piece, spot_of(spot::discard, seat));
            } else {
                send_with_garrison(piece, spot_of(spot::discard, seat));
            }
            break;
        case Op::recall:
            if (kind_of(s.at[piece]) == spot::garrison) {
                put(piece, spot_of(spot::hand, seat));
            } else {
                send_with_garrison(piece, spot_of(spot::hand, seat));
            }
            break;
        case Op::exile:
            if (s.at[piece] == spot::market) {
                const int slot = s.host[piece];
                return_unrest_beneath(slot);
                put(piece, spot::exile);
                happen(EventKind::exile, seat, piece);
                push(FrameKind::refill, c).a = static_cast<std::uint8_t>(slot);
            } else {
                send_with_garrison(piece, spot::exile);
                happen(EventKind::exile, seat, piece);
            }
            break;
        case Op::legends:
            send(s.player(seat).memory == 1 ? spot::legends : spot::discard, EventKind::legends);
            break;
        case Op::sink:
            send(s.player(seat).memory == 2 ? spot::sunken : spot::discard, EventKind::sink);
            break;
        case Op::mana: {
            const Piece host = mana_card(s, seat);
            if (host != no_piece) {
                leave_play(piece);
                put(piece, spot_of(spot::garrison, seat));
                s.host[piece] = host;
            }
            break;
        }
        case Op::discard:
            if (node.what == What::top) {
                nation_card_leaves(seat, piece);
            } else {
                put(piece, spot_of(spot::discard, seat));
                happen(EventKind::discard, seat, piece).batch = follow_up ? 1 : 0;
            }
            break;
        case Op::place:
        case Op::move_card:
            switch (node.to) {
                case To::nation_bottom:
                    if (kind_of(s.at[piece]) == spot::nation) {
                        put_at_bottom(piece, spot_of(spot::nation, seat), seat_bit(seat));
                    }
                    break;
                case To::fame_bottom:
                    if (s.at[piece] != spot::king) {
                        if (s.at[piece] != spot::fame_deck) {
                            ++s.fame_cards;
                        }
                        put_at_bottom(piece, spot::fame_deck, seat_bit(seat));
                    }
                    break;
                case To::main_bottom:
                    put_at_bottom(piece, spot::main_deck, 15);
                    s.host[piece] = 1;
                    break;
                default:
                    leave_play(piece);
                    put_on_top(piece, spot_of(spot::deck, seat), seat_bit(seat));
            }
            break;
        case Op::return_unrest:
        case Op::return_card:
            return_unrest(seat, piece, follow_up);
            break;
        case Op::take:
            if (s.at[piece] == spot::king) {
                push(FrameKind::take_fame, c);
                break;
            }
            put(piece, spot_of(spot::hand, seat));
            break;
        case Op::draw_from:
            put(piece, spot_of(spot::hand, seat));
            break;
        default:
            break;
    }
}

// Frame: step 1 = a card was chosen.
bool Machine::op_find(Frame& f, const Node& node) {
    const Context c = context_of(f);
    constexpr std::array<Zone, 4> usual = {Zone::hand, Zone::discard, Zone::deck, Zone::nation};
    std::uint32_t zones = bit(Zone::hand) | bit(Zone::discard) | bit(Zone::deck) | bit(Zone::nation);
    if (node.from != none) {
        const Place& place = table().places[node.from];
        zones = place.adds_to_default ? zones | place.zones : place.zones;
    }
    if (f.step == 0) {
        const bool by_name = node.selector != none && table().selectors[node.selector].name != none;
        PieceSet found;
        f.step = 1;
        f.c = 0;
        const auto search = [&](Zone zone) {
            Place place;
            place.zones = bit(zone);
            found |= select(s, c, node.selector, cards_in(s, c, place, 0, false));
            f.c |= zone == Zone::deck ? 1 : zone == Zone::nation ? 2 : 0;
        };
        for (const Zone zone : usual) {
            if ((zones & bit(zone)) != 0 && (!by_name || found.empty())) {
                search(zone);
            }
        }
        for (std::uint32_t left = zones; left != 0; left &= left - 1) {
            const auto zone = static_cast<Zone>(std::countr_zero(left));
            if (std::ranges::find(usual, zone) == usual.end() && (!by_name || found.empty())) {
                search(zone);
            }
        }
        if (c.self != no_piece && kind_of(s.at[c.self]) == spot::resolving) {
            found.remove(c.self);
        }
        if (found.empty()) {
            s.answer = no_piece;
        } else if (!ask_cards(f, found, 1, 1, true)) {
            return false;
        }
    }
    const Piece piece = s.answer;
    if ((f.c & 1U) != 0) {
        shuffle(spot_of(spot::deck, f.actor));
    }
    if ((f.c & 2U) != 0) {
        shuffle(spot_of(spot::nation, f.actor));
    }
    if (piece == no_piece) {
        return true;
    }
    f.flags |= did_flag;
    if (node.to == To::zone) {
        if (kind_of(s.at[piece]) == spot::play) {
            leave_play(piece);
        }
        Spot where = destination(c, node);
        if (kind_of(where) == spot::history) {
            bool barred = false;
            for (const Piece card : active_cards(s, f.actor)) {
                barred = barred || (traits_of(s, card).replaces & bit(EventKind::history)) != 0;
            }
            where = barred ? spot_of(spot::discard, f.actor) : where;
        }
        s.known[piece] = 15;  // it is shown (IH-KW-FIND-03)
        put(piece, where);
    }
    set_it(c, piece);
    if (node.bind != no_local) {
        bind(c.root, node.bind, piece);
    }
    return true;
}

bool Machine::op_draw(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const Range range = amount_of(s, c, node.amount);
    if (f.step == 0) {
        if (node.bind != no_local && !node.is(flag::bind_adds)) {
            unbind(c.root, node.bind);
        }
        f.step = 1;
        s.answer = static_cast<std::uint8_t>(std::min(range.low, 200));
        if (range.high != range.low) {
            ask(Ask::number, f.actor);
            s.pending.low = static_cast<std::uint8_t>(range.low);
            s.pending.high = static_cast<std::uint8_t>(std::min(range.high, 20));
            s.pending.what = static_cast<std::uint8_t>(Op::draw);
            s.pending.a = f.self;
            return false;
        }
    }
    if (f.step == 1) {
        f.step = 2;
        const auto number = static_cast<std::int16_t>(s.answer);
        const NodeId id = f.node;
        Frame& d = push(FrameKind::draw, c, id);
        d.n = number;
        d.flags = node.is(flag::if_able) ? 4 : 0;
        return false;
    }
    f.flags |= s.result != 0 ? did_flag : 0;
    return true;
}

// Cards seen: on top of the deck they lie on, known to the player (look) or to all (reveal).
bool Machine::op_look(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const std::uint32_t zones = node.from == none ? 0 : table().places[node.from].zones;
    if (node.is(flag::extra)) {
        if (f.event != no_event && f.event < s.events.size()) {
            s.events[f.event].number =
                static_cast<std::uint8_t>(s.events[f.event].number + amount_of(s, c, node.amount).low);
        }
        f.flags |= did_flag;
        return true;
    }
    const bool fame = (zones & bit(Zone::fame)) != 0;
    Spot deck = spot::main_deck;
    if (fame) {
        deck = spot::fame_deck;
    } else if ((zones & bit(Zone::nation)) != 0) {
        deck = spot_of(spot::nation, f.actor);
    }
    if (f.step == 0) {
        f.n = static_cast<std::int16_t>(amount_of(s, c, node.amount).high);
        f.step = 1;
        if (fame && node.op == Op::look) {
            f.c = static_cast<std::uint8_t>(s.events.size());
            happen(EventKind::look_fame, f.actor, no_piece).number = static_cast<std::uint8_t>(f.n);
            f.step = 2;
        }
    }
    if (f.step == 2) {
        if (replaced(f.c, index_of_top(s))) {
            return false;
        }
        f.n = s.events[f.c].number;
        f.step = 1;
    }
    PieceSet tops;
    PieceSet bag;
    for (const Piece piece : at(s, deck)) {
        (s.place[piece] > 0 ? tops : bag).add(piece);
    }
    const int there = fame ? s.fame_cards : deck == spot::main_deck ? main_size(s) : at(s, deck).size();
    const int wanted = std::min<int>(f.n, there);
    if (tops.size() < wanted && !bag.empty()) {
        PieceSet loose;
        for (const Piece piece : bag) {
            if (s.place[piece] == 0) {
                loose.add(piece);
            }
        }
        if (loose.size() > 1 || (deck == spot::main_deck && !loose.empty())) {
            s.pending = {};
            s.pending.ask = Ask::draw_card;
            s.pending.a = deck;
            return false;
        }
        // The last one, or one whose place at the bottom is known.
        Piece next = loose.empty() ? no_piece : loose.first();
        for (const Piece piece : bag) {
            if (next == no_piece || (loose.empty() && s.place[piece] > s.place[next])) {
                next = piece;
            }
        }
        for (const Piece piece : tops) {
            ++s.place[piece];
        }
        s.place[next] = 1;
        return op_look(f, node);
    }
    unbind(c.root, bound_looked);
    for (int i = 0; i < wanted; ++i) {
        Piece best = no_piece;
        for (const Piece piece : tops) {
            if (best == no_piece || s.place[piece] > s.place[best]) {
                best = piece;
            }
        }
        tops.remove(best);
        s.known[best] =
            node.op == Op::reveal ? std::uint8_t{15} : static_cast<std::uint8_t>(s.known[best] | seat_bit(f.actor));
        bind(c.root, bound_looked, best);
        if (node.bind != no_local) {
            bind(c.root, node.bind, best);
        }
        set_it(c, best);
    }
    if (wanted == 0 && fame && s.player(f.actor).king_used == 0 && s.king_card != no_piece) {
        bind(c.root, bound_looked, s.king_card);  // IH-FAME-014
        f.flags |= did_flag;
    }
    f.flags |= wanted > 0 ? did_flag : 0;
    return true;
}

bool Machine::op_play(Frame& f, const Node& node) {
    const Context c = context_of(f);
    std::uint8_t mode = play_mode::from_effect;
    mode |= node.op == Op::free_play ? play_mode::free : 0;
    mode |= node.is(flag::ignoring_state) ? play_mode::ignore_state : 0;
    mode |= node.state != 0 ? play_mode::ignore_empire : 0;
    if (f.step == 0) {
        PieceSet open;
        for (const Piece piece : candidates(s, c, node)) {
            if (can_play(s, f.actor, piece, mode)) {
                open.add(piece);
            }
        }
        if (open.empty()) {
            return true;
        }
        f.step = 1;
        if (!ask_cards(f, open, (f.flags & optional_flag) != 0 ? 0 : 1, 1, true)) {
            return false;
        }
    }
    if (f.step == 1) {
        if (s.answer == no_piece) {
            return true;
        }
        f.step = 2;
        f.flags |= did_flag;
        set_it(c, s.answer);
        if (node.bind != no_local) {
            bind(c.root, node.bind, s.answer);
        }
        const auto seat = f.actor;
        Frame& p = push(FrameKind::play_card, {seat, seat, s.answer, 0, no_event});
        p.a = s.answer;
        p.c = mode;
        return false;
    }
    return true;
}

// Frame: a = own card, then the other is chosen.
bool Machine::op_swap(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const bool looked = node.to == To::looked;
    const auto partners = [&] {
        PieceSet set = looked ? bound(s, c.root, bound_looked) : select(s, c, node.to_selector, at(s, spot::market));
        if (looked) {
            for (const Piece piece : set) {
                if (kind_of(s.at[piece]) == spot::accession) {
                    set.remove(piece);  // IH-CARD-SACREDPASS
                }
            }
        }
        return set;
    };
    if (f.step == 0) {
        const PieceSet own = candidates(s, c, node);
        PieceSet open;
        for (const Piece piece : own) {
            set_it(c, piece);
            if (!partners().empty()) {
                open.add(piece);
            }
        }
        if (open.empty()) {
            return true;
        }
        f.step = 1;
        if (!ask_cards(f, open, 1, 1, true)) {
            return false;
        }
    }
    if (f.step == 1) {
        f.b = s.answer;
        set_it(c, f.b);
        f.step = 2;
        const PieceSet open = partners();
        if (!ask_cards(f, open, 1, 1, true)) {
            return false;
        }
    }
    const Piece own = f.b;
    const Piece other = s.answer;
    if (other == no_piece) {
        return true;
    }
    f.flags |= did_flag;
    const Spot from = s.at[own];
    if (looked) {
        const Spot deck = s.at[other];
        const std::int8_t place = s.place[other];
        put(other, from);
        put_on_top(own, deck, seat_bit(f.actor));
        s.place[own] = place;
        return true;
    }
    const int slot = s.host[other];
    return_unrest_beneath(slot);
    put(other, from);
    put(own, spot::market);
    s.host[own] = static_cast<std::uint8_t>(slot);
    for (Tokens& tokens : s.tokens) {
        if (tokens.card == other) {
            tokens.card = own;
        }
    }
    if (!card_of(s, own).bears(Suit::reg)) {
        put_unrest_beneath(slot);
    }
    set_it(c, other);
    return true;
}

// One card to each of the others. Frame: a = players done, b = receiver.
bool Machine::op_give(Frame& f, const Node& node) {
    const Context c = context_of(f);
    for (;;) {
        if (f.step == 1) {
            f.step = 0;
            if (s.answer != no_piece) {
                put(s.answer, spot_of(spot::hand, f.b));
                f.flags |= did_flag;
                set_it(c, s.answer);
                if (node.bind != no_local) {
                    bind(c.root, node.bind, s.answer);
                }
                unbind(c.root, bound_receiver);
                bind(c.root, bound_receiver, f.b);
            }
        }
        ++f.a;
        if (f.a >= s.seats) {
            return true;
        }
        const int seat = (f.actor + f.a) % s.seats;
        if ((s.stack[f.root].b >> seat & 1U) != 0) {
            continue;
        }
        const PieceSet open = candidates(s, c, node);
        if (open.empty()) {
            return true;
        }
        f.b = static_cast<std::uint8_t>(seat);
        f.step = 1;
        const std::uint8_t done = f.a;
        f.a = 0;
        const bool known = ask_cards(f, open, 1, 1, true);
        f.a = done;
        if (!known) {
            return false;
        }
    }
}

bool Machine::op_take(Frame& f, const Node& node) {
    const Context c = context_of(f);
    if (f.step == 1) {
        f.flags |= s.result != 0 ? did_flag : 0;
        return true;
    }
    const NodeId id = f.node;
    if (node.op == Op::take_unrest) {
        f.step = 1;
        const auto number = static_cast<std::int16_t>(std::min(amount_of(s, c, node.amount).low, 60));
        if (node.bind != no_local && !node.is(flag::bind_adds)) {
            unbind(c.root, node.bind);
        }
        Frame& t = push(FrameKind::take_unrest, c, id);
        t.n = number;
        t.a = node.to != To::zone ? 0 : node.to_zone == Zone::discard ? 1 : node.to_zone == Zone::deck ? 2 : 0;
        return false;
    }
    if (node.op == Op::take_fame || node.op == Op::draw_fame) {
        f.step = 1;
        push(FrameKind::take_fame, c);
        return false;
    }
    for (int i = amount_of(s, c, node.amount).low; i > 0 && !at(s, spot::chaos).empty(); --i) {
        const Piece piece = at(s, spot::chaos).first();
        put(piece, spot_of(node.to == To::zone && node.to_zone == Zone::discard ? spot::discard : spot::hand, f.actor));
        happen(EventKind::take, f.actor, piece);
        f.flags |= did_flag;
    }
    return true;
}

}  // namespace pentarchy::imperium_horizons
