#pragma once

// The table as one value. Every field says what piece of cardboard it stands for.
//
// Every physical card of the game has a number (Piece); what is known of it stands in parallel arrays, so that a zone
// is one comparison over State::at. A deck has no order of its own: cards whose place somebody knows carry it in
// State::place, the others are a bag from which chance draws.

#include <array>
#include <cstdint>

#include "core/pieces/list.h"
#include "core/seat.h"
#include "games/imperium_horizons/language/program.h"
#include "games/imperium_horizons/table/piece_set.h"

namespace pentarchy::imperium_horizons {

inline constexpr int max_players = 4;
inline constexpr int market_slots = 5;
inline constexpr int resource_kinds = 4;

// Where a card lies. Spots from `hand` on belong to a player: the code is the spot plus the seat.
namespace spot {
enum Code : std::uint8_t {
    nowhere,    // not in this game
    main_deck,  // the three small decks too: which cards lie in them comes into being when they are drawn
    below_civ,  // a face-up trade route beneath that deck, in the order of their slots
    below_unciv,
    below_region,
    fame_deck,  // more of them than State::fame_cards: which were taken out unseen comes into being too
    king,       // King of Kings, at the bottom of the fame deck
    unrest_pile,
    exile,
    chaos,
    market,    // slot in State::host
    beneath,   // Unrest beneath a market card; slot in State::host
    revealed,  // turned up by a search or a reveal that is under way
    gone,      // out of the game, face up
    hand = 32,
    deck = 36,
    discard = 40,
    play = 44,       // pinned cards and trade routes
    permanent = 48,  // power card, Merchants, Ceremony, Journey, Mana, King Arthur's Court
    state_card = 52,
    history = 56,
    legends = 60,
    sunken = 64,
    nation = 68,
    accession = 72,
    development = 76,
    garrison = 80,   // beneath the card in State::host
    resolving = 84,  // being played
    waiting = 88,    // the second Ceremony or Journey card
    end = 92,
};
}  // namespace spot
using Spot = std::uint8_t;

constexpr Spot spot_of(spot::Code kind, int seat) {
    return static_cast<Spot>(kind + seat);
}
constexpr int owner_of(Spot place) {
    return place >= spot::hand ? place & 3 : -1;
}
constexpr spot::Code kind_of(Spot place) {
    return static_cast<spot::Code>(place >= spot::hand ? place & ~3U : place);
}

// Resources lying on a card.
struct Tokens {
    Piece card = no_piece;
    std::array<std::uint8_t, resource_kinds> count{};

    int total() const { return count[0] + count[1] + count[2] + count[3]; }
    friend constexpr bool operator==(const Tokens&, const Tokens&) = default;
};

// A card variable of a text ("as C"): one entry a card.
struct Binding {
    std::uint8_t frame = 0;  // the ability's frame
    std::uint8_t variable = 0;
    Piece card = no_piece;
    std::uint8_t untold = 0;  // seats that never saw which card it is, a bit each; no rule asks for it, only hide

    friend constexpr bool operator==(const Binding&, const Binding&) = default;
};

// What a card bore when it was last taken from the market or from exile.
struct Taken {
    Piece card = no_piece;
    Piece unrest = no_piece;  // the one that came with it
    std::array<std::uint8_t, resource_kinds> tokens{};
    Spot from = spot::nowhere;
    std::uint8_t slot = 0;

    friend constexpr bool operator==(const Taken&, const Taken&) = default;
};

// "Treat a as b": until the end of the turn.
struct Treat {
    Piece card = no_piece;
    std::uint8_t from = 0;  // icon
    std::uint8_t number = 0;
    std::uint8_t to = 0;
    std::uint8_t times = 0;

    friend constexpr bool operator==(const Treat&, const Treat&) = default;
};

// A trigger that lasts until the end of the turn.
struct TurnTrigger {
    std::uint16_t node = 0;
    Piece card = no_piece;
    std::uint8_t owner = 0;

    friend constexpr bool operator==(const TurnTrigger&, const TurnTrigger&) = default;
};

// A card that takes the place of another one's face until the end of the turn.
struct Become {
    std::uint16_t face = 0;  // its own
    Piece card = no_piece;
    std::uint8_t spare = 0;

    friend constexpr bool operator==(const Become&, const Become&) = default;
};

// Something that cards may answer.
struct Happening {
    EventKind kind = EventKind::play;
    std::uint8_t player = 0;  // who did it or suffered it
    Piece card = no_piece;
    std::uint8_t number = 0;  // tokens
    std::uint8_t resource = 0;
    Spot from = spot::nowhere;
    std::uint16_t source_icons = 0;  // of the cards in play that gave the resource
    std::uint16_t source_suits = 0;
    std::uint16_t state_name = 0;    // name of the state card that came up
    std::uint16_t replacing = none;  // the ability that is standing in for it just now
    std::uint8_t batch : 1 = 0;      // not the first of its kind in one batch
    std::uint8_t cancelled : 1 = 0;  // something else happened instead
    std::uint8_t spare : 6 = 0;      // no padding
    std::uint8_t untold = 0;         // as Binding::untold

    friend constexpr bool operator==(const Happening&, const Happening&) = default;
};

// The lists of bounded length. None comes near its end in play; if one did, the game would end there (State::fault).
enum class Limit : std::uint8_t {
    none,
    frames,
    events,
    bindings,
    tokens,
    taken,
    treats,
    triggers,
    becomes,
    civ_steps,
    answers,
    payments,
    cards,
    places,
    numbers,  // no list: how many tokens one step may move, and may lie on a card
};
inline constexpr int limit_count = static_cast<int>(Limit::numbers) + 1;

// What a frame of the stack is at. In machine.h stands what each does.
enum class FrameKind : std::uint8_t {
    nothing,
    // the table
    setup,
    round,
    turn,
    activate,
    research,
    revolt,
    cleanup,
    solstice,
    scoring,
    // texts
    ability,
    sentence,
    step,
    scope,
    acts,
    choice,
    loop,
    operation,
    // what operations are made of
    play_card,
    exhaust_card,
    responses,
    draw,
    reshuffle,
    refill,
    acquire,
    break_through,
    develop,
    trade,
    take_fame,
    take_unrest,
    profit,
    payment,
    gain,
    // the CIV
    civ_turn,
    civ_card,
    civ_fill,
    // variants
    short_game,
};
inline constexpr std::size_t frame_kinds = static_cast<std::size_t>(FrameKind::short_game) + 1;

struct Frame {
    FrameKind kind = FrameKind::nothing;
    std::uint8_t actor = 0;
    Piece self = no_piece;  // the card that carries the text
    std::uint8_t step = 0;
    std::uint16_t node = 0;
    std::uint8_t root = 0;   // the ability's frame: where its variables are bound
    std::uint8_t event = 0;  // place in the event list of what is answered; 255 = nothing
    std::uint8_t a = 0;      // these five are of its kind: ../machine/frames.h gives them their names
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    std::uint8_t d = 0;
    std::int16_t n = 0;
    std::uint8_t flags = 0;
    std::uint8_t owner = 0;  // of the card that carries the text

    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 16);

// What is asked, and of whom.
enum class Ask : std::uint8_t {
    nothing,
    over,
    // chance
    draw_card,  // from the bag of spot a; b = 1 to 3: the small deck of that slot, 4: a trade route
    draw_nation,
    draw_first,
    draw_common,  // a card of another set in place of one that bears a nation's name
    roll_die,     // the CIV's turn
    // seats
    order,
    activate,
    confirm,  // do the optional part, or not
    option,   // one of the options of a text
    card,     // one of the candidates, or stop
    payment,
    number,
    suit,
    resource,
    respond,
    solstice_order,
    source,  // break through: market card, or the deck
    trade,
    share_unrest,  // who takes the last Unrest
};

struct Pending {
    PieceSet cards;             // candidates
    std::uint32_t options = 0;  // bit i: option i can be chosen
    Ask ask = Ask::nothing;
    std::uint8_t seat = 0;
    std::uint8_t may_stop = 0;  // "stop" is offered
    std::uint8_t what = 0;      // what the card is chosen for: an operation
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t low = 0;
    std::uint8_t high = 0;
    std::uint8_t purpose = 0;
    std::array<std::uint8_t, 3> spare{};

    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

// One player's tokens and turn memory; the cards stand in State.
struct Player {
    std::array<std::uint16_t, resource_kinds> pool{};
    std::uint8_t actions = 0;  // Action tokens on the state card
    std::uint8_t exhaust = 0;  // Exhaust tokens on the state card
    std::uint8_t exhaust_limit = 0;
    std::uint8_t nation = 0;
    std::uint8_t side = 0;             // power card: 0 = A, 1 = B
    std::uint8_t king_used = 0;        // King of Kings token
    std::uint8_t decks_exhausted = 0;  // an Exhaust token lies on the nation deck or the development area
    std::uint8_t developments = 0;     // the nation has a development area
    std::uint8_t ignore_state = 0;     // until the end of the turn
    std::uint8_t ignore_empire = 0;    // for the next card
    std::uint8_t returned_unrest = 0;  // from hand, this turn
    std::uint8_t has_chaos = 0;        // the Cultists
    std::uint8_t memory = 0;           // the pile under the power card: 0 history, 1 legends, 2 sunken
    std::uint8_t without_unrest = 0;   // all know that there is none in hand: a revolt found none to return

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

// One thing the CIV did in its turn, and the entry of the tables that said so.
enum class CivStepKind : std::uint8_t {
    row,       // of its state card; `entry` into CardTable::civ_rows
    commerce,  // `entry` into CardTable::civ_routes
    profit,
    line,       // of the end-of-turn table; `entry` is the ability
    reshuffle,  // `entry` is the ability
    skipped,    // the slot the die shows
};
struct CivStep {
    std::uint16_t face = 0;
    std::uint16_t entry = 0;
    std::uint8_t slot = 0;  // 1 to 6; 0: not a slot card
    CivStepKind kind = CivStepKind::row;

    friend constexpr bool operator==(const CivStep&, const CivStep&) = default;
};

// The rival of the solo game, beside its cards, which lie in the spots of seat 1: hand = the face-down cards in the
// slots (State::host is the slot, 1 to 6), deck, discard, play, history; nation, accession and development = its
// dynasty deck from top to bottom; waiting = the Headpieces.
struct CivBot {
    std::uint8_t level = 0;    // 0: there is no CIV; 1 is CardTable::civ_levels[0]
    std::uint8_t side = 0;     // CivSide that its state card shows
    std::uint8_t die = 0;      // 0: not rolled this turn
    std::uint8_t blocked = 0;  // Inuit: the first blocked slot
    std::uint8_t counter = 0;  // progress tokens on the state card
    std::uint8_t journey = 0;  // Utopians: which Journey face is up
    std::uint8_t merchant_empire = 0;
    std::uint8_t king = 0;        // it has gained King of Kings
    std::uint8_t entry_done = 0;  // the reshuffle entry of this clean-up; 2: the last entry, for good
    std::uint8_t shuffles = 0;    // tells cards of different reshuffles apart in State::pool
    Piece accession = no_piece;   // the accession card, until it has been in the discard
    std::uint8_t spare = 0;
    // What a campaign changes; used by the set-up.
    std::uint8_t doubled = 0;                // the human begins with twice the resources
    std::uint8_t unrest_aside = 0;           // common Unrest left out
    std::array<std::uint16_t, 4> added{};    // cards in the human's starting deck, number + 1
    std::array<std::uint16_t, 4> removed{};  // cards left out of it
    FixedList<CivStep, 24> steps;            // of its last turn

    friend constexpr bool operator==(const CivBot&, const CivBot&) = default;
};
inline constexpr int civ_seat = 1;

// State::pool of common cards: this and the banner; of one taken unseen from the main deck, where all banners lie.
inline constexpr int pool_of_banner = 8;
inline constexpr int pool_of_top = 32;

// What a seat's cards in play and its state card say, all together, as masks: most questions about modifiers and
// answers end here. Only set_spot and set_face (pieces.cpp) change it.
struct Effects {
    std::uint32_t modifiers = 0;  // ModifierKind of the standing modifiers
    std::uint32_t answers = 0;    // EventKind of "on(...)"
    std::uint32_t replaces = 0;   // EventKind of "instead_of(...)"
    std::uint32_t heads = 0;      // Head of the abilities

    Effects& operator|=(const Effects& other) {
        modifiers |= other.modifiers;
        answers |= other.answers;
        replaces |= other.replaces;
        heads |= other.heads;
        return *this;
    }
    friend constexpr bool operator==(const Effects&, const Effects&) = default;
};

inline constexpr std::uint8_t by_lot = 255;  // State::first

struct State {
    // --- the cards, by number
    std::array<std::uint16_t, max_pieces> face{};  // index into the card table
    std::array<std::uint8_t, 256> at{};            // Spot; the last 32 are never used
    std::array<std::int8_t, max_pieces> place{};   // in a deck: above 0 from the top up, below 0 from the bottom down
    std::array<std::uint8_t, max_pieces> known{};  // bit s: seat s knows this card where it lies face down
    std::array<std::uint8_t, max_pieces> pool{};   // which cards it cannot be told from by those who do not know it
    std::array<std::uint8_t, max_pieces> host{};   // garrison: the card above; market: the slot; main deck: 1 = seen
                                                   // there, so it lies in no small deck
    PieceSet exhausted;                            // bears an Exhaust token
    PieceSet free_played;                          // this turn
    Pending pending;

    std::array<Player, max_players> players;
    std::array<Effects, max_players> effects;
    FixedList<Tokens, 48> tokens;
    FixedList<Binding, 72> bindings;
    FixedList<Taken, 8> taken;
    FixedList<Treat, 20> treats;
    FixedList<TurnTrigger, 4> triggers;
    FixedList<Become, 2> becomes;
    FixedList<Happening, 32> events;
    FixedList<Frame, 48> stack;

    std::uint16_t round = 0;
    std::uint16_t turn_steps = 0;  // instructions run this turn, for the check that turns end
    std::uint8_t cards = 0;        // how many there are
    std::uint8_t seats = 0;
    std::uint8_t first = 0;   // first player; by_lot: not drawn yet
    std::uint8_t active = 0;  // whose turn it is
    std::uint8_t order = 0;   // declared this turn
    std::uint8_t commons = 0;
    std::uint8_t variants = 0;  // bit set of Variant
    std::uint8_t end_triggered = 0;
    std::uint8_t rounds_left = 0;  // after the round in which the end was triggered
    std::uint8_t collapsed = 0;
    std::uint8_t in_solstice = 0;
    std::uint8_t result = 0;                   // of the frame that ended last: whether it did anything
    std::array<std::uint8_t, 3> small_deck{};  // face-down cards in the Civilised, Uncivilised and Region decks
    std::uint8_t routes_out = 0;               // trade routes taken out unseen
    std::uint8_t fame_cards = 0;               // face-down cards above King of Kings
    std::uint8_t forced_winner = 255;          // the Cultists, at a collapse with an empty chaos pile
    std::uint8_t king_flipped = 0;
    std::uint8_t king_card = no_piece;
    std::uint8_t answer = 0;  // of the decision made last
    std::uint8_t answer_b = 0;
    std::uint8_t answer_c = 0;
    std::uint8_t reserve = 0;  // practice: progress tokens by the market
    CivBot civ;
    Limit fault = Limit::none;            // the list whose end was reached: the game is over and counts for nobody
    std::array<std::uint8_t, 7> spare{};  // no padding

    Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
    const Player& player(int seat) const { return players[static_cast<std::size_t>(seat)]; }
    const Effects& effects_of(int seat) const { return effects[static_cast<std::size_t>(seat)]; }
    Frame& top() { return stack.back(); }
    const Frame& top() const { return stack.back(); }
    int next(int seat) const { return seat + 1 == seats ? 0 : seat + 1; }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 4096);

}  // namespace pentarchy::imperium_horizons
