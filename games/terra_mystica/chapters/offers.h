#pragma once

// What the chapters list their offers with.

#include <bit>

#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

inline void add(ActionList& actions, Kind kind, int a = 0, int b = 0) {
    actions.push_back(Move(kind, a, b).pack());
}

inline void add_hexes(ActionList& actions, Kind kind, const HexSet& hexes) {
    for (const HexIndex hex : hexes) {
        add(actions, kind, hex);
    }
}

inline void add_mask(ActionList& actions, Kind kind, unsigned mask) {
    for (; mask != 0; mask &= mask - 1) {
        add(actions, kind, std::countr_zero(mask));
    }
}

inline void add_cults(ActionList& actions, Kind kind) {
    for (int cult = 0; cult < cult_count; ++cult) {
        add(actions, kind, cult);
    }
}

}  // namespace pentarchy::terra_mystica
