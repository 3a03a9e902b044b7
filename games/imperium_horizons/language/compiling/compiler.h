#pragma once

// Checked syntax trees to the tables of CardTable. Equal parts are kept once: two cards that say [unc/civ] share one
// selector.

#include <map>

#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/language/reading/syntax.h"

namespace pentarchy::imperium_horizons {

class Compiler {
  public:
    explicit Compiler(CardTable& table) : table_(table) {}

    // Adds the abilities of a card's text and sets its flags.
    void compile(const syntax::Effect& effect, Card& card);
    std::uint16_t ability(const syntax::Block& block);
    std::uint16_t special_cost(const syntax::Tree& tree);
    SelectorId selector(const syntax::Selector& from);
    ConditionId condition(const syntax::Condition& from);
    VpPart vp_part(const syntax::Count& from);

    // The tables are full: an index would not fit.
    bool is_full() const;

  private:
    // What surrounds an act.
    struct Around {
        bool in_cost = false;
        bool optional = false;  // whether it happens is somebody's choice, or somebody else does it
        bool adds = false;      // done several times: what it binds adds up
    };

    void sentence(const syntax::Tree& tree, Around around);
    void body(const syntax::Tree& tree, NodeId at, Around around);
    void children(const syntax::Tree& tree, Around around);
    void act(const syntax::Tree& tree, NodeId at, Around around);
    void sequence(const syntax::Tree& tree, Around around);
    Amount amount(const syntax::AmountOf& from);
    Local local(char variable, LocalKind kind);

    std::uint16_t name_set(const std::string& spelling);
    std::uint16_t merged(std::uint16_t first, std::uint16_t second);
    Term term(const syntax::Term& from, bool starts_group);
    void add_to_clause(Clause& clause, const Term& term);
    Predicate predicate(const Term& term);
    PlaceId place(const syntax::Place& from);
    CountId count(const syntax::Count& from, CountId next = none);
    void measure(Count& made, const std::vector<syntax::Term>& terms);
    void condition_terms(const syntax::Condition& from, std::vector<ConditionTerm>& terms);
    EventId event(const syntax::Event& from);
    Modifier modifier(const syntax::Modifier& from);
    std::uint16_t add_terms(const std::vector<Term>& terms);

    CardTable& table_;
    Ability* ability_ = nullptr;
    std::map<char, Local> locals_;
};

std::uint8_t resource_mask(const std::string& word);

}  // namespace pentarchy::imperium_horizons
