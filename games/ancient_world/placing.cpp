// Citizens on the spaces of the board, and what Build and Recruit ask for then (rulebook: Placer un Citoyen, Actions
// des Citoyens).

#include <algorithm>
#include <bit>

#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::uint8_t value_bit(int value) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(value));
}

// Whether a citizen of this value may stand there at all (AW-PLACE-04, -05, -15); fees apart.
Refusal refuse_standing(const State& state, Space space, int value) {
    const BoardAction& rule = figures().spaces[at(space)];
    if (state.round < rule.from_round) {
        return "AW-SETUP-10";
    }
    const unsigned there = state.standing[at(space)];
    if (rule.placement == Placement::higher && there >> static_cast<unsigned>(value) != 0) {
        return "AW-PLACE-05";
    }
    return permitted;
}

bool crane_at_hand(const Player& player) {
    return (player.working() & figures().frees_build) != 0;
}

// What the cheapest thing costs that one could buy with enough coins; `out_of_reach` where there is none.
constexpr int out_of_reach = 1 << 16;

int cheapest_of(const Player& player, std::uint64_t cards) {
    const Figures& box = figures();
    int least = out_of_reach;
    for (; cards != 0; cards &= cards - 1) {
        const std::size_t card = at(std::countr_zero(cards));
        least = box.empire_knowledge[card] <= player.knowledge ? std::min<int>(least, box.empire_coins[card]) : least;
    }
    return least;
}

// AW-ACT-BUILD-02 to -07; a Crane builds for nothing and makes room first.
int cheapest_build(const State& state, const Player& player) {
    const int room = player.total(capacity) - player.empire_cards();
    const bool crane = crane_at_hand(player);
    if (room + (crane ? 1 : 0) <= 0) {
        return out_of_reach;
    }
    const std::uint64_t cards = (row_cards(state) | reserve_cards(player)) & ~player.built;
    if (crane && cards != 0) {
        return 0;
    }
    return room > 0 ? cheapest_of(player, cards) : out_of_reach;
}

bool has_place_for_recruit(const Player& player) {
    if (player.army_count < player.total(army_slot)) {
        return true;
    }
    return std::any_of(player.armies.begin(), player.armies.begin() + player.army_count,
                       [](const Army& army) { return !army.is_used(); });
}

bool affords(const Player& player, int card, int coins) {
    return figures().military_coins[at(card)] <= coins && figures().military_knowledge[at(card)] <= player.knowledge;
}

int cheapest_recruit(const State& state, const Player& player) {
    const Figures& box = figures();
    int least = out_of_reach;
    for (const std::uint8_t card : state.military_row) {
        if (card != no_card && box.military_knowledge[card] <= player.knowledge) {
            least = std::min<int>(least, box.military_coins[card]);
        }
    }
    return least;
}

// Whether the action of the space can be carried out (AW-PLACE-16) by a player who has so many coins after the fee.
Refusal refuse_action(const State& state, const Player& player, Space space, int coins, Payment payment) {
    const Figures& box = figures();
    switch (space) {
        case Space::build:
            return cheapest_build(state, player) <= coins ? permitted : Refusal("AW-PLACE-16");
        case Space::recruit:
            if (!has_place_for_recruit(player)) {
                return "AW-ACT-RECRUIT-14";
            }
            return cheapest_recruit(state, player) <= coins ? permitted : Refusal("AW-PLACE-16");
        case Space::expand:
            if (provinces_left(state) == 0) {
                return "AW-ACT-EXPAND-04";
            }
            return payment == Payment::coins ? (coins >= box.expand_coins ? permitted : "AW-ACT-EXPAND-01")
                   : payment == Payment::knowledge
                       ? (player.knowledge >= box.expand_knowledge ? permitted : "AW-ACT-EXPAND-01")
                       : Refusal("AW-ACT-EXPAND-01");
        case Space::learn:
            if (state.option(printed_tokens) && knowledge_left(state) <= 0) {
                return "AW-SETUP-26";
            }
            return coins >= box.learn_coins ? permitted : Refusal("AW-ACT-LEARN-01");
        case Space::explore:
            return can_explore(state) ? permitted : Refusal("AW-PLACE-16");
        case Space::repopulate:
            if (citizens_owned(player) == citizen_count) {
                return "AW-ACT-REPOPULATE-05";
            }
            return coins >= box.repopulate_coins ? permitted : Refusal("AW-ACT-REPOPULATE-01");
        case Space::labour:
        case Space::draft:
        case Space::rebuild:
            break;
    }
    return permitted;
}

}  // namespace

// AW-PLACE-10 to -13, -23; with lower_only a value above all is free too (AW-RUL-01).
int fee(const State& state, Space space, int value) {
    const unsigned there = state.standing[at(space)];
    const bool has_fee = figures().spaces[at(space)].placement == Placement::open_with_fee;
    if (!has_fee || there == 0 || (there & value_bit(value)) != 0) {
        return 0;
    }
    const bool above_all = there >> static_cast<unsigned>(value) == 0;
    return above_all && state.option(lower_only_fee) ? 0 : figures().fee;
}

Refusal refuse_place(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.a >= space_count) {
        return "AW-PLACE-02";
    }
    if (!is_ready(player, move.b)) {
        return "AW-PLACE-01";
    }
    const Space space = move.space();
    if (move.c > static_cast<int>(Payment::knowledge) || (space != Space::expand && move.payment() != Payment::none)) {
        return "AW-ACT-EXPAND-01";
    }
    if (const Refusal rule = refuse_standing(state, space, move.b); rule != permitted) {
        return rule;
    }
    const int due = fee(state, space, move.b);
    if (player.coins < due) {
        return "AW-PLACE-14";
    }
    return refuse_action(state, player, space, player.coins - due, move.payment());
}

namespace {

// With how many coins, after a fee, the action of each space can be carried out; `out_of_reach` where refuse_action
// refuses it anyhow. Expand can be paid with knowledge and needs none then.
std::array<int, space_count> coins_needed(const State& state, const Player& player) {
    const Figures& box = figures();
    const auto if_so = [](bool possible, int coins) { return possible ? coins : out_of_reach; };
    std::array<int, space_count> needed{};
    needed[at(Space::build)] = cheapest_build(state, player);
    needed[at(Space::recruit)] = if_so(has_place_for_recruit(player), cheapest_recruit(state, player));
    const bool has_knowledge = player.knowledge >= box.expand_knowledge;
    needed[at(Space::expand)] = if_so(provinces_left(state) > 0, has_knowledge ? 0 : box.expand_coins);
    needed[at(Space::learn)] = if_so(!state.option(printed_tokens) || knowledge_left(state) > 0, box.learn_coins);
    needed[at(Space::explore)] = if_so(can_explore(state), 0);
    needed[at(Space::repopulate)] = if_so(citizens_owned(player) < citizen_count, box.repopulate_coins);
    return needed;
}

// Citizens of a set on one space, in ascending order.
void list_values(int space, unsigned values, Payment payment, ActionList& actions) {
    const Action nobody_yet = Move(Kind::place, space, 0, static_cast<int>(payment)).pack();
    for (; values != 0; values &= values - 1) {
        actions.push_back({nobody_yet.bits | static_cast<std::uint64_t>(std::countr_zero(values)) << 16U});
    }
}

}  // namespace

// The same verdicts as refuse_place, but one for all citizens that pay the same to stand on a space.
void list_placements(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    const unsigned values = ready_citizens(player);
    if (values == 0) {
        return;
    }
    const Figures& box = figures();
    const int coins = player.coins;
    const std::array<int, space_count> needed = coins_needed(state, player);
    for (int index = 0; index < space_count; ++index) {
        const BoardAction& rule = box.spaces[at(index)];
        if (state.round < rule.from_round || needed[at(index)] > coins) {
            continue;
        }
        const unsigned there = state.standing[at(index)];
        const unsigned higher = values & (~0U << static_cast<unsigned>(std::bit_width(there)));
        const unsigned open = rule.placement == Placement::higher ? higher : values;
        if (rule.placement == Placement::open_with_fee && there != 0) {
            const unsigned free = (values & there) | (state.option(lower_only_fee) ? higher : 0U);
            list_values(index, free, Payment::none, actions);
            list_values(index, needed[at(index)] + box.fee <= coins ? values & ~free : 0U, Payment::none, actions);
        } else if (static_cast<Space>(index) == Space::expand) {
            list_values(index, box.expand_coins <= coins ? open : 0U, Payment::coins, actions);
            list_values(index, box.expand_knowledge <= player.knowledge ? open : 0U, Payment::knowledge, actions);
        } else {
            list_values(index, open, Payment::none, actions);
        }
    }
}

// --- the nine actions -----------------------------------------------------------------------------------------------

namespace {

// AW-ACT-REBUILD-01 to -05.
void rebuild(State& state) {
    if (state.locked == 0) {
        state.tile = state.active;
        state.locked = 1;
    }
    take_coins(state, state.active, figures().rebuild_coins);
    state.repairs_due = static_cast<std::uint8_t>(figures().rebuild_repairs);
    state.repairs_optional = 1;
}

void expand(State& state, Payment payment) {
    Player& player = state.player(state.active);
    if (payment == Payment::coins) {
        player.coins = static_cast<std::uint16_t>(player.coins - figures().expand_coins);
    } else {
        player.knowledge = static_cast<std::uint8_t>(player.knowledge - figures().expand_knowledge);
    }
    if (state.option(expansion_plus)) {
        state.todo = Ask::expand;  // AW-VAR-03: paid before the cards are seen
    } else {
        take_province(state, state.province);
    }
}

}  // namespace

void place(State& state, const Move& move) {
    Player& player = state.player(state.active);
    const Space space = move.space();
    player.coins = static_cast<std::uint16_t>(player.coins - fee(state, space, move.b));
    player.citizens[at(move.b - 1)] = move.a;
    state.standing[move.a] |= value_bit(move.b);
    state.turn_taken = 1;
    switch (space) {
        case Space::labour:
            take_coins(state, state.active, figures().labour_coins);
            break;
        case Space::build:
            state.todo = Ask::build;
            break;
        case Space::draft:
            break;  // the citizen itself is the bonus (AW-ACT-DRAFT-01)
        case Space::expand:
            expand(state, move.payment());
            break;
        case Space::learn:
            player.coins = static_cast<std::uint16_t>(player.coins - figures().learn_coins);
            take_knowledge(state, state.active, 1);
            state.trigger = 1;
            break;
        case Space::rebuild:
            rebuild(state);
            break;
        case Space::recruit:
            state.todo = Ask::recruit;
            break;
        case Space::explore:
            state.todo = Ask::explore;
            break;
        case Space::repopulate:
            player.coins = static_cast<std::uint16_t>(player.coins - figures().repopulate_coins);
            gain_citizens(state, state.active, 1);
            break;
    }
}

// --- Build ----------------------------------------------------------------------------------------------------------

Refusal refuse_build(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.b > (from_reserve | with_crane)) {
        return "AW-ACT-BUILD-01";
    }
    const bool reserved = (move.b & from_reserve) != 0;
    const bool free = (move.b & with_crane) != 0;
    if (!has(reserved ? reserve_cards(player) : row_cards(state), move.a)) {
        return "AW-ACT-BUILD-01";
    }
    if (free && !crane_at_hand(player)) {
        return "AW-CARD-CRANE-01";
    }
    if (has(player.built, move.a)) {
        return reserved ? "AW-ACT-BUILD-07" : "AW-ACT-BUILD-06";
    }
    if (player.empire_cards() - (free ? 1 : 0) >= player.total(capacity)) {
        return "AW-ACT-BUILD-05";
    }
    return can_build(player, move.a, player.coins, free) ? permitted : Refusal("AW-ACT-BUILD-02");
}

void list_builds(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    const bool crane = crane_at_hand(player);
    for (const int source : {0, from_reserve}) {
        std::uint64_t cards = (source == 0 ? row_cards(state) : reserve_cards(player)) & ~player.built;
        for (; cards != 0; cards &= cards - 1) {
            const int card = std::countr_zero(cards);
            if (can_build(player, card, player.coins, false)) {
                actions.push_back(Move(Kind::build, card, source).pack());
            }
            if (crane && can_build(player, card, player.coins, true)) {
                actions.push_back(Move(Kind::build, card, source | with_crane).pack());
            }
        }
    }
}

void build(State& state, const Move& move) {
    Player& player = state.player(state.active);
    if ((move.b & with_crane) != 0) {  // AW-CARD-CRANE-02
        const int crane = std::countr_zero(player.working() & figures().frees_build);
        player.built &= ~card_bit(crane);
        discard_empire(state, crane);
    } else {
        player.coins = static_cast<std::uint16_t>(player.coins - figures().empire_coins[move.a]);
        player.knowledge = static_cast<std::uint8_t>(player.knowledge - figures().empire_knowledge[move.a]);
    }
    if ((move.b & from_reserve) != 0) {
        take_from_reserve(player, move.a);
    } else {
        take_from_row(state, move.a);
    }
    player.built |= card_bit(move.a);
    recount(player);
    state.todo = Ask::turn;
    const EmpireCard& card = figures().empire[move.a];
    gain_effects(state, card.new_citizens, card.repairs);
}

// --- Recruit --------------------------------------------------------------------------------------------------------

Refusal refuse_recruit(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.a == no_card || std::ranges::find(state.military_row, move.a) == state.military_row.end()) {
        return "AW-ACT-RECRUIT-01";
    }
    if (!affords(player, move.a, player.coins)) {
        return "AW-ACT-RECRUIT-01";
    }
    if (move.b == no_card) {
        return player.army_count < player.total(army_slot) ? permitted : Refusal("AW-ACT-RECRUIT-05");
    }
    const int army = army_of(player, move.b);
    if (army < 0) {
        return "AW-ACT-RECRUIT-05";
    }
    return player.armies[at(army)].is_used() ? Refusal("AW-ACT-RECRUIT-07") : permitted;
}

void list_recruits(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    for (const std::uint8_t card : state.military_row) {
        if (card == no_card || !affords(player, card, player.coins)) {
            continue;
        }
        if (player.army_count < player.total(army_slot)) {
            actions.push_back(Move(Kind::recruit, card, no_card).pack());
        }
        for (int army = 0; army < player.army_count; ++army) {
            if (!player.armies[at(army)].is_used()) {
                actions.push_back(Move(Kind::recruit, card, player.armies[at(army)].active).pack());
            }
        }
    }
}

void recruit(State& state, const Move& move) {
    Player& player = state.player(state.active);
    const MilitaryCard& card = figures().military[move.a];
    player.coins = static_cast<std::uint16_t>(player.coins - card.coins);
    player.knowledge = static_cast<std::uint8_t>(player.knowledge - card.knowledge);
    *std::ranges::find(state.military_row, move.a) = no_card;
    if (move.b == no_card) {
        player.armies[player.army_count++] = {.active = move.a};
    } else {
        // AW-ACT-RECRUIT-08, -09: the coins go to the supply, the card beneath the new one.
        Army& army = player.armies[at(army_of(player, move.b))];
        army = {.heritage = army.heritage | std::uint32_t{1} << army.active, .active = move.a};
    }
    state.todo = Ask::turn;
}

}  // namespace pentarchy::ancient_world
