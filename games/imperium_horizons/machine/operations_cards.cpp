// Operations that move cards.

#include <algorithm>

#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/machine/operations.h"

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
    const CardsFrame kept(f);
    PieceSet open = among;
    if (!ordered && kept.moved > 0) {
        for (const Piece piece : among) {
            if (piece <= kept.highest) {
                open.remove(piece);
            }
        }
        if (open.size() < low - kept.moved) {
            open = among;
        }
    }
    if (!ordered && low - kept.moved > 1) {
        // Ascending order: leave enough above.
        PieceSet good;
        int above = open.size();
        for (const Piece piece : open) {
            if (above >= low - kept.moved) {
                good.add(piece);
            }
            --above;
        }
        open = good;
    }
    const bool may_stop = kept.moved >= low;
    if (open.empty()) {
        s.answer = no_piece;
        return true;
    }
    if (!may_stop) {
        const std::uint16_t face = face_of(s, open.first());
        bool alike = true;
        for (const Piece piece : open) {
            alike = alike && face_of(s, piece) == face && s.at[piece] == s.at[open.first()] &&
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

namespace {

// Cards chosen one by one and moved.
class CardMoving : Operating {
  public:
    CardMoving(Machine& machine, Frame& frame, const Node& node) : Operating(machine, frame, node), kept_(frame) {}

    Went take_step() {
        switch (f_.step) {
            case begin:
                return begin_moving();
            case made_cheaper:
                return take_cheaper_price();
            case choose:
                return choose_next();
            case chosen:
                return take_answer();
            case where_to:
                return choose_place();
            case host_chosen:
                return put_beneath();
            case into_history:
                return put_into_history();
            case move:
                return move_card();
            default:
                return note_moved();
        }
    }

  private:
    enum Step : std::uint8_t {
        begin,
        choose,
        chosen,
        where_to,
        host_chosen,
        into_history,
        move,
        made_cheaper,
        moved,
    };

    Went go_to(Step step) {
        f_.step = step;
        return Went::on;
    }

    Went take(Piece piece) {
        if (piece == no_piece) {
            return Went::done;
        }
        kept_.card = piece;
        return go_to(where_to);
    }

    // A discard by a selector can be made cheaper first.
    Went begin_moving() {
        f_.step = choose;
        if (node_.bind != no_local && !node_.is(flag::bind_adds)) {
            m_.unbind(c_.root, node_.bind);
        }
        const Range range = amount_of(s_, c_, node_.amount);
        kept_.weight = static_cast<std::int16_t>(range.low);
        if (node_.op != Op::discard || node_.what != What::selected || range.low != range.high) {
            return Went::on;
        }
        if (node_.selector == none && c_.self != no_piece && card_of(s_, c_.self).bears(Suit::unr)) {
            for_modifiers(s_, f_.actor, ModifierKind::reduce_unrest_cost, [&](const Modifier& modifier, Piece) {
                if (modifier.cards_too) {
                    kept_.weight = static_cast<std::int16_t>(
                        std::max<int>(kept_.weight - modifier.number, std::min<int>(modifier.minimum, kept_.weight)));
                }
            });
        }
        if (node_.selector != none && table().selectors[node_.selector].icons != 0) {
            kept_.event = static_cast<std::uint8_t>(s_.events.size());
            Happening& h = m_.happen(EventKind::must_discard, f_.actor, no_piece);
            h.number = static_cast<std::uint8_t>(range.low);
            h.source_icons = table().selectors[node_.selector].icons;
            f_.step = made_cheaper;
        }
        return Went::on;
    }

    Went take_cheaper_price() {
        if (m_.replaced(kept_.event, index_of_top(s_))) {
            return Went::waiting;
        }
        kept_.weight = s_.events[kept_.event].number;
        s_.events.erase_at(kept_.event);
        return go_to(choose);
    }

    Went choose_next() {
        if (node_.what == What::top) {
            return choose_top();
        }
        PieceSet among = candidates(s_, c_, node_);
        if (is_single(node_.what)) {
            among -= bound(s_, index_of_top(s_), bound_chosen);
            if (node_.what == What::self && !among.empty() && !this_is_there(s_, among.first())) {
                among = {};
            }
            return take(among.empty() ? no_piece : among.first());
        }
        Range range = amount_of(s_, c_, node_.amount);
        if (range.low == range.high || node_.op == Op::discard) {
            range.high = range.low == range.high ? kept_.weight : range.high;
            range.low = std::min<int>(range.low, kept_.weight);
        }
        const bool all = node_.amount.kind == AmountKind::all;
        if ((!all && kept_.moved >= range.high) || among.empty()) {
            return Went::done;
        }
        if (all) {
            return take(among.first());
        }
        const int low = (f_.flags & optional_flag) != 0 ? 0 : std::min(range.low, kept_.moved + among.size());
        f_.step = chosen;
        return m_.ask_cards(f_, among, low, node_.op == Op::place) ? Went::on : Went::waiting;
    }

    // The top card of the Fame deck or of the own nation deck; of the latter the accession card comes last.
    Went choose_top() {
        const std::uint32_t zones = node_.from == none ? 0 : table().places[node_.from].zones;
        if (kept_.moved > 0) {
            return Went::done;
        }
        Piece piece = no_piece;
        if ((zones & bit(Zone::fame)) != 0) {
            if (s_.fame_cards == 0) {
                return Went::done;
            }
            if (!m_.next_card(spot::fame_deck, piece)) {
                return Went::waiting;
            }
        } else if (!at(s_, spot::nation, f_.actor).empty()) {
            if (!m_.next_card(spot_of(spot::nation, f_.actor), piece)) {
                return Went::waiting;
            }
        } else if (!at(s_, spot::accession, f_.actor).empty()) {
            piece = at(s_, spot::accession, f_.actor).first();
        }
        return take(piece);
    }

    Went take_answer() {
        if (s_.answer == no_piece) {
            return Went::done;
        }
        kept_.card = s_.answer;
        kept_.highest = s_.answer;
        f_.flags &= static_cast<std::uint8_t>(~optional_flag);
        return go_to(where_to);
    }

    Went choose_place() {
        if (node_.op == Op::history) {
            kept_.event = static_cast<std::uint8_t>(s_.events.size());
            m_.happen(EventKind::history, f_.actor, kept_.card).batch = is_follow_up();
            return go_to(into_history);
        }
        if (node_.op == Op::garrison) {
            f_.step = host_chosen;
            return m_.choose_host(f_, node_, kept_.card) ? Went::on : Went::waiting;
        }
        return go_to(move);
    }

    Went put_beneath() {
        if (s_.answer == no_piece || s_.answer == kept_.card) {
            return Went::done;
        }
        const Piece host = s_.answer;
        const PieceSet below = garrison_of(s_, kept_.card);  // what lies beneath it comes along (IH-KW-GARRISON-05)
        m_.leave_play(kept_.card);
        put_in_garrison(kept_.card, host);
        for (const Piece card : below) {
            put_in_garrison(card, host);
        }
        m_.happen(EventKind::garrison, f_.actor, kept_.card).batch = is_follow_up();
        return go_to(moved);
    }

    void put_in_garrison(Piece card, Piece host) {
        m_.put(card, spot_of(spot::garrison, f_.actor));
        s_.host[card] = host;
    }

    Went put_into_history() {
        if (m_.replaced(kept_.event, index_of_top(s_))) {
            return Went::waiting;
        }
        f_.step = moved;
        if (s_.events[kept_.event].cancelled != 0) {
            s_.events.erase_at(kept_.event);
        } else {
            m_.send_with_garrison(kept_.card, spot_of(spot::history, f_.actor));
        }
        return Went::on;
    }

    Went move_card() {
        f_.step = moved;
        m_.move_chosen(f_, node_, kept_.card);
        const FrameKind top = s_.top().kind;
        const bool first = top == FrameKind::refill || top == FrameKind::take_fame || top == FrameKind::short_game;
        return first ? Went::waiting : Went::on;
    }

    Went note_moved() {
        f_.step = choose;
        f_.flags |= did_flag;
        kept_.moved = static_cast<std::uint8_t>(kept_.moved + weight_of(s_, node_, kept_.card));
        m_.set_it(c_, kept_.card);
        if (node_.bind != no_local) {
            m_.bind(c_.root, node_.bind, kept_.card);
        }
        if (is_single(node_.what)) {
            m_.bind(index_of_top(s_), bound_chosen, kept_.card);
        }
        for (int i = 0; i < 8 && node_.op == Op::history; ++i) {
            m_.unbind(index_of_top(s_), static_cast<std::uint8_t>(bound_done + i));
        }
        return Went::on;
    }

    std::uint8_t is_follow_up() const { return kept_.moved > 0 ? 1 : 0; }

    CardsFrame<Frame> kept_;
};

}  // namespace

bool Machine::op_cards(Frame& f, const Node& node) {
    return run_steps_of(CardMoving(*this, f, node));
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

namespace {

// Where a garrisoned card goes alone, and any other with what lies beneath it.
void send(Machine& m, int seat, Piece piece, spot::Code where) {
    if (kind_of(m.s.at[piece]) == spot::garrison) {
        m.put(piece, spot_of(where, seat));
    } else {
        m.send_with_garrison(piece, spot_of(where, seat));
    }
}

void exile(Machine& m, const Context& c, Piece piece) {
    State& s = m.s;
    if (s.at[piece] != spot::market) {
        m.send_with_garrison(piece, spot::exile);
        m.happen(EventKind::exile, c.actor, piece);
        return;
    }
    const int slot = s.host[piece];
    m.return_unrest_beneath(slot);
    m.put(piece, spot::exile);
    m.happen(EventKind::exile, c.actor, piece);
    RefillFrame(m.push(FrameKind::refill, c)).slot = static_cast<std::uint8_t>(slot);
}

void put_beneath_mana(Machine& m, int seat, Piece piece) {
    const Piece host = mana_card(m.s, seat);
    if (host != no_piece) {
        m.leave_play(piece);
        m.put(piece, spot_of(spot::garrison, seat));
        m.s.host[piece] = host;
    }
}

}  // namespace

void Machine::move_chosen(Frame& f, const Node& node, Piece piece) {
    const int seat = f.actor;
    const Context c = context_of(f);
    if (kind_of(s.at[piece]) == spot::play && node.is(flag::in_cost)) {
        bind(c.root, bound_source, piece);
    }
    const bool follow_up = CardsFrame(f).moved > 0;
    const auto happens = [&](EventKind kind) { happen(kind, seat, piece).batch = follow_up ? 1 : 0; };
    switch (node.op) {
        case Op::abandon:
            send(*this, seat, piece, spot::discard);
            break;
        case Op::recall:
            send(*this, seat, piece, spot::hand);
            break;
        case Op::exile:
            exile(*this, c, piece);
            break;
        case Op::legends:
            send(*this, seat, piece, s.player(seat).memory == 1 ? spot::legends : spot::discard);
            happens(EventKind::legends);
            break;
        case Op::sink:
            send(*this, seat, piece, s.player(seat).memory == 2 ? spot::sunken : spot::discard);
            happens(EventKind::sink);
            break;
        case Op::mana:
            put_beneath_mana(*this, seat, piece);
            break;
        case Op::discard:
            if (node.what == What::top) {
                nation_card_leaves(seat, piece);
            } else {
                send_with_garrison(piece, spot_of(spot::discard, seat));
                happens(EventKind::discard);
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
        default:  // take and draw from
            take_chosen(c, node, piece);
    }
}

// King of Kings is not taken: who takes it gains from it.
void Machine::take_chosen(const Context& c, const Node& node, Piece piece) {
    if (node.op == Op::take && s.at[piece] == spot::king) {
        push(FrameKind::take_fame, c);
    } else if (node.op == Op::take || node.op == Op::draw_from) {
        put(piece, spot_of(spot::hand, c.actor));
    }
}

}  // namespace pentarchy::imperium_horizons
