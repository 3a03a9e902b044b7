// God powers that stand for themselves (AM-GOD). Those that modify an action are asked for where the action is.

#include <algorithm>

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

template <class Use>
void for_each_square(const Player& player, Use use) {
    for (int square = 0; square < area_squares; ++square) {
        if (player.tiles[at(square)] != 0 && like_square(player, square) == square) {
            use(square);
        }
    }
}

// Lists what a power may be aimed at.
void list_targets(const State& state, int seat, const Power& power, ActionList& list) {
    for (int other = 0; other < state.seats; ++other) {
        const Player& player = state.player(other);
        switch (power.verb) {
            case PowerVerb::destroy_building:
                for (int building = 0; may_name(power, seat, other) && building < building_count; ++building) {
                    if (player.has(static_cast<Building>(building))) {
                        add(list, {Kind::raze, other, building});
                    }
                }
                break;
            case PowerVerb::eliminate_tile:
                if (may_name(power, seat, other)) {
                    for_each_square(player, [&](int square) {
                        if (fits(power, player.tiles[at(square)] - 1)) {
                            add(list, {Kind::wreck_tile, other, square});
                        }
                    });
                }
                break;
            case PowerVerb::eliminate_unit:
                for (int kind = 0; other != seat && kind < player.board().kinds; ++kind) {
                    if (player.kinds()[at(kind)].unit_class == power.unit_class && player.units(kind) > 0) {
                        add(list, {Kind::smite, other, kind});
                    }
                }
                break;
            case PowerVerb::steal_cubes:
                if (other != seat && player.total_cubes() > 0) {
                    add(list, {Kind::rob, other});
                }
                break;
            default:
                break;
        }
    }
}

void list_own(const State& state, int seat, const Power& power, ActionList& list) {
    const Player& player = state.player(seat);
    for (int kind = 0; kind < player.board().kinds; ++kind) {
        const Unit& unit = player.kinds()[at(kind)];
        switch (power.verb) {
            case PowerVerb::sacrifice_unit_for_cubes:
                if (player.units(kind) > 0) {
                    add(list, {Kind::sacrifice, kind});
                }
                break;
            case PowerVerb::exchange_units:
                if (unit.unit_class == power.unit_class && player.units(kind) > 0 &&
                    in_supply(state, seat, power.unit) > 0) {
                    add(list, {Kind::mummify, kind});
                }
                break;
            case PowerVerb::free_units: {
                const bool named = power.unit != none ? power.unit == kind : unit.unit_class == power.unit_class;
                if (named && in_supply(state, seat, kind) > 0) {
                    add(list, {Kind::raise, kind});
                }
                break;
            }
            default:
                break;
        }
    }
    if (power.verb == PowerVerb::swap_tile) {
        for_each_square(player, [&](int square) {
            if (can_swap_for(state, seat, player.board().terrain[at(square)])) {
                add(list, {Kind::offer_tile, square});
            }
        });
    }
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
    ActionList more;
    list_own(state, state.active, active_power(state), more);
    state.left > 0 && !more.empty() ? ask(state, stage) : end_power(state);
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
    ActionList list;
    list_targets(state, seat, power, list);
    list_own(state, seat, power, list);
    return !list.empty();
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

void list_power(const State& state, ActionList& list) {
    switch (state.stage) {
        case Stage::power_gain:
            for (int resource = 0; resource < resource_count; ++resource) {
                if (state.bank[at(resource)] > 0) {
                    add(list, {Kind::gain, resource});
                }
            }
            break;
        case Stage::power_swap:
            for (int other = 0; other < state.seats; ++other) {
                const Player& player = state.player(other);
                const Terrain terrain = state.acting().board().terrain[state.square];
                for_each_square(player, [&](int square) {
                    if (other != state.active && player.board().terrain[at(square)] == terrain) {
                        add(list, {Kind::swap_tile, other, square});
                    }
                });
            }
            break;
        default:
            list_targets(state, state.active, active_power(state), list);
            list_own(state, state.active, active_power(state), list);
            if (state.stage == Stage::power_mummify && state.taken > 0) {
                add(list, Kind::done);
            }
    }
}

void do_power(State& state, const Move& move) {
    Player& player = state.acting();
    switch (move.kind) {
        case Kind::gain:
            take_from_bank(state, state.active, move.a, 1);
            --state.left;
            gain_on(state);
            break;
        case Kind::raze:
            state.target = move.a;
            drop_building(state, move.a, move.b);
            if (state.stage != Stage::dismiss) {
                end_power(state);
            }
            break;
        case Kind::wreck_tile:
            state.removed.add(at(lift_tile(state.player(move.a), move.b)));  // AM-GOD-GEN-04
            end_power(state);
            break;
        case Kind::offer_tile:
            state.square = move.a;
            ask(state, Stage::power_swap);
            break;
        case Kind::swap_tile:
            swap_tiles(state, move.a, move.b);
            break;
        case Kind::smite:
            take_figure(state.player(move.a), move.b);  // AM-GOD-GEN-07
            end_power(state);
            break;
        case Kind::sacrifice:
            take_figure(player, move.a);
            gain_on(state);
            break;
        case Kind::rob:
            steal_from(state, move.a);
            break;
        case Kind::mummify:
            take_figure(player, move.a);
            ++player.holding[active_power(state).unit];
            --state.left;
            ++state.taken;
            units_on(state, Stage::power_mummify);
            break;
        case Kind::raise:
            ++player.holding[move.a];
            --state.left;
            units_on(state, Stage::power_raise);
            break;
        default:  // done
            end_power(state);
    }
}

}  // namespace pentarchy::age_of_mythology
