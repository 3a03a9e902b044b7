// What a seat sees, as numbers (core/learners/observation.h). Everything lies open (BA-TURN-06).

#include "core/learners/observing.h"

#include "games/baronny/game.h"

namespace pentarchy::baronny {

namespace {

constexpr int hexes = tile_count * hexes_per_tile;
constexpr int seat_planes = 5;                                         // a player's share of a hex
constexpr int planes = 5 + max_players * seat_planes;                  // of one hex
constexpr int player_numbers = 8 + static_cast<int>(token_types) + 1;  // of one player
constexpr int phases = static_cast<int>(Phase::pay_more) + 1;
constexpr int table_numbers = phases + static_cast<int>(token_types) + 8;

void observe_board(const State& state, Seat seat, float* out) {
    for (std::size_t type = 0; type < token_types; ++type) {
        mark_set(out, planes, static_cast<int>(type), state.terrain[type]);
    }
    if (state.phase > Phase::lay_tiles) {
        mark_set(out, planes, static_cast<int>(token_types), board(state.board).map.all() - state.land());
    }
    for (int place = 0; place < state.seats; ++place) {
        const auto player = static_cast<std::size_t>((seat + place) % state.seats);
        const int first = 5 + place * seat_planes;
        mark_set(out, planes, first, state.knights[player]);
        mark_set(out, planes, first + 1, state.pairs[player]);
        mark_set(out, planes, first + 2, state.buildings[player] - state.strongholds - state.cities);
        mark_set(out, planes, first + 3, state.buildings[player] & state.strongholds);
        mark_set(out, planes, first + 4, state.buildings[player] & state.cities);
    }
}

// A board never changes: what one observation divided, the next ones copy.
void observe_places(const State& state, float* out) {
    thread_local const HexMap* known = nullptr;
    thread_local std::array<float, std::size_t{2} * hexes> places;
    const HexMap& map = board(state.board).map;
    if (known != &map) {
        places.fill(0.0F);
        float* place = places.data();
        for (HexIndex hex = 0; hex < map.size(); ++hex) {
            *place++ = ratio(map.at(hex).q, hexes_per_tile * 4);
            *place++ = ratio(map.at(hex).r, hexes_per_tile * 4);
        }
        known = &map;
    }
    std::ranges::copy(places, out);
}

void observe_players(const State& state, Seat seat, float* out) {
    for (int place = 0; place < state.seats; ++place) {
        const Seat other = (seat + place) % state.seats;
        const Player& player = state.player(other);
        float* numbers = out + place * player_numbers;
        *numbers++ = ratio(player.knights_in_reserve, knights_per_player);
        *numbers++ = ratio(player.knights_removed, knights_per_player);
        *numbers++ = ratio(player.villages_in_reserve, figures().villages_per_player);
        *numbers++ = ratio(player.strongholds_in_reserve, figures().strongholds_per_player);
        *numbers++ = ratio(player.cities_in_reserve, figures().cities_per_player);
        *numbers++ = ratio(player.rank, static_cast<int>(rank_count) - 1);
        *numbers++ = ratio(player.new_cities, 2);
        *numbers++ = ratio(Baronny::score(state, other), 100);
        for (const std::uint8_t tokens : player.tokens) {
            *numbers++ = ratio(tokens, 10);
        }
        *numbers++ = other == state.first_player ? 1.0F : 0.0F;
    }
}

void observe_table(const State& state, Seat seat, float* out) {
    out[static_cast<int>(state.phase)] = 1;
    out += phases;
    for (std::size_t type = 0; type < token_types; ++type) {
        *out++ = ratio(state.bank[type], figures().token_stock[type]);
    }
    *out++ = ratio(state.seats, max_players);
    *out++ = ratio((state.active - seat + state.seats) % state.seats, max_players);
    *out++ = ratio(state.round, 50);
    *out++ = ratio(state.moves_made, 2);
    *out++ = ratio(state.fought, 1);
    *out++ = ratio(state.moves_made > 0 ? state.moved_to + 1 : 0, hexes);
    *out++ = ratio(state.stagnation, 10);
    *out++ = ratio(state.last_round, 1);
}

}  // namespace

const std::vector<ObservationPart>& Baronny::observation() {
    static const std::vector<ObservationPart> parts = {
        {"board",
         {hexes, planes},
         "mountain, forest, plain, field, lake; for each player from the seat on: knight, two knights, "
         "village, stronghold, city"},
        {"places", {hexes, 2}, "where the hex lies: q and r"},
        {"players",
         {max_players, player_numbers},
         "knights in reserve and removed, villages, strongholds, cities in reserve, rank, new cities, score, tokens of "
         "the four types, first-player marker"},
        {"table",
         {table_numbers},
         "what the game waits for (one of nine), bank of the four types, seats, whose turn, round, moves made, "
         "fought, "
         "where the moved knight stands, rounds without progress, last round"}};
    return parts;
}

void Baronny::observe(const State& state, Seat seat, std::span<float> numbers) {
    ObservationWriter writer(numbers);
    observe_board(state, seat, writer.part(hexes * planes));
    observe_places(state, writer.part(hexes * 2));
    observe_players(state, seat, writer.part(max_players * player_numbers));
    observe_table(state, seat, writer.part(table_numbers));
}

}  // namespace pentarchy::baronny
