#pragma once

// The rule catalogues as the terminal prints them.

#include <string_view>

#include "core/words/message.h"

namespace pentarchy::cli {

// The catalogue of a game in a language other than English: the sentence behind each id, the heading behind
// "section.<English heading>". Empty for a game that has none.
Texts rule_texts(std::string_view game, Language language);

}  // namespace pentarchy::cli
