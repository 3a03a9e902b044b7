#pragma once

// Which language the terminal speaks.

#include <string>

#include "core/message.h"

namespace CLI {
class App;
}

namespace pentarchy::cli {

// Adds --language (and --lang). Empty text stands for: not said.
void add_language_option(CLI::App& command, std::string& language);

// What was said, and remembered for the next time; otherwise what was remembered; otherwise what LC_ALL, LC_MESSAGES
// or LANG ask for; otherwise English. Remembered in $XDG_CONFIG_HOME/pentarchy/language, or under ~/.config.
Language terminal_language(const std::string& said);

// The catalogue of the terminal's own words.
std::string_view terminal_texts(Language language);

}  // namespace pentarchy::cli
