#pragma once

// What a card, tile or piece of a zone says, in words. Which members there are stands in docs/protocol.md under
// "Cards"; their labels are the page's (web/src/texts/), so that both call a thing alike.

#include <string>
#include <vector>

#include "core/documents/json.h"
#include "core/words/message.h"

namespace pentarchy::cli {

class ThingText {
  public:
    // `game` is its id, with which the keys of its catalogue begin.
    ThingText(const Texts& texts, std::string game) : texts_(texts), game_(std::move(game)) {}

    // Its name, how often it is there, and what changes while it lies there: "Citoyen, valeur 2, disponible".
    std::string brief(const json::object& thing) const;
    // All of it, its sentences too.
    std::string full(const json::object& thing) const;
    static bool has_sentences(const json::object& thing);

    // A message key, a message, a term, a seat, a number, amounts, or a list of these; empty for anything else.
    std::string words(const json::value& value) const;
    // The name that a game has for a resource or sign, from the key or its last part.
    std::string term_key(std::string_view name) const;
    std::string listed(json::array parts) const;
    const Texts& texts() const { return texts_; }
    const std::string& game() const { return game_; }

  private:
    std::string label(std::string_view member) const;  // empty where there is none
    std::string fact(std::string_view member, const json::value& value) const;
    std::string name(const json::object& thing) const;
    std::string facts(const json::object& thing, bool all) const;
    std::string sentences(const json::object& thing) const;
    std::string amounts(const json::object& amounts) const;

    const Texts& texts_;
    std::string game_;
};

}  // namespace pentarchy::cli
