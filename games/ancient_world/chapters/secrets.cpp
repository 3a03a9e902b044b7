// What a seat cannot know (rule catalogue: Hidden information).

#include <algorithm>
#include <bit>

#include "core/pieces/hash.h"
#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"

namespace pentarchy::ancient_world {

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
    switch (unpack_legal(action).kind) {
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

namespace {

// What the seat knows of a face-down card before a decision, and that it is gone from there or known better after it.
template <class Cards>
bool is_learnt(const Cards& before, const Cards& after, Seat seat) {
    return std::ranges::any_of(before, [&](const Seen& seen) {
        const auto* now = std::ranges::find(after, seen.kind, &Seen::kind);
        const bool is_there = now != after.end();
        return (!seen.place_known(seat) && (!is_there || now->place_known(seat))) ||
               (!seen.known(seat) && (!is_there || now->known(seat)));
    });
}

}  // namespace

// See core/shows.h. Cards are drawn by chance, but for those that somebody has put back: these come up, and are looked
// at, without it. What others hold in reserve stays with them.
bool AncientWorld::shows(const State& before, Action, const State& after, Seat seat) {
    for (Seat other = 0; other < before.seats; ++other) {
        if (other != seat && before.player(other).secrets != after.player(other).secrets) {
            return true;
        }
    }
    for (std::size_t pile = 0; pile < before.piles.size(); ++pile) {
        if (is_learnt(before.piles[pile].below, after.piles[pile].below, seat)) {
            return true;
        }
    }
    return is_learnt(before.under_deck, after.under_deck, seat) || is_learnt(before.looked_at, after.looked_at, seat);
}

// See core/observed.h. What lies open or in the seat's own hand, whoever turned it up.
std::uint64_t AncientWorld::observed(const State&, Action, const State& after, Seat seat) {
    Hasher hasher;
    for (const TitanPile& pile : after.piles) {
        hasher.add(pile.top);
    }
    hasher.add(after.province);
    for (const Seen& seen : after.looked_at) {
        hasher.add(seen.place_known(seat) ? seen.kind : no_card);
    }
    return hasher.digest();
}

}  // namespace pentarchy::ancient_world
