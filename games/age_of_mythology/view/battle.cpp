// A battle step by step, with dice and odds.

#include "core/words/view.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/odds/battle_odds.h"
#include "games/age_of_mythology/odds/odds.h"
#include "games/age_of_mythology/view/view.h"

namespace pentarchy::age_of_mythology {

namespace {

bool sees_squad(const State& state, int side, Viewer viewer) {
    return state.battle.revealed != 0 || viewer.is(state.battle.sides[at(side)].seat);
}

// A battle card lies face down until both sides have chosen.
bool sees_choice(const State& state, int side, Viewer viewer) {
    const Side& own = state.battle.sides[at(side)];
    return own.has_chosen() && (state.stage != Stage::encounter || viewer.is(own.seat));
}

json::array units_json(const Player& player, const std::array<std::uint8_t, unit_kinds>& units) {
    json::array list;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if (units[at(kind)] > 0) {
            list.push_back(json::object{{"id", unit_name(player, kind)},
                                        {"name", key("unit", unit_name(player, kind))},
                                        {"count", units[at(kind)]}});
        }
    }
    return list;
}

json::object side_json(const State& state, int side, Viewer viewer) {
    static constexpr std::array<std::string_view, 4> furies = {"undecided", "steady", "throws", "berserk"};
    const Side& own = state.battle.sides[at(side)];
    const Player& player = state.player(own.seat);
    json::object result{
        {"seat", own.seat},           {"limit", own.limit == none ? json::value() : json::value(own.limit)},
        {"chosen", own.has_chosen()}, {"hits", own.hits},
        {"rolled", own.rolled},       {"last_hits", own.last_hits}};
    if (sees_squad(state, side, viewer)) {
        result["squad"] = units_json(player, own.squad);
        json::array kills;
        for (const std::uint8_t count : own.kills) {
            kills.push_back(count);
        }
        result["kills"] = std::move(kills);
    }
    if (sees_choice(state, side, viewer)) {
        result["retreats"] = own.retreats();
        result["unit"] = own.retreats() ? json::value() : json::value(key("unit", unit_name(player, own.unit())));
        result["fury"] = furies[own.fury];
    }
    return result;
}

// What each unit that may meet another rolls against it, and how likely it is to win. Before the squads are revealed
// the armies stand for them: they lie open.
json::array odds_json(const State& state) {
    const auto count = [&](int side, int kind) {
        const Side& own = state.battle.sides[at(side)];
        return state.battle.revealed != 0 ? own.squad[at(kind)] : state.player(own.seat).units(kind);
    };
    const auto kills = [&](int side, int kind) {
        const Side& own = state.battle.sides[at(side)];
        const bool counts = kind == state.player(own.seat).board().counter && !own.kills.empty();
        return counts ? *std::max_element(own.kills.begin(), own.kills.end()) : 0;
    };
    json::array rows;
    for (int ours = 0; ours < unit_kinds; ++ours) {
        for (int theirs = 0; theirs < unit_kinds; ++theirs) {
            if (count(0, ours) == 0 || count(1, theirs) == 0) {
                continue;
            }
            const Odds odds = best_play_odds(state, {ours, kills(0, ours)}, {theirs, kills(1, theirs)});
            rows.push_back(
                json::object{{"attacker", key("unit", unit_name(state.player(state.attacker().seat), ours))},
                             {"defender", key("unit", unit_name(state.player(state.defender().seat), theirs))},
                             {"attacker_dice", odds.attacker_dice},
                             {"defender_dice", odds.defender_dice},
                             {"attacker_wins", percent(odds.attacker_wins)}});
        }
    }
    return rows;
}

// The whole battle; losses in tenths of a figure, the error in tenths of a percent.
json::object whole_json(const BattleOdds& odds) {
    const auto tenths = [](double number) { return static_cast<int>(std::lround(10 * number)); };
    return {{"attacker_wins", percent(odds.attacker_wins)},
            {"exact", odds.battles == 0},
            {"battles", odds.battles},
            {"error", tenths(100 * odds.error())},
            {"averaged", odds.averaged},
            {"losses", json::array{tenths(odds.losses[0]), tenths(odds.losses[1])}}};
}

// What the asked side may commit, and how likely each squad is to win: for its own eyes.
json::object plan_json(const State& state) {
    const SquadPlan plan = squad_plan(state);
    const Side& own = state.battle.sides[state.battle.side];
    const Player& player = state.player(own.seat);
    json::array units;
    for (std::size_t place = 0; place < plan.kinds.size(); ++place) {
        const int kind = plan.kinds[place];
        units.push_back(json::object{{"id", unit_name(player, kind)},
                                     {"most", plan.most[place]},
                                     {"committed", own.squad[at(kind)]},
                                     {"open", kind >= state.battle.cursor}});
    }
    json::object wins;
    for (std::size_t number = 0; number < plan.wins.size(); ++number) {
        if (plan.wins[number] >= 0) {
            wins[std::to_string(number)] = percent(plan.wins[number]);
        }
    }
    return {{"units", std::move(units)}, {"wins", std::move(wins)}, {"battles", plan.battles}};
}

// What makes the works of the defender useless for the whole battle: a building of the attacker, or a unit of his that
// everybody sees; null where nothing does.
json::value useless_by(const State& state) {
    const Player& attacker = state.player(state.attacker().seat);
    for (int kind = 0; kind < building_count; ++kind) {
        if (figures().buildings[at(kind)].negates && attacker.has(static_cast<Building>(kind))) {
            return json::string(key("building", figures().buildings[at(kind)].id));
        }
    }
    for (int kind = 0; state.battle.revealed != 0 && kind < unit_kinds; ++kind) {
        if (state.attacker().squad[at(kind)] > 0 && attacker.kinds()[at(kind)].negates_in_battle) {
            return json::string(key("unit", unit_name(attacker, kind)));
        }
    }
    return nullptr;
}

// Buildings that give the defender of this area more dice.
json::array works_json(const State& state) {
    const Player& defender = state.player(state.defender().seat);
    json::array works;
    for (int kind = 0; kind < building_count; ++kind) {
        const BuildingFigures& building = figures().buildings[at(kind)];
        const int more = building.defence[static_cast<std::size_t>(state.battle.area)];
        if (more > 0 && defender.has(static_cast<Building>(kind))) {
            works.push_back(json::object{
                {"building", key("building", building.id)}, {"dice", more}, {"useless_by", useless_by(state)}});
        }
    }
    return works;
}

bool both_revealed(const State& state) {
    return state.stage != Stage::encounter && state.attacker().unit() != none && state.defender().unit() != none;
}

}  // namespace

int percent(double probability) {
    return static_cast<int>(std::lround(100 * probability));
}

json::value battle_view(const State& state, Viewer viewer) {
    if (!state.in_battle()) {
        return nullptr;
    }
    json::object battle{{"area", key("area", area_names[static_cast<std::size_t>(state.battle.area)])},
                        {"encounter", state.battle.encounters},
                        {"revealed", state.battle.revealed != 0},
                        {"rerolls", state.battle.rerolls},
                        {"sides", json::array{side_json(state, 0, viewer), side_json(state, 1, viewer)}},
                        {"works", works_json(state)},
                        {"odds", odds_json(state)}};
    if (has_battle_odds(state)) {
        battle["whole"] = whole_json(battle_odds(state, viewer));
    }
    if (state.stage == Stage::commit && viewer.is(state.decider)) {
        battle["plan"] = plan_json(state);
    }
    if (both_revealed(state)) {
        const Odds odds = encounter_odds(state, chosen_fighter(state, 0), chosen_fighter(state, 1));
        battle["now"] = json::object{{"attacker_dice", odds.attacker_dice},
                                     {"defender_dice", odds.defender_dice},
                                     {"attacker_wins", percent(odds.attacker_wins)}};
    }
    return battle;
}

json::array battle_items(const State& state, Viewer viewer) {
    json::array items;
    if (!state.in_battle()) {
        return items;
    }
    for (int side = 0; side < 2; ++side) {
        const Side& own = state.battle.sides[at(side)];
        const std::string_view id = side == 0 ? "attackers" : "defenders";
        json::array units;
        if (sees_squad(state, side, viewer)) {
            const Player& player = state.player(own.seat);
            for (int kind = 0; kind < unit_kinds; ++kind) {
                for (int unit = 0; unit < own.squad[at(kind)]; ++unit) {
                    units.push_back(json::object{{"id", unit_name(player, kind)},
                                                 {"name", key("unit", unit_name(player, kind))},
                                                 {"seat", own.seat}});
                }
            }
        }
        const int count = static_cast<int>(units.size());
        items.push_back(view::zone(id, key("item", id), count, std::move(units)));
    }
    if (both_revealed(state)) {
        const Odds odds = encounter_odds(state, chosen_fighter(state, 0), chosen_fighter(state, 1));
        items.push_back(view::counter("attacker_dice", key("item", "attacker_dice"), odds.attacker_dice));
        items.push_back(view::counter("defender_dice", key("item", "defender_dice"), odds.defender_dice));
        items.push_back(view::counter("attacker_wins", key("item", "attacker_wins"), percent(odds.attacker_wins)));
    }
    return items;
}

}  // namespace pentarchy::age_of_mythology
