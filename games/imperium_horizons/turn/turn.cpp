// Rounds and the three orders (IH-TURN, IH-INNOVATE, IH-REVOLT).

#include <algorithm>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

void Machine::round() {
    enum Step : std::uint8_t { next_round, turns, solstices, scorings };
    Frame& f = s.top();
    RoundFrame kept(f);
    const int players = has_civ(s) ? 1 : s.seats;  // the CIV ignores the Solstice (IH-SOLO-012)
    switch (f.step) {
        case next_round:
            ++s.round;
            kept.players_done = 0;
            f.step = turns;
            return;
        case turns:
            if (kept.players_done == s.seats) {
                kept.players_done = 0;
                f.step = solstices;
                s.in_solstice = 1;
                list_parts_of_others(index_of_top(s));
                return;
            }
            s.active = static_cast<std::uint8_t>((s.first + kept.players_done) % s.seats);
            ++kept.players_done;
            push(is_civ(s, s.active) ? FrameKind::civ_turn : FrameKind::turn, plain(s.active));
            return;
        case solstices:
            if (kept.players_done < players) {
                const int seat = (s.first + kept.players_done) % s.seats;
                ++kept.players_done;
                push(FrameKind::solstice, plain(seat));
                return;
            }
            s.in_solstice = 0;
            forget_parts_of_others(index_of_top(s));
            f.step = next_round;
            if (s.end_triggered != 0) {
                if (s.rounds_left == 0) {  // IH-END-006
                    f.step = scorings;
                    kept.players_done = 0;
                    return;
                }
                --s.rounds_left;
            }
            return;
        default:
            if (kept.players_done < players) {
                const int seat = (s.first + kept.players_done) % s.seats;
                ++kept.players_done;
                push(FrameKind::scoring, plain(seat));
                return;
            }
            pop(true);
    }
}

void Machine::turn() {
    enum Step : std::uint8_t { begin, ordered, carried_out, cleaned_up };
    Frame& f = s.top();
    switch (f.step) {
        case begin:
            f.step = ordered;
            s.order = no_order;
            ask(Ask::order, f.actor);
            s.pending.options = 1U << activate_order | 1U << research_order | 1U << revolt_order;
            return;
        case ordered:
            s.order = s.answer;
            f.step = carried_out;
            push(s.order == activate_order   ? FrameKind::activate
                 : s.order == research_order ? FrameKind::research
                                             : FrameKind::revolt,
                 context_of(f));
            return;
        case carried_out:
            f.step = cleaned_up;
            push(FrameKind::cleanup, context_of(f));
            return;
        default:
            pop(true);
    }
}

void Machine::activate() {
    enum Step : std::uint8_t { choose, chosen };
    Frame& f = s.top();
    if (f.step == choose) {
        forget_events(0);
        f.step = chosen;
        ask(Ask::activate, f.actor);
        return;
    }
    f.step = choose;
    const auto what = static_cast<Verb>(s.answer_b);
    const Piece piece = s.answer;
    const auto seat = f.actor;
    switch (what) {
        case Verb::play:
        case Verb::free: {
            PlayCardFrame playing(push(FrameKind::play_card, {seat, seat, piece, 0, no_event}));
            playing.card = piece;
            playing.mode = what == Verb::free ? play_mode::free : 0;
            return;
        }
        case Verb::exhaust: {
            ExhaustFrame exhausting(push(FrameKind::exhaust_card, {seat, seat, piece, 0, no_event}));
            exhausting.ability = static_cast<std::int16_t>(card_of(s, piece).first_ability + s.answer_c);
            return;
        }
        case Verb::profit:
            ProfitFrame(push(FrameKind::profit, {seat, seat, piece, 0, no_event})).card = piece;
            return;
        default:
            pop(true);
    }
}

void Machine::exhaust_card() {
    enum Step : std::uint8_t { begin, asked, placed };
    Frame& f = s.top();
    ExhaustFrame kept(f);
    if (f.step == begin && (f.flags & ask_first_flag) != 0) {
        f.step = asked;
        ask(Ask::confirm, f.actor);
        s.pending.a = f.self;
        return;
    }
    if (f.step == asked && s.answer == 0) {
        pop(false);
        return;
    }
    if (f.step <= asked) {
        f.step = placed;
        --s.player(f.actor).exhaust;
        s.exhausted.add(f.self);
        push_ability(static_cast<std::uint16_t>(kept.ability), context_of(f));
        return;
    }
    pop(true);
}

namespace {

class PlayingCard {
  public:
    PlayingCard(Machine& machine, Frame& frame)
        : m_(machine),
          s_(machine.s),
          f_(frame),
          kept_(frame),
          seat_(frame.actor),
          piece_(kept_.card),
          card_(card_of(s_, piece_)) {}

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
        kept_.came_from = s_.at[piece_];
        kept_.treats_before = -1;
        if ((kept_.mode & (play_mode::free | play_mode::from_effect)) == 0) {
            --player.actions;
        }
        if ((kept_.mode & play_mode::free) != 0) {
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
            kept_.treats_before = static_cast<std::int16_t>(s_.treats.size());
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
            const std::uint8_t avoided = kept_.avoiding;
            m_.push_ability(ability, context_of(f_));
            AbilityFrame(s_.top()).avoiding = avoided;
        }
    }

    void lay_card() {
        while (kept_.treats_before >= 0 && s_.treats.size() > static_cast<std::size_t>(kept_.treats_before)) {
            s_.treats.pop_back();
        }
        if (kind_of(s_.at[piece_]) == spot::resolving) {
            const bool stays = card_.stays == Stays::pinned || card_.stays == Stays::trade_route;
            m_.put(piece_, spot_of(stays ? spot::play : spot::discard, seat_));
        }
        const std::size_t from = s_.events.size();
        m_.happen(EventKind::play, seat_, piece_).from = kept_.came_from;
        for (int other = 0; other < s_.seats && card_.header == Header::attack; ++other) {
            if (other != seat_ && (kept_.avoiding >> other & 1U) == 0) {
                m_.happen(EventKind::affected_by, other, piece_);
            }
        }
        if ((kept_.mode & play_mode::from_effect) == 0) {
            m_.push_responses(from, context_of(f_));
        }
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    PlayCardFrame<Frame> kept_;
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
    enum Step : std::uint8_t { begin, resolved, answered };
    Frame& f = s.top();
    ProfitFrame kept(f);
    const int seat = f.actor;
    switch (f.step) {
        case begin: {
            f.step = resolved;
            --s.player(seat).actions;
            tokens_to_pool(kept.card, seat);
            const std::uint16_t ability = ability_of(s, kept.card, Head::profit);
            if (ability != none) {
                push_ability(ability, context_of(f));
            }
            return;
        }
        case resolved: {
            f.step = answered;
            if (kind_of(s.at[kept.card]) == spot::play) {
                send_with_garrison(kept.card, spot_of(spot::discard, seat));
            }
            const std::size_t from = s.events.size();
            happen(EventKind::profit, seat, kept.card);
            push_responses(from, context_of(f));
            return;
        }
        default:
            pop(true);
    }
}

void Machine::research() {
    enum Step : std::uint8_t { begin, discarded, broken_through, answered };
    Frame& f = s.top();
    switch (f.step) {
        case begin:
            for (const Piece piece : at(s, spot::hand, f.actor)) {
                put(piece, spot_of(spot::discard, f.actor));
                happen(EventKind::discard, f.actor, piece);
            }
            f.step = discarded;
            push_responses(0, context_of(f));
            return;
        case discarded:
            f.step = broken_through;
            push(FrameKind::break_through, context_of(f), 0xffff);
            return;
        case broken_through:
            f.step = answered;
            push_responses(0, context_of(f));
            return;
        default:
            pop(true);
    }
}

void Machine::revolt() {
    enum Step : std::uint8_t { choose, chosen, answered };
    Frame& f = s.top();
    RevoltFrame kept(f);
    if (f.step == chosen) {
        if (s.answer == no_piece) {
            f.step = answered;
            push_responses(0, context_of(f));
            return;
        }
        return_unrest(f.actor, s.answer, kept.has_returned > 0);
        kept.has_returned = 1;
        f.step = choose;
    }
    if (f.step == answered) {
        pop(true);
        return;
    }
    PieceSet open;
    for (const Piece piece : at(s, spot::hand, f.actor)) {
        if (card_of(s, piece).bears(Suit::unr)) {
            open.add(piece);
        }
    }
    f.step = chosen;
    if (open.empty()) {
        s.player(f.actor).without_unrest = 1;
        s.answer = no_piece;
        return;
    }
    ask_card(f.actor, open, Op::return_unrest, true);
}

}  // namespace pentarchy::imperium_horizons
