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
        Frame& frame = s.stack[i - 1];
        if (frame.kind != FrameKind::civ_card) {
            continue;
        }
        const CivCardFrame card(frame);
        if (frame.flags == 0) {
            frame.flags = announced_flag;
            happen(EventKind::play, civ_seat, card.card).number = 1;
            push_responses(s.events.size() - 1, {civ_seat, civ_seat, card.card, 0, no_event});
            return false;
        }
        avoided = (card.avoiding & 1U) != 0;
        return true;
    }
    return true;
}

// A step with scope "@human": the same acts, done by the human, who chooses.
void Machine::civ_human_part() {
    Frame& f = s.top();
    CivHumanFrame kept(f);
    const Node& node = node_at(f.node);
    NodeId end = node.end;
    if (node.is(flag::has_else)) {
        for (NodeId child = static_cast<NodeId>(f.node + 1); child < node.end; child = next_of(child)) {
            end = child;
        }
    }
    if (kept.part_done == 1 && s.result == 0 && node.is(flag::has_else)) {
        kept.part_done = 2;
        exec(f, end, f.actor);
        return;
    }
    if (kept.part_done != 0) {
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
        kept.part_done = 2;
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
    kept.part_done = 1;
    ActsFrame(push(FrameKind::acts, human, f.node)).next = static_cast<std::int16_t>(f.node + 1);
}

}  // namespace pentarchy::imperium_horizons
