// Which moves there are. Every question has its list; refusal.cpp says why anything else is none.

#include <algorithm>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

void add(ActionList& actions, Kind kind, int a = 0, int b = 0) {
    actions.push_back(Move(kind, a, b).pack());
}

void add_hexes(ActionList& actions, Kind kind, const HexSet& hexes) {
    for (const HexIndex hex : hexes) {
        add(actions, kind, hex);
    }
}

void add_mask(ActionList& actions, Kind kind, unsigned mask) {
    for (; mask != 0; mask &= mask - 1) {
        add(actions, kind, std::countr_zero(mask));
    }
}

void add_conversions(const State& state, const Player& player, ActionList& actions) {
    if (!may_convert_now(state)) {
        return;
    }
    for (int conversion = 0; conversion < conversion_count; ++conversion) {
        if (can_convert(state, player, static_cast<Conversion>(conversion))) {
            add(actions, Kind::convert, conversion);
        }
    }
}

void add_connections(const State& state, int seat, ActionList& actions) {
    const Player& player = state.player(seat);
    if (!player.board().skips_river || (player.buildings - player.town).size() < figures().town_buildings_sanctuary) {
        return;
    }
    for (const HexIndex hex : figures().rivers) {
        if (can_connect(state, seat, hex)) {
            add(actions, Kind::connect, hex);
        }
    }
}

// --- set-up --------------------------------------------------------------------------------------

void setup_choices(const State& state, ActionList& actions) {
    const Player& player = state.player(state.decider);
    switch (state.phase) {
        case Phase::factions:
            for (int faction = 0; faction < faction_count; ++faction) {
                if (TerraMystica::refusal(state, Move(Kind::choose_faction, faction).pack()) == permitted) {
                    add(actions, Kind::choose_faction, faction);
                }
            }
            break;
        case Phase::dwellings:
            add_hexes(actions, Kind::place, state.terrain[player.board().home] - state.occupied());
            break;
        default:
            add_mask(actions, Kind::take_bonus, free_bonus_cards(state));
            break;
    }
}

// --- the eight actions ---------------------------------------------------------------------------

void add_upgrades(const State& state, int seat, ActionList& actions) {
    const Player& player = state.player(seat);
    const FactionBoard& board = player.board();
    if (player.count(trading_post) < board.pieces[trading_post] && player.workers >= board.cost[trading_post].workers &&
        player.coins >= board.cost[trading_post].coins) {
        const bool rich = player.coins >= board.lonely_post_coins;
        for (const HexIndex hex : player.of(dwelling)) {
            if (rich || has_foreign_neighbour(state, seat, hex)) {
                add(actions, Kind::upgrade, hex, trading_post);
            }
        }
    }
    const bool can_temple = player.count(temple) < board.pieces[temple] && affords(player, board.cost[temple]);
    const bool can_stronghold = !player.has_stronghold() && affords(player, board.cost[stronghold]);
    if (can_temple || can_stronghold) {
        for (const HexIndex hex : player.of(trading_post)) {
            if (can_temple) {
                add(actions, Kind::upgrade, hex, temple);
            }
            if (can_stronghold) {
                add(actions, Kind::upgrade, hex, stronghold);
            }
        }
    }
    if (player.sanctuary == none && affords(player, board.cost[sanctuary])) {
        for (const HexIndex hex : player.of(temple)) {
            add(actions, Kind::upgrade, hex, sanctuary);
        }
    }
}

void add_priests(const State& state, const Player& player, ActionList& actions) {
    if (player.priests == 0) {
        return;
    }
    for (int cult = 0; cult < cult_count; ++cult) {
        for (int steps = 3; steps >= 1; --steps) {
            if (order_space_free(state, static_cast<Cult>(cult), steps)) {
                add(actions, Kind::priest, cult, steps);
            }
        }
    }
}

void add_power_actions(const State& state, int seat, ActionList& actions) {
    const Player& player = state.player(seat);
    for (int action = 0; action < power_action_count; ++action) {
        if (player.bowls[2] >= figures().power_actions[at(action)].cost &&
            power_action_open(state, seat, static_cast<PowerAction>(action))) {
            add(actions, Kind::power, action);
        }
    }
}

void add_steps(ActionList& actions, Kind kind) {
    for (int cult = 0; cult < cult_count; ++cult) {
        add(actions, kind, cult);
    }
}

// A special action that makes cult steps; the track may be named later (TM-COMPAT-06).
void add_step_action(const State& state, ActionList& actions, Kind kind) {
    add_steps(actions, kind);
    if (state.has(flag_late)) {
        add(actions, kind, track_later);
    }
}

void add_board_action(const State& state, int seat, ActionList& actions) {
    const Player& player = state.player(seat);
    if (!player.has_stronghold() || (player.special_used & 1U) != 0 || player.board().special.empty()) {
        return;
    }
    switch (player.faction) {
        case witches:
            if (player.count(dwelling) < player.board().pieces[dwelling]) {
                add_hexes(actions, Kind::ride, state.terrain[player.board().home] - state.occupied());
            }
            if (state.has(flag_forgo)) {
                add(actions, Kind::forgo);
            }
            break;
        case auren:
            add_step_action(state, actions, Kind::ascend_two);
            break;
        case swarmlings:
            if (player.count(trading_post) < player.board().pieces[trading_post]) {
                add_hexes(actions, Kind::free_post, player.of(dwelling));
            }
            break;
        case giants:
            if (can_start_work(state, seat, Work::giants, player.board().special_amount)) {
                add(actions, Kind::giant_dig);
            }
            break;
        case chaosmagicians:
            add(actions, Kind::double_turn);
            break;
        case nomads:
            if (can_start_work(state, seat, Work::sandstorm, 0)) {
                add(actions, Kind::sandstorm);
            }
            break;
        default:
            break;
    }
}

void add_special_actions(const State& state, int seat, ActionList& actions) {
    const Player& player = state.player(seat);
    if (player.bonus == bon1 && ((state.bonus_used >> bon1) & 1U) == 0 &&
        can_start_work(state, seat, Work::free, figures().bonus[bon1].spades)) {
        add(actions, Kind::bonus_spade);
    }
    if (player.bonus == bon2 && ((state.bonus_used >> bon2) & 1U) == 0) {
        add_step_action(state, actions, Kind::bonus_step);
    }
    if (player.has_favor(fav6) && (player.special_used & 2U) == 0) {
        add_step_action(state, actions, Kind::favor_step);
    }
    add_board_action(state, seat, actions);
    if (player.board().bridge_workers > 0 && player.workers >= player.board().bridge_workers &&
        bridge_sites(state, player) != 0) {
        add(actions, Kind::engineer);
    }
}

void add_passes(const State& state, ActionList& actions) {
    if (state.round == rounds) {
        add(actions, Kind::pass, none);
    } else {
        add_mask(actions, Kind::pass, free_bonus_cards(state));
    }
}

void turn_choices(const State& state, ActionList& actions) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    const FactionBoard& board = player.board();
    add_conversions(state, player, actions);
    add_connections(state, seat, actions);
    add_hexes(actions, Kind::transform, transformable(state, seat));
    add_hexes(actions, Kind::build, buildable(state, seat));
    if (board.has_shipping && player.shipping < board.shipping_max && affords(player, board.shipping_cost)) {
        add(actions, Kind::ship);
    }
    if (player.spades < board.spade_levels && affords(player, board.spade_cost)) {
        add(actions, Kind::spade);
    }
    add_upgrades(state, seat, actions);
    add_priests(state, player, actions);
    add_power_actions(state, seat, actions);
    add_special_actions(state, seat, actions);
    add_passes(state, actions);
}

// After a sacrifice made for something, only that comes next (Ruling R4, the other reading).
void keep_what_spends_sacrifice(const State& state, ActionList& actions) {
    if (state.must_spend == 0) {
        return;
    }
    ActionList all = actions;
    actions.clear();
    for (const Action action : all) {
        if (spends_sacrifice(state, *unpack(action))) {
            actions.push_back(action);
        }
    }
}

// --- parts of an action, and answers -------------------------------------------------------------

void add_towns(const State& state, ActionList& actions) {
    if (state.founding.empty()) {
        return;
    }
    // TM-TOWN-21: which group gets the tile matters only when there are too few.
    const int groups = static_cast<int>(state.founding.size());
    const int named = groups > town_tiles_left(state) ? groups : 1;
    for (int tile = 0; tile < town_count; ++tile) {
        if (state.towns_left[at(tile)] > 0) {
            for (int group = 0; group < named; ++group) {
                add(actions, Kind::take_town, tile, group);
            }
        }
    }
}

void resolve_choices(const State& state, ActionList& actions) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    add_conversions(state, player, actions);
    const unsigned open = tops(state, seat);
    add_mask(actions, Kind::top, open);
    if (seat != state.active) {
        add(actions, Kind::stay);
        return;
    }
    if (state.phase == Phase::actions) {
        add_connections(state, seat, actions);
    }
    if (state.work != Work::none) {
        add_hexes(actions, Kind::transform, transformable(state, seat));
        add_hexes(actions, Kind::build, buildable(state, seat));
        if (may_finish(state)) {
            add(actions, Kind::finish);
        }
    }
    if (state.favors_due > 0) {
        add_mask(actions, Kind::take_favor, favors_to_take(state, player));
    }
    add_towns(state, actions);
    if (state.bridge_due > 0) {
        add_mask(actions, Kind::bridge, bridge_sites(state, player));
    }
    if (state.ordain_due > 0) {
        const int most =
            std::min({static_cast<int>(state.ordain_due), static_cast<int>(player.workers), priests_in_supply(player)});
        for (int number = 0; number <= most; ++number) {
            add(actions, Kind::ordain, number);
        }
    }
    if (state.ship_due > 0) {
        add(actions, Kind::free_ship, 0);
        add(actions, Kind::free_ship, 1);
    }
    if (state.steps_due > 0) {
        add_steps(actions, Kind::cult_step);
    }
    if (state.double_due > 0) {
        add_steps(actions, Kind::ascend_two);
    }
    if (may_stay(state)) {
        add(actions, Kind::stay);
    }
    if (may_put_off(state)) {
        add(actions, Kind::later);
    }
}

void demand_choices(const State& state, ActionList& actions) {
    const Demand& demand = state.demands[at(asked_demand(state))];
    if (demand.amount == 0) {
        add_steps(actions, Kind::cult_step);
    } else {
        add(actions, Kind::accept);
        add(actions, Kind::decline);
    }
    if (!must_answer(state)) {
        add(actions, Kind::later);
    }
    add_conversions(state, state.player(state.decider), actions);
}

void after_choices(const State& state, ActionList& actions) {
    add_conversions(state, state.player(state.decider), actions);
    add_connections(state, state.decider, actions);
    add(actions, Kind::end_turn);
}

}  // namespace

void TerraMystica::legal(const State& state, ActionList& actions) {
    switch (state.ask) {
        case Ask::nothing:
            break;
        case Ask::setup:
            setup_choices(state, actions);
            break;
        case Ask::turn:
            turn_choices(state, actions);
            break;
        case Ask::resolve:
            resolve_choices(state, actions);
            break;
        case Ask::terrain:
            for (const Walk walk : walks(state, state.decider)) {
                add(actions, Kind::terrain, walk.terrain, walk.spades);
            }
            break;
        case Ask::demand:
            demand_choices(state, actions);
            break;
        case Ask::after:
            after_choices(state, actions);
            break;
    }
    keep_what_spends_sacrifice(state, actions);
}

}  // namespace pentarchy::terra_mystica
