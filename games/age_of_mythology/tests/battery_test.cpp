#include "tests/battery.h"

#include "games/age_of_mythology/game.h"

namespace pentarchy::testing {

// Squads are turned up, and at once go home when nobody stands against them (AM-CARD-ATTACK-08).
template <>
inline constexpr bool shows_in_passing<age_of_mythology::AgeOfMythology> = true;

// What everybody knows of a hand follows from what was played; it is no part of the table.
template <>
inline const std::vector<ByteRange> derived_bytes<age_of_mythology::AgeOfMythology> = [] {
    std::vector<ByteRange> ranges;
    for (std::size_t player = 0; player < age_of_mythology::max_players; ++player) {
        const std::size_t place = offsetof(age_of_mythology::State, players) +
                                  player * sizeof(age_of_mythology::Player) +
                                  offsetof(age_of_mythology::Player, returned);
        ranges.push_back({place, place + 2});
        const std::size_t older =
            place - offsetof(age_of_mythology::Player, returned) + offsetof(age_of_mythology::Player, older);
        ranges.push_back({older, older + sizeof(age_of_mythology::Player::older)});
    }
    return ranges;
}();

GAME_BATTERY(AgeOfMythology, age_of_mythology::AgeOfMythology);

}  // namespace pentarchy::testing
