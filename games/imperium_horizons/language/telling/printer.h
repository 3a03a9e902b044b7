#pragma once

// Compiled programs back to the text form, word for word as people write it; and a listing of the nodes.

#include <string>

#include "games/imperium_horizons/cards.h"

namespace pentarchy::imperium_horizons {

// The whole text of a card: flags, abilities.
std::string print_effect(const CardTable& table, const Card& card);
// One ability with its head.
std::string print_ability(const CardTable& table, const Ability& ability);
std::string print_selector(const CardTable& table, const Ability& ability, SelectorId selector);
std::string print_condition(const CardTable& table, const Ability& ability, ConditionId condition);
std::string print_vp(const CardTable& table, const Card& card);

// One line a node: index, depth, operation, operands. For people who read programs.
std::vector<std::string> list_nodes(const CardTable& table, const Ability& ability);

}  // namespace pentarchy::imperium_horizons
