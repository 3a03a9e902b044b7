#include "games/imperium_horizons/table/query.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/imperium_horizons/civ/civ.h"

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
        traits.heads |= bit(ability.head);
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

const Traits* all_traits() {
    static const std::vector<Traits> all = [] {
        std::vector<Traits> list;
        list.reserve(table().cards.size());
        for (const Card& one : table().cards) {
            list.push_back(traits_from(one));
        }
        return list;
    }();
    return all.data();
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
    PieceSet set = at_any(s, spot_of(spot::hand, seat), spot_of(spot::deck, seat), spot_of(spot::discard, seat),
                          spot_of(spot::play, seat), spot_of(spot::permanent, seat), spot_of(spot::history, seat),
                          spot_of(spot::legends, seat), spot_of(spot::sunken, seat), spot_of(spot::state_card, seat),
                          spot_of(spot::resolving, seat));
    for (const Piece piece : at(s, spot::garrison, seat)) {
        // The active quest does not score (IH-NAT-ARTHURIANS-06).
        if ((traits_of(s, s.host[piece]).modifiers & bit(ModifierKind::quest_host)) == 0) {
            set.add(piece);
        }
    }
    return set;
}

PieceSet counted_cards(const State& s, int seat) {
    return scored_cards(s, seat) - at(s, spot::state_card, seat);
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
    if ((s.effects_of(seat).modifiers & bit(kind)) == 0) {
        return no_piece;
    }
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

PieceSet one_or_none(Piece piece) {
    return piece == no_piece ? PieceSet{} : PieceSet::of(piece);
}

PieceSet garrison_if_any(const State& s, Piece host) {
    return host == no_piece ? PieceSet{} : garrison_of(s, host);
}

// What lies beneath the seat's cards that match.
PieceSet garrison_beneath(const State& s, const Context& c, SelectorId hosts) {
    PieceSet set;
    for (const Piece piece : at(s, spot::garrison, c.actor)) {
        if (matches(s, c, hosts, s.host[piece])) {
            set.add(piece);
        }
    }
    return set;
}

PieceSet in_play_of_others(const State& s, int seat) {
    PieceSet set;
    for (int other = 0; other < s.seats; ++other) {
        if (other != seat) {
            set |= at(s, spot::play, other);
        }
    }
    return set;
}

PieceSet zone_cards(const State& s, const Context& c, const Place& place, Zone zone, bool counting) {
    const int seat = c.actor;
    switch (zone) {
        case Zone::hand:
            return at(s, spot::hand, seat);
        case Zone::discard:
            return at(s, spot::discard, seat);
        case Zone::deck:
            return at(s, spot::deck, seat);
        case Zone::play:
            return place.others ? in_play_of_others(s, seat) : counting ? in_play(s, seat) : at(s, spot::play, seat);
        case Zone::history:
            return at(s, spot::history, seat);
        case Zone::legends:
            return at(s, spot::legends, seat);
        case Zone::sunken:
            return at(s, spot::sunken, seat);
        case Zone::mana:
            return garrison_if_any(s, mana_card(s, seat));
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
            return counted_cards(s, seat);
        case Zone::chaos:
            return at(s, spot::chaos);
        case Zone::power:
            return one_or_none(power_card(s, seat));
        case Zone::ceremony:
            return one_or_none(ceremony_card(s, seat));
        case Zone::garrison_this:
            return garrison_if_any(s, c.self);
        case Zone::garrison_any:
            return at(s, spot::garrison, seat);
        case Zone::garrison_named:
            return garrison_beneath(s, c, place.host);
        case Zone::local:
            return bound(s, c.root, place.local);
        case Zone::bot_deck:
            return at(s, spot::deck, civ_seat);
        case Zone::bot_discard:
            return at(s, spot::discard, civ_seat);
        case Zone::dynasty:
            return at(s, spot::nation, civ_seat) | at(s, spot::accession, civ_seat);
        case Zone::quests:
        case Zone::discovery:
            return at(s, spot::development, civ_seat);
        case Zone::headpieces:
            return at(s, spot::waiting, civ_seat);
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
        const bool lost =
            modifier.whose == Whose::own || (modifier.whose == Whose::dev && card_of(s, piece).start == Start::dev) ||
            (modifier.whose == Whose::selected && table().matches_printed(modifier.selector, face_of(s, piece)));
        if (lost) {
            states = static_cast<std::uint8_t>(states & ~(1U << modifier.state));
        }
    });
    return states;
}

std::uint8_t player_states(const State& s, int seat) {
    if (is_civ(s, seat)) {
        return civ_states(s);
    }
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

int bound_number(const State& s, std::uint8_t frame, std::uint8_t variable) {
    int sum = 0;
    for (const Binding& binding : s.bindings) {
        sum += binding.frame == frame && binding.variable == variable ? binding.card : 0;
    }
    return sum;
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

bool has_become(const State& s, Piece piece) {
    return std::ranges::any_of(s.becomes, [&](const Become& become) { return become.card == piece; });
}

int gained_progress(const State& s, const Context& c) {
    constexpr auto progress = index_of(Resource::prog);
    int number = 0;
    for (const Binding& binding : s.bindings) {
        number += binding.frame == c.root && binding.variable == bound_gained ? binding.card : 0;
    }
    return std::min<int>(number, s.player(c.actor).pool[progress]);
}

int hand_size(const State& s, int seat, bool setup) {
    int size = 5;
    for_modifiers(s, seat, ModifierKind::handsize, [&](const Modifier& modifier, Piece) {
        size += setup && modifier.except_setup ? 0 : modifier.number;
    });
    return std::max(size, 0);
}

}  // namespace pentarchy::imperium_horizons
