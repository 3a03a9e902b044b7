#pragma once

// Reading the data files into a CardTable. One object holds the table in the making and every mistake found on the way.

#include <functional>
#include <map>

#include "core/documents/json.h"
#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/language/compiling/checker.h"
#include "games/imperium_horizons/language/compiling/compiler.h"
#include "games/imperium_horizons/language/reading/parser.h"

namespace pentarchy::imperium_horizons {

class Loader {
  public:
    explicit Loader(const std::vector<DataFile>& files);
    LoadedCards load();

  private:
    struct Document {
        std::string name;
        json::value value;
    };
    // Where a text stands: file, card or row, member.
    struct Spot {
        std::string file;
        std::string card;
        std::string member;
    };

    const Document* find(std::string_view name) const;
    void fail(const Spot& spot, const TextError& error);
    void guarded(const std::string& file, const std::string& card, const std::function<void()>& read);

    // loader.cpp: cards
    void read_words();
    void read_macros();
    void read_nations();
    void read_cards(const Document& document);
    void read_card(const JsonPlace& place, const Document& document, Card card);
    void read_icons(const JsonPlace& place, Card& card);
    void compile_cards();
    void compile_card(CardId id, const JsonPlace& place);
    void read_dev(const JsonPlace& place, Card& card, const Spot& spot);
    void link_cards();
    void find_twins();
    void match_selectors();
    bool is_name(const std::string& name) const;
    CardId card_count() const { return static_cast<CardId>(table_.cards.size()); }

    // loader_vp.cpp
    Vp read_vp(const JsonPlace& place, const Spot& spot);
    void read_parts(const JsonPlace& place, Vp& vp, const Spot& spot);
    VpPart read_part(const JsonPlace& place, const Spot& spot);
    VpCase read_case(std::int64_t n, const std::string& when, const Spot& spot);

    // loader_civ.cpp
    void read_civ(const Document& document);
    void read_civ_nation(const JsonPlace& place, NationId nation, const std::string& file);
    void read_civ_rows(const JsonPlace& rows, NationId nation, CivSide side, bool starts, bool designed,
                       const std::string& file);
    void read_civ_reshuffles(const JsonPlace& place, NationId nation, const std::string& file);
    void read_solo(const Document& document);
    void read_level(const JsonPlace& place);
    void read_route(const JsonPlace& place, const std::string& file);
    std::uint16_t civ_text(const std::string& source, const Spot& spot, bool* designed = nullptr);
    std::vector<std::uint16_t> civ_lines(const JsonPlace& place, const std::string& file);

    // One text through parser, checker and compiler; mistakes go to the list.
    template <class Parsed, class Check, class Use>
    void text(const std::string& text, const Spot& spot, bool civ, Parsed parse, Check check, Use use) {
        try {
            const Expanded expanded = expand(text, macros_);
            const auto tree = parse(expanded);
            Checker checker([this](const std::string& name) { return is_name(name); }, civ);
            check(checker, tree);
            for (const TextError& error : checker.errors()) {
                fail(spot, error);
            }
            if (checker.errors().empty()) {
                use(tree, expanded);
            }
        } catch (const TextError& error) {
            fail(spot, error);
        }
    }
    ConditionId condition(const std::string& source, const Spot& spot);

    std::vector<Document> documents_;
    LoadedCards loaded_;
    CardTable& table_;
    Compiler compiler_;
    Macros macros_;
    std::map<std::string, NameId, std::less<>> name_ids_;
    std::map<std::string, CardId, std::less<>> card_ids_;
    struct Raw {  // a card whose text is still to be compiled
        const Document* document = nullptr;
        std::size_t index = 0;
    };
    std::vector<Raw> raw_;
    std::vector<NationId> nation_boxes_;
};

}  // namespace pentarchy::imperium_horizons
