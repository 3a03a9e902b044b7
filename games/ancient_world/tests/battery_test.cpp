#include "tests/battery.h"

#include "games/ancient_world/game.h"

namespace pentarchy::testing {

// The totals of a city follow from its cards (see recount), and what is dealt next from the places that are empty.
template <>
inline const std::vector<ByteRange> derived_bytes<ancient_world::AncientWorld> = [] {
    std::vector<ByteRange> ranges{
        {offsetof(ancient_world::State, dealing), offsetof(ancient_world::State, dealing) + 1}};
    for (std::size_t player = 0; player < ancient_world::max_players; ++player) {
        const std::size_t totals = offsetof(ancient_world::State, players) + player * sizeof(ancient_world::Player) +
                                   offsetof(ancient_world::Player, totals);
        ranges.push_back({totals, totals + sizeof(ancient_world::Player::totals)});
    }
    return ranges;
}();

GAME_BATTERY(AncientWorld, ancient_world::AncientWorld);

}  // namespace pentarchy::testing
