#include "tests/battery.h"

#include "games/imperium_horizons/game.h"

namespace pentarchy::testing {

template <>
inline constexpr std::uint64_t battery_games<imperium_horizons::ImperiumHorizons> = 1;
template <>
inline constexpr std::size_t battery_options<imperium_horizons::ImperiumHorizons> = 6;

// What the cards in play say, all together, follows from the cards; how many instructions a turn has run is a guard.
template <>
inline const std::vector<ByteRange> derived_bytes<imperium_horizons::ImperiumHorizons> = {
    {offsetof(imperium_horizons::State, effects),
     offsetof(imperium_horizons::State, effects) + sizeof(imperium_horizons::State::effects)},
    {offsetof(imperium_horizons::State, turn_steps),
     offsetof(imperium_horizons::State, turn_steps) + sizeof(imperium_horizons::State::turn_steps)},
    // What a drawn card is for follows from the frame that asks.
    {offsetof(imperium_horizons::State, pending) + offsetof(imperium_horizons::Pending, purpose),
     offsetof(imperium_horizons::State, pending) + offsetof(imperium_horizons::Pending, purpose) + 1},
    {offsetof(imperium_horizons::State, king_card), offsetof(imperium_horizons::State, king_card) + 1}};

GAME_BATTERY(ImperiumHorizons, imperium_horizons::ImperiumHorizons);

}  // namespace pentarchy::testing
