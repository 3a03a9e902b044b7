#pragma once

// --help in the language of whoever asks.

#include <string>
#include <vector>

#include "core/words/message.h"

namespace CLI {
class App;
}

namespace pentarchy::cli {

// Gives every command and every option its words from the terminal's catalogue: "cli.use.play", "cli.use.play.seats",
// and "cli.use.any.help" for what means the same everywhere. Every command also takes --language.
void say_usage(CLI::App& app, Language language);

// The keys under which each command and option is looked up, the first one that has a text serving; for tests.
std::vector<std::vector<std::string>> usage_keys(CLI::App& app);

}  // namespace pentarchy::cli
