#pragma once

// Names for notation, views and messages.

#include <string>
#include <string_view>

#include "games/age_of_mythology/moves.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

inline std::string key(std::string_view group, std::string_view name) {
    return "age-of-mythology." + std::string(group) + "." + std::string(name);
}

// Squares of the areas row by row: a1 to d4.
inline std::string square_name(int square) {
    return std::string(1, static_cast<char>('a' + square / 4)) + std::to_string(square % 4 + 1);
}

// A card as players call it: perm_attack, attack_5, isis.
inline std::string card_name(const Player& player, int card) {
    const Card& figure = player.card(card);
    if (!figure.god.empty()) {
        return figure.god;
    }
    return is_permanent(card) ? figure.id : figure.id.substr(figure.id.find('_') + 1);
}

inline const std::string& unit_name(const Player& player, int kind) {
    return player.kinds()[at(kind)].id;
}

// The seat whose units a move names.
inline int unit_owner(const State& state, const Move& move) {
    return move.kind == Kind::smite ? move.a : move.kind == Kind::send_home ? state.defender().seat : state.decider;
}

// The seat whose square a move names.
inline int square_owner(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::take_tile:
            return state.defender().seat;
        case Kind::wreck_tile:
        case Kind::swap_tile:
            return move.a;
        default:
            return state.decider;
    }
}

}  // namespace pentarchy::age_of_mythology
