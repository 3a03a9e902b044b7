#pragma once

// Questions about the table: which cards lie where, what matches a selector, what a count comes to, whether a
// condition holds. Nothing here changes anything.

#include <span>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/table/looks.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

inline const CardTable& table() {
    static const CardTable& all = cards();
    return all;
}

// What the abilities of a card come to, so that a look at a card in play is one comparison.
struct Traits : Effects {
    bool takes_regions = false;  // as an attack: makes others abandon or recall a Region
};
const Traits* all_traits();
inline const Traits& traits_of(CardId card) {
    static const Traits* const all = all_traits();
    return all[card];
}
// The ability's text changes the event it replaces (extra, fewer, avoid, redirect) and does not stand in its stead.
bool only_adjusts(std::uint16_t ability);

// The only way to a card's face for whatever is a rule (looks.h).
inline CardId face_of(const State& s, Piece piece) {
    note_look(piece);
    return static_cast<CardId>(s.face[piece]);
}
inline const Card& card_of(const State& s, Piece piece) {
    return table().cards[face_of(s, piece)];
}
inline const Traits& traits_of(const State& s, Piece piece) {
    return traits_of(face_of(s, piece));
}

// Those that a selector's row of the card table holds (CardTable::row_of).
inline PieceSet those_in(const State& s, const std::uint64_t* row, const PieceSet& among) {
    note_looks(among);
    PieceSet set = among;
    for (const Piece piece : among) {
        if (!CardTable::is_in(row, static_cast<CardId>(s.face[piece]))) {
            set.remove(piece);
        }
    }
    return set;
}

// Names of what a frame binds beside the variables of the text.
inline constexpr std::uint8_t bound_it = 200;
inline constexpr std::uint8_t bound_looked = 201;
inline constexpr std::uint8_t bound_chosen = 202;    // by an operation, bound to its own frame
inline constexpr std::uint8_t bound_source = 203;    // cards whose loss was the cost
inline constexpr std::uint8_t bound_done = 204;      // + ability: answered already
inline constexpr std::uint8_t bound_receiver = 230;  // seats given a card, in order
inline constexpr std::uint8_t bound_given = 231;     // and the cards
inline constexpr std::uint8_t bound_gained = 233;    // numbers of progress that this text gained
inline constexpr std::uint8_t no_event = 255;

// Through whose eyes a text is read.
struct Context {
    std::uint8_t actor = 0;
    std::uint8_t owner = 0;
    Piece self = no_piece;
    std::uint8_t root = 0;
    std::uint8_t event = no_event;

    Context with_actor(int seat) const {
        Context other = *this;
        other.actor = static_cast<std::uint8_t>(seat);
        return other;
    }
};
inline Context context_of(const Frame& frame) {
    return {frame.actor, frame.owner, frame.self, frame.root, frame.event};
}

// --- places ----------------------------------------------------------------------------------------
// The cards at any of the spots.
template <class... Spots>
PieceSet at_any(const State& s, Spots... spots) {
    PieceSet set;
#if defined(__AVX2__)
    for (std::size_t word = 0; word < 4; ++word) {
        const auto* from = reinterpret_cast<const __m256i*>(s.at.data() + 64 * word);
        const __m256i first = _mm256_loadu_si256(from);
        const __m256i second = _mm256_loadu_si256(from + 1);
        __m256i low = _mm256_setzero_si256();
        __m256i high = _mm256_setzero_si256();
        const auto look = [&](Spot where) {
            const __m256i wanted = _mm256_set1_epi8(static_cast<char>(where));
            low = _mm256_or_si256(low, _mm256_cmpeq_epi8(first, wanted));
            high = _mm256_or_si256(high, _mm256_cmpeq_epi8(second, wanted));
        };
        (look(spots), ...);
        set.set_word(word, static_cast<std::uint32_t>(_mm256_movemask_epi8(low)) |
                               static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(high)))
                                   << 32U);
    }
#else
    for (std::size_t piece = 0; piece < max_pieces; ++piece) {
        if (((s.at[piece] == spots) || ...)) {
            set.add(static_cast<Piece>(piece));
        }
    }
#endif
    return set;
}
inline PieceSet at(const State& s, Spot where) {
    return at_any(s, where);
}
inline PieceSet at(const State& s, spot::Code kind, int seat) {
    return at_any(s, spot_of(kind, seat));
}
// The seat cannot know where this card lies (hide.cpp).
bool is_hidden_from(const State& s, Piece piece, Seat seat);
std::uint8_t hidden_from(const State& s, Piece piece);  // a bit a seat
// Play area, power card, merchant card, Ceremony, Journey and Mana card.
inline PieceSet in_play(const State& s, int seat) {
    return at_any(s, spot_of(spot::play, seat), spot_of(spot::permanent, seat));
}
// In play, and the state card: where abilities work.
inline PieceSet active_cards(const State& s, int seat) {
    if (seat == civ_seat && s.civ.level != 0) {
        return {};  // the CIV ignores what stands on its cards (IH-SOLO-032)
    }
    return at_any(s, spot_of(spot::play, seat), spot_of(spot::permanent, seat), spot_of(spot::state_card, seat));
}
constexpr bool is_active(Spot where) {
    return where >= spot::play && where < spot::history;
}
inline bool is_active(const State& s, int seat, Piece piece) {
    return is_active(s.at[piece]) && owner_of(s.at[piece]) == seat && !(seat == civ_seat && s.civ.level != 0);
}
PieceSet garrison_of(const State& s, Piece host);
PieceSet scored_cards(const State& s, int seat);
// Those among which texts and points count: the State card bears points but is no card of the deck (IH-END-016).
PieceSet counted_cards(const State& s, int seat);
PieceSet cards_in(const State& s, const Context& c, const Place& place, std::uint32_t default_zones, bool counting);
PieceSet cards_in(const State& s, const Context& c, PlaceId place, std::uint32_t default_zones, bool counting);
Piece market_card(const State& s, int slot);
Piece mana_card(const State& s, int seat);
Piece ceremony_card(const State& s, int seat);
Piece power_card(const State& s, int seat);
Piece state_piece(const State& s, int seat);
int main_size(const State& s);
int deck_size(const State& s, Spot deck);  // of a player's deck or nation deck

// --- tokens and icons --------------------------------------------------------------------------------
int tokens_on(const State& s, Piece piece, int resource);
int tokens_on(const State& s, Piece piece);
int icons_of(const State& s, Piece piece, Icon icon);
std::uint16_t icon_mask(const State& s, Piece piece);
std::uint8_t states_of(const State& s, Piece piece);   // state icons the card bears now
std::uint8_t player_states(const State& s, int seat);  // icons of the state card

// --- bound cards ----------------------------------------------------------------------------------------
PieceSet bound(const State& s, std::uint8_t frame, std::uint8_t variable);
Piece bound_card(const State& s, std::uint8_t frame, std::uint8_t variable);  // the one bound last, or none
// A number that a text has named: one too large for a byte is bound in parts.
int bound_number(const State& s, std::uint8_t frame, std::uint8_t variable);
Piece it_of(const State& s, const Context& c);
const Taken* taken_of(const State& s, Piece piece);
// This turn the card is another one (Ambassador).
bool has_become(const State& s, Piece piece);
// Progress that this text gained and that is still in the pool.
int gained_progress(const State& s, const Context& c);

// --- selectors, counts, conditions -----------------------------------------------------------------------
bool matches(const State& s, const Context& c, SelectorId selector, Piece piece);
PieceSet select(const State& s, const Context& c, SelectorId selector, const PieceSet& among);
// What one card shows of what is counted.
int shown(const State& s, const Context& c, const Count& what, Piece piece);
int count(const State& s, const Context& c, CountId what);
bool holds_now(const State& s, const Context& c, const Condition& condition);
inline bool holds(const State& s, const Context& c, ConditionId condition) {
    return condition == none || holds_now(s, c, table().conditions[condition]);
}

struct Range {
    int low = 0;
    int high = 0;  // 255: no bound
};
Range amount_of(const State& s, const Context& c, const Amount& amount);

// --- standing modifiers ------------------------------------------------------------------------------------
// Calls `look(modifier, piece)` for every standing modifier of the kind on the seat's cards.
template <class Look>
void for_modifiers(const State& s, int seat, ModifierKind kind, Look look) {
    if ((s.effects_of(seat).modifiers & bit(kind)) == 0) {
        return;
    }
    for (const Piece piece : active_cards(s, seat)) {
        if ((traits_of(s, piece).modifiers & bit(kind)) == 0) {
            continue;
        }
        for (const Ability& ability : table().abilities_of(face_of(s, piece))) {
            if (ability.modifiers == 0 || ability.trigger != Trigger::none) {
                continue;
            }
            if (ability.guard != none &&
                !holds(s, {static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(seat), piece}, ability.guard)) {
                continue;
            }
            for (int i = 0; i < ability.modifiers; ++i) {
                const Modifier& modifier = table().modifiers[ability.first_modifier + static_cast<std::size_t>(i)];
                if (modifier.kind == kind) {
                    look(modifier, piece);
                }
            }
        }
    }
}
inline bool has_modifier(const State& s, int seat, ModifierKind kind) {
    bool found = false;
    for_modifiers(s, seat, kind, [&](const Modifier&, Piece) { found = true; });
    return found;
}
int hand_size(const State& s, int seat, bool setup);

}  // namespace pentarchy::imperium_horizons
