// Breaking through for a card of a suit (IH-KW-BREAK).

#include <algorithm>

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int break_consolation = 2;                   // progress when no card of the suit is left (IH-KW-BREAK-05)
constexpr std::uint16_t research_order_node = 0xffff;  // the Research order breaks through without a text

constexpr std::array<Suit, 3> deck_suits = {Suit::civ, Suit::unc, Suit::reg};

int deck_of_suit(Suit suit) {
    const auto found = std::ranges::find(deck_suits, suit);
    return found == deck_suits.end() ? -1 : static_cast<int>(found - deck_suits.begin());
}

class BreakThrough {
  public:
    BreakThrough(Machine& machine, Frame& frame)
        : m_(machine),
          s_(machine.s),
          f_(frame),
          kept_(frame),
          is_research_(frame.node == research_order_node),
          node_(is_research_ ? no_text() : table().nodes[frame.node]),
          c_(context_of(frame)),
          zones_(node_.from == none ? bit(Zone::market) : table().places[node_.from].zones),
          from_market_((zones_ & bit(Zone::market)) != 0),
          suits_(is_research_             ? four_suits
                 : node_.selector == none ? std::uint16_t{0}
                                          : table().selectors[node_.selector].suits) {}

    void take_step() {
        switch (f_.step) {
            case announce:
                return announce_suit();
            case announced:
                kept_.suit = s_.answer;
                f_.step = choose;
                return;
            case choose:
                return choose_source();
            case chosen:
                return note_event();
            case take:
                return kept_.card != no_piece ? take_from_table() : look_for_deck();
            case drawn_from_suit:
                return take_drawn();
            case reveal:
                return reveal_next();
            case gained:
                f_.step = finished;
                f_.flags |= did_flag;
                return take_into_hand(kept_.card);
            default:
                m_.pop((f_.flags & did_flag) != 0);
        }
    }

  private:
    enum Step : std::uint8_t {
        announce,
        announced,
        choose,
        chosen,
        take,
        drawn_from_suit,
        reveal,
        gained,
        finished,
    };

    static const Node& no_text() {
        static const Node plain{};
        return plain;
    }

    bool is_wanted(Piece piece) const {
        return (is_research_ || matches(s_, c_, node_.selector, piece)) &&
               (kept_.suit == no_suit || (card_of(s_, piece).suits >> kept_.suit & 1U) != 0);
    }

    void take_into_hand(Piece piece) {
        m_.take_card(c_, piece, false, m_.destination(c_, node_));
        m_.took(c_, node_, piece);
    }

    // The suit is announced first (IH-KW-BREAK-01).
    void announce_suit() {
        kept_.suit = no_suit;
        f_.step = choose;
        if (!from_market_ || suits_ == 0) {
            return;
        }
        if (std::has_single_bit(suits_)) {
            kept_.suit = static_cast<std::uint8_t>(std::countr_zero(suits_));
        } else {
            f_.step = announced;
            m_.ask(Ask::suit, c_.actor);
            s_.pending.options = suits_;
        }
    }

    PieceSet open_cards() const {
        const PieceSet offered = (from_market_ ? at(s_, spot::market) : PieceSet{}) |
                                 ((zones_ & bit(Zone::exile)) != 0 ? at(s_, spot::exile) : PieceSet{});
        PieceSet open;
        for (const Piece piece : offered) {
            const bool is_route = card_of(s_, piece).bears(Suit::tr) && (suits_ & bit(Suit::tr)) == 0;
            if (is_wanted(piece) && !is_route) {
                open.add(piece);
            }
        }
        return open;
    }

    // Trade routes that lie uncovered (IH-KW-BREAK-06).
    PieceSet uncovered_routes() const {
        PieceSet beneath;
        for (int deck = 0; deck < 3 && kept_.suit == index_of(Suit::tr); ++deck) {
            if (s_.small_deck[static_cast<std::size_t>(deck)] == 0) {
                beneath |= at(s_, static_cast<Spot>(spot::below_civ + deck));
            }
        }
        return beneath;
    }

    // A card that lies open, or one that nobody has seen.
    void choose_source() {
        const PieceSet beneath = uncovered_routes();
        const PieceSet among = open_cards() | beneath;
        const bool unseen = from_market_ && beneath.empty();
        f_.step = chosen;
        if (among.empty()) {
            s_.answer = no_piece;
            if (!unseen) {
                m_.pop(false);
            }
            return;
        }
        if (!unseen && among.size() == 1) {
            s_.answer = among.first();
            return;
        }
        m_.ask(Ask::source, c_.actor);
        s_.pending.cards = among;
        s_.pending.options = unseen ? 1 : 0;
        s_.pending.a = kept_.suit;
    }

    void note_event() {
        kept_.card = s_.answer;
        kept_.event = static_cast<std::uint8_t>(s_.events.size());
        m_.happen(EventKind::break_through, c_.actor, kept_.card);
        f_.step = take;
        if (kept_.card != no_piece) {
            s_.events.back().from = s_.at[kept_.card];
        }
    }

    void take_from_table() {
        if (m_.replaced(kept_.event, index_of_top(s_))) {
            return;
        }
        if (s_.events[kept_.event].cancelled != 0) {
            s_.events.erase_at(kept_.event);
            m_.pop(true);
            return;
        }
        f_.step = gained;
        m_.push_market_gains(c_, kept_.card);
    }

    void look_for_deck() {
        const int deck = kept_.suit == no_suit ? -1 : deck_of_suit(static_cast<Suit>(kept_.suit));
        if (deck < 0 || s_.small_deck[static_cast<std::size_t>(deck)] == 0) {
            f_.step = reveal;
            return;
        }
        s_.pending = {};
        s_.pending.ask = Ask::draw_card;
        s_.pending.a = spot::main_deck;
        s_.pending.b = static_cast<std::uint8_t>(deck + 1);
        kept_.deck = static_cast<std::uint8_t>(deck);
        f_.step = drawn_from_suit;
    }

    void name_card(Piece piece) {
        Happening& event = s_.events[kept_.event];
        event.card = piece;
        event.untold = hidden_from(s_, piece);
    }

    // The top card of the suit's deck, not shown (IH-KW-BREAK-03, 10).
    void take_drawn() {
        const Piece piece = s_.answer;
        --s_.small_deck[kept_.deck];
        s_.known[piece] = 0;
        name_card(piece);
        take_into_hand(piece);
        f_.flags |= did_flag;
        f_.step = finished;
    }

    // Main-deck cards are revealed until one of the suit appears (IH-KW-BREAK-04).
    void reveal_next() {
        Piece piece = no_piece;
        if (main_size(s_) > 0 && !m_.next_card(spot::main_deck, piece)) {
            return;
        }
        if (piece != no_piece && !is_wanted(piece)) {
            m_.put(piece, spot::revealed);
            return;
        }
        if (piece != no_piece) {
            m_.put(piece, spot::revealed);
            name_card(piece);
            take_into_hand(piece);
        } else {
            s_.events.erase_at(kept_.event);
        }
        shuffle_revealed_back();
        m_.after_main_draw();
        f_.flags |= did_flag;
        f_.step = finished;
        if (piece == no_piece) {
            m_.push_gain(c_, progress, break_consolation, false);
        }
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

    Machine& m_;
    State& s_;
    Frame& f_;
    BreakFrame<Frame> kept_;
    bool is_research_;
    const Node& node_;
    Context c_;
    std::uint32_t zones_;
    bool from_market_;
    std::uint16_t suits_;
};

}  // namespace

// A step at a time: what waits above it on the stack runs in between.
void Machine::break_through() {
    BreakThrough(*this, s.top()).take_step();
}

}  // namespace pentarchy::imperium_horizons
