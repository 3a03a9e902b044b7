#include "tests/battery.h"

#include "games/terra_mystica/game.h"

namespace pentarchy::testing {

// The hexes of all buildings together follow from those of each kind.
template <>
inline const std::vector<ByteRange> derived_bytes<terra_mystica::TerraMystica> = [] {
    std::vector<ByteRange> ranges;
    for (std::size_t player = 0; player < terra_mystica::max_players; ++player) {
        const std::size_t place = offsetof(terra_mystica::State, players) + player * sizeof(terra_mystica::Player) +
                                  offsetof(terra_mystica::Player, buildings);
        ranges.push_back({place, place + sizeof(terra_mystica::Player::buildings)});
    }
    return ranges;
}();

GAME_BATTERY(TerraMystica, terra_mystica::TerraMystica);

}  // namespace pentarchy::testing
