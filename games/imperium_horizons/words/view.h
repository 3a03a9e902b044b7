#pragma once

// Parts of the view document that others draw too.

#include "core/documents/json.h"
#include "core/seat.h"
#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

// What is printed on a card: name, suits, text, keywords, points. Its id is left to whoever shows it.
json::object printed_view(CardId id);
// What a development costs where it lies; nothing for other cards.
json::object development_cost(CardId id);

// view_now.cpp: what is going on. The turn of the seat whose turn it is: its order, where it is, and the
// token that waits to be laid on a card.
json::object turn_view(const State& s);
// The card and the sentence that ask, if a text asks and the viewer sees the card: {"card", "name", "text",
// "sentence"}.
json::object asking_view(const State& s, Viewer viewer);
// What would end the game, and how far each of these is away: [{"id", "name", "left", "seat"?}].
json::array ends_view(const State& s);

}  // namespace pentarchy::imperium_horizons
