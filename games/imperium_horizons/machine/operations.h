#pragma once

// What there is to know of each operation, in one place (operations.cpp); and how an operation of several steps is
// written: as a class with a name for each of them, whose `take_step` goes from step to step.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

// possible.cpp: whether an act would do anything, for who plays it.
using CanDo = bool(const State& s, const Context& c, NodeId id);
CanDo always;
CanDo can_abide_by_need;
CanDo can_acquire_one;
CanDo can_break_for_one;
CanDo can_break_top;
CanDo can_convert_gained;
CanDo can_develop_one;
CanDo can_draw;
CanDo can_gain;
CanDo can_gain_all;
CanDo can_look;
CanDo can_move_cards;
CanDo can_play_one;
CanDo can_resolve;
CanDo can_return_exhaust;
CanDo can_shuffle;
CanDo can_steal;
CanDo can_swap;
CanDo can_take_chaos;
CanDo can_take_fame;
CanDo can_take_unrest;
CanDo can_trade;
CanDo can_treat;

// costs.cpp: what an act asks for where it is a cost.
using AddNeed = void(const State& s, const Context& c, NodeId id, Needs& needs);
AddNeed need_actions;
AddNeed need_chaos;
AddNeed need_garrison;
AddNeed need_moved_cards;
AddNeed need_nothing;
AddNeed need_payment;
AddNeed need_to_be_able;
AddNeed need_tokens;
AddNeed need_tokens_for_cards;
AddNeed need_tokens_on_card;
AddNeed need_unrest;

// candidates.cpp: what an operation asks of a card beside its selector and its place.
using Qualifies = bool(const State& s, const Context& c, const Node& node, Piece piece);
Qualifies can_be_abandoned;
Qualifies can_be_exiled;
Qualifies can_be_garrisoned;
Qualifies can_be_recalled;
Qualifies can_be_returned;
Qualifies can_become_mana;

// Carries an operation out, or takes it further; says whether it is done.
using Run = bool(Machine& m, Frame& f, const Node& node);

// A function of the machine as such.
template <auto member>
bool call(Machine& m, Frame& f, const Node& node) {
    if constexpr (requires { (m.*member)(f, node); }) {
        return (m.*member)(f, node);
    } else {
        return (m.*member)(f);
    }
}

struct Operation {
    Op op{};
    std::string_view word = "other";  // what a card is chosen for, in the question: imperium-horizons.op.<word>
    Run* run = nullptr;
    CanDo* can_do = always;
    AddNeed* add_need = need_nothing;
    Qualifies* qualifies = nullptr;         // nothing: every card that is named will do
    std::uint32_t zones = bit(Zone::hand);  // where it looks for its cards, if the text does not say
};
extern const std::array<Operation, op_count> operations;
inline const Operation& operation_of(Op op) {
    return operations[static_cast<std::size_t>(op)];
}

// What came of one step.
enum class Went : std::uint8_t {
    on,       // the next step follows at once
    waiting,  // for a seat, for chance or for another frame
    done,
};

// Takes steps of an operation until it waits or is done; says whether it is done.
template <class Stepwise>
bool run_steps_of(Stepwise&& operation) {
    Went went = Went::on;
    while (went == Went::on) {
        went = operation.take_step();
    }
    return went == Went::done;
}

// What such classes have in common: whose operation it is, and through whose eyes its text is read. Their `Step` names
// the values of Frame::step.
class Operating {
  protected:
    Operating(Machine& machine, Frame& frame, const Node& node)
        : m_(machine), s_(machine.s), f_(frame), node_(node), c_(context_of(frame)) {}

    Went did() {
        f_.flags |= did_flag;
        return Went::done;
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    const Node& node_;
    Context c_;
};

}  // namespace pentarchy::imperium_horizons
