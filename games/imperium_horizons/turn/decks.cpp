// Draw deck, nation deck, Fame and Unrest (IH-SHUFFLE, IH-FAME).

#include <algorithm>

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

// --- draw deck -------------------------------------------------------------------------------------------

// Only if able, or up to the hand size, whatever changes it or the hand on the way (IH-CLEANUP-008).
void Machine::draw() {
    enum Step : std::uint8_t { next, reshuffled };
    Frame& f = s.top();
    DrawFrame kept(f);
    const int seat = f.actor;
    if ((f.flags & to_limit_flag) != 0) {
        kept.left = static_cast<std::int16_t>(hand_size(s, seat, false) - at(s, spot::hand, seat).size());
    }
    if (kept.left <= 0 || has_modifier(s, seat, ModifierKind::no_draw_deck)) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    Piece piece = no_piece;
    if (!next_card(spot_of(spot::deck, seat), piece)) {
        return;
    }
    if (piece == no_piece) {  // the deck is empty
        if ((f.flags & able_flag) != 0 || f.step == reshuffled) {
            pop((f.flags & did_flag) != 0);
            return;
        }
        f.step = reshuffled;
        push(FrameKind::reshuffle, context_of(f)).flags = f.flags & to_limit_flag;
        return;
    }
    f.step = next;
    --kept.left;
    f.flags |= did_flag;
    put(piece, spot_of(spot::hand, seat));
    if (f.node != 0) {
        const Node& node = table().nodes[f.node];
        if (node.bind != no_local) {
            bind(f.root, node.bind, piece);
        }
        set_it(context_of(f), piece);
    }
}

void Machine::nation_card_leaves(int seat, Piece piece) {
    const Card& card = card_of(s, piece);
    const bool last = kind_of(s.at[piece]) == spot::accession;
    if (last && card.has(card_flag::nadir)) {
        put(piece, spot_of(spot::play, seat));
        return;
    }
    to_discard(seat, piece);
    if (!last) {
        return;
    }
    if (card.has(card_flag::zenith)) {
        trigger_end();
        return;
    }
    const Piece state = state_piece(s, seat);
    if (state != no_piece && card_of(s, state).set == CardSet::shared) {
        flip_state(seat);  // IH-SHUFFLE-007; nations with a state card of their own have their own ways
    }
    const std::string& nation = table().nation_ids[s.player(seat).nation];
    if (has_variant(s, Variant::short_game) && s.player(seat).developments != 0 && nation != "arthurians" &&
        nation != "polynesians" && !at(s, spot::development, seat).empty()) {
        const auto who = static_cast<std::uint8_t>(seat);
        ShortGameFrame(push(FrameKind::short_game, {who, who, no_piece, 0, no_event})).only_removes =
            1;  // IH-VAR-SHORT-12
    }
}

namespace {

// At most one new card from nation deck or development area, then the discard becomes the deck (IH-SHUFFLE). In
// clean-up what the new card brought about is answered before the shuffle; inside a text after its sentence
// (IH-RESOLVE-014).
class Reshuffling {
  public:
    Reshuffling(Machine& machine, Frame& frame)
        : m_(machine), s_(machine.s), f_(frame), kept_(frame), seat_(frame.actor) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                f_.step = new_card;
                kept_.first_event = static_cast<std::uint8_t>(s_.events.size());
                if (s_.player(seat_).exhaust > 0 && s_.player(seat_).decks_exhausted == 0) {
                    take_new_card();
                }
                return;
            case development_chosen:
                f_.step = new_card;
                if (s_.answer != no_piece) {
                    develop(s_.answer);
                }
                return;
            case new_card:
                f_.step = shuffle;
                if ((f_.flags & to_limit_flag) != 0 && s_.events.size() > kept_.first_event) {
                    m_.push_responses(kept_.first_event, context_of(f_));
                }
                return;
            case shuffle:
                return shuffle_discard();
            default:
                m_.pop(true);
        }
    }

  private:
    enum Step : std::uint8_t { begin, development_chosen, shuffle, shuffled, new_card };

    void place_exhaust_token() {
        --s_.player(seat_).exhaust;
        s_.player(seat_).decks_exhausted = 1;
    }

    // From the nation deck, at last the accession card; then developments.
    void take_new_card() {
        const PieceSet accession = at(s_, spot::accession, seat_);
        Piece piece = no_piece;
        if (!at(s_, spot::nation, seat_).empty()) {
            if (!m_.next_card(spot_of(spot::nation, seat_), piece)) {
                f_.step = begin;
                return;
            }
        } else if (!accession.empty()) {
            piece = accession.first();
        } else {
            return ask_for_development();
        }
        place_exhaust_token();
        m_.nation_card_leaves(seat_, piece);
    }

    void ask_for_development() {
        PieceSet open;
        for (const Piece piece : at(s_, spot::development, seat_)) {
            if (can_develop(s_, seat_, piece, false)) {
                open.add(piece);
            }
        }
        if (!open.empty()) {
            f_.step = development_chosen;
            m_.ask_card(seat_, open, Op::develop, true);
        }
    }

    void develop(Piece piece) {
        place_exhaust_token();
        Frame& frame = m_.push(FrameKind::develop, context_of(f_), 0);
        DevelopFrame(frame).card = piece;
        frame.step = develop_chosen;
    }

    void shuffle_discard() {
        const PieceSet discard = at(s_, spot::discard, seat_);
        if (discard.empty()) {
            m_.pop(false);  // nothing is shuffled: drawing stops (IH-SHUFFLE-013)
            return;
        }
        for (const Piece piece : discard) {
            m_.put(piece, spot_of(spot::deck, seat_));
        }
        m_.happen(EventKind::reshuffle, seat_, no_piece);
        f_.step = shuffled;
        m_.push_responses(s_.events.size() - 1, context_of(f_));
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    ReshuffleFrame<Frame> kept_;
    int seat_;
};

}  // namespace

void Machine::reshuffle() {
    Reshuffling(*this, s.top()).take_step();
}

// --- Fame and Unrest -----------------------------------------------------------------------------------------

void Machine::take_fame() {
    enum Step : std::uint8_t { begin, king_resolved };
    Frame& f = s.top();
    const int seat = f.actor;
    if (f.step == king_resolved) {
        pop(true);
        return;
    }
    if (s.fame_cards > 0) {
        Piece piece = no_piece;
        if (!next_card(spot::fame_deck, piece)) {
            return;
        }
        if (piece != no_piece) {
            put(piece, spot_of(spot::hand, seat));
            set_it(context_of(f), piece);
            pop(true);
            return;
        }
    }
    if (s.player(seat).king_used != 0 || s.king_card == no_piece) {
        pop(false);  // IH-FAME-013
        return;
    }
    s.player(seat).king_used = 1;
    f.step = king_resolved;
    const auto abilities = table().abilities_of(face_of(s, s.king_card));
    const std::size_t first = card_of(s, s.king_card).first_ability;
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        if (abilities[i].head == Head::resolve) {
            push_ability(static_cast<std::uint16_t>(first + i), {f.actor, f.actor, s.king_card, 0, no_event});
        }
    }
}

void Machine::take_unrest() {
    enum Step : std::uint8_t { next, announced };
    Frame& f = s.top();
    TakeUnrestFrame kept(f);
    const int seat = f.actor;
    if (f.step == next) {
        const PieceSet pile = at(s, spot::unrest_pile);
        if (kept.left <= 0 || pile.empty()) {
            pop((f.flags & did_flag) != 0);
            return;
        }
        --kept.left;
        kept.card = pile.first();
        kept.event = static_cast<std::uint8_t>(s.events.size());
        happen(EventKind::take, seat, kept.card);
        f.step = announced;
    }
    if (replaced(kept.event, static_cast<std::uint8_t>(s.stack.size() - 1))) {
        return;
    }
    f.step = next;
    f.flags |= did_flag;
    for (int i = 0; i < 8; ++i) {
        unbind(static_cast<std::uint8_t>(s.stack.size() - 1), static_cast<std::uint8_t>(bound_done + i));
    }
    if (s.events[kept.event].cancelled != 0) {
        s.events.erase_at(kept.event);
        return;
    }
    const Piece piece = kept.card;
    if (kept.where == 2) {
        put_on_top(piece, spot_of(spot::deck, seat), seat_bit(seat));
    } else {
        put(piece, spot_of(kept.where == 1 ? spot::discard : spot::hand, seat));
    }
    const Context c = context_of(f);
    if (f.node != 0 && table().nodes[f.node].bind != no_local) {
        bind(f.root, table().nodes[f.node].bind, piece);
    }
    set_it(c, piece);
    collapse_if_empty();
}

void Machine::return_unrest(int seat, Piece piece, bool batch) {
    const bool played = std::ranges::any_of(s.stack, [&](const Frame& frame) {
        const PlayCardFrame playing(frame);
        return frame.kind == FrameKind::play_card && playing.card == piece && kind_of(playing.came_from) == spot::hand;
    });
    if ((kind_of(s.at[piece]) == spot::hand || played) && s.active == seat && s.in_solstice == 0) {
        s.player(seat).returned_unrest = 1;
    }
    if (s.collapsed != 0) {
        ++s.player(seat).returned_unrest;
    }
    leave_play(piece);
    put(piece, card_of(s, piece).start == Start::chaos ? spot::chaos : spot::unrest_pile);
    happen(EventKind::return_unrest, seat, piece).batch = batch ? 1 : 0;
}

}  // namespace pentarchy::imperium_horizons
