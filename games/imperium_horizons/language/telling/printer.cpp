#include <bit>

#include "games/imperium_horizons/language/telling/printer_class.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, head_count> head_words = {
    "",      "exhaust",  "passive", "solstice", "end_solstice",  "scoring", "setup",
    "enter", "commerce", "profit",  "resolve",  "on(developed)", "",        ""};

}  // namespace

// --- structure -----------------------------------------------------------------------------------------------------

std::string Printer::list(NodeId first, NodeId end, std::string_view between, int most) {
    std::string text;
    for (NodeId at = first; at < end && most > 0; at = table_.nodes[at].end, --most) {
        if (at != first) {
            text += table_.nodes[at].is(flag::each_resource) ? std::string(" & ") : std::string(between);
        }
        text += node(at);
    }
    return text;
}

std::string Printer::scope(Scope scope, ConditionId where) {
    static constexpr std::array<std::string_view, 7> words = {"",          "@all",     "@others", "@owner",
                                                              "@attacker", "receiver", "@human"};
    return std::string(words[index_of(scope)]) + (where == none ? "" : " where " + condition(where));
}

std::string Printer::body(NodeId at) {
    const Node& node = table_.nodes[at];
    std::string text;
    if (node.scope == Scope::receiver) {
        text = (node.where == none ? "" : "if(" + condition(node.where) + ") ") + "receiver ";
    } else {
        text = node.condition == none ? "" : "if(" + condition(node.condition) + ") ";
        text += node.scope == Scope::self ? "" : scope(node.scope, node.where) + " ";
    }
    text += node.is(flag::may) ? "may " : "";
    std::vector<NodeId> children;
    for (NodeId child = at + 1; child < node.end; child = table_.nodes[child].end) {
        children.push_back(child);
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
        const bool is_else = node.is(flag::has_else) && i + 1 == children.size();
        if (i > 0) {
            text += is_else ? " else " : i == node.costs ? " -> " : " & ";
        }
        text += this->node(children[i]);
    }
    return text;
}

std::string Printer::node(NodeId at) {
    const Node& node = table_.nodes[at];
    switch (node.op) {
        case Op::sequence:
            return list(at + 1, node.end, " then ");
        case Op::body:
            return body(at);
        case Op::choice: {
            const bool repeats = node.amount.is_written != 0;
            return "{" + list(at + 1, node.end, " | ") + "}" + (repeats ? "*" + amount(node, false) : "");
        }
        case Op::loop: {
            std::vector<std::string> counts;
            for (CountId id = node.amount.per; id != none; id = table_.counts[id].next) {
                const Count& one = table_.counts[id];
                counts.push_back(one.kind == CountKind::bound ? letter(one.local) : count(id));
            }
            return "for each " + joined(counts, ", ") + ": " + this->node(at + 1);
        }
        case Op::group:
            return "(" + list(at + 1, node.end, "; ") + ")";
        case Op::repeat:
            return "repeat: " + this->node(at + 1);
        case Op::until_eot:
            return "until_eot: on(" + event(node.event) + "): " + this->node(at + 1);
        default:
            return act(at);
    }
}

std::string Printer::sentences() {
    return list(ability_.first, ability_.end, "; ");
}

std::string Printer::ability() {
    std::string head(head_words[index_of(ability_.head)]);
    if (ability_.any_turn) {
        head += " anyturn";
    }
    if (ability_.trigger != Trigger::none) {
        head += (ability_.trigger == Trigger::on ? " on(" : " instead_of(") + event(ability_.event) + ")";
    }
    if (ability_.guard != none) {
        head += " if(" + condition(ability_.guard) + ")";
    }
    head += head.empty() ? "" : ": ";
    if (ability_.modifiers == 0) {
        return head + sentences();
    }
    std::vector<std::string> modifiers;
    modifiers.reserve(ability_.modifiers);
    for (std::size_t i = 0; i < ability_.modifiers; ++i) {
        modifiers.push_back(modifier(table_.modifiers[ability_.first_modifier + i]));
    }
    return head + joined(modifiers, "; ");
}

std::string print_ability(const CardTable& table, const Ability& ability) {
    return Printer(table, ability).ability();
}

std::string print_selector(const CardTable& table, const Ability& ability, SelectorId selector) {
    return Printer(table, ability).selector(selector);
}

std::string print_condition(const CardTable& table, const Ability& ability, ConditionId condition) {
    return Printer(table, ability).condition(condition);
}

std::string print_effect(const CardTable& table, const Card& card) {
    // flags in the one order that all cards keep
    static constexpr std::array<std::pair<std::uint16_t, std::string_view>, 12> flags = {
        {{card_flag::req, "req"},
         {card_flag::unplayable, "unplayable"},
         {card_flag::noeffect, "noeffect"},
         {card_flag::nadir, "nadir"},
         {card_flag::zenith, "zenith"},
         {card_flag::dev_last, "dev_last"},
         {card_flag::no_cleanup_discard, "no_cleanup_discard"},
         {card_flag::no_abandon, "no_abandon"},
         {card_flag::no_recall, "no_recall"},
         {card_flag::no_garrison, "no_garrison"},
         {card_flag::no_mana, "no_mana"},
         {card_flag::free, "free"}}};
    static const Ability nowhere;
    Printer plain(table, nowhere);
    std::vector<std::string> items;
    for (const auto& [flag, word] : flags) {
        if (!card.has(flag)) {
            continue;
        }
        std::string text(word);
        if (flag == card_flag::req) {
            text += "(" + plain.condition(card.requirement) + ")";
        } else if (flag == card_flag::free && card.free_if != none) {
            text += " if(" + plain.condition(card.free_if) + ")";
        } else if (flag == card_flag::no_garrison && card.no_garrison_in != none) {
            text += " " + plain.selector(card.no_garrison_in);
        }
        items.push_back(std::move(text));
    }
    std::vector<std::string> blocks;
    for (std::size_t i = 0; i < card.abilities; ++i) {
        const Ability& ability = table.abilities[card.first_ability + i];
        if (ability.head == Head::play_effect) {
            items.push_back(Printer(table, ability).sentences());
        } else {
            blocks.push_back(print_ability(table, ability));
        }
    }
    if (!items.empty()) {
        blocks.insert(blocks.begin(), joined(items, "; "));
    }
    return joined(blocks, " // ");
}

std::string print_vp(const CardTable& table, const Card& card) {
    static const Ability nowhere;
    Printer plain(table, nowhere);
    const Vp& vp = card.vp;
    std::string text;
    switch (vp.kind) {
        case VpKind::none:
            return "none";
        case VpKind::fixed:
            return "fixed " + std::to_string(vp.n);
        case VpKind::conditional:
            for (std::size_t i = vp.first; i < std::size_t{vp.first} + vp.count; ++i) {
                const VpCase& one = table.vp_cases[i];
                text += std::to_string(one.n) + " when " + plain.condition(one.when) + ", ";
            }
            return text + "else " + std::to_string(vp.otherwise);
        case VpKind::variable:
            for (std::size_t i = vp.first; i < std::size_t{vp.first} + vp.count; ++i) {
                const VpPart& part = table.vp_parts[i];
                std::string of = part.fewer_progress ? "player with fewer prog" : "";
                if (part.of != none) {
                    const Count& count = table.counts[part.of];
                    of = part.garrisoned_cards ? "garrisoned card"
                         : count.variable_vp   ? "variable-VP card"
                                               : plain.terms(count.first_term, count.terms);
                    if (count.selector != none && !count.counts_cards) {
                        of += " on " + plain.selector(count.selector, true);
                    }
                } else if (part.resources != 0) {
                    of = part.resources == 0xF
                             ? "any_res"
                             : std::string(resource_names[static_cast<std::size_t>(std::countr_zero(part.resources))]);
                }
                text += (text.empty() ? "" : " + ") + std::to_string(part.n) + " per " + std::to_string(part.per) +
                        " " + of + " in " + std::string(vp_scope_names[index_of(part.scope)]) +
                        (part.except == none ? "" : " except " + plain.selector(part.except, true));
            }
            return text;
    }
    return text;
}

std::vector<std::string> list_nodes(const CardTable& table, const Ability& ability) {
    static constexpr std::array<std::string_view, 7> structure = {"sequence", "body",   "choice",   "loop",
                                                                  "group",    "repeat", "until_eot"};
    static constexpr std::array<std::pair<std::uint16_t, std::string_view>, 6> flags = {
        {{flag::may, "may"},
         {flag::has_else, "else"},
         {flag::in_cost, "in cost"},
         {flag::mandatory_cost, "must be payable"},
         {flag::bind_adds, "adds up"},
         {flag::if_able, "if able"}}};
    constexpr std::array<std::string_view, 7> scope_words = {
        "oneself", "all players", "all other players", "the owner", "the attacker", "the receiver", "the human player"};
    Printer printer(table, ability);
    std::vector<std::string> lines;
    std::vector<NodeId> ends;
    for (NodeId at = ability.first; at < ability.end; ++at) {
        while (!ends.empty() && ends.back() <= at) {
            ends.pop_back();
        }
        const Node& node = table.nodes[at];
        std::string line = std::to_string(at) + std::string(2 + 2 * ends.size(), ' ');
        if (node.op <= Op::until_eot) {
            line += std::string(structure[index_of(node.op)]) + " to " + std::to_string(node.end);
            line += node.condition == none ? "" : ", if " + printer.condition(node.condition);
            line += node.costs == 0 ? "" : ", cost " + std::to_string(node.costs);
            line += node.amount.high > 1
                        ? ", times " + std::to_string(node.amount.low) + ".." + std::to_string(node.amount.high)
                        : "";
            line += node.scope == Scope::self ? "" : ", for " + std::string(scope_words[index_of(node.scope)]);
        } else {
            line += printer.node(at);
        }
        for (const auto& [flag, word] : flags) {
            line += node.is(flag) ? ", " + std::string(word) : "";
        }
        lines.push_back(std::move(line));
        if (node.end > at + 1) {
            ends.push_back(node.end);
        }
    }
    return lines;
}

}  // namespace pentarchy::imperium_horizons
