#pragma once

// A card text as a tree, before names are looked up: what the parser makes, the checker judges and the compiler turns
// into nodes. Every part keeps its column for messages.

#include <optional>
#include <string>
#include <vector>

#include "games/imperium_horizons/language/program.h"

namespace pentarchy::imperium_horizons::syntax {

struct Selector;

// One word of a selector or of a count.
struct Term {
    TermKind kind = TermKind::any;
    bool negated = false;
    std::string text;          // the word, or the name without quotes
    std::vector<int> numbers;  // tokens>=n, slot=1/2
    char variable = 0;         // same_suit C, S
    std::vector<Term> inner;   // garrisoned=#knight: what lies beneath
    int column = 1;
};

struct Selector {
    std::vector<std::vector<Term>> groups;  // and of ors
    bool bare = false;                      // written without brackets
    int column = 1;
};

struct ZoneWord {
    std::string word;              // "hand"; "garrison"
    char variable = 0;             // a bound variable standing for a zone
    std::string host_word;         // garrison(this), garrison(any)
    std::optional<Selector> host;  // garrison("Name"), garrison([sel])
    bool others = false;           // others.play
    int column = 1;
};
struct Place {
    std::vector<ZoneWord> zones;
    bool adds_to_default = false;
    int column = 1;
};

struct Count {
    CountKind kind = CountKind::measure;
    std::vector<Term> terms;
    std::optional<Place> place;
    char variable = 0;  // R of "reg in R", count(R); C of C.mat; 0 with those = it
    std::string token;  // mat, tokens ... of C.mat; pool resource; state_card resource
    bool plus_this = false;
    int divide = 1;
    std::vector<Count> inner;  // of players; further counts of "for each a, b"
    int column = 1;
};

struct Condition {
    ConditionOp op = ConditionOp::compare;
    Compare compare = Compare::equal;
    int number = 0;
    bool is_bare = false;  // "Name"@zone without a number: at least one
    std::string word;      // state, event kind, flag word
    char variable = 0;     // 0 = it
    std::optional<Count> count;
    std::optional<Selector> selector;
    std::optional<Place> place;
    std::vector<Condition> parts;  // negate: 1; both: 2
    bool in_parentheses = false;
    int column = 1;
};

struct AmountOf {
    AmountKind kind = AmountKind::exact;
    int low = 1;
    int high = 1;
    bool written = false;
    int cap = unbounded;
    bool caps_choice = false;  // pay X res max m
    char variable = 0;
    std::optional<Count> per;
    int column = 1;
};

struct Event {
    std::vector<std::string> kinds;
    bool by_other = false;
    bool batch = false;
    bool counts = false;
    std::string resource;
    std::optional<std::pair<int, int>> range;
    std::optional<Selector> selector;
    std::optional<Selector> source;
    bool from_market = false;
    bool from_cards_in_play = false;
    bool other_source = false;
    bool not_unrest = false;
    std::optional<Place> from;
    std::string name;
    std::string to_zone;
    int column = 1;
};

// A node to be: structure or act.
struct Tree {
    Op op = Op::sequence;
    int column = 1;
    std::vector<Tree> children;
    int costs = 0;
    std::uint16_t flags = 0;
    Scope scope = Scope::self;
    int scope_column = 1;
    std::optional<Condition> condition;
    std::optional<Condition> where;
    What what = What::nothing;
    AmountOf amount;
    std::optional<Selector> selector;
    std::optional<Place> from;
    To to = To::unsaid;
    std::string to_zone;
    std::optional<Selector> to_selector;
    int number = 0;
    char variable = 0;
    char bind = 0;
    std::vector<std::string> resources;
    std::string state;
    std::string icon, icon_to;
    std::vector<Count> counts;  // loop
    std::optional<Event> event;

    bool is(std::uint16_t flag) const { return (flags & flag) != 0; }
};

struct Modifier {
    ModifierKind kind = ModifierKind::handsize;
    int number = 0, per = 0, minimum = 0;
    bool minimum_written = false;
    std::string resource;
    bool cards_too = false, except_setup = false;
    std::string state, icon, icon_to, suit;
    Whose whose = Whose::selected;
    std::optional<Selector> selector;
    std::optional<Place> place;
    int column = 1;
};

struct CardFlag {
    std::uint16_t flag = 0;
    std::optional<Condition> condition;
    std::optional<Selector> selector;
    int column = 1;
};

struct Block {
    Head head = Head::play_effect;
    Trigger trigger = Trigger::none;
    bool any_turn = false;
    std::optional<Event> event;
    std::optional<Condition> guard;
    std::vector<CardFlag> flags;
    std::vector<Modifier> modifiers;
    std::vector<Tree> sentences;
    int column = 1;
};

struct Effect {
    std::vector<Block> blocks;
};

}  // namespace pentarchy::imperium_horizons::syntax
