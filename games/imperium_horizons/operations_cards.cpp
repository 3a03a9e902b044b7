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
bool Machine::ask_cards(Frame& f, const PieceSet& among, int low, bool ordered) {
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
    ask_card(f.actor, open, table().nodes[f.node].op, may_stop);
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
                if (!ask_cards(f, among, low, node.op == Op::place)) {
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
                const PieceSet below = garrison_of(s, f.b);  // what lies beneath it comes along (IH-KW-GARRISON-05)
                leave_play(f.b);
                put(f.b, spot_of(spot::garrison, f.actor));
                s.host[f.b] = host;
                for (const Piece card : below) {
                    put(card, spot_of(spot::garrison, f.actor));
                    s.host[card] = host;
                }
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
                if (s.top().kind == FrameKind::refill || s.top().kind == FrameKind::take_fame ||
                    s.top().kind == FrameKind::short_game) {
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
    const PieceSet open = open_hosts(s, context_of(f), node, piece);
    if (open.empty()) {
        s.answer = no_piece;
        return true;
    }
    if (open.size() == 1) {
        s.answer = open.first();
        return true;
    }
    ask_card(f.actor, open, Op::garrison);
    s.pending.b = 1;  // a host is chosen
    s.pending.a = piece;
    return false;
}

void Machine::place_in_deck(int seat, To where, Piece piece) {
    switch (where) {
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
            put_at_bottom(piece, spot::main_deck, everybody);
            s.host[piece] = 1;
            break;
        default:
            leave_play(piece);
            put_on_top(piece, spot_of(spot::deck, seat), seat_bit(seat));
    }
}

void Machine::move_chosen(Frame& f, const Node& node, Piece piece) {
    const int seat = f.actor;
    const Context c = context_of(f);
    const bool in_cost_from_play = kind_of(s.at[piece]) == spot::play;
    if (in_cost_from_play && node.is(flag::in_cost)) {
        bind(c.root, bound_source, piece);
    }
    const bool follow_up = f.a > 0;
    const auto send = [&](spot::Code where) {
        if (kind_of(s.at[piece]) == spot::garrison) {
            put(piece, spot_of(where, seat));
        } else {
            send_with_garrison(piece, spot_of(where, seat));
        }
    };
    switch (node.op) {
        case Op::abandon:
            send(spot::discard);
            break;
        case Op::recall:
            send(spot::hand);
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
            send(s.player(seat).memory == 1 ? spot::legends : spot::discard);
            happen(EventKind::legends, seat, piece).batch = follow_up ? 1 : 0;
            break;
        case Op::sink:
            send(s.player(seat).memory == 2 ? spot::sunken : spot::discard);
            happen(EventKind::sink, seat, piece).batch = follow_up ? 1 : 0;
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
                send_with_garrison(piece, spot_of(spot::discard, seat));
                happen(EventKind::discard, seat, piece).batch = follow_up ? 1 : 0;
            }
            break;
        case Op::place:
        case Op::move_card:
            place_in_deck(seat, node.to, piece);
            if (node.to == To::main_bottom) {
                refill_empty_slots(c);
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

}  // namespace pentarchy::imperium_horizons
