// Counts and conditions.

#include <algorithm>
#include <array>

#include "games/imperium_horizons/language/reading/parser_class.h"

namespace pentarchy::imperium_horizons {

// --- counts --------------------------------------------------------------------------------------------------------

syntax::Term Parser::count_item() {
    syntax::Term found;
    found.column = column();
    if (peek().kind == TokenKind::name) {
        found.kind = TermKind::name;
        found.text = name_here();
        return found;
    }
    if (take("#")) {
        found.kind = TermKind::icon;
        found.text = word_here("a type icon");
        return found;
    }
    found.text = word_here("something to count");
    if (found.text == "card") {
        found.kind = TermKind::card;
    } else if (std::ranges::find(suit_names, found.text) != suit_names.end()) {
        found.kind = TermKind::suit;
    } else {
        throw TextError{found.column, "\"" + found.text + "\" cannot be counted", "a suit, #type, card, a name"};
    }
    return found;
}

syntax::Count Parser::measured() {
    syntax::Count found;
    found.column = column();
    do {
        found.terms.push_back(count_item());
    } while (take("/"));
    if (take("in")) {
        found.kind = CountKind::measure_bound;
        found.variable = variable_here();
        return found;
    }
    expect("@");
    found.place = place_words();
    if (take({"+", "this"})) {
        found.plus_this = true;
    }
    return found;
}

syntax::Count Parser::players_count() {
    syntax::Count found;
    found.column = column();
    expect("players");
    expect("where");
    found.kind = CountKind::players;
    found.inner.push_back(measured());
    expect(">=");
    expect("mine");
    expect(")");
    return found;
}

// it.mat, C.tokens, C.unrest, C.vp
syntax::Count Parser::card_figure() {
    syntax::Count found;
    found.column = column();
    if (!take("it")) {
        found.variable = variable_here();
    }
    expect(".");
    found.token = word_here("a figure of the card");
    if (found.token == "unrest") {
        found.kind = CountKind::unrest;
    } else if (found.token == "vp") {
        found.kind = CountKind::value;
    } else {
        found.kind = CountKind::tokens;
    }
    return found;
}

syntax::Count Parser::count() {
    const Depth depth(*this);
    syntax::Count found;
    found.column = column();
    if (take({"count", "("})) {
        if (sees("players")) {
            return players_count();
        }
        found.kind = CountKind::bound;
        found.variable = variable_here();
        expect(")");
        return found;
    }
    if (take({"distinct_icons", "("})) {
        found.kind = CountKind::distinct_icons;
        found.place = place_words();
        expect(")");
    } else if (take({"distinct", "("})) {
        found.kind = CountKind::distinct;
        do {
            found.terms.push_back(count_item());
        } while (take(","));
        expect(")");
        expect("@");
        found.place = place_words();
    } else if (sees("it", ".") || (peek().kind == TokenKind::variable && peek(1).is("."))) {
        found = card_figure();
    } else if (take("mana")) {
        found.kind = CountKind::mana;
    } else if (civ_ && take({"state_card", "."})) {
        found.kind = CountKind::state_card;
        found.token = word_here("a resource");
    } else if (std::ranges::find(resource_names.begin(), resource_names.begin() + token_count, peek().text) !=
                   resource_names.begin() + token_count &&
               peek().kind == TokenKind::word) {
        found.kind = CountKind::pool;
        found.token = next().text;
    } else {
        found = measured();
    }
    if (sees("/") && peek(1).kind == TokenKind::number) {
        next();
        found.divide = number_here("the divisor");
        if (found.divide == 0) {
            throw TextError{found.column, "nothing is divided by 0", ""};
        }
    }
    return found;
}

// What a variable victory card counts (section 4): icons, cards, tokens.
syntax::Count Parser::vp_count() {
    syntax::Count found;
    found.column = column();
    do {
        syntax::Term item;
        item.column = column();
        const auto is_in = [&](const auto& names) {
            return peek().kind == TokenKind::word && std::ranges::find(names, peek().text) != names.end();
        };
        if (is_in(resource_names) || sees("any_res")) {
            item.kind = TermKind::resource;
            item.text = next().text;
        } else if (is_in(state_icon_names)) {
            item.kind = TermKind::state_word;
            item.text = next().text;
        } else if (sees("card") || peek().kind == TokenKind::name) {
            item = count_item();
        } else {
            item = term(false);
        }
        found.terms.push_back(std::move(item));
    } while (take("/"));
    if (take("on")) {  // state_bar on unc/reg/tri: of cards bearing one of these
        do {
            found.inner.resize(1);
            found.inner[0].terms.push_back(term(false));
        } while (take("/"));
    }
    return found;
}

// --- conditions ----------------------------------------------------------------------------------------------------

syntax::Condition Parser::condition() {
    const Depth depth(*this);
    syntax::Condition first = condition_term();
    while (take("&")) {
        syntax::Condition both;
        both.op = ConditionOp::both;
        both.column = first.column;
        both.parts.push_back(std::move(first));
        both.parts.push_back(condition_term());
        first = std::move(both);
    }
    return first;
}

syntax::Condition Parser::compared(syntax::Count count) {
    syntax::Condition found;
    found.column = count.column;
    found.op = ConditionOp::compare;
    const bool is_name = count.kind == CountKind::measure && count.terms[0].kind == TermKind::name;
    found.count = std::move(count);
    if (take(">=")) {
        found.compare = Compare::at_least;
    } else if (take("==")) {
        found.compare = Compare::equal;
    } else if (is_name) {
        found.is_bare = true;
        found.compare = Compare::at_least;
        found.number = 1;
        return found;
    } else {
        fail_unknown("a comparison is missing");
    }
    found.number = number_here("a number to compare with");
    return found;
}

// C is unc/civ, any D is !"Name", it is ...
syntax::Condition Parser::card_condition() {
    syntax::Condition found;
    found.column = column();
    found.op = take("any") ? ConditionOp::any_is : ConditionOp::is;
    if (!take("it")) {
        found.variable = variable_here();
    }
    expect("is");
    found.selector = bare_selector();
    return found;
}

syntax::Condition Parser::condition_term() {
    const Depth depth(*this);
    syntax::Condition found;
    found.column = column();
    if (take("!")) {
        found.op = ConditionOp::negate;
        if (take("(")) {
            found.parts.push_back(condition());
            found.parts[0].in_parentheses = true;
            expect(")");
        } else {
            found.parts.push_back(condition_term());
        }
        return found;
    }
    const auto is_state = [&](const Token& token) {
        return token.kind == TokenKind::word &&
               std::ranges::find(state_icon_names, token.text) != state_icon_names.end();
    };
    if (is_state(peek())) {
        found.op = ConditionOp::in_state;
        found.word = next().text;
        return found;
    }
    if (civ_ && sees("human") && is_state(peek(1))) {
        next();
        found.op = ConditionOp::human_state;
        found.word = next().text;
        return found;
    }
    if (take({"ev", "=="})) {
        found.op = ConditionOp::event_is;
        found.word = word_here("an event");
        return found;
    }
    if (sees("any") || sees("it", "is") || (peek().kind == TokenKind::variable && peek(1).is("is"))) {
        return card_condition();
    }
    static constexpr std::array<std::pair<std::string_view, ConditionOp>, 5> flags = {
        {{"end_triggered", ConditionOp::end_triggered},
         {"fame_empty", ConditionOp::fame_empty},
         {"my_turn", ConditionOp::my_turn},
         {"attack_takes_reg", ConditionOp::attack_takes_reg},
         {"returned_unrest_from_hand_this_turn", ConditionOp::returned_unrest_from_hand}}};
    for (const auto& [word, op] : flags) {
        if (take(word)) {
            found.op = op;
            return found;
        }
    }
    if (peek().kind == TokenKind::word && !peek(1).is("@") && !peek(1).is("/") && !peek(1).is("(") &&
        !peek(1).is(".") && !peek(1).is(">=") && !peek(1).is("==") && !peek(1).is("in")) {
        fail("\"" + peek().text + "\" is no condition");
    }
    return compared(count());
}

syntax::Condition Parser::vp_condition() {
    syntax::Condition found;
    found.column = column();
    if (take("not")) {
        found.op = ConditionOp::negate;
        found.parts.push_back(vp_condition());
        return found;
    }
    if (!take("this")) {
        return condition();
    }
    if (take("garrisoned")) {
        found.op = ConditionOp::this_garrisoned;
        return found;
    }
    expect("@");
    found.op = ConditionOp::this_in;
    found.place = place_words();
    return found;
}

}  // namespace pentarchy::imperium_horizons
