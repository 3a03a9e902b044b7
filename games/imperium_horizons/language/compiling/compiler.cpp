// Structure and acts; compiler_operands.cpp has selectors, places, counts, conditions and the rest.

#include "games/imperium_horizons/language/compiling/compiler.h"

#include <algorithm>

namespace pentarchy::imperium_horizons {

namespace {

template <class Names>
std::uint8_t word_index(const std::string& word, const Names& names) {
    return static_cast<std::uint8_t>(std::ranges::find(names, word) - names.begin());
}

std::uint8_t byte(int value) {
    return static_cast<std::uint8_t>(value);
}

}  // namespace

bool Compiler::is_full() const {
    constexpr std::size_t limit = none - 1000;
    return table_.nodes.size() > limit || table_.selectors.size() > limit || table_.terms.size() > limit ||
           table_.condition_terms.size() > limit || table_.counts.size() > limit || table_.abilities.size() > limit;
}

// --- blocks --------------------------------------------------------------------------------------------------------

void Compiler::compile(const syntax::Effect& effect, Card& card) {
    card.first_ability = static_cast<std::uint16_t>(table_.abilities.size());
    for (const syntax::Block& block : effect.blocks) {
        for (const syntax::CardFlag& flag : block.flags) {
            card.flags |= flag.flag;
            if (flag.condition) {
                (flag.flag == card_flag::req ? card.requirement : card.free_if) = condition(*flag.condition);
            }
            if (flag.selector) {
                card.no_garrison_in = selector(*flag.selector);
            }
        }
        if (block.head == Head::play_effect && block.sentences.empty()) {
            continue;
        }
        const std::uint16_t made = ability(block);
        if (block.head == Head::play_effect) {
            card.play_effect = made;
        }
        ++card.abilities;
    }
}

std::uint16_t Compiler::ability(const syntax::Block& block) {
    const auto made = static_cast<std::uint16_t>(table_.abilities.size());
    Ability fresh;
    ability_ = &fresh;
    locals_.clear();
    fresh.head = block.head;
    fresh.trigger = block.trigger;
    fresh.any_turn = block.any_turn;
    if (block.event) {
        fresh.event = event(*block.event);
    }
    if (block.guard) {
        fresh.guard = condition(*block.guard);
    }
    fresh.first_modifier = static_cast<std::uint16_t>(table_.modifiers.size());
    for (const syntax::Modifier& one : block.modifiers) {
        table_.modifiers.push_back(modifier(one));
        ++fresh.modifiers;
    }
    fresh.first = static_cast<NodeId>(table_.nodes.size());
    for (const syntax::Tree& tree : block.sentences) {
        sentence(tree, {});
    }
    fresh.end = static_cast<NodeId>(table_.nodes.size());
    fresh.locals = byte(static_cast<int>(locals_.size()));
    ability_ = nullptr;
    table_.abilities.push_back(fresh);
    return made;
}

std::uint16_t Compiler::special_cost(const syntax::Tree& tree) {
    syntax::Block block;
    block.head = Head::special_cost;
    block.sentences.push_back(tree);
    return ability(block);
}

Local Compiler::local(char variable, LocalKind kind) {
    const auto [entry, is_new] = locals_.emplace(variable, byte(static_cast<int>(locals_.size())));
    if (is_new && ability_ != nullptr && entry->second < max_locals) {
        ability_->local_kinds[entry->second] = kind;
        ability_->local_names[entry->second] = variable;
    }
    return entry->second;
}

// --- nodes ---------------------------------------------------------------------------------------------------------

void Compiler::sentence(const syntax::Tree& tree, Around around) {
    const auto at = static_cast<NodeId>(table_.nodes.size());
    table_.nodes.emplace_back();
    table_.nodes[at].op = tree.op;
    table_.nodes[at].flags = tree.flags;
    if (around.in_cost) {
        table_.nodes[at].flags |= flag::in_cost;
    }
    switch (tree.op) {
        case Op::sequence:
            sequence(tree, around);
            break;
        case Op::body:
            body(tree, at, around);
            break;
        case Op::choice: {
            const Amount repeats = amount(tree.amount);
            table_.nodes[at].amount = repeats;
            if (around.in_cost && !around.optional) {
                table_.nodes[at].flags |= flag::mandatory_cost;
            }
            children(tree, {around.in_cost, true, around.adds || repeats.high > 1});
            break;
        }
        case Op::loop: {
            CountId chain = none;
            for (auto one = tree.counts.rbegin(); one != tree.counts.rend(); ++one) {
                chain = count(*one, chain);
            }
            table_.nodes[at].amount.per = chain;
            children(tree, {around.in_cost, true, true});
            break;
        }
        case Op::group:
            children(tree, around);
            break;
        case Op::repeat:
            children(tree, {around.in_cost, true, true});
            break;
        case Op::until_eot:
            table_.nodes[at].event = event(*tree.event);
            children(tree, {false, true, false});
            break;
        default:
            act(tree, at, around);
            break;
    }
    table_.nodes[at].end = static_cast<NodeId>(table_.nodes.size());
}

void Compiler::children(const syntax::Tree& tree, Around around) {
    for (const syntax::Tree& child : tree.children) {
        sentence(child, around);
    }
}

// After a step that may be declined the others are not certain to come.
void Compiler::sequence(const syntax::Tree& tree, Around around) {
    for (const syntax::Tree& child : tree.children) {
        sentence(child, around);
        around.optional = around.optional || child.is(flag::may);
    }
}

void Compiler::body(const syntax::Tree& tree, NodeId at, Around around) {
    {
        // A receiver's condition is asked with the card that player was given.
        const ConditionId asked = tree.condition ? condition(*tree.condition) : none;
        const ConditionId filter = tree.where ? condition(*tree.where) : none;
        Node& node = table_.nodes[at];
        node.scope = tree.scope;
        node.condition = asked;
        node.where = filter;
        node.costs = byte(tree.costs);
    }
    Around inside = around;
    inside.optional = around.optional || tree.is(flag::may) || (tree.is(flag::has_else) && !tree.condition) ||
                      (tree.scope != Scope::self && tree.scope != Scope::all);
    inside.adds = around.adds || tree.scope == Scope::all || tree.scope == Scope::others;
    for (std::size_t child = 0; child < tree.children.size(); ++child) {
        Around here = inside;
        here.in_cost = around.in_cost || static_cast<int>(child) < tree.costs;
        sentence(tree.children[child], here);
    }
}

Amount Compiler::amount(const syntax::AmountOf& from) {
    Amount made;
    made.kind = from.kind;
    made.low = byte(from.low);
    made.high = byte(from.high);
    made.cap = byte(from.cap);
    made.is_written = from.written ? 1 : 0;
    if (from.per) {
        made.per = count(*from.per);
    }
    if (from.kind == AmountKind::chosen || from.kind == AmountKind::half_up) {
        made.number_local = local(from.variable, LocalKind::number);
    }
    return made;
}

// The operands of an act, each where program.h says.
void Compiler::act(const syntax::Tree& tree, NodeId at, Around around) {
    Node node = table_.nodes[at];
    node.scope = tree.scope;
    node.what = tree.what;
    node.amount = amount(tree.amount);
    node.to = tree.to;
    node.number = byte(tree.number);
    if (tree.selector) {
        node.selector = selector(*tree.selector);
    }
    if (tree.to_selector) {
        node.to_selector = selector(*tree.to_selector);
    }
    if (tree.from) {
        node.from = place(*tree.from);
    }
    if (!tree.to_zone.empty()) {
        node.to_zone = static_cast<Zone>(word_index(tree.to_zone, zone_names));
    }
    if (tree.where) {
        node.where = condition(*tree.where);
    }
    for (const std::string& resource : tree.resources) {
        node.resources |= resource_mask(resource);
    }
    if (!tree.state.empty()) {
        node.state = byte(word_index(tree.state, state_icon_names) + 1);
    }
    if (!tree.icon.empty()) {
        node.icon = word_index(tree.icon, icon_names);
        node.icon_to = word_index(tree.icon_to, icon_names);
        node.number = byte(std::max(tree.number, 1));
    } else if (!tree.icon_to.empty()) {
        node.icon_to = word_index(tree.icon_to, resource_names);
    }
    if (tree.variable != 0) {
        node.local = local(tree.variable, LocalKind::cards);
    }
    if (tree.bind != 0) {
        node.bind = local(tree.bind, tree.op == Op::declare ? LocalKind::suit
                                     : tree.op == Op::pay   ? LocalKind::number
                                                            : LocalKind::cards);
        node.flags |= around.adds ? flag::bind_adds : 0;
    }
    const bool pays = tree.op == Op::pay || tree.op == Op::move || tree.op == Op::spend;
    if (!around.optional && (around.in_cost || pays)) {
        node.flags |= flag::mandatory_cost;
    }
    table_.nodes[at] = node;
    children(tree, {false, true, true});  // unable{...}
}

}  // namespace pentarchy::imperium_horizons
