// Buildings, upgrades, bridges, favor tiles and towns (rulebook p.11-12, p.14-15, App.I, II, V, VI).

#include <algorithm>

#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

// --- buildings -----------------------------------------------------------------------------------

void put_dwelling(State& state, int seat, HexIndex hex) {
    Player& player = state.player(seat);
    player.small[dwelling].insert(hex);
    player.buildings.insert(hex);
}

void build_dwelling(State& state, int seat, HexIndex hex) {
    put_dwelling(state, seat, hex);
    Player& player = state.player(seat);
    score_event(state, seat, Event::dwelling);  // TM-TB-30
    if (player.has_favor(fav11)) {
        score(player, figures().favors[fav11].dwelling_vp, Source::favor_tiles);
    }
    offer_power(state, seat, hex);  // TM-TB-32
    look_for_town(state, seat, hex);
}

Goods upgrade_cost(const State& state, int seat, HexIndex hex, Building to) {
    const FactionBoard& board = state.player(seat).board();
    Goods cost = board.cost[to];
    if (to == trading_post && !has_foreign_neighbour(state, seat, hex)) {
        cost.coins = static_cast<std::int8_t>(board.lonely_post_coins);  // TM-UPG-05, -06
    }
    return cost;
}

namespace {

void stronghold_ability(State& state, int seat) {  // TM-UPG-11
    Player& player = state.player(seat);
    const FactionBoard& board = player.board();
    score(player, board.stronghold_vp, Source::faction);                     // TM-FAC-CULTISTS-06
    gain_power(player, board.stronghold_power);                              // TM-FAC-ALCHEMISTS-03
    state.ordain_due = static_cast<std::uint8_t>(board.stronghold_ordains);  // TM-FAC-DARKLINGS-03
    if (board.stronghold_ships > 0 && player.shipping < board.shipping_max) {
        advance_shipping(player);  // TM-FAC-MERMAIDS-08
    }
    if (board.stronghold_spades > 0) {
        start_work(state, Work::halflings, board.stronghold_spades);  // TM-FAC-HALFLINGS-03
    }
}

void replace(Player& player, HexIndex hex, Building to) {
    for (HexSet& kind : player.small) {
        kind.erase(hex);  // TM-UPG-02
    }
    if (to == stronghold) {
        player.stronghold = static_cast<std::uint8_t>(hex);
    } else if (to == sanctuary) {
        player.sanctuary = static_cast<std::uint8_t>(hex);
    } else {
        player.small[to].insert(hex);
    }
}

}  // namespace

void upgrade(State& state, int seat, HexIndex hex, Building to) {
    Player& player = state.player(seat);
    replace(player, hex, to);
    state.favors_due = static_cast<std::uint8_t>(state.favors_due + player.board().favors[to]);  // TM-UPG-10
    switch (to) {
        case trading_post:
            score_event(state, seat, Event::trading_post);  // TM-UPG-12
            if (player.has_favor(fav10)) {
                score(player, figures().favors[fav10].post_vp, Source::favor_tiles);  // TM-UPG-13
            }
            break;
        case temple:
            score_event(state, seat, Event::temple);  // TM-COMPAT-02
            break;
        default:
            score_event(state, seat, Event::stronghold_or_sanctuary);
            break;
    }
    offer_power(state, seat, hex);  // TM-UPG-14
    look_for_town(state, seat, hex);
    if (to == stronghold) {
        stronghold_ability(state, seat);
    }
}

void build_bridge(State& state, int seat, int place) {
    Player& player = state.player(seat);
    player.bridges |= 1U << static_cast<unsigned>(place);
    const auto& ends = figures().bridge[at(place)];
    for (const HexIndex hex : {ends.from, ends.to}) {
        if (player.buildings.contains(hex)) {
            look_for_town(state, seat, hex);  // TM-BRIDGE-09
        }
    }
}

void advance_shipping(Player& player) {
    ++player.shipping;
    score(player, player.board().shipping_vp[player.shipping], Source::tracks);  // TM-SHIP-02
}

// --- favor tiles ---------------------------------------------------------------------------------

std::uint16_t favors_to_take(const State& state, const Player& player) {
    std::uint16_t tiles = 0;
    for (int tile = 0; tile < favor_count; ++tile) {
        if (state.favors_left[at(tile)] > 0 && !player.has_favor(static_cast<Favor>(tile))) {  // TM-FAV-01, -02
            tiles = static_cast<std::uint16_t>(tiles | 1U << tile);
        }
    }
    return tiles;
}

void take_favor(State& state, int seat, Favor tile) {
    Player& player = state.player(seat);
    --state.favors_left[tile];
    player.favors = static_cast<std::uint16_t>(player.favors | 1U << tile);
    --state.favors_due;
    advance(state, seat, figures().favors[tile].cult, figures().favors[tile].steps);  // TM-FAV-03
    if (tile == fav5) {
        for (HexSet rest = player.buildings - player.town; !rest.empty();) {  // TM-TOWN-05
            const HexIndex hex = rest.first();
            look_for_town(state, seat, hex);
            rest -= group_of(state, player, hex);
        }
    }
}

// --- towns ---------------------------------------------------------------------------------------

namespace {

// Own buildings a group can grow through, and the river hexes that carry a town tile (TM-FAC-MERMAIDS-04, -05).
HexSet connectors(const State& state, const Player& player) {
    HexSet set = player.buildings;
    if (player.board().skips_river) {
        set |= (player.town & figures().rivers) | state.founding_rivers;
    }
    return set;
}

HexSet flood(const State& state, const HexSet& from, const HexSet& through) {
    HexSet reached = from;
    const std::uint32_t bridges = state.all_bridges();
    for (HexSet front = from; !front.empty();) {
        HexSet next;
        for (const HexIndex hex : front) {
            // Two river hexes are never joined through each other (TM-FAC-MERMAIDS-10).
            next |= figures().rivers.contains(hex) ? figures().land_beside[at(hex)] : figures().beside[at(hex)];
            for (std::uint32_t left = bridges & figures().bridges_at[at(hex)]; left != 0; left &= left - 1) {
                const auto& place = figures().bridge[at(std::countr_zero(left))];
                next.insert(place.from == hex ? place.to : place.from);
            }
        }
        front = (next & through) - reached;
        reached |= front;
    }
    return reached;
}

}  // namespace

HexSet group_of(const State& state, const Player& player, HexIndex hex) {
    return flood(state, HexSet::of(hex), connectors(state, player));
}

bool is_town(const State&, const Player& player, const HexSet& group) {
    const auto& value = figures().power_value;
    const int buildings = (group & player.buildings).size();
    const bool holy = player.sanctuary != none && group.contains(player.sanctuary);  // TM-TOWN-02, -03
    if (buildings < (holy ? figures().town_buildings_sanctuary : figures().town_buildings)) {
        return false;
    }
    int power = holy ? value[sanctuary] : 0;
    for (int kind = 0; kind < 3; ++kind) {
        power += value[at(kind)] * (player.small[at(kind)] & group).size();
    }
    if (player.stronghold != none && group.contains(player.stronghold)) {
        power += value[stronghold];
    }
    return power >= (player.has_favor(fav5) ? figures().town_power_favored : figures().town_power);  // TM-TOWN-01, -04
}

void look_for_town(State& state, int seat, HexIndex hex) {
    Player& player = state.player(seat);
    const HexSet group = group_of(state, player, hex);
    if (group.meets(player.town)) {
        // TM-TOWN-11, -12, -14, -15; a town among them that still waits for its tile gets it all the same (TM-TOWN-22).
        player.town |= group;
        return;
    }
    const bool waits = std::ranges::any_of(state.founding, [&](std::uint8_t one) { return group.contains(one); });
    if (!waits && town_tiles_left(state) > 0 && is_town(state, player, group)) {  // TM-TOWN-17
        state.founding.push_back(static_cast<std::uint8_t>(hex));
    }
}

int town_tiles_left(const State& state) {
    int left = 0;
    for (const std::uint8_t copies : state.towns_left) {
        left += copies;
    }
    return left;
}

HexSet waiting_for_tiles(const State& state) {
    HexSet hexes;
    for (const std::uint8_t hex : state.founding) {
        hexes |= group_of(state, state.player(state.active), hex);
    }
    return hexes;
}

bool can_connect(const State& state, int seat, HexIndex river_hex) {
    const Player& player = state.player(seat);
    if (!player.board().skips_river || !figures().rivers.contains(river_hex)) {
        return false;
    }
    const HexSet touched = figures().land_beside[at(river_hex)] & player.buildings;
    if (touched.empty() || touched.meets(player.town) ||
        touched.meets(waiting_for_tiles(state))) {  // TM-FAC-MERMAIDS-06
        return false;
    }
    const HexSet town_rivers = (player.town & figures().rivers) | state.founding_rivers;
    if (town_rivers.contains(river_hex) ||
        (figures().beside[at(river_hex)].meets(town_rivers) && !state.has(flag_close_rivers))) {
        return false;  // TM-FAC-MERMAIDS-10, TM-COMPAT-07
    }
    const HexSet group = flood(state, touched, connectors(state, player));  // TM-FAC-MERMAIDS-02, -07, -09
    return is_town(state, player, group) && town_tiles_left(state) > static_cast<int>(state.founding.size());
}

bool can_connect_somewhere(const State& state, int seat) {
    if (state.player(seat).board().skips_river) {
        for (const HexIndex hex : figures().rivers) {
            if (can_connect(state, seat, hex)) {
                return true;
            }
        }
    }
    return false;
}

void connect(State& state, int seat, HexIndex river_hex) {
    const Player& player = state.player(seat);
    const HexSet touched = figures().land_beside[at(river_hex)] & player.buildings;
    state.founding_rivers.insert(river_hex);
    state.founding.push_back(static_cast<std::uint8_t>(touched.first()));
}

void take_town(State& state, int seat, Town tile, int group) {
    Player& player = state.player(seat);
    const TownTile& figure = figures().towns[tile];
    const HexSet founded = group_of(state, player, state.founding[at(group)]);
    player.town |= founded;
    state.founding.erase_at(at(group));
    state.founding_rivers -= founded;

    --state.towns_left[tile];
    ++player.towns[tile];
    player.keys = static_cast<std::uint8_t>(player.keys + figure.keys);                        // TM-TOWN-09
    score(player, figure.vp, Source::towns);                                                   // TM-TOWN-08
    score_event(state, seat, Event::town);                                                     // TM-TOWN-10
    score(player, player.board().town_vp, Source::faction);                                    // TM-FAC-WITCHES-01
    player.workers = static_cast<std::uint8_t>(player.workers + player.board().town_workers);  // TM-FAC-SWARMLINGS-01
    gain(player, figure.reward);
    for (int cult = 0; cult < cult_count && figure.cult_steps > 0; ++cult) {
        advance(state, seat, static_cast<Cult>(cult), figure.cult_steps);
    }
    if (figure.shipping > 0 && player.board().has_shipping && player.shipping < player.board().shipping_max) {
        state.ship_due = static_cast<std::uint8_t>(state.ship_due + 1);  // TM-PROMO-07, -08
    }
    if (figure.carpet > 0 && player.faction == fakirs) {
        player.carpet = static_cast<std::uint8_t>(player.carpet + figure.carpet);  // TM-PROMO-09, -10, -13
    }
}

}  // namespace pentarchy::terra_mystica
