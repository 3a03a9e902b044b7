#pragma once

// What is agreed before the first move, as people write it: key=value.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/error.h"

namespace pentarchy {

using OptionMap = std::map<std::string, std::string, std::less<>>;

// One thing that can be agreed, declared by the game: its name, its values and what holds when nothing is said.
// The sentence that explains it has the message key "<game>.option.<key>".
struct OptionSpec {
    enum class Kind { integer, choice, text };

    std::string key;
    Kind kind = Kind::text;
    int low = 0;  // integer: both ends count
    int high = 0;
    std::vector<std::string> choices;  // choice: one of these; text: examples of what may stand there
    std::string fallback;

    static OptionSpec integer(std::string key, int low, int high, int fallback);
    static OptionSpec choice(std::string key, std::vector<std::string> choices, std::string fallback);
    static OptionSpec text(std::string key, std::vector<std::string> examples, std::string fallback);

    std::string values() const;  // "2 to 4", "a, b or c": the sentence part that says what would be right
    json::object to_json() const;
};

// Fills in what was not said. An unknown key, a number out of range or a word that is none of the choices is
// refused, naming the option and what would be right. Values of kind text are left to the game.
Result<OptionMap> complete_options(const std::vector<OptionSpec>& specs, const OptionMap& given);

// "seats=3,first=2" or "seats=3 first=2" -> map, and back (sorted by key, separated by blanks).
Result<OptionMap> read_option_text(std::string_view text);
std::string write_option_text(const OptionMap& options);

// The number behind a completed integer option.
int option_number(const OptionMap& options, std::string_view key);

}  // namespace pentarchy
