#pragma once

// Everything in the box as zones list it, and how options are chosen (roster/box.h).

#include "core/documents/json.h"

namespace pentarchy::ancient_world {

json::array box();
json::object pickers();

}  // namespace pentarchy::ancient_world
