// What a seat sees, as numbers (core/learners/observation.h). Everything lies open.

#include "core/learners/observing.h"

#include "games/terra_mystica/game.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr int seat_planes = building_count + 1;                        // a player's share of a hex
constexpr int planes = terrain_count + max_players * seat_planes + 2;  // of one hex
constexpr int player_numbers = 15 + cult_count + faction_count + bonus_count + favor_count + town_count + 5;
constexpr int bridge_numbers = max_players * bridge_places;
constexpr int asks = static_cast<int>(Ask::after) + 1;
constexpr int works = static_cast<int>(Work::cult_bonus) + 1;
constexpr int phase_count = static_cast<int>(Phase::begin_round) + 1;
constexpr int table_numbers = phase_count + asks + works + rounds * scoring_count + bonus_count * 2 + favor_count +
                              town_count + power_action_count + cult_count * 4 + max_players + 13;

void observe_board(const State& state, Seat seat, float* out) {
    for (int kind = 0; kind < terrain_count; ++kind) {
        mark_set(out, planes, kind, state.terrain[at(kind)]);
    }
    for (int place = 0; place < state.seats; ++place) {
        const Player& player = state.player((seat + place) % state.seats);
        const int first = terrain_count + place * seat_planes;
        for (int kind = dwelling; kind <= temple; ++kind) {
            mark_set(out, planes, first + kind, player.small[at(kind)]);
        }
        if (player.stronghold != none) {
            out[player.stronghold * planes + first + stronghold] = 1;
        }
        if (player.sanctuary != none) {
            out[player.sanctuary * planes + first + sanctuary] = 1;
        }
        mark_set(out, planes, first + building_count, player.town);
    }
    const int last = terrain_count + max_players * seat_planes;
    for (const std::uint8_t hex : state.founding) {
        out[hex * planes + last] = 1;
    }
    if (state.target != none) {
        out[state.target * planes + last + 1] = 1;
    }
}

void observe_player(const State& state, int seat, float* out) {
    const Player& player = state.player(seat);
    for (const float number :
         {ratio(player.vp, 100), ratio(player.coins, 20), ratio(player.workers, 20), ratio(player.priests, 7),
          ratio(player.priests_placed, 7), ratio(player.bowls[0], 12), ratio(player.bowls[1], 12),
          ratio(player.bowls[2], 12), ratio(player.shipping, 5), ratio(player.spades, 3), ratio(player.keys, 8),
          ratio(player.carpet, 4), ratio(player.passed, 1), ratio(std::popcount(player.bridges), 3),
          seat == state.first ? 1.0F : 0.0F}) {
        *out++ = number;
    }
    for (int cult = 0; cult < cult_count; ++cult) {
        *out++ = ratio(player.cults[at(cult)], 10);
    }
    if (player.faction != no_faction) {
        out[player.faction] = 1;
    }
    out += faction_count;
    if (player.bonus != none) {
        out[player.bonus] = 1;
    }
    out += bonus_count;
    for (int tile = 0; tile < favor_count; ++tile) {
        *out++ = static_cast<float>(player.favors >> tile & 1U);
    }
    for (int tile = 0; tile < town_count; ++tile) {
        *out++ = ratio(player.towns[at(tile)], 2);
    }
    *out++ = static_cast<float>(player.special_used & 1U);
    *out++ = static_cast<float>(player.special_used >> 1U & 1U);
    *out++ = ratio(player.colour == none ? 0 : player.colour + 1, colour_count);
    *out++ = ratio(player.tenth, 15);
    *out++ = seat == state.active ? 1.0F : 0.0F;
}

void observe_bridges(const State& state, Seat seat, float* out) {
    for (int place = 0; place < state.seats; ++place) {
        const std::uint32_t bridges = state.player((seat + place) % state.seats).bridges;
        for (int bridge = 0; bridge < bridge_places; ++bridge) {
            *out++ = static_cast<float>(bridges >> bridge & 1U);
        }
    }
}

// The tiles, cards and cult boards that belong to nobody.
float* observe_supply(const State& state, Seat seat, float* out) {
    for (int round = 0; round < rounds; ++round) {
        if (state.scoring[at(round)] < scoring_count && state.phase != Phase::draw) {
            out[state.scoring[at(round)]] = 1;
        }
        out += scoring_count;
    }
    for (int card = 0; card < bonus_count; ++card) {
        *out++ = static_cast<float>(state.bonus_in_play >> card & 1U);
        *out++ = ratio(state.bonus_coins[at(card)], 6);
    }
    for (const std::uint8_t left : state.favors_left) {
        *out++ = ratio(left, 3);
    }
    for (const std::uint8_t left : state.towns_left) {
        *out++ = ratio(left, 2);
    }
    for (int action = 0; action < power_action_count; ++action) {
        *out++ = static_cast<float>(state.powers_used >> action & 1U);
    }
    for (const std::uint8_t priest : state.order_spaces) {
        *out++ = priest == 0 ? 0.0F : ratio((priest - 1 - seat + state.seats) % state.seats + 1, max_players);
    }
    return out;
}

void observe_table(const State& state, Seat seat, float* out) {
    out[static_cast<int>(state.phase)] = 1;
    out += phase_count;
    out[static_cast<int>(state.ask)] = 1;
    out += asks;
    out[static_cast<int>(state.work)] = 1;
    out += works;
    out = observe_supply(state, seat, out);
    for (int place = 0; place < max_players; ++place) {  // turn order
        const int who = state.order[at(place)];
        *out++ = place < state.seats ? ratio((who - seat + state.seats) % state.seats + 1, max_players) : 0.0F;
    }
    const bool offered = state.ask == Ask::demand && state.demand < state.demands.size();
    for (const float number :
         {ratio(state.seats, max_players), ratio(state.round, rounds), ratio(state.passes, max_players),
          ratio(state.actions_left, 2), ratio(state.acted, 1), ratio(state.spades, 4), ratio(state.favors_due, 3),
          ratio(state.bridge_due, 1), ratio(state.ordain_due, 1), ratio(state.ship_due, 1),
          ratio(state.worked_count, 3), offered ? ratio(state.demands[state.demand].amount, 12) : 0.0F,
          ratio(state.flags, 1023)}) {
        *out++ = number;
    }
}

}  // namespace

const std::vector<ObservationPart>& TerraMystica::observation() {
    static const std::vector<ObservationPart> parts = {
        {"board",
         {hex_count, planes},
         "seven terrains in the order of the cycle (none: river); for each player from the seat on: dwelling, trading "
         "post, temple, stronghold, sanctuary, part of a town; waits for a town tile; being transformed"},
        {"bridges", {max_players, bridge_places}, "a bridge of the player on the place"},
        {"players",
         {max_players, player_numbers},
         "points, coins, workers, priests at hand and placed, three bowls, shipping, spades, keys, carpet, passed, "
         "bridges, first player; four cults; faction; bonus card; favor tiles; town tiles; board action used, FAV6 "
         "used, "
         "colour, a step left over on 9, active"},
        {"table",
         {table_numbers},
         "phase, question, work of the spades; scoring tile of each round; bonus cards in play with coins; favor and "
         "town tiles left; power actions used; order spaces; turn order; seats, round, passes, actions left, acted, "
         "spades, favors due, bridge due, ordain due, ship due, hexes worked, power offered, options"}};
    return parts;
}

void TerraMystica::observe(const State& state, Seat seat, std::span<float> numbers) {
    ObservationWriter writer(numbers);
    observe_board(state, seat, writer.part(hex_count * planes));
    observe_bridges(state, seat, writer.part(bridge_numbers));
    float* players = writer.part(max_players * player_numbers);
    for (int place = 0; place < state.seats; ++place) {
        observe_player(state, (seat + place) % state.seats, players + place * player_numbers);
    }
    observe_table(state, seat, writer.part(table_numbers));
}

}  // namespace pentarchy::terra_mystica
