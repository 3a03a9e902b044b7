// The frames of card texts: ability, sentence, step, acts, choice, loop.

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

bool picks_cards(const Node& node) {
    switch (node.op) {
        case Op::abandon:
        case Op::recall:
        case Op::garrison:
        case Op::history:
        case Op::legends:
        case Op::sink:
        case Op::mana:
        case Op::discard:
        case Op::place:
        case Op::draw_from:
        case Op::return_unrest:
        case Op::exile:
            return node.what == What::selected && node.amount.kind == AmountKind::exact && node.amount.per == none &&
                   node.amount.low == 1;
        default:
            return false;
    }
}

// What the text looked at and left on top of its deck.
PieceSet looked_on_deck(const State& s, const Frame& f) {
    PieceSet set;
    for (const Piece piece : bound(s, f.root, bound_looked)) {
        const spot::Code where = kind_of(s.at[piece]);
        if (s.place[piece] > 0 && (where == spot::fame_deck || where == spot::nation || where == spot::main_deck)) {
            set.add(piece);
        }
    }
    return set;
}

enum AbilityStep : std::uint8_t { next, sentence_done, putting_back };

}  // namespace

// Sentences one after another, each with its answers before the next (IH-RESOLVE-001, 014).
void Machine::ability() {
    Frame& f = s.top();
    AbilityFrame kept(f);
    const Ability& text = table().abilities[static_cast<std::uint16_t>(kept.ability)];
    switch (f.step) {
        case next:
            while (kept.part != all_of_it && f.node < text.end &&
                   is_part_of_others(node_at(f.node), f.node) == (kept.part == without_others)) {
                f.node = next_of(f.node);
            }
            if (f.node >= text.end) {
                if (!put_back(f)) {
                    pop((f.flags & did_flag) != 0);
                }
                return;
            }
            kept.first_event = static_cast<std::uint8_t>(s.events.size());
            f.step = sentence_done;
            unbind(f.root, bound_source);
            {
                const NodeId sentence = f.node;
                f.node = next_of(sentence);
                exec(f, sentence, f.actor);
            }
            return;
        case sentence_done:
            f.flags |= s.result != 0 ? did_flag : 0;
            f.step = next;
            if (s.events.size() > kept.first_event) {
                push_responses(kept.first_event, context_of(f));
            }
            return;
        default: {  // the card chosen lies above the others
            const Piece chosen = s.answer;
            for (const Piece other : looked_on_deck(s, f)) {
                if (s.place[other] > s.place[chosen]) {
                    std::swap(s.place[other], s.place[chosen]);
                }
            }
            for (std::size_t i = s.bindings.size(); i > 0; --i) {
                const Binding& binding = s.bindings[i - 1];
                if (binding.frame == f.root && binding.variable == bound_looked && binding.card == chosen) {
                    s.bindings.erase_at(i - 1);
                }
            }
            f.step = next;
        }
    }
}

// Cards that were looked at go back in any order (IH-KW-LOOK-03): asks which is next from the top.
bool Machine::put_back(Frame& f) {
    const PieceSet back = looked_on_deck(s, f);
    bool alike = true;
    for (const Piece piece : back) {
        alike = alike && face_of(s, piece) == face_of(s, back.first());
    }
    if (alike) {
        return false;
    }
    f.step = putting_back;
    ask_card(f.actor, back, Op::place);
    s.pending.a = f.self;
    return true;
}

void Machine::sequence() {
    enum Step : std::uint8_t { begin, child_done };
    Frame& f = s.top();
    SentenceFrame kept(f);
    const Node& node = node_at(f.node);
    if (f.step == child_done) {
        f.flags |= s.result != 0 ? did_flag : 0;
        const Node& last = node_at(kept.last_low | static_cast<NodeId>(kept.last_high << 8U));
        if (last.op == Op::body && last.is(flag::may) && s.result == 0) {
            pop((f.flags & did_flag) != 0);  // "if you do" (IH-RESOLVE-022)
            return;
        }
    }
    const auto child = static_cast<NodeId>(kept.next);
    if (child >= node.end) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    kept.next = static_cast<std::int16_t>(next_of(child));
    kept.last_low = static_cast<std::uint8_t>(child & 0xffU);
    kept.last_high = static_cast<std::uint8_t>(child >> 8U);
    f.step = child_done;
    exec(f, child, f.actor);
}

namespace {

// "Each ... takes Unrest": whoever it concerns has no choice.
bool must_take_unrest(const Node& body, NodeId id) {
    return !body.is(flag::may) && body.costs == 0 && node_at(static_cast<NodeId>(id + 1)).op == Op::take_unrest;
}

}  // namespace

// Fewer Unrest are left than players who must take one: who caused it says who is next (IH-END-010). In the Solstice
// that is the owner of the card.
bool Machine::share_unrest(std::uint32_t seats, int owner) {
    const int pile = at(s, spot::unrest_pile).size();
    if (has_civ(s) || pile == 0 || std::popcount(seats) <= pile || std::popcount(seats) < 2) {
        return false;
    }
    ask(Ask::share_unrest, s.in_solstice != 0 ? owner : s.active);
    s.pending.options = seats;
    return true;
}

// The player who was given a card as the nth one; the variables of `where` then hold that card alone.
int Machine::nth_receiver(const Frame& f, const Node& node, int nth) {
    int seat = s.seats;
    Piece given = no_piece;
    int seats = 0;
    int cards = 0;
    for (const Binding& one : s.bindings) {
        if (one.frame == f.root && one.variable == bound_receiver && seats++ == nth) {
            seat = one.card;
        }
        if (one.frame == f.root && one.variable == bound_given && cards++ == nth) {
            given = one.card;
        }
    }
    if (seat < s.seats && node.where != none) {
        const Condition& where = table().conditions[node.where];
        for (std::size_t i = where.first; i < std::size_t{where.first} + where.length; ++i) {
            const Local local = table().condition_terms[i].local;
            if (local != no_local) {
                unbind(f.root, local);
                bind(f.root, local, given);
            }
        }
    }
    return seat;
}

namespace {

// What the frames of one step of a text have in common.
class Reading {
  protected:
    Reading(Machine& machine, Frame& frame)
        : m_(machine), s_(machine.s), f_(frame), node_(node_at(frame.node)), c_(context_of(frame)) {}

    NodeId first_child() const { return static_cast<NodeId>(f_.node + 1); }
    NodeId last_child() const {
        NodeId last = first_child();
        for (NodeId child = last; child < node_.end; child = next_of(child)) {
            last = child;
        }
        return last;
    }
    bool has_done() const { return (f_.flags & did_flag) != 0; }
    void note_result() { f_.flags |= s_.result != 0 ? did_flag : 0; }

    Machine& m_;
    State& s_;
    Frame& f_;
    const Node& node_;
    Context c_;
};

// Condition and scope of a step: its acts are done for each player it concerns, in turn order (IH-RESOLVE-018/019).
class Concerning : Reading {
  public:
    Concerning(Machine& machine, Frame& frame)
        : Reading(machine, frame),
          each_(node_.scope == Scope::all || node_.scope == Scope::others),
          start_(s_.in_solstice != 0 ? f_.actor : s_.active),
          kept_(frame),
          avoided_(AbilityFrame(s_.stack[f_.root]).avoiding) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                if (!holds(s_, c_, node_.condition)) {
                    return do_otherwise();
                }
                f_.step = seats;
                return node_.scope == Scope::self ? go_on_with_acts() : next_seat();
            case otherwise:
                note_result();
                return m_.pop(has_done());
            case shared:
                f_.step = seats;
                kept_.took_unrest = static_cast<std::uint8_t>(kept_.took_unrest | 1U << s_.answer);
                return push_acts(s_.answer);
            default:
                note_result();
                return next_seat();
        }
    }

  private:
    enum Step : std::uint8_t { begin, seats, otherwise, shared };

    void do_otherwise() {
        f_.step = otherwise;
        if (node_.is(flag::has_else)) {
            m_.exec(f_, last_child(), f_.actor);
        } else {
            m_.pop(false);
        }
    }

    // Nobody else is concerned: the same frame goes on.
    void go_on_with_acts() {
        f_.kind = FrameKind::acts;
        f_.step = 0;
        ActsFrame(f_).next = static_cast<std::int16_t>(first_child());
    }

    void push_acts(int seat) {
        ActsFrame(m_.push(FrameKind::acts, c_.with_actor(seat), f_.node)).next =
            static_cast<std::int16_t>(first_child());
    }

    bool avoids(int seat) const { return seat != f_.actor && (avoided_ >> seat & 1U) != 0; }

    void next_seat() {
        if (node_.scope == Scope::human) {
            return m_.civ_human_part();
        }
        if (each_ && must_take_unrest(node_, f_.node) && m_.share_unrest(seats_left(), f_.owner)) {
            f_.step = shared;
            return;
        }
        const int most = each_ || node_.scope == Scope::receiver ? s_.seats : 1;
        while (kept_.players_done < most) {
            const int seat = nth_seat(kept_.players_done);
            ++kept_.players_done;
            if (is_concerned(seat)) {
                return push_acts(seat);
            }
        }
        m_.pop(has_done());
    }

    // Those who still have to take their Unrest.
    std::uint32_t seats_left() const {
        std::uint32_t left = 0;
        for (int seat = 0; seat < s_.seats; ++seat) {
            const bool done =
                (kept_.took_unrest >> seat & 1U) != 0 || (seat - start_ + s_.seats) % s_.seats < kept_.players_done;
            const bool spared = (node_.scope == Scope::others && seat == f_.actor) || avoids(seat);
            if (!done && !spared && holds(s_, c_.with_actor(seat), node_.where)) {
                left |= 1U << static_cast<unsigned>(seat);
            }
        }
        return left;
    }

    int nth_seat(int nth) {
        switch (node_.scope) {
            case Scope::all:
            case Scope::others:
                return (start_ + nth) % s_.seats;
            case Scope::owner:
                return f_.owner;
            case Scope::attacker:
                return f_.event != no_event && f_.event < s_.events.size() ? s_.events[f_.event].player : f_.actor;
            case Scope::receiver:
                return m_.nth_receiver(f_, node_, nth);
            default:
                return f_.actor;
        }
    }

    bool is_concerned(int seat) const {
        const std::uint8_t only =
            s_.stack[f_.root].kind == FrameKind::ability ? AbilityFrame(s_.stack[f_.root]).part : all_of_it;
        const bool is_part = only == all_of_it || only == without_others || seat == only - 1;
        return seat < s_.seats && !(node_.scope == Scope::others && seat == f_.actor) &&
               (kept_.took_unrest >> seat & 1U) == 0 && is_part && !(each_ && avoids(seat)) &&
               holds(s_, c_.with_actor(seat), node_.where);
    }

    bool each_;
    int start_;
    BodyFrame<Frame> kept_;
    std::uint8_t avoided_;
};

// May, cost, result of one player's part.
class Acting : Reading {
  public:
    Acting(Machine& machine, Frame& frame)
        : Reading(machine, frame),
          kept_(frame),
          end_(node_.is(flag::has_else) ? last_child() : node_.end),
          else_by_failure_(node_.is(flag::has_else) && node_.condition == none && node_.scope != Scope::human),
          is_civ_(is_civ(s_, frame.actor)) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                return is_open() ? ask_whether() : fail();
            case confirmed:
                if (s_.answer == 0) {
                    return m_.pop(false);
                }
                f_.step = next;
                return;
            case next:
                return do_next();
            case act_done:
                return note_act();
            default:
                m_.pop(s_.result != 0);
        }
    }

  private:
    enum Step : std::uint8_t { begin, confirmed, next, act_done, otherwise };

    bool is_open() const {
        if ((node_.is(flag::may) || is_civ_) && node_.costs == 0) {
            for (NodeId child = first_child(); child < end_; child = next_of(child)) {
                if (can_do(s_, c_, child)) {
                    return true;
                }
            }
            return false;
        }
        return node_.costs == 0 || can_pay(s_, c_, f_.node);
    }

    void fail() {
        f_.step = otherwise;
        if (else_by_failure_) {
            m_.exec(f_, end_, f_.actor);
        } else {
            m_.pop(false);
        }
    }

    // What is optional is asked for, unless choosing no card says so.
    void ask_whether() {
        f_.step = next;
        if (!node_.is(flag::may) || is_civ_) {
            return;
        }
        const NodeId first = first_child();
        if (picks_cards(node_at(first)) && (node_.costs == 1 || (node_.costs == 0 && next_of(first) == end_))) {
            kept_.is_declinable = 1;
            return;
        }
        f_.step = confirmed;
        m_.ask(Ask::confirm, f_.actor);
        s_.pending.a = f_.self;
    }

    void do_next() {
        const auto child = static_cast<NodeId>(kept_.next);
        if (child >= end_) {
            if (!has_done() && else_by_failure_) {
                return fail();
            }
            return m_.pop(has_done());
        }
        kept_.next = static_cast<std::int16_t>(next_of(child));
        f_.step = act_done;
        m_.exec(f_, child, f_.actor);
        if (kept_.is_declinable == 1) {
            s_.top().flags |= optional_flag;
        }
    }

    void note_act() {
        if (kept_.is_declinable == 1 && s_.result == 0) {
            return m_.pop(false);
        }
        kept_.is_declinable = 0;
        f_.flags |= s_.result != 0 || node_.costs > 0 ? did_flag : 0;
        f_.step = next;
    }

    ActsFrame<Frame> kept_;
    NodeId end_;
    bool else_by_failure_;
    bool is_civ_;
};

// One option, or as many as the text says.
class Choosing : Reading {
  public:
    Choosing(Machine& machine, Frame& frame) : Reading(machine, frame), kept_(frame) {}

    void take_step() {
        switch (f_.step) {
            case chosen:
                return s_.answer == no_answer ? m_.pop(has_done()) : do_option(nth_option(s_.answer));
            case option_done:
                note_result();
                ++kept_.options_done;
                return offer();
            default:
                return offer();
        }
    }

  private:
    enum Step : std::uint8_t { begin, chosen, option_done };

    Range range() const { return amount_of(s_, c_, node_.amount); }

    NodeId nth_option(int nth) const {
        NodeId option = first_child();
        for (int i = 0; i < nth; ++i) {
            option = next_of(option);
        }
        return option;
    }

    void do_option(NodeId option) {
        if (range().high == 1) {  // nothing is left to do here: the option takes the frame's place
            const Frame own = f_;
            s_.stack.pop_back();
            m_.exec(own, option, own.actor);
            return;
        }
        f_.step = option_done;
        m_.exec(f_, option, f_.actor);
    }

    void offer() {
        const Range number = range();
        if (is_civ(s_, f_.actor)) {
            f_.step = chosen;
            s_.answer = kept_.options_done < number.high ? first_that_can_be_done() : no_answer;
            return;
        }
        const std::uint32_t open = open_options();
        if (open == 0 || kept_.options_done >= number.high) {
            return m_.pop(has_done());
        }
        f_.step = chosen;
        const bool may_stop = kept_.options_done >= number.low;
        if (!may_stop && std::has_single_bit(open)) {
            s_.answer = static_cast<std::uint8_t>(std::countr_zero(open));
            return;
        }
        m_.ask(Ask::option, f_.actor);
        s_.pending.options = open;
        s_.pending.may_stop = may_stop ? 1 : 0;
        s_.pending.a = f_.self;
    }

    // What the CIV chooses.
    std::uint8_t first_that_can_be_done() const {
        std::uint8_t place = 0;
        for (NodeId option = first_child(); option < node_.end; option = next_of(option), ++place) {
            if (can_do(s_, c_, option)) {
                return place;
            }
        }
        return no_answer;
    }

    std::uint32_t open_options() const {
        std::uint32_t open = 0;
        std::uint32_t possible = 0;
        std::uint32_t one = 1;
        for (NodeId option = first_child(); option < node_.end; option = next_of(option), one <<= 1U) {
            if (is_open(s_, c_, option)) {
                open |= one;
                possible |= can_do(s_, c_, option) ? one : 0;
            }
        }
        return s_.in_solstice != 0 && possible != 0 ? possible : open;  // IH-SOLSTICE-012
    }

    ChoiceFrame<Frame> kept_;
};

}  // namespace

void Machine::body() {
    Concerning(*this, s.top()).take_step();
}

void Machine::acts() {
    Acting(*this, s.top()).take_step();
}

void Machine::choice() {
    Choosing(*this, s.top()).take_step();
}

void Machine::loop() {
    enum Step : std::uint8_t { begin, going_round };
    Frame& f = s.top();
    LoopFrame kept(f);
    if (f.step == begin) {
        kept.left = static_cast<std::int16_t>(count(s, context_of(f), node_at(f.node).amount.per));
        f.step = going_round;
    } else {
        f.flags |= s.result != 0 ? did_flag : 0;
    }
    if (kept.left <= 0) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    --kept.left;
    exec(f, static_cast<NodeId>(f.node + 1), f.actor);
}

}  // namespace pentarchy::imperium_horizons
