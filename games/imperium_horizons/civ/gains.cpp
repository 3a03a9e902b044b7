// How the CIV gains cards: from the market, from the decks, Fame and Unrest (IH-SOLO-042 to 047, 052).

#include "games/imperium_horizons/civ/acts.h"
#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

// On the bot deck, its Unrest above it (IH-SOLO-045); its tokens to the pool; the slot is refilled.
void Machine::civ_gains_card(const Context& c, Piece piece, bool with_unrest) {
    const bool market = s.at[piece] == spot::market;
    const int slot = s.host[piece];
    if (market) {
        for (int resource = 0; resource < resource_kinds; ++resource) {
            gain(c, civ_seat, resource, tokens_on(s, piece, resource));
        }
        drop_tokens(piece);
    }
    const bool from_main = s.at[piece] == spot::main_deck;
    put_on_top(piece, bot_deck, 0);
    if (from_main) {
        after_main_draw();
    }
    set_it(c, piece);
    Piece unrest = no_piece;
    for (const Piece one : at(s, spot::beneath)) {
        unrest = market && s.host[one] == slot ? one : unrest;
    }
    if (unrest != no_piece && !with_unrest) {
        put(unrest, spot::unrest_pile);
        unrest = no_piece;
    } else if (!market && with_unrest && !card_of(s, piece).bears(Suit::reg) && !at(s, spot::unrest_pile).empty()) {
        unrest = at(s, spot::unrest_pile).first();
    }
    if (unrest != no_piece) {
        put_on_top(unrest, bot_deck, everybody);
        happen(EventKind::take, civ_seat, unrest);
        collapse_if_empty();
    }
    if (market) {
        RefillFrame(push(FrameKind::refill, c)).slot = static_cast<std::uint8_t>(slot);
    }
}

bool Machine::civ_acquire(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, taken };
    const Context c = context_of(f);
    if (f.step == taken) {
        return did(f);
    }
    const Piece piece = civ_choice(s, can_acquire(s, c, node.selector, node.from));
    if (piece == no_piece) {
        return true;
    }
    happen(EventKind::acquire, civ_seat, piece).from = s.at[piece];
    f.step = taken;
    civ_gains_card(c, piece, true);
    return false;
}

namespace {

int small_deck_of(int suit) {
    constexpr std::array<Suit, 3> decks = {Suit::civ, Suit::unc, Suit::reg};
    for (int deck = 0; deck < 3; ++deck) {
        if (decks[static_cast<std::size_t>(deck)] == static_cast<Suit>(suit)) {
            return deck;
        }
    }
    return -1;
}

Piece uncovered_route(const State& s) {
    for (int deck = 0; deck < 3; ++deck) {
        const PieceSet route = at(s, static_cast<Spot>(spot::below_civ + deck));
        if (s.small_deck[static_cast<std::size_t>(deck)] == 0 && !route.empty()) {
            return route.first();
        }
    }
    return no_piece;
}

// From the market, from the small deck of the suit, or from the main deck, where cards are revealed until one fits.
class CivBreak : Operating {
  public:
    CivBreak(Machine& machine, Frame& frame, const Node& node)
        : Operating(machine, frame, node), kept_(frame), suits_(suits_in_order(node.selector)) {}

    Went take_step() {
        switch (f_.step) {
            case look:
                return look_at_market();
            case suit:
                return try_suit();
            case from_deck:
                --s_.small_deck[static_cast<std::size_t>(small_deck_of(suits_[kept_.suit]))];
                s_.known[s_.answer] = 0;
                return take(s_.answer);
            case search:
                return reveal_next();
            default:
                return did();
        }
    }

  private:
    enum Step : std::uint8_t { look, suit, from_deck, search, finished };

    Went take(Piece piece) {
        m_.civ_gains_card(c_, piece, false);
        return did();
    }

    Went look_at_market() {
        const Piece piece = civ_choice(s_, can_acquire(s_, c_, node_.selector, node_.from));
        const bool market = node_.from == none || (zones_of(node_) & bit(Zone::market)) != 0;
        if (piece == no_piece) {
            if (!market) {
                return Went::done;
            }
            f_.step = suit;
            return Went::on;
        }
        f_.step = finished;
        m_.happen(EventKind::break_through, civ_seat, piece).from = s_.at[piece];
        m_.civ_gains_card(c_, piece, false);
        return Went::waiting;
    }

    Went try_suit() {
        if (kept_.suit >= suits_.size()) {
            m_.gain(c_, civ_seat, progress, no_card_consolation);
            return did();
        }
        const int deck = small_deck_of(suits_[kept_.suit]);
        f_.step = search;
        if (deck >= 0 && s_.small_deck[static_cast<std::size_t>(deck)] > 0) {
            s_.pending = {};
            s_.pending.ask = Ask::draw_card;
            s_.pending.a = spot::main_deck;
            s_.pending.b = static_cast<std::uint8_t>(deck + 1);
            s_.pending.purpose = 1;
            f_.step = from_deck;
            return Went::waiting;
        }
        if (static_cast<Suit>(suits_[kept_.suit]) == Suit::tr && uncovered_route(s_) != no_piece) {
            f_.step = finished;
            return take(uncovered_route(s_));
        }
        return Went::on;
    }

    Went reveal_next() {
        Piece piece = no_piece;
        if (main_size(s_) > 0 && !m_.next_card(spot::main_deck, piece)) {
            return Went::waiting;
        }
        const bool found = piece != no_piece && matches(s_, c_, node_.selector, piece) &&
                           (card_of(s_, piece).suits >> suits_[kept_.suit] & 1U) != 0;
        if (piece != no_piece) {
            m_.put(piece, spot::revealed);
            if (!found) {
                return Went::on;
            }
            m_.civ_gains_card(c_, piece, false);
        }
        shuffle_revealed_back();
        if (found) {
            m_.after_main_draw();
            return did();
        }
        ++kept_.suit;
        f_.step = suit;
        return Went::on;
    }

    void shuffle_revealed_back() {
        for (const Piece back : at(s_, spot::revealed)) {
            m_.put(back, spot::main_deck);
            s_.host[back] = 1;
        }
        for (const Piece card : at(s_, spot::main_deck)) {
            s_.place[card] = 0;
        }
    }

    CivBreakFrame<Frame> kept_;
    SuitList suits_;
};

}  // namespace

bool Machine::civ_break(Frame& f, const Node& node) {
    return run_steps_of(CivBreak(*this, f, node));
}

bool Machine::civ_fame(Frame& f) {
    enum Step : std::uint8_t { begin, king_taken };
    const Context c = context_of(f);
    if (s.fame_cards > 0) {
        Piece piece = no_piece;
        if (!next_card(spot::fame_deck, piece)) {
            s.pending.purpose = 1;
            return false;
        }
        if (piece != no_piece) {
            --s.fame_cards;
            put_on_top(piece, bot_deck, 0);
            set_it(c, piece);
            return did(f);
        }
    }
    if (s.civ.king != 0 || s.king_card == no_piece) {
        return true;
    }
    if (f.step == begin) {
        f.step = king_taken;
        civ_king(c);
    }
    if ((civ_states(s) & bit(StateIcon::emp)) != 0 && dynasty_size(s) > 0) {
        Piece piece = no_piece;
        if (!next_dynasty(piece)) {
            return false;
        }
        dynasty_card_leaves(piece, bot_deck);
    }
    s.civ.king = 1;
    return did(f);
}

// IH-SOLO-052: progress by the state icon; the end is triggered.
void Machine::civ_king(const Context& c) {
    const std::uint8_t states = civ_states(s);
    if ((states & bit(StateIcon::bar)) != 0) {
        gain(c, civ_seat, progress, 6);
    } else if ((states & bit(StateIcon::emp)) != 0) {
        gain(c, civ_seat, progress, 3);
    }
    trigger_end();
    if (s.king_flipped == 0) {
        s.king_flipped = 1;
        const CardId other = card_of(s, s.king_card).other_side;
        if (other != none) {
            set_face(s, s.king_card, other);
        }
    }
}

bool Machine::civ_take(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const bool to_pile = node.to == To::zone && (node.to_zone == Zone::bot_discard || node.to_zone == Zone::discard);
    for (int i = civ_amount(s, c, node.amount); i > 0; --i) {
        const PieceSet pile = at(s, node.op == Op::take_chaos ? spot::chaos : spot::unrest_pile);
        if (pile.empty()) {
            break;
        }
        const Piece piece = pile.first();
        if (to_pile) {
            civ_to_discard(piece);
        } else {
            put_on_top(piece, bot_deck, everybody);
        }
        happen(EventKind::take, civ_seat, piece);
        if (node.bind != no_local) {
            bind(c.root, node.bind, piece);
        }
        set_it(c, piece);
        f.flags |= did_flag;
        collapse_if_empty();
    }
    return true;
}

// The gadget takes the card's place, with its tokens (IH-SOLO-047).
bool Machine::civ_swap(Frame& f) {
    const Piece gadget = f.self;
    const Piece piece = civ_choice(s, civ_swap_targets(s, gadget));
    if (piece == no_piece) {
        return true;
    }
    const std::uint8_t slot = s.host[piece];
    return_unrest_beneath(slot);
    civ_to_discard(piece);
    put(gadget, spot::market);
    s.host[gadget] = slot;
    for (Tokens& tokens : s.tokens) {
        tokens.card = tokens.card == piece ? gadget : tokens.card;
    }
    if (!card_of(s, gadget).bears(Suit::reg)) {
        put_unrest_beneath(slot);
    }
    return did(f);
}

}  // namespace pentarchy::imperium_horizons
