#include "games/imperium_horizons/query.h"

#include <algorithm>
#include <array>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace pentarchy::imperium_horizons {

namespace {

constexpr Zone zone_at(std::uint8_t index) {
    return static_cast<Zone>(index);
}

bool takes_regions(const Card& card) {
    if (card.play_effect == none) {
        return false;
    }
    const Ability& ability = table().abilities[card.play_effect];
    NodeId others_until = 0;
    for (NodeId node = ability.first; node < ability.end; ++node) {
        const Node& n = table().nodes[node];
        if (n.op == Op::body && n.scope == Scope::others) {
            others_until = std::max(others_until, n.end);
        }
        if (node < others_until && (n.op == Op::abandon || n.op == Op::recall) && n.selector != none &&
            ((table().selectors[n.selector].suits & bit(Suit::reg)) != 0 || table().selectors[n.selector].is_any ||
             table().selectors[n.selector].suits == 0)) {
            return true;
        }
    }
    return false;
}

Traits traits_from(const Card& card) {
    Traits traits;
    for (const Ability& ability : std::span(table().abilities.data() + card.first_ability, card.abilities)) {
        traits.heads |= static_cast<std::uint16_t>(bit(ability.head));
        if (ability.event != none) {
            (ability.trigger == Trigger::on ? traits.answers : traits.replaces) |= table().events[ability.event].kinds;
        }
        for (std::size_t i = 0; i < ability.modifiers; ++i) {
            traits.modifiers |= bit(table().modifiers[ability.first_modifier + i].kind);
        }
    }
    traits.takes_regions = card.header == Header::attack && takes_regions(card);
    return traits;
}

bool adjusts(const Ability& ability) {
    for (NodeId node = ability.first; node < ability.end; ++node) {
        const Node& n = table().nodes[node];
        if (n.is(flag::extra | flag::fewer) || n.op == Op::avoid || n.op == Op::add_event || n.op == Op::redirect ||
            n.op == Op::discard_fewer || n.op == Op::replace_with_chaos) {
            return true;
        }
    }
    return false;
}

}  // namespace

const Traits& traits_of(CardId card) {
    static const std::vector<Traits> all = [] {
        std::vector<Traits> list;
        list.reserve(table().cards.size());
        for (const Card& one : table().cards) {
            list.push_back(traits_from(one));
        }
        return list;
    }();
    return all[card];
}

bool only_adjusts(std::uint16_t ability) {
    static const std::vector<char> all = [] {
        std::vector<char> list;
        list.reserve(table().abilities.size());
        for (const Ability& one : table().abilities) {
            list.push_back(adjusts(one) ? 1 : 0);
        }
        return list;
    }();
    return all[ability] != 0;
}

// --- places ----------------------------------------------------------------------------------------

PieceSet at(const State& s, Spot where) {
    PieceSet set;
#if defined(__AVX2__)
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(where));
    for (std::size_t word = 0; word < 4; ++word) {
        const auto* from = reinterpret_cast<const __m256i*>(s.at.data() + 64 * word);
        const auto low =
            static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_loadu_si256(from), wanted)));
        const auto high =
            static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_loadu_si256(from + 1), wanted)));
        set.set_word(word, low | static_cast<std::uint64_t>(high) << 32U);
    }
#else
    for (std::size_t piece = 0; piece < max_pieces; ++piece) {
        if (s.at[piece] == where) {
            set.add(static_cast<Piece>(piece));
        }
    }
#endif
    return set;
}

PieceSet in_play(const State& s, int seat) {
    return at(s, spot::play, seat) | at(s, spot::permanent, seat);
}

PieceSet active_cards(const State& s, int seat) {
    return in_play(s, seat) | at(s, spot::state_card, seat);
}

PieceSet garrison_of(const State& s, Piece host) {
    PieceSet set;
    const int seat = owner_of(s.at[host]);
    if (seat < 0) {
        return set;
    }
    for (const Piece piece : at(s, spot::garrison, seat)) {
        if (s.host[piece] == host) {
            set.add(piece);
        }
    }
    return set;
}

PieceSet scored_cards(const State& s, int seat) {
    PieceSet set = at(s, spot::hand, seat) | at(s, spot::deck, seat) | at(s, spot::discard, seat) | in_play(s, seat) |
                   at(s, spot::history, seat) | at(s, spot::legends, seat) | at(s, spot::sunken, seat) |
                   at(s, spot::state_card, seat) | at(s, spot::resolving, seat);
    for (const Piece piece : at(s, spot::garrison, seat)) {
        // The active quest does not score (IH-NAT-ARTHURIANS-06).
        if ((traits_of(s, s.host[piece]).modifiers & bit(ModifierKind::quest_host)) == 0) {
            set.add(piece);
        }
    }
    return set;
}

Piece market_card(const State& s, int slot) {
    for (const Piece piece : at(s, spot::market)) {
        if (s.host[piece] == slot) {
            return piece;
        }
    }
    return no_piece;
}

namespace {

Piece permanent_with(const State& s, int seat, ModifierKind kind) {
    for (const Piece piece : at(s, spot::permanent, seat)) {
        if ((traits_of(s, piece).modifiers & bit(kind)) != 0) {
            return piece;
        }
    }
    return no_piece;
}

Piece first_or_none(const PieceSet& set) {
    return set.empty() ? no_piece : set.first();
}

}  // namespace

Piece mana_card(const State& s, int seat) {
    return permanent_with(s, seat, ModifierKind::mana_host);
}

Piece ceremony_card(const State& s, int seat) {
    for (const Piece piece : at(s, spot::permanent, seat)) {
        if (card_of(s, piece).stays == Stays::permanent) {
            return piece;
        }
    }
    return no_piece;
}

Piece power_card(const State& s, int seat) {
    for (const Piece piece : at(s, spot::permanent, seat)) {
        const Card& card = card_of(s, piece);
        if (card.stays == Stays::power && card.set != CardSet::trade) {
            return piece;
        }
    }
    return no_piece;
}

Piece state_piece(const State& s, int seat) {
    return first_or_none(at(s, spot::state_card, seat));
}

int main_size(const State& s) {
    return at(s, spot::main_deck).size() - s.small_deck[0] - s.small_deck[1] - s.small_deck[2] - s.routes_out;
}

int deck_size(const State& s, Spot deck) {
    return at(s, deck).size();
}

namespace {

PieceSet zone_cards(const State& s, const Context& c, const Place& place, Zone zone, bool counting) {
    const int seat = c.actor;
    switch (zone) {
        case Zone::hand:
            return at(s, spot::hand, seat);
        case Zone::discard:
            return at(s, spot::discard, seat);
        case Zone::deck:
            return at(s, spot::deck, seat);
        case Zone::play: {
            if (!place.others) {
                return counting ? in_play(s, seat) : at(s, spot::play, seat);
            }
            PieceSet set;
            for (int other = 0; other < s.seats; ++other) {
                if (other != seat) {
                    set |= at(s, spot::play, other);
                }
            }
            return set;
        }
        case Zone::history:
            return at(s, spot::history, seat);
        case Zone::legends:
            return at(s, spot::legends, seat);
        case Zone::sunken:
            return at(s, spot::sunken, seat);
        case Zone::mana: {
            const Piece host = mana_card(s, seat);
            return host == no_piece ? PieceSet{} : garrison_of(s, host);
        }
        case Zone::exile:
            return at(s, spot::exile);
        case Zone::market:
            return at(s, spot::market);
        case Zone::nation:
            return at(s, spot::nation, seat);
        case Zone::dev:
            return at(s, spot::development, seat);
        case Zone::looked:
            return bound(s, c.root, bound_looked);
        case Zone::scored:
            return scored_cards(s, seat);
        case Zone::chaos:
            return at(s, spot::chaos);
        case Zone::power: {
            const Piece power = power_card(s, seat);
            return power == no_piece ? PieceSet{} : PieceSet::of(power);
        }
        case Zone::ceremony: {
            const Piece ceremony = ceremony_card(s, seat);
            return ceremony == no_piece ? PieceSet{} : PieceSet::of(ceremony);
        }
        case Zone::garrison_this:
            return c.self == no_piece ? PieceSet{} : garrison_of(s, c.self);
        case Zone::garrison_any:
            return at(s, spot::garrison, seat);
        case Zone::garrison_named: {
            PieceSet set;
            for (const Piece piece : at(s, spot::garrison, seat)) {
                if (matches(s, c, place.host, s.host[piece])) {
                    set.add(piece);
                }
            }
            return set;
        }
        case Zone::local:
            return bound(s, c.root, place.local);
        default:
            return {};
    }
}

}  // namespace

PieceSet cards_in(const State& s, const Context& c, const Place& place, std::uint32_t default_zones, bool counting) {
    PieceSet set;
    const std::uint32_t zones = place.zones | (place.adds_to_default ? default_zones : 0U);
    for (std::uint32_t left = zones; left != 0; left &= left - 1) {
        set |= zone_cards(s, c, place, zone_at(static_cast<std::uint8_t>(std::countr_zero(left))), counting);
    }
    return set;
}

PieceSet cards_in(const State& s, const Context& c, PlaceId place, std::uint32_t default_zones, bool counting) {
    if (place != none) {
        return cards_in(s, c, table().places[place], default_zones, counting);
    }
    Place plain;
    plain.zones = default_zones;
    return cards_in(s, c, plain, 0, counting);
}

// --- tokens and icons --------------------------------------------------------------------------------

int tokens_on(const State& s, Piece piece, int resource) {
    for (const Tokens& tokens : s.tokens) {
        if (tokens.card == piece) {
            return tokens.count[static_cast<std::size_t>(resource)];
        }
    }
    return 0;
}

int tokens_on(const State& s, Piece piece) {
    for (const Tokens& tokens : s.tokens) {
        if (tokens.card == piece) {
            return tokens.total();
        }
    }
    return 0;
}

int icons_of(const State& s, Piece piece, Icon icon) {
    int number = card_of(s, piece).icon_counts[index_of(icon)];
    for (const Treat& treat : s.treats) {
        if (treat.card == piece) {
            number -= treat.from == index_of(icon) ? treat.number : 0;
            number += treat.to == index_of(icon) ? treat.number * treat.times : 0;
        }
    }
    return std::max(number, 0);
}

std::uint16_t icon_mask(const State& s, Piece piece) {
    std::uint16_t mask = card_of(s, piece).icons;
    for (const Treat& treat : s.treats) {
        if (treat.card == piece) {
            for (int icon = 0; icon < icon_count; ++icon) {
                const auto one = static_cast<std::uint16_t>(1U << static_cast<unsigned>(icon));
                mask = static_cast<std::uint16_t>(icons_of(s, piece, static_cast<Icon>(icon)) > 0 ? mask | one
                                                                                                  : mask & ~one);
            }
        }
    }
    return mask;
}

std::uint8_t states_of(const State& s, Piece piece) {
    std::uint8_t states = card_of(s, piece).states;
    const int seat = owner_of(s.at[piece]);
    if (states == 0 || seat < 0) {
        return states;
    }
    for_modifiers(s, seat, ModifierKind::lose_icon, [&](const Modifier& modifier, Piece) {
        const bool lost = modifier.whose == Whose::own ||
                          (modifier.whose == Whose::dev && card_of(s, piece).start == Start::dev) ||
                          (modifier.whose == Whose::selected &&
                           table().matches_printed(modifier.selector, static_cast<CardId>(s.face[piece])));
        if (lost) {
            states = static_cast<std::uint8_t>(states & ~(1U << modifier.state));
        }
    });
    return states;
}

std::uint8_t player_states(const State& s, int seat) {
    const Piece piece = state_piece(s, seat);
    return piece == no_piece ? std::uint8_t{0} : card_of(s, piece).states;
}

// --- bound cards ----------------------------------------------------------------------------------------

PieceSet bound(const State& s, std::uint8_t frame, std::uint8_t variable) {
    PieceSet set;
    for (const Binding& binding : s.bindings) {
        if (binding.frame == frame && binding.variable == variable && binding.card != no_piece) {
            set.add(binding.card);
        }
    }
    return set;
}

Piece bound_card(const State& s, std::uint8_t frame, std::uint8_t variable) {
    for (std::size_t i = s.bindings.size(); i > 0; --i) {
        const Binding& binding = s.bindings[i - 1];
        if (binding.frame == frame && binding.variable == variable) {
            return binding.card;
        }
    }
    return no_piece;
}

Piece it_of(const State& s, const Context& c) {
    const Piece it = bound_card(s, c.root, bound_it);
    if (it != no_piece || c.event == no_event || c.event >= s.events.size()) {
        return it;
    }
    return s.events[c.event].card;
}

const Taken* taken_of(const State& s, Piece piece) {
    for (std::size_t i = s.taken.size(); i > 0; --i) {
        if (s.taken[i - 1].card == piece) {
            return &s.taken[i - 1];
        }
    }
    return nullptr;
}

// --- selectors ------------------------------------------------------------------------------------------

namespace {

bool names_match(std::uint16_t set, NameId name) {
    return set != none && std::ranges::find(table().name_sets[set].names, name) != table().name_sets[set].names.end();
}

// As CardTable::matches, with the icons as they are treated this turn.
bool clause_matches(const Clause& clause, const Card& card, std::uint16_t icons, std::uint8_t states) {
    const std::uint32_t header = bit(card.header);
    return (card.suits & clause.suits) != 0 || (icons & clause.icons) != 0 || (states & clause.states) != 0 ||
           (header & clause.headers) != 0 || names_match(clause.names, card.name) ||
           (clause.variable_vp && card.vp.kind == VpKind::variable) || (clause.not_suits & ~card.suits) != 0 ||
           (clause.not_icons & ~icons) != 0 || (clause.not_states & ~states) != 0 ||
           (clause.not_headers & ~header) != 0 ||
           (clause.not_names != none && !names_match(clause.not_names, card.name)) ||
           (clause.not_variable_vp && card.vp.kind != VpKind::variable);
}

bool printed_matches(const State& s, SelectorId id, Piece piece) {
    const Selector& selector = table().selectors[id];
    const auto face = static_cast<CardId>(s.face[piece]);
    const bool treated = std::ranges::any_of(s.treats, [&](const Treat& treat) { return treat.card == piece; });
    if (treated) {
        const std::uint8_t states = selector.reads_states ? states_of(s, piece) : std::uint8_t{0};
        for (std::size_t i = 0; i < selector.clauses; ++i) {
            if (!clause_matches(table().clauses[selector.first_clause + i], table().cards[face], icon_mask(s, piece),
                                states)) {
                return false;
            }
        }
        return true;
    }
    return selector.reads_states ? table().matches(id, face, states_of(s, piece)) : table().matches_printed(id, face);
}

bool predicate_holds(const State& s, const Context& c, const Predicate& predicate, Piece piece) {
    const Taken* taken = s.at[piece] == spot::market ? nullptr : taken_of(s, piece);
    switch (predicate.kind) {
        case PredicateKind::bears:
            for (int resource = 0; resource < resource_kinds; ++resource) {
                const int number = taken != nullptr ? taken->tokens[static_cast<std::size_t>(resource)]
                                                    : tokens_on(s, piece, resource);
                if ((predicate.resources >> resource & 1U) != 0 && number > 0) {
                    return true;
                }
            }
            return false;
        case PredicateKind::market:
            return taken != nullptr ? taken->from == spot::market : s.at[piece] == spot::market;
        case PredicateKind::tokens: {
            int number = tokens_on(s, piece);
            if (taken != nullptr) {
                number = taken->tokens[0] + taken->tokens[1] + taken->tokens[2] + taken->tokens[3];
            }
            return number >= predicate.number;
        }
        case PredicateKind::slot:
            return s.at[piece] == spot::market && (predicate.number >> s.host[piece] & 1U) != 0;
        case PredicateKind::garrisoned:
            for (const Piece beneath : garrison_of(s, piece)) {
                if (predicate.selector == none || matches(s, c, predicate.selector, beneath)) {
                    return true;
                }
            }
            return false;
        case PredicateKind::ungarrisoned:
            return garrison_of(s, piece).empty();
        case PredicateKind::same_suit: {
            const Piece reference = predicate.local != no_local ? bound_card(s, c.root, predicate.local) : it_of(s, c);
            const std::uint32_t suits = four_suits | bit(Suit::tr);
            return reference != no_piece && (card_of(s, reference).suits & card_of(s, piece).suits & suits) != 0;
        }
        case PredicateKind::declared_suit: {
            const std::uint8_t suit = bound_card(s, c.root, predicate.local);
            return suit != no_piece && (card_of(s, piece).suits >> suit & 1U) != 0;
        }
    }
    return false;
}

}  // namespace

bool matches(const State& s, const Context& c, SelectorId id, Piece piece) {
    if (id == none) {
        return true;
    }
    const Selector& selector = table().selectors[id];
    if (!selector.is_any && !printed_matches(s, id, piece)) {
        return false;
    }
    for (std::size_t i = 0; i < selector.predicates; ++i) {
        const Predicate& predicate = table().predicates[selector.first_predicate + i];
        if (predicate_holds(s, c, predicate, piece) == predicate.negated) {
            return false;
        }
    }
    return true;
}

PieceSet select(const State& s, const Context& c, SelectorId selector, const PieceSet& among) {
    if (selector == none) {
        return among;
    }
    PieceSet set;
    for (const Piece piece : among) {
        if (matches(s, c, selector, piece)) {
            set.add(piece);
        }
    }
    return set;
}

// --- counts ------------------------------------------------------------------------------------------

namespace {

int shown(const State& s, const Context& c, const Count& what, Piece piece) {
    if (what.selector != none && !matches(s, c, what.selector, piece)) {
        return 0;
    }
    if (what.counts_cards) {
        return 1;
    }
    const Card& card = card_of(s, piece);
    int number = 0;
    for (std::uint32_t left = what.suits; left != 0; left &= left - 1) {
        number += card.suit_counts[static_cast<std::size_t>(std::countr_zero(left))];
    }
    for (std::uint32_t left = what.icons; left != 0; left &= left - 1) {
        number += icons_of(s, piece, static_cast<Icon>(std::countr_zero(left)));
    }
    number += (states_of(s, piece) & what.states) != 0 ? 1 : 0;
    number += (bit(card.header) & what.headers) != 0 ? 1 : 0;
    number += what.variable_vp && card.vp.kind == VpKind::variable ? 1 : 0;
    return number;
}

int shown_by(const State& s, const Context& c, const Count& what, const PieceSet& set) {
    int number = 0;
    for (const Piece piece : set) {
        number += shown(s, c, what, piece);
    }
    return number;
}

int distinct_shown(const State& s, std::uint16_t suits, std::uint16_t icons, const PieceSet& set) {
    std::uint16_t seen_suits = 0;
    std::uint16_t seen_icons = 0;
    for (const Piece piece : set) {
        seen_suits |= card_of(s, piece).suits;
        seen_icons |= icon_mask(s, piece);
    }
    return std::popcount(static_cast<unsigned>(seen_suits & suits)) +
           std::popcount(static_cast<unsigned>(seen_icons & icons));
}

int tokens_taken(const State& s, Piece piece, std::uint8_t resources) {
    const Taken* taken = piece == no_piece ? nullptr : taken_of(s, piece);
    int number = 0;
    for (std::size_t resource = 0; taken != nullptr && resource < resource_kinds; ++resource) {
        number += (resources >> resource & 1U) != 0 ? taken->tokens[resource] : 0;
    }
    return number;
}

int one_count(const State& s, const Context& c, const Count& what) {
    constexpr auto everything = static_cast<std::uint16_t>(0xffff);
    switch (what.kind) {
        case CountKind::measure: {
            PieceSet set = cards_in(s, c, what.place, bit(Zone::play), true);
            if (what.plus_this && c.self != no_piece) {
                set.add(c.self);
            }
            return shown_by(s, c, what, set);
        }
        case CountKind::distinct: {
            PieceSet set = cards_in(s, c, what.place, bit(Zone::play), true);
            if (what.plus_this && c.self != no_piece) {
                set.add(c.self);
            }
            return distinct_shown(s, what.suits, what.icons, set);
        }
        case CountKind::measure_bound:
            return shown_by(s, c, what, bound(s, c.root, what.local));
        case CountKind::bound:
            return bound(s, c.root, what.local).size();
        case CountKind::tokens:
            return tokens_taken(s, what.local == no_local ? it_of(s, c) : bound_card(s, c.root, what.local),
                                what.resources);
        case CountKind::unrest: {
            const Piece piece = what.local == no_local ? it_of(s, c) : bound_card(s, c.root, what.local);
            const Taken* taken = piece == no_piece ? nullptr : taken_of(s, piece);
            return taken != nullptr && taken->unrest != no_piece ? 1 : 0;
        }
        case CountKind::value: {
            const Piece piece = what.local == no_local ? it_of(s, c) : bound_card(s, c.root, what.local);
            return piece == no_piece ? 0 : card_of(s, piece).vp.n;
        }
        case CountKind::mana: {
            const Piece host = mana_card(s, c.actor);
            return host == no_piece ? 0 : garrison_of(s, host).size();
        }
        case CountKind::pool: {
            int number = 0;
            for (std::size_t resource = 0; resource < resource_kinds; ++resource) {
                number += (what.resources >> resource & 1U) != 0 ? s.player(c.actor).pool[resource] : 0;
            }
            return number;
        }
        case CountKind::players: {
            const int mine = count(s, c, what.inner);
            int number = 0;
            for (int seat = 0; seat < s.seats; ++seat) {
                number += count(s, c.with_actor(seat), what.inner) >= mine ? 1 : 0;
            }
            return number;
        }
        case CountKind::distinct_icons:
            return distinct_shown(s, table().countable_suits & everything, table().countable_icons & everything,
                                  cards_in(s, c, what.place, bit(Zone::play), true));
        case CountKind::state_card:
            return 0;
    }
    return 0;
}

}  // namespace

int count(const State& s, const Context& c, CountId id) {
    int sum = 0;
    for (CountId next = id; next != none; next = table().counts[next].next) {
        const Count& what = table().counts[next];
        sum += one_count(s, c, what) / std::max<int>(what.divide, 1);
    }
    return sum;
}

// --- conditions ------------------------------------------------------------------------------------------

namespace {

PieceSet subject(const State& s, const Context& c, Local local) {
    if (local != no_local) {
        return bound(s, c.root, local);
    }
    const Piece it = it_of(s, c);
    return it == no_piece ? PieceSet{} : PieceSet::of(it);
}

bool attack_takes_region(const State& s, const Context& c) {
    return c.event != no_event && c.event < s.events.size() && s.events[c.event].card != no_piece &&
           traits_of(s, s.events[c.event].card).takes_regions;
}

bool term_holds(const State& s, const Context& c, const ConditionTerm& term) {
    switch (term.op) {
        case ConditionOp::compare: {
            const int value = count(s, c, term.count);
            return term.compare == Compare::equal ? value == term.number : value >= term.number;
        }
        case ConditionOp::in_state:
            return (player_states(s, c.actor) & term.states) != 0;
        case ConditionOp::is: {
            const PieceSet set = subject(s, c, term.local);
            return !set.empty() && select(s, c, term.selector, set) == set;
        }
        case ConditionOp::any_is:
            return !select(s, c, term.selector, subject(s, c, term.local)).empty();
        case ConditionOp::event_is:
            return c.event != no_event && c.event < s.events.size() && (term.events & bit(s.events[c.event].kind)) != 0;
        case ConditionOp::end_triggered:
            return s.end_triggered != 0;
        case ConditionOp::fame_empty:
            return s.fame_cards == 0;
        case ConditionOp::my_turn:
            return s.active == c.owner && s.in_solstice == 0;
        case ConditionOp::attack_takes_reg:
            return attack_takes_region(s, c);
        case ConditionOp::returned_unrest_from_hand:
            return s.player(c.actor).returned_unrest != 0;
        case ConditionOp::this_in:
            return c.self != no_piece && cards_in(s, c, term.place, 0, true).has(c.self);
        case ConditionOp::this_garrisoned:
            return c.self != no_piece && kind_of(s.at[c.self]) == spot::garrison;
        case ConditionOp::human_state:
        case ConditionOp::negate:
        case ConditionOp::both:
            break;
    }
    return false;
}

}  // namespace

bool holds(const State& s, const Context& c, ConditionId id) {
    if (id == none) {
        return true;
    }
    const Condition& condition = table().conditions[id];
    std::uint32_t values = 0;  // a stack of bits
    for (std::size_t i = 0; i < condition.length; ++i) {
        const ConditionTerm& term = table().condition_terms[condition.first + i];
        if (term.op == ConditionOp::negate) {
            values ^= 1U;
        } else if (term.op == ConditionOp::both) {
            const std::uint32_t last = values & 1U;
            values >>= 1U;
            values &= ~std::uint32_t{1} | last;
        } else {
            values = values << 1U | (term_holds(s, c, term) ? 1U : 0U);
        }
    }
    return (values & 1U) != 0;
}

Range amount_of(const State& s, const Context& c, const Amount& amount) {
    int low = amount.low;
    int high = amount.high;
    switch (amount.kind) {
        case AmountKind::exact:
        case AmountKind::range:
            break;
        case AmountKind::all:
            high = unbounded;
            break;
        case AmountKind::chosen: {
            const std::uint8_t chosen = bound_card(s, c.root, amount.number_local);
            low = high = chosen == no_piece ? 0 : chosen;
            break;
        }
        case AmountKind::event:
            low = high = c.event != no_event && c.event < s.events.size() ? s.events[c.event].number : 0;
            break;
        case AmountKind::that_many:
        case AmountKind::half_up:
            low = high = 0;
            break;
    }
    if (amount.per != none) {
        const int times = count(s, c, amount.per);
        low *= times;
        high = high == unbounded ? unbounded : high * times;
    }
    if (amount.cap != unbounded) {
        low = std::min<int>(low, amount.cap);
        high = std::min<int>(high, amount.cap);
    }
    return {low, high};
}

bool has_modifier(const State& s, int seat, ModifierKind kind) {
    bool found = false;
    for_modifiers(s, seat, kind, [&](const Modifier&, Piece) { found = true; });
    return found;
}

int hand_size(const State& s, int seat, bool setup) {
    int size = 5;
    for_modifiers(s, seat, ModifierKind::handsize, [&](const Modifier& modifier, Piece) {
        size += setup && modifier.except_setup ? 0 : modifier.number;
    });
    return std::max(size, 0);
}

}  // namespace pentarchy::imperium_horizons
