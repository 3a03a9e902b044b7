#include <algorithm>

#include "games/imperium_horizons/language/compiling/checker.h"
#include "games/imperium_horizons/language/compiling/compiler.h"

namespace pentarchy::imperium_horizons {

namespace {

template <class Names>
std::uint8_t word_index(const std::string& word, const Names& names) {
    return static_cast<std::uint8_t>(std::ranges::find(names, word) - names.begin());
}

template <class T>
std::uint16_t intern(std::vector<T>& table, const T& entry) {
    const auto found = std::ranges::find(table, entry);
    const auto index = static_cast<std::uint16_t>(found - table.begin());
    if (found == table.end()) {
        table.push_back(entry);
    }
    return index;
}

std::uint16_t mask16(std::uint32_t bits) {
    return static_cast<std::uint16_t>(bits);
}
std::uint8_t mask8(std::uint32_t bits) {
    return static_cast<std::uint8_t>(bits);
}

constexpr std::uint8_t all_tokens = 0xF;

Header header_of(std::uint8_t value) {
    return static_cast<Header>(value);
}

}  // namespace

std::uint8_t resource_mask(const std::string& word) {
    if (word == "any_res" || word == "tokens") {
        return all_tokens;
    }
    return mask8(std::uint32_t{1} << word_index(word, resource_names));
}

// --- selectors -----------------------------------------------------------------------------------------------------

std::uint16_t Compiler::name_set(const std::string& spelling) {
    const auto known = std::ranges::find(table_.name_sets, spelling, &NameSet::spelling);
    if (known != table_.name_sets.end()) {
        return static_cast<std::uint16_t>(known - table_.name_sets.begin());
    }
    NameSet made;
    made.spelling = spelling;
    const bool is_prefix = spelling.ends_with('*');
    const std::string_view part = std::string_view(spelling).substr(0, spelling.size() - (is_prefix ? 1 : 0));
    for (std::size_t name = 0; name < table_.names.size(); ++name) {
        if (is_prefix ? table_.names[name].starts_with(part) : table_.names[name] == part) {
            made.names.push_back(static_cast<NameId>(name));
        }
    }
    table_.name_sets.push_back(std::move(made));
    return static_cast<std::uint16_t>(table_.name_sets.size() - 1);
}

// "A"/"B" as one set
std::uint16_t Compiler::merged(std::uint16_t first, std::uint16_t second) {
    NameSet both = table_.name_sets[first];
    const NameSet& other = table_.name_sets[second];
    both.spelling += "\"/\"" + other.spelling;
    both.names.insert(both.names.end(), other.names.begin(), other.names.end());
    table_.name_sets.push_back(std::move(both));
    return static_cast<std::uint16_t>(table_.name_sets.size() - 1);
}

Term Compiler::term(const syntax::Term& from, bool starts_group) {
    Term made;
    made.kind = from.kind;
    made.negated = from.negated;
    made.starts_group = starts_group;
    switch (from.kind) {
        case TermKind::suit:
            made.value = word_index(from.text, suit_names);
            break;
        case TermKind::icon:
            made.value = word_index(from.text, icon_names);
            break;
        case TermKind::state:
        case TermKind::state_word:
            made.value = word_index(from.text, state_icon_names);
            break;
        case TermKind::header:
            made.value = word_index(from.text, header_names);
            break;
        case TermKind::resource:
        case TermKind::bears:
            made.value = resource_mask(from.text);
            break;
        case TermKind::name:
            made.index = name_set(from.text);
            break;
        case TermKind::tokens:
            made.value = mask8(static_cast<std::uint32_t>(from.numbers[0]));
            break;
        case TermKind::slot:
            for (const int slot : from.numbers) {
                made.value |= mask8(std::uint32_t{1} << (slot - 1));
            }
            break;
        case TermKind::garrisoned:
            if (!from.inner.empty()) {
                syntax::Selector beneath;
                beneath.bare = true;
                beneath.groups.push_back({from.inner[0]});
                made.index = selector(beneath);
            }
            break;
        case TermKind::same_suit:
            made.local = from.variable == 0 ? no_local : local(from.variable, LocalKind::cards);
            break;
        case TermKind::declared:
            made.local = local(from.variable, LocalKind::suit);
            break;
        default:
            break;
    }
    return made;
}

void Compiler::add_to_clause(Clause& clause, const Term& term) {
    const bool no = term.negated;
    switch (term.kind) {
        case TermKind::four_suits:
            clause.suits |= four_suits;
            break;
        case TermKind::suit:
            (no ? clause.not_suits : clause.suits) |= mask16(1U << term.value);
            break;
        case TermKind::icon:
            (no ? clause.not_icons : clause.icons) |= mask16(1U << term.value);
            break;
        case TermKind::state:
        case TermKind::state_word:
            (no ? clause.not_states : clause.states) |= mask8(1U << term.value);
            break;
        case TermKind::header:
            (no ? clause.not_headers : clause.headers) |= mask8(bit(header_of(term.value)));
            break;
        case TermKind::variable_vp:
            (no ? clause.not_variable_vp : clause.variable_vp) = true;
            break;
        case TermKind::name:
            if (!no && clause.names != none) {
                clause.names = merged(clause.names, term.index);
            } else {
                (no ? clause.not_names : clause.names) = term.index;
            }
            break;
        default:
            break;
    }
}

Predicate Compiler::predicate(const Term& term) {
    Predicate made;
    made.negated = term.negated;
    made.local = term.local;
    switch (term.kind) {
        case TermKind::bears:
            made.kind = PredicateKind::bears;
            made.resources = term.value;
            break;
        case TermKind::tokens:
            made.kind = PredicateKind::tokens;
            made.number = term.value;
            break;
        case TermKind::slot:
            made.kind = PredicateKind::slot;
            made.number = term.value;
            break;
        case TermKind::garrisoned:
            made.kind = PredicateKind::garrisoned;
            made.selector = term.index;
            break;
        case TermKind::ungarrisoned:
            made.kind = PredicateKind::ungarrisoned;
            break;
        case TermKind::same_suit:
            made.kind = PredicateKind::same_suit;
            break;
        case TermKind::declared:
            made.kind = PredicateKind::declared_suit;
            break;
        default:
            made.kind = PredicateKind::market;
            break;
    }
    return made;
}

std::uint16_t Compiler::add_terms(const std::vector<Term>& terms) {
    const auto found = std::search(table_.terms.begin(), table_.terms.end(), terms.begin(), terms.end());
    if (found != table_.terms.end()) {
        return static_cast<std::uint16_t>(found - table_.terms.begin());
    }
    table_.terms.insert(table_.terms.end(), terms.begin(), terms.end());
    return static_cast<std::uint16_t>(table_.terms.size() - terms.size());
}

SelectorId Compiler::selector(const syntax::Selector& from) {
    std::vector<Term> terms;
    for (const auto& group : from.groups) {
        for (const syntax::Term& one : group) {
            terms.push_back(term(one, &one == group.data()));
        }
    }
    Selector made;
    made.first_term = add_terms(terms);
    made.terms = mask8(static_cast<std::uint32_t>(terms.size()));
    made.is_bare = from.bare;
    for (std::size_t known = 0; known < table_.selectors.size(); ++known) {
        const Selector& other = table_.selectors[known];
        if (other.first_term == made.first_term && other.terms == made.terms && other.is_bare == made.is_bare) {
            return static_cast<SelectorId>(known);
        }
    }
    made.first_clause = static_cast<std::uint16_t>(table_.clauses.size());
    made.first_predicate = static_cast<std::uint16_t>(table_.predicates.size());
    for (std::size_t at = 0; at < terms.size();) {
        Clause clause;
        bool is_asked = true;
        do {
            const Term& one = terms[at];
            if (one.kind >= TermKind::bears) {
                table_.predicates.push_back(predicate(one));
                ++made.predicates;
                is_asked = false;
            } else if (one.kind == TermKind::any) {
                is_asked = false;
            } else {
                add_to_clause(clause, one);
            }
            ++at;
        } while (at < terms.size() && !terms[at].starts_group);
        if (is_asked) {
            made.suits |= clause.suits;
            made.icons |= clause.icons;
            made.reads_states = made.reads_states || clause.states != 0 || clause.not_states != 0;
            table_.clauses.push_back(clause);
            ++made.clauses;
        }
    }
    made.is_any = made.clauses == 0;
    if (terms.size() == 1 && terms[0].kind == TermKind::name && !terms[0].negated) {
        const NameSet& names = table_.name_sets[terms[0].index];
        made.name = names.names.size() == 1 ? names.names[0] : none;
    }
    table_.selectors.push_back(made);
    return static_cast<SelectorId>(table_.selectors.size() - 1);
}

// --- places and counts ---------------------------------------------------------------------------------------------

PlaceId Compiler::place(const syntax::Place& from) {
    Place made;
    made.adds_to_default = from.adds_to_default;
    std::size_t written = 0;
    for (const syntax::ZoneWord& word : from.zones) {
        Zone zone = Zone::hand;
        if (word.variable != 0) {
            zone = Zone::local;
            made.local = local(word.variable, LocalKind::cards);
        } else if (word.word != "garrison") {
            zone = static_cast<Zone>(word_index(word.word, zone_names));
            made.others = made.others || word.others;
        } else if (word.host) {
            zone = Zone::garrison_named;
            made.host = selector(*word.host);
        } else {
            zone = word.host_word == "this" ? Zone::garrison_this : Zone::garrison_any;
        }
        made.zones |= bit(zone);
        made.order[written++] = static_cast<std::uint8_t>(index_of(zone) + 1);
    }
    return intern(table_.places, made);
}

void Compiler::measure(Count& made, const std::vector<syntax::Term>& terms) {
    std::vector<Term> compiled;
    Clause shown;
    for (const syntax::Term& one : terms) {
        compiled.push_back(term(one, &one == terms.data()));
        const Term& last = compiled.back();
        if (last.kind == TermKind::card) {
            made.counts_cards = true;
        } else if (last.kind == TermKind::resource) {
            made.resources |= last.value;
        } else if (last.kind == TermKind::name) {
            syntax::Selector named;
            named.bare = true;
            named.groups.push_back({one});
            made.selector = selector(named);
            made.counts_cards = true;
        } else {
            add_to_clause(shown, last);
        }
    }
    made.suits = shown.suits;
    made.icons = shown.icons;
    made.states = shown.states;
    made.headers = shown.headers;
    made.variable_vp = shown.variable_vp;
    made.first_term = add_terms(compiled);
    made.terms = mask8(static_cast<std::uint32_t>(compiled.size()));
}

CountId Compiler::count(const syntax::Count& from, CountId next) {
    Count made;
    made.kind = from.kind;
    made.divide = mask8(static_cast<std::uint32_t>(from.divide));
    made.plus_this = from.plus_this;
    made.next = next;
    measure(made, from.terms);
    if (from.place) {
        made.place = place(*from.place);
    }
    if (from.variable != 0) {
        made.local = local(from.variable, LocalKind::cards);
    }
    if (!from.token.empty() && made.kind != CountKind::unrest && made.kind != CountKind::value) {
        made.resources = resource_mask(from.token);
    }
    if (!from.inner.empty()) {
        made.inner = count(from.inner[0]);
    }
    return intern(table_.counts, made);
}

// vp.of: the scope says where; resources are counted beside the cards.
VpPart Compiler::vp_part(const syntax::Count& from) {
    VpPart made;
    Count counted;
    if (from.token == "player with fewer prog") {
        made.fewer_progress = true;
        return made;
    }
    if (from.token == "garrisoned card") {
        made.garrisoned_cards = true;
        counted.counts_cards = true;
    } else if (from.token == "variable-VP card") {
        counted.variable_vp = true;
    } else {
        measure(counted, from.terms);
        made.resources = counted.resources;
        counted.resources = 0;
        if (!from.inner.empty()) {  // "on unc/reg/tri"
            syntax::Selector borne;
            borne.bare = true;
            borne.groups.push_back(from.inner[0].terms);
            counted.selector = selector(borne);
        }
    }
    const bool counts_cards = counted.counts_cards || counted.suits != 0 || counted.icons != 0 || counted.states != 0 ||
                              counted.headers != 0 || counted.variable_vp;
    if (counts_cards) {
        made.of = intern(table_.counts, counted);
    }
    return made;
}

// --- conditions ----------------------------------------------------------------------------------------------------

void Compiler::condition_terms(const syntax::Condition& from, std::vector<ConditionTerm>& terms) {
    for (const syntax::Condition& part : from.parts) {
        condition_terms(part, terms);
    }
    ConditionTerm made;
    made.op = from.op;
    made.compare = from.compare;
    made.number = mask8(static_cast<std::uint32_t>(from.number));
    if (from.count) {
        made.count = count(*from.count);
    }
    if (from.selector) {
        made.selector = selector(*from.selector);
    }
    if (from.place) {
        made.place = place(*from.place);
    }
    if (from.op == ConditionOp::in_state || from.op == ConditionOp::human_state) {
        made.states = mask8(1U << word_index(from.word, state_icon_names));
    }
    if (from.op == ConditionOp::event_is) {
        made.events = bit(*event_kind(from.word));
    }
    if (from.variable != 0) {
        made.local = local(from.variable, LocalKind::cards);
    }
    made.is_bare = from.is_bare;
    terms.push_back(made);
}

ConditionId Compiler::condition(const syntax::Condition& from) {
    std::vector<ConditionTerm> terms;
    condition_terms(from, terms);
    for (std::size_t known = 0; known < table_.conditions.size(); ++known) {
        const Condition& other = table_.conditions[known];
        if (other.length == terms.size() &&
            std::equal(terms.begin(), terms.end(), table_.condition_terms.begin() + other.first)) {
            return static_cast<ConditionId>(known);
        }
    }
    Condition made;
    made.first = static_cast<std::uint16_t>(table_.condition_terms.size());
    made.length = mask8(static_cast<std::uint32_t>(terms.size()));
    table_.condition_terms.insert(table_.condition_terms.end(), terms.begin(), terms.end());
    table_.conditions.push_back(made);
    return static_cast<ConditionId>(table_.conditions.size() - 1);
}

// --- events and modifiers ------------------------------------------------------------------------------------------

EventId Compiler::event(const syntax::Event& from) {
    Event made;
    for (const std::string& kind : from.kinds) {
        made.kinds |= bit(*event_kind(kind));
    }
    made.by_other = from.by_other;
    made.batch = from.batch;
    made.counts = from.counts;
    made.other_source = from.other_source;
    made.from_market = from.from_market;
    made.from_cards_in_play = from.from_cards_in_play;
    made.not_unrest = from.not_unrest;
    if (!from.resource.empty()) {
        made.resources = resource_mask(from.resource);
    }
    if (from.range) {
        made.low = mask8(static_cast<std::uint32_t>(from.range->first));
        made.high = mask8(static_cast<std::uint32_t>(from.range->second));
    }
    if (from.selector) {
        made.selector = selector(*from.selector);
    }
    if (from.source) {
        made.source = selector(*from.source);
    }
    if (from.from) {
        made.from = place(*from.from);
    }
    if (!from.name.empty()) {
        made.name = table_.find_name(from.name);
    }
    if (!from.to_zone.empty()) {
        made.to_zone = static_cast<Zone>(word_index(from.to_zone, zone_names));
    }
    return intern(table_.events, made);
}

Modifier Compiler::modifier(const syntax::Modifier& from) {
    Modifier made;
    made.kind = from.kind;
    made.number = static_cast<std::int8_t>(from.number);
    made.per = mask8(static_cast<std::uint32_t>(from.per));
    made.minimum = mask8(static_cast<std::uint32_t>(from.minimum));
    made.cards_too = from.cards_too;
    made.except_setup = from.except_setup;
    made.whose = from.whose;
    if (!from.resource.empty()) {
        made.resources = resource_mask(from.resource);
    }
    if (!from.state.empty()) {
        made.state = word_index(from.state, state_icon_names);
    }
    if (!from.suit.empty()) {
        made.suit = word_index(from.suit, suit_names);
    }
    if (!from.icon.empty()) {
        made.icon = word_index(from.icon, icon_names);
        made.icon_to = word_index(from.icon_to, icon_names);
    }
    if (from.selector) {
        made.selector = selector(*from.selector);
    }
    if (from.place) {
        made.place = place(*from.place);
    }
    return made;
}

}  // namespace pentarchy::imperium_horizons
