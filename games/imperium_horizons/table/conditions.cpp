// What matches a selector, what a count comes to, whether a condition holds.

#include <algorithm>
#include <array>

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

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
    const auto face = face_of(s, piece);
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

bool matches(const State& s, const Context& c, SelectorId selector, Piece piece) {
    if (selector == none) {
        return true;
    }
    const Selector& chosen = table().selectors[selector];
    if (!chosen.is_any && !printed_matches(s, selector, piece)) {
        return false;
    }
    for (std::size_t i = 0; i < chosen.predicates; ++i) {
        const Predicate& predicate = table().predicates[chosen.first_predicate + i];
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
    const Selector& asked = table().selectors[selector];
    const bool printed = !asked.is_any && !asked.reads_states && asked.predicates == 0 && s.treats.empty();
    if (printed) {
        return those_in(s, table().row_of(selector), among);
    }
    PieceSet set = among;
    for (const Piece piece : among) {
        if (!matches(s, c, selector, piece)) {
            set.remove(piece);
        }
    }
    return set;
}

// --- counts ------------------------------------------------------------------------------------------

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
    number += what.states != 0 && (states_of(s, piece) & what.states) != 0 ? 1 : 0;
    number += (bit(card.header) & what.headers) != 0 ? 1 : 0;
    number += what.variable_vp && card.vp.kind == VpKind::variable ? 1 : 0;
    return number;
}

namespace {

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

PieceSet measured_cards(const State& s, const Context& c, const Count& what) {
    PieceSet set = cards_in(s, c, what.place, bit(Zone::play), true);
    if (what.plus_this && c.self != no_piece) {
        set.add(c.self);
    }
    return set;
}

int one_count(const State& s, const Context& c, const Count& what) {
    constexpr auto everything = static_cast<std::uint16_t>(0xffff);
    switch (what.kind) {
        case CountKind::measure:
            return shown_by(s, c, what, measured_cards(s, c, what));
        case CountKind::distinct:
            return distinct_shown(s, what.suits, what.icons, measured_cards(s, c, what));
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
            if (piece != no_piece && is_civ(s, c.actor)) {
                return civ_value(s, face_of(s, piece));
            }
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
            return s.civ.counter;
    }
    return 0;
}

}  // namespace

int count(const State& s, const Context& c, CountId what) {
    int sum = 0;
    for (CountId next = what; next != none; next = table().counts[next].next) {
        const Count& one = table().counts[next];
        sum += one_count(s, c, one) / std::max<int>(one.divide, 1);
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
    for (std::size_t i = s.stack.size(); has_civ(s) && s.active == civ_seat && i > 0; --i) {
        const Frame& frame = s.stack[i - 1];
        if (frame.kind == FrameKind::civ_card) {
            const CivTable* rows = civ_table(s);
            const int passed = CivCardFrame(frame).rows_passed;
            return passed > 0 &&
                   row_takes_regions(table().civ_rows[static_cast<std::size_t>(rows->first_row + passed - 1)].ability);
        }
    }
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
            return (player_states(s, 0) & term.states) != 0;
        case ConditionOp::negate:
        case ConditionOp::both:
            break;
    }
    return false;
}

}  // namespace

bool holds_now(const State& s, const Context& c, const Condition& condition) {
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
            low = high = bound_number(s, c.root, amount.number_local);
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

}  // namespace pentarchy::imperium_horizons
