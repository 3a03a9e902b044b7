// A: recruitment.

#include <algorithm>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

bool is_lakeside(const State& state, HexIndex hex) {
    const HexSet lakes = map_of(state).all() - state.land();
    return map_of(state).neighbours(hex).meets(lakes);  // BA-TERR-05
}

int recruits_at(const State& state, Seat seat, HexIndex city) {
    if (!(state.cities & own(state.buildings, seat)).contains(city)) {
        return 0;  // BA-RECRUIT-01
    }
    const int most = is_lakeside(state, city) ? figures().recruits_by_lake : figures().recruits;  // BA-RECRUIT-02, -03
    return std::min<int>(most, state.player(seat).knights_in_reserve);                            // BA-RECRUIT-05
}

void Recruit::offer(const State& state, ActionList& actions) {
    if (state.player(state.active).knights_in_reserve == 0) {
        return;  // BA-RECRUIT-06
    }
    for (const HexIndex city : state.cities& own(state.buildings, state.active)) {
        const int most = recruits_at(state, state.active, city);
        for (int number = 1; number <= most; ++number) {
            actions.push_back(Move(Kind::recruit, city, number).pack());
        }
    }
}

Refusal Recruit::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (player.knights_in_reserve == 0) {
        return "BA-RECRUIT-06";
    }
    if (!on_board(state, move.hex()) || recruits_at(state, state.active, move.hex()) == 0) {
        return "BA-RECRUIT-01";
    }
    if (move.number() == 0) {
        return "BA-TURN-04";
    }
    if (move.number() > player.knights_in_reserve) {
        return "BA-RECRUIT-05";
    }
    if (move.number() <= recruits_at(state, state.active, move.hex())) {
        return permitted;
    }
    return is_lakeside(state, move.hex()) ? "BA-RECRUIT-03" : "BA-RECRUIT-02";
}

void Recruit::carry_out(State& state, const Move& move) {
    for (int knight = 0; knight < move.number(); ++knight) {
        put_knight(state, state.active, move.hex());
    }
    Player& player = state.player(state.active);
    player.knights_in_reserve = static_cast<std::uint8_t>(player.knights_in_reserve - move.number());
    end_turn(state);
}

}  // namespace pentarchy::baronny
