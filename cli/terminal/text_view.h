#pragma once

// A view document drawn with characters. It knows no game: whatever core/words/view.h describes, it can draw.

#include <set>
#include <string>

#include "core/any_game.h"
#include "core/documents/json.h"
#include "core/words/message.h"

namespace pentarchy::cli {

// Ids of what the choices of a decision are about: such things are drawn with all that they say.
std::set<std::string> lit_things(const Position& position);

// With colour, pieces and seats stand in the seat's colour; without, they are told by the seat's number alone.
std::string draw_view(const json::object& view, const Texts& texts, bool colour, const std::set<std::string>& lit = {});

// The thing of that name, or of that id, as it lies on the table, with all that it says; several if several are called
// so, empty if none is. Capitals and accents do not matter.
std::string describe_thing(const json::object& view, const Texts& texts, std::string_view called);
// Likewise among the groups of a box (roster/box.h).
std::string describe_thing(const json::array& groups, std::string_view game, const Texts& texts,
                           std::string_view called);

// How many columns a text takes on the screen: UTF-8 counted, colours not.
std::size_t screen_width(std::string_view text);

}  // namespace pentarchy::cli
