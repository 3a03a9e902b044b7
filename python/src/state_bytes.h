#pragma once

// A state as bytes: the game, its options and what happened since the start. Reading plays it again, so that no bytes
// can make a state that the rules do not know.

#include <string>
#include <string_view>

#include "python/src/game.h"

namespace pentarchy::python {

std::string state_bytes(const PyState& state);
PyState state_from_bytes(std::string_view bytes);

}  // namespace pentarchy::python
