// Victory points and how the game ended (IH-END, section 4 of the language).

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int most_variable = 10;  // IH-END-021

Context of_card(int seat, Piece piece) {
    const auto who = static_cast<std::uint8_t>(seat);
    return {who, who, piece, 0, no_event};
}

PieceSet scope_cards(const State& s, int seat, Piece piece, VpScope scope) {
    switch (scope) {
        case VpScope::all:
            return counted_cards(s, seat);
        case VpScope::play:
            return in_play(s, seat);
        case VpScope::history:
            return at(s, spot::history, seat);
        case VpScope::legends:
            return at(s, spot::legends, seat);
        case VpScope::sunken:
            return at(s, spot::sunken, seat);
        case VpScope::exile:
            return at(s, spot::exile);
        case VpScope::here:
            return garrison_of(s, piece);
        case VpScope::host_reg: {
            PieceSet set;
            for (const Piece card : at(s, spot::garrison, seat)) {
                if (card_of(s, s.host[card]).bears(Suit::reg)) {
                    set.add(card);
                }
            }
            return set;
        }
        case VpScope::other_players: {
            PieceSet set;
            for (int other = 0; other < s.seats; ++other) {
                if (other != seat) {
                    set |= counted_cards(s, other);
                }
            }
            return set;
        }
        default:
            return {};
    }
}

int tokens_counted(const State& s, int seat, Piece piece, const VpPart& part) {
    int number = 0;
    for (int resource = 0; resource < resource_kinds; ++resource) {
        if ((part.resources >> resource & 1U) == 0) {
            continue;
        }
        if (part.scope == VpScope::here) {
            number += tokens_on(s, piece, resource);
            continue;
        }
        if (part.scope != VpScope::on_own_cards) {
            number += s.player(seat).pool[static_cast<std::size_t>(resource)];
        }
        if (part.scope == VpScope::on_own_cards || has_modifier(s, seat, ModifierKind::score_tokens_on_cards)) {
            for (const Tokens& tokens : s.tokens) {
                number += owner_of(s.at[tokens.card]) == seat ? tokens.count[static_cast<std::size_t>(resource)] : 0;
            }
        }
    }
    return number;
}

int part_points(const State& s, int seat, Piece piece, const VpPart& part) {
    const Context c = of_card(seat, piece);
    int number = tokens_counted(s, seat, piece, part);
    if (part.fewer_progress) {
        for (int other = 0; other < s.seats; ++other) {
            number += s.player(other).pool[2] < s.player(seat).pool[2] ? 1 : 0;
        }
    }
    const PieceSet cards = scope_cards(s, seat, piece, part.scope);
    if (part.of != none || part.garrisoned_cards) {
        for (const Piece card : cards) {
            if (part.except != none && matches(s, c, part.except, card)) {
                continue;
            }
            if (part.garrisoned_cards) {
                number += kind_of(s.at[card]) == spot::garrison ? 1 : 0;
                continue;
            }
            for (CountId next = part.of; next != none; next = table().counts[next].next) {
                number += shown(s, c, table().counts[next], card);
            }
        }
    }
    return part.n * (number / std::max<int>(part.per, 1));
}

}  // namespace

int card_points(const State& s, Seat seat, Piece piece) {
    const Card& card = card_of(s, piece);
    if (card.bears(Suit::unr) && has_modifier(s, seat, ModifierKind::unrest_no_negative) && card.vp.n < 0) {
        return 0;
    }
    switch (card.vp.kind) {
        case VpKind::none:
            return 0;
        case VpKind::fixed:
            return card.vp.n;
        case VpKind::conditional:
            for (std::size_t i = 0; i < card.vp.count; ++i) {
                const VpCase& one = table().vp_cases[card.vp.first + i];
                if (holds(s, of_card(seat, piece), one.when)) {
                    return one.n;
                }
            }
            return card.vp.otherwise;
        case VpKind::variable: {
            int sum = 0;
            for (std::size_t i = 0; i < card.vp.count; ++i) {
                sum += part_points(s, seat, piece, table().vp_parts[card.vp.first + i]);
            }
            return std::min(sum, most_variable);
        }
    }
    return 0;
}

int progress_points(const State& s, Seat seat) {
    int number = s.player(seat).pool[static_cast<std::size_t>(Resource::prog)];
    if (has_modifier(s, seat, ModifierKind::score_tokens_on_cards)) {
        for (const Tokens& tokens : s.tokens) {
            number += owner_of(s.at[tokens.card]) == seat ? tokens.count[2] : 0;
        }
    }
    int per = 1;
    for_modifiers(s, seat, ModifierKind::prog_vp, [&](const Modifier& modifier, Piece) { per = modifier.per; });
    return number / std::max(per, 1);
}

int unrest_icons(const State& s, Seat seat) {
    int number = 0;
    for (const Piece piece : scored_cards(s, seat)) {
        number += card_of(s, piece).suit_counts[index_of(Suit::unr)];
    }
    return number;
}

int ImperiumHorizons::score(const State& s, Seat seat) {
    int sum = progress_points(s, seat);
    for (const Piece piece : scored_cards(s, seat)) {
        sum += card_points(s, seat, piece);
    }
    return sum;
}

namespace {

constexpr std::array<std::string_view, suit_count> suit_lines = {
    "imperium-horizons.score.reg", "imperium-horizons.score.unc", "imperium-horizons.score.civ",
    "imperium-horizons.score.tri", "imperium-horizons.score.fam", "imperium-horizons.score.unr",
    "imperium-horizons.score.tr",  "imperium-horizons.score.gad", "imperium-horizons.score.pow"};

Standing standing_of(const State& s, Seat seat) {
    std::array<int, suit_count> by_suit{};
    int nation = 0;
    for (const Piece piece : scored_cards(s, seat)) {
        const Card& card = card_of(s, piece);
        (card.suits == 0 ? nation : by_suit[index_of(card.banner)]) += card_points(s, seat, piece);
    }
    Standing standing;
    standing.lines.push_back({"imperium-horizons.score.progress", progress_points(s, seat)});
    standing.lines.push_back({"imperium-horizons.score.nation", nation});
    for (std::size_t suit = 0; suit < by_suit.size(); ++suit) {
        standing.lines.push_back({suit_lines[suit], by_suit[suit]});
    }
    for (const ScoreLine& line : standing.lines) {
        standing.score += line.points;
    }
    return standing;
}

// What decides: more is better. After a collapse the fewest Unrest, then points (IH-END-011, 014).
std::array<int, 3> rank_of(const State& s, Seat seat, int score) {
    if (s.collapsed == 0) {
        return {0, 0, score};
    }
    return {s.forced_winner == seat ? 1 : 0, -unrest_icons(s, seat) - s.player(seat).returned_unrest, score};
}

}  // namespace

namespace {

// Who plays alone has won (place 1) or lost (place 2): strictly more points than the CIV, no collapse (IH-SOLO-058,
// 059); without a rival only a collapse is a loss.
int place_alone(const State& s, int score) {
    if (s.fault != Limit::none) {
        return 1;
    }
    if (s.collapsed != 0) {
        return s.forced_winner == 0 ? 1 : 2;
    }
    return !has_civ(s) || score > civ_points(s) ? 1 : 2;
}

}  // namespace

Payoffs ImperiumHorizons::payoffs(const State& s) {
    Payoffs payoffs;
    if (seats(s) == 1) {
        payoffs.push_back(standing_of(s, 0));
        payoffs[0].place = place_alone(s, payoffs[0].score);
        return payoffs;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        payoffs.push_back(standing_of(s, seat));
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const auto own = rank_of(s, seat, payoffs[static_cast<std::size_t>(seat)].score);
        int place = 1;  // for all where a fault ended the game
        for (Seat other = 0; other < s.seats; ++other) {
            place += s.fault == Limit::none && rank_of(s, other, payoffs[static_cast<std::size_t>(other)].score) > own
                         ? 1
                         : 0;
        }
        payoffs[static_cast<std::size_t>(seat)].place = place;
    }
    return payoffs;
}

}  // namespace pentarchy::imperium_horizons
