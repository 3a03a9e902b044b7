#pragma once

// Which constructs of the language a text uses, by name ("op.acquire", "scope.others.may", "event.pay.counts"). The
// tests of the language have an example for each, and those of the interpreter may ask the same list what is still
// unshown.

#include <set>
#include <string>

#include "games/imperium_horizons/cards.h"

namespace pentarchy::imperium_horizons {

using Constructs = std::set<std::string>;

Constructs constructs_of(const CardTable& table, const Ability& ability);
// All of a card: flags, abilities, development, victory points.
Constructs constructs_of(const CardTable& table, CardId card);

}  // namespace pentarchy::imperium_horizons
