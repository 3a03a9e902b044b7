// What a seat may know, as numbers (core/learners/observation.h): own hand and squad, what lies open, and no more
// (AM-RUL-40).

#include "core/learners/observing.h"

#include "games/age_of_mythology/game.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr int square_planes = tile_kinds + 2;  // production square: tile, villager, unit
constexpr int unit_planes = 5;                 // in the holding area; squad, barred, fighting, as far as they are known
constexpr int card_planes = 3;                 // in hand (own), played, discarded
constexpr int player_numbers = 10 + resource_count + source_count + culture_count + age_count + building_count;
constexpr int stages_count = static_cast<int>(Stage::discard) + 1;
constexpr int table_numbers = stages_count + 2 * tile_kinds + resource_count + victory_cards + culture_count + 22;

void observe_production(const Player& player, float* out) {
    for (int square = 0; square < area_squares; ++square) {
        if (const std::uint8_t tile = player.tiles[at(square)]; tile != 0) {
            out[tile - 1] = 1;
        }
        out[tile_kinds] = player.workers[at(square)] == villager ? 1.0F : 0.0F;
        out[tile_kinds + 1] = player.workers[at(square)] == working_unit ? 1.0F : 0.0F;
        out += square_planes;
    }
}

// Squads are secret until both are there; the attacker's battle card until the defender has chosen.
bool sees_squad(const State& state, int side, Seat seat) {
    return state.battle.revealed != 0 || state.battle.sides[at(side)].seat == seat;
}
bool sees_choice(const State& state, int side, Seat seat) {
    const bool both = state.attacker().has_chosen() && state.defender().has_chosen();
    return both || state.battle.sides[at(side)].seat == seat;
}

void observe_units(const State& state, Seat owner, Seat seat, float* out) {
    const Player& player = state.player(owner);
    for (int kind = 0; kind < unit_kinds; ++kind) {
        out[kind * unit_planes] = ratio(player.holding[at(kind)], 4);
    }
    for (int index = 0; state.in_battle() && index < 2; ++index) {
        const Side& side = state.battle.sides[at(index)];
        if (side.seat != owner) {
            continue;
        }
        for (int kind = 0; kind < unit_kinds; ++kind) {
            out[kind * unit_planes + 1] = sees_squad(state, index, seat) ? ratio(side.squad[at(kind)], 4) : 0.0F;
            out[kind * unit_planes + 2] = ratio(side.barred[at(kind)], 4);
        }
        if (sees_choice(state, index, seat) && side.unit() != none) {
            out[side.unit() * unit_planes + 3] = 1;
            out[side.unit() * unit_planes + 4] = ratio(side.figure() + 1, 4);
        }
    }
}

void observe_cards(const State& state, Seat owner, bool is_own, float* out) {
    const Player& player = state.player(owner);
    for (const std::uint8_t card : player.hand) {
        out[card * card_planes] += is_own ? 1.0F : 0.0F;
    }
    for (const std::uint8_t card : player.played) {
        out[card * card_planes + 1] += 1;
    }
    if (player.culture != none) {
        for (int card = 0; card < random_kinds; ++card) {
            out[card * card_planes + 2] = ratio(state.discards[player.culture].count(at(card)), 4);
        }
    }
}

void observe_player(const State& state, int seat, float* out) {
    const Player& player = state.player(seat);
    int permanent_held = 0;
    for (const std::uint8_t card : player.hand) {
        permanent_held += is_permanent(card) ? 1 : 0;
    }
    for (const float number :
         {ratio(static_cast<int>(player.hand.size()), 7), ratio(permanent_held, 7), ratio(player.houses, 10),
          ratio(player.villagers, 10), ratio(player.fourth_action, 1), ratio(player.buildings(), area_squares),
          ratio(player.culture == none ? 0 : player.army(), 30), ratio(player.victory_cubes(), 20),
          seat == state.first ? 1.0F : 0.0F, seat == state.active ? 1.0F : 0.0F}) {
        *out++ = number;
    }
    for (const std::uint8_t cubes : player.cubes) {
        *out++ = ratio(cubes, 10);
    }
    for (const std::uint8_t cubes : player.victory) {
        *out++ = ratio(cubes, 10);
    }
    if (player.culture != none) {
        out[player.culture] = 1;
    }
    out += culture_count;
    out[player.age] = 1;
    out += age_count;
    for (int building = 0; building < building_count; ++building) {
        *out++ = static_cast<float>(player.built >> building & 1U);
    }
}

void observe_table(const State& state, Seat seat, float* out) {
    out[static_cast<int>(state.stage)] = 1;
    out += stages_count;
    for (int tile = 0; tile < tile_kinds; ++tile) {
        *out++ = ratio(state.pool.count(at(tile)), 8);
        *out++ = ratio(state.face_up.count(at(tile)), 4);
    }
    for (const std::uint8_t cubes : state.bank) {
        *out++ = ratio(cubes, 30);
    }
    for (const std::uint8_t cubes : state.on_card) {
        *out++ = ratio(cubes, 10);
    }
    for (const auto& deck : state.decks) {
        *out++ = ratio(static_cast<int>(deck.size()), 40);
    }
    const auto turned = [&](int other) {  // counted from the seat on; 0: nobody
        return other == none ? 0.0F : ratio((other - seat + state.seats) % state.seats + 1, max_players);
    };
    const bool battle = state.in_battle();
    for (const float number : {ratio(state.seats, max_players),
                               ratio(state.round, 20),
                               ratio(state.victory_bank, 30),
                               ratio(state.turn, 4),
                               ratio(state.step, 10),
                               turned(state.decider),
                               turned(state.last_winner),
                               state.card == none ? 0.0F : ratio(state.card + 1, card_kinds),
                               ratio(state.power_on, 1),
                               ratio(state.action_used, 1),
                               ratio(state.power_used, 1),
                               ratio(state.in_power, 1),
                               ratio(state.left, 10),
                               ratio(state.taken, 10),
                               state.square == none ? 0.0F : ratio(state.square + 1, area_squares),
                               state.building == none ? 0.0F : ratio(state.building + 1, building_count),
                               ratio(state.discount, 4),
                               state.gather_what == none ? 0.0F : ratio(state.gather_what + 1, 10),
                               battle ? turned(state.attacker().seat) : 0.0F,
                               battle ? turned(state.defender().seat) : 0.0F,
                               battle ? ratio(static_cast<int>(state.battle.area) + 1, area_count) : 0.0F,
                               ratio(state.battle.cursor, unit_kinds)}) {
        *out++ = number;
    }
}

}  // namespace

const std::vector<ObservationPart>& AgeOfMythology::observation() {
    static const std::vector<ObservationPart> parts = {
        {"production", {max_players, area_squares, square_planes}, "tile on the square, villager, unit at work"},
        {"units",
         {max_players, unit_kinds, unit_planes},
         "in the holding area; in the squad and on the battle card, as far as the seat sees them; may not enter"},
        {"cards", {max_players, card_kinds, card_planes}, "in hand (own); played this round; discarded"},
        {"players",
         {max_players, player_numbers},
         "cards in hand, permanent ones, houses, villagers, fourth action, buildings, army, victory cubes, first, "
         "active; food, favor, wood, gold; victory cubes by source; culture; age; buildings"},
        {"table",
         {table_numbers},
         "question; tiles in the pool and face up; bank; cubes on the victory cards; cards in the decks; seats, round, "
         "victory cubes in the bank, turn, step, who is asked, last winner, card, power on, action used, power used, "
         "in "
         "power, left, taken, square, building, discount, gathered, attacker, defender, area, unit asked about"}};
    return parts;
}

void AgeOfMythology::observe(const State& state, Seat seat, std::span<float> numbers) {
    ObservationWriter writer(numbers);
    float* const production = writer.part(max_players * area_squares * square_planes);
    float* const units = writer.part(max_players * unit_kinds * unit_planes);
    float* const cards = writer.part(max_players * card_kinds * card_planes);
    float* const players = writer.part(max_players * player_numbers);
    for (int place = 0; place < state.seats; ++place) {
        const Seat other = (seat + place) % state.seats;
        observe_production(state.player(other), production + place * area_squares * square_planes);
        observe_units(state, other, seat, units + place * unit_kinds * unit_planes);
        observe_cards(state, other, place == 0, cards + place * card_kinds * card_planes);
        observe_player(state, other, players + place * player_numbers);
    }
    observe_table(state, seat, writer.part(table_numbers));
}

}  // namespace pentarchy::age_of_mythology
