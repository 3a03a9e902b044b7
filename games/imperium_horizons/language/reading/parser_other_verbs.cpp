// The verbs of tokens, and the rest: develop, trade, treat, resolve, flip ...

#include "games/imperium_horizons/language/reading/parser_class.h"

namespace pentarchy::imperium_horizons {

using syntax::Tree;

// --- tokens --------------------------------------------------------------------------------------------------------

void Parser::steal(Tree& tree) {
    next();
    tree.op = Op::steal;
    amount(tree);
    resources(tree);
    per(tree);
    expect("from");
    if (!scope_here(tree) || tree.scope == Scope::receiver) {
        fail_unknown("from whom is missing");
    }
    if (take({"unable", "{"})) {
        tree.children.push_back(sentence());
        expect("}");
    }
}

void Parser::pay(Tree& tree) {
    next();
    tree.op = Op::pay;
    amount(tree);
    resources(tree);
    if (take("from")) {
        if (take("this")) {
            tree.flags |= flag::from_self;
        } else {
            tree.flags |= flag::from_selected;
            tree.to_selector = name_selector();
        }
    }
    if (take({"to", "attacker"})) {
        tree.to = To::attacker;
    }
    per(tree);
    bind(tree);
}

void Parser::spend(Tree& tree) {
    next();
    tree.op = Op::spend;
    amount(tree);
    tree.resources.emplace_back("act");
    expect("act");
}

void Parser::move_tokens(Tree& tree) {
    next();
    tree.op = Op::move;
    amount(tree);
    resources(tree);
    expect("to");
    host(tree);
}

void Parser::add(Tree& tree) {
    next();
    tree.op = Op::add;
    if (sees("it") || sees("them")) {
        tree.op = Op::add_event;
        tree.what = next().text == "it" ? What::it : What::tokens_them;
    } else {
        amount(tree);
        resources(tree);
    }
    expect("to");
    host(tree);
}

void Parser::remove(Tree& tree) {
    next();
    tree.op = Op::remove;
    amount(tree);
    resources(tree);
    expect("from");
    if (take("this")) {
        tree.flags |= flag::from_self;
    } else if (civ_ && take("state_card")) {
        tree.flags |= flag::from_state_card;
    } else {
        tree.flags |= flag::from_selected;
        tree.to_selector = name_selector();
    }
}

void Parser::gain(Tree& tree) {
    next();
    tree.op = Op::gain;
    if (take("all")) {
        expect("from");
        if (number_here("how many market cards") != 1) {
            fail("the tokens of one market card are taken at a time", "gain all from 1 market");
        }
        expect("market");
        tree.op = Op::gain_all;
        return;
    }
    if (civ_ && take({"top", "fame"})) {
        tree.op = Op::gain_top_fame;
        return;
    }
    amount(tree);
    resources(tree);
    if (take({"from", "this"})) {
        tree.flags |= flag::from_self;
    }
    if (take("extra")) {
        tree.flags |= flag::extra;
    } else if (take("fewer")) {
        tree.flags |= flag::fewer;
    }
    per(tree);
}

void Parser::convert(Tree& tree) {
    next();
    tree.op = Op::convert;
    if (take("gained")) {
        tree.op = Op::convert_gained;
    } else {
        amount(tree);
    }
    resources(tree);
    expect("to");
    tree.icon_to = word_here("a resource");
    per(tree);
}

// return: Unrest, this, the Unrest of a card, Exhaust tokens
void Parser::give_back(Tree& tree) {
    next();
    tree.op = Op::return_card;
    if (card_word(tree)) {
        if (take({"to", "chaos"})) {
            tree.to = To::zone;
            tree.to_zone = "chaos";
        }
        return;
    }
    amount(tree);
    if (take("unr")) {
        tree.op = Op::return_unrest;  // a choice among cards like any other
        syntax::Term unrest;
        unrest.kind = TermKind::suit;
        unrest.text = "unr";
        tree.what = What::selected;
        tree.selector.emplace().groups = {{unrest}};
        from(tree);
        bind(tree);
        return;
    }
    if (!take("exh")) {
        fail_unknown("what is returned is missing");
    }
    tree.op = Op::return_exhaust;
    if (take("from")) {
        tree.selector = selector();
        expect("@");
        expect("play");
    }
}

// --- the rest ------------------------------------------------------------------------------------------------------

void Parser::develop(Tree& tree) {
    next();
    tree.op = Op::develop;
    if (take("free")) {
        tree.flags |= flag::free;
    }
    if (peek().kind == TokenKind::name) {
        tree.selector = name_selector();
    }
    to_zone(tree);
    bind(tree);
}

void Parser::treat(Tree& tree) {
    next();
    const bool each = take("each");
    tree.op = each ? Op::treat_each : Op::treat;
    if (!each) {
        amount(tree);
    }
    tree.icon = icon();
    if (each) {
        expect("@");
        expect("play");
    }
    expect("as");
    tree.number = peek().kind == TokenKind::number ? number_here("how many") : 0;
    tree.icon_to = icon();
    expect("until_eot");
}

void Parser::trade(Tree& tree) {
    next();
    tree.op = Op::trade;
    if (civ_ && take({"if", "able"})) {
        tree.flags |= flag::if_able;
    }
}

void Parser::resolve(Tree& tree) {
    next();
    if (peek().kind == TokenKind::name) {
        if (peek().text != "King of Kings") {
            fail("only King of Kings is resolved by name");
        }
        next();
        tree.op = Op::resolve_kings;
        return;
    }
    if (civ_ && take({"profits", "where", "possible"})) {
        tree.op = Op::resolve_profits;
        return;
    }
    if (civ_ && (sees("top") || sees("it"))) {
        tree.op = Op::resolve_card;
        tree.what = next().text == "it" ? What::it : What::top;
        if (tree.what == What::top) {
            tree.from = place_words();
        }
        return;
    }
    const std::string kind = word_here("what is resolved");
    if (kind == "commerce") {
        tree.op = Op::resolve_commerce;
    } else if (kind == "exhaust") {
        tree.op = Op::resolve_exhaust;
    } else if (kind == "solstice") {
        tree.op = Op::resolve_solstice;
    } else {
        throw TextError{tree.column, "\"" + kind + "\" is nothing to resolve", "commerce, exhaust, solstice"};
    }
    expect("of");
    if (take("this")) {
        tree.what = What::self;
        return;
    }
    tree.what = What::selected;
    tree.selector = selector();
    expect("@");
    tree.from = place_words();
}

void Parser::become(Tree& tree) {
    next();
    tree.op = Op::become;
    tree.what = What::selected;
    tree.selector = selector();
    expect("@");
    tree.from = place_words();
    expect("until_eot");
}

void Parser::flip(Tree& tree) {
    next();
    if (take("state")) {
        tree.op = Op::flip_state;
    } else if (civ_ && take("merchant_card")) {
        tree.op = Op::flip_merchant;
    } else {
        tree.op = Op::flip;
        expect("this");
        tree.what = What::self;
        if (take("keep_exh")) {
            tree.flags |= flag::keep_exhaust;
        }
    }
}

void Parser::set_state(Tree& tree) {
    next();
    tree.op = Op::set_state;
    tree.state = word_here("a state");
}

void Parser::replace(Tree& tree) {
    next();
    tree.op = Op::replace;
    expect("this");
    expect("with");
    tree.what = What::self;
    tree.to_selector = name_selector();
    if (take({"discarding", "garrison"})) {
        tree.flags |= flag::discarding_garrison;
    }
}

void Parser::trigger(Tree& tree) {
    const std::string word = next().text;
    if (word == "trigger_end") {
        tree.op = Op::trigger_end;
    } else if (word == "trigger_play") {
        tree.op = Op::trigger_play;
        expect("host");
    } else if (civ_ && take("commerce")) {
        tree.op = Op::trigger_commerce;
    } else {
        throw TextError{tree.column, "\"trigger\" is no operation of the language", "trigger_play, trigger_end"};
    }
}

void Parser::avoid(Tree& tree) {
    next();
    tree.op = Op::avoid;
    expect("it");
    tree.what = What::it;
}

void Parser::replace_with(Tree& tree) {
    next();
    tree.op = Op::replace_with_chaos;
    expect("chaos");
    to_zone(tree);
}

void Parser::declare(Tree& tree) {
    next();
    tree.op = Op::declare;
    syntax::Selector suits;
    suits.column = column();
    suits.bare = true;
    suits.groups.push_back({term(false)});
    tree.selector = std::move(suits);
    bind(tree);
    if (tree.bind == 0) {
        fail_unknown("\"as\" and a variable are missing");
    }
}

void Parser::ignore(Tree& tree) {
    if (next().text == "ignore_state") {
        tree.op = Op::ignore_state;
        expect("all");
    } else {
        tree.op = Op::ignore_next;
        tree.state = word_here("a state");
        expect("on");
        expect("next");
        expect("card");
    }
    expect("until_eot");
}

void Parser::next_face(Tree& tree) {
    next();
    if (take("state_card")) {
        tree.op = Op::next_state_card;
    } else {
        tree.op = Op::next_journey;
        expect("journey");
    }
}

}  // namespace pentarchy::imperium_horizons
