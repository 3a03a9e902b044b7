// Attacking a Titan and what it does to the city (rulebook: Attaquer un Titan, Dégâts des Titans).

#include <algorithm>
#include <bit>

#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

// AW-ATTACK-09: the face of the active card and the heritage of those beneath it.
Strength army_strength(const Army& army) {
    Strength sum = figures().military[army.active].face;
    for (std::uint32_t left = army.heritage; left != 0; left &= left - 1) {
        const Strength& more = figures().military[at(std::countr_zero(left))].heritage;
        sum.sword = static_cast<std::uint8_t>(sum.sword + more.sword);
        sum.arrow = static_cast<std::uint8_t>(sum.arrow + more.arrow);
        sum.booty = static_cast<std::uint8_t>(sum.booty + more.booty);
        sum.espionage = static_cast<std::uint8_t>(sum.espionage + more.espionage);
        sum.repair = static_cast<std::uint8_t>(sum.repair + more.repair);
    }
    return sum;
}

// AW-ATTACK-11, -12; a drafted citizen counts against every Titan (AW-ACT-DRAFT-03).
Force free_force(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const auto drafted = static_cast<int>(std::ranges::count(player.citizens, static_cast<std::uint8_t>(Space::draft)));
    const int swords = player.total(sword) + drafted;
    return {swords, swords + player.total(arrow)};
}

int army_of(const Player& player, int active) {
    for (int army = 0; army < player.army_count; ++army) {
        if (player.armies[at(army)].active == active) {
            return army;
        }
    }
    return -1;
}

namespace {

struct Muster {
    int price = 0;
    Force force;
};

Muster muster(const Player& player, unsigned armies) {
    Muster sum;
    for (; armies != 0; armies &= armies - 1) {
        const Army& army = player.armies[at(std::countr_zero(armies))];
        const Strength strength = army_strength(army);
        sum.price += army.price();
        sum.force.sword += strength.sword;
        sum.force.both += strength.sword + strength.arrow;
    }
    return sum;
}

// AW-ATTACK-13, -14.
int attack_value(const TitanCard& titan, const Force& force) {
    return titan.swords_only ? force.sword : force.both;
}

int pile_of_top(const State& state, int titan) {
    for (int pile = 0; pile < pile_count; ++pile) {
        if (state.piles[at(pile)].top == titan && titan != no_card) {
            return pile;
        }
    }
    return -1;
}

unsigned unused_armies(const Player& player) {
    unsigned armies = 0;
    for (int army = 0; army < player.army_count; ++army) {
        armies |= player.armies[at(army)].is_used() ? 0U : 1U << static_cast<unsigned>(army);
    }
    return armies;
}

// Calls `found` with each pile and set of armies that can attack it; stops when `found` says so.
template <class Found>
void each_attack(const State& state, unsigned piles, Found found) {
    const Player& player = state.player(state.active);
    const unsigned unused = unused_armies(player);
    if (unused == 0 || player.coins == 0) {
        return;
    }
    std::array<Muster, 1U << most_armies> sums;  // NOLINT: filled where it is read
    sums[0] = {0, free_force(state, state.active)};
    const unsigned sets = 1U << player.army_count;
    for (unsigned set = 1; set < sets; ++set) {
        const unsigned first = set & (0U - set);
        if ((set & ~unused) != 0) {
            continue;
        }
        const Muster one = muster(player, first);
        const Muster& rest = sums[set & ~first];
        sums[set] = {rest.price + one.price, {rest.force.sword + one.force.sword, rest.force.both + one.force.both}};
        if (sums[set].price > player.coins) {
            continue;
        }
        for (int pile = 0; pile < pile_count; ++pile) {
            const std::uint8_t top = state.piles[at(pile)].top;
            if (((piles >> static_cast<unsigned>(pile)) & 1U) == 0 || top == no_card) {
                continue;
            }
            const TitanCard& titan = figures().titans[top];
            if (attack_value(titan, sums[set].force) >= titan.defence && found(top, set)) {
                return;
            }
        }
    }
}

}  // namespace

void list_attacks(const State& state, unsigned piles, ActionList& actions) {
    each_attack(state, piles, [&](int titan, unsigned armies) {
        actions.push_back(Move(Kind::attack, titan, static_cast<int>(armies)).pack());
        return false;
    });
}

bool can_attack(const State& state, unsigned piles) {
    bool possible = false;
    each_attack(state, piles, [&](int, unsigned) { return possible = true; });
    return possible;
}

Refusal refuse_attack(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    const int pile = pile_of_top(state, move.a);
    if (pile < 0) {
        return "AW-ATTACK-01";
    }
    if (state.ask == Ask::scouted && pile != state.pile) {
        return "AW-CARD-FOREST-HIDEOUT-02";
    }
    if (move.b == 0) {
        return "AW-ATTACK-03";
    }
    if (move.b >> player.army_count != 0) {
        return "AW-ATTACK-03";
    }
    if ((move.b & ~unused_armies(player)) != 0) {
        return "AW-ATTACK-04";
    }
    const Muster paid = muster(player, move.b);
    if (paid.price > player.coins) {
        return "AW-ATTACK-06";
    }
    const Force own = free_force(state, state.active);
    const Force force{paid.force.sword + own.sword, paid.force.both + own.both};
    const TitanCard& titan = figures().titans[move.a];
    return attack_value(titan, force) >= titan.defence ? permitted : Refusal("AW-ATTACK-16");
}

// Pays, takes the Titan and notes what is to follow, so that losses on the way change nothing (AW-ATTACK-26).
void attack(State& state, const Move& move) {
    Player& player = state.player(state.active);
    state.turn_taken = 1;
    state.todo = Ask::turn;
    state.army_repairs = 0;
    state.booty = 0;
    state.espionage = 0;
    for (unsigned armies = move.b; armies != 0; armies &= armies - 1) {
        Army& army = player.armies[at(std::countr_zero(armies))];
        const Strength strength = army_strength(army);
        const int price = army.price();
        player.coins = static_cast<std::uint16_t>(player.coins - price);
        army.name_coins = static_cast<std::uint8_t>(price);  // AW-ATTACK-06
        state.army_repairs = static_cast<std::uint8_t>(state.army_repairs + strength.repair);
        state.booty = static_cast<std::uint8_t>(state.booty + strength.booty);
        state.espionage = static_cast<std::uint8_t>(state.espionage + strength.espionage);
    }
    const int pile = pile_of_top(state, move.a);
    state.pile = static_cast<std::uint8_t>(pile);
    state.piles[at(pile)].top = no_card;
    player.titans |= std::uint32_t{1} << move.a;
    recount(player);
    const TitanCard& titan = figures().titans[move.a];
    state.dice = static_cast<std::uint8_t>(titan.banner_list.size());  // AW-DAMAGE-01, -02
    state.attack = AttackStep::army_repairs;
    gain_effects(state, titan.new_citizens, titan.repairs);
}

void roll(State& state, int titans, int coins) {
    Player& player = state.player(state.active);
    player.coins = static_cast<std::uint16_t>(player.coins - std::min<int>(player.coins, coins));  // AW-DAMAGE-07
    state.damages_due = static_cast<std::uint8_t>(titans);
    state.dice = 0;
    state.attack = AttackStep::damage;
}

void damage(State& state, int card) {
    Player& player = state.player(state.active);
    player.damaged |= card_bit(card);
    recount(player);
    --state.damages_due;
}

bool over_army_limit(const Player& player) {
    return player.army_count > player.total(army_slot);
}

// AW-DAMAGE-16.
void disband(State& state, int active) {
    Player& player = state.player(state.active);
    const int army = army_of(player, active);
    player.disbanded |= player.armies[at(army)].heritage | std::uint32_t{1} << active;
    std::copy(player.armies.begin() + army + 1, player.armies.begin() + player.army_count,
              player.armies.begin() + army);
    player.armies[--player.army_count] = {};
}

bool titan_missing(const State& state, int pile) {
    const TitanPile& titans = state.piles[at(pile)];
    return titans.top == no_card && titans.size() > 0;
}

namespace {

// Titan symbols one by one; false when none is left to ask about.
bool settle_damage(State& state) {
    const Player& player = state.player(state.active);
    if (state.damages_due == 0 || player.working() == 0) {  // AW-DAMAGE-06
        state.damages_due = 0;
        state.attack = AttackStep::spoils;
        return false;
    }
    if (std::popcount(player.working()) == 1) {
        damage(state, std::countr_zero(player.working()));
        return false;
    }
    ask(state, Ask::damage, state.active);
    return true;
}

}  // namespace

// AW-ATTACK-19.
bool settle_attack(State& state) {
    switch (state.attack) {
        case AttackStep::army_repairs:
            state.repairs_due = state.army_repairs;
            state.repairs_optional = 0;
            state.army_repairs = 0;
            state.attack = AttackStep::roll;
            return false;
        case AttackStep::roll:
            ask_chance(state, Ask::roll);
            return true;
        case AttackStep::damage:
            return settle_damage(state);
        case AttackStep::spoils:
            take_coins(state, state.active, state.booty);
            take_knowledge(state, state.active, state.espionage);
            state.booty = 0;
            state.espionage = 0;
            state.attack = AttackStep::turn_up;
            return false;
        case AttackStep::turn_up: {
            TitanPile& pile = state.piles[state.pile];
            if (!titan_missing(state, state.pile)) {
                state.attack = AttackStep::none;
                state.pile = 0;
            } else if (!pile.below.empty()) {
                pile.top = pile.below[0].kind;
                pile.below.erase_at(0);
            } else {
                ask_chance(state, Ask::deal);
                return true;
            }
            return false;
        }
        case AttackStep::none:
            break;
    }
    return false;
}

}  // namespace pentarchy::ancient_world
