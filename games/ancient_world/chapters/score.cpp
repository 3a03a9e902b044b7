// Points and places (rulebook: Fin du jeu).

#include <algorithm>
#include <bit>
#include <tuple>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"

namespace pentarchy::ancient_world {

// AW-SCORE-02, -03, -07: all Empire cards of the city, damaged or not, and Titans; not the reserve.
std::array<int, tribe_count> banner_counts(const State& state, const Player& player) {
    const Figures& box = figures();
    std::uint64_t sum = 0;
    std::uint64_t cards = player.built;
    if (state.option(plain_starting_cards)) {  // AW-RUL-20
        cards &= ~box.starting_empire;
    }
    for (; cards != 0; cards &= cards - 1) {
        sum += box.empire_banners[at(std::countr_zero(cards))];
    }
    for (std::uint32_t left = player.titans; left != 0; left &= left - 1) {
        sum += box.titan_banners[at(std::countr_zero(left))];
    }
    const auto banners = std::bit_cast<Banners>(sum);
    std::array<int, tribe_count> counts{};
    std::copy_n(banners.begin(), tribe_count, counts.begin());
    return counts;
}

// AW-SCORE-04, -05.
int tribe_points(int banners) {
    const auto& points = figures().banner_points;
    return points[std::min(at(banners), points.size() - 1)];
}

int card_points(const State& state, const Player& player) {
    const auto counts = banner_counts(state, player);
    int points = 0;
    for (std::uint64_t left = player.built; left != 0; left &= left - 1) {
        for (const Effect& effect : figures().empire[at(std::countr_zero(left))].effects) {
            if (effect.what == Do::vp_by_banner_count) {
                points += effect.table[at(std::min(counts[effect.tribe], 6))];
            } else if (effect.what == Do::vp_per_distinct_set) {
                points += effect.n * *std::ranges::min_element(counts);
            }
        }
    }
    return points;
}

int cards_owned(const Player& player) {
    return player.empire_cards() + std::popcount(player.titans) + std::popcount(player.provinces);
}

namespace {

constexpr std::array<std::string_view, tribe_count> tribe_keys = {
    "ancient-world.score.red", "ancient-world.score.green", "ancient-world.score.yellow", "ancient-world.score.blue",
    "ancient-world.score.purple"};

int famine_points(const Player& player) {
    return -figures().famine_penalty * static_cast<int>(std::ranges::count(player.citizens, famine));
}

Standing standing_of(const State& state, const Player& player) {
    Standing standing;
    const auto counts = banner_counts(state, player);
    const auto add = [&](std::string_view key, int points) {
        standing.lines.push_back({key, points});
        standing.score += points;
    };
    for (int tribe = 0; tribe < tribe_count; ++tribe) {
        add(tribe_keys[at(tribe)], tribe_points(counts[at(tribe)]));
    }
    add("ancient-world.score.cards", card_points(state, player));
    add("ancient-world.score.famine", famine_points(player));
    return standing;
}

}  // namespace

// What the final scoring would give for the table as it lies.
int AncientWorld::score(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    int points = card_points(state, player) + famine_points(player);
    for (const int banners : banner_counts(state, player)) {
        points += tribe_points(banners);
    }
    return points;
}

Payoffs AncientWorld::payoffs(const State& state) {
    Payoffs payoffs;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        payoffs.push_back(standing_of(state, state.player(seat)));
    }
    const auto rank = [&](Seat seat) {  // AW-SCORE-08 to -12, -14
        const Player& player = state.player(seat);
        return std::tuple(payoffs[static_cast<std::size_t>(seat)].score, int{player.coins}, cards_owned(player),
                          int{player.knowledge});
    };
    for (Seat seat = 0; seat < state.seats; ++seat) {
        int place = 1;
        for (Seat other = 0; other < state.seats; ++other) {
            place += rank(other) > rank(seat) ? 1 : 0;
        }
        payoffs[static_cast<std::size_t>(seat)].place = place;
    }
    return payoffs;
}

}  // namespace pentarchy::ancient_world
