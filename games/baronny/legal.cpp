#include "games/baronny/legal.h"

#include <algorithm>
#include <numeric>

#include "games/baronny/game.h"

namespace pentarchy::baronny {

namespace {

const HexMap& map_of(const State& state) {
    return board(state.board).map;
}

HexSet foreign(const std::array<HexSet, max_players>& sets, Seat seat) {
    HexSet all;
    for (Seat other = 0; other < max_players; ++other) {
        if (other != seat) {
            all |= sets[static_cast<std::size_t>(other)];
        }
    }
    return all;
}

HexSet occupied(const State& state) {
    return state.all_buildings() | state.knights[0] | state.knights[1] | state.knights[2] | state.knights[3];
}

const HexSet& own(const std::array<HexSet, max_players>& sets, Seat seat) {
    return sets[static_cast<std::size_t>(seat)];
}

bool on_board(const State& state, int hex) {
    return hex < map_of(state).size();
}

}  // namespace

// --- set-up ---------------------------------------------------------------------------------------------------

HexSet start_city_sites(const State& state) {
    const HexSet near_cities = map_of(state).neighbours(state.cities) | state.cities;  // BA-SETUP-16
    return state.land() - state.of_terrain(Terrain::forest) - near_cities;             // BA-SETUP-14, -15
}

// --- A: recruitment -------------------------------------------------------------------------------------------

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

// --- B: movement ----------------------------------------------------------------------------------------------

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

// --- C, D, E: building, new cities, expeditions ---------------------------------------------------------------

HexSet building_sites(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    if (player.villages_in_reserve + player.strongholds_in_reserve == 0) {
        return {};  // BA-BUILD-10
    }
    return own(state.knights, seat) - state.all_buildings() - foreign(state.knights, seat);  // BA-BUILD-06, -07
}

HexSet new_city_sites(const State& state, Seat seat) {
    const HexSet villages = state.villages(seat);
    if (state.player(seat).cities_in_reserve == 0 || villages.empty()) {
        return {};  // BA-CITY-02
    }
    return villages - state.of_terrain(Terrain::forest) - map_of(state).neighbours(state.cities) -
           foreign(state.knights, seat);  // BA-CITY-05, -06, -07
}

HexSet expedition_sites(const State& state, Seat seat) {
    if (state.player(seat).knights_in_reserve < 2) {
        return {};  // BA-EXPED-05
    }
    return (map_of(state).edge() & state.land()) - occupied(state);  // BA-EXPED-03, -04, -06
}

// --- F: titles ------------------------------------------------------------------------------------------------

bool can_pay(const Player& player, const Payment& payment) {
    return payment[0] <= player.tokens[0] && payment[1] <= player.tokens[1] && payment[2] <= player.tokens[2] &&
           payment[3] <= player.tokens[3];
}

namespace {

int wealth(const Player& player) {
    return std::inner_product(player.tokens.begin(), player.tokens.end(), figures().gold.begin(), 0);
}

// --- listing --------------------------------------------------------------------------------------------------

void list_sites(const HexSet& sites, Kind kind, ActionList& actions) {
    for (const HexIndex hex : sites) {
        actions.push_back(Move(kind, hex).pack());
    }
}

void list_recruits(const State& state, ActionList& actions) {
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

void list_moves(const State& state, ActionList& actions) {
    const HexSet open = enterable(state, state.active);
    for (const HexIndex from : own(state.knights, state.active)) {
        for (const HexIndex to : destinations(state, state.active, from, open)) {
            actions.push_back(Move(Kind::move, from, to).pack());
        }
    }
}

void list_buildings(const State& state, ActionList& actions) {
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

void list_titles(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    if (player.rank == static_cast<int>(Rank::duke) || wealth(player) < figures().title_cost) {
        return;  // BA-TITLE-08, BA-TITLE-02
    }
    for (const Payment& payment : minimal_payments()) {
        if (can_pay(player, payment)) {
            actions.push_back(Move(Kind::title, payment[0], payment[1], payment[2], payment[3]).pack());
        }
    }
}

// BA-TITLE-11: whatever is paid beyond a minimal payment is named token by token.
void list_payable(const Player& player, ActionList& actions) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (player.tokens[type] > 0) {
            actions.push_back(Move(Kind::pay, static_cast<int>(type)).pack());
        }
    }
}

void list_turn(const State& state, ActionList& actions) {
    const std::size_t before = actions.size();
    list_recruits(state, actions);
    list_moves(state, actions);
    list_buildings(state, actions);
    list_sites(new_city_sites(state, state.active), Kind::new_city, actions);
    list_sites(expedition_sites(state, state.active), Kind::expedition, actions);
    list_titles(state, actions);
    if (actions.size() == before) {
        actions.push_back(Move(Kind::pass).pack());  // BA-TURN-05
    }
}

// --- verdicts on single moves: which rule forbids it -----------------------------------------------------------

Refusal refuse_start_city(const State& state, int hex) {
    if (!on_board(state, hex) || !state.land().contains(hex)) {
        return "BA-SETUP-14";
    }
    if (state.of_terrain(Terrain::forest).contains(hex)) {
        return "BA-SETUP-15";
    }
    return start_city_sites(state).contains(hex) ? permitted : Refusal("BA-SETUP-16");
}

Refusal refuse_recruit(const State& state, const Move& move) {
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

Refusal refuse_move(const State& state, const Move& move) {
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

Refusal refuse_build(const State& state, const Move& move) {
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

Refusal refuse_new_city(const State& state, int hex) {
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

Refusal refuse_expedition(const State& state, int hex) {
    if (state.player(state.active).knights_in_reserve < 2) {
        return "BA-EXPED-05";
    }
    if (!on_board(state, hex) || !map_of(state).edge().contains(hex)) {
        return "BA-EXPED-06";
    }
    if (!state.land().contains(hex)) {
        return "BA-EXPED-04";
    }
    return occupied(state).contains(hex) ? Refusal("BA-EXPED-03") : permitted;
}

Refusal refuse_title(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (player.rank == static_cast<int>(Rank::duke)) {
        return "BA-TITLE-08";
    }
    if (!can_pay(player, move.args)) {
        return "BA-TITLE-02";
    }
    const int worth = std::inner_product(move.args.begin(), move.args.end(), figures().gold.begin(), 0);
    if (worth < figures().title_cost) {
        return "BA-TITLE-02";
    }
    if (std::ranges::find(minimal_payments(), move.args) != minimal_payments().end()) {
        return permitted;
    }
    return state.may_overpay != 0 ? "BA-TITLE-11" : "BA-TITLE-07";
}

Refusal refuse_payment(const State& state, const Move& move) {
    if (move.kind == Kind::stop) {
        return permitted;
    }
    if (move.kind != Kind::pay) {
        return "BA-TURN-02";
    }
    return move.token() < token_types && state.player(state.active).tokens[move.token()] > 0 ? permitted
                                                                                             : Refusal("BA-TITLE-11");
}

Refusal refuse_pass(const State& state) {
    ActionList actions;
    list_turn(state, actions);
    return actions[0] == Move(Kind::pass).pack() ? permitted : Refusal("BA-TURN-05");
}

Refusal refuse_in_turn(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::recruit:
            return refuse_recruit(state, move);
        case Kind::move:
            return refuse_move(state, move);
        case Kind::build:
            return refuse_build(state, move);
        case Kind::new_city:
            return refuse_new_city(state, move.hex());
        case Kind::expedition:
            return refuse_expedition(state, move.hex());
        case Kind::title:
            return refuse_title(state, move);
        case Kind::pass:
            return refuse_pass(state);
        default:
            return "BA-TURN-02";
    }
}

}  // namespace

// --- the contract ---------------------------------------------------------------------------------------------

void Baronny::legal(const State& state, ActionList& actions) {
    switch (state.phase) {
        case Phase::place_cities:
            list_sites(start_city_sites(state), Kind::place_city, actions);
            break;
        case Phase::turn:
            list_turn(state, actions);
            break;
        case Phase::second_move:
            list_moves(state, actions);
            actions.push_back(Move(Kind::stop).pack());  // BA-MOVE-17
            break;
        case Phase::take_token:
            for (std::size_t type = 0; type < token_types; ++type) {
                if (state.player(state.victim).tokens[type] > 0) {
                    actions.push_back(Move(Kind::take, static_cast<int>(type)).pack());
                }
            }
            break;
        case Phase::more_buildings:
            list_buildings(state, actions);
            actions.push_back(Move(Kind::stop).pack());
            break;
        case Phase::pay_more:
            list_payable(state.player(state.active), actions);
            actions.push_back(Move(Kind::stop).pack());
            break;
        case Phase::draw_first_player:
        case Phase::lay_tiles:
        case Phase::over:
            break;
    }
}

Refusal Baronny::refusal(const State& state, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return "BA-TURN-02";
    }
    switch (state.phase) {
        case Phase::draw_first_player:
            return move->kind == Kind::first_player && move->args[0] < state.seats ? permitted : Refusal("BA-SETUP-09");
        case Phase::lay_tiles:
            return move->kind == Kind::lay_tile && move->args[0] < tile_count && move->args[1] < hexes_per_tile &&
                           ((state.tiles_left >> move->args[0]) & 1U) != 0
                       ? permitted
                       : Refusal("BA-SETUP-05");
        case Phase::place_cities:
            return move->kind == Kind::place_city ? refuse_start_city(state, move->hex()) : Refusal("BA-SETUP-10");
        case Phase::turn:
            return refuse_in_turn(state, *move);
        case Phase::second_move:
            if (move->kind == Kind::stop) {
                return permitted;
            }
            return move->kind == Kind::move ? refuse_move(state, *move) : Refusal("BA-TURN-02");
        case Phase::take_token:
            return move->kind == Kind::take && move->token() < token_types &&
                           state.player(state.victim).tokens[move->token()] > 0
                       ? permitted
                       : Refusal("BA-FIGHT-10");
        case Phase::more_buildings:
            if (move->kind == Kind::stop) {
                return permitted;
            }
            return move->kind == Kind::build ? refuse_build(state, *move) : Refusal("BA-TURN-02");
        case Phase::pay_more:
            return refuse_payment(state, *move);
        case Phase::over:
            break;
    }
    return "BA-END-02";
}

}  // namespace pentarchy::baronny
