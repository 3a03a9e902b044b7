#pragma once

// Judges a syntax tree: every word known, every name a card, every variable bound before it is used and used as what it
// is, every operation where it has a meaning. All mistakes of a text are collected, not only the first.

#include <functional>
#include <map>

#include "games/imperium_horizons/language/reading/syntax.h"
#include "games/imperium_horizons/language/reading/tokens.h"

namespace pentarchy::imperium_horizons {

class Checker {
  public:
    // `is_name` tells whether a card of that name exists.
    Checker(std::function<bool(const std::string&)> is_name, bool civ) : is_name_(std::move(is_name)), civ_(civ) {}

    void check(const syntax::Effect& effect);
    void check(const syntax::Block& block);
    void check(const syntax::Selector& selector);
    void check(const syntax::Condition& condition);
    void check(const syntax::Count& count);
    void check(const syntax::Tree& tree);

    const std::vector<TextError>& errors() const { return errors_; }

  private:
    void check(const syntax::Term& term, bool alone);
    void check(const syntax::Place& place);
    void check(const syntax::Event& event);
    void check(const syntax::Modifier& modifier);
    void check_act(const syntax::Tree& tree);
    void check_operands(const syntax::Tree& tree);
    void check_place_of_act(const syntax::Tree& tree);
    void check_amount(const syntax::AmountOf& amount);
    void check_name(const std::string& name, int column);
    void check_zone(const std::string& word, int column);
    void check_resource(const std::string& word, int column, bool with_tokens_of_state);
    template <class Names>
    void check_word(const std::string& word, const Names& names, std::string_view kind, int column);
    void use(char variable, LocalKind kind, int column);
    void bind(const syntax::Tree& tree);
    void fail(int column, std::string what, std::string right = "");

    std::function<bool(const std::string&)> is_name_;
    bool civ_;
    std::map<char, LocalKind> bound_;
    const syntax::Block* block_ = nullptr;
    bool has_looked_ = false;
    bool has_given_ = false;
    std::vector<TextError> errors_;
};

// The kind of an event word; none if there is no such event.
std::optional<EventKind> event_kind(std::string_view word);
std::string_view event_word(EventKind kind);

}  // namespace pentarchy::imperium_horizons
