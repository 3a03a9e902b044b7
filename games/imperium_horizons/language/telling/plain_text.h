#pragma once

// Programs as sentences a player reads. The words are in language/text/, one template a construct; nothing is taken
// from the printed cards. English has one form of a verb where French has two: the order given to the reader ("gagnez")
// and the infinitive after "may", "to" and "must" ("gagner"); a third tells what other players do ("gagnent"). A Voice
// says which, and whose hand is meant. The CIV's
// tables give orders to nobody: they are infinitives about the CIV ("Gagner 1 progrès", "into its history").

#include "games/imperium_horizons/cards.h"

namespace pentarchy::imperium_horizons {

class PlainText {
  public:
    PlainText(const CardTable& table, Language language);

    std::vector<std::string> card(CardId id) const;
    std::string victory_points(CardId id) const;
    // One ability alone (rows of the CIV tables).
    std::string ability(const Ability& ability) const;
    // The cards such a row is for.
    std::string cards_matching(SelectorId id) const { return noun(id, "", 1); }
    // A part of a text: an option of a choice, or what may be done or left.
    std::string part(NodeId at) const;

  private:
    struct Voice {
        int form = 1;           // 1 order, 2 infinitive, told what other players do
        int whose = 1;          // 1 your, 2 their, the_civ its, one_other the one other player's
        bool is_bound = false;  // hangs on "may" or "to"
    };
    static constexpr int told = 3;
    static constexpr int the_civ = 3;
    static constexpr int one_other = 4;
    static Voice infinitive(Voice voice) { return {2, voice.whose, true}; }
    static Voice voice_of(const Ability& ability) {
        return ability.head == Head::civ_row ? Voice{2, the_civ} : Voice{};
    }

    std::string say(std::string_view key, json::object args = {}) const;
    std::string name_of(NameId name) const;
    std::string names_of(const NameSet& set) const;
    std::string list(const std::vector<std::string>& parts, std::string_view key) const;

    // structure (plain_text.cpp)
    std::string node(NodeId at, Voice voice) const;
    std::string sequence(NodeId at, Voice voice) const;
    std::string body(NodeId at, Voice voice) const;
    std::string cost_and_result(const Node& node, const std::vector<NodeId>& children, Voice voice) const;
    bool is_of_others(NodeId at) const;
    std::string one_of(const std::vector<NodeId>& children, std::size_t i, Voice voice) const;
    std::vector<std::string> acts(const std::vector<NodeId>& children, std::size_t begin, std::size_t end,
                                  Voice voice) const;
    std::string scoped(const Node& node, std::string text, Voice voice, Voice inside) const;
    bool is_told(NodeId at) const;
    bool is_unless(ConditionId id) const;
    std::string choice(NodeId at, Voice voice) const;
    std::vector<NodeId> children(NodeId at) const;
    std::string sentences(const Ability& ability) const;
    std::string head(const Ability& ability) const;
    std::string flags(const Card& card) const;
    std::string modifier(const Modifier& modifier) const;

    // acts (plain_text_acts.cpp)
    std::string act(NodeId at, Voice voice) const;
    std::string act_key(const Node& node) const;
    bool shares_verb(NodeId first, NodeId second, Voice voice) const;
    std::string gains(const std::vector<NodeId>& gained, Voice voice) const;
    static std::string_view variant(const Node& node);
    std::string counted_icons(const Node& node) const;
    std::string with_conditions(NodeId at, std::string text, Voice voice) const;
    json::object operands(NodeId at, Voice voice) const;
    std::string cards(const Node& node, Voice voice) const;
    std::string tokens(std::uint8_t resources, const std::string& amount, int number) const;
    std::string tokens(const Node& node, Voice voice) const;
    std::string some(std::uint8_t resources) const;
    std::string amount(const Amount& amount, bool of_cards, Voice voice) const;
    std::string target(const Node& node, Voice voice) const;
    static int number_of(const Amount& amount);

    // what is counted and asked (plain_text_phrases.cpp)
    std::string noun(SelectorId id, const std::string& amount, int number) const;
    std::string group(const Term* first, const Term* end, bool& is_kind) const;
    std::string term(const Term& term) const;
    std::string kind_word(const Term& term) const;
    std::string from(PlaceId id, Voice voice, std::string_view key) const;
    std::string count(CountId id, int number, Voice voice) const;
    std::string item(const Term& one, int number, const std::string& joined) const;
    std::string items(const Count& count, int number, std::string_view joint) const;
    std::string condition(ConditionId id, Voice voice, bool holds = true) const;
    std::string condition_from(const ConditionTerm*& end, Voice voice, bool holds) const;
    std::string compared(const ConditionTerm& term, Voice voice, bool holds) const;
    std::string event(EventId id) const;
    std::string event_act(const Event& event, EventKind kind, const std::string& cards) const;
    std::string vp_part(const VpPart& part) const;

    const CardTable& table_;
    const Texts& texts_;
};

const Texts& plain_texts(Language language);

}  // namespace pentarchy::imperium_horizons
