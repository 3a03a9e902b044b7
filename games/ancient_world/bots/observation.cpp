// What a seat may know, as numbers (core/learners/observation.h): what the view shows it, and no more (AW-INFO-03).

#include "core/learners/observing.h"

#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"

namespace pentarchy::ancient_world {

namespace {

constexpr int empire_planes = 6;    // in a city, damaged, a citizen on it, open reserve (one, two), own secret reserve
constexpr int military_planes = 5;  // active, heritage, coins on the name, coins on the picture, disbanded
constexpr int citizen_planes = space_count + 4;  // on a space; ready, hungry, not owned, on a card
constexpr int player_numbers = 8 + icon_count + tribe_count + most_titans + most_provinces;
constexpr int open_planes = 5;  // Empire cards: place in the row, discards (one, two), in my hand (one, two)
constexpr int phases = static_cast<int>(Phase::over) + 1;
constexpr int table_numbers = phases + ask_count + 16;

void observe_city(const Player& player, bool is_own, float* out) {
    mark_set(out, empire_planes, 0, player.built);
    mark_set(out, empire_planes, 1, player.damaged);
    for (const std::uint8_t place : player.citizens) {
        if (place >= on_card) {
            out[(place - on_card) * empire_planes + 2] = 1;
        }
    }
    mark_set(out, empire_planes, 3, player.open_reserve.one);
    mark_set(out, empire_planes, 4, player.open_reserve.two);
    if (is_own) {
        for (const std::uint8_t card : player.secrets) {
            out[secret_kind(card) * empire_planes + 5] += 1;
        }
    }
}

void observe_armies(const Player& player, float* out) {
    for (int index = 0; index < player.army_count; ++index) {
        const Army& army = player.armies[at(index)];
        float* const active = out + army.active * military_planes;
        active[0] = ratio(index + 1, most_armies);
        for (std::uint32_t left = army.heritage; left != 0; left &= left - 1) {
            out[std::countr_zero(left) * military_planes + 1] = ratio(index + 1, most_armies);
        }
        active[2] = ratio(army.name_coins, 5);
        active[3] = ratio(army.art_coins, 5);
    }
    mark_set(out, military_planes, 4, player.disbanded);
}

void observe_citizens(const Player& player, float* out) {
    for (const std::uint8_t place : player.citizens) {
        const int plane = place < space_count  ? place
                          : place == ready     ? space_count
                          : place == famine    ? space_count + 1
                          : place == not_owned ? space_count + 2
                                               : space_count + 3;
        out[plane] = 1;
        out += citizen_planes;
    }
}

void observe_player(const State& state, Seat seat, float* out) {
    const Player& player = state.player(seat);
    for (const float number :
         {ratio(player.coins, 30), ratio(player.knowledge, 15), ratio(player.army_count, most_armies),
          ratio(player.passed, 1), ratio(static_cast<int>(player.secrets.size()), 10),
          ratio(AncientWorld::score(state, seat), 100), seat == state.tile ? 1.0F : 0.0F,
          seat == state.active ? 1.0F : 0.0F}) {
        *out++ = number;
    }
    for (int icon = 0; icon < icon_count; ++icon) {
        *out++ = ratio(player.totals[at(icon)], 10);
    }
    for (const int banners : banner_counts(state, player)) {
        *out++ = ratio(banners, 10);
    }
    for (int titan = 0; titan < most_titans; ++titan) {
        *out++ = static_cast<float>(player.titans >> titan & 1U);
    }
    for (int province = 0; province < most_provinces; ++province) {
        *out++ = static_cast<float>(player.provinces >> province & 1U);
    }
}

void observe_empire(const State& state, Seat seat, float* out) {
    for (int place = 0; place < most_row; ++place) {
        if (const std::uint8_t card = state.empire_row[at(place)]; card != no_card) {
            out[card * open_planes] = ratio(place + 1, most_row);
        }
    }
    mark_set(out, open_planes, 1, state.discards.one);
    mark_set(out, open_planes, 2, state.discards.two);
    if (seat == state.active) {
        CardSet hand = state.drawn;
        hand.add(state.old_drawn);
        mark_set(out, open_planes, 3, hand.one);
        mark_set(out, open_planes, 4, hand.two);
    }
}

// Titans: face up on a pile, known to lie below, with their place where the seat knows it, in my hand.
void observe_titans(const State& state, Seat seat, float* out) {
    constexpr int planes = 4;
    for (const TitanPile& pile : state.piles) {
        if (pile.top != no_card) {
            out[pile.top * planes] = 1;
        }
        for (std::size_t place = 0; place < pile.below.size(); ++place) {
            const Seen& seen = pile.below[place];
            if (seen.known(seat)) {
                out[seen.kind * planes + 1] = 1;
            }
            if (seen.place_known(seat)) {
                out[seen.kind * planes + 2] = ratio(static_cast<int>(place) + 1, scouted_at_most);
            }
        }
    }
    if (seat == state.active && state.todo == Ask::order) {
        mark_set(out, planes, 3, titans_to_order(state));
    }
}

// Military and Provinces that lie open, or that the seat has seen.
void observe_rows(const State& state, Seat seat, float* military, float* provinces) {
    for (int place = 0; place < most_military_row; ++place) {
        if (const std::uint8_t card = state.military_row[at(place)]; card != no_card) {
            military[card] = ratio(place + 1, most_military_row);
        }
    }
    if (state.province != no_card) {
        provinces[state.province * 3] = 1;
    }
    for (const Seen& seen : state.looked_at) {
        if (seen.place_known(seat)) {
            provinces[seen.kind * 3 + 1] = 1;
        }
    }
    for (std::size_t place = 0; place < state.under_deck.size(); ++place) {
        if (const Seen& seen = state.under_deck[place]; seen.place_known(seat)) {
            provinces[seen.kind * 3 + 2] = ratio(static_cast<int>(place) + 1, most_provinces);
        }
    }
}

void observe_table(const State& state, Seat seat, float* out) {
    out[static_cast<int>(state.phase)] = 1;
    out += phases;
    out[static_cast<int>(state.ask)] = 1;
    out += ask_count;
    for (const float number :
         {ratio(state.seats, max_players), ratio(state.round, round_count), ratio(state.passes, max_players),
          ratio(state.locked, 1), ratio((state.active - seat + state.seats) % state.seats, max_players),
          ratio(state.deck.within(figures().deck_a).size(), 40), ratio(state.deck.within(figures().deck_b).size(), 40),
          ratio(std::popcount(state.military_deck), most_military), ratio(provinces_left(state), most_provinces),
          ratio(state.repairs_due, 4), ratio(state.repairs_optional, 4), ratio(state.draws_due, 6),
          ratio(state.dice, 6), ratio(state.damages_due, 6), ratio(state.pile, pile_count), ratio(state.flags, 31)}) {
        *out++ = number;
    }
}

}  // namespace

const std::vector<ObservationPart>& AncientWorld::observation() {
    static const std::vector<ObservationPart> parts = {
        {"cities",
         {max_players, most_empire, empire_planes},
         "Empire card: built, damaged, a citizen stands on it, reserved in the open (one, two), reserved in secret "
         "(own)"},
        {"armies",
         {max_players, most_military, military_planes},
         "Military card: active in army, demobilised in army, coins on name, coins on picture, disbanded"},
        {"citizens",
         {max_players, citizen_count, citizen_planes},
         "where each citizen is: nine spaces, ready, hungry, not owned, on a card"},
        {"players",
         {max_players, player_numbers},
         "coins, knowledge, armies, passed, secret cards, score, first-player tile, active; icons; banners by tribe; "
         "Titans; Provinces"},
        {"empire", {most_empire, open_planes}, "place in the row; discarded (one, two); in my hand (one, two)"},
        {"titans", {most_titans, 4}, "face up; known to lie in a pile; its place there; in my hand"},
        {"military", {most_military}, "place in the row"},
        {"provinces", {most_provinces, 3}, "face up; in hand, seen; place under the deck, seen"},
        {"table",
         {table_numbers},
         "phase, question; seats, round, passes, tile locked, whose turn, cards in deck A, B, Military, Provinces, "
         "repairs due, optional repairs, draws due, dice, damage due, pile, options"}};
    return parts;
}

void AncientWorld::observe(const State& state, Seat seat, std::span<float> numbers) {
    ObservationWriter writer(numbers);
    float* const cities = writer.part(max_players * most_empire * empire_planes);
    float* const armies = writer.part(max_players * most_military * military_planes);
    float* const citizens = writer.part(max_players * citizen_count * citizen_planes);
    float* const players = writer.part(max_players * player_numbers);
    for (int place = 0; place < state.seats; ++place) {
        const Seat other = (seat + place) % state.seats;
        observe_city(state.player(other), place == 0, cities + place * most_empire * empire_planes);
        observe_armies(state.player(other), armies + place * most_military * military_planes);
        observe_citizens(state.player(other), citizens + place * citizen_count * citizen_planes);
        observe_player(state, other, players + place * player_numbers);
    }
    observe_empire(state, seat, writer.part(most_empire * open_planes));
    observe_titans(state, seat, writer.part(most_titans * 4));
    float* const military = writer.part(most_military);
    observe_rows(state, seat, military, writer.part(most_provinces * 3));
    observe_table(state, seat, writer.part(table_numbers));
}

}  // namespace pentarchy::ancient_world
