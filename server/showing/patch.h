#pragma once

// What changed from one document to the next, as a list of places to set or remove.

#include "core/documents/json.h"

namespace pentarchy {

// Applied in order to `before` it gives `after`: [{"at": "/seats/0/score", "set": 14}, {"at": "/x", "remove": true}].
// Arrays whose length changed are set as a whole.
json::array difference(const json::object& before, const json::object& after);

// Puts such a list into effect; throws when a place is not there.
void apply_patch(json::value& document, const json::array& patch);

}  // namespace pentarchy
