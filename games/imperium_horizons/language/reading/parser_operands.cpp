// Selectors, places and the small operands of acts.

#include <algorithm>

#include "games/imperium_horizons/language/reading/parser_class.h"

namespace pentarchy::imperium_horizons {

using syntax::Tree;

// --- amounts and tokens --------------------------------------------------------------------------------------------

bool Parser::sees_amount() const {
    if (peek().kind == TokenKind::number || sees("all") || sees("n") || sees("ceil") || sees("that", "many")) {
        return true;
    }
    return peek().kind == TokenKind::variable && peek().text == "X" &&
           (peek(1).is("[") || peek(1).kind == TokenKind::word);
}

// 2, 0..3, 0..all, all, all(min 5), X, n; in CIV tables "that many" and ceil(X/2). Nothing written means 1.
void Parser::amount(Tree& tree) {
    syntax::AmountOf& amount = tree.amount;
    amount.column = column();
    if (!sees_amount()) {
        return;
    }
    amount.written = true;
    if (peek().kind == TokenKind::number) {
        amount.low = amount.high = next().number;
        if (take("..")) {
            amount.kind = AmountKind::range;
            amount.high = take("all") ? unbounded : number_here("the end of the range");
            if (amount.high < amount.low) {
                throw TextError{amount.column, "the range ends before it begins", "0..3"};
            }
        }
        return;
    }
    if (take("all")) {
        amount.kind = AmountKind::all;
        amount.low = 0;
        amount.high = unbounded;
        if (take({"(", "min"})) {
            amount.low = number_here("the least amount");
            expect(")");
        }
        return;
    }
    if (take("n")) {
        amount.kind = AmountKind::event;
        return;
    }
    if (civ_ && take({"that", "many"})) {
        amount.kind = AmountKind::that_many;
        return;
    }
    if (civ_ && take({"ceil", "("})) {
        amount.kind = AmountKind::half_up;
        amount.variable = variable_here();
        expect("/");
        if (number_here("the divisor") != 2) {
            throw TextError{amount.column, "only halves are rounded up", "ceil(X/2)"};
        }
        expect(")");
        return;
    }
    if (peek().kind != TokenKind::variable) {
        fail("\"" + peek().text + "\" is no amount", "2, 0..3, all, X, n");
    }
    amount.kind = AmountKind::chosen;
    amount.low = 0;
    amount.high = unbounded;
    amount.variable = variable_here();
}

void Parser::per(Tree& tree) {
    if (take("per")) {
        tree.amount.per = count();
    }
    if (take("max")) {
        const int most = number_here("the most");
        if (tree.amount.kind == AmountKind::chosen) {
            tree.amount.high = most;
            tree.amount.caps_choice = true;
        } else if (tree.amount.per) {
            tree.amount.cap = most;
        } else {
            throw TextError{tree.amount.column, "\"max\" limits a count or a chosen amount", "... per K max 3"};
        }
    }
}

// mat, or a mix: prog/pop, any_res
void Parser::resources(Tree& tree) {
    do {
        tree.resources.push_back(word_here("a resource"));
    } while (take("/"));
}

std::string Parser::icon() {
    expect("#");
    return word_here("a type icon");
}

// --- cards ---------------------------------------------------------------------------------------------------------

// this, it, C, C.unrest, it.unrest, n of D
bool Parser::card_word(Tree& tree) {
    if (take("this")) {
        tree.what = What::self;
        return true;
    }
    const bool is_it = sees("it");
    if (!is_it && peek().kind != TokenKind::variable) {
        return false;
    }
    if (!is_it && sees_amount()) {  // X [unr]
        return false;
    }
    if (is_it) {
        next();
        tree.what = What::it;
    } else {
        tree.variable = variable_here();
        tree.what = What::local;
    }
    if (take(".")) {
        if (!take("unrest")) {
            fail_unknown("only the Unrest of a card can be named here");
        }
        tree.what = is_it ? What::it_unrest : What::local_unrest;
    }
    return true;
}

// [amount] ([sel] | "Name" | nothing); "n of D" and "n of looked" are parts of what is known already
void Parser::selected(Tree& tree) {
    tree.what = What::selected;
    amount(tree);
    if (take("of")) {
        if (take("looked")) {
            tree.what = What::looked;
            return;
        }
        tree.what = What::part_of_local;
        tree.variable = variable_here();
        return;
    }
    if (sees("[")) {
        tree.selector = selector();
    } else if (peek().kind == TokenKind::name) {
        tree.selector = name_selector();
    } else if (!tree.amount.written) {
        fail_unknown("a card is missing");
    }
}

void Parser::from(Tree& tree, std::string_view word) {
    if (take(word)) {
        tree.from = place_words();
    }
}

void Parser::to_zone(Tree& tree) {
    if (take("to")) {
        tree.to = To::zone;
        tree.to_zone = word_here("a zone");
    }
}

void Parser::bind(Tree& tree) {
    if (take("as")) {
        tree.bind = variable_here();
    }
}

// Where a card is garrisoned or tokens are put: this, "Name", [sel]@play, ceremony, power, market ...
void Parser::host(Tree& tree) {
    if (take("this")) {
        tree.to = To::self;
    } else if (take("ceremony")) {
        tree.to = To::ceremony;
    } else if (take("power")) {
        tree.to = To::power;
    } else if (civ_ && take({"market", "at", "die", "slot"})) {
        tree.to = To::market_die;
    } else if (take("market")) {
        tree.to = To::market;
    } else if (civ_ && take("state_card")) {
        tree.to = To::state_card;
    } else if (peek().kind == TokenKind::number && peek(1).is("distinct")) {
        tree.number = number_here("how many");
        expect("distinct");
        expect("market");
        tree.to = To::market;
    } else if (peek().kind == TokenKind::name) {
        tree.to = To::selected;
        tree.to_selector = name_selector();
    } else if (sees("[")) {
        tree.to = To::selected;
        tree.to_selector = selector();
        expect("@");
        expect("play");
    } else {
        fail_unknown("a card to put it on is missing");
    }
}

// --- selectors -----------------------------------------------------------------------------------------------------

syntax::Selector Parser::selector() {
    syntax::Selector found;
    found.column = column();
    expect("[");
    found.groups = term_groups();
    expect("]");
    return found;
}

syntax::Selector Parser::name_selector() {
    syntax::Selector found;
    found.column = column();
    found.bare = true;
    syntax::Term name;
    name.kind = TermKind::name;
    name.column = column();
    name.text = name_here();
    found.groups.push_back({std::move(name)});
    return found;
}

// After "is", and "#prod" of abandon: terms without brackets.
syntax::Selector Parser::bare_selector() {
    syntax::Selector found;
    found.column = column();
    found.bare = true;
    found.groups = term_groups();
    return found;
}

std::vector<std::vector<syntax::Term>> Parser::term_groups(bool types_have_no_sign) {
    std::vector<std::vector<syntax::Term>> groups;
    const auto starts_term = [&] {
        const Token& token = peek();
        return token.kind == TokenKind::word || token.kind == TokenKind::name || token.kind == TokenKind::variable ||
               token.is("!") || token.is("#") || token.is("+");
    };
    do {
        auto& group = groups.emplace_back();
        do {
            group.push_back(term(types_have_no_sign));
        } while (take("/"));
    } while (starts_term() && groups.size() < 16);
    return groups;
}

// A term that begins with a sign, a name or a variable; false when a word comes next.
bool Parser::marked_term(syntax::Term& found) {
    if (take("#")) {
        found.kind = TermKind::icon;
        found.text = word_here("a type icon");
    } else if (take("+")) {
        found.kind = TermKind::bears;
        found.text = word_here("a resource");
    } else if (peek().kind == TokenKind::name) {
        found.kind = TermKind::name;
        found.text = name_here();
    } else if (peek().kind == TokenKind::variable) {
        found.kind = TermKind::declared;
        found.variable = variable_here();
    } else {
        return false;
    }
    return true;
}

syntax::Term Parser::term(bool types_have_no_sign) {
    syntax::Term found;
    found.column = column();
    found.negated = take("!");
    if (marked_term(found)) {
        return found;
    }
    found.text = word_here("a selector");
    const std::string& word = found.text;
    const auto is_in = [&](const auto& names) { return std::ranges::find(names, word) != names.end(); };
    if (word == "any") {
        found.kind = TermKind::any;
    } else if (word == "4s") {
        found.kind = TermKind::four_suits;
    } else if (is_in(suit_names)) {
        found.kind = TermKind::suit;
    } else if (word.starts_with("state_")) {
        found.kind = TermKind::state;
        found.text = word.substr(6);
    } else if (word == "pinned" || word == "attack") {
        found.kind = TermKind::header;
    } else if (word == "varvp") {
        found.kind = TermKind::variable_vp;
    } else if (word == "market") {
        found.kind = TermKind::market;
    } else if (word == "tokens") {
        found.kind = TermKind::tokens;
        expect(">=");
        found.numbers.push_back(number_here("a number of tokens"));
    } else if (word == "slot") {
        found.kind = TermKind::slot;
        expect("=");
        found.numbers.push_back(number_here("a market slot"));
        while (peek().is("/") && peek(1).kind == TokenKind::number) {
            next();
            found.numbers.push_back(number_here("a market slot"));
        }
    } else if (word == "ungarrisoned") {
        found.kind = TermKind::ungarrisoned;
    } else if (word == "garrisoned") {
        found.kind = TermKind::garrisoned;
        if (take("=")) {
            found.inner.push_back(term(false));
        }
    } else if (word == "same_suit") {
        found.kind = TermKind::same_suit;
        if (peek().kind == TokenKind::variable) {
            found.variable = variable_here();
        }
    } else if (types_have_no_sign && is_in(icon_names)) {
        found.kind = TermKind::icon;
    } else {
        throw TextError{found.column, "\"" + word + "\" is no selector",
                        "a suit, #type, state_..., pinned, attack, any"};
    }
    return found;
}

// --- places --------------------------------------------------------------------------------------------------------

syntax::ZoneWord Parser::zone_word() {
    syntax::ZoneWord zone;
    zone.column = column();
    if (peek().kind == TokenKind::variable) {
        zone.variable = variable_here();
        return zone;
    }
    if (take({"others", "."})) {
        zone.others = true;
    }
    zone.word = word_here("a zone");
    if (zone.word != "garrison") {
        return zone;
    }
    expect("(");
    if (peek().kind == TokenKind::name) {
        zone.host = name_selector();
    } else if (sees("[")) {
        zone.host = selector();
    } else {
        zone.host_word = word_here("a host");
        if (zone.host_word != "this" && zone.host_word != "any") {
            throw TextError{zone.column, "\"" + zone.host_word + "\" is no host", "this, any, a name, [selector]"};
        }
    }
    expect(")");
    return zone;
}

syntax::Place Parser::place_words() {
    syntax::Place place;
    place.column = column();
    place.adds_to_default = take("+");
    place.zones.push_back(zone_word());
    while (sees("+") && !peek(1).is("this")) {
        next();
        place.zones.push_back(zone_word());
    }
    return place;
}

}  // namespace pentarchy::imperium_horizons
