#pragma once

// The CIV, rival of the solo game (IH-SOLO): questions about it. What it does is in civ/turn.cpp and civ/acts.cpp.
//
// It is the second player of the table without being a seat: State::seats counts it, ImperiumHorizons::seats does not.

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

inline constexpr int trade_bonus = progress;   // IH-OPEN-01: what trading with the human's route brings
inline constexpr int no_card_consolation = 2;  // progress (IH-SOLO-034, 044)

constexpr bool has_civ(const State& s) {
    return s.civ.level != 0;
}
constexpr bool is_civ(const State& s, int seat) {
    return seat == civ_seat && s.civ.level != 0;
}
inline const CivLevel& civ_level(const State& s) {
    return table().civ_levels[static_cast<std::size_t>(s.civ.level - 1)];
}
inline bool civ_is(const State& s, std::string_view nation) {
    return table().nation_ids[s.player(civ_seat).nation] == nation;
}
// The text comes from the CIV's tables, not from a card of the human.
inline bool is_civ_text(const State& s, const Frame& f) {
    const Frame& root = s.stack[f.root];
    return root.kind == FrameKind::ability &&
           table().abilities[static_cast<std::uint16_t>(root.n)].head == Head::civ_row;
}

// What a card is worth to the CIV (IH-SOLO-043), and its points now (IH-SOLO-055).
int civ_value(const State& s, CardId id);
int civ_tokens_points(const State& s);
int civ_points(const State& s);

// The card it takes: highest value, most tokens, lowest slot (IH-SOLO-042).
Piece civ_choice(const State& s, const PieceSet& among);
// In the order in which cards came: the last first.
Piece last_of(const State& s, const PieceSet& among);
Piece slot_card(const State& s, int slot);
bool slot_exists(const State& s, int slot);
int dynasty_size(const State& s);
bool has_dynasty(const State& s);  // the nation has one at all
// The suits that a break through names, in the order written.
using SuitList = FixedList<std::uint8_t, 8>;
SuitList suits_in_order(SelectorId id);

const CivTable* civ_table(const State& s);
const CivRoute* civ_route(const State& s, Piece piece);
std::uint8_t civ_states(const State& s);  // the state icon of the visible side

Piece civ_trade_target(const State& s);
PieceSet civ_swap_targets(const State& s, Piece gadget);
Piece civ_exile_target(const State& s);

// civ/can.cpp: whether an act of the CIV would do anything, and whether a cost can be paid in full (IH-SOLO-018, 022).
bool civ_can_do(const State& s, const Context& c, NodeId id);
bool civ_can_pay(const State& s, const Context& c, NodeId body);
int civ_amount(const State& s, const Context& c, const Amount& amount);
// The row makes the human abandon or recall a Region.
bool row_takes_regions(std::uint16_t ability);

inline constexpr std::uint8_t bound_paid = 231;  // how many tokens were just paid

}  // namespace pentarchy::imperium_horizons
