#pragma once

// Parts of the view document that others draw too.

#include "core/json.h"
#include "games/imperium_horizons/cards.h"

namespace pentarchy::imperium_horizons {

// What is printed on a card: name, suits, text, keywords, points. Its id is left to whoever shows it.
json::object printed_view(CardId id);

}  // namespace pentarchy::imperium_horizons
