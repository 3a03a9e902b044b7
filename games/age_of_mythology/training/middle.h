#pragma once

// Games that begin in the middle, with riches, ages and cubes dealt at random: so that a network learns what they are
// good for before it can come by them itself.

#include <algorithm>

#include "core/pieces/random.h"
#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

inline void enrich(State& state, int seat, Random& random, double wealth) {
    Player& player = state.player(seat);
    const auto some = [&](int most) { return static_cast<int>(random.below(static_cast<std::uint64_t>(most + 1))); };
    while (player.age < mythic && random.unit() < wealth) {
        ++player.age;
    }
    for (int building = house; building < wonder; ++building) {
        if (random.unit() < 0.5 * wealth && player.buildings() < area_squares) {
            raise_building(state, seat, building);
        }
    }
    for (int houses = some(4); player.houses < houses && player.buildings() < area_squares;) {
        raise_building(state, seat, house);
    }
    for (int kind = 0; kind < player.board().kinds; ++kind) {
        const Unit& unit = player.kinds()[at(kind)];
        while (unit.age <= player.age && random.unit() < 0.4 * wealth && in_supply(state, seat, kind) > 0) {
            ++player.holding[at(kind)];
        }
    }
    for (int tile = 0; tile < tile_kinds; ++tile) {
        if (random.unit() < 0.4 * wealth && state.pool.count(at(tile)) > 0 && free_square(player, tile) >= 0) {
            state.pool.take(at(tile));
            lay_tile(player, tile);
        }
    }
    const int most = random.unit() < 0.3 ? 11 : spoilage_limit(player);
    for (int resource = 0; resource < resource_count; ++resource) {
        const int wanted = some(most) - player.cubes[at(resource)];
        if (wanted > 0) {
            take_from_bank(state, seat, resource, wanted);
        }
    }
}

inline void begin_in_the_middle(State& state, Random& random) {
    const auto rounds = static_cast<int>(random.below(9));
    for (int cube = 0; cube < rounds * figures().victory_cubes_per_round; ++cube) {
        --state.victory_bank;
        const double where = random.unit();
        const int card = where < 0.35   ? largest_army
                         : where < 0.6  ? most_buildings
                         : where < 0.85 ? won_last_battle
                                        : the_wonder;
        if (card == won_last_battle && random.unit() < 0.7) {
            ++state.player(static_cast<int>(random.below(state.seats))).victory[won_last_battle];
        } else {
            ++state.on_card[at(card)];
        }
    }
    state.round = u8(state.round + rounds);
    const double wealth = 0.25 + 0.07 * rounds;
    for (int seat = 0; seat < state.seats; ++seat) {
        enrich(state, seat, random, wealth * (0.5 + random.unit()));
    }
}

}  // namespace pentarchy::age_of_mythology
