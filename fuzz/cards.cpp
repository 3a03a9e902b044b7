// The card language: whatever is accepted compiles, and its program printed is a text that compiles to the same
// program. The first letter says what the text is: e a card's effect, c a row of a CIV table, f a whole card file.

#include "games/imperium_horizons/cards.h"
#include "fuzz/fuzzed.h"
#include "games/imperium_horizons/language/compiling/checker.h"
#include "games/imperium_horizons/language/compiling/compiler.h"
#include "games/imperium_horizons/language/reading/parser.h"
#include "games/imperium_horizons/language/telling/plain_text.h"
#include "games/imperium_horizons/language/telling/printer.h"

namespace pentarchy::fuzz {

namespace {

using namespace imperium_horizons;

const Macros& macros() {
    static const Macros made = {{"$city", "may discard 1 -> {gain 1 mat | draw 1}"}, {"$hist", "history this"}};
    return made;
}

CardTable small_table() {
    CardTable table;
    table.names = {"Kanji", "Advance", "Long Walls I", "Long Walls II"};
    table.first_of_name = {0, 0, 0, 0, 0};
    return table;
}

bool is_name(const std::string& name) {
    static const CardTable table = small_table();
    const bool star = name.ends_with('*');
    for (const std::string& known : table.names) {
        if (star ? name.size() > 1 && known.starts_with(name.substr(0, name.size() - 1)) : known == name) {
            return true;
        }
    }
    return false;
}

// The program of a text printed; nothing if the text is refused.
std::optional<std::string> read_back(std::string_view text, bool civ) {
    try {
        const Expanded expanded = expand(text, macros());
        Checker checker(is_name, civ);
        CardTable table = small_table();
        Compiler compiler(table);
        Card card;
        if (civ) {
            const syntax::Block block = parse_civ(expanded);
            checker.check(block);
            if (!checker.errors().empty()) {
                return std::nullopt;
            }
            card.first_ability = compiler.ability(block);
            card.abilities = 1;
        } else {
            const syntax::Effect effect = parse_effect(expanded);
            checker.check(effect);
            if (!checker.errors().empty()) {
                return std::nullopt;
            }
            compiler.compile(effect, card);
        }
        table.cards.push_back(card);
        table.texts.emplace_back();
        for (const Language language : {Language::english, Language::french}) {
            for (const std::string& line : plain_text(table, 0, language)) {
                FUZZ_CHECK(!line.empty());
            }
        }
        return civ ? print_ability(table, table.abilities[0]) : print_effect(table, table.cards[0]);
    } catch (const TextError& error) {
        FUZZ_CHECK(error.column >= 1 && !error.what.empty());
        return std::nullopt;
    }
}

void look_at_file(std::string_view text) {
    static const std::vector<DataFile> known = [] {
        std::vector<DataFile> files;
        for (DataFile& file : built_in_files()) {
            if (file.name == "icons.json" || file.name == "nations.json" || file.name == "cards/macros.json") {
                files.push_back(std::move(file));
            }
        }
        return files;
    }();
    std::vector<DataFile> files = known;
    files.push_back({"cards/fuzzed.json", std::string(text)});
    const LoadedCards loaded = load_cards(files);
    for (const Error& error : loaded.errors) {
        FUZZ_CHECK(!error.what.empty());
    }
}

}  // namespace

void look_at(std::string_view text) {
    if (text.empty()) {
        return;
    }
    const std::string_view rest = text.substr(1);
    if (text[0] == 'f') {
        look_at_file(rest);
        return;
    }
    const bool civ = text[0] == 'c';
    if (const auto printed = read_back(rest, civ)) {
        const auto again = read_back(*printed, civ);
        FUZZ_CHECK(again.has_value());
        FUZZ_CHECK(*again == *printed);
    }
}

}  // namespace pentarchy::fuzz
