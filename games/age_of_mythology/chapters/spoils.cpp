// Winning a battle: the victory cubes, and what the attacker may take or destroy (AM-WIN).

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/chapters/spoils.h"

namespace pentarchy::age_of_mythology {

namespace {

const Player& victim_of(const State& state) {
    return state.player(state.in_power != 0 ? state.target : state.defender().seat);
}

int buildings_to_raze(const State& state) {
    const Player& player = state.player(state.attacker().seat);
    bool more = false;
    for (unsigned built = player.built; built != 0; built &= built - 1) {
        more = more || figures().buildings[at(std::countr_zero(built))].razes_two;
    }
    for (int kind = 0; kind < unit_kinds; ++kind) {
        more = more || (state.attacker().squad[at(kind)] > 0 && player.kinds()[at(kind)].razes_two);
    }
    return more ? figures().raze_more : figures().raze;  // AM-WIN-04
}

// Survivors of both sides go back to their holding areas (AM-BATTLE-21).
void send_all_home(State& state) {
    for (Side& side : state.battle.sides) {
        for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
            Player& player = state.player(side.seat);
            player.holding[kind] = u8(player.holding[kind] + side.squad[kind]);
        }
        side.squad = {};
        side.barred = {};
        side.kills.clear();
        side.choice = side.fury = side.hits = side.rolled = side.returns = 0;
    }
}

void ask_attacker(State& state, Stage stage) {
    state.stage = stage;
    state.decider = state.attacker().seat;
}

// All that is left goes at once when there is nothing to choose any more.
void loot_on(State& state) {
    const int from = state.in_power != 0 ? state.target : state.defender().seat;
    const int to = state.active;
    if (state.taken > 0 && state.player(from).total_cubes() <= state.left) {
        for (int resource = 0; resource < resource_count; ++resource) {
            move_cubes(state, from, to, resource, state.player(from).cubes[at(resource)]);
        }
        state.left = 0;
    }
    if (state.left == 0) {
        state.in_power != 0 ? end_power(state) : end_battle(state);
    }
}

bool can_take(const State& state, int square) {
    return free_square(state.acting(), victim_of(state).tiles[at(square)] - 1) >= 0;
}

void remove_villager(Player& player, int square) {
    if (square == none) {
        --player.villagers;
    } else {
        player.workers[at(square)] = no_worker;
    }
}

// Places of villagers that differ: the holding area, and tiles.
FixedList<std::uint8_t, area_squares + 1> villager_places(const Player& player) {
    FixedList<std::uint8_t, area_squares + 1> places;
    if (player.villagers > 0) {
        places.push_back(none);
    }
    for (int square = 0; square < area_squares; ++square) {
        if (player.workers[at(square)] == villager && like_square(player, square) == square) {
            places.push_back(u8(square));
        }
    }
    return places;
}

}  // namespace

void drop_building(State& state, int seat, int building) {
    Player& player = state.player(seat);
    const auto last = std::find(player.city.rbegin(), player.city.rend(), u8(building + 1));
    *last = 0;
    player.houses = u8(player.houses - (building == house ? 1 : 0));
    if (building != house || player.houses == 0) {
        player.built = static_cast<std::uint16_t>(player.built & ~(1U << building));
    }
    if (building != house) {
        return;
    }
    const auto places = villager_places(player);  // AM-BUILDING-HOUSE-03
    if (places.size() == 1) {
        remove_villager(player, places[0]);
    } else if (places.size() > 1) {
        state.stage = Stage::dismiss;
        state.decider = u8(seat);
    }
}

void win_battle(State& state, int side) {
    state.battle.winner = u8(side);
    state.last_winner = state.battle.sides[at(side)].seat;
    ++state.battles;
    const int razed = buildings_to_raze(state);
    send_all_home(state);
    Player& winner = state.player(state.battle.sides[at(side)].seat);
    winner.victory[won_last_battle] = u8(winner.victory[won_last_battle] + state.on_card[won_last_battle]);
    state.on_card[won_last_battle] = 0;  // AM-WIN-01
    state.taken = 0;
    const Player& defender = state.player(state.defender().seat);
    if (side == 1) {
        end_battle(state);
    } else if (state.battle.area == Area::city) {
        state.left = u8(razed);
        raze_on(state);
    } else if (state.battle.area == Area::production) {
        has_tiles(defender) ? ask_attacker(state, Stage::raid) : end_battle(state);
    } else {
        state.left = u8(std::min(figures().loot_cubes, defender.total_cubes()));
        state.left > 0 ? ask_attacker(state, Stage::loot) : end_battle(state);
    }
}

void raze_on(State& state) {
    if (state.left > 0 && state.player(state.defender().seat).built != 0) {
        ask_attacker(state, Stage::raze);
    } else {
        end_battle(state);
    }
}

void end_battle(State& state) {
    state.battle = {};
    state.left = 0;
    state.taken = 0;
    end_action(state);
}

// --- the answers ---------------------------------------------------------------------------------

bool Raze::is_possible(const State& state, const Move& move) {
    return move.a == state.defender().seat && victim_of(state).has(static_cast<Building>(move.b));
}

void Raze::offer(const State& state, ActionList& actions) {
    const Player& victim = victim_of(state);
    for (int building = 0; building < building_count; ++building) {
        if (victim.has(static_cast<Building>(building))) {
            add(actions, {Kind::raze, state.defender().seat, building});
        }
    }
}

void Raze::carry_out(State& state, const Move& move) {
    --state.left;
    state.stage = Stage::raze;
    drop_building(state, state.defender().seat, move.b);
    if (state.stage != Stage::dismiss) {
        raze_on(state);
    }
}

void Dismiss::offer(const State& state, ActionList& actions) {
    for (const std::uint8_t place : villager_places(state.asked())) {
        add(actions, {Kind::dismiss, place});
    }
}

bool Dismiss::is_possible(const State& state, const Move& move) {
    const auto places = villager_places(state.asked());
    return std::ranges::find(places, move.a) != places.end();
}

void Dismiss::carry_out(State& state, const Move& move) {
    remove_villager(state.asked(), move.a);
    state.in_power != 0 ? end_power(state) : raze_on(state);
}

namespace {

// Tiles that differ in nothing are one choice.
bool is_raided(const Player& victim, int square) {
    return victim.tiles[at(square)] != 0 && like_square(victim, square) == square;
}

}  // namespace

// Tile by tile: onto an own square if there is room, or out of the game.
void WhichTileToRaid::offer(const State& state, ActionList& actions) {
    const Player& victim = victim_of(state);
    for (int square = 0; square < area_squares; ++square) {
        if (!is_raided(victim, square)) {
            continue;
        }
        if (can_take(state, square)) {
            add(actions, {Kind::take_tile, square});
        }
        add(actions, {Kind::wreck_tile, state.defender().seat, square});
    }
    TakeNoMore::offer(state, actions);
}

Refusal TakeTile::why_not(const State& state, const Move& move) {
    return is_raided(victim_of(state), move.a) && can_take(state, move.a) ? permitted : Refusal("AM-WIN-06");
}

void TakeTile::carry_out(State& state, const Move& move) {
    lay_tile(state.acting(), lift_tile(state.player(state.defender().seat), move.a));
    end_battle(state);
}

bool WreckTile::is_possible(const State& state, const Move& move) {
    return move.a == state.defender().seat && is_raided(victim_of(state), move.b);
}

void WreckTile::carry_out(State& state, const Move& move) {
    state.removed.add(at(lift_tile(state.player(state.defender().seat), move.b)));  // AM-RUL-29
    end_battle(state);
}

bool Loot::is_possible(const State& state, const Move& move) {
    return victim_of(state).cubes[move.a] > 0;
}

void Loot::offer(const State& state, ActionList& actions) {
    offer_possible<Loot>(state, actions);
}

void Loot::carry_out(State& state, const Move& move) {
    move_cubes(state, state.in_power != 0 ? state.target : state.defender().seat, state.active, move.a, 1);
    --state.left;
    ++state.taken;
    loot_on(state);
}

void TakeNoMore::carry_out(State& state, const Move&) {
    end_battle(state);
}

}  // namespace pentarchy::age_of_mythology
