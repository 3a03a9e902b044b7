// Cubes, and what they buy: Trade, Next Age, Build, Recruit (AM-CARD-TRADE to AM-CARD-RECRUIT, AM-BUILDING).

#include <algorithm>

#include "games/age_of_mythology/chapters/city.h"
#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

// --- cubes ---------------------------------------------------------------------------------------

// As far as the bank reaches; a negative number is paid.
void take_from_bank(State& state, int seat, int resource, int cubes) {
    const int taken = std::min<int>(cubes, state.bank[at(resource)]);
    state.bank[at(resource)] = u8(state.bank[at(resource)] - taken);
    state.player(seat).cubes[at(resource)] = u8(state.player(seat).cubes[at(resource)] + taken);
}

void pay(State& state, int seat, const Cubes& price) {
    for (int resource = 0; resource < resource_count; ++resource) {
        take_from_bank(state, seat, resource, -price[at(resource)]);
    }
}

void move_cubes(State& state, int from, int to, int resource, int cubes) {
    state.player(from).cubes[at(resource)] = u8(state.player(from).cubes[at(resource)] - cubes);
    state.player(to).cubes[at(resource)] = u8(state.player(to).cubes[at(resource)] + cubes);
}

bool can_pay(const Player& player, const Cubes& price) {
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        if (player.cubes[resource] < price[resource]) {
            return false;
        }
    }
    return true;
}

namespace {

// Cubes that are missing for a price; `favor_kept` favor is not to be touched.
int missing(const Player& player, const Cubes& price, int favor_kept = 0) {
    int sum = 0;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        const int have = player.cubes[resource] - (resource == favor ? favor_kept : 0);
        sum += std::max(0, price[resource] - have);
    }
    return sum;
}

int total(const Cubes& cubes) {
    return cubes[0] + cubes[1] + cubes[2] + cubes[3];
}

template <class Pick>
int best_effect(const Player& player, int otherwise, Pick pick) {
    int best = otherwise;
    for (unsigned built = player.built; built != 0; built &= built - 1) {
        const int effect = pick(figures().buildings[at(std::countr_zero(built))]);
        best = std::max(best, effect);
    }
    return best;
}

int temple_price(const Player& player) {
    return best_effect(player, 0, [](const BuildingFigures& building) { return building.victory_favor; });
}

bool can_buy_cube(const State& state) {
    const int price = temple_price(state.acting());
    return price > 0 && state.acting().cubes[favor] >= price && state.victory_bank > 0;
}

// --- Trade ---------------------------------------------------------------------------------------

bool can_swap_any(const State& state) {
    for (int given = 0; given < resource_count; ++given) {
        for (int taken = 0; taken < resource_count; ++taken) {
            if (Swap::is_possible(state, {Swap::id, given, taken})) {
                return true;
            }
        }
    }
    return false;
}

void temple_on(State& state) {
    state.colours_given = 0;
    state.colours_taken = 0;
    if (can_buy_cube(state)) {
        state.stage = Stage::temple;
    } else {
        end_action(state);
    }
}

void trade_on(State& state) {
    if (state.left > 0) {
        state.stage = Stage::trade_pay;
    } else if (can_swap_any(state)) {
        state.stage = Stage::trade;
    } else {
        temple_on(state);
    }
}

// --- Build ---------------------------------------------------------------------------------------

void build_on(State& state) {
    const Card& card = state.active_card();
    for (int building = 0; building < building_count && state.left > 0; ++building) {
        if (can_build(state, state.active, card, building, state.power_on != 0, 0)) {
            state.stage = Stage::build;
            state.decider = state.active;
            return;
        }
    }
    end_action(state);
}

void buy_building(State& state) {
    pay(state, state.active, state.price);
    const int building = state.building;
    state.price = {};
    state.discount = 0;
    state.building = none;
    --state.left;
    ++state.taken;
    raise_building(state, state.active, building);
    if (state.phase != Phase::over) {
        build_on(state);
    }
}

// Asks for the next cube to leave out, unless there is only one way.
void spare_on(State& state) {
    while (state.discount > 0 && total(state.price) > 0) {
        int ways = 0;
        int only_way = 0;
        for (int resource = 0; resource < resource_count; ++resource) {
            if (Spare::is_possible(state, {Spare::id, resource})) {
                ++ways;
                only_way = resource;
            }
        }
        if (ways > 1) {
            state.stage = Stage::spare;
            return;
        }
        --state.price[at(only_way)];
        --state.discount;
    }
    buy_building(state);
}

// --- Recruit -------------------------------------------------------------------------------------

void recruit_on(State& state) {
    const Card& card = state.active_card();
    for (int kind = 0; kind < state.acting().board().kinds && state.left > 0; ++kind) {
        if (can_recruit(state, state.active, card, kind, state.power_on != 0, 0)) {
            state.stage = Stage::recruit;
            state.decider = state.active;
            return;
        }
    }
    end_action(state);
}

}  // namespace

int trade_cost(const Player& player, const Card& card) {
    int cost = card.number;
    for (unsigned built = player.built; built != 0; built &= built - 1) {
        const int instead = figures().buildings[at(std::countr_zero(built))].trade_cost;
        cost = instead >= 0 ? std::min(cost, instead) : cost;
    }
    return cost;
}

int spoilage_limit(const Player& player) {
    return best_effect(player, figures().spoilage_keep,
                       [](const BuildingFigures& building) { return building.spoilage_keep; });
}

void begin_trade(State& state) {
    state.decider = state.active;
    state.left = u8(trade_cost(state.acting(), state.active_card()));
    trade_on(state);
}

void advance_age(State& state) {
    Player& player = state.acting();
    const int cost = figures().age_cost[state.active_card().cheap_age ? 1 : 0][at(player.age + 1)];
    Cubes price;
    price.fill(u8(cost));
    pay(state, state.active, price);
    ++player.age;
    end_action(state);
}

int building_discount(const Player& player, const Card& card, int building, bool with_power) {
    const int quarry_discount =
        best_effect(player, 0, [](const BuildingFigures& built) { return built.discount; });  // AM-BUILDING-QUARRY-02
    const Power* power = with_power ? card.power(PowerVerb::build_discount) : nullptr;
    return quarry_discount + (power != nullptr && power->building != building ? power->n : 0);
}

bool can_build(const State& state, int seat, const Card& card, int building, bool with_power, int favor_kept) {
    const Player& player = state.player(seat);
    const BuildingFigures& figure = figures().buildings[at(building)];
    const int owned = building == house ? player.houses : player.has(static_cast<Building>(building)) ? 1 : 0;
    return owned < figure.most && player.age >= figure.age && player.buildings() < area_squares &&
           missing(player, figure.cost, favor_kept) <= building_discount(player, card, building, with_power);
}

void begin_build(State& state) {
    state.left = u8(state.active_card().number);
    build_on(state);
}

void raise_building(State& state, int seat, int building) {
    Player& player = state.player(seat);
    const BuildingFigures& figure = figures().buildings[at(building)];
    *std::ranges::find(player.city, 0) = u8(building + 1);
    player.built = static_cast<std::uint16_t>(player.built | 1U << building);
    player.houses = u8(player.houses + (building == house ? 1 : 0));
    player.villagers = u8(player.villagers + figure.villagers);
    if (figure.takes_card != none) {
        player.victory[figure.takes_card] = u8(player.victory[figure.takes_card] + state.on_card[figure.takes_card]);
        state.on_card[figure.takes_card] = 0;
    }
    if (figure.ends_game) {
        finish_game(state);
    }
}

Cubes unit_price(const Player& player, const Card& card, int kind, bool with_power) {
    const Unit& unit = player.kinds()[at(kind)];
    const Power* power = with_power ? card.power(PowerVerb::mortal_cost) : nullptr;
    return power != nullptr && unit.unit_class == mortal ? power->cost : unit.cost;
}

bool can_recruit(const State& state, int seat, const Card& card, int kind, bool with_power, int favor_kept) {
    const Player& player = state.player(seat);
    return player.age >= player.kinds()[at(kind)].age && in_supply(state, seat, kind) > 0 &&
           missing(player, unit_price(player, card, kind, with_power), favor_kept) == 0;
}

void begin_recruit(State& state) {
    state.left = u8(state.active_card().number);
    recruit_on(state);
}

// --- the answers ---------------------------------------------------------------------------------

bool Pay::is_possible(const State& state, const Move& move) {
    return state.acting().cubes[move.a] > 0;
}

void Pay::offer(const State& state, ActionList& actions) {
    offer_possible<Pay>(state, actions);
}

void Pay::carry_out(State& state, const Move& move) {
    take_from_bank(state, state.active, move.a, -1);
    --state.left;
    trade_on(state);
}

bool Swap::is_possible(const State& state, const Move& move) {
    const int given = move.a;
    const int taken = move.b;
    return given != taken && state.acting().cubes[at(given)] > 0 && state.bank[at(taken)] > 0 &&
           (state.colours_taken >> given & 1) == 0 && (state.colours_given >> taken & 1) == 0;  // AM-CARD-TRADE-09
}

void Swap::offer(const State& state, ActionList& actions) {
    offer_possible<Swap>(state, actions);
}

void Swap::carry_out(State& state, const Move& move) {
    take_from_bank(state, state.active, move.a, -1);
    take_from_bank(state, state.active, move.b, 1);
    state.colours_given = u8(state.colours_given | 1 << move.a);
    state.colours_taken = u8(state.colours_taken | 1 << move.b);
    trade_on(state);
}

void SwapNoMore::carry_out(State& state, const Move&) {
    temple_on(state);
}

void BuyCube::carry_out(State& state, const Move&) {
    take_from_bank(state, state.active, favor, -temple_price(state.acting()));
    --state.victory_bank;
    ++state.acting().victory[temple_source];
    temple_on(state);
}

void Build::offer(const State& state, ActionList& actions) {
    const Card& card = state.active_card();
    for (int building = 0; building < building_count; ++building) {
        if (can_build(state, state.active, card, building, state.power_on != 0, 0)) {
            add(actions, {Kind::build, building});
        }
    }
}

Refusal Build::why_not(const State& state, const Move& move) {
    const Player& player = state.acting();
    if (can_build(state, state.active, state.active_card(), move.a, state.power_on != 0, 0)) {
        return permitted;
    }
    if (player.buildings() >= area_squares) {
        return "AM-CARD-BUILD-03";
    }
    if (move.a == house ? player.houses >= figures().buildings[house].most
                        : player.has(static_cast<Building>(move.a))) {
        return move.a == house ? "AM-BUILDING-HOUSE-02" : "AM-CARD-BUILD-04";
    }
    return player.age < figures().buildings[move.a].age ? "AM-BUILDING-WONDER-01" : "AM-CARD-BUILD-02";
}

void Build::carry_out(State& state, const Move& move) {
    state.building = move.a;
    state.price = figures().buildings[move.a].cost;
    state.discount = u8(building_discount(state.acting(), state.active_card(), move.a, state.power_on != 0));
    spare_on(state);
}

// Which cube of the printed price may be left out next, so that the rest can be paid (AM-CARD-BUILD-11).
bool Spare::is_possible(const State& state, const Move& move) {
    if (state.price[move.a] == 0) {
        return false;
    }
    Cubes price = state.price;
    --price[move.a];
    return missing(state.acting(), price) < state.discount;
}

void Spare::offer(const State& state, ActionList& actions) {
    offer_possible<Spare>(state, actions);
}

void Spare::carry_out(State& state, const Move& move) {
    --state.price[move.a];
    --state.discount;
    spare_on(state);
}

void Recruit::offer(const State& state, ActionList& actions) {
    const Card& card = state.active_card();
    for (int kind = 0; kind < state.acting().board().kinds; ++kind) {
        if (can_recruit(state, state.active, card, kind, state.power_on != 0, 0)) {
            add(actions, {Kind::recruit, kind});
        }
    }
}

Refusal Recruit::why_not(const State& state, const Move& move) {
    const Player& player = state.acting();
    if (move.a >= player.board().kinds) {
        return "AM-CARD-RECRUIT-10";
    }
    if (can_recruit(state, state.active, state.active_card(), move.a, state.power_on != 0, 0)) {
        return permitted;
    }
    if (player.age < player.kinds()[move.a].age) {
        return "AM-CARD-RECRUIT-05";
    }
    return in_supply(state, state.active, move.a) <= 0 ? "AM-CARD-RECRUIT-06" : "AM-CARD-RECRUIT-02";
}

void Recruit::carry_out(State& state, const Move& move) {
    pay(state, state.active, unit_price(state.acting(), state.active_card(), move.a, state.power_on != 0));
    ++state.acting().holding[move.a];
    --state.left;
    ++state.taken;
    recruit_on(state);
}

void BuyNoMore::carry_out(State& state, const Move&) {
    end_action(state);
}

}  // namespace pentarchy::age_of_mythology
