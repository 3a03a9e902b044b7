// What a seat cannot know is dealt anew. Cards that it cannot tell apart belong to one pool (State::pool): within a
// pool their places are exchanged, each way equally likely; what came unseen from the main deck is drawn anew.

#include <algorithm>
#include <vector>

#include "core/pieces/hash.h"
#include "games/imperium_horizons/answers/legal.h"
#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/table/looks.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::size_t pools = pool_of_top;

// The card an action names, as far as it may be one that not everybody knows.
Piece named_card(const State& s, const Move& move) {
    return (move.verb == Verb::draw_card || move.verb == Verb::choose) && move.a < s.cards ? move.a : no_piece;
}

}  // namespace

std::uint8_t hidden_from(const State& s, Piece piece) {
    unsigned seats = 0;
    for (Seat seat = 0; piece < s.cards && s.known[piece] != everybody && seat < s.seats; ++seat) {
        seats |= is_hidden_from(s, piece, seat) ? seat_bit(seat) : 0U;
    }
    return static_cast<std::uint8_t>(seats);
}

bool is_hidden_from(const State& s, Piece piece, Seat seat) {
    if ((s.known[piece] >> seat & 1U) != 0) {
        return false;
    }
    switch (kind_of(s.at[piece])) {
        case spot::hand:
        case spot::deck:
        case spot::history:
        case spot::legends:
        case spot::sunken:
        case spot::nation:
        case spot::fame_deck:
            return true;
        case spot::main_deck:
            return s.host[piece] != 1 || s.place[piece] != 0;
        default:
            return false;
    }
}

namespace {

// Where the state names cards that the seat was not told: the last answer, variables of texts, events. Such a name
// means whichever card is dealt to where that one lies. The last answer is read no more once the next question is open,
// and what all heard stays, as in the log; one that went into a shuffled deck is none.
class Names {
  public:
    Names(State& s, Seat seat) : s_(s) {
        const auto is_meant = [&](Piece card, std::uint8_t untold) {
            return (untold >> seat & 1U) != 0 && card < s.cards && is_hidden_from(s, card, seat);
        };
        is_answer_dealt_ = is_meant(s.answer, answer_untold(s));
        for (Binding& binding : s.bindings) {
            if (is_meant(binding.card, binding.untold)) {
                dealt_.push_back(&binding.card);
            }
        }
        for (Happening& event : s.events) {
            if (is_meant(event.card, event.untold)) {
                dealt_.push_back(&event.card);
            }
        }
        const spot::Code where = is_answer_dealt_ ? kind_of(s.at[s.answer]) : spot::nowhere;
        const bool is_pile =
            where == spot::deck || where == spot::nation || where == spot::main_deck || where == spot::fame_deck;
        if (is_pile && s.place[s.answer] == 0) {
            s.answer = no_piece;
        }
    }

    // Two cards have changed places.
    void exchanged(Piece one, Piece other) {
        const auto exchange = [&](Piece& name) { name = name == one ? other : name == other ? one : name; };
        if (is_answer_dealt_) {
            exchange(s_.answer);
        }
        for (Piece* name : dealt_) {
            exchange(*name);
        }
    }

  private:
    State& s_;
    bool is_answer_dealt_ = false;
    FixedList<Piece*, 104> dealt_;
};

// Within each pool the places are exchanged, each way equally likely.
void exchange(State& s, Seat seat, Names& names, Random& random) {
    std::array<std::uint8_t, pools> sizes{};
    std::array<std::array<Piece, max_pieces>, pools> hidden;  // NOLINT: what counts is written before it is read
    for (std::size_t i = 0; i < s.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (s.pool[i] != pool_of_top && is_hidden_from(s, piece, seat)) {
            const std::size_t pool = s.pool[i];
            hidden[pool][sizes[pool]++] = piece;
        }
    }
    for (std::size_t pool = 0; pool < pools; ++pool) {
        for (std::size_t i = sizes[pool]; i > 1; --i) {
            const Piece one = hidden[pool][i - 1];
            const Piece other = hidden[pool][random.below(i)];
            std::swap(s.at[one], s.at[other]);
            std::swap(s.place[one], s.place[other]);
            std::swap(s.known[one], s.known[other]);
            std::swap(s.host[one], s.host[other]);
            names.exchanged(one, other);
        }
    }
}

// Cards taken unseen from the top of the main deck may be any that lay there: they go back and are drawn anew, as
// chance would.
bool redeal_tops(State& s, Seat seat, Names& names, Random& random) {
    struct Slot {
        Piece lay;
        Spot at;
        std::int8_t place;
        std::uint8_t known;
    };
    std::vector<Slot> slots;
    for (std::size_t i = 0; i < s.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (s.pool[piece] == pool_of_top && s.at[piece] != spot::main_deck && is_hidden_from(s, piece, seat)) {
            slots.push_back({piece, s.at[piece], s.place[piece], s.known[piece]});
            s.at[piece] = spot::main_deck;
            s.place[piece] = 0;
            s.known[piece] = 0;
            s.pool[piece] = static_cast<std::uint8_t>(pool_of_banner + static_cast<int>(card_of(s, piece).banner));
        }
    }
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const Slot slot = slots[i];
        State bag = s;
        bag.pending = {};
        bag.pending.ask = Ask::draw_card;
        bag.pending.a = spot::main_deck;
        const Piece drawn = unpack(ImperiumHorizons::sample(bag, random))->a;
        s.at[drawn] = slot.at;
        s.place[drawn] = slot.place;
        s.known[drawn] = slot.known;
        s.pool[drawn] = pool_of_top;
        names.exchanged(slot.lay, drawn);
        for (std::size_t later = i + 1; later < slots.size(); ++later) {  // the other one stands for what lay there
            slots[later].lay = slots[later].lay == drawn ? slot.lay : slots[later].lay;
        }
    }
    return !slots.empty();
}

// Everything that the seat cannot know, once.
void deal(State& s, Seat seat, Random& random) {
    Names names(s, seat);
    exchange(s, seat, names, random);
    if (redeal_tops(s, seat, names, random)) {
        exchange(s, seat, names, random);
    }
}

// The question that is open names cards whose place the seat cannot know: of another hand or deck.
bool asks_about_hidden(const State& s, Seat seat) {
    if (s.pending.ask != Ask::card || s.pending.seat == seat || s.stack.empty()) {
        return false;
    }
    for (const Piece piece : s.pending.cards) {
        if (is_hidden_from(s, piece, seat)) {
            return true;
        }
    }
    return false;
}

// With other cards in that hand the same question offers others. False when it would not have been asked.
bool ask_anew(State& s) {
    const Frame& f = s.top();
    const auto what = static_cast<Op>(s.pending.what);
    const bool is_clean_up = f.kind == FrameKind::cleanup && what == Op::discard;
    PieceSet open;
    if (f.kind == FrameKind::operation) {
        open = candidates(s, context_of(f), table().nodes[f.node]);
    } else if (f.kind == FrameKind::revolt || is_clean_up) {
        open = at(s, spot::hand, f.actor);
    } else {
        return true;
    }
    // Several go in ascending order.
    const int gone = is_clean_up ? CleanupFrame(f).has_discarded : CardsFrame(f).moved;
    const Piece highest = is_clean_up ? CleanupFrame(f).highest : CardsFrame(f).highest;
    PieceSet offered;
    for (const Piece piece : open) {
        const Card& card = card_of(s, piece);
        const bool fits = f.kind == FrameKind::revolt ? card.bears(Suit::unr)
                          : is_clean_up               ? !card.has(card_flag::no_cleanup_discard)
                                                      : true;
        const bool is_later = f.kind == FrameKind::revolt || gone == 0 || piece > highest;
        if (fits && is_later) {
            offered.add(piece);
        }
    }
    s.pending.cards = offered;
    return offered.size() > (s.pending.may_stop != 0 ? 0 : 1);
}

// All know of a hand that there is no Unrest in it.
bool is_unrest_known(const State& s, Seat seat) {
    for (int other = 0; other < s.seats; ++other) {
        if (other != seat && s.player(other).without_unrest != 0) {
            return true;
        }
    }
    return false;
}

bool keeps_to_what_is_known(const State& s, Seat seat) {
    for (int other = 0; other < s.seats; ++other) {
        if (other == seat || s.player(other).without_unrest == 0) {
            continue;
        }
        for (const Piece piece : at(s, spot::hand, other)) {
            if (card_of(s, piece).bears(Suit::unr)) {
                return false;
            }
        }
    }
    return true;
}

// Everything but the cards that the question, or what all know of a hand, tells of.
void deal_the_rest(State& s, Seat seat, Random& random) {
    PieceSet told = asks_about_hidden(s, seat) ? s.pending.cards : PieceSet();
    for (int other = 0; other < s.seats; ++other) {
        if (other != seat && (s.pending.seat == other || s.player(other).without_unrest != 0)) {
            told |= at(s, spot::hand, other);
        }
    }
    PieceSet kept;
    for (const Piece piece : told) {
        if (is_hidden_from(s, piece, seat)) {
            kept.add(piece);
            s.known[piece] = static_cast<std::uint8_t>(s.known[piece] | seat_bit(seat));
        }
    }
    deal(s, seat, random);
    for (const Piece piece : kept) {
        s.known[piece] = static_cast<std::uint8_t>(s.known[piece] & ~seat_bit(seat));
    }
}

}  // namespace

void ImperiumHorizons::hide(State& s, Seat seat, Random& random) {
    if (s.pending.ask == Ask::over) {
        return;  // every card is turned up to be counted
    }
    const bool is_asked = asks_about_hidden(s, seat);
    if (!is_asked && !is_unrest_known(s, seat)) {
        deal(s, seat, random);
        return;
    }
    // What was asked, or was not, tells something of a hand: only deals count in which it would be so.
    const State real = s;
    constexpr int tries = 200;
    for (int attempt = 0; attempt < tries; ++attempt) {
        deal(s, seat, random);
        if (keeps_to_what_is_known(s, seat) && (!is_asked || ask_anew(s))) {
            return;
        }
        s = real;
    }
    deal_the_rest(s, seat, random);  // hardly any deal would be asked the same: the decks are hidden all the same
}

// Face-up cards are known to all, face-down ones to those who saw them there; where a deck is a bag, nobody knows which
// card comes next. A spectator knows what was shown to everybody.
bool knows(const State& s, Piece piece, Viewer viewer) {
    const bool seen = viewer.is_spectator() ? s.known[piece] == everybody : (s.known[piece] >> viewer.seat() & 1U) != 0;
    switch (kind_of(s.at[piece])) {
        case spot::hand:
        case spot::history:
        case spot::legends:
        case spot::sunken:
            return seen;
        case spot::deck:
        case spot::nation:
        case spot::main_deck:
        case spot::fame_deck:
            return seen && s.place[piece] != 0;
        default:
            return true;
    }
}

bool passes_face_up(const State& s) {
    if (s.pending.ask != Ask::draw_card || s.stack.empty()) {
        return false;
    }
    const FrameKind kind = s.top().kind;
    return kind == FrameKind::reshuffle || (kind == FrameKind::civ_fill && s.pending.purpose != 1);
}

bool is_told(const State& before, Piece piece, const State& after, Viewer viewer) {
    return passes_face_up(before) || knows(before, piece, viewer) || knows(after, piece, viewer);
}

// What becomes of the card decides it, and only doing it tells: a text may show in the same breath what was drawn.
bool ImperiumHorizons::is_secret(const State& s, Action action, Seat seat) {
    const auto move = unpack(action);
    const Piece piece = move ? named_card(s, *move) : no_piece;
    const Viewer viewer = seat < 0 ? Viewer::spectator() : Viewer::of_seat(seat);
    if (piece == no_piece || passes_face_up(s) || knows(s, piece, viewer)) {
        return false;
    }
    State after = s;
    return apply(after, action) && !knows(after, piece, viewer);
}

// See core/shows.h. The action is carried out once more under watch: it tells something if a hidden card is turned up
// or becomes known by it, or if its face was read on the way, be it only to find that nobody has what was asked for.
bool ImperiumHorizons::shows(const State& before, Action action, const State& after, Seat seat) {
    PieceSet hidden;
    for (std::size_t i = 0; i < before.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (is_hidden_from(before, piece, seat)) {
            if (!is_hidden_from(after, piece, seat)) {
                return true;
            }
            hidden.add(piece);
        }
    }
    State again = before;
    const Watch watch(hidden);
    apply(again, action);
    return watch.has_seen_any();
}

// See core/observed.h. Cards that were hidden from the seat and are no more, and what is asked next.
std::uint64_t ImperiumHorizons::observed(const State& before, Action, const State& after, Seat seat) {
    Hasher hasher;
    hasher.add(static_cast<int>(after.pending.ask)).add(after.pending.seat).add(after.pending.what);
    for (std::size_t i = 0; i < before.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (is_hidden_from(before, piece, seat) && !is_hidden_from(after, piece, seat)) {
            hasher.add(piece);
        }
    }
    return hasher.digest();
}

}  // namespace pentarchy::imperium_horizons
