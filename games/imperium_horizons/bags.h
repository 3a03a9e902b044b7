#pragma once

// A look into a bag: the cards of a deck whose place nobody knows, and those of one face. One pass over the arrays of
// the state each; they are asked for at every draw.

#include "games/imperium_horizons/query.h"

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

// Every card that shows this face, wherever it lies.
inline PieceSet with_face(const State& s, std::uint16_t face) {
    PieceSet set;
#if defined(__AVX2__)
    const __m256i wanted = _mm256_set1_epi16(static_cast<short>(face));
    const auto look = [&](std::size_t part) {
        const auto* from = reinterpret_cast<const __m256i*>(s.face.data() + 32 * part);
        const __m256i first = _mm256_cmpeq_epi16(_mm256_loadu_si256(from), wanted);
        const __m256i second = _mm256_cmpeq_epi16(_mm256_loadu_si256(from + 1), wanted);
        // Packing works on each half of the registers: the middle quarters change places.
        const __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), 0xd8);
        return std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes))};
    };
    set.set_word(0, look(0) | look(1) << 32U);
    set.set_word(1, look(2) | look(3) << 32U);
    set.set_word(2, look(4) | look(5) << 32U);
    set.set_word(3, look(6));
#else
    for (std::size_t piece = 0; piece < max_pieces; ++piece) {
        if (s.face[piece] == face) {
            set.add(static_cast<Piece>(piece));
        }
    }
#endif
    return set;
}

}  // namespace pentarchy::imperium_horizons
