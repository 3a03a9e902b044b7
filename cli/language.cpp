#include "cli/language.h"

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "cli_texts/texts.h"
#include "core/documents/file.h"
#include "core/words/phrases.h"
#include "page_texts/texts.h"

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

// What --language, --lang or --language=fr says; empty where nothing does.
std::string said_language(int argc, const char* const* argv) {
    for (int at = 1; at < argc; ++at) {
        const std::string word = argv[at];
        for (const std::string name : {"--language", "--lang"}) {
            if (word == name && at + 1 < argc) {
                return argv[at + 1];
            }
            if (word.starts_with(name + "=")) {
                return word.substr(name.size() + 1);
            }
        }
    }
    return "";
}

std::optional<Language> chosen;  // by the command line of this run, wherever it stood there
const Roster* spoken_games = nullptr;
Language spoken_language = Language::english;

}  // namespace

void add_language_option(Command command, std::string& language) {
    command.add_option("--language,--lang", language).one_of({"en", "fr"});
}

Language terminal_language(const std::string& said) {
    if (const auto language = read_language(said)) {
        remember(said);
        return *language;
    }
    if (chosen) {
        return *chosen;
    }
    std::error_code trouble;  // a place nobody may look at holds nothing
    if (const std::filesystem::path path = memory(); std::filesystem::exists(path, trouble)) {
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

Texts texts_of_table(const Roster& roster, Language language) {
    Texts texts = roster.texts(language);
    texts.add(terminal_texts(language), "cli");
    texts.add(language == Language::french ? page_texts::fr_json : page_texts::en_json, "page");
    return texts;
}

Language language_of(int argc, const char* const* argv) {
    const std::string said = said_language(argc, argv);
    chosen.reset();
    const Language language = terminal_language(said);
    if (read_language(said)) {
        chosen = language;
    }
    return language;
}

void speak(const Roster& roster, Language language) {
    spoken_games = &roster;
    spoken_language = language;
}

std::string spoken(const Error& error) {
    if (spoken_language == Language::english || spoken_games == nullptr) {
        return error.text();
    }
    Texts english = spoken_games->texts(Language::english);
    english.add(terminal_texts(Language::english), "cli");
    Texts texts = spoken_games->texts(spoken_language);
    texts.add(terminal_texts(spoken_language), "cli");
    return texts(Phrases(english)(error));
}

std::string spoken(const Message& message) {
    Texts texts = spoken_games == nullptr ? Texts(spoken_language) : spoken_games->texts(spoken_language);
    texts.add(terminal_texts(spoken_language), "cli");
    return texts(message);
}

}  // namespace pentarchy::cli
