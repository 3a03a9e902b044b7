#pragma once

// Whole numbers in documents are of one kind.
//
// A JSON value made from an unsigned number is of another kind than one made from a signed number, although both are
// written alike. Whoever asks for one kind only would then miss a noun, a counter or a seat.

#include <cstdint>
#include <optional>

#include "core/documents/json.h"
#include "core/words/message.h"

namespace pentarchy {

// The whole number in a value, of whichever kind it is; nothing where it holds none, or one beyond 64 signed bits.
std::optional<std::int64_t> whole_number(const json::value& value);

// Makes every whole number in it a signed one.
json::object with_one_kind_of_number(json::object document);
Message with_one_kind_of_number(Message message);

}  // namespace pentarchy
