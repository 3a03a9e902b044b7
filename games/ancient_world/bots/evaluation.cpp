// What the bots think of a position. Not rules: nothing here decides what is legal.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"

namespace pentarchy::ancient_world {

namespace {

// Everything is measured in points at the end of the game.
struct Rates {
    float coin = 0, knowledge = 0, citizen = 0;  // a citizen that can still act this round
    int rounds = 0;                              // full rounds to come
};

Rates rates_for(const State& state, const Player& player) {
    const int rounds = round_count - state.round;
    if (rounds > 0) {
        return {0.36F, rounds > 1 ? 1.75F : 1.6F, 0.6F, rounds};
    }
    // In the last round coins are worth what the citizens that are left can make of them.
    const bool can_act = player.passed == 0 && ready_citizens(player) != 0;
    return {can_act ? 0.22F : 0.004F, can_act ? 0.6F : 0.001F, 0.35F, 0};
}

float as_float(int number) {
    return static_cast<float>(number);
}

std::array<int, tribe_count> add_banners(std::array<int, tribe_count> counts, std::uint64_t packed_banners) {
    const auto more = std::bit_cast<Banners>(packed_banners);
    for (std::size_t tribe = 0; tribe < tribe_count; ++tribe) {
        counts[tribe] += more[tribe];
    }
    return counts;
}

// The table rises faster for many of one tribe; a banner on the way there is worth more than its step alone.
float banner_worth(const std::array<int, tribe_count>& counts, int rounds) {
    float sum = 0;
    for (const int count : counts) {
        sum += as_float(tribe_points(count));
        sum += rounds > 0 && count > 0 && count < 6 ? 0.12F * as_float(std::min(count, 4)) : 0;
    }
    return sum;
}

float icon_worth(const Totals& icons, const Rates& rates) {
    const auto rounds = as_float(rates.rounds);
    const float fights = std::min(3.0F, rounds + 0.6F);
    return rates.coin * 0.95F * as_float(icons[income_coin]) * rounds +
           rates.knowledge * 0.85F * as_float(icons[income_knowledge]) * rounds +
           0.34F * fights * as_float(icons[sword]) + 0.22F * fights * as_float(icons[arrow]) +
           0.07F * std::min(rounds, 3.0F) * as_float(icons[explore_bonus]) +
           0.35F * std::min(rounds, 3.0F) * as_float(icons[army_slot]);
}

// Food is worth the citizens it feeds, round by round, and the penalty it spares at the end.
float food_worth(int citizens, int meals, const Rates& rates) {
    const int fed = std::min(citizens, meals);
    const int short_of = std::max(0, citizens - meals);
    const float spare =
        meals > citizens && citizens < citizen_count ? 0.25F * std::min(as_float(rates.rounds), 2.0F) : 0;
    const float penalty = rates.rounds == 0 ? 2.0F : rates.rounds == 1 ? 1.5F : 0.9F;
    return 0.78F * as_float(fed * rates.rounds) + spare - penalty * as_float(short_of);
}

float strength_worth(const Strength& strength) {
    return as_float(strength.sword) + 0.72F * as_float(strength.arrow) + 0.6F * as_float(strength.booty) +
           1.6F * as_float(strength.espionage) + 0.5F * as_float(strength.repair);
}

// An army is worth what it may still do; every use doubles its price.
float army_worth(const Army& army, const Rates& rates, bool passed) {
    const float strength = strength_worth(army_strength(army));
    const bool now = !army.is_used() && !passed;
    const float uses = std::min(2.2F, as_float(rates.rounds) * 0.8F + (now ? 0.5F : 0.0F));
    const float price = as_float(army.price() - 1) * 0.36F;
    return std::max(0.0F, 0.30F * strength - price * 0.45F) * uses;
}

// What a Titan's banners, capacity and icons would bring.
float titan_worth(const std::array<int, tribe_count>& counts, int titan, const Rates& rates, float room_worth) {
    const Figures& box = figures();
    const auto icons = std::bit_cast<Totals>(box.titan_icons[at(titan)]);
    return banner_worth(add_banners(counts, box.titan_banners[at(titan)]), rates.rounds) -
           banner_worth(counts, rates.rounds) + icon_worth(icons, rates) + room_worth * as_float(icons[capacity]) +
           0.4F * as_float(icons[food] * std::min(rates.rounds, 2));
}

// The best Titan within reach of the armies that are not used yet, and how near it is.
float attack_prospect(const State& state, Seat seat, const std::array<int, tribe_count>& counts, const Rates& rates,
                      float room_worth) {
    const Player& player = state.player(seat);
    const bool next_round = player.passed != 0;
    if (next_round && rates.rounds == 0) {
        return 0;
    }
    Force force =
        next_round ? Force{player.total(sword), player.total(sword) + player.total(arrow)} : free_force(state, seat);
    int price = 0;
    for (int index = 0; index < player.army_count; ++index) {
        const Army& army = player.armies[at(index)];
        if ((!army.is_used() || next_round) && price + army.price() <= player.coins + (next_round ? 5 : 0)) {
            const Strength strength = army_strength(army);
            force.sword += strength.sword;
            force.both += strength.sword + strength.arrow;
            price += army.price();
        }
    }
    if (price == 0) {
        return 0;
    }
    float best = 0;
    for (const TitanPile& pile : state.piles) {
        if (pile.top == no_card) {
            continue;
        }
        const TitanCard& titan = figures().titans[pile.top];
        const float share = as_float(titan.swords_only ? force.sword : force.both) / as_float(titan.defence);
        const float worth = titan_worth(counts, pile.top, rates, room_worth);
        best = std::max(best, worth * (share >= 1 ? 0.62F : 0.42F * share * share * share));
    }
    return next_round ? 0.6F * best : best;
}

float room_rate(const Player& player, const Rates& rates) {
    const int room = player.total(capacity) - player.empire_cards();
    return room >= rates.rounds + 1 ? 0.12F : room >= 1 ? 0.45F : 0.9F;
}

float reserve_worth(const Player& player, const std::array<int, tribe_count>& counts, const Rates& rates) {
    if (rates.rounds == 0 && (player.passed != 0 || ready_citizens(player) == 0)) {
        return 0;
    }
    float sum = 0;
    float share = rates.rounds == 0 ? 0.2F : 0.34F;
    for (std::uint64_t left = reserve_cards(player) & ~player.built; left != 0 && share > 0.05F; left &= left - 1) {
        const int card = std::countr_zero(left);
        sum += share * (banner_worth(add_banners(counts, figures().empire_banners[at(card)]), rates.rounds) -
                        banner_worth(counts, rates.rounds));
        share *= 0.6F;
    }
    return sum;
}

float prospect(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const Rates rates = rates_for(state, player);
    const auto counts = banner_counts(state, player);
    const int owned = citizens_owned(player);
    const int room = std::max(0, player.total(capacity) - player.empire_cards());
    float sum = banner_worth(counts, rates.rounds) + as_float(card_points(state, player));
    // Coins serve as far as there are citizens to spend them.
    const float usable = 7.0F * as_float(owned) + 4.0F;
    const auto coins = as_float(player.coins);
    sum += rates.coin * (std::min(coins, usable) + 0.3F * std::max(0.0F, coins - usable));
    sum += rates.knowledge * std::min(as_float(player.knowledge), 2.0F) +
           0.55F * rates.knowledge * std::max(0.0F, as_float(player.knowledge) - 2.0F);
    sum += icon_worth(player.totals, rates);
    sum += food_worth(owned, player.total(food), rates);
    const float builds = as_float(rates.rounds) * 1.2F + 1;
    sum += 0.55F * std::min(as_float(room), builds) * (rates.rounds > 0 ? 1.0F : 0.3F);
    if (player.passed == 0) {
        for (int value = 1; value <= owned; ++value) {
            sum += is_ready(player, value) ? rates.citizen * (0.9F + 0.06F * as_float(value)) : 0;
        }
    }
    for (int army = 0; army < player.army_count; ++army) {
        sum += army_worth(player.armies[at(army)], rates, player.passed != 0);
    }
    sum += attack_prospect(state, seat, counts, rates, room_rate(player, rates));
    sum += reserve_worth(player, counts, rates);
    sum += 0.2F * as_float(std::popcount(player.working() & figures().with_action) * rates.rounds);
    sum -= rates.rounds > 0 ? 0.25F * as_float(std::popcount(player.damaged)) : 0;
    sum += state.tile == seat && rates.rounds > 0 ? 0.25F + 0.2F * as_float(state.locked) : 0;
    return sum;
}

constexpr float win_share = 0.5F;  // of the value; the rest are the own points
constexpr float usual_score = 27.0F;
constexpr float usual_spread = 11.0F;

}  // namespace

void AncientWorld::evaluate(const State& state, std::span<float> values) {
    const auto seats = static_cast<std::size_t>(state.seats);
    if (state.round == 0) {
        std::fill_n(values.begin(), seats, 1.0F / as_float(state.seats));
        return;
    }
    std::array<float, max_players> points{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        points[seat] = prospect(state, static_cast<Seat>(seat));
    }
    // A lead of some points decides more the less of the game is left.
    const float temperature = 2.5F + 0.7F * as_float(round_count - state.round);
    const float best = *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
    float sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        values[seat] = std::exp((points[seat] - best) / temperature);
        sum += values[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const float own = 1 / (1 + std::exp((usual_score - points[seat]) / usual_spread));
        values[seat] = win_share * values[seat] / sum + (1 - win_share) * own;
    }
}

// --- priors ---------------------------------------------------------------------------------------------------------

namespace {

// What the asked player would think of his options; made once for a list of actions.
class Taste {
  public:
    explicit Taste(const State& state)
        : state_(state),
          player_(state.player(state.decider)),
          rates_(rates_for(state, player_)),
          counts_(banner_counts(state, player_)),
          base_(banner_worth(counts_, rates_.rounds)),
          room_worth_(room_rate(player_, rates_)) {}

    float weight(const Move& move) const {
        switch (move.kind) {
            case Kind::place:
                return place(move);
            case Kind::use:
                return 1.3F * (1.15F - 0.05F * as_float(move.b));
            case Kind::attack:
                return attack(move);
            case Kind::pass:
                return ready_citizens(player_) == 0 ? 0.6F : 0.06F;
            case Kind::build:
                return std::max(0.1F,
                                std::exp(0.6F * (card(move.a) - ((move.b & with_crane) != 0 ? 1.0F : cost(move.a)))));
            case Kind::recruit:
                return recruit(move);
            case Kind::keep:
            case Kind::reserve:
                return std::max(0.1F, std::exp(0.6F * (card(move.a) - 0.8F * cost(move.a))));
            case Kind::draw:
                return 1.5F;
            case Kind::repair:
                return 0.3F + working(move.a);
            case Kind::damage:
                return 1 / (0.3F + working(move.a));
            case Kind::disband:
                return 1 / (0.5F + army_worth(player_.armies[at(army_of(player_, move.a))], rates_, false));
            case Kind::starve:
                return 1.0F / (1.0F + 0.15F * as_float(move.a));
            case Kind::take: {
                const auto icons = std::bit_cast<Totals>(figures().province_icons[move.a]);
                return 0.4F + icon_worth(icons, rates_) + room_worth_ * as_float(icons[capacity]);
            }
            case Kind::buy:
            case Kind::remove:
            case Kind::top:
            case Kind::look:
                return 1.5F;
            case Kind::done:
            case Kind::decline:
                return 0.3F;
            case Kind::put:
                return 0.5F + titan_worth(counts_, move.a, rates_, room_worth_);
            default:
                return 1;
        }
    }

  private:
    float card(int kind) const {
        const EmpireCard& design = figures().empire[at(kind)];
        const auto icons = std::bit_cast<Totals>(figures().empire_icons[at(kind)]);
        float worth = banner_worth(add_banners(counts_, figures().empire_banners[at(kind)]), rates_.rounds) - base_;
        worth += icon_worth(icons, rates_) + 0.35F * as_float(icons[food] * std::min(rates_.rounds + 1, 3));
        worth += as_float(design.new_citizens) * 0.6F * as_float(rates_.rounds);
        worth += design.action.empty() ? 0 : 0.25F * as_float(rates_.rounds);
        return worth;
    }
    float cost(int kind) const {
        return rates_.coin * as_float(figures().empire_coins[at(kind)]) +
               rates_.knowledge * as_float(figures().empire_knowledge[at(kind)]);
    }
    float working(int kind) const {
        const auto icons = std::bit_cast<Totals>(figures().empire_icons[at(kind)]);
        return icon_worth(icons, rates_) + 0.9F * as_float(icons[food]) +
               (has(figures().with_action, kind) ? 0.3F * as_float(rates_.rounds) : 0.0F);
    }
    float place(const Move& move) const {
        // Low citizens do as well where nobody stands.
        const float thrift = 1.2F - 0.08F * as_float(move.b);
        const int spare_food = player_.total(food) - citizens_owned(player_);
        switch (move.space()) {
            case Space::labour:
                return thrift * (player_.coins < 4 ? 1.2F : 0.6F);
            case Space::build:
                return thrift * (rates_.rounds == 0 ? 5.0F : 2.6F);
            case Space::draft:
                return thrift * draft();
            case Space::expand:
                return thrift * (player_.total(capacity) - player_.empire_cards() <= 1 ? 2.2F : 0.7F) *
                       (rates_.rounds == 0 ? 0.25F : 1.0F);
            case Space::learn:
                return thrift * (rates_.rounds == 0 ? 0.25F : player_.knowledge == 0 ? 1.1F : 0.5F);
            case Space::rebuild:
                return thrift *
                       (0.35F + 0.5F * as_float(std::min(2, std::popcount(player_.damaged))) +
                        (state_.locked == 0 && state_.tile != state_.decider && rates_.rounds > 0 ? 0.4F : 0.0F));
            case Space::recruit:
                return thrift * (rates_.rounds >= 2 ? 1.5F : rates_.rounds == 1 ? 0.9F : 0.3F);
            case Space::explore:
                return thrift * (rates_.rounds == 0 ? 0.08F : 0.45F);
            case Space::repopulate:
                return thrift * (rates_.rounds == 0 ? 0.02F : spare_food > 0 ? 0.8F * as_float(rates_.rounds) : 0.15F);
        }
        return 1;
    }
    // Worth while where a Titan is just out of reach.
    float draft() const {
        Force force = free_force(state_, state_.decider);
        bool can_pay = false;
        for (int index = 0; index < player_.army_count; ++index) {
            const Army& army = player_.armies[at(index)];
            if (!army.is_used() && army.price() <= player_.coins) {
                const Strength strength = army_strength(army);
                force.sword += strength.sword;
                force.both += strength.sword + strength.arrow;
                can_pay = true;
            }
        }
        const int left = std::popcount(ready_citizens(player_));
        for (const TitanPile& pile : state_.piles) {
            if (pile.top != no_card && can_pay) {
                const TitanCard& titan = figures().titans[pile.top];
                const int lack = titan.defence - (titan.swords_only ? force.sword : force.both);
                if (lack > 0 && lack <= left) {
                    return lack == 1 ? 2.0F : 0.8F;
                }
            }
        }
        return 0.08F;
    }
    float attack(const Move& move) const {
        float price = 0;
        for (unsigned left = move.b; left != 0; left &= left - 1) {
            price += as_float(player_.armies[at(std::countr_zero(left))].price());
        }
        const float gain = titan_worth(counts_, move.a, rates_, room_worth_) - rates_.coin * price -
                           0.5F * as_float(std::popcount(unsigned{move.b}));
        return std::clamp(1.5F * std::exp(0.45F * gain), 0.2F, 40.0F);
    }
    float recruit(const Move& move) const {
        const MilitaryCard& design = figures().military[move.a];
        float gain = strength_worth(design.face) - as_float(design.coins) - 3.0F * as_float(design.knowledge);
        if (move.b != no_card) {
            const Army& old = player_.armies[at(army_of(player_, move.b))];
            gain -=
                strength_worth(figures().military[move.b].face) - strength_worth(figures().military[move.b].heritage);
            gain += 1.0F * as_float(old.price() - 1);
        }
        return std::clamp(std::exp(0.6F * gain), 0.05F, 20.0F);
    }

    const State& state_;
    const Player& player_;
    Rates rates_;
    std::array<int, tribe_count> counts_;
    float base_;
    float room_worth_;
};

}  // namespace

void AncientWorld::priors(const State& state, const ActionList& actions, std::span<float> weights) {
    const Taste taste(state);
    for (std::size_t index = 0; index < actions.size(); ++index) {
        weights[index] = taste.weight(unpack_legal(actions[index]));
    }
}

}  // namespace pentarchy::ancient_world
