#include "cli/usage.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/language.h"
#include "core/words/phrases.h"

namespace pentarchy::cli {

namespace {

Texts words_of(Language language) {
    Texts texts(language);
    texts.add(terminal_texts(language), "cli");
    return texts;
}

std::string path_of(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return parent == nullptr ? "cli.use" : path_of(*parent) + "." + command.get_name();
}

std::vector<std::string> keys_of(const CLI::App& command, const CLI::Option& option) {
    const std::string& name = option.get_single_name();
    return {path_of(command) + "." + name, "cli.use.any." + name};
}

void say_command(CLI::App& command, const Texts& texts) {
    if (texts.has(path_of(command))) {
        command.description(texts(path_of(command)));
    }
    command.group(texts("cli.label.Subcommands"));
    for (CLI::Option* option : command.get_options()) {
        option->group(texts("cli.label.Options"));
        for (const std::string& key : keys_of(command, *option)) {
            if (texts.has(key)) {
                option->description(texts(key));
                break;
            }
        }
    }
    for (CLI::App* inner : command.get_subcommands({})) {
        say_command(*inner, texts);
    }
}

// Commands that say nothing in it themselves take the language for their errors and their help.
void take_language(CLI::App& command) {
    if (command.get_option_no_throw("--language") == nullptr) {
        command.add_option_function<std::string>("--language,--lang", [](const std::string&) {})
            ->check(CLI::IsMember({"en", "fr"}));
    }
    for (CLI::App* inner : command.get_subcommands({})) {
        take_language(*inner);
    }
}

// Positional arguments by a name that is a word of the language: "jeu" for game.
class SpokenFormatter : public CLI::Formatter {
  public:
    SpokenFormatter(const Phrases& phrases, const Texts& texts, bool is_spoken)
        : phrases_(phrases), texts_(texts), is_spoken_(is_spoken) {}

    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        const std::string name = CLI::Formatter::make_option_name(option, is_positional);
        const auto word = is_positional && is_spoken_ ? phrases_.find(name) : std::nullopt;
        return word ? texts_(*word) : name;
    }

  private:
    Phrases phrases_;
    Texts texts_;
    bool is_spoken_;
};

// "TEXT:{en,fr}", as CLI11 writes a text of a few possible ones.
std::optional<std::string> label_of_choice(const std::string& type, const Phrases& phrases, const Texts& texts) {
    const std::size_t brace = type.find(":{");
    const auto kind = brace == std::string::npos ? std::nullopt : phrases.find(type.substr(0, brace));
    return kind ? std::optional(texts(*kind) + " " + type.substr(brace + 1)) : std::nullopt;
}

// Names of kinds and ranges of values are CLI11's, and are found again as phrases.
void label_kinds(CLI::App& command, const Phrases& phrases, const Texts& texts, CLI::Formatter& formatter) {
    for (const CLI::Option* option : command.get_options()) {
        if (const auto kind = phrases.find(option->get_type_name())) {
            formatter.label(option->get_type_name(), texts(*kind));
        } else if (const auto choice = label_of_choice(option->get_type_name(), phrases, texts)) {
            formatter.label(option->get_type_name(), *choice);
        }
    }
    for (CLI::App* inner : command.get_subcommands({})) {
        label_kinds(*inner, phrases, texts, formatter);
    }
}

void use_formatter(CLI::App& command, const std::shared_ptr<CLI::Formatter>& formatter) {
    command.formatter(formatter);
    for (CLI::App* inner : command.get_subcommands({})) {
        use_formatter(*inner, formatter);
    }
}

void collect(CLI::App& command, std::vector<std::vector<std::string>>& keys) {
    keys.push_back({path_of(command)});
    for (const CLI::Option* option : command.get_options()) {
        keys.push_back(keys_of(command, *option));
    }
    for (CLI::App* inner : command.get_subcommands({})) {
        collect(*inner, keys);
    }
}

}  // namespace

void say_usage(CLI::App& app, Language language) {
    take_language(app);
    const Texts texts = words_of(language);
    say_command(app, texts);
    const Phrases phrases(words_of(Language::english));
    const bool is_spoken = language != Language::english;
    const auto formatter = std::make_shared<SpokenFormatter>(phrases, texts, is_spoken);
    for (const std::string name : {"Usage", "OPTIONS", "SUBCOMMAND", "Positionals", "REQUIRED", "Excludes"}) {
        formatter->label(name, texts("cli.label." + name));
    }
    if (is_spoken) {
        label_kinds(app, phrases, texts, *formatter);
    }
    use_formatter(app, formatter);
}

std::vector<std::vector<std::string>> usage_keys(CLI::App& app) {
    std::vector<std::vector<std::string>> keys;
    collect(app, keys);
    return keys;
}

}  // namespace pentarchy::cli
