#include <algorithm>
#include <array>
#include <span>

#include "games/imperium_horizons/language/telling/printer_class.h"

namespace pentarchy::imperium_horizons {

// --- acts ----------------------------------------------------------------------------------------------------------

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

std::string Printer::state(const Node& node) {
    return std::string(state_icon_names[static_cast<std::size_t>(node.state - 1)]);
}

std::string Printer::other_act(const Node& node) {
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
            return "set_state " + state(node);
        case Op::replace:
            return "replace this with " + selector(node.to_selector) +
                   (node.is(flag::discarding_garrison) ? " discarding garrison" : "");
        case Op::replace_with_chaos:
            return "replace_with chaos" + to(node);
        case Op::ignore_next:
            return "ignore " + state(node) + " on next card until_eot";
        default:
            return act_on_others(node);
    }
}

// Acts on what lies elsewhere: exchanged, played, looked at, taken out of the game.
std::string Printer::act_on_others(const Node& node) {
    switch (node.op) {
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
                    : node.state != 0             ? " ignoring " + state(node)
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

namespace {

struct Said {
    Op op;
    std::string_view words;
};

// Acts that are always said in the same words.
constexpr auto same_words = std::to_array<Said>({
    {Op::break_top, "break top main"},
    {Op::exile_nation, "exile nation"},
    {Op::draw_fame, "draw fame"},
    {Op::take_fame, "take fame"},
    {Op::gain_all, "gain all from 1 market"},
    {Op::resolve_kings, "resolve \"King of Kings\""},
    {Op::flip_state, "flip state"},
    {Op::flip_merchant, "flip merchant_card"},
    {Op::trigger_play, "trigger_play host"},
    {Op::trigger_end, "trigger_end"},
    {Op::trigger_commerce, "trigger commerce"},
    {Op::avoid, "avoid it"},
    {Op::ignore_state, "ignore_state all until_eot"},
    {Op::gain_top_fame, "gain top fame"},
    {Op::resolve_profits, "resolve profits where possible"},
    {Op::next_state_card, "next state_card"},
    {Op::next_journey, "next journey"},
});

// Acts that move cards: a verb, which cards, from where and where to.
constexpr auto card_verbs = std::to_array<Said>({
    {Op::acquire, "acquire"},
    {Op::break_through, "break"},
    {Op::abandon, "abandon"},
    {Op::recall, "recall"},
    {Op::history, "history"},
    {Op::legends, "legends"},
    {Op::sink, "sink"},
    {Op::mana, "mana"},
    {Op::discard, "discard"},
    {Op::place, "place"},
    {Op::give_card, "give"},
    {Op::play, "play"},
    {Op::move_card, "move_card"},
    {Op::return_card, "return"},
});

std::string_view words_of(std::span<const Said> table, Op op) {
    const auto said = std::ranges::find(table, op, &Said::op);
    return said == table.end() ? std::string_view() : said->words;
}

}  // namespace

std::string Printer::act(NodeId at) {
    const Node& node = table_.nodes[at];
    if (const std::string_view words = words_of(same_words, node.op); !words.empty()) {
        return std::string(words);
    }
    if (const std::string_view verb = words_of(card_verbs, node.op); !verb.empty()) {
        return card_act(node, verb);
    }
    switch (node.op) {
        case Op::garrison:
            return card_act(node, "garrison") + " in " + target(node);
        case Op::find:
            return "find" + what(node) + from(node, " in ") + to(node);
        case Op::draw:
        case Op::draw_from:
            return (node.is(flag::if_able) ? "draw?" : "draw") + what(node) + from(node) + per(node) + bind(node);
        case Op::take:
            return "take" + what(node);
        case Op::take_unrest:
            return "take" + amount(node) + " unr" + to(node) + bind(node);
        case Op::take_chaos:
            return "take" + amount(node) + " chaos" + to(node) + bind(node);
        case Op::discard_fewer:
            return "discard" + amount(node) + " fewer";
        case Op::return_unrest:
            return "return" + amount(node) + " unr" + from(node) + bind(node);
        case Op::shuffle:
            return "shuffle " + place(node.from);
        case Op::redirect:
            return to(node).substr(1);
        case Op::trade:
            return std::string("trade") + (node.is(flag::if_able) ? " if able" : "");
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

}  // namespace pentarchy::imperium_horizons
