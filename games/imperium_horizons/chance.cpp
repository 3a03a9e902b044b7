// What chance decides: nations and first player, and every card that comes from a deck whose order nobody knows.
//
// The small decks and the main deck are one bag: which Regions lie in the Region deck and which in the main deck comes
// into being as they are drawn. A card of a group of which k of n lie elsewhere is worth (n - k) / n in the main deck.

#include <algorithm>

#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine.h"
#include "games/imperium_horizons/moves.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int certain = 4;  // the group of cards that lie in the main deck for sure
constexpr int groups = 5;

int printed_group(const Card& card) {
    switch (card.banner) {
        case Suit::tr:
            return 3;
        case Suit::civ:
            return 0;
        case Suit::unc:
            return 1;
        case Suit::reg:
            return 2;
        default:
            return certain;
    }
}

int group_of(const State& s, Piece piece) {
    static const std::vector<std::uint8_t> printed = [] {
        std::vector<std::uint8_t> list;
        for (const Card& card : table().cards) {
            list.push_back(static_cast<std::uint8_t>(printed_group(card)));
        }
        return list;
    }();
    if (s.host[piece] == 1) {
        return certain;
    }
    const int group = printed[s.face[piece]];
    return has_variant(s, Variant::quick) && group != 3 ? 0 : group;
}

// What lies elsewhere of each group.
std::array<int, groups> elsewhere(const State& s) {
    if (has_variant(s, Variant::quick)) {
        return {s.small_deck[0] + s.small_deck[1] + s.small_deck[2], 0, 0, s.routes_out, 0};
    }
    return {s.small_deck[0], s.small_deck[1], s.small_deck[2], s.routes_out, 0};
}

PieceSet loose_cards(const State& s, Spot deck) {
    return s.pending.cards.empty() ? at(s, deck) - placed_cards(s) : s.pending.cards;
}

// The first of the cards alike stands for all.
Piece first_alike(const State& s, const PieceSet& among, Piece piece) {
    for (const Piece other : among) {
        if (s.face[other] == s.face[piece] && s.host[other] == s.host[piece]) {
            return other;
        }
    }
    return piece;
}

struct Weighted {
    Piece piece;
    std::uint64_t weight;
};
using WeightedCards = ScratchList<Weighted, max_pieces>;

void weigh(const State& s, WeightedCards& list) {
    const PieceSet loose = loose_cards(s, s.pending.a);
    if (s.pending.a != spot::main_deck) {
        for (const Piece piece : loose) {
            list.push_back({piece, 1});
        }
        return;
    }
    if (s.pending.b != 0) {
        const int wanted = has_variant(s, Variant::quick) && s.pending.b < 4 ? 0 : s.pending.b - 1;
        for (const Piece piece : loose) {
            if (group_of(s, piece) == wanted) {
                list.push_back({piece, 1});
            }
        }
        return;
    }
    std::array<int, groups> number{};
    for (const Piece piece : loose) {
        ++number[static_cast<std::size_t>(group_of(s, piece))];
    }
    const auto away = elsewhere(s);
    std::array<std::uint64_t, groups> weights{};
    for (std::size_t own = 0; own < groups; ++own) {
        weights[own] = 1;
        for (std::size_t group = 0; group < certain; ++group) {
            const int share = group == own ? number[group] - away[group] : number[group];
            weights[own] *= static_cast<std::uint64_t>(number[group] == 0 ? 1 : std::max(share, 0));
        }
    }
    for (const Piece piece : loose) {
        const std::uint64_t weight = weights[static_cast<std::size_t>(group_of(s, piece))];
        if (weight > 0) {
            list.push_back({piece, weight});
        }
    }
}

bool nation_is_open(const State& s, int nation) {
    static const std::vector<char> traders = [] {
        std::vector<char> list(nation_count, 0);
        for (const std::string_view name : {"abbasids", "aksumites", "guptas", "sassanids", "tang", "wagadou"}) {
            list[table().find_nation(name)] = 1;
        }
        return list;
    }();
    if (traders[static_cast<std::size_t>(nation)] != 0 && !has_variant(s, Variant::trade_routes)) {
        return false;  // IH-SETUP-003
    }
    const std::string& name = table().nation_ids[static_cast<std::size_t>(nation)];
    if (has_variant(s, Variant::short_game) && (name == "utopians" || name == "cultists")) {
        return false;  // IH-VAR-SHORT-03
    }
    for (int seat = 0; seat < s.seats; ++seat) {
        if (s.player(seat).nation == nation) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool can_be_drawn(const State& s, Piece piece) {
    if (piece >= s.cards) {
        return false;
    }
    const PieceSet loose = loose_cards(s, s.pending.a);
    if (!loose.has(piece)) {
        return false;
    }
    if (first_alike(s, loose, piece) != piece) {
        return false;
    }
    if (s.pending.a != spot::main_deck) {
        return true;
    }
    const int own = group_of(s, piece);
    if (s.pending.b != 0) {
        return own == (has_variant(s, Variant::quick) && s.pending.b < 4 ? 0 : s.pending.b - 1);
    }
    int number = 0;
    for (const Piece other : loose) {
        number += group_of(s, other) == own ? 1 : 0;
    }
    return own == certain || number > elsewhere(s)[static_cast<std::size_t>(own)];
}

void ImperiumHorizons::outcomes(const State& s, OutcomeList& outcomes) {
    switch (s.pending.ask) {
        case Ask::draw_nation:
            for (int nation = 0; nation < nation_count; ++nation) {
                if (nation_is_open(s, nation)) {
                    outcomes.push_back({Move(Verb::draw_nation, nation).pack(), 1});
                }
            }
            break;
        case Ask::draw_first:
            for (int seat = 0; seat < s.seats; ++seat) {
                outcomes.push_back({Move(Verb::draw_first, seat).pack(), 1});
            }
            break;
        case Ask::draw_common:
            for (std::size_t id = 0; id < table().cards.size(); ++id) {
                if (can_replace_common(s, static_cast<CardId>(id))) {
                    outcomes.push_back(
                        {Move(Verb::draw_common, static_cast<int>(id & 0xffU), static_cast<int>(id >> 8U)).pack(), 1});
                }
            }
            break;
        case Ask::roll_die:
            for (int face = 1; face <= 6; ++face) {
                outcomes.push_back({Move(Verb::roll, face).pack(), 1});
            }
            break;
        case Ask::draw_card: {
            WeightedCards list;
            weigh(s, list);
            for (const Weighted& one : list) {
                bool joined = false;
                for (Outcome& other : outcomes) {
                    const auto piece = static_cast<Piece>(other.action.bits >> 8U & 0xffU);
                    if (s.face[piece] == s.face[one.piece] && s.host[piece] == s.host[one.piece]) {
                        other.weight += one.weight;
                        joined = true;
                        break;
                    }
                }
                if (!joined) {
                    outcomes.push_back({Move(Verb::draw_card, one.piece).pack(), one.weight});
                }
            }
            break;
        }
        default:
            break;
    }
}

Action ImperiumHorizons::sample(const State& s, Random& random) {
    if (s.pending.ask == Ask::draw_card && s.pending.a != spot::main_deck) {
        const PieceSet loose = loose_cards(s, s.pending.a);
        std::uint64_t skip = random.below(static_cast<std::uint64_t>(loose.size()));
        for (const Piece piece : loose) {
            if (skip-- == 0) {
                return Move(Verb::draw_card, first_alike(s, loose, piece)).pack();
            }
        }
    }
    if (s.pending.ask == Ask::draw_card) {
        WeightedCards list;
        weigh(s, list);
        std::uint64_t sum = 0;
        for (const Weighted& one : list) {
            sum += one.weight;
        }
        std::uint64_t left = random.below(sum);
        for (const Weighted& one : list) {
            if (left < one.weight) {
                for (const Weighted& twin : list) {  // the first of those alike stands for all
                    if (s.face[twin.piece] == s.face[one.piece] && s.host[twin.piece] == s.host[one.piece]) {
                        return Move(Verb::draw_card, twin.piece).pack();
                    }
                }
            }
            left -= one.weight;
        }
    }
    OutcomeList list;
    outcomes(s, list);
    return list[random.below(list.size())].action;
}

}  // namespace pentarchy::imperium_horizons
