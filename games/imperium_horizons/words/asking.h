#pragma once

// Which card asks just now, and which sentence of it: for the question in words and for the card that lies pinned on
// the table.

#include <optional>
#include <string>

#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

struct Asking {
    Piece card = no_piece;
    std::string text;      // message key of the line of its text
    std::string sentence;  // message key of the one sentence that is at work; the line where it has only one
};

// The text that is at work; nothing between texts (an order, the clean-up, an answer to come).
std::optional<Asking> asking(const State& s);

// What asks where no text does: "cleanup", "revolt", "research", "reshuffle"; empty for anything else.
std::string_view asking_step(const State& s);

// Message key of a sentence of an ability that has several; words.cpp puts them into the catalogue.
std::string sentence_key(NodeId node);
bool has_sentences(const Ability& ability);

}  // namespace pentarchy::imperium_horizons
