#pragma once

// What the files of the CIV's acts share.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

inline constexpr Spot bot_deck = spot_of(spot::deck, civ_seat);
inline constexpr Spot bot_discard = spot_of(spot::discard, civ_seat);
inline constexpr Spot bot_play = spot_of(spot::play, civ_seat);
inline constexpr Spot bot_history = spot_of(spot::history, civ_seat);

inline std::uint32_t zones_of(const Node& node) {
    return node.from == none ? 0 : table().places[node.from].zones;
}

inline void add_to_pool(State& s, int resource, int number) {
    auto& pool = s.player(civ_seat).pool[static_cast<std::size_t>(resource)];
    pool = static_cast<std::uint16_t>(std::max(pool + number, 0));
}

// Ends an act that did something.
inline bool did(Frame& f) {
    f.flags |= did_flag;
    return true;
}

}  // namespace pentarchy::imperium_horizons
