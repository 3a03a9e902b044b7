// Carrying actions out, in the order of the rulebook: set-up, the six actions A to F, the end of a turn.

#include <algorithm>

#include "games/baronny/game.h"
#include "games/baronny/legal.h"
#include "games/baronny/moves.h"

namespace pentarchy::baronny {

// --- knights on the board -------------------------------------------------------------------------------------

int knights_at(const State& state, Seat seat, HexIndex hex) {
    return static_cast<int>(std::ranges::count(state.player(seat).knights, hex));
}

void put_knight(State& state, Seat seat, HexIndex hex) {
    Player& player = state.player(seat);
    std::size_t place = player.knights_on_board++;
    for (; place > 0 && player.knights[place - 1] > hex; --place) {
        player.knights[place] = player.knights[place - 1];
    }
    player.knights[place] = static_cast<std::uint8_t>(hex);
    const auto index = static_cast<std::size_t>(seat);
    if (state.knights[index].contains(hex)) {
        state.pairs[index].insert(hex);
    }
    state.knights[index].insert(hex);
}

void lift_knight(State& state, Seat seat, HexIndex hex) {
    Player& player = state.player(seat);
    const auto gone = std::ranges::find(player.knights, hex);
    std::copy(gone + 1, player.knights.end(), gone);
    player.knights.back() = nowhere;
    --player.knights_on_board;
    const auto index = static_cast<std::size_t>(seat);
    const int left = knights_at(state, seat, hex);
    if (left < 2) {
        state.pairs[index].erase(hex);
    }
    if (left < 1) {
        state.knights[index].erase(hex);
    }
}

namespace {

// --- set-up ---------------------------------------------------------------------------------------------------

void draw_first_player(State& state, Seat seat) {
    state.first_player = static_cast<std::uint8_t>(seat);
    state.phase = Phase::lay_tiles;
}

// The seat whose starting city is next (BA-SETUP-10 to -13, -21, -22).
std::uint8_t next_placer(const State& state) {
    const Seat offset = figures().placement_order[state.seats][state.placed];
    return static_cast<std::uint8_t>((state.first_player + offset) % state.seats);
}

// BA-SETUP-24: a board without room for the next starting city is discarded and the set-up starts again.
void restart_if_blocked(State& state) {
    if (start_city_sites(state).empty()) {
        State anew = empty_table(state.seats, state.board);
        anew.may_exchange = state.may_exchange;
        anew.may_overpay = state.may_overpay;
        draw_first_player(anew, state.first_player);
        state = anew;
    }
}

void lay_tile(State& state, const Move& move) {
    const Board& board = baronny::board(state.board);
    const Tile& tile = figures().tiles[move.args[0]];
    const Slot& slot = board.slots[state.placed];
    for (std::size_t hex = 0; hex < hexes_per_tile; ++hex) {
        const Terrain terrain = tile.hexes[(hex + move.args[1]) % hexes_per_tile];  // BA-SETUP-05
        if (terrain != Terrain::lake) {
            state.terrain[static_cast<std::size_t>(terrain)].insert(slot[hex]);
        }
    }
    state.tiles_left &= ~(std::uint64_t{1} << move.args[0]);
    if (++state.placed == board.slots.size()) {
        state.phase = Phase::place_cities;
        state.placed = 0;
        state.active = next_placer(state);
        restart_if_blocked(state);
    }
}

void place_city(State& state, HexIndex hex) {
    Player& player = state.player(state.active);
    state.buildings[state.active].insert(hex);
    state.cities.insert(hex);
    --player.cities_in_reserve;
    put_knight(state, state.active, hex);
    --player.knights_in_reserve;
    if (++state.placed == start_cities * state.seats) {
        state.phase = Phase::turn;
        state.active = state.first_player;  // BA-TURN-01
        state.round = 1;
        return;
    }
    state.active = next_placer(state);
    restart_if_blocked(state);
}

// --- the end of turns, rounds and the game --------------------------------------------------------------------

void end_round(State& state) {
    state.stagnation = state.progress != 0 ? 0 : static_cast<std::uint8_t>(state.stagnation + 1);  // BA-END-11
    const bool all_passed = state.passes == state.seats;                                           // BA-END-08
    const bool stagnates = state.stagnation == figures().stagnation_rounds;                        // BA-END-09
    if (state.last_round != 0 || all_passed || stagnates) {                                        // BA-END-02
        state.phase = Phase::over;
        return;
    }
    state.progress = 0;
    state.passes = 0;
    ++state.round;
}

void end_turn(State& state) {
    state.phase = Phase::turn;
    state.moves_made = 0;
    state.moved_from = 0;
    state.moved_to = 0;
    state.fought = 0;
    state.victim = 0;
    state.active = static_cast<std::uint8_t>(state.active + 1 == state.seats ? 0 : state.active + 1);
    if (state.active == state.first_player) {
        end_round(state);
    }
}

// --- A: recruitment -------------------------------------------------------------------------------------------

void recruit(State& state, const Move& move) {
    for (int knight = 0; knight < move.number(); ++knight) {
        put_knight(state, state.active, move.hex());
    }
    Player& player = state.player(state.active);
    player.knights_in_reserve = static_cast<std::uint8_t>(player.knights_in_reserve - move.number());
    end_turn(state);
}

// --- B: movement and conflict ---------------------------------------------------------------------------------

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

void move_knight(State& state, const Move& move) {
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

// --- C: construction ------------------------------------------------------------------------------------------

void build(State& state, const Move& move) {
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

// --- D, E, F: new city, expedition, title ---------------------------------------------------------------------

void found_city(State& state, HexIndex hex) {
    Player& player = state.player(state.active);
    state.cities.insert(hex);
    --player.cities_in_reserve;
    ++player.villages_in_reserve;
    ++player.new_cities;  // BA-CITY-04
    state.progress = 1;
    end_turn(state);
}

void send_expedition(State& state, HexIndex hex) {
    Player& player = state.player(state.active);
    player.knights_in_reserve = static_cast<std::uint8_t>(player.knights_in_reserve - 2);
    ++player.knights_removed;  // BA-EXPED-01
    put_knight(state, state.active, hex);
    state.progress = 1;
    end_turn(state);
}

void discard(State& state, std::size_t type, int number) {
    auto& tokens = state.player(state.active).tokens;
    tokens[type] = static_cast<std::uint8_t>(tokens[type] - number);
    state.bank[type] = static_cast<std::uint8_t>(state.bank[type] + number);  // BA-TITLE-04
}

// BA-TITLE-11: by agreement the payer may go on discarding, as long as he has something.
void go_on_paying(State& state) {
    const auto& tokens = state.player(state.active).tokens;
    const bool has_tokens = std::ranges::any_of(tokens, [](int count) { return count > 0; });
    if (state.may_overpay != 0 && has_tokens) {
        state.phase = Phase::pay_more;
    } else {
        end_turn(state);
    }
}

void take_title(State& state, const Move& move) {
    Player& player = state.player(state.active);
    for (std::size_t type = 0; type < token_types; ++type) {
        discard(state, type, move.args[type]);
    }
    ++player.rank;
    if (player.rank == static_cast<int>(Rank::duke)) {
        state.last_round = 1;  // BA-END-01
    }
    state.progress = 1;
    go_on_paying(state);
}

void pass(State& state) {
    ++state.passes;
    end_turn(state);
}

}  // namespace

bool Baronny::apply(State& state, Action action) {
    if (refusal(state, action) != permitted) {
        return false;
    }
    const Move move = *unpack(action);
    switch (move.kind) {
        case Kind::first_player:
            draw_first_player(state, move.args[0]);
            break;
        case Kind::lay_tile:
            lay_tile(state, move);
            break;
        case Kind::place_city:
            place_city(state, move.hex());
            break;
        case Kind::recruit:
            recruit(state, move);
            break;
        case Kind::move:
            move_knight(state, move);
            break;
        case Kind::stop:
            end_turn(state);
            break;
        case Kind::take:
            take_token(state, move.token());
            break;
        case Kind::build:
            build(state, move);
            break;
        case Kind::new_city:
            found_city(state, move.hex());
            break;
        case Kind::expedition:
            send_expedition(state, move.hex());
            break;
        case Kind::title:
            take_title(state, move);
            break;
        case Kind::pass:
            pass(state);
            break;
        case Kind::pay:
            discard(state, move.token(), 1);
            go_on_paying(state);
            break;
    }
    return true;
}

}  // namespace pentarchy::baronny
