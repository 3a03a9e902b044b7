// The frames of card texts: ability, sentence, step, acts, choice, loop.

#include "games/imperium_horizons/civ.h"

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

}  // namespace

// Sentences one after another, each with its answers before the next (IH-RESOLVE-001, 014).
// Frame: c = 0 all of it; 255 without the parts that others resolve in their Solstice; else only those, for seat c - 1.
void Machine::ability() {
    Frame& f = s.top();
    const Ability& text = table().abilities[static_cast<std::uint16_t>(f.n)];
    switch (f.step) {
        case 0:
            while (f.c != 0 && f.node < text.end && is_part_of_others(node_at(f.node), f.node) == (f.c == 255)) {
                f.node = next_of(f.node);
            }
            if (f.node >= text.end) {
                if (!put_back(f)) {
                    pop((f.flags & did_flag) != 0);
                }
                return;
            }
            f.a = static_cast<std::uint8_t>(s.events.size());
            f.step = 1;
            unbind(f.root, bound_source);
            {
                const NodeId sentence = f.node;
                f.node = next_of(sentence);
                exec(f, sentence, f.actor);
            }
            return;
        case 1:
            f.flags |= s.result != 0 ? did_flag : 0;
            f.step = 0;
            if (s.events.size() > f.a) {
                push_responses(f.a, context_of(f));
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
            f.step = 0;
        }
    }
}

// Cards that were looked at go back in any order (IH-KW-LOOK-03): asks which is next from the top.
bool Machine::put_back(Frame& f) {
    const PieceSet back = looked_on_deck(s, f);
    bool alike = true;
    for (const Piece piece : back) {
        alike = alike && s.face[piece] == s.face[back.first()];
    }
    if (alike) {
        return false;
    }
    f.step = 2;
    ask_card(f.actor, back, Op::place);
    s.pending.a = f.self;
    return true;
}

void Machine::sequence() {
    Frame& f = s.top();
    const Node& node = node_at(f.node);
    if (f.step == 1) {
        f.flags |= s.result != 0 ? did_flag : 0;
        const Node& last = node_at(f.c | static_cast<NodeId>(f.d << 8U));
        if (last.op == Op::body && last.is(flag::may) && s.result == 0) {
            pop((f.flags & did_flag) != 0);  // "if you do" (IH-RESOLVE-022)
            return;
        }
    }
    const auto child = static_cast<NodeId>(f.n);
    if (child >= node.end) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    f.n = static_cast<std::int16_t>(next_of(child));
    f.c = static_cast<std::uint8_t>(child & 0xffU);
    f.d = static_cast<std::uint8_t>(child >> 8U);
    f.step = 1;
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

// Condition and scope of a step: its acts are done for each player it concerns, in turn order (IH-RESOLVE-018/019).
void Machine::body() {
    Frame& f = s.top();
    const Node& node = node_at(f.node);
    const Context c = context_of(f);
    if (f.step == 0) {
        if (!holds(s, c, node.condition)) {
            NodeId last = 0;
            for (NodeId child = static_cast<NodeId>(f.node + 1); child < node.end; child = next_of(child)) {
                last = child;
            }
            f.step = 2;
            if (node.is(flag::has_else)) {
                exec(f, last, f.actor);
            } else {
                pop(false);
            }
            return;
        }
        f.step = 1;
    } else {
        f.flags |= f.step != 3 && s.result != 0 ? did_flag : 0;
        if (f.step == 2) {
            pop((f.flags & did_flag) != 0);
            return;
        }
    }
    if (node.scope == Scope::human) {
        civ_human_part();
        return;
    }
    if (node.scope == Scope::self) {  // the same frame goes on with the acts
        f.kind = FrameKind::acts;
        f.step = 0;
        f.n = static_cast<std::int16_t>(f.node + 1);
        return;
    }
    const bool each = node.scope == Scope::all || node.scope == Scope::others;
    const int start = s.in_solstice != 0 ? f.actor : s.active;
    const std::uint8_t avoided = s.stack[f.root].b;
    if (f.step == 3) {
        f.step = 1;
        f.b = static_cast<std::uint8_t>(f.b | 1U << s.answer);
        push(FrameKind::acts, c.with_actor(s.answer), f.node).n = static_cast<std::int16_t>(f.node + 1);
        return;
    }
    if (each && must_take_unrest(node, f.node)) {
        std::uint32_t left = 0;
        for (int seat = 0; seat < s.seats; ++seat) {
            const bool done = (f.b >> seat & 1U) != 0 || (seat - start + s.seats) % s.seats < f.a;
            const bool spared =
                (node.scope == Scope::others && seat == f.actor) || (seat != f.actor && (avoided >> seat & 1U) != 0);
            left |=
                !done && !spared && holds(s, c.with_actor(seat), node.where) ? 1U << static_cast<unsigned>(seat) : 0;
        }
        if (share_unrest(left, f.owner)) {
            f.step = 3;
            return;
        }
    }
    while (f.a < (each || node.scope == Scope::receiver ? s.seats : 1)) {
        int seat = f.actor;
        if (each) {
            seat = (start + f.a) % s.seats;
        } else if (node.scope == Scope::owner) {
            seat = f.owner;
        } else if (node.scope == Scope::attacker && f.event != no_event && f.event < s.events.size()) {
            seat = s.events[f.event].player;
        } else if (node.scope == Scope::receiver) {
            seat = nth_receiver(f, node, f.a);
        }
        ++f.a;
        const std::uint8_t only = s.stack[f.root].kind == FrameKind::ability ? s.stack[f.root].c : 0;
        if (seat >= s.seats || (node.scope == Scope::others && seat == f.actor) || (f.b >> seat & 1U) != 0 ||
            (only != 0 && only != 255 && seat != only - 1) ||
            (each && seat != f.actor && (avoided >> seat & 1U) != 0) || !holds(s, c.with_actor(seat), node.where)) {
            continue;
        }
        push(FrameKind::acts, c.with_actor(seat), f.node).n = static_cast<std::int16_t>(f.node + 1);
        return;
    }
    pop((f.flags & did_flag) != 0);
}

// May, cost, result of one player's part.
void Machine::acts() {
    Frame& f = s.top();
    const Node& node = node_at(f.node);
    const Context c = context_of(f);
    const auto first = static_cast<NodeId>(f.node + 1);
    NodeId end = node.end;
    if (node.is(flag::has_else)) {
        for (NodeId child = first; child < node.end; child = next_of(child)) {
            end = child;
        }
    }
    const bool else_by_failure = node.is(flag::has_else) && node.condition == none && node.scope != Scope::human;
    const bool civ = is_civ(s, f.actor);
    switch (f.step) {
        case 0: {
            bool open = node.costs == 0 || can_pay(s, c, f.node);
            if ((node.is(flag::may) || civ) && node.costs == 0) {
                open = false;
                for (NodeId child = first; child < end; child = next_of(child)) {
                    open = open || can_do(s, c, child);
                }
            }
            if (!open) {
                f.step = 4;
                if (else_by_failure) {
                    exec(f, end, f.actor);
                } else {
                    pop(false);
                }
                return;
            }
            f.step = 2;
            if (node.is(flag::may) && !civ) {
                if (picks_cards(node_at(first)) && (node.costs == 1 || (node.costs == 0 && next_of(first) == end))) {
                    f.b = 1;  // declined by choosing no card
                } else {
                    f.step = 1;
                    ask(Ask::confirm, f.actor);
                    s.pending.a = f.self;
                }
            }
            return;
        }
        case 1:
            if (s.answer == 0) {
                pop(false);
                return;
            }
            f.step = 2;
            return;
        case 2: {
            const auto child = static_cast<NodeId>(f.n);
            if (child >= end) {
                const bool did = (f.flags & did_flag) != 0;
                if (!did && else_by_failure) {
                    f.step = 4;
                    exec(f, end, f.actor);
                    return;
                }
                pop(did);
                return;
            }
            f.n = static_cast<std::int16_t>(next_of(child));
            f.step = 3;
            exec(f, child, f.actor);
            if (f.b == 1) {
                s.top().flags |= optional_flag;
            }
            return;
        }
        case 3:
            if (f.b == 1 && s.result == 0) {
                pop(false);
                return;
            }
            f.b = 0;
            f.flags |= s.result != 0 || node.costs > 0 ? did_flag : 0;
            f.step = 2;
            return;
        default:
            pop(s.result != 0);
    }
}

void Machine::choice() {
    Frame& f = s.top();
    const Node& node = node_at(f.node);
    const Context c = context_of(f);
    if (f.step == 1) {
        if (s.answer == 255) {
            pop((f.flags & did_flag) != 0);
            return;
        }
        NodeId option = static_cast<NodeId>(f.node + 1);
        for (int i = 0; i < s.answer; ++i) {
            option = next_of(option);
        }
        if (amount_of(s, c, node.amount).high == 1) {  // nothing is left to do here: the option takes the frame's place
            const Frame own = f;
            s.stack.pop_back();
            exec(own, option, own.actor);
            return;
        }
        f.step = 2;
        exec(f, option, f.actor);
        return;
    }
    if (f.step == 2) {
        f.flags |= s.result != 0 ? did_flag : 0;
        ++f.a;
    }
    const Range range = amount_of(s, c, node.amount);
    if (is_civ(s, f.actor)) {  // the first that can be done
        f.step = 1;
        s.answer = 255;
        int place = 0;
        for (NodeId option = static_cast<NodeId>(f.node + 1); option < node.end; option = next_of(option), ++place) {
            if (s.answer == 255 && f.a < range.high && can_do(s, c, option)) {
                s.answer = static_cast<std::uint8_t>(place);
            }
        }
        return;
    }
    std::uint32_t open = 0;
    std::uint32_t possible = 0;
    int index = 0;
    for (NodeId option = static_cast<NodeId>(f.node + 1); option < node.end; option = next_of(option), ++index) {
        if (is_open(s, c, option)) {
            open |= std::uint32_t{1} << static_cast<unsigned>(index);
            possible |= can_do(s, c, option) ? std::uint32_t{1} << static_cast<unsigned>(index) : 0;
        }
    }
    if (s.in_solstice != 0 && possible != 0) {
        open = possible;  // IH-SOLSTICE-012
    }
    if (open == 0 || f.a >= range.high) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    f.step = 1;
    const bool may_stop = f.a >= range.low;
    if (!may_stop && std::has_single_bit(open)) {
        s.answer = static_cast<std::uint8_t>(std::countr_zero(open));
        return;
    }
    ask(Ask::option, f.actor);
    s.pending.options = open;
    s.pending.may_stop = may_stop ? 1 : 0;
    s.pending.a = f.self;
}

void Machine::loop() {
    Frame& f = s.top();
    if (f.step == 0) {
        f.n = static_cast<std::int16_t>(count(s, context_of(f), node_at(f.node).amount.per));
        f.step = 1;
    } else {
        f.flags |= s.result != 0 ? did_flag : 0;
    }
    if (f.n <= 0) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    --f.n;
    exec(f, static_cast<NodeId>(f.node + 1), f.actor);
}

}  // namespace pentarchy::imperium_horizons
