// Operations on what is up and what counts: State and other cards are flipped or replaced, events avoided, exhaust
// tokens returned, suits declared.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

CardId state_face(StateIcon icon) {
    static const std::array<CardId, state_icon_count> faces = {
        table().find("BARBARIAN0"), table().find("EMPIRE0"), none, none,
        table().find("CUL30A"),     table().find("CUL30B")};
    return faces[index_of(icon)];
}

}  // namespace

// What is answered does not concern this player: an attack, or the event itself.
void Machine::avoid_event(const Frame& f) {
    if (f.event == no_event || f.event >= s.events.size()) {
        return;
    }
    Happening& h = s.events[f.event];
    if (h.kind != EventKind::play) {
        h.number = 0;
        h.cancelled = 1;
        return;
    }
    for (std::size_t i = s.stack.size(); i > 0; --i) {
        Frame& play = s.stack[i - 1];
        if ((play.kind == FrameKind::play_card || play.kind == FrameKind::civ_card) && play.a == h.card) {
            play.b = static_cast<std::uint8_t>(play.b | 1U << f.actor);
            return;
        }
    }
}

// Whoever takes Unrest takes a chaos card in its place.
void Machine::chaos_instead(const Frame& f, const Node& node) {
    if (f.event == no_event || f.event >= s.events.size() || at(s, spot::chaos).empty()) {
        return;
    }
    Happening& h = s.events[f.event];
    const int victim = h.player;
    const Piece chaos_card = at(s, spot::chaos).first();
    const bool discard = node.to == To::zone && node.to_zone == Zone::discard;
    if (h.card != no_piece && s.at[h.card] == spot_of(spot::hand, victim)) {
        put(h.card, spot::unrest_pile);
    }
    if (is_civ(s, victim)) {
        if (h.card != no_piece && owner_of(s.at[h.card]) == civ_seat) {
            put(h.card, spot::unrest_pile);
        }
        put_on_top(chaos_card, spot_of(spot::deck, civ_seat), everybody);
    } else {
        put(chaos_card, spot_of(discard ? spot::discard : spot::hand, victim));
    }
    h.cancelled = 1;
}

namespace {

enum Step : std::uint8_t { begin, text_begun };

// A card that came up: its text of entering is resolved. Says true when it has none.
bool enter(Machine& m, Frame& f, Piece piece) {
    const std::uint16_t ability = ability_of(m.s, piece, Head::enter);
    if (ability == none) {
        return true;
    }
    f.step = text_begun;
    m.push_ability(ability, {f.actor, f.actor, piece, 0, no_event});
    return false;
}

bool flip(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    if (kind_of(s.at[f.self]) == spot::state_card) {
        m.flip_state(owner_of(s.at[f.self]));
        return true;
    }
    const CardId other = card_of(s, f.self).other_side;
    if (other == none) {
        return true;
    }
    if (!node.is(flag::keep_exhaust)) {
        s.exhausted.remove(f.self);
    }
    set_face(s, f.self, other);
    if (f.self == s.king_card) {
        s.king_flipped = 1;
        return true;
    }
    return enter(m, f, f.self);
}

bool set_state(Machine& m, const Frame& f, const Node& node) {
    const Piece piece = state_piece(m.s, f.actor);
    const CardId face = node.state == 0 ? none : state_face(static_cast<StateIcon>(node.state - 1));
    if (piece != no_piece && face != none) {
        set_face(m.s, piece, face);
    }
    return true;
}

// The next Ceremony or Journey card comes up.
bool replace(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    if (node.is(flag::discarding_garrison)) {
        for (const Piece piece : garrison_of(s, f.self)) {
            m.put(piece, spot_of(spot::discard, f.actor));
        }
    }
    const PieceSet next = at(s, spot::waiting, f.actor);
    if (next.empty()) {
        return true;
    }
    const Piece piece = next.first();
    s.exhausted.remove(f.self);
    m.drop_tokens(f.self);
    m.put(f.self, spot::gone);
    m.put(piece, spot_of(spot::permanent, f.actor));
    return enter(m, f, piece);
}

bool trigger_play(Machine& m, Frame& f) {
    State& s = m.s;
    Piece target = kind_of(s.at[f.self]) == spot::garrison ? s.host[f.self] : it_of(s, context_of(f));
    if (target != no_piece && kind_of(s.at[target]) == spot::garrison) {
        target = s.host[target];
    }
    if (target == no_piece || card_of(s, target).play_effect == none) {
        return true;
    }
    f.step = text_begun;
    m.push_ability(card_of(s, target).play_effect, {f.actor, f.actor, target, 0, no_event});
    return false;
}

bool exile_nation(Machine& m, const Frame& f) {
    for (const Piece piece : at(m.s, spot::nation, f.actor) | at(m.s, spot::accession, f.actor)) {
        m.put(piece, spot::exile);
    }
    return true;
}

bool discard_fewer(Machine& m, const Frame& f, const Node& node) {
    if (f.event != no_event && f.event < m.s.events.size()) {
        Happening& h = m.s.events[f.event];
        h.number = static_cast<std::uint8_t>(std::max<int>(h.number - node.amount.low, 0));
    }
    return true;
}

}  // namespace

bool Machine::op_state(Frame& f, const Node& node) {
    f.flags |= did_flag;
    if (f.step == text_begun) {
        return true;
    }
    switch (node.op) {
        case Op::flip:
            return flip(*this, f, node);
        case Op::flip_state:
            flip_state(f.actor);
            return true;
        case Op::set_state:
            return set_state(*this, f, node);
        case Op::replace:
            return replace(*this, f, node);
        case Op::trigger_play:
            return trigger_play(*this, f);
        case Op::trigger_end:
            trigger_end();
            return true;
        case Op::avoid:
            avoid_event(f);
            return true;
        case Op::replace_with_chaos:
            chaos_instead(f, node);
            return true;
        case Op::ignore_state:
            s.player(f.actor).ignore_state = 1;
            return true;
        case Op::ignore_next:
            s.player(f.actor).ignore_empire = 1;
            return true;
        case Op::shuffle:
            shuffle(spot_of(spot::nation, f.actor));
            return true;
        case Op::exile_nation:
            return exile_nation(*this, f);
        case Op::discard_fewer:
            return discard_fewer(*this, f, node);
        default:
            return true;
    }
}

bool Machine::op_return_exhaust(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, chosen };
    if (f.step == begin) {
        const PieceSet open = select(s, context_of(f), node.selector, in_play(s, f.actor)) & s.exhausted;
        if (open.empty()) {
            return true;
        }
        f.step = chosen;
        if (!choose_one(f, open)) {
            return false;
        }
    }
    s.exhausted.remove(s.answer);
    ++s.player(f.actor).exhaust;
    f.flags |= did_flag;
    return true;
}

bool Machine::op_declare(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, declared };
    if (f.step == begin) {
        f.step = declared;
        ask(Ask::suit, f.actor);
        s.pending.options = four_suits;
        return false;
    }
    unbind(f.root, node.bind);
    bind_number(f.root, node.bind, s.answer);
    f.flags |= did_flag;
    return true;
}

}  // namespace pentarchy::imperium_horizons
