#include "games/imperium_horizons/language/telling/card_pages.h"

#include <array>
#include <utility>

#include "games/imperium_horizons/language/telling/printer.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::pair<std::string_view, Language>, 2> languages = {
    {{"english", Language::english}, {"french", Language::french}}};

std::vector<CardId> found(const CardTable& table, std::string_view wanted) {
    std::vector<CardId> cards;
    if (const CardId card = table.find(wanted); card != none) {
        cards.push_back(card);
    } else if (const NameId name = table.find_name(wanted); name != none) {
        for (const CardId one : table.cards_named(name)) {
            if (table.cards[one].twin == one) {
                cards.push_back(one);
            }
        }
    } else if (wanted == "all") {
        for (std::size_t one = 0; one < table.cards.size(); ++one) {
            cards.push_back(static_cast<CardId>(one));
        }
    }
    return cards;
}

json::array strings(const std::vector<std::string>& lines) {
    json::array list;
    for (const std::string& line : lines) {
        list.push_back(json::string(line));
    }
    return list;
}

json::object document_of(const CardTable& table, CardId card) {
    const CardText& text = table.texts[card];
    json::array program;
    for (const Ability& ability : table.abilities_of(card)) {
        program.push_back(
            json::object{{"text", print_ability(table, ability)}, {"nodes", strings(list_nodes(table, ability))}});
    }
    const auto plain = [&](Language language) { return strings(plain_text(table, card, language)); };
    return {{"id", text.id},
            {"name", json::object{{"en", text.name_en}, {"fr", text.name_fr}}},
            {"source", text.source},
            {"program", std::move(program)},
            {"vp", print_vp(table, table.cards[card])},
            {"plain", json::object{{"en", plain(Language::english)}, {"fr", plain(Language::french)}}},
            {"plain_vp", json::object{{"en", plain_vp(table, card, Language::english)},
                                      {"fr", plain_vp(table, card, Language::french)}}}};
}

std::vector<CardLanguage::Row> rows_of(const CardTable& table, CardId card) {
    const CardText& text = table.texts[card];
    std::vector<CardLanguage::Row> rows;
    rows.push_back({"source", text.source});
    if (text.source != text.effect) {
        rows.push_back({"", text.effect});
    }
    for (const Ability& ability : table.abilities_of(card)) {
        rows.push_back({"program", print_ability(table, ability)});
        for (std::string& line : list_nodes(table, ability)) {
            rows.push_back({"", std::move(line)});
        }
    }
    rows.push_back({"points", print_vp(table, table.cards[card])});
    for (const auto& [word, language] : languages) {
        for (std::string& line : plain_text(table, card, language)) {
            rows.push_back({word, std::move(line)});
        }
        if (std::string points = plain_vp(table, card, language); !points.empty()) {
            rows.push_back({word, std::move(points)});
        }
    }
    return rows;
}

CardLanguage::Page page_of(const CardTable& table, CardId card) {
    const CardText& text = table.texts[card];
    return {text.id + "  " + text.name_en + " / " + text.name_fr + "  (" + text.file + ")", rows_of(table, card),
            document_of(table, card)};
}

class Imperium final : public CardLanguage {
  public:
    std::vector<Page> pages(std::string_view wanted) const override {
        std::vector<Page> pages;
        for (const CardId card : found(cards(), wanted)) {
            pages.push_back(page_of(cards(), card));
        }
        return pages;
    }

    Check check(const std::vector<File>& files) const override {
        std::vector<DataFile> given;
        given.reserve(files.size());
        for (const File& file : files) {
            given.push_back({file.name, file.content});
        }
        LoadedCards loaded = load_cards(given);
        Check check{std::move(loaded.errors), {}, {}};
        if (!check.mistakes.empty()) {
            return check;
        }
        const CardTable& table = loaded.table;
        for (std::size_t card = 0; card < table.cards.size(); ++card) {
            std::string printed = print_effect(table, table.cards[card]);
            if (printed != table.texts[card].effect) {
                check.differences.push_back({table.texts[card].id, std::move(printed)});
            }
        }
        check.counts = {{"cards", table.cards.size()},
                        {"abilities", table.abilities.size()},
                        {"nodes", table.nodes.size()},
                        {"rows", table.civ_rows.size()}};
        return check;
    }
};

}  // namespace

const CardLanguage& card_language() {
    static const Imperium language;
    return language;
}

}  // namespace pentarchy::imperium_horizons
