// What chance decides: nations and first player, and every card that comes from a deck whose order nobody knows.
//
// The small decks and the main deck are one bag: which Regions lie in the Region deck and which in the main deck comes
// into being as they are drawn. A card of a group of which k of n lie elsewhere is worth (n - k) / n in the main deck.

#include <algorithm>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/table/bags.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::size_t certain = 4;  // the group of cards that lie in the main deck for sure
constexpr std::size_t groups = 5;

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
            return static_cast<int>(certain);
    }
}

const std::uint8_t* printed_groups() {
    static const std::vector<std::uint8_t> printed = [] {
        std::vector<std::uint8_t> list;
        for (const Card& card : table().cards) {
            list.push_back(static_cast<std::uint8_t>(printed_group(card)));
        }
        return list;
    }();
    return printed.data();
}

// The group of each card of the bag.
class Grouping {
  public:
    explicit Grouping(const State& s) : s_(s), printed_(printed_groups()), quick_(has_variant(s, Variant::quick)) {}

    std::size_t operator()(Piece piece) const {
        if (s_.host[piece] == 1) {
            return certain;
        }
        const std::size_t group = printed_[s_.face[piece]];
        return quick_ && group != 3 ? 0 : group;
    }

  private:
    const State& s_;
    const std::uint8_t* printed_;
    bool quick_;
};

// What lies elsewhere of each group.
std::array<int, groups> elsewhere(const State& s) {
    if (has_variant(s, Variant::quick)) {
        return {s.small_deck[0] + s.small_deck[1] + s.small_deck[2], 0, 0, s.routes_out, 0};
    }
    return {s.small_deck[0], s.small_deck[1], s.small_deck[2], s.routes_out, 0};
}

// What lies in the small deck that is drawn from.
std::size_t small_deck_group(const State& s) {
    return has_variant(s, Variant::quick) && s.pending.b < 4 ? 0U : s.pending.b - 1U;
}

PieceSet loose_cards(const State& s, Spot deck) {
    return s.pending.cards.empty() ? loose_at(s, deck) : s.pending.cards;
}

// The first of the cards alike stands for all.
Piece first_alike(const State& s, const PieceSet& among, Piece piece) {
    const CardId face = face_of(s, piece);
    for (const Piece other : among) {
        if (other == piece || (has_face(s, other, face) && s.host[other] == s.host[piece])) {
            return other;
        }
    }
    return piece;
}

// What the draw from the main deck that is asked for may bring: how much one card of each group weighs.
struct Draw {
    std::array<int, groups> number{};  // cards in the bag
    std::array<std::uint64_t, groups> weights{};
};

Draw main_draw(const State& s, const PieceSet& loose) {
    Draw draw;
    const Grouping group_of(s);
    for (const Piece piece : loose) {
        ++draw.number[group_of(piece)];
    }
    if (s.pending.b != 0) {
        draw.weights[small_deck_group(s)] = 1;
        return draw;
    }
    const auto away = elsewhere(s);
    for (std::size_t own = 0; own < groups; ++own) {
        draw.weights[own] = 1;
        for (std::size_t group = 0; group < certain; ++group) {
            const int share = group == own ? draw.number[group] - away[group] : draw.number[group];
            draw.weights[own] *= static_cast<std::uint64_t>(draw.number[group] == 0 ? 1 : std::max(share, 0));
        }
    }
    return draw;
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
    const Grouping group_of(s);
    const std::size_t own = group_of(piece);
    if (s.pending.b != 0) {
        return own == small_deck_group(s);
    }
    int away = elsewhere(s)[own];
    for (const Piece other : loose) {
        if (group_of(other) == own && away-- == 0) {
            return true;
        }
    }
    return false;
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
            const PieceSet loose = loose_cards(s, s.pending.a);
            const bool main = s.pending.a == spot::main_deck;
            const Draw draw = main ? main_draw(s, loose) : Draw{};
            const Grouping group_of(s);
            for (const Piece piece : loose) {
                const std::uint64_t weight = main ? draw.weights[group_of(piece)] : 1;
                if (weight == 0) {
                    continue;
                }
                const Action action = Move(Verb::draw_card, first_alike(s, loose, piece)).pack();
                const auto same = [&](const Outcome& one) { return one.action == action; };
                if (const auto known = std::ranges::find_if(outcomes, same); known != outcomes.end()) {
                    known->weight += weight;
                } else {
                    outcomes.push_back({action, weight});
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
        const PieceSet loose = loose_cards(s, s.pending.a);
        const Draw draw = main_draw(s, loose);
        std::uint64_t sum = 0;
        for (std::size_t group = 0; group < groups; ++group) {
            sum += static_cast<std::uint64_t>(draw.number[group]) * draw.weights[group];
        }
        std::uint64_t left = random.below(sum);
        const Grouping group_of(s);
        for (const Piece piece : loose) {
            const std::uint64_t weight = draw.weights[group_of(piece)];
            if (left < weight) {
                return Move(Verb::draw_card, first_alike(s, loose, piece)).pack();
            }
            left -= weight;
        }
    }
    OutcomeList list;
    outcomes(s, list);
    return list[random.below(list.size())].action;
}

}  // namespace pentarchy::imperium_horizons
