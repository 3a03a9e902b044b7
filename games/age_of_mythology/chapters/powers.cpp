// God powers that stand for themselves (AM-GOD). Those that modify an action are asked for where the action is.

#include <algorithm>

#include "games/age_of_mythology/chapters/powers.h"
#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

const Power& active_power(const State& state) {
    return state.active_card().powers[0];
}

bool may_name(const Power& power, int seat, int target) {
    return target != seat || power.any_owner != 0;
}

bool fits(const Power& power, int tile) {
    return power.resource == none || figures().tiles[at(tile)].resource == power.resource;
}

// Whether some other player has a tile of the terrain.
bool can_swap_for(const State& state, int seat, Terrain terrain) {
    for (int other = 0; other < state.seats; ++other) {
        for (std::size_t square = 0; other != seat && square < area_squares; ++square) {
            const Player& player = state.player(other);
            if (player.tiles[square] != 0 && player.board().terrain[square] == terrain) {
                return true;
            }
        }
    }
    return false;
}

// Tiles that differ in nothing are one choice.
bool is_named(const Player& player, int square) {
    return player.tiles[at(square)] != 0 && like_square(player, square) == square;
}

// What the power of a card may be aimed at: whose it is, and what it names.
struct Aim {
    const State& state;
    int seat;
    const Power& power;
};

bool may_raze(const Aim& aim, int other, int building) {
    return may_name(aim.power, aim.seat, other) && aim.state.player(other).has(static_cast<Building>(building));
}

bool may_wreck(const Aim& aim, int other, int square) {
    const Player& player = aim.state.player(other);
    return may_name(aim.power, aim.seat, other) && is_named(player, square) &&
           fits(aim.power, player.tiles[at(square)] - 1);
}

bool may_smite(const Aim& aim, int other, int kind) {
    const Player& player = aim.state.player(other);
    return other != aim.seat && kind < player.board().kinds &&
           player.kinds()[at(kind)].unit_class == aim.power.unit_class && player.units(kind) > 0;
}

bool may_rob(const Aim& aim, int other) {
    return other != aim.seat && aim.state.player(other).total_cubes() > 0;
}

bool may_sacrifice(const Aim& aim, int kind) {
    return aim.state.player(aim.seat).units(kind) > 0;
}

bool may_mummify(const Aim& aim, int kind) {
    const Player& player = aim.state.player(aim.seat);
    return kind < player.board().kinds && player.kinds()[at(kind)].unit_class == aim.power.unit_class &&
           player.units(kind) > 0 && in_supply(aim.state, aim.seat, aim.power.unit) > 0;
}

bool may_raise(const Aim& aim, int kind) {
    const Player& player = aim.state.player(aim.seat);
    if (kind >= player.board().kinds) {
        return false;
    }
    const bool named =
        aim.power.unit != none ? aim.power.unit == kind : player.kinds()[at(kind)].unit_class == aim.power.unit_class;
    return named && in_supply(aim.state, aim.seat, kind) > 0;
}

bool may_offer(const Aim& aim, int square) {
    const Player& player = aim.state.player(aim.seat);
    return is_named(player, square) && can_swap_for(aim.state, aim.seat, player.board().terrain[at(square)]);
}

// Whether it may be aimed at any value of any seat, or at any value at all.
template <class May>
bool any_of_seats(const Aim& aim, int values, May may) {
    for (int other = 0; other < aim.state.seats; ++other) {
        for (int value = 0; value < values; ++value) {
            if (may(aim, other, value)) {
                return true;
            }
        }
    }
    return false;
}

template <class May>
bool any_value(const Aim& aim, int values, May may) {
    for (int value = 0; value < values; ++value) {
        if (may(aim, value)) {
            return true;
        }
    }
    return false;
}

bool has_target(const Aim& aim) {
    switch (aim.power.verb) {
        case PowerVerb::destroy_building:
            return any_of_seats(aim, building_count, may_raze);
        case PowerVerb::eliminate_tile:
            return any_of_seats(aim, area_squares, may_wreck);
        case PowerVerb::eliminate_unit:
            return any_of_seats(aim, unit_kinds, may_smite);
        case PowerVerb::steal_cubes:
            return any_value(aim, aim.state.seats, may_rob);
        case PowerVerb::sacrifice_unit_for_cubes:
            return any_value(aim, unit_kinds, may_sacrifice);
        case PowerVerb::exchange_units:
            return any_value(aim, unit_kinds, may_mummify);
        case PowerVerb::free_units:
            return any_value(aim, unit_kinds, may_raise);
        case PowerVerb::swap_tile:
            return any_value(aim, area_squares, may_offer);
        default:
            return false;
    }
}

Aim aim_of(const State& state) {
    return {state, state.active, active_power(state)};
}

void ask(State& state, Stage stage) {
    state.stage = stage;
    state.decider = state.active;
}

int bank_total(const State& state) {
    return state.bank[0] + state.bank[1] + state.bank[2] + state.bank[3];
}

// Any cubes from the bank; when no more than asked for are left, all of them (AM-GOD-GEN-08).
void gain_on(State& state) {
    if (bank_total(state) <= state.left) {
        for (int resource = 0; resource < resource_count; ++resource) {
            take_from_bank(state, state.active, resource, state.bank[at(resource)]);
        }
        state.left = 0;
    }
    state.left == 0 ? end_power(state) : ask(state, Stage::power_gain);
}

void steal_from(State& state, int seat) {
    state.target = u8(seat);
    state.left = u8(std::min<int>(active_power(state).n, state.player(seat).total_cubes()));
    ask(state, Stage::power_steal);
}

// Goes on as long as units can be turned or gained.
void units_on(State& state, Stage stage) {
    state.left > 0 && has_target(aim_of(state)) ? ask(state, stage) : end_power(state);
}

void swap_tiles(State& state, int seat, int square) {
    Player& own = state.acting();
    Player& other = state.player(seat);
    const int given = lift_tile(own, state.square);
    const int taken = lift_tile(other, square);
    own.tiles[state.square] = u8(taken + 1);
    other.tiles[at(square)] = u8(given + 1);
    state.square = none;
    end_power(state);
}

int hero_of_age(const Player& player) {
    return player.board().heroes[player.age];
}

}  // namespace

bool target_possible(const State& state, int seat, const Card& card) {
    const Power& power = card.powers[0];
    const Player& player = state.player(seat);
    switch (power.verb) {
        case PowerVerb::fourth_action:
            return player.fourth_action == 0;  // AM-GOD-GEN-10
        case PowerVerb::free_building:
            return power.building == house
                       ? player.houses < figures().buildings[house].most && player.buildings() < area_squares
                       : !player.has(static_cast<Building>(power.building));
        case PowerVerb::gain:
            return state.bank[power.resource] > 0;
        case PowerVerb::gain_any:
            return bank_total(state) + card.favor > 0;
        case PowerVerb::free_hero:
            return hero_of_age(player) != none && in_supply(state, seat, hero_of_age(player)) > 0;
        default:
            break;
    }
    return has_target({state, seat, power});
}

void begin_power(State& state) {
    const Power& power = active_power(state);
    Player& player = state.acting();
    state.left = power.n;
    state.taken = 0;
    switch (power.verb) {
        case PowerVerb::fourth_action:
            player.fourth_action = 1;
            end_power(state);
            break;
        case PowerVerb::free_building:
            raise_building(state, state.active, power.building);
            end_power(state);
            break;
        case PowerVerb::gain:
            take_from_bank(state, state.active, power.resource, power.n);
            end_power(state);
            break;
        case PowerVerb::free_hero:
            ++player.holding[at(hero_of_age(player))];
            end_power(state);
            break;
        case PowerVerb::gain_any:
            gain_on(state);
            break;
        case PowerVerb::destroy_building:
            ask(state, Stage::power_building);
            break;
        case PowerVerb::eliminate_tile:
            ask(state, Stage::power_tile);
            break;
        case PowerVerb::swap_tile:
            ask(state, Stage::power_offer);
            break;
        case PowerVerb::eliminate_unit:
            ask(state, Stage::power_smite);
            break;
        case PowerVerb::sacrifice_unit_for_cubes:
            ask(state, Stage::power_sacrifice);
            break;
        case PowerVerb::steal_cubes:
            ask(state, Stage::power_rob);
            break;
        case PowerVerb::exchange_units:
            ask(state, Stage::power_mummify);
            break;
        default:  // free_units
            if (power.unit != none) {
                const int number = std::min<int>(power.n, in_supply(state, state.active, power.unit));
                player.holding[power.unit] = u8(player.holding[power.unit] + number);
                end_power(state);
            } else {
                ask(state, Stage::power_raise);
            }
    }
}

// --- the answers ---------------------------------------------------------------------------------

bool RazeByPower::is_possible(const State& state, const Move& move) {
    return move.a < state.seats && may_raze(aim_of(state), move.a, move.b);
}

void RazeByPower::offer(const State& state, ActionList& actions) {
    offer_possible<RazeByPower>(state, actions);
}

void RazeByPower::carry_out(State& state, const Move& move) {
    state.target = move.a;
    drop_building(state, move.a, move.b);
    if (state.stage != Stage::dismiss) {
        end_power(state);
    }
}

bool WreckByPower::is_possible(const State& state, const Move& move) {
    return move.a < state.seats && may_wreck(aim_of(state), move.a, move.b);
}

void WreckByPower::offer(const State& state, ActionList& actions) {
    offer_possible<WreckByPower>(state, actions);
}

void WreckByPower::carry_out(State& state, const Move& move) {
    state.removed.add(at(lift_tile(state.player(move.a), move.b)));  // AM-GOD-GEN-04
    end_power(state);
}

bool OfferTile::is_possible(const State& state, const Move& move) {
    return may_offer(aim_of(state), move.a);
}

void OfferTile::offer(const State& state, ActionList& actions) {
    offer_possible<OfferTile>(state, actions);
}

void OfferTile::carry_out(State& state, const Move& move) {
    state.square = move.a;
    ask(state, Stage::power_swap);
}

bool SwapTile::is_possible(const State& state, const Move& move) {
    if (move.a == state.active || move.a >= state.seats) {
        return false;
    }
    const Player& other = state.player(move.a);
    const Terrain terrain = state.acting().board().terrain[state.square];
    return other.board().terrain[move.b] == terrain && is_named(other, move.b);
}

void SwapTile::offer(const State& state, ActionList& actions) {
    offer_possible<SwapTile>(state, actions);
}

void SwapTile::carry_out(State& state, const Move& move) {
    swap_tiles(state, move.a, move.b);
}

bool Smite::is_possible(const State& state, const Move& move) {
    return move.a < state.seats && may_smite(aim_of(state), move.a, move.b);
}

void Smite::offer(const State& state, ActionList& actions) {
    offer_possible<Smite>(state, actions);
}

void Smite::carry_out(State& state, const Move& move) {
    take_figure(state.player(move.a), move.b);  // AM-GOD-GEN-07
    end_power(state);
}

bool Sacrifice::is_possible(const State& state, const Move& move) {
    return may_sacrifice(aim_of(state), move.a);
}

void Sacrifice::offer(const State& state, ActionList& actions) {
    offer_possible<Sacrifice>(state, actions);
}

void Sacrifice::carry_out(State& state, const Move& move) {
    take_figure(state.acting(), move.a);
    gain_on(state);
}

bool Gain::is_possible(const State& state, const Move& move) {
    return state.bank[move.a] > 0;
}

void Gain::offer(const State& state, ActionList& actions) {
    offer_possible<Gain>(state, actions);
}

void Gain::carry_out(State& state, const Move& move) {
    take_from_bank(state, state.active, move.a, 1);
    --state.left;
    gain_on(state);
}

bool Rob::is_possible(const State& state, const Move& move) {
    return move.a < state.seats && may_rob(aim_of(state), move.a);
}

void Rob::offer(const State& state, ActionList& actions) {
    offer_possible<Rob>(state, actions);
}

void Rob::carry_out(State& state, const Move& move) {
    steal_from(state, move.a);
}

bool Mummify::is_possible(const State& state, const Move& move) {
    return may_mummify(aim_of(state), move.a);
}

void Mummify::offer(const State& state, ActionList& actions) {
    offer_possible<Mummify>(state, actions);
}

void Mummify::carry_out(State& state, const Move& move) {
    take_figure(state.acting(), move.a);
    ++state.acting().holding[active_power(state).unit];
    --state.left;
    ++state.taken;
    units_on(state, Stage::power_mummify);
}

void MummifyNoMore::carry_out(State& state, const Move&) {
    end_power(state);
}

bool Raise::is_possible(const State& state, const Move& move) {
    return may_raise(aim_of(state), move.a);
}

void Raise::offer(const State& state, ActionList& actions) {
    offer_possible<Raise>(state, actions);
}

void Raise::carry_out(State& state, const Move& move) {
    ++state.acting().holding[move.a];
    --state.left;
    units_on(state, Stage::power_raise);
}

}  // namespace pentarchy::age_of_mythology
