// Questions about the CIV: what cards are worth to it, what it would choose, which table it uses.

#include "games/imperium_horizons/civ/civ.h"

#include <algorithm>

#include "games/imperium_horizons/game.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int variable_worth = 5;  // IH-SOLO-043

}  // namespace

int civ_value(const State& s, CardId id) {
    const Card& card = table().cards[id];
    if (card.bears(Suit::unr) && civ_is(s, "cultists")) {
        return civ_level(s).cultist_unrest;  // IH-SOLO-057, IH-DIFF-02, 09
    }
    switch (card.vp.kind) {
        case VpKind::none:
            return 0;
        case VpKind::fixed:
            return card.vp.n;
        case VpKind::variable:
            return variable_worth;
        case VpKind::conditional: {
            int most = card.vp.otherwise;
            for (std::size_t i = 0; i < card.vp.count; ++i) {
                most = std::max<int>(most, table().vp_cases[card.vp.first + i].n);
            }
            return most;
        }
    }
    return 0;
}

// Goods count as further tokens, or by themselves from Sovereign on (IH-SOLO-055, IH-DIFF-06).
int civ_tokens_points(const State& s) {
    const auto& pool = s.player(civ_seat).pool;
    const CivLevel& level = civ_level(s);
    const int goods = pool[goods_token];
    const int tokens = pool[0] + pool[1] + (level.points_a_goods == 0 ? goods * table().civ_goods_worth : 0);
    return tokens / level.tokens_a_point + goods * level.points_a_goods;
}

int civ_points(const State& s) {
    int sum = s.player(civ_seat).pool[progress] + civ_tokens_points(s);
    for (const Piece piece : scored_cards(s, civ_seat)) {
        sum += civ_value(s, face_of(s, piece));
    }
    return sum;
}

Piece civ_choice(const State& s, const PieceSet& among) {
    Piece best = no_piece;
    std::array<int, 4> best_rank{};
    for (const Piece piece : among) {
        const bool market = s.at[piece] == spot::market;
        const int value = civ_value(s, face_of(s, piece)) + (market ? tokens_on(s, piece, progress) : 0);
        // Market before exile; there the lowest slot, here the last exiled.
        const std::array<int, 4> rank = {value, market ? tokens_on(s, piece) : 0, market ? 1 : 0,
                                         market ? -s.host[piece] : s.place[piece]};
        if (best == no_piece || rank > best_rank) {
            best = piece;
            best_rank = rank;
        }
    }
    return best;
}

Piece last_of(const State& s, const PieceSet& among) {
    Piece last = no_piece;
    for (const Piece piece : among) {
        if (last == no_piece || s.place[piece] > s.place[last]) {
            last = piece;
        }
    }
    return last;
}

Piece slot_card(const State& s, int slot) {
    for (const Piece piece : at(s, spot::hand, civ_seat)) {
        if (s.host[piece] == slot) {
            return piece;
        }
    }
    return no_piece;
}

bool slot_exists(const State& s, int slot) {
    return slot >= 1 && slot <= civ_level(s).slots;
}

bool has_dynasty(const State& s) {
    return !civ_is(s, "cultists") && !civ_is(s, "utopians");
}

namespace {

bool developments_are_apart(const State& s) {  // pending quests, the discovery deck
    return civ_is(s, "arthurians") || civ_is(s, "polynesians");
}

}  // namespace

int dynasty_size(const State& s) {
    if (!has_dynasty(s)) {
        return 0;
    }
    const int developments = developments_are_apart(s) ? 0 : at(s, spot::development, civ_seat).size();
    return at(s, spot::nation, civ_seat).size() + at(s, spot::accession, civ_seat).size() + developments;
}

SuitList suits_in_order(SelectorId id) {
    SuitList suits;
    if (id == none) {
        return suits;
    }
    const Selector& selector = table().selectors[id];
    for (std::size_t i = 0; i < selector.terms; ++i) {
        const Term& term = table().terms[selector.first_term + i];
        if (term.negated) {
            continue;
        }
        if (term.kind == TermKind::suit) {
            suits.push_back(term.value);
        } else if (term.kind == TermKind::four_suits) {
            for (const Suit suit : {Suit::reg, Suit::unc, Suit::civ, Suit::tri}) {
                suits.push_back(static_cast<std::uint8_t>(suit));
            }
        }
    }
    return suits;
}

const CivTable* civ_table(const State& s) {
    using Sides = std::array<const CivTable*, static_cast<std::size_t>(CivSide::summoned) + 1>;
    static const std::vector<Sides> all = [] {
        std::vector<Sides> nations(nation_count);
        for (const CivTable& one : table().civ_tables) {
            const CivTable*& first = nations[one.nation][static_cast<std::size_t>(one.side)];
            first = first == nullptr ? &one : first;
        }
        return nations;
    }();
    return all[s.player(civ_seat).nation][s.civ.side];
}

const CivRoute* civ_route(const State& s, Piece piece) {
    const NameId name = card_of(s, piece).name;
    for (const CivRoute& route : table().civ_routes) {
        if (table().cards[route.route].name == name ||
            (route.other_route != none && table().cards[route.other_route].name == name)) {
            return &route;
        }
    }
    return nullptr;
}

std::uint8_t civ_states(const State& s) {
    switch (static_cast<CivSide>(s.civ.side)) {
        case CivSide::empire:
        case CivSide::summer:
        case CivSide::alien:
            return static_cast<std::uint8_t>(bit(StateIcon::emp));
        case CivSide::corrupted:
            return static_cast<std::uint8_t>(bit(StateIcon::cor));
        case CivSide::summoned:
            return static_cast<std::uint8_t>(bit(StateIcon::sum));
        default:
            return static_cast<std::uint8_t>(bit(StateIcon::bar));
    }
}

// Most goods below three, own before the human's, then the order of the table (IH-SOLO-048).
Piece civ_trade_target(const State& s) {
    Piece best = no_piece;
    std::array<int, 3> best_rank{};
    for (int seat = 0; seat < s.seats; ++seat) {
        for (const Piece piece : at(s, spot::play, seat)) {
            const CivRoute* route = card_of(s, piece).stays == Stays::trade_route ? civ_route(s, piece) : nullptr;
            const int goods = tokens_on(s, piece, goods_token);
            if (route == nullptr || goods >= 3) {
                continue;
            }
            const std::array<int, 3> rank = {goods, seat == civ_seat ? 1 : 0,
                                             -static_cast<int>(route - table().civ_routes.data())};
            if (best == no_piece || rank > best_rank) {
                best = piece;
                best_rank = rank;
            }
        }
    }
    return best;
}

PieceSet civ_swap_targets(const State& s, Piece gadget) {
    PieceSet set;
    for (const Piece piece : at(s, spot::market)) {
        const Card& card = card_of(s, piece);
        if (!card.bears(Suit::gad) && (card.suits & card_of(s, gadget).suits & four_suits) != 0) {
            set.add(piece);
        }
    }
    return set;
}

// The lowest slot without tokens (IH-SOLO-046).
Piece civ_exile_target(const State& s) {
    for (int slot = 0; slot < market_slots; ++slot) {
        const Piece piece = market_card(s, slot);
        if (piece != no_piece && tokens_on(s, piece) == 0) {
            return piece;
        }
    }
    return no_piece;
}

}  // namespace pentarchy::imperium_horizons
