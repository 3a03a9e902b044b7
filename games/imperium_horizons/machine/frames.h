#pragma once

// What half-done things keep between two steps, by kind. A frame is sixteen bytes whatever it is of (Frame,
// ../table/state.h), and five of them are its own; this page says how each kind uses them, and is the only one that
// does. `PaymentFrame kept(frame)` reads and writes the frame itself. Its steps have names where it is taken further.

#include <cstdint>
#include <type_traits>

#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

template <class F>
using KeptByte = std::conditional_t<std::is_const_v<F>, const std::uint8_t&, std::uint8_t&>;
template <class F>
using KeptNumber = std::conditional_t<std::is_const_v<F>, const std::int16_t&, std::int16_t&>;

// --- The turn (turn/) --------------------------------------------------------------------------------------------

template <class F>
struct RoundFrame {
    explicit RoundFrame(F& f) : players_done(f.a) {}
    KeptByte<F> players_done;
};

// A card that is played.
template <class F>
struct PlayCardFrame {
    explicit PlayCardFrame(F& f) : card(f.a), avoiding(f.b), mode(f.c), came_from(f.d), treats_before(f.n) {}
    KeptByte<F> card;
    KeptByte<F> avoiding;         // seats that avoid the attack
    KeptByte<F> mode;             // play_mode
    KeptByte<F> came_from;        // a Spot
    KeptNumber<F> treats_before;  // how many there were, or -1: icons count as what they are
};

// The token is placed, then the effect is resolved (IH-EXHAUST-008). flags: ask_first_flag.
template <class F>
struct ExhaustFrame {
    explicit ExhaustFrame(F& f) : ability(f.n) {}
    KeptNumber<F> ability;
};

template <class F>
struct ProfitFrame {
    explicit ProfitFrame(F& f) : card(f.a) {}
    KeptByte<F> card;
};

template <class F>
struct RevoltFrame {
    explicit RevoltFrame(F& f) : has_returned(f.a) {}
    KeptByte<F> has_returned;
};

template <class F>
struct CleanupFrame {
    explicit CleanupFrame(F& f) : has_discarded(f.a), event(f.b), highest(f.d) {}
    KeptByte<F> has_discarded;
    KeptByte<F> event;
    KeptByte<F> highest;  // card discarded: several go in ascending order
};

// The effects of a Solstice, or of the scoring, in the order that the player says.
template <class F>
struct SolsticeFrame {
    explicit SolsticeFrame(F& f) : is_end(f.c), card(f.b), face(f.n), next_ability(f.d) {}
    KeptByte<F> is_end;  // "end of Solstice" comes last
    KeptByte<F> card;    // at hand
    KeptNumber<F> face;  // of it
    KeptByte<F> next_ability;
};

// --- Market, decks and payments (turn/) --------------------------------------------------------------------------

template <class F>
struct RefillFrame {
    explicit RefillFrame(F& f) : slot(f.a) {}
    KeptByte<F> slot;
};

template <class F>
struct AcquireFrame {
    explicit AcquireFrame(F& f) : taken(f.a), card(f.b), event(f.c) {}
    KeptByte<F> taken;
    KeptByte<F> card;  // at hand
    KeptByte<F> event;
};

// A gain that something may replace.
template <class F>
struct GainFrame {
    explicit GainFrame(F& f) : resource(f.a), event(f.b), is_of_market(f.c), number(f.n) {}
    KeptByte<F> resource;
    KeptByte<F> event;
    KeptByte<F> is_of_market;  // tokens of a market card
    KeptNumber<F> number;
};

// Breaking through.
template <class F>
struct BreakFrame {
    explicit BreakFrame(F& f) : event(f.a), card(f.b), suit(f.c), deck(f.d) {}
    KeptByte<F> event;
    KeptByte<F> card;
    KeptByte<F> suit;  // or no_suit
    KeptByte<F> deck;  // of the suit
};

// flags: able_flag, to_limit_flag; the node is the act that binds the cards (0: none).
template <class F>
struct DrawFrame {
    explicit DrawFrame(F& f) : left(f.n) {}
    KeptNumber<F> left;
};

// flags as of a draw.
template <class F>
struct ReshuffleFrame {
    explicit ReshuffleFrame(F& f) : first_event(f.a) {}
    KeptByte<F> first_event;
};

// The node is the act that binds the cards.
template <class F>
struct TakeUnrestFrame {
    explicit TakeUnrestFrame(F& f) : where(f.a), event(f.b), card(f.c), left(f.n) {}
    KeptByte<F> where;  // 0 the hand, 1 the discard pile, 2 the deck
    KeptByte<F> event;
    KeptByte<F> card;  // at hand
    KeptNumber<F> left;
};

// The node is the act (0: in a reshuffle).
template <class F>
struct DevelopFrame {
    explicit DevelopFrame(F& f) : card(f.a), turns_paid(f.b), is_free(f.c) {}
    KeptByte<F> card;
    KeptByte<F> turns_paid;  // resources asked for so far
    KeptByte<F> is_free;
};

// flags: able_flag, to the attacker.
template <class F>
struct PaymentFrame {
    explicit PaymentFrame(F& f) : resource(f.a), event(f.b), are_goods_paid(f.c), other_after(f.d), number(f.n) {}
    KeptByte<F> resource;
    KeptByte<F> event;  // of goods that were paid
    KeptByte<F> are_goods_paid;
    KeptByte<F> other_after;  // how much of the other one (materials, population) follows
    KeptNumber<F> number;
};

template <class F>
struct TradeFrame {
    explicit TradeFrame(F& f) : route(f.a), is_foreign(f.b) {}
    KeptByte<F> route;
    KeptByte<F> is_foreign;
};

// --- Texts (machine/sentences.cpp, machine/respond.cpp) ----------------------------------------------------------

// The node is the next sentence.
template <class F>
struct AbilityFrame {
    explicit AbilityFrame(F& f) : first_event(f.a), avoiding(f.b), part(f.c), ability(f.n) {}
    KeptByte<F> first_event;  // of the sentence at hand
    KeptByte<F> avoiding;     // seats that avoid the attack
    KeptByte<F> part;         // all_of_it, without_others, or 1 + the seat that resolves its own in its Solstice
    KeptNumber<F> ability;
};

template <class F>
struct SentenceFrame {
    explicit SentenceFrame(F& f) : last_low(f.c), last_high(f.d), next(f.n) {}
    KeptByte<F> last_low;  // the child that was done last, in two bytes
    KeptByte<F> last_high;
    KeptNumber<F> next;  // child
};

// A step, for each player it concerns.
template <class F>
struct BodyFrame {
    explicit BodyFrame(F& f) : players_done(f.a), took_unrest(f.b) {}
    KeptByte<F> players_done;
    KeptByte<F> took_unrest;  // those who did so out of turn
};

// One player's part of it.
template <class F>
struct ActsFrame {
    explicit ActsFrame(F& f) : is_declinable(f.b), next(f.n) {}
    KeptByte<F> is_declinable;  // by choosing no card
    KeptNumber<F> next;         // act
};

template <class F>
struct ChoiceFrame {
    explicit ChoiceFrame(F& f) : options_done(f.a) {}
    KeptByte<F> options_done;
};

template <class F>
struct LoopFrame {
    explicit LoopFrame(F& f) : left(f.n) {}
    KeptNumber<F> left;
};

template <class F>
struct ResponsesFrame {
    explicit ResponsesFrame(F& f) : first_event(f.a), event(f.b), seats_asked(f.c), events(f.d) {}
    KeptByte<F> first_event;
    KeptByte<F> event;        // at hand
    KeptByte<F> seats_asked;  // about it
    KeptByte<F> events;       // how many there are
};

// --- Operations (machine/operations_*.cpp) -----------------------------------------------------------------------

// Cards chosen one by one and moved.
template <class F>
struct CardsFrame {
    explicit CardsFrame(F& f) : moved(f.a), card(f.b), event(f.c), highest(f.d), weight(f.n) {}
    KeptByte<F> moved;
    KeptByte<F> card;  // at hand
    KeptByte<F> event;
    KeptByte<F> highest;   // card chosen
    KeptNumber<F> weight;  // still to be abandoned
};

template <class F>
struct FindFrame {
    explicit FindFrame(F& f) : searched(f.c) {}
    KeptByte<F> searched;  // decks that were looked through
};

template <class F>
struct LookFrame {
    explicit LookFrame(F& f) : event(f.c), number(f.n) {}
    KeptByte<F> event;
    KeptNumber<F> number;  // of cards
};

template <class F>
struct SwapFrame {
    explicit SwapFrame(F& f) : own_card(f.b) {}
    KeptByte<F> own_card;
};

// One card to each of the others.
template <class F>
struct GiveFrame {
    explicit GiveFrame(F& f) : players_done(f.a), receiver(f.b) {}
    KeptByte<F> players_done;
    KeptByte<F> receiver;
};

template <class F>
struct DrawFromEitherFrame {
    explicit DrawFromEitherFrame(F& f) : drawn(f.a) {}
    KeptByte<F> drawn;
};

template <class F>
struct ResolveFrame {
    explicit ResolveFrame(F& f) : card(f.b) {}
    KeptByte<F> card;
};

template <class F>
struct PlaceTokensFrame {
    explicit PlaceTokensFrame(F& f) : cards_done(f.a), card(f.b), on_card(f.n) {}
    KeptByte<F> cards_done;
    KeptByte<F> card;       // at hand
    KeptNumber<F> on_card;  // tokens on it so far
};

template <class F>
struct StealFrame {
    explicit StealFrame(F& f) : short_of_it(f.b) {}
    KeptByte<F> short_of_it;  // seats that had too little
};

// --- The CIV (civ/) ----------------------------------------------------------------------------------------------

template <class F>
struct CivTurnFrame {
    explicit CivTurnFrame(F& f) : slot(f.a), line(f.c) {}
    KeptByte<F> slot;  // at hand
    KeptByte<F> line;  // of the end-of-turn table
};

// flags: the attack was announced.
template <class F>
struct CivCardFrame {
    explicit CivCardFrame(F& f) : card(f.a), avoiding(f.b), rows_passed(f.c), next_card(f.d), slot(f.n) {}
    KeptByte<F> card;
    KeptByte<F> avoiding;  // seats that avoid the attack
    KeptByte<F> rows_passed;
    KeptByte<F> next_card;  // to resolve after this one
    KeptNumber<F> slot;
};

template <class F>
struct CivBreakFrame {
    explicit CivBreakFrame(F& f) : suit(f.c) {}
    KeptByte<F> suit;  // at hand, in the order written (IH-SOLO-044)
};

template <class F>
struct CivDiscardFrame {
    explicit CivDiscardFrame(F& f) : discarded(f.a) {}
    KeptByte<F> discarded;
};

template <class F>
struct CivLoseFrame {
    explicit CivLoseFrame(F& f) : lost(f.a) {}
    KeptByte<F> lost;
};

template <class F>
struct CivDrawFrame {
    explicit CivDrawFrame(F& f) : drawn(f.a) {}
    KeptByte<F> drawn;
};

template <class F>
struct CivProfitsFrame {
    explicit CivProfitsFrame(F& f) : route(f.b) {}
    KeptByte<F> route;  // at hand
};

// What the human does of it.
template <class F>
struct CivHumanFrame {
    explicit CivHumanFrame(F& f) : part_done(f.a) {}
    KeptByte<F> part_done;  // 1: the acts, 2: what follows "else"
};

// --- Set-up (setup/) ---------------------------------------------------------------------------------------------

template <class F>
struct SetupFrame {
    explicit SetupFrame(F& f) : done(f.a), next_card(f.n) {}
    KeptByte<F> done;         // seats, slots or cards
    KeptNumber<F> next_card;  // of the table
};

template <class F>
struct ShortGameFrame {
    explicit ShortGameFrame(F& f) : discarded(f.a), first(f.b), is_winter_done(f.b), second(f.c), only_removes(f.d) {}
    KeptByte<F> discarded;  // cards
    KeptByte<F> first;      // card discarded
    KeptByte<F> is_winter_done;
    KeptByte<F> second;        // card discarded
    KeptByte<F> only_removes;  // a development
};

}  // namespace pentarchy::imperium_horizons
