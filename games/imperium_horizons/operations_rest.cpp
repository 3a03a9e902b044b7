// The operations that are neither plain moves of cards nor of tokens, and which function does what.

#include <algorithm>

#include "games/imperium_horizons/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

// A text is not resolved again within itself (Mediterranean Circle; Ambassador with nobody to stand for).
bool being_resolved(const State& s, std::uint16_t ability) {
    return ability != none && std::ranges::any_of(s.stack, [&](const Frame& frame) {
               return frame.kind == FrameKind::ability && static_cast<std::uint16_t>(frame.n) == ability;
           });
}

}  // namespace

bool Machine::op_treat(Frame& f, const Node& node) {
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
    if (f.step == 0) {
        if (open.empty()) {
            return true;
        }
        f.step = 1;
        if (!choose_one(f, open)) {
            return false;
        }
    }
    treat(s.answer, std::min(amount_of(s, c, node.amount).low, icons_of(s, s.answer, icon)));
    return true;
}

// Another card's text, resolved as if it stood on this one. Frame: b = the card, c = ability.
bool Machine::op_resolve(Frame& f, const Node& node) {
    const Context c = context_of(f);
    if (node.op == Op::resolve_kings) {
        if (f.step == 0 && s.fame_cards == 0) {
            f.step = 1;
            push(FrameKind::take_fame, c);
            return false;
        }
        f.flags |= f.step == 1 && s.result != 0 ? did_flag : 0;
        return true;
    }
    const Head head = node.op == Op::resolve_commerce   ? Head::commerce
                      : node.op == Op::resolve_solstice ? Head::solstice
                                                        : Head::exhaust;
    if (f.step == 0) {
        f.step = 1;
        if (node.what == What::self) {
            if (!has_become(s, f.self)) {
                return true;  // a text does not resolve itself
            }
            s.answer = f.self;
        } else {
            PieceSet open;
            for (const Piece piece : candidates(s, c, node)) {
                const std::uint16_t ability = ability_of(s, piece, head);
                const bool good =
                    node.op == Op::become || (ability != none && ability_usable(s, c, table().abilities[ability]));
                if (good && !being_resolved(s, ability)) {
                    open.add(piece);
                }
            }
            if (open.empty()) {
                return true;
            }
            if (!choose_one(f, open)) {
                return false;
            }
        }
    }
    if (f.step == 1) {
        f.b = s.answer;
        f.step = 2;
        f.flags |= did_flag;
        if (node.op == Op::become) {
            add_to(s.becomes, Become{s.face[f.self], f.self, 0}, Limit::becomes);
            set_face(s, f.self, static_cast<CardId>(s.face[f.b]));
            return true;
        }
        const std::uint16_t ability = ability_of(s, f.b, head);
        const auto owner = static_cast<std::uint8_t>(owner_of(s.at[f.b]));
        if (ability == none || being_resolved(s, ability) || !ability_usable(s, c, table().abilities[ability])) {
            return true;
        }
        if (head == Head::commerce) {
            push_ability(ability, {f.actor, owner, f.b, 0, no_event});
        } else {
            push_ability(ability, {f.actor, f.actor, f.self, 0, no_event});
        }
        return false;
    }
    return true;
}

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

bool Machine::op_state(Frame& f, const Node& node) {
    const Context c = context_of(f);
    Player& player = s.player(f.actor);
    f.flags |= did_flag;
    const auto enter = [&](Piece piece) {
        const std::uint16_t ability = ability_of(s, piece, Head::enter);
        if (ability != none) {
            f.step = 1;
            push_ability(ability, {f.actor, f.actor, piece, 0, no_event});
            return false;
        }
        return true;
    };
    if (f.step == 1) {
        return true;
    }
    switch (node.op) {
        case Op::flip: {
            if (kind_of(s.at[f.self]) == spot::state_card) {
                flip_state(owner_of(s.at[f.self]));
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
            return enter(f.self);
        }
        case Op::flip_state:
            flip_state(f.actor);
            return true;
        case Op::set_state: {
            const Piece piece = state_piece(s, f.actor);
            const CardId face = node.state == 0 ? none : state_face(static_cast<StateIcon>(node.state - 1));
            if (piece != no_piece && face != none) {
                set_face(s, piece, face);
            }
            return true;
        }
        case Op::replace: {  // the next Ceremony or Journey card comes up
            if (node.is(flag::discarding_garrison)) {
                for (const Piece piece : garrison_of(s, f.self)) {
                    put(piece, spot_of(spot::discard, f.actor));
                }
            }
            const PieceSet next = at(s, spot::waiting, f.actor);
            if (next.empty()) {
                return true;
            }
            const Piece piece = next.first();
            s.exhausted.remove(f.self);
            drop_tokens(f.self);
            put(f.self, spot::gone);
            put(piece, spot_of(spot::permanent, f.actor));
            return enter(piece);
        }
        case Op::trigger_play: {
            const Piece host = kind_of(s.at[f.self]) == spot::garrison ? s.host[f.self] : it_of(s, c);
            Piece target = host;
            if (target != no_piece && kind_of(s.at[target]) == spot::garrison) {
                target = s.host[target];
            }
            if (target == no_piece || card_of(s, target).play_effect == none) {
                return true;
            }
            f.step = 1;
            push_ability(card_of(s, target).play_effect, {f.actor, f.actor, target, 0, no_event});
            return false;
        }
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
            player.ignore_state = 1;
            return true;
        case Op::ignore_next:
            player.ignore_empire = 1;
            return true;
        case Op::shuffle:
            shuffle(spot_of(spot::nation, f.actor));
            return true;
        case Op::exile_nation:
            for (const Piece piece : at(s, spot::nation, f.actor) | at(s, spot::accession, f.actor)) {
                put(piece, spot::exile);
            }
            return true;
        case Op::discard_fewer:
            if (f.event != no_event && f.event < s.events.size()) {
                Happening& h = s.events[f.event];
                h.number = static_cast<std::uint8_t>(std::max<int>(h.number - node.amount.low, 0));
            }
            return true;
        default:
            return true;
    }
}

// From deck and discard, card by card (Turquoise Mask). Frame: a = cards drawn.
bool Machine::op_draw_from_either(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const Range range = amount_of(s, c, node.amount);
    if (f.step == 1) {
        f.step = 0;
        if (s.answer == 254) {
            f.step = 2;
            ++f.a;
            push(FrameKind::draw, c).n = 1;
            return false;
        }
        if (s.answer == no_piece) {
            return true;
        }
        put(s.answer, spot_of(spot::hand, f.actor));
        ++f.a;
        f.flags |= did_flag;
    }
    if (f.step == 2) {
        f.flags |= s.result != 0 ? did_flag : 0;
        f.step = 0;
    }
    const PieceSet open = at(s, spot::discard, f.actor);
    const bool in_deck = !at(s, spot::deck, f.actor).empty();
    if (f.a >= range.high || (open.empty() && !in_deck)) {
        return true;
    }
    f.step = 1;
    ask(Ask::source, f.actor);
    s.pending.cards = open;
    s.pending.options = in_deck ? 2 : 0;
    s.pending.may_stop = f.a >= range.low ? 1 : 0;
    s.pending.a = 255;
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

bool Machine::op_gain_all(Frame& f) {
    if (f.step == 2) {
        return true;
    }
    if (f.step == 0) {
        PieceSet open;
        for (const Tokens& tokens : s.tokens) {
            if (s.at[tokens.card] == spot::market) {
                open.add(tokens.card);
            }
        }
        if (open.empty()) {
            return true;
        }
        f.step = 1;
        if (!choose_one(f, open)) {
            return false;
        }
    }
    const Piece piece = s.answer;
    f.step = 2;
    f.flags |= did_flag;
    push_market_gains(context_of(f), piece);
    drop_tokens(piece);
    return false;
}

bool Machine::op_return_exhaust(Frame& f, const Node& node) {
    if (f.step == 0) {
        const PieceSet open = select(s, context_of(f), node.selector, in_play(s, f.actor)) & s.exhausted;
        if (open.empty()) {
            return true;
        }
        f.step = 1;
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
    if (f.step == 0) {
        f.step = 1;
        ask(Ask::suit, f.actor);
        s.pending.options = four_suits;
        return false;
    }
    unbind(f.root, node.bind);
    bind(f.root, node.bind, s.answer);
    f.flags |= did_flag;
    return true;
}

bool Machine::run_op(Frame& f, const Node& node) {
    switch (node.op) {
        case Op::abandon:
        case Op::recall:
        case Op::exile:
        case Op::garrison:
        case Op::history:
        case Op::legends:
        case Op::sink:
        case Op::mana:
        case Op::discard:
        case Op::place:
        case Op::move_card:
        case Op::return_card:
        case Op::return_unrest:
        case Op::take:
            return op_cards(f, node);
        case Op::draw_from:
            if (node.from != none && (table().places[node.from].zones & bit(Zone::deck)) != 0) {
                return op_draw_from_either(f, node);
            }
            return op_cards(f, node);
        case Op::find:
            return op_find(f, node);
        case Op::draw:
            return op_draw(f, node);
        case Op::take_unrest:
        case Op::take_chaos:
        case Op::take_fame:
        case Op::draw_fame:
            return op_take(f, node);
        case Op::look:
        case Op::reveal:
            return op_look(f, node);
        case Op::free_play:
        case Op::play:
            return op_play(f, node);
        case Op::give_card:
            return op_give(f, node);
        case Op::swap:
            return op_swap(f, node);
        case Op::gain:
            return op_gain(f, node);
        case Op::pay:
            return op_pay(f, node);
        case Op::spend:
        case Op::move:
        case Op::add:
        case Op::add_event:
        case Op::remove:
        case Op::convert:
        case Op::convert_gained:
        case Op::give_tokens:
            return op_tokens(f, node);
        case Op::steal:
            return op_steal(f, node);
        case Op::treat:
        case Op::treat_each:
            return op_treat(f, node);
        case Op::resolve_commerce:
        case Op::resolve_kings:
        case Op::resolve_exhaust:
        case Op::resolve_solstice:
        case Op::become:
            return op_resolve(f, node);
        case Op::acquire:
        case Op::break_through:
        case Op::develop:
        case Op::trade:
            // The operation's own frame becomes theirs.
            if (node.bind != no_local && !node.is(flag::bind_adds)) {
                unbind(f.root, node.bind);
            }
            f.kind = node.op == Op::acquire         ? FrameKind::acquire
                     : node.op == Op::break_through ? FrameKind::break_through
                     : node.op == Op::develop       ? FrameKind::develop
                                                    : FrameKind::trade;
            f.step = 0;
            return false;
        case Op::break_top:
            return op_break_top(f);
        case Op::gain_all:
            return op_gain_all(f);
        case Op::return_exhaust:
            return op_return_exhaust(f, node);
        case Op::declare:
            return op_declare(f, node);
        default:
            return op_state(f, node);
    }
}

}  // namespace pentarchy::imperium_horizons
