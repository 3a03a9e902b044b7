#pragma once

// Which faces the rules looked at while an action was carried out. What came of it can hang on a card's face only if
// somebody read it, and every rule reads faces through face_of, card_of and traits_of (query.h): so a decision during
// which no hidden face was read, and after which no hidden card lies open, showed nobody anything.

#include <atomic>

#include "games/imperium_horizons/table/piece_set.h"

namespace pentarchy::imperium_horizons {

// While one lives, looks of its thread at `hidden` cards are noted.
class Watch {
  public:
    explicit Watch(const PieceSet& hidden);
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch();

    bool has_seen_any() const { return has_seen_; }
    static void note(Piece piece);

  private:
    const PieceSet& hidden_;
    Watch* outer_;
    bool has_seen_ = false;
};

// How many there are in all threads. Play asks for nothing else, so that reading a face stays cheap.
inline std::atomic<int> watches{0};

inline void note_look(Piece piece) {
    if (watches.load(std::memory_order_relaxed) != 0) [[unlikely]] {
        Watch::note(piece);
    }
}

inline void note_looks(const PieceSet& pieces) {
    if (watches.load(std::memory_order_relaxed) != 0) [[unlikely]] {
        for (const Piece piece : pieces) {
            Watch::note(piece);
        }
    }
}

}  // namespace pentarchy::imperium_horizons
