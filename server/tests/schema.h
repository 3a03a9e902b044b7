#pragma once

// Checks documents against schemas/protocol.json: the part of JSON Schema that it uses, and an error for any keyword
// beyond it.

#include <string>

#include "core/documents/json.h"

namespace pentarchy {

// Empty when the document fits the definition, else where and why not.
std::string misfit(const json::value& document, const std::string& definition);

}  // namespace pentarchy
