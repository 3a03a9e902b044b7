// Operations that search, draw, look, play, swap and give.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

namespace {

// A card is looked for in one place after the other; one that is named, only until it is found.
class Finding : Operating {
  public:
    Finding(Machine& machine, Frame& frame, const Node& node) : Operating(machine, frame, node), kept_(frame) {}

    Went take_step() { return f_.step == begin ? search() : take_found(); }

  private:
    enum Step : std::uint8_t { begin, chosen };
    enum Searched : std::uint8_t { deck = 1, nation = 2 };

    Went search() {
        f_.step = chosen;
        kept_.searched = 0;
        const PieceSet found = found_cards();
        if (found.empty()) {
            s_.answer = no_piece;
            return Went::on;
        }
        return m_.choose_one(f_, found) ? Went::on : Went::waiting;
    }

    PieceSet found_cards() {
        constexpr std::array<Zone, 4> usual = {Zone::hand, Zone::discard, Zone::deck, Zone::nation};
        const std::uint32_t zones = searched_zones(node_);
        const bool by_name = node_.selector != none && table().selectors[node_.selector].name != none;
        PieceSet found;
        const auto search_in = [&](Zone zone) {
            if (by_name && !found.empty()) {
                return;
            }
            Place place;
            place.zones = bit(zone);
            found |= select(s_, c_, node_.selector, cards_in(s_, c_, place, 0, false));
            kept_.searched |= zone == Zone::deck ? deck : zone == Zone::nation ? nation : 0;
        };
        for (const Zone zone : usual) {
            if ((zones & bit(zone)) != 0) {
                search_in(zone);
            }
        }
        for (std::uint32_t left = zones; left != 0; left &= left - 1) {
            const auto zone = static_cast<Zone>(std::countr_zero(left));
            if (std::ranges::find(usual, zone) == usual.end()) {
                search_in(zone);
            }
        }
        if (c_.self != no_piece && kind_of(s_.at[c_.self]) == spot::resolving) {
            found.remove(c_.self);
        }
        return found;
    }

    Went take_found() {
        const Piece piece = s_.answer;
        if ((kept_.searched & deck) != 0) {
            m_.shuffle(spot_of(spot::deck, f_.actor));
        }
        if ((kept_.searched & nation) != 0) {
            m_.shuffle(spot_of(spot::nation, f_.actor));
        }
        if (piece == no_piece) {
            m_.unbind(c_.root, bound_it);  // "it" is what was found
            return Went::done;
        }
        if (node_.to == To::zone) {
            move_found(piece);
        }
        m_.set_it(c_, piece);
        if (node_.bind != no_local) {
            m_.bind(c_.root, node_.bind, piece);
        }
        return did();
    }

    void move_found(Piece piece) {
        if (kind_of(s_.at[piece]) == spot::play) {
            m_.leave_play(piece);
        }
        Spot where = m_.destination(c_, node_);
        if (kind_of(where) == spot::history) {
            bool barred = false;
            for (const Piece card : active_cards(s_, f_.actor)) {
                barred = barred || (traits_of(s_, card).replaces & bit(EventKind::history)) != 0;
            }
            where = barred ? spot_of(spot::discard, f_.actor) : where;
        }
        s_.known[piece] = everybody;  // it is shown (IH-KW-FIND-03)
        m_.put(piece, where);
    }

    FindFrame<Frame> kept_;
};

}  // namespace

bool Machine::op_find(Frame& f, const Node& node) {
    return run_steps_of(Finding(*this, f, node));
}

bool Machine::op_draw(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, number_known, drawn };
    const Context c = context_of(f);
    const Range range = amount_of(s, c, node.amount);
    if (f.step == begin) {
        if (node.bind != no_local && !node.is(flag::bind_adds)) {
            unbind(c.root, node.bind);
        }
        f.step = number_known;
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
    if (f.step == number_known) {
        f.step = drawn;
        const auto number = static_cast<std::int16_t>(s.answer);
        const NodeId id = f.node;
        Frame& d = push(FrameKind::draw, c, id);
        DrawFrame(d).left = number;
        d.flags = node.is(flag::if_able) ? able_flag : std::uint8_t{0};
        return false;
    }
    f.flags |= s.result != 0 ? did_flag : 0;
    return true;
}

namespace {

// Cards seen: on top of the deck they lie on, known to the player (look) or to all (reveal).
class Looking : Operating {
  public:
    Looking(Machine& machine, Frame& frame, const Node& node)
        : Operating(machine, frame, node),
          kept_(frame),
          zones_(node.from == none ? 0 : table().places[node.from].zones),
          of_fame_((zones_ & bit(Zone::fame)) != 0),
          of_nation_((zones_ & bit(Zone::nation)) != 0),
          deck_(of_fame_     ? Spot{spot::fame_deck}
                : of_nation_ ? spot_of(spot::nation, frame.actor)
                             : Spot{spot::main_deck}) {}

    Went take_step() {
        switch (f_.step) {
            case begin:
                return begin_looking();
            case announced:
                return count_announced();
            default:
                return turn_up();
        }
    }

  private:
    enum Step : std::uint8_t { begin, turning_up, announced };

    std::uint8_t knowers() const { return node_.op == Op::reveal ? everybody : seat_bit(f_.actor); }

    Went begin_looking() {
        kept_.number = static_cast<std::int16_t>(amount_of(s_, c_, node_.amount).high);
        f_.step = turning_up;
        if (of_fame_ && node_.op == Op::look) {
            kept_.event = static_cast<std::uint8_t>(s_.events.size());
            m_.happen(EventKind::look_fame, f_.actor, no_piece).number = static_cast<std::uint8_t>(kept_.number);
            f_.step = announced;
        }
        return Went::on;
    }

    Went count_announced() {
        if (m_.replaced(kept_.event, index_of_top(s_))) {
            return Went::waiting;
        }
        kept_.number = s_.events[kept_.event].number;
        f_.step = turning_up;
        return Went::on;
    }

    // One card after the other comes to lie on top in a known order, until there are enough.
    Went turn_up() {
        PieceSet tops;
        PieceSet bag;
        for (const Piece piece : at(s_, deck_)) {
            (s_.place[piece] > 0 ? tops : bag).add(piece);
        }
        const int there = of_fame_ ? s_.fame_cards : deck_ == spot::main_deck ? main_size(s_) : at(s_, deck_).size();
        const int wanted = std::min<int>(kept_.number, there);
        if (tops.size() < wanted && !bag.empty()) {
            return turn_up_next(tops, bag);
        }
        note_looked(tops, wanted);
        return Went::done;
    }

    Went turn_up_next(const PieceSet& tops, PieceSet bag) {
        PieceSet loose = loose_of(bag);
        const int elsewhere = s_.small_deck[0] + s_.small_deck[1] + s_.small_deck[2] + s_.routes_out;
        const int placed = at(s_, deck_).size() - loose.size();
        if ((deck_ == spot::main_deck && loose.size() <= elsewhere) || (of_fame_ && s_.fame_cards <= placed)) {
            bag -= loose;
            loose = {};
        }
        if (loose.size() > 1 || (deck_ == spot::main_deck && !loose.empty())) {
            for (const Piece piece : tops) {  // each is seen as it is turned up
                s_.known[piece] |= knowers();
            }
            s_.pending = {};
            s_.pending.ask = Ask::draw_card;
            s_.pending.a = deck_;
            return Went::waiting;
        }
        // The last one, or one whose place at the bottom is known.
        Piece next = loose.empty() ? no_piece : loose.first();
        for (const Piece piece : bag) {
            if (next == no_piece || (loose.empty() && s_.place[piece] > s_.place[next])) {
                next = piece;
            }
        }
        for (const Piece piece : tops) {
            ++s_.place[piece];
        }
        s_.place[next] = 1;
        return Went::on;
    }

    PieceSet loose_of(const PieceSet& bag) const {
        PieceSet loose;
        for (const Piece piece : bag) {
            if (s_.place[piece] == 0) {
                loose.add(piece);
            }
        }
        return loose;
    }

    void note_looked(PieceSet tops, int wanted) {
        m_.unbind(c_.root, bound_looked);
        for (int i = 0; i < wanted; ++i) {
            Piece best = no_piece;
            for (const Piece piece : tops) {
                if (best == no_piece || s_.place[piece] > s_.place[best]) {
                    best = piece;
                }
            }
            tops.remove(best);
            s_.known[best] |= knowers();
            m_.bind(c_.root, bound_looked, best);
            if (node_.bind != no_local) {
                m_.bind(c_.root, node_.bind, best);
            }
            m_.set_it(c_, best);
        }
        f_.flags |= wanted > 0 ? did_flag : 0;
        if (wanted == 0 && of_fame_ && s_.player(f_.actor).king_used == 0 && s_.king_card != no_piece) {
            m_.bind(c_.root, bound_looked, s_.king_card);  // IH-FAME-014
            f_.flags |= did_flag;
        }
        if (wanted == 0 && of_nation_) {
            for (const Piece last : at(s_, spot::accession, f_.actor)) {  // the only card (IH-KW-LOOK-04)
                s_.known[last] |= seat_bit(f_.actor);
                m_.bind(c_.root, bound_looked, last);
                m_.set_it(c_, last);
                f_.flags |= did_flag;
            }
        }
    }

    LookFrame<Frame> kept_;
    std::uint32_t zones_;
    bool of_fame_;
    bool of_nation_;
    Spot deck_;
};

}  // namespace

bool Machine::op_look(Frame& f, const Node& node) {
    if (!node.is(flag::extra)) {
        return run_steps_of(Looking(*this, f, node));
    }
    if (f.event != no_event && f.event < s.events.size()) {  // more cards of a look that is under way
        const int more = amount_of(s, context_of(f), node.amount).low;
        s.events[f.event].number = static_cast<std::uint8_t>(s.events[f.event].number + more);
    }
    f.flags |= did_flag;
    return true;
}

bool Machine::op_play(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, chosen, played };
    const Context c = context_of(f);
    std::uint8_t mode = play_mode::from_effect;
    mode |= node.op == Op::free_play ? play_mode::free : 0;
    mode |= node.is(flag::ignoring_state) ? play_mode::ignore_state : 0;
    mode |= node.state != 0 ? play_mode::ignore_empire : 0;
    if (f.step == begin) {
        PieceSet open;
        for (const Piece piece : candidates(s, c, node)) {
            if (can_play(s, f.actor, piece, mode)) {
                open.add(piece);
            }
        }
        if (open.empty()) {
            return true;
        }
        f.step = chosen;
        if (!ask_cards(f, open, (f.flags & optional_flag) != 0 ? 0 : 1, true)) {
            return false;
        }
    }
    if (f.step == chosen) {
        if (s.answer == no_piece) {
            return true;
        }
        f.step = played;
        f.flags |= did_flag;
        set_it(c, s.answer);
        if (node.bind != no_local) {
            bind(c.root, node.bind, s.answer);
        }
        const auto seat = f.actor;
        PlayCardFrame playing(push(FrameKind::play_card, {seat, seat, s.answer, 0, no_event}));
        playing.card = s.answer;
        playing.mode = mode;
        return false;
    }
    return true;
}

namespace {

// An own card and another change places.
class Swapping : Operating {
  public:
    Swapping(Machine& machine, Frame& frame, const Node& node)
        : Operating(machine, frame, node), kept_(frame), with_looked_(node.to == To::looked) {}

    Went take_step() {
        switch (f_.step) {
            case begin:
                return choose_own();
            case own_chosen:
                kept_.own_card = s_.answer;
                m_.set_it(c_, kept_.own_card);
                f_.step = other_chosen;
                return m_.choose_one(f_, partners()) ? Went::on : Went::waiting;
            default:
                if (s_.answer == no_piece) {
                    return Went::done;
                }
                if (with_looked_) {
                    swap_with_looked(kept_.own_card, s_.answer);
                } else {
                    swap_with_market(kept_.own_card, s_.answer);
                }
                return did();
        }
    }

  private:
    enum Step : std::uint8_t { begin, own_chosen, other_chosen };

    // The cards that "it" may change places with.
    PieceSet partners() const {
        if (!with_looked_) {
            return select(s_, c_, node_.to_selector, at(s_, spot::market));
        }
        PieceSet set = bound(s_, c_.root, bound_looked);
        for (const Piece piece : set) {
            if (kind_of(s_.at[piece]) == spot::accession) {
                set.remove(piece);  // IH-CARD-SACREDPASS
            }
        }
        return set;
    }

    Went choose_own() {
        PieceSet open;
        for (const Piece piece : candidates(s_, c_, node_)) {
            m_.set_it(c_, piece);
            if (!partners().empty()) {
                open.add(piece);
            }
        }
        if (open.empty()) {
            return Went::done;
        }
        f_.step = own_chosen;
        return m_.choose_one(f_, open) ? Went::on : Went::waiting;
    }

    void swap_with_looked(Piece own, Piece other) {
        const Spot from = s_.at[own];
        const Spot deck = s_.at[other];
        const std::int8_t place = s_.place[other];
        m_.put(other, from);
        m_.put_on_top(own, deck, seat_bit(f_.actor));
        s_.place[own] = place;
        m_.bind(c_.root, bound_looked, own);  // it goes back with the others
    }

    // The own card takes the slot and the tokens.
    void swap_with_market(Piece own, Piece other) {
        const Spot from = s_.at[own];
        const int slot = s_.host[other];
        m_.return_unrest_beneath(slot);
        m_.put(other, from);
        m_.put(own, spot::market);
        s_.host[own] = static_cast<std::uint8_t>(slot);
        for (Tokens& tokens : s_.tokens) {
            if (tokens.card == other) {
                tokens.card = own;
            }
        }
        if (!card_of(s_, own).bears(Suit::reg)) {
            m_.put_unrest_beneath(slot);
        }
        m_.set_it(c_, other);
    }

    SwapFrame<Frame> kept_;
    bool with_looked_;
};

}  // namespace

bool Machine::op_swap(Frame& f, const Node& node) {
    return run_steps_of(Swapping(*this, f, node));
}

// One card to each of the others.
bool Machine::op_give(Frame& f, const Node& node) {
    enum Step : std::uint8_t { next, chosen };
    GiveFrame kept(f);
    const Context c = context_of(f);
    if (f.step == next) {
        unbind(c.root, bound_receiver);
        unbind(c.root, bound_given);
    }
    for (;;) {
        if (f.step == chosen) {
            f.step = next;
            if (s.answer != no_piece) {
                if (is_civ(s, kept.receiver)) {
                    put_on_top(s.answer, spot_of(spot::deck, civ_seat), everybody);  // IH-SOLO-066
                } else {
                    put(s.answer, spot_of(spot::hand, kept.receiver));
                }
                f.flags |= did_flag;
                set_it(c, s.answer);
                if (node.bind != no_local) {
                    bind(c.root, node.bind, s.answer);
                }
                bind_number(c.root, bound_receiver, kept.receiver);
                bind(c.root, bound_given, s.answer);
            }
        }
        ++kept.players_done;
        if (kept.players_done >= s.seats) {
            return true;
        }
        const int seat = (f.actor + kept.players_done) % s.seats;
        if ((AbilityFrame(s.stack[f.root]).avoiding >> seat & 1U) != 0) {
            continue;
        }
        const PieceSet open = candidates(s, c, node);
        if (open.empty()) {
            return true;
        }
        kept.receiver = static_cast<std::uint8_t>(seat);
        f.step = chosen;
        const std::uint8_t done = kept.players_done;
        kept.players_done = 0;
        const bool known = choose_one(f, open);
        kept.players_done = done;
        if (!known) {
            return false;
        }
    }
}

bool Machine::op_take(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, taken };
    const Context c = context_of(f);
    if (f.step == taken) {
        f.flags |= s.result != 0 ? did_flag : 0;
        return true;
    }
    const NodeId id = f.node;
    if (node.op == Op::take_unrest) {
        f.step = taken;
        const auto number = static_cast<std::int16_t>(std::min(amount_of(s, c, node.amount).low, 60));
        if (node.bind != no_local && !node.is(flag::bind_adds)) {
            unbind(c.root, node.bind);
        }
        TakeUnrestFrame taking(push(FrameKind::take_unrest, c, id));
        taking.left = number;
        taking.where = node.to != To::zone ? 0 : node.to_zone == Zone::discard ? 1 : node.to_zone == Zone::deck ? 2 : 0;
        return false;
    }
    if (node.op == Op::take_fame || node.op == Op::draw_fame) {
        f.step = taken;
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

// From deck and discard, card by card (Turquoise Mask). Frame: a = cards drawn.
bool Machine::op_draw_from_either(Frame& f, const Node& node) {
    enum Step : std::uint8_t { next, chosen, deck_drawn };
    DrawFromEitherFrame kept(f);
    const Context c = context_of(f);
    const Range range = amount_of(s, c, node.amount);
    if (f.step == chosen) {
        f.step = next;
        if (s.answer == from_deck) {
            f.step = deck_drawn;
            ++kept.drawn;
            DrawFrame(push(FrameKind::draw, c)).left = 1;
            return false;
        }
        if (s.answer == no_piece) {
            return true;
        }
        put(s.answer, spot_of(spot::hand, f.actor));
        ++kept.drawn;
        f.flags |= did_flag;
    }
    if (f.step == deck_drawn) {
        f.flags |= s.result != 0 ? did_flag : 0;
        f.step = next;
    }
    const PieceSet open = at(s, spot::discard, f.actor);
    const bool in_deck = !at(s, spot::deck, f.actor).empty();
    if (kept.drawn >= range.high || (open.empty() && !in_deck)) {
        return true;
    }
    f.step = chosen;
    ask(Ask::source, f.actor);
    s.pending.cards = open;
    s.pending.options = in_deck ? 2 : 0;
    s.pending.may_stop = kept.drawn >= range.low ? 1 : 0;
    s.pending.a = no_suit;
    return false;
}

bool Machine::op_break_top(Frame& f) {
    Piece piece = no_piece;
    if (main_size(s) > 0 && !next_card(spot::main_deck, piece)) {
        return false;
    }
    if (piece != no_piece) {
        const std::uint8_t certain = s.host[piece];
        put(piece, spot_of(spot::hand, f.actor));
        s.host[piece] = certain;  // for whoever wonders which card it may be
        s.pool[piece] = pool_of_top;
        happen(EventKind::break_through, f.actor, piece).from = spot::main_deck;
        set_it(context_of(f), piece);
        f.flags |= did_flag;
    }
    return true;
}

}  // namespace pentarchy::imperium_horizons
