// Blocks and their heads, events, card flags and standing modifiers.

#include <algorithm>
#include <array>

#include "games/imperium_horizons/language/reading/parser_class.h"

namespace pentarchy::imperium_horizons {

using syntax::Block;

syntax::Effect Parser::effect() {
    syntax::Effect found;
    do {
        found.blocks.push_back(block());
    } while (take("//"));
    return found;
}

Block Parser::civ_block() {
    Block found;
    found.head = Head::civ_row;
    found.column = column();
    found.sentences = sentences();
    return found;
}

bool Parser::sees_head() const {
    static constexpr std::array<std::string_view, 9> words = {
        "exhaust", "passive", "solstice", "end_solstice", "scoring", "setup", "commerce", "profit", "enter"};
    if (sees("on", "(") || sees("resolve", ":")) {
        return true;
    }
    return std::ranges::any_of(words, [&](std::string_view word) { return sees(word); });
}

void Parser::trigger_of(Block& block) {
    if (take({"on", "("})) {
        block.trigger = Trigger::on;
    } else if (take({"instead_of", "("})) {
        block.trigger = Trigger::instead_of;
    } else {
        return;
    }
    block.event = event();
    expect(")");
}

void Parser::head(Block& block) {
    static constexpr std::array<std::pair<std::string_view, Head>, 8> plain = {{{"solstice", Head::solstice},
                                                                                {"end_solstice", Head::end_solstice},
                                                                                {"scoring", Head::scoring},
                                                                                {"setup", Head::setup},
                                                                                {"enter", Head::enter},
                                                                                {"commerce", Head::commerce},
                                                                                {"profit", Head::profit},
                                                                                {"resolve", Head::resolve}}};
    if (take({"on", "(", "developed", ")"})) {
        block.head = Head::developed;
    } else if (sees("exhaust") || sees("passive")) {
        block.head = next().text == "exhaust" ? Head::exhaust : Head::passive;
        block.any_turn = block.head == Head::exhaust && take("anyturn");
        trigger_of(block);
        if (take({"if", "("})) {
            block.guard = condition();
            expect(")");
        }
    } else {
        const auto found = std::ranges::find_if(plain, [&](const auto& entry) { return sees(entry.first); });
        if (found == plain.end()) {
            fail("\"on(\" needs \"exhaust\" or \"passive\" before it",
                 "exhaust on(...), passive on(...), on(developed)");
        }
        next();
        block.head = found->second;
    }
    expect(":");
}

Block Parser::block() {
    Block found;
    found.column = column();
    if (sees_head()) {
        head(found);
    }
    const bool has_modifiers = found.head == Head::passive && found.trigger == Trigger::none;
    do {
        if (found.head == Head::play_effect && card_flag(found)) {
            continue;
        }
        if (has_modifiers) {
            found.modifiers.push_back(modifier());
        } else if (sees("until_eot")) {
            found.sentences.push_back(until_end_of_turn());
        } else {
            found.sentences.push_back(sentence());
        }
    } while (take(";"));
    return found;
}

syntax::Tree Parser::until_end_of_turn() {
    syntax::Tree tree;
    tree.op = Op::until_eot;
    tree.column = column();
    expect("until_eot");
    expect(":");
    expect("on");
    expect("(");
    tree.event = event();
    expect(")");
    expect(":");
    tree.children.push_back(sentence());
    return tree;
}

// --- events --------------------------------------------------------------------------------------------------------

void Parser::event_kinds(syntax::Event& event) {
    do {
        event.kinds.push_back(word_here("an event"));
    } while (take("|"));
}

// gain [n | 1..3] res [from [sel]@play | from [sel]|market | from other_source]
void Parser::gain_event(syntax::Event& event) {
    if (take("n")) {
        event.counts = true;
    } else if (peek().kind == TokenKind::number) {
        const int low = number_here("an amount");
        event.range = {low, take("..") ? number_here("the end of the range") : low};
    }
    event.resource = word_here("a resource");
    if (!take("from")) {
        return;
    }
    if (take("other_source")) {
        event.other_source = true;
        return;
    }
    event.source = selector();
    if (take({"@", "play"})) {
        event.from_cards_in_play = true;
    } else if (take({"|", "market"})) {
        event.from_market = true;
    } else {
        fail_unknown("the source of the gain is missing");
    }
}

syntax::Event Parser::event() {
    syntax::Event found;
    found.column = column();
    found.by_other = take("other");
    if (take({"state", "flips", "to"})) {
        found.kinds = {"state_flips"};
        found.name = name_here();
        return found;
    }
    if (take({"look", "fame"})) {
        found.kinds = {"look_fame"};
        return found;
    }
    if (take({"must", "discard"})) {
        found.kinds = {"must_discard"};
        found.selector = selector();
        return found;
    }
    if (take("gain_card")) {
        event_kinds(found);
        found.kinds.insert(found.kinds.begin(), "gain_card");
        if (take({"!", "unr"})) {
            found.not_unrest = true;
        }
        expect("to");
        found.to_zone = word_here("a zone");
        return found;
    }
    event_kinds(found);
    const std::string& kind = found.kinds[0];
    if (kind == "gain" || kind == "pay") {
        gain_event(found);
    } else if (kind == "add_market") {
        found.resource = word_here("a resource");
    } else if (kind == "take" || kind == "return") {
        expect("unr");
    } else {
        if (sees("[")) {
            found.selector = selector();
        }
        if (take("from")) {
            found.from = place_words();
        }
    }
    if (take(">=")) {
        if (number_here("the batch") != 1) {
            fail("a batch begins with one card", ">=1");
        }
        found.batch = true;
    }
    return found;
}

// --- flags ---------------------------------------------------------------------------------------------------------

// Reads one card flag if one stands here.
bool Parser::card_flag(Block& block) {
    static constexpr std::array<std::pair<std::string_view, std::uint16_t>, 12> flags = {
        {{"free", card_flag::free},
         {"noeffect", card_flag::noeffect},
         {"unplayable", card_flag::unplayable},
         {"no_garrison", card_flag::no_garrison},
         {"no_cleanup_discard", card_flag::no_cleanup_discard},
         {"no_abandon", card_flag::no_abandon},
         {"no_recall", card_flag::no_recall},
         {"no_mana", card_flag::no_mana},
         {"nadir", card_flag::nadir},
         {"zenith", card_flag::zenith},
         {"dev_last", card_flag::dev_last},
         {"req", card_flag::req}}};
    const auto found = std::ranges::find_if(flags, [&](const auto& entry) { return sees(entry.first); });
    if (found == flags.end()) {
        return false;
    }
    const Token& after = peek(1);
    const bool ends = after.kind == TokenKind::end || after.is(";") || after.is("//");
    if (found->first == "free" && !ends && !after.is("if")) {
        return false;  // free [sel]: the operation
    }
    syntax::CardFlag flag;
    flag.column = column();
    flag.flag = found->second;
    next();
    if (flag.flag == card_flag::req) {
        expect("(");
        flag.condition = condition();
        expect(")");
    } else if (flag.flag == card_flag::free && take({"if", "("})) {
        flag.condition = condition();
        expect(")");
    } else if (flag.flag == card_flag::no_garrison && sees("[")) {
        flag.selector = selector();
    }
    block.flags.push_back(std::move(flag));
    return true;
}

// --- modifiers -----------------------------------------------------------------------------------------------------

void Parser::reduce_cost(syntax::Modifier& modifier) {
    modifier.kind = take("dev")   ? ModifierKind::reduce_dev_cost
                    : take("unr") ? ModifierKind::reduce_unrest_cost
                                  : ModifierKind::reduce_cost;
    modifier.resource = word_here("a resource");
    if (take({"|", "cards"})) {
        modifier.cards_too = true;
    }
    expect("by");
    modifier.number = number_here("by how much");
    if (take("min")) {
        modifier.minimum = number_here("the least");
        modifier.minimum_written = true;
    }
}

void Parser::lose_icon(syntax::Modifier& modifier) {
    modifier.kind = ModifierKind::lose_icon;
    modifier.state = word_here("a state");
    if (take("own")) {
        modifier.whose = Whose::own;
    } else if (take("dev")) {
        modifier.whose = Whose::dev;
    } else if (sees("[")) {
        modifier.selector = selector();
    } else {
        modifier.selector = name_selector();
    }
}

// A standing rule of one word.
bool Parser::bare_modifier(syntax::Modifier& found) {
    static constexpr std::array<std::pair<std::string_view, ModifierKind>, 6> bare = {
        {{"no_draw_deck", ModifierKind::no_draw_deck},
         {"score_tokens_on_cards", ModifierKind::score_tokens_on_cards},
         {"unrest_no_negative", ModifierKind::unrest_no_negative},
         {"mana_host", ModifierKind::mana_host},
         {"quest_host", ModifierKind::quest_host},
         {"no_prog_for", ModifierKind::no_prog_for_unrest}}};
    const auto word = std::ranges::find_if(bare, [&](const auto& entry) { return sees(entry.first); });
    if (word == bare.end()) {
        return false;
    }
    next();
    found.kind = word->second;
    if (found.kind == ModifierKind::no_prog_for_unrest) {
        expect("unr");
    }
    return true;
}

syntax::Modifier Parser::modifier() {
    syntax::Modifier found;
    found.column = column();
    if (bare_modifier(found)) {
        return found;
    }
    if (take("handsize")) {
        found.kind = ModifierKind::handsize;
        const bool minus = take("-");
        if (!minus) {
            expect("+");
        }
        found.number = number_here("by how much") * (minus ? -1 : 1);
        found.except_setup = take({"except", "setup"});
    } else if (take("reduce_cost")) {
        reduce_cost(found);
    } else if (sees("acquire_zone") || sees("discard_zone")) {
        found.kind = next().text == "acquire_zone" ? ModifierKind::acquire_zone : ModifierKind::discard_zone;
        found.selector = selector();
        expect("+=");
        found.place = place_words();
    } else if (take("lose_icon")) {
        lose_icon(found);
    } else if (take("counts_as")) {
        found.kind = ModifierKind::counts_as;
        found.number = number_here("as how many");
        found.suit = word_here("a suit");
    } else if (sees("play_state") || sees("no_develop")) {
        found.kind = next().text == "play_state" ? ModifierKind::play_state : ModifierKind::no_develop;
        found.state = word_here("a state");
    } else if (take("prog_vp")) {
        found.kind = ModifierKind::prog_vp;
        found.number = number_here("victory points");
        expect("per");
        found.per = number_here("how many progress");
    } else if (take("garrison_limit")) {
        found.kind = ModifierKind::garrison_limit;
        found.number = number_here("the limit");
    } else if (take("free_play")) {
        found.kind = ModifierKind::free_play;
        found.selector = selector();
    } else if (take({"treat", "all"})) {
        found.kind = ModifierKind::treat_all;
        found.icon = icon();
        expect("@");
        expect("play");
        expect("as");
        found.icon_to = icon();
        expect("when");
        expect("play");
        found.selector = name_selector();
    } else {
        fail("\"" + peek().text + "\" is no standing rule", "handsize, reduce_cost, acquire_zone, ...");
    }
    return found;
}

}  // namespace pentarchy::imperium_horizons
