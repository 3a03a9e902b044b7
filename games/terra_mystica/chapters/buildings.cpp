// Buildings, upgrades, bridges and favor tiles (rulebook p.11-12, p.14-15, App.I, II, V).

#include <algorithm>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"

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

namespace {

Goods upgrade_cost(const State& state, int seat, HexIndex hex, Building to) {
    const FactionBoard& board = state.player(seat).board();
    Goods cost = board.cost[to];
    if (to == trading_post && !has_foreign_neighbour(state, seat, hex)) {
        cost.coins = static_cast<std::int8_t>(board.lonely_post_coins);  // TM-UPG-05, -06
    }
    return cost;
}

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

void Upgrade::offer(const State& state, ActionList& actions) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    const FactionBoard& board = player.board();
    if (player.count(trading_post) < board.pieces[trading_post] && player.workers >= board.cost[trading_post].workers &&
        player.coins >= board.cost[trading_post].coins) {
        const bool rich = player.coins >= board.lonely_post_coins;
        for (const HexIndex hex : player.of(dwelling)) {
            if (rich || has_foreign_neighbour(state, seat, hex)) {
                add(actions, id, hex, trading_post);
            }
        }
    }
    const bool can_temple = player.count(temple) < board.pieces[temple] && affords(player, board.cost[temple]);
    const bool can_stronghold = !player.has_stronghold() && affords(player, board.cost[stronghold]);
    if (can_temple || can_stronghold) {
        for (const HexIndex hex : player.of(trading_post)) {
            if (can_temple) {
                add(actions, id, hex, temple);
            }
            if (can_stronghold) {
                add(actions, id, hex, stronghold);
            }
        }
    }
    if (player.sanctuary == none && affords(player, board.cost[sanctuary])) {
        for (const HexIndex hex : player.of(temple)) {
            add(actions, id, hex, sanctuary);
        }
    }
}

Refusal Upgrade::why_not(const State& state, const Move& move) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    if (move.a >= hex_count || move.b == dwelling || move.b >= building_count) {
        return "TM-UPG-01";
    }
    const auto to = static_cast<Building>(move.b);
    const Building from = to == trading_post ? dwelling : to == sanctuary ? temple : trading_post;
    if (!player.of(from).contains(move.a)) {
        return "TM-UPG-01";
    }
    if (player.count(to) >= player.board().pieces[to]) {
        return to == stronghold || to == sanctuary ? "TM-UPG-09" : "TM-UPG-04";
    }
    if (!affords(player, upgrade_cost(state, seat, move.a, to))) {
        return to == trading_post ? "TM-UPG-05" : to == temple ? "TM-UPG-07" : "TM-UPG-08";
    }
    return permitted;
}

void Upgrade::carry_out(State& state, const Move& move) {
    const int seat = state.decider;
    const auto to = static_cast<Building>(move.b);
    pay(state.player(seat), upgrade_cost(state, seat, move.a, to));
    upgrade(state, seat, move.a, to);
    use_action(state);
}

namespace {

// Workers that may become priests at once (TM-FAC-DARKLINGS-03).
int most_ordained(const State& state) {
    const Player& player = state.player(state.decider);
    return std::min({static_cast<int>(state.ordain_due), static_cast<int>(player.workers), priests_in_supply(player)});
}

}  // namespace

void Ordain::offer(const State& state, ActionList& actions) {
    const int most = most_ordained(state);
    for (int number = 0; number <= most; ++number) {
        add(actions, id, number);
    }
}

Refusal Ordain::why_not(const State& state, const Move& move) {
    return move.a <= most_ordained(state) ? permitted : "TM-FAC-DARKLINGS-03";
}

void Ordain::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.decider);
    player.workers = static_cast<std::uint8_t>(player.workers - move.a);
    player.priests = static_cast<std::uint8_t>(player.priests + move.a);
    state.ordain_due = 0;
    answered(state);
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

void TakeFavor::offer(const State& state, ActionList& actions) {
    add_mask(actions, id, favors_to_take(state, state.player(state.decider)));
}

Refusal TakeFavor::why_not(const State& state, const Move& move) {
    if (move.a >= favor_count) {
        return "TM-UPG-10";
    }
    if (state.player(state.decider).has_favor(static_cast<Favor>(move.a))) {
        return "TM-FAV-01";
    }
    return state.favors_left[move.a] > 0 ? permitted : "TM-FAV-02";
}

void TakeFavor::carry_out(State& state, const Move& move) {
    const int seat = state.decider;
    Player& player = state.player(seat);
    const FavorTile& tile = figures().favors[move.a];
    --state.favors_left[move.a];
    player.favors = static_cast<std::uint16_t>(player.favors | 1U << move.a);
    --state.favors_due;
    advance(state, seat, tile.cult, tile.steps);  // TM-FAV-03
    if (move.a == fav5) {
        for (HexSet rest = player.buildings - player.town; !rest.empty();) {  // TM-TOWN-05
            const HexIndex hex = rest.first();
            look_for_town(state, seat, hex);
            rest -= group_of(state, player, hex);
        }
    }
    answered(state);
}

// --- bridges -------------------------------------------------------------------------------------

void BuildBridge::offer(const State& state, ActionList& actions) {
    add_mask(actions, id, bridge_sites(state, state.player(state.decider)));
}

Refusal BuildBridge::why_not(const State& state, const Move& move) {
    if (move.a >= bridge_places) {
        return "TM-BRIDGE-01";
    }
    if (((state.all_bridges() >> move.a) & 1U) != 0) {
        return "TM-BRIDGE-06";
    }
    const std::uint32_t sites = bridge_sites(state, state.player(state.decider));
    return ((sites >> move.a) & 1U) != 0 ? permitted : "TM-BRIDGE-03";
}

void BuildBridge::carry_out(State& state, const Move& move) {
    const int seat = state.decider;
    Player& player = state.player(seat);
    state.bridge_due = 0;
    player.bridges |= 1U << move.a;
    const auto& ends = figures().bridge[move.a];
    for (const HexIndex hex : {ends.from, ends.to}) {
        if (player.buildings.contains(hex)) {
            look_for_town(state, seat, hex);  // TM-BRIDGE-09
        }
    }
    answered(state);
}

}  // namespace pentarchy::terra_mystica
