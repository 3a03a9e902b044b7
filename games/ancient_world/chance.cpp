// What chance may do, and what a seat cannot know (rule catalogue: Hidden information).

#include <algorithm>
#include <bit>

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

// --- outcomes -------------------------------------------------------------------------------------------------------

namespace {

struct Draw {
    Kind kind;
    CardSet cards;
};

// Where the next card comes from; not asked for dice and the first player.
Draw next_draw(const State& state) {
    Kind kind = state.ask == Ask::draw           ? Kind::draw_card
                : state.ask == Ask::see_titan    ? Kind::see_titan
                : state.ask == Ask::see_province ? Kind::see_province
                                                 : state.dealing;
    switch (kind) {
        case Kind::draw_card:
        case Kind::deal_empire:
            return {kind, state.deck.within(era(state))};
        case Kind::deal_military:
            return {kind, {state.military_deck, 0}};
        case Kind::see_titan:
            return {kind, {state.piles[state.pile].rest, 0}};
        case Kind::turn_titan: {
            const int pile = state.attack == AttackStep::turn_up ? state.pile : missing_pile(state);
            return {kind, {state.piles[at(pile)].rest, 0}};
        }
        default:
            return {kind, {state.province_deck, 0}};
    }
}

std::uint64_t power(int base, int exponent) {
    std::uint64_t result = 1;
    for (; exponent > 0; --exponent) {
        result *= static_cast<std::uint64_t>(base);
    }
    return result;
}

std::uint64_t choose(int from, int number) {
    std::uint64_t result = 1;
    for (int step = 1; step <= number; ++step) {
        result = result * static_cast<std::uint64_t>(from - number + step) / static_cast<std::uint64_t>(step);
    }
    return result;
}

// All dice at once: how many ways show so many Titans and coins (AW-DAMAGE-20).
void list_rolls(int dice, OutcomeList& outcomes) {
    const auto& faces = figures().die_faces;
    for (int titans = 0; titans <= dice; ++titans) {
        for (int coins = 0; titans + coins <= dice; ++coins) {
            const std::uint64_t ways = choose(dice, titans) * choose(dice - titans, coins) * power(faces[0], titans) *
                                       power(faces[1], coins) * power(faces[2], dice - titans - coins);
            if (ways > 0) {
                outcomes.push_back({Move(Kind::roll, titans, coins).pack(), ways});
            }
        }
    }
}

Action sample_roll(int dice, Random& random) {
    const auto& faces = figures().die_faces;
    const int sides = faces[0] + faces[1] + faces[2];
    int titans = 0;
    int coins = 0;
    for (int die = 0; die < dice; ++die) {
        const auto face = static_cast<int>(random.below(static_cast<std::uint64_t>(sides)));
        titans += face < faces[0] ? 1 : 0;
        coins += face >= faces[0] && face < faces[0] + faces[1] ? 1 : 0;
    }
    return Move(Kind::roll, titans, coins).pack();
}

}  // namespace

void AncientWorld::outcomes(const State& state, OutcomeList& outcomes) {
    if (state.ask == Ask::first_player) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            outcomes.push_back({Move(Kind::first_player, seat).pack(), 1});
        }
        return;
    }
    if (state.ask == Ask::roll) {
        list_rolls(state.dice, outcomes);
        return;
    }
    const Draw draw = next_draw(state);
    for (std::uint64_t left = draw.cards.one; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        outcomes.push_back({Move(draw.kind, card).pack(), static_cast<std::uint64_t>(draw.cards.count(card))});
    }
}

Action AncientWorld::sample(const State& state, Random& random) {
    if (state.ask == Ask::first_player) {
        return Move(Kind::first_player, static_cast<int>(random.below(state.seats))).pack();
    }
    if (state.ask == Ask::roll) {
        return sample_roll(state.dice, random);
    }
    const Draw draw = next_draw(state);
    return Move(draw.kind, draw.cards.sample(random)).pack();
}

Refusal refuse_chance(const State& state, const Move& move) {
    if (state.ask == Ask::first_player) {
        return move.kind == Kind::first_player && move.a < state.seats ? permitted : Refusal("AW-SETUP-22");
    }
    if (state.ask == Ask::roll) {
        return move.kind == Kind::roll && move.a + move.b <= state.dice ? permitted : Refusal("AW-DAMAGE-01");
    }
    const Draw draw = next_draw(state);
    return move.kind == draw.kind && has(draw.cards.one, move.a) ? permitted : Refusal("AW-INFO-02");
}

// --- what a seat cannot know ----------------------------------------------------------------------------------------

namespace {

// Secret Empire cards of one generation of one deck.
class SecretPool {
  public:
    SecretPool(State& state, Seat viewer, int era_index, int generation)
        : state_(state),
          viewer_(viewer),
          cards_(era_index == 1 ? figures().deck_b : figures().deck_a),
          generation_(generation),
          is_deck_(generation == state.generation[at(era_index)]) {
        const bool drawn_is_hidden = viewer != state.active && era_index == era_number(state);
        hand_ = !drawn_is_hidden                                    ? nullptr
                : is_deck_                                          ? &state.drawn
                : generation == state.generation[at(era_index)] - 1 ? &state.old_drawn
                                                                    : nullptr;
    }

    void deal_anew(Random& random) {
        if (!gather()) {
            return;
        }
        if (is_deck_) {
            pool_.add(state_.deck.within(cards_));
            state_.deck.clear(cards_);
        }
        each([&](std::uint8_t& card) { card = secret(draw(random), generation_); });
        for (int card = 0; card < hand_size_; ++card) {
            hand_->add(draw(random));
        }
        if (is_deck_) {
            state_.deck.add(pool_);
        }
    }

  private:
    template <class Each>
    void each(Each each_card) {
        for (Seat seat = 0; seat < state_.seats; ++seat) {
            if (seat == viewer_) {
                continue;
            }
            for (std::uint8_t& card : state_.player(seat).secrets) {
                if (has(cards_, secret_kind(card)) && secret_generation(card) == generation_) {
                    each_card(card);
                }
            }
        }
    }
    bool gather() {
        bool found = false;
        each([&](std::uint8_t card) {
            pool_.add(secret_kind(card));
            found = true;
        });
        if (hand_ != nullptr && !hand_->empty()) {
            pool_.add(*hand_);
            hand_size_ = hand_->size();
            *hand_ = {};
            found = true;
        }
        return found;
    }
    int draw(Random& random) {
        const int card = pool_.sample(random);
        pool_.take(card);
        return card;
    }

    State& state_;
    Seat viewer_;
    std::uint64_t cards_;
    int generation_;
    bool is_deck_;
    CardSet* hand_ = nullptr;
    int hand_size_ = 0;
    CardSet pool_;
};

int take_random(std::uint64_t& pool, Random& random) {
    const int card = member(pool, static_cast<int>(random.below(static_cast<std::uint64_t>(std::popcount(pool)))));
    pool &= ~card_bit(card);
    return card;
}

// Cards that the viewer knows to be there but not where change places; cards that he does not know are exchanged.
void hide_pile(TitanPile& titans, Seat viewer, FixedList<std::uint8_t, scouted_at_most>* hand, Random& random) {
    std::uint64_t pool = titans.rest;
    for (const Seen& seen : titans.below) {
        pool |= seen.known(viewer) ? 0 : card_bit(seen.kind);
    }
    if (hand != nullptr) {
        for (const std::uint8_t card : *hand) {
            pool |= card_bit(card);
        }
    }
    for (Seen& seen : titans.below) {
        if (!seen.known(viewer)) {
            seen.kind = static_cast<std::uint8_t>(take_random(pool, random));
        }
    }
    if (hand != nullptr) {
        for (std::uint8_t& card : *hand) {
            card = static_cast<std::uint8_t>(take_random(pool, random));
        }
    }
    titans.rest = static_cast<std::uint32_t>(pool);
    if (!titans.below.empty() && !titans.below[0].place_known(viewer)) {  // of all of them or of none
        for (std::size_t left = titans.below.size(); left > 1; --left) {
            std::swap(titans.below[left - 1], titans.below[random.below(left)]);
        }
    }
}

void hide_provinces(State& state, Seat viewer, Random& random) {
    std::uint64_t pool = state.province_deck;
    const auto gather = [&](const Seen& seen) { pool |= seen.place_known(viewer) ? 0 : card_bit(seen.kind); };
    std::ranges::for_each(state.under_deck, gather);
    std::ranges::for_each(state.looked_at, gather);
    const auto deal = [&](Seen& seen) {
        if (!seen.place_known(viewer)) {
            seen.kind = static_cast<std::uint8_t>(take_random(pool, random));
        }
    };
    std::ranges::for_each(state.under_deck, deal);
    std::ranges::for_each(state.looked_at, deal);
    state.province_deck = static_cast<std::uint16_t>(pool);
}

}  // namespace

void AncientWorld::hide(State& state, Seat seat, Random& random) {
    bool is_secret_somewhere = !state.drawn.empty() || !state.old_drawn.empty();
    for (Seat other = 0; other < state.seats; ++other) {
        is_secret_somewhere = is_secret_somewhere || (other != seat && !state.player(other).secrets.empty());
    }
    for (int era_index = 0; is_secret_somewhere && era_index < 2; ++era_index) {
        for (int generation = 0; generation <= state.generation[at(era_index)]; ++generation) {
            SecretPool(state, seat, era_index, generation).deal_anew(random);
        }
    }
    for (int pile = 0; pile < pile_count; ++pile) {
        TitanPile& titans = state.piles[at(pile)];
        const bool is_scouted = !state.scouted.empty() && pile == state.pile && seat != state.active;
        if (is_scouted || !titans.below.empty()) {
            hide_pile(titans, seat, is_scouted ? &state.scouted : nullptr, random);
        }
    }
    if (!state.under_deck.empty() || !state.looked_at.empty()) {
        hide_provinces(state, seat, random);
    }
}

// See search/secrets.h. Which cards an explorer drew and kept, what a scout saw and in which order he put it back.
bool AncientWorld::is_secret(const State& state, Action action, Seat seat) {
    if (seat == state.active) {
        return false;
    }
    switch (unpack(action)->kind) {
        case Kind::draw_card:
        case Kind::see_titan:
        case Kind::see_province:
        case Kind::keep:
            return true;
        case Kind::put:
            return state.ordered > 0;
        default:
            return false;
    }
}

}  // namespace pentarchy::ancient_world
