// What the bots think of a position. Not rules: nothing here decides what is legal.
//
// A seat is worth the victory cubes it may expect: those it has, and its share of those on the four cards now and
// later. Shares of army and buildings follow from what stands and from what cubes and tiles can still become.

#include <algorithm>
#include <cmath>

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/moves.h"
#include "games/age_of_mythology/odds.h"
#include "games/age_of_mythology/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

using Shares = std::array<float, max_players>;

// What a seat has to show, measured in units, buildings, cubes.
struct Strength {
    float army = 0;   // units, as the Largest Army counts them
    float might = 0;  // what they can do in a battle
    float buildings = 0;
    float wealth = 0;  // cubes that can be used; what would spoil counts little
    float income = 0;  // cubes of a full harvest
    float wonder = 0;  // nearness of the Wonder, 0 to 1
};

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

float might_of(int culture, int kind) {
    static const MightTable table;
    return table.might[at(culture)][at(kind)];
}

float rounds_left(const State& state) {
    const float rounds = static_cast<float>(state.victory_bank) / static_cast<float>(figures().victory_cubes_per_round);
    const float turns = state.phase == Phase::actions ? static_cast<float>(figures().actions + 1 - state.turn) : 3.0F;
    return rounds + std::max(0.0F, turns) / static_cast<float>(figures().actions);
}

// The first cubes of a colour serve more than the tenth; those above the limit spoil unless a turn of this round is
// left to spend them.
float wealth_of(const State& state, const Player& player) {
    const int limit = state.victory_bank == 0 ? 255 : spoilage_limit(player);
    const float turns = state.phase == Phase::actions ? static_cast<float>(figures().actions + 1 - state.turn) : 0.0F;
    const float excess_rate = std::max(0.0F, 0.17F * turns - 0.1F);
    float sum = 0;
    for (const int cubes : player.cubes) {
        const int kept = std::min(cubes, limit);
        sum += static_cast<float>(kept) * (1 - 0.02F * static_cast<float>(kept));
        sum += excess_rate * static_cast<float>(cubes - kept);
    }
    return sum;
}

float income_of(const Player& player) {
    std::array<float, resource_count> yield{};
    for (std::size_t square = 0; square < area_squares; ++square) {
        if (player.tiles[square] != 0) {
            const Tile& tile = figures().tiles[player.tiles[square] - 1U];
            yield[tile.resource] +=
                static_cast<float>(tile.yield) + (player.workers[square] == working_unit ? 2.0F : 0.0F);
        }
    }
    float sum = 0.8F * static_cast<float>(std::min<int>(player.houses, area_squares));
    for (const float one : yield) {  // four colours are worth more than many cubes of one
        sum += one > 5 ? 5 + 0.6F * (one - 5) : one;
    }
    for (unsigned built = player.built; built != 0; built &= built - 1) {
        for (const int bonus : figures().buildings[at(std::countr_zero(built))].gather) {
            sum += 1.2F * static_cast<float>(bonus);
        }
    }
    return sum;
}

Strength strength_of(const State& state, int seat) {
    const Player& player = state.player(seat);
    Strength strength;
    for (int kind = 0; kind < player.board().kinds; ++kind) {
        const auto units = static_cast<float>(in_play(state, seat, kind));
        strength.army += units;
        strength.might += units * might_of(player.culture, kind);
    }
    strength.buildings = static_cast<float>(player.buildings());
    strength.wealth = wealth_of(state, player);
    strength.income = income_of(player);
    float ready = 0;
    for (const int cubes : player.cubes) {
        ready += static_cast<float>(std::min(cubes, 10)) / 40.0F;
    }
    strength.wonder = player.age == mythic ? 0.15F + 0.85F * ready * ready : 0.03F * static_cast<float>(player.age);
    return strength;
}

// Shares of seats by how far each is ahead: a lead of 1 / sharpness is about a factor of e.
Shares shares_of(int seats, const Shares& figures_of, float sharpness) {
    Shares shares{};
    const float most = *std::max_element(figures_of.begin(), figures_of.begin() + seats);
    float sum = 0;
    for (int seat = 0; seat < seats; ++seat) {
        shares[at(seat)] = std::exp(sharpness * (figures_of[at(seat)] - most));
        sum += shares[at(seat)];
    }
    for (int seat = 0; seat < seats; ++seat) {
        shares[at(seat)] /= sum;
    }
    return shares;
}

// Cubes that each card may be expected to carry when it is claimed.
float cubes_on(const State& state, VictoryCard card) {
    static constexpr std::array<float, victory_cards> habit = {0.34F, 0.34F, 0.24F, 0.08F};
    return static_cast<float>(state.on_card[card]) + habit[card] * static_cast<float>(state.victory_bank);
}

}  // namespace

void AgeOfMythology::evaluate(const State& state, std::span<float> values) {
    if (state.phase == Phase::setup && state.stage != Stage::draft) {
        std::ranges::fill(values, 1.0F / static_cast<float>(state.seats));
        return;
    }
    const float left = rounds_left(state);
    const float sharpness = 0.25F / (0.12F + 0.1F * left);
    Shares army{};
    Shares buildings{};
    Shares might{};
    Shares wonder{};
    for (int seat = 0; seat < state.seats; ++seat) {
        const Strength own = strength_of(state, seat);
        // Cubes are worth what can still be bought for them: in the last turns little, and nothing when it is over.
        const float spendable = std::min(1.0F, 0.7F * left) * own.wealth;
        const float worth = spendable + 0.45F * own.income * std::max(0.0F, left - 0.3F);
        army[at(seat)] = own.army + 0.17F * worth;
        buildings[at(seat)] = own.buildings + 0.10F * worth;
        might[at(seat)] = own.might + 0.6F * worth;
        wonder[at(seat)] = own.wonder + 0.001F * own.wealth;
    }
    const Shares army_share = shares_of(state.seats, army, sharpness);
    const Shares building_share = shares_of(state.seats, buildings, sharpness);
    const Shares battle_share = shares_of(state.seats, might, 0.05F);
    const Shares wonder_share = shares_of(state.seats, wonder, 6.0F);
    Shares cubes{};
    for (int seat = 0; seat < state.seats; ++seat) {
        cubes[at(seat)] =
            static_cast<float>(score(state, seat)) + cubes_on(state, largest_army) * army_share[at(seat)] +
            cubes_on(state, most_buildings) * building_share[at(seat)] +
            0.9F * cubes_on(state, won_last_battle) * battle_share[at(seat)] +
            0.25F * cubes_on(state, the_wonder) * wonder_share[at(seat)] * std::min(1.0F, wonder[at(seat)] * 3);
    }
    const Shares chances = shares_of(state.seats, cubes, 1.0F / (1.2F + 0.28F * left));
    std::copy_n(chances.begin(), state.seats, values.begin());
}

// --- priors --------------------------------------------------------------------------------------

namespace {

float card_weight(const State& state, const Player& player, int number) {
    const Card& card = player.card(number);
    const float god = card.has_god() && player.cubes[favor] >= card.favor ? 1.3F : 1.0F;
    switch (card.action) {
        case CardAction::gather:
            return god * (0.5F + 0.25F * income_of(player)) * (card.mode == GatherMode::all ? 1.6F : 1.0F);
        case CardAction::recruit:
            return god * (0.6F + 0.10F * static_cast<float>(player.total_cubes())) * (card.number > 2 ? 1.3F : 1.0F);
        case CardAction::build:
            return god * (0.6F + 0.12F * static_cast<float>(player.total_cubes())) * (card.number > 1 ? 1.3F : 1.0F);
        case CardAction::explore:
            return god * (state.round <= 4 ? 1.6F : 0.4F);
        case CardAction::next_age:
            return god * (player.age == mythic ? 0.1F : 0.8F);
        case CardAction::trade:
            return god * (player.has(great_temple) ? 1.5F : 0.6F);
        case CardAction::attack:
            return god * (0.4F + 0.35F * static_cast<float>(state.on_card[won_last_battle]));
    }
    return 1;
}

float tile_weight(const Player& player, int kind) {
    const Tile& tile = figures().tiles[at(kind)];
    int same = 0;
    for (const std::uint8_t laid : player.tiles) {
        same += laid != 0 && figures().tiles[laid - 1U].resource == tile.resource ? 1 : 0;
    }
    return (tile.yield == 2 ? 3.0F : 1.0F) / (1.0F + 0.4F * static_cast<float>(same));
}

// The mean chance of a unit over what it may meet.
float mean_odds(const State& state, int side, int unit, int kills) {
    const Side& other = state.battle.sides[at(1 - side)];
    float sum = 0;
    int units = 0;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        const int count = state.battle.revealed != 0 ? other.squad[at(kind)] : state.player(other.seat).units(kind);
        if (count > 0) {
            const Fighter own{unit, kills};
            const Fighter foe{kind};
            const double wins = side == 0 ? encounter_odds(state, own, foe).attacker_wins
                                          : 1 - encounter_odds(state, foe, own).attacker_wins;
            sum += static_cast<float>(count) * static_cast<float>(wins);
            units += count;
        }
    }
    return units == 0 ? 1.0F : sum / static_cast<float>(units);
}

float fury_weight(const State& state, Fury fury) {
    Fighter fighters[2] = {chosen_fighter(state, 0), chosen_fighter(state, 1)};
    fighters[state.battle.side].fury = fury;
    const auto wins = static_cast<float>(encounter_odds(state, fighters[0], fighters[1]).attacker_wins);
    const float own = state.battle.side == 0 ? wins : 1 - wins;
    return own * own * (fury == throws ? 0.6F : 1.0F);
}

float attack_weight(const State& state, const Move& move) {
    const Strength own = strength_of(state, state.active);
    const Strength other = strength_of(state, move.a);
    const float edge = (own.might + 4) / (other.might + 4);
    return edge * edge * (move.b == static_cast<int>(Area::holding) ? 0.9F : 1.0F);
}

float cube_weight(const State& state, int card) {
    const Player& player = state.asked();
    int better = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& other = state.player(seat);
        const int lead = card == largest_army     ? player.army() - other.army()
                         : card == most_buildings ? player.buildings() - other.buildings()
                                                  : 0;
        better += lead > 0 ? 1 : lead < 0 ? -1 : 0;
    }
    return card == the_wonder ? 0.5F : std::max(0.3F, 1.0F + 0.5F * static_cast<float>(better));
}

float done_weight(const State& state) {
    switch (state.stage) {
        case Stage::trade:
            return 2.0F;
        case Stage::workers:
            return state.asked().villagers > 0 ? 0.2F : 4.0F;
        case Stage::raze:
        case Stage::raid:
        case Stage::loot:
            return 0.02F;
        default:
            return 0.1F;
    }
}

float weight_of(const State& state, const Move& move) {
    const Player& player = state.asked();
    switch (move.kind) {
        case Kind::pick:
            return tile_weight(player, move.a);
        case Kind::pass:
            return state.stage == Stage::turn ? 0.1F : 0.05F;
        case Kind::place_cube:
            return cube_weight(state, move.a);
        case Kind::take_card:
            return card_weight(state, player, move.a);
        case Kind::draw: {
            const int room = figures().hand[player.age] - static_cast<int>(player.hand.size());
            return move.a == room ? 2.0F : 0.02F;
        }
        case Kind::play:
            return card_weight(state, player, move.a);
        case Kind::keep:
            return 3.0F;
        case Kind::discard:
            return 1.0F / (0.3F + card_weight(state, player, move.a));
        case Kind::recall:
            return 0.1F;
        case Kind::done:
            return done_weight(state);
        case Kind::finish:
            return 0.3F;
        case Kind::work:
            return figures().tiles[move.b].resource == gold && move.a == working_unit ? 4.0F : 2.0F;
        case Kind::swap:
            return player.cubes[move.a] > player.cubes[move.b] + 1 ? 0.5F : 0.1F;
        case Kind::pay:
        case Kind::spare:
            return 1.0F + static_cast<float>(player.cubes[move.a]);
        case Kind::buy_cube:
            return 5.0F;
        case Kind::build:
            return move.a == wonder ? 20.0F : move.a == house ? 2.0F : 1.0F;
        case Kind::recruit: {
            const Unit& unit = player.kinds()[move.a];
            const int cost = unit.cost[0] + unit.cost[1] + unit.cost[2] + unit.cost[3];
            return 4.0F / static_cast<float>(1 + cost);
        }
        case Kind::attack:
            return attack_weight(state, move);
        case Kind::commit:
            return static_cast<float>((1 + move.b) * (1 + move.b)) *
                   (move.b == 0 ? 1.0F : 0.3F + mean_odds(state, state.battle.side, move.a, 0));
        case Kind::fight: {
            const Side& own = state.battle.sides[state.battle.side];
            const bool counts = move.a == player.board().counter && at(move.b) < own.kills.size();
            const float odds = mean_odds(state, state.battle.side, move.a, counts ? own.kills[move.b] : 0);
            return odds * odds;
        }
        case Kind::retreat: {
            const Side& own = state.battle.sides[state.battle.side];
            const Side& other = state.battle.sides[1U - state.battle.side];
            return own.size() < other.size() ? 0.3F : 0.05F;
        }
        case Kind::throw_unit:
            return fury_weight(state, throws);
        case Kind::berserk:
            return fury_weight(state, goes_berserk);
        case Kind::stand:
            return state.stage == Stage::fury ? fury_weight(state, steady) : 1.0F;
        default:
            return 1.0F;
    }
}

}  // namespace

void AgeOfMythology::priors(const State& state, const ActionList& actions, std::span<float> weights) {
    for (std::size_t index = 0; index < actions.size(); ++index) {
        weights[index] = 0.001F + weight_of(state, *unpack(actions[index]));
    }
}

}  // namespace pentarchy::age_of_mythology
