#pragma once

// Which language the terminal speaks.

#include <string>

#include "cli/command.h"
#include "core/words/message.h"
#include "roster/roster.h"

namespace pentarchy::cli {

// Adds --language (and --lang). Empty text stands for: not said.
void add_language_option(Command command, std::string& language);

// What was said, and remembered for the next time; otherwise what was remembered; otherwise what LC_ALL, LC_MESSAGES
// or LANG ask for; otherwise English. Remembered in $XDG_CONFIG_HOME/pentarchy/language, or under ~/.config.
Language terminal_language(const std::string& said);

// The catalogue of the terminal's own words.
std::string_view terminal_texts(Language language);

// A roster's catalogue with the terminal's own words, and with the page's names for what stands on a card.
Texts texts_of_table(const Roster& roster, Language language);

// The language of a command line that has not been read yet: help and errors are said in it. A language it names is
// remembered.
Language language_of(int argc, const char* const* argv);

// From here on errors are said in this language, with the words of these games.
void speak(const Roster& roster, Language language);

// The error as one line in the language that is spoken.
std::string spoken(const Error& error);

// A sentence of the terminal in that language.
std::string spoken(const Message& message);

}  // namespace pentarchy::cli
