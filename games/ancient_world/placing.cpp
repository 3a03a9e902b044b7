// Citizens on the spaces of the board, and what Build and Recruit ask for then (rulebook: Placer un Citoyen, Actions
// des Citoyens).

#include <algorithm>
#include <bit>
#include <utility>

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

// The least coins for a card of the row (`card` may be an empty place) or the reserve that is not built yet.
int build_price(const Figures& box, const Player& player, std::uint8_t card) {
    const std::size_t kind = card % most_empire;
    // As numbers, not as conditions: nobody can foretell them, so there is no branch.
    const auto is_there = static_cast<unsigned>(card != no_card);
    const auto is_new = static_cast<unsigned>((player.built >> kind & 1U) == 0);
    const auto is_known = static_cast<unsigned>(box.empire_knowledge[kind] <= player.knowledge);
    return (is_there & is_new & is_known) != 0 ? box.empire_coins[kind] : out_of_reach;
}

// AW-ACT-BUILD-02 to -07; a Crane builds for nothing and makes room first.
int cheapest_build(const State& state, const Player& player) {
    const Figures& box = figures();
    const int room = player.total(capacity) - player.empire_cards();
    if (crane_at_hand(player)) {
        const bool has_card = ((row_cards(state) | reserve_cards(player)) & ~player.built) != 0;
        return room >= 0 && has_card ? 0 : out_of_reach;
    }
    if (room <= 0) {
        return out_of_reach;
    }
    int least = out_of_reach;
    for (const std::uint8_t card : state.empire_row) {
        least = std::min(least, build_price(box, player, card));
    }
    for (std::uint64_t left = reserve_cards(player); left != 0; left &= left - 1) {
        least = std::min(least, build_price(box, player, static_cast<std::uint8_t>(std::countr_zero(left))));
    }
    return least;
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

// Spaces whose text says that the player "may" do something (AW-PLACE-25).
constexpr bool may_be_left(Space space) {
    return space == Space::build || space == Space::recruit || space == Space::explore;
}

// Whether the action of the space can be carried out (AW-PLACE-16) by a player who has so many coins after the fee.
Refusal refuse_action(const State& state, const Player& player, Space space, int coins, Payment payment) {
    const Figures& box = figures();
    if (state.option(empty_actions) && may_be_left(space)) {
        return permitted;
    }
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
    if (state.option(empty_actions)) {
        for (int space = 0; space < space_count; ++space) {
            needed[at(space)] = may_be_left(static_cast<Space>(space)) ? 0 : needed[at(space)];
        }
    }
    return needed;
}

// Placements as bits, so that they are found without branches that nobody can foretell. Each space has ten: five for
// citizens that stand there as they are, then five for those that pay a fee; at Expand, that pay coins or knowledge.
constexpr int bits_of_space = 2 * citizen_count;
constexpr int spaces_in_word = 64 / bits_of_space;
using PlacementBits = std::array<std::uint64_t, (space_count - 1) / spaces_in_word + 1>;

constexpr std::array<Action, at(space_count* bits_of_space)> placements = [] {
    std::array<Action, at(space_count * bits_of_space)> list{};
    for (int index = 0; index < space_count * bits_of_space; ++index) {
        const int space = index / bits_of_space;
        const bool is_second = index % bits_of_space >= citizen_count;
        const Payment payment = static_cast<Space>(space) != Space::expand ? Payment::none
                                : is_second                                ? Payment::knowledge
                                                                           : Payment::coins;
        list[at(index)] = Move(Kind::place, space, index % citizen_count + 1, static_cast<int>(payment)).pack();
    }
    return list;
}();

// Values above all that stand on a space, by the set of those.
constexpr std::array<std::uint8_t, 64> values_above = [] {
    std::array<std::uint8_t, 64> above{};
    for (unsigned there = 0; there < above.size(); ++there) {
        above[there] = static_cast<std::uint8_t>(0x3eU & (~0U << static_cast<unsigned>(std::bit_width(there))));
    }
    return above;
}();

constexpr unsigned only_if(bool condition, unsigned values) {
    return values & (0U - static_cast<unsigned>(condition));
}

// Which of the ready citizens may go to one space; the same verdicts as refuse_place. A template, so that what is
// known of the space is known to the compiler.
template <int index>
std::uint64_t placements_on(const State& state, const Player& player, unsigned values, int needed) {
    const Figures& box = figures();
    const BoardAction& rule = box.spaces[at(index)];
    const int coins = player.coins;
    const unsigned there = state.standing[at(index)];
    const unsigned higher = values & values_above[there];
    unsigned first = rule.placement == Placement::higher ? higher : values;
    unsigned second = 0;
    if constexpr (static_cast<Space>(index) == Space::expand) {
        second = only_if(box.expand_knowledge <= player.knowledge, first);
        first = only_if(box.expand_coins <= coins, first);
    } else if (rule.placement == Placement::open_with_fee) {
        first = only_if(there == 0, values) | (values & there) | only_if(state.option(lower_only_fee), higher);
        second = only_if(needed + box.fee <= coins, values & ~first);
    }
    const unsigned both = first >> 1U | second >> 1U << static_cast<unsigned>(citizen_count);
    const unsigned open = only_if(state.round >= rule.from_round, only_if(needed <= coins, both));
    return std::uint64_t{open} << static_cast<unsigned>(index % spaces_in_word * bits_of_space);
}

template <int... index>
PlacementBits placement_bits(const State& state, const Player& player, unsigned values,
                             std::integer_sequence<int, index...>) {
    const std::array<int, space_count> needed = coins_needed(state, player);
    PlacementBits bits{};
    ((bits[at(index / spaces_in_word)] |= placements_on<index>(state, player, values, needed[at(index)])), ...);
    return bits;
}

}  // namespace

void list_placements(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    const unsigned values = ready_citizens(player);
    if (values == 0) {
        return;
    }
    const PlacementBits bits = placement_bits(state, player, values, std::make_integer_sequence<int, space_count>{});
    const Action* first = placements.data();
    for (std::uint64_t left : bits) {
        for (; left != 0; left &= left - 1) {
            actions.push_back(first[std::countr_zero(left)]);
        }
        first += spaces_in_word * bits_of_space;
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

// Where nothing can be done after all (AW-PLACE-25), nothing is asked.
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
            state.todo = cheapest_build(state, player) <= player.coins ? Ask::build : Ask::turn;
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
            state.todo = has_place_for_recruit(player) && cheapest_recruit(state, player) <= player.coins ? Ask::recruit
                                                                                                          : Ask::turn;
            break;
        case Space::explore:
            state.todo = can_explore(state) ? Ask::explore : Ask::turn;
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
