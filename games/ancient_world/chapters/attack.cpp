// Attacking a Titan (rulebook: Attaquer un Titan).

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"
#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

// AW-ATTACK-09: the face of the active card and the heritage of those beneath it.
Strength army_strength(const Army& army) {
    const Figures& box = figures();
    std::uint64_t sum = box.military_face[army.active];
    for (std::uint32_t left = army.heritage; left != 0; left &= left - 1) {
        sum += box.military_heritage[at(std::countr_zero(left))];
    }
    return std::bit_cast<Strength>(sum);
}

// AW-ATTACK-11, -12; a drafted citizen counts against every Titan (AW-ACT-DRAFT-03).
Force free_force(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const int drafted = std::popcount(citizens_at(player, static_cast<std::uint8_t>(Space::draft)));
    const int swords = player.total(sword) + drafted;
    return {swords, swords + player.total(arrow)};
}

// AW-ATTACK-04.
unsigned unused_armies(const Player& player) {
    unsigned armies = 0;
    for (int army = 0; army < player.army_count; ++army) {
        armies |= player.armies[at(army)].is_used() ? 0U : 1U << static_cast<unsigned>(army);
    }
    return armies;
}

namespace {

Force operator+(const Force& force, const Strength& strength) {
    return {force.sword + strength.sword, force.both + strength.sword + strength.arrow};
}

// AW-ATTACK-13 to -15.
bool is_enough(int titan, const Force& force) {
    const Figures& box = figures();
    return (box.titan_swords_only[at(titan)] != 0 ? force.sword : force.both) >= box.titan_defence[at(titan)];
}

int pile_of_top(const State& state, int titan) {
    for (int pile = 0; pile < pile_count; ++pile) {
        if (state.piles[at(pile)].top == titan && titan != no_card) {
            return pile;
        }
    }
    return -1;
}

// Swords, Swords with Arrows, and price of a set of armies in one number, so that sets add up at once.
class Might {
  public:
    Might() = default;
    Might(const Force& force, int price)
        : fields_(static_cast<std::uint64_t>(force.sword) | static_cast<std::uint64_t>(force.both) << 16U |
                  static_cast<std::uint64_t>(price) << 32U) {}

    Might operator+(Might other) const { return Might(fields_ + other.fields_); }
    Might only_if(bool condition) const { return Might(fields_ & (0U - static_cast<std::uint64_t>(condition))); }
    Force force() const { return {static_cast<int>(fields_ & 0xffffU), static_cast<int>(fields_ >> 16U & 0xffffU)}; }
    int price() const { return static_cast<int>(fields_ >> 32U); }

  private:
    explicit Might(std::uint64_t fields) : fields_(fields) {}

    std::uint64_t fields_;
};

// Armies that are not used yet and can be paid one by one, and what all of them and the city can do together.
struct Muster {
    unsigned bits[most_armies];  // NOLINT: plain arrays, not set to zero: this is asked in every turn
    Might mights[most_armies];   // NOLINT
    unsigned count = 0;
    Might all;

    Muster(const Player& player, Might own) : all(own) {
        for (unsigned index = 0; index < player.army_count; ++index) {
            const Army& army = player.armies[index];
            // As numbers, not as conditions: nobody can foretell them, so there is no branch.
            const unsigned at_hand =
                static_cast<unsigned>(army.price() <= player.coins) & static_cast<unsigned>(!army.is_used());
            bits[count] = 1U << index;
            mights[count] = Might(Force{} + army_strength(army), army.price());
            all = all + mights[count].only_if(at_hand != 0);
            count += at_hand;
        }
    }
};

// Calls `found` with each Titan and set of armies that can attack it; stops when `found` says so.
template <class Found>
void each_attack(const State& state, unsigned piles, Found found) {
    const Player& player = state.player(state.active);
    const Might own(free_force(state, state.active), 0);
    const Muster muster(player, own);
    int titans[pile_count];  // NOLINT
    int targets = 0;
    for (unsigned pile = 0; pile < pile_count && muster.count > 0; ++pile) {
        const std::uint8_t top = state.piles[pile].top;
        if ((piles >> pile & 1U) != 0 && top != no_card) {
            titans[targets] = top;
            targets += is_enough(top, muster.all.force()) ? 1 : 0;
        }
    }
    const unsigned sets = targets == 0 ? 0 : 1U << muster.count;
    for (unsigned set = 1; set < sets; ++set) {
        Might might = own;
        unsigned used = 0;
        for (unsigned left = set; left != 0; left &= left - 1) {
            const int army = std::countr_zero(left);
            might = might + muster.mights[army];
            used |= muster.bits[army];
        }
        for (int index = 0; index < targets && might.price() <= player.coins; ++index) {
            if (is_enough(titans[index], might.force()) && found(titans[index], used)) {
                return;
            }
        }
    }
}

}  // namespace

void Attack::offer(const State& state, ActionList& actions) {
    constexpr unsigned all_piles = (1U << pile_count) - 1U;
    const unsigned piles = state.ask == Ask::scouted ? 1U << state.pile : all_piles;
    each_attack(state, piles, [&](int titan, unsigned armies) {
        actions.push_back(Move(id, titan, static_cast<int>(armies)).pack());
        return false;
    });
}

bool can_attack(const State& state, unsigned piles) {
    bool possible = false;
    each_attack(state, piles, [&](int, unsigned) { return possible = true; });
    return possible;
}

Refusal Attack::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    const int pile = pile_of_top(state, move.a);
    if (pile < 0) {
        return "AW-ATTACK-01";
    }
    if (state.ask == Ask::scouted && pile != state.pile) {
        return "AW-CARD-FOREST-HIDEOUT-02";
    }
    if (move.b == 0 || move.b >> player.army_count != 0) {
        return "AW-ATTACK-03";
    }
    if ((move.b & ~unused_armies(player)) != 0) {
        return "AW-ATTACK-04";
    }
    Force force = free_force(state, state.active);
    int price = 0;
    for (unsigned armies = move.b; armies != 0; armies &= armies - 1) {
        const Army& army = player.armies[at(std::countr_zero(armies))];
        force = force + army_strength(army);
        price += army.price();
    }
    if (price > player.coins) {
        return "AW-ATTACK-06";
    }
    return is_enough(move.a, force) ? permitted : Refusal("AW-ATTACK-16");
}

// Pays, takes the Titan and notes what is to follow, so that losses on the way change nothing (AW-ATTACK-26).
void Attack::carry_out(State& state, const Move& move) {
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
    state.attack = state.option(titan_before_dice) ? AttackStep::turn_up : AttackStep::army_repairs;  // AW-ATTACK-27
    gain_effects(state, titan.new_citizens, titan.repairs);
}

json::object Attack::also_said(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    int price = 0;
    int number = 0;
    json::object args;
    for (unsigned armies = move.b; armies != 0; armies &= armies - 1) {
        const Army& army = player.armies[at(std::countr_zero(armies))];
        price += army.price();
        args["army" + std::to_string(++number)] = card_term(figures().military[army.active]);
    }
    args["armies"] = number;
    args["price"] = price;
    return args;
}

// The sentence is another one for each number of armies.
std::string Attack::variant(const State&, const Move& move) {
    return "_" + std::to_string(std::popcount(unsigned{move.b}));
}

namespace {

// The last step of an attack is done.
void end_attack(State& state) {
    state.attack = AttackStep::none;
    state.pile = 0;
}

}  // namespace

// AW-ATTACK-19, -27.
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
            if (state.option(titan_before_dice)) {
                end_attack(state);
            } else {
                state.attack = AttackStep::turn_up;
            }
            return false;
        case AttackStep::turn_up: {
            TitanPile& pile = state.piles[state.pile];
            if (!titan_missing(state, state.pile)) {
                if (state.option(titan_before_dice)) {
                    state.attack = AttackStep::army_repairs;
                } else {
                    end_attack(state);
                }
            } else if (!pile.below.empty()) {
                pile.top = pile.below[0].kind;
                pile.below.erase_at(0);
            } else {
                ask_deal(state, Kind::turn_titan);
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
