// The production area: Explore, Gather, workers (AM-CARD-EXPLORE, AM-CARD-GATHER).

#include <algorithm>

#include "games/age_of_mythology/chapters/production.h"
#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

// --- squares -------------------------------------------------------------------------------------

int free_square(const Player& player, int tile) {
    const Terrain terrain = figures().tiles[at(tile)].terrain;
    for (unsigned squares = player.board().squares[terrain]; squares != 0; squares &= squares - 1) {
        const int square = std::countr_zero(squares);
        if (player.tiles[at(square)] == 0) {
            return square;
        }
    }
    return -1;
}

void lay_tile(Player& player, int tile) {
    player.tiles[at(free_square(player, tile))] = u8(tile + 1);
}

int lift_tile(Player& player, int square) {
    const int tile = player.tiles[at(square)] - 1;
    if (player.workers[at(square)] == villager) {
        ++player.villagers;
    } else if (player.workers[at(square)] == working_unit) {
        ++player.holding[player.board().worker];
    }
    player.workers[at(square)] = no_worker;
    player.tiles[at(square)] = 0;
    return tile;
}

int like_square(const Player& player, int square) {
    for (int other = 0; other < square; ++other) {
        if (player.tiles[at(other)] == player.tiles[at(square)] &&
            player.workers[at(other)] == player.workers[at(square)]) {
            return other;
        }
    }
    return square;
}

bool has_tiles(const Player& player) {
    return std::ranges::any_of(player.tiles, [](int tile) { return tile != 0; });
}

int in_play(const State& state, int seat, int kind) {
    int count = state.player(seat).units(kind);
    if (state.battle.revealed != 0) {
        for (const Side& side : state.battle.sides) {
            count += side.seat == seat ? side.squad[at(kind)] : 0;
        }
    }
    return count;
}

int in_supply(const State& state, int seat, int kind) {
    return state.player(seat).kinds()[at(kind)].figures - in_play(state, seat, kind);
}

void take_figure(Player& player, int kind) {
    if (player.holding[at(kind)] > 0) {
        --player.holding[at(kind)];
        return;
    }
    *std::ranges::find(player.workers, working_unit) = no_worker;
}

namespace {

// --- Explore -------------------------------------------------------------------------------------

void end_explore(State& state) {
    state.pool.add(state.face_up);  // AM-CARD-EXPLORE-07
    state.face_up = {};
    state.left = 0;
    end_action(state);
}

// --- workers -------------------------------------------------------------------------------------

bool takes_villager(const Player& player, int square) {
    return player.tiles[at(square)] != 0 && player.workers[at(square)] == no_worker;
}

// AM-UNIT-DWARF-02
bool takes_unit(const Player& player, int square) {
    const int worker = player.board().worker;
    return worker != none && takes_villager(player, square) &&
           figures().tiles[at(player.tiles[at(square)] - 1)].resource == player.kinds()[at(worker)].works_on;
}

bool has_idle_unit(const Player& player) {
    const int worker = player.board().worker;
    return worker != none && player.holding[at(worker)] > 0;
}

bool can_place(const Player& player) {
    const bool idle_unit = has_idle_unit(player);
    for (int square = 0; square < area_squares; ++square) {
        if ((player.villagers > 0 && takes_villager(player, square)) || (idle_unit && takes_unit(player, square))) {
            return true;
        }
    }
    return false;
}

bool has_workers_out(const Player& player) {
    return std::ranges::any_of(player.workers, [](Worker worker) { return worker != no_worker; });
}

void collect(State& state);

// Every player in turn, the player of the card first, may reposition workers (AM-CARD-GATHER-17).
void workers_on(State& state) {
    state.rearranged = 0;
    for (int asked = 0; asked < state.seats; ++asked) {
        const Player& player = state.asked();
        if (state.taken == state.seats) {
            break;
        }
        if (can_place(player) || has_workers_out(player)) {
            state.stage = Stage::workers;
            return;
        }
        state.decider = u8(state.next(state.decider));
        ++state.taken;
    }
    state.decider = state.active;
    if (state.active_card().mode == GatherMode::terrain_or_resource) {
        state.stage = Stage::announce;
        return;
    }
    collect(state);
}

void workers_done(State& state) {
    state.decider = u8(state.next(state.decider));
    ++state.taken;
    workers_on(state);
}

// --- collection ----------------------------------------------------------------------------------

bool is_gathered(const State& state, const Tile& tile) {
    const Card& card = state.active_card();
    switch (card.mode) {
        case GatherMode::all:
            return true;
        case GatherMode::resource:
            return tile.resource == card.resource;
        default:
            return state.gather_what < terrain_count ? tile.terrain == state.gather_what
                                                     : tile.resource == state.gather_what - terrain_count;
    }
}

std::array<int, resource_count> yield_of(const State& state, int seat) {
    const Player& player = state.player(seat);
    const Power* extra = seat == state.active ? in_force(state, PowerVerb::gather_extra_per_tile) : nullptr;
    std::array<int, resource_count> sum{};
    for (std::size_t square = 0; square < area_squares; ++square) {
        if (player.tiles[square] == 0) {
            continue;
        }
        const Tile& tile = figures().tiles[player.tiles[square] - 1U];
        if (is_gathered(state, tile)) {
            sum[tile.resource] += tile.yield;
            sum[tile.resource] += player.workers[square] == villager ? figures().villager_bonus : 0;
            sum[tile.resource] +=
                player.workers[square] == working_unit ? player.kinds()[player.board().worker].work_cubes : 0;
        }
        if (extra != nullptr && tile.resource == extra->resource) {
            sum[tile.resource] += extra->n;
        }
    }
    if (seat == state.active) {  // AM-CARD-GATHER-13
        for (unsigned built = player.built; built != 0; built &= built - 1) {
            const Cubes& bonus = figures().buildings[at(std::countr_zero(built))].gather;
            for (std::size_t resource = 0; resource < resource_count; ++resource) {
                sum[resource] += bonus[resource];
            }
        }
    }
    return sum;
}

void collect(State& state) {
    const int gatherers = in_force(state, PowerVerb::others_gather_nothing) != nullptr ? 1 : state.seats;
    int seat = state.active;
    for (int count = 0; count < gatherers; ++count, seat = state.next(seat)) {  // AM-CARD-GATHER-11
        const auto cubes = yield_of(state, seat);
        for (int resource = 0; resource < resource_count; ++resource) {
            take_from_bank(state, seat, resource, cubes[at(resource)]);
        }
    }
    state.taken = 0;
    end_action(state);
}

}  // namespace

void begin_explore(State& state) {
    const Power* first = in_force(state, PowerVerb::select_first);
    state.left = first != nullptr ? first->n : 1;
    const int tiles = state.seats + state.active_card().number;
    state.draws = u8(std::min(tiles, state.pool.size()));  // AM-CARD-EXPLORE-08
    state.decider = state.active;
    state.stage = Stage::tiles;
}

// Asks the next player for whom a tile fits; the player of the card comes first.
void explore_on(State& state) {
    const bool alone = in_force(state, PowerVerb::others_select_nothing) != nullptr;
    while (true) {
        if (state.face_up.empty()) {
            end_explore(state);
            return;
        }
        for (int tile = 0; tile < tile_kinds && state.left > 0; ++tile) {
            if (state.face_up.count(at(tile)) > 0 && free_square(state.asked(), tile) >= 0) {
                state.stage = Stage::explore;
                return;
            }
        }
        state.decider = u8(state.next(state.decider));  // AM-CARD-EXPLORE-06
        state.left = 1;
        if (state.decider == state.active || alone) {
            end_explore(state);
            return;
        }
    }
}

void begin_gather(State& state) {
    state.decider = state.active;
    state.taken = 0;
    workers_on(state);
}

// --- the answers ---------------------------------------------------------------------------------

void PickExplored::carry_out(State& state, const Move& move) {
    state.face_up.take(move.a);
    lay_tile(state.asked(), move.a);
    --state.left;
    explore_on(state);
}

void ExploreNothing::carry_out(State& state, const Move&) {
    state.left = 0;
    explore_on(state);
}

namespace {

// The first square with such a tile on which nobody works; -1 for none.
int free_tile(const Player& player, int tile) {
    for (int square = 0; square < area_squares; ++square) {
        if (player.tiles[at(square)] == tile + 1 && player.workers[at(square)] == no_worker) {
            return square;
        }
    }
    return -1;
}

}  // namespace

// Tiles of a kind are one choice.
void Work::offer(const State& state, ActionList& actions) {
    const Player& player = state.asked();
    const bool idle_unit = has_idle_unit(player);
    std::uint32_t seen = 0;
    for (int square = 0; square < area_squares; ++square) {
        const int tile = player.tiles[at(square)] - 1;
        if (!takes_villager(player, square) || (seen >> tile & 1U) != 0) {
            continue;
        }
        seen |= 1U << tile;
        if (player.villagers > 0) {
            add(actions, {Kind::work, villager, tile});
        }
        if (idle_unit && takes_unit(player, square)) {
            add(actions, {Kind::work, working_unit, tile});
        }
    }
}

Refusal Work::why_not(const State& state, const Move& move) {
    const Player& player = state.asked();
    const int square = free_tile(player, move.b);
    if (move.a == working_unit) {
        const bool may = square >= 0 && has_idle_unit(player) && takes_unit(player, square);
        return may ? permitted : Refusal("AM-UNIT-DWARF-02");
    }
    return move.a == villager && square >= 0 && player.villagers > 0 ? permitted : Refusal("AM-CARD-GATHER-10");
}

void Work::carry_out(State& state, const Move& move) {
    Player& player = state.asked();
    state.rearranged = 1;
    player.workers[at(free_tile(player, move.b))] = static_cast<Worker>(move.a);
    if (move.a == villager) {
        --player.villagers;
    } else {
        --player.holding[player.board().worker];
    }
    if (!can_place(player)) {
        workers_done(state);
    }
}

bool Recall::is_open(const State& state) {
    return state.rearranged == 0 && has_workers_out(state.asked());
}

void Recall::carry_out(State& state, const Move&) {
    Player& player = state.asked();
    state.rearranged = 1;
    for (int square = 0; square < area_squares; ++square) {
        if (player.workers[at(square)] != no_worker) {
            const int tile = lift_tile(player, square);
            player.tiles[at(square)] = u8(tile + 1);
        }
    }
}

void WorkersDone::carry_out(State& state, const Move&) {
    workers_done(state);
}

void Announce::offer(const State& state, ActionList& actions) {
    offer_possible<Announce>(state, actions);
}

void Announce::carry_out(State& state, const Move& move) {
    state.gather_what = move.a;
    collect(state);
}

}  // namespace pentarchy::age_of_mythology
