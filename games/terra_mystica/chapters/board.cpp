// Adjacency: edges, bridges, shipping, tunnel and carpet (rulebook p.11, App.I, App.VI).

#include <algorithm>

#include "games/terra_mystica/chapters/rules.h"

namespace pentarchy::terra_mystica {

namespace {

// Both ends of every bridge of the table that one end of lies in `from`.
HexSet across_bridges(const State& state, const HexSet& from) {
    HexSet reached;
    for (std::uint32_t left = state.all_bridges(); left != 0; left &= left - 1) {  // TM-BRIDGE-07
        const auto& place = figures().bridge[at(std::countr_zero(left))];
        if (from.contains(place.from)) {
            reached.insert(place.to);
        }
        if (from.contains(place.to)) {
            reached.insert(place.from);
        }
    }
    return reached;
}

}  // namespace

HexSet direct_neighbours(const State& state, HexIndex hex) {
    HexSet near = figures().land_beside[at(hex)];  // TM-ADJ-01
    std::uint32_t left = state.all_bridges() & figures().bridges_at[at(hex)];
    for (; left != 0; left &= left - 1) {  // TM-ADJ-02
        const auto& place = figures().bridge[at(std::countr_zero(left))];
        near.insert(place.from == hex ? place.to : place.from);
    }
    return near;
}

HexSet touching(const State& state, const Player& player) {
    HexSet near;
    for (const HexIndex hex : player.buildings) {
        near |= figures().land_beside[at(hex)];
    }
    return near | across_bridges(state, player.buildings);
}

int shipping_value(const State& state, const Player& player) {
    if (!player.board().has_shipping) {
        return 0;  // TM-BON-07
    }
    // TM-BON-05, -06: the card's ship sails in phase II only.
    const bool bonus = state.phase == Phase::actions && player.bonus != none;
    return player.shipping + (bonus ? figures().bonus[player.bonus].shipping_plus : 0);
}

HexSet in_reach(const State& state, const Player& player) {
    const auto& over = figures().over[at(shipping_value(state, player))];  // TM-ADJ-03, -04, -06
    HexSet near;
    for (const HexIndex hex : player.buildings) {
        near |= over[at(hex)];
    }
    return near | across_bridges(state, player.buildings);
}

int skip_range(const Player& player) {
    const FactionBoard& board = player.board();
    if (board.skip_range == 0) {
        return 0;
    }
    return board.skip_range + (player.has_stronghold() ? board.skip_range_stronghold : 0) + player.carpet;
}

Goods skip_cost(const Player& player) {
    const FactionBoard& board = player.board();
    Goods cost;
    cost.workers = static_cast<std::int8_t>(player.has_stronghold() ? board.skip_workers_later : board.skip_workers);
    cost.priests = static_cast<std::int8_t>(board.skip_priests);
    return cost;
}

HexSet skip_targets(const State& state, const Player& player) {
    const int range = skip_range(player);
    if (range == 0) {
        return {};
    }
    HexSet far;
    for (const HexIndex hex : player.buildings) {  // TM-FAC-SKIP-05
        far |= figures().skip[at(range)][at(hex)];
    }
    return far - touching(state, player);  // TM-FAC-SKIP-01
}

bool has_foreign_neighbour(const State& state, int seat, HexIndex hex) {
    const HexSet near = direct_neighbours(state, hex);
    for (int other = 0; other < state.seats; ++other) {
        if (other != seat && state.player(other).buildings.meets(near)) {
            return true;
        }
    }
    return false;
}

std::uint32_t bridge_sites(const State& state, const Player& player) {
    if (player.bridges_left() == 0) {
        return 0;  // TM-BRIDGE-05
    }
    std::uint32_t sites = 0;
    for (const HexIndex hex : player.buildings) {  // TM-BRIDGE-03
        sites |= figures().bridges_at[at(hex)];
    }
    return sites & ~state.all_bridges();  // TM-BRIDGE-06
}

int largest_area(const State& state, const Player& player) {
    // TM-END-06, -08: own shipping without cards; tunnel and carpet reach; bridges.
    const auto& over = figures().over[player.board().has_shipping ? player.shipping : 0U];
    const auto& skip = figures().skip[at(skip_range(player))];
    int largest = 0;
    for (HexSet rest = player.buildings; !rest.empty();) {
        HexSet group = HexSet::of(rest.first());
        for (HexSet front = group; !front.empty();) {
            HexSet next = across_bridges(state, front);
            for (const HexIndex hex : front) {
                next |= over[at(hex)] | skip[at(hex)];
            }
            front = (next & player.buildings) - group;
            group |= front;
        }
        largest = std::max(largest, group.size());
        rest -= group;
    }
    return largest;
}

}  // namespace pentarchy::terra_mystica
