// Rounds and the three orders (IH-TURN, IH-INNOVATE, IH-REVOLT).

#include <algorithm>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

// Frame: a = players done.
void Machine::round() {
    Frame& f = s.top();
    const int players = has_civ(s) ? 1 : s.seats;  // the CIV ignores the Solstice (IH-SOLO-012)
    switch (f.step) {
        case 0:
            ++s.round;
            f.a = 0;
            f.step = 1;
            return;
        case 1:
            if (f.a == s.seats) {
                f.a = 0;
                f.step = 2;
                s.in_solstice = 1;
                list_parts_of_others(index_of_top(s));
                return;
            }
            s.active = static_cast<std::uint8_t>((s.first + f.a) % s.seats);
            ++f.a;
            push(is_civ(s, s.active) ? FrameKind::civ_turn : FrameKind::turn, plain(s.active));
            return;
        case 2:
            if (f.a < players) {
                const int seat = (s.first + f.a) % s.seats;
                ++f.a;
                push(FrameKind::solstice, plain(seat));
                return;
            }
            s.in_solstice = 0;
            forget_parts_of_others(index_of_top(s));
            f.step = 0;
            if (s.end_triggered != 0) {
                if (s.rounds_left == 0) {  // IH-END-006
                    f.step = 3;
                    f.a = 0;
                    return;
                }
                --s.rounds_left;
            }
            return;
        default:
            if (f.a < players) {
                const int seat = (s.first + f.a) % s.seats;
                ++f.a;
                push(FrameKind::scoring, plain(seat));
                return;
            }
            pop(true);
    }
}

void Machine::turn() {
    Frame& f = s.top();
    switch (f.step) {
        case 0:
            f.step = 1;
            s.order = no_order;
            ask(Ask::order, f.actor);
            s.pending.options = 1U << activate_order | 1U << research_order | 1U << revolt_order;
            return;
        case 1:
            s.order = s.answer;
            f.step = 2;
            push(s.order == activate_order   ? FrameKind::activate
                 : s.order == research_order ? FrameKind::research
                                             : FrameKind::revolt,
                 context_of(f));
            return;
        case 2:
            f.step = 3;
            push(FrameKind::cleanup, context_of(f));
            return;
        default:
            pop(true);
    }
}

void Machine::activate() {
    Frame& f = s.top();
    if (f.step == 0) {
        forget_events(0);
        f.step = 1;
        ask(Ask::activate, f.actor);
        return;
    }
    f.step = 0;
    const auto what = static_cast<Verb>(s.answer_b);
    const Piece piece = s.answer;
    const auto seat = f.actor;
    switch (what) {
        case Verb::play:
        case Verb::free: {
            Frame& p = push(FrameKind::play_card, {seat, seat, piece, 0, no_event});
            p.a = piece;
            p.c = what == Verb::free ? play_mode::free : 0;
            return;
        }
        case Verb::exhaust: {
            Frame& p = push(FrameKind::exhaust_card, {seat, seat, piece, 0, no_event});
            p.n = static_cast<std::int16_t>(card_of(s, piece).first_ability + s.answer_c);
            return;
        }
        case Verb::profit:
            push(FrameKind::profit, {seat, seat, piece, 0, no_event}).a = piece;
            return;
        default:
            pop(true);
    }
}

// Frame: n = ability; ask_first_flag; the token is placed, then the effect is resolved (IH-EXHAUST-008).
void Machine::exhaust_card() {
    Frame& f = s.top();
    if (f.step == 0 && (f.flags & ask_first_flag) != 0) {
        f.step = 1;
        ask(Ask::confirm, f.actor);
        s.pending.a = f.self;
        return;
    }
    if (f.step == 1 && s.answer == 0) {
        pop(false);
        return;
    }
    if (f.step <= 1) {
        f.step = 2;
        --s.player(f.actor).exhaust;
        s.exhausted.add(f.self);
        push_ability(static_cast<std::uint16_t>(f.n), context_of(f));
        return;
    }
    pop(true);
}

namespace {

// Frame: a = card, b = seats that avoid the attack, c = mode, d = where it came from, n = treats before.
class PlayingCard {
  public:
    PlayingCard(Machine& machine, Frame& frame)
        : m_(machine), s_(machine.s), f_(frame), seat_(frame.actor), piece_(frame.a), card_(card_of(s_, piece_)) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                f_.step = announced;
                return begin_playing();
            case announced:
                f_.step = resolved;
                return resolve_effect();
            case resolved:
                f_.step = done;
                return lay_card();
            default:
                m_.pop(true);
        }
    }

  private:
    enum Step : std::uint8_t { begin, announced, resolved, done };

    void begin_playing() {
        Player& player = s_.player(seat_);
        f_.d = s_.at[piece_];
        f_.n = -1;
        if ((f_.c & (play_mode::free | play_mode::from_effect)) == 0) {
            --player.actions;
        }
        if ((f_.c & play_mode::free) != 0) {
            s_.free_played.add(piece_);
        }
        player.ignore_empire = 0;
        m_.put(piece_, spot_of(spot::resolving, seat_));
        treat_icons();
        if (card_.header == Header::attack && s_.seats > 1) {  // whom it concerns may answer before its first sentence
            const std::size_t from = s_.events.size();
            m_.happen(EventKind::play, seat_, piece_).number = 1;
            m_.push_responses(from, context_of(f_));
        }
    }

    // While it is resolved, icons may count as others.
    void treat_icons() {
        for_modifiers(s_, seat_, ModifierKind::treat_all, [&](const Modifier& modifier, Piece) {
            if (!matches(s_, context_of(f_), modifier.selector, piece_)) {
                return;
            }
            f_.n = static_cast<std::int16_t>(s_.treats.size());
            for (const Piece other : in_play(s_, seat_)) {
                const int icons = icons_of(s_, other, static_cast<Icon>(modifier.icon));
                if (icons > 0) {
                    add_to(s_.treats,
                           Treat{other, modifier.icon, static_cast<std::uint8_t>(icons), modifier.icon_to, 1},
                           Limit::treats);
                }
            }
        });
    }

    void resolve_effect() {
        std::uint16_t ability = card_.play_effect;
        if (card_.stays == Stays::trade_route) {
            ability = ability_of(s_, piece_, Head::commerce);
            if (ability != none && !ability_usable(s_, context_of(f_), table().abilities[ability])) {
                ability = none;  // IH-OPEN-13
            }
        }
        if (ability != none) {
            const std::uint8_t avoided = f_.b;
            m_.push_ability(ability, context_of(f_));
            s_.top().b = avoided;
        }
    }

    void lay_card() {
        while (f_.n >= 0 && s_.treats.size() > static_cast<std::size_t>(f_.n)) {
            s_.treats.pop_back();
        }
        if (kind_of(s_.at[piece_]) == spot::resolving) {
            const bool stays = card_.stays == Stays::pinned || card_.stays == Stays::trade_route;
            m_.put(piece_, spot_of(stays ? spot::play : spot::discard, seat_));
        }
        const std::size_t from = s_.events.size();
        m_.happen(EventKind::play, seat_, piece_).from = f_.d;
        for (int other = 0; other < s_.seats && card_.header == Header::attack; ++other) {
            if (other != seat_ && (f_.b >> other & 1U) == 0) {
                m_.happen(EventKind::affected_by, other, piece_);
            }
        }
        if ((f_.c & play_mode::from_effect) == 0) {
            m_.push_responses(from, context_of(f_));
        }
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    int seat_;
    Piece piece_;
    const Card& card_;
};

}  // namespace

void Machine::play_card() {
    PlayingCard(*this, s.top()).take_step();
}

// The goods go to the pool, the effect is resolved, the card goes to the discard (IH-KW-PROFIT-02).
void Machine::profit() {
    Frame& f = s.top();
    const int seat = f.actor;
    switch (f.step) {
        case 0: {
            f.step = 1;
            --s.player(seat).actions;
            tokens_to_pool(f.a, seat);
            const std::uint16_t ability = ability_of(s, f.a, Head::profit);
            if (ability != none) {
                push_ability(ability, context_of(f));
            }
            return;
        }
        case 1: {
            f.step = 2;
            if (kind_of(s.at[f.a]) == spot::play) {
                send_with_garrison(f.a, spot_of(spot::discard, seat));
            }
            const std::size_t from = s.events.size();
            happen(EventKind::profit, seat, f.a);
            push_responses(from, context_of(f));
            return;
        }
        default:
            pop(true);
    }
}

void Machine::research() {
    Frame& f = s.top();
    switch (f.step) {
        case 0:
            for (const Piece piece : at(s, spot::hand, f.actor)) {
                put(piece, spot_of(spot::discard, f.actor));
                happen(EventKind::discard, f.actor, piece);
            }
            f.step = 1;
            push_responses(0, context_of(f));
            return;
        case 1:
            f.step = 2;
            push(FrameKind::break_through, context_of(f), 0xffff);
            return;
        case 2:
            f.step = 3;
            push_responses(0, context_of(f));
            return;
        default:
            pop(true);
    }
}

void Machine::revolt() {
    Frame& f = s.top();
    if (f.step == 1) {
        if (s.answer == no_piece) {
            f.step = 2;
            push_responses(0, context_of(f));
            return;
        }
        return_unrest(f.actor, s.answer, f.a > 0);
        f.a = 1;
        f.step = 0;
    }
    if (f.step == 2) {
        pop(true);
        return;
    }
    PieceSet open;
    for (const Piece piece : at(s, spot::hand, f.actor)) {
        if (card_of(s, piece).bears(Suit::unr)) {
            open.add(piece);
        }
    }
    f.step = 1;
    if (open.empty()) {
        s.player(f.actor).without_unrest = 1;
        s.answer = no_piece;
        return;
    }
    ask_card(f.actor, open, Op::return_unrest, true);
}

}  // namespace pentarchy::imperium_horizons
