#pragma once

// Those functions of the contract that a game without chance and without secrets has no use for.

#include "core/game.h"

namespace pentarchy {

// struct Chess : OpenGame<State> { ... } need not write them.
template <GameState S>
struct OpenGame {
    static void outcomes(const S&, OutcomeList&) {}
    static Action sample(const S&, Random&) { return {}; }
    static void hide(S&, Seat, Random&) {}
};

}  // namespace pentarchy
