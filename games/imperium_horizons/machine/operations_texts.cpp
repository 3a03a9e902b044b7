// Operations on texts: another card's text resolved here, a card that becomes another, icons treated as others.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

// A text is not resolved again within itself (Mediterranean Circle; Ambassador with nobody to stand for).
bool being_resolved(const State& s, std::uint16_t ability) {
    return ability != none && std::ranges::any_of(s.stack, [&](const Frame& frame) {
               return frame.kind == FrameKind::ability &&
                      static_cast<std::uint16_t>(AbilityFrame(frame).ability) == ability;
           });
}

}  // namespace

bool Machine::op_treat(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, chosen };
    const Context c = context_of(f);
    const auto icon = static_cast<Icon>(node.icon);
    PieceSet open;
    for (const Piece piece : in_play(s, f.actor)) {
        if (icons_of(s, piece, icon) > 0) {
            open.add(piece);
        }
    }
    const auto treat = [&](Piece piece, int number) {
        add_to(s.treats,
               Treat{piece, node.icon, static_cast<std::uint8_t>(number), node.icon_to,
                     static_cast<std::uint8_t>(std::max<int>(node.number, 1))},
               Limit::treats);
        f.flags |= did_flag;
    };
    if (node.op == Op::treat_each) {
        for (const Piece piece : open) {
            treat(piece, icons_of(s, piece, icon));
        }
        return true;
    }
    if (f.step == begin) {
        if (open.empty()) {
            return true;
        }
        f.step = chosen;
        if (!choose_one(f, open)) {
            return false;
        }
    }
    treat(s.answer, std::min(amount_of(s, c, node.amount).low, icons_of(s, s.answer, icon)));
    return true;
}

namespace {

// Which kind of text of the other card it is.
Head head_of(Op op) {
    return op == Op::resolve_commerce ? Head::commerce : op == Op::resolve_solstice ? Head::solstice : Head::exhaust;
}

// The cards whose text can be resolved, or that a card can become.
PieceSet resolvable(const State& s, const Context& c, const Node& node) {
    PieceSet open;
    for (const Piece piece : candidates(s, c, node)) {
        const std::uint16_t ability = ability_of(s, piece, head_of(node.op));
        const bool good =
            node.op == Op::become || (ability != none && ability_usable(s, c, table().abilities[ability]));
        if (good && !being_resolved(s, ability)) {
            open.add(piece);
        }
    }
    return open;
}

// The King's text: a Fame card, if none was taken yet.
bool resolve_kings(Machine& m, Frame& f) {
    enum Step : std::uint8_t { begin, fame_taken };
    if (f.step == begin && m.s.fame_cards == 0) {
        f.step = fame_taken;
        m.push(FrameKind::take_fame, context_of(f));
        return false;
    }
    f.flags |= f.step == fame_taken && m.s.result != 0 ? did_flag : 0;
    return true;
}

// Says true when there is nothing to resolve.
bool resolve_chosen(Machine& m, Frame& f, Op op) {
    const ResolveFrame kept(f);
    State& s = m.s;
    const Head head = head_of(op);
    const std::uint16_t ability = ability_of(s, kept.card, head);
    const auto owner = static_cast<std::uint8_t>(owner_of(s.at[kept.card]));
    if (ability == none || being_resolved(s, ability) ||
        !ability_usable(s, context_of(f), table().abilities[ability])) {
        return true;
    }
    if (head == Head::commerce) {
        m.push_ability(ability, {f.actor, owner, kept.card, 0, no_event});
    } else {
        m.push_ability(ability, {f.actor, f.actor, f.self, 0, no_event});
    }
    return false;
}

}  // namespace

// Another card's text, resolved as if it stood on this one.
bool Machine::op_resolve(Frame& f, const Node& node) {
    ResolveFrame kept(f);
    enum Step : std::uint8_t { choose, chosen, resolved };
    if (node.op == Op::resolve_kings) {
        return resolve_kings(*this, f);
    }
    if (f.step == choose) {
        f.step = chosen;
        if (node.what == What::self) {
            if (!has_become(s, f.self)) {
                return true;  // a text does not resolve itself
            }
            s.answer = f.self;
        } else {
            const PieceSet open = resolvable(s, context_of(f), node);
            if (open.empty()) {
                return true;
            }
            if (!choose_one(f, open)) {
                return false;
            }
        }
    }
    if (f.step != chosen) {
        return true;
    }
    kept.card = s.answer;
    f.step = resolved;
    f.flags |= did_flag;
    if (node.op == Op::become) {
        add_to(s.becomes, Become{s.face[f.self], f.self, 0}, Limit::becomes);
        set_face(s, f.self, static_cast<CardId>(s.face[kept.card]));
        return true;
    }
    return resolve_chosen(*this, f, node.op);
}

}  // namespace pentarchy::imperium_horizons
