#pragma once

// Names as the catalogues and the view document know them; what a move says of itself.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/words/message.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

// The key of a term: "terra-mystica.cult.fire".
inline std::string key(std::string_view group, std::string_view name) {
    return "terra-mystica." + std::string(group) + "." + std::string(name);
}

// The id of a card or tile, counted from 1: "BON3".
inline std::string numbered(std::string_view prefix, int index) {
    return std::string(prefix) + std::to_string(index + 1);
}

inline const std::string& hex_name(int hex) {
    return figures().hex_names[at(hex)];
}

inline json::object cult_term(int cult) {
    return term(key("cult", cult_names[at(cult)]));
}

// The arguments that the sentences about a move share, whether it is offered or told, and the things on the table that
// it names: made of the words in questions.h (notation.cpp).
json::object arguments(const State& state, const Move& move);
std::vector<Target> targets(const State& state, const Move& move);

// Where a priest goes that is sent to a cult for this many steps: an order space, or back to the supply.
std::string priest_place(const State& state, int cult, int steps);

inline constexpr std::array<std::string_view, 11> phase_names = {"draw",     "factions",    "dwellings",  "first_bonus",
                                                                 "actions",  "cult_spades", "over",       "cult_bonus",
                                                                 "clean_up", "income",      "begin_round"};

}  // namespace pentarchy::terra_mystica
