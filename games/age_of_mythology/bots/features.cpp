#include "games/age_of_mythology/bots/features.h"

#include <algorithm>
#include <cmath>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/odds/odds.h"

namespace pentarchy::age_of_mythology {

namespace {

float unit_might(const Unit& unit) {
    float might = static_cast<float>(unit.dice);
    for (const int bonus : unit.bonus) {
        might += 0.25F * static_cast<float>(bonus);
    }
    might += unit.wins_ties || unit.berserk_dice > 0 || unit.throw_dice > 0 ? 1.0F : 0.0F;
    return might + (unit.adds_opponents_dice ? 5.0F : 0.0F);
}

struct MightTable {
    std::array<std::array<float, unit_kinds>, culture_count> might{};
    MightTable() {
        for (std::size_t culture = 0; culture < culture_count; ++culture) {
            for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
                might[culture][kind] = unit_might(figures().units[culture][kind]);
            }
        }
    }
};

const std::array<float, unit_kinds>& might_of(int culture) {
    static const MightTable table;
    return table.might[at(culture)];
}

template <class Counts>
float sum_might(int culture, const Counts& counts) {
    const auto& might = might_of(culture);
    float sum = 0;
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
        sum += static_cast<float>(counts[kind]) * might[kind];
    }
    return sum;
}

Strength strength_of(const State& state, int seat) {
    const Player& player = state.player(seat);
    Strength own;
    own.units = player.holding;
    own.units[player.board().worker == none ? 0 : player.board().worker] +=
        u8(player.board().worker == none ? 0 : player.working(working_unit));
    if (state.battle.revealed != 0) {
        for (const Side& side : state.battle.sides) {
            for (std::size_t kind = 0; side.seat == seat && kind < unit_kinds; ++kind) {
                own.units[kind] = u8(own.units[kind] + side.squad[kind]);
            }
        }
    }
    for (const std::uint8_t units : own.units) {
        own.army += units;
    }
    own.might = sum_might(player.culture, own.units);
    own.buildings = player.buildings();
    own.score = player.victory_cubes();
    own.cubes = player.total_cubes();
    for (std::size_t square = 0; square < area_squares; ++square) {
        if (player.tiles[square] != 0) {
            const Tile& tile = figures().tiles[player.tiles[square] - 1U];
            const Worker worker = player.workers[square];
            const int cubes = tile.yield + (worker == villager ? 1 : worker == working_unit ? 2 : 0);
            own.yield[tile.resource] += cubes;
            ++own.tiles[tile.resource];
            own.income += cubes;
        }
    }
    if (player.age == mythic) {
        for (const int cubes : player.cubes) {
            own.wonder += static_cast<float>(std::min(cubes, 10)) / 40.0F;
        }
    }
    return own;
}

// What the seats would have if the game ended now.
void add_awards(const State& state, Comparison& comparison) {
    const auto award = [&](VictoryCard card, int Strength::*count) {
        int leader = -1;
        int most = -1;
        for (int seat = 0; seat < state.seats; ++seat) {
            const int own = comparison.seats[at(seat)].*count;
            leader = own > most ? seat : own == most ? -1 : leader;
            most = std::max(most, own);
        }
        if (leader >= 0) {
            comparison.seats[at(leader)].score_now += state.on_card[card];
        }
    };
    for (int seat = 0; seat < state.seats; ++seat) {
        comparison.seats[at(seat)].score_now = comparison.seats[at(seat)].score;
    }
    if (state.phase != Phase::over) {
        award(largest_army, &Strength::army);
        award(most_buildings, &Strength::buildings);
    }
}

void look_at_battle(const State& state, Comparison& comparison) {
    const Side& attacker = state.attacker();
    const Side& defender = state.defender();
    comparison.in_battle = state.in_battle();
    if (!comparison.in_battle) {
        return;
    }
    const float ours = sum_might(state.player(attacker.seat).culture, attacker.squad);
    const float theirs = sum_might(state.player(defender.seat).culture, defender.squad);
    comparison.squad_chance = (ours * ours + 1) / (ours * ours + theirs * theirs + 2);
    if (attacker.unit() != none && defender.unit() != none) {
        comparison.encounter_chance =
            static_cast<float>(encounter_odds(state, chosen_fighter(state, 0), chosen_fighter(state, 1)).attacker_wins);
    }
}

// A seat's card in front of the others: -3 and less to 3 and more.
void describe_lead(int lead, int cubes, Features& features) {
    const int step = std::clamp(lead, -3, 3);
    features.one_of(step + 3, 7);
    features.number(lead, 8);
    features.one_of(step + 3, 7, static_cast<float>(cubes) / 10);
}

void describe_hand(const State& state, int seat, Features& features) {
    const Player& player = state.player(seat);
    std::array<int, action_count> cards{};
    std::array<int, action_count> strongest{};
    int gods = 0;
    int permanents = 0;
    bool harvest = false;
    bool cheap_age = false;
    for (const std::uint8_t number : player.hand) {
        const Card& card = player.card(number);
        const auto action = static_cast<std::size_t>(card.action);
        ++cards[action];
        strongest[action] = std::max(strongest[action], card.number);
        gods += card.has_god() && player.cubes[favor] >= card.favor ? 1 : 0;
        permanents += is_permanent(number) ? 1 : 0;
        harvest = harvest || (card.action == CardAction::gather && card.mode == GatherMode::all);
        cheap_age = cheap_age || card.cheap_age;
    }
    for (const int count : cards) {
        features.number(count, 2);
    }
    for (const CardAction action : {CardAction::attack, CardAction::build, CardAction::recruit}) {
        features.number(strongest[static_cast<std::size_t>(action)], 4);
    }
    features.number(gods, 2);
    features.number(permanents, 4);
    features.number(static_cast<int>(player.hand.size()), 5);
    features.flag(harvest);
    features.flag(cheap_age && player.age != mythic);
    const bool draws = state.stage == Stage::cards && state.decider == seat;
    features.number(draws ? state.draws : 0, 4);
}

void describe_card(const State& state, int seat, Features& features) {
    constexpr int count = 2 * action_count + 5;
    if (state.card == none) {
        features.skip(count);
        return;
    }
    const bool own = state.active == seat;
    const Card& card = state.active_card();
    const auto action = static_cast<int>(card.action);
    const bool open = state.action_used == 0 || state.in_power == 0;
    features.one_of(own && open ? action : -1, action_count);
    features.one_of(!own && open ? action : -1, action_count);
    features.number(own ? state.left : 0, 4);
    features.flag(own && state.power_on != 0);
    features.flag(own && state.in_power != 0);
    features.flag(own && card.separate && state.power_used == 0 && state.in_power == 0);
    features.flag(card.action == CardAction::gather && card.mode == GatherMode::all);
}

void describe_battle(const State& state, int seat, const Comparison& comparison, Features& features) {
    constexpr int count = 15;
    const bool attacks = state.attacker().seat == seat;
    if (!comparison.in_battle || (!attacks && state.defender().seat != seat)) {
        features.skip(count);
        return;
    }
    const Side& own = state.battle.sides[attacks ? 0 : 1];
    const Side& other = state.battle.sides[attacks ? 1 : 0];
    const float chance = attacks ? comparison.squad_chance : 1 - comparison.squad_chance;
    const float cubes = static_cast<float>(state.on_card[won_last_battle]) / 5;
    const bool revealed = state.battle.revealed != 0;
    features.one_of(attacks ? 0 : 1, 2);
    features.one_of(attacks ? static_cast<int>(state.battle.area) : -1, area_count);
    features.number(own.size(), 5);
    features.number(other.size(), 5);
    features.number(chance);
    features.number(revealed ? chance : 0);
    features.number(chance * cubes);
    features.number(own.unit() != none && other.unit() != none
                        ? (attacks ? comparison.encounter_chance : 1 - comparison.encounter_chance)
                        : 0.5F);
    features.flag(own.retreats());
    features.flag(other.retreats() && !own.retreats());
    features.number((own.retreats() ? -1.0F : other.retreats() ? 1.0F : 0.0F) * cubes);
    features.number(own.hits - other.hits, 2);
}

void describe_time(const State& state, int seat, Features& features) {
    const float left = static_cast<float>(state.victory_bank) / 30.0F;
    features.number(1.0F);
    features.one_of(state.seats - min_players, max_players - min_players + 1);
    features.number(left);
    features.number(left * left);
    features.flag(state.victory_bank == 0);
    features.flag(state.victory_bank <= figures().victory_cubes_per_round);
    features.one_of(static_cast<int>(state.phase) - 1, 4);
    // Turns of this round that the seat still has, the present one included.
    const int place = (seat + state.seats - state.first) % state.seats;
    int turns = figures().actions;
    if (state.phase == Phase::actions) {
        const bool acted = place < state.step || (state.active == seat && state.card != none);
        turns = std::max(0, figures().actions - state.turn + (acted ? 0 : 1));
    } else if (state.phase == Phase::discard) {
        turns = 0;
    }
    turns += state.player(seat).fourth_action;
    features.one_of(turns, 5);
    features.one_of(place, max_players);
    features.flag(state.phase == Phase::actions && turns > 0 && state.victory_bank == 0);
}

void describe_wealth(const State& state, int seat, const Strength& own, Features& features) {
    const Player& player = state.player(seat);
    const int limit = spoilage_limit(player);
    for (int resource = 0; resource < resource_count; ++resource) {
        const int cubes = player.cubes[at(resource)];
        features.number(cubes, 8);
        features.number(std::min(cubes, 3), 3);
        features.number(std::max(0, cubes - limit), 4);
        features.number(state.bank[at(resource)], 20);
        features.number(own.yield[at(resource)], 6);
        features.flag(own.tiles[at(resource)] > 0);
    }
    features.number(own.cubes, 20);
    features.number(own.income, 16);
    const int least = *std::ranges::min_element(player.cubes);
    const int price = player.age == mythic ? 0 : figures().age_cost[1][player.age + 1U];
    int missing = 0;
    for (const int cubes : player.cubes) {
        missing += std::max(0, price - cubes);
    }
    features.number(least, 5);
    features.number(player.age == mythic ? 0 : std::min(missing, 10), 10);
    features.flag(player.age != mythic && missing == 0);
    features.number(player.has(great_temple) ? static_cast<int>(player.cubes[favor]) : 0, 8);
    features.number(player.has(great_temple) ? own.cubes : 0, 16);
}

void describe_cards(const Player& player, Features& features) {
    std::array<int, card_kinds> hand{};
    for (const std::uint8_t card : player.hand) {
        ++hand[card];
    }
    for (int culture = 0; culture < culture_count; ++culture) {
        if (player.culture != culture) {
            features.skip(card_kinds);
            continue;
        }
        for (const int cards : hand) {
            features.number(cards);
        }
    }
    std::array<int, action_count> played{};
    for (const std::uint8_t card : player.played) {
        ++played[static_cast<std::size_t>(player.card(card).action)];
    }
    for (const int cards : played) {
        features.number(cards);
    }
}

template <class Counts>
void describe_units(const Player& player, const Counts& counts, Features& features) {
    features.skip(player.culture * unit_kinds);
    for (const std::uint8_t units : counts) {
        features.number(units, 2);
    }
    features.skip((culture_count - 1 - player.culture) * unit_kinds);
}

// Unit by unit: both squads, who fights, and what the rival has on its board.
void describe_squads(const State& state, int seat, Features& features) {
    constexpr int count = 4 * culture_count * unit_kinds + unit_kinds + 2;
    const bool attacks = state.attacker().seat == seat;
    if (!state.in_battle() || (!attacks && state.defender().seat != seat)) {
        features.skip(count);
        return;
    }
    const Side& own = state.battle.sides[attacks ? 0 : 1];
    const Side& other = state.battle.sides[attacks ? 1 : 0];
    const Player& player = state.player(seat);
    const Player& rival = state.player(other.seat);
    describe_units(player, own.squad, features);
    describe_units(rival, other.squad, features);
    describe_units(rival, rival.holding, features);
    features.one_of(own.unit() == none ? -1 : player.culture * unit_kinds + own.unit(), culture_count * unit_kinds);
    const bool chooses = state.stage == Stage::commit && state.decider == seat;
    features.one_of(chooses ? state.battle.cursor : -1, unit_kinds);
    features.flag(chooses);
    features.number(own.limit == none ? 8 : static_cast<int>(own.limit), 8);
}

void describe_city(const Player& player, Features& features) {
    features.one_of(player.age, age_count);
    features.number(player.houses, 5);
    features.number(player.villagers, 3);
    for (int building = wall; building < wonder; ++building) {
        features.flag(player.has(static_cast<Building>(building)));
    }
}

}  // namespace

Comparison compare(const State& state) {
    Comparison comparison;
    for (int seat = 0; seat < state.seats; ++seat) {
        comparison.seats[at(seat)] = strength_of(state, seat);
    }
    add_awards(state, comparison);
    look_at_battle(state, comparison);
    return comparison;
}

namespace {

struct Rivals {
    Strength best;  // of all of them, in each respect
    int best_age = 0;
    float strongest_neighbour = 0;
    float weakest_neighbour = 1000;
};

Rivals rivals_of(const State& state, int seat, const Comparison& comparison) {
    Rivals rivals;
    Strength& best = rivals.best;
    for (int other = 0; other < state.seats; ++other) {
        if (other == seat) {
            continue;
        }
        const Strength& rival = comparison.seats[at(other)];
        best.army = std::max(best.army, rival.army);
        best.buildings = std::max(best.buildings, rival.buildings);
        best.score = std::max(best.score, rival.score);
        best.score_now = std::max(best.score_now, rival.score_now);
        best.cubes = std::max(best.cubes, rival.cubes);
        best.income = std::max(best.income, rival.income);
        best.wonder = std::max(best.wonder, rival.wonder);
        rivals.best_age = std::max<int>(rivals.best_age, state.player(other).age);
        if (state.next(seat) == other || state.next(other) == seat) {
            rivals.strongest_neighbour = std::max(rivals.strongest_neighbour, rival.might);
            rivals.weakest_neighbour = std::min(rivals.weakest_neighbour, rival.might);
        }
    }
    return rivals;
}

void describe_standing(const State& state, int seat, const Comparison& comparison, Features& features) {
    const Strength& own = comparison.seats[at(seat)];
    const Rivals rivals = rivals_of(state, seat, comparison);
    const Strength& best = rivals.best;
    features.number(own.score, 10);
    features.number(own.score - best.score, 10);
    features.number(own.score_now - best.score_now, 10);
    features.one_of(own.score_now > best.score_now ? 0 : own.score_now == best.score_now ? 1 : 2, 3);
    describe_lead(own.army - best.army, state.on_card[largest_army], features);
    describe_lead(own.buildings - best.buildings, state.on_card[most_buildings], features);
    features.number(own.army, 12);
    features.number(own.buildings, 8);
    features.number(own.wonder);
    features.number(own.wonder * own.wonder);
    features.number(own.wonder * static_cast<float>(state.on_card[the_wonder]) / 10);
    features.number(best.wonder);
    features.number(state.player(seat).age - rivals.best_age, 3);
    features.number(own.cubes - best.cubes, 20);
    features.number(own.income - best.income, 16);
    const float edge = (own.might + 4) / (own.might + rivals.strongest_neighbour + 8);
    const float reach = (own.might + 4) / (own.might + rivals.weakest_neighbour + 8);
    features.number(own.might / 50);
    features.number(edge);
    features.number(reach);
    features.number(reach * static_cast<float>(state.on_card[won_last_battle]) / 5);
}

}  // namespace

void describe(const State& state, int seat, const Comparison& comparison, Features& features) {
    const Player& player = state.player(seat);
    const Strength& own = comparison.seats[at(seat)];
    features.clear();
    describe_time(state, seat, features);
    features.one_of(player.culture, culture_count);
    for (const int cubes : state.on_card) {
        features.number(cubes, 10);
    }
    describe_standing(state, seat, comparison, features);
    describe_wealth(state, seat, own, features);
    describe_city(player, features);
    for (int culture = 0; culture < culture_count; ++culture) {
        if (player.culture != culture) {
            features.skip(unit_kinds);
            continue;
        }
        for (const std::uint8_t units : own.units) {
            features.number(units, 2);
        }
    }
    describe_hand(state, seat, features);
    describe_card(state, seat, features);
    describe_battle(state, seat, comparison, features);
}

void describe_detail(const State& state, int seat, Features& features) {
    constexpr int stages = static_cast<int>(Stage::discard) + 1;
    const Player& player = state.player(seat);
    describe_cards(player, features);
    const auto stage = static_cast<int>(state.stage);
    features.one_of(state.decider == seat ? stage : -1, stages);
    features.one_of(state.decider != seat ? stage : -1, stages);
    features.flag(state.active == seat);
    features.flag(state.decider == seat);
    features.flag(state.first == seat);
    features.number(static_cast<int>(std::ranges::count_if(player.tiles, [](int tile) { return tile != 0; })), 10);
    features.number(area_squares - player.buildings(), 10);
    features.number(player.working(villager), 4);
    features.number(player.working(working_unit), 2);
    features.number(player.fourth_action);
    features.number(state.left, 4);
    features.number(state.taken, 4);
    describe_squads(state, seat, features);
}

}  // namespace pentarchy::age_of_mythology
