#include "cli/language.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>

#include "cli_texts/texts.h"
#include "core/file.h"

namespace pentarchy::cli {

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// Empty where there is no place to remember anything.
std::filesystem::path memory() {
    if (const std::string folder = environment("XDG_CONFIG_HOME"); !folder.empty()) {
        return std::filesystem::path(folder) / "pentarchy" / "language";
    }
    const std::string home = environment("HOME");
    return home.empty() ? std::filesystem::path() : std::filesystem::path(home) / ".config" / "pentarchy" / "language";
}

// A language that cannot be remembered is spoken all the same.
void remember(const std::string& code) {
    const std::filesystem::path path = memory();
    std::error_code trouble;
    if (!path.empty() && (std::filesystem::create_directories(path.parent_path(), trouble), !trouble)) {
        static_cast<void>(write_file(path.string(), code + "\n"));
    }
}

Language language_of_system() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const std::string value = environment(name); !value.empty()) {
            return value.starts_with("fr") ? Language::french : Language::english;
        }
    }
    return Language::english;
}

}  // namespace

void add_language_option(CLI::App& command, std::string& language) {
    command.add_option("--language,--lang", language, "Language: en or fr; remembered for the next time")
        ->check(CLI::IsMember({"en", "fr"}));
}

Language terminal_language(const std::string& said) {
    if (const auto language = read_language(said)) {
        remember(said);
        return *language;
    }
    if (const std::filesystem::path path = memory(); std::filesystem::exists(path)) {
        const auto text = read_file(path.string());
        if (const auto language = text ? read_language(text->substr(0, 2)) : read_language(""); language) {
            return *language;
        }
    }
    return language_of_system();
}

std::string_view terminal_texts(Language language) {
    return language == Language::french ? texts::fr_json : texts::en_json;
}

}  // namespace pentarchy::cli
