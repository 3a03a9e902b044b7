// D: new city. E: expedition.

#include "games/baronny/chapters/rules.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

// --- D: new city ----------------------------------------------------------------------------------------------

HexSet new_city_sites(const State& state, Seat seat) {
    const HexSet villages = state.villages(seat);
    if (state.player(seat).cities_in_reserve == 0 || villages.empty()) {
        return {};  // BA-CITY-02
    }
    return villages - state.of_terrain(Terrain::forest) - map_of(state).neighbours(state.cities) -
           foreign(state.knights, seat);  // BA-CITY-05, -06, -07
}

void FoundCity::offer(const State& state, ActionList& actions) {
    offer_sites(new_city_sites(state, state.active), id, actions);
}

Refusal FoundCity::why_not(const State& state, const Move& move) {
    const int hex = move.hex();
    if (!on_board(state, hex) || !state.villages(state.active).contains(hex)) {
        return on_board(state, hex) && (state.strongholds & own(state.buildings, state.active)).contains(hex)
                   ? "BA-BUILD-14"
                   : "BA-CITY-01";
    }
    if (state.player(state.active).cities_in_reserve == 0) {
        return "BA-CITY-02";
    }
    if (state.of_terrain(Terrain::forest).contains(hex)) {
        return "BA-CITY-05";
    }
    if (map_of(state).neighbours(hex).meets(state.cities)) {
        return "BA-CITY-06";
    }
    return new_city_sites(state, state.active).contains(hex) ? permitted : Refusal("BA-CITY-07");
}

void FoundCity::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    state.cities.insert(move.hex());
    --player.cities_in_reserve;
    ++player.villages_in_reserve;
    ++player.new_cities;  // BA-CITY-04
    state.progress = 1;
    end_turn(state);
}

// --- E: expedition --------------------------------------------------------------------------------------------

namespace {

HexSet occupied(const State& state) {
    return state.all_buildings() | state.knights[0] | state.knights[1] | state.knights[2] | state.knights[3];
}

}  // namespace

HexSet expedition_sites(const State& state, Seat seat) {
    if (state.player(seat).knights_in_reserve < 2) {
        return {};  // BA-EXPED-05
    }
    return (map_of(state).edge() & state.land()) - occupied(state);  // BA-EXPED-03, -04, -06
}

void SendExpedition::offer(const State& state, ActionList& actions) {
    offer_sites(expedition_sites(state, state.active), id, actions);
}

Refusal SendExpedition::why_not(const State& state, const Move& move) {
    if (state.player(state.active).knights_in_reserve < 2) {
        return "BA-EXPED-05";
    }
    const int hex = move.hex();
    if (!on_board(state, hex) || !map_of(state).edge().contains(hex)) {
        return "BA-EXPED-06";
    }
    if (!state.land().contains(hex)) {
        return "BA-EXPED-04";
    }
    return occupied(state).contains(hex) ? Refusal("BA-EXPED-03") : permitted;
}

void SendExpedition::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    player.knights_in_reserve = static_cast<std::uint8_t>(player.knights_in_reserve - 2);
    ++player.knights_removed;  // BA-EXPED-01
    put_knight(state, state.active, move.hex());
    state.progress = 1;
    end_turn(state);
}

}  // namespace pentarchy::baronny
