#pragma once

// The events of a finished table as one compressed text: a tenth of the room, read back whole.

#include <string>
#include <vector>

#include "core/error.h"
#include "store/change.h"

namespace pentarchy {

std::string pack_events(const std::vector<StoredEvent>& events);
Result<std::vector<StoredEvent>> unpack_events(const std::string& packed);

}  // namespace pentarchy
