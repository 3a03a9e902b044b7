#include "games/imperium_horizons/language/printer.h"

#include <bit>

#include "games/imperium_horizons/language/checker.h"

namespace pentarchy::imperium_horizons {

namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : std::string(between)) + part;
    }
    return text;
}

constexpr std::array<std::string_view, head_count> head_words = {
    "",      "exhaust",  "passive", "solstice", "end_solstice",  "scoring", "setup",
    "enter", "commerce", "profit",  "resolve",  "on(developed)", "",        ""};

class Printer {
  public:
    Printer(const CardTable& table, const Ability& ability) : table_(table), ability_(ability) {}

    std::string ability();
    std::string sentences();
    std::string node(NodeId at);
    std::string selector(SelectorId id, bool inner = false);
    std::string condition(ConditionId id);
    std::string count(CountId id);
    std::string place(PlaceId id);
    std::string event(EventId id);
    std::string modifier(const Modifier& modifier);
    std::string terms(std::uint16_t first, std::uint8_t length, std::string_view between = "/");

  private:
    std::string term(const Term& term);
    std::string zone(const Place& place, Zone zone);
    std::string condition_from(const ConditionTerm*& end);
    std::string body(NodeId at);
    std::string act(NodeId at);
    std::string card_act(const Node& node, std::string_view verb);
    std::string token_act(const Node& node, NodeId at);
    std::string other_act(const Node& node);
    std::string list(NodeId first, NodeId end, std::string_view between, int most = 99);
    std::string amount(const Node& node, bool with_space = true);
    std::string per(const Node& node);
    std::string what(const Node& node);
    std::string from(const Node& node, std::string_view word = " from ");
    std::string to(const Node& node);
    std::string target(const Node& node);
    std::string bind(const Node& node);
    std::string resources(std::uint8_t mask);
    std::string scope(Scope scope, ConditionId where);
    std::string letter(Local local) { return std::string(1, ability_.local_names[local]); }

    const CardTable& table_;
    const Ability& ability_;
};

// --- selectors, places, counts
// ----------------------------------------------------------------------------------------

std::string Printer::resources(std::uint8_t mask) {
    if (mask == 0xF) {
        return "any_res";
    }
    if (mask == (bit(Resource::prog) | bit(Resource::pop))) {
        return "prog/pop";  // the orders the language uses
    }
    if (mask == (bit(Resource::mat) | bit(Resource::pop))) {
        return "pop/mat";
    }
    std::string text;
    for (std::size_t i = 0; i < resource_names.size(); ++i) {
        if ((mask >> i & 1) != 0) {
            text += (text.empty() ? "" : "/") + std::string(resource_names[i]);
        }
    }
    return text;
}

std::string Printer::term(const Term& term) {
    const std::string no = term.negated ? "!" : "";
    switch (term.kind) {
        case TermKind::any:
            return no + "any";
        case TermKind::four_suits:
            return no + "4s";
        case TermKind::suit:
            return no + std::string(suit_names[term.value]);
        case TermKind::icon:
            return no + "#" + std::string(icon_names[term.value]);
        case TermKind::state:
            return no + "state_" + std::string(state_icon_names[term.value]);
        case TermKind::state_word:
            return no + std::string(state_icon_names[term.value]);
        case TermKind::header:
            return no + std::string(header_names[term.value]);
        case TermKind::variable_vp:
            return no + "varvp";
        case TermKind::name:
            return no + "\"" + table_.name_sets[term.index].spelling + "\"";
        case TermKind::card:
            return "card";
        case TermKind::resource:
            return resources(term.value);
        case TermKind::bears:
            return no + "+" + resources(term.value);
        case TermKind::market:
            return no + "market";
        case TermKind::tokens:
            return no + "tokens>=" + std::to_string(term.value);
        case TermKind::slot: {
            std::string slots;
            for (int slot = 0; slot < 8; ++slot) {
                if ((term.value >> slot & 1) != 0) {
                    slots += (slots.empty() ? "" : "/") + std::to_string(slot + 1);
                }
            }
            return no + "slot=" + slots;
        }
        case TermKind::garrisoned:
            return no + "garrisoned" + (term.index == none ? "" : "=" + selector(term.index, true));
        case TermKind::ungarrisoned:
            return no + "ungarrisoned";
        case TermKind::same_suit:
            return no + "same_suit" + (term.local == no_local ? "" : " " + letter(term.local));
        case TermKind::declared:
            return no + letter(term.local);
    }
    return "";
}

std::string Printer::terms(std::uint16_t first, std::uint8_t length, std::string_view between) {
    std::string text;
    for (std::size_t i = first; i < std::size_t{first} + length; ++i) {
        const Term& one = table_.terms[i];
        if (i > first) {
            text += one.starts_group ? std::string(" ") : std::string(between);
        }
        text += term(one);
    }
    return text;
}

std::string Printer::selector(SelectorId id, bool inner) {
    const Selector& selector = table_.selectors[id];
    const std::string text = terms(selector.first_term, selector.terms);
    return selector.is_bare || inner ? text : "[" + text + "]";
}

std::string Printer::zone(const Place& place, Zone zone) {
    switch (zone) {
        case Zone::garrison_named:
            return "garrison(" + selector(place.host) + ")";
        case Zone::local:
            return letter(place.local);
        default:
            return (place.others && zone == Zone::play ? "others." : "") + std::string(zone_names[index_of(zone)]);
    }
}

std::string Printer::place(PlaceId id) {
    const Place& place = table_.places[id];
    std::string text = place.adds_to_default ? "+" : "";
    for (std::size_t i = 0; i < place.order.size() && place.order[i] != 0; ++i) {
        text += (i == 0 ? "" : "+") + zone(place, static_cast<Zone>(place.order[i] - 1));
    }
    return text;
}

std::string Printer::count(CountId id) {
    const Count& count = table_.counts[id];
    const std::string card = count.local == no_local ? "it" : letter(count.local);
    const std::string divided = count.divide == 1 ? "" : "/" + std::to_string(count.divide);
    switch (count.kind) {
        case CountKind::measure:
            return terms(count.first_term, count.terms) + (count.place == none ? "" : "@" + place(count.place)) +
                   (count.plus_this ? "+this" : "") + divided;
        case CountKind::distinct:
            return "distinct(" + terms(count.first_term, count.terms, ",") + ")@" + place(count.place) + divided;
        case CountKind::measure_bound:
            return terms(count.first_term, count.terms) + " in " + card;
        case CountKind::bound:
            return "count(" + card + ")";
        case CountKind::tokens:
            return card + "." + (count.resources == 0xF ? "tokens" : resources(count.resources)) + divided;
        case CountKind::unrest:
            return card + ".unrest" + divided;
        case CountKind::value:
            return card + ".vp" + divided;
        case CountKind::mana:
            return "mana" + divided;
        case CountKind::pool:
            return resources(count.resources) + divided;
        case CountKind::players:
            return "count(players where " + this->count(count.inner) + " >= mine)";
        case CountKind::distinct_icons:
            return "distinct_icons(" + place(count.place) + ")" + divided;
        case CountKind::state_card:
            return "state_card." + resources(count.resources) + divided;
    }
    return "";
}

// --- conditions and events
// --------------------------------------------------------------------------------------------

// Reads one condition backwards from its last term; `end` moves to its first.
std::string Printer::condition_from(const ConditionTerm*& end) {
    const ConditionTerm& term = *--end;
    const auto word = [&](std::uint8_t states) {
        for (std::size_t i = 0; i < state_icon_names.size(); ++i) {
            if ((states >> i & 1) != 0) {
                return std::string(state_icon_names[i]);
            }
        }
        return std::string();
    };
    const std::string card = term.local == no_local ? "it" : letter(term.local);
    switch (term.op) {
        case ConditionOp::both: {
            const std::string second = condition_from(end);
            return condition_from(end) + " & " + second;
        }
        case ConditionOp::negate: {
            const bool is_list = end[-1].op == ConditionOp::both;
            const bool is_this = end[-1].op == ConditionOp::this_in || end[-1].op == ConditionOp::this_garrisoned;
            const std::string inner = condition_from(end);
            return is_this ? "not " + inner : is_list ? "!(" + inner + ")" : "!" + inner;
        }
        case ConditionOp::compare:
            return count(term.count) + (term.is_bare                        ? ""
                                        : term.compare == Compare::at_least ? ">=" + std::to_string(term.number)
                                                                            : "==" + std::to_string(term.number));
        case ConditionOp::in_state:
            return word(term.states);
        case ConditionOp::human_state:
            return "human " + word(term.states);
        case ConditionOp::is:
            return card + " is " + selector(term.selector, true);
        case ConditionOp::any_is:
            return "any " + card + " is " + selector(term.selector, true);
        case ConditionOp::event_is:
            for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
                if ((term.events >> kind & 1) != 0) {
                    return "ev==" + std::string(event_word(static_cast<EventKind>(kind)));
                }
            }
            return "";
        case ConditionOp::end_triggered:
            return "end_triggered";
        case ConditionOp::fame_empty:
            return "fame_empty";
        case ConditionOp::my_turn:
            return "my_turn";
        case ConditionOp::attack_takes_reg:
            return "attack_takes_reg";
        case ConditionOp::returned_unrest_from_hand:
            return "returned_unrest_from_hand_this_turn";
        case ConditionOp::this_in:
            return "this@" + place(term.place);
        case ConditionOp::this_garrisoned:
            return "this garrisoned";
    }
    return "";
}

std::string Printer::condition(ConditionId id) {
    const Condition& condition = table_.conditions[id];
    const ConditionTerm* end = table_.condition_terms.data() + condition.first + condition.length;
    return condition_from(end);
}

std::string Printer::event(EventId id) {
    const Event& event = table_.events[id];
    std::vector<std::string> kinds;
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
        if ((event.kinds >> kind & 1) != 0 && static_cast<EventKind>(kind) != EventKind::gain_card) {
            kinds.emplace_back(event_word(static_cast<EventKind>(kind)));
        }
    }
    std::string text = event.by_other ? "other " : "";
    if ((event.kinds & bit(EventKind::gain_card)) != 0) {
        return text + "gain_card " + joined(kinds, "|") + (event.not_unrest ? " !unr" : "") + " to " +
               std::string(zone_names[index_of(event.to_zone)]);
    }
    if (event.name != none) {
        return text + "state flips to \"" + table_.names[event.name] + "\"";
    }
    if ((event.kinds & bit(EventKind::look_fame)) != 0) {
        return text + "look fame";
    }
    if ((event.kinds & bit(EventKind::must_discard)) != 0) {
        return text + "must discard " + selector(event.selector);
    }
    text += joined(kinds, "|");
    if ((event.kinds & (bit(EventKind::take) | bit(EventKind::return_unrest))) != 0) {
        text += " unr";
    }
    if (event.counts) {
        text += " n";
    }
    if (event.high != unbounded) {
        text += " " + std::to_string(event.low) + (event.low == event.high ? "" : ".." + std::to_string(event.high));
    }
    text += event.resources == 0 ? "" : " " + resources(event.resources);
    text += event.selector == none ? "" : " " + selector(event.selector);
    text += event.from == none ? "" : " from " + place(event.from);
    if (event.other_source) {
        text += " from other_source";
    } else if (event.source != none) {
        text += " from " + selector(event.source) + (event.from_market ? "|market" : "@play");
    }
    return text + (event.batch ? " >=1" : "");
}

// --- structure
// --------------------------------------------------------------------------------------------------------

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
    for (std::size_t i = 0; i < ability_.modifiers; ++i) {
        modifiers.push_back(modifier(table_.modifiers[ability_.first_modifier + i]));
    }
    return head + joined(modifiers, "; ");
}

// --- acts
// -------------------------------------------------------------------------------------------------------------

std::string Printer::amount(const Node& node, bool with_space) {
    const Amount& amount = node.amount;
    if (amount.is_written == 0) {
        return "";
    }
    std::string text;
    switch (amount.kind) {
        case AmountKind::exact:
            text = std::to_string(amount.low);
            break;
        case AmountKind::range:
            text = std::to_string(amount.low) + ".." + (amount.high == unbounded ? "all" : std::to_string(amount.high));
            break;
        case AmountKind::all:
            text = amount.low == 0 ? "all" : "all(min " + std::to_string(amount.low) + ")";
            break;
        case AmountKind::chosen:
            text = letter(amount.number_local);
            break;
        case AmountKind::event:
            text = "n";
            break;
        case AmountKind::that_many:
            text = "that many";
            break;
        case AmountKind::half_up:
            text = "ceil(" + letter(amount.number_local) + "/2)";
            break;
    }
    return (with_space ? " " : "") + text;
}

std::string Printer::per(const Node& node) {
    const Amount& amount = node.amount;
    std::string text = amount.per == none ? "" : " per " + count(amount.per);
    if (amount.cap != unbounded) {
        text += " max " + std::to_string(amount.cap);
    } else if (amount.kind == AmountKind::chosen && amount.high != unbounded) {
        text += " max " + std::to_string(amount.high);
    }
    return text;
}

std::string Printer::what(const Node& node) {
    switch (node.what) {
        case What::nothing:
            return amount(node);
        case What::selected:
            return amount(node) + (node.selector == none ? "" : " " + selector(node.selector));
        case What::self:
            return " this";
        case What::it:
            return " it";
        case What::local:
            return " " + letter(node.local);
        case What::part_of_local:
            return amount(node) + " of " + letter(node.local);
        case What::local_unrest:
            return " " + letter(node.local) + ".unrest";
        case What::it_unrest:
            return " it.unrest";
        case What::looked:
            return amount(node) + " of looked";
        case What::mana:
            return amount(node) + " mana";
        case What::top:
            return amount(node) + " top " + place(node.from);
        case What::tokens_them:
            return " them";
    }
    return "";
}

std::string Printer::from(const Node& node, std::string_view word) {
    return node.from == none || node.what == What::top ? "" : std::string(word) + place(node.from);
}

std::string Printer::bind(const Node& node) {
    return node.bind == no_local ? "" : " as " + letter(node.bind);
}

std::string Printer::to(const Node& node) {
    switch (node.to) {
        case To::zone:
            return " to " + std::string(zone_names[index_of(node.to_zone)]);
        case To::deck_top:
            return " on " + std::string(zone_names[index_of(node.to_zone)]);
        case To::nation_bottom:
            return " nation_bottom";
        case To::fame_bottom:
            return " fame_bottom";
        case To::main_bottom:
            return " to main_bottom";
        case To::attacker:
            return " to attacker";
        case To::owner:
            return " to owner";
        case To::each_other:
            return " to each @others";
        default:
            return "";
    }
}

std::string Printer::target(const Node& node) {
    switch (node.to) {
        case To::self:
            return "this";
        case To::selected:
            return selector(node.to_selector) + (table_.selectors[node.to_selector].is_bare ? "" : "@play");
        case To::ceremony:
            return "ceremony";
        case To::power:
            return "power";
        case To::market:
            return (node.number > 0 ? std::to_string(node.number) + " distinct " : "") + "market";
        case To::market_die:
            return "market at die slot";
        case To::state_card:
            return "state_card";
        default:
            return "";
    }
}

// verb what from to as
std::string Printer::card_act(const Node& node, std::string_view verb) {
    return std::string(verb) + what(node) + from(node) + to(node) + (node.is(flag::if_able) ? " if able" : "") +
           bind(node);
}

std::string Printer::token_act(const Node& node, NodeId at) {
    const std::string tokens = amount(node) + " " + resources(node.resources);
    const auto source = [&]() -> std::string {
        return node.is(flag::from_self)         ? " from this"
               : node.is(flag::from_state_card) ? " from state_card"
               : node.is(flag::from_selected)   ? " from " + selector(node.to_selector)
                                                : "";
    };
    switch (node.op) {
        case Op::gain: {
            // "gain 1 mat & 1 pop per K": the factor stands once, after the last
            const bool shares = node.end < table_.nodes.size() && table_.nodes[node.end].is(flag::each_resource) &&
                                node.end < ability_.end;
            return (node.is(flag::each_resource) ? tokens.substr(1) : "gain" + tokens) + source() +
                   (node.is(flag::extra)   ? " extra"
                    : node.is(flag::fewer) ? " fewer"
                                           : "") +
                   (shares ? "" : per(node));
        }
        case Op::pay:
            return "pay" + tokens + source() + to(node) + per(node) + bind(node);
        case Op::spend:
            return "spend" + tokens;
        case Op::steal:
            return "steal" + tokens + per(node) + " from " + scope(node.scope, node.where) +
                   (node.end > at + 1 ? " unable{" + this->node(at + 1) + "}" : "");
        case Op::move:
            return "move" + tokens + " to " + target(node);
        case Op::add:
            return "add" + tokens + " to " + target(node);
        case Op::add_event:
            return "add" + what(node) + " to " + target(node);
        case Op::remove:
            return "remove" + tokens + source();
        case Op::convert:
            return "convert" + tokens + " to " + std::string(resource_names[node.icon_to]) + per(node);
        case Op::convert_gained:
            return "convert gained " + resources(node.resources) + " to " + std::string(resource_names[node.icon_to]);
        case Op::give_tokens:
            return "give" + tokens + to(node);
        default:
            return "";
    }
}

std::string Printer::other_act(const Node& node) {
    const auto state = [&] { return std::string(state_icon_names[static_cast<std::size_t>(node.state - 1)]); };
    const auto icon = [&](std::uint8_t value) { return "#" + std::string(icon_names[value]); };
    switch (node.op) {
        case Op::develop:
            return std::string("develop") + (node.is(flag::free) ? " free" : "") +
                   (node.selector == none ? "" : " " + selector(node.selector)) + to(node) + bind(node);
        case Op::treat:
        case Op::treat_each:
            return "treat" + (node.op == Op::treat ? amount(node) : std::string(" each")) + " " + icon(node.icon) +
                   (node.op == Op::treat ? "" : "@play") + " as " +
                   (node.number > 1 ? std::to_string(node.number) + " " : "") + icon(node.icon_to) + " until_eot";
        case Op::declare:
            return "declare " + selector(node.selector) + bind(node);
        case Op::resolve_commerce:
        case Op::resolve_exhaust:
        case Op::resolve_solstice: {
            const std::string kind = node.op == Op::resolve_commerce  ? "commerce"
                                     : node.op == Op::resolve_exhaust ? "exhaust"
                                                                      : "solstice";
            return "resolve " + kind + " of" + what(node) + from(node, "@");
        }
        case Op::become:
            return "become" + what(node) + from(node, "@") + " until_eot";
        case Op::flip:
            return std::string("flip this") + (node.is(flag::keep_exhaust) ? " keep_exh" : "");
        case Op::set_state:
            return "set_state " + state();
        case Op::replace:
            return "replace this with " + selector(node.to_selector) +
                   (node.is(flag::discarding_garrison) ? " discarding garrison" : "");
        case Op::replace_with_chaos:
            return "replace_with chaos" + to(node);
        case Op::ignore_next:
            return "ignore " + state() + " on next card until_eot";
        case Op::return_exhaust:
            return "return" + amount(node) + " exh" +
                   (node.selector == none ? "" : " from " + selector(node.selector) + "@play");
        case Op::swap:
            return "swap" + what(node) + from(node) + " with " +
                   (node.to == To::looked
                        ? "looked"
                        : "market" + (node.to_selector == none ? "" : " " + selector(node.to_selector)));
        case Op::free_play:
            return "free" + what(node) + from(node) +
                   (node.is(flag::ignoring_state) ? " ignoring state"
                    : node.state != 0             ? " ignoring " + state()
                                                  : "") +
                   bind(node);
        case Op::look:
        case Op::reveal:
            return (node.op == Op::look ? "look" : "reveal") + amount(node) + " " + place(node.from) +
                   (node.is(flag::extra) ? " extra" : "") + bind(node);
        case Op::resolve_card:
            return "resolve" + (node.what == What::it ? std::string(" it") : " top " + place(node.from));
        case Op::exile:
            if (node.what == What::selected && node.selector == none) {  // CIV: exile 1 market
                return "exile" + amount(node) + " " + place(node.from);
            }
            return card_act(node, "exile");
        default:
            return "";
    }
}

std::string Printer::act(NodeId at) {
    const Node& node = table_.nodes[at];
    switch (node.op) {
        case Op::acquire:
            return card_act(node, "acquire");
        case Op::break_through:
            return card_act(node, "break");
        case Op::break_top:
            return "break top main";
        case Op::abandon:
            return card_act(node, "abandon");
        case Op::recall:
            return card_act(node, "recall");
        case Op::exile_nation:
            return "exile nation";
        case Op::garrison:
            return card_act(node, "garrison") + " in " + target(node);
        case Op::history:
            return card_act(node, "history");
        case Op::legends:
            return card_act(node, "legends");
        case Op::sink:
            return card_act(node, "sink");
        case Op::mana:
            return card_act(node, "mana");
        case Op::find:
            return "find" + what(node) + from(node, " in ") + to(node);
        case Op::draw:
        case Op::draw_from:
            return (node.is(flag::if_able) ? "draw?" : "draw") + what(node) + from(node) + per(node) + bind(node);
        case Op::draw_fame:
            return "draw fame";
        case Op::take:
            return "take" + what(node);
        case Op::take_unrest:
            return "take" + amount(node) + " unr" + to(node) + bind(node);
        case Op::take_chaos:
            return "take" + amount(node) + " chaos" + to(node) + bind(node);
        case Op::take_fame:
            return "take fame";
        case Op::discard:
            return card_act(node, "discard");
        case Op::discard_fewer:
            return "discard" + amount(node) + " fewer";
        case Op::place:
            return card_act(node, "place");
        case Op::give_card:
            return card_act(node, "give");
        case Op::play:
            return card_act(node, "play");
        case Op::move_card:
            return card_act(node, "move_card");
        case Op::return_card:
            return card_act(node, "return");
        case Op::return_unrest:
            return "return" + amount(node) + " unr" + from(node) + bind(node);
        case Op::shuffle:
            return "shuffle " + place(node.from);
        case Op::redirect:
            return to(node).substr(1);
        case Op::gain_all:
            return "gain all from 1 market";
        case Op::trade:
            return std::string("trade") + (node.is(flag::if_able) ? " if able" : "");
        case Op::resolve_kings:
            return "resolve \"King of Kings\"";
        case Op::flip_state:
            return "flip state";
        case Op::flip_merchant:
            return "flip merchant_card";
        case Op::trigger_play:
            return "trigger_play host";
        case Op::trigger_end:
            return "trigger_end";
        case Op::trigger_commerce:
            return "trigger commerce";
        case Op::avoid:
            return "avoid it";
        case Op::ignore_state:
            return "ignore_state all until_eot";
        case Op::gain_top_fame:
            return "gain top fame";
        case Op::resolve_profits:
            return "resolve profits where possible";
        case Op::next_state_card:
            return "next state_card";
        case Op::next_journey:
            return "next journey";
        default: {
            const std::string tokens = token_act(node, at);
            return tokens.empty() ? other_act(node) : tokens;
        }
    }
}

std::string Printer::modifier(const Modifier& modifier) {
    const std::string number = std::to_string(modifier.number);
    const auto state = [&] { return std::string(state_icon_names[modifier.state]); };
    const auto reduced = [&](std::string_view whose) {
        return "reduce_cost " + std::string(whose) + resources(modifier.resources) +
               (modifier.cards_too ? "|cards" : "") + " by " + number +
               (modifier.minimum == 0 ? "" : " min " + std::to_string(modifier.minimum));
    };
    switch (modifier.kind) {
        case ModifierKind::handsize:
            return "handsize " + std::string(modifier.number >= 0 ? "+" : "") + number +
                   (modifier.except_setup ? " except setup" : "");
        case ModifierKind::reduce_cost:
            return reduced("");
        case ModifierKind::reduce_dev_cost:
            return reduced("dev ");
        case ModifierKind::reduce_unrest_cost:
            return reduced("unr ");
        case ModifierKind::acquire_zone:
            return "acquire_zone " + selector(modifier.selector) + " += " + place(modifier.place);
        case ModifierKind::discard_zone:
            return "discard_zone " + selector(modifier.selector) + " += " + place(modifier.place);
        case ModifierKind::lose_icon:
            return "lose_icon " + state() + " " +
                   (modifier.whose == Whose::own   ? "own"
                    : modifier.whose == Whose::dev ? "dev"
                                                   : selector(modifier.selector));
        case ModifierKind::counts_as:
            return "counts_as " + number + " " + std::string(suit_names[modifier.suit]);
        case ModifierKind::play_state:
            return "play_state " + state();
        case ModifierKind::no_develop:
            return "no_develop " + state();
        case ModifierKind::no_draw_deck:
            return "no_draw_deck";
        case ModifierKind::no_prog_for_unrest:
            return "no_prog_for unr";
        case ModifierKind::prog_vp:
            return "prog_vp " + number + " per " + std::to_string(modifier.per);
        case ModifierKind::score_tokens_on_cards:
            return "score_tokens_on_cards";
        case ModifierKind::unrest_no_negative:
            return "unrest_no_negative";
        case ModifierKind::mana_host:
            return "mana_host";
        case ModifierKind::garrison_limit:
            return "garrison_limit " + number;
        case ModifierKind::treat_all:
            return "treat all #" + std::string(icon_names[modifier.icon]) + "@play as #" +
                   std::string(icon_names[modifier.icon_to]) + " when play " + selector(modifier.selector);
        case ModifierKind::free_play:
            return "free_play " + selector(modifier.selector);
        case ModifierKind::quest_host:
            return "quest_host";
    }
    return "";
}

}  // namespace

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
            line += node.scope == Scope::self ? "" : ", other players";
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
