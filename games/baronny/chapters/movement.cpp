// B: movement, cohabitation and conflict.

#include <algorithm>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

HexSet enterable(const State& state, Seat seat) {
    HexSet closed;
    for (Seat other = 0; other < state.seats; ++other) {
        if (other == seat) {
            continue;
        }
        const HexSet& knights = own(state.knights, other);
        const HexSet& buildings = own(state.buildings, other);
        closed |= buildings & (state.cities | state.strongholds);               // BA-MOVE-07, -08
        closed |= own(state.pairs, other) | (knights & buildings);              // BA-MOVE-09
        closed |= (knights | buildings) & state.of_terrain(Terrain::mountain);  // BA-MOVE-10, BA-TERR-02
    }
    return state.land() - closed;  // BA-MOVE-06
}

HexSet destinations(const State& state, Seat seat, HexIndex from, const HexSet& open) {
    HexSet targets = map_of(state).neighbours(from) & open;
    if (state.phase == Phase::second_move && from == state.moved_to) {
        if (!own(state.pairs, seat).contains(from)) {
            return {};  // BA-MOVE-02: the only knight here has moved already
        }
        if (state.fought == 0 && state.may_exchange == 0) {  // BA-MOVE-18
            targets.erase(state.moved_from);  // BA-TURN-04: two knights that change places have done nothing
        }
    }
    return targets;
}

bool can_move_again(const State& state) {
    const HexSet open = enterable(state, state.active);
    return std::ranges::any_of(own(state.knights, state.active),
                               [&](HexIndex from) { return !destinations(state, state.active, from, open).empty(); });
}

void MoveKnight::offer(const State& state, ActionList& actions) {
    const HexSet open = enterable(state, state.active);
    for (const HexIndex from : own(state.knights, state.active)) {
        for (const HexIndex to : destinations(state, state.active, from, open)) {
            actions.push_back(Move(Kind::move, from, to).pack());
        }
    }
}

namespace {

// Which rule keeps the mover out of a hex that he may not enter.
Refusal refuse_entry(const State& state, int hex) {
    if (!state.land().contains(hex)) {
        return "BA-MOVE-06";
    }
    const HexSet foreign_buildings = foreign(state.buildings, state.active);
    if ((foreign_buildings & state.cities).contains(hex)) {
        return "BA-MOVE-07";
    }
    if ((foreign_buildings & state.strongholds).contains(hex)) {
        return "BA-MOVE-08";
    }
    return state.of_terrain(Terrain::mountain).contains(hex) ? "BA-MOVE-10" : "BA-MOVE-09";
}

}  // namespace

Refusal MoveKnight::why_not(const State& state, const Move& move) {
    if (!on_board(state, move.hex()) || !own(state.knights, state.active).contains(move.hex())) {
        return "BA-MOVE-15";
    }
    if (!on_board(state, move.target())) {
        return "BA-MOVE-16";
    }
    if (!map_of(state).neighbours(move.hex()).contains(move.target())) {
        return "BA-MOVE-01";
    }
    const HexSet open = enterable(state, state.active);
    if (!open.contains(move.target())) {
        return refuse_entry(state, move.target());
    }
    if (destinations(state, state.active, move.hex(), open).contains(move.target())) {
        return permitted;
    }
    return own(state.pairs, state.active).contains(move.hex()) ? "BA-TURN-04" : "BA-MOVE-02";
}

// --- cohabitation and conflict --------------------------------------------------------------------------------

namespace {

// After a move, or after the token it brought was taken.
void go_on_moving(State& state) {
    state.victim = 0;
    state.phase = Phase::second_move;
    if (state.moves_made == 2 || !can_move_again(state)) {
        end_turn(state);
    }
}

void take_token(State& state, std::size_t type) {
    --state.player(state.victim).tokens[type];
    ++state.player(state.active).tokens[type];
    go_on_moving(state);
}

// The attacker chooses what he takes (BA-FIGHT-06). There is nothing to ask when the owner has no token
// (BA-FIGHT-07) or tokens of one type only (BA-FIGHT-10).
void plunder(State& state, Seat victim) {
    const auto& tokens = state.player(victim).tokens;
    const auto types = std::ranges::count_if(tokens, [](int count) { return count > 0; });
    state.victim = static_cast<std::uint8_t>(victim);
    if (types == 0) {
        go_on_moving(state);
    } else if (types == 1) {
        const auto only = std::ranges::find_if(tokens, [](int count) { return count > 0; });
        take_token(state, static_cast<std::size_t>(only - tokens.begin()));
    } else {
        state.phase = Phase::take_token;
    }
}

// Returns every foreign fighter on the hex to its owner (BA-FIGHT-03, -09); says whose village was among them.
int destroy_foreign(State& state, HexIndex hex) {
    int village_owner = -1;
    for (Seat other = 0; other < state.seats; ++other) {
        const auto index = static_cast<std::size_t>(other);
        if (other == state.active) {
            continue;
        }
        if (state.knights[index].contains(hex)) {
            lift_knight(state, other, hex);
            ++state.player(other).knights_in_reserve;
            state.fought = 1;
        }
        if (state.buildings[index].contains(hex)) {
            state.buildings[index].erase(hex);
            ++state.player(other).villages_in_reserve;
            state.fought = 1;
            village_owner = other;
        }
    }
    state.progress |= state.fought;
    return village_owner;
}

}  // namespace

void MoveKnight::carry_out(State& state, const Move& move) {
    lift_knight(state, state.active, move.hex());
    put_knight(state, state.active, move.target());
    if (++state.moves_made == 1) {
        state.moved_from = static_cast<std::uint8_t>(move.hex());
        state.moved_to = static_cast<std::uint8_t>(move.target());
    }
    const bool two_fighters = state.pairs[state.active].contains(move.target()) ||
                              state.buildings[state.active].contains(move.target());  // BA-FIGHT-02, -04
    const int village_owner = two_fighters ? destroy_foreign(state, move.target()) : -1;
    if (village_owner >= 0) {
        plunder(state, village_owner);
    } else {
        go_on_moving(state);
    }
}

void TakeToken::offer(const State& state, ActionList& actions) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (state.player(state.victim).tokens[type] > 0) {
            actions.push_back(Move(Kind::take, static_cast<int>(type)).pack());
        }
    }
}

Refusal TakeToken::why_not(const State& state, const Move& move) {
    const bool is_there = move.token() < token_types && state.player(state.victim).tokens[move.token()] > 0;
    return is_there ? permitted : Refusal("BA-FIGHT-10");
}

void TakeToken::carry_out(State& state, const Move& move) {
    take_token(state, move.token());
}

json::object TakeToken::also_said(const State& state, const Move&) {
    return {{"victim", seat_name(state.victim)}};
}

}  // namespace pentarchy::baronny
