#include "games/imperium_horizons/cards.h"

#include <algorithm>

#include "games/imperium_horizons/language/compiling/loader.h"
#include "imperium_horizons/data_files.h"

namespace pentarchy::imperium_horizons {

CardId CardTable::find(std::string_view id) const {
    const auto found = std::ranges::find(texts, id, &CardText::id);
    return found == texts.end() ? none : static_cast<CardId>(found - texts.begin());
}

NameId CardTable::find_name(std::string_view name) const {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? none : static_cast<NameId>(found - names.begin());
}

NationId CardTable::find_nation(std::string_view id) const {
    const auto found = std::ranges::find(nation_ids, id);
    return found == nation_ids.end() ? no_nation : static_cast<NationId>(found - nation_ids.begin());
}

bool CardTable::matches(SelectorId selector, CardId card, std::uint8_t states) const {
    const Selector& asked = selectors[selector];
    const Card& face = cards[card];
    const auto header = static_cast<std::uint8_t>(bit(face.header));
    const bool varies = face.vp.kind == VpKind::variable;
    const auto is_named = [&](std::uint16_t set) {
        return std::ranges::find(name_sets[set].names, face.name) != name_sets[set].names.end();
    };
    for (std::size_t i = asked.first_clause; i < std::size_t{asked.first_clause} + asked.clauses; ++i) {
        const Clause& clause = clauses[i];
        const bool holds = (face.suits & clause.suits) != 0 || (face.icons & clause.icons) != 0 ||
                           (states & clause.states) != 0 || (header & clause.headers) != 0 ||
                           (clause.variable_vp && varies) || (clause.names != none && is_named(clause.names)) ||
                           (clause.not_suits & ~face.suits) != 0 || (clause.not_icons & ~face.icons) != 0 ||
                           (clause.not_states & ~states) != 0 || (clause.not_headers & ~header) != 0 ||
                           (clause.not_variable_vp && !varies) ||
                           (clause.not_names != none && !is_named(clause.not_names));
        if (!holds) {
            return false;
        }
    }
    return true;
}

LoadedCards load_cards(const std::vector<DataFile>& files) {
    return Loader(files).load();
}

std::vector<DataFile> built_in_files() {
    std::vector<DataFile> files;
    files.reserve(data::files.size());
    for (const auto& [name, content] : data::files) {
        files.push_back({std::string(name), std::string(content)});
    }
    return files;
}

const CardTable& cards() {
    static const CardTable table = [] {
        LoadedCards loaded = load_cards(built_in_files());
        if (!loaded.errors.empty()) {
            throw DataError(loaded.errors[0]);
        }
        return std::move(loaded.table);
    }();
    return table;
}

}  // namespace pentarchy::imperium_horizons
