#include "games/imperium_horizons/language/constructs.h"

#include <bit>

#include "games/imperium_horizons/language/compiling/checker.h"
#include "games/imperium_horizons/language/names.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 11> what_names = {"nothing", "selected",      "this",         "it",
                                                         "local",   "part_of_local", "local_unrest", "it_unrest",
                                                         "looked",  "mana",          "top"};
constexpr std::array<std::string_view, 18> to_names = {
    "",           "zone",     "deck_top", "nation_bottom", "fame_bottom", "main_bottom",
    "this",       "selected", "ceremony", "power",         "market",      "market_die",
    "state_card", "attacker", "owner",    "each_other",    "looked",      "event"};
constexpr std::array<std::string_view, 7> scope_names = {"self",     "all",      "others", "owner",
                                                         "attacker", "receiver", "human"};
constexpr std::array<std::string_view, 7> amount_names = {"exact", "range",     "all",    "chosen",
                                                          "event", "that_many", "half_up"};
constexpr std::array<std::string_view, 19> term_names = {
    "any",         "four_suits", "suit",         "icon",      "state",   "state_word", "header",
    "variable_vp", "name",       "card",         "resource",  "bears",   "market",     "tokens",
    "slot",        "garrisoned", "ungarrisoned", "same_suit", "declared"};
constexpr std::array<std::string_view, 12> count_names = {"measure", "distinct", "measure_bound",  "bound",
                                                          "tokens",  "unrest",   "value",          "mana",
                                                          "pool",    "players",  "distinct_icons", "state_card"};
constexpr std::array<std::string_view, 15> condition_names = {
    "compare",         "in_state",      "human_state",     "is",      "any_is",
    "event_is",        "end_triggered", "fame_empty",      "my_turn", "attack_takes_reg",
    "returned_unrest", "this_in",       "this_garrisoned", "not",     "and"};
constexpr std::array<std::string_view, head_count> head_names = {
    "play",  "exhaust",  "passive", "solstice", "end_solstice", "scoring",      "setup",
    "enter", "commerce", "profit",  "resolve",  "developed",    "special_cost", "civ_row"};

class Collector {
  public:
    explicit Collector(const CardTable& table) : table_(table) {}

    void ability(const Ability& one);
    void card(CardId id);
    Constructs found;

  private:
    void add(std::string_view kind, std::string_view name, std::string_view more = "") {
        found.insert(std::string(kind) + "." + std::string(name) + std::string(more));
    }
    void node(NodeId at);
    void structure(const Node& node);
    void act(const Node& node);
    void amount(const Amount& amount);
    void terms(std::uint16_t first, std::uint8_t length);
    void selector(SelectorId id);
    void place(PlaceId id);
    void count(CountId id);
    void condition(ConditionId id);
    void event(EventId id);
    void modifier(const Modifier& one);
    void vp(const Vp& one);

    const CardTable& table_;
};

void Collector::terms(std::uint16_t first, std::uint8_t length) {
    for (std::size_t i = first; i < std::size_t{first} + length; ++i) {
        const Term& term = table_.terms[i];
        add("term", term_names[index_of(term.kind)], term.negated ? ".not" : "");
        if (i > first) {
            add("selector", term.starts_group ? "and" : "or");
        }
        if (term.kind == TermKind::garrisoned && term.index != none) {
            add("term", "garrisoned.by");
            selector(term.index);
        }
        if (term.kind == TermKind::same_suit && term.local != no_local) {
            add("term", "same_suit.local");
        }
        if (term.kind == TermKind::name && table_.name_sets[term.index].spelling.ends_with('*')) {
            add("term", "name.star");
        }
    }
}

void Collector::selector(SelectorId id) {
    if (id != none) {
        terms(table_.selectors[id].first_term, table_.selectors[id].terms);
    }
}

void Collector::place(PlaceId id) {
    if (id == none) {
        return;
    }
    const Place& place = table_.places[id];
    for (const std::uint8_t entry : place.order) {
        if (entry != 0) {
            add("zone", zone_names[static_cast<std::size_t>(entry - 1)]);
        }
    }
    if (place.order[1] != 0) {
        add("place", "union");
    }
    if (place.others) {
        add("place", "others");
    }
    if (place.adds_to_default) {
        add("place", "adds_to_default");
    }
    selector(place.host);
}

void Collector::count(CountId id) {
    for (; id != none; id = table_.counts[id].next) {
        const Count& one = table_.counts[id];
        add("count", count_names[index_of(one.kind)]);
        for (std::size_t i = one.first_term; i < std::size_t{one.first_term} + one.terms; ++i) {
            add("counted", term_names[index_of(table_.terms[i].kind)]);
        }
        if (one.terms > 1 && one.kind != CountKind::distinct) {
            add("count", "sum");
        }
        if (one.divide != 1) {
            add("count", "divide");
        }
        if (one.plus_this) {
            add("count", "plus_this");
        }
        place(one.place);
        count(one.inner);
    }
}

void Collector::condition(ConditionId id) {
    if (id == none) {
        return;
    }
    const Condition& whole = table_.conditions[id];
    for (std::size_t i = whole.first; i < std::size_t{whole.first} + whole.length; ++i) {
        const ConditionTerm& term = table_.condition_terms[i];
        std::string more;
        if (term.op == ConditionOp::compare) {
            more = term.is_bare ? ".named" : term.compare == Compare::equal ? ".equal" : ".at_least";
        }
        add("condition", condition_names[index_of(term.op)], more);
        count(term.count);
        selector(term.selector);
        place(term.place);
    }
}

void Collector::amount(const Amount& amount) {
    add("amount", amount_names[index_of(amount.kind)],
        amount.kind == AmountKind::all && amount.low > 0                ? ".min"
        : amount.kind == AmountKind::range && amount.high == unbounded  ? ".all"
        : amount.kind == AmountKind::chosen && amount.high != unbounded ? ".max"
                                                                        : "");
    if (amount.per != none) {
        add("amount", "per");
        count(amount.per);
    }
    if (amount.cap != unbounded) {
        add("amount", "per.max");
    }
}

void Collector::structure(const Node& node) {
    if (node.op != Op::body) {
        add("op", op_names[index_of(node.op)], node.op == Op::choice && node.amount.high > 1 ? ".repeated" : "");
    }
    if (node.op == Op::loop) {
        count(node.amount.per);
    }
    if (node.op == Op::until_eot) {
        event(node.event);
    }
    if (node.op != Op::body) {
        return;
    }
    const std::string_view may = node.is(flag::may) ? ".may" : "";
    if (node.scope != Scope::self) {
        add("scope", scope_names[index_of(node.scope)], may);
        if (node.where != none && node.scope != Scope::receiver) {
            add("scope", "where");
        }
    } else if (node.is(flag::may)) {
        add("step", "may");
    }
    if (node.costs > 0) {
        add("step", "cost");
    }
    if (node.costs > 1) {
        add("step", "cost.joint");
    }
    if (node.condition != none) {
        add("step", "if");
    }
    if (node.is(flag::has_else)) {
        add("step", node.condition != none ? "if_else" : "else");
    }
    condition(node.condition);
    condition(node.where);
}

void Collector::act(const Node& node) {
    const std::string_view name = op_names[index_of(node.op)];
    add("op", name);
    if (node.what != What::nothing && node.what != What::selected && node.what != What::tokens_them) {
        add("op", name, "." + std::string(what_names[index_of(node.what)]));
    }
    if (node.to != To::unsaid) {
        add("op", name, ".to_" + std::string(to_names[index_of(node.to)]));
    }
    if (node.from != none) {
        add("op", name, ".from");
    }
    if (node.bind != no_local) {
        add("bind", node.is(flag::bind_adds) ? "adds" : "one");
    }
    static constexpr std::array<std::pair<std::uint16_t, std::string_view>, 9> flags = {
        {{flag::if_able, ".if_able"},
         {flag::free, ".free"},
         {flag::extra, ".extra"},
         {flag::fewer, ".fewer"},
         {flag::keep_exhaust, ".keep_exh"},
         {flag::ignoring_state, ".ignoring_state"},
         {flag::discarding_garrison, ".discarding"},
         {flag::from_self, ".from_this"},
         {flag::from_selected, ".from_named"}}};
    for (const auto& [flag, word] : flags) {
        if (node.is(flag)) {
            add("op", name, word);
        }
    }
    if (node.state != 0 && node.op == Op::free_play) {
        add("op", name, ".ignoring_one");
    }
    if (node.number > 1 && node.op == Op::move) {
        add("op", name, ".distinct");
    }
    if (std::popcount(node.resources) > 1) {
        add("resource", node.resources == 0xF ? "any" : "mix");
    }
    if (node.op == Op::steal && node.where != none) {
        add("op", name, ".where");
    }
    amount(node.amount);
    selector(node.selector);
    selector(node.to_selector);
    place(node.from);
    condition(node.where);
}

void Collector::node(NodeId at) {
    const Node& node = table_.nodes[at];
    if (node.op <= Op::until_eot) {
        structure(node);
    } else {
        act(node);
        if (node.op == Op::steal && node.end > at + 1) {
            add("op", "steal.unable");
        }
    }
}

void Collector::event(EventId id) {
    if (id == none) {
        return;
    }
    const Event& one = table_.events[id];
    int kinds = 0;
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
        if ((one.kinds >> kind & 1) != 0) {
            ++kinds;
            const std::string_view more = one.by_other             ? ".other"
                                          : one.batch              ? ".batch"
                                          : one.counts             ? ".counts"
                                          : one.other_source       ? ".other_source"
                                          : one.from_market        ? ".from_market"
                                          : one.from_cards_in_play ? ".from_card"
                                          : one.high != unbounded  ? ".range"
                                          : one.from != none       ? ".from"
                                                                   : "";
            add("event", event_word(static_cast<EventKind>(kind)), more);
        }
    }
    if (kinds > 1) {
        add("event", "either");
    }
    selector(one.selector);
    selector(one.source);
    place(one.from);
}

void Collector::modifier(const Modifier& one) {
    add("modifier", modifier_names[index_of(one.kind)],
        one.whose == Whose::own   ? ".own"
        : one.whose == Whose::dev ? ".dev"
        : one.except_setup        ? ".except_setup"
        : one.cards_too           ? ".cards"
                                  : "");
    if (one.minimum > 0) {
        add("modifier", "min");
    }
    selector(one.selector);
    place(one.place);
}

void Collector::ability(const Ability& one) {
    add("head", head_names[index_of(one.head)],
        one.trigger == Trigger::none ? ""
        : one.trigger == Trigger::on ? ".on"
                                     : ".instead_of");
    if (one.any_turn) {
        add("head", "anyturn");
    }
    if (one.guard != none) {
        add("head", "guard");
    }
    event(one.event);
    condition(one.guard);
    for (std::size_t i = 0; i < one.modifiers; ++i) {
        modifier(table_.modifiers[one.first_modifier + i]);
    }
    for (NodeId at = one.first; at < one.end; ++at) {
        node(at);
    }
}

void Collector::vp(const Vp& one) {
    static constexpr std::array<std::string_view, 4> kinds = {"none", "fixed", "conditional", "variable"};
    add("vp", kinds[index_of(one.kind)]);
    if (one.count > 1) {
        add("vp", one.kind == VpKind::variable ? "parts" : "cases");
    }
    for (std::size_t i = one.first; one.kind == VpKind::conditional && i < std::size_t{one.first} + one.count; ++i) {
        condition(table_.vp_cases[i].when);
    }
    for (std::size_t i = one.first; one.kind == VpKind::variable && i < std::size_t{one.first} + one.count; ++i) {
        const VpPart& part = table_.vp_parts[i];
        add("vp", "scope.", vp_scope_names[index_of(part.scope)]);
        if (part.except != none) {
            add("vp", "except");
        }
        if (part.garrisoned_cards) {
            add("vp", "garrisoned");
        }
        if (part.resources != 0) {
            add("vp", "tokens");
        }
        count(part.of);
        selector(part.except);
    }
}

void Collector::card(CardId id) {
    static constexpr std::array<std::string_view, 12> flag_names = {
        "free",      "noeffect", "unplayable", "no_garrison", "no_cleanup_discard", "no_abandon",
        "no_recall", "no_mana",  "nadir",      "zenith",      "dev_last",           "req"};
    const Card& one = table_.cards[id];
    for (std::size_t flag = 0; flag < flag_names.size(); ++flag) {
        if ((one.flags >> flag & 1) != 0) {
            add("flag", flag_names[flag]);
        }
    }
    if (one.free_if != none) {
        add("flag", "free.if");
    }
    if (one.no_garrison_in != none) {
        add("flag", "no_garrison.in");
        selector(one.no_garrison_in);
    }
    condition(one.requirement);
    condition(one.free_if);
    for (const Ability& each : table_.abilities_of(id)) {
        ability(each);
    }
    if (one.dev_special != none) {
        add("dev", "special");
        ability(table_.abilities[one.dev_special]);
    }
    if (one.dev_require != none) {
        add("dev", "require");
    }
    if (one.dev_free_if != none) {
        add("dev", "free_if");
    }
    vp(one.vp);
}

}  // namespace

Constructs constructs_of(const CardTable& table, const Ability& ability) {
    Collector collector(table);
    collector.ability(ability);
    return std::move(collector.found);
}

Constructs constructs_of(const CardTable& table, CardId card) {
    Collector collector(table);
    collector.card(card);
    return std::move(collector.found);
}

}  // namespace pentarchy::imperium_horizons
