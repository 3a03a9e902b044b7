// What chance decides: nations and first player, and every card that comes from a deck whose order nobody knows.
//
// The small decks and the main deck are one bag: which Regions lie in the Region deck and which in the main deck comes
// into being as they are drawn. A card of a group of which k of n lie elsewhere is worth (n - k) / n in the main deck.

#include <algorithm>

#include "games/imperium_horizons/answers/questions.h"
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

// --- the draws -------------------------------------------------------------------------------------------------------

namespace {

// All that are possible, one as likely as the other.
template <class A>
Action draw_evenly(const State& s, Random& random) {
    OutcomeList list;
    A::outcomes(s, list);
    return list[random.below(list.size())].action;
}

}  // namespace

void DrawNation::outcomes(const State& s, OutcomeList& outcomes) {
    for (int nation = 0; nation < nation_count; ++nation) {
        if (nation_is_open(s, nation)) {
            outcomes.push_back({Move(id, nation).pack(), 1});
        }
    }
}

Action DrawNation::sample(const State& s, Random& random) {
    return draw_evenly<DrawNation>(s, random);
}

bool DrawNation::is_possible(const State& s, const Move& move) {
    return move.b == 0 && move.c == 0 && move.a < nation_count && nation_is_open(s, move.a);
}

void DrawNation::carry_out(State& s, const Move& move) {
    s.player(s.pending.a).nation = move.a;
    note(s, move.a);
}

void DrawFirst::outcomes(const State& s, OutcomeList& outcomes) {
    for (int seat = 0; seat < s.seats; ++seat) {
        outcomes.push_back({Move(id, seat).pack(), 1});
    }
}

Action DrawFirst::sample(const State& s, Random& random) {
    return draw_evenly<DrawFirst>(s, random);
}

bool DrawFirst::is_possible(const State& s, const Move& move) {
    return move.b == 0 && move.c == 0 && move.a < s.seats;
}

void DrawFirst::carry_out(State& s, const Move& move) {
    s.first = move.a;
    note(s, move.a);
}

void DrawCommon::outcomes(const State& s, OutcomeList& outcomes) {
    for (std::size_t card = 0; card < table().cards.size(); ++card) {
        if (can_replace_common(s, static_cast<CardId>(card))) {
            outcomes.push_back({Move(id, static_cast<int>(card & 0xffU), static_cast<int>(card >> 8U)).pack(), 1});
        }
    }
}

Action DrawCommon::sample(const State& s, Random& random) {
    return draw_evenly<DrawCommon>(s, random);
}

bool DrawCommon::is_possible(const State& s, const Move& move) {
    const std::size_t card = move.a | static_cast<std::size_t>(move.b) << 8U;
    return move.c == 0 && card < table().cards.size() && can_replace_common(s, static_cast<CardId>(card));
}

void RollDie::outcomes(const State&, OutcomeList& outcomes) {
    for (int face = 1; face <= 6; ++face) {
        outcomes.push_back({Move(id, face).pack(), 1});
    }
}

Action RollDie::sample(const State& s, Random& random) {
    return draw_evenly<RollDie>(s, random);
}

bool RollDie::is_possible(const State&, const Move& move) {
    return move.b == 0 && move.c == 0 && move.a >= 1 && move.a <= 6;
}

void DrawCard::outcomes(const State& s, OutcomeList& outcomes) {
    const PieceSet loose = loose_cards(s, s.pending.a);
    const bool main = s.pending.a == spot::main_deck;
    const Draw draw = main ? main_draw(s, loose) : Draw{};
    const Grouping group_of(s);
    for (const Piece piece : loose) {
        const std::uint64_t weight = main ? draw.weights[group_of(piece)] : 1;
        if (weight == 0) {
            continue;
        }
        const Action action = Move(id, first_alike(s, loose, piece)).pack();
        const auto same = [&](const Outcome& one) { return one.action == action; };
        if (const auto known = std::ranges::find_if(outcomes, same); known != outcomes.end()) {
            known->weight += weight;
        } else {
            outcomes.push_back({action, weight});
        }
    }
}

Action DrawCard::sample(const State& s, Random& random) {
    const PieceSet loose = loose_cards(s, s.pending.a);
    if (s.pending.a != spot::main_deck) {
        std::uint64_t skip = random.below(static_cast<std::uint64_t>(loose.size()));
        for (const Piece piece : loose) {
            if (skip-- == 0) {
                return Move(id, first_alike(s, loose, piece)).pack();
            }
        }
    }
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
            return Move(id, first_alike(s, loose, piece)).pack();
        }
        left -= weight;
    }
    return {};  // one of them weighs what is left
}

bool DrawCard::is_possible(const State& s, const Move& move) {
    return move.b == 0 && move.c == 0 && can_be_drawn(s, move.a);
}

void DrawCard::carry_out(State& s, const Move& move) {
    if (s.pending.b == 0) {  // it lies below the cards that are known
        for (const Piece piece : placed_at(s, s.pending.a)) {
            s.place[piece] = static_cast<std::int8_t>(s.place[piece] > 0 ? s.place[piece] + 1 : s.place[piece]);
        }
        s.place[move.a] = 1;
        s.known[move.a] = 0;  // that it lay in the bag was known, not that it comes next
    }
    note(s, move.a);
}

}  // namespace pentarchy::imperium_horizons
