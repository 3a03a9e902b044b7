#pragma once

// The parser's inside: one recursive descent over tokens. Its functions are in parser.cpp (structure),
// parser_card_verbs.cpp and parser_other_verbs.cpp, parser_operands.cpp (selectors, places), parser_conditions.cpp
// (counts, conditions) and parser_heads.cpp (heads, events, modifiers).

#include <initializer_list>

#include "games/imperium_horizons/language/reading/parser.h"

namespace pentarchy::imperium_horizons {

class Parser {
  public:
    Parser(const Expanded& text, bool civ) : tokens_(split(text)), civ_(civ) {}

    syntax::Effect effect();
    syntax::Block civ_block();
    syntax::Condition condition();
    syntax::Condition vp_condition();
    syntax::Tree acts_alone();
    syntax::Count vp_count();
    std::vector<std::vector<syntax::Term>> term_groups(bool types_have_no_sign = false);
    void expect_end();

  private:
    // tokens
    const Token& peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
    const Token& next() {
        const Token& token = peek();
        if (at_ + 1 < tokens_.size()) {
            ++at_;
        }
        return token;
    }
    bool sees(std::string_view word) const { return peek().is(word); }
    bool sees(std::string_view first, std::string_view second) const { return peek().is(first) && peek(1).is(second); }
    bool take(std::string_view word);
    bool take(std::initializer_list<std::string_view> words);
    void expect(std::string_view word);
    int column() const { return peek().column; }
    std::string word_here(std::string_view what);
    int number_here(std::string_view what);
    char variable_here();
    std::string name_here();
    [[noreturn]] void fail(std::string what, std::string right = "") const;
    [[noreturn]] void fail_unknown(std::string_view kind) const;

    // structure (parser.cpp)
    std::vector<syntax::Tree> sentences();
    syntax::Tree sentence();
    syntax::Tree step();
    syntax::Tree otherwise_of(syntax::Tree first);
    syntax::Tree body();
    std::vector<syntax::Tree> acts();
    syntax::Tree act();
    syntax::Tree choice();
    syntax::Tree loop();
    syntax::Tree group();
    bool starts_step() const;
    bool scope_here(syntax::Tree& tree);

    // verbs (parser_card_verbs.cpp, parser_other_verbs.cpp)
    syntax::Tree operation();
    using Verb = void (Parser::*)(syntax::Tree&);
    static Verb verb(std::string_view word);
    void acquire(syntax::Tree&);
    void break_through(syntax::Tree&);
    void move_out_of_play(syntax::Tree&);
    void exile(syntax::Tree&);
    void garrison(syntax::Tree&);
    void to_pile(syntax::Tree&);
    void find(syntax::Tree&);
    void draw(syntax::Tree&);
    void take_cards(syntax::Tree&);
    void look(syntax::Tree&);
    void give(syntax::Tree&);
    void steal(syntax::Tree&);
    void pay(syntax::Tree&);
    void spend(syntax::Tree&);
    void move_tokens(syntax::Tree&);
    void add(syntax::Tree&);
    void remove(syntax::Tree&);
    void gain(syntax::Tree&);
    void convert(syntax::Tree&);
    void give_back(syntax::Tree&);
    void discard(syntax::Tree&);
    void place(syntax::Tree&);
    void move_card(syntax::Tree&);
    void develop(syntax::Tree&);
    void swap(syntax::Tree&);
    void treat(syntax::Tree&);
    void free_play(syntax::Tree&);
    void play(syntax::Tree&);
    void trade(syntax::Tree&);
    void resolve(syntax::Tree&);
    void become(syntax::Tree&);
    void flip(syntax::Tree&);
    void set_state(syntax::Tree&);
    void replace(syntax::Tree&);
    void trigger(syntax::Tree&);
    void avoid(syntax::Tree&);
    void replace_with(syntax::Tree&);
    void shuffle(syntax::Tree&);
    void declare(syntax::Tree&);
    void ignore(syntax::Tree&);
    void redirect(syntax::Tree&);
    void next_face(syntax::Tree&);

    // operands (parser_operands.cpp, parser_conditions.cpp)
    void amount(syntax::Tree& tree);
    bool sees_amount() const;
    void selected(syntax::Tree& tree);
    bool card_word(syntax::Tree& tree);
    void from(syntax::Tree& tree, std::string_view word = "from");
    void to_zone(syntax::Tree& tree);
    void bind(syntax::Tree& tree);
    void per(syntax::Tree& tree);
    void resources(syntax::Tree& tree);
    void host(syntax::Tree& tree);
    std::string icon();
    syntax::Selector selector();
    syntax::Selector name_selector();
    syntax::Selector bare_selector();
    syntax::Term term(bool types_have_no_sign);
    bool marked_term(syntax::Term& found);
    syntax::Place place_words();
    syntax::ZoneWord zone_word();
    bool sees_zone() const;
    syntax::Count count();
    syntax::Term count_item();
    syntax::Count measured();
    syntax::Count players_count();
    syntax::Count card_figure();
    syntax::Condition condition_term();
    syntax::Condition compared(syntax::Count count);
    syntax::Condition card_condition();

    // heads (parser_heads.cpp)
    syntax::Block block();
    void head(syntax::Block& block);
    void trigger_of(syntax::Block& block);
    bool sees_head() const;
    syntax::Event event();
    void event_kinds(syntax::Event& event);
    void gain_event(syntax::Event& event);
    bool card_flag(syntax::Block& block);
    bool sees_flag() const;
    syntax::Modifier modifier();
    bool bare_modifier(syntax::Modifier& found);
    void reduce_cost(syntax::Modifier& modifier);
    void lose_icon(syntax::Modifier& modifier);
    syntax::Tree until_end_of_turn();

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    bool civ_;
    int depth_ = 0;
    friend class Depth;
};

// Bounds nesting, so that no text can exhaust the stack.
class Depth {
  public:
    explicit Depth(Parser& parser) : parser_(parser) {
        if (++parser_.depth_ > 24) {
            throw TextError{parser_.column(), "the text is nested too deep", ""};
        }
    }
    ~Depth() { --parser_.depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;

  private:
    Parser& parser_;
};

}  // namespace pentarchy::imperium_horizons
