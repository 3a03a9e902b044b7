#pragma once

// The odds of a whole battle, from what one viewer knows of it.
//
// Nobody can tell which card the other turns, so both sides are taken to fight on and to turn the card of any of their
// figures with the same chance; an ability is used where it makes the encounter more likely to be won. A squad that the
// viewer does not see is any choice of figures from the army, as many as may be committed.

#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

using Squad = std::array<std::uint8_t, unit_kinds>;

struct BattleOdds {
    double attacker_wins = 0;
    std::array<double, 2> losses{};  // figures that leave the battle, by side, on average
    int battles = 0;                 // simulated ones; 0: counted exactly
    bool averaged = false;           // over squads that the viewer does not see

    // Of `attacker_wins`: 95 of 100 such simulations come nearer than this to the true number.
    double error() const;
};

// What each squad that the asked side may still commit would bring: `wins` by the number of the squad, counted like a
// number whose digits are the figures of each kind, the first kind the fastest; below 0 where it is no choice.
struct SquadPlan {
    std::vector<std::uint8_t> kinds;
    std::vector<std::uint8_t> most;  // figures of each of the kinds
    std::vector<double> wins;        // of the asked side
    int battles = 0;                 // simulated for each squad; 0: counted exactly
};

// Squads are committed, or they lie open and the battle is not over: there are odds.
bool has_battle_odds(const State& state);
BattleOdds battle_odds(const State& state, Viewer viewer);

// Only for the side that is asked what it commits; without squads where there would be too many.
SquadPlan squad_plan(const State& state);

// Work that an exact count may take, in pairs of units that meet; more is simulated. About 50 ms.
inline constexpr std::int64_t most_pairs = 2'000'000;
inline constexpr int simulated_battles = 4000;

}  // namespace pentarchy::age_of_mythology
