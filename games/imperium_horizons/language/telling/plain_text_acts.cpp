// One template an act; here its operands are put into words.

#include <bit>

#include "games/imperium_horizons/language/names.h"
#include "games/imperium_horizons/language/telling/plain_text.h"

namespace pentarchy::imperium_horizons {

int PlainText::number_of(const Amount& amount) {
    return amount.kind == AmountKind::exact                               ? amount.low
           : amount.kind == AmountKind::range && amount.high != unbounded ? amount.high
                                                                          : 2;
}

std::string PlainText::amount(const Amount& amount, bool of_cards, Voice voice) const {
    const std::string of = of_cards ? ".cards" : ".tokens";
    switch (amount.kind) {
        case AmountKind::exact:
            return std::to_string(amount.low);
        case AmountKind::range:
            if (amount.high == unbounded) {
                return say("amount.any_number" + of);
            }
            return amount.low == 0 ? say("amount.up_to", {{"n", amount.high}})
                                   : say("amount.range", {{"low", amount.low}, {"high", amount.high}});
        case AmountKind::all:
            return amount.low == 0 ? say("amount.all" + of, {{"whose", voice.whose}})
                                   : say("amount.all_min" + of, {{"n", amount.low}});
        case AmountKind::chosen:
            return amount.high == unbounded ? "X" : say("amount.x_max", {{"n", amount.high}});
        case AmountKind::event:
        case AmountKind::that_many:
            return say("amount.that_many" + of);
        case AmountKind::half_up:
            return say("amount.half_up" + of);
    }
    return "";
}

std::string PlainText::tokens(std::uint8_t resources, const std::string& amount, int number) const {
    if (resources == 0xF) {
        return say(amount.empty() ? "res.any.bare" : "res.any", {{"amount", amount}, {"n", number}});
    }
    std::vector<std::string> kinds;
    for (std::size_t i = 0; i < resource_names.size(); ++i) {
        if ((resources >> i & 1) != 0) {
            kinds.push_back(say("res." + std::string(resource_names[i]), {{"n", number}}));
        }
    }
    return amount.empty() ? list(kinds, "or") : say("tokens", {{"amount", amount}, {"kinds", list(kinds, "or")}});
}

// "materials" of no stated number
std::string PlainText::some(std::uint8_t resources) const {
    if (std::popcount(resources) != 1 || resources >= bit(Resource::act)) {
        return say("some.any");
    }
    return say("some." + std::string(resource_names[static_cast<std::size_t>(std::countr_zero(resources))]));
}

std::string PlainText::tokens(const Node& node, Voice voice) const {
    return tokens(node.resources, amount(node.amount, false, voice), number_of(node.amount));
}

std::string PlainText::cards(const Node& node, Voice voice) const {
    const int number = number_of(node.amount);
    switch (node.what) {
        case What::self:
            return say("cards.this");
        case What::it:
            return say("cards.it");
        case What::local:
            return say("cards.bound");
        case What::part_of_local:
            return say("cards.part", {{"amount", amount(node.amount, true, voice)}});
        case What::local_unrest:
        case What::it_unrest:
            return say("cards.unrest_of_it");
        case What::looked:
            return say("cards.looked", {{"amount", amount(node.amount, true, voice)}});
        case What::mana:
            return say("cards.mana", {{"amount", amount(node.amount, true, voice)}, {"n", number}});
        case What::top:
            if (node.amount.kind == AmountKind::half_up) {
                return say("cards.top_half", {{"of", from(node.from, voice, "of")}});
            }
            return say(
                node.amount.is_written != 0 && number > 1 ? "cards.top_n" : "cards.top",
                {{"n", number}, {"amount", amount(node.amount, true, voice)}, {"of", from(node.from, voice, "of")}});
        case What::selected: {
            std::string what = node.selector == none
                                   ? say("cards.plain", {{"amount", amount(node.amount, true, voice)}, {"n", number}})
                                   : noun(node.selector, amount(node.amount, true, voice), number);
            if (node.from == none || node.op == Op::find) {
                return what;
            }
            return say("cards.from", {{"cards", what}, {"from", from(node.from, voice, "from")}});
        }
        default:
            return "";
    }
}

std::string PlainText::target(const Node& node, Voice voice) const {
    switch (node.to) {
        case To::self:
            return say("to.this");
        case To::selected: {
            const Selector& selector = table_.selectors[node.to_selector];
            return selector.is_bare
                       ? noun(node.to_selector, "1", 1)
                       : say("to.own", {{"cards", noun(node.to_selector, say("amount.a"), 1)}, {"whose", voice.whose}});
        }
        case To::ceremony:
            return say("to.ceremony");
        case To::power:
            return say("to.power");
        case To::market:
            return node.number > 1 ? say("to.market_each", {{"n", node.number}}) : say("to.market");
        case To::market_die:
            return say("to.market_die");
        case To::state_card:
            return say("to.state_card");
        case To::nation_bottom:
            return say("to.nation_bottom");
        case To::fame_bottom:
            return say("to.fame_bottom");
        case To::main_bottom:
            return say("to.main_bottom");
        case To::zone:
        case To::deck_top:
            return say((node.to == To::zone ? "into." : "onto.") + std::string(zone_names[index_of(node.to_zone)]),
                       {{"whose", voice.whose}});
        default:
            return "";
    }
}

json::object PlainText::operands(NodeId at, Voice voice) const {
    const Node& node = table_.nodes[at];
    json::object args{{"form", voice.form}, {"whose", voice.whose}};
    args["n"] = number_of(node.amount);
    args["amount"] = amount(node.amount, node.resources == 0, voice);
    args["cards"] = cards(node, voice);
    if (node.resources != 0) {
        args["tokens"] = tokens(node, voice);
    }
    args["to"] = target(node, node.op == Op::replace_with_chaos ? Voice{voice.form, one_other} : voice);
    if (node.from != none) {
        args["from"] = from(node.from, voice, node.op == Op::find ? "in" : "of");
    }
    if (node.selector != none) {
        args["kind"] = noun(node.selector, "1", 1);
    }
    if (node.to_selector != none) {
        args["target"] = noun(node.to_selector, "1", 1);
    }
    if (node.state != 0) {
        args["state"] = say("state." + std::string(state_icon_names[static_cast<std::size_t>(node.state - 1)]));
    }
    if (node.op == Op::treat || node.op == Op::treat_each) {
        args["icon"] = say("icon." + std::string(icon_names[node.icon]));
        args["icon_to"] = say("icon." + std::string(icon_names[node.icon_to]));
        args["count"] = node.number;
    } else if (node.op == Op::convert || node.op == Op::convert_gained) {
        args["kinds"] = say("res." + std::string(resource_names[node.icon_to]), {{"n", 2}});
    }
    return args;
}

// "abandon 6 #prod": cards by the icons they show in all
std::string PlainText::counted_icons(const Node& node) const {
    if ((node.op != Op::abandon && node.op != Op::recall) || node.selector == none) {
        return "";
    }
    const Selector& selector = table_.selectors[node.selector];
    std::vector<std::string> icons;
    for (std::size_t i = selector.first_term; i < std::size_t{selector.first_term} + selector.terms; ++i) {
        icons.push_back(kind_word(table_.terms[i]));
    }
    return selector.is_bare && selector.icons != 0 ? list(icons, "or") : "";
}

// The variant of a verb's template: where to, on what, under which words.
std::string_view PlainText::variant(const Node& node) {
    switch (node.op) {
        case Op::pay:
            return node.is(flag::from_self)       ? ".from_this"
                   : node.is(flag::from_selected) ? ".from"
                   : node.to == To::attacker      ? ".to"
                                                  : "";
        case Op::gain:
            return node.is(flag::from_self) ? ".from_this"
                   : node.is(flag::extra)   ? ".extra"
                   : node.is(flag::fewer)   ? ".fewer"
                                            : "";
        case Op::remove:
            return node.is(flag::from_state_card) ? ".state_card" : node.is(flag::from_selected) ? ".from" : "";
        case Op::look:
            return node.is(flag::extra) ? ".extra" : "";
        case Op::find:
            return node.from == none ? (node.to == To::zone ? ".to" : "") : node.to == To::zone ? ".in_to" : ".in";
        case Op::swap:
            return node.to == To::looked ? ".looked" : node.to_selector != none ? ".for" : "";
        case Op::flip:
            return node.is(flag::keep_exhaust) ? ".keep" : "";
        case Op::replace:
            return node.is(flag::discarding_garrison) ? ".discarding" : "";
        case Op::return_exhaust:
            return node.selector != none ? ".from" : "";
        case Op::return_unrest:
            return node.from != none ? ".from" : "";
        case Op::resolve_exhaust:
        case Op::resolve_solstice:
            return node.what == What::self ? ".this" : "";
        case Op::develop:
            return node.selector != none ? (node.to == To::zone ? ".named.to" : ".named")
                   : node.is(flag::free) ? ".free"
                   : node.to == To::zone ? ".to"
                                         : "";
        case Op::redirect:
            return "";
        default:
            return node.to == To::zone ? ".to" : "";
    }
}

std::string PlainText::act_key(const Node& node) const {
    return "act." + std::string(op_names[index_of(node.op)]) + std::string(variant(node));
}

// Gains with nothing else said about them, as many times for the same.
bool PlainText::shares_verb(NodeId first, NodeId second, Voice voice) const {
    const Node& one = table_.nodes[first];
    const Node& other = table_.nodes[second];
    const auto is_plain = [](const Node& node) {
        return node.op == Op::gain && variant(node).empty() && node.to == To::unsaid && !node.is(flag::if_able);
    };
    const auto per = [&](const Node& node) {
        return node.amount.per == none ? "" : count(node.amount.per, table_.counts[node.amount.per].divide, voice);
    };
    return is_plain(one) && is_plain(other) && one.amount.cap == other.amount.cap && per(one) == per(other);
}

std::string PlainText::gains(const std::vector<NodeId>& gained, Voice voice) const {
    std::vector<std::string> all;
    all.reserve(gained.size());
    for (const NodeId at : gained) {
        all.push_back(tokens(table_.nodes[at], voice));
    }
    json::object args = operands(gained[0], voice);
    args["tokens"] = list(all, "and");
    const std::string key = act_key(table_.nodes[gained[0]]) + (voice.form == told ? ".they" : "");
    return with_conditions(gained[0], say(key, std::move(args)), voice);
}

std::string PlainText::act(NodeId at, Voice voice) const {
    const Node& node = table_.nodes[at];
    std::string key = act_key(node);
    json::object args = operands(at, voice);
    if (node.op == Op::steal) {
        std::string who = say("victims." + std::string(node.scope == Scope::human ? "human" : "others"));
        if (node.where != none) {
            who = say("players.where", {{"who", who}, {"cond", condition(node.where, {1, 2})}});
        }
        args["who"] = who;
    } else if (node.op == Op::return_unrest && node.from != none) {
        args["from"] = from(node.from, voice, "from");
    } else if (const std::string icons = counted_icons(node); !icons.empty()) {
        args["icon"] = icons;
        key += ".icons";
    } else if (voice.form == told) {
        key += ".they";
    } else if ((node.what == What::it || node.what == What::local) && texts_.has("card." + key + ".it")) {
        key += ".it";
    }
    return with_conditions(at, say(key, std::move(args)), voice);
}

// What follows the act itself: whatever its state icon, if able, for each, at most, whoever has none.
std::string PlainText::with_conditions(NodeId at, std::string text, Voice voice) const {
    const Node& node = table_.nodes[at];
    if (node.op == Op::free_play && node.is(flag::ignoring_state)) {
        text = say("ignoring", {{"act", text}});
    } else if (node.op == Op::free_play && node.state != 0) {
        const std::string_view state = state_icon_names[static_cast<std::size_t>(node.state - 1)];
        text = say("ignoring_one", {{"act", text}, {"state", say("state." + std::string(state))}});
    }
    if (node.is(flag::if_able)) {
        text = say(node.op == Op::draw ? "no_reshuffle" : "if_able", {{"act", text}});
    }
    if (node.amount.per != none) {
        const int divide = table_.counts[node.amount.per].divide;
        const std::string counted = count(node.amount.per, divide, voice);
        text = divide == 1 ? say("per", {{"act", text}, {"count", counted}})
                           : say("per_every", {{"act", text}, {"n", divide}, {"count", counted}});
        if (node.amount.cap != unbounded) {
            text = say("at_most", {{"act", text}, {"n", node.amount.cap}});
        }
    }
    if (node.op == Op::steal && node.end > at + 1) {
        text = say("unable", {{"act", text}, {"other", this->node(at + 1, {2, 2})}});
    }
    return text;
}

}  // namespace pentarchy::imperium_horizons
