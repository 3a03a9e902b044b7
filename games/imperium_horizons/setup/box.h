#pragma once

// Everything in the box as zones list it, and how options are chosen (roster/box.h).

#include "core/documents/json.h"

namespace pentarchy::imperium_horizons {

json::array box();
json::object pickers();

}  // namespace pentarchy::imperium_horizons
