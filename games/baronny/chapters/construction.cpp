// C: construction.

#include "games/baronny/chapters/rules.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

HexSet building_sites(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    if (player.villages_in_reserve + player.strongholds_in_reserve == 0) {
        return {};  // BA-BUILD-10
    }
    return own(state.knights, seat) - state.all_buildings() - foreign(state.knights, seat);  // BA-BUILD-06, -07
}

void Build::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    for (const HexIndex hex : building_sites(state, state.active)) {
        if (player.villages_in_reserve > 0) {
            actions.push_back(Move(Kind::build, hex, static_cast<int>(Building::village)).pack());
        }
        if (player.strongholds_in_reserve > 0) {
            actions.push_back(Move(Kind::build, hex, static_cast<int>(Building::stronghold)).pack());
        }
    }
}

Refusal Build::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.building() != Building::village && move.building() != Building::stronghold) {
        return "BA-BUILD-01";
    }
    if ((move.building() == Building::village ? player.villages_in_reserve : player.strongholds_in_reserve) == 0) {
        return "BA-BUILD-10";
    }
    if (!on_board(state, move.hex()) || !own(state.knights, state.active).contains(move.hex())) {
        return "BA-BUILD-01";
    }
    if (state.all_buildings().contains(move.hex())) {
        return foreign(state.buildings, state.active).contains(move.hex()) ? "BA-BUILD-15" : "BA-BUILD-06";
    }
    return building_sites(state, state.active).contains(move.hex()) ? permitted : Refusal("BA-BUILD-07");
}

void Build::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    lift_knight(state, state.active, move.hex());
    ++player.knights_in_reserve;
    state.buildings[state.active].insert(move.hex());
    if (move.building() == Building::stronghold) {
        state.strongholds.insert(move.hex());
        --player.strongholds_in_reserve;
    } else {
        --player.villages_in_reserve;
    }
    for (std::size_t type = 0; type < token_types; ++type) {
        if (state.terrain[type].contains(move.hex()) && state.bank[type] > 0) {  // BA-BUILD-08, -09
            --state.bank[type];
            ++player.tokens[type];
        }
    }
    state.progress = 1;
    state.phase = Phase::more_buildings;
    if (building_sites(state, state.active).empty()) {
        end_turn(state);
    }
}

}  // namespace pentarchy::baronny
