#pragma once

// What is in the games' boxes, for whoever looks before a game begins: everything that can lie on a table, and how the
// options are chosen. Each game says it in its box.cpp.

#include <string_view>

#include "core/documents/json.h"

namespace pentarchy {

// Groups of things, each as a zone lists it: [{"id": "titans", "name": key, "items": [card, ...]}]. Empty for a game
// that has none to show.
json::array box_of(std::string_view game);

// By option, for those that are more than one of a few words (docs/protocol.md, "Pickers"): how people choose it.
json::object pickers_of(std::string_view game);

}  // namespace pentarchy
