#pragma once

// The printer's inside. Its functions are in printer.cpp (structure and whole cards), printer_phrases.cpp (selectors,
// places, counts, conditions, events) and printer_acts.cpp (acts and modifiers).

#include "games/imperium_horizons/language/telling/printer.h"

namespace pentarchy::imperium_horizons {

inline std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : std::string(between)) + part;
    }
    return text;
}

class Printer {
  public:
    Printer(const CardTable& table, const Ability& ability) : table_(table), ability_(ability) {}

    std::string ability();
    std::string sentences();
    std::string node(NodeId at);
    std::string selector(SelectorId id, bool inner = false);
    std::string condition(ConditionId id);
    std::string count(CountId id);
    std::string place(PlaceId id);
    std::string event(EventId id);
    std::string modifier(const Modifier& modifier);
    std::string terms(std::uint16_t first, std::uint8_t length, std::string_view between = "/");

  private:
    std::string term(const Term& term);
    std::string zone(const Place& place, Zone zone);
    std::string condition_from(const ConditionTerm*& end);
    std::string body(NodeId at);
    std::string act(NodeId at);
    std::string card_act(const Node& node, std::string_view verb);
    std::string token_act(const Node& node, NodeId at);
    std::string other_act(const Node& node);
    std::string act_on_others(const Node& node);
    static std::string state(const Node& node);
    std::string list(NodeId first, NodeId end, std::string_view between, int most = 99);
    std::string amount(const Node& node, bool with_space = true);
    std::string per(const Node& node);
    std::string what(const Node& node);
    std::string from(const Node& node, std::string_view word = " from ");
    std::string to(const Node& node);
    std::string target(const Node& node);
    std::string bind(const Node& node);
    std::string resources(std::uint8_t mask);
    std::string scope(Scope scope, ConditionId where);
    std::string letter(Local local) { return std::string(1, ability_.local_names[local]); }

    const CardTable& table_;
    const Ability& ability_;
};

}  // namespace pentarchy::imperium_horizons
