// Towns, and those of the Mermaids over a river hex (rulebook p.14-15, App.VI).

#include <algorithm>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

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

bool is_town(const Player& player, const HexSet& group) {
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

}  // namespace

HexSet group_of(const State& state, const Player& player, HexIndex hex) {
    return flood(state, HexSet::of(hex), connectors(state, player));
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
    if (!waits && town_tiles_left(state) > 0 && is_town(player, group)) {  // TM-TOWN-17
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

namespace {

// All hexes of towns that have no tile yet.
HexSet waiting_for_tiles(const State& state) {
    HexSet hexes;
    for (const std::uint8_t hex : state.founding) {
        hexes |= group_of(state, state.player(state.active), hex);
    }
    return hexes;
}

}  // namespace

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
    return is_town(player, group) && town_tiles_left(state) > static_cast<int>(state.founding.size());
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

// --- the answers ---------------------------------------------------------------------------------

namespace {

// TM-TOWN-21: which group gets the tile matters only when there are too few.
bool group_matters(const State& state) {
    return static_cast<int>(state.founding.size()) > town_tiles_left(state);
}

int groups_to_name(const State& state) {
    return group_matters(state) ? static_cast<int>(state.founding.size()) : 1;
}

}  // namespace

void TakeTown::offer(const State& state, ActionList& actions) {
    const int named = groups_to_name(state);
    for (int tile = 0; tile < town_count; ++tile) {
        if (state.towns_left[at(tile)] > 0) {
            for (int group = 0; group < named; ++group) {
                add(actions, id, tile, group);
            }
        }
    }
}

Refusal TakeTown::why_not(const State& state, const Move& move) {
    if (move.a >= town_count || state.towns_left[move.a] == 0) {
        return "TM-TOWN-07";
    }
    return move.b < groups_to_name(state) ? permitted : "TM-TOWN-21";
}

void TakeTown::carry_out(State& state, const Move& move) {
    const int seat = state.decider;
    Player& player = state.player(seat);
    const TownTile& figure = figures().towns[move.a];
    const HexSet founded = group_of(state, player, state.founding[move.b]);
    player.town |= founded;
    state.founding.erase_at(move.b);
    state.founding_rivers -= founded;

    --state.towns_left[move.a];
    ++player.towns[move.a];
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
    answered(state);
}

std::vector<Target> TakeTown::targets(const State& state, const Move& move) {
    std::vector<Target> named = {{"tile", numbered("TW", move.a)}};
    if (group_matters(state)) {
        named.push_back({"hex", hex_name(state.founding[move.b])});
    }
    return named;
}

namespace {

// TM-FAC-MERMAIDS-03
bool may_connect_now(const State& state) {
    return state.phase == Phase::actions && state.decider == state.active &&
           (state.ask == Ask::turn || state.ask == Ask::after || state.ask == Ask::resolve);
}

}  // namespace

void Connect::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.decider);
    if (!may_connect_now(state) || (player.buildings - player.town).size() < figures().town_buildings_sanctuary) {
        return;
    }
    for (const HexIndex hex : figures().rivers) {
        if (can_connect(state, state.decider, hex)) {
            add(actions, id, hex);
        }
    }
}

Refusal Connect::why_not(const State& state, const Move& move) {
    return may_connect_now(state) && move.a < hex_count && can_connect(state, state.decider, move.a)
               ? permitted
               : "TM-FAC-MERMAIDS-03";
}

void Connect::carry_out(State& state, const Move& move) {
    const Player& player = state.player(state.decider);
    const HexSet touched = figures().land_beside[move.a] & player.buildings;
    state.founding_rivers.insert(move.a);
    state.founding.push_back(static_cast<std::uint8_t>(touched.first()));
    answered(state);
}

}  // namespace pentarchy::terra_mystica
