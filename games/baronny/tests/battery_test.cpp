#include "tests/battery.h"

#include "games/baronny/game.h"

namespace pentarchy::testing {

// Knights as sets, and their number, follow from the players' lists of knights.
template <>
inline const std::vector<ByteRange> derived_bytes<baronny::Baronny> = [] {
    std::vector<ByteRange> ranges{{offsetof(baronny::State, knights), offsetof(baronny::State, tiles_left)}};
    for (std::size_t player = 0; player < baronny::max_players; ++player) {
        const std::size_t number = offsetof(baronny::State, players) + player * sizeof(baronny::Player) +
                                   offsetof(baronny::Player, knights_on_board);
        ranges.push_back({number, number + 1});
    }
    return ranges;
}();

GAME_BATTERY(Baronny, baronny::Baronny);

}  // namespace pentarchy::testing
