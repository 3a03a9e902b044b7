// Operations that search, draw, look, play, swap and give.

#include <algorithm>

#include "games/imperium_horizons/civ.h"

namespace pentarchy::imperium_horizons {

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
        } else if (!choose_one(f, found)) {
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
        unbind(c.root, bound_it);  // "it" is what was found
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
        const int elsewhere = s.small_deck[0] + s.small_deck[1] + s.small_deck[2] + s.routes_out;
        const int placed = at(s, deck).size() - loose.size();
        if ((deck == spot::main_deck && loose.size() <= elsewhere) || (fame && s.fame_cards <= placed)) {
            bag -= loose;
            loose = {};
        }
        if (loose.size() > 1 || (deck == spot::main_deck && !loose.empty())) {
            for (const Piece piece : tops) {  // each is seen as it is turned up
                s.known[piece] |= node.op == Op::reveal ? everybody : seat_bit(f.actor);
            }
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
    if (wanted == 0 && (zones & bit(Zone::nation)) != 0) {
        for (const Piece last : at(s, spot::accession, f.actor)) {  // the only card (IH-KW-LOOK-04)
            s.known[last] |= seat_bit(f.actor);
            bind(c.root, bound_looked, last);
            set_it(c, last);
            f.flags |= did_flag;
        }
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
        if (!ask_cards(f, open, (f.flags & optional_flag) != 0 ? 0 : 1, true)) {
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
        if (!choose_one(f, open)) {
            return false;
        }
    }
    if (f.step == 1) {
        f.b = s.answer;
        set_it(c, f.b);
        f.step = 2;
        const PieceSet open = partners();
        if (!choose_one(f, open)) {
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
        bind(c.root, bound_looked, own);  // it goes back with the others
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
    if (f.step == 0) {
        unbind(c.root, bound_receiver);
        unbind(c.root, bound_given);
    }
    for (;;) {
        if (f.step == 1) {
            f.step = 0;
            if (s.answer != no_piece) {
                if (is_civ(s, f.b)) {
                    put_on_top(s.answer, spot_of(spot::deck, civ_seat), everybody);  // IH-SOLO-066
                } else {
                    put(s.answer, spot_of(spot::hand, f.b));
                }
                f.flags |= did_flag;
                set_it(c, s.answer);
                if (node.bind != no_local) {
                    bind(c.root, node.bind, s.answer);
                }
                bind(c.root, bound_receiver, f.b);
                bind(c.root, bound_given, s.answer);
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
        const bool known = choose_one(f, open);
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
