#include <algorithm>

#include "games/imperium_horizons/language/reading/parser_class.h"

namespace pentarchy::imperium_horizons {

using syntax::Tree;

// --- tokens --------------------------------------------------------------------------------------------------------

bool Parser::take(std::string_view word) {
    if (!sees(word)) {
        return false;
    }
    next();
    return true;
}

bool Parser::take(std::initializer_list<std::string_view> words) {
    std::size_t ahead = 0;
    for (const std::string_view word : words) {
        if (!peek(ahead++).is(word)) {
            return false;
        }
    }
    at_ += words.size();
    return true;
}

void Parser::expect(std::string_view word) {
    if (!take(word)) {
        fail_unknown("\"" + std::string(word) + "\" is missing");
    }
}

void Parser::expect_end() {
    if (peek().kind != TokenKind::end) {
        fail("\"" + peek().text + "\" is not understood here");
    }
}

std::string Parser::word_here(std::string_view what) {
    if (peek().kind != TokenKind::word) {
        fail_unknown(std::string(what) + " is missing");
    }
    return next().text;
}

int Parser::number_here(std::string_view what) {
    if (peek().kind != TokenKind::number) {
        fail_unknown(std::string(what) + " is missing");
    }
    return next().number;
}

char Parser::variable_here() {
    if (peek().kind != TokenKind::variable) {
        fail_unknown("a variable is missing");
    }
    return next().text[0];
}

std::string Parser::name_here() {
    if (peek().kind != TokenKind::name) {
        fail_unknown("a card name is missing");
    }
    return next().text;
}

void Parser::fail(std::string what, std::string right) const {
    throw TextError{column(), std::move(what), std::move(right)};
}

void Parser::fail_unknown(std::string_view kind) const {
    const Token& token = peek();
    fail(std::string(kind) + (token.kind == TokenKind::end ? " at the end" : " before \"" + token.text + "\""));
}

// --- structure -----------------------------------------------------------------------------------------------------

std::vector<Tree> Parser::sentences() {
    std::vector<Tree> all;
    do {
        all.push_back(sentence());
    } while (take(";"));
    return all;
}

Tree Parser::sentence() {
    const Depth depth(*this);
    Tree tree;
    tree.column = column();
    tree.children.push_back(step());
    while (take("then")) {
        tree.children.push_back(step());
    }
    if (tree.children.size() == 1) {
        Tree only = std::move(tree.children[0]);
        return only;
    }
    return tree;
}

bool Parser::starts_step() const {
    return sees("may") || sees("@") || sees("if", "(") || sees("receiver");
}

// [if(cond)] body [else body]; what adds nothing is left out.
Tree Parser::step() {
    const Depth depth(*this);
    const int where = column();
    if (!take({"if", "("})) {
        return otherwise_of(body());
    }
    syntax::Condition asked = condition();
    expect(")");
    if (sees("receiver")) {  // the condition concerns each receiver's card
        Tree given = body();
        given.where = std::move(asked);
        return given;
    }
    Tree tree;
    tree.op = Op::body;
    tree.column = where;
    tree.condition = std::move(asked);
    Tree inner = body();
    if (inner.op == Op::body && inner.scope == Scope::self && !inner.condition && !inner.is(flag::has_else)) {
        tree.children = std::move(inner.children);
        tree.costs = inner.costs;
        tree.flags = inner.flags;
    } else {
        tree.children.push_back(std::move(inner));
    }
    if (take("else")) {
        tree.flags |= flag::has_else;
        tree.children.push_back(otherwise_of(body()));
    }
    return tree;
}

// What follows " else ", if anything: under the scope of the first unless it has its own.
Tree Parser::otherwise_of(Tree first) {
    if (!take("else")) {
        return first;
    }
    Tree second = otherwise_of(body());
    if (first.op != Op::body || first.is(flag::has_else) || first.is(flag::may) ||
        (first.scope != Scope::self && second.op == Op::body && second.scope != Scope::self)) {
        Tree outer;
        outer.op = Op::body;
        outer.column = first.column;
        outer.children.push_back(std::move(first));
        first = std::move(outer);
    }
    first.flags |= flag::has_else;
    first.children.push_back(std::move(second));
    return first;
}

bool Parser::scope_here(Tree& tree) {
    tree.scope_column = column();
    if (take("receiver")) {
        tree.scope = Scope::receiver;
        return true;
    }
    if (!take("@")) {
        return false;
    }
    if (take("all")) {
        tree.scope = Scope::all;
    } else if (take("others")) {
        tree.scope = Scope::others;
    } else if (take("owner")) {
        tree.scope = Scope::owner;
    } else if (take("attacker")) {
        tree.scope = Scope::attacker;
    } else if (civ_ && take("human")) {
        tree.scope = Scope::human;
    } else {
        fail("\"@" + peek().text + "\" is no group of players", "@all, @others, @owner, @attacker");
    }
    if (take("where")) {
        tree.where = condition();
    }
    return true;
}

// [scope] [may] [acts ->] acts
Tree Parser::body() {
    const Depth depth(*this);
    Tree tree;
    tree.op = Op::body;
    tree.column = column();
    scope_here(tree);
    if (take("may")) {
        tree.flags |= flag::may;
    }
    tree.children = acts();
    if (take("->")) {
        tree.costs = static_cast<int>(tree.children.size());
        for (Tree& result : acts()) {
            tree.children.push_back(std::move(result));
        }
        if (sees("->")) {
            fail("\"->\" stands inside another cost and result", "braces around the inner one");
        }
    }
    if (tree.scope == Scope::self && tree.flags == 0 && tree.costs == 0 && tree.children.size() == 1) {
        Tree only = std::move(tree.children[0]);
        return only;
    }
    return tree;
}

std::vector<Tree> Parser::acts() {
    std::vector<Tree> all;
    while (true) {
        const bool nested = starts_step();
        all.push_back(nested && !all.empty() ? step() : act());
        if (nested || !take("&")) {
            return all;
        }
        // CIV: "gain 1 mat & 1 pop [per K]" is two gains with the same factor
        if (civ_ && peek().kind == TokenKind::number && all.back().op == Op::gain) {
            Tree second;
            second.op = Op::gain;
            second.column = column();
            second.flags = flag::each_resource;
            amount(second);
            resources(second);
            per(second);
            all.back().amount.per = second.amount.per;
            all.push_back(std::move(second));
            if (!take("&")) {
                return all;
            }
        }
    }
}

Tree Parser::act() {
    const Depth depth(*this);
    if (starts_step()) {
        return step();
    }
    if (sees("{")) {
        return choice();
    }
    if (sees("for", "each")) {
        return loop();
    }
    if (civ_ && sees("(")) {
        return group();
    }
    if (civ_ && take({"repeat", ":"})) {
        Tree tree;
        tree.op = Op::repeat;
        tree.column = column();
        tree.children.push_back(body());
        if (tree.children[0].op != Op::body || tree.children[0].costs == 0) {
            throw TextError{tree.column, "\"repeat\" needs a cost", "repeat: a -> b"};
        }
        return tree;
    }
    return operation();
}

Tree Parser::choice() {
    Tree tree;
    tree.op = Op::choice;
    tree.column = column();
    expect("{");
    do {
        tree.children.push_back(sentence());
    } while (take("|"));
    expect("}");
    if (take("*")) {
        Tree range;
        amount(range);
        tree.amount = range.amount;
        const bool is_number = tree.amount.kind == AmountKind::exact || tree.amount.kind == AmountKind::range;
        if (!tree.amount.written || !is_number) {
            throw TextError{column(), "a choice is repeated a number of times", "*2, *0..3"};
        }
    } else if (tree.children.size() == 1) {
        throw TextError{tree.column, "a choice with one option", "two options, or * and a number"};
    }
    return tree;
}

Tree Parser::loop() {
    Tree tree;
    tree.op = Op::loop;
    tree.column = column();
    expect("for");
    expect("each");
    if (peek().kind == TokenKind::variable) {
        syntax::Count bound;
        bound.kind = CountKind::bound;
        bound.column = column();
        bound.variable = variable_here();
        tree.counts.push_back(std::move(bound));
    } else {
        do {
            tree.counts.push_back(count());
        } while (take(","));
    }
    expect(":");
    tree.children.push_back(body());
    return tree;
}

Tree Parser::group() {
    Tree tree;
    tree.op = Op::group;
    tree.column = column();
    expect("(");
    tree.children = sentences();
    expect(")");
    return tree;
}

// --- entrances -----------------------------------------------------------------------------------------------------

Tree Parser::acts_alone() {
    Tree tree;
    tree.op = Op::body;
    tree.column = column();
    tree.children = acts();
    return tree;
}

syntax::Effect parse_effect(const Expanded& text) {
    Parser parser(text, false);
    syntax::Effect effect = parser.effect();
    parser.expect_end();
    return effect;
}

syntax::Block parse_civ(const Expanded& text) {
    Parser parser(text, true);
    syntax::Block block = parser.civ_block();
    parser.expect_end();
    return block;
}

std::optional<syntax::Selector> parse_civ_match(const Expanded& text) {
    if (text.text == "other") {
        return std::nullopt;
    }
    Parser parser(text, true);
    syntax::Selector selector;
    selector.groups = parser.term_groups(true);
    selector.bare = true;
    parser.expect_end();
    return selector;
}

syntax::Condition parse_condition(const Expanded& text) {
    Parser parser(text, false);
    syntax::Condition condition = parser.condition();
    parser.expect_end();
    return condition;
}

syntax::Condition parse_vp_condition(const Expanded& text) {
    Parser parser(text, false);
    syntax::Condition condition = parser.vp_condition();
    parser.expect_end();
    return condition;
}

Tree parse_special(const Expanded& text) {
    Parser parser(text, false);
    Tree tree = parser.acts_alone();
    parser.expect_end();
    return tree;
}

syntax::Count parse_vp_count(const Expanded& text) {
    if (text.text == "variable-VP card" || text.text == "garrisoned card" || text.text == "player with fewer prog") {
        syntax::Count whole;
        whole.token = text.text;
        return whole;
    }
    Parser parser(text, false);
    syntax::Count count = parser.vp_count();
    parser.expect_end();
    return count;
}

syntax::Selector parse_vp_except(const Expanded& text) {
    Parser parser(text, false);
    syntax::Selector selector;
    selector.groups = parser.term_groups();
    selector.bare = true;
    parser.expect_end();
    return selector;
}

}  // namespace pentarchy::imperium_horizons
