// The verbs, and those of cards: each function reads what may follow its word (sections 2 and 10 of the language).

#include <array>

#include "games/imperium_horizons/language/reading/parser_class.h"

namespace pentarchy::imperium_horizons {

using syntax::Tree;

Parser::Verb Parser::verb(std::string_view word) {
    static constexpr std::array<std::pair<std::string_view, Verb>, 50> verbs = {{
        {"acquire", &Parser::acquire},
        {"break", &Parser::break_through},
        {"abandon", &Parser::move_out_of_play},
        {"recall", &Parser::move_out_of_play},
        {"exile", &Parser::exile},
        {"garrison", &Parser::garrison},
        {"history", &Parser::to_pile},
        {"legends", &Parser::to_pile},
        {"sink", &Parser::to_pile},
        {"mana", &Parser::to_pile},
        {"find", &Parser::find},
        {"draw", &Parser::draw},
        {"draw?", &Parser::draw},
        {"take", &Parser::take_cards},
        {"look", &Parser::look},
        {"reveal", &Parser::look},
        {"give", &Parser::give},
        {"steal", &Parser::steal},
        {"pay", &Parser::pay},
        {"spend", &Parser::spend},
        {"move", &Parser::move_tokens},
        {"add", &Parser::add},
        {"remove", &Parser::remove},
        {"gain", &Parser::gain},
        {"convert", &Parser::convert},
        {"return", &Parser::give_back},
        {"discard", &Parser::discard},
        {"place", &Parser::place},
        {"move_card", &Parser::move_card},
        {"develop", &Parser::develop},
        {"swap", &Parser::swap},
        {"treat", &Parser::treat},
        {"free", &Parser::free_play},
        {"play", &Parser::play},
        {"trade", &Parser::trade},
        {"resolve", &Parser::resolve},
        {"become", &Parser::become},
        {"flip", &Parser::flip},
        {"set_state", &Parser::set_state},
        {"replace", &Parser::replace},
        {"trigger_play", &Parser::trigger},
        {"trigger_end", &Parser::trigger},
        {"trigger", &Parser::trigger},
        {"avoid", &Parser::avoid},
        {"replace_with", &Parser::replace_with},
        {"shuffle", &Parser::shuffle},
        {"declare", &Parser::declare},
        {"ignore_state", &Parser::ignore},
        {"ignore", &Parser::ignore},
        {"to", &Parser::redirect},
    }};
    for (const auto& [name, function] : verbs) {
        if (name == word) {
            return function;
        }
    }
    return nullptr;
}

Tree Parser::operation() {
    Tree tree;
    tree.column = column();
    if (peek().kind != TokenKind::word) {
        fail_unknown("an operation is missing");
    }
    if (civ_ && sees("next")) {
        next_face(tree);
        return tree;
    }
    const Verb function = verb(peek().text);
    if (function == nullptr) {
        fail("\"" + peek().text + "\" is no operation of the language");
    }
    (this->*function)(tree);
    return tree;
}

// --- cards ---------------------------------------------------------------------------------------------------------

void Parser::acquire(Tree& tree) {
    next();
    tree.op = Op::acquire;
    selected(tree);
    from(tree);
    to_zone(tree);
    if (civ_ && take({"if", "able"})) {
        tree.flags |= flag::if_able;
    }
    bind(tree);
}

void Parser::break_through(Tree& tree) {
    next();
    if (take({"top", "main"})) {
        tree.op = Op::break_top;
        return;
    }
    tree.op = Op::break_through;
    selected(tree);
    from(tree);
    to_zone(tree);
    bind(tree);
}

// abandon, recall: cards, a name, this, or cards totalling n icons
void Parser::move_out_of_play(Tree& tree) {
    tree.op = next().text == "abandon" ? Op::abandon : Op::recall;
    if (card_word(tree)) {
        return;
    }
    tree.what = What::selected;
    amount(tree);
    if (sees("#")) {
        tree.selector = bare_selector();
    } else if (sees("[")) {
        tree.selector = selector();
    } else {
        tree.selector = name_selector();
    }
    from(tree);
    bind(tree);
}

void Parser::exile(Tree& tree) {
    next();
    tree.op = Op::exile;
    if (take("nation")) {
        tree.op = Op::exile_nation;
        return;
    }
    if (sees("top", "fame")) {
        next();
        tree.what = What::top;
        tree.from = place_words();
        return;
    }
    if (card_word(tree)) {
        return;
    }
    selected(tree);
    if (civ_ && !tree.selector && sees("market")) {
        tree.from = place_words();
        return;
    }
    from(tree);
    bind(tree);
}

void Parser::garrison(Tree& tree) {
    next();
    tree.op = Op::garrison;
    if (!card_word(tree)) {
        selected(tree);
        from(tree);
    }
    expect("in");
    host(tree);
}

// history, legends, sink, mana
void Parser::to_pile(Tree& tree) {
    const std::string word = next().text;
    tree.op = word == "history" ? Op::history : word == "legends" ? Op::legends : word == "sink" ? Op::sink : Op::mana;
    if (card_word(tree)) {
        return;
    }
    selected(tree);
    if (tree.op == Op::legends && take("mana")) {
        tree.what = What::mana;
        return;
    }
    from(tree);
    bind(tree);
}

void Parser::find(Tree& tree) {
    next();
    tree.op = Op::find;
    selected(tree);
    from(tree, "in");
    to_zone(tree);
}

void Parser::draw(Tree& tree) {
    if (next().text == "draw?") {
        tree.flags |= flag::if_able;
    }
    tree.op = Op::draw;
    if (take("fame")) {
        tree.op = Op::draw_fame;
        return;
    }
    if (card_word(tree)) {
        tree.op = Op::draw_from;
        expect("from");
        tree.from = place_words();
        return;
    }
    selected(tree);
    from(tree);
    if (tree.selector && !tree.from) {
        fail_unknown("\"from\" and a zone are missing");
    }
    if (tree.from) {
        tree.op = Op::draw_from;
    }
    per(tree);
    bind(tree);
}

void Parser::take_cards(Tree& tree) {
    next();
    tree.op = Op::take;
    if (take("fame")) {
        tree.op = Op::take_fame;
        return;
    }
    if (card_word(tree)) {
        return;
    }
    amount(tree);
    if (take("of")) {
        expect("looked");
        tree.what = What::looked;
        return;
    }
    if (take("unr")) {
        tree.op = Op::take_unrest;
    } else if (take("chaos")) {
        tree.op = Op::take_chaos;
    } else {
        fail_unknown("what is taken is missing");
    }
    to_zone(tree);
    bind(tree);
}

void Parser::look(Tree& tree) {
    tree.op = next().text == "look" ? Op::look : Op::reveal;
    tree.what = What::top;
    amount(tree);
    tree.from = place_words();
    if (take("extra")) {
        tree.flags |= flag::extra;
    }
    bind(tree);
}

void Parser::give(Tree& tree) {
    next();
    tree.op = Op::give_card;
    amount(tree);
    if (!sees("[")) {
        tree.op = Op::give_tokens;
        resources(tree);
        expect("to");
        expect("owner");
        tree.to = To::owner;
        return;
    }
    tree.what = What::selected;
    tree.selector = selector();
    from(tree);
    expect("to");
    expect("each");
    expect("@");
    expect("others");
    tree.to = To::each_other;
    bind(tree);
}

void Parser::discard(Tree& tree) {
    next();
    tree.op = Op::discard;
    if (card_word(tree)) {
        return;
    }
    amount(tree);
    if (take("top")) {
        tree.what = What::top;
        tree.from = place_words();
        return;
    }
    if (!tree.amount.written) {
        fail_unknown("how many cards is missing");
    }
    if (take("fewer")) {
        tree.op = Op::discard_fewer;
        return;
    }
    if (take("mana")) {
        tree.what = What::mana;
        return;
    }
    tree.what = What::selected;
    if (take("of")) {
        tree.what = What::part_of_local;
        tree.variable = variable_here();
        return;
    }
    if (sees("[")) {
        tree.selector = selector();
    }
    from(tree);
    bind(tree);
}

void Parser::place(Tree& tree) {
    next();
    tree.op = Op::place;
    if (civ_ && take("top")) {
        tree.what = What::top;
        tree.from = place_words();
    } else if (!card_word(tree)) {
        selected(tree);
        from(tree);
    }
    if (take("on")) {
        tree.to = To::deck_top;
        tree.to_zone = word_here("a deck");
    } else if (take("nation_bottom")) {
        tree.to = To::nation_bottom;
    } else if (take("fame_bottom")) {
        tree.to = To::fame_bottom;
    } else {
        fail_unknown("where to is missing");
    }
}

void Parser::move_card(Tree& tree) {
    next();
    tree.op = Op::move_card;
    selected(tree);
    from(tree);
    expect("to");
    expect("main_bottom");
    tree.to = To::main_bottom;
}

void Parser::swap(Tree& tree) {
    next();
    tree.op = Op::swap;
    if (!card_word(tree)) {
        selected(tree);
        from(tree);
    }
    expect("with");
    if (take("looked")) {
        tree.to = To::looked;
        return;
    }
    expect("market");
    tree.to = To::market;
    if (sees("[")) {
        tree.to_selector = selector();
    }
}

void Parser::free_play(Tree& tree) {
    next();
    tree.op = Op::free_play;
    if (!card_word(tree)) {
        selected(tree);
        from(tree);
    }
    if (take("ignoring")) {
        if (take("state")) {
            tree.flags |= flag::ignoring_state;
        } else {
            tree.state = word_here("a state");
        }
    }
    bind(tree);
}

void Parser::play(Tree& tree) {
    next();
    tree.op = Op::play;
    if (!card_word(tree)) {
        selected(tree);
        from(tree);
    }
    bind(tree);
}

void Parser::shuffle(Tree& tree) {
    next();
    tree.op = Op::shuffle;
    tree.from = place_words();
}

// "to discard" in instead_of(gain_card ...): where the card goes instead
void Parser::redirect(Tree& tree) {
    tree.op = Op::redirect;
    to_zone(tree);
}

}  // namespace pentarchy::imperium_horizons
