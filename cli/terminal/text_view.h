#pragma once

// A view document drawn with characters. It knows no game: whatever core/words/view.h describes, it can draw.

#include <string>

#include "core/documents/json.h"
#include "core/words/message.h"

namespace pentarchy::cli {

// With colour, pieces and seats stand in the seat's colour; without, they are told by the seat's number alone.
std::string draw_view(const json::object& view, const Texts& texts, bool colour);

// How many columns a text takes on the screen: UTF-8 counted, colours not.
std::size_t screen_width(std::string_view text);

}  // namespace pentarchy::cli
