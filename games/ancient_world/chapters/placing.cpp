// Citizens on the spaces of the board (rulebook: Placer un Citoyen, Actions des Citoyens).

#include <algorithm>
#include <bit>
#include <utility>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

// --- who may stand where --------------------------------------------------------------------------------------------

// Citizens are sets by value, as in State::standing: bit v is the one of value v.
constexpr unsigned value_bit(int value) {
    return 1U << static_cast<unsigned>(value);
}
constexpr unsigned all_values = 0x3e;

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

// AW-PLACE-05, -15; fees apart.
unsigned values_allowed(const BoardAction& space, unsigned there) {
    return space.placement == Placement::higher ? values_above[there] : all_values;
}

// AW-PLACE-10 to -13, -23; with lower_only a value above all is free too (AW-RUL-01).
unsigned values_without_fee(const State& state, const BoardAction& space, unsigned there) {
    return only_if(space.placement != Placement::open_with_fee || there == 0, all_values) | there |
           only_if(state.option(lower_only_fee), values_above[there]);
}

// --- the nine actions -----------------------------------------------------------------------------------------------

// Each space says once what its action needs and what it does: whether it is possible at all and which rule says no,
// the least coins it costs and which rule forbids to go without them, and whether its text says that the player "may"
// do it, so that by agreement it can be left (AW-PLACE-16, -25).
struct Possible {
    static constexpr bool may_be_left = false;
    static constexpr Refusal impossible{};
    static constexpr Refusal too_dear{};
    static bool is_possible(const State&, const Player&) { return true; }
    static int price(const State&, const Player&) { return 0; }
};

// The least coins with which the action of the space can be carried out.
template <class A>
int coins_needed(const State& state, const Player& player) {
    if (A::may_be_left && state.option(empty_actions)) {
        return 0;
    }
    return A::is_possible(state, player) ? A::price(state, player) : out_of_reach;
}

// What a text says one may do is asked only where it can be done after all.
template <class A>
void ask_if_possible(State& state, Ask question) {
    const Player& player = state.player(state.active);
    const bool possible = A::is_possible(state, player) && A::price(state, player) <= player.coins;
    state.todo = possible ? question : Ask::turn;
}

void pay_coins(State& state, int coins) {
    Player& player = state.player(state.active);
    player.coins = static_cast<std::uint16_t>(player.coins - coins);
}

struct LabourAction : Possible {
    static constexpr Space id = Space::labour;

    static void carry_out(State& state, const Move&) { take_coins(state, state.active, figures().labour_coins); }
};

struct BuildAction : Possible {
    static constexpr Space id = Space::build;
    static constexpr bool may_be_left = true;
    static constexpr Refusal too_dear = "AW-PLACE-16";

    static int price(const State& state, const Player& player) { return cheapest_build(state, player); }
    static void carry_out(State& state, const Move&) { ask_if_possible<BuildAction>(state, Ask::build); }
};

// The citizen itself is the bonus (AW-ACT-DRAFT-01).
struct DraftAction : Possible {
    static constexpr Space id = Space::draft;

    static void carry_out(State&, const Move&) {}
};

struct ExpandAction : Possible {
    static constexpr Space id = Space::expand;
    static constexpr Refusal impossible = "AW-ACT-EXPAND-04";
    static constexpr Refusal too_dear = "AW-ACT-EXPAND-01";

    static bool is_possible(const State& state, const Player&) { return provinces_left(state) > 0; }
    static bool can_pay(const Player& player, int coins, Payment payment) {
        return (payment == Payment::coins && coins >= figures().expand_coins) ||
               (payment == Payment::knowledge && player.knowledge >= figures().expand_knowledge);
    }
    static int price(const State&, const Player& player) {
        return can_pay(player, 0, Payment::knowledge) ? 0 : figures().expand_coins;
    }
    static void carry_out(State& state, const Move& move) {
        if (move.payment() == Payment::coins) {
            pay_coins(state, figures().expand_coins);
        } else {
            Player& player = state.player(state.active);
            player.knowledge = static_cast<std::uint8_t>(player.knowledge - figures().expand_knowledge);
        }
        if (state.option(expansion_plus)) {
            state.todo = Ask::expand;  // AW-VAR-03: paid before the cards are seen
        } else {
            take_province(state, state.province);
        }
    }
};

struct LearnAction : Possible {
    static constexpr Space id = Space::learn;
    static constexpr Refusal impossible = "AW-SETUP-26";
    static constexpr Refusal too_dear = "AW-ACT-LEARN-01";

    static bool is_possible(const State& state, const Player&) {
        return !state.option(printed_tokens) || knowledge_left(state) > 0;
    }
    static int price(const State&, const Player&) { return figures().learn_coins; }
    static void carry_out(State& state, const Move&) {
        pay_coins(state, figures().learn_coins);
        take_knowledge(state, state.active, 1);
        state.trigger = 1;
    }
};

// AW-ACT-REBUILD-01 to -05.
struct RebuildAction : Possible {
    static constexpr Space id = Space::rebuild;

    static void carry_out(State& state, const Move&) {
        if (state.locked == 0) {
            state.tile = state.active;
            state.locked = 1;
        }
        take_coins(state, state.active, figures().rebuild_coins);
        state.repairs_due = static_cast<std::uint8_t>(figures().rebuild_repairs);
        state.repairs_optional = 1;
    }
};

struct RecruitAction : Possible {
    static constexpr Space id = Space::recruit;
    static constexpr bool may_be_left = true;
    static constexpr Refusal impossible = "AW-ACT-RECRUIT-14";
    static constexpr Refusal too_dear = "AW-PLACE-16";

    static bool is_possible(const State&, const Player& player) { return has_place_for_recruit(player); }
    static int price(const State& state, const Player& player) { return cheapest_recruit(state, player); }
    static void carry_out(State& state, const Move&) { ask_if_possible<RecruitAction>(state, Ask::recruit); }
};

struct ExploreAction : Possible {
    static constexpr Space id = Space::explore;
    static constexpr bool may_be_left = true;
    static constexpr Refusal impossible = "AW-PLACE-16";

    static bool is_possible(const State& state, const Player&) { return can_explore(state); }
    static void carry_out(State& state, const Move&) { ask_if_possible<ExploreAction>(state, Ask::explore); }
};

struct RepopulateAction : Possible {
    static constexpr Space id = Space::repopulate;
    static constexpr Refusal impossible = "AW-ACT-REPOPULATE-05";
    static constexpr Refusal too_dear = "AW-ACT-REPOPULATE-01";

    static bool is_possible(const State&, const Player& player) { return citizens_owned(player) < citizen_count; }
    static int price(const State&, const Player&) { return figures().repopulate_coins; }
    static void carry_out(State& state, const Move&) {
        pay_coins(state, figures().repopulate_coins);
        gain_citizens(state, state.active, 1);
    }
};

using SpaceActions = Types<LabourAction, BuildAction, DraftAction, ExpandAction, LearnAction, RebuildAction,
                           RecruitAction, ExploreAction, RepopulateAction>;
static_assert(are_in_order(SpaceActions{}) && SpaceActions::size == space_count);

// Why the action cannot be carried out by a player who has so many coins after the fee.
template <class A>
Refusal why_no_action(const State& state, const Player& player, int coins, Payment payment) {
    if (A::may_be_left && state.option(empty_actions)) {
        return permitted;
    }
    if (!A::is_possible(state, player)) {
        return A::impossible;
    }
    bool can_pay = A::price(state, player) <= coins;
    if constexpr (requires { A::can_pay(player, coins, payment); }) {
        can_pay = A::can_pay(player, coins, payment);
    }
    return can_pay ? permitted : A::too_dear;
}

}  // namespace

int fee(const State& state, Space space, int value) {
    const unsigned free = values_without_fee(state, figures().spaces[at(space)], state.standing[at(space)]);
    return (free & value_bit(value)) != 0 ? 0 : figures().fee;
}

Refusal Place::why_not(const State& state, const Move& move) {
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
    const BoardAction& rule = figures().spaces[at(space)];
    if (state.round < rule.from_round) {
        return "AW-SETUP-10";
    }
    if ((values_allowed(rule, state.standing[at(space)]) & value_bit(move.b)) == 0) {
        return "AW-PLACE-05";
    }
    const int due = fee(state, space, move.b);
    if (player.coins < due) {
        return "AW-PLACE-14";
    }
    Refusal why;
    with(SpaceActions{}, space, [&]<class A>(std::type_identity<A>) {
        why = why_no_action<A>(state, player, player.coins - due, move.payment());
    });
    return why;
}

namespace {

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
        list[at(index)] = Move(Place::id, space, index % citizen_count + 1, static_cast<int>(payment)).pack();
    }
    return list;
}();

// Which of the ready citizens may go to one space; the same verdicts as why_not, for all values at once.
template <class A>
std::uint64_t placements_on(const State& state, const Player& player, unsigned values) {
    const Figures& box = figures();
    const BoardAction& rule = box.spaces[at(A::id)];
    const int needed = coins_needed<A>(state, player);
    const int coins = player.coins;
    const unsigned there = state.standing[at(A::id)];
    const unsigned allowed = values & values_allowed(rule, there);
    unsigned first = allowed;
    unsigned second = 0;
    if constexpr (A::id == Space::expand) {
        first = only_if(A::can_pay(player, coins, Payment::coins), allowed);
        second = only_if(A::can_pay(player, coins, Payment::knowledge), allowed);
    } else if (rule.placement == Placement::open_with_fee) {
        first = allowed & values_without_fee(state, rule, there);
        second = only_if(needed + box.fee <= coins, allowed & ~first);
    }
    const unsigned both = first >> 1U | second >> 1U << static_cast<unsigned>(citizen_count);
    const unsigned open = only_if(state.round >= rule.from_round, only_if(needed <= coins, both));
    return std::uint64_t{open} << static_cast<unsigned>(static_cast<int>(A::id) % spaces_in_word * bits_of_space);
}

template <class... A>
PlacementBits placement_bits(Types<A...>, const State& state, const Player& player, unsigned values) {
    PlacementBits bits{};
    ((bits[at(A::id) / spaces_in_word] |= placements_on<A>(state, player, values)), ...);
    return bits;
}

}  // namespace

void Place::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    const unsigned values = ready_citizens(player);
    if (values == 0) {
        return;
    }
    const PlacementBits bits = placement_bits(SpaceActions{}, state, player, values);
    const Action* first = placements.data();
    for (std::uint64_t left : bits) {
        for (; left != 0; left &= left - 1) {
            actions.push_back(first[std::countr_zero(left)]);
        }
        first += spaces_in_word * bits_of_space;
    }
}

void Place::carry_out(State& state, const Move& move) {
    pay_coins(state, fee(state, move.space(), move.b));
    state.player(state.active).citizens[at(move.b - 1)] = move.a;
    state.standing[move.a] |= static_cast<std::uint8_t>(value_bit(move.b));
    state.turn_taken = 1;
    with(SpaceActions{}, move.space(), [&]<class A>(std::type_identity<A>) { A::carry_out(state, move); });
}

json::object Place::also_said(const State& state, const Move& move) {
    return {{"fee", fee(state, move.space(), move.b)}};
}

std::string Place::variant(const State& state, const Move& move) {
    if (move.payment() != Payment::none) {
        return move.payment() == Payment::coins ? "_for_coins" : "_for_knowledge";
    }
    return fee(state, move.space(), move.b) > 0 ? "_with_fee" : "";
}

}  // namespace pentarchy::ancient_world
