#include "games/imperium_horizons/language/compiling/checker.h"

#include <algorithm>

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, event_kind_count> event_words = {
    "play",      "acquire",   "break",      "gain",        "take",        "return",        "discard",
    "exile",     "garrison",  "history",    "legends",     "sink",        "reshuffle",     "profit",
    "trade",     "pay",       "add_market", "affected_by", "state_flips", "cleanup_start", "developed",
    "gain_card", "look_fame", "leave",      "must_discard"};

bool has_kind(const syntax::Block* block, std::string_view kind) {
    return block != nullptr && block->event &&
           std::ranges::find(block->event->kinds, kind) != block->event->kinds.end();
}

constexpr std::uint32_t single_words =
    bit(Zone::garrison_this) | bit(Zone::garrison_any) | bit(Zone::garrison_named) | bit(Zone::local);

}  // namespace

std::optional<EventKind> event_kind(std::string_view word) {
    const auto found = std::ranges::find(event_words, word);
    if (found == event_words.end()) {
        return std::nullopt;
    }
    return static_cast<EventKind>(found - event_words.begin());
}

std::string_view event_word(EventKind kind) {
    return event_words[index_of(kind)];
}

void Checker::fail(int column, std::string what, std::string right) {
    errors_.push_back({column, std::move(what), std::move(right)});
}

template <class Names>
void Checker::check_word(const std::string& word, const Names& names, std::string_view kind, int column) {
    if (std::ranges::find(names, word) == names.end()) {
        std::string all;
        for (const auto& name : names) {
            all += (all.empty() ? "" : ", ") + std::string(name);
        }
        fail(column, "\"" + word + "\" is no " + std::string(kind), all);
    }
}

void Checker::check_name(const std::string& name, int column) {
    if (!is_name_(name)) {
        fail(column, "no card is called \"" + name + "\"");
    }
}

void Checker::check_zone(const std::string& word, int column) {
    const auto found = std::ranges::find(zone_names, word);
    const auto zone = static_cast<std::size_t>(found - zone_names.begin());
    if (found == zone_names.end() || (single_words >> zone & 1U) != 0 || (!civ_ && zone >= index_of(Zone::bot_deck))) {
        fail(column, "\"" + word + "\" is no zone", "hand, discard, deck, play, history, ...");
    }
}

void Checker::check_resource(const std::string& word, int column, bool with_tokens_of_state) {
    if (word == "any_res" || (with_tokens_of_state && (word == "act" || word == "exh"))) {
        return;
    }
    const auto end = resource_names.begin() + token_count;
    if (std::find(resource_names.begin(), end, word) == end) {
        fail(column, "\"" + word + "\" is no resource", "mat, pop, prog, goods");
    }
}

// --- variables -----------------------------------------------------------------------------------------------------

void Checker::use(char variable, LocalKind kind, int column) {
    const auto found = bound_.find(variable);
    if (found == bound_.end()) {
        fail(column, "\"" + std::string(1, variable) + "\" is not bound before it is used", "... as C");
    } else if (found->second != kind) {
        fail(column, "\"" + std::string(1, variable) + "\" stands for something else here");
    }
}

void Checker::bind(const syntax::Tree& tree) {
    if (tree.bind == 0) {
        return;
    }
    const LocalKind kind = tree.op == Op::declare ? LocalKind::suit
                           : tree.op == Op::pay   ? LocalKind::number
                                                  : LocalKind::cards;
    const auto [entry, is_new] = bound_.emplace(tree.bind, kind);
    if (!is_new && entry->second != kind) {
        fail(tree.column, "\"" + std::string(1, tree.bind) + "\" stands for something else already");
    }
}

// --- operands ------------------------------------------------------------------------------------------------------

void Checker::check(const syntax::Term& term, bool alone) {
    switch (term.kind) {
        case TermKind::icon:
            check_word(term.text, icon_names, "type icon", term.column);
            break;
        case TermKind::state:
        case TermKind::state_word:
            check_word(term.text, state_icon_names, "state", term.column);
            break;
        case TermKind::name:
            check_name(term.text, term.column);
            break;
        case TermKind::bears:
            check_resource(term.text, term.column, false);
            break;
        case TermKind::slot:
            for (const int slot : term.numbers) {
                if (slot < 1 || slot > 8) {
                    fail(term.column, std::to_string(slot) + " is no market slot", "1 to 8");
                }
            }
            break;
        case TermKind::garrisoned:
            for (const syntax::Term& inner : term.inner) {
                check(inner, true);
                if (inner.kind >= TermKind::bears) {
                    fail(inner.column, "only what a card shows can lie beneath another");
                }
            }
            break;
        case TermKind::same_suit:
            if (term.variable != 0) {
                use(term.variable, LocalKind::cards, term.column);
            }
            break;
        case TermKind::declared:
            use(term.variable, LocalKind::suit, term.column);
            break;
        default:
            break;
    }
    if (term.negated && (term.kind == TermKind::any || term.kind == TermKind::four_suits)) {
        fail(term.column, "nothing is \"!" + term.text + "\"", "the suits one by one");
    }
    if (!alone && term.negated && term.kind == TermKind::name) {
        fail(term.column, "a name is excluded alone", "!\"Name\" without /");
    }
    if (!alone && term.kind >= TermKind::bears) {
        fail(term.column, "where a card lies cannot be one of several alternatives");
    }
}

void Checker::check(const syntax::Selector& selector) {
    for (const auto& group : selector.groups) {
        for (const syntax::Term& term : group) {
            check(term, group.size() == 1);
        }
    }
}

void Checker::check(const syntax::Place& place) {
    if (place.zones.size() > 3) {
        fail(place.column, "more than three zones");
    }
    int hosts = 0;
    int variables = 0;
    for (const syntax::ZoneWord& zone : place.zones) {
        if (zone.variable != 0) {
            use(zone.variable, LocalKind::cards, zone.column);
            ++variables;
        } else if (zone.word == "garrison") {
            if (zone.host) {
                check(*zone.host);
                ++hosts;
            }
        } else {
            check_zone(zone.word, zone.column);
        }
        if (zone.others && zone.word != "play") {
            fail(zone.column, "only the play areas of others are open", "others.play");
        }
    }
    if (hosts > 1 || variables > 1) {
        fail(place.column, "a place names one host or one variable");
    }
}

void Checker::check(const syntax::Count& count) {
    for (const syntax::Term& term : count.terms) {
        check(term, true);
    }
    if (count.place) {
        check(*count.place);
    }
    for (const syntax::Count& inner : count.inner) {
        check(inner);
    }
    switch (count.kind) {
        case CountKind::measure_bound:
        case CountKind::bound:
            use(count.variable, LocalKind::cards, count.column);
            break;
        case CountKind::tokens:
            if (count.token != "tokens") {
                check_resource(count.token, count.column, false);
            }
            [[fallthrough]];
        case CountKind::unrest:
        case CountKind::value:
            if (count.variable != 0) {
                use(count.variable, LocalKind::cards, count.column);
            }
            break;
        case CountKind::pool:
        case CountKind::state_card:
            check_resource(count.token, count.column, false);
            break;
        default:
            break;
    }
}

void Checker::check(const syntax::Condition& condition) {
    if (condition.count) {
        check(*condition.count);
    }
    if (condition.selector) {
        check(*condition.selector);
    }
    if (condition.place) {
        check(*condition.place);
    }
    for (const syntax::Condition& part : condition.parts) {
        check(part);
    }
    if ((condition.op == ConditionOp::is || condition.op == ConditionOp::any_is) && condition.variable != 0) {
        use(condition.variable, LocalKind::cards, condition.column);
    }
    if (condition.op == ConditionOp::event_is) {
        if (!event_kind(condition.word)) {
            fail(condition.column, "\"" + condition.word + "\" is no event");
        } else if (!has_kind(block_, condition.word)) {
            fail(condition.column, "\"" + condition.word + "\" is not what this ability waits for");
        }
    }
    if (condition.op == ConditionOp::attack_takes_reg && !has_kind(block_, "play")) {
        fail(condition.column, "no attack is responded to");
    }
}

void Checker::check(const syntax::Event& event) {
    for (const std::string& kind : event.kinds) {
        if (!event_kind(kind)) {
            fail(event.column, "\"" + kind + "\" is no event");
        }
    }
    if (!event.resource.empty()) {
        check_resource(event.resource, event.column, false);
    }
    for (const auto* selector : {&event.selector, &event.source}) {
        if (*selector) {
            check(**selector);
        }
    }
    if (event.from) {
        check(*event.from);
    }
    if (!event.name.empty()) {
        check_name(event.name, event.column);
    }
    if (!event.to_zone.empty()) {
        check_zone(event.to_zone, event.column);
    }
}

void Checker::check(const syntax::Modifier& modifier) {
    if (!modifier.resource.empty()) {
        check_resource(modifier.resource, modifier.column, false);
    }
    if (!modifier.state.empty()) {
        check_word(modifier.state, state_icon_names, "state", modifier.column);
    }
    if (!modifier.suit.empty()) {
        check_word(modifier.suit, suit_names, "suit", modifier.column);
    }
    for (const std::string* icon : {&modifier.icon, &modifier.icon_to}) {
        if (!icon->empty()) {
            check_word(*icon, icon_names, "type icon", modifier.column);
        }
    }
    if (modifier.selector) {
        check(*modifier.selector);
    }
    if (modifier.place) {
        check(*modifier.place);
    }
    if (modifier.number > 99 || modifier.number < -99) {
        fail(modifier.column, "the number is too large");
    }
}

// --- acts ----------------------------------------------------------------------------------------------------------

void Checker::check_amount(const syntax::AmountOf& amount) {
    if (amount.per) {
        check(*amount.per);
    }
    if (amount.kind == AmountKind::event && (block_ == nullptr || !block_->event || !block_->event->counts)) {
        fail(amount.column, "\"n\" needs an event that carries a number", "on(pay n prog)");
    }
    if (amount.kind == AmountKind::half_up) {
        use(amount.variable, LocalKind::number, amount.column);
    }
    if (amount.kind == AmountKind::chosen) {
        const auto [entry, is_new] = bound_.emplace(amount.variable, LocalKind::number);
        if (!is_new && entry->second != LocalKind::number) {
            fail(amount.column, "\"" + std::string(1, amount.variable) + "\" stands for something else here");
        }
    }
}

void Checker::check_operands(const syntax::Tree& tree) {
    check_amount(tree.amount);
    for (const auto* selector : {&tree.selector, &tree.to_selector}) {
        if (*selector) {
            check(**selector);
        }
    }
    if (tree.from) {
        check(*tree.from);
    }
    if (!tree.to_zone.empty()) {
        check_zone(tree.to_zone, tree.column);
    }
    for (const std::string& resource : tree.resources) {
        check_resource(resource, tree.column, tree.op == Op::gain || tree.op == Op::spend);
    }
    if (!tree.state.empty()) {
        check_word(tree.state, state_icon_names, "state", tree.column);
    }
    if (!tree.icon.empty()) {
        check_word(tree.icon, icon_names, "type icon", tree.column);
        check_word(tree.icon_to, icon_names, "type icon", tree.column);
    } else if (!tree.icon_to.empty()) {
        check_resource(tree.icon_to, tree.column, false);
    }
    if (tree.what == What::local || tree.what == What::part_of_local || tree.what == What::local_unrest) {
        use(tree.variable, LocalKind::cards, tree.column);
    }
}

// Operations that mean something only in answer to certain events, or after certain acts.
void Checker::check_place_of_act(const syntax::Tree& tree) {
    const bool replaces = block_ != nullptr && block_->trigger == Trigger::instead_of;
    switch (tree.op) {
        case Op::redirect:
            if (!replaces || !has_kind(block_, "gain_card")) {
                fail(tree.column, "\"to\" alone belongs to instead_of(gain_card ...)");
            }
            break;
        case Op::discard_fewer:
            if (!replaces || !has_kind(block_, "must_discard")) {
                fail(tree.column, "\"discard n fewer\" belongs to instead_of(must discard ...)");
            }
            break;
        case Op::add_event:
            if (!replaces || !(has_kind(block_, "gain") || has_kind(block_, "pay"))) {
                fail(tree.column, "the tokens of no event are meant", "instead_of(gain ...), instead_of(pay ...)");
            }
            break;
        case Op::avoid:
        case Op::replace_with_chaos:
            if (block_ == nullptr || block_->trigger == Trigger::none) {
                fail(tree.column, "there is no event to change", "on(...), instead_of(...)");
            }
            break;
        case Op::look:
            has_looked_ = true;
            [[fallthrough]];
        case Op::gain:
            if (tree.is(flag::extra | flag::fewer) && !replaces) {
                fail(tree.column, "\"extra\" and \"fewer\" belong to instead_of(...)");
            }
            break;
        case Op::give_card:
            has_given_ = true;
            break;
        default:
            break;
    }
    const bool reads_looked =
        tree.what == What::looked || tree.to == To::looked ||
        (tree.from && std::ranges::any_of(tree.from->zones, [](const auto& zone) { return zone.word == "looked"; }));
    if (reads_looked && !has_looked_) {
        fail(tree.column, "no cards were looked at before");
    }
}

void Checker::check_act(const syntax::Tree& tree) {
    check_operands(tree);
    check_place_of_act(tree);
    bind(tree);
}

void Checker::check(const syntax::Tree& tree) {
    if (tree.condition) {
        check(*tree.condition);
    }
    if (tree.where) {
        check(*tree.where);
    }
    if (tree.scope == Scope::attacker && !(has_kind(block_, "play") && block_->event->by_other)) {
        fail(tree.scope_column, "there is no attacker", "on(other play [attack])");
    }
    if (tree.scope == Scope::receiver && !has_given_) {
        fail(tree.scope_column, "no card was given before");
    }
    for (const syntax::Count& count : tree.counts) {
        check(count);
    }
    if (tree.event) {
        check(*tree.event);
    }
    if (tree.op > Op::until_eot) {
        check_act(tree);
    }
    for (const syntax::Tree& child : tree.children) {
        check(child);
    }
}

void Checker::check(const syntax::Block& block) {
    block_ = &block;
    bound_.clear();
    has_looked_ = has_given_ = false;
    if (block.event) {
        check(*block.event);
    }
    if (block.guard) {
        check(*block.guard);
    }
    for (const syntax::CardFlag& flag : block.flags) {
        if (flag.condition) {
            check(*flag.condition);
        }
        if (flag.selector) {
            check(*flag.selector);
        }
    }
    for (const syntax::Modifier& modifier : block.modifiers) {
        check(modifier);
    }
    for (const syntax::Tree& sentence : block.sentences) {
        check(sentence);
    }
    if (bound_.size() > max_locals) {
        fail(block.column, "the text has too many variables", "up to " + std::to_string(max_locals));
    }
    block_ = nullptr;
}

void Checker::check(const syntax::Effect& effect) {
    bool has_play_effect = false;
    std::uint16_t flags = 0;
    for (const syntax::Block& block : effect.blocks) {
        if (block.head == Head::play_effect) {
            if (has_play_effect) {
                fail(block.column, "two blocks without a head");
            }
            has_play_effect = true;
            for (const syntax::CardFlag& flag : block.flags) {
                if ((flags & flag.flag) != 0) {
                    fail(flag.column, "the flag is set already");
                }
                flags |= flag.flag;
            }
        }
        check(block);
    }
}

}  // namespace pentarchy::imperium_horizons
