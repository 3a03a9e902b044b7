// Actions and triggers of Empire cards, run from their lists of effects (rulebook: Actions des cartes Empire,
// Précisions sur certaines cartes).

#include <algorithm>
#include <bit>

#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

unsigned scoutable(const State& state) {
    unsigned piles = 0;
    for (int pile = 0; pile < pile_count; ++pile) {
        piles |= state.piles[at(pile)].size() > 0 ? 1U << static_cast<unsigned>(pile) : 0U;
    }
    return piles;
}

namespace {

// Whether this step would change anything for the active player.
bool step_has_effect(const State& state, const Effect& effect) {
    switch (effect.what) {
        case Do::gain_coin:
            return !state.option(printed_tokens) || coins_left(state) > 0;
        case Do::gain_knowledge:
            return !state.option(printed_tokens) || knowledge_left(state) > 0;
        case Do::repair:
            return state.player(state.active).damaged != 0;
        case Do::perform:
            return can_explore(state);
        case Do::take_first_player_tile:
            return state.locked == 0 && (state.tile != state.active || state.option(town_house_locks));
        case Do::scout_titans:
            return scoutable(state) != 0;
        case Do::copy_opponent_action:
            return copy_targets(state) != 0;
        default:
            return false;
    }
}

}  // namespace

bool action_has_effect(const State& state, int card) {
    if (state.option(empty_actions) && has(figures().copying, card)) {
        return true;  // AW-PLACE-25: Bridge and Merchant City say "may"
    }
    return std::ranges::any_of(figures().empire[at(card)].action,
                               [&](const Effect& effect) { return step_has_effect(state, effect); });
}

// AW-CARD-MERCHANT-CITY-01, -03.
std::uint64_t copy_targets(const State& state) {
    std::uint64_t cards = 0;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        cards |= seat == state.active ? 0 : state.player(seat).working();
    }
    cards &= figures().with_action & ~figures().copying;
    std::uint64_t targets = 0;
    for (; cards != 0; cards &= cards - 1) {
        const int card = std::countr_zero(cards);
        targets |= action_has_effect(state, card) ? card_bit(card) : 0;
    }
    return targets;
}

Refusal refuse_use(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (!has(player.built & figures().with_action, move.a)) {
        return "AW-PLACE-18";
    }
    if (!is_ready(player, move.b)) {
        return "AW-PLACE-01";
    }
    if (has(player.damaged, move.a)) {
        return "AW-PLACE-21";
    }
    if (has_citizen(player, move.a)) {
        return "AW-PLACE-19";
    }
    return action_has_effect(state, move.a) ? permitted : Refusal("AW-PLACE-16");
}

void use(State& state, const Move& move) {
    state.player(state.active).citizens[at(move.b - 1)] = static_cast<std::uint8_t>(on_card + move.a);
    state.turn_taken = 1;
    state.action_card = move.a;
    state.action_step = 0;
}

namespace {

void take_tile(State& state) {
    if (state.locked == 0) {  // AW-CARD-TOWN-HOUSE-02
        state.tile = state.active;
        state.locked = state.option(town_house_locks) ? 1 : 0;
    }
}

void end_action(State& state) {
    state.action_card = no_card;
    state.action_step = 0;
    state.pile = 0;
}

}  // namespace

void run_action_step(State& state) {
    const auto& action = figures().empire[state.action_card].action;
    if (state.action_step == action.size()) {
        end_action(state);
        return;
    }
    const Effect& effect = action[state.action_step++];
    switch (effect.what) {
        case Do::gain_coin:
            take_coins(state, state.active, effect.n);
            break;
        case Do::gain_knowledge:
            take_knowledge(state, state.active, effect.n);
            break;
        case Do::repair:
            state.repairs_due = effect.n;
            state.repairs_optional = 0;
            break;
        case Do::perform:
            state.todo = can_explore(state) ? Ask::explore : Ask::turn;
            break;
        case Do::take_first_player_tile:
            take_tile(state);
            break;
        case Do::scout_titans:
            state.todo = scoutable(state) != 0 ? Ask::scout : Ask::turn;
            break;
        case Do::attack_scouted:
            state.todo = can_attack(state, 1U << state.pile) ? Ask::scouted : Ask::turn;
            break;
        case Do::copy_opponent_action:
            state.todo = copy_targets(state) != 0 ? Ask::copy : Ask::turn;
            break;
        default:
            break;
    }
}

// --- scouting (AW-CARD-FOREST-HIDEOUT-01) ---------------------------------------------------------------------------

void scout(State& state, int pile) {
    TitanPile& titans = state.piles[at(pile)];
    state.pile = static_cast<std::uint8_t>(pile);
    for (Seen& seen : titans.below) {
        seen.seats |= static_cast<std::uint8_t>(1U << state.active);
    }
    const int unseen = scouted_at_most - 1 - static_cast<int>(titans.below.size());
    state.sees_due = static_cast<std::uint8_t>(std::min(unseen, std::popcount(titans.rest)));
    state.todo = titans.size() > 1 ? Ask::order : Ask::turn;
}

void see_titan(State& state, int card) {
    state.piles[state.pile].rest &= ~(std::uint32_t{1} << static_cast<unsigned>(card));
    state.scouted.push_back(static_cast<std::uint8_t>(card));
    --state.sees_due;
}

unsigned titans_to_order(const State& state) {
    const TitanPile& titans = state.piles[state.pile];
    unsigned cards = state.ordered == 0 ? 1U << titans.top : 0U;
    for (std::size_t place = state.ordered == 0 ? 0 : state.ordered - 1U; place < titans.below.size(); ++place) {
        cards |= 1U << titans.below[place].kind;
    }
    for (const std::uint8_t card : state.scouted) {
        cards |= 1U << card;
    }
    return cards;
}

namespace {

std::size_t place_below(const TitanPile& titans, int card) {
    std::size_t place = 0;
    while (place < titans.below.size() && titans.below[place].kind != card) {
        ++place;
    }
    return place;
}

// The new top is shown to all; of the others only the scout knows the order from now on (AW-INFO-04).
void put_top(State& state, int card) {
    TitanPile& titans = state.piles[state.pile];
    constexpr unsigned all = 0x0f;
    for (const std::uint8_t seen : state.scouted) {
        titans.below.push_back({seen, 0});
    }
    state.scouted.clear();
    for (Seen& seen : titans.below) {
        const unsigned known = (seen.seats | seen.seats >> 4U) & all;
        seen.seats = static_cast<std::uint8_t>(known << 4U | 1U << state.active);
    }
    if (card != titans.top) {
        titans.below[place_below(titans, card)] = {titans.top,
                                                   static_cast<std::uint8_t>(all << 4U | 1U << state.active)};
        titans.top = static_cast<std::uint8_t>(card);
    }
}

}  // namespace

void put_titan(State& state, int card) {
    TitanPile& titans = state.piles[state.pile];
    if (state.ordered == 0) {
        put_top(state, card);
    } else {
        std::swap(titans.below[state.ordered - 1U], titans.below[place_below(titans, card)]);
    }
    if (++state.ordered >= titans.below.size()) {
        state.ordered = 0;
        state.todo = Ask::turn;
    }
}

// --- triggers -------------------------------------------------------------------------------------------------------

bool can_remove_coin(const Army& army, int where) {
    return (where == 0 ? army.name_coins : army.art_coins) > 0;
}

namespace {

Seat trigger_owner(const State& state, const LearnTrigger& trigger) {
    const int step = trigger.by_right_neighbour ? 1 : state.seats - 1;
    return (state.active + step) % state.seats;
}

bool is_usable(const State& state, const LearnTrigger& trigger, const Player& owner) {
    if (!has(owner.working(), trigger.card)) {  // AW-TRIG-04
        return false;
    }
    if (trigger.effect.what == Do::remove_military_coin) {
        return std::any_of(owner.armies.begin(), owner.armies.begin() + owner.army_count,
                           [](const Army& army) { return army.price() > 1; });
    }
    return owner.coins >= trigger.effect.cost && (!state.option(printed_tokens) || knowledge_left(state) > 0);
}

}  // namespace

// After Learn, clockwise from the active player (AW-ACT-LEARN-02).
bool settle_triggers(State& state) {
    const auto& triggers = figures().learn_triggers;
    for (; state.trigger != 0; ++state.trigger) {
        if (state.trigger > triggers.size()) {
            state.trigger = 0;
            return false;
        }
        const LearnTrigger& next = triggers[state.trigger - 1U];
        const Seat owner = trigger_owner(state, next);
        if (is_usable(state, next, state.player(owner))) {
            ask(state, next.effect.what == Do::remove_military_coin ? Ask::outpost : Ask::guild, owner);
            return true;
        }
    }
    return false;
}

const Effect& asked_trigger(const State& state) {
    return figures().learn_triggers[state.trigger - 1U].effect;
}

void remove_coin(State& state, const Move& move) {
    Player& owner = state.player(state.decider);
    Army& army = owner.armies[at(army_of(owner, move.a))];
    --(move.b == 0 ? army.name_coins : army.art_coins);
    ++state.trigger;
}

void buy_knowledge(State& state) {
    const Effect& effect = asked_trigger(state);
    Player& owner = state.player(state.decider);
    owner.coins = static_cast<std::uint16_t>(owner.coins - effect.cost);
    take_knowledge(state, state.decider, effect.n);
    ++state.trigger;
}

void pass(State& state) {
    Player& player = state.player(state.active);
    const bool is_first = state.passes == 0;
    player.passed = 1;
    ++state.passes;
    state.turn_taken = 1;
    if (is_first && (player.working() & figures().reserves_on_pass) != 0 && can_explore(state)) {
        state.todo = Ask::playwrights;  // AW-CARD-ZORI-PLAYWRIGHTS-01
    }
}

}  // namespace pentarchy::ancient_world
