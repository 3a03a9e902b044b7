// Every operation: what carries it out, whether it can be done, what it asks for as a cost, which cards it takes.

#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

namespace {

// Steps of the game that have frames of their own: the operation's frame becomes theirs.
template <FrameKind kind>
bool become(Machine& m, Frame& f, const Node& node) {
    if (node.bind != no_local && !node.is(flag::bind_adds)) {
        m.unbind(f.root, node.bind);
    }
    f.kind = kind;
    f.step = 0;
    return false;
}

bool draw_from(Machine& m, Frame& f, const Node& node) {
    const bool or_deck = node.from != none && (table().places[node.from].zones & bit(Zone::deck)) != 0;
    return or_deck ? m.op_draw_from_either(f, node) : m.op_cards(f, node);
}

// Where an operation looks for its cards, beside the hand.
constexpr std::uint32_t in_play_area = bit(Zone::play);
constexpr std::uint32_t where_one_finds = bit(Zone::hand) | bit(Zone::discard) | bit(Zone::deck) | bit(Zone::nation);
constexpr std::uint32_t all_of_a_player =
    where_one_finds | bit(Zone::play) | bit(Zone::history) | bit(Zone::dev) | bit(Zone::garrison_any);

constexpr auto written = std::to_array<Operation>({
    // operations_cards.cpp
    {.op = Op::abandon,
     .word = "abandon",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards,
     .qualifies = can_be_abandoned,
     .zones = in_play_area},
    {.op = Op::recall,
     .word = "recall",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards,
     .qualifies = can_be_recalled,
     .zones = in_play_area},
    {.op = Op::exile,
     .word = "exile",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards,
     .qualifies = can_be_exiled,
     .zones = all_of_a_player},
    {.op = Op::garrison,
     .word = "garrison",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_garrison,
     .qualifies = can_be_garrisoned},
    {.op = Op::history,
     .word = "history",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards},
    {.op = Op::legends,
     .word = "legends",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards},
    {.op = Op::sink,
     .word = "sink",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards},
    {.op = Op::mana,
     .word = "mana",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards,
     .qualifies = can_become_mana},
    {.op = Op::discard,
     .word = "discard",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards},
    {.op = Op::place,
     .word = "place",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards},
    {.op = Op::move_card, .run = call<&Machine::op_cards>, .can_do = can_move_cards, .zones = bit(Zone::exile)},
    {.op = Op::return_card, .run = call<&Machine::op_cards>, .can_do = can_move_cards},
    {.op = Op::return_unrest,
     .word = "return_unrest",
     .run = call<&Machine::op_cards>,
     .can_do = can_move_cards,
     .add_need = need_moved_cards,
     .qualifies = can_be_returned},
    {.op = Op::take, .word = "take", .run = call<&Machine::op_cards>, .can_do = can_move_cards},
    {.op = Op::draw_from, .word = "draw", .run = draw_from, .can_do = can_move_cards},
    // operations_decks.cpp
    {.op = Op::find,
     .word = "find",
     .run = call<&Machine::op_find>,
     .can_do = can_move_cards,
     .add_need = need_to_be_able,
     .zones = where_one_finds},
    {.op = Op::draw, .word = "draw", .run = call<&Machine::op_draw>, .can_do = can_draw},
    {.op = Op::take_unrest, .run = call<&Machine::op_take>, .can_do = can_take_unrest, .add_need = need_unrest},
    {.op = Op::take_chaos, .run = call<&Machine::op_take>, .can_do = can_take_chaos, .add_need = need_chaos},
    {.op = Op::take_fame, .run = call<&Machine::op_take>, .can_do = can_take_fame},
    {.op = Op::draw_fame, .run = call<&Machine::op_take>, .can_do = can_take_fame},
    {.op = Op::look, .run = call<&Machine::op_look>, .can_do = can_look},
    {.op = Op::reveal, .run = call<&Machine::op_look>, .can_do = can_look},
    {.op = Op::free_play,
     .word = "free_play",
     .run = call<&Machine::op_play>,
     .can_do = can_play_one,
     .add_need = need_to_be_able},
    {.op = Op::play,
     .word = "play",
     .run = call<&Machine::op_play>,
     .can_do = can_play_one,
     .add_need = need_to_be_able},
    {.op = Op::give_card, .word = "give_card", .run = call<&Machine::op_give>, .can_do = can_move_cards},
    {.op = Op::swap, .word = "swap", .run = call<&Machine::op_swap>, .can_do = can_swap, .add_need = need_to_be_able},
    {.op = Op::break_top, .run = call<&Machine::op_break_top>, .can_do = can_break_top},
    // operations_tokens.cpp
    {.op = Op::gain, .word = "gain", .run = call<&Machine::op_gain>, .can_do = can_gain},
    {.op = Op::gain_all, .run = call<&Machine::op_gain_all>, .can_do = can_gain_all},
    {.op = Op::pay,
     .word = "pay",
     .run = call<&Machine::op_pay>,
     .can_do = can_abide_by_need,
     .add_need = need_payment},
    {.op = Op::spend, .run = call<&Machine::op_tokens>, .can_do = can_abide_by_need, .add_need = need_actions},
    {.op = Op::move,
     .word = "move",
     .run = call<&Machine::op_tokens>,
     .can_do = can_abide_by_need,
     .add_need = need_tokens_for_cards},
    {.op = Op::add, .word = "add", .run = call<&Machine::op_tokens>, .can_do = can_gain},
    {.op = Op::add_event, .run = call<&Machine::op_tokens>},
    {.op = Op::remove, .run = call<&Machine::op_tokens>, .can_do = can_abide_by_need, .add_need = need_tokens_on_card},
    {.op = Op::convert, .word = "convert", .run = call<&Machine::op_tokens>, .can_do = can_gain},
    {.op = Op::convert_gained, .run = call<&Machine::op_tokens>, .can_do = can_convert_gained},
    {.op = Op::give_tokens, .run = call<&Machine::op_tokens>, .can_do = can_abide_by_need, .add_need = need_tokens},
    {.op = Op::steal, .run = call<&Machine::op_steal>, .can_do = can_steal},
    // operations_texts.cpp
    {.op = Op::treat, .word = "treat", .run = call<&Machine::op_treat>, .can_do = can_treat},
    {.op = Op::treat_each, .run = call<&Machine::op_treat>, .can_do = can_treat},
    {.op = Op::resolve_commerce, .run = call<&Machine::op_resolve>, .can_do = can_resolve, .zones = in_play_area},
    {.op = Op::resolve_kings, .run = call<&Machine::op_resolve>},
    {.op = Op::resolve_exhaust, .run = call<&Machine::op_resolve>, .can_do = can_resolve, .zones = in_play_area},
    {.op = Op::resolve_solstice, .run = call<&Machine::op_resolve>, .can_do = can_resolve, .zones = in_play_area},
    {.op = Op::become, .run = call<&Machine::op_resolve>, .can_do = can_resolve, .zones = in_play_area},
    // operations_state.cpp; what is not listed is done there too
    {.op = Op::return_exhaust,
     .run = call<&Machine::op_return_exhaust>,
     .can_do = can_return_exhaust,
     .add_need = need_to_be_able},
    {.op = Op::declare, .run = call<&Machine::op_declare>},
    {.op = Op::shuffle, .run = call<&Machine::op_state>, .can_do = can_shuffle},
    // ../turn/: market.cpp, break_through.cpp, payments.cpp
    {.op = Op::acquire, .word = "acquire", .run = become<FrameKind::acquire>, .can_do = can_acquire_one},
    {.op = Op::break_through,
     .word = "break_through",
     .run = become<FrameKind::break_through>,
     .can_do = can_break_for_one},
    {.op = Op::develop, .word = "develop", .run = become<FrameKind::develop>, .can_do = can_develop_one},
    {.op = Op::trade, .run = become<FrameKind::trade>, .can_do = can_trade},
});

}  // namespace

constexpr std::array<Operation, op_count> operations = [] {
    std::array<Operation, op_count> by_op{};
    by_op.fill({.run = call<&Machine::op_state>});
    for (const Operation& one : written) {
        by_op[static_cast<std::size_t>(one.op)] = one;
    }
    return by_op;
}();

bool Machine::run_op(Frame& f, const Node& node) {
    return operation_of(node.op).run(*this, f, node);
}

}  // namespace pentarchy::imperium_horizons
