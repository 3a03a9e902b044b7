// What the bots think of a position. Not rules: nothing here decides what is legal.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

// Everything is measured in points at the end of the game. A worker that can still be used is worth about two points,
// because six or seven of them with their coins make a temple, a town, a favor tile; in the end it is a third.
struct Rates {
    float coin = 0, worker = 0, priest = 0, power = 0;
};

Rates rates_for(int rounds_left) {
    // rounds_left counts the running round as long as it is not over for the player
    const float life = std::min(1.0F, static_cast<float>(rounds_left) / 3.0F);
    const float rest = 1 - life;
    return {0.40F * life + 0.30F * rest, 1.00F * life + 0.32F * rest, 1.70F * life + 0.75F * rest,
            0.34F * life + 0.24F * rest};
}

float worth(const Goods& goods, const Rates& rates) {
    return static_cast<float>(goods.coins) * rates.coin + static_cast<float>(goods.workers) * rates.worker +
           static_cast<float>(goods.priests) * rates.priest + static_cast<float>(goods.power) * rates.power;
}

// What lies idle is worth a little less than what works, and income to come less than income at hand.
constexpr float spend_share = 0.85F;
constexpr float income_share = 0.8F;

// Workers and coins serve each other: a worker wants about two coins. A heap of one kind does nothing alone.
float bundle_worth(float workers, float coins) {
    return workers > 0 && coins > 0 ? 1.55F * 2 / (1 / workers + 2 / coins) : 0;
}

// Goods at hand and income of the rounds to come, taken together.
float goods_worth(const State& state, const Player& player, int rounds_left) {
    const auto life_of = [](int left) { return std::min(1.0F, static_cast<float>(left) / 3.0F); };
    const Rates now = rates_for(rounds_left);
    float workers = spend_share * life_of(rounds_left) * static_cast<float>(player.workers);
    float coins = spend_share * life_of(rounds_left) * static_cast<float>(player.coins);
    float sum = spend_share * static_cast<float>(player.priests) * now.priest;
    sum += 0.32F * (1 - life_of(rounds_left)) * static_cast<float>(player.workers + player.coins);
    sum += static_cast<float>(player.bowls[2]) * (1.9F * now.power);
    sum += static_cast<float>(player.bowls[1]) * (0.85F * now.power);
    Player board = player;
    board.bonus = none;
    const Goods next = income(state, board);
    for (int round = state.round + 1; round <= rounds; ++round) {
        const int left = rounds + 1 - round;
        workers += income_share * life_of(left) * static_cast<float>(next.workers);
        coins += income_share * life_of(left) * static_cast<float>(next.coins);
        sum += income_share * (static_cast<float>(next.priests) * rates_for(left).priest +
                               static_cast<float>(next.power) * rates_for(left).power);
    }
    if (state.round < rounds) {
        // A card works for one round; who has not passed yet will find an average one.
        const Goods card = player.passed != 0 ? figures().bonus[player.bonus].income : Goods{3, 1, 0, 0};
        workers += static_cast<float>(card.workers);
        coins += static_cast<float>(card.coins);
        sum += static_cast<float>(card.priests) * now.priest + static_cast<float>(card.power) * now.power;
    }
    return sum + bundle_worth(workers, coins) + 0.1F * workers + 0.05F * coins;
}

// Groups on the way to a town: the nearer, the more of its seven or so points count.
float town_prospect(const State& state, const Player& player, int rounds_left) {
    const int needed = player.has_favor(fav5) ? figures().town_power_favored : figures().town_power;
    float sum = 0;
    for (HexSet rest = player.buildings - player.town; !rest.empty();) {
        const HexSet group = group_of(state, player, rest.first());
        rest -= group;
        int power = 0;
        for (int kind = 0; kind < 3; ++kind) {
            power += figures().power_value[at(kind)] * (player.small[at(kind)] & group).size();
        }
        power += player.stronghold != none && group.contains(player.stronghold) ? 3 : 0;
        const bool holy = player.sanctuary != none && group.contains(player.sanctuary);
        power += holy ? 3 : 0;
        const float by_power = std::min(1.0F, static_cast<float>(power) / static_cast<float>(needed));
        const float by_count = std::min(1.0F, static_cast<float>(group.size()) / (holy ? 3.0F : 4.0F));
        const float near = by_power * by_count;
        sum += near * near * 12.0F * std::min(1.0F, static_cast<float>(rounds_left) / 2.0F);
    }
    return sum;
}

float abilities(const Player& player, int rounds_left) {
    const auto left = static_cast<float>(rounds_left);
    float sum = 0;
    if (player.has_stronghold()) {
        sum += player.board().special.empty() ? 1.0F * left : 2.6F * left;
    }
    sum += player.has_favor(fav5) ? 2.5F + 0.9F * left : 0;
    sum += player.has_favor(fav6) ? 1.0F * left : 0;
    sum += player.has_favor(fav10) ? 2.0F * left : 0;
    sum += player.has_favor(fav11) ? 2.2F * left : 0;
    sum += player.has_favor(fav12) ? 2.0F * left : 0;
    sum += static_cast<float>(player.spades) * 0.6F * left;
    sum += static_cast<float>(player.shipping) * 0.4F * left;
    sum += static_cast<float>(free_keys(player)) * 0.8F;
    return sum;
}

// Points that passing now would give, as a share: they are nearly sure.
float pass_prospect(const State& state, const Player& player) {
    if (player.passed != 0 || player.bonus == none) {
        return 0;
    }
    return 0.9F *
           static_cast<float>(pass_vp(state, player, Source::bonus_cards) +
                              pass_vp(state, player, Source::favor_tiles) + pass_vp(state, player, Source::faction));
}

float cult_bonus_prospect(const State& state, const Player& player) {
    if (state.round >= rounds) {
        return 0;
    }
    int spades = 0;
    const Goods reward = cult_reward(state, player, spades);
    return 0.8F * (worth(reward, rates_for(rounds - state.round)) + 2.2F * static_cast<float>(spades));
}

float prospect(const State& state, int seat, const std::array<SeatPoints, cult_count>& cults, const SeatPoints& areas) {
    const Player& player = state.player(seat);
    const int running = player.passed != 0 ? 0 : 1;
    const int rounds_left = rounds - state.round + running;
    const float done = static_cast<float>(state.round) / rounds;
    auto sum = static_cast<float>(player.vp);
    sum += goods_worth(state, player, rounds_left);
    sum += town_prospect(state, player, rounds_left);
    sum += abilities(player, rounds - state.round);
    sum += pass_prospect(state, player);
    sum += cult_bonus_prospect(state, player);
    for (int cult = 0; cult < cult_count; ++cult) {
        sum += (0.35F + 0.6F * done) * static_cast<float>(cults[at(cult)][at(seat)]);
        sum += (1 - done) * 0.55F * static_cast<float>(player.cults[at(cult)]);
    }
    sum += (0.3F + 0.65F * done) * static_cast<float>(areas[at(seat)]);
    sum += (1 - 0.9F * done) * 0.8F * static_cast<float>(player.buildings.size());
    return sum;
}

constexpr float temperature = 14.0F;  // points of difference that turn a game by a factor of e
constexpr float win_share = 0.3F;     // of the value; the rest are the own points
constexpr float usual_score = 110.0F;
constexpr float usual_spread = 30.0F;

}  // namespace

void TerraMystica::evaluate(const State& state, std::span<float> values) {
    const auto seats = static_cast<std::size_t>(state.seats);
    if (state.round == 0) {
        std::fill_n(values.begin(), seats, 1.0F / static_cast<float>(seats));
        return;
    }
    std::array<SeatPoints, cult_count> cults{};
    for (int cult = 0; cult < cult_count; ++cult) {
        cults[at(cult)] = cult_points(state, static_cast<Cult>(cult));
    }
    const SeatPoints areas = area_points(state);
    std::array<float, max_players> points{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        points[seat] = prospect(state, static_cast<int>(seat), cults, areas);
    }
    const float best = *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
    float sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        values[seat] = std::exp((points[seat] - best) / temperature);
        sum += values[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        // Beside the chance to win, the own points: who only looks at the others stops building when they do.
        const float own = 1 / (1 + std::exp((usual_score - points[seat]) / usual_spread));
        values[seat] = win_share * values[seat] / sum + (1 - win_share) * own;
    }
}

namespace {

float event_bonus(const State& state, Event event) {
    if (state.phase != Phase::actions) {
        return 1;
    }
    float bonus = state.scoring_tile().event == event ? 2.2F : 1.0F;
    // Worth waiting for: the next round pays for it and this one does not.
    if (state.round < rounds && figures().scoring[state.scoring[at(state.round)]].event == event && bonus < 2) {
        bonus = 0.75F;
    }
    return bonus;
}

float conversion_prior(const State& state, const Player& player, Conversion conversion) {
    switch (conversion) {
        case Conversion::power_to_coin:
            return player.coins < 3 && player.workers > 0 ? 0.35F : 0.08F;
        case Conversion::power_to_worker:
            return player.workers < 2 ? 0.3F : 0.08F;
        case Conversion::power_to_priest:
            return 0.1F;
        case Conversion::sacrifice:
            return state.round >= 5 || (player.bowls[2] >= 2 && player.bowls[2] < 4) ? 0.25F : 0.08F;
        case Conversion::worker_to_coin:
            return player.coins < 2 && player.workers > 3 ? 0.12F : 0.03F;
        default:
            return 0.02F;
    }
}

float upgrade_prior(const State& state, const Player& player, int seat, const Move& move) {
    const float in_town = player.town.contains(move.a) ? 0.75F : 1.0F;
    switch (move.b) {
        case trading_post: {
            const float near = has_foreign_neighbour(state, seat, move.a) ? 1.6F : 0.6F;
            return in_town * near * event_bonus(state, Event::trading_post) * (player.has_favor(fav10) ? 1.5F : 1.0F);
        }
        case temple:
            return in_town * (state.round <= 3 ? 4.0F : 2.5F) * event_bonus(state, Event::temple);
        case stronghold:
            return in_town * (state.round <= 3 ? 3.0F : 1.2F) * event_bonus(state, Event::stronghold_or_sanctuary);
        default:
            return in_town * 2.4F * event_bonus(state, Event::stronghold_or_sanctuary);
    }
}

float priest_prior(const State& state, const Player& player, const Move& move) {
    if (player.cults[move.a] >= 9) {
        return 0.05F;
    }
    const float late = state.round >= 4 ? 1.3F : 0.7F;
    const float wanted =
        state.round < rounds && state.scoring_tile().cult == move.a && !state.scoring_tile().by_priests ? 1.5F : 1.0F;
    return late * wanted * (move.b == 3 ? 1.4F : move.b == 2 ? 0.9F : 0.25F);
}

float power_prior(const Player& player, int action) {
    static constexpr std::array<float, power_action_count> weights = {0.6F, 2.2F, 2.0F, 2.2F, 1.4F, 1.6F};
    const float spare = player.coins > 20 && action == act4 ? 0.4F : 1.0F;
    return weights[at(action)] * spare;
}

float walk_prior(const State& state, const Player& player, const Move& move) {
    const bool home = move.a == player.board().home;
    if (state.phase != Phase::actions) {
        return home ? 4.0F : 0.4F;
    }
    const float frugal = 1.0F / static_cast<float>(1 + move.b);
    return home ? 6.0F * frugal : 0.15F * frugal;
}

float transform_prior(const State& state, const Player& player, HexIndex hex) {
    const Terrain home = player.board().home;
    const Terrain from = state.terrain_at(hex);
    if (from == home) {
        return 0.02F;
    }
    const int way = std::abs(static_cast<int>(from) - static_cast<int>(home));
    const int spades = std::min(way, terrain_count - way);
    const bool joins = figures().land_beside[at(hex)].meets(player.buildings);
    return (joins ? 0.9F : 0.6F) * event_bonus(state, Event::spade) / static_cast<float>(spades);
}

float favor_prior(const State& state, int tile) {
    static constexpr std::array<float, favor_count> early = {0.5F, 0.5F, 0.5F, 0.5F, 2.0F, 1.0F,
                                                             1.3F, 0.9F, 1.3F, 1.8F, 2.2F, 1.0F};
    static constexpr std::array<float, favor_count> late = {1.6F, 1.6F, 1.6F, 1.6F, 1.8F, 0.8F,
                                                            0.6F, 0.5F, 0.5F, 1.0F, 1.0F, 1.3F};
    return state.round <= 3 ? early[at(tile)] : late[at(tile)];
}

float accept_prior(const State& state) {
    const Demand& demand = state.demands[at(asked_demand(state))];
    const Player& player = state.player(demand.seat);
    const int power = power_taken(player, demand.amount);
    // The third token costs what it brings; in the last round nothing but cheap power is worth it.
    const float value = static_cast<float>(power) * rates_for(rounds - state.round + 1 - player.passed).power * 1.4F;
    return std::clamp(std::exp(value - 0.9F * static_cast<float>(power - 1)), 0.05F, 8.0F);
}

float pass_prior(const State& state, const Player& player, const Move& move, std::size_t choices) {
    const float poor = player.workers + player.coins + player.priests + player.bowls[2] <= 3 ? 3.0F : 0.35F;
    const float alone = choices < 6 ? 2.0F : 1.0F;
    const float coins = move.a == none ? 0 : 0.15F * static_cast<float>(state.bonus_coins[move.a]);
    return poor * alone * (0.5F + coins);
}

float prior(const State& state, const Move& move, std::size_t choices) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    switch (move.kind) {
        case Kind::convert:
            return conversion_prior(state, player, static_cast<Conversion>(move.a));
        case Kind::end_turn:
            return 3.0F;
        case Kind::transform:
            return state.work == Work::none ? transform_prior(state, player, move.a)
                                            : 2.0F * transform_prior(state, player, move.a);
        case Kind::build:
            return (state.work == Work::none ? 2.5F : 6.0F) * event_bonus(state, Event::dwelling) *
                   (player.has_favor(fav11) ? 1.4F : 1.0F);
        case Kind::ship:
            return state.round <= 4 ? 0.9F : 0.7F;
        case Kind::spade:
            return state.round <= 4 ? 1.2F : 0.8F;
        case Kind::upgrade:
            return upgrade_prior(state, player, seat, move);
        case Kind::priest:
            return priest_prior(state, player, move);
        case Kind::power:
            return power_prior(player, move.a);
        case Kind::bonus_spade:
        case Kind::giant_dig:
        case Kind::sandstorm:
            return 2.5F;
        case Kind::ride:
        case Kind::free_post:
            return 3.0F;
        case Kind::bonus_step:
        case Kind::favor_step:
        case Kind::ascend_two:
        case Kind::cult_step:
            return player.cults[move.a] >= 9 ? 0.1F : 1.0F;
        case Kind::pass:
            return pass_prior(state, player, move, choices);
        case Kind::terrain:
            return walk_prior(state, player, move);
        case Kind::finish:
            return 0.3F;
        case Kind::take_favor:
            return favor_prior(state, move.a);
        case Kind::top:
            return 6.0F;
        case Kind::stay:
        case Kind::forgo:
        case Kind::later:
            return 0.1F;
        case Kind::free_ship:
            return move.a == 1 ? 5.0F : 0.1F;
        case Kind::ordain:
            return static_cast<float>(1 + move.a);
        case Kind::accept:
            return accept_prior(state);
        default:
            return 1.0F;
    }
}

}  // namespace

void TerraMystica::priors(const State& state, const ActionList& actions, std::span<float> weights) {
    for (std::size_t index = 0; index < actions.size(); ++index) {
        weights[index] = prior(state, *unpack(actions[index]), actions.size());
    }
}

}  // namespace pentarchy::terra_mystica
