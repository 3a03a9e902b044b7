#include "games/imperium_horizons/language/compiling/checker.h"
#include "games/imperium_horizons/language/telling/printer_class.h"

namespace pentarchy::imperium_horizons {

// --- selectors, places, counts -------------------------------------------------------------------------------------

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

// --- conditions and events -----------------------------------------------------------------------------------------

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

}  // namespace pentarchy::imperium_horizons
