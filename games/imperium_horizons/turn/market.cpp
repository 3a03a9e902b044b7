// The market: refilling and acquiring (IH-MARKET, IH-KW-ACQUIRE).

#include <algorithm>
#include <cassert>

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int own_deck(int slot) {
    return slot - 2;  // slots 3 to 5 have a deck of their own: Civilised, Uncivilised, Region
}

}  // namespace

// --- the market ------------------------------------------------------------------------------------------

void Machine::put_unrest_beneath(int slot) {
    const PieceSet pile = at(s, spot::unrest_pile);
    if (pile.empty()) {
        return;
    }
    const Piece piece = pile.first();
    put(piece, spot::beneath);
    s.host[piece] = static_cast<std::uint8_t>(slot);
    collapse_if_empty();  // IH-MARKET-013
}

namespace {

Piece unrest_beneath(const State& s, int slot) {
    for (const Piece piece : at(s, spot::beneath)) {
        if (s.host[piece] == slot) {
            return piece;
        }
    }
    return no_piece;
}

}  // namespace

void Machine::return_unrest_beneath(int slot) {
    const Piece piece = unrest_beneath(s, slot);
    if (piece != no_piece) {
        put(piece, spot::unrest_pile);
    }
}

void Machine::after_main_draw() {
    if (main_size(s) <= 0) {
        trigger_end();  // IH-END-001
    }
}

// A card came back into the main deck: slots that had stayed empty are filled, from the left (IH-MARKET-001, 011).
void Machine::refill_empty_slots(const Context& c) {
    for (int slot = market_slots - 1; slot >= 0; --slot) {
        if (market_card(s, slot) == no_piece) {
            push(FrameKind::refill, c).a = static_cast<std::uint8_t>(slot);
        }
    }
}

// Frame: a = slot.
void Machine::refill() {
    Frame& f = s.top();
    const int slot = f.a;
    const int deck = own_deck(slot);
    Piece piece = no_piece;
    if (f.step == 1) {
        piece = s.answer;
        --s.small_deck[static_cast<std::size_t>(deck)];
    } else if (deck >= 0 && s.small_deck[static_cast<std::size_t>(deck)] > 0) {
        s.pending = {};
        s.pending.ask = Ask::draw_card;
        s.pending.a = spot::main_deck;
        s.pending.b = static_cast<std::uint8_t>(deck + 1);
        f.step = 1;
        return;
    } else {
        if (deck >= 0) {
            const PieceSet route = at(s, static_cast<Spot>(spot::below_civ + deck));
            if (!route.empty()) {
                piece = route.first();  // IH-MARKET-007
            }
        }
        if (piece == no_piece) {
            if (main_size(s) <= 0) {
                pop(false);  // IH-MARKET-011
                return;
            }
            if (!next_card(spot::main_deck, piece)) {
                return;
            }
        }
    }
    put(piece, spot::market);
    s.host[piece] = static_cast<std::uint8_t>(slot);
    after_main_draw();
    if (!card_of(s, piece).bears(Suit::reg)) {
        put_unrest_beneath(slot);
    }
    pop(true);
}

void Machine::gain(const Context& c, int seat, int resource, int number) {
    if (number <= 0) {
        return;
    }
    auto& pool = s.player(seat).pool[static_cast<std::size_t>(resource)];
    pool = static_cast<std::uint16_t>(pool + number);
    gain_happens(c, seat, resource, number);
}

Happening& Machine::gain_happens(const Context& c, int seat, int resource, int number) {
    Happening& h = happen(EventKind::gain, seat, c.self);
    h.number = static_cast<std::uint8_t>(std::min(number, 255));
    h.resource = static_cast<std::uint8_t>(resource);
    PieceSet sources = bound(s, c.root, bound_source);
    if (c.self != no_piece && kind_of(s.at[c.self]) == spot::play) {
        sources.add(c.self);
    }
    for (const Piece piece : sources) {
        h.source_icons |= icon_mask(s, piece);
        h.source_suits |= card_of(s, piece).suits;
    }
    return h;
}

void Machine::push_gain(const Context& c, int resource, int number, bool from_market) {
    if (number > 0) {
        Frame& f = push(FrameKind::gain, c);
        f.a = static_cast<std::uint8_t>(resource);
        f.c = from_market ? 1 : 0;
        f.n = static_cast<std::int16_t>(std::min(number, 250));
    }
}

void Machine::push_market_gains(const Context& c, Piece piece) {
    for (int resource = resource_kinds - 1; s.at[piece] == spot::market && resource >= 0; --resource) {
        push_gain(c, resource, tokens_on(s, piece, resource), true);
    }
}

// What a text may convert afterwards (*Take Me to Your Leader*): bound to the ability that gained it.
void Machine::note_gain(const Context& c, int resource, int number) {
    if (resource == progress && c.root < s.stack.size() && s.stack[c.root].kind == FrameKind::ability) {
        bind_number(c.root, bound_gained, std::min(number, 250));
    }
}

// A gain that something may replace. Frame: a = resource, n = number, b = event, c = 1: tokens of a market card.
void Machine::gaining() {
    Frame& f = s.top();
    const Context c = context_of(f);
    if (f.step == 0) {
        f.step = 1;
        f.b = static_cast<std::uint8_t>(s.events.size());
        gain_happens(c, f.actor, f.a, f.n).from = f.c == 1 ? spot::market : spot::nowhere;
    }
    if (replaced(f.b, index_of_top(s))) {
        return;
    }
    const Happening h = s.events[f.b];
    if (h.cancelled != 0 || h.number == 0) {
        s.events.erase_at(f.b);
    } else {
        auto& pool = s.player(f.actor).pool[f.a];
        pool = static_cast<std::uint16_t>(pool + h.number);
        note_gain(c, f.a, h.number);
    }
    pop(true);
}

// What was taken before and no event or variable speaks of any more makes room.
void Machine::forget_taken() {
    const auto is_spoken_of = [&](const Taken& taken) {
        return std::ranges::any_of(s.events, [&](const Happening& h) { return h.card == taken.card; }) ||
               std::ranges::any_of(s.bindings, [&](const Binding& b) { return b.card == taken.card; });
    };
    for (std::size_t i = 0; s.taken.full() && i < s.taken.size(); ++i) {
        if (!is_spoken_of(s.taken[i])) {
            s.taken.erase_at(i);
        }
    }
}

void Machine::take_card(const Context& c, Piece piece, bool with_unrest, Spot where) {
    const int seat = c.actor;
    Taken taken;
    taken.card = piece;
    taken.from = s.at[piece];
    taken.slot = s.host[piece];
    const bool market = s.at[piece] == spot::market;
    const int slot = s.host[piece];
    if (market) {  // its tokens were gained before this
        for (int resource = 0; resource < resource_kinds; ++resource) {
            taken.tokens[static_cast<std::size_t>(resource)] = static_cast<std::uint8_t>(tokens_on(s, piece, resource));
        }
        drop_tokens(piece);
    }
    Spot to = where;
    if (to == spot_of(spot::hand, seat)) {
        for (const Piece card : active_cards(s, seat)) {
            if ((traits_of(s, card).replaces & bit(EventKind::gain_card)) != 0 && !card_of(s, piece).bears(Suit::unr)) {
                to = spot_of(spot::discard, seat);  // Voyaging
            }
        }
    }
    put(piece, to);
    Piece unrest = market ? unrest_beneath(s, slot) : no_piece;
    if (unrest != no_piece && !with_unrest) {
        put(unrest, spot::unrest_pile);
        unrest = no_piece;
    } else if (!market && with_unrest && !card_of(s, piece).bears(Suit::reg)) {
        const PieceSet pile = at(s, spot::unrest_pile);  // IH-KW-ACQUIRE-06
        unrest = pile.empty() ? no_piece : pile.first();
    }
    if (unrest != no_piece) {
        put(unrest, spot_of(spot::hand, seat));
        happen(EventKind::take, seat, unrest);
        collapse_if_empty();
    }
    taken.unrest = unrest;
    forget_taken();
    add_to(s.taken, taken, Limit::taken);
    if (market) {
        push(FrameKind::refill, c).a = static_cast<std::uint8_t>(slot);
    }
}

Spot Machine::destination(const Context& c, const Node& node) const {
    if (node.to == To::zone) {
        switch (node.to_zone) {
            case Zone::discard:
                return spot_of(spot::discard, c.actor);
            case Zone::history:
                return spot_of(spot::history, c.actor);
            case Zone::deck:
                return spot_of(spot::deck, c.actor);
            case Zone::mana:
                return spot_of(spot::garrison, c.actor);
            default:
                break;
        }
    }
    return spot_of(spot::hand, c.actor);
}

void Machine::took(const Context& c, const Node& node, Piece piece) {
    set_it(c, piece);
    if (node.bind != no_local) {
        bind(c.root, node.bind, piece);
    }
    if (node.to == To::zone && node.to_zone == Zone::mana) {
        const Piece host = mana_card(s, c.actor);
        if (host != no_piece) {
            s.host[piece] = host;
        } else {
            put(piece, spot_of(spot::hand, c.actor));
        }
    }
}

// Frame: node = the act; a = taken so far, b = card.
void Machine::acquire() {
    Frame& f = s.top();
    const Node& node = table().nodes[f.node];
    const Context c = context_of(f);
    if (f.step == 1) {
        if (s.answer == no_piece) {
            pop(f.a > 0);
            return;
        }
        f.b = s.answer;
        f.c = static_cast<std::uint8_t>(s.events.size());
        happen(EventKind::acquire, c.actor, f.b).from = s.at[f.b];
        f.step = 2;
    }
    if (f.step == 2) {
        if (replaced(f.c, static_cast<std::uint8_t>(s.stack.size() - 1))) {
            return;
        }
        ++f.a;
        f.step = 3;
        if (s.events[f.c].cancelled != 0) {
            s.events.erase_at(f.c);
            return;
        }
        s.events[f.c].from = s.at[f.b];
        f.step = 4;
        push_market_gains(c, f.b);
        return;
    }
    if (f.step == 4) {
        f.step = 3;
        const Piece piece = f.b;
        const Spot where = destination(c, node);
        take_card(c, piece, true, where);
        took(c, node, piece);
        return;
    }
    const Range range = amount_of(s, c, node.amount);
    const PieceSet among = can_acquire(s, c, node.selector, node.from);
    if (f.a >= range.high || among.empty()) {
        pop(f.a > 0);
        return;
    }
    f.step = 1;
    const bool may_stop = f.a >= range.low || (f.flags & optional_flag) != 0;
    if (!may_stop && among.size() == 1) {
        s.answer = among.first();
        return;
    }
    ask_card(c.actor, among, Op::acquire, may_stop);
}

}  // namespace pentarchy::imperium_horizons
