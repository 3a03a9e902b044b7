// What the CIV does to the human (IH-SOLO-017, 039): the parts of its rows in bold.

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

bool is_harmful(NodeId body) {
    const Node& node = node_at(body);
    for (NodeId child = static_cast<NodeId>(body + 1); child < node.end; child = next_of(child)) {
        switch (node_at(child).op) {
            case Op::discard:
            case Op::abandon:
            case Op::recall:
            case Op::take_unrest:
            case Op::take_chaos:
                return true;
            default:
                break;
        }
    }
    return false;
}

}  // namespace

// Whatever the card shows, it is an attack: offered once a card, before its first harm. False while answers are heard.
bool Machine::civ_attacks(const Frame& from, bool& avoided) {
    (void)from;
    for (std::size_t i = s.stack.size(); i > 0; --i) {
        Frame& card = s.stack[i - 1];
        if (card.kind != FrameKind::civ_card) {
            continue;
        }
        if (card.flags == 0) {
            card.flags = 2;
            happen(EventKind::play, civ_seat, card.a).number = 1;
            push_responses(s.events.size() - 1, {civ_seat, civ_seat, card.a, 0, no_event});
            return false;
        }
        avoided = (card.b & 1U) != 0;
        return true;
    }
    return true;
}

// A step with scope "@human": the same acts, done by the human, who chooses. Frame: a = 1 once done, 2 = what follows
// "else" is done.
void Machine::civ_human_part() {
    Frame& f = s.top();
    const Node& node = node_at(f.node);
    NodeId end = node.end;
    if (node.is(flag::has_else)) {
        for (NodeId child = static_cast<NodeId>(f.node + 1); child < node.end; child = next_of(child)) {
            end = child;
        }
    }
    if (f.a == 1 && s.result == 0 && node.is(flag::has_else)) {
        f.a = 2;
        exec(f, end, f.actor);
        return;
    }
    if (f.a != 0) {
        pop(s.result != 0);
        return;
    }
    const Context human = context_of(f).with_actor(0);
    bool possible = false;
    for (NodeId child = static_cast<NodeId>(f.node + 1); child < end; child = next_of(child)) {
        possible = possible || can_do(s, human, child);
    }
    if (!possible) {
        if (!node.is(flag::has_else)) {
            pop(false);
            return;
        }
        f.a = 2;
        exec(f, end, f.actor);
        return;
    }
    if (is_harmful(f.node)) {
        bool avoided = false;
        if (!civ_attacks(f, avoided)) {
            return;
        }
        if (avoided) {
            pop(true);
            return;
        }
    }
    f.a = 1;
    push(FrameKind::acts, human, f.node).n = static_cast<std::int16_t>(f.node + 1);
}

}  // namespace pentarchy::imperium_horizons
