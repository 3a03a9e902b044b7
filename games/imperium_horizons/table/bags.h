#pragma once

// A look into a bag: the cards of a deck whose place nobody knows. One pass over the arrays of the state; it is asked
// for at every draw.

#include "games/imperium_horizons/table/query.h"

namespace pentarchy::imperium_horizons {

// The cards of the deck whose place is known, or those whose place is not.
inline PieceSet cards_of(const State& s, Spot deck, bool known) {
    PieceSet set;
#if defined(__AVX2__)
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(deck));
    const __m256i unknown = _mm256_setzero_si256();
    const auto look = [&](std::size_t part) {
        const auto* where = reinterpret_cast<const __m256i*>(s.at.data() + 32 * part);
        const auto* place = reinterpret_cast<const __m256i*>(s.place.data() + 32 * part);
        const __m256i there = _mm256_cmpeq_epi8(_mm256_loadu_si256(where), wanted);
        const __m256i loose = _mm256_cmpeq_epi8(_mm256_loadu_si256(place), unknown);
        const __m256i asked = known ? _mm256_andnot_si256(loose, there) : _mm256_and_si256(loose, there);
        return std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(asked))};
    };
    static_assert(max_pieces == 7 * 32);
    set.set_word(0, look(0) | look(1) << 32U);
    set.set_word(1, look(2) | look(3) << 32U);
    set.set_word(2, look(4) | look(5) << 32U);
    set.set_word(3, look(6));
#else
    for (const Piece piece : at(s, deck)) {
        if ((s.place[piece] != 0) == known) {
            set.add(piece);
        }
    }
#endif
    return set;
}
inline PieceSet placed_at(const State& s, Spot deck) {
    return cards_of(s, deck, true);
}
inline PieceSet loose_at(const State& s, Spot deck) {
    return cards_of(s, deck, false);
}

// Whether the card shows that face too: what lies beside it is offered once. No look (looks.h): nothing but the number
// of the one that is named hangs on it.
inline bool has_face(const State& s, Piece piece, CardId face) {
    return s.face[piece] == face;
}

}  // namespace pentarchy::imperium_horizons
