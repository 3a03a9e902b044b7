// Scouting: the first Titans of a pile seen and put into another order (AW-CARD-FOREST-HIDEOUT-01).

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

unsigned scoutable(const State& state) {
    unsigned piles = 0;
    for (int pile = 0; pile < pile_count; ++pile) {
        piles |= state.piles[at(pile)].size() > 0 ? 1U << static_cast<unsigned>(pile) : 0U;
    }
    return piles;
}

void Scout::offer(const State& state, ActionList& actions) {
    offer_cards(scoutable(state), id, actions);
}

Refusal Scout::why_not(const State& state, const Move& move) {
    return has(scoutable(state), move.a) ? permitted : Refusal("AW-CARD-FOREST-HIDEOUT-01");
}

void Scout::carry_out(State& state, const Move& move) {
    TitanPile& titans = state.piles[move.a];
    state.pile = move.a;
    for (Seen& seen : titans.below) {
        seen.seats |= static_cast<std::uint8_t>(1U << state.active);
    }
    const int unseen = scouted_at_most - 1 - static_cast<int>(titans.below.size());
    state.sees_due = static_cast<std::uint8_t>(std::min(unseen, std::popcount(titans.rest)));
    state.todo = titans.size() > 1 ? Ask::order : Ask::turn;
}

CardSet SeeTitan::among(const State& state) {
    return {state.piles[state.pile].rest, 0};
}

void SeeTitan::carry_out(State& state, const Move& move) {
    state.piles[state.pile].rest &= ~(std::uint32_t{1} << move.a);
    state.scouted.push_back(move.a);
    --state.sees_due;
}

unsigned titans_to_order(const State& state) {
    const TitanPile& titans = state.piles[state.pile];
    unsigned cards = state.ordered == 0 ? 1U << titans.top : 0U;
    for (std::size_t place = state.ordered == 0 ? 0 : state.ordered - 1U; place < titans.below.size(); ++place) {
        cards |= 1U << titans.below[place].kind;
    }
    for (const std::uint8_t card : state.scouted) {
        cards |= 1U << card;
    }
    return cards;
}

namespace {

std::size_t place_below(const TitanPile& titans, int card) {
    std::size_t place = 0;
    while (place < titans.below.size() && titans.below[place].kind != card) {
        ++place;
    }
    return place;
}

// The new top is shown to all; of the others only the scout knows the order from now on (AW-INFO-04).
void put_top(State& state, int card) {
    TitanPile& titans = state.piles[state.pile];
    constexpr unsigned all = 0x0f;
    for (const std::uint8_t seen : state.scouted) {
        titans.below.push_back({seen, 0});
    }
    state.scouted.clear();
    for (Seen& seen : titans.below) {
        const unsigned known = (seen.seats | seen.seats >> 4U) & all;
        seen.seats = static_cast<std::uint8_t>(known << 4U | 1U << state.active);
    }
    if (card != titans.top) {
        titans.below[place_below(titans, card)] = {titans.top,
                                                   static_cast<std::uint8_t>(all << 4U | 1U << state.active)};
        titans.top = static_cast<std::uint8_t>(card);
    }
}

}  // namespace

void PutTitan::offer(const State& state, ActionList& actions) {
    offer_cards(titans_to_order(state), id, actions);
}

Refusal PutTitan::why_not(const State& state, const Move& move) {
    return has(titans_to_order(state), move.a) ? permitted : Refusal("AW-CARD-FOREST-HIDEOUT-01");
}

void PutTitan::carry_out(State& state, const Move& move) {
    TitanPile& titans = state.piles[state.pile];
    if (state.ordered == 0) {
        put_top(state, move.a);
    } else {
        std::swap(titans.below[state.ordered - 1U], titans.below[place_below(titans, move.a)]);
    }
    if (++state.ordered >= titans.below.size()) {
        state.ordered = 0;
        state.todo = Ask::turn;
    }
}

}  // namespace pentarchy::ancient_world
