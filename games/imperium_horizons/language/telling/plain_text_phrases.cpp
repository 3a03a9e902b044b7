// Cards as noun phrases, places, counts, conditions, events and victory points in words.

#include <bit>

#include "games/imperium_horizons/language/compiling/checker.h"
#include "games/imperium_horizons/language/telling/plain_text.h"

namespace pentarchy::imperium_horizons {

// --- cards ---------------------------------------------------------------------------------------------------------

// A word that can stand beside "card": Region, pinned, Knight.
std::string PlainText::kind_word(const Term& term) const {
    switch (term.kind) {
        case TermKind::four_suits:
            return say("suit.four");
        case TermKind::suit:
            return say("suit." + std::string(suit_names[term.value]));
        case TermKind::header:
            return say("header." + std::string(header_names[term.value]));
        case TermKind::icon:
            return say("icon." + std::string(icon_names[term.value]));
        default:
            return "";
    }
}

// What is said after "card".
std::string PlainText::term(const Term& term) const {
    const std::string no = term.negated ? ".not" : "";
    switch (term.kind) {
        case TermKind::suit:
        case TermKind::four_suits:
        case TermKind::header:
            return say("with.kind" + no, {{"kind", kind_word(term)}});
        case TermKind::icon:
            return say("with.icon" + no, {{"icon", kind_word(term)}});
        case TermKind::state:
        case TermKind::state_word:
            return say("with.state" + no, {{"state", say("state." + std::string(state_icon_names[term.value]))}});
        case TermKind::variable_vp:
            return say("with.varvp" + no);
        case TermKind::name:
            return say("with.name" + no, {{"name", names_of(table_.name_sets[term.index])}});
        case TermKind::bears:
            return say("with.bears" + no, {{"tokens", some(term.value)}});
        case TermKind::market:
            return say("with.market" + no);
        case TermKind::tokens:
            return say("with.tokens" + no, {{"n", term.value}});
        case TermKind::slot: {
            std::vector<std::string> slots;
            for (int slot = 0; slot < 8; ++slot) {
                if ((term.value >> slot & 1) != 0) {
                    slots.push_back(std::to_string(slot + 1));
                }
            }
            return say("with.slot" + no, {{"slots", list(slots, "or")}});
        }
        case TermKind::garrisoned:
            return term.index == none
                       ? say("with.garrisoned" + no)
                       : say("with.garrisoned_by" + no, {{"cards", noun(term.index, say("amount.a"), 1)}});
        case TermKind::ungarrisoned:
            return say("with.garrisoned.not");
        case TermKind::same_suit:
            return say("with.same_suit" + no);
        case TermKind::declared:
            return say("with.declared" + no);
        default:
            return "";
    }
}

// One "/" group: a list of kinds before "card" when all its words can stand there, else something said after it.
std::string PlainText::group(const Term* first, const Term* end, bool& is_kind) const {
    bool all_icons = true;
    bool all_states = true;
    is_kind = true;
    for (const Term* one = first; one != end; ++one) {
        is_kind = is_kind && !one->negated && !kind_word(*one).empty();
        all_icons = all_icons && one->kind == TermKind::icon && !one->negated;
        all_states = all_states && one->kind == TermKind::state && !one->negated;
    }
    std::vector<std::string> words;
    for (const Term* one = first; one != end; ++one) {
        if (is_kind && one->kind == TermKind::four_suits) {
            for (const Suit suit : {Suit::reg, Suit::unc, Suit::civ, Suit::tri}) {
                words.push_back(say("suit." + std::string(suit_names[index_of(suit)])));
            }
            continue;
        }
        words.push_back(is_kind      ? kind_word(*one)
                        : all_states ? say("state." + std::string(state_icon_names[one->value]))
                                     : term(*one));
    }
    if (is_kind && all_icons) {
        is_kind = false;
        return say("with.icon", {{"icon", list(words, "or")}});
    }
    if (all_states) {
        return say("with.state", {{"state", list(words, "or")}});
    }
    return list(words, "or");
}

std::string PlainText::noun(SelectorId id, const std::string& amount, int number) const {
    const Selector& selector = table_.selectors[id];
    const Term* terms = table_.terms.data() + selector.first_term;
    const Term* end = terms + selector.terms;
    if (selector.terms == 1 && terms->kind == TermKind::name && !terms->negated) {
        const NameSet& names = table_.name_sets[terms->index];
        return names.spelling.ends_with('*')
                   ? say("cards.named", {{"amount", amount}, {"n", number}, {"name", names_of(names)}})
                   : names_of(names);
    }
    std::vector<std::string> kinds;
    std::string more;
    for (const Term* first = terms; first != end;) {
        const Term* next = first + 1;
        while (next != end && !next->starts_group) {
            ++next;
        }
        bool is_kind = false;
        if (first->kind != TermKind::any) {
            const std::string words = group(first, next, is_kind);
            if (is_kind) {
                kinds.push_back(words);
            } else {
                more += say("more", {{"more", words}});
            }
        }
        first = next;
    }
    json::object args{{"amount", amount}, {"n", number}, {"more", more}};
    if (kinds.empty()) {
        return say(amount.empty() ? "cards.bare" : "cards.plain", std::move(args)) + more;
    }
    std::string kind = kinds[0];
    for (std::size_t i = 1; i < kinds.size(); ++i) {
        kind = say("kinds", {{"first", kind}, {"second", kinds[i]}});
    }
    args["kind"] = kind;
    return say(amount.empty() ? "cards.bare_kind" : "cards.kind", std::move(args)) + more;
}

// --- places --------------------------------------------------------------------------------------------------------

// key: from ("from your hand"), in ("in your hand"), of ("your hand" after "the top card of")
std::string PlainText::from(PlaceId id, Voice voice, std::string_view key) const {
    const Place& place = table_.places[id];
    std::vector<std::string> zones;
    for (const std::uint8_t entry : place.order) {
        if (entry == 0) {
            break;
        }
        const auto zone = static_cast<Zone>(entry - 1);
        std::string zone_key = zone == Zone::garrison_this    ? "garrison_this"
                               : zone == Zone::garrison_any   ? "garrison_any"
                               : zone == Zone::garrison_named ? "garrison_named"
                                                              : std::string(zone_names[index_of(zone)]);
        if (place.others && zone == Zone::play) {
            zone_key = "others_play";
        }
        json::object args{{"whose", voice.whose}};
        if (place.host != none) {
            args["cards"] = table_.selectors[place.host].is_bare ? noun(place.host, "1", 1)
                                                                 : noun(place.host, say("amount.your"), 2);
        }
        zones.push_back(say(std::string(key) + "." + zone_key, std::move(args)));
    }
    const std::string text = say(key, {{"zones", list(zones, "or")}});
    return place.adds_to_default ? say("also", {{"zones", text}}) : text;
}

// --- counts --------------------------------------------------------------------------------------------------------

// One word of a count; icons and suits of a list share the word "icon".
std::string PlainText::item(const Term& one, int number, const std::string& joined) const {
    switch (one.kind) {
        case TermKind::card:
            return say("item.card", {{"n", number}});
        case TermKind::name:
            return say("item.named", {{"n", number}, {"name", names_of(table_.name_sets[one.index])}});
        case TermKind::resource:
            return tokens(one.value, "", number);
        case TermKind::state:
        case TermKind::state_word:
            return say("item.state",
                       {{"n", number}, {"state", say("state." + std::string(state_icon_names[one.value]))}});
        case TermKind::header:
            return say("item." + std::string(header_names[one.value]), {{"n", number}});
        default:
            return say("item.icon", {{"n", number}, {"icon", joined}});
    }
}

std::string PlainText::items(const Count& count, int number, std::string_view joint) const {
    const auto is_icon = [](const Term& term) { return term.kind == TermKind::suit || term.kind == TermKind::icon; };
    const Term* terms = table_.terms.data() + count.first_term;
    const Term* end = terms + count.terms;
    std::vector<std::string> words;
    for (const Term* first = terms; first != end;) {
        const Term* next = first + 1;
        std::vector<std::string> icons{kind_word(*first)};
        while (is_icon(*first) && next != end && is_icon(*next)) {
            icons.push_back(kind_word(*next++));
        }
        words.push_back(item(*first, number, list(icons, joint)));
        first = next;
    }
    return list(words, joint);
}

std::string PlainText::count(CountId id, int number, Voice voice) const {
    const Count& count = table_.counts[id];
    const auto placed = [&](std::string text) {
        if (count.place != none) {
            text = say("placed", {{"what", text}, {"in", from(count.place, voice, "in")}});
        }
        return count.plus_this ? say("plus_this", {{"what", text}}) : text;
    };
    switch (count.kind) {
        case CountKind::measure:
            return placed(items(count, number, "or"));
        case CountKind::distinct:
            return placed(say("count.distinct", {{"items", items(count, 2, "and")}, {"n", number}}));
        case CountKind::measure_bound:
            return say("count.on_bound", {{"items", items(count, number, "or")}});
        case CountKind::bound:
            return say("count.bound", {{"n", number}});
        case CountKind::tokens:
            return say("count.tokens", {{"tokens", tokens(count.resources, "", number)}});
        case CountKind::unrest:
            return say("count.unrest");
        case CountKind::value:
            return say("count.value");
        case CountKind::mana:
            return say("count.mana", {{"n", number}});
        case CountKind::pool:
            return say("count.pool", {{"tokens", tokens(count.resources, "", number)}, {"whose", voice.whose}});
        case CountKind::players:
            return say("count.players", {{"items", this->count(count.inner, 2, {1, one_other})}});
        case CountKind::distinct_icons:
            return placed(say("count.distinct_icons", {{"n", number}}));
        case CountKind::state_card:
            return say("count.state_card", {{"tokens", tokens(count.resources, "", number)}});
    }
    return "";
}

// --- conditions ----------------------------------------------------------------------------------------------------

std::string PlainText::compared(const ConditionTerm& term, Voice voice, bool holds) const {
    const Count& count = table_.counts[term.count];
    const std::string no = holds ? "" : ".not";
    if (term.is_bare) {
        const Term& name = table_.terms[count.first_term];
        return say("cond.named" + no,
                   {{"name", names_of(table_.name_sets[name.index])}, {"in", from(count.place, voice, "in")}});
    }
    json::object args{{"n", term.number}, {"whose", voice.whose}};
    args["what"] = this->count(term.count, term.number, voice);
    if (count.kind == CountKind::value) {
        return say("cond.value_is" + no, std::move(args));
    }
    if (count.kind == CountKind::tokens || count.kind == CountKind::state_card) {
        return say(std::string(term.compare == Compare::equal ? "cond.figure_is" : "cond.figure_least") + no,
                   std::move(args));
    }
    if (term.compare == Compare::equal) {
        return say((term.number == 0 ? "cond.have_none" : "cond.have_exactly") + no, std::move(args));
    }
    return say("cond.have" + no, std::move(args));
}

// Reads backwards, as the printer does.
std::string PlainText::condition_from(const ConditionTerm*& end, Voice voice, bool holds) const {
    const ConditionTerm& term = *--end;
    const std::string no = holds ? "" : ".not";
    const auto state = [&] {
        return say("state." + std::string(state_icon_names[static_cast<std::size_t>(std::countr_zero(term.states))]));
    };
    switch (term.op) {
        case ConditionOp::both: {
            const std::string second = condition_from(end, voice, true);
            const std::string first = condition_from(end, voice, true);
            return say("cond.both" + no, {{"first", first}, {"second", second}});
        }
        case ConditionOp::negate:
            return condition_from(end, voice, !holds);
        case ConditionOp::compare:
            return compared(term, voice, holds);
        case ConditionOp::in_state:
            return say("cond.state" + no, {{"state", state()}, {"whose", voice.whose}});
        case ConditionOp::human_state:
            return say("cond.human_state" + no, {{"state", state()}});
        case ConditionOp::is:
            return say("cond.is" + no, {{"cards", noun(term.selector, say("amount.a"), 1)}});
        case ConditionOp::any_is:
            return say("cond.any_is" + no, {{"cards", noun(term.selector, say("amount.a"), 1)}});
        case ConditionOp::event_is:
            return say("cond.event." + std::string(event_word(static_cast<EventKind>(std::countr_zero(term.events)))) +
                       no);
        case ConditionOp::end_triggered:
            return say("cond.end_triggered" + no);
        case ConditionOp::fame_empty:
            return say("cond.fame_empty" + no);
        case ConditionOp::my_turn:
            return say("cond.my_turn" + no);
        case ConditionOp::attack_takes_reg:
            return say("cond.attack_takes_reg" + no);
        case ConditionOp::returned_unrest_from_hand:
            return say("cond.returned_unrest" + no);
        case ConditionOp::this_in:
            return say("cond.this_in" + no, {{"in", from(term.place, voice, "in")}});
        case ConditionOp::this_garrisoned:
            return say("cond.this_garrisoned" + no);
    }
    return "";
}

// "not both": a text says it as "unless" both, for "if it is not true that" reads badly.
bool PlainText::is_unless(ConditionId id) const {
    const Condition& condition = table_.conditions[id];
    const ConditionTerm* last = table_.condition_terms.data() + condition.first + condition.length - 1;
    return condition.length > 1 && last->op == ConditionOp::negate && (last - 1)->op == ConditionOp::both;
}

std::string PlainText::condition(ConditionId id, Voice voice, bool holds) const {
    const Condition& condition = table_.conditions[id];
    const ConditionTerm* end = table_.condition_terms.data() + condition.first + condition.length;
    return condition_from(end, voice, holds);
}

// --- events --------------------------------------------------------------------------------------------------------

std::string PlainText::event_act(const Event& event, EventKind kind, const std::string& cards) const {
    json::object args{{"cards", cards}};
    if (event.resources != 0) {
        args["tokens"] =
            event.high == unbounded
                ? some(event.resources)
                : tokens(event.resources, say("amount.range", {{"low", event.low}, {"high", event.high}}), 2);
    }
    if (event.source != none) {
        args["source"] = noun(event.source, say("amount.a"), 1);
    }
    if (event.name != none) {
        args["name"] = name_of(event.name);
    }
    std::string key = "event." + std::string(event_word(kind));
    if (event.by_other) {
        key += ".other";
    } else if (event.other_source) {
        key += ".other_source";
    } else if (event.from_market) {
        key += ".from_market";
    } else if (event.from_cards_in_play) {
        key += ".from_card";
    } else if (event.batch) {
        key += ".batch";
    }
    return say(key, std::move(args));
}

std::string PlainText::event(EventId id) const {
    const Event& event = table_.events[id];
    std::string cards = event.selector == none ? say("cards.plain", {{"amount", say("amount.a")}, {"n", 1}})
                                               : noun(event.selector, say("amount.a"), 1);
    if (event.from != none) {
        cards = say("cards.from", {{"cards", cards}, {"from", from(event.from, {}, "from")}});
    }
    std::vector<std::string> acts;
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
        const auto one = static_cast<EventKind>(kind);
        const bool is_part = (event.kinds & bit(EventKind::gain_card)) != 0 && one != EventKind::gain_card;
        if ((event.kinds >> kind & 1) != 0 && !is_part) {
            acts.push_back(event_act(event, one, cards));
        }
    }
    return list(acts, "event.or");
}

// --- victory points ------------------------------------------------------------------------------------------------

std::string PlainText::vp_part(const VpPart& part) const {
    const std::string scope = say("vp.scope." + std::to_string(index_of(part.scope)));
    std::string what;
    if (part.fewer_progress) {
        return say("vp.fewer_progress", {{"n", part.n}});
    }
    if (part.of != none) {
        const Count& count = table_.counts[part.of];
        what = part.garrisoned_cards ? say("vp.garrisoned", {{"n", part.per}})
               : count.variable_vp   ? say("vp.variable", {{"n", part.per}})
                                     : items(count, part.per, "or");
        if (count.selector != none && !count.counts_cards) {
            what = say("vp.on", {{"what", what}, {"cards", noun(count.selector, "", 2)}});
        }
    } else {
        what = tokens(part.resources, "", part.per);
    }
    if (part.except != none) {
        what = say("vp.except", {{"what", what}, {"cards", noun(part.except, "", 2)}});
    }
    return say(part.per == 1 ? "vp.each" : "vp.every",
               {{"n", part.n}, {"per", part.per}, {"what", what}, {"scope", scope}});
}

std::string PlainText::victory_points(CardId id) const {
    const Vp& vp = table_.cards[id].vp;
    std::vector<std::string> parts;
    switch (vp.kind) {
        case VpKind::none:
            return "";
        case VpKind::fixed:
            return say("vp.fixed", {{"n", vp.n}});
        case VpKind::conditional:
            for (std::size_t i = vp.first; i < std::size_t{vp.first} + vp.count; ++i) {
                const VpCase& one = table_.vp_cases[i];
                parts.push_back(say("vp.case", {{"n", one.n}, {"cond", condition(one.when, {})}}));
            }
            parts.push_back(say("vp.else", {{"n", vp.otherwise}}));
            break;
        case VpKind::variable:
            for (std::size_t i = vp.first; i < std::size_t{vp.first} + vp.count; ++i) {
                parts.push_back(vp_part(table_.vp_parts[i]));
            }
            break;
    }
    std::string text = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) {
        text = say(vp.kind == VpKind::variable ? "vp.plus" : "vp.or", {{"first", text}, {"second", parts[i]}});
    }
    return text;
}

}  // namespace pentarchy::imperium_horizons
