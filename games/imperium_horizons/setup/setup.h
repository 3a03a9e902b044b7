#pragma once

// What the files of the set-up share.

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

// civ/setup.cpp: where a card of the CIV's nation begins; spot::nowhere: it is removed.
Spot civ_first_spot(const State& s, const Card& card);
// Its state card, resources and the fixed places of its dynasty deck.
void start_civ(State& s);

}  // namespace pentarchy::imperium_horizons
