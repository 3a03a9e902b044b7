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
            RefillFrame(push(FrameKind::refill, c)).slot = static_cast<std::uint8_t>(slot);
        }
    }
}

void Machine::refill() {
    enum Step : std::uint8_t { begin, drawn };
    Frame& f = s.top();
    RefillFrame kept(f);
    const int slot = kept.slot;
    const int deck = own_deck(slot);
    Piece piece = no_piece;
    if (f.step == drawn) {
        piece = s.answer;
        --s.small_deck[static_cast<std::size_t>(deck)];
    } else if (deck >= 0 && s.small_deck[static_cast<std::size_t>(deck)] > 0) {
        s.pending = {};
        s.pending.ask = Ask::draw_card;
        s.pending.a = spot::main_deck;
        s.pending.b = static_cast<std::uint8_t>(deck + 1);
        f.step = drawn;
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
        GainFrame gaining(push(FrameKind::gain, c));
        gaining.resource = static_cast<std::uint8_t>(resource);
        gaining.is_of_market = from_market ? 1 : 0;
        gaining.number = static_cast<std::int16_t>(counted(number));
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
        bind_number(c.root, bound_gained, counted(number));
    }
}

// A gain that something may replace.
void Machine::gaining() {
    enum Step : std::uint8_t { begin, announced };
    Frame& f = s.top();
    GainFrame kept(f);
    const Context c = context_of(f);
    if (f.step == begin) {
        f.step = announced;
        kept.event = static_cast<std::uint8_t>(s.events.size());
        gain_happens(c, f.actor, kept.resource, kept.number).from =
            kept.is_of_market == 1 ? spot::market : spot::nowhere;
    }
    if (replaced(kept.event, index_of_top(s))) {
        return;
    }
    const Happening h = s.events[kept.event];
    if (h.cancelled != 0 || h.number == 0) {
        s.events.erase_at(kept.event);
    } else {
        auto& pool = s.player(f.actor).pool[kept.resource];
        pool = static_cast<std::uint16_t>(pool + h.number);
        note_gain(c, kept.resource, h.number);
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
        RefillFrame(push(FrameKind::refill, c)).slot = static_cast<std::uint8_t>(slot);
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

void Machine::acquire() {
    enum Step : std::uint8_t { choose, chosen, announced, next, tokens_gained };
    Frame& f = s.top();
    AcquireFrame kept(f);
    const Node& node = table().nodes[f.node];
    const Context c = context_of(f);
    if (f.step == chosen) {
        if (s.answer == no_piece) {
            pop(kept.taken > 0);
            return;
        }
        kept.card = s.answer;
        kept.event = static_cast<std::uint8_t>(s.events.size());
        happen(EventKind::acquire, c.actor, kept.card).from = s.at[kept.card];
        f.step = announced;
    }
    if (f.step == announced) {
        if (replaced(kept.event, static_cast<std::uint8_t>(s.stack.size() - 1))) {
            return;
        }
        ++kept.taken;
        f.step = next;
        if (s.events[kept.event].cancelled != 0) {
            s.events.erase_at(kept.event);
            return;
        }
        s.events[kept.event].from = s.at[kept.card];
        f.step = tokens_gained;
        push_market_gains(c, kept.card);
        return;
    }
    if (f.step == tokens_gained) {
        f.step = next;
        const Piece piece = kept.card;
        const Spot where = destination(c, node);
        take_card(c, piece, true, where);
        took(c, node, piece);
        return;
    }
    const Range range = amount_of(s, c, node.amount);
    const PieceSet among = can_acquire(s, c, node.selector, node.from);
    if (kept.taken >= range.high || among.empty()) {
        pop(kept.taken > 0);
        return;
    }
    f.step = chosen;
    const bool may_stop = kept.taken >= range.low || (f.flags & optional_flag) != 0;
    if (!may_stop && among.size() == 1) {
        s.answer = among.first();
        return;
    }
    ask_card(c.actor, among, Op::acquire, may_stop);
}

}  // namespace pentarchy::imperium_horizons
